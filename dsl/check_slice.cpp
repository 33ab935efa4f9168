// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Slices and the views they make. The bounds of a slice are brought into an axis as Python does, by
// arithmetic of the IR that the range analysis understands: a start from 0 to the extent, and a
// count that is never negative. What is known (no bound, a constant, a step of one sign) costs
// nothing.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

// How an index takes part in whether a view stays contiguous.
enum class Part : uint8_t { Integer, Slice, SteppedSlice, NewAxis };

// From the slowest index to the fastest, as memory has them: integers first, then at most one slice
// without a step, then whole axes.
bool keeps_contiguity(const std::vector<Part>& outer) {
    for (size_t i = 0; i < outer.size(); ++i) {
        bool is_last = i + 1 == outer.size();
        if (outer[i] != Part::Integer && !(is_last && outer[i] == Part::Slice)) return false;
    }
    return true;
}

// `left`, `right`: the indices before and after an ellipsis. Numba's rule.
ir::Layout layout_of_view(const ir::Type& array, uint8_t rank, std::vector<Part> left, std::vector<Part> right,
                          size_t indices) {
    if (rank == 0) return ir::Layout::C;
    bool names_all = indices == array.rank();
    bool stays = false;
    switch (array.layout()) {
        case ir::Layout::C:
            if (names_all) left.insert(left.end(), right.begin(), right.end()), right.clear();
            stays = right.empty() && keeps_contiguity(left);
            break;
        case ir::Layout::F:
            if (names_all) right.insert(right.begin(), left.begin(), left.end()), left.clear();
            stays = left.empty() && keeps_contiguity({right.rbegin(), right.rend()});
            break;
        case ir::Layout::A: break;
    }
    if (!stays) return ir::Layout::A;
    return rank == 1 ? ir::Layout::C : array.layout(); // one axis without gaps is contiguous both ways
}

} // namespace

Operand FunctionChecker::make_slice(std::vector<Operand> bounds, Span span) {
    for (const Operand& bound : bounds) {
        if (bound.is_invalid()) return Operand::invalid(span);
        if (bound.is_none() || bound.type.is_integer()) continue;
        auto& report = sink_.report<diag::Code::IndexType>(bound.span, describe(bound));
        report.note("the bounds of a slice are integers or None");
        if (bound.type.is_float()) report.help("convert it: `int(...)`, or divide with `//`");
        return Operand::invalid(span);
    }
    return {SliceOperand{std::move(bounds)}, {}, span};
}

Operand FunctionChecker::check_slice(const ast::Slice& node, Span span) {
    std::vector<Operand> bounds;
    for (ast::ExprId part : {node.lower, node.upper, node.step})
        bounds.push_back(part ? check(part) : Operand::of(ConstantValue{NoneConstant{}}, span));
    return make_slice(std::move(bounds), span);
}

// slice(stop), slice(start, stop) or slice(start, stop, step).
Operand FunctionChecker::call_slice(CallSite& site, Arguments arguments) {
    if (arguments.empty() || arguments.size() > 3) {
        sink_
            .report<diag::Code::ParameterCount>(site.span, site.name, "1 to 3 arguments",
                                                std::to_string(arguments.size()))
            .note("its parameters are (stop), (start, stop) or (start, stop, step)");
        return Operand::invalid(site.span);
    }
    std::vector<Operand> bounds(3, Operand::of(ConstantValue{NoneConstant{}}, site.span));
    size_t first = arguments.size() == 1 ? 1 : 0;
    for (size_t i = 0; i < arguments.size(); ++i) bounds[first + i] = *arguments[i];
    return make_slice(std::move(bounds), site.span);
}

// A variable that holds a slice holds its bounds: what is not known now gets a local of its own, so
// that the variable means the values of the moment.
Operand FunctionChecker::keep_slice(const SliceOperand& slice, Span span) {
    std::vector<Operand> bounds;
    for (const Operand& bound : slice.bounds) {
        if (bound.is_static()) {
            bounds.push_back(bound);
            continue;
        }
        ir::LocalId local = builder_.make_local("", bound.type);
        builder_.write(local, *materialize(bound), span);
        bounds.push_back({LocalOperand{local}, bound.type, bound.span});
    }
    return {SliceOperand{std::move(bounds)}, {}, span};
}

namespace {

// Arithmetic on int64 for one slice of an axis of `extent` elements.
class SliceBuilder {
public:
    SliceBuilder(ir::Builder& builder, ir::ValueId extent, Span span)
        : builder_(builder)
        , extent_(extent)
        , span_(span) {}

