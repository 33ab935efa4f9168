// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops. A variable that the loop assigns and that is read from its head on has one local there.
// Its type is first assumed to be what it is on entry; when a turn leaves another, everything since
// is taken back and the loop is typed again with the types unified. What nothing was assigned to
// before counts as unassigned until the body is seen to read it.
#include "compiler/support/check.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

// Above this many loop bodies in one function a loop that is typed again begins with the types that
// it ended with before, whatever it is entered with now: nests of loops that each change types
// would take exponential time.
constexpr size_t kManyAttempts = 512;

// Of all loops over `literal_unroll` in one function, nested ones multiplied.
constexpr size_t kMostUnrolledTurns = 4096;

bool is_carried_type(const ir::Type& type) { return !type.is_invalid() && !type.is_none(); }

} // namespace

std::vector<FunctionChecker::Carried> FunctionChecker::first_carried(ast::StmtId id, const LoopFlow& flow,
                                                                     const Environment& entry) {
    auto memo = memos_.find(id.index);
    bool known = memo != memos_.end();
    if (known && same_entry(flow, memo->second.entry, entry)) return memo->second.carried;
    std::vector<Carried> carried;
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        if (!flow.assigned.has(variable) || !flow.live_head.has(variable)) continue;
        const Binding& binding = entry.bindings[variable];
        if (binding.is_assigned() && is_carried_type(binding.type)) carried.push_back({variable, binding.type, {}});
    }
    if (known && attempts_ > kManyAttempts) {
        for (const Carried& before : memo->second.carried) {
            bool merged = false;
            for (Carried& now : carried) {
                if (now.variable != before.variable) continue;
                if (auto unified = unify(now.type, before.type)) now.type = *unified;
                merged = true;
            }
            if (!merged && !entry.bindings[before.variable].is_assigned()) carried.push_back(before);
        }
    }
    return carried;
}

bool FunctionChecker::same_entry(const LoopFlow& flow, const Environment& a, const Environment& b) const {
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        if (!flow.mentioned.has(variable)) continue;
        const Binding& x = a.bindings[variable];
        const Binding& y = b.bindings[variable];
        bool is_static = x.kind == Binding::Kind::Static || y.kind == Binding::Kind::Static;
        if (x.is_assigned() != y.is_assigned() || !(x.type == y.type)) return false;
        if (is_static && !x.same_version(y)) return false;
        if ((x.kind == Binding::Kind::Invalid) != (y.kind == Binding::Kind::Invalid)) return false;
    }
    return true;
}

void FunctionChecker::enter_loop_head(std::vector<Carried>& carried, const LoopFlow& flow, const Environment& entry,
                                      LoopFrame& frame) {
    environment_ = entry;
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        if (!flow.assigned.has(variable)) continue;
        Binding& binding = environment_.bindings[variable];
        if (!flow.live_head.has(variable)) {
            binding = {};
        } else if (!binding.is_assigned()) {
            frame.assumed_unassigned.add(variable);
        }
    }
    for (Carried& one : carried) {
        const Binding& before = entry.bindings[one.variable];
        bool reuse = before.kind == Binding::Kind::Local && before.type == one.type;
        one.local = reuse ? before.local : builder_.make_local(flow_.names[one.variable], one.type);
        Binding& binding = environment_.bindings[one.variable];
        Span assigned_at = binding.assigned_at;
        binding = {};
        binding.kind = Binding::Kind::Local;
        binding.local = one.local;
        binding.type = one.type;
        binding.assigned_at = assigned_at;
        frame.is_carried.add(one.variable);
    }
    frame.assumed_unassigned.remove(frame.is_carried);
}

