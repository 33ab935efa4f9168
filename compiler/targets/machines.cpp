// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/machines.h"

#include "compiler/support/check.h"
#include "compiler/targets/cpu/target.h"
#include "compiler/targets/nvptx/target.h"

#include <llvm/MC/TargetRegistry.h>
#include <llvm/Target/TargetOptions.h>

#include <map>
#include <mutex>
#include <vector>

// LLVM declares these in headers generated for all the targets it was built with; we need two of
// them.
extern "C" {
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetMC();
void LLVMInitializeNVPTXAsmPrinter();
void LLVMInitializeX86TargetInfo();
void LLVMInitializeX86Target();
void LLVMInitializeX86TargetMC();
void LLVMInitializeX86AsmPrinter();
}

namespace krait::targets {

namespace {

constexpr size_t kMostIdle = 16; // of one kind; more threads than that do not compile at once for long

struct IdleMachines {
    std::mutex mutex;
    std::map<std::string, std::vector<std::unique_ptr<llvm::TargetMachine>>> by_key;
};

// Never destroyed: a thread may still compile while the process ends.
IdleMachines& idle_machines() {
    static auto* machines = new IdleMachines;
    return *machines;
}

void initialize(abi::TargetKind kind) {
    static std::once_flag nvptx_once, cpu_once;
    switch (kind) {
        case abi::TargetKind::Nvptx:
            std::call_once(nvptx_once, [] {
                LLVMInitializeNVPTXTargetInfo();
                LLVMInitializeNVPTXTarget();
                LLVMInitializeNVPTXTargetMC();
                LLVMInitializeNVPTXAsmPrinter();
            });
            return;
        case abi::TargetKind::Cpu:
            std::call_once(cpu_once, [] {
                LLVMInitializeX86TargetInfo();
                LLVMInitializeX86Target();
                LLVMInitializeX86TargetMC();
                LLVMInitializeX86AsmPrinter();
            });
            return;
    }
    unreachable();
}

struct Spelling {
    std::string triple, processor, features;
};

Spelling spelling_of(const abi::TargetSpec& spec, const abi::CodeOptions& options) {
    switch (spec.kind) {
        case abi::TargetKind::Nvptx: {
            nvptx::MachineSpelling names = nvptx::machine_spelling(spec, options);
            return {names.triple, names.processor, names.features};
        }
        case abi::TargetKind::Cpu: {
            cpu::MachineSpelling names = cpu::machine_spelling(spec);
            return {names.triple, names.processor, names.features};
        }
    }
    unreachable();
}

} // namespace

MachineLease::MachineLease(std::string key, std::unique_ptr<llvm::TargetMachine> machine)
    : key_(std::move(key))
    , machine_(std::move(machine)) {}

MachineLease::~MachineLease() {
    if (machine_ == nullptr) return;
    IdleMachines& idle = idle_machines();
    std::lock_guard lock(idle.mutex);
    auto& machines = idle.by_key[key_];
    if (machines.size() < kMostIdle) machines.push_back(std::move(machine_));
}

MachineLease lease_machine(const abi::TargetSpec& spec, const abi::CodeOptions& options) {
    initialize(spec.kind);
    const Spelling names = spelling_of(spec, options);
    // Everything that the machine is made from.
    std::string key = names.triple + " " + names.processor + " " + names.features + " " +
                      std::to_string(options.opt_level) + (options.fp_contract ? " contract" : "");
    IdleMachines& idle = idle_machines();
    {
        std::lock_guard lock(idle.mutex);
        auto& machines = idle.by_key[key];
        if (!machines.empty()) {
            auto machine = std::move(machines.back());
            machines.pop_back();
            return {std::move(key), std::move(machine)};
        }
    }
    llvm::Triple triple(names.triple);
    std::string error;
    const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
    KRAIT_CHECK(target != nullptr, "LLVM has the target: " + error);
    llvm::TargetOptions machine_options;
    // Standard fuses only what an instruction's own flag allows, and prints every other
    // multiplication and addition as rounded (mul.rn), which the assembler behind it must not fuse
    // either.
    machine_options.AllowFPOpFusion = options.fp_contract ? llvm::FPOpFusion::Standard : llvm::FPOpFusion::Strict;
    machine_options.MCOptions.AsmVerbose = false;
    auto level = options.opt_level == 0 ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default;
    std::unique_ptr<llvm::TargetMachine> machine(target->createTargetMachine(
        triple, names.processor, names.features, machine_options, llvm::Reloc::PIC_, llvm::CodeModel::Small, level));
    KRAIT_CHECK(machine != nullptr, "LLVM makes a machine for " + key);
    return {std::move(key), std::move(machine)};
}

} // namespace krait::targets
