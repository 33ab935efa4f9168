// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The invariants of a module:
//   1. `kernel` names the one kernel, whose result is None, or a function whose parameters and result are scalars and pointers, as
//      those of externals are; symbols are unique and made of [A-Za-z0-9_], not beginning with a digit.
//   2. An instruction stands in exactly one block, and every block that nests does so exactly once.
//   3. A value is computed before it is used, in the same block or one that encloses it (While's condition: in its
//      condition block). A value of type None or Invalid is never used.
//   4. A loop or scope has a label of its own, below `label_count`. Break and Continue name an enclosing label; Continue not
//      that of a Scope. Nothing follows in its block what control cannot pass.
//   5. Types: what ops.h says of each operation. Return agrees with the function's result.
//   6. A body whose function has a result other than None cannot run off its end.
//   7. Locals exist and are read and written with their own type; nobody writes an induction local but its ForRange.
//   8. Allocations are shared, local or constant C arrays aligned to a power of two (or 0). Their extents are positive unless dynamic;
//      a dynamic one is shared and has one axis. A constant one has contents.
#include "compiler/ir/verify.h"

#include "compiler/ir/print.h"
#include "compiler/ir/walk.h"
#include "compiler/support/check.h"
#include "compiler/support/match.h"

#include <algorithm>
#include <set>

namespace krait::ir {

namespace {

bool is_symbol(const std::string& text) {
    if (text.empty() || (text[0] >= '0' && text[0] <= '9')) return false;
    return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") ==
           std::string::npos;
}

// Thrown inside this file only: the first broken invariant ends the check.
struct Broken {
    std::string text;
};

class FunctionVerifier {
public:
    FunctionVerifier(const Module& module, const Function& function)
        : module_(module)
        , function_(function)
        , available_(function.insts.size(), false)
        , placed_(function.insts.size(), false)
        , nested_(function.blocks.size(), false)
        , labelled_(function.label_count, false) {}

    void run() {
        require(is_symbol(function_.symbol), "the symbol is made of letters, digits and underscores");
        require(!function_.is_kernel || function_.result.is_none(), "a kernel returns None");
        // Also the loops that control reaches only after a write.
        for (const Inst& inst : function_.insts)
            if (const auto* range = std::get_if<ForRange>(&inst.op)) inductions_.insert(range->induction.index);
        bool falls_through = block(function_.body);
        require(function_.result.is_none() || !falls_through, "a body with a result ends in a return");
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        std::string where = "@" + function_.symbol;
        if (current_) where += ", %" + std::to_string(current_->index);
        throw Broken{where + ": " + what};
    }
    void require(bool condition, const std::string& what) const {
        if (!condition) fail(what);
    }

    const Type& type(ValueId id) const { return function_.insts[id].type; }
    const Type& array_type(ValueId id) const {
        require(type(id).is_array(), "the operand is an array");
        return type(id);
    }

    // Whether control can reach the end of the block.
    bool block(BlockId id) {
        require(id.index < function_.blocks.size(), "a block exists");
        require(!nested_[id.index], "a block is nested once");
        nested_[id.index] = true;
        std::vector<ValueId> made;
        bool falls_through = true;
        for (ValueId inst : function_.blocks[id].insts) {
            require(falls_through, "nothing follows a terminator");
            require(inst.index < function_.insts.size() && !placed_[inst.index], "an instruction stands in one block");
            placed_[inst.index] = true;
            current_ = inst;
            falls_through = instruction(inst);
            available_[inst.index] = true;
            made.push_back(inst);
        }
        condition_candidates_ = made;
        for (ValueId inst : made) available_[inst.index] = false;
        return falls_through;
    }

    bool instruction(ValueId id) {
        const Inst& inst = function_.insts[id];
        const auto* loop = std::get_if<While>(&inst.op);
        if (!loop) {
            for_each_operand(inst.op, [&](ValueId operand) {
                require(operand.index < available_.size() && available_[operand.index],
                        "the operand %" + std::to_string(operand.index) + " is computed before");
                require(!type(operand).is_none() && !type(operand).is_invalid(), "an operand has a value");
            });
        }
        require(!inst.type.is_invalid(), "an instruction has a valid type");
        check_types(inst);
        return control(id, inst);
    }

