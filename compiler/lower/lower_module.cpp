// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One module: declares all device functions, then lowers their bodies, then the kernel between the
// target's begin_kernel and finish_kernel. Where a device function stands in the kernel's place, a function by the C ABI
// calls it and has its name.
#include "compiler/lower/lower_module.h"

#include "compiler/ir/walk.h"
#include "compiler/lower/c_function.h"
#include "compiler/lower/function_facts.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/lower/module_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/Target/TargetMachine.h>

#include <cctype>

namespace krait::lower {

namespace {

// LLVM aborts on a symbol that the assembler's syntax cannot hold.
bool is_plain_symbol(const std::string& symbol) {
    if (symbol.empty() || std::isdigit(static_cast<unsigned char>(symbol.front()))) return false;
    for (char c : symbol)
        if (!(c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return false;
    return true;
}

// The kernel's slots as the argument ABI has them, to register form.
SlotValues to_register_form(const ir::Function& kernel, ModuleLowering& module, llvm::ArrayRef<llvm::Value*> slots,
                            llvm::IRBuilder<>& builder) {
    SlotValues values;
    for (const ir::Parameter& parameter : kernel.parameters) {
        for (const SlotType& slot : flatten(parameter.type)) {
            llvm::Value* value = slots.front();
            slots = slots.drop_front();
            bool is_bool = slot.kind == SlotKind::Scalar && slot.scalar == ir::Scalar::Bool;
            bool is_fitting = parameter.type.is_scalar() && is_integer64(parameter.type) && parameter.facts.fits_int32;
            if (slot.kind == SlotKind::Address)
                value = builder.CreateAddrSpaceCast(value, module.slot_type(slot));
            else if (is_bool)
                value = builder.CreateICmpNE(value, builder.getInt8(0));
            else if (slot.kind == SlotKind::Extent && module.is_fast_variant())
                value = builder.CreateTrunc(value, builder.getInt32Ty(), "", true, true);
            else if (is_fitting)
                value = builder.CreateTrunc(value, builder.getInt32Ty(), "", parameter.facts.non_negative, true);
            values.push_back(value);
        }
    }
    return values;
}

abi::KernelSignature argument_signature(const ir::Function& kernel) {
    abi::KernelSignature signature;
    signature.name = kernel.name;
    signature.symbol = kernel.symbol;
    for (const ir::Parameter& parameter : kernel.parameters)
        signature.parameters.push_back({parameter.name, parameter.type, {}, parameter.written});
    abi::layout_arguments(signature);
    return signature;
}

} // namespace

ModuleLowering::ModuleLowering(const ir::Module& source, const Target& target, const abi::CodeOptions& options,
                               llvm::LLVMContext& context)
    : source_(source)
    , target_(target)
    , options_(options)
    , context_(context)
    , module_(std::make_unique<llvm::Module>("krait", context))
    , functions_(source.functions.size())
    , may_end_(find_ending_functions(source))
    , has_meeting_(!source.externals.empty() || ir::reaches_meeting(source, source.kernel))
    , places_(ir::failure_places(source)) {
    module_->setTargetTriple(target.machine().getTargetTriple());
    module_->setDataLayout(target.machine().createDataLayout());
    bool lines = options.lineinfo || source.kernel_function().options.lineinfo;
    if (lines) debug_lines_ = std::make_unique<DebugLines>(*module_, source);
}

std::unique_ptr<llvm::Module> ModuleLowering::run() {
    for (const ir::Function& function : source_.functions)
        KRAIT_CHECK(is_plain_symbol(function.symbol), "a symbol is a plain name: " + function.symbol);
    const bool has_kernel = source_.kernel_function().is_kernel;
    for (size_t i = 0; i < functions_.size(); ++i) {
        ir::FunctionId id(static_cast<uint32_t>(i));
        if (id != source_.kernel || !has_kernel) declare_device_function(id);
    }
    for (size_t i = 0; i < functions_.size(); ++i) {
        ir::FunctionId id(static_cast<uint32_t>(i));
        if (id != source_.kernel || !has_kernel) lower_device_function(id);
    }
    if (has_kernel)
        lower_kernel();
    else
        lower_export();
    if (debug_lines_) debug_lines_->finish();
    return std::move(module_);
}

llvm::Type* memory_type(ir::Scalar scalar, llvm::LLVMContext& context) {
    const ir::ScalarTraits& row = ir::traits(scalar);
    switch (row.family) {
        case ir::Family::Bool:
        case ir::Family::Signed:
        case ir::Family::Unsigned: return llvm::Type::getIntNTy(context, row.bits);
        case ir::Family::Float:
            if (row.bits == 16) return llvm::Type::getHalfTy(context);
            return row.bits == 32 ? llvm::Type::getFloatTy(context) : llvm::Type::getDoubleTy(context);
        case ir::Family::Complex: return llvm::ArrayType::get(memory_type(ir::part_of(scalar), context), 2);
    }
    unreachable();
}

llvm::Type* ModuleLowering::memory_type(const ir::Type& element) {
    if (element.is_scalar()) return memory_type(element.scalar());
    return llvm::ArrayType::get(llvm::Type::getInt8Ty(context_), element.byte_size());
}

llvm::Type* ModuleLowering::register_type(ir::Scalar scalar) {
    return scalar == ir::Scalar::Bool ? llvm::Type::getInt1Ty(context_) : memory_type(scalar);
}

llvm::Type* ModuleLowering::slot_type(const SlotType& slot) {
    switch (slot.kind) {
        case SlotKind::Scalar: return register_type(slot.scalar);
        case SlotKind::Address: return llvm::PointerType::get(context_, target_.address_space(slot.space));
        case SlotKind::Extent:
            return is_fast_variant() ? llvm::Type::getInt32Ty(context_) : llvm::Type::getInt64Ty(context_);
        case SlotKind::Stride: return llvm::Type::getInt64Ty(context_);
    }
    unreachable();
}

llvm::Type* ModuleLowering::result_type(const ir::Type& type) {
    llvm::SmallVector<llvm::Type*, 8> types;
    for (const SlotType& slot : flatten(type)) types.push_back(slot_type(slot));
    if (types.empty()) return llvm::Type::getVoidTy(context_);
    return types.size() == 1 ? types.front() : llvm::StructType::get(context_, types);
}

void ModuleLowering::add_attributes(llvm::Function* function, const ir::Function& source) const {
    function->addFnAttr(llvm::Attribute::NoUnwind);
    if (has_meeting_) function->addFnAttr(llvm::Attribute::Convergent);
    if (source.options.always_inline && !function->hasFnAttribute(llvm::Attribute::NoInline))
        function->addFnAttr(llvm::Attribute::AlwaysInline);
}

void ModuleLowering::declare_device_function(ir::FunctionId id) {
    const ir::Function& source = source_.functions[id];
    llvm::SmallVector<llvm::Type*, 8> types;
    llvm::Type* context_type = target_.thread_context_type(context_);
    if (context_type != nullptr) types.push_back(context_type);
    for (const ir::Parameter& parameter : source.parameters) {
        bool narrow = is_integer64(parameter.type) && parameter.facts.fits_int32;
        for (const SlotType& slot : flatten(parameter.type))
            types.push_back(narrow ? llvm::Type::getInt32Ty(context_) : slot_type(slot));
    }
    auto* type = llvm::FunctionType::get(result_type(source.result), types, false);
    // Names with two underscores belong to the device libraries.
    std::string symbol = source.symbol.starts_with("__") ? "fn" + source.symbol : source.symbol;
    if (id == source_.kernel) symbol += "__body"; // its own name is that of the function that others call
    functions_[id.index] = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, symbol, *module_);
    add_attributes(functions_[id.index], source);
}

void ModuleLowering::lower_device_function(ir::FunctionId id) {
    llvm::Function* function = functions_[id.index];
    llvm::BasicBlock::Create(context_, "entry", function);
    llvm::SmallVector<llvm::Value*, 8> arguments;
    for (llvm::Argument& argument : function->args()) arguments.push_back(&argument);
    llvm::ArrayRef<llvm::Value*> slots = arguments;
    llvm::Value* thread_context = nullptr;
    if (target_.thread_context_type(context_) != nullptr) {
        thread_context = slots.front();
        slots = slots.drop_front();
    }
    FunctionLowering(*this, source_.functions[id], function, thread_context).run(slots);
}

void ModuleLowering::lower_kernel() {
    const ir::Function& kernel = source_.kernel_function();
    KernelEntry entry = target_.begin_kernel(*module_, source_, argument_signature(kernel));
    add_attributes(entry.function, kernel);
    if (entry.thread_body != entry.function) add_attributes(entry.thread_body, kernel);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context_, "entry", entry.thread_body));
    SlotValues slots = to_register_form(kernel, *this, entry.slots, builder);
    FunctionLowering(*this, kernel, entry.thread_body, entry.thread_context).run(slots);
    target_.finish_kernel(*module_, entry);
}

