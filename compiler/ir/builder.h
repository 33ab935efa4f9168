// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Appends instructions with the right types to the block that is open. A checkpoint and a roll back drop what was
// built since, for a loop body that must be typed again.
#pragma once

#include "compiler/ir/module.h"

#include <string_view>

namespace krait::ir {

// What is left of an array of this rank where its first axes have the indices `indices`.
View row_of_array(ValueId array, uint8_t rank, const std::vector<Index>& indices);

// A failure whose message is `pattern` with its `{}` filled in, in order.
using MessageArgument = std::vector<MessagePiece>;
Failure make_failure(FailureKind kind, std::string_view pattern, const std::vector<MessageArgument>& arguments);

class Builder {
public:
    explicit Builder(Function& function)
        : function_(function) {}

    Function& function() { return function_; }
    BlockId make_block() { return function_.blocks.push({}); }
    LabelId make_label() { return LabelId(function_.label_count++); }
    LocalId make_local(std::string name, Type type) {
        return function_.locals.push({std::move(name), std::move(type)});
    }
    BlockId block() const { return block_; }
    void enter(BlockId block) { block_ = block; }
    // From now on every instruction stands at `span`, whatever it is appended with.
    void pin(Span span) { pinned_ = span; }
    const Type& type_of(ValueId value) const { return function_.insts[value].type; }

    // Appends at the end of the open block.
    ValueId append(Op op, Type type, Span span);
    // Places it in `block` before position `at` (an index in Block::insts).
    ValueId insert(BlockId block, size_t at, Op op, Type type, Span span);

    // The common operations, with the type that follows from the operands.
    ValueId constant(ScalarConstant value, Span span);
    ValueId int64(int64_t value, Span span);
    ValueId boolean(bool value, Span span);
    ValueId read(LocalId local, Span span);
    void write(LocalId local, ValueId value, Span span);
    ValueId cast(ValueId value, Type type, Span span); // the value itself where it has the type already
    ValueId unary(UnaryOp op, ValueId operand, Span span);
    ValueId binary(BinaryOp op, ValueId left, ValueId right, Span span);
    ValueId compare(CompareOp op, ValueId left, ValueId right, Span span);
    ValueId select(ValueId condition, ValueId if_true, ValueId if_false, Span span);
    ValueId complex(ValueId real, ValueId imaginary, Span span);
    ValueId part(ValueId complex, ComplexPartKind part, Span span); // of a number
    ValueId extent(ValueId array, uint32_t axis, Span span);
    ValueId intrinsic(Intrinsic intrinsic, ValueList arguments, Span span);
    ValueId math(MathFunction function, ValueList arguments, Span span, bool fast = false);

    struct Checkpoint {
        size_t insts, blocks, locals;
        uint32_t labels;
        BlockId block;
        size_t block_size;
    };
    Checkpoint checkpoint() const;
    // Drops instructions, blocks, locals and labels made since, and what was appended to the block then open. What was
    // inserted or appended to other older blocks since must not exist.
    void roll_back(const Checkpoint& checkpoint);

private:
    Function& function_;
    BlockId block_;
    std::optional<Span> pinned_;
};

} // namespace krait::ir
