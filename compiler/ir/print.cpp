// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One line an instruction, nested blocks indented by two. Numbering is by arena index, so that a dump, an error of the
// verifier and a debugger name the same thing.
#include "compiler/ir/print.h"

#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "compiler/support/stable_hash.h"
#include "compiler/support/text.h"

namespace krait::ir {

namespace {

std::string_view name_of(UnaryOp op) {
    switch (op) {
        case UnaryOp::Negate: return "negate";
        case UnaryOp::Invert: return "invert";
        case UnaryOp::Not: return "not";
        case UnaryOp::Abs: return "abs";
    }
    unreachable();
}

std::string_view name_of(BinaryOp op) {
    switch (op) {
        case BinaryOp::Add: return "add";
        case BinaryOp::Subtract: return "subtract";
        case BinaryOp::Multiply: return "multiply";
        case BinaryOp::TrueDivide: return "true_divide";
        case BinaryOp::FloorDivide: return "floor_divide";
        case BinaryOp::Modulo: return "modulo";
        case BinaryOp::Power: return "power";
        case BinaryOp::And: return "and";
        case BinaryOp::Or: return "or";
        case BinaryOp::Xor: return "xor";
        case BinaryOp::ShiftLeft: return "shift_left";
        case BinaryOp::ShiftRight: return "shift_right";
        case BinaryOp::Min: return "min";
        case BinaryOp::Max: return "max";
    }
    unreachable();
}

std::string_view name_of(CompareOp op) {
    switch (op) {
        case CompareOp::Equal: return "equal";
        case CompareOp::NotEqual: return "not_equal";
        case CompareOp::Less: return "less";
        case CompareOp::LessEqual: return "less_equal";
        case CompareOp::Greater: return "greater";
        case CompareOp::GreaterEqual: return "greater_equal";
    }
    unreachable();
}

// Nothing where there is none.
std::string text_of(CacheHint hint) { return hint == CacheHint::None ? "" : " " + std::string(row_of(hint).spelling); }

// With what would break the line or end the quotation as hexadecimal digits.
std::string quoted(const std::string& text) {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string result = "\"";
    for (char c : text) {
        auto code = static_cast<unsigned char>(c);
        if (code >= 0x20 && code < 0x7f && c != '"' && c != '\\')
            result += c;
        else
            result += {'\\', 'x', kDigits[code >> 4], kDigits[code & 15]};
    }
    return result + "\"";
}

class Printer {
public:
    Printer(const Module* module, FunctionId id, const Function& function, const PrintOptions& options)
        : module_(module)
        , id_(id)
        , function_(function)
        , options_(options) {}

    std::string run() {
        bool is_exported = module_ && !function_.is_kernel && &function_ == &module_->kernel_function();
        out_ += function_.is_kernel ? "kernel @" : is_exported ? "exported function @" : "function @";
        out_ += function_.symbol + " \"" + function_.name + "\" (";
        for (size_t i = 0; i < function_.parameters.size(); ++i) {
            const Parameter& parameter = function_.parameters[i];
            if (i > 0) out_ += ", ";
            out_ += parameter.name + ": " + parameter.type.dump_text();
            bool may_be_written = parameter.type.is_array() || parameter.type.is_tuple();
            if (options_.facts && may_be_written && !parameter.written) out_ += " not_written";
            facts(parameter.facts);
        }
        out_ += ") -> " + function_.result.dump_text();
        options();
        out_ += " {\n";
        for (size_t i = 0; i < function_.locals.size(); ++i) {
            const Local& local = function_.locals[function_.locals.id_at(i)];
            out_ += "  local " + name_of_local(function_.locals.id_at(i)) + ": " + local.type.dump_text();
            facts(local.facts);
            out_ += '\n';
        }
        block(function_.body, 1);
        out_ += "}\n";
        return std::move(out_);
    }

private:
    void options() {
        const FunctionOptions& o = function_.options;
        if (o.fastmath) out_ += " fastmath";
        if (o.debug) out_ += " debug";
        if (!o.optimized) out_ += " unoptimized";
        if (o.lineinfo) out_ += " lineinfo";
        if (o.always_inline) out_ += " always_inline";
        if (o.checks != Checks::None) out_ += o.checks == Checks::All ? " checks=all" : " checks=exceptions";
        if (o.max_registers) out_ += " max_registers=" + std::to_string(o.max_registers);
        if (o.launch_bounds != FunctionOptions().launch_bounds)
            out_ += " launch_bounds=" + std::to_string(o.launch_bounds[0]) + "," + std::to_string(o.launch_bounds[1]) +
                    "," + std::to_string(o.launch_bounds[2]);
    }

    void facts(const Facts& facts) {
        if (!options_.facts) return;
        if (facts.fits_int32) out_ += " fits_int32";
        if (facts.non_negative) out_ += " non_negative";
    }

    static std::string name_of_value(ValueId id) { return "%" + std::to_string(id.index); }
    std::string name_of_local(LocalId id) const {
        return "$" + function_.locals[id].name + "." + std::to_string(id.index);
    }
    static std::string name_of_label(LabelId id) { return "^" + std::to_string(id.index); }

