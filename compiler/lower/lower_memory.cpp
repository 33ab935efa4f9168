// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays: extents, strides, element addresses, loads and stores, views. An access outside
// an array is undefined, so index arithmetic carries the flags that let LLVM fold it into
// addresses; everything here is about the width it is done in: 32 bits where indices and extents
// are narrow, then widened once.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/PatternMatch.h>

namespace krait::lower {

namespace {

void replace_null(SlotValues& values, llvm::Value* replacement) {
    for (llvm::Value*& value : values)
        if (value == nullptr) value = replacement;
}

} // namespace

llvm::GlobalVariable* ModuleLowering::constant_array(ir::AllocationId id) {
    const std::string name = "krait_constant_" + std::to_string(id.index);
    if (llvm::GlobalVariable* known = module_->getGlobalVariable(name, true)) return known;
    const ir::Allocation& allocation = source_.allocations[id];
    llvm::Constant* bytes = llvm::ConstantDataArray::getString(context_, *allocation.contents, /*AddNull=*/false);
    auto* variable = new llvm::GlobalVariable(*module_, bytes->getType(), true, llvm::GlobalValue::InternalLinkage,
                                              bytes, name, nullptr, llvm::GlobalValue::NotThreadLocal,
                                              target_.address_space(ir::Space::Constant));
    variable->setAlignment(llvm::Align(16)); // neighbouring elements can be moved together
    return variable;
}

llvm::Value* FunctionLowering::extent_constant(uint64_t extent) {
    return module_.is_fast_variant() ? builder_.getInt32(static_cast<uint32_t>(extent)) : builder_.getInt64(extent);
}

SlotValues FunctionLowering::allocation_slots(ir::AllocationId id) {
    const ir::Allocation& allocation = module_.source().allocations[id];
    SlotValues values;
    if (allocation.array.space() == ir::Space::Local)
        values.push_back(local_arrays_[id.index]);
    else if (allocation.array.space() == ir::Space::Constant)
        values.push_back(module_.constant_array(id));
    else
        values.push_back(target_.shared_address(module_.source(), id, builder_, thread_context_));
    if (allocation.dynamic) {
        llvm::Value* bytes = target_.dynamic_shared_bytes(builder_, thread_context_);
        llvm::Value* extent = builder_.CreateUDiv(bytes, builder_.getInt32(allocation.array.element().byte_size()));
        llvm::Type* type = module_.slot_type({SlotKind::Extent});
        values.push_back(builder_.CreateZExt(extent, type));
    } else {
        for (uint64_t extent : allocation.shape) values.push_back(extent_constant(extent));
    }
    return values;
}

void FunctionLowering::lower(const ir::ArrayAt& op, ir::ValueId id) {
    llvm::Value* address = slots(op.pointer).front();
    // Not `inbounds`: the offset may be anything.
    if (op.offset)
        address = builder_.CreateGEP(module_.memory_type(type_of(id).element().scalar()), address, wide(*op.offset));
    SlotValues values = {address};
    for (ir::ValueId extent : op.extents) values.push_back(module_.is_fast_variant() ? low_half(extent) : wide(extent));
    hold(id, std::move(values));
}

void FunctionLowering::lower(const ir::UseAllocation& op, ir::ValueId id) { hold(id, allocation_slots(op.allocation)); }

void FunctionLowering::lower(const ir::Extent& op, ir::ValueId id) { hold(id, array(op.array).extent(op.axis)); }

llvm::Value* FunctionLowering::byte_stride(const ir::Type& type, const ArraySlots& slots, unsigned axis) {
    llvm::Value* stride = builder_.getInt64(type.element().byte_size());
    auto times = [&](unsigned other) { stride = builder_.CreateNSWMul(stride, widen(slots.extent(other))); };
    switch (type.layout()) {
        case ir::Layout::C:
            for (unsigned other = axis + 1; other < type.rank(); ++other) times(other);
            return stride;
        case ir::Layout::F:
            for (unsigned other = 0; other < axis; ++other) times(other);
            return stride;
        case ir::Layout::A: return slots.stride(axis);
    }
    unreachable();
}

void FunctionLowering::lower(const ir::Stride& op, ir::ValueId id) {
    hold(id, byte_stride(type_of(op.array), array(op.array), op.axis));
}

// The index as it is held; from the end where it is negative.
llvm::Value* FunctionLowering::index_value(const ir::Index& index, llvm::Value* extent) {
    llvm::Value* value = held(index.value);
    if (!index.wraps) return value;
    // In the general variant an extent may be beyond 32 bits, and so may the sum.
    if (value->getType() != extent->getType()) {
        value = widen(value);
        extent = widen(extent);
    }
    llvm::Value* is_negative = builder_.CreateICmpSLT(value, llvm::ConstantInt::get(value->getType(), 0));
    llvm::Value* from_end = builder_.CreateNSWAdd(value, extent);
    return builder_.CreateSelect(is_negative, from_end, value);
}

namespace {

// Whether 32 bits hold the number of each element: a variant with narrow extents has fewer than 2^30 elements, so every
// partial sum is narrow as well. So has an array whose extents are constants that say so.
bool flat_index_is_narrow(llvm::ArrayRef<llvm::Value*> indices, llvm::ArrayRef<llvm::Value*> extents) {
    auto is_int32 = [](llvm::Value* value) { return value->getType()->isIntegerTy(32); };
    if (!llvm::all_of(indices, is_int32)) return false;
    uint64_t elements = 1;
    for (llvm::Value* extent : extents) {
        auto* known = llvm::dyn_cast<llvm::ConstantInt>(extent);
        if (known == nullptr && !is_int32(extent)) return false;
        if (known != nullptr) elements *= std::min<uint64_t>(known->getZExtValue(), uint64_t{1} << 31);
        if (elements >= uint64_t{1} << 31) return false;
    }
    return true;
}

} // namespace

// Number of the element that `indices` name, slowest axis first: ((i0 * e1) + i1) * e2 + …
// `extents[0]` is not used.
llvm::Value* FunctionLowering::flat_index(llvm::ArrayRef<llvm::Value*> indices, llvm::ArrayRef<llvm::Value*> extents) {
    const bool narrow = flat_index_is_narrow(indices, extents);
    auto in_width = [&](llvm::Value* value) -> llvm::Value* {
        if (!narrow) return widen(value);
        return builder_.CreateTrunc(value, builder_.getInt32Ty()); // a constant, or narrow already
    };
    llvm::Value* flat = in_width(indices[0]);
    for (size_t axis = 1; axis < indices.size(); ++axis) {
        llvm::Value* row = builder_.CreateMul(flat, in_width(extents[axis]), "", true, true);
        flat = builder_.CreateAdd(row, in_width(indices[axis]), "", true, true);
    }
    return flat;
}

namespace {

// Takes the constant off a sum in 32 bits; what is left is less than 2^31 from zero where the sum indexes an array.
int64_t split_constant(llvm::Value*& sum) {
    using namespace llvm::PatternMatch;
    constexpr int64_t kLargest = 1 << 20;
    llvm::Value* rest = nullptr;
    const llvm::APInt* number = nullptr;
    if (!sum->getType()->isIntegerTy(32)) return 0;
    const bool is_added = match(sum, m_Add(m_Value(rest), m_APInt(number)));
    if (!is_added && !match(sum, m_Sub(m_Value(rest), m_APInt(number)))) return 0;
    const int64_t constant = number->getSExtValue();
    if (constant < -kLargest || constant > kLargest) return 0;
    sum = rest;
    return is_added ? constant : -constant;
}

} // namespace

// Neighbours in a row differ by a constant offset from one address. In a loop the address is made in two steps, to the
// start of the row and along it: what does not change is then added outside the loop. Elsewhere one step is shorter.
llvm::Value* FunctionLowering::address_of_flat(llvm::Type* element, llvm::Value* base, SlotValues indices,
                                               llvm::ArrayRef<llvm::Value*> extents) {
    if (loop_depth_ == 0 && indices.size() > 1 && flat_index_is_narrow(indices, extents)) {
        const int64_t offset = split_constant(indices.back());
        llvm::Value* flat = builder_.CreateSExt(flat_index(indices, extents), builder_.getInt64Ty());
        llvm::Value* address = builder_.CreateGEP(element, base, flat); // less the constant it may lie outside
        return offset == 0 ? address : builder_.CreateGEP(element, address, builder_.getInt64(offset));
    }
    llvm::Value* along = widen(indices.back());
    indices.back() = builder_.getInt32(0);
    llvm::Value* row =
        indices.size() == 1 ? base : builder_.CreateInBoundsGEP(element, base, widen(flat_index(indices, extents)));
    return builder_.CreateInBoundsGEP(element, row, along);
}

llvm::Value* FunctionLowering::element_address(ir::ValueId array_id, llvm::ArrayRef<ir::Index> indices) {
    ArraySlots slots = array(array_id);
    SlotValues values;
    for (size_t axis = 0; axis < indices.size(); ++axis)
        values.push_back(index_value(indices[axis], slots.extent(static_cast<unsigned>(axis))));
    return address_at(array_id, std::move(values));
}

// `values`: an index from 0 on for each axis, null where it is 0.
llvm::Value* FunctionLowering::address_at(ir::ValueId array_id, SlotValues values) {
    const ir::Type& type = type_of(array_id);
    ArraySlots slots = array(array_id);
    while (!values.empty() && values.back() == nullptr) values.pop_back();
    if (values.empty()) return slots.address();

    llvm::Type* element = module_.memory_type(type.element());
    SlotValues extents;
    for (unsigned axis = 0; axis < type.rank(); ++axis) extents.push_back(slots.extent(axis));
    switch (type.layout()) {
        case ir::Layout::C: {
            values.resize(extents.size(), nullptr);
            replace_null(values, builder_.getInt32(0));
            return address_of_flat(element, slots.address(), values, extents);
        }
        case ir::Layout::F: {
            values.resize(extents.size(), nullptr);
            replace_null(values, builder_.getInt32(0));
            std::reverse(values.begin(), values.end());
            std::reverse(extents.begin(), extents.end());
            return address_of_flat(element, slots.address(), values, extents);
        }
        case ir::Layout::A: {
            llvm::Value* offset = nullptr;
            for (unsigned axis = 0; axis < values.size(); ++axis) {
                if (values[axis] == nullptr) continue;
                llvm::Value* part = builder_.CreateNSWMul(widen(values[axis]), slots.stride(axis));
                offset = offset == nullptr ? part : builder_.CreateNSWAdd(offset, part);
            }
            // A negative stride is legal, so the offset need not be; it stays inside the array all
            // the same.
            return builder_.CreateInBoundsGEP(builder_.getInt8Ty(), slots.address(), offset);
        }
    }
    unreachable();
}

void FunctionLowering::lower(const ir::ElementLoad& op, ir::ValueId id) {
    const ir::Type& element = type_of(id);
    llvm::Value* address = element_address(op.array, op.indices);
    const llvm::Align alignment(element.alignment());
    if (element.is_complex()) {
        llvm::Type* part = module_.memory_type(ir::part_of(element.scalar()));
        llvm::Value* real = builder_.CreateAlignedLoad(part, address, alignment);
        llvm::Value* second = builder_.CreateConstInBoundsGEP1_64(part, address, 1);
        return hold(id, SlotValues{real, builder_.CreateAlignedLoad(part, second, alignment)});
    }
    llvm::Type* type = module_.memory_type(element.scalar());
    llvm::Value* value = op.hint == ir::CacheHint::None ? builder_.CreateAlignedLoad(type, address, alignment)
                                                        : target_.load_with_hint(builder_, type, address, op.hint);
    if (element.is_bool()) value = builder_.CreateICmpNE(value, builder_.getInt8(0));
    hold(id, value);
}

void FunctionLowering::lower(const ir::ElementStore& op, ir::ValueId) {
    const ir::Type& element = type_of(op.value);
    llvm::Value* address = element_address(op.array, op.indices);
    const llvm::Align alignment(element.alignment());
    if (element.is_complex()) {
        const SlotValues& parts = slots(op.value);
        builder_.CreateAlignedStore(parts[0], address, alignment);
        llvm::Value* second = builder_.CreateConstInBoundsGEP1_64(parts[1]->getType(), address, 1);
        builder_.CreateAlignedStore(parts[1], second, alignment);
        return;
    }
    llvm::Value* value = wide(op.value);
    if (element.is_bool()) value = builder_.CreateZExt(value, builder_.getInt8Ty());
    if (op.hint == ir::CacheHint::None)
        builder_.CreateAlignedStore(value, address, alignment);
    else
        target_.store_with_hint(builder_, value, address, op.hint);
}

void FunctionLowering::lower(const ir::ComplexPart& op, ir::ValueId id) {
    const ir::Type& whole = type_of(op.operand);
    const unsigned index = op.part == ir::ComplexPartKind::Real ? 0 : 1;
    if (whole.is_complex()) return hold(id, slots(op.operand)[index]);
    ArraySlots all = array(op.operand);
    llvm::Type* part = module_.memory_type(type_of(id).element().scalar());
    SlotValues values = {index == 0 ? all.address() : builder_.CreateConstInBoundsGEP1_64(part, all.address(), 1)};
    for (unsigned axis = 0; axis < whole.rank(); ++axis) values.push_back(all.extent(axis));
    for (unsigned axis = 0; axis < whole.rank(); ++axis) values.push_back(byte_stride(whole, all, axis));
    hold(id, std::move(values));
}

llvm::Value* FunctionLowering::view_extent(const ir::ViewAxis& axis, const ArraySlots& source) {
    // No view has more elements than an array may have, so in the fast variant the extent is narrow, proved or not.
    if (axis.extent) return module_.is_fast_variant() ? low_half(*axis.extent) : wide(*axis.extent);
    return axis.source ? source.extent(*axis.source) : extent_constant(1);
}

void FunctionLowering::lower(const ir::View& op, ir::ValueId id) {
    const ir::Type& type = type_of(op.array);
    ArraySlots slots = array(op.array);
    SlotValues starts;
    for (unsigned axis = 0; axis < op.starts.size(); ++axis)
        starts.push_back(op.starts[axis] ? index_value(*op.starts[axis], slots.extent(axis)) : nullptr);
    SlotValues values = {address_at(op.array, std::move(starts))};
    for (const ir::ViewAxis& axis : op.axes) values.push_back(view_extent(axis, slots));
    if (type_of(id).layout() == ir::Layout::A)
        for (const ir::ViewAxis& axis : op.axes) {
            llvm::Value* stride = axis.source ? byte_stride(type, slots, *axis.source) : builder_.getInt64(0);
            values.push_back(axis.step ? builder_.CreateNSWMul(stride, wide(*axis.step)) : stride);
        }
    hold(id, std::move(values));
}

} // namespace krait::lower
