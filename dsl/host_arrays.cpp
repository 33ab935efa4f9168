// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every operation goes through the scalars of NumPy, one element after the other, so that arrays have no rules of their own.
#include "dsl/host_arrays.h"

#include "compiler/support/check.h"
#include "compiler/support/half.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace krait::dsl {

namespace {

using ir::Family;
using ir::Scalar;
using Result = std::optional<HostValue>;
using Shape = std::vector<uint64_t>;

// --- elements in memory

template <class T>
void append(std::string& bytes, T value) {
    char raw[sizeof(T)];
    std::memcpy(raw, &value, sizeof(T));
    bytes.append(raw, sizeof(T));
}

void append_real(std::string& bytes, unsigned bits, double value) {
    if (bits == 16)
        append(bytes, Half::from(value).bits);
    else if (bits == 32)
        append(bytes, static_cast<float>(value));
    else
        append(bytes, value);
}

void append_scalar(std::string& bytes, const ir::ScalarConstant& scalar) {
    const ir::ScalarTraits& row = traits(scalar.scalar);
    switch (row.family) {
        case Family::Float: return append_real(bytes, row.bits, scalar.real);
        case Family::Complex:
            append_real(bytes, row.bits / 2u, scalar.real);
            return append_real(bytes, row.bits / 2u, scalar.imaginary);
        case Family::Bool:
        case Family::Signed:
        case Family::Unsigned: break;
    }
    char raw[sizeof scalar.bits]; // little-endian, as all machines that this compiler serves
    std::memcpy(raw, &scalar.bits, sizeof raw);
    bytes.append(raw, row.bits / 8u);
}

template <class T>
T read(const char* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof(T));
    return value;
}

double read_real(const char* bytes, unsigned bits) {
    if (bits == 16) return Half{read<uint16_t>(bytes)}.value();
    return bits == 32 ? double{read<float>(bytes)} : read<double>(bytes);
}

ir::ScalarConstant read_scalar(const char* bytes, Scalar scalar) {
    const ir::ScalarTraits& row = traits(scalar);
    if (row.family == Family::Float) return ir::ScalarConstant::of_float(scalar, read_real(bytes, row.bits));
    if (row.family == Family::Complex) {
        unsigned half = row.bits / 2u;
        return ir::ScalarConstant::of_complex(scalar, read_real(bytes, half), read_real(bytes + half / 8, half));
    }
    uint64_t pattern = 0;
    std::memcpy(&pattern, bytes, row.bits / 8u);
    if (row.family == Family::Signed) {
        const unsigned unused = 64u - row.bits;
        return ir::ScalarConstant::of_signed(scalar, static_cast<int64_t>(pattern << unused) >> unused);
    }
    return ir::ScalarConstant::of_unsigned(scalar, pattern);
}

// --- making arrays

// How many elements a shape has, or nothing beyond what is evaluated.
std::optional<size_t> count_of(const Shape& shape) {
    uint64_t count = 1;
    for (uint64_t extent : shape) {
        if (extent > kMostHostElements) return std::nullopt;
        count *= extent;
        if (count > kMostHostElements) return std::nullopt;
    }
    return shape.size() <= ir::kLargestRank ? std::optional(count) : std::nullopt;
}

// `elements` become `dtype`, as many as `shape` says.
Result array_of(const std::vector<HostValue>& elements, Shape shape, Scalar dtype) {
    std::string bytes;
    for (const HostValue& element : elements) {
        Result converted = make_numpy_scalar(dtype, element);
        if (!converted) return std::nullopt;
        append_scalar(bytes, converted->as<NumpyScalar>()->scalar);
    }
    return HostValue{ArrayConstant{dtype, std::move(shape), std::make_shared<const std::string>(std::move(bytes))}};
}

// What NumPy makes of Python's numbers: int64, float64, complex128.
std::optional<HostValue> as_numpy(const HostValue& value) {
    if (value.as<NumpyScalar>()) return value;
    if (value.as<bool>()) return make_numpy_scalar(Scalar::Bool, value);
    if (auto* integer = value.as<WideInt>())
        return make_numpy_scalar(*integer > INT64_MAX ? Scalar::UInt64 : Scalar::Int64, value);
    if (value.as<double>()) return make_numpy_scalar(Scalar::Float64, value);
    if (value.as<HostComplex>()) return make_numpy_scalar(Scalar::Complex128, value);
    return std::nullopt;
}

