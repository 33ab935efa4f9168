// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Intrinsics on the bits of one integer, which every target has the same of LLVM for.
#pragma once

#include "compiler/ir/intrinsics.h"

#include <llvm/IR/IRBuilder.h>

namespace krait::targets {

llvm::Value* lower_bit_intrinsic(llvm::IRBuilderBase& builder, ir::Intrinsic intrinsic, llvm::Value* argument);

// The bits of a bool, integer or float of at most 64 bits, zero-extended to an integer type of at least as many; and back.
llvm::Value* to_bits(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Type* integer);
llvm::Value* from_bits(llvm::IRBuilderBase& builder, llvm::Value* bits, llvm::Type* type);

} // namespace krait::targets
