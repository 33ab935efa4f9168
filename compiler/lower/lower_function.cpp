// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The frame of a function: parameters, locals, the values of instructions, returns. A local is one
// alloca a slot in the entry block, zero to begin with where a read may come before the writes: LLVM
// makes registers of them. A local array is zeroed once, at function entry.
#include "compiler/ir/tuple_tables.h"
#include "compiler/lower/function_facts.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>

#include <limits>

namespace krait::lower {

namespace {

bool fits_int32(const ir::ScalarConstant& value) {
    auto number = static_cast<int64_t>(value.bits);
    bool is_signed = ir::traits(value.scalar).family == ir::Family::Signed;
    int64_t least = is_signed ? std::numeric_limits<int32_t>::min() : 0;
    return number >= least && number <= std::numeric_limits<int32_t>::max();
}

} // namespace

FunctionLowering::FunctionLowering(ModuleLowering& module, const ir::Function& source, llvm::Function* function,
                                   llvm::Value* thread_context)
    : module_(module)
    , target_(module.target())
    , source_(source)
    , function_(function)
    , thread_context_(thread_context)
    , builder_(module.context())
    , values_(source.insts.size())
    , locals_(source.locals.size())
    , allocation_names_(find_allocation_names(source))
    , local_arrays_(module.source().allocations.size())
    , labels_(source.label_count) {
    llvm::FastMathFlags flags;
    if (module.is_fastmath(source)) flags.setFast();
    flags.setAllowContract(module.is_fastmath(source) || module.options().fp_contract);
    builder_.setFastMathFlags(flags);
}

void FunctionLowering::run(llvm::ArrayRef<llvm::Value*> arguments) {
    open(&function_->back());
    if (module_.debug_lines()) module_.debug_lines()->enter(function_, source_, builder_);
    for (const ir::Parameter& parameter : source_.parameters) {
        size_t count = flatten(parameter.type).size();
        parameters_.emplace_back(arguments.begin(), arguments.begin() + count);
        arguments = arguments.drop_front(count);
    }
    make_locals();
    make_local_arrays();
    lower_block(source_.body);
    // A function with a result returns on every path; where LLVM cannot see that, the end is never
    // reached.
    if (is_closed()) return;
    if (source_.result.is_none())
        builder_.CreateRetVoid();
    else
        builder_.CreateUnreachable();
}

void FunctionLowering::make_locals() {
    const std::vector<bool> written_first = find_written_first(source_);
    for (size_t i = 0; i < source_.locals.size(); ++i) {
        const ir::Local& local = source_.locals[ir::LocalId(static_cast<uint32_t>(i))];
        if (allocation_names_[i].valid() || local.type.is_none()) continue;
        for (const SlotType& slot : flatten(local.type)) {
            llvm::Type* type = held_type(slot, local.facts);
            llvm::AllocaInst* variable = builder_.CreateAlloca(type, nullptr, local.name);
            if (!written_first[i]) builder_.CreateStore(llvm::Constant::getNullValue(type), variable);
            locals_[i].push_back(variable);
        }
    }
}

void FunctionLowering::make_local_arrays() {
    for (const ir::Inst& inst : source_.insts) {
        const auto* use = std::get_if<ir::UseAllocation>(&inst.op);
        if (use == nullptr || local_arrays_[use->allocation.index] != nullptr) continue;
        const ir::Allocation& allocation = module_.source().allocations[use->allocation];
        if (allocation.array.space() != ir::Space::Local) continue;
        const uint64_t bytes = allocation.byte_size();
        // Sixteen, so that neighbouring elements can be moved together.
        const llvm::Align alignment(std::max<uint64_t>(allocation.alignment, 16));
        auto* storage =
            builder_.CreateAlloca(llvm::ArrayType::get(builder_.getInt8Ty(), bytes), nullptr, allocation.name);
        storage->setAlignment(alignment);
        builder_.CreateMemSet(storage, builder_.getInt8(0), bytes, alignment);
        local_arrays_[use->allocation.index] = storage;
    }
}

const SlotValues& FunctionLowering::slots(ir::ValueId id) const {
    const SlotValues& values = values_[id.index];
    KRAIT_CHECK(!values.empty() || flatten(type_of(id)).empty(),
                "a value is lowered before its use; in " + source_.name);
    return values;
}

llvm::Value* FunctionLowering::held(ir::ValueId id) const {
    const SlotValues& values = slots(id);
    KRAIT_CHECK(values.size() == 1 && type_of(id).is_real(), "a real scalar has one slot");
    return values.front();
}

bool FunctionLowering::is_narrow(ir::ValueId id) const {
    return is_integer64(type_of(id)) && held(id)->getType()->isIntegerTy(32);
}

bool FunctionLowering::sign_is_clear(ir::ValueId id) const {
    const ir::Type& type = type_of(id);
    const auto* constant = std::get_if<ir::Constant>(&inst(id).op);
    if (constant != nullptr && type.is_integer()) return (constant->value.bits >> (type.bits() - 1)) == 0;
    const ir::Facts& facts = inst(id).facts;
    if (type.is_signed()) return facts.non_negative;
    // Every uint8 and uint16 fits int32, its top bit set or not.
    return type.is_unsigned() && type.bits() >= 32 && (facts.fits_int32 || is_narrow(id));
}

llvm::Value* FunctionLowering::widen(llvm::Value* value) {
    return value->getType()->isIntegerTy(32) ? builder_.CreateSExt(value, builder_.getInt64Ty()) : value;
}

llvm::Value* FunctionLowering::wide(ir::ValueId id) { return is_narrow(id) ? widen(held(id)) : held(id); }

llvm::Value* FunctionLowering::low_half(ir::ValueId id) {
    return is_narrow(id) ? held(id) : builder_.CreateTrunc(held(id), builder_.getInt32Ty());
}

// A 64-bit value that is known to fit becomes narrow here, whatever made it.
void FunctionLowering::hold(ir::ValueId id, llvm::Value* value) {
    if (is_integer64(type_of(id)) && value->getType()->isIntegerTy(64) && inst(id).facts.fits_int32) {
        bool non_negative = inst(id).facts.non_negative; // of an unsigned type: what fits is
        value = builder_.CreateTrunc(value, builder_.getInt32Ty(), "", non_negative, true);
    }
    values_[id.index] = {value};
}

void FunctionLowering::hold(ir::ValueId id, SlotValues values) {
    if (type_of(id).is_real()) return hold(id, values.front());
    values_[id.index] = std::move(values);
}

llvm::Value* FunctionLowering::constant(ir::ScalarConstant value) {
    switch (ir::traits(value.scalar).family) {
        case ir::Family::Bool: return builder_.getInt1(value.bits != 0);
        case ir::Family::Signed:
        case ir::Family::Unsigned:
            if (ir::traits(value.scalar).bits == 64 && fits_int32(value))
                return builder_.getInt32(static_cast<uint32_t>(value.bits));
            return llvm::ConstantInt::get(module_.register_type(value.scalar), value.bits, false,
                                          /*ImplicitTrunc=*/true);
        case ir::Family::Float: return llvm::ConstantFP::get(module_.register_type(value.scalar), value.real);
        case ir::Family::Complex: break; // of two slots
    }
    unreachable();
}

llvm::Type* FunctionLowering::held_type(const SlotType& slot, const ir::Facts& facts) {
    bool narrow = slot.kind == SlotKind::Scalar && facts.fits_int32 && is_integer64(slot.scalar);
    return narrow ? builder_.getInt32Ty() : module_.slot_type(slot);
}

SlotValues FunctionLowering::split(llvm::Value* value, size_t count) {
    if (count == 0) return {};
    if (count == 1) return {value};
    SlotValues values;
    for (unsigned i = 0; i < count; ++i) values.push_back(builder_.CreateExtractValue(value, i));
    return values;
}

llvm::Value* FunctionLowering::combine(llvm::ArrayRef<llvm::Value*> values) {
    if (values.size() == 1) return values.front();
    llvm::Value* whole = llvm::PoisonValue::get(function_->getReturnType());
    for (unsigned i = 0; i < values.size(); ++i) whole = builder_.CreateInsertValue(whole, values[i], i);
    return whole;
}

SlotValues FunctionLowering::wide_slots(ir::ValueId id) {
    if (type_of(id).is_real()) return {wide(id)};
    return slots(id); // elements of tuples are kept wide
}

llvm::BasicBlock* FunctionLowering::make_block(const char* name) {
    return llvm::BasicBlock::Create(module_.context(), name, function_);
}

void FunctionLowering::go_to(llvm::BasicBlock* block) {
    if (!is_closed()) builder_.CreateBr(block);
}

void FunctionLowering::lower_block(ir::BlockId block) {
    for (ir::ValueId id : source_.blocks[block].insts) {
        if (is_closed()) return;
        if (module_.debug_lines()) module_.debug_lines()->set_location(builder_, inst(id).span);
        std::visit([&](const auto& op) { lower(op, id); }, inst(id).op);
    }
}

void FunctionLowering::lower(const ir::Constant& op, ir::ValueId id) {
    const ir::ScalarConstant& value = op.value;
    if (!type_of(id).is_complex()) return hold(id, constant(value));
    const ir::Scalar part = ir::part_of(value.scalar);
    llvm::Value* real = constant(ir::ScalarConstant::of_float(part, value.real));
    llvm::Value* imaginary = constant(ir::ScalarConstant::of_float(part, value.imaginary));
    hold(id, SlotValues{real, imaginary});
}

void FunctionLowering::lower(const ir::Argument& op, ir::ValueId id) { hold(id, parameters_[op.index]); }

void FunctionLowering::lower(const ir::ReadLocal& op, ir::ValueId id) {
    if (ir::ValueId name = allocation_names_[op.local.index]; name.valid()) {
        hold(id, allocation_slots(std::get<ir::UseAllocation>(inst(name).op).allocation));
        return;
    }
    SlotValues values;
    for (llvm::Value* variable : locals_[op.local.index]) {
        auto* storage = llvm::cast<llvm::AllocaInst>(variable);
        values.push_back(builder_.CreateLoad(storage->getAllocatedType(), storage));
    }
    hold(id, std::move(values));
}

void FunctionLowering::lower(const ir::WriteLocal& op, ir::ValueId) {
    if (allocation_names_[op.local.index].valid()) return;
    const SlotValues& variables = locals_[op.local.index];
    if (variables.empty()) return;
    if (type_of(op.value).is_real()) {
        bool narrow = llvm::cast<llvm::AllocaInst>(variables.front())->getAllocatedType()->isIntegerTy(32);
        bool halve = narrow && is_integer64(type_of(op.value));
        builder_.CreateStore(halve ? low_half(op.value) : wide(op.value), variables.front());
        return;
    }
    const SlotValues& values = slots(op.value);
    for (size_t i = 0; i < values.size(); ++i) builder_.CreateStore(values[i], variables[i]);
}

void FunctionLowering::lower(const ir::MakeTuple& op, ir::ValueId id) {
    SlotValues values;
    for (ir::ValueId element : op.elements) values.append(wide_slots(element));
    hold(id, std::move(values));
}

void FunctionLowering::lower(const ir::MakeComplex& op, ir::ValueId id) {
    hold(id, SlotValues{held(op.real), held(op.imaginary)});
}

void FunctionLowering::lower(const ir::TupleElement& op, ir::ValueId id) {
    const std::vector<ir::Type>& elements = type_of(op.tuple).elements();
    llvm::ArrayRef<llvm::Value*> all = slots(op.tuple);
    size_t width = flatten(elements[op.index]).size();
    size_t first = op.index * width;
    if (!type_of(op.tuple).is_homogeneous_tuple()) {
        first = 0;
        for (uint32_t i = 0; i < op.index; ++i) first += flatten(elements[i]).size();
    }
    hold(id, SlotValues(all.slice(first, width)));
}

namespace {

// Element `index` of a tuple that is put into memory: constants once for all threads, in `space`, else where the thread
// keeps its local arrays.
SlotValues load_of_table(llvm::IRBuilder<>& builder, unsigned space, llvm::ArrayRef<llvm::Value*> all, size_t width,
                         llvm::Value* index) {
    llvm::Function& function = *builder.GetInsertBlock()->getParent();
    SlotValues chosen;
    for (size_t slot = 0; slot < width; ++slot) {
        const bool is_bool = all[slot]->getType()->isIntegerTy(1);
        llvm::SmallVector<llvm::Value*, 64> values;
        llvm::SmallVector<llvm::Constant*, 64> constants;
        for (size_t i = slot; i < all.size(); i += width) {
            values.push_back(is_bool ? builder.CreateZExt(all[i], builder.getInt8Ty()) : all[i]);
            if (auto* constant = llvm::dyn_cast<llvm::Constant>(values.back())) constants.push_back(constant);
        }
        llvm::Type* element = values.front()->getType();
        auto* type = llvm::ArrayType::get(element, values.size());
        llvm::Value* table = nullptr;
        if (constants.size() == values.size() && !element->isPointerTy()) {
            auto* variable =
                new llvm::GlobalVariable(*function.getParent(), type, true, llvm::GlobalValue::InternalLinkage,
                                         llvm::ConstantArray::get(type, constants), "krait_table", nullptr,
                                         llvm::GlobalValue::NotThreadLocal, space);
            variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global); // those that are alike become one
            table = variable;
        } else {
            llvm::IRBuilder<> entry(&function.getEntryBlock(), function.getEntryBlock().begin());
            table = entry.CreateAlloca(type);
            for (size_t i = 0; i < values.size(); ++i)
                builder.CreateStore(values[i], builder.CreateConstInBoundsGEP2_64(type, table, 0, i));
        }
        llvm::Value* address = builder.CreateInBoundsGEP(type, table, {builder.getInt64(0), index});
        llvm::Value* value = builder.CreateLoad(element, address);
        chosen.push_back(is_bool ? builder.CreateICmpNE(value, builder.getInt8(0)) : value);
    }
    return chosen;
}

} // namespace

