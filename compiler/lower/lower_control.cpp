// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structured control flow to LLVM's blocks. Loops over a range become loops that LLVM recognises as counted: entered when
// not empty, left at the bottom by one comparison, with an addition that is known not to overflow.
// See Note [Bounds of a range].
#include "compiler/lower/function_facts.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>

namespace krait::lower {

namespace {

constexpr uint64_t kLongestFullUnroll = 64;    // iterations
constexpr uint64_t kLargestUnrolledCode = 4096; // instructions of typed IR, all enclosing unrolled loops together
constexpr unsigned kUnrollCount = 4;
constexpr size_t kLargestRepeatedBody = 128; // instructions of typed IR; a longer body has loads enough in flight

llvm::MDNode* loop_hint(llvm::LLVMContext& context, llvm::Metadata* hint) {
    llvm::MDNode* id = llvm::MDNode::getDistinct(context, {nullptr, hint});
    id->replaceOperandWith(0, id); // a loop's id names itself, so that no two loops share one
    return id;
}

} // namespace

// The operands of a ForRange in the width that the loop counts in, and what is known of them.
struct FunctionLowering::LoopShape {
    llvm::Value* start;
    llvm::Value* stop;
    llvm::Value* step;
    bool is_signed;            // compares as signed numbers
    bool step_is_positive;     // else: look at its sign
    bool fits_unsigned;        // start and step below 2^31 in a 32-bit count: their sum cannot wrap as unsigned
    std::optional<int64_t> constant_step;
    std::optional<uint64_t> trip_count;
};

void FunctionLowering::end_thread_if(llvm::Value* condition) {
    if (auto* known = llvm::dyn_cast<llvm::ConstantInt>(condition); known && known->isZero()) return;
    llvm::BasicBlock* ends = make_block("end_thread");
    llvm::BasicBlock* goes_on = make_block("");
    builder_.CreateCondBr(condition, ends, goes_on);
    open(ends);
    target_.end_thread(builder_, thread_context_);
    open(goes_on);
}

void FunctionLowering::lower(const ir::Exit&, ir::ValueId) { target_.end_thread(builder_, thread_context_); }

void FunctionLowering::lower(const ir::If& op, ir::ValueId) {
    llvm::BasicBlock* then_block = make_block("then");
    llvm::BasicBlock* else_block = op.else_block.valid() ? make_block("else") : nullptr;
    llvm::BasicBlock* after = else_block == nullptr ? make_block("") : nullptr;
    builder_.CreateCondBr(held(op.condition), then_block, else_block ? else_block : after);

    open(then_block);
    lower_block(op.then_block);
    llvm::BasicBlock* then_end = is_closed() ? nullptr : builder_.GetInsertBlock();
    if (else_block != nullptr) {
        open(else_block);
        lower_block(op.else_block);
        if (then_end == nullptr) return; // goes on after the else branch, or is dead
        after = make_block("");
        go_to(after);
    }
    if (then_end != nullptr) {
        open(then_end);
        go_to(after);
    }
    open(after);
}

void FunctionLowering::lower(const ir::Scope& op, ir::ValueId) {
    llvm::BasicBlock* after = make_block("");
    labels_[op.label.index] = {after, nullptr};
    lower_block(op.body);
    go_to(after);
    open(after);
    // Never left: what follows is dead, but its block needs an end.
    if (after->use_empty()) builder_.CreateUnreachable();
}

void FunctionLowering::lower(const ir::Break& op, ir::ValueId) { builder_.CreateBr(labels_[op.label.index].leave); }

void FunctionLowering::lower(const ir::Continue& op, ir::ValueId) {
    builder_.CreateBr(labels_[op.label.index].again);
}

void FunctionLowering::lower(const ir::While& op, ir::ValueId) {
    llvm::BasicBlock* header = make_block("while");
    llvm::BasicBlock* after = make_block("");
    labels_[op.label.index] = {after, header};
    builder_.CreateBr(header);
    open(header);
    lower_block(op.condition_block);
    if (!is_closed()) {
        llvm::BasicBlock* body = make_block("body");
        builder_.CreateCondBr(held(op.condition), body, after);
        open(body);
        lower_block(op.body);
        go_to(header);
    }
    open(after);
    if (after->use_empty()) builder_.CreateUnreachable();
}

FunctionLowering::LoopShape FunctionLowering::shape_of(const ir::ForRange& loop) {
    const ir::Type& type = type_of(loop.start);
    LoopShape shape{};
    bool narrow = is_narrow(loop.start) && is_narrow(loop.stop) && is_narrow(loop.step);
    bool has_32_bits = narrow || type.bits() == 32;
    auto operand = [&](ir::ValueId id) { return narrow ? held(id) : wide(id); };
    shape.start = operand(loop.start);
    shape.stop = operand(loop.stop);
    shape.step = operand(loop.step);
    shape.is_signed = narrow || type.is_signed();
    auto* step = llvm::dyn_cast<llvm::ConstantInt>(shape.step);
    if (step != nullptr && (shape.is_signed || step->getValue().isNonNegative()))
        shape.constant_step = step->getSExtValue();
    shape.step_is_positive = !shape.is_signed || sign_is_clear(loop.step);
    shape.fits_unsigned = has_32_bits && sign_is_clear(loop.start) && sign_is_clear(loop.step);

    auto* start = llvm::dyn_cast<llvm::ConstantInt>(shape.start);
    auto* stop = llvm::dyn_cast<llvm::ConstantInt>(shape.stop);
    if (start != nullptr && stop != nullptr && shape.constant_step && *shape.constant_step != 0 && shape.is_signed) {
        // In 128 bits nothing of this overflows.
        llvm::APInt first = start->getValue().sext(128), last = stop->getValue().sext(128);
        llvm::APInt distance = *shape.constant_step > 0 ? last - first : first - last;
        llvm::APInt size = llvm::APInt(128, static_cast<uint64_t>(*shape.constant_step), true).abs();
        bool is_empty = distance.isNonPositive();
        shape.trip_count = is_empty ? 0 : ((distance - 1).udiv(size) + 1).getLimitedValue();
    }
    return shape;
}

// Whether the loop runs at all.
llvm::Value* FunctionLowering::enters(const LoopShape& shape) {
    auto below = [&](llvm::Value* left, llvm::Value* right) {
        return shape.is_signed ? builder_.CreateICmpSLT(left, right) : builder_.CreateICmpULT(left, right);
    };
    llvm::Value* upward = below(shape.start, shape.stop);
    if (shape.step_is_positive) return upward;
    llvm::Value* downward = below(shape.stop, shape.start);
    if (shape.constant_step) return *shape.constant_step > 0 ? upward : downward;
    llvm::Value* falls = builder_.CreateICmpSLT(shape.step, llvm::ConstantInt::get(shape.step->getType(), 0));
    return builder_.CreateSelect(falls, downward, upward);
}

void FunctionLowering::lower(const ir::ForRange& op, ir::ValueId) {
    LoopShape shape = shape_of(op);
    llvm::Type* type = shape.start->getType();
    llvm::Constant* zero = llvm::ConstantInt::get(type, 0);
    if (!shape.constant_step || *shape.constant_step == 0)
        end_thread_if(builder_.CreateICmpEQ(shape.step, zero));

    // What the comparison at the bottom needs is computed once, here.
    const bool by_one = shape.constant_step == 1 || (shape.constant_step == -1 && shape.is_signed);
    llvm::Value* last = nullptr;  // goes on while the induction has not passed it
    llvm::Value* flips = nullptr; // all ones where the loop falls: turns `above` into `below`
    if (!by_one && !shape.fits_unsigned) {
        last = builder_.CreateBinaryIntrinsic(
            shape.is_signed ? llvm::Intrinsic::ssub_sat : llvm::Intrinsic::usub_sat, shape.stop, shape.step);
        if (!shape.step_is_positive && !shape.constant_step) {
            flips = builder_.CreateAShr(shape.step, llvm::ConstantInt::get(type, type->getIntegerBitWidth() - 1));
            last = builder_.CreateXor(last, flips);
        }
    }

    llvm::BasicBlock* body = make_block("for");
    llvm::BasicBlock* latch = make_block("next");
    llvm::BasicBlock* after = make_block("");
    labels_[op.label.index] = {after, latch};
    builder_.CreateCondBr(enters(shape), body, after);
    llvm::BasicBlock* before = builder_.GetInsertBlock();

    open(body);
    llvm::PHINode* induction = builder_.CreatePHI(type, 2, source_.locals[op.induction].name);
    induction->addIncoming(shape.start, before);
    llvm::Value* variable = locals_[op.induction.index].front();
    llvm::Type* stored = llvm::cast<llvm::AllocaInst>(variable)->getAllocatedType();
    builder_.CreateStore(builder_.CreateSExtOrTrunc(induction, stored), variable);

    const bool unrolls = shape.trip_count && *shape.trip_count <= kLongestFullUnroll;
    const unsigned outer = unrolled_;
    if (unrolls) unrolled_ *= static_cast<unsigned>(std::max<uint64_t>(*shape.trip_count, 1));
    lower_block(op.body);
    go_to(latch);

    open(latch);
    if (latch->use_empty()) { // every path of the body leaves the loop
        builder_.CreateUnreachable();
    } else {
        llvm::Value* next = nullptr;
        llvm::Value* goes_on = nullptr;
        if (by_one && *shape.constant_step == 1) {
            next = builder_.CreateAdd(induction, shape.step, "", !shape.is_signed, shape.is_signed);
            goes_on = shape.is_signed ? builder_.CreateICmpSLT(next, shape.stop)
                                      : builder_.CreateICmpULT(next, shape.stop);
        } else if (by_one) {
            next = builder_.CreateAdd(induction, shape.step, "", false, true);
            goes_on = builder_.CreateICmpSGT(next, shape.stop);
        } else if (shape.fits_unsigned) {
            next = builder_.CreateAdd(induction, shape.step, "", true, false);
            goes_on = builder_.CreateICmpULT(next, shape.stop);
        } else {
            llvm::Value* position = flips ? builder_.CreateXor(induction, flips) : induction;
            bool falls = shape.constant_step && *shape.constant_step < 0;
            if (!shape.is_signed) goes_on = builder_.CreateICmpULT(position, last);
            else goes_on = falls ? builder_.CreateICmpSGT(position, last) : builder_.CreateICmpSLT(position, last);
            // The sum of the last round may wrap and is not used: no flags.
            next = builder_.CreateAdd(induction, shape.step);
        }
        induction->addIncoming(next, latch);
        add_loop_hints(op, shape, builder_.CreateCondBr(goes_on, body, after));
    }
    unrolled_ = outer;
    open(after);
}

void FunctionLowering::add_loop_hints(const ir::ForRange& loop, const LoopShape& shape, llvm::BranchInst* latch) {
    if (!target_.wants_unrolled_loops()) return;
    llvm::LLVMContext& context = module_.context();
    BlockSize size = measure(source_, loop.body);
    llvm::Metadata* hint = nullptr;
    if (shape.trip_count && *shape.trip_count <= kLongestFullUnroll) {
        // The product of nested trip counts is what explodes.
        if (size.instructions * unrolled_ > kLargestUnrolledCode) return;
        hint = llvm::MDNode::get(context, llvm::MDString::get(context, "llvm.loop.unroll.full"));
    } else if (!size.has_loop && size.instructions <= kLargestRepeatedBody) {
        auto* count = llvm::ConstantAsMetadata::get(builder_.getInt32(kUnrollCount));
        hint = llvm::MDNode::get(context, {llvm::MDString::get(context, "llvm.loop.unroll.count"), count});
    }
    if (hint != nullptr) latch->setMetadata(llvm::LLVMContext::MD_loop, loop_hint(context, hint));
}

// Note [Bounds of a range]
// The induction takes start, start + step, … below stop, and the addition after the last round must not wrap into the
// range again. Three forms, none of which divides:
//   * a step of 1 (or -1): from below stop, one more is at most stop, so it never wraps;
//   * 32-bit counts with start and step below 2^31: the sum is below 2^32, so it never wraps as an unsigned number, and
//     stop, being above start inside the loop, is the same number either way;
//   * otherwise the loop goes on while induction < stop - step, the difference taken with saturation: where it saturates
//     the sum would have passed the end of the type, and nothing is below the least number. For a falling range all
//     signs turn; where the sign of the step is not known, xor with all ones reverses the order of signed numbers.

} // namespace krait::lower
