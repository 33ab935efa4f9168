// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a `for` goes through: `range`, `enumerate` and `zip`, in each other and over arrays and tuples. Each has a count of
// turns and an item for each; nothing of them exists when the kernel runs.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

#include <algorithm>
#include <functional>

namespace krait::dsl {

Operand FunctionChecker::call_range(CallSite& site, Arguments arguments) {
    Span span = site.span;
    std::vector<ir::Scalar> types;
    bool valid = true;
    for (const std::optional<Operand>& bound : arguments) {
        if (bound->type.is_real()) {
            types.push_back(bound->type.scalar());
            continue;
        }
        valid = false;
        sink_.report<diag::Code::ArgumentTypes>(bound->span, "range", describe(*bound))
            .help("its arguments are integers");
    }
    if (arguments.empty() || arguments.size() > 3) {
        sink_.report<diag::Code::ParameterCount>(span, "range", "1 to 3 arguments", std::to_string(arguments.size()))
            .note("its parameters are (stop), (start, stop) or (start, stop, step)");
        valid = false;
    }
    if (!valid) return Operand::invalid(span);
    ir::Scalar type = type_range(types);
    auto part = [&](const Operand& operand) { return Operand::value(convert_number(operand, type), type, span); };
    auto literal = [](int64_t value) {
        return Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, value), {});
    };
    bool has_start = arguments.size() > 1;
    IterableOperand range{IterableOperand::Kind::Range, type, {}};
    range.parts.push_back(part(has_start ? *arguments[0] : literal(0)));
    range.parts.push_back(part(*arguments[has_start ? 1 : 0]));
    range.parts.push_back(part(arguments.size() > 2 ? *arguments[2] : literal(1)));
    return Operand{std::move(range), {}, span};
}

Operand FunctionChecker::call_enumerate(CallSite& site, Arguments arguments) {
    if (!is_iterable(*arguments[0])) return Operand::invalid(site.span);
    Operand start = Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, 0), site.span);
    if (arguments[1]) {
        start = *arguments[1];
        if (!start.type.is_integer()) return report_argument(start, site);
    }
    ir::ValueId first = convert_number(start, ir::Scalar::Int64);
    IterableOperand result{IterableOperand::Kind::Enumerate, ir::Scalar::Int64, {}};
    result.parts = {Operand::value(first, ir::Scalar::Int64, site.span), *arguments[0]};
    return Operand{std::move(result), {}, site.span};
}

// What a variable holds: a range as it is, `zip` and `enumerate` as the iterators that they are.
Operand FunctionChecker::iterable_in_variable(const Operand& operand) {
    bool is_range = std::get<IterableOperand>(operand.kind).kind == IterableOperand::Kind::Range;
    return is_range ? keep_iterable(operand) : make_iterator(operand);
}

// A variable that holds one holds its parts, as they are now, each in a local of its own.
Operand FunctionChecker::keep_iterable(const Operand& operand) {
    if (operand.is_static()) return operand;
    if (const auto* iterable = std::get_if<IterableOperand>(&operand.kind)) {
        IterableOperand kept{iterable->kind, iterable->element, {}};
        for (const Operand& part : iterable->parts) {
            kept.parts.push_back(keep_iterable(part));
            if (kept.parts.back().is_invalid()) return Operand::invalid(operand.span);
        }
        return Operand{std::move(kept), {}, operand.span};
    }
    std::optional<ir::ValueId> value = materialize(operand);
    if (!value) return Operand::invalid(operand.span);
    ir::LocalId local = builder_.make_local("", operand.type);
    builder_.write(local, *value, operand.span);
    return {LocalOperand{local}, operand.type, operand.span};
}

