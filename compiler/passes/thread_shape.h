// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How a value differs between the threads of a block: for each axis of the thread's index, what happens to it from one thread to
// its neighbour along that axis. A shape speaks of the threads that are at one place of the code together, in the same turn of
// every loop around it. Steps are counted modulo 2^64: where a sum of a narrower type could wrap between two threads, whoever
// makes code from its shape has to rule that out by ranges.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace krait::passes {

// A set of axes: bit 0 is x.
using AxisMask = uint8_t;
inline constexpr AxisMask kNoAxis = 0, kAllAxes = 7;

// From a thread to the next one along an axis the value grows by `step` (Known; 0: it is the same for all), by something that
// is the same all along the axis (Unknown), or as it likes (Varying).
struct AxisStep {
    enum class Kind : uint8_t { Known, Unknown, Varying };
    Kind kind = Kind::Known;
    int64_t step = 0; // of a Known one

    static AxisStep known(int64_t step) { return {Kind::Known, step}; }
    static AxisStep unknown() { return {Kind::Unknown, 0}; }
    static AxisStep varying() { return {Kind::Varying, 0}; }
    bool is_uniform() const { return kind == Kind::Known && step == 0; }
    bool operator==(const AxisStep&) const = default;
};

struct ThreadShape {
    std::array<AxisStep, 3> axes; // uniform unless said otherwise

    static ThreadShape uniform() { return {}; }
    static ThreadShape varying() { return {{AxisStep::varying(), AxisStep::varying(), AxisStep::varying()}}; }
    static ThreadShape index_along(size_t axis);
    AxisMask differing_axes() const; // along which it is not uniform
    bool is_uniform() const { return differing_axes() == kNoAxis; }
    // "" of a uniform one, "varying", or the steps along x, y and z: "affine(1, ?, *)", where `?` is unknown and `*` varying.
    std::string text() const;
    bool operator==(const ThreadShape&) const = default;
};

ThreadShape sum(const ThreadShape& a, const ThreadShape& b);
// A product with something that is the same for all threads; `factor`: what it is, where that is known.
ThreadShape scaled(const ThreadShape& shape, std::optional<int64_t> factor);
ThreadShape product(const ThreadShape& a, const ThreadShape& b);
// Of whatever is computed from both: uniform where both are, else varying.
ThreadShape combined(const ThreadShape& a, const ThreadShape& b);
// One or the other, the same choice for all threads.
ThreadShape either(const ThreadShape& a, const ThreadShape& b);
// The same, but varying along `axes`.
ThreadShape varying_along(const ThreadShape& shape, AxisMask axes);

} // namespace krait::passes
