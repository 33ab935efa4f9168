// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Build tool: makes the bundled math library out of libclc's bitcode and the bitcode of source/*.c.
//
//   build_math_library LIBCLC NVPTX_OUT CPU_OUT CPP_OUT FAST_BITCODE SOURCE_BITCODE...
//
// FAST_BITCODE, of source/fast.c, holds the approximate functions of the nvptx flavour.
// Both flavours come from the same input IR and differ only in triple, data layout, the spelling of
// float to integer conversion and the fast functions. Every operation is pinned down before the
// optimiser sees it: no contraction left to a back end, no reduced-precision division, no undefined
// conversion. The output holds the symbols of math_functions.def and what they call, and is the
// same bytes for the same input.

#include <llvm/Analysis/TargetLibraryInfo.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Bitcode/BitcodeWriter.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsNVPTX.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/BLAKE3.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/TargetParser/Triple.h>
#include <llvm/Transforms/IPO/Internalize.h>

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace {

using llvm::Function;
using llvm::Module;

enum class Shape { F_F, FF_F, FFF_F, FI_F, F_FF, F_FI };

enum class Flavour { Nvptx, Cpu };

struct MathFunction {
    std::string base;
    Shape shape;
    std::string intrinsic;
    std::string libclc;
    bool has_fast;
};

const std::vector<MathFunction> kMathFunctions = {
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc)                                         \
    {#symbol, Shape::shape, native, libclc, fast[0] != '\0'},
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
};

[[noreturn]] void fail(const llvm::Twine& message) {
    llvm::errs() << "build_math_library: error: " << message << '\n';
    std::exit(1);
}

int operand_count(Shape shape) {
    switch (shape) {
        case Shape::F_F: return 1;
        case Shape::FF_F: return 2;
        case Shape::FFF_F: return 3;
        case Shape::FI_F: return 2;
        case Shape::F_FF: return 1;
        case Shape::F_FI: return 1;
    }
    fail("unknown shape");
}

llvm::FunctionType* function_type(Shape shape, llvm::Type* number) {
    llvm::Type* int32 = llvm::Type::getInt32Ty(number->getContext());
    llvm::SmallVector<llvm::Type*, 3> operands(operand_count(shape), number);
    llvm::Type* result = number;
    switch (shape) {
        case Shape::F_F:
        case Shape::FF_F:
        case Shape::FFF_F: break;
        case Shape::FI_F: operands[1] = int32; break;
        case Shape::F_FF: result = llvm::StructType::get(number, number); break;
        case Shape::F_FI: result = llvm::StructType::get(number, int32); break;
    }
    return llvm::FunctionType::get(result, operands, false);
}

bool returns_pair(Shape shape) { return shape == Shape::F_FF || shape == Shape::F_FI; }

std::string exported_name(const MathFunction& row, bool is_f32) {
    return "__krait_" + row.base + (is_f32 ? "_f32" : "_f64");
}

std::string fast_name(const MathFunction& row) { return "__krait_fast_" + row.base + "_f32"; }

// libclc exports OpenCL C overloads under Itanium names: sin(float) is _Z3sinf.
std::string libclc_name(const MathFunction& row, bool is_f32) {
    return "_Z" + std::to_string(row.libclc.size()) + row.libclc +
           std::string(operand_count(row.shape), is_f32 ? 'f' : 'd');
}

std::string target_triple(Flavour flavour) {
    switch (flavour) {
        case Flavour::Nvptx: return "nvptx64-nvidia-cuda";
        case Flavour::Cpu: return "x86_64-unknown-linux-gnu";
    }
    fail("unknown flavour");
}

void retarget(Module& module, Flavour flavour) {
    const llvm::Triple triple(target_triple(flavour));
    module.setTargetTriple(triple);
    module.setDataLayout(triple.computeDataLayout());
}

std::unique_ptr<Module> read_lazily(const std::string& path, llvm::LLVMContext& context) {
    auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer) fail("cannot read '" + path + "': " + buffer.getError().message());
    auto module = llvm::getOwningLazyBitcodeModule(std::move(*buffer), context);
    if (!module) fail("'" + path + "': " + llvm::toString(module.takeError()));
    return std::move(*module);
}

