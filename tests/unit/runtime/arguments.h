// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launch arguments as tests write them.
#pragma once

#include "runtime/argument_types.h"

#include <vector>

namespace krait::test {

inline runtime::Argument integer(krait_dtype dtype, int64_t value) {
    runtime::Argument argument = {};
    argument.kind = KRAIT_SCALAR;
    argument.dtype = static_cast<uint8_t>(dtype);
    argument.value.integer = value;
    return argument;
}

inline runtime::Argument natural(krait_dtype dtype, uint64_t value) {
    runtime::Argument argument = integer(dtype, 0);
    argument.value.natural = value;
    return argument;
}

inline runtime::Argument real(krait_dtype dtype, double value) {
    runtime::Argument argument = integer(dtype, 0);
    argument.value.real = value;
    return argument;
}

// `shape` and `strides` must outlive the argument.
inline runtime::Argument array(krait_dtype dtype, uint64_t address, const std::vector<int64_t>& shape,
                               const std::vector<int64_t>* strides = nullptr) {
    runtime::Argument argument = integer(dtype, 0);
    argument.kind = KRAIT_ARRAY;
    argument.rank = static_cast<uint8_t>(shape.size());
    argument.value.address = address;
    argument.shape = shape.data();
    argument.strides = strides == nullptr ? nullptr : strides->data();
    return argument;
}

inline runtime::Argument tuple(const std::vector<runtime::Argument>& elements) {
    runtime::Argument argument = {};
    argument.kind = KRAIT_TUPLE;
    argument.count = static_cast<uint32_t>(elements.size());
    argument.value.elements = elements.data();
    return argument;
}

} // namespace krait::test