// The elements of nested tuples in C order, and the shape that they have; nothing when they are ragged.
bool flatten(const HostValue& value, size_t depth, Shape& shape, std::vector<HostValue>& elements) {
    auto enter = [&](uint64_t extent) {
        if (depth == shape.size() && elements.empty()) shape.push_back(extent);
        return depth < shape.size() && shape[depth] == extent && depth < ir::kLargestRank;
    };
    if (auto* tuple = value.as<HostTuple>()) {
        if (!enter(tuple->items.size())) return false;
        return std::all_of(tuple->items.begin(), tuple->items.end(),
                           [&](const HostValue& item) { return flatten(item, depth + 1, shape, elements); });
    }
    if (auto* array = value.as<ArrayConstant>()) {
        if (array->shape.empty()) return flatten(element_at(*array, 0), depth, shape, elements);
        HostTuple rows;
        for (uint64_t i = 0; i < array->shape[0]; ++i) {
            Result row = subscript_array(*array, HostValue{WideInt{i}});
            if (!row) return false;
            rows.items.push_back(std::move(*row));
        }
        return flatten(HostValue{std::move(rows)}, depth, shape, elements);
    }
    if (depth != shape.size() || elements.size() >= kMostHostElements) return false;
    elements.push_back(value);
    return true;
}

std::optional<Shape> shape_of(const HostValue& value) {
    Shape shape;
    auto add = [&](const HostValue& item) {
        HostValue plain = plain_value(item);
        auto* extent = plain.as<WideInt>();
        if (!extent || *extent < 0 || *extent > WideInt{kMostHostElements}) return false;
        shape.push_back(static_cast<uint64_t>(*extent));
        return true;
    };
    if (auto* tuple = value.as<HostTuple>()) {
        if (!std::all_of(tuple->items.begin(), tuple->items.end(), add)) return std::nullopt;
    } else if (!add(value)) {
        return std::nullopt;
    }
    return shape;
}

Result filled(const Shape& shape, const HostValue& value, Scalar dtype) {
    std::optional<size_t> count = count_of(shape);
    if (!count) return std::nullopt;
    return array_of(std::vector<HostValue>(*count, value), shape, dtype);
}

std::optional<double> as_real(const HostValue& value) {
    HostValue plain = plain_value(value);
    if (auto* real = plain.as<double>()) return *real;
    if (auto* integer = plain.as<WideInt>()) return static_cast<double>(*integer);
    return std::nullopt;
}

// As NumPy: the count is ceil((stop - start) / step), element i is start + i * step.
Result arange(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    if (a.empty() || a.size() > 3) return std::nullopt;
    HostValue start = a.size() == 1 ? HostValue{WideInt{0}} : plain_value(a[0]);
    HostValue stop = plain_value(a[a.size() == 1 ? 0 : 1]);
    HostValue step = a.size() == 3 ? plain_value(a[2]) : HostValue{WideInt{1}};
    std::vector<HostValue> elements;
    auto *first = start.as<WideInt>(), *last = stop.as<WideInt>(), *by = step.as<WideInt>();
    if (first && last && by) {
        if (*by == 0) return std::nullopt;
        for (WideInt at = *first; *by > 0 ? at < *last : at > *last; at += *by) {
            if (elements.size() >= kMostHostElements) return std::nullopt;
            elements.push_back(HostValue{at});
        }
        Shape shape{elements.size()};
        return array_of(elements, std::move(shape), dtype.value_or(Scalar::Int64));
    }
    auto x = as_real(start), y = as_real(stop), d = as_real(step);
    if (!x || !y || !d || *d == 0) return std::nullopt;
    double count = std::ceil((*y - *x) / *d);
    if (!(count <= static_cast<double>(kMostHostElements))) return std::nullopt;
    // NumPy takes the step from the first two elements.
    double second = *x + *d;
    double between = second - *x;
    for (double i = 0; i < count; ++i) elements.push_back(HostValue{i == 0 ? *x : i == 1 ? second : *x + i * between});
    Shape shape{elements.size()};
    return array_of(elements, std::move(shape), dtype.value_or(Scalar::Float64));
}