    bool control(ValueId id, const Inst& inst) {
        if (const auto* branch = std::get_if<If>(&inst.op)) {
            bool then_falls = block(branch->then_block);
            bool else_falls = block(branch->else_block);
            current_ = id;
            return then_falls || else_falls;
        }
        if (const auto* loop = std::get_if<While>(&inst.op)) {
            open(loop->label, true);
            // The condition is used by the loop itself, so it must be made at the top of the condition block.
            block(loop->condition_block);
            current_ = id;
            bool made = false;
            for (ValueId value : condition_candidates_) made = made || value == loop->condition;
            require(made, "a loop's condition is computed in its condition block");
            require(type(loop->condition).is_bool(), "a condition is a bool");
            block(loop->body);
            labels_.pop_back();
            current_ = id;
            return true;
        }
        if (const auto* range = std::get_if<ForRange>(&inst.op)) {
            require(counting_.insert(range->induction.index).second, "an induction local serves one loop at a time");
            open(range->label, true);
            block(range->body);
            counting_.erase(range->induction.index);
            labels_.pop_back();
            current_ = id;
            return true;
        }
        if (const auto* scope = std::get_if<Scope>(&inst.op)) {
            open(scope->label, false);
            bool falls = block(scope->body);
            bool broken_out = labels_.back().used;
            labels_.pop_back();
            current_ = id;
            return falls || broken_out;
        }
        if (const auto* leave = std::get_if<Break>(&inst.op)) label(leave->label, false);
        if (const auto* again = std::get_if<Continue>(&inst.op)) label(again->label, true);
        return !is_terminator(inst.op);
    }

    void open(LabelId id, bool loops) {
        require(id.index < labelled_.size() && !labelled_[id.index], "a loop or scope has a label of its own");
        labelled_[id.index] = true;
        labels_.push_back({id, loops});
    }

    const Type& local_type(LocalId id) const {
        require(id.index < function_.locals.size(), "the local exists");
        return function_.locals[id].type;
    }

    void label(LabelId id, bool must_loop) {
        for (auto enclosing = labels_.rbegin(); enclosing != labels_.rend(); ++enclosing) {
            if (enclosing->id != id) continue;
            require(enclosing->loops || !must_loop, "continue names a loop");
            enclosing->used = true;
            return;
        }
        fail("a label is that of an enclosing loop or scope");
    }

    void same(ValueId left, ValueId right) const {
        require(type(left) == type(right),
                "both operands have one type: " + type(left).dump_text() + ", " + type(right).dump_text());
    }

    void index(const Index& index) const {
        require(type(index.value) == Type(Scalar::Int64) || type(index.value) == Type(Scalar::UInt64),
                "an index is an int64 or uint64");
    }
    void indices(ValueId array, const std::vector<Index>& list) const {
        require(list.size() == array_type(array).rank(), "the number of indices fits the rank");
        for (const Index& one : list) index(one);
    }

    void view(const Inst& inst, const View& o) const {
        const Type& array = array_type(o.array);
        require(o.starts.size() == array.rank(), "a view begins somewhere on each axis");
        for (const auto& start : o.starts)
            if (start) index(*start);
        auto is_int64 = [&](const std::optional<ValueId>& value) {
            return !value || type(*value) == Type(Scalar::Int64);
        };
        for (const ViewAxis& axis : o.axes) {
            require(!axis.source || *axis.source < array.rank(), "an axis of a view runs along one of the array");
            require(is_int64(axis.extent) && is_int64(axis.step), "extents and steps are int64");
        }
        const Type& result = inst.type;
        require(result.is_array() && result.rank() == o.axes.size() && result.space() == array.space() &&
                    result.read_only() == array.read_only() && result.element().is_element(),
                "a view is an array of its axes, in the same memory");
        require(result.layout() == Layout::A || array.layout() != Layout::A || result.rank() == 0,
                "what lies in any way has no view that is known to be contiguous");
        require(result.element().byte_size() == array.element().byte_size() ||
                    (result.layout() == Layout::C && array.layout() == Layout::C),
                "elements of another size are those of a contiguous array");
    }

