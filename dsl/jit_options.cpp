// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads the arguments of `cuda.jit(…)`: at most one signature, or list of them, and the options of jit_options.def. A value
// that only the host program knows is an error where it changes the code, and no matter where it does not.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/decorators.h"
#include "dsl/evaluate.h"
#include "dsl/signature.h"

#include <algorithm>

namespace krait::dsl {

namespace {

using diag::Code;

enum class Treatment : uint8_t {
    Device,
    Inline,
    ForceInline,
    Debug,
    Optimize,
    BoundsCheck,
    LineInfo,
    FastMath,
    MaxRegisters,
    LaunchBounds,
    Link,
    Signature,
    Ignored,
    Warned,
    Refused,
    RefusedIfSet,
};

struct OptionRow {
    std::string_view name;
    Treatment treatment;
    std::string_view text;
};

constexpr OptionRow kOptions[] = {
#define KRAIT_JIT_OPTION(name, treatment, text) {name, Treatment::treatment, text},
#include "dsl/jit_options.def"
#undef KRAIT_JIT_OPTION
};

const OptionRow* find_option(std::string_view name) {
    for (const OptionRow& row : kOptions)
        if (row.name == name) return &row;
    return nullptr;
}

class OptionReader {
public:
    OptionReader(const DecoratorContext& context, std::string decorator, DecoratorReading& reading)
        : context_(context)
        , tree_(context.tree)
        , decorator_(std::move(decorator))
        , reading_(reading) {}

    void read_signature(ast::ExprId expression) {
        TypeReader reader(tree_, context_.names, &context_.sources);
        HostEntity entity = evaluate(tree_, expression, context_.names);
        auto* value = std::get_if<HostValue>(&entity);
        if (value && value->as<NoneConstant>()) return;
        if (auto signatures = reader.read_signatures(expression)) {
            reading_.signatures.insert(reading_.signatures.end(), signatures->begin(), signatures->end());
            return;
        }
        // A factory that is given its types: the kernel is typed by its launch, or by `--signature`.
        if (reader.fault().kind != TypeFault::Kind::HostValue) reader.fault().report(context_.sink);
    }

    void read_keyword(std::string_view name, Span name_span, ast::ExprId value) {
        const OptionRow* row = find_option(name);
        if (!row) {
            std::vector<std::string> known;
            for (const OptionRow& option : kOptions) known.emplace_back(option.name);
            auto& diagnostic = report(name_span, "`" + decorator_ + "` has no option `" + std::string(name) + "`");
            if (auto suggestion = closest_spelling(name, known)) diagnostic.fix(name_span, *suggestion);
            return;
        }
        read_option(*row, name_span, value);
    }

    // `**OPTIONS` of a dict that is written out.
    void read_mapping(Span span, ast::ExprId value) {
        auto* name = tree_.as<ast::Name>(value);
        ast::ExprId source = name ? context_.names.find_expression(name->text) : value;
        auto* dict = tree_.as<ast::Dict>(source);
        bool is_readable = dict && std::all_of(dict->items.begin(), dict->items.end(), [&](const ast::DictItem& item) {
                               return tree_.as<ast::StringLiteral>(item.key);
                           });
        if (!is_readable) {
            report(span, "the options of `" + decorator_ + "` must be known when the kernel is compiled")
                .help("write the options out, or pass a dict of the file with constant keys");
            return;
        }
        for (const ast::DictItem& item : dict->items)
            read_keyword(tree_.as<ast::StringLiteral>(item.key)->value, tree_.span(item.key), item.value);
    }

    // What options mean together: code that is debugged is as its author wrote it.
    void finish() {
        ir::FunctionOptions& options = reading_.options;
        options.optimized = optimized_.value_or(!options.debug);
        if (!options.debug) return;
        options.lineinfo = true;
        options.checks = std::max(options.checks, ir::Checks::Exceptions);
    }

private:
    diag::Diagnostic& report(Span span, const std::string& text) {
        return context_.sink.report<Code::UnknownDecorator>(span, text);
    }

    void read_option(const OptionRow& row, Span name_span, ast::ExprId value) {
        ir::FunctionOptions& options = reading_.options;
        switch (row.treatment) {
            case Treatment::Device:
                if (read_truth(value)) reading_.role = FunctionRole::Device;
                return;
            case Treatment::Inline: return read_inline(value);
            case Treatment::ForceInline:
                if (read_truth(value)) options.always_inline = true;
                return;
            case Treatment::Debug: options.debug = known_truth(value).value_or(false); return;
            case Treatment::Optimize: optimized_ = known_truth(value); return;
            case Treatment::BoundsCheck:
                if (read_truth(value)) options.checks = ir::Checks::All;
                return;
            case Treatment::LineInfo: options.lineinfo = known_truth(value).value_or(false); return;
            case Treatment::FastMath: options.fastmath = read_truth(value); return;
            case Treatment::MaxRegisters: return read_max_registers(value);
            case Treatment::LaunchBounds: return read_launch_bounds(value);
            case Treatment::Link: return read_links(context_, value, reading_.links);
            case Treatment::Signature: return read_signature(value);
            case Treatment::Ignored: return;
            case Treatment::Warned: return warn_if_set(row, name_span, value);
            case Treatment::RefusedIfSet:
                if (is_unset(value)) return;
                break;
            case Treatment::Refused: break;
        }
        report(name_span, "the option `" + std::string(row.name) + "` is not supported").note(std::string(row.text));
    }