// linspace(start, stop, num=50), the end included.
Result linspace(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    if (a.size() < 2 || a.size() > 3) return std::nullopt;
    auto start = as_real(a[0]), stop = as_real(a[1]);
    HostValue num = a.size() == 3 ? plain_value(a[2]) : HostValue{WideInt{50}};
    auto* count = num.as<WideInt>();
    if (!start || !stop || !count || *count < 0 || *count > WideInt{kMostHostElements}) return std::nullopt;
    std::vector<HostValue> elements;
    auto steps = static_cast<double>(*count - 1);
    double step = (*stop - *start) / steps;
    for (WideInt i = 0; i < *count; ++i) {
        bool is_last = *count > 1 && i == *count - 1;
        elements.push_back(HostValue{is_last ? *stop : i == 0 ? *start : static_cast<double>(i) * step + *start});
    }
    Shape shape{elements.size()};
    return array_of(elements, std::move(shape), dtype.value_or(Scalar::Float64));
}

Result eye(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    if (a.empty() || a.size() > 2) return std::nullopt;
    std::optional<Shape> rows = shape_of(a[0]), columns = shape_of(a.back());
    if (!rows || !columns || rows->size() != 1 || columns->size() != 1) return std::nullopt;
    Shape shape{rows->front(), columns->front()};
    std::optional<size_t> count = count_of(shape);
    if (!count) return std::nullopt;
    std::vector<HostValue> elements(*count, HostValue{WideInt{0}});
    for (uint64_t i = 0; i < std::min(shape[0], shape[1]); ++i) elements[i * shape[1] + i] = HostValue{WideInt{1}};
    return array_of(elements, std::move(shape), dtype.value_or(Scalar::Float64));
}

Result full(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    std::optional<Shape> shape = a.size() == 2 ? shape_of(a[0]) : std::nullopt;
    std::optional<HostValue> value = shape ? as_numpy(a[1]) : std::nullopt;
    if (!value) return std::nullopt;
    return filled(*shape, dtype ? a[1] : *value, dtype.value_or(value->as<NumpyScalar>()->scalar.scalar));
}

Result zeros(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    std::optional<Shape> shape = a.size() == 1 ? shape_of(a[0]) : std::nullopt;
    return shape ? filled(*shape, HostValue{WideInt{0}}, dtype.value_or(Scalar::Float64)) : std::nullopt;
}

Result ones(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    std::optional<Shape> shape = a.size() == 1 ? shape_of(a[0]) : std::nullopt;
    return shape ? filled(*shape, HostValue{WideInt{1}}, dtype.value_or(Scalar::Float64)) : std::nullopt;
}

Result from_value(std::span<const HostValue> a, std::optional<Scalar> dtype) {
    return a.size() == 1 ? make_host_array(a[0], dtype) : std::nullopt;
}

struct MakerRow {
    std::string_view name;
    Result (*make)(std::span<const HostValue>, std::optional<Scalar>);
};
constexpr MakerRow kMakers[] = {
    {"array", from_value}, {"asarray", from_value}, {"ascontiguousarray", from_value},
    {"zeros", zeros},      {"ones", ones},          {"full", full},
    {"arange", arange},    {"linspace", linspace},  {"eye", eye},
    {"identity", eye},
};