    static std::string list(const ValueList& values) {
        std::vector<std::string> names;
        for (ValueId value : values) names.push_back(name_of_value(value));
        return join(names, ", ");
    }
    static std::string name_of_index(const Index& index) {
        return name_of_value(index.value) + (index.wraps ? " wraps" : "");
    }
    static std::string list(const std::vector<Index>& indices) {
        std::vector<std::string> names;
        for (const Index& index : indices) names.push_back(name_of_index(index));
        return "[" + join(names, ", ") + "]";
    }
    static std::string failure_text(const Failure& failure) {
        std::string text(row_of(failure.kind).name);
        if (!failure.exception.empty()) text += " of " + quoted(failure.exception);
        for (const MessagePiece& piece : failure.message) {
            const auto* value = std::get_if<ValueId>(&piece);
            text += " " + (value ? name_of_value(*value) : quoted(std::get<std::string>(piece)));
        }
        return text;
    }
    static std::string view_text(const View& view) {
        std::vector<std::string> starts, axes;
        for (const auto& start : view.starts) starts.push_back(start ? name_of_index(*start) : "0");
        for (const ViewAxis& axis : view.axes) {
            std::string text = axis.source ? "axis " + std::to_string(*axis.source) : "new";
            if (axis.extent) text += " of " + name_of_value(*axis.extent);
            if (axis.step) text += " by " + name_of_value(*axis.step);
            axes.push_back(std::move(text));
        }
        return "view " + name_of_value(view.array) + "[" + join(starts, ", ") + "] (" + join(axes, ", ") + ")";
    }

    void block(BlockId id, unsigned depth) {
        for (ValueId inst : function_.blocks[id].insts) instruction(inst, depth);
    }

    void nested(std::string_view word, BlockId id, unsigned depth) {
        out_ += std::string(2 * depth, ' ') + std::string(word) + " {\n";
        block(id, depth + 1);
        out_ += std::string(2 * depth, ' ') + "}\n";
    }

    std::string allocation_text(AllocationId id) const {
        std::string text = "allocation#" + std::to_string(id.index);
        if (!module_) return text;
        const Allocation& allocation = module_->allocations[id];
        std::vector<std::string> shape;
        for (uint64_t extent : allocation.shape) shape.push_back(std::to_string(extent));
        text += " shape=(" + join(shape, ", ") + ")";
        if (allocation.alignment) text += " align=" + std::to_string(allocation.alignment);
        if (allocation.dynamic) text += " dynamic";
        if (allocation.contents) text += " contents=" + stable_hash(*allocation.contents).hex();
        if (allocation.offset) text += " offset=" + std::to_string(allocation.offset);
        return text;
    }

    std::string callee_text(FunctionId id) const {
        return module_ ? "@" + module_->functions[id].symbol : "@#" + std::to_string(id.index);
    }