// Names only what math_functions.def and the sources use, so that linking copies nothing else out
// of libclc.
std::unique_ptr<Module> link_inputs(const std::string& libclc, const std::vector<std::string>& sources, Flavour flavour,
                                    llvm::LLVMContext& context) {
    auto library = std::make_unique<Module>("krait_math", context);
    retarget(*library, flavour);
    for (const std::string& path : sources) {
        auto source = read_lazily(path, context);
        retarget(*source, flavour);
        if (llvm::Linker::linkModules(*library, std::move(source))) fail("cannot link '" + path + "'");
    }
    for (const MathFunction& row : kMathFunctions) {
        if (row.libclc.empty()) continue;
        for (const bool is_f32 : {true, false}) {
            if (library->getFunction(exported_name(row, is_f32)) != nullptr) continue;
            llvm::Type* number = is_f32 ? llvm::Type::getFloatTy(context) : llvm::Type::getDoubleTy(context);
            library->getOrInsertFunction(libclc_name(row, is_f32), function_type(row.shape, number));
        }
    }
    auto clc = read_lazily(libclc, context);
    retarget(*clc, flavour);
    if (llvm::Linker::linkModules(*library, std::move(clc), llvm::Linker::LinkOnlyNeeded))
        fail("cannot link '" + libclc + "'");
    return library;
}

// {first, second}: C leaves the layout of struct results to each target's ABI, so the sources
// define two functions and the pair is made here.
void define_pair(Module& module, const std::string& name, llvm::FunctionType* type, bool is_f32) {
    const std::string width = is_f32 ? "_f32" : "_f64";
    const std::string stem = name.substr(0, name.size() - width.size());
    Function* first = module.getFunction(stem + "_first" + width);
    Function* second = module.getFunction(stem + "_second" + width);
    if (first == nullptr || second == nullptr) fail("no source for " + name);
    Function* pair = Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, module);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", pair));
    llvm::Value* result = llvm::PoisonValue::get(type->getReturnType());
    result = builder.CreateInsertValue(result, builder.CreateCall(first, {pair->getArg(0)}), 0);
    result = builder.CreateInsertValue(result, builder.CreateCall(second, {pair->getArg(0)}), 1);
    builder.CreateRet(result);
}

void define_by_intrinsic(Module& module, const std::string& name, llvm::FunctionType* type,
                         const std::string& intrinsic) {
    const llvm::Intrinsic::ID id = llvm::Intrinsic::lookupIntrinsicID(intrinsic);
    if (id == llvm::Intrinsic::not_intrinsic) fail("'" + intrinsic + "' is not an LLVM intrinsic");
    Function* function = Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, module);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", function));
    llvm::SmallVector<llvm::Value*, 3> operands;
    for (llvm::Argument& argument : function->args()) operands.push_back(&argument);
    builder.CreateRet(builder.CreateIntrinsic(id, {type->getReturnType()}, operands));
}

void define_exported(Module& module, const MathFunction& row, bool is_f32) {
    llvm::LLVMContext& context = module.getContext();
    llvm::Type* number = is_f32 ? llvm::Type::getFloatTy(context) : llvm::Type::getDoubleTy(context);
    llvm::FunctionType* type = function_type(row.shape, number);
    const std::string name = exported_name(row, is_f32);
    Function* own = module.getFunction(name);
    if (own != nullptr && own->isDeclaration()) fail(name + " is declared by a source and defined by none");
    if (own == nullptr) {
        if (returns_pair(row.shape)) {
            define_pair(module, name, type, is_f32);
        } else if (!row.intrinsic.empty()) {
            define_by_intrinsic(module, name, type, row.intrinsic);
        } else {
            Function* clc = row.libclc.empty() ? nullptr : module.getFunction(libclc_name(row, is_f32));
            if (clc == nullptr || clc->isDeclaration()) fail("nothing defines " + name);
            clc->setName(name);
        }
    }
    Function* exported = module.getFunction(name);
    if (exported->getFunctionType() != type) fail(name + " has another type than its row says");
}

// On the CPU the accurate function serves under the fast name too, so that a kernel lowers alike
// for both.
void define_fast(Module& module, const MathFunction& row, Flavour flavour) {
    const std::string name = fast_name(row);
    Function* accurate = module.getFunction(exported_name(row, true));
    switch (flavour) {
        case Flavour::Nvptx: {
            const Function* fast = module.getFunction(name);
            if (fast == nullptr || fast->getFunctionType() != accurate->getFunctionType())
                fail("no source defines " + name + " with the type of its row");
            return;
        }
        case Flavour::Cpu: {
            Function* fast =
                Function::Create(accurate->getFunctionType(), llvm::GlobalValue::ExternalLinkage, name, module);
            llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", fast));
            llvm::SmallVector<llvm::Value*, 3> operands;
            for (llvm::Argument& argument : fast->args()) operands.push_back(&argument);
            builder.CreateRet(builder.CreateCall(accurate, operands));
            return;
        }
    }
}

std::optional<llvm::Intrinsic::ID> nvvm_conversion(bool is_signed, bool from_f32, unsigned bits) {
    if (bits == 32) {
        if (from_f32) return is_signed ? llvm::Intrinsic::nvvm_f2i_rz : llvm::Intrinsic::nvvm_f2ui_rz;
        return is_signed ? llvm::Intrinsic::nvvm_d2i_rz : llvm::Intrinsic::nvvm_d2ui_rz;
    }
    if (bits == 64) {
        if (from_f32) return is_signed ? llvm::Intrinsic::nvvm_f2ll_rz : llvm::Intrinsic::nvvm_f2ull_rz;
        return is_signed ? llvm::Intrinsic::nvvm_d2ll_rz : llvm::Intrinsic::nvvm_d2ull_rz;
    }
    return std::nullopt;
}

