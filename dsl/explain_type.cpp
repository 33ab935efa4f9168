// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Why a value has its type: notes below a type error, from the value back to parameters, literals and elements. The IR knows it
// all: a read names a variable, its writes say what was assigned and what that became where paths join, an operator has operands.
#include "dsl/explain_type.h"

#include "compiler/support/match.h"

#include <algorithm>
#include <set>

namespace krait::dsl {

namespace {

// Of one diagnostic, its other notes included.
constexpr size_t kMostNotes = 12;
constexpr size_t kMostText = 40; // of the source, quoted

class TypeChain {
public:
    TypeChain(diag::Diagnostic& report, const ir::Function& function, const SourceSet& sources)
        : report_(report)
        , function_(function)
        , sources_(sources) {}

    void explain(ir::ValueId value) {
        value = before_conversion(value);
        if (!explained_.insert(value.index).second) return;
        match(
            op(value), [&](const ir::ReadLocal& o) { explain(o.local, span(value)); },
            [&](const ir::Argument& o) {
                const ir::Parameter& parameter = function_.parameters[o.index];
                note("`" + parameter.name + "` is " + describe(parameter.type) + ": a parameter of `" + function_.name +
                     "`");
            },
            [&](const ir::Constant&) { note(what(value) + ": a literal or a constant"); },
            [&](const ir::Unary& o) { explain_parts(value, {o.operand}); },
            [&](const ir::Binary& o) { explain_parts(value, {o.left, o.right}); },
            [&](const ir::Select& o) { explain_parts(value, {o.if_true, o.if_false}); },
            [&](const ir::ElementLoad& o) {
                note(what(value) + ": an element of " + describe(function_.insts[o.array].type));
            },
            [&](const ir::CallFunction&) { note(what(value) + ": what the function returns"); },
            [&](const ir::CallMath& o) { explain_parts(value, o.arguments); }, [&](const auto&) { note(what(value)); });
    }

    void explain(ir::LocalId local, Span read) {
        if (!explained_locals_.insert(local.index).second) return;
        std::vector<ir::ValueId> sources;
        bool is_counted = false; // by a `for`
        for (const ir::Inst& inst : function_.insts) {
            if (const auto* write = std::get_if<ir::WriteLocal>(&inst.op); write && write->local == local) {
                ir::ValueId source = before_conversion(write->value);
                if (std::find(sources.begin(), sources.end(), source) == sources.end()) sources.push_back(source);
            }
            const auto* range = std::get_if<ir::ForRange>(&inst.op);
            is_counted = is_counted || (range && range->induction == local);
        }
        std::stable_sort(sources.begin(), sources.end(),
                         [&](ir::ValueId a, ir::ValueId b) { return place_of(a).begin < place_of(b).begin; });
        const std::string name = "`" + name_of(local, read) + "` is " + describe(function_.locals[local].type);
        if (is_counted && sources.empty()) return note(name + ": what `range` counts");
        std::string origins;
        for (size_t i = 0; i < sources.size() && i < 4; ++i)
            origins += (i > 0 ? ", " : "") + describe(type(sources[i])) + " in " + line(place_of(sources[i]));
        if (sources.size() > 4) origins += ", …";
        const bool is_join = std::any_of(sources.begin(), sources.end(), [&](ir::ValueId source) {
            return !(type(source) == function_.locals[local].type);
        });
        if (is_join)
            note(name + ": what is assigned to it, " + origins + ", meets where paths join");
        else if (!origins.empty())
            note(name + ": it is assigned " + origins);
        // First what gave it this type.
        for (ir::ValueId source : sources)
            if (type(source) == function_.locals[local].type) explain(source);
        for (ir::ValueId source : sources) explain(source);
    }

private:
    const ir::Op& op(ir::ValueId id) const { return function_.insts[id].op; }
    const ir::Type& type(ir::ValueId id) const { return function_.insts[id].type; }
    Span span(ir::ValueId id) const { return function_.insts[id].span; }

    // What a conversion that nobody wrote was made from: it stands where its operand does.
    ir::ValueId before_conversion(ir::ValueId value) const {
        while (const auto* cast = std::get_if<ir::Cast>(&op(value))) {
            const bool is_written = span(value).valid() && !(span(value) == span(cast->operand)) &&
                                    sources_.text(span(value)).ends_with(')') &&
                                    !std::holds_alternative<ir::ReadLocal>(op(cast->operand));
            if (is_written) break;
            value = cast->operand;
        }
        return value;
    }

    // Where a value was assigned: of a version that only goes into a join, where that was.
    Span place_of(ir::ValueId value) const {
        const auto* read = std::get_if<ir::ReadLocal>(&op(value));
        if (!read) return span(value);
        for (const ir::Inst& inst : function_.insts)
            if (const auto* write = std::get_if<ir::WriteLocal>(&inst.op); write && write->local == read->local)
                return span(write->value);
        return span(value);
    }

    std::string quoted(Span at) const {
        if (!at.valid()) return "it";
        std::string_view text = sources_.text(at).substr(0, sources_.text(at).find_first_of("\r\n"));
        if (text.size() > kMostText) {
            size_t end = kMostText;
            while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
            return "`" + std::string(text.substr(0, end)) + "…`";
        }
        return "`" + std::string(text) + "`";
    }
    std::string line(Span at) const {
        return at.valid() ? "line " + std::to_string(sources_.begin_of(at).line) : "a line of the compiler's";
    }
    // The name of a local is that of the variable, but for what the compiler made.
    std::string name_of(ir::LocalId local, Span read) const {
        const std::string& name = function_.locals[local].name;
        if (!name.empty()) return name;
        std::string text = quoted(read);
        return text.size() > 2 && text.front() == '`' ? text.substr(1, text.size() - 2) : text;
    }
    std::string what(ir::ValueId value) const {
        return quoted(span(value)) + " in " + line(span(value)) + " is " + describe(type(value));
    }

    void explain_parts(ir::ValueId value, const ir::ValueList& parts) {
        std::string types;
        std::vector<ir::ValueId> before;
        for (ir::ValueId part : parts) before.push_back(before_conversion(part));
        for (ir::ValueId part : before)
            types += (types.empty() ? "" : " and ") + quoted(span(part)) + " is " + describe(type(part));
        note(what(value) + " because " + types);
        for (ir::ValueId part : before)
            if (!std::holds_alternative<ir::Constant>(op(part))) explain(part);
    }

    void note(std::string text) {
        if (report_.notes.size() < kMostNotes) report_.note(std::move(text));
    }

    diag::Diagnostic& report_;
    const ir::Function& function_;
    const SourceSet& sources_;
    std::set<uint32_t> explained_, explained_locals_;
};

} // namespace

void explain_type(diag::Diagnostic& report, const Operand& operand, const ir::Function& function,
                  const SourceSet& sources) {
    const auto* value = std::get_if<ir::ValueId>(&operand.kind);
    if (value && value->index < function.insts.size()) TypeChain(report, function, sources).explain(*value);
}

void explain_type(diag::Diagnostic& report, const Binding& binding, const ir::Function& function,
                  const SourceSet& sources) {
    TypeChain chain(report, function, sources);
    if (binding.kind == Binding::Kind::Local) chain.explain(binding.local, binding.assigned_at);
    if (binding.kind == Binding::Kind::Value) chain.explain(binding.value);
}

} // namespace krait::dsl