// Whether a turn of the loop leaves types that its head does not have yet. If not, adds what is
// found unassigned before the loop and matters only after it.
bool FunctionChecker::widen_carried(std::vector<Carried>& carried, const LoopFlow& flow, const Environment& entry,
                                    const LoopFrame& frame) {
    bool changed = false;
    for (Carried& one : carried) {
        for (const Edge& edge : frame.continues) {
            const Binding& binding = edge.environment.bindings[one.variable];
            if (!binding.is_assigned() || binding.kind == Binding::Kind::Invalid) continue;
            std::optional<ir::Type> unified;
            if (!binding.type.is_invalid()) unified = unify(one.type, binding.type);
            if (!unified) {
                report_versions(one.variable, entry.bindings[one.variable], binding);
                break;
            }
            changed = changed || !(*unified == one.type);
            one.type = *unified;
        }
    }
    std::vector<Carried> late;
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        if (!flow.assigned.has(variable) || !flow.live_head.has(variable)) continue;
        const Binding& before = entry.bindings[variable];
        // A function or a type on entry: no local holds it, so it must stay the same. None may become a number.
        if (before.kind == Binding::Kind::Static && !is_carried_type(before.type) && !frame.is_carried.has(variable)) {
            ir::Type now = before.type;
            for (const Edge& edge : frame.continues) {
                const Binding& binding = edge.environment.bindings[variable];
                if (!binding.is_assigned() || binding.kind == Binding::Kind::Invalid || binding.same_version(before))
                    continue;
                std::optional<ir::Type> unified;
                if (now.is_none() || now.is_optional()) unified = unify(now, binding.type);
                if (!unified || binding.type.is_invalid()) {
                    report_versions(variable, before, binding);
                    break;
                }
                now = *unified;
            }
            if (now.is_optional()) {
                carried.push_back({variable, now, {}});
                changed = true;
            }
        }
        if (!frame.assumed_unassigned.has(variable)) continue;
        ir::Type type;
        for (const Edge& edge : frame.continues) {
            const Binding& binding = edge.environment.bindings[variable];
            if (!binding.is_assigned() || !is_carried_type(binding.type)) continue;
            std::optional<ir::Type> unified = unify(type, binding.type);
            if (unified) type = *unified;
        }
        if (type.is_invalid()) continue;
        bool observed = frame.observed.contains(variable);
        (observed ? carried : late).push_back({variable, type, {}, !observed});
        changed = changed || observed;
    }
    if (!changed) carried.insert(carried.end(), late.begin(), late.end());
    return changed;
}

// With the builder in the block before the loop: gives each head local its value on entry and at
// the end of each turn.
void FunctionChecker::close_loop_head(std::vector<Carried>& carried, const Environment& entry, LoopFrame& frame,
                                      LoopAttempt& result, Span span) {
    for (Carried& one : carried) {
        for (const Edge& edge : frame.continues) {
            const Binding& binding = edge.environment.bindings[one.variable];
            bool fits = binding.kind == Binding::Kind::Local && binding.type == one.type;
            if (one.late && !one.local && fits) one.local = binding.local;
        }
        if (!one.local) one.local = builder_.make_local(flow_.names[one.variable], one.type);
        Binding head;
        head.kind = Binding::Kind::Local;
        head.local = one.local;
        head.type = one.type;
        head.assigned_at = entry.bindings[one.variable].assigned_at;

        const Binding& before = entry.bindings[one.variable];
        // Zero only the first time: a loop around this one keeps what its last turn left.
        if (!before.is_assigned()) observe_unassigned(one.variable, {});
        if (!before.same_version(head))
            if (auto value = read_binding(before, one.type, span)) builder_.write(one.local, *value, span);
        for (const Edge& edge : frame.continues) {
            const Binding& binding = edge.environment.bindings[one.variable];
            bool untouched = one.late && !binding.is_assigned();
            if (!untouched && !binding.same_version(head)) write_on_edge(edge, binding, head, span);
        }
        if (!one.late) continue;
        auto fill = [&](Environment& environment) {
            if (!environment.alive) return;
            Binding& binding = environment.bindings[one.variable];
            if (!binding.is_assigned()) binding = head;
        };
        fill(result.exhausted);
        for (Edge& edge : frame.breaks) fill(edge.environment);
    }
    // What no local holds, such as a function, is behind the loop what every turn makes it: a loop of no turn is no worse than an
    // `if` that does not run.
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        if (!frame.assumed_unassigned.has(variable) || frame.observed.contains(variable)) continue;
        const Binding* made = nullptr;
        bool same = true;
        for (const Edge& edge : frame.continues) {
            const Binding& binding = edge.environment.bindings[variable];
            if (!binding.is_assigned()) continue;
            same = same && binding.kind == Binding::Kind::Static && (!made || made->same_version(binding));
            made = &binding;
        }
        if (!made || !same || is_carried_type(made->type) || !result.exhausted.alive) continue;
        Binding& behind = result.exhausted.bindings[variable];
        if (!behind.is_assigned()) behind = *made;
    }
}