// What it has given so far is counted in a local, which `next` and loops read and write.
Operand FunctionChecker::make_iterator(const Operand& object) {
    const auto* iterable = std::get_if<IterableOperand>(&object.kind);
    if (iterable && iterable->kind == IterableOperand::Kind::Iterator) return object;
    Operand kept = keep_iterable(object);
    if (kept.is_invalid()) return kept;
    ir::LocalId given = builder_.make_local("", ir::Scalar::Int64);
    builder_.write(given, builder_.int64(0, object.span), object.span);
    Operand counter{LocalOperand{given}, ir::Scalar::Int64, object.span};
    return Operand{
        IterableOperand{IterableOperand::Kind::Iterator, ir::Scalar::Int64, {counter, kept}}, {}, object.span};
}

Operand FunctionChecker::call_iter(CallSite& site, Arguments arguments) {
    return is_iterable(*arguments[0]) ? make_iterator(*arguments[0]) : Operand::invalid(site.span);
}

// Where nothing is left the thread ends, as after StopIteration.
Operand FunctionChecker::call_next(CallSite& site, Arguments arguments) {
    const auto* iterator = std::get_if<IterableOperand>(&arguments[0]->kind);
    if (!iterator || iterator->kind != IterableOperand::Kind::Iterator) return report_argument(*arguments[0], site);
    std::optional<ir::ValueId> more = has_more(*arguments[0], {}, site.span);
    if (!more) return Operand::invalid(site.span);
    fail_if(builder_.unary(ir::UnaryOp::Not, *more, site.span), ir::FailureKind::ExceptionRaised,
            {{"StopIteration"}, {": nothing is left"}}, site.span);
    return item_of(*arguments[0], {}, site.span);
}

Operand FunctionChecker::call_zip(CallSite& site, Arguments arguments) {
    IterableOperand result{IterableOperand::Kind::Zip, ir::Scalar::Int64, {}};
    for (const std::optional<Operand>& argument : arguments) {
        if (!is_iterable(*argument)) return Operand::invalid(site.span);
        result.parts.push_back(*argument);
    }
    return Operand{std::move(result), {}, site.span};
}

Operand FunctionChecker::call_literal_unroll(CallSite& site, Arguments arguments) {
    std::optional<std::vector<Operand>> elements = elements_of(*arguments[0]);
    if (!elements) return report_argument(*arguments[0], site);
    for (Operand& element : *elements) element.is_literal = false;
    return Operand{UnrolledOperand{std::move(*elements)}, {}, site.span};
}

// Reports what cannot be gone through.
bool FunctionChecker::is_iterable(const Operand& operand) {
    bool is = std::holds_alternative<IterableOperand>(operand.kind) || operand.type.is_array();
    if (is) return true;
    if (elements_of(operand)) return true;
    sink_.report<diag::Code::NotIterable>(operand.span, describe(operand))
        .help("loop over `range(...)`, an array or a tuple");
    return false;
}

// An array or tuple as one value, so that it can be indexed by a count. Nothing after a report.
std::optional<ir::ValueId> FunctionChecker::sequence_value(const Operand& operand) {
    if (!operand.type.is_array() && !operand.type.is_homogeneous_tuple()) {
        sink_.report<diag::Code::NotIterable>(operand.span, describe(operand))
            .note("its elements are of different types, so the loop variable would have none")
            .help("convert them to one type, or loop over `literal_unroll(...)` of it");
        return std::nullopt;
    }
    return materialize(operand);
}

// How many items there are. Tuples become values here, once: see item_of.
std::optional<ir::ValueId> FunctionChecker::count_of(const Operand& operand) {
    Span span = operand.span;
    if (operand.type.is_array()) return builder_.extent(*materialize(operand), 0, span);
    const auto* iterable = std::get_if<IterableOperand>(&operand.kind);
    if (!iterable) {
        size_t count = elements_of(operand)->size();
        if (count > 0 && !operand.type.is_homogeneous_tuple() && !sequence_value(operand)) return std::nullopt;
        return builder_.int64(static_cast<int64_t>(count), span);
    }
    switch (iterable->kind) {
        case IterableOperand::Kind::Range: return count_of_range(*iterable, span);
        case IterableOperand::Kind::Enumerate: return count_of(iterable->parts[1]);
        case IterableOperand::Kind::Iterator: // see has_more
        case IterableOperand::Kind::Zip: break;
    }
    std::vector<ir::ValueId> counts;
    for (const Operand& part : iterable->parts) {
        std::optional<ir::ValueId> count = count_of(part);
        if (!count) return std::nullopt;
        counts.push_back(*count);
    }
    if (counts.empty()) return builder_.int64(0, span);
    // In pairs, and pairs of pairs: a chain would be as deep as there are parts.
    for (size_t step = 1; step < counts.size(); step *= 2)
        for (size_t i = 0; i + step < counts.size(); i += 2 * step)
            counts[i] = builder_.binary(ir::BinaryOp::Min, counts[i], counts[i + step], span);
    return counts[0];
}

