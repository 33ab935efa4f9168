// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/lower/c_function.h"

#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>

namespace krait::lower {

namespace {

// One value of the passed type from a value's slots, and back.
llvm::Value* join(llvm::IRBuilder<>& builder, llvm::Type* passed, llvm::ArrayRef<llvm::Value*> slots) {
    if (passed->isStructTy() || passed->isVectorTy()) {
        llvm::Value* whole = llvm::PoisonValue::get(passed);
        for (unsigned i = 0; i < slots.size(); ++i)
            whole = passed->isStructTy() ? builder.CreateInsertValue(whole, slots[i], i)
                                         : builder.CreateInsertElement(whole, slots[i], i);
        return whole;
    }
    const bool is_bool = slots.front()->getType()->isIntegerTy(1);
    return is_bool ? builder.CreateZExt(slots.front(), passed) : slots.front();
}

SlotValues split(llvm::IRBuilder<>& builder, const ir::Type& type, llvm::Value* value) {
    SlotValues slots;
    const auto count = static_cast<unsigned>(flatten(type).size());
    for (unsigned i = 0; i < count; ++i) {
        if (value->getType()->isStructTy())
            slots.push_back(builder.CreateExtractValue(value, i));
        else if (value->getType()->isVectorTy())
            slots.push_back(builder.CreateExtractElement(value, i));
        else if (type.is_bool())
            slots.push_back(builder.CreateICmpNE(value, llvm::ConstantInt::get(value->getType(), 0)));
        else
            slots.push_back(value);
    }
    return slots;
}

// A complex number in memory is an array of two floats.
SlotValues load_parts(llvm::IRBuilder<>& builder, llvm::Type* memory, llvm::Value* address) {
    SlotValues parts;
    for (unsigned i = 0; i < memory->getArrayNumElements(); ++i)
        parts.push_back(builder.CreateLoad(memory->getArrayElementType(),
                                           builder.CreateConstInBoundsGEP2_32(memory, address, 0, i)));
    return parts;
}

llvm::Value* store_parts(llvm::IRBuilder<>& builder, llvm::Type* memory, llvm::ArrayRef<llvm::Value*> parts) {
    // In the entry block, so that a call in a loop does not grow the frame.
    llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
    llvm::Value* address = llvm::IRBuilder<>(&entry, entry.begin()).CreateAlloca(memory);
    for (unsigned i = 0; i < parts.size(); ++i)
        builder.CreateStore(parts[i], builder.CreateConstInBoundsGEP2_32(memory, address, 0, i));
    return address;
}

} // namespace

CFunction::Passing CFunction::passing_of(const ir::Type& type, CRegisters& registers) const {
    if (type.is_none()) return {type, nullptr};
    llvm::Type* passed = module_.target().c_type(type, module_.context(), registers);
    if (passed != nullptr) return {type, passed};
    return {type, module_.memory_type(type.scalar()), true};
}

// Whoever passes a narrow integer extends it to 32 bits.
llvm::AttrBuilder CFunction::attributes_of(const Passing& passing) const {
    llvm::AttrBuilder attributes(module_.context());
    const ir::Type& type = passing.type;
    if (passing.in_memory) {
        attributes.addByValAttr(passing.passed);
        attributes.addAlignmentAttr(llvm::Align(type.alignment()));
    } else if (type.is_scalar() && (type.is_bool() || type.is_integer()) && type.bits() < 32) {
        attributes.addAttribute(type.is_signed() ? llvm::Attribute::SExt : llvm::Attribute::ZExt);
    }
    return attributes;
}

CFunction::CFunction(ModuleLowering& module, const std::string& symbol, std::vector<ir::Type> parameters,
                     ir::Type result)
    : module_(module) {
    CRegisters registers, of_result;
    result_ = passing_of(result, of_result);
    llvm::SmallVector<llvm::Type*, 8> types;
    for (const ir::Type& type : parameters) {
        parameters_.push_back(passing_of(type, registers));
        const Passing& passing = parameters_.back();
        types.push_back(passing.in_memory ? llvm::PointerType::get(module.context(), 0) : passing.passed);
    }
    llvm::Type* returned = result_.passed ? result_.passed : llvm::Type::getVoidTy(module.context());
    auto* type = llvm::FunctionType::get(returned, types, false);
    function_ = module.module().getFunction(symbol);
    KRAIT_CHECK(function_ == nullptr || function_->getFunctionType() == type, "a C function has one type: " + symbol);
    if (function_ != nullptr) return;
    function_ = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, symbol, module.module());
    function_->addFnAttr(llvm::Attribute::NoUnwind);
    for (unsigned i = 0; i < parameters_.size(); ++i) function_->addParamAttrs(i, attributes_of(parameters_[i]));
    if (result_.passed) function_->addRetAttrs(attributes_of(result_));
}

SlotValues CFunction::arguments(llvm::IRBuilder<>& builder) const {
    SlotValues slots;
    for (unsigned i = 0; i < parameters_.size(); ++i) {
        const Passing& passing = parameters_[i];
        llvm::Value* value = function_->getArg(i);
        if (passing.in_memory) {
            slots.append(load_parts(builder, passing.passed, value));
        } else {
            slots.append(split(builder, passing.type, value));
        }
    }
    return slots;
}

void CFunction::give(llvm::IRBuilder<>& builder, llvm::Value* result) const {
    if (result_.passed == nullptr) {
        builder.CreateRetVoid();
        return;
    }
    SlotValues slots;
    const auto count = static_cast<unsigned>(flatten(result_.type).size());
    for (unsigned i = 0; i < count; ++i) slots.push_back(count == 1 ? result : builder.CreateExtractValue(result, i));
    builder.CreateRet(join(builder, result_.passed, slots));
}

SlotValues CFunction::call(llvm::IRBuilder<>& builder, llvm::ArrayRef<llvm::Value*> arguments) const {
    llvm::SmallVector<llvm::Value*, 8> passed;
    for (const Passing& passing : parameters_) {
        const size_t count = flatten(passing.type).size();
        llvm::ArrayRef<llvm::Value*> slots = arguments.take_front(count);
        arguments = arguments.drop_front(count);
        passed.push_back(passing.in_memory ? store_parts(builder, passing.passed, slots)
                                           : join(builder, passing.passed, slots));
    }
    function_->addFnAttr(llvm::Attribute::Convergent); // there may be a barrier in it
    llvm::CallInst* call = builder.CreateCall(function_, passed);
    call->setAttributes(function_->getAttributes());
    if (result_.passed == nullptr) return {};
    return split(builder, result_.type, call);
}

} // namespace krait::lower