    ir::ValueId number(int64_t value) { return builder_.int64(value, span_); }
    ir::ValueId add(ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Add, a, b, span_); }
    ir::ValueId subtract(ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Subtract, a, b, span_); }
    ir::ValueId at_least(ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Max, a, b, span_); }
    ir::ValueId at_most(ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Min, a, b, span_); }
    ir::ValueId is_negative(ir::ValueId a) { return builder_.compare(ir::CompareOp::Less, a, number(0), span_); }
    ir::ValueId choose(ir::ValueId condition, ir::ValueId a, ir::ValueId b) {
        return builder_.select(condition, a, b, span_);
    }
    ir::ValueId last() { return subtract(extent_, number(1)); }

    // How many steps of `magnitude` fit a span: for a span of 0, (-1) // magnitude + 1 is 0.
    ir::ValueId count(ir::ValueId span, ir::ValueId magnitude) {
        ir::ValueId whole = builder_.binary(ir::BinaryOp::FloorDivide, subtract(span, number(1)), magnitude, span_);
        return add(whole, number(1));
    }

    ir::ValueId extent() const { return extent_; }

private:
    ir::Builder& builder_;
    ir::ValueId extent_;
    Span span_;
};

std::optional<int64_t> known_int(const Operand& operand) {
    const ir::ScalarConstant* constant = operand.scalar_constant();
    if (!constant || (constant->scalar == ir::Scalar::UInt64 && static_cast<int64_t>(constant->bits) < 0))
        return std::nullopt;
    return static_cast<int64_t>(constant->bits);
}

} // namespace

// A bound counted from the start, between `low` and `high`.
ir::ValueId FunctionChecker::slice_bound(const Operand& bound, ir::ValueId extent, ir::ValueId low, ir::ValueId high) {
    SliceBuilder build(builder_, extent, bound.span);
    ir::ValueId value = convert_number(bound, ir::Scalar::Int64);
    std::optional<int64_t> known = known_int(bound);
    bool from_start = (known && *known >= 0) || (bound.type.is_unsigned() && bound.type.bits() < 64);
    if (from_start) return build.at_most(value, high);
    if (known) return build.at_least(build.add(extent, value), low);
    ir::ValueId counted = build.choose(build.is_negative(value), build.add(value, extent), value);
    return build.at_most(build.at_least(counted, low), high);
}

FunctionChecker::SlicedAxis FunctionChecker::slice_axis(const SliceOperand& slice, ir::ValueId array, uint32_t axis,
                                                        Span span) {
    const Operand &lower = slice.bounds[0], &upper = slice.bounds[1], &step = slice.bounds[2];
    std::optional<int64_t> by = step.is_none() ? 1 : known_int(step);
    if (lower.is_none() && upper.is_none() && by == 1) return {std::nullopt, {axis, {}, {}}};
    SliceBuilder build(builder_, builder_.extent(array, axis, span), span);
    ir::ValueId extent = build.extent();
    if (!by) return slice_axis_by(slice, extent, axis, span);
    if (*by == 0) {
        sink_.report<diag::Code::IndexType>(step.span, "a slice with step 0");
        by = 1;
    }
    if (*by > 0) {
        ir::ValueId zero = build.number(0);
        std::optional<ir::ValueId> start;
        if (!lower.is_none() && known_int(lower) != 0) start = slice_bound(lower, extent, zero, extent);
        ir::ValueId stop = upper.is_none() ? extent : slice_bound(upper, extent, zero, extent);
        ir::ValueId length = start ? build.subtract(stop, *start) : stop;
        if (start && !upper.is_none()) length = build.at_least(length, zero);
        if (*by != 1) length = build.count(length, build.number(*by));
        ir::ViewAxis along{axis, length, {}};
        if (*by != 1) along.step = build.number(*by);
        if (!start) return {std::nullopt, along};
        return {ir::Index{*start, false}, along};
    }
    ir::ValueId before = build.number(-1);
    ir::ValueId start = lower.is_none() ? build.last() : slice_bound(lower, extent, before, build.last());
    ir::ValueId length = build.add(start, build.number(1));
    if (!upper.is_none()) {
        length = build.subtract(start, slice_bound(upper, extent, before, build.last()));
        if (!lower.is_none()) length = build.at_least(length, build.number(0));
    }
    int64_t magnitude = *by == INT64_MIN ? INT64_MAX : -*by;
    if (magnitude != 1) length = build.count(length, build.number(magnitude));
    // Where there are no elements the start is -1, and no address may be made of it.
    return {ir::Index{build.at_least(start, build.number(0)), false}, {axis, length, build.number(*by)}};
}

