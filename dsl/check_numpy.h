// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The rows of numpy_functions.def and how a call of one is typed.
#pragma once

#include "dsl/numpy_operations.h"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace krait::dsl {

enum class NumpyLoops : uint8_t {
    All,        // bool, integers, floats
    Numbers,    // integers, floats; of a bool as of an int8
    Integral,   // bool, integers
    Integers,   // of a bool as of an int8
    Floats,     // of an integer in the float that holds it: float32 up to 16 bits
    Doubles,    // float64 alone
    Comparison, // as All; int64 and uint64 are compared exactly
    Truths,     // each argument as a bool
};

struct NumpyRow {
    std::string_view names;
    std::string_view parameters;
    NumpyLoops loops;
    numpy::Operation operation;
};

const NumpyRow* find_numpy(std::string_view path); // "numpy.sqrt"; null for any other

// The types that the arguments are converted to; none where the function does not take them.
std::vector<ir::Scalar> types_of_loop(NumpyLoops loops, std::span<const ir::Scalar> arguments);

} // namespace krait::dsl
