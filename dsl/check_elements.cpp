// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arithmetic of arrays, and assignment to views. `a + b` of arrays is an ArrayExpression: it is
// computed for one element after the other, in counted loops, where its elements are used, so no
// array is ever made. Types are those of the scalar operators. An axis of extent 1 goes with any
// other, as in NumPy; where the extents of two axes do not fit, the thread ends, as after the
// exception that NumPy raises. What is known to fit is not tested.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

std::vector<ir::Index> indices_at(const std::vector<ir::ValueId>& at) {
    std::vector<ir::Index> indices;
    for (ir::ValueId index : at) indices.push_back({index, false});
    return indices;
}

bool takes_part(const Operand& operand) { return has_elements(operand) || operand.type.is_scalar(); }

} // namespace

std::optional<Operand> FunctionChecker::combine_elements(ast::BinaryOp op, const Operand& left, const Operand& right,
                                                         Span span) {
    if ((!has_elements(left) && !has_elements(right)) || !takes_part(left) || !takes_part(right)) return std::nullopt;
    return Operand{std::make_shared<const ArrayExpression>(ArrayExpression{op, {left, right}}), {}, span};
}

std::optional<Operand> FunctionChecker::compare_elements(ast::CompareOp op, const Operand& left, const Operand& right,
                                                         Span span) {
    bool of_elements = (has_elements(left) || has_elements(right)) && takes_part(left) && takes_part(right);
    switch (op) {
        case ast::CompareOp::Equal:
        case ast::CompareOp::NotEqual:
        case ast::CompareOp::Less:
        case ast::CompareOp::LessEqual:
        case ast::CompareOp::Greater:
        case ast::CompareOp::GreaterEqual: break;
        case ast::CompareOp::Is:
        case ast::CompareOp::IsNot:
        case ast::CompareOp::In:
        case ast::CompareOp::NotIn: return std::nullopt;
    }
    if (!of_elements) return std::nullopt;
    return Operand{std::make_shared<const ArrayExpression>(ArrayExpression{op, {left, right}}), {}, span};
}

// The array as one axis, which it is in memory; its elements in C order.
Operand FunctionChecker::flatten_contiguous(const Operand& array, Span span) {
    KRAIT_CHECK(array.type.layout() == ir::Layout::C, "only what is contiguous is flattened");
    ir::ValueId value = *materialize(array);
    if (array.type.rank() == 1) return Operand::value(value, array.type, span);
    ir::View flat{value, std::vector<std::optional<ir::Index>>(array.type.rank()), {}};
    flat.axes.push_back({{}, size_of(value, array.type.rank(), span), {}});
    ir::Type type = array.type.with_rank(1);
    return Operand::value(builder_.append(std::move(flat), type, span), type, span);
}

namespace {

// What an extent is, followed through views: equal extents are then seen to be equal.
struct Extent {
    ir::ValueId array; // invalid: `value` says it
    uint32_t axis = 0;
    ir::ValueId value;            // invalid: it is `known`, or the extent of `array`
    std::optional<int64_t> known; // a constant
    bool operator==(const Extent&) const = default;
};

Extent find_extent(const ir::Function& function, const ModuleChecker& module, ir::ValueId array, uint32_t axis) {
    for (;;) {
        const ir::Op& made = function.insts[array].op;
        if (const auto* view = std::get_if<ir::View>(&made)) {
            const ir::ViewAxis& along = view->axes[axis];
            if (along.extent) {
                const auto* constant = std::get_if<ir::Constant>(&function.insts[*along.extent].op);
                if (constant) return {{}, 0, {}, static_cast<int64_t>(constant->value.bits)};
                return {{}, 0, *along.extent, {}};
            }
            if (!along.source) return {{}, 0, {}, 1};
            axis = *along.source;
            array = view->array;
        } else if (const auto* field = std::get_if<ir::FieldView>(&made)) {
            const ir::Type& records = function.insts[field->array].type;
            if (axis >= records.rank())
                return {{}, 0, {}, int64_t{records.element().fields()[field->field].shape[axis - records.rank()]}};
            array = field->array;
        } else if (const auto* cast = std::get_if<ir::Cast>(&made)) {
            array = cast->operand;
        } else if (const auto* use = std::get_if<ir::UseAllocation>(&made)) {
            const ir::Allocation& allocation = module.allocation(use->allocation);
            if (allocation.dynamic) return {array, axis, {}, {}};
            return {{}, 0, {}, static_cast<int64_t>(allocation.shape[axis])};
        } else {
            return {array, axis, {}, {}};
        }
    }
}

} // namespace

// Makes values of all arrays in it, once, in the order written.
Operand FunctionChecker::fix_elements(const Operand& operand) {
    if (operand.type.is_array()) return Operand::value(*materialize(operand), operand.type, operand.span);
    const auto* expression = std::get_if<ExpressionOperand>(&operand.kind);
    if (!expression) return operand;
    ArrayExpression fixed{(*expression)->op, {}};
    for (const Operand& part : (*expression)->operands) fixed.operands.push_back(fix_elements(part));
    return Operand{std::make_shared<const ArrayExpression>(std::move(fixed)), {}, operand.span};
}

