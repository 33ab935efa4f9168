// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/launch_arguments.h"

#include "compiler/support/check.h"
#include "compiler/support/half.h"
#include "compiler/support/text.h"
#include "runtime/dtypes.h"
#include "runtime/memory.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace krait::runtime {

namespace {

// Of an array without gaps: what nearly every launch has.
ArraySpan measure_dense(const Argument& array, uint32_t item_bytes) {
    ArraySpan extent;
    uint64_t bytes = item_bytes;
    bool empty = false;
    for (unsigned axis = 0; axis < array.rank; ++axis) {
        auto length = static_cast<uint64_t>(array.shape[axis]);
        extent.largest_extent = std::max(extent.largest_extent, length);
        extent.overflow |= __builtin_mul_overflow(bytes, length, &bytes);
        empty |= length == 0;
    }
    extent.begin = extent.end = array.value.address;
    if (empty) {
        extent.overflow = false;
        return extent;
    }
    // Numbers have a power of two of bytes: no launch of arrays of them divides.
    extent.elements = std::has_single_bit(item_bytes) ? bytes >> std::countr_zero(item_bytes) : bytes / item_bytes;
    extent.overflow |= __builtin_add_overflow(array.value.address, bytes, &extent.end);
    return extent;
}

ArraySpan measure_strided(const Argument& array, uint32_t item_bytes) {
    ArraySpan extent;
    bool empty = false;
    for (unsigned axis = 0; axis < array.rank; ++axis) {
        auto length = static_cast<uint64_t>(array.shape[axis]);
        extent.largest_extent = std::max(extent.largest_extent, length);
        empty |= length == 0;
    }
    extent.begin = extent.end = array.value.address;
    if (empty) return extent;
    uint64_t elements = 1;
    int64_t below = 0, above = 0; // bytes before and after the first element's address
    for (unsigned axis = 0; axis < array.rank; ++axis) {
        extent.overflow |= __builtin_mul_overflow(elements, static_cast<uint64_t>(array.shape[axis]), &elements);
        int64_t reach = 0;
        extent.overflow |= __builtin_mul_overflow(array.shape[axis] - 1, array.strides[axis], &reach);
        extent.overflow |= __builtin_add_overflow(reach < 0 ? below : above, reach, reach < 0 ? &below : &above);
    }
    extent.elements = elements;
    uint64_t bytes_above = static_cast<uint64_t>(above) + item_bytes;
    uint64_t bytes_below = uint64_t{0} - static_cast<uint64_t>(below);
    extent.overflow |= __builtin_sub_overflow(array.value.address, bytes_below, &extent.begin);
    extent.overflow |= __builtin_add_overflow(array.value.address, bytes_above, &extent.end);
    return extent;
}

template <class T>
void store(unsigned char* block, uint32_t offset, T value) {
    std::memcpy(block + offset, &value, sizeof value);
}

template <class T>
bool store_integer(unsigned char* block, uint32_t offset, __int128 value) {
    if (value < std::numeric_limits<T>::min() || value > std::numeric_limits<T>::max()) return false;
    store(block, offset, static_cast<T>(value));
    return true;
}

__int128 integer_of(ir::Scalar from, const Argument& argument) {
    switch (ir::traits(from).family) {
        case ir::Family::Bool: return argument.value.integer != 0;
        case ir::Family::Signed: return argument.value.integer;
        case ir::Family::Unsigned: return argument.value.natural;
        case ir::Family::Float:
        case ir::Family::Complex: break;
    }
    unreachable();
}

// A number as a float: the real part of a complex one.
double real_of(ir::Scalar from, const Argument& argument) {
    switch (ir::traits(from).family) {
        case ir::Family::Bool: return argument.value.integer != 0 ? 1.0 : 0.0;
        case ir::Family::Signed: return static_cast<double>(argument.value.integer);
        case ir::Family::Unsigned: return static_cast<double>(argument.value.natural);
        case ir::Family::Float: return argument.value.real;
        case ir::Family::Complex: return argument.value.parts[0];
    }
    unreachable();
}

// Whether it fits: a finite number does not become infinite.
bool store_float(unsigned char* block, uint32_t offset, ir::Scalar to, double value) {
    if (to == ir::Scalar::Float64) {
        store(block, offset, value);
        return true;
    }
    if (to == ir::Scalar::Float16) {
        const Half half = Half::from(value);
        store(block, offset, half.bits);
        return !std::isinf(half.value()) || std::isinf(value);
    }
    auto narrow = static_cast<float>(value);
    store(block, offset, narrow);
    return !std::isinf(narrow) || std::isinf(value);
}

// The text of a number, for messages only.
std::string number_text(ir::Scalar from, const Argument& argument) {
    switch (ir::traits(from).family) {
        case ir::Family::Bool: return argument.value.integer != 0 ? "True" : "False";
        case ir::Family::Signed: return std::to_string(argument.value.integer);
        case ir::Family::Unsigned: return std::to_string(argument.value.natural);
        case ir::Family::Float: return shortest_decimal(argument.value.real);
        case ir::Family::Complex:
            return "(" + shortest_decimal(argument.value.parts[0]) + ", " + shortest_decimal(argument.value.parts[1]) +
                   ")";
    }
    unreachable();
}

std::string range_text(ir::Scalar to) {
    const ir::ScalarTraits& traits = ir::traits(to);
    switch (traits.family) {
        case ir::Family::Bool: return "0 or 1";
        case ir::Family::Signed: {
            int64_t largest = std::numeric_limits<int64_t>::max() >> (64 - traits.bits);
            return std::to_string(-largest - 1) + " to " + std::to_string(largest);
        }
        case ir::Family::Unsigned:
            return "0 to " + std::to_string(std::numeric_limits<uint64_t>::max() >> (64 - traits.bits));
        case ir::Family::Float: return traits.bits == 16 ? "at most 65504" : "at most 3.4028235e38";
        case ir::Family::Complex: return "parts of at most 3.4028235e38";
    }
    unreachable();
}

bool is_aligned(const Argument& array, uint8_t alignment) {
    const uint64_t mask = uint64_t{alignment} - 1; // a power of two
    if ((array.value.address & mask) != 0) return false;
    if (array.strides != nullptr)
        for (unsigned axis = 0; axis < array.rank; ++axis)
            if (array.shape[axis] > 1 && (static_cast<uint64_t>(array.strides[axis]) & mask) != 0) return false;
    return true;
}

} // namespace

