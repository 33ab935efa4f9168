// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where paths join. A variable whose versions differ gets a merged local of the unified type, and
// each path writes its version there as it leaves. A path on which nothing was assigned gives zero.
// Variables that nobody reads later are left alone: their types need not agree.
#include "compiler/support/check.h"
#include "dsl/explain_type.h"
#include "dsl/function_checker.h"

namespace krait::dsl {

bool Binding::same_version(const Binding& other) const {
    if (kind != other.kind) return false;
    switch (kind) {
        case Kind::Unassigned:
        case Kind::Invalid: return true;
        case Kind::Local: return local == other.local;
        case Kind::Value: return value == other.value;
        case Kind::Static: return fixed == other.fixed || same_static(*fixed, *other.fixed);
    }
    unreachable();
}

namespace {

bool is_terminator(const ir::Op& op) {
    return std::holds_alternative<ir::Break>(op) || std::holds_alternative<ir::Continue>(op) ||
           std::holds_alternative<ir::Return>(op) || std::holds_alternative<ir::Exit>(op);
}

bool has_zero(const ir::Type& type) {
    if (type.is_scalar()) return true;
    if (!type.is_tuple()) return false;
    for (const ir::Type& element : type.elements())
        if (!has_zero(element)) return false;
    return true;
}

} // namespace

std::vector<FunctionChecker::Merge> FunctionChecker::plan_join(const std::vector<Edge>& edges, const VariableSet* live,
                                                               bool reuse_locals) {
    std::vector<Merge> merges;
    for (uint32_t variable = 0; variable < flow_.names.size(); ++variable) {
        const Binding& first = edges.front().environment.bindings[variable];
        bool same = true;
        for (const Edge& edge : edges) same = same && first.same_version(edge.environment.bindings[variable]);
        if (same) continue;
        if (live && !live->has(variable)) {
            merges.push_back({variable, {}, std::vector<bool>(edges.size(), false)});
            continue;
        }
        if (auto merge = plan_merge(variable, edges, reuse_locals)) merges.push_back(std::move(*merge));
    }
    return merges;
}

std::optional<FunctionChecker::Merge> FunctionChecker::plan_merge(uint32_t variable, const std::vector<Edge>& edges,
                                                                  bool reuse_locals) {
    Merge merge{variable, {}, std::vector<bool>(edges.size(), false)};
    Binding& merged = merge.merged;
    ir::Type type;
    const Binding* shown = nullptr; // the first that has a type
    bool invalid = false;
    bool one_version = true; // on all paths that assign it
    for (const Edge& edge : edges) {
        const Binding& binding = edge.environment.bindings[variable];
        if (!binding.is_assigned()) {
            observe_unassigned(variable, binding.assigned_at);
            continue;
        }
        if (binding.kind == Binding::Kind::Invalid) {
            invalid = true;
            continue;
        }
        if (shown && shown->same_version(binding)) continue;
        one_version = one_version && !shown;
        std::optional<ir::Type> unified;
        // Only what has a value can differ from path to path.
        if (!binding.type.is_invalid() && (!shown || !shown->type.is_invalid())) unified = unify(type, binding.type);
        if (shown && !unified) {
            if (!invalid) report_versions(variable, *shown, binding);
            merged.kind = Binding::Kind::Invalid;
            return merge;
        }
        if (!shown) shown = &binding;
        if (unified) type = *unified;
    }
    if (invalid || !shown) {
        merged.kind = invalid ? Binding::Kind::Invalid : Binding::Kind::Unassigned;
        return merge;
    }
    // What has no zero, such as an array or a function, is the same on the paths that assign
    // nothing.
    if (one_version && !has_zero(type)) {
        merged = *shown;
        return merge;
    }
    merged.kind = Binding::Kind::Local;
    merged.type = type;
    merged.assigned_at = shown->assigned_at;
    for (const Edge& edge : edges) {
        const Binding& binding = edge.environment.bindings[variable];
        if (reuse_locals && !merged.local && binding.kind == Binding::Kind::Local && binding.type == type)
            merged.local = binding.local;
    }
    if (!merged.local) merged.local = builder_.make_local(flow_.names[variable], type);
    for (size_t i = 0; i < edges.size(); ++i)
        merge.writes[i] = !edges[i].environment.bindings[variable].same_version(merged);
    return merge;
}

// At the assignment that comes later in the text.
void FunctionChecker::report_versions(uint32_t variable, const Binding& a, const Binding& b) {
    bool in_order = a.assigned_at < b.assigned_at;
    const Binding& first = in_order ? a : b;
    const Binding& second = in_order ? b : a;
    auto text = [](const Binding& binding) {
        return binding.fixed ? describe(*binding.fixed) : describe(binding.type);
    };
    auto& report =
        sink_.report<diag::Code::CannotUnify>(second.assigned_at, flow_.names[variable], text(first), text(second));
    report.label(first.assigned_at, text(first) + " here").help("use another name for one of them");
    explain_type(report, first, function_, *scope_.sources());
    explain_type(report, second, function_, *scope_.sources());
    if (first.type.is_none() || second.type.is_none())
        report.note("only a number, or a tuple of numbers, may be None on some path");
}

void FunctionChecker::apply_join(const std::vector<Merge>& merges, std::vector<Edge>& edges, Span span) {
    for (const Merge& merge : merges) {
        for (size_t i = 0; i < edges.size(); ++i)
            if (merge.writes[i])
                write_on_edge(edges[i], edges[i].environment.bindings[merge.variable], merge.merged, span);
    }
    environment_ = std::move(edges.front().environment);
    for (const Merge& merge : merges) environment_.bindings[merge.variable] = merge.merged;
}

// The builder stands where the joined code goes on.
void FunctionChecker::join_paths(std::vector<Edge> edges, const VariableSet* live, Span span) {
    std::erase_if(edges, [](const Edge& edge) { return !edge.environment.alive; });
    if (edges.empty()) {
        environment_.alive = false;
        environment_.bindings.resize(flow_.names.size());
        return;
    }
    std::vector<Merge> merges;
    if (edges.size() > 1) merges = plan_join(edges, live, true);
    apply_join(merges, edges, span);
}

void FunctionChecker::write_on_edge(const Edge& edge, const Binding& from, const Binding& to, Span span) {
    // Emitted at the block's end, then moved before its jump.
    std::vector<ir::ValueId>& insts = function_.blocks[edge.block].insts;
    std::optional<ir::ValueId> jump;
    if (!insts.empty() && is_terminator(function_.insts[insts.back()].op)) {
        jump = insts.back();
        insts.pop_back();
    }
    ir::BlockId here = builder_.block();
    builder_.enter(edge.block);
    if (auto value = read_binding(from, to.type, span)) builder_.write(to.local, *value, span);
    builder_.enter(here);
    if (jump) function_.blocks[edge.block].insts.push_back(*jump);
}

std::optional<ir::ValueId> FunctionChecker::read_binding(const Binding& binding, const ir::Type& type, Span span) {
    switch (binding.kind) {
        case Binding::Kind::Unassigned:
            // An array has no zero: the local keeps what it has, and only a wrong kernel reads it.
            if (!has_zero(type)) return std::nullopt;
            return zero_of(type, span);
        case Binding::Kind::Invalid: return std::nullopt;
        case Binding::Kind::Local:
            if (!is_convertible(binding.type, type)) return std::nullopt; // reported where the types met
            return convert(Operand::value(builder_.read(binding.local, span), binding.type, span), type);
        case Binding::Kind::Value: return convert(Operand::value(binding.value, binding.type, span), type);
        case Binding::Kind::Static: {
            Operand operand = *binding.fixed;
            operand.span = span;
            return convert(operand, type);
        }
    }
    unreachable();
}

ir::ValueId FunctionChecker::zero_of(const ir::Type& type, Span span) {
    if (type.is_scalar()) return builder_.constant(ir::ScalarConstant::zero(type.scalar()), span);
    KRAIT_CHECK(type.is_tuple(), "only scalars and tuples have a zero");
    ir::ValueList elements;
    for (const ir::Type& element : type.elements()) elements.push_back(zero_of(element, span));
    return builder_.append(ir::MakeTuple{std::move(elements)}, type, span);
}

// A loop that assumed the variable to be unassigned at its head must learn that it matters what an
// earlier turn left.
void FunctionChecker::observe_unassigned(uint32_t variable, Span span) {
    for (LoopFrame* loop : loops_)
        if (loop->assumed_unassigned.has(variable)) loop->observed.try_emplace(variable, span);
}

} // namespace krait::dsl