    void field_view(const Inst& inst, const FieldView& o) const {
        const Type& array = array_type(o.array);
        require(array.element().is_record() && o.field < array.element().fields().size(), "the record has the field");
        const RecordField& field = array.element().fields()[o.field];
        require(array.element().is_aligned(field), "the field is aligned");
        auto rank = static_cast<uint8_t>(array.rank() + field.shape.size());
        Layout layout = array.rank() == 0 ? Layout::C : Layout::A;
        require(inst.type == Type::array(field.type, rank, layout, array.space(), array.read_only()),
                "a field of an array is a view of its axes and the field's own");
    }

    void check_binary(const Inst& inst, const Binary& o) const {
        require(inst.type == type(o.left) && inst.type.is_real(), "the result has the left operand's real type");
        bool is_shift = o.op == BinaryOp::ShiftLeft || o.op == BinaryOp::ShiftRight;
        bool is_bitwise = o.op == BinaryOp::And || o.op == BinaryOp::Or || o.op == BinaryOp::Xor;
        if (is_shift) {
            require(inst.type.is_integer() && type(o.right).is_integer(), "shifts take integers");
        } else if (o.op == BinaryOp::Power && inst.type.is_float()) {
            require(type(o.right) == inst.type || type(o.right).is_integer(),
                    "an exponent is of the base's type or an integer");
        } else {
            same(o.left, o.right);
        }
        bool is_divided = o.op == BinaryOp::FloorDivide || o.op == BinaryOp::Modulo || o.op == BinaryOp::Power;
        require(!is_divided || inst.type != Type(Scalar::Float16), "float16 is divided and raised in float32");
        require(!is_bitwise || !inst.type.is_float(), "bitwise operations take integers and bools");
        require(is_bitwise || !inst.type.is_bool() || o.op == BinaryOp::Min || o.op == BinaryOp::Max,
                "arithmetic does not take bools");
        require(o.op != BinaryOp::TrueDivide || inst.type.is_float(), "true division takes floats");
        require(!o.reports_zero || (is_divided && inst.type.is_integer()), "integers alone are never divided by zero");
    }

    void check_part(const Inst& inst, const Type& whole) const {
        if (whole.is_complex()) return require(inst.type == Type(part_of(whole.scalar())), "a part has its own type");
        require(whole.is_array() && whole.element().is_complex(), "a complex number or an array of them has parts");
        Type part = part_of(whole.element().scalar());
        require(inst.type == Type::array(part, whole.rank(), Layout::A, whole.space(), whole.read_only()),
                "the parts of an array are a view of layout A");
    }

