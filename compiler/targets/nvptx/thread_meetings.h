// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Intrinsics by which the lanes of a warp and the blocks of a grid meet, where PTX has no single instruction for them.
#pragma once

#include <llvm/ADT/ArrayRef.h>
#include <llvm/IR/IRBuilder.h>

namespace krait::targets::nvptx {

// `form`: of 32 bits. The arguments: mask, value, lane, width.
llvm::Value* shuffle(llvm::IRBuilderBase& builder, llvm::Intrinsic::ID form, llvm::ArrayRef<llvm::Value*> arguments);
// The arguments: mask, value.
llvm::Value* match_any(llvm::IRBuilderBase& builder, llvm::ArrayRef<llvm::Value*> arguments);
llvm::Value* match_all(llvm::IRBuilderBase& builder, llvm::ArrayRef<llvm::Value*> arguments);
llvm::Value* sync_grid(llvm::IRBuilderBase& builder);

} // namespace krait::targets::nvptx
