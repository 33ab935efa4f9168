// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/optimize_and_emit.h"

#include "compiler/support/check.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/IR/OptBisect.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/raw_ostream.h>

namespace krait::targets {

namespace {

// Every optional pass of the code generator asks its context's gate before it runs.
class SkipPasses final : public llvm::OptPassGate {
public:
    explicit SkipPasses(llvm::ArrayRef<llvm::StringLiteral> skipped)
        : skipped_(skipped) {}
    bool isEnabled() const override { return true; }
    bool shouldRunPass(llvm::StringRef pass, llvm::StringRef) const override {
        return !llvm::is_contained(skipped_, pass);
    }

private:
    llvm::ArrayRef<llvm::StringLiteral> skipped_;
};

} // namespace

void optimize(llvm::Module& module, llvm::TargetMachine& machine, llvm::StringRef pipeline) {
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager components;
    llvm::ModuleAnalysisManager modules;
    llvm::PassBuilder builder(&machine);
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(components);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, components, modules);
    llvm::ModulePassManager passes;
    if (llvm::Error error = builder.parsePassPipeline(passes, pipeline))
        throw InternalError("the pass pipeline does not parse: " + llvm::toString(std::move(error)));
    passes.run(module, modules);
}

std::string emit(llvm::Module& module, llvm::TargetMachine& machine, EmitKind kind,
                 llvm::ArrayRef<llvm::StringLiteral> skipped) {
    llvm::SmallString<0> bytes;
    bytes.reserve(size_t{1} << 14);
    llvm::raw_svector_ostream stream(bytes);
    llvm::legacy::PassManager passes;
    auto type = kind == EmitKind::Assembly ? llvm::CodeGenFileType::AssemblyFile : llvm::CodeGenFileType::ObjectFile;
    bool refused = machine.addPassesToEmitFile(passes, stream, nullptr, type, /*DisableVerify=*/true);
    KRAIT_CHECK(!refused, "the target emits this kind of file");
    SkipPasses gate(skipped);
    llvm::OptPassGate& before = module.getContext().getOptPassGate();
    module.getContext().setOptPassGate(gate);
    passes.run(module);
    module.getContext().setOptPassGate(before);
    return std::string(bytes);
}

} // namespace krait::targets