std::string parameter_text(const std::string& kernel, const std::string& parameter, size_t index) {
    return "kernel `" + kernel + "`, parameter `" + parameter + "` (argument " + std::to_string(index + 1) + ")";
}

PackingPlan::PackingPlan(const abi::KernelSignature& signature, const Argument* arguments, size_t count)
    : kernel_(signature.name)
    , block_bytes_(signature.argument_bytes) {
    KRAIT_CHECK(count == signature.parameters.size(), "a plan has an argument for each parameter");
    for (size_t i = 0; i < count; ++i) {
        const abi::ParameterAbi& parameter = signature.parameters[i];
        parameters_.push_back(parameter.name);
        size_t slot = 0;
        add(parameter, static_cast<uint16_t>(i), parameter.type, arguments[i], &slot);
        KRAIT_CHECK(slot == parameter.slots.size(), "a plan fills every slot");
    }
}

void PackingPlan::add(const abi::ParameterAbi& parameter, uint16_t index, const ir::Type& type,
                      const Argument& argument, size_t* slot) {
    if (type.is_tuple()) {
        for (size_t i = 0; i < type.elements().size(); ++i)
            add(parameter, index, type.elements()[i], argument.value.elements[i], slot);
        return;
    }
    KRAIT_CHECK(*slot < parameter.slots.size(), "a parameter has a slot for each of its parts");
    const abi::Slot& first = parameter.slots[*slot];
    Leaf leaf = {};
    leaf.offset = first.offset;
    leaf.parameter = index;
    leaf.is_array = type.is_array();
    leaf.is_pointer = type.is_pointer() && argument.kind == KRAIT_ARRAY;
    leaf.written = parameter.written;
    if (type.is_array()) {
        leaf.with_strides = type.layout() == ir::Layout::A;
        leaf.item_bytes = type.element().byte_size();
        leaf.alignment = static_cast<uint8_t>(type.element().alignment());
        *slot += size_t{1} + type.rank() + (leaf.with_strides ? type.rank() : 0);
    } else if (type.is_pointer()) {
        leaf.from = dtype_traits(argument.dtype).scalar;
        leaf.to = ir::Scalar::UInt64;
        leaf.item_bytes = ir::Type(leaf.from).byte_size();
        leaf.alignment = static_cast<uint8_t>(ir::Type(leaf.from).alignment());
        *slot += 1;
    } else {
        leaf.from = dtype_traits(argument.dtype).scalar;
        leaf.to = type.scalar();
        *slot += type.is_complex() ? 2 : 1;
    }
    leaves_.push_back(leaf);
}