namespace {

// The locals that count for the iterators in it, each as often as it is taken from in a turn.
void collect_iterators(const Operand& operand, std::vector<ir::LocalId>& counters) {
    const auto* iterable = std::get_if<IterableOperand>(&operand.kind);
    if (!iterable) return;
    if (iterable->kind == IterableOperand::Kind::Iterator)
        counters.push_back(std::get<LocalOperand>(iterable->parts[0].kind).local);
    for (const Operand& part : iterable->parts) collect_iterators(part, counters);
}

} // namespace

bool FunctionChecker::takes_from_iterators(const Operand& iterable) {
    std::vector<ir::LocalId> counters;
    collect_iterators(iterable, counters);
    return !counters.empty();
}

// Whether there is another item after `given` turns. Iterators know themselves what they have given.
std::optional<ir::ValueId> FunctionChecker::has_more(const Operand& iterable, ir::ValueId given, Span span) {
    std::vector<ir::LocalId> counters;
    collect_iterators(iterable, counters);
    auto both = [&](std::optional<ir::ValueId> a, ir::ValueId b) {
        return a ? builder_.binary(ir::BinaryOp::And, *a, b, span) : b;
    };
    std::function<bool(const Operand&, ir::ValueId, std::optional<ir::ValueId>&)> add =
        [&](const Operand& operand, ir::ValueId turn, std::optional<ir::ValueId>& more) {
            const auto* pieces = std::get_if<IterableOperand>(&operand.kind);
            if (pieces && pieces->kind == IterableOperand::Kind::Iterator) {
                ir::LocalId counter = std::get<LocalOperand>(pieces->parts[0].kind).local;
                auto taken = static_cast<int64_t>(std::count(counters.begin(), counters.end(), counter));
                ir::ValueId last = builder_.binary(ir::BinaryOp::Add, builder_.read(counter, span),
                                                   builder_.int64(taken - 1, span), span);
                return add(pieces->parts[1], last, more);
            }
            if (pieces && pieces->kind == IterableOperand::Kind::Enumerate) return add(pieces->parts[1], turn, more);
            if (pieces && pieces->kind == IterableOperand::Kind::Zip)
                return std::all_of(pieces->parts.begin(), pieces->parts.end(),
                                   [&](const Operand& part) { return add(part, turn, more); });
            std::optional<ir::ValueId> count = count_of(operand);
            if (count) more = both(more, builder_.compare(ir::CompareOp::Less, turn, *count, span));
            return count.has_value();
        };
    std::optional<ir::ValueId> more;
    if (!add(iterable, given, more)) return std::nullopt;
    return more ? more : builder_.boolean(false, span);
}