void FunctionLowering::lower(const ir::TupleIndex& op, ir::ValueId id) {
    auto count = static_cast<unsigned>(type_of(op.tuple).elements().size());
    llvm::Value* index = wide(op.index);
    if (type_of(op.index).is_signed()) {
        llvm::Value* negative = builder_.CreateICmpSLT(index, builder_.getInt64(0));
        index = builder_.CreateSelect(negative, builder_.CreateAdd(index, builder_.getInt64(count)), index);
    }
    // As unsigned numbers, so that what is still negative is out of range too.
    end_thread_if(builder_.CreateICmpUGE(index, builder_.getInt64(count)));
    llvm::ArrayRef<llvm::Value*> all = slots(op.tuple);
    size_t width = all.size() / count;
    if (ir::is_indexed_in_memory(type_of(op.tuple)))
        return hold(id, load_of_table(builder_, target_.address_space(ir::Space::Global), all, width, index));
    SlotValues chosen(all.take_back(width));
    for (unsigned i = count - 1; i-- > 0;) {
        llvm::Value* here = builder_.CreateICmpEQ(index, builder_.getInt64(i));
        for (size_t slot = 0; slot < width; ++slot)
            chosen[slot] = builder_.CreateSelect(here, all[i * width + slot], chosen[slot]);
    }
    hold(id, std::move(chosen));
}

void FunctionLowering::lower(const ir::Return& op, ir::ValueId) {
    if (!op.value || source_.result.is_none())
        builder_.CreateRetVoid();
    else if (SlotValues values = wide_slots(*op.value); !values.empty())
        builder_.CreateRet(combine(values));
    else
        builder_.CreateRetVoid(); // an empty tuple
}

} // namespace krait::lower