// The same elements under another shape, of which one extent may be -1.
Result reshaped(const ArrayConstant& array, std::span<const HostValue> arguments) {
    HostTuple extents;
    if (arguments.size() == 1 && arguments[0].as<HostTuple>())
        extents = *arguments[0].as<HostTuple>();
    else
        extents.items.assign(arguments.begin(), arguments.end());
    Shape shape;
    size_t known = 1;
    std::optional<size_t> open;
    for (const HostValue& item : extents.items) {
        HostValue plain = plain_value(item);
        auto* extent = plain.as<WideInt>();
        if (!extent || *extent < -1 || *extent > WideInt{kMostHostElements}) return std::nullopt;
        if (*extent == -1 && open) return std::nullopt;
        if (*extent == -1) open = shape.size();
        shape.push_back(*extent == -1 ? 1 : static_cast<uint64_t>(*extent));
        known *= shape.back();
        if (known > kMostHostElements) return std::nullopt;
    }
    if (open && known > 0 && element_count(array) % known == 0) shape[*open] = element_count(array) / known;
    std::optional<size_t> count = count_of(shape);
    if (!count || *count != element_count(array)) return std::nullopt;
    return HostValue{ArrayConstant{array.scalar, std::move(shape), array.bytes, array.viewed, array.is_on_device}};
}

// Laid out anew in C order: the axes are reversed.
Result transposed(const ArrayConstant& array) {
    Shape shape(array.shape.rbegin(), array.shape.rend());
    std::vector<HostValue> elements;
    for (size_t i = 0; i < element_count(array); ++i) {
        size_t rest = i, from = 0, step = 1;
        for (size_t axis = shape.size(); axis-- > 0;) { // last index of the result first, which is the source's first
            size_t at = rest % shape[axis];
            rest /= shape[axis];
            size_t source_axis = shape.size() - 1 - axis;
            step = 1;
            for (size_t later = source_axis + 1; later < array.shape.size(); ++later) step *= array.shape[later];
            from += at * step;
        }
        elements.push_back(element_at(array, from));
    }
    Result made = array_of(elements, std::move(shape), array.scalar);
    if (made) {
        std::get<ArrayConstant>(made->value).viewed = array.viewed ? array.viewed : array.bytes;
        std::get<ArrayConstant>(made->value).is_on_device = array.is_on_device;
    }
    return made;
}

Result converted(const ArrayConstant& array, Scalar dtype) {
    std::vector<HostValue> elements;
    for (size_t i = 0; i < element_count(array); ++i) elements.push_back(element_at(array, i));
    return array_of(elements, array.shape, dtype);
}

} // namespace

size_t element_count(const ArrayConstant& array) { return array.bytes->size() / (traits(array.scalar).bits / 8u); }

HostValue element_at(const ArrayConstant& array, size_t index) {
    return {NumpyScalar{read_scalar(array.bytes->data() + index * (traits(array.scalar).bits / 8u), array.scalar)}};
}

std::optional<HostValue> make_host_array(const HostValue& value, std::optional<ir::Scalar> dtype) {
    Shape shape;
    std::vector<HostValue> elements;
    if (!flatten(value, 0, shape, elements)) return std::nullopt;
    if (!dtype) {
        std::optional<Scalar> common;
        for (const HostValue& element : elements) {
            Result typed = as_numpy(element);
            if (!typed) return std::nullopt;
            Scalar scalar = typed->as<NumpyScalar>()->scalar.scalar;
            common = common ? promote_numpy(*common, scalar) : scalar;
        }
        dtype = common.value_or(Scalar::Float64);
    }
    return array_of(elements, std::move(shape), *dtype);
}

bool is_array_maker(std::string_view name) {
    return std::any_of(std::begin(kMakers), std::end(kMakers), [&](const MakerRow& row) { return row.name == name; });
}

std::optional<HostValue> call_array_maker(std::string_view name, std::span<const HostValue> arguments,
                                          std::optional<ir::Scalar> dtype) {
    for (const MakerRow& row : kMakers)
        if (row.name == name) return row.make(arguments, dtype);
    return std::nullopt;
}

