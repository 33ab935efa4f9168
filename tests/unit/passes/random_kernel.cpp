// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/passes/random_kernel.h"

#include "tests/unit/ir/function_kit.h"

namespace krait::test {

using namespace ir;

int64_t Random::interesting() {
    switch (below(6)) {
        case 0: return static_cast<int64_t>(below(9)) - 4;
        case 1: return static_cast<int64_t>(below(2000)) - 1000;
        case 2: {
            int64_t power = static_cast<int64_t>(uint64_t{1} << below(64));
            return static_cast<int64_t>(static_cast<uint64_t>(power) + below(3) - 1);
        }
        case 3: {
            constexpr int64_t kEnds[] = {INT64_MIN,           INT64_MAX, INT32_MIN, INT32_MAX,
                                         int64_t{UINT32_MAX}, 255,       127,       -128};
            return kEnds[below(8)];
        }
        case 4: return static_cast<int64_t>(below(uint64_t{1} << 32)) - (int64_t{1} << 31);
        default: return static_cast<int64_t>(bits());
    }
}

namespace {

constexpr Scalar kIntegers[] = {Scalar::Int64, Scalar::Int64, Scalar::Int64,  Scalar::Int32, Scalar::UInt64,
                                Scalar::UInt8, Scalar::Int8,  Scalar::UInt32, Scalar::Int16};

class KernelMaker {
public:
    KernelMaker(FunctionKit& kit, Random& random, const Function* callee, RandomKernelKind kind, int64_t& traced)
        : kit_(kit)
        , random_(random)
        , callee_(callee)
        , kind_(kind)
        , traced_(traced) {}

    void run(bool has_result) {
        for (uint32_t i = 0; i < kit_.function.parameters.size(); ++i) {
            const Type& type = kit_.function.parameters[i].type;
            ValueId value = kit_.argument(i);
            if (type.is_array())
                arrays_.push_back(value);
            else
                locals_.push_back(kit_.local("a", value));
        }
        for (unsigned i = 0; i < 3 + random_.below(3); ++i) {
            LocalId made = kit_.local("v", Type(integer_type()));
            if (is_traced() || !random_.one_in(4)) kit_.write(made, first_value(kit_.function.locals[made].type));
            locals_.push_back(made);
        }
        for (unsigned i = 0; i < 2; ++i) {
            LocalId flag = kit_.local("b", Type(Scalar::Bool));
            if (is_traced() || random_.one_in(2)) kit_.write(flag, condition(1));
            flags_.push_back(flag);
        }
        statements(4 + static_cast<unsigned>(random_.below(5)), 0);
        if (has_result) kit_.append(Return{expression(kit_.function.result, 2)});
    }

private:
    struct Loop {
        LabelId label;
        bool loops;
    };

    bool is_traced() const { return kind_ == RandomKernelKind::Traced; }

    // When it is made, no other local may be read yet.
    ValueId first_value(const Type& type) {
        return locals_.empty() ? kit_.integer(type.scalar(), random_.interesting()) : expression(type, 1);
    }

    void set(LocalId local, ValueId value) {
        kit_.write(local, value);
        if (!is_traced()) return;
        ValueId at = kit_.int64(traced_++ % kTraceLength);
        ValueId shown = kit_.cast(kit_.read(local), Scalar::Int64);
        kit_.store(arrays_.front(), {{at, random_.one_in(2)}}, shown);
    }

    Scalar integer_type() { return kIntegers[random_.below(std::size(kIntegers))]; }
    const Type& type(ValueId id) const { return kit_.builder.type_of(id); }

    ValueId leaf(const Type& wanted) {
        if (random_.one_in(3)) return kit_.integer(wanted.scalar(), random_.interesting());
        if (random_.one_in(4)) {
            constexpr Intrinsic kIndices[] = {Intrinsic::ThreadIdxX, Intrinsic::BlockIdxX, Intrinsic::BlockDimX,
                                              Intrinsic::GridDimX,   Intrinsic::BlockIdxY, Intrinsic::BlockDimY,
                                              Intrinsic::LaneId};
            return kit_.cast(kit_.intrinsic(kIndices[random_.below(std::size(kIndices))]), wanted);
        }
        if (random_.one_in(5)) {
            ValueId array = arrays_[random_.below(arrays_.size())];
            auto axis = static_cast<uint32_t>(random_.below(type(array).rank()));
            return kit_.cast(kit_.extent(array, axis), wanted);
        }
        return kit_.cast(kit_.read(locals_[random_.below(locals_.size())]), wanted);
    }