    void instruction(ValueId id, unsigned depth) {
        const Inst& inst = function_.insts[id];
        out_ += std::string(2 * depth, ' ');
        if (!inst.type.is_none()) out_ += name_of_value(id) + ": " + inst.type.dump_text() + " = ";
        std::string text = match(
            inst.op, [](const Constant& o) { return "constant " + o.value.text(); },
            [&](const Argument& o) { return "argument " + std::to_string(o.index); },
            [&](const ReadLocal& o) { return "read " + name_of_local(o.local); },
            [&](const WriteLocal& o) { return "write " + name_of_local(o.local) + ", " + name_of_value(o.value); },
            [&](const Unary& o) { return std::string(name_of(o.op)) + " " + name_of_value(o.operand); },
            [&](const Binary& o) {
                return std::string(name_of(o.op)) + (o.reports_zero ? " reports_zero " : " ") +
                       list(ValueList{o.left, o.right});
            },
            [&](const Compare& o) { return std::string(name_of(o.op)) + " " + list(ValueList{o.left, o.right}); },
            [&](const Select& o) { return "select " + list(ValueList{o.condition, o.if_true, o.if_false}); },
            [&](const Cast& o) { return "cast " + name_of_value(o.operand); },
            [&](const MakeComplex& o) { return "complex " + list(ValueList{o.real, o.imaginary}); },
            [&](const ComplexPart& o) {
                return (o.part == ComplexPartKind::Real ? "real " : "imaginary ") + name_of_value(o.operand);
            },
            [&](const MakeTuple& o) { return "tuple " + list(o.elements); },
            [&](const TupleElement& o) { return "element " + name_of_value(o.tuple) + ", " + std::to_string(o.index); },
            [&](const TupleIndex& o) { return "index " + list(ValueList{o.tuple, o.index}); },
            [&](const Extent& o) { return "extent " + name_of_value(o.array) + ", axis " + std::to_string(o.axis); },
            [&](const Stride& o) { return "stride " + name_of_value(o.array) + ", axis " + std::to_string(o.axis); },
            [&](const ElementLoad& o) {
                return "load" + text_of(o.hint) + " " + name_of_value(o.array) + list(o.indices);
            },
            [&](const ElementStore& o) {
                return "store" + text_of(o.hint) + " " + name_of_value(o.array) + list(o.indices) + ", " +
                       name_of_value(o.value);
            },
            [&](const View& o) { return view_text(o); },
            [&](const FieldView& o) {
                const RecordField& field = function_.insts[o.array].type.element().fields()[o.field];
                return "field " + name_of_value(o.array) + ", " + quoted(field.name);
            },
            [&](const CopyElement& o) { return "copy " + list(ValueList{o.target, o.source}); },
            [&](const ArrayAt& o) {
                std::string offset = o.offset ? " + " + name_of_value(*o.offset) : "";
                return "array_at " + name_of_value(o.pointer) + offset + " (" + list(o.extents) + ")";
            },
            [&](const UseAllocation& o) { return allocation_text(o.allocation); },
            [&](const AtomicUpdate& o) {
                return "atomic_" + std::string(row_of(o.op).spelling) + " " + name_of_value(o.array) + list(o.indices) +
                       ", " + (o.expected ? name_of_value(*o.expected) + ", " : "") + name_of_value(o.value);
            },
            [&](const CallIntrinsic& o) {
                return "intrinsic " + std::string(row_of(o.intrinsic).spelling) + "(" + list(o.arguments) + ")";
            },
            [&](const CallMath& o) {
                return (o.fast ? "fast math " : "math ") + std::string(row_of(o.function).symbol) + "(" +
                       list(o.arguments) + ")";
            },
            [&](const CallLibdevice& o) {
                return "libdevice " + std::string(signature_of(o.function).name) + "(" + list(o.arguments) + ")";
            },
            [&](const CallFunction& o) { return "call " + callee_text(o.function) + "(" + list(o.arguments) + ")"; },
            [&](const CallExternal& o) {
                std::string name = module_ ? module_->externals[o.external].symbol : std::to_string(o.external.index);
                return "call_external " + name + "(" + list(o.arguments) + ")";
            },
            [&](const Print& o) {
                std::string items;
                for (const PrintItem& item : o.items)
                    items += quoted(item.before) + " " + name_of_value(item.value) + " ";
                return "print " + items + quoted(o.after);
            },
            [&](const If& o) { return "if " + name_of_value(o.condition); },
            [&](const While& o) { return "while " + name_of_label(o.label) + " " + name_of_value(o.condition); },
            [&](const ForRange& o) {
                return "for " + name_of_label(o.label) + " " + name_of_local(o.induction) + " in " +
                       list(ValueList{o.start, o.stop, o.step});
            },
            [&](const Scope& o) { return "scope " + name_of_label(o.label); },
            [&](const Break& o) { return "break " + name_of_label(o.label); },
            [&](const Continue& o) { return "continue " + name_of_label(o.label); },
            [&](const Return& o) { return o.value ? "return " + name_of_value(*o.value) : "return"; },
            [](const Exit& o) { return o.failure ? "exit " + failure_text(*o.failure) : std::string("exit"); });
        out_ += text;
        facts(inst.facts);
        if (options_.remark && !inst.type.is_none())
            if (std::string remark = options_.remark(id_, id); !remark.empty()) out_ += "  # " + remark;
        out_ += '\n';
        if (const auto* branch = std::get_if<If>(&inst.op)) {
            nested("then", branch->then_block, depth);
            if (!function_.blocks[branch->else_block].insts.empty()) nested("else", branch->else_block, depth);
        } else if (const auto* loop = std::get_if<While>(&inst.op)) {
            nested("condition", loop->condition_block, depth);
            nested("body", loop->body, depth);
        } else if (const auto* range = std::get_if<ForRange>(&inst.op)) {
            nested("body", range->body, depth);
        } else if (const auto* scope = std::get_if<Scope>(&inst.op)) {
            nested("body", scope->body, depth);
        }
    }

    const Module* module_;
    FunctionId id_; // in the module
    const Function& function_;
    const PrintOptions& options_;
    std::string out_;
};

} // namespace

std::string print(const Function& function, const PrintOptions& options) {
    PrintOptions alone = options;
    alone.remark = nullptr;
    return Printer(nullptr, {}, function, alone).run();
}

std::string print(const Module& module, const PrintOptions& options) {
    std::string text;
    if (module.shared_bytes) text += "shared_bytes " + std::to_string(module.shared_bytes) + "\n";
    if (module.uses_dynamic_shared) text += "dynamic_shared\n";
    for (const External& external : module.externals) {
        std::vector<std::string> parameters;
        for (const Type& parameter : external.parameters) parameters.push_back(parameter.dump_text());
        text +=
            "external " + external.symbol + "(" + join(parameters, ", ") + ") -> " + external.result.dump_text() + "\n";
    }
    for (size_t i = 0; i < module.functions.size(); ++i) {
        if (!text.empty()) text += '\n';
        const FunctionId id = module.functions.id_at(i);
        text += Printer(&module, id, module.functions[id], options).run();
    }
    return text;
}

} // namespace krait::ir
