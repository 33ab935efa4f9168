// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/passes/thread_shape.h"

namespace krait::passes {

namespace {

using Kind = AxisStep::Kind;

AxisStep sum(const AxisStep& a, const AxisStep& b) {
    if (a.kind == Kind::Varying || b.kind == Kind::Varying) return AxisStep::varying();
    if (a.kind == Kind::Unknown || b.kind == Kind::Unknown) return AxisStep::unknown();
    return AxisStep::known(static_cast<int64_t>(static_cast<uint64_t>(a.step) + static_cast<uint64_t>(b.step)));
}

AxisStep scaled(const AxisStep& step, std::optional<int64_t> factor) {
    if (step.is_uniform() || step.kind == Kind::Varying) return step;
    if (!factor || (step.kind == Kind::Unknown && *factor != 0)) return AxisStep::unknown();
    return AxisStep::known(static_cast<int64_t>(static_cast<uint64_t>(step.step) * static_cast<uint64_t>(*factor)));
}

template <class Combine>
ThreadShape by_axis(const ThreadShape& a, const ThreadShape& b, Combine combine) {
    ThreadShape result;
    for (size_t i = 0; i < result.axes.size(); ++i) result.axes[i] = combine(a.axes[i], b.axes[i]);
    return result;
}

} // namespace

ThreadShape ThreadShape::index_along(size_t axis) {
    ThreadShape shape;
    shape.axes[axis] = AxisStep::known(1);
    return shape;
}

AxisMask ThreadShape::differing_axes() const {
    AxisMask mask = kNoAxis;
    for (size_t i = 0; i < axes.size(); ++i)
        if (!axes[i].is_uniform()) mask |= static_cast<AxisMask>(1U << i);
    return mask;
}

std::string ThreadShape::text() const {
    if (is_uniform()) return "";
    if (*this == varying()) return "varying";
    std::string text = "affine(";
    for (size_t i = 0; i < axes.size(); ++i) {
        if (i > 0) text += ", ";
        switch (axes[i].kind) {
            case Kind::Known: text += std::to_string(axes[i].step); break;
            case Kind::Unknown: text += '?'; break;
            case Kind::Varying: text += '*'; break;
        }
    }
    return text + ")";
}

ThreadShape sum(const ThreadShape& a, const ThreadShape& b) {
    return by_axis(a, b, [](const AxisStep& x, const AxisStep& y) { return sum(x, y); });
}

ThreadShape scaled(const ThreadShape& shape, std::optional<int64_t> factor) {
    ThreadShape result;
    for (size_t i = 0; i < result.axes.size(); ++i) result.axes[i] = scaled(shape.axes[i], factor);
    return result;
}

ThreadShape product(const ThreadShape& a, const ThreadShape& b) {
    return by_axis(a, b, [](const AxisStep& x, const AxisStep& y) {
        if (y.is_uniform()) return scaled(x, std::nullopt);
        return x.is_uniform() ? scaled(y, std::nullopt) : AxisStep::varying();
    });
}

ThreadShape combined(const ThreadShape& a, const ThreadShape& b) {
    return by_axis(a, b, [](const AxisStep& x, const AxisStep& y) {
        return x.is_uniform() && y.is_uniform() ? x : AxisStep::varying();
    });
}

ThreadShape either(const ThreadShape& a, const ThreadShape& b) {
    return by_axis(a, b, [](const AxisStep& x, const AxisStep& y) {
        if (x == y) return x;
        return x.kind == Kind::Varying || y.kind == Kind::Varying ? AxisStep::varying() : AxisStep::unknown();
    });
}

ThreadShape varying_along(const ThreadShape& shape, AxisMask axes) {
    ThreadShape result = shape;
    for (size_t i = 0; i < result.axes.size(); ++i)
        if (axes & (1U << i)) result.axes[i] = AxisStep::varying();
    return result;
}

} // namespace krait::passes
