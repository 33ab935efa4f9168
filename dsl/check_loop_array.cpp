// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops over arrays: rows, elements in C order (`a.flat`, `np.ndenumerate(a)`) and the indices of a
// shape (`np.ndindex(...)`). Each is counted loops, one an axis where all axes are gone through; for
// the statement they are one loop, whose `break` leaves them all.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

template <class Element>
void FunctionChecker::check_nest(ast::StmtId id, const ast::For& node, const std::vector<ir::ValueId>& shape,
                                 Element&& element) {
    Span target = tree().span(node.target);
    Span span = tree().span(node.iterable);
    check_loop(id, node.orelse, [&](LoopFrame& frame) {
        LoopAttempt result;
        result.exhausted = environment_;
        ir::ValueId zero = builder_.int64(0, span);
        ir::ValueId one = builder_.int64(1, span);
        std::vector<ir::LocalId> inductions;
        std::vector<ir::BlockId> blocks = {builder_.block()};
        std::vector<ir::LabelId> labels;
        for (size_t axis = 0; axis < shape.size(); ++axis) {
            inductions.push_back(builder_.make_local("", ir::Scalar::Int64));
            blocks.push_back(builder_.make_block());
            labels.push_back(axis + 1 == shape.size() ? frame.label : builder_.make_label());
        }
        frame.break_label = labels.front();
        builder_.enter(blocks.back());
        std::vector<ir::ValueId> at;
        for (ir::LocalId induction : inductions) at.push_back(builder_.read(induction, target));
        assign(node.target, element(at));
        check_body(node.body);
        if (environment_.alive) frame.continues.push_back({builder_.block(), environment_});
        auto loop_of = [&](size_t axis) {
            return ir::ForRange{labels[axis], inductions[axis], zero, shape[axis], one, blocks[axis + 1]};
        };
        for (size_t axis = shape.size(); axis-- > 1;) {
            builder_.enter(blocks[axis]);
            builder_.append(loop_of(axis), ir::Type::none(), span);
        }
        result.op = loop_of(0);
        return result;
    });
}

void FunctionChecker::check_for_array(ast::StmtId id, const ast::For& node, const Operand& array) {
    std::optional<ir::ValueId> value = materialize(array);
    KRAIT_CHECK(value, "an array is a value");
    std::vector<ir::ValueId> shape = {builder_.extent(*value, 0, array.span)};
    Span target = tree().span(node.target);
    check_nest(id, node, shape,
               [&](const std::vector<ir::ValueId>& at) { return load_first(*value, array.type, at.front(), target); });
}

namespace {

Operand tuple_of(const std::vector<ir::ValueId>& at, size_t count, Span span) {
    TupleOperand indices;
    for (size_t axis = 0; axis < count; ++axis)
        indices.elements.push_back(Operand::value(at[axis], ir::Scalar::Int64, span));
    return Operand::of(std::move(indices), span);
}

} // namespace

void FunctionChecker::check_for_elements(ast::StmtId id, const ast::For& node, ir::ValueId array, const ir::Type& type,
                                         bool with_indices) {
    Span target = tree().span(node.target);
    std::vector<ir::ValueId> shape;
    for (uint32_t axis = 0; axis < type.rank(); ++axis)
        shape.push_back(builder_.extent(array, axis, tree().span(node.iterable)));
    if (shape.empty()) shape.push_back(builder_.int64(1, target)); // one element, of no axis
    check_nest(id, node, shape, [&](const std::vector<ir::ValueId>& at) {
        Place place{array, type, {}, target};
        for (uint8_t axis = 0; axis < type.rank(); ++axis) place.indices.push_back({at[axis], false});
        Operand value = load(place, target);
        if (!with_indices) return value;
        return Operand::of(TupleOperand{{tuple_of(at, type.rank(), target), value}}, target);
    });
}

void FunctionChecker::check_for_indices(ast::StmtId id, const ast::For& node, const ast::Call& call) {
    std::vector<Operand> extents;
    for (ast::ExprId argument : call.args) {
        extents.push_back(check(argument));
        if (extents.back().is_invalid()) return check_for_nothing(id, node);
    }
    if (extents.size() == 1)
        if (std::optional<std::vector<Operand>> tuple = elements_of(extents.front())) extents = std::move(*tuple);
    std::vector<ir::ValueId> shape;
    for (const Operand& extent : extents) {
        if (extent.type.is_integer()) {
            shape.push_back(convert_number(extent, ir::Scalar::Int64));
            continue;
        }
        sink_.report<diag::Code::ArgumentTypes>(extent.span, "ndindex", describe(extent))
            .help("its arguments are integers, or one tuple of them");
        return check_for_nothing(id, node);
    }
    size_t count = shape.size();
    if (shape.empty()) shape.push_back(builder_.int64(1, tree().span(node.iterable))); // one index, of no axis
    Span target = tree().span(node.target);
    check_nest(id, node, shape, [&](const std::vector<ir::ValueId>& at) { return tuple_of(at, count, target); });
}

// The iterators of NumPy that only a `for` can take.
bool FunctionChecker::check_for_call(ast::StmtId id, const ast::For& node, const ast::Call& call,
                                     std::string_view path) {
    bool enumerates = path == "numpy.ndenumerate";
    if (path != "numpy.ndindex" && !enumerates) return false;
    Span span = tree().span(node.iterable);
    if (!call.keywords.empty()) {
        const ast::Keyword& keyword = call.keywords.front();
        sink_.report<diag::Code::KeywordArgument>(keyword.span, enumerates ? "ndenumerate" : "ndindex",
                                                  keyword.name ? keyword.name->text : "**");
        check_for_nothing(id, node);
    } else if (!enumerates) {
        check_for_indices(id, node, call);
    } else if (call.args.size() != 1) {
        sink_.report<diag::Code::ParameterCount>(span, "ndenumerate", "1 argument", std::to_string(call.args.size()));
        check_for_nothing(id, node);
    } else if (Operand array = check(call.args.front()); array.type.is_array()) {
        check_for_elements(id, node, *materialize(array), array.type, true);
    } else {
        if (!array.is_invalid())
            sink_.report<diag::Code::ArgumentTypes>(array.span, "ndenumerate", describe(array))
                .help("its argument is an array");
        check_for_nothing(id, node);
    }
    return true;
}

} // namespace krait::dsl
