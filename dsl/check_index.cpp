// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Indexing of arrays and tuples, reading and writing. An index of a signed type may count from the
// end; unsigned ones and constants from zero on need no test for it. An index for each axis names an
// element; anything else a view, which check_slice.cpp makes.
#include "compiler/support/check.h"
#include "dsl/explain_type.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

Operand FunctionChecker::check_subscript(const ast::Subscript& node, Span span) {
    Operand object = check(node.object);
    if (const auto* slice = tree().as<ast::Slice>(node.index); slice && !object.type.is_array() && elements_of(object))
        return slice_tuple(object, *slice, span);
    std::optional<std::vector<Operand>> indices = check_indices(node.index);
    if (object.is_invalid() || !indices) return Operand::invalid(span);
    if (std::optional<uint32_t> field = field_index(object, *indices)) return load_field(object, *field, span);
    if (object.type.is_array()) {
        std::optional<Place> place = find_part(object, *indices, span);
        return place ? load(*place, span) : Operand::invalid(span);
    }
    if (object.type.is_pointer()) {
        std::optional<Place> place = find_pointee(object, *indices, span);
        return place ? load(*place, span) : Operand::invalid(span);
    }
    if (const auto* flat = std::get_if<FlatOperand>(&object.kind)) {
        std::optional<Place> place = find_flat(*flat, *indices, span);
        return place ? load(*place, span) : Operand::invalid(span);
    }
    if (object.type.is_tuple() || object.tuple() ||
        (object.constant() && std::holds_alternative<TupleConstant>(object.constant()->value))) {
        if (indices->size() == 1 && !tree().as<ast::Tuple>(node.index))
            return index_tuple(object, indices->front(), span);
        sink_.report<diag::Code::IndexType>(tree().span(node.index), "a tuple");
        return Operand::invalid(span);
    }
    explain_type(sink_.report<diag::Code::NotIndexable>(object.span, describe(object)), object, function_,
                 *scope_.sources());
    return Operand::invalid(span);
}

// What stands between the brackets, one operand an axis.
std::optional<std::vector<Operand>> FunctionChecker::check_indices(ast::ExprId index) {
    std::vector<ast::ExprId> parts;
    if (const auto* tuple = tree().as<ast::Tuple>(index))
        parts = tuple->items;
    else
        parts.push_back(index);
    std::vector<Operand> indices;
    bool valid = true;
    for (ast::ExprId part : parts) {
        Operand operand = check(part);
        if (operand.is_invalid()) {
            valid = false;
            continue;
        }
        // `a[t]` with a tuple `t`, and `a[i, (j, k)]`, which only means something inside a tuple of
        // one.
        std::optional<std::vector<Operand>> inner;
        if (parts.size() == 1) inner = elements_of(operand);
        if (inner)
            indices.insert(indices.end(), inner->begin(), inner->end());
        else
            indices.push_back(std::move(operand));
    }
    if (!valid) return std::nullopt;
    return indices;
}

std::optional<FunctionChecker::Place> FunctionChecker::find_place(const ast::Subscript& node, Span span) {
    Operand object = check(node.object);
    std::optional<std::vector<Operand>> indices = check_indices(node.index);
    if (object.is_invalid() || !indices) return std::nullopt;
    if (const auto* flat = std::get_if<FlatOperand>(&object.kind)) return find_flat(*flat, *indices, span);
    if (object.type.is_pointer()) return find_pointee(object, *indices, span);
    if (!object.type.is_array()) {
        auto& report = sink_.report<diag::Code::NotIndexable>(object.span, describe(object));
        explain_type(report, object, function_, *scope_.sources());
        if (object.type.is_tuple()) report.help("a tuple cannot be changed; use `cuda.local.array`");
        return std::nullopt;
    }
    if (std::optional<uint32_t> field = field_index(object, *indices)) return find_field(object, *field, span);
    return find_part(object, *indices, span);
}

