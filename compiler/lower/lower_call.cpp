// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: intrinsics go to the target, device functions to their declarations, math functions to one
// LLVM intrinsic (rows with a native form) or to the device library by name.
#include "compiler/lower/c_function.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Intrinsics.h>

#include <optional>

namespace krait::lower {

namespace {

std::optional<llvm::Intrinsic::ID> native_form(ir::MathFunction function) {
    const ir::MathRow& row = ir::row_of(function);
    if (row.native.empty()) return std::nullopt;
    llvm::Intrinsic::ID form = llvm::Intrinsic::lookupIntrinsicID(row.native);
    KRAIT_CHECK(form != llvm::Intrinsic::not_intrinsic, "a native form is an intrinsic: " + std::string(row.native));
    return form;
}

} // namespace

llvm::Function* ModuleLowering::library_function(const std::string& name, llvm::FunctionType* type) {
    if (llvm::Function* known = module_->getFunction(name)) return known;
    auto* function = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, name, *module_);
    function->addFnAttr(llvm::Attribute::NoUnwind);
    return function;
}

// A function of libdevice: what it does not return it writes through pointers behind its arguments. All results, one after
// the other: the value itself, or a struct.
llvm::Value* FunctionLowering::call_with_pointers(const std::string& name, llvm::ArrayRef<llvm::Value*> arguments,
                                                  llvm::ArrayRef<llvm::Type*> results, bool returns_value) {
    // In the entry block, so that a call in a loop does not grow the frame.
    llvm::BasicBlock& entry = function_->getEntryBlock();
    llvm::IRBuilder<> at_entry(&entry, entry.begin());
    llvm::SmallVector<llvm::Value*, 6> all(arguments);
    llvm::ArrayRef<llvm::Type*> written = results.drop_front(returns_value ? 1 : 0);
    for (llvm::Type* type : written) all.push_back(at_entry.CreateAlloca(type));
    llvm::SmallVector<llvm::Type*, 6> types;
    for (llvm::Value* value : all) types.push_back(value->getType());
    llvm::Type* returned = returns_value ? results.front() : builder_.getVoidTy();
    llvm::Value* first =
        builder_.CreateCall(module_.library_function(name, llvm::FunctionType::get(returned, types, false)), all);
    if (results.size() == 1) return first;
    llvm::Value* whole = llvm::PoisonValue::get(llvm::StructType::get(module_.context(), results));
    if (returns_value) whole = builder_.CreateInsertValue(whole, first, 0);
    for (size_t i = 0; i < written.size(); ++i) {
        llvm::Value* value = builder_.CreateLoad(written[i], all[arguments.size() + i]);
        whole = builder_.CreateInsertValue(whole, value, static_cast<unsigned>(i + (returns_value ? 1 : 0)));
    }
    return whole;
}

llvm::Value* FunctionLowering::call_math(ir::MathFunction function, ir::Scalar scalar,
                                         llvm::ArrayRef<llvm::Value*> arguments, bool always_fast) {
    llvm::Type* type = module_.register_type(scalar);
    if (auto intrinsic = native_form(function)) return builder_.CreateIntrinsic(type, *intrinsic, arguments);
    const bool fast = always_fast || module_.is_fastmath(source_);
    if (fast)
        if (llvm::Value* value = target_.approximate(function, builder_, arguments)) return value;
    MathSymbol symbol = target_.math_symbol(function, scalar, fast);
    llvm::SmallVector<llvm::Type*, 4> types;
    for (llvm::Value* argument : arguments) types.push_back(argument->getType());
    SlotTypes results = flatten(ir::math_result(function, scalar));
    if (results.size() == 2 && symbol.second_by_pointer)
        return call_with_pointers(symbol.name, arguments,
                                  {module_.slot_type(results[0]), module_.slot_type(results[1])}, true);
    llvm::Type* result = module_.result_type(ir::math_result(function, scalar));
    llvm::Function* callee = module_.library_function(symbol.name, llvm::FunctionType::get(result, types, false));
    return builder_.CreateCall(callee, arguments);
}

void FunctionLowering::lower(const ir::CallMath& op, ir::ValueId id) {
    SlotValues arguments;
    for (ir::ValueId argument : op.arguments) arguments.push_back(wide(argument));
    llvm::Value* result = call_math(op.function, type_of(op.arguments.front()).scalar(), arguments, op.fast);
    hold(id, split(result, flatten(type_of(id)).size()));
}

void FunctionLowering::lower(const ir::CallIntrinsic& op, ir::ValueId id) {
    SlotValues arguments;
    for (ir::ValueId argument : op.arguments) arguments.push_back(wide(argument));
    llvm::Value* result = target_.lower_intrinsic(op.intrinsic, builder_, thread_context_, arguments);
    if (type_of(id).is_scalar())
        hold(id, result);
    else
        hold(id, split(result, flatten(type_of(id)).size()));
}

void FunctionLowering::lower(const ir::CallLibdevice& op, ir::ValueId id) {
    ir::LibdeviceSignature signature = ir::signature_of(op.function);
    SlotValues arguments;
    for (ir::ValueId argument : op.arguments) arguments.push_back(wide(argument));
    llvm::SmallVector<llvm::Type*, 3> results;
    for (const ir::Type& type : signature.results) results.push_back(module_.register_type(type.scalar()));
    llvm::Value* result =
        call_with_pointers("__nv_" + std::string(signature.name), arguments, results, signature.returns_value);
    if (type_of(id).is_scalar())
        hold(id, result);
    else
        hold(id, split(result, results.size()));
}

void FunctionLowering::lower(const ir::CallFunction& op, ir::ValueId id) {
    const ir::Function& callee = module_.source().functions[op.function];
    llvm::Function* function = module_.device_function(op.function);
    KRAIT_CHECK(function != nullptr, "a kernel calls device functions only: " + callee.name);
    llvm::SmallVector<llvm::Value*, 8> arguments;
    if (thread_context_ != nullptr) arguments.push_back(thread_context_);
    for (size_t i = 0; i < op.arguments.size(); ++i) {
        const ir::Parameter& parameter = callee.parameters[i];
        bool halve = is_integer64(parameter.type) && parameter.facts.fits_int32;
        if (halve)
            arguments.push_back(low_half(op.arguments[i]));
        else
            arguments.append(wide_slots(op.arguments[i]));
    }
    llvm::Value* result = builder_.CreateCall(function, arguments);
    if (module_.may_end_thread(op.function)) target_.return_if_ended(builder_, thread_context_);
    hold(id, split(result, flatten(type_of(id)).size()));
}

void FunctionLowering::lower(const ir::CallExternal& op, ir::ValueId id) {
    const ir::External& callee = module_.source().externals[op.external];
    SlotValues arguments;
    for (ir::ValueId argument : op.arguments) arguments.append(wide_slots(argument));
    hold(id, CFunction(module_, callee.symbol, callee.parameters, callee.result).call(builder_, arguments));
}

} // namespace krait::lower
