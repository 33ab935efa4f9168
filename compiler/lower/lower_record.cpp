// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Records and char sequences, which are bytes in memory. A field is an address with a constant offset: its load is one
// instruction. A whole record is copied in pieces as wide as its alignment vouches for; where LLVM can prove more, it makes
// vectors of neighbouring ones.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <algorithm>

namespace krait::lower {

void FunctionLowering::lower(const ir::FieldView& op, ir::ValueId id) {
    const ir::Type& records = type_of(op.array);
    const ir::RecordField& field = records.element().fields()[op.field];
    ArraySlots source = array(op.array);
    SlotValues values = {builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), source.address(), field.offset)};
    for (unsigned axis = 0; axis < records.rank(); ++axis) values.push_back(source.extent(axis));
    for (uint32_t extent : field.shape) values.push_back(extent_constant(extent));
    if (type_of(id).layout() == ir::Layout::A) {
        for (unsigned axis = 0; axis < records.rank(); ++axis) values.push_back(byte_stride(records, source, axis));
        uint64_t stride = field.byte_size();
        for (uint32_t extent : field.shape) {
            stride = extent == 0 ? 0 : stride / extent;
            values.push_back(builder_.getInt64(stride));
        }
    }
    hold(id, std::move(values));
}

void FunctionLowering::lower(const ir::CopyElement& op, ir::ValueId) {
    constexpr unsigned kMostPieces = 64;
    const ir::Type& element = type_of(op.target).element();
    llvm::Value* target = array(op.target).address();
    llvm::Value* source = array(op.source).address();
    const unsigned bytes = element.byte_size();
    const unsigned widest = std::min(element.alignment(), 8u);
    if (bytes / widest > kMostPieces) {
        const llvm::Align alignment(element.alignment());
        builder_.CreateMemMove(target, alignment, source, alignment, bytes); // it may be the same record
        return;
    }
    struct Piece {
        unsigned offset;
        llvm::Value* value;
    };
    llvm::SmallVector<Piece, 16> pieces;
    auto place = [&](llvm::Value* record, unsigned offset) {
        return builder_.CreateConstInBoundsGEP1_64(builder_.getInt8Ty(), record, offset);
    };
    // All is read before anything is written, so that neither waits for the other.
    for (unsigned offset = 0; offset < bytes;) {
        unsigned width = widest;
        while (width > bytes - offset) width /= 2;
        llvm::Type* type = builder_.getIntNTy(width * 8);
        pieces.push_back({offset, builder_.CreateAlignedLoad(type, place(source, offset), llvm::Align(width))});
        offset += width;
    }
    for (const Piece& piece : pieces) {
        const llvm::Align alignment(piece.value->getType()->getIntegerBitWidth() / 8);
        builder_.CreateAlignedStore(piece.value, place(target, piece.offset), alignment);
    }
}

} // namespace krait::lower
