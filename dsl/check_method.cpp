// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Methods of arrays, and the functions of NumPy that do the same. Those that show the elements
// otherwise make views; those that would make a new array are refused with a way out: a kernel
// cannot allocate memory.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/function_checker.h"

#include <algorithm>
#include <array>

namespace krait::dsl {

struct MethodRow {
    std::string_view name;
    std::string_view parameters;
    Operand (FunctionChecker::*check)(const Operand&, CallSite&, const FunctionChecker::Arguments&);
    bool is_function; // also a function of NumPy, which takes the array first
};

struct AllocatingRow {
    std::string_view names; // separated by spaces
    std::string_view way_out;
};

struct MethodTable {
    static const MethodRow* find(std::string_view name) {
        using Checker = FunctionChecker;
        static constexpr MethodRow kRows[] = {
            {"reshape", "*shape", &Checker::reshape, true}, {"transpose", "*axes", &Checker::transpose, true},
            {"view", "dtype", &Checker::view_as, false},    {"item", "", &Checker::item, false},
            {"fill", "value", &Checker::fill, false},       {"ravel", "", &Checker::ravel, true},
        };
        for (const MethodRow& row : kRows)
            if (row.name == name) return &row;
        return nullptr;
    }

    static constexpr AllocatingRow kMethods[] = {
        {"copy flatten", "copy it element by element: `b[:] = a` into a shared or local array"},
        {"astype", "convert an element where it is used, or assign to an array of that type: `b[:] = a`"},
        {"sort argsort partition argpartition", "sort in a loop"},
        {"nonzero cumsum cumprod clip repeat take dot conj conjugate round tolist tobytes searchsorted diagonal trace "
         "choose "
         "compress put resize",
         "write a loop over the elements"},
    };
    static constexpr AllocatingRow kFunctions[] = {
        {"zeros empty ones full zeros_like empty_like ones_like full_like ndarray",
         "use `cuda.local.array(shape, dtype)` or `cuda.shared.array(shape, dtype)`"},
        {"array asarray ascontiguousarray asfortranarray copy", "copy into an array that exists: `b[:] = a`"},
        {"arange linspace eye identity diag concatenate stack vstack hstack repeat roll flip flipud fliplr sort "
         "argsort "
         "unique nonzero flatnonzero argwhere cumsum cumprod diff dot vdot matmul outer cross kron take clip histogram "
         "interp searchsorted median percentile quantile delete append insert tril triu split array_split convolve "
         "correlate",
         "write a loop over the elements"},
    };
    static const AllocatingRow* find_allocating(std::span<const AllocatingRow> rows, std::string_view name) {
        for (const AllocatingRow& row : rows)
            for (std::string_view rest = row.names; !rest.empty();) {
                std::string_view word = rest.substr(0, rest.find(' '));
                if (word == name) return &row;
                rest.remove_prefix(std::min(rest.size(), word.size() + 1));
            }
        return nullptr;
    }
};

Operand FunctionChecker::report_allocation(std::string_view what, Span span, std::string_view way_out) {
    sink_.report<diag::Code::UnsupportedFunction>(span, what)
        .note("it makes a new array, and a kernel cannot allocate memory")
        .help(std::string(way_out));
    return Operand::invalid(span);
}

// What a method cannot make of this argument, or of this array.
Operand FunctionChecker::report_view(const Operand& argument, const CallSite& site, std::string_view rule) {
    const ir::ScalarConstant* known = argument.scalar_constant();
    sink_
        .report<diag::Code::ArgumentTypes>(argument.span, site.name,
                                           known ? "`" + known->text() + "`" : describe(argument))
        .note(std::string(rule));
    return Operand::invalid(site.span);
}

bool FunctionChecker::is_method(std::string_view name) {
    return MethodTable::find(name) || is_reduction(name, true) ||
           MethodTable::find_allocating(MethodTable::kMethods, name);
}

Operand FunctionChecker::call_method(const MethodOperand& method, CallSite& site) {
    const Operand& array = *method.object;
    if (array.type.is_scalar()) return call_conjugate(array, site);
    if (is_reduction(method.name, true)) {
        if (!bind_builtin("", site)) return Operand::invalid(site.span);
        return reduce(method.name, array, site.span);
    }
    if (const MethodRow* row = MethodTable::find(method.name); row && array.type.is_array()) {
        std::optional<Arguments> arguments = bind_builtin(row->parameters, site);
        return arguments ? (this->*row->check)(array, site, *arguments) : Operand::invalid(site.span);
    }
    std::string_view way_out = "write a loop over the elements";
    if (const AllocatingRow* row = MethodTable::find_allocating(MethodTable::kMethods, method.name))
        way_out = row->way_out;
    return report_allocation(site.name, tree().span(site.node.callee), way_out);
}

// Of the functions of NumPy, those that methods do as well or that would allocate.
std::optional<Operand> FunctionChecker::call_array_function(std::string_view name, CallSite& site) {
    const MethodRow* row = MethodTable::find(name);
    bool reduces = is_reduction(name, false);
    if (reduces || (row && row->is_function)) {
        std::string parameters = "a";
        if (row && !row->parameters.empty()) parameters += ", " + std::string(row->parameters);
        std::optional<Arguments> arguments = bind_builtin(parameters, site);
        if (!arguments) return Operand::invalid(site.span);
        Operand array = *arguments->front();
        if (!has_elements(array)) return report_argument(array, site);
        if (reduces) return reduce(name, array, site.span);
        if (!array.type.is_array()) return *materialize(array), Operand::invalid(site.span);
        arguments->erase(arguments->begin());
        return (this->*row->check)(array, site, *arguments);
    }
    const AllocatingRow* allocating = MethodTable::find_allocating(MethodTable::kFunctions, name);
    if (!allocating) return std::nullopt;
    return report_allocation(site.name, tree().span(site.node.callee), allocating->way_out);
}

namespace {

// Integers given one by one or as one tuple.
std::vector<Operand> spread(const std::vector<std::optional<Operand>>& arguments,
                            const std::optional<std::vector<Operand>>& tuple) {
    if (tuple) return *tuple;
    std::vector<Operand> values;
    for (const std::optional<Operand>& argument : arguments) values.push_back(*argument);
    return values;
}

} // namespace

Operand FunctionChecker::reshape(const Operand& array, CallSite& site, const Arguments& arguments) {
    Span span = site.span;
    if (array.type.layout() != ir::Layout::C)
        return report_view(array, site,
                           "only a C-contiguous array can be reshaped in place: one of type `" +
                               array.type.with_layout(ir::Layout::C).text() + "`");
    std::optional<std::vector<Operand>> tuple;
    if (arguments.size() == 1) tuple = elements_of(*arguments[0]);
    std::vector<Operand> extents = spread(arguments, tuple);
    if (extents.size() > ir::kLargestRank || (extents.empty() && !tuple)) {
        sink_.report<diag::Code::ParameterCount>(
            span, site.name, "1 to " + std::to_string(ir::kLargestRank) + " extents", std::to_string(extents.size()));
        return Operand::invalid(span);
    }
    ir::ValueId value = *materialize(array);
    ir::ValueId size = size_of(value, array.type.rank(), span);
    ir::ValueId one = builder_.int64(1, span), zero = builder_.int64(0, span);
    ir::ValueId given = one;    // product of the extents that are not to be found
    ir::ValueId unknown = zero; // how many are
    std::vector<std::pair<ir::ValueId, std::optional<ir::ValueId>>> axes; // the extent, and whether it is to be found
    size_t known_unknown = 0;
    for (const Operand& extent : extents) {
        if (!extent.type.is_integer()) return report_view(extent, site, "a shape is made of integers");
        ir::ValueId count = convert_number(extent, ir::Scalar::Int64);
        const ir::ScalarConstant* known = extent.scalar_constant();
        bool may_be_negative = extent.type.is_signed() && (!known || static_cast<int64_t>(known->bits) < 0);
        if (known && may_be_negative && ++known_unknown == 2)
            return report_view(extent, site, "one extent of a shape may be -1, not two");
        if (!may_be_negative) {
            given = builder_.binary(ir::BinaryOp::Multiply, given, count, span);
            axes.emplace_back(count, std::nullopt);
            continue;
        }
        ir::ValueId is_unknown = builder_.compare(ir::CompareOp::Less, count, zero, span);
        given = builder_.binary(ir::BinaryOp::Multiply, given, builder_.select(is_unknown, one, count, span), span);
        unknown = builder_.binary(ir::BinaryOp::Add, unknown, builder_.cast(is_unknown, ir::Scalar::Int64, span), span);
        axes.emplace_back(count, is_unknown);
    }
    ir::ValueId found = builder_.binary(ir::BinaryOp::FloorDivide, size, given, span);
    ir::View view{value, std::vector<std::optional<ir::Index>>(array.type.rank()), {}};
    ir::ValueId product = one;
    for (auto& [count, is_unknown] : axes) {
        if (is_unknown) count = builder_.select(*is_unknown, found, count, span);
        product = builder_.binary(ir::BinaryOp::Multiply, product, count, span);
        view.axes.push_back({{}, count, {}});
    }
    ir::ValueId differs = builder_.compare(ir::CompareOp::NotEqual, product, size, span);
    ir::ValueId several = builder_.compare(ir::CompareOp::Greater, unknown, one, span);
    fail_if(builder_.binary(ir::BinaryOp::Or, differs, several, span), ir::FailureKind::ShapeMismatch,
            {{"the new shape is not of as many elements as the array"}}, span);
    ir::Type type = array.type.with_rank(static_cast<uint8_t>(axes.size()));
    return Operand::value(builder_.append(std::move(view), type, span), type, span);
}

Operand FunctionChecker::transposed(const Operand& array, Span span) {
    ir::ValueId value = *materialize(array);
    uint8_t rank = array.type.rank();
    if (rank <= 1) return Operand::value(value, array.type, span);
    ir::View view{value, std::vector<std::optional<ir::Index>>(rank), {}};
    for (uint32_t axis = rank; axis-- > 0;) view.axes.push_back({axis, {}, {}});
    ir::Layout layout = array.type.layout();
    if (layout != ir::Layout::A) layout = layout == ir::Layout::C ? ir::Layout::F : ir::Layout::C;
    ir::Type type = array.type.with_layout(layout);
    return Operand::value(builder_.append(std::move(view), type, span), type, span);
}

Operand FunctionChecker::transpose(const Operand& array, CallSite& site, const Arguments& arguments) {
    bool reverses = arguments.empty() || (arguments.size() == 1 && arguments[0]->is_none());
    if (reverses) return transposed(array, site.span);
    std::optional<std::vector<Operand>> tuple;
    if (arguments.size() == 1) tuple = elements_of(*arguments[0]);
    std::vector<Operand> axes = spread(arguments, tuple);
    auto rank = static_cast<int64_t>(array.type.rank());
    std::vector<bool> used(array.type.rank());
    ir::View view{*materialize(array), std::vector<std::optional<ir::Index>>(array.type.rank()), {}};
    bool is_identity = true;
    std::string rule = "the axes of a transposition name each of the " + std::to_string(rank) + " dimensions once";
    for (const Operand& axis : axes) {
        const ir::ScalarConstant* known = axis.scalar_constant();
        if (!known || !axis.type.is_integer()) {
            sink_.report<diag::Code::NotConstant>(axis.span, "the order of the axes");
            return Operand::invalid(site.span);
        }
        auto at = static_cast<int64_t>(known->bits);
        if (at < 0) at += rank;
        if (at < 0 || at >= rank || used[static_cast<size_t>(at)]) return report_view(axis, site, rule);
        used[static_cast<size_t>(at)] = true;
        is_identity = is_identity && at == static_cast<int64_t>(view.axes.size());
        view.axes.push_back({static_cast<uint32_t>(at), {}, {}});
    }
    if (static_cast<int64_t>(axes.size()) != rank) {
        sink_.report<diag::Code::ParameterCount>(site.span, site.name, std::to_string(rank) + " axes",
                                                 std::to_string(axes.size()));
        return Operand::invalid(site.span);
    }
    ir::Type type = is_identity ? array.type : array.type.with_layout(ir::Layout::A);
    return Operand::value(builder_.append(std::move(view), type, site.span), type, site.span);
}

// The same bytes read as another type.
Operand FunctionChecker::view_as(const Operand& array, CallSite& site, const Arguments& arguments) {
    Span span = site.span;
    ir::Type element = dtype_of(*arguments[0], site);
    if (element.is_invalid()) return Operand::invalid(span);
    int64_t from = array.type.element().byte_size();
    int64_t to = element.byte_size();
    uint8_t rank = array.type.rank();
    if (from % to != 0 && to % from != 0)
        return report_view(array, site,
                           "elements of " + std::to_string(from) + " bytes cannot be seen as elements of " +
                               std::to_string(to));
    if (from != to && (array.type.layout() != ir::Layout::C || rank == 0))
        return report_view(array, site, "only a C-contiguous array can be seen as elements of another size");
    ir::ValueId value = *materialize(array);
    ir::View view{value, std::vector<std::optional<ir::Index>>(rank), {}};
    for (uint32_t axis = 0; axis < rank; ++axis) view.axes.push_back({axis, {}, {}});
    if (from != to) {
        ir::ValueId last = builder_.extent(value, rank - 1U, span);
        if (to < from) {
            last = builder_.binary(ir::BinaryOp::Multiply, last, builder_.int64(from / to, span), span);
        } else {
            ir::ValueId ratio = builder_.int64(to / from, span);
            ir::ValueId rest = builder_.binary(ir::BinaryOp::Modulo, last, ratio, span);
            fail_if(builder_.compare(ir::CompareOp::NotEqual, rest, builder_.int64(0, span), span),
                    ir::FailureKind::ShapeMismatch, {{"the last axis is no whole number of the new elements"}}, span);
            last = builder_.binary(ir::BinaryOp::FloorDivide, last, ratio, span);
        }
        view.axes.back() = {{}, last, {}};
    }
    ir::Type type = array.type.with_element(element);
    return Operand::value(builder_.append(std::move(view), type, span), type, span);
}

// The one element.
Operand FunctionChecker::item(const Operand& array, CallSite& site, const Arguments&) {
    Span span = site.span;
    ir::ValueId value = *materialize(array);
    ir::ValueId one = builder_.int64(1, span);
    if (array.type.rank() > 0)
        fail_if(builder_.compare(ir::CompareOp::NotEqual, size_of(value, array.type.rank(), span), one, span),
                ir::FailureKind::ShapeMismatch, {{"the array is not of one element"}}, span);
    Place place{value, array.type, {}, span};
    for (uint8_t axis = 0; axis < array.type.rank(); ++axis) place.indices.push_back({builder_.int64(0, span), false});
    return load(place, span);
}

Operand FunctionChecker::fill(const Operand& array, CallSite& site, const Arguments& arguments) {
    const Operand& value = *arguments[0];
    if (!number_argument(value, site)) return Operand::invalid(site.span);
    Place place{*materialize(array), array.type, {}, array.span};
    if (is_writable(place)) store_elements(place, value, site.span);
    return Operand::of(ConstantValue{NoneConstant{}}, site.span);
}

Operand FunctionChecker::ravel(const Operand& array, CallSite& site, const Arguments&) {
    if (array.type.layout() == ir::Layout::C) return flatten_contiguous(array, site.span);
    return report_allocation(site.name, site.span, "loop over `.flat`: the array is not C-contiguous");
}

Operand FunctionChecker::flat_of(const Operand& array, Span span) {
    if (array.type.layout() == ir::Layout::C) return flatten_contiguous(array, span);
    return {FlatOperand{*materialize(array), array.type}, {}, span};
}

} // namespace krait::dsl