    // The value of an option that changes the code; reported when it is not known.
    std::optional<HostValue> read_value(ast::ExprId expression) {
        HostEntity entity = evaluate(tree_, expression, context_.names);
        if (auto* value = std::get_if<HostValue>(&entity)) return *value;
        std::string text = source_text_of(tree_, expression);
        auto& diagnostic = context_.sink.report<Code::UnknownHostName>(tree_.span(expression), text);
        if (auto* unknown = std::get_if<UnknownEntity>(&entity)) diagnostic.note(unknown->reason);
        return std::nullopt;
    }

    // A container display is true when it has items: `fastmath={"nnan"}`.
    std::optional<bool> display_truth(ast::ExprId expression) const {
        if (auto* set = tree_.as<ast::Set>(expression)) return !set->items.empty();
        if (auto* list = tree_.as<ast::List>(expression)) return !list->items.empty();
        if (auto* dict = tree_.as<ast::Dict>(expression)) return !dict->items.empty();
        if (auto* tuple = tree_.as<ast::Tuple>(expression)) return !tuple->items.empty();
        return std::nullopt;
    }

    bool read_truth(ast::ExprId expression) {
        if (auto truth = display_truth(expression)) return *truth;
        auto value = read_value(expression);
        return value && is_true(*value);
    }

    // Nothing where only the host program knows.
    std::optional<bool> known_truth(ast::ExprId expression) const {
        if (auto truth = display_truth(expression)) return truth;
        HostEntity entity = evaluate(tree_, expression, context_.names);
        auto* value = std::get_if<HostValue>(&entity);
        return value ? std::optional(is_true(*value)) : std::nullopt;
    }

    bool is_unset(ast::ExprId expression) const { return known_truth(expression) == false; }

    void warn_if_set(const OptionRow& row, Span name_span, ast::ExprId value) {
        if (known_truth(value) != true) return;
        auto& diagnostic = report(name_span, "the option `" + std::string(row.name) + "` has no effect");
        diagnostic.severity = diag::Severity::Warning;
        diagnostic.note(std::string(row.text));
    }

    void read_inline(ast::ExprId expression) {
        HostEntity entity = evaluate(tree_, expression, context_.names);
        auto* value = std::get_if<HostValue>(&entity);
        if (!value) return; // a cost model: inlining is the compiler's own decision then
        auto* text = value->as<StringConstant>();
        if (text && text->text != "always" && text->text != "never") {
            report(tree_.span(expression), "`inline` is \"always\" or \"never\", not \"" + text->text + "\"");
            return;
        }
        if (text ? text->text == "always" : is_true(*value)) reading_.options.always_inline = true;
    }

    // A whole number from 1 to `most`, or a report.
    std::optional<unsigned> positive(const HostValue& value, unsigned most) const {
        auto* integer = value.as<WideInt>();
        if (!integer || *integer < 1 || *integer > WideInt{most}) return std::nullopt;
        return static_cast<unsigned>(*integer);
    }

    void read_max_registers(ast::ExprId expression) {
        auto value = read_value(expression);
        if (!value || value->as<NoneConstant>()) return;
        constexpr unsigned kMostRegisters = 255;
        if (auto registers = positive(*value, kMostRegisters))
            reading_.options.max_registers = *registers;
        else
            report(tree_.span(expression), "`max_registers` is a number from 1 to 255");
    }

    void read_launch_bounds(ast::ExprId expression) {
        auto value = read_value(expression);
        if (!value || value->as<NoneConstant>()) return;
        HostTuple single{{*value}};
        const HostTuple& bounds = value->as<HostTuple>() ? *value->as<HostTuple>() : single;
        constexpr unsigned kMostThreads = 1024;
        bool is_valid = !bounds.items.empty() && bounds.items.size() <= reading_.options.launch_bounds.size();
        for (size_t i = 0; is_valid && i < bounds.items.size(); ++i) {
            auto bound = positive(bounds.items[i], kMostThreads);
            is_valid = bound.has_value();
            if (bound) reading_.options.launch_bounds[i] = *bound;
        }
        if (is_valid) return;
        reading_.options.launch_bounds = {};
        report(tree_.span(expression),
               "`launch_bounds` is the most threads of a block (1 to 1024), or a tuple of that, "
               "the least blocks of a multiprocessor and the most blocks of a cluster");
    }

    const DecoratorContext& context_;
    const ast::Tree& tree_;
    std::string decorator_;
    DecoratorReading& reading_;
    std::optional<bool> optimized_; // as `opt` says
};

} // namespace

void read_jit_arguments(const DecoratorContext& context, const ast::Call& call, DecoratorReading& reading) {
    std::string decorator = source_text_of(context.tree, call.callee);
    OptionReader reader(context, decorator, reading);
    if (!call.args.empty()) reader.read_signature(call.args[0]);
    size_t most = reading.takes_layout ? 2 : 1;
    if (call.args.size() > most)
        context.sink
            .report<Code::UnknownDecorator>(context.tree.span(call.args[most]),
                                            "`" + decorator + "` takes one signature; everything else is given by name")
            .help("several signatures go into a list, and the types of one into `void(…)` or a tuple");
    for (const ast::Keyword& keyword : call.keywords) {
        if (keyword.name)
            reader.read_keyword(keyword.name->text, keyword.name->span, keyword.value);
        else
            reader.read_mapping(keyword.span, keyword.value);
    }
    reader.finish();
}

} // namespace krait::dsl