// Without a break the `else` clause simply follows. With one, a scope around both lets the break
// pass it; so it does when the way out of an exhausted loop has versions to write.
void FunctionChecker::leave_loop(ast::StmtId id, LoopFrame& frame, LoopAttempt result, const ast::Body& orelse,
                                 Span span) {
    ir::BlockId outer = builder_.block();
    const VariableSet& live = flow_.live_after.at(id.index);
    if (frame.breaks.empty() || !result.exhausts) {
        builder_.append(std::move(result.op), ir::Type::none(), span);
        if (!result.exhausts) {
            bool endless = frame.breaks.empty();
            join_paths(std::move(frame.breaks), &live, span);
            // Nothing comes here, and a function with a result must not seem to run off its end.
            if (endless && !instance_.is_kernel) builder_.append(ir::Exit{}, ir::Type::none(), span);
            return;
        }
        environment_ = std::move(result.exhausted);
        return check_body(orelse);
    }
    std::vector<Edge> edges;
    auto wrap = [&] {
        ir::LabelId label = builder_.make_label();
        for (const Edge& edge : frame.breaks)
            function_.insts[function_.blocks[edge.block].insts.back()].op = ir::Break{label};
        ir::BlockId inside = builder_.make_block();
        builder_.append(ir::Scope{label, inside}, ir::Type::none(), span);
        builder_.enter(inside);
        builder_.append(std::move(result.op), ir::Type::none(), span);
    };
    if (!orelse.empty()) {
        wrap();
        environment_ = std::move(result.exhausted);
        check_body(orelse);
        edges.push_back({builder_.block(), std::move(environment_)});
        builder_.enter(outer);
        edges.insert(edges.end(), frame.breaks.begin(), frame.breaks.end());
        return join_paths(std::move(edges), &live, span);
    }
    edges.push_back({outer, std::move(result.exhausted)});
    edges.insert(edges.end(), frame.breaks.begin(), frame.breaks.end());
    std::vector<Merge> merges = plan_join(edges, &live, true);
    bool writes = false;
    for (const Merge& merge : merges) writes = writes || merge.writes.front();
    if (writes) {
        wrap();
        edges.front().block = builder_.block();
        builder_.enter(outer);
    } else {
        builder_.append(std::move(result.op), ir::Type::none(), span);
    }
    apply_join(merges, edges, span);
}

// The body reads what no turn assigns before it, and no loop around this one can still turn out to
// assign it.
void FunctionChecker::report_unbound(LoopFrame& frame, LoopAttempt& result, size_t reports) {
    if (sink_.checkpoint() != reports) return; // its type may be missing because of what is reported already
    for (const auto& [variable, span] : frame.observed) {
        if (frame.is_carried.has(variable) || !span.valid()) continue;
        bool open = false;
        for (const LoopFrame* outer : loops_) open = open || outer->assumed_unassigned.has(variable);
        if (open) continue;
        sink_.report<diag::Code::UnboundLocal>(span, flow_.names[variable]).help("assign it before the loop");
        auto silence = [&](Environment& environment) {
            if (environment.alive) environment.bindings[variable].kind = Binding::Kind::Invalid;
        };
        silence(result.exhausted);
        for (Edge& edge : frame.breaks) silence(edge.environment);
    }
}

void FunctionChecker::check_while(ast::StmtId id, const ast::While& node) {
    check_loop(id, node.orelse, [&](LoopFrame& frame) {
        LoopAttempt result;
        ir::BlockId condition_block = builder_.make_block();
        builder_.enter(condition_block);
        Span at = tree().span(node.condition);
        Condition condition = check_condition(node.condition);
        if (condition.known && !*condition.known) {
            result.runs = false;
            return result;
        }
        result.exhausts = !condition.known;
        result.exhausted = environment_;
        ir::ValueId value = condition.is_invalid() ? builder_.boolean(false, at) : value_of(condition, at);
        // An argument was made at the top of the function, but a loop's condition is made where it
        // is tested.
        if (const auto* argument = std::get_if<ir::Argument>(&function_.insts[value].op))
            value = builder_.append(ir::Argument{argument->index}, ir::Scalar::Bool, at);
        ir::BlockId body = builder_.make_block();
        builder_.enter(body);
        check_body(node.body);
        if (environment_.alive) frame.continues.push_back({builder_.block(), environment_});
        result.op = ir::While{frame.label, condition_block, value, body};
        return result;
    });
}

namespace {

bool is_dotted_name(const ast::Tree& tree, ast::ExprId id) {
    while (const auto* attribute = tree.as<ast::Attribute>(id)) id = attribute->object;
    return tree.as<ast::Name>(id) != nullptr;
}

} // namespace

