// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lowers the body of one function. Members are defined by topic: lower_function.cpp (locals,
// values, returns), lower_control.cpp, lower_arithmetic.cpp, lower_division.cpp,
// lower_conversion.cpp, lower_memory.cpp, lower_record.cpp, lower_atomic.cpp, lower_call.cpp
// and lower_print.cpp. Private to this layer.
//
// The state: `builder_` stands at the end of the code so far. A block of LLVM's that has its
// terminator is *closed*; what the IR still holds after Break, Continue, Return or Exit is dead and
// is skipped.
#pragma once

#include "compiler/lower/module_lowering.h"

#include <llvm/IR/Instructions.h>

namespace krait::lower {

class FunctionLowering {
public:
    FunctionLowering(ModuleLowering& module, const ir::Function& source, llvm::Function* function,
                     llvm::Value* thread_context);
    // `arguments`: the parameters' slots, in order and in register form. The entry block exists
    // already, and may hold what made them.
    void run(llvm::ArrayRef<llvm::Value*> arguments);

private:
    using Builder = llvm::IRBuilder<>;

    // --- values (lower_function.cpp)
    const ir::Inst& inst(ir::ValueId id) const { return source_.insts[id]; }
    const ir::Type& type_of(ir::ValueId id) const { return source_.insts[id].type; }
    const SlotValues& slots(ir::ValueId id) const;
    llvm::Value* held(ir::ValueId id) const;  // of a scalar, as it is held
    llvm::Value* wide(ir::ValueId id);        // of a scalar, in its type's own width
    llvm::Value* low_half(ir::ValueId id);    // of a 64-bit integer: its low 32 bits
    bool is_narrow(ir::ValueId id) const;     // a 64-bit integer held as i32
    bool sign_is_clear(ir::ValueId id) const; // the top bit of its type is known to be 0
    llvm::Value* widen(llvm::Value* value);   // i32 that stands for an i64
    void hold(ir::ValueId id, llvm::Value* value);
    void hold(ir::ValueId id, SlotValues values);
    llvm::Value* constant(ir::ScalarConstant value);
    ArraySlots array(ir::ValueId id) const { return {type_of(id), slots(id)}; }
    llvm::Type* held_type(const SlotType& slot, const ir::Facts& facts);
    SlotValues split(llvm::Value* value, size_t count);        // of a call's result
    llvm::Value* combine(llvm::ArrayRef<llvm::Value*> values); // for a return
    SlotValues wide_slots(ir::ValueId id);

    void make_locals();
    void make_local_arrays();
    bool is_closed() const { return builder_.GetInsertBlock()->getTerminator() != nullptr; }
    llvm::BasicBlock* make_block(const char* name);
    void open(llvm::BasicBlock* block) { builder_.SetInsertPoint(block); }
    void go_to(llvm::BasicBlock* block); // where the code so far is not closed
    void lower_block(ir::BlockId block);
    void end_thread_if(llvm::Value* condition);

    // --- one overload per operation: an operation without one does not compile
    void lower(const ir::Constant&, ir::ValueId);
    void lower(const ir::Argument&, ir::ValueId);
    void lower(const ir::ReadLocal&, ir::ValueId);
    void lower(const ir::WriteLocal&, ir::ValueId);
    void lower(const ir::Unary&, ir::ValueId);
    void lower(const ir::Binary&, ir::ValueId);
    void lower(const ir::Compare&, ir::ValueId);
    void lower(const ir::Select&, ir::ValueId);
    void lower(const ir::Cast&, ir::ValueId);
    void lower(const ir::MakeComplex&, ir::ValueId);
    void lower(const ir::ComplexPart&, ir::ValueId);
    void lower(const ir::MakeTuple&, ir::ValueId);
    void lower(const ir::TupleElement&, ir::ValueId);
    void lower(const ir::TupleIndex&, ir::ValueId);
    void lower(const ir::Extent&, ir::ValueId);
    void lower(const ir::Stride&, ir::ValueId);
    void lower(const ir::ElementLoad&, ir::ValueId);
    void lower(const ir::ElementStore&, ir::ValueId);
    void lower(const ir::View&, ir::ValueId);
    void lower(const ir::FieldView&, ir::ValueId);
    void lower(const ir::CopyElement&, ir::ValueId);
    void lower(const ir::ArrayAt&, ir::ValueId);
    void lower(const ir::UseAllocation&, ir::ValueId);
    void lower(const ir::AtomicUpdate&, ir::ValueId);
    void lower(const ir::CallIntrinsic&, ir::ValueId);
    void lower(const ir::CallMath&, ir::ValueId);
    void lower(const ir::CallLibdevice&, ir::ValueId);
    void lower(const ir::CallFunction&, ir::ValueId);
    void lower(const ir::CallExternal&, ir::ValueId);
    void lower(const ir::Print&, ir::ValueId);
    void lower(const ir::If&, ir::ValueId);
    void lower(const ir::While&, ir::ValueId);
    void lower(const ir::ForRange&, ir::ValueId);
    void lower(const ir::Scope&, ir::ValueId);
    void lower(const ir::Break&, ir::ValueId);
    void lower(const ir::Continue&, ir::ValueId);
    void lower(const ir::Return&, ir::ValueId);
    void lower(const ir::Exit& op, ir::ValueId id);
    void report(const ir::Failure& failure, ir::ValueId exit); // lower_report.cpp
    llvm::Value* reported_bits(ir::ValueId id);

