// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How typed values lie in LLVM values: every type flattens into scalar slots, in the order of the
// argument ABI. A real scalar is one slot, a complex one its two parts'; an array its address, its extents and (layout A) its byte
// strides; a tuple its elements' slots.
//
// Widths. A 64-bit integer that is known to fit in 32 bits is *narrow*: it is held as an i32 that
// stands for its sign extension. An extent is narrow in the Fast variant, i64 in the general one;
// strides are always i64. A bool is i1 in registers and i8 in memory.
#pragma once

#include "compiler/ir/type.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Value.h>

namespace krait::lower {

enum class SlotKind : uint8_t { Scalar, Address, Extent, Stride };

struct SlotType {
    SlotKind kind;
    ir::Scalar scalar = ir::Scalar::Int64; // of a Scalar
    ir::Space space = ir::Space::Generic;  // of an Address
};

using SlotTypes = llvm::SmallVector<SlotType, 8>;
using SlotValues = llvm::SmallVector<llvm::Value*, 4>;

SlotTypes flatten(const ir::Type& type);

// The slots of one array value, by name.
class ArraySlots {
public:
    ArraySlots(const ir::Type& type, llvm::ArrayRef<llvm::Value*> slots)
        : rank_(type.rank())
        , slots_(slots) {}
    llvm::Value* address() const { return slots_[0]; }
    llvm::Value* extent(unsigned axis) const { return slots_[1 + axis]; }
    llvm::Value* stride(unsigned axis) const { return slots_[1 + rank_ + axis]; } // layout A only

private:
    unsigned rank_;
    llvm::ArrayRef<llvm::Value*> slots_;
};

inline bool is_integer64(const ir::Type& type) { return type.is_integer() && type.bits() == 64; }

} // namespace krait::lower