    void check_types(const Inst& inst) const {
        auto none = [&] { require(inst.type.is_none(), "this operation has no value"); };
        match(
            inst.op,
            [&](const Constant& o) { require(inst.type == Type(o.value.scalar), "a constant has its scalar's type"); },
            [&](const Argument& o) {
                require(o.index < function_.parameters.size() && inst.type == function_.parameters[o.index].type,
                        "an argument has its parameter's type");
            },
            [&](const ReadLocal& o) { require(inst.type == local_type(o.local), "a read has its local's type"); },
            [&](const WriteLocal& o) {
                none();
                require(type(o.value) == local_type(o.local), "a write has its local's type");
                require(!inductions_.contains(o.local.index), "nobody writes an induction local");
            },
            [&](const Unary& o) {
                require(inst.type == type(o.operand) && inst.type.is_real(), "the result has the operand's real type");
                require(o.op != UnaryOp::Not || inst.type.is_bool(), "`not` takes a bool");
                require(o.op != UnaryOp::Invert || !inst.type.is_float(), "`~` takes no float");
                require(o.op == UnaryOp::Not || o.op == UnaryOp::Invert || !inst.type.is_bool(),
                        "arithmetic does not take bools");
            },
            [&](const Binary& o) { check_binary(inst, o); },
            [&](const Compare& o) {
                same(o.left, o.right);
                require(inst.type.is_bool() && type(o.left).is_real(), "a comparison of real scalars is a bool");
            },
            [&](const Select& o) {
                same(o.if_true, o.if_false);
                require(type(o.condition).is_bool() && inst.type == type(o.if_true), "a select picks by a bool");
            },
            [&](const Cast& o) {
                require(is_cast(type(o.operand), inst.type),
                        "the cast exists: " + type(o.operand).dump_text() + " to " + inst.type.dump_text());
            },
            [&](const MakeComplex& o) {
                require(inst.type.is_complex() && type(o.real) == Type(part_of(inst.type.scalar())) &&
                            type(o.imaginary) == type(o.real),
                        "a complex number is made of two of its part type");
            },
            [&](const ComplexPart& o) { check_part(inst, type(o.operand)); },
            [&](const MakeTuple& o) {
                std::vector<Type> types;
                for (ValueId element : o.elements) types.push_back(type(element));
                require(inst.type.is_tuple() && inst.type.elements() == types, "a tuple has its elements' types");
            },
            [&](const TupleElement& o) {
                require(type(o.tuple).is_tuple() && o.index < type(o.tuple).elements().size() &&
                            inst.type == type(o.tuple).elements()[o.index],
                        "a tuple has that element");
            },
            [&](const TupleIndex& o) {
                require(type(o.tuple).is_homogeneous_tuple() && inst.type == type(o.tuple).elements().front() &&
                            type(o.index) == Type(Scalar::Int64),
                        "a homogeneous tuple is indexed by an int64");
            },
            [&](const Extent& o) {
                require(o.axis < array_type(o.array).rank() && inst.type == Type(Scalar::Int64), "the axis exists");
            },
            [&](const Stride& o) {
                require(o.axis < array_type(o.array).rank() && inst.type == Type(Scalar::Int64), "the axis exists");
            },
            [&](const ElementLoad& o) {
                indices(o.array, o.indices);
                require(o.hint == CacheHint::None || row_of(o.hint).is_load, "the hint is one for loads");
                require(inst.type == type(o.array).element() && inst.type.is_scalar(),
                        "a load has the element's type, a scalar");
            },
            [&](const ElementStore& o) {
                none();
                indices(o.array, o.indices);
                require(o.hint == CacheHint::None || !row_of(o.hint).is_load, "the hint is one for stores");
                require(type(o.value) == type(o.array).element() && type(o.value).is_scalar(),
                        "a store has the element's type, a scalar");
                require(!type(o.array).read_only(), "the array may be written");
            },
            [&](const View& o) { view(inst, o); }, [&](const FieldView& o) { field_view(inst, o); },
            [&](const CopyElement& o) {
                none();
                require(type(o.target).is_reference() && type(o.source).is_reference() &&
                            type(o.target).element() == type(o.source).element(),
                        "records and char sequences of one type are copied");
                require(!type(o.target).read_only(), "the array may be written");
            },
            [&](const ArrayAt& o) {
                require(type(o.pointer).is_pointer() && inst.type.is_array() &&
                            (type(o.pointer).pointee().is_none() || type(o.pointer).pointee() == inst.type.element()),
                        "what lies at a pointer is an array of what it points to");
                require(inst.type.space() == Space::Generic && inst.type.layout() != Layout::A &&
                            !inst.type.read_only() && inst.type.rank() == o.extents.size(),
                        "what lies at a pointer is contiguous, generic, and has the extents that are given");
                for (ValueId extent : o.extents) require(type(extent) == Type(Scalar::Int64), "extents are int64");
                require(!o.offset || type(*o.offset) == Type(Scalar::Int64), "an offset is an int64");
            },
            [&](const UseAllocation& o) {
                require(o.allocation.index < module_.allocations.size() &&
                            inst.type == module_.allocations[o.allocation].array,
                        "the allocation exists and has this type");
            },
            [&](const AtomicUpdate& o) {
                indices(o.array, o.indices);
                require(type(o.value) == type(o.array).element() && inst.type == type(o.value) &&
                            is_atomic_element(row_of(o.op).elements, inst.type),
                        "an atomic update has the element's type, one that it takes");
                require(o.expected.has_value() == (o.op == AtomicOp::CompareExchange) &&
                            (!o.expected || type(*o.expected) == inst.type),
                        "what is expected goes with an exchange, and is of its type");
                require(type(o.array).space() != Space::Local && type(o.array).space() != Space::Constant,
                        "threads can share the array");
                require(!type(o.array).read_only(), "the array may be written");
            },
            [&](const CallIntrinsic& o) {
                std::vector<Type> types;
                for (ValueId argument : o.arguments) types.push_back(type(argument));
                require(intrinsic_result(o.intrinsic, types) == inst.type, "the call fits the intrinsic's signature");
            },
            [&](const CallMath& o) {
                require(!o.arguments.empty() && type(o.arguments.front()).is_float(), "a math function takes a float");
                Scalar f = type(o.arguments.front()).scalar();
                require(f != Scalar::Float16, "math functions are of float32 and float64");
                require(arguments_are(o.arguments, math_parameters(o.function, f)) &&
                            inst.type == math_result(o.function, f),
                        "the call fits the function's shape");
            },
            [&](const CallLibdevice& o) {
                require(arguments_are(o.arguments, signature_of(o.function).parameters) &&
                            inst.type == libdevice_result(o.function),
                        "the call fits the function's signature");
            },
            [&](const Print& o) {
                none();
                for (const PrintItem& item : o.items)
                    require(type(item.value).is_real(), "what is printed is a real number or a bool");
            },
            [&](const CallFunction& o) {
                require(o.function.index < module_.functions.size(), "the function exists");
                const Function& callee = module_.functions[o.function];
                std::vector<Type> types;
                for (const Parameter& parameter : callee.parameters) types.push_back(parameter.type);
                require(!callee.is_kernel && arguments_are(o.arguments, types) && inst.type == callee.result,
                        "the call fits the function");
            },
            [&](const CallExternal& o) {
                require(o.external.index < module_.externals.size(), "the external function exists");
                const External& callee = module_.externals[o.external];
                require(arguments_are(o.arguments, callee.parameters) && inst.type == callee.result,
                        "the call fits the external function");
            },
            [&](const If& o) { none(), require(type(o.condition).is_bool(), "a condition is a bool"); },
            [&](const While&) { none(); },
            [&](const ForRange& o) {
                none();
                const Type& induction = local_type(o.induction);
                require(induction.is_integer() && type(o.start) == induction && type(o.stop) == induction &&
                            type(o.step) == induction,
                        "a range is of its induction local's integer type");
            },
            [&](const Scope&) { none(); }, [&](const Break&) { none(); }, [&](const Continue&) { none(); },
            [&](const Return& o) {
                none();
                require(o.value ? type(*o.value) == function_.result : function_.result.is_none(),
                        "a return agrees with the function's result");
            },
            [&](const Exit& o) {
                none();
                size_t values = 0;
                if (o.failure)
                    for (const MessagePiece& piece : o.failure->message)
                        if (const auto* value = std::get_if<ValueId>(&piece)) {
                            require(type(*value).is_real(), "what a report says is a real number or a bool");
                            ++values;
                        }
                require(values <= kMostReportedValues, "a report has room for its values");
            });
    }

