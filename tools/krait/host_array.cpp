// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/host_array.h"

#include "compiler/support/check.h"
#include "compiler/support/half.h"
#include "compiler/support/text.h"

#include <algorithm>
#include <cmath>
#include <complex>
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
constexpr bool kIsComplex = std::is_same_v<T, std::complex<float>> || std::is_same_v<T, std::complex<double>>;

template <class T>
std::complex<double> as_complex(const T& value) {
    if constexpr (std::is_same_v<T, Half>)
        return value.value();
    else if constexpr (kIsComplex<T>)
        return {static_cast<double>(value.real()), static_cast<double>(value.imag())};
    else
        return static_cast<double>(value);
}

template <class T>
T converted(double value) {
    if constexpr (std::is_same_v<T, Half>) {
        return Half::from(value);
    } else if constexpr (kIsComplex<T>) {
        return T(static_cast<typename T::value_type>(value));
    } else if constexpr (std::is_floating_point_v<T>) {
        return static_cast<T>(value);
    } else if constexpr (std::is_same_v<T, bool>) {
        return value != 0;
    } else {
        if (std::isnan(value)) return T{0};
        constexpr auto kLow = static_cast<double>(std::numeric_limits<T>::min());
        constexpr auto kHigh = static_cast<double>(std::numeric_limits<T>::max());
        if (value <= kLow) return std::numeric_limits<T>::min();
        if (value >= kHigh) return std::numeric_limits<T>::max();
        return static_cast<T>(value);
    }
}

} // namespace

std::complex<double> element_as_complex(const HostArray& array, uint64_t index) {
    return with_cpp_type(array.scalar, [&](auto zero) { return as_complex(load<decltype(zero)>(array, index)); });
}

double element_as_double(const HostArray& array, uint64_t index) { return element_as_complex(array, index).real(); }

uint64_t element_as_bits(const HostArray& array, uint64_t index) {
    return with_cpp_type(array.scalar, [&](auto zero) -> uint64_t {
        using T = decltype(zero);
        T value = load<T>(array, index);
        if constexpr (std::is_integral_v<T>) {
            return static_cast<uint64_t>(static_cast<int64_t>(value));
        } else {
            uint64_t bits = 0;
            std::memcpy(&bits, &value, std::min(sizeof value, sizeof bits));
            return bits;
        }
    });
}

void set_from_double(HostArray& array, uint64_t index, double value) {
    with_cpp_type(array.scalar, [&](auto zero) {
        auto element = converted<decltype(zero)>(value);
        std::memcpy(array.storage.data() + array.byte_offset(index), &element, sizeof element);
    });
}

void set_element(HostArray& array, uint64_t index, const ir::ScalarConstant& value) {
    switch (ir::traits(value.scalar).family) {
        case ir::Family::Bool:
        case ir::Family::Signed:
        case ir::Family::Unsigned: return set_from_bits(array, index, value.bits);
        case ir::Family::Float: return set_from_double(array, index, value.real);
        case ir::Family::Complex: break;
    }
    with_cpp_type(array.scalar, [&](auto zero) {
        using T = decltype(zero);
        if constexpr (kIsComplex<T>) {
            using Part = typename T::value_type;
            T element(static_cast<Part>(value.real), static_cast<Part>(value.imaginary));
            std::memcpy(array.storage.data() + array.byte_offset(index), &element, sizeof element);
        } else {
            KRAIT_CHECK(false, "a complex number goes into an array of these");
        }
    });
}

void set_from_bits(HostArray& array, uint64_t index, uint64_t bits) {
    // Little-endian: the low bytes are the narrower value. A bool keeps one bit.
    if (array.scalar == ir::Scalar::Bool) bits &= 1;
    std::memcpy(array.storage.data() + array.byte_offset(index), &bits, array.element_size());
}

} // namespace krait::tools
