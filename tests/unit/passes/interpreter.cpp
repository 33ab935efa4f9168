// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/passes/interpreter.h"

#include "compiler/support/match.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace krait::test {

using namespace ir;
using Wide = __int128;

Wide wrapped(const Type& type, Wide exact) {
    if (type.is_bool()) return exact != 0;
    unsigned bits = type.bits();
    auto low = static_cast<unsigned __int128>(exact) & ((static_cast<unsigned __int128>(1) << bits) - 1);
    bool negative = type.is_signed() && (low >> (bits - 1)) != 0;
    return static_cast<Wide>(low) - (negative ? Wide{1} << bits : Wide{0});
}

namespace {

struct OutOfSteps {};
struct ThreadEnds {};

Wide floor_quotient(Wide a, Wide b) {
    Wide quotient = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

Wide shifted(const Type& type, Wide value, Wide count, bool left) {
    bool all_out = count < 0 || count >= type.bits();
    if (left) return all_out ? 0 : wrapped(type, value << static_cast<int>(count));
    if (all_out) return value < 0 ? -1 : 0;
    return floor_quotient(value, Wide{1} << static_cast<int>(count));
}

Wide binary_value(BinaryOp op, const Type& type, Wide a, Wide b) {
    Wide least = type.is_signed() ? -(Wide{1} << (type.bits() - 1)) : 0;
    switch (op) {
        case BinaryOp::Add: return wrapped(type, a + b);
        case BinaryOp::Subtract: return wrapped(type, a - b);
        case BinaryOp::Multiply: {
            // The low bits of a product are those of the product of the low bits.
            auto product = static_cast<unsigned __int128>(a) * static_cast<unsigned __int128>(b);
            return wrapped(type, static_cast<Wide>(product));
        }
        case BinaryOp::FloorDivide:
            if (b == 0 || (type.is_signed() && a == least && b == -1)) return 0;
            return floor_quotient(a, b);
        case BinaryOp::Modulo:
            if (b == 0 || (type.is_signed() && a == least && b == -1)) return 0;
            return a - floor_quotient(a, b) * b;
        case BinaryOp::And: return a & b;
        case BinaryOp::Or: return a | b;
        case BinaryOp::Xor: return a ^ b;
        case BinaryOp::ShiftLeft: return shifted(type, a, b, true);
        case BinaryOp::ShiftRight: return shifted(type, a, b, false);
        case BinaryOp::Min: return std::min(a, b);
        case BinaryOp::Max: return std::max(a, b);
        case BinaryOp::TrueDivide:
        case BinaryOp::Power: break;
    }
    throw std::logic_error("the interpreter has no such operation on integers");
}

bool compare_value(CompareOp op, Wide a, Wide b) {
    switch (op) {
        case CompareOp::Equal: return a == b;
        case CompareOp::NotEqual: return a != b;
        case CompareOp::Less: return a < b;
        case CompareOp::LessEqual: return a <= b;
        case CompareOp::Greater: return a > b;
        case CompareOp::GreaterEqual: return a >= b;
    }
    throw std::logic_error("no such comparison");
}

Wide unary_value(UnaryOp op, const Type& type, Wide a) {
    switch (op) {
        case UnaryOp::Negate: return wrapped(type, -a);
        case UnaryOp::Invert: return type.is_bool() ? Wide{a == 0} : wrapped(type, -a - 1);
        case UnaryOp::Not: return a == 0;
        case UnaryOp::Abs: return wrapped(type, a < 0 ? -a : a);
    }
    throw std::logic_error("no such operation");
}

class Frame {
public:
    Frame(const Module& module, const Function& function, const ThreadInput& input, const Observer& observer,
          std::vector<Wide> arguments, std::vector<std::vector<int64_t>> extents, uint64_t& steps)
        : module_(module)
        , function_(function)
        , input_(input)
        , observer_(observer)
        , arguments_(std::move(arguments))
        , extents_(std::move(extents))
        , steps_(steps)
        , values_(function.insts.size())
        , array_extents_(function.insts.size())
        , local_extents_(function.locals.size()) {
        for (const Local& local : function.locals)
            locals_.push_back(local.type.is_scalar() ? wrapped(local.type, static_cast<Wide>(input_.bits())) : 0);
    }

    Wide run() {
        Flow flow = block(function_.body);
        return flow.returned.value_or(0);
    }

private:
    struct Flow {
        enum class Kind { Next, Break, Continue, Return } kind = Kind::Next;
        LabelId label;
        std::optional<Wide> returned;
    };

    Wide value(ValueId id) const { return values_[id.index]; }
    const Type& type(ValueId id) const { return function_.insts[id].type; }

    void written(LocalId local, Wide value) {
        locals_[local.index] = value;
        observer_.write(function_, local, value);
    }

    void indices(ValueId inst, const std::vector<Index>& list) const {
        for (const Index& index : list) observer_.index(function_, inst, index, value(index.value));
    }

    Flow block(BlockId id) {
        for (ValueId inst : function_.blocks[id].insts) {
            if (steps_-- == 0) throw OutOfSteps{};
            Flow flow = instruction(inst);
            if (flow.kind != Flow::Kind::Next) return flow;
        }
        return {};
    }

    // Whether the loop of `label` is to stop, and what its outside is to do then.
    static bool leaves_loop(Flow& flow, LabelId label) {
        if (flow.kind == Flow::Kind::Next) return false;
        if (flow.kind == Flow::Kind::Continue && flow.label == label) return false;
        if (flow.kind == Flow::Kind::Break && flow.label == label) flow = {};
        return true;
    }

    Flow loop(const While& o) {
        while (true) {
            Flow head = block(o.condition_block);
            if (head.kind != Flow::Kind::Next) {
                if (leaves_loop(head, o.label)) return head;
                continue;
            }
            if (value(o.condition) == 0) return {};
            Flow flow = block(o.body);
            if (leaves_loop(flow, o.label)) return flow;
        }
    }

    Flow loop(const ForRange& o) {
        Wide start = value(o.start), stop = value(o.stop), step = value(o.step);
        if (step == 0) throw ThreadEnds{};
        for (Wide i = start; step > 0 ? i < stop : i > stop; i += step) {
            written(o.induction, i);
            Flow flow = block(o.body);
            if (leaves_loop(flow, o.label)) return flow;
            if (steps_-- == 0) throw OutOfSteps{};
        }
        return {};
    }

    Flow instruction(ValueId id) {
        const Inst& inst = function_.insts[id];
        Flow flow;
        Wide made = match(
            inst.op,
            [&](const Constant& o) {
                return inst.type.is_signed() ? Wide{static_cast<int64_t>(o.value.bits)} : Wide{o.value.bits};
            },
            [&](const Argument& o) {
                array_extents_[id.index] = extents_[o.index];
                return arguments_[o.index];
            },
            [&](const ReadLocal& o) {
                array_extents_[id.index] = local_extents_[o.local.index];
                return locals_[o.local.index];
            },
            [&](const WriteLocal& o) {
                local_extents_[o.local.index] = array_extents_[o.value.index];
                written(o.local, value(o.value));
                return Wide{0};
            },
            [&](const Unary& o) { return unary_value(o.op, inst.type, value(o.operand)); },
            [&](const Binary& o) { return binary_value(o.op, inst.type, value(o.left), value(o.right)); },
            [&](const Compare& o) { return Wide{compare_value(o.op, value(o.left), value(o.right))}; },
            [&](const Select& o) { return value(o.condition) ? value(o.if_true) : value(o.if_false); },
            [&](const Cast& o) {
                array_extents_[id.index] = array_extents_[o.operand.index];
                return inst.type.is_scalar() ? wrapped(inst.type, value(o.operand)) : Wide{0};
            },
            [&](const Extent& o) { return Wide{array_extents_[o.array.index].at(o.axis)}; },
            [&](const ElementLoad& o) {
                indices(id, o.indices);
                return wrapped(inst.type, static_cast<Wide>(input_.bits()));
            },
            [&](const ElementStore& o) {
                indices(id, o.indices);
                if (observer_.store && o.indices.size() == 1)
                    observer_.store(value(o.indices[0].value), value(o.value));
                return Wide{0};
            },
            [&](const AtomicUpdate& o) {
                indices(id, o.indices);
                return wrapped(inst.type, static_cast<Wide>(input_.bits()));
            },
            [&](const View& o) {
                for (const auto& start : o.starts)
                    if (start) indices(id, {*start});
                const std::vector<int64_t>& all = array_extents_[o.array.index];
                array_extents_[id.index].clear();
                for (const ViewAxis& axis : o.axes)
                    array_extents_[id.index].push_back(axis.extent   ? static_cast<int64_t>(value(*axis.extent))
                                                       : axis.source ? all.at(*axis.source)
                                                                     : 1);
                return Wide{0};
            },
            [&](const FieldView& o) {
                array_extents_[id.index] = array_extents_[o.array.index];
                const Type& records = function_.insts[o.array].type;
                for (uint32_t extent : records.element().fields()[o.field].shape)
                    array_extents_[id.index].push_back(extent);
                return Wide{0};
            },
            [&](const UseAllocation& o) {
                array_extents_[id.index].clear();
                for (uint64_t extent : module_.allocations[o.allocation].shape)
                    array_extents_[id.index].push_back(static_cast<int64_t>(extent));
                return Wide{0};
            },
            [&](const CallIntrinsic& o) { return Wide{input_.indices.at(o.intrinsic)}; },
            [&](const CallFunction& o) {
                std::vector<Wide> arguments;
                std::vector<std::vector<int64_t>> extents;
                for (ValueId argument : o.arguments) {
                    arguments.push_back(value(argument));
                    extents.push_back(array_extents_[argument.index]);
                }
                return Frame(module_, module_.functions[o.function], input_, observer_, std::move(arguments),
                             std::move(extents), steps_)
                    .run();
            },
            [&](const If& o) {
                flow = block(value(o.condition) ? o.then_block : o.else_block);
                return Wide{0};
            },
            [&](const While& o) {
                flow = loop(o);
                return Wide{0};
            },
            [&](const ForRange& o) {
                flow = loop(o);
                return Wide{0};
            },
            [&](const Scope& o) {
                flow = block(o.body);
                if (flow.kind == Flow::Kind::Break && flow.label == o.label) flow = {};
                return Wide{0};
            },
            [&](const Break& o) {
                flow = {Flow::Kind::Break, o.label, {}};
                return Wide{0};
            },
            [&](const Continue& o) {
                flow = {Flow::Kind::Continue, o.label, {}};
                return Wide{0};
            },
            [&](const Return& o) {
                flow = {Flow::Kind::Return, {}, o.value ? std::optional(value(*o.value)) : std::nullopt};
                return Wide{0};
            },
            [&](const Exit&) -> Wide { throw ThreadEnds{}; },
            [&](const auto&) -> Wide { throw std::logic_error("the interpreter has no such operation"); });
        values_[id.index] = made;
        if (inst.type.is_scalar()) observer_.value(function_, id, made);
        return flow;
    }

    const Module& module_;
    const Function& function_;
    const ThreadInput& input_;
    const Observer& observer_;
    std::vector<Wide> arguments_;
    std::vector<std::vector<int64_t>> extents_;
    uint64_t& steps_;
    std::vector<Wide> values_;
    std::vector<Wide> locals_;
    std::vector<std::vector<int64_t>> array_extents_; // of the array a value is
    std::vector<std::vector<int64_t>> local_extents_;
};

} // namespace

bool run_thread(const Module& module, const ThreadInput& input, const Observer& observer) {
    uint64_t steps = input.steps;
    try {
        Frame(module, module.kernel_function(), input, observer, input.arguments, input.extents, steps).run();
    } catch (const OutOfSteps&) {
        return false; // what ran until here was observed
    } catch (const ThreadEnds&) {}
    return true;
}

} // namespace krait::test