void FunctionChecker::collect_arrays(const Operand& operand, std::vector<ir::ValueId>& arrays) const {
    if (operand.type.is_array()) arrays.push_back(std::get<ir::ValueId>(operand.kind));
    if (const auto* expression = std::get_if<ExpressionOperand>(&operand.kind))
        for (const Operand& part : (*expression)->operands) collect_arrays(part, arrays);
}

// The extents that go through all elements of an expression.
std::vector<ir::ValueId> FunctionChecker::shape_of(const Operand& operand, Span span) {
    std::vector<ir::ValueId> arrays;
    collect_arrays(operand, arrays);
    uint8_t rank = rank_of(operand);
    std::vector<ir::ValueId> shape;
    for (uint32_t axis = 0; axis < rank; ++axis) {
        std::optional<ir::ValueId> extent;
        std::optional<Extent> seen;
        for (ir::ValueId array : arrays) {
            uint8_t own = builder_.type_of(array).rank();
            if (axis + own < rank) continue;
            Extent found = find_extent(function_, module_, array, axis + own - rank);
            if (extent && (found == *seen || found.known == 1)) continue;
            ir::ValueId here = builder_.extent(array, axis + own - rank, span);
            if (extent && seen->known != 1) {
                ir::ValueId is_one = builder_.compare(ir::CompareOp::Equal, *extent, builder_.int64(1, span), span);
                here = builder_.select(is_one, here, *extent, span);
                found = {{}, 0, here, {}};
            }
            extent = here;
            seen = found;
        }
        shape.push_back(*extent);
    }
    return shape;
}

// How the arrays of `operand` go along loops over `shape`; ends the thread where one does not fit.
FunctionChecker::Broadcast FunctionChecker::broadcast(const Operand& operand, const std::vector<ir::ValueId>& shape,
                                                      Span span) {
    Broadcast broadcast;
    std::vector<ir::ValueId> arrays;
    collect_arrays(operand, arrays);
    std::optional<ir::ValueId> misfit;
    auto find_known = [&](ir::ValueId extent) -> Extent {
        const ir::Op& made = function_.insts[extent].op;
        if (const auto* read = std::get_if<ir::Extent>(&made))
            return find_extent(function_, module_, read->array, read->axis);
        if (const auto* constant = std::get_if<ir::Constant>(&made))
            return {{}, 0, {}, static_cast<int64_t>(constant->value.bits)};
        return {{}, 0, extent, {}};
    };
    for (ir::ValueId array : arrays) {
        std::vector<BroadcastAxis>& axes = broadcast[array];
        if (!axes.empty()) continue; // the same array twice
        uint8_t rank = builder_.type_of(array).rank();
        for (uint32_t axis = 0; axis < rank; ++axis) {
            ir::ValueId whole = shape[shape.size() - rank + axis];
            Extent own = find_extent(function_, module_, array, axis);
            Extent wanted = find_known(whole);
            if (own == wanted || own.known == 1) {
                axes.push_back({own.known == 1 && wanted.known != 1, {}});
                continue;
            }
            ir::ValueId extent = builder_.extent(array, axis, span);
            ir::ValueId is_one = builder_.compare(ir::CompareOp::Equal, extent, builder_.int64(1, span), span);
            ir::ValueId differs = builder_.compare(ir::CompareOp::NotEqual, extent, whole, span);
            ir::ValueId not_one = builder_.unary(ir::UnaryOp::Not, is_one, span);
            ir::ValueId bad = builder_.binary(ir::BinaryOp::And, differs, not_one, span);
            misfit = misfit ? builder_.binary(ir::BinaryOp::Or, *misfit, bad, span) : bad;
            axes.push_back({false, is_one});
        }
    }
    if (misfit)
        fail_if(*misfit, ir::FailureKind::ShapeMismatch, {{"the shapes of these arrays do not fit each other"}}, span);
    return broadcast;
}

Operand FunctionChecker::element_of(const Operand& operand, const Broadcast& broadcast,
                                    const std::vector<ir::ValueId>& at, Span span) {
    if (operand.type.is_array()) {
        ir::ValueId array = std::get<ir::ValueId>(operand.kind);
        const std::vector<BroadcastAxis>& axes = broadcast.at(array);
        Place place{array, operand.type, {}, operand.span};
        for (size_t axis = 0; axis < axes.size(); ++axis) {
            ir::ValueId index = at[at.size() - axes.size() + axis];
            if (axes[axis].is_one) index = builder_.int64(0, span);
            if (axes[axis].may_be_one)
                index = builder_.select(*axes[axis].may_be_one, builder_.int64(0, span), index, span);
            place.indices.push_back({index, false});
        }
        return load(place, operand.span);
    }
    const auto* expression = std::get_if<ExpressionOperand>(&operand.kind);
    if (!expression) return operand;
    std::vector<Operand> parts;
    for (const Operand& part : (*expression)->operands) parts.push_back(element_of(part, broadcast, at, span));
    if (const auto* op = std::get_if<ast::UnaryOp>(&(*expression)->op)) return unary(*op, parts[0], operand.span);
    if (const auto* op = std::get_if<ast::BinaryOp>(&(*expression)->op))
        return binary(*op, parts[0], parts[1], operand.span);
    if (const auto* row = std::get_if<const NumpyRow*>(&(*expression)->op)) {
        static const ast::Call kNoCall{};
        CallSite site{
            kNoCall, operand.span, {}, "np." + std::string((*row)->names.substr(0, (*row)->names.find(' '))), {}, {}};
        return call_numpy(**row, site, Arguments(parts.begin(), parts.end()));
    }
    return operand_of(compare(std::get<ast::CompareOp>((*expression)->op), parts[0], parts[1], operand.span),
                      operand.span);
}