    bool arguments_are(const ValueList& arguments, const std::vector<Type>& types) const {
        if (arguments.size() != types.size()) return false;
        for (size_t i = 0; i < types.size(); ++i)
            if (type(arguments[i]) != types[i]) return false;
        return true;
    }

    static bool is_cast(const Type& from, const Type& to) {
        if (from.is_complex()) return to.is_complex() || to.is_bool();
        if (from.is_scalar() && to.is_scalar()) return true;
        if (from.is_tuple() && to.is_tuple()) {
            if (from.elements().size() != to.elements().size()) return false;
            for (size_t i = 0; i < from.elements().size(); ++i)
                if (from.elements()[i] != to.elements()[i] && !is_cast(from.elements()[i], to.elements()[i]))
                    return false;
            return true;
        }
        if (to.is_pointer() && from.is_array())
            return (to.pointee().is_none() || to.pointee() == from.element()) && from.space() != Space::Constant;
        if (to.is_pointer()) return from.is_pointer() && to.pointee().is_none();
        if (!from.is_array() || !to.is_array()) return false;
        return from.element() == to.element() && from.rank() == to.rank() &&
               (from.layout() == to.layout() || to.layout() == Layout::A) &&
               (from.space() == to.space() || to.space() == Space::Generic) &&
               (from.read_only() == to.read_only() || to.read_only());
    }