// The step, and with it the direction, is known when the kernel runs. A step of 0 ends the thread.
FunctionChecker::SlicedAxis FunctionChecker::slice_axis_by(const SliceOperand& slice, ir::ValueId extent, uint32_t axis,
                                                           Span span) {
    const Operand &lower = slice.bounds[0], &upper = slice.bounds[1];
    SliceBuilder build(builder_, extent, span);
    ir::ValueId zero = build.number(0);
    ir::ValueId step = convert_number(slice.bounds[2], ir::Scalar::Int64);
    fail_if(builder_.compare(ir::CompareOp::Equal, step, zero, span), ir::FailureKind::ZeroStep, {{"a slice"}}, span);
    ir::ValueId down = build.is_negative(step);
    ir::ValueId low = build.choose(down, build.number(-1), zero);
    ir::ValueId high = build.choose(down, build.last(), extent);
    auto bound = [&](const Operand& given) {
        SliceBuilder at(builder_, extent, given.span);
        ir::ValueId value = convert_number(given, ir::Scalar::Int64);
        bool wraps = given.type.is_signed();
        ir::ValueId counted = wraps ? at.choose(at.is_negative(value), at.add(value, extent), value) : value;
        return at.at_most(at.at_least(counted, low), high);
    };
    ir::ValueId start = lower.is_none() ? build.choose(down, build.last(), zero) : bound(lower);
    ir::ValueId stop = upper.is_none() ? build.choose(down, build.number(-1), extent) : bound(upper);
    ir::ValueId length = build.choose(down, build.subtract(start, stop), build.subtract(stop, start));
    ir::ValueId least = build.at_least(step, build.number(-INT64_MAX)); // whose size fits
    ir::ValueId magnitude = build.at_least(builder_.unary(ir::UnaryOp::Abs, least, span), build.number(1));
    ir::ValueId count = build.count(build.at_least(length, zero), magnitude);
    return {ir::Index{build.at_least(start, zero), false}, {axis, count, step}};
}

// What `parts`, an index of each kind, leave of the array.
std::optional<FunctionChecker::Place> FunctionChecker::find_view(const Operand& array,
                                                                 const std::vector<Operand>& parts, Span span) {
    size_t named = 0;
    size_t ellipses = 0;
    for (const Operand& part : parts) {
        bool is_ellipsis = std::holds_alternative<EllipsisOperand>(part.kind);
        if (is_ellipsis && ++ellipses == 2) {
            sink_.report<diag::Code::IndexType>(part.span, "a second `...`");
            return std::nullopt;
        }
        if (!is_ellipsis && !part.is_none()) ++named;
    }
    if (named > array.type.rank()) {
        sink_.report<diag::Code::IndexCount>(span, std::to_string(named), std::to_string(array.type.rank()))
            .label(array.span, describe(array));
        return std::nullopt;
    }
    ir::ValueId value = *materialize(array);
    ir::View view{value, {}, {}};
    std::vector<Part> left, right;
    uint32_t axis = 0;
    auto take_whole = [&](size_t until) {
        while (axis < until) {
            view.starts.emplace_back();
            view.axes.push_back({axis++, {}, {}});
        }
    };
    size_t left_to_name = named;
    bool after_ellipsis = false;
    for (const Operand& part : parts) {
        std::vector<Part>& side = after_ellipsis ? right : left;
        if (std::holds_alternative<EllipsisOperand>(part.kind)) {
            take_whole(array.type.rank() - left_to_name);
            after_ellipsis = true;
        } else if (part.is_none()) {
            view.axes.emplace_back();
            side.push_back(Part::NewAxis);
        } else if (const auto* slice = std::get_if<SliceOperand>(&part.kind)) {
            SlicedAxis sliced = slice_axis(*slice, value, axis++, part.span);
            view.starts.push_back(sliced.start);
            view.axes.push_back(sliced.axis);
            side.push_back(slice->bounds[2].is_none() ? Part::Slice : Part::SteppedSlice);
            --left_to_name;
        } else {
            std::optional<ir::Index> index = index_of(part);
            if (!index) return std::nullopt;
            view.starts.emplace_back(*index);
            ++axis;
            side.push_back(Part::Integer);
            --left_to_name;
        }
    }
    take_whole(array.type.rank());
    if (view.axes.size() > ir::kLargestRank) {
        sink_.report<diag::Code::TooComplex>(span, "a view of " + std::to_string(view.axes.size()) +
                                                       " dimensions; there may be " + std::to_string(ir::kLargestRank));
        return std::nullopt;
    }
    auto rank = static_cast<uint8_t>(view.axes.size());
    ir::Layout layout = layout_of_view(array.type, rank, std::move(left), std::move(right), named);
    ir::Type type = array.type.with_rank(rank).with_layout(layout);
    return Place{builder_.append(std::move(view), type, span), type, {}, span};
}

} // namespace krait::dsl