// libclc converts before it tests the range and then indexes tables with the result. LLVM calls the
// result poison, x86 returns INT_MIN and the load faults. Both spellings here saturate: one PTX
// instruction, a few on x86.
void define_conversion(llvm::CastInst& cast, Flavour flavour) {
    llvm::IRBuilder<> builder(&cast);
    const bool is_signed = cast.getOpcode() == llvm::Instruction::FPToSI;
    llvm::Value* result = nullptr;
    switch (flavour) {
        case Flavour::Nvptx: {
            const auto id =
                nvvm_conversion(is_signed, cast.getSrcTy()->isFloatTy(), cast.getDestTy()->getScalarSizeInBits());
            if (!id || cast.getDestTy()->isVectorTy()) fail("conversion without an NVVM intrinsic");
            result = builder.CreateIntrinsic(*id, {}, {cast.getOperand(0)});
            break;
        }
        case Flavour::Cpu:
            result = builder.CreateIntrinsic(is_signed ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat,
                                             {cast.getDestTy(), cast.getSrcTy()}, {cast.getOperand(0)});
            break;
    }
    cast.replaceAllUsesWith(result);
    cast.eraseFromParent();
}

void pin_down(llvm::Instruction& instruction, Flavour flavour) {
    // !fpmath would permit div.full and sqrt.approx; nothing else here carries metadata worth
    // keeping.
    instruction.dropUnknownNonDebugMetadata();
    if (llvm::isa<llvm::FPMathOperator>(instruction)) instruction.copyFastMathFlags(llvm::FastMathFlags());
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        call->setAttributes(call->getAttributes().removeFnAttributes(call->getContext()));
        call->setCallingConv(llvm::CallingConv::C);
    }
    if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction)) {
        if (intrinsic->getIntrinsicID() == llvm::Intrinsic::fmuladd) {
            intrinsic->setCalledFunction(llvm::Intrinsic::getOrInsertDeclaration(
                intrinsic->getModule(), llvm::Intrinsic::fma, {intrinsic->getType()}));
        }
    } else if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) {
        if (cast->getOpcode() == llvm::Instruction::FPToSI || cast->getOpcode() == llvm::Instruction::FPToUI)
            define_conversion(*cast, flavour);
    }
}

void pin_down(Module& module, Flavour flavour) {
    for (Function& function : module) {
        if (function.isIntrinsic()) continue;
        if (function.isDeclaration()) continue;
        for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function)))
            pin_down(instruction, flavour);
        // All attributes come from libclc's or clang's target; the optimiser infers the true ones
        // anew. Every loop of the library ends, which it cannot infer.
        function.setAttributes(llvm::AttributeList());
        function.addFnAttr(llvm::Attribute::MustProgress);
        function.addFnAttr(llvm::Attribute::NoUnwind);
        function.setCallingConv(llvm::CallingConv::C);
        function.clearMetadata();
    }
    while (!module.named_metadata_empty()) module.eraseNamedMetadata(&*module.named_metadata_begin());
    module.setSourceFileName("krait_math");
}

// libclc keeps its tables in OpenCL's constant space, which on a GPU serves one address at a time:
// threads that look up different entries wait for each other, and cbrt and pow come out 20 times
// slower than from global memory. A pointer's space is part of its type, and a round trip through
// text is the one way to retype a whole module.
std::unique_ptr<Module> move_tables(std::unique_ptr<Module> module, Flavour flavour) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module->print(stream, nullptr);
    const llvm::StringRef constant_space = " addrspace(4)";
    llvm::StringRef table_space;
    switch (flavour) {
        case Flavour::Nvptx: table_space = " addrspace(1)"; break;
        case Flavour::Cpu: table_space = ""; break;
    }
    std::string moved;
    llvm::StringRef rest = text;
    for (size_t at = rest.find(constant_space); at != llvm::StringRef::npos; at = rest.find(constant_space)) {
        moved += rest.substr(0, at);
        moved += table_space;
        rest = rest.drop_front(at + constant_space.size());
    }
    moved += rest;
    llvm::SMDiagnostic diagnostic;
    auto result = llvm::parseAssemblyString(moved, diagnostic, module->getContext());
    if (result == nullptr) fail("moving the tables: " + diagnostic.getMessage());
    result->setModuleIdentifier("krait_math");
    return result;
}

