// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/host_array.h"

#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace krait::tools {

uint64_t HostArray::element_count() const {
    uint64_t count = 1;
    for (int64_t extent : shape) count *= static_cast<uint64_t>(extent);
    return count;
}

uint64_t HostArray::byte_offset(uint64_t c_order_index) const {
    uint64_t at = offset;
    for (size_t axis = shape.size(); axis-- > 0;) {
        auto extent = static_cast<uint64_t>(shape[axis]);
        at += c_order_index % extent * static_cast<uint64_t>(strides[axis]);
        c_order_index /= extent;
    }
    return at;
}

std::string HostArray::type_text() const {
    std::vector<std::string> extents;
    for (int64_t extent : shape) extents.push_back(std::to_string(extent));
    std::string tuple = "(" + join(extents, ", ") + (extents.size() == 1 ? ",)" : ")");
    return ir::Type::array(scalar, static_cast<uint8_t>(shape.size()), layout).text() + " of shape " + tuple;
}

MadeArray make_array(ir::Scalar scalar, std::vector<int64_t> shape, ir::Layout layout) {
    HostArray array;
    array.scalar = scalar;
    array.layout = layout;
    array.strides.resize(shape.size());
    // For A the storage has twice the extent along each axis.
    int64_t step = layout == ir::Layout::A ? 2 : 1;
    int64_t stride = array.element_size();
    for (size_t i = 0; i < shape.size(); ++i) {
        size_t axis = layout == ir::Layout::F ? i : shape.size() - 1 - i;
        int64_t next = 0;
        bool overflows = __builtin_mul_overflow(stride, step, &array.strides[axis]) ||
                         __builtin_mul_overflow(array.strides[axis], std::max<int64_t>(shape[axis], 1), &next);
        if (overflows) return {{}, "an array of this shape is larger than memory can be"};
        stride = next;
    }
    array.shape = std::move(shape);
    uint64_t bytes = array.element_count() == 0 ? 0 : static_cast<uint64_t>(stride);
    constexpr uint64_t kMost = uint64_t{1} << 46;
    if (bytes > kMost) return {{}, "an array of this shape takes " + std::to_string(bytes) + " bytes"};
    try {
        array.storage.resize(bytes);
    } catch (const std::bad_alloc&) {
        return {{}, "there is no memory for an array of " + std::to_string(bytes) + " bytes"};
    }
    return {std::move(array), ""};
}

namespace {

// Calls `visit` with a value of the C++ type that stores `scalar`.
template <class Visit>
auto with_cpp_type(ir::Scalar scalar, Visit visit) {
    switch (scalar) {
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp)                                                            \
    case ir::Scalar::name: return visit(cpp{});
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
    }
    unreachable();
}

template <class T>
T load(const HostArray& array, uint64_t index) {
    const unsigned char* place = array.storage.data() + array.byte_offset(index);
    if constexpr (std::is_same_v<T, bool>) return *place != 0;
    T value;
    std::memcpy(&value, place, sizeof value);
    return value;
}

template <class T>
T converted(double value) {
    if constexpr (std::is_floating_point_v<T>) return static_cast<T>(value);
    if constexpr (std::is_same_v<T, bool>) return value != 0;
    if (std::isnan(value)) return T{0};
    constexpr auto kLow = static_cast<double>(std::numeric_limits<T>::min());
    constexpr auto kHigh = static_cast<double>(std::numeric_limits<T>::max());
    if (value <= kLow) return std::numeric_limits<T>::min();
    if (value >= kHigh) return std::numeric_limits<T>::max();
    return static_cast<T>(value);
}

} // namespace

double element_as_double(const HostArray& array, uint64_t index) {
    return with_cpp_type(array.scalar,
                         [&](auto zero) { return static_cast<double>(load<decltype(zero)>(array, index)); });
}

uint64_t element_as_bits(const HostArray& array, uint64_t index) {
    return with_cpp_type(array.scalar, [&](auto zero) -> uint64_t {
        using T = decltype(zero);
        T value = load<T>(array, index);
        if constexpr (std::is_floating_point_v<T>) {
            std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t> bits;
            std::memcpy(&bits, &value, sizeof bits);
            return bits;
        } else {
            return static_cast<uint64_t>(static_cast<int64_t>(value));
        }
    });
}

void set_from_double(HostArray& array, uint64_t index, double value) {
    with_cpp_type(array.scalar, [&](auto zero) {
        auto element = converted<decltype(zero)>(value);
        std::memcpy(array.storage.data() + array.byte_offset(index), &element, sizeof element);
    });
}

void set_from_bits(HostArray& array, uint64_t index, uint64_t bits) {
    // Little-endian: the low bytes are the narrower value. A bool keeps one bit.
    if (array.scalar == ir::Scalar::Bool) bits &= 1;
    std::memcpy(array.storage.data() + array.byte_offset(index), &bits, array.element_size());
}

} // namespace krait::tools
