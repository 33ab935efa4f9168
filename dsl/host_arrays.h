// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of NumPy that host code makes of values known before any kernel is typed: `np.array([…])`, `np.zeros(4)`,
// `A * 2`. A kernel that reads one has its elements in constant memory. As with all host values, what cannot be computed
// exactly as NumPy would is nothing.
#pragma once

#include "dsl/host_value.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace krait::dsl {

// Larger ones are not evaluated: data of that size is passed to a kernel as an argument.
inline constexpr size_t kMostHostElements = 1u << 16;

size_t element_count(const ArrayConstant& array);
HostValue element_at(const ArrayConstant& array, size_t index); // in C order, as a scalar of NumPy

// `np.array(value, dtype)`: of nested tuples (lists count as tuples), arrays and numbers.
std::optional<HostValue> make_host_array(const HostValue& value, std::optional<ir::Scalar> dtype);

// A call of a function of NumPy that makes an array, by name: "zeros", "full", "arange", "linspace", "eye" …
std::optional<HostValue> call_array_maker(std::string_view name, std::span<const HostValue> arguments,
                                          std::optional<ir::Scalar> dtype);
bool is_array_maker(std::string_view name);

// `array.name(arguments)`: copy, astype, reshape, ravel, flatten, transpose.
std::optional<HostValue> call_array_method(const ArrayConstant& array, std::string_view name,
                                           std::span<const HostValue> arguments, std::optional<ir::Scalar> dtype);

// `array.name`, of those that are values: shape, size, ndim, itemsize, nbytes, T.
std::optional<HostValue> array_attribute(const ArrayConstant& array, std::string_view name);

// `array[index]`: an element, or a part with the leading indices fixed.
std::optional<HostValue> subscript_array(const ArrayConstant& array, const HostValue& index);

// Element by element; the other operand is a number or an array of the same shape.
std::optional<HostValue> fold_arrays(ast::BinaryOp op, const HostValue& left, const HostValue& right);
std::optional<HostValue> fold_array(ast::UnaryOp op, const ArrayConstant& operand);

} // namespace krait::dsl
