// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/lower/slots.h"

#include "compiler/support/check.h"

namespace krait::lower {

namespace {

void append(SlotTypes& slots, const ir::Type& type) {
    switch (type.kind()) {
        case ir::Type::Kind::Invalid: KRAIT_CHECK(false, "lowering sees valid types only"); return;
        case ir::Type::Kind::Record:
        case ir::Type::Kind::Chars: KRAIT_CHECK(false, "a record or char sequence is no value"); return;
        case ir::Type::Kind::None: return;
        case ir::Type::Kind::Scalar:
            if (type.is_complex())
                slots.append(2, {SlotKind::Scalar, ir::part_of(type.scalar())});
            else
                slots.push_back({SlotKind::Scalar, type.scalar()});
            return;
        case ir::Type::Kind::Tuple:
            for (const ir::Type& element : type.elements()) append(slots, element);
            return;
        case ir::Type::Kind::Array:
            slots.push_back({SlotKind::Address, ir::Scalar::UInt64, type.space()});
            slots.append(type.rank(), {SlotKind::Extent});
            if (type.layout() == ir::Layout::A) slots.append(type.rank(), {SlotKind::Stride});
            return;
        case ir::Type::Kind::Pointer: slots.push_back({SlotKind::Address, ir::Scalar::UInt64}); return;
    }
    unreachable();
}

} // namespace

SlotTypes flatten(const ir::Type& type) {
    SlotTypes slots;
    append(slots, type);
    return slots;
}

} // namespace krait::lower
