// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NVIDIA GPUs through LLVM's NVPTX back end.
#pragma once

#include "compiler/targets/code_target.h"

namespace krait::targets::nvptx {

class NvptxTarget final : public CodeTarget {
public:
    NvptxTarget(llvm::TargetMachine& machine, const abi::TargetSpec& spec, const abi::CodeOptions& options)
        : machine_(machine)
        , spec_(spec)
        , options_(options) {}

    // target.cpp
    llvm::TargetMachine& machine() const override { return machine_; }
    unsigned address_space(ir::Space space) const override;
    bool wants_unrolled_loops() const override { return options_.opt_level > 0; }
    llvm::ArrayRef<llvm::StringLiteral> skipped_passes() const override;
    unsigned level_of_large_code() const override { return 0; } // ptxas optimises again
    std::string missing_instruction(const llvm::Module&) const override { return ""; }
    llvm::StringRef pass_pipeline(unsigned opt_level, bool has_loops) const override;

    // kernel_entry.cpp
    lower::KernelEntry begin_kernel(llvm::Module& module, const ir::Module& source,
                                    const abi::KernelSignature& signature) const override;
    void finish_kernel(llvm::Module& module, const lower::KernelEntry& entry) const override;
    llvm::Value* begin_export(llvm::Module& module, const ir::Module& source, llvm::IRBuilderBase&) const override;
    llvm::Type* c_type(const ir::Type& type, llvm::LLVMContext& context, lower::CRegisters&) const override;
    llvm::Type* thread_context_type(llvm::LLVMContext&) const override { return nullptr; }
    void end_thread(llvm::IRBuilderBase& builder, llvm::Value*) const override;
    void return_if_ended(llvm::IRBuilderBase&, llvm::Value*) const override {}

    // intrinsics.cpp
    llvm::Value* lower_intrinsic(ir::Intrinsic intrinsic, llvm::IRBuilderBase& builder, llvm::Value*,
                                 llvm::ArrayRef<llvm::Value*> arguments) const override;
    llvm::Value* float_to_integer(llvm::Value* value, ir::Scalar to, llvm::IRBuilderBase& builder) const override;
    llvm::Value* approximate(ir::MathFunction function, llvm::IRBuilderBase& builder,
                             llvm::ArrayRef<llvm::Value*> arguments) const override;
    llvm::Value* shared_address(const ir::Module& source, ir::AllocationId id, llvm::IRBuilderBase& builder,
                                llvm::Value*) const override;
    llvm::Value* dynamic_shared_bytes(llvm::IRBuilderBase& builder, llvm::Value*) const override;

    // memory.cpp
    llvm::SyncScope::ID atomic_scope(llvm::LLVMContext& context) const override;
    llvm::Value* load_with_hint(llvm::IRBuilderBase& builder, llvm::Type* type, llvm::Value* address,
                                ir::CacheHint hint) const override;
    void store_with_hint(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Value* address,
                         ir::CacheHint hint) const override;
    void print(llvm::IRBuilderBase& builder, llvm::Value* thread_context, llvm::Value* format,
               llvm::ArrayRef<llvm::Value*> values) const override;

    // device_library.cpp
    llvm::Value* narrow_to_half(llvm::Value* value, llvm::IRBuilderBase& builder) const override;
    lower::MathSymbol math_symbol(ir::MathFunction function, ir::Scalar scalar, bool fast) const override;
    DeviceLibrary link_device_library(llvm::Module& module) const override;

private:
    llvm::TargetMachine& machine_;
    const abi::TargetSpec& spec_;
    const abi::CodeOptions& options_;
};

// How LLVM spells the machine of a target: see compiler/targets/machines.h.
struct MachineSpelling {
    std::string triple, processor, features;
};
MachineSpelling machine_spelling(const abi::TargetSpec& spec, const abi::CodeOptions& options);

} // namespace krait::targets::nvptx