std::optional<FunctionChecker::Place> FunctionChecker::find_place(const ast::Attribute& node, Span span) {
    Operand object = check(node.object);
    if (object.is_invalid()) return std::nullopt;
    if (std::optional<uint32_t> field = field_attribute(object, node.name.text))
        return find_field(object, *field, span);
    if (object.type.is_array() && object.type.element().is_record()) {
        report_unknown_attribute(object, node.name);
        return std::nullopt;
    }
    report_unsupported("assigning to an attribute", span, "keep the value in a variable or an array element");
    return std::nullopt;
}

std::optional<FunctionChecker::Place> FunctionChecker::find_target(ast::ExprId target) {
    Span span = tree().span(target);
    if (const auto* subscript = tree().as<ast::Subscript>(target)) return find_place(*subscript, span);
    const auto* attribute = tree().as<ast::Attribute>(target);
    KRAIT_CHECK(attribute, "only subscripts and attributes are places");
    return find_place(*attribute, span);
}

// The element, or the view, that indices of every kind name.
std::optional<FunctionChecker::Place> FunctionChecker::find_part(const Operand& array,
                                                                 const std::vector<Operand>& indices, Span span) {
    bool all_integers = true;
    for (const Operand& index : indices)
        all_integers = all_integers && !std::holds_alternative<EllipsisOperand>(index.kind) && !index.is_none() &&
                       !std::holds_alternative<SliceOperand>(index.kind);
    if (all_integers && indices.size() == array.type.rank()) return find_place(array, indices, span);
    if (indices.empty()) return Place{*materialize(array), array.type, {}, span};
    return find_view(array, indices, span);
}

// The element of that number in C order, of an array that has no view of one axis.
std::optional<FunctionChecker::Place> FunctionChecker::find_flat(const FlatOperand& flat,
                                                                 const std::vector<Operand>& indices, Span span) {
    if (indices.size() != 1) {
        sink_.report<diag::Code::IndexCount>(span, std::to_string(indices.size()), "1");
        return std::nullopt;
    }
    std::optional<ir::Index> index = index_of(indices.front());
    if (!index) return std::nullopt;
    ir::ValueId rest = index->value;
    if (index->wraps) {
        ir::ValueId size = size_of(flat.array, flat.array_type.rank(), span);
        ir::ValueId is_negative = builder_.compare(ir::CompareOp::Less, rest, builder_.int64(0, span), span);
        rest = builder_.select(is_negative, builder_.binary(ir::BinaryOp::Add, rest, size, span), rest, span);
    }
    Place place{flat.array, flat.array_type, std::vector<ir::Index>(flat.array_type.rank()), span};
    for (uint32_t axis = flat.array_type.rank(); axis-- > 1;) {
        ir::ValueId extent = builder_.extent(flat.array, axis, span);
        place.indices[axis] = {builder_.binary(ir::BinaryOp::Modulo, rest, extent, span), false};
        rest = builder_.binary(ir::BinaryOp::FloorDivide, rest, extent, span);
    }
    place.indices[0] = {rest, false};
    return place;
}

ir::ValueId FunctionChecker::size_of(ir::ValueId array, uint8_t rank, Span span) {
    if (rank == 0) return builder_.int64(1, span);
    ir::ValueId size = builder_.extent(array, 0, span);
    for (uint32_t axis = 1; axis < rank; ++axis)
        size = builder_.binary(ir::BinaryOp::Multiply, size, builder_.extent(array, axis, span), span);
    return size;
}