// (stop - start) / step, rounded up, of what lies in the direction of the step. A step of 0 ends the thread.
ir::ValueId FunctionChecker::count_of_range(const IterableOperand& range, Span span) {
    const ir::ValueId parts[] = {*materialize(range.parts[0]), *materialize(range.parts[1]),
                                 *materialize(range.parts[2])};
    auto part = [&](size_t index) { return parts[index]; };
    auto wide = [&](ir::ValueId value) { return builder_.cast(value, ir::Scalar::Int64, span); };
    auto binary = [&](ir::BinaryOp op, ir::ValueId a, ir::ValueId b) { return builder_.binary(op, a, b, span); };
    ir::ValueId zero = builder_.int64(0, span);
    ir::ValueId one = builder_.int64(1, span);
    ir::ValueId step = wide(part(2));
    std::optional<ir::ScalarConstant> known; // a copy: what is appended below moves the instructions
    if (const auto* constant = std::get_if<ir::Constant>(&function_.insts[part(2)].op)) known = constant->value;
    auto along = [&](ir::ValueId from, ir::ValueId to, ir::ValueId size) {
        ir::ValueId any = builder_.compare(ir::CompareOp::Less, from, to, span);
        ir::ValueId length = binary(ir::BinaryOp::Subtract, wide(to), wide(from));
        if (!known || known->bits != 1) {
            ir::ValueId rounded = binary(ir::BinaryOp::Add, length, binary(ir::BinaryOp::Subtract, size, one));
            length = binary(ir::BinaryOp::FloorDivide, rounded, size);
        }
        return builder_.select(any, length, zero, span);
    };
    bool is_signed = ir::Type(range.element).is_signed();
    auto bits = known ? static_cast<int64_t>(known->bits) : 0;
    if (known && bits != 0 && (bits > 0 || !is_signed)) return along(part(0), part(1), step);
    if (known && bits < 0) return along(part(1), part(0), builder_.unary(ir::UnaryOp::Negate, step, span));
    fail_if(builder_.compare(ir::CompareOp::Equal, step, zero, span), ir::FailureKind::ZeroStep, {{"a range"}}, span);
    ir::ValueId up = along(part(0), part(1), step);
    if (!is_signed) return up;
    ir::ValueId down = along(part(1), part(0), builder_.unary(ir::UnaryOp::Negate, step, span));
    return builder_.select(builder_.compare(ir::CompareOp::Greater, step, zero, span), up, down, span);
}

// The item of turn `turn`, an int64 from 0 on.
Operand FunctionChecker::item_of(const Operand& operand, ir::ValueId turn, Span span) {
    const auto* iterable = std::get_if<IterableOperand>(&operand.kind);
    if (!iterable) {
        if (operand.type.is_array())
            return load(Place{*materialize(operand), operand.type, {{turn, false}}, span}, span);
        std::optional<ir::ValueId> value = sequence_value(operand);
        if (!value) return Operand::invalid(span);
        const ir::Type& type = operand.type.elements().front();
        return Operand::value(builder_.append(ir::TupleIndex{*value, turn}, type, span), type, span);
    }
    auto binary = [&](ir::BinaryOp op, ir::ValueId a, ir::ValueId b) { return builder_.binary(op, a, b, span); };
    auto part = [&](size_t index) { return *materialize(iterable->parts[index]); };
    TupleOperand items;
    switch (iterable->kind) {
        case IterableOperand::Kind::Range: {
            ir::ValueId step = builder_.cast(part(2), ir::Scalar::Int64, span);
            ir::ValueId start = builder_.cast(part(0), ir::Scalar::Int64, span);
            ir::ValueId value = binary(ir::BinaryOp::Add, start, binary(ir::BinaryOp::Multiply, turn, step));
            return Operand::value(builder_.cast(value, iterable->element, span), iterable->element, span);
        }
        case IterableOperand::Kind::Enumerate: {
            ir::ValueId number = binary(ir::BinaryOp::Add, part(0), turn);
            items.elements = {Operand::value(number, ir::Scalar::Int64, span), item_of(iterable->parts[1], turn, span)};
            return Operand::of(std::move(items), span);
        }
        case IterableOperand::Kind::Iterator: {
            // What a loop or another iterable takes of it is given, turn by turn.
            ir::LocalId given = std::get<LocalOperand>(iterable->parts[0].kind).local;
            ir::ValueId at = builder_.read(given, span);
            builder_.write(given, binary(ir::BinaryOp::Add, at, builder_.int64(1, span)), span);
            return item_of(iterable->parts[1], at, span);
        }
        case IterableOperand::Kind::Zip:
            for (const Operand& one : iterable->parts) items.elements.push_back(item_of(one, turn, span));
            return Operand::of(std::move(items), span);
    }
    unreachable();
}

} // namespace krait::dsl