std::optional<HostValue> call_array_method(const ArrayConstant& array, std::string_view name,
                                           std::span<const HostValue> arguments, std::optional<ir::Scalar> dtype) {
    if (name == "astype" && arguments.empty() && dtype) return converted(array, *dtype);
    if (dtype) return std::nullopt;
    if (name == "copy" && arguments.empty()) return converted(array, array.scalar);
    if (name == "reshape") return reshaped(array, arguments);
    if (name == "transpose" && arguments.empty()) return transposed(array);
    if (name == "ravel" && arguments.empty())
        return HostValue{
            ArrayConstant{array.scalar, {element_count(array)}, array.bytes, array.viewed, array.is_on_device}};
    if (name == "flatten" && arguments.empty()) {
        Result copy = converted(array, array.scalar);
        return HostValue{ArrayConstant{array.scalar, {element_count(array)}, copy->as<ArrayConstant>()->bytes}};
    }
    return std::nullopt;
}

std::optional<HostValue> array_attribute(const ArrayConstant& array, std::string_view name) {
    auto number = [](size_t value) { return HostValue{WideInt{value}}; };
    if (name == "size") return number(element_count(array));
    if (name == "ndim") return number(array.shape.size());
    if (name == "itemsize") return number(traits(array.scalar).bits / 8u);
    if (name == "nbytes") return number(array.bytes->size());
    if (name == "T") return transposed(array);
    if (name != "shape") return std::nullopt;
    HostTuple shape;
    for (uint64_t extent : array.shape) shape.items.push_back(number(extent));
    return HostValue{std::move(shape)};
}

std::optional<HostValue> subscript_array(const ArrayConstant& array, const HostValue& index) {
    std::vector<HostValue> indices;
    if (auto* tuple = index.as<HostTuple>())
        indices = tuple->items;
    else
        indices.push_back(index);
    if (indices.size() > array.shape.size()) return std::nullopt;
    size_t first = 0, count = element_count(array);
    for (size_t axis = 0; axis < indices.size(); ++axis) {
        HostValue plain = plain_value(indices[axis]);
        auto* given = plain.as<WideInt>();
        auto extent = static_cast<WideInt>(array.shape[axis]);
        if (!given || *given < -extent || *given >= extent) return std::nullopt;
        count /= array.shape[axis];
        first += static_cast<size_t>(*given < 0 ? *given + extent : *given) * count;
    }
    if (indices.size() == array.shape.size()) return element_at(array, first);
    Shape rest(array.shape.begin() + static_cast<ptrdiff_t>(indices.size()), array.shape.end());
    const size_t size = traits(array.scalar).bits / 8u;
    return HostValue{ArrayConstant{array.scalar, std::move(rest),
                                   std::make_shared<const std::string>(array.bytes->substr(first * size, count * size)),
                                   array.viewed ? array.viewed : array.bytes, array.is_on_device}};
}

std::optional<HostValue> fold_arrays(ast::BinaryOp op, const HostValue& left, const HostValue& right) {
    auto *a = left.as<ArrayConstant>(), *b = right.as<ArrayConstant>();
    if (a && b && a->shape != b->shape) return std::nullopt;
    const ArrayConstant& like = a ? *a : *b;
    HostTuple elements;
    for (size_t i = 0; i < element_count(like); ++i) {
        Result element = fold(op, a ? element_at(*a, i) : left, b ? element_at(*b, i) : right);
        if (!element) return std::nullopt;
        elements.items.push_back(std::move(*element));
    }
    if (elements.items.empty()) return std::nullopt; // of what type is not seen
    Result flat = make_host_array(HostValue{std::move(elements)}, std::nullopt);
    if (!flat) return std::nullopt;
    return HostValue{ArrayConstant{flat->as<ArrayConstant>()->scalar, like.shape, flat->as<ArrayConstant>()->bytes}};
}

std::optional<HostValue> fold_array(ast::UnaryOp op, const ArrayConstant& operand) {
    if (op == ast::UnaryOp::Not) return std::nullopt;
    HostTuple elements;
    for (size_t i = 0; i < element_count(operand); ++i) {
        Result element = fold(op, element_at(operand, i));
        if (!element) return std::nullopt;
        elements.items.push_back(std::move(*element));
    }
    Result flat = make_host_array(HostValue{std::move(elements)}, operand.scalar);
    if (!flat) return std::nullopt;
    return HostValue{ArrayConstant{operand.scalar, operand.shape, flat->as<ArrayConstant>()->bytes}};
}

} // namespace krait::dsl