// An element, by an integer for each axis.
std::optional<FunctionChecker::Place> FunctionChecker::find_place(const Operand& array,
                                                                  const std::vector<Operand>& indices, Span span) {
    if (indices.size() != array.type.rank()) {
        sink_.report<diag::Code::IndexCount>(span, std::to_string(indices.size()), std::to_string(array.type.rank()))
            .label(array.span, describe(array));
        return std::nullopt;
    }
    std::optional<ir::ValueId> value = materialize(array);
    KRAIT_CHECK(value, "an array is a value");
    Place place{*value, array.type, {}, span};
    for (const Operand& operand : indices) {
        std::optional<ir::Index> index = index_of(operand);
        if (!index) return std::nullopt;
        place.indices.push_back(*index);
    }
    return place;
}

std::optional<ir::Index> FunctionChecker::index_of(const Operand& operand) {
    if (!operand.type.is_integer()) {
        auto& report = sink_.report<diag::Code::IndexType>(operand.span, describe(operand));
        explain_type(report, operand, function_, *scope_.sources());
        if (operand.type.is_float()) report.help("convert it: `int(...)`, or divide with `//`");
        if (operand.type.is_bool()) report.help("convert it: `int(...)`");
        if (has_elements(operand))
            report.note("what it picks would be a new array, and a kernel cannot allocate memory")
                .help("write a loop over its elements");
        return std::nullopt;
    }
    bool wraps = operand.type.is_signed();
    if (const ir::ScalarConstant* constant = operand.scalar_constant())
        wraps = wraps && static_cast<int64_t>(constant->bits) < 0;
    return ir::Index{convert_number(operand, ir::Scalar::Int64), wraps};
}

Operand FunctionChecker::load(const Place& place, Span span) {
    const ir::Type& array = place.array_type;
    if (place.indices.size() == array.rank()) {
        if (!array.element().is_scalar()) return reference_to(place, span);
        ir::ValueId value = builder_.append(ir::ElementLoad{place.array, place.indices}, array.element(), span);
        return Operand::value(value, array.element(), span);
    }
    return Operand::value(place.array, array, span);
}

// What `array[index]` is: an element of an array of one axis, else a row.
Operand FunctionChecker::load_first(ir::ValueId array, const ir::Type& type, ir::ValueId index, Span span) {
    if (type.rank() == 1) return load(Place{array, type, {{index, false}}, span}, span);
    ir::Type row = type.with_rank(type.rank() - 1);
    if (type.layout() != ir::Layout::C) row = row.with_layout(ir::Layout::A);
    ir::ValueId value = builder_.append(ir::row_of_array(array, type.rank(), {{index, false}}), row, span);
    return Operand::value(value, row, span);
}

bool FunctionChecker::is_writable(const Place& place) {
    const ir::Type& array = place.array_type;
    if (array.read_only()) sink_.report<diag::Code::ReadOnlyArray>(place.span, describe(array));
    return !array.read_only();
}

void FunctionChecker::store(const Place& place, const Operand& value, Span span) {
    if (value.is_invalid() || !is_writable(place)) return;
    if (place.indices.size() != place.array_type.rank()) return store_elements(place, value, span);
    if (!place.array_type.element().is_scalar()) return store_reference(place, value, span);
    if (auto converted = convert(value, place.array_type.element()))
        builder_.append(ir::ElementStore{place.array, place.indices, *converted}, ir::Type::none(), span);
}

