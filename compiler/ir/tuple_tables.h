// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where a tuple is while a run-time index chooses from it. A chain of comparisons costs less than memory up to a length; a
// longer tuple is put into memory that the thread owns, which counts as local arrays do.
#pragma once

#include "compiler/ir/type.h"

namespace krait::ir {

inline constexpr size_t kMostComparedElements = 32;
inline bool is_indexed_in_memory(const Type& tuple) { return tuple.elements().size() > kMostComparedElements; }

} // namespace krait::ir
