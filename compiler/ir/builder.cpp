// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/builder.h"

#include "compiler/support/check.h"

namespace krait::ir {

View row_of_array(ValueId array, uint8_t rank, const std::vector<Index>& indices) {
    View row{array, {indices.begin(), indices.end()}, {}};
    row.starts.resize(rank);
    for (auto axis = static_cast<uint32_t>(indices.size()); axis < rank; ++axis) row.axes.push_back({axis, {}, {}});
    return row;
}

Failure make_failure(FailureKind kind, std::string_view pattern, const std::vector<MessageArgument>& arguments) {
    Failure failure{kind, {}, {}};
    auto add_text = [&](std::string_view text) {
        if (!text.empty()) failure.message.emplace_back(std::string(text));
    };
    for (const MessageArgument& argument : arguments) {
        size_t place = pattern.find("{}");
        KRAIT_CHECK(place != std::string_view::npos, "a message has a place for each argument");
        add_text(pattern.substr(0, place));
        failure.message.insert(failure.message.end(), argument.begin(), argument.end());
        pattern.remove_prefix(place + 2);
    }
    add_text(pattern);
    return failure;
}

ValueId Builder::append(Op op, Type type, Span span) {
    ValueId id = function_.insts.push({std::move(op), std::move(type), pinned_.value_or(span), {}});
    function_.blocks[block_].insts.push_back(id);
    return id;
}

ValueId Builder::insert(BlockId block, size_t at, Op op, Type type, Span span) {
    ValueId id = function_.insts.push({std::move(op), std::move(type), pinned_.value_or(span), {}});
    auto& insts = function_.blocks[block].insts;
    insts.insert(insts.begin() + static_cast<ptrdiff_t>(at), id);
    return id;
}

ValueId Builder::constant(ScalarConstant value, Span span) { return append(Constant{value}, value.scalar, span); }
ValueId Builder::int64(int64_t value, Span span) {
    return constant(ScalarConstant::of_signed(Scalar::Int64, value), span);
}
ValueId Builder::boolean(bool value, Span span) { return constant(ScalarConstant::of_bool(value), span); }

ValueId Builder::read(LocalId local, Span span) { return append(ReadLocal{local}, function_.locals[local].type, span); }

void Builder::write(LocalId local, ValueId value, Span span) {
    KRAIT_CHECK(type_of(value) == function_.locals[local].type, "a write has its local's type");
    append(WriteLocal{local, value}, Type::none(), span);
}

ValueId Builder::cast(ValueId value, Type type, Span span) {
    if (type_of(value) == type) return value;
    return append(Cast{value}, std::move(type), span);
}

ValueId Builder::unary(UnaryOp op, ValueId operand, Span span) {
    return append(Unary{op, operand}, type_of(operand), span);
}
ValueId Builder::binary(BinaryOp op, ValueId left, ValueId right, Span span) {
    return append(Binary{op, left, right}, type_of(left), span);
}
ValueId Builder::compare(CompareOp op, ValueId left, ValueId right, Span span) {
    return append(Compare{op, left, right}, Scalar::Bool, span);
}
ValueId Builder::select(ValueId condition, ValueId if_true, ValueId if_false, Span span) {
    return append(Select{condition, if_true, if_false}, type_of(if_true), span);
}
ValueId Builder::complex(ValueId real, ValueId imaginary, Span span) {
    return append(MakeComplex{real, imaginary}, complex_of(type_of(real).scalar()), span);
}
ValueId Builder::part(ValueId complex, ComplexPartKind part, Span span) {
    return append(ComplexPart{complex, part}, part_of(type_of(complex).scalar()), span);
}
ValueId Builder::extent(ValueId array, uint32_t axis, Span span) {
    return append(Extent{array, axis}, Scalar::Int64, span);
}
ValueId Builder::intrinsic(Intrinsic intrinsic, ValueList arguments, Span span) {
    std::vector<Type> types;
    for (ValueId argument : arguments) types.push_back(type_of(argument));
    std::optional<Type> result = intrinsic_result(intrinsic, types);
    KRAIT_CHECK(result.has_value(), "the arguments are what the intrinsic's signature says");
    return append(CallIntrinsic{intrinsic, std::move(arguments)}, std::move(*result), span);
}
ValueId Builder::math(MathFunction function, ValueList arguments, Span span, bool fast) {
    KRAIT_CHECK(!arguments.empty(), "a math function takes an argument");
    Type result = math_result(function, type_of(arguments.front()).scalar());
    return append(CallMath{function, std::move(arguments), fast}, std::move(result), span);
}

Builder::Checkpoint Builder::checkpoint() const {
    return {function_.insts.size(),
            function_.blocks.size(),
            function_.locals.size(),
            function_.label_count,
            block_,
            block_.valid() ? function_.blocks[block_].insts.size() : 0};
}

void Builder::roll_back(const Checkpoint& checkpoint) {
    function_.insts.truncate(checkpoint.insts);
    function_.blocks.truncate(checkpoint.blocks);
    function_.locals.truncate(checkpoint.locals);
    function_.label_count = checkpoint.labels;
    block_ = checkpoint.block;
    if (block_.valid()) function_.blocks[block_].insts.resize(checkpoint.block_size);
}

} // namespace krait::ir