Operand FunctionChecker::index_tuple(const Operand& tuple, const Operand& index, Span span) {
    if (!index.type.is_integer()) {
        auto& report = sink_.report<diag::Code::IndexType>(index.span, describe(index));
        explain_type(report, index, function_, *scope_.sources());
        if (index.type.is_float()) report.help("convert it: `int(...)`, or divide with `//`");
        return Operand::invalid(span);
    }
    const ir::ScalarConstant* constant = index.scalar_constant();
    if (const auto* axes = std::get_if<AxesOperand>(&tuple.kind); axes && constant) {
        auto count = static_cast<int64_t>(tuple.type.elements().size());
        auto at = static_cast<int64_t>(constant->bits);
        if (at < 0) at += count;
        if (at >= 0 && at < count) { // only the axis that is asked for
            auto axis = static_cast<uint32_t>(at);
            ir::ValueId value = axes->strides ? builder_.append(ir::Stride{axes->array, axis}, ir::Scalar::Int64, span)
                                              : builder_.extent(axes->array, axis, span);
            return Operand::value(value, ir::Scalar::Int64, span);
        }
    }
    if (constant) {
        std::vector<Operand> elements = *elements_of(tuple);
        auto count = static_cast<int64_t>(elements.size());
        auto at = static_cast<int64_t>(constant->bits);
        bool too_large = constant->scalar == ir::Scalar::UInt64 && at < 0;
        int64_t from_start = at < 0 ? at + count : at;
        if (too_large || from_start < 0 || from_start >= count) {
            sink_.report<diag::Code::TupleIndexRange>(index.span, std::to_string(at), std::to_string(count))
                .label(tuple.span, "this has " + std::to_string(count) + (count == 1 ? " element" : " elements"));
            return Operand::invalid(span);
        }
        Operand element = elements[static_cast<size_t>(from_start)];
        element.span = span;
        element.is_literal = false;
        return element;
    }
    if (!tuple.type.is_homogeneous_tuple()) {
        sink_.report<diag::Code::NotConstant>(index.span, "the index of " + describe(tuple))
            .note("its elements are of different types, so the index decides the type of the result");
        return Operand::invalid(span);
    }
    std::optional<ir::ValueId> value = materialize(tuple);
    if (!value) return Operand::invalid(span);
    const ir::Type& type = tuple.type.elements().front();
    ir::ValueId at = convert_number(index, ir::Scalar::Int64);
    return Operand::value(builder_.append(ir::TupleIndex{*value, at}, type, span), type, span);
}

// Python's rules: bounds beyond the ends are moved to them. They are constants, because they decide the type.
Operand FunctionChecker::slice_tuple(const Operand& tuple, const ast::Slice& slice, Span span) {
    std::vector<Operand> elements = *elements_of(tuple);
    auto count = static_cast<int64_t>(elements.size());
    bool valid = true;
    auto bound = [&](ast::ExprId id) -> std::optional<int64_t> {
        if (!id) return std::nullopt;
        Operand operand = check(id);
        const ir::ScalarConstant* constant = operand.scalar_constant();
        if (constant && operand.type.is_integer()) return static_cast<int64_t>(constant->bits);
        if (operand.is_none()) return std::nullopt;
        valid = false;
        if (operand.is_invalid()) return std::nullopt;
        if (operand.type.is_integer())
            sink_.report<diag::Code::NotConstant>(operand.span, "a bound of a slice of " + describe(tuple));
        else
            sink_.report<diag::Code::IndexType>(operand.span, describe(operand));
        return std::nullopt;
    };
    std::optional<int64_t> lower = bound(slice.lower);
    std::optional<int64_t> upper = bound(slice.upper);
    std::optional<int64_t> given = bound(slice.step);
    int64_t step = given.value_or(1);
    if (valid && step == 0) {
        sink_.report<diag::Code::ArgumentTypes>(tree().span(slice.step), "a slice", "a step of 0");
        valid = false;
    }
    if (!valid) return Operand::invalid(span);
    int64_t least = step > 0 ? 0 : -1;
    int64_t most = step > 0 ? count : count - 1;
    auto place = [&](int64_t at) { return std::clamp(at < 0 ? at + count : at, least, most); };
    int64_t first = lower ? place(*lower) : (step > 0 ? least : most);
    int64_t end = upper ? place(*upper) : (step > 0 ? most : least);
    TupleOperand part;
    step = std::clamp(step, -count - 1, count + 1);
    for (int64_t at = first; step > 0 ? at < end : at > end; at += step) {
        part.elements.push_back(elements[static_cast<size_t>(at)]);
        part.elements.back().is_literal = false;
    }
    return Operand::of(std::move(part), span);
}

} // namespace krait::dsl
