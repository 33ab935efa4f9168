// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A target names the passes that it skips as LLVM's gate does, which is nowhere written down: a name that LLVM does not
// know would be skipped by nobody and missed by nobody.
#include "compiler/abi/target_spec.h"
#include "compiler/targets/machines.h"
#include "compiler/targets/nvptx/target.h"
#include "tests/unit/lower/kernel_kit.h"
#include "tests/unit/lower/sample_kernels.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/OptBisect.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>

#include <catch2/catch.hpp>

#include <set>
#include <string>

using namespace krait;
using namespace krait::test;

namespace {

class RecordPasses final : public llvm::OptPassGate {
public:
    bool isEnabled() const override { return true; }
    bool shouldRunPass(llvm::StringRef pass, llvm::StringRef) const override {
        asked_.insert(pass.str());
        return true;
    }
    const std::set<std::string>& asked() const { return asked_; }

private:
    mutable std::set<std::string> asked_;
};

TEST_CASE("every pass that is skipped for a GPU is one of LLVM's code generator") {
    const abi::CodeOptions options;
    const abi::TargetSpec spec = abi::parse_target("sm_90").target;
    const std::string text = generate(tiled_product(), "sm_90", abi::CodeKind::Llvm, options);
    llvm::LLVMContext context;
    llvm::SMDiagnostic fault;
    std::unique_ptr<llvm::Module> module = llvm::parseAssemblyString(text, fault, context);
    REQUIRE(module != nullptr);

    targets::MachineLease machine = targets::lease_machine(spec, options);
    RecordPasses gate;
    context.setOptPassGate(gate);
    llvm::SmallString<0> bytes;
    llvm::raw_svector_ostream stream(bytes);
    llvm::legacy::PassManager passes;
    REQUIRE_FALSE((*machine).addPassesToEmitFile(passes, stream, nullptr, llvm::CodeGenFileType::AssemblyFile));
    passes.run(*module);

    targets::nvptx::NvptxTarget target(*machine, spec, options);
    REQUIRE_FALSE(target.skipped_passes().empty());
    for (llvm::StringRef pass : target.skipped_passes()) {
        INFO(pass.str());
        CHECK(gate.asked().count(pass.str()) == 1);
    }
}

} // namespace