void optimise(Module& module) {
    llvm::PipelineTuningOptions tuning;
    tuning.LoopVectorization = false; // a scalar library: its callers decide about vectors
    tuning.SLPVectorization = false;
    llvm::PassBuilder builder(nullptr, tuning);
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    // No function of libm may be recognised or introduced: there is none to call.
    llvm::TargetLibraryInfoImpl no_libm(module.getTargetTriple());
    no_libm.disableAllFunctions();
    functions.registerPass([&] { return llvm::TargetLibraryAnalysis(no_libm); });
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, modules);
}

void check_result(const Module& module) {
    for (const Function& function : module) {
        if (function.isDeclaration()) {
            if (!function.isIntrinsic()) fail("undefined symbol " + function.getName());
            continue;
        }
        if (function.hasLocalLinkage()) continue;
        if (!function.doesNotAccessMemory() || !function.doesNotThrow() || !function.willReturn())
            fail(function.getName() + " is not proved to be pure");
    }
    std::string message;
    llvm::raw_string_ostream stream(message);
    if (llvm::verifyModule(module, &stream)) fail("the result does not verify: " + message);
}

std::string build(const std::string& libclc, const std::vector<std::string>& sources, Flavour flavour) {
    llvm::LLVMContext context;
    auto module = link_inputs(libclc, sources, flavour, context);
    if (llvm::Error error = module->materializeAll()) fail(llvm::toString(std::move(error)));
    std::vector<std::string> exported;
    for (const MathFunction& row : kMathFunctions) {
        for (const bool is_f32 : {true, false}) {
            define_exported(*module, row, is_f32);
            exported.push_back(exported_name(row, is_f32));
        }
        if (row.has_fast) {
            define_fast(*module, row, flavour);
            exported.push_back(fast_name(row));
        }
    }
    pin_down(*module, flavour);
    module = move_tables(std::move(module), flavour);
    llvm::internalizeModule(
        *module, [&](const llvm::GlobalValue& value) { return llvm::is_contained(exported, value.getName()); });
    optimise(*module);
    for (const std::string& name : exported) {
        Function* function = module->getFunction(name);
        function->setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
        function->setVisibility(llvm::GlobalValue::HiddenVisibility);
        function->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    }
    check_result(*module);
    std::string bitcode;
    llvm::raw_string_ostream stream(bitcode);
    llvm::WriteBitcodeToFile(*module, stream);
    return bitcode;
}

void write_file(const std::string& path, llvm::StringRef content) {
    std::error_code error;
    llvm::raw_fd_ostream stream(path, error);
    if (error) fail("cannot write '" + path + "': " + error.message());
    stream << content;
    stream.close();
    if (stream.has_error()) fail("cannot write '" + path + "': " + stream.error().message());
}

std::string byte_array(llvm::StringRef name, llvm::StringRef bytes) {
    std::string text = ("alignas(16) const unsigned char " + name + "[] = {").str();
    for (size_t i = 0; i < bytes.size(); ++i) {
        if (i % 32 == 0) text += '\n';
        text += std::to_string(static_cast<unsigned char>(bytes[i]));
        text += ',';
    }
    return text + "\n};\n\n";
}

std::string embedding_source(llvm::StringRef nvptx, llvm::StringRef cpu) {
    llvm::BLAKE3 hasher;
    hasher.update(nvptx);
    hasher.update(cpu);
    const std::string hash = llvm::toHex(hasher.final(), true);
    return "// Generated by build_math_library.\n\n#include \"compiler/math/math_library.h\"\n\n"
           "namespace krait::math {\n\nnamespace {\n\n" +
           byte_array("kNvptx", nvptx) + byte_array("kCpu", cpu) +
           "template <size_t size> std::string_view view(const unsigned char (&bytes)[size]) {\n"
           "    return {reinterpret_cast<const char*>(bytes), size};\n}\n\n} // namespace\n\n"
           "std::string_view bundled_math_bitcode(MathFlavour flavour) {\n"
           "    return flavour == MathFlavour::Nvptx ? view(kNvptx) : view(kCpu);\n}\n\n"
           "std::string_view bundled_math_hash() {\n    return \"" +
           hash + "\";\n}\n\n} // namespace krait::math\n";
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 7)
        fail("usage: build_math_library LIBCLC NVPTX_OUT CPU_OUT CPP_OUT FAST_BITCODE "
             "SOURCE_BITCODE...");
    const std::string libclc = argv[1];
    const std::vector<std::string> with_fast(argv + 5, argv + argc);
    const std::vector<std::string> sources(argv + 6, argv + argc);
    const std::string nvptx = build(libclc, with_fast, Flavour::Nvptx);
    const std::string cpu = build(libclc, sources, Flavour::Cpu);
    write_file(argv[2], nvptx);
    write_file(argv[3], cpu);
    write_file(argv[4], embedding_source(nvptx, cpu));
}
