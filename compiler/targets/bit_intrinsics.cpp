// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/bit_intrinsics.h"

#include "compiler/support/check.h"

namespace krait::targets {

llvm::Value* lower_bit_intrinsic(llvm::IRBuilderBase& builder, ir::Intrinsic intrinsic, llvm::Value* argument) {
    namespace id = llvm::Intrinsic;
    llvm::Type* type = argument->getType();
    auto zeros = [&](llvm::Intrinsic::ID which, bool undefined_for_zero) {
        return builder.CreateIntrinsic(which, {type}, {argument, builder.getInt1(undefined_for_zero)});
    };
    if (intrinsic == ir::Intrinsic::PopulationCount) return builder.CreateUnaryIntrinsic(id::ctpop, argument);
    if (intrinsic == ir::Intrinsic::ReverseBits) return builder.CreateUnaryIntrinsic(id::bitreverse, argument);
    if (intrinsic == ir::Intrinsic::LeadingZeros) return zeros(id::ctlz, false);
    KRAIT_CHECK(intrinsic == ir::Intrinsic::FirstSet, "an intrinsic on the bits of an integer");
    llvm::Value* before = builder.CreateZExtOrTrunc(zeros(id::cttz, false), builder.getInt32Ty());
    llvm::Value* place = builder.CreateAdd(before, builder.getInt32(1));
    return builder.CreateSelect(builder.CreateIsNull(argument), builder.getInt32(0), place);
}

llvm::Value* to_bits(llvm::IRBuilderBase& builder, llvm::Value* value, llvm::Type* integer) {
    llvm::Type* own = builder.getIntNTy(static_cast<unsigned>(value->getType()->getPrimitiveSizeInBits()));
    return builder.CreateZExt(builder.CreateBitCast(value, own), integer);
}

llvm::Value* from_bits(llvm::IRBuilderBase& builder, llvm::Value* bits, llvm::Type* type) {
    llvm::Type* own = builder.getIntNTy(static_cast<unsigned>(type->getPrimitiveSizeInBits()));
    return builder.CreateBitCast(builder.CreateTrunc(bits, own), type);
}

} // namespace krait::targets