    ValueId expression(const Type& wanted, unsigned depth) {
        if (depth == 0 || random_.one_in(5)) return leaf(wanted);
        if (random_.one_in(8)) return kit_.cast(expression(integer_type(), depth - 1), wanted);
        if (random_.one_in(8)) {
            constexpr UnaryOp kOps[] = {UnaryOp::Negate, UnaryOp::Invert, UnaryOp::Abs};
            return kit_.unary(kOps[random_.below(3)], expression(wanted, depth - 1));
        }
        if (random_.one_in(10)) {
            ValueId picked = condition(depth - 1);
            ValueId a = expression(wanted, depth - 1), b = expression(wanted, depth - 1);
            return kit_.builder.select(picked, a, b, {});
        }
        if (random_.one_in(12)) return kit_.cast(condition(depth - 1), wanted);
        if (callee_ && random_.one_in(12)) return kit_.cast(call(), wanted);
        if (random_.one_in(6)) { // a grid's index or size
            bool index = random_.one_in(2);
            ValueId a = kit_.cast(kit_.intrinsic(index ? Intrinsic::BlockIdxX : Intrinsic::GridDimX), wanted);
            ValueId b = kit_.cast(kit_.intrinsic(Intrinsic::BlockDimX), wanted);
            ValueId product = kit_.multiply(a, b);
            return index ? kit_.add(product, kit_.cast(kit_.intrinsic(Intrinsic::ThreadIdxX), wanted)) : product;
        }
        constexpr BinaryOp kOps[] = {
            BinaryOp::Add,      BinaryOp::Add,         BinaryOp::Subtract,  BinaryOp::Subtract,   BinaryOp::Multiply,
            BinaryOp::Multiply, BinaryOp::FloorDivide, BinaryOp::Modulo,    BinaryOp::And,        BinaryOp::Or,
            BinaryOp::Xor,      BinaryOp::Min,         BinaryOp::ShiftLeft, BinaryOp::ShiftRight, BinaryOp::Max};
        BinaryOp op = kOps[random_.below(std::size(kOps))];
        ValueId a = expression(wanted, depth - 1);
        bool shift = op == BinaryOp::ShiftLeft || op == BinaryOp::ShiftRight;
        ValueId b;
        if (shift)
            b = random_.one_in(2) ? kit_.int64(static_cast<int64_t>(random_.below(70)) - 3)
                                  : expression(integer_type(), depth - 1);
        else
            b = expression(wanted, depth - 1);
        return kit_.binary(op, a, b);
    }

    ValueId call() {
        ValueList arguments;
        for (const Parameter& parameter : callee_->parameters)
            arguments.push_back(parameter.type.is_array() ? arrays_.front() : expression(parameter.type, 1));
        return kit_.append(CallFunction{FunctionId(0), arguments}, callee_->result);
    }

    ValueId condition(unsigned depth) {
        if (!flags_.empty() && random_.one_in(4)) return kit_.read(flags_[random_.below(flags_.size())]);
        if (depth > 0 && random_.one_in(5)) {
            ValueId a = condition(depth - 1);
            if (random_.one_in(2)) return kit_.unary(random_.one_in(2) ? UnaryOp::Not : UnaryOp::Invert, a);
            constexpr BinaryOp kOps[] = {BinaryOp::And, BinaryOp::Or, BinaryOp::Xor};
            return kit_.binary(kOps[random_.below(3)], a, condition(depth - 1));
        }
        constexpr CompareOp kOps[] = {CompareOp::Less,    CompareOp::Less,         CompareOp::LessEqual,
                                      CompareOp::Greater, CompareOp::GreaterEqual, CompareOp::Equal,
                                      CompareOp::NotEqual};
        Type compared = integer_type();
        CompareOp op = kOps[random_.below(std::size(kOps))];
        if (random_.one_in(2)) { // a local as it is, so that the branch learns something
            LocalId local = locals_[random_.below(locals_.size())];
            compared = kit_.function.locals[local].type;
            ValueId a = kit_.read(local), b = expression(compared, 1);
            return random_.one_in(2) ? kit_.compare(op, a, b) : kit_.compare(op, b, a);
        }
        ValueId a = expression(compared, 1), b = expression(compared, 1);
        return kit_.compare(op, a, b);
    }

    // A bool local that is the `and` or `or` of two conditions, as the front end writes it.
    void joined_flag() {
        LocalId flag = flags_[random_.below(flags_.size())];
        kit_.write(flag, condition(1));
        ValueId first = kit_.read(flag);
        auto second = [&] { kit_.write(flag, condition(1)); };
        if (random_.one_in(2))
            kit_.if_then(first, second);
        else
            kit_.if_then(first, [] {}, second);
    }

    void access() {
        if (is_traced()) return;
        ValueId array = arrays_[random_.below(arrays_.size())];
        std::vector<Index> indices;
        for (unsigned axis = 0; axis < type(array).rank(); ++axis) {
            Scalar scalar = random_.one_in(5) ? Scalar::UInt64 : Scalar::Int64;
            indices.push_back({expression(scalar, 2), scalar == Scalar::Int64});
        }
        if (random_.one_in(2))
            kit_.store(array, indices, expression(type(array).element(), 1));
        else
            assign_from(kit_.load(array, indices));
    }

