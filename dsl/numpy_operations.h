// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What NumPy's elementwise functions become: each takes values of the types of its loop, emits IR and gives the result,
// whose type says what the loop returns. Everything is as total as the IR: what NumPy leaves to C (x // 0, MIN // -1 of
// narrow integers wraps) has a value on every target.
#pragma once

#include "compiler/ir/builder.h"

namespace krait::dsl::numpy {

// One call: where it is emitted and the type that it works in. Of comparisons and truths see `types_of_loop`.
class Loop {
public:
    Loop(ir::Builder& builder, ir::Scalar type, Span span)
        : builder_(builder)
        , type_(type)
        , span_(span) {}

    ir::Scalar type() const { return type_; }
    bool is_bool() const { return type_ == ir::Scalar::Bool; }
    bool is_float() const { return ir::Type(type_).is_float(); }
    bool is_unsigned() const { return ir::Type(type_).is_unsigned(); }
    ir::Builder& builder() { return builder_; }
    Span span() const { return span_; }

    ir::ValueId number(double value); // rounded to the type
    ir::ValueId truth(bool value) { return builder_.boolean(value, span_); }
    ir::ValueId unary(ir::UnaryOp op, ir::ValueId a) { return builder_.unary(op, a, span_); }
    // Of integers narrower than 64 bits: in 64 bits, then cut.
    ir::ValueId binary(ir::BinaryOp op, ir::ValueId a, ir::ValueId b);
    ir::ValueId compare(ir::CompareOp op, ir::ValueId a, ir::ValueId b) { return builder_.compare(op, a, b, span_); }
    ir::ValueId select(ir::ValueId c, ir::ValueId a, ir::ValueId b) { return builder_.select(c, a, b, span_); }
    ir::ValueId cast(ir::ValueId a, ir::Scalar to) { return builder_.cast(a, to, span_); }
    ir::ValueId math(ir::MathFunction f, ir::ValueList a) { return builder_.math(f, std::move(a), span_); }

private:
    ir::Builder& builder_;
    ir::Scalar type_;
    Span span_;
};

using Values = ir::ValueList;
using Operation = ir::ValueId (*)(Loop&, const Values&);

template <ir::BinaryOp op>
ir::ValueId binary(Loop& loop, const Values& v) {
    return loop.binary(op, v[0], v[1]);
}
template <ir::UnaryOp op>
ir::ValueId unary(Loop& loop, const Values& v) {
    return loop.unary(op, v[0]);
}
template <ir::MathFunction function>
ir::ValueId math(Loop& loop, const Values& v) {
    return loop.math(function, v);
}
template <ir::MathFunction function>
ir::ValueId whole(Loop& loop, const Values& v) { // an integer is whole
    return loop.is_float() ? loop.math(function, v) : v[0];
}
ir::ValueId compare(Loop& loop, ir::CompareOp op, ir::ValueId a, ir::ValueId b); // exact, also of int64 and uint64
template <ir::CompareOp op>
ir::ValueId compare(Loop& loop, const Values& v) {
    return compare(loop, op, v[0], v[1]);
}

ir::ValueId add(Loop& loop, const Values& v);
ir::ValueId multiply(Loop& loop, const Values& v);
ir::ValueId true_divide(Loop& loop, const Values& v);
ir::ValueId fmod(Loop& loop, const Values& v);
ir::ValueId divmod(Loop& loop, const Values& v);
ir::ValueId power(Loop& loop, const Values& v);
ir::ValueId same(Loop& loop, const Values& v);
ir::ValueId absolute(Loop& loop, const Values& v);
ir::ValueId sign(Loop& loop, const Values& v);
ir::ValueId square(Loop& loop, const Values& v);
ir::ValueId reciprocal(Loop& loop, const Values& v);
ir::ValueId gcd(Loop& loop, const Values& v);
ir::ValueId lcm(Loop& loop, const Values& v);
ir::ValueId maximum(Loop& loop, const Values& v);
ir::ValueId minimum(Loop& loop, const Values& v);
ir::ValueId fmax(Loop& loop, const Values& v);
ir::ValueId fmin(Loop& loop, const Values& v);
ir::ValueId heaviside(Loop& loop, const Values& v);
ir::ValueId logaddexp(Loop& loop, const Values& v);
ir::ValueId logaddexp2(Loop& loop, const Values& v);
ir::ValueId to_radians(Loop& loop, const Values& v);
ir::ValueId to_degrees(Loop& loop, const Values& v);
ir::ValueId sinc(Loop& loop, const Values& v);
ir::ValueId spacing(Loop& loop, const Values& v);
ir::ValueId isnan(Loop& loop, const Values& v);
ir::ValueId isinf(Loop& loop, const Values& v);
ir::ValueId isfinite(Loop& loop, const Values& v);
ir::ValueId signbit(Loop& loop, const Values& v);
ir::ValueId nan_to_num(Loop& loop, const Values& v);
ir::ValueId clip(Loop& loop, const Values& v);

} // namespace krait::dsl::numpy
