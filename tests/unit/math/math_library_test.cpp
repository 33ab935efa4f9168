// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The embedded bitcode: what it defines, what it must not contain, and that linking one function
// takes only that one.

#include "compiler/math/math_library.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>

namespace {

using krait::math::bundled_math_bitcode;
using krait::math::bundled_math_hash;
using krait::math::MathFlavour;

struct Row {
    std::string base;
    std::string shape;
    bool has_fast;
};

const std::vector<Row> kRows = {
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc) {#symbol, #shape, fast[0] != '\0'},
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
};

std::unique_ptr<llvm::Module> open(MathFlavour flavour, llvm::LLVMContext& context) {
    const std::string_view bitcode = bundled_math_bitcode(flavour);
    auto module = llvm::getLazyBitcodeModule(
        llvm::MemoryBufferRef(llvm::StringRef(bitcode.data(), bitcode.size()), "math"), context);
    REQUIRE(static_cast<bool>(module));
    return std::move(*module);
}

llvm::FunctionType* type_of(const Row& row, llvm::Type* real) {
    llvm::Type* int32 = llvm::Type::getInt32Ty(real->getContext());
    const std::map<std::string, llvm::FunctionType*> types = {
        {"F_F", llvm::FunctionType::get(real, {real}, false)},
        {"FF_F", llvm::FunctionType::get(real, {real, real}, false)},
        {"FFF_F", llvm::FunctionType::get(real, {real, real, real}, false)},
        {"FI_F", llvm::FunctionType::get(real, {real, int32}, false)},
        {"F_FF", llvm::FunctionType::get(llvm::StructType::get(real, real), {real}, false)},
        {"F_FI", llvm::FunctionType::get(llvm::StructType::get(real, int32), {real}, false)},
    };
    return types.at(row.shape);
}

} // namespace

TEST_CASE("Both flavours define every row of the table, as pure functions of the right type") {
    for (const MathFlavour flavour : {MathFlavour::Nvptx, MathFlavour::Cpu}) {
        llvm::LLVMContext context;
        auto library = open(flavour, context);
        REQUIRE_FALSE(static_cast<bool>(library->materializeAll()));
        CHECK_FALSE(llvm::verifyModule(*library));
        for (const Row& row : kRows) {
            for (const bool is_f32 : {true, false}) {
                const std::string name = "__krait_" + row.base + (is_f32 ? "_f32" : "_f64");
                INFO(name);
                const llvm::Function* function = library->getFunction(name);
                REQUIRE(function != nullptr);
                CHECK_FALSE(function->isDeclaration());
                CHECK(function->getFunctionType() ==
                      type_of(row, is_f32 ? llvm::Type::getFloatTy(context) : llvm::Type::getDoubleTy(context)));
                CHECK(function->doesNotAccessMemory());
                CHECK(function->willReturn());
                CHECK(function->doesNotThrow());
            }
            const llvm::Function* fast = library->getFunction("__krait_fast_" + row.base + "_f32");
            CHECK((fast != nullptr && !fast->isDeclaration()) == row.has_fast);
        }
    }
}

TEST_CASE("The bitcode carries nothing of the targets and languages it was made from") {
    for (const MathFlavour flavour : {MathFlavour::Nvptx, MathFlavour::Cpu}) {
        llvm::LLVMContext context;
        auto library = open(flavour, context);
        REQUIRE_FALSE(static_cast<bool>(library->materializeAll()));
        CHECK(library->named_metadata_empty());
        for (const llvm::Function& function : *library) {
            INFO(function.getName().str());
            if (function.isDeclaration()) CHECK(function.isIntrinsic());
            for (const llvm::Attribute attribute : function.getAttributes().getFnAttrs())
                CHECK_FALSE(attribute.isStringAttribute());
            CHECK_FALSE(function.hasFnAttribute(llvm::Attribute::NoInline));
            CHECK_FALSE(function.hasFnAttribute(llvm::Attribute::OptimizeNone));
            CHECK_FALSE(function.isConvergent());
        }
    }
}

TEST_CASE("Linking one function takes that function and leaves the rest") {
    llvm::LLVMContext context;
    auto library = open(MathFlavour::Nvptx, context);
    llvm::Module kernel("kernel", context);
    kernel.setTargetTriple(library->getTargetTriple());
    kernel.setDataLayout(library->getDataLayout());
    llvm::Type* real = llvm::Type::getFloatTy(context);
    kernel.getOrInsertFunction("__krait_log_f32", llvm::FunctionType::get(real, {real}, false));
    REQUIRE_FALSE(llvm::Linker::linkModules(kernel, std::move(library), llvm::Linker::LinkOnlyNeeded));
    int definitions = 0;
    for (const llvm::Function& function : kernel) definitions += function.isDeclaration() ? 0 : 1;
    CHECK(definitions == 1);
    CHECK_FALSE(kernel.getFunction("__krait_log_f32")->isDeclaration());
    CHECK_FALSE(llvm::verifyModule(kernel));
}

TEST_CASE("Each flavour is small and the hash has 64 hexadecimal digits") {
    CHECK(bundled_math_bitcode(MathFlavour::Nvptx).size() < 200'000);
    CHECK(bundled_math_bitcode(MathFlavour::Cpu).size() < 200'000);
    CHECK(bundled_math_hash().size() == 64);
    CHECK(bundled_math_hash().find_first_not_of("0123456789abcdef") == std::string_view::npos);
}