void PackingPlan::pack(const Argument* arguments, size_t count, const Device* device, unsigned char* block,
                       VariantGuard& guard) const {
    const Leaf* leaf = leaves_.data();
    for (size_t i = 0; i < count; ++i) leaf = pack_one(leaf, arguments[i], device, block, guard);
}

const PackingPlan::Leaf* PackingPlan::pack_one(const Leaf* leaf, const Argument& argument, const Device* device,
                                               unsigned char* block, VariantGuard& guard) const {
    if (argument.kind == KRAIT_TUPLE) {
        for (uint32_t i = 0; i < argument.count; ++i)
            leaf = pack_one(leaf, argument.value.elements[i], device, block, guard);
        return leaf;
    }
    if (leaf->is_array)
        pack_array(*leaf, argument, device, block, guard);
    else if (leaf->is_pointer)
        pack_pointer(*leaf, argument, device, block);
    else
        pack_scalar(*leaf, argument, block, guard);
    return leaf + 1;
}

ArraySpan PackingPlan::checked_span(const Leaf& leaf, const Argument& array, const Device* device) const {
    uint64_t address = array.value.address;
    ArraySpan extent =
        array.strides == nullptr ? measure_dense(array, leaf.item_bytes) : measure_strided(array, leaf.item_bytes);
    if (extent.overflow) [[unlikely]]
        refuse(leaf, "the array is larger than the address space");
    if (extent.elements > 0 && address == 0) [[unlikely]]
        refuse(leaf, "the array has " + std::to_string(extent.elements) + " elements and a null address");
    if (!is_aligned(array, leaf.alignment)) [[unlikely]]
        refuse(leaf, "the array's address or strides are no multiple of " +
                         std::string(leaf.alignment == leaf.item_bytes ? "its elements' " : "its elements' parts' ") +
                         std::to_string(leaf.alignment) + " bytes");
    if (leaf.written && (array.flags & KRAIT_READ_ONLY) != 0) [[unlikely]]
        refuse(leaf, "the kernel writes this array, and it is read-only");
    if (array.memory != nullptr) {
        const krait_memory& memory = *array.memory;
        if (&memory.device != device) [[unlikely]]
            refuse(leaf,
                   "the array is in memory of " + memory.device.id() + ", and the kernel runs on " + device->id());
        if (memory.generation != memory.device.generation()) [[unlikely]]
            refuse(leaf, "the array was lost when " + memory.device.id() + " was reset");
        if (extent.elements > 0 && (extent.begin < memory.address || extent.end > memory.address + memory.bytes))
            [[unlikely]]
            refuse(leaf, "the array reaches beyond the " + std::to_string(memory.bytes) + " bytes of its memory");
    }
    return extent;
}

// Where the first element is. How far the kernel goes from there is its own affair.
void PackingPlan::pack_pointer(const Leaf& leaf, const Argument& array, const Device* device,
                               unsigned char* block) const {
    checked_span(leaf, array, device);
    store(block, leaf.offset, array.value.address);
}