    struct Enclosing {
        LabelId id;
        bool loops;
        bool used = false;
    };

    const Module& module_;
    const Function& function_;
    std::vector<bool> available_; // values computed where the check stands
    std::vector<bool> placed_;
    std::vector<bool> nested_;
    std::vector<ValueId> condition_candidates_; // what the block checked last computed at its own level
    std::vector<Enclosing> labels_;
    std::vector<bool> labelled_;
    std::set<uint32_t> inductions_; // of every ForRange
    std::set<uint32_t> counting_;   // of those around
    std::optional<ValueId> current_;
};

bool has_c_types(const std::vector<Type>& parameters, const Type& result) {
    auto is_c_type = [](const Type& type) { return type.is_scalar() || type.is_pointer(); };
    return std::all_of(parameters.begin(), parameters.end(), is_c_type) && (result.is_none() || is_c_type(result));
}

void check_allocations(const Module& module) {
    for (const Allocation& allocation : module.allocations) {
        const Type& array = allocation.array;
        const bool is_constant = array.is_array() && array.space() == Space::Constant;
        bool placed = array.is_array() && array.layout() == Layout::C && array.element().is_element() &&
                      (array.space() == Space::Shared || array.space() == Space::Local || is_constant) &&
                      (allocation.alignment & (allocation.alignment - 1)) == 0;
        if (!placed)
            throw Broken{"allocation " + allocation.name +
                         ": it is a shared, local or constant C array, aligned to a power of two"};
        bool filled = allocation.contents && allocation.contents->size() == allocation.byte_size();
        if (is_constant ? !filled || !array.read_only() : allocation.contents != nullptr)
            throw Broken{"allocation " + allocation.name +
                         ": a constant one, and no other, has contents of its size and is read-only"};
        bool shaped = allocation.shape.size() == array.rank();
        bool positive = true;
        for (uint64_t extent : allocation.shape) positive = positive && extent > 0;
        bool may_be_dynamic = array.space() == Space::Shared && array.rank() == 1;
        if (!shaped || (allocation.dynamic ? !may_be_dynamic : !positive))
            throw Broken{"allocation " + allocation.name +
                         ": its shape is positive, or it is dynamic, shared and of one axis"};
    }
}

} // namespace

std::optional<std::string> find_broken_invariant(const Module& module) {
    try {
        if (module.kernel.index >= module.functions.size()) return "the module names a kernel";
        const Function& entry = module.kernel_function();
        std::vector<Type> parameters;
        for (const Parameter& parameter : entry.parameters) parameters.push_back(parameter.type);
        if (!entry.is_kernel && !has_c_types(parameters, entry.result))
            return "the module names a kernel, or a function of scalars and pointers";
        check_allocations(module);
        std::set<std::string> symbols;
        for (const External& external : module.externals)
            if (!is_symbol(external.symbol) || !symbols.insert(external.symbol).second ||
                !has_c_types(external.parameters, external.result))
                return external.symbol + ": an external function has a name of its own, and takes scalars and pointers";
        for (const Function& function : module.functions) {
            if (!symbols.insert(function.symbol).second) return "@" + function.symbol + ": symbols are unique";
            if (function.is_kernel && &function != &module.kernel_function())
                return "@" + function.symbol + ": a module has one kernel";
            FunctionVerifier(module, function).run();
        }
    } catch (const Broken& broken) { return broken.text; }
    return std::nullopt;
}

void verify(const Module& module, const char* after) {
    if (auto broken = find_broken_invariant(module))
        throw InternalError("internal error: broken IR after " + std::string(after) + ": " + *broken);
}

} // namespace krait::ir
