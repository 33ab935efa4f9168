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
    return ir::Type::array(element, static_cast<uint8_t>(shape.size()), layout).text() + " of shape " + tuple;
}

MadeArray make_array(ir::Type element, std::vector<int64_t> shape, ir::Layout layout) {
    HostArray array;
    array.element = std::move(element);
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

void append_leaves(const ir::Type& type, Leaf so_far, std::vector<Leaf>& leaves) {
    auto add_axes = [](Leaf& leaf, const std::vector<uint32_t>& shape, uint64_t bytes) {
        std::vector<int64_t> strides(shape.size());
        for (size_t axis = shape.size(); axis-- > 0; bytes *= shape[axis]) strides[axis] = static_cast<int64_t>(bytes);
        leaf.shape.insert(leaf.shape.end(), shape.begin(), shape.end());
        leaf.strides.insert(leaf.strides.end(), strides.begin(), strides.end());
    };
    if (type.is_scalar()) {
        so_far.scalar = type.scalar();
        return leaves.push_back(std::move(so_far));
    }
    if (type.is_chars()) {
        so_far.scalar = type.char_unit();
        add_axes(so_far, {type.char_count()}, ir::traits(so_far.scalar).bits / 8);
        return leaves.push_back(std::move(so_far));
    }
    for (const ir::RecordField& field : type.fields()) {
        Leaf inner = so_far;
        inner.path += (inner.path.empty() ? "" : ".") + field.name;
        inner.offset += field.offset;
        add_axes(inner, field.shape, field.type.byte_size());
        append_leaves(field.type, std::move(inner), leaves);
    }
}

// Calls `copy` with the place in `array` and in the leaf's own array of each number.
template <class Copy>
void for_each_number(const HostArray& array, const Leaf& leaf, Copy copy) {
    const uint64_t bytes = ir::traits(leaf.scalar).bits / 8;
    uint64_t count = 1, to = 0;
    for (int64_t extent : leaf.shape) count *= static_cast<uint64_t>(extent);
    for (uint64_t i = 0, elements = array.element_count(); i < elements; ++i) {
        const uint64_t element = array.byte_offset(i) + leaf.offset;
        for (uint64_t k = 0; k < count; ++k, to += bytes) {
            uint64_t from = element, rest = k;
            for (size_t axis = leaf.shape.size(); axis-- > 0;) {
                auto extent = static_cast<uint64_t>(leaf.shape[axis]);
                from += rest % extent * static_cast<uint64_t>(leaf.strides[axis]);
                rest /= extent;
            }
            copy(from, to, bytes);
        }
    }
}

} // namespace

std::vector<Leaf> leaves_of(const ir::Type& element) {
    std::vector<Leaf> leaves;
    append_leaves(element, {}, leaves);
    return leaves;
}

HostArray read_leaf(const HostArray& array, const Leaf& leaf) {
    std::vector<int64_t> shape = array.shape;
    shape.insert(shape.end(), leaf.shape.begin(), leaf.shape.end());
    HostArray values = make_array(leaf.scalar, std::move(shape), ir::Layout::C).array;
    for_each_number(array, leaf, [&](uint64_t from, uint64_t to, uint64_t bytes) {
        std::memcpy(values.storage.data() + to, array.storage.data() + from, bytes);
    });
    return values;
}

void write_leaf(HostArray& array, const Leaf& leaf, const HostArray& values) {
    for_each_number(array, leaf, [&](uint64_t to, uint64_t from, uint64_t bytes) {
        std::memcpy(array.storage.data() + to, values.storage.data() + from, bytes);
    });
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
    return with_cpp_type(array.scalar(), [&](auto zero) { return as_complex(load<decltype(zero)>(array, index)); });
}

double element_as_double(const HostArray& array, uint64_t index) { return element_as_complex(array, index).real(); }

uint64_t element_as_bits(const HostArray& array, uint64_t index) {
    return with_cpp_type(array.scalar(), [&](auto zero) -> uint64_t {
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
    with_cpp_type(array.scalar(), [&](auto zero) {
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
    with_cpp_type(array.scalar(), [&](auto zero) {
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
    if (array.scalar() == ir::Scalar::Bool) bits &= 1;
    std::memcpy(array.storage.data() + array.byte_offset(index), &bits, array.element_size());
}

} // namespace krait::tools
