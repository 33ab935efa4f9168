// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/optimize_and_emit.h"

#include "compiler/support/check.h"

#include <llvm/IR/LegacyPassManager.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/CommandLine.h>
#include <llvm/Support/Error.h>
#include <llvm/Support/raw_ostream.h>

#include <mutex>

namespace krait::targets {

namespace {

// LLVM reads `disable-lsr` while a code generator's pipeline is built, and has no other switch. It
// is one variable of the process, so it is set under a lock for just that long.
class StrengthReductionSwitch {
public:
    explicit StrengthReductionSwitch(bool on)
        : lock_(mutex())
        , option_(option())
        , before_(option_.getValue()) {
        option_.setValue(!on);
    }
    ~StrengthReductionSwitch() { option_.setValue(before_); }
    StrengthReductionSwitch(const StrengthReductionSwitch&) = delete;
    StrengthReductionSwitch& operator=(const StrengthReductionSwitch&) = delete;

private:
    static std::mutex& mutex() {
        static std::mutex mutex;
        return mutex;
    }
    static llvm::cl::opt<bool>& option() {
        static auto* found = static_cast<llvm::cl::opt<bool>*>(llvm::cl::getRegisteredOptions().lookup("disable-lsr"));
        KRAIT_CHECK(found != nullptr, "LLVM has the option disable-lsr");
        return *found;
    }

    std::lock_guard<std::mutex> lock_;
    llvm::cl::opt<bool>& option_;
    bool before_;
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

std::string emit(llvm::Module& module, llvm::TargetMachine& machine, EmitKind kind, bool strength_reduction) {
    llvm::SmallString<0> bytes;
    bytes.reserve(size_t{1} << 14);
    llvm::raw_svector_ostream stream(bytes);
    llvm::legacy::PassManager passes;
    auto type = kind == EmitKind::Assembly ? llvm::CodeGenFileType::AssemblyFile : llvm::CodeGenFileType::ObjectFile;
    {
        StrengthReductionSwitch lsr(strength_reduction);
        bool refused = machine.addPassesToEmitFile(passes, stream, nullptr, type, /*DisableVerify=*/true);
        KRAIT_CHECK(!refused, "the target emits this kind of file");
    }
    passes.run(module);
    return std::string(bytes);
}

} // namespace krait::targets