void PackingPlan::pack_array(const Leaf& leaf, const Argument& array, const Device* device, unsigned char* block,
                             VariantGuard& guard) const {
    const uint64_t address = array.value.address;
    const ArraySpan extent = checked_span(leaf, array, device);
    guard.add_array(address, extent.begin, extent.end, extent.elements, extent.largest_extent, leaf.written);

    uint32_t offset = leaf.offset;
    store(block, offset, address);
    offset += 8;
    for (unsigned axis = 0; axis < array.rank; ++axis) store(block, offset + axis * 8, array.shape[axis]);
    if (!leaf.with_strides) return;
    offset += uint32_t{array.rank} * 8;
    if (array.strides != nullptr) {
        for (unsigned axis = 0; axis < array.rank; ++axis) store(block, offset + axis * 8, array.strides[axis]);
        return;
    }
    int64_t stride = leaf.item_bytes;
    for (unsigned axis = array.rank; axis-- > 0;) {
        store(block, offset + axis * 8, stride);
        stride *= array.shape[axis];
    }
}

void PackingPlan::pack_scalar(const Leaf& leaf, const Argument& argument, unsigned char* block,
                              VariantGuard& guard) const {
    const ir::Family to_family = ir::traits(leaf.to).family;
    if (to_family == ir::Family::Float) {
        if (!store_float(block, leaf.offset, leaf.to, real_of(leaf.from, argument))) [[unlikely]]
            refuse_number(leaf, argument);
        return;
    }
    if (to_family == ir::Family::Complex) {
        const ir::Scalar part = ir::part_of(leaf.to);
        const bool is_complex = ir::traits(leaf.from).family == ir::Family::Complex;
        const uint32_t second = leaf.offset + ir::traits(part).bits / 8;
        const bool fits = store_float(block, leaf.offset, part, real_of(leaf.from, argument)) &&
                          store_float(block, second, part, is_complex ? argument.value.parts[1] : 0);
        if (!fits) [[unlikely]]
            refuse_number(leaf, argument);
        return;
    }
    __int128 value = integer_of(leaf.from, argument);
    bool fits = false;
    switch (leaf.to) {
        case ir::Scalar::Bool:
            fits = value == 0 || value == 1;
            store(block, leaf.offset, static_cast<uint8_t>(value != 0));
            break;
        case ir::Scalar::Int8: fits = store_integer<int8_t>(block, leaf.offset, value); break;
        case ir::Scalar::Int16: fits = store_integer<int16_t>(block, leaf.offset, value); break;
        case ir::Scalar::Int32: fits = store_integer<int32_t>(block, leaf.offset, value); break;
        case ir::Scalar::Int64:
            fits = store_integer<int64_t>(block, leaf.offset, value);
            guard.add_signed(static_cast<int64_t>(value));
            break;
        case ir::Scalar::UInt8: fits = store_integer<uint8_t>(block, leaf.offset, value); break;
        case ir::Scalar::UInt16: fits = store_integer<uint16_t>(block, leaf.offset, value); break;
        case ir::Scalar::UInt32: fits = store_integer<uint32_t>(block, leaf.offset, value); break;
        case ir::Scalar::UInt64:
            fits = store_integer<uint64_t>(block, leaf.offset, value);
            guard.add_unsigned(static_cast<uint64_t>(value));
            break;
        case ir::Scalar::Float16:
        case ir::Scalar::Float32:
        case ir::Scalar::Float64:
        case ir::Scalar::Complex64:
        case ir::Scalar::Complex128: unreachable();
    }
    if (!fits) [[unlikely]]
        refuse_number(leaf, argument);
}

[[gnu::cold]] void PackingPlan::refuse(const Leaf& leaf, const std::string& what) const {
    throw Error(ErrorKind::InvalidArgument,
                parameter_text(kernel_, parameters_[leaf.parameter], leaf.parameter) + ": " + what);
}

[[gnu::cold]] void PackingPlan::refuse_number(const Leaf& leaf, const Argument& argument) const {
    refuse(leaf, number_text(leaf.from, argument) + " does not fit in " + std::string(ir::traits(leaf.to).name) + " (" +
                     range_text(leaf.to) + ")");
}

} // namespace krait::runtime