void ModuleLowering::lower_export() {
    const ir::Function& source = source_.kernel_function();
    std::vector<ir::Type> parameters;
    for (const ir::Parameter& parameter : source.parameters) parameters.push_back(parameter.type);
    CFunction exported(*this, source.symbol, parameters, source.result);
    add_attributes(exported.function(), source);
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context_, "entry", exported.function()));
    llvm::Value* thread_context = target_.begin_export(*module_, source_, builder);
    llvm::SmallVector<llvm::Value*, 8> arguments;
    if (thread_context != nullptr) arguments.push_back(thread_context);
    arguments.append(exported.arguments(builder));
    llvm::Function* body = functions_[source_.kernel.index];
    body->addFnAttr(llvm::Attribute::AlwaysInline);
    const size_t first = thread_context != nullptr ? 1 : 0;
    for (size_t i = first; i < arguments.size(); ++i) // where the body takes an integer narrow
        if (arguments[i]->getType() != body->getArg(static_cast<unsigned>(i))->getType())
            arguments[i] = builder.CreateTrunc(arguments[i], body->getArg(static_cast<unsigned>(i))->getType());
    exported.give(builder, builder.CreateCall(body, arguments));
}

std::unique_ptr<llvm::Module> lower_module(const ir::Module& source, const Target& target,
                                           const abi::CodeOptions& options, llvm::LLVMContext& context) {
    return ModuleLowering(source, target, options, context).run();
}

} // namespace krait::lower