// `row[:] = x, y, z`: the last axis has as many elements, or the thread ends; along the others the items are repeated.
void FunctionChecker::store_items(const Operand& destination, const std::vector<Operand>& items, Span span) {
    ir::ValueId array = std::get<ir::ValueId>(destination.kind);
    std::vector<ir::ValueId> shape = shape_of(destination, span);
    std::vector<ir::ValueId> converted;
    for (const Operand& item : items) {
        std::optional<ir::ValueId> value = convert(item, destination.type.element());
        if (!value) return;
        converted.push_back(*value);
    }
    if (shape.empty() || items.empty()) {
        sink_.report<diag::Code::CannotConvert>(span, "a tuple of " + std::to_string(items.size()) + " items",
                                                "elements of " + describe(destination.type));
        return;
    }
    ir::ValueId last = shape.back();
    if (items.size() == 1)
        return for_each_index(shape, span, [&](const std::vector<ir::ValueId>& at) {
            builder_.append(ir::ElementStore{array, indices_at(at), converted.front()}, ir::Type::none(), span);
        });
    auto count = static_cast<int64_t>(items.size());
    Extent known = find_extent(function_, module_, array, static_cast<uint32_t>(shape.size() - 1));
    if (known.known && *known.known != count) {
        sink_.report<diag::Code::CannotConvert>(span, "a tuple of " + std::to_string(count) + " items",
                                                std::to_string(*known.known) + " elements");
        return;
    }
    if (!known.known)
        fail_if(builder_.compare(ir::CompareOp::NotEqual, last, builder_.int64(count, span), span),
                ir::FailureKind::ShapeMismatch, {{"the last axis has another extent than there are items"}}, span);
    shape.pop_back();
    for_each_index(shape, span, [&](const std::vector<ir::ValueId>& at) {
        for (int64_t i = 0; i < count; ++i) {
            std::vector<ir::Index> indices = indices_at(at);
            indices.push_back({builder_.int64(i, span), false});
            builder_.append(ir::ElementStore{array, std::move(indices), converted[static_cast<size_t>(i)]},
                            ir::Type::none(), span);
        }
    });
}

// `destination[...] = value`. Elements are stored in C order of the destination; a source that
// overlaps it is read as that order leaves it.
void FunctionChecker::store_elements(const Place& place, const Operand& value, Span span) {
    Operand destination = Operand::value(place.array, place.array_type, place.span);
    const ir::Type& element = place.array_type.element();
    const bool copies = !element.is_scalar() && value.type.is_array() && value.type.rank() > 0; // of records or chars
    if (!element.is_scalar() && !copies) {
        ir::ValueId array = std::get<ir::ValueId>(destination.kind);
        for_each_index(shape_of(destination, span), span, [&](const std::vector<ir::ValueId>& at) {
            store_reference(Place{array, place.array_type, indices_at(at), place.span}, value, span);
        });
        return;
    }
    if (auto items = value.type.is_tuple() ? elements_of(value) : std::nullopt)
        return store_items(destination, *items, span);
    if (!has_elements(value) && !copies) {
        std::optional<ir::ValueId> converted = convert(value, element);
        if (!converted) return;
        if (destination.type.layout() == ir::Layout::C) destination = flatten_contiguous(destination, span);
        ir::ValueId array = std::get<ir::ValueId>(destination.kind);
        for_each_index(shape_of(destination, span), span, [&](const std::vector<ir::ValueId>& at) {
            builder_.append(ir::ElementStore{array, indices_at(at), *converted}, ir::Type::none(), span);
        });
        return;
    }
    if (rank_of(value) > place.array_type.rank()) {
        sink_
            .report<diag::Code::CannotConvert>(value.span, "what has " + std::to_string(rank_of(value)) + " dimensions",
                                               "elements of " + describe(place.array_type))
            .label(place.span, describe(place.array_type));
        return;
    }
    Operand source = fix_elements(value);
    std::vector<ir::ValueId> shape = shape_of(destination, span);
    Broadcast broadcasting = broadcast(source, shape, span);
    for_each_index(shape, span, [&](const std::vector<ir::ValueId>& at) {
        if (!element.is_scalar())
            return store_reference(Place{place.array, place.array_type, indices_at(at), place.span},
                                   element_of(source, broadcasting, at, span), span);
        if (auto converted = convert(element_of(source, broadcasting, at, span), element))
            builder_.append(ir::ElementStore{place.array, indices_at(at), *converted}, ir::Type::none(), span);
    });
}

} // namespace krait::dsl
