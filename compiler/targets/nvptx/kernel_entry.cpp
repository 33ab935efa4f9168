// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The kernel as the driver enters it: every slot is one parameter, and what the variant's guard
// proves is said by attributes. A read-only array of the fast variant is noalias and readonly,
// which is what makes ld.global.nc of its loads.
#include "compiler/support/check.h"
#include "compiler/targets/nvptx/target.h"

#include <llvm/IR/ConstantRange.h>
#include <llvm/IR/IntrinsicsNVPTX.h>

namespace krait::targets::nvptx {

namespace {

llvm::Type* slot_type(const abi::Slot& slot, const ir::Type& type, const NvptxTarget& target,
                      llvm::LLVMContext& context) {
    if (slot.role == abi::SlotRole::Address)
        return llvm::PointerType::get(context,
                                      target.address_space(type.is_array() ? type.space() : ir::Space::Global));
    return lower::memory_type(slot.scalar, context);
}

void add_range(llvm::Argument& argument, int64_t least, int64_t end) {
    llvm::AttrBuilder attributes(argument.getContext());
    attributes.addRangeAttr(llvm::ConstantRange(llvm::APInt(64, static_cast<uint64_t>(least), true),
                                                llvm::APInt(64, static_cast<uint64_t>(end), true)));
    argument.addAttrs(attributes);
}

// `may_change`: other threads may write the array while this one runs, and it may see that.
void describe(llvm::Argument& argument, const abi::Slot& slot, const abi::ParameterAbi& parameter, bool fast,
              bool may_change) {
    argument.addAttr(llvm::Attribute::NoUndef);
    switch (slot.role) {
        case abi::SlotRole::Address: {
            if (parameter.type.is_pointer()) return; // where it leads nobody knows
            llvm::AttrBuilder attributes(argument.getContext());
            attributes.addCapturesAttr(llvm::CaptureInfo::none());
            if (!parameter.written) attributes.addAttribute(llvm::Attribute::ReadOnly);
            if (fast && !may_change) attributes.addAttribute(llvm::Attribute::NoAlias);
            if (fast) {
                attributes.addAlignmentAttr(abi::kFastAlignment);
            } else if (parameter.type.is_array()) {
                attributes.addAlignmentAttr(parameter.type.element().alignment());
            }
            argument.addAttrs(attributes);
            return;
        }
        case abi::SlotRole::Extent:
            add_range(argument, 0, fast ? abi::kFastLimit : std::numeric_limits<int64_t>::max());
            return;
        case abi::SlotRole::Scalar:
            if (fast && slot.scalar == ir::Scalar::Int64) add_range(argument, 1 - abi::kFastLimit, abi::kFastLimit);
            if (fast && slot.scalar == ir::Scalar::UInt64) add_range(argument, 0, abi::kFastLimit);
            return;
        case abi::SlotRole::Stride: return;
    }
    unreachable();
}

// What the device library reads to choose its flush-to-zero forms.
void choose_flushing(llvm::Module& module, const ir::Module& source, const abi::CodeOptions& options) {
    if (options.fastmath || source.kernel_function().options.fastmath)
        module.setModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", 1);
}

void add_launch_bounds(llvm::Function* function, const ir::FunctionOptions& options, unsigned sm) {
    auto add = [&](const char* name, unsigned value) {
        if (value != 0) function->addFnAttr(name, std::to_string(value));
    };
    add("nvvm.maxntid", options.launch_bounds[0]);
    add("nvvm.minctasm", options.launch_bounds[1]);
    if (sm >= 90) add("nvvm.maxclusterrank", options.launch_bounds[2]);
    add("nvvm.maxnreg", options.max_registers);
}

} // namespace

lower::KernelEntry NvptxTarget::begin_kernel(llvm::Module& module, const ir::Module& source,
                                             const abi::KernelSignature& signature) const {
    llvm::LLVMContext& context = module.getContext();
    llvm::SmallVector<llvm::Type*, 16> types;
    for (const abi::ParameterAbi& parameter : signature.parameters)
        for (const abi::Slot& slot : parameter.slots) types.push_back(slot_type(slot, parameter.type, *this, context));

    lower::KernelEntry entry;
    entry.function = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(context), types, false),
                                            llvm::GlobalValue::ExternalLinkage, signature.symbol, module);
    entry.function->setCallingConv(llvm::CallingConv::PTX_Kernel);
    entry.thread_body = entry.function;
    const bool fast = options_.variant == abi::Variant::Fast;
    const bool exchanges = lower::exchanges_memory(source);
    unsigned index = 0;
    for (const abi::ParameterAbi& parameter : signature.parameters) {
        for (const abi::Slot& slot : parameter.slots) {
            llvm::Argument* argument = entry.function->getArg(index++);
            describe(*argument, slot, parameter, fast, parameter.written && exchanges);
            entry.slots.push_back(argument);
        }
    }
    add_launch_bounds(entry.function, source.kernel_function().options, spec_.sm);
    choose_flushing(module, source, options_);
    return entry;
}

llvm::Value* NvptxTarget::begin_export(llvm::Module& module, const ir::Module& source, llvm::IRBuilderBase&) const {
    choose_flushing(module, source, options_);
    return nullptr;
}

// As CUDA C++ passes them: a complex number is a struct of two floats, a half the struct that its header makes of it.
llvm::Type* NvptxTarget::c_type(const ir::Type& type, llvm::LLVMContext& context, lower::CRegisters&) const {
    if (type.is_pointer()) return llvm::PointerType::get(context, address_space(ir::Space::Generic));
    llvm::Type* memory = lower::memory_type(type.scalar(), context);
    if (type.is_complex()) return llvm::StructType::get(memory->getArrayElementType(), memory->getArrayElementType());
    return memory->is16bitFPTy() ? llvm::StructType::get(memory) : memory;
}

void NvptxTarget::finish_kernel(llvm::Module&, const lower::KernelEntry&) const {}

void NvptxTarget::end_thread(llvm::IRBuilderBase& builder, llvm::Value*) const {
    builder.CreateIntrinsic(llvm::Intrinsic::nvvm_exit, {});
    builder.CreateUnreachable();
}

} // namespace krait::targets::nvptx