    // --- control
    struct LoopShape; // what ForRange has found out of its operands
    struct LoopBounds;
    struct Advance;
    LoopShape shape_of(const ir::ForRange& loop);
    LoopBounds bounds_of(const LoopShape& shape);
    llvm::Value* enters(const LoopShape& shape);
    Advance advance(llvm::Value* induction, const LoopShape& shape, const LoopBounds& bounds);
    bool lower_round(const ir::ForRange& loop, llvm::Value* induction, llvm::BasicBlock* latch);
    void lower_one_by_one(const ir::ForRange& loop, const LoopShape& shape, llvm::BasicBlock* after);
    bool wants_groups(const ir::ForRange& loop, const LoopShape& shape) const;
    void lower_in_groups(const ir::ForRange& loop, const LoopShape& shape, llvm::BasicBlock* after);
    void add_loop_hints(const ir::ForRange& loop, const LoopShape& shape, llvm::BranchInst* latch);

    // --- arithmetic
    struct Operands { // of an integer operation, in the width that it is computed in
        llvm::Value* left;
        llvm::Value* right;
        bool no_wrap = false; // as signed numbers
        bool no_unsigned_wrap = false;
    };
    Operands operands(ir::ValueId left, ir::ValueId right, ir::ValueId result);
    llvm::Value* wrapping(const ir::Binary& op, ir::ValueId id);
    llvm::Value* bitwise(const ir::Binary& op, ir::ValueId id);
    llvm::Value* shift(const ir::Binary& op, ir::ValueId id);
    llvm::Value* smaller_or_larger(const ir::Binary& op, ir::ValueId id);
    llvm::Value* power(const ir::Binary& op, ir::ValueId id);
    llvm::Value* divide_integers(const ir::Binary& op, ir::ValueId id);
    llvm::Value* divide_floats(const ir::Binary& op);
    llvm::Value* float_remainder(llvm::Value* left, llvm::Value* right);

    // --- conversion
    llvm::Value* convert(ir::ValueId operand, const ir::Type& to);
    llvm::Value* convert_scalar(llvm::Value* value, ir::Scalar from, ir::Scalar to);
    llvm::Value* convert_integer(llvm::Value* value, ir::Scalar from, ir::Scalar to);
    llvm::Value* convert_float(llvm::Value* value, ir::Scalar from, ir::Scalar to);
    llvm::Value* convert_float_to_integer(llvm::Value* value, ir::Scalar from, ir::Scalar to);
    void convert_number(llvm::ArrayRef<llvm::Value*> from, const ir::Type& from_type, const ir::Type& to_type,
                        SlotValues& to);
    void append_converted(llvm::ArrayRef<llvm::Value*>& from, const ir::Type& from_type, const ir::Type& to_type,
                          SlotValues& to);

    // --- memory
    llvm::Value* index_value(const ir::Index& index, llvm::Value* extent);
    llvm::Value* element_address(ir::ValueId array, llvm::ArrayRef<ir::Index> indices);
    llvm::Value* address_at(ir::ValueId array, SlotValues indices);
    llvm::Value* view_extent(const ir::ViewAxis& axis, const ArraySlots& source);
    llvm::Value* flat_index(llvm::ArrayRef<llvm::Value*> indices, llvm::ArrayRef<llvm::Value*> extents);
    llvm::Value* address_of_flat(llvm::Type* element, llvm::Value* base, SlotValues indices,
                                 llvm::ArrayRef<llvm::Value*> extents);
    llvm::Value* byte_stride(const ir::Type& type, const ArraySlots& slots, unsigned axis);
    llvm::Value* extent_constant(uint64_t extent);
    SlotValues allocation_slots(ir::AllocationId id);

    // --- atomics
    llvm::Value* compare_exchange(llvm::Value* address, llvm::Value* expected, llvm::Value* value);
    llvm::Value* float_extreme(ir::AtomicOp op, llvm::Value* address, llvm::Value* value);

    // --- calls
    llvm::Value* call_with_pointers(const std::string& name, llvm::ArrayRef<llvm::Value*> arguments,
                                    llvm::ArrayRef<llvm::Type*> results, bool returns_value);
    llvm::Value* call_math(ir::MathFunction function, ir::Scalar scalar, llvm::ArrayRef<llvm::Value*> arguments,
                           bool always_fast = false);

    ModuleLowering& module_;
    const Target& target_;
    const ir::Function& source_;
    llvm::Function* function_;
    llvm::Value* thread_context_;
    Builder builder_;
    std::vector<SlotValues> values_;              // by ValueId
    std::vector<SlotValues> locals_;              // by LocalId: one alloca a slot
    std::vector<ir::ValueId> allocation_names_;   // by LocalId, see find_allocation_names
    std::vector<llvm::AllocaInst*> local_arrays_; // by AllocationId; null for those of others
    llvm::SmallVector<SlotValues, 8> parameters_; // by index
    struct Exits {                                // where Break and Continue of a label go
        llvm::BasicBlock* leave = nullptr;
        llvm::BasicBlock* again = nullptr;
    };
    std::vector<Exits> labels_; // by LabelId
    unsigned loop_depth_ = 0;
    // What unrolling in full adds to the loop being lowered, from the loops inside it.
    uint64_t copied_instructions_ = 0;
};

} // namespace krait::lower