void FunctionChecker::check_for(ast::StmtId id, const ast::For& node) {
    if (node.is_async) return report_unsupported("`async for`", tree().span(node.iterable), "write a plain `for`");
    // Looking at a name does nothing when the kernel runs; a callee with a call in it would be called twice.
    const auto* call = tree().as<ast::Call>(node.iterable);
    Operand iterable = Operand::invalid(tree().span(node.iterable));
    if (call && is_dotted_name(tree(), call->callee)) {
        Operand callee = check(call->callee);
        const auto* builtin = std::get_if<BuiltinEntity>(&callee.kind);
        if (builtin && check_for_call(id, node, *call, builtin->path)) return;
        if (!callee.is_invalid()) iterable = check(node.iterable);
    } else {
        iterable = check(node.iterable);
    }
    if (const auto* pieces = std::get_if<IterableOperand>(&iterable.kind)) {
        if (pieces->kind == IterableOperand::Kind::Range) return check_for_range(id, node, iterable);
        return check_for_pieces(id, node, iterable);
    }
    if (const auto* unrolled = std::get_if<UnrolledOperand>(&iterable.kind)) return check_unrolled(id, node, *unrolled);
    if (iterable.type.is_array() && iterable.type.rank() > 0) return check_for_array(id, node, iterable);
    if (const auto* flat = std::get_if<FlatOperand>(&iterable.kind))
        return check_for_elements(id, node, flat->array, flat->array_type, false);
    if (elements_of(iterable)) return check_for_tuple(id, node, iterable);
    if (!iterable.is_invalid())
        sink_.report<diag::Code::NotIterable>(iterable.span, describe(iterable))
            .help("loop over `range(...)`, an array or a tuple");
    check_for_nothing(id, node);
}

// The body is typed all the same, with a target of no type: it may hold further mistakes.
void FunctionChecker::check_for_nothing(ast::StmtId id, const ast::For& node) {
    ir::ValueId zero = builder_.int64(0, tree().span(node.iterable));
    check_counted(id, node, ir::Scalar::Int64, zero, zero, zero,
                  [&](ir::ValueId) { return Operand::invalid(tree().span(node.target)); });
}

template <class Element>
void FunctionChecker::check_counted(ast::StmtId id, const ast::For& node, ir::Scalar type, ir::ValueId start,
                                    ir::ValueId stop, ir::ValueId step, Element&& element) {
    Span target = tree().span(node.target);
    const auto* name = tree().as<ast::Name>(node.target);
    check_loop(id, node.orelse, [&](LoopFrame& frame) {
        LoopAttempt result;
        result.exhausted = environment_;
        ir::LocalId induction = builder_.make_local(name ? name->text : "", type);
        ir::BlockId body = builder_.make_block();
        builder_.enter(body);
        assign(node.target, element(builder_.read(induction, target)));
        check_body(node.body);
        if (environment_.alive) frame.continues.push_back({builder_.block(), environment_});
        result.op = ir::ForRange{frame.label, induction, start, stop, step, body};
        return result;
    });
}

void FunctionChecker::check_for_range(ast::StmtId id, const ast::For& node, const Operand& range) {
    const auto& pieces = std::get<IterableOperand>(range.kind);
    const ir::ValueId values[] = {*materialize(pieces.parts[0]), *materialize(pieces.parts[1]),
                                  *materialize(pieces.parts[2])};
    auto value = [&](size_t part) { return values[part]; };
    Span target = tree().span(node.target);
    check_counted(id, node, pieces.element, value(0), value(1), value(2),
                  [&](ir::ValueId turn) { return Operand::value(turn, pieces.element, target); });
}

// `enumerate` and `zip`: a turn is counted, and each piece gives what it has for that count.
void FunctionChecker::check_for_pieces(ast::StmtId id, const ast::For& node, const Operand& iterable) {
    Span span = iterable.span;
    if (takes_from_iterators(iterable)) return check_for_iterator(id, node, iterable);
    std::optional<ir::ValueId> turns = count_of(iterable);
    if (!turns) return check_for_nothing(id, node);
    Span target = tree().span(node.target);
    check_counted(id, node, ir::Scalar::Int64, builder_.int64(0, span), *turns, builder_.int64(1, span),
                  [&](ir::ValueId turn) { return item_of(iterable, turn, target); });
}

