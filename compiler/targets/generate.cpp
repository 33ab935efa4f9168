// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lower, verify, link the device library, optimise, emit. LLVM aborts the process on IR that it
// dislikes, so every module is verified before anything else sees it.
#include "compiler/targets/generate.h"

#include "compiler/abi/report.h"
#include "compiler/lower/lower_module.h"
#include "compiler/support/check.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/machines.h"
#include "compiler/targets/nvptx/target.h"
#include "compiler/targets/optimize_and_emit.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/DiagnosticHandler.h>
#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <algorithm>
#include <optional>

namespace krait::targets {

namespace {

// Keeps LLVM's errors, and keeps its remarks and warnings off the user's terminal.
class KeepErrors final : public llvm::DiagnosticHandler {
public:
    explicit KeepErrors(std::string& errors)
        : errors_(errors) {}
    bool handleDiagnostics(const llvm::DiagnosticInfo& diagnostic) override {
        if (diagnostic.getSeverity() != llvm::DS_Error) return true;
        llvm::raw_string_ostream stream(errors_);
        llvm::DiagnosticPrinterRawOStream printer(stream);
        diagnostic.print(printer);
        stream << '\n';
        return true;
    }

private:
    std::string& errors_;
};

// What is given must outlive the target.
std::unique_ptr<CodeTarget> make_target(const abi::TargetSpec& spec, const abi::CodeOptions& options,
                                        llvm::TargetMachine& machine) {
    switch (spec.kind) {
        case abi::TargetKind::Nvptx: return std::make_unique<nvptx::NvptxTarget>(machine, spec, options);
        case abi::TargetKind::Cpu: return std::make_unique<cpu::CpuTarget>(machine, options);
    }
    unreachable();
}

void verify(const llvm::Module& module, const char* after) {
    std::string faults;
    llvm::raw_string_ostream stream(faults);
    if (llvm::verifyModule(module, &stream))
        throw InternalError(std::string("LLVM IR is invalid after ") + after + ": " + faults);
}

std::string print(const llvm::Module& module) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    module.print(stream, nullptr);
    return text;
}

// Passes that are worse than linear meet generated code of this size only; it is compiled with less
// of them. Decided by size and not by time, so that the same source always gives the same code.
constexpr size_t kMostBlocks = 2000;
constexpr size_t kMostInstructions = 50000;

bool is_large(const llvm::Module& module) {
    size_t blocks = 0, instructions = 0;
    for (const llvm::Function& function : module) {
        blocks += function.size();
        instructions += function.getInstructionCount();
    }
    return blocks > kMostBlocks || instructions > kMostInstructions;
}

// Lowering and the device library's own compiler lay out blocks in order, so that a loop's last block leads back.
bool has_loops(const llvm::Module& module) {
    llvm::SmallPtrSet<const llvm::BasicBlock*, 32> seen;
    for (const llvm::Function& function : module)
        for (const llvm::BasicBlock& block : function) {
            seen.insert(&block);
            for (const llvm::BasicBlock* next : llvm::successors(&block))
                if (seen.contains(next)) return true;
        }
    return false;
}

// The code generator's search for vector accesses compares the accesses of a block with each other.
// So no block may have more than a few hundred; the code generator puts together again what is
// split here, but for that search. A row of adjacent accesses is short, so hardly one is cut.
constexpr size_t kMostAccesses = 256;

void split_long_blocks(llvm::Module& module) {
    for (llvm::Function& function : module) {
        for (auto block = function.begin(); block != function.end(); ++block) {
            size_t accesses = 0;
            auto is_one_more = [&](const llvm::Instruction& instruction) {
                return instruction.mayReadOrWriteMemory() && !instruction.isTerminator() && ++accesses > kMostAccesses;
            };
            auto split = std::find_if(block->begin(), block->end(), is_one_more);
            // The rest is the next block that the loop comes to.
            if (split != block->end()) block->splitBasicBlock(split);
        }
    }
}

// Names that only this module sees get the kernel's name in front: the PTX of several kernels is
// put into one text, where tables of the math library, shared arrays and device functions of one
// name would clash.
void own_local_names(llvm::Module& module, const std::string& kernel) {
    for (llvm::GlobalValue& value : module.global_values())
        if (value.hasLocalLinkage() && value.hasName()) value.setName(kernel + "__" + value.getName().str());
}

// Where every check was proved nothing is reported, and the launch need not look.
void drop_unused_records(llvm::Module& module, const std::string& kernel) {
    llvm::GlobalVariable* records = module.getGlobalVariable(abi::report_symbol(kernel));
    if (records == nullptr) return;
    records->removeDeadConstantUsers();
    if (records->use_empty()) records->eraseFromParent();
}

bool asks_for(const abi::CodeRequest& request, abi::CodeKind kind) {
    return std::find(request.kinds.begin(), request.kinds.end(), kind) != request.kinds.end();
}

void generate(const abi::CodeRequest& request, llvm::LLVMContext& context, abi::CodeResult& result) {
    KRAIT_CHECK(request.module != nullptr, "a request has a module");
    abi::CodeOptions asked = request.options;
    if (!request.module->kernel_function().options.optimized) asked.opt_level = 0;
    MachineLease machine = lease_machine(request.target, asked);
    std::unique_ptr<CodeTarget> target = make_target(request.target, asked, *machine);
    std::unique_ptr<llvm::Module> module = lower::lower_module(*request.module, *target, asked, context);
    verify(*module, "lowering");

    std::string raw, optimized, assembly, object;
    if (asks_for(request, abi::CodeKind::LlvmRaw)) raw = print(*module);
    const bool wants_assembly = asks_for(request, abi::CodeKind::Assembly);
    const bool wants_object = asks_for(request, abi::CodeKind::Object);
    if (wants_assembly || wants_object || asks_for(request, abi::CodeKind::Llvm)) {
        DeviceLibrary library = target->link_device_library(*module);
        result.math_library = library.name;
        result.error = library.error;
        if (!result.error.empty()) return;
        abi::CodeOptions options = asked;
        std::optional<MachineLease> simpler;
        if (is_large(*module)) {
            options.opt_level = std::min(options.opt_level, target->level_of_large_code());
            simpler.emplace(lease_machine(request.target, options));
            options.opt_level = std::min(asked.opt_level, 1u);
        }
        llvm::TargetMachine& emitter = simpler ? **simpler : *machine;
        optimize(*module, *machine, target->pass_pipeline(options.opt_level, has_loops(*module)));
        drop_unused_records(*module, request.module->kernel_function().symbol);
        own_local_names(*module, request.module->kernel_function().symbol);
        if (wants_assembly || wants_object) result.error = target->missing_instruction(*module);
        if (!result.error.empty()) return;
        if (asks_for(request, abi::CodeKind::Llvm)) optimized = print(*module);
        split_long_blocks(*module);
        KRAIT_CHECK(!wants_object || request.target.kind == abi::TargetKind::Cpu, "objects exist for cpu only");
        const llvm::ArrayRef<llvm::StringLiteral> skipped = target->skipped_passes();
        if (wants_assembly && wants_object)
            assembly = emit(*llvm::CloneModule(*module), emitter, EmitKind::Assembly, skipped);
        else if (wants_assembly)
            assembly = emit(*module, emitter, EmitKind::Assembly, skipped);
        if (wants_object) object = emit(*module, emitter, EmitKind::Object, skipped);
    }
    for (abi::CodeKind kind : request.kinds) {
        switch (kind) {
            case abi::CodeKind::LlvmRaw: result.outputs.push_back(raw); break;
            case abi::CodeKind::Llvm: result.outputs.push_back(optimized); break;
            case abi::CodeKind::Assembly: result.outputs.push_back(assembly); break;
            case abi::CodeKind::Object: result.outputs.push_back(object); break;
        }
    }
}

} // namespace

abi::CodeResult generate_code(const abi::CodeRequest& request) {
    abi::CodeResult result;
    std::string llvm_errors;
    try {
        llvm::LLVMContext context;
        context.setDiagnosticHandler(std::make_unique<KeepErrors>(llvm_errors));
        generate(request, context, result);
        if (!llvm_errors.empty()) result.internal_error = "LLVM: " + llvm_errors;
    } catch (const std::exception& failure) { result.internal_error = failure.what(); }
    if (!result.internal_error.empty() || !result.error.empty()) result.outputs.clear();
    return result;
}

} // namespace krait::targets
