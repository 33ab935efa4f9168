// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How a launch is written: `kernel.launch({.grid = blocks, .block = 256}, x, y, 2.5F)`. Grid, block and bytes take any integral
// type and hold it in 64 bits, so that a negative or oversized value is reported and never wraps; a float does not
// compile. Arguments are arrays, views, numbers (each keeps its C++ type) and tuples of these.
#ifndef KRAIT_LAUNCH_HPP
#define KRAIT_LAUNCH_HPP

#include <krait/array.hpp>

#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

namespace krait {

namespace detail {

template <class T>
concept Integer = std::integral<T> && !std::same_as<T, bool>;

// The value, or the largest where it does not fit: no limit of any device is that large.
template <Integer T>
constexpr std::int64_t widen(T value) {
    if (std::cmp_greater(value, std::numeric_limits<std::int64_t>::max()))
        return std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(value);
}

// Exact: in units of the least subnormal, 2^-24.
inline double widen(Float16 value) {
    const int exponent = value.bits >> 10 & 0x1f;
    const int fraction = value.bits & 0x3ff;
    const double sign = (value.bits & 0x8000) != 0 ? -1.0 : 1.0;
    if (exponent == 0x1f)
        return fraction != 0 ? std::numeric_limits<double>::quiet_NaN()
                             : sign * std::numeric_limits<double>::infinity();
    const double units = exponent == 0 ? fraction : static_cast<double>((fraction | 0x400) << (exponent - 1));
    return sign * units * 0x1p-24;
}

} // namespace detail

struct Dim3 {
    std::int64_t x = 1, y = 1, z = 1;

    constexpr Dim3() = default;
    template <detail::Integer X>
    constexpr Dim3(X width)
        : x(detail::widen(width)) {}
    template <detail::Integer X, detail::Integer Y>
    constexpr Dim3(X width, Y height)
        : x(detail::widen(width))
        , y(detail::widen(height)) {}
    template <detail::Integer X, detail::Integer Y, detail::Integer Z>
    constexpr Dim3(X width, Y height, Z depth)
        : x(detail::widen(width))
        , y(detail::widen(height))
        , z(detail::widen(depth)) {}
};

class ByteCount {
public:
    constexpr ByteCount() = default;
    template <detail::Integer T>
    constexpr ByteCount(T bytes)
        : bytes_(detail::widen(bytes)) {}
    constexpr std::int64_t bytes() const { return bytes_; }

private:
    std::int64_t bytes_ = 0;
};

struct Launch {
    Dim3 grid = {};
    Dim3 block = {};
    ByteCount shared = {}; // dynamic shared memory of a block
    StreamRef stream = {}; // else the device's default
};

// Blocks that cover `count` elements, `block` at a time: rounds up and does not overflow.
template <detail::Integer T, detail::Integer U>
constexpr std::int64_t ceil_div(T count, U block) {
    std::int64_t whole = detail::widen(count), part = detail::widen(block);
    return whole / part + (whole % part > 0 ? 1 : 0);
}

namespace detail {

inline krait_launch launch_of(const Launch& launch) {
    krait_launch given = {};
    given.size = sizeof given;
    given.grid[0] = launch.grid.x;
    given.grid[1] = launch.grid.y;
    given.grid[2] = launch.grid.z;
    given.block[0] = launch.block.x;
    given.block[1] = launch.block.y;
    given.block[2] = launch.block.z;
    given.shared_bytes = launch.shared.bytes();
    given.stream = launch.stream.handle();
    return given;
}

// How a value of the host's becomes an argument. What a tuple's argument points to is in its storage, on the stack.
template <class T>
struct ArgumentOf {
    static_assert(Number<T>,
                  "an argument is an Array, a View, a Record, a number, or a std::tuple, pair or array of these");
    struct Storage {};
    static void fill(krait_argument& argument, const T& value, Storage&) {
        argument.kind = KRAIT_SCALAR;
        argument.dtype = static_cast<std::uint8_t>(dtype_of<T>());
        argument.rank = 0;
        argument.flags = 0;
        argument.count = 0;
        if constexpr (Complex<T>) {
            argument.value.parts[0] = static_cast<double>(value.real());
            argument.value.parts[1] = static_cast<double>(value.imag());
        } else if constexpr (std::same_as<T, Float16>)
            argument.value.real = widen(value);
        else if constexpr (std::floating_point<T>)
            argument.value.real = static_cast<double>(value);
        else if constexpr (std::is_signed_v<T> || std::same_as<T, bool>)
            argument.value.integer = static_cast<std::int64_t>(value);
        else
            argument.value.natural = value;
        argument.shape = nullptr;
        argument.strides = nullptr;
        argument.memory = nullptr;
    }
};

template <class Holder>
struct HeldArgument {
    struct Storage {};
    static void fill(krait_argument& argument, const Holder& holder, Storage&) { holder.fill_argument(argument); }
};
template <class T>
struct ArgumentOf<Array<T>> : HeldArgument<Array<T>> {};
template <class T>
struct ArgumentOf<View<T>> : HeldArgument<View<T>> {};
template <class T>
struct ArgumentOf<Record<T>> : HeldArgument<Record<T>> {};

template <class Tuple, class Indices>
struct TupleArgument;
template <class Tuple, std::size_t... indices>
struct TupleArgument<Tuple, std::index_sequence<indices...>> {
    template <std::size_t index>
    using Part = ArgumentOf<std::remove_cvref_t<std::tuple_element_t<index, Tuple>>>;
    struct Storage {
        std::array<krait_argument, sizeof...(indices)> elements;
        std::tuple<typename Part<indices>::Storage...> parts;
    };
    static void fill(krait_argument& argument, const Tuple& tuple, Storage& storage) {
        argument = {};
        argument.kind = KRAIT_TUPLE;
        argument.count = sizeof...(indices);
        argument.value.elements = storage.elements.data();
        (Part<indices>::fill(storage.elements[indices], std::get<indices>(tuple), std::get<indices>(storage.parts)),
         ...);
    }
};
template <class Tuple>
using TupleArgumentFor = TupleArgument<Tuple, std::make_index_sequence<std::tuple_size_v<Tuple>>>;

template <class... Elements>
struct ArgumentOf<std::tuple<Elements...>> : TupleArgumentFor<std::tuple<Elements...>> {};
template <class First, class Second>
struct ArgumentOf<std::pair<First, Second>> : TupleArgumentFor<std::pair<First, Second>> {};
template <class T, std::size_t count>
struct ArgumentOf<std::array<T, count>> : TupleArgumentFor<std::array<T, count>> {};

// Calls `use(arguments, count)` with the arguments on the stack.
template <class Use, class... Values>
decltype(auto) with_arguments(Use&& use, const Values&... values) {
    constexpr std::size_t kCount = sizeof...(Values);
    krait_argument arguments[kCount == 0 ? 1 : kCount];
    [[maybe_unused]] std::tuple<typename ArgumentOf<Values>::Storage...> storage;
    [&]<std::size_t... indices>(std::index_sequence<indices...>) {
        (ArgumentOf<Values>::fill(arguments[indices], values, std::get<indices>(storage)), ...);
    }(std::make_index_sequence<kCount>());
    return use(static_cast<const krait_argument*>(arguments), kCount);
}

} // namespace detail

} // namespace krait

#endif
