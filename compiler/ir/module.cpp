// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/module.h"

namespace krait::ir {

uint64_t Allocation::byte_size() const {
    uint64_t bytes = array.element().byte_size();
    for (uint64_t extent : shape)
        if (__builtin_mul_overflow(bytes, extent, &bytes)) return UINT64_MAX;
    return bytes;
}

} // namespace krait::ir
