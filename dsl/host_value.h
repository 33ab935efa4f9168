// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that host code computes before a kernel is typed, as CPython has them: integers here are 128 bits wide, so that
// `(1 << 64) - 1` comes out, and a float that NumPy made is not one that Python made. What leaves the scope is a
// ConstantValue. Whatever cannot be computed exactly as Python would is nothing, never a near miss.
#pragma once

#include "dsl/ast.h"
#include "dsl/entity.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace krait::dsl {

__extension__ typedef __int128 WideInt;

struct HostValue;

struct NumpyScalar { // made by `np.float32(3)`, `float32(0.5)`
    ir::ScalarConstant scalar;
    bool operator==(const NumpyScalar&) const = default;
};

struct HostComplex {
    double real = 0, imaginary = 0;
};

struct HostTuple {
    std::vector<HostValue> items;
    bool operator==(const HostTuple&) const;
};

struct HostValue {
    std::variant<NoneConstant, bool, WideInt, double, HostComplex, NumpyScalar, StringConstant, HostTuple,
                 ArrayConstant>
        value;
    bool operator==(const HostValue&) const; // same type, same bits: 0.0 and -0.0 differ, nan equals itself

    template <class T>
    const T* as() const {
        return std::get_if<T>(&value);
    }
};

// The type in which NumPy keeps numbers of both types.
ir::Scalar promote_numpy(ir::Scalar a, ir::Scalar b);

// Nothing when an integer in it does not fit in 64 bits.
std::optional<ConstantValue> to_constant(const HostValue& value);
// An int64, and a uint64 from 2^63 on, count as Python's int; a float64 as Python's float, a complex128 as its complex.
HostValue to_host_value(const ConstantValue& constant);

// A scalar of NumPy as the int, float, complex or bool of Python that it equals; any other value as it is.
HostValue plain_value(const HostValue& value);

// `decimal` has digits only. Nothing beyond 128 bits.
std::optional<WideInt> parse_wide(std::string_view decimal);

// Operators on host values. Nothing when Python would raise, or when the result is not one of these values.
std::optional<HostValue> fold(ast::UnaryOp op, const HostValue& operand);
std::optional<HostValue> fold(ast::BinaryOp op, const HostValue& left, const HostValue& right);
std::optional<HostValue> fold(ast::CompareOp op, const HostValue& left, const HostValue& right);
bool is_true(const HostValue& value);

// A number of Python as complex; nothing for all else.
std::optional<HostComplex> as_complex(const HostValue& value);
// Of two numbers of Python, of which at least one is complex.
std::optional<HostValue> fold_complex(ast::BinaryOp op, const HostComplex& left, const HostComplex& right);

// `value[index]` of a tuple or string.
std::optional<HostValue> fold_subscript(const HostValue& value, const HostValue& index);

// A call of a builtin or a function of `math`, by canonical path ("builtins.len", "math.sqrt"), or nothing.
std::optional<HostValue> fold_call(std::string_view path, const std::vector<HostValue>& arguments);

// `np.float32(3)`: the value as a scalar of NumPy, or nothing when NumPy would refuse it.
std::optional<HostValue> make_numpy_scalar(ir::Scalar scalar, const HostValue& value);

} // namespace krait::dsl