// The body may take from the iterator too, so before each turn is asked whether anything is left.
void FunctionChecker::check_for_iterator(ast::StmtId id, const ast::For& node, const Operand& iterable) {
    Span span = iterable.span;
    ir::LocalId turn = builder_.make_local("", ir::Scalar::Int64);
    builder_.write(turn, builder_.int64(0, span), span);
    check_loop(id, node.orelse, [&](LoopFrame& frame) {
        LoopAttempt result;
        ir::BlockId condition_block = builder_.make_block();
        builder_.enter(condition_block);
        std::optional<ir::ValueId> more = has_more(iterable, builder_.read(turn, span), span);
        if (!more) more = builder_.boolean(false, span);
        result.exhausts = true;
        result.exhausted = environment_;
        ir::BlockId body = builder_.make_block();
        builder_.enter(body);
        ir::ValueId now = builder_.read(turn, span);
        builder_.write(turn, builder_.binary(ir::BinaryOp::Add, now, builder_.int64(1, span), span), span);
        assign(node.target, item_of(iterable, now, tree().span(node.target)));
        check_body(node.body);
        if (environment_.alive) frame.continues.push_back({builder_.block(), environment_});
        result.op = ir::While{frame.label, condition_block, *more, body};
        return result;
    });
}

void FunctionChecker::check_for_tuple(ast::StmtId id, const ast::For& node, const Operand& tuple) {
    std::vector<Operand> elements = *elements_of(tuple);
    if (elements.empty()) return check_body(node.orelse);
    std::optional<ir::ValueId> value = sequence_value(tuple);
    if (!value) return check_for_nothing(id, node);
    ir::ValueId start = builder_.int64(0, tuple.span);
    ir::ValueId stop = builder_.int64(static_cast<int64_t>(elements.size()), tuple.span);
    ir::ValueId step = builder_.int64(1, tuple.span);
    Span target = tree().span(node.target);
    check_counted(id, node, ir::Scalar::Int64, start, stop, step, [&](ir::ValueId index) {
        ir::Type type = elements.front().type;
        return Operand::value(builder_.append(ir::TupleIndex{*value, index}, type, target), type, target);
    });
}

// `for x in literal_unroll(t)`: the body is typed once for each element, so that each may have a type of its own.
void FunctionChecker::check_unrolled(ast::StmtId id, const ast::For& node, const UnrolledOperand& unrolled) {
    Span span = tree()[id].span;
    Span target = tree().span(node.target);
    ir::BlockId outer = builder_.block();
    ir::LabelId label = builder_.make_label();
    ir::BlockId inside = builder_.make_block();
    builder_.append(ir::Scope{label, inside}, ir::Type::none(), span);
    builder_.enter(inside);
    LoopFrame frame;
    frame.label = frame.break_label = label;
    loops_.push_back(&frame);
    for (const Operand& element : unrolled.elements) {
        if (!environment_.alive) break;
        if (++unrolled_turns_ == kMostUnrolledTurns)
            sink_.report<diag::Code::TooComplex>(tree().span(node.iterable),
                                                 "loops that are written out make more than " +
                                                     std::to_string(kMostUnrolledTurns) + " turns together");
        if (unrolled_turns_ >= kMostUnrolledTurns) break;
        ir::BlockId before = builder_.block();
        frame.turn = builder_.make_label();
        ir::BlockId body = builder_.make_block();
        builder_.append(ir::Scope{*frame.turn, body}, ir::Type::none(), span);
        builder_.enter(body);
        Operand item = element;
        item.span = target;
        assign(node.target, std::move(item));
        check_body(node.body);
        std::vector<Edge> edges = std::move(frame.continues);
        frame.continues.clear();
        edges.push_back({builder_.block(), std::move(environment_)});
        builder_.enter(before);
        environment_ = {};
        join_paths(std::move(edges), &flow_.loops.at(id.index).live_head, span);
    }
    loops_.pop_back();
    check_body(node.orelse);
    std::vector<Edge> edges = std::move(frame.breaks);
    edges.push_back({builder_.block(), std::move(environment_)});
    builder_.enter(outer);
    environment_ = {};
    join_paths(std::move(edges), &flow_.live_after.at(id.index), span);
}

void FunctionChecker::check_break(Span span) {
    if (loops_.empty()) return; // reported by the parser
    builder_.append(ir::Break{loops_.back()->break_label}, ir::Type::none(), span);
    loops_.back()->breaks.push_back({builder_.block(), environment_});
    environment_.alive = false;
}

void FunctionChecker::check_continue(Span span) {
    if (loops_.empty()) return;
    if (const auto& turn = loops_.back()->turn)
        builder_.append(ir::Break{*turn}, ir::Type::none(), span);
    else
        builder_.append(ir::Continue{loops_.back()->label}, ir::Type::none(), span);
    loops_.back()->continues.push_back({builder_.block(), environment_});
    environment_.alive = false;
}

} // namespace krait::dsl