    void assign_from(ValueId value) {
        LocalId local = locals_[random_.below(locals_.size())];
        set(local, kit_.cast(value, kit_.function.locals[local].type));
    }

    void assign() {
        LocalId local = locals_[random_.below(locals_.size())];
        const Type wanted = kit_.function.locals[local].type;
        if (random_.one_in(3)) { // i += something small
            BinaryOp op = random_.one_in(3) ? BinaryOp::Subtract : BinaryOp::Add;
            ValueId now = kit_.read(local);
            ValueId by = random_.one_in(3) ? leaf(wanted)
                                           : kit_.integer(wanted.scalar(), static_cast<int64_t>(random_.below(5)));
            set(local, kit_.binary(op, now, by));
            return;
        }
        set(local, expression(wanted, 3));
    }

    // At the end of an arm: nothing may follow it.
    void jump() {
        if (!loops_.empty() && !random_.one_in(5)) {
            const Loop& target = loops_[random_.below(loops_.size())];
            if (target.loops && random_.one_in(2))
                kit_.again(target.label);
            else
                kit_.leave(target.label);
        } else if (random_.one_in(3)) {
            kit_.append(Exit{});
        } else if (kit_.function.result.is_none()) {
            kit_.end();
        } else {
            kit_.append(Return{expression(kit_.function.result, 1)});
        }
    }

    void loop_body(LabelId label, unsigned depth) {
        loops_.push_back({label, true});
        statements(2 + static_cast<unsigned>(random_.below(3)), depth + 1);
        loops_.pop_back();
    }

    void for_loop(unsigned depth) {
        Type counted = random_.one_in(4) ? Type(integer_type()) : Type(Scalar::Int64);
        ValueId start = expression(counted, 1), stop = expression(counted, 1);
        ValueId step = random_.one_in(3) ? expression(counted, 1)
                                         : kit_.integer(counted.scalar(), static_cast<int64_t>(random_.below(5)) - 1);
        kit_.for_range(start, stop, step, [&](LocalId induction, LabelId label) {
            LocalId seen = locals_[random_.below(locals_.size())];
            set(seen, kit_.cast(kit_.read(induction), kit_.function.locals[seen].type));
            readable_.push_back(induction);
            loop_body(label, depth);
            readable_.pop_back();
        });
    }

    void statements(unsigned count, unsigned depth) {
        for (unsigned i = 0; i < count; ++i) statement(depth);
    }

    void statement(unsigned depth) {
        uint64_t choice = random_.below(depth < 3 ? 13 : 7);
        if (choice < 3) return assign();
        if (choice == 3) return joined_flag();
        if (choice == 4) return access();
        if (choice == 5 && !readable_.empty()) return assign_from(kit_.read(readable_.back()));
        if (choice < 7) return kit_.write(flags_[random_.below(flags_.size())], condition(2));
        if (choice < 10) {
            bool jumps = random_.one_in(2);
            kit_.if_then(
                condition(2),
                [&] {
                    statements(static_cast<unsigned>(random_.below(3)), depth + 1);
                    if (jumps) jump();
                },
                [&] { statements(static_cast<unsigned>(random_.below(3)), depth + 1); });
            return;
        }
        if (choice == 10) return for_loop(depth);
        if (choice == 11) {
            kit_.while_loop([&] { return condition(1); }, [&](LabelId label) { loop_body(label, depth); });
            return;
        }
        kit_.scope([&](LabelId label) {
            loops_.push_back({label, false});
            statements(2 + static_cast<unsigned>(random_.below(2)), depth + 1);
            loops_.pop_back();
        });
    }

    FunctionKit& kit_;
    Random& random_;
    const Function* callee_;
    RandomKernelKind kind_;
    int64_t& traced_;                                // assignments so far, of the whole module
    std::vector<LocalId> locals_, flags_, readable_; // readable_: induction locals of the loops around
    std::vector<ValueId> arrays_;
    std::vector<Loop> loops_;
};

} // namespace

Module random_kernel(uint64_t seed, RandomKernelKind kind) {
    Random random(seed);
    int64_t traced = 0;
    FunctionKit callee({Scalar::Int64, kIntegers[random.below(std::size(kIntegers))], array_of(Scalar::Int64)}, "f",
                       false, Scalar::Int64);
    KernelMaker(callee, random, nullptr, kind, traced).run(true);
    std::vector<Type> parameters = {array_of(Scalar::Int64)};
    if (kind == RandomKernelKind::Any)
        parameters.insert(parameters.end(), {array_of(Scalar::Int32, 2), array_of(Scalar::UInt8, 1, Layout::A)});
    parameters.insert(parameters.end(), {Scalar::Int64, Scalar::UInt64, Scalar::Int32});
    FunctionKit kernel(parameters);
    KernelMaker(kernel, random, &callee.function, kind, traced).run(false);
    return module_of({callee.function, kernel.function});
}

} // namespace krait::test
