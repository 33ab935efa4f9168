// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/abi/kernel_signature.h"

#include "compiler/support/check.h"
#include "compiler/support/text.h"

namespace krait::abi {

namespace {

void append(std::vector<Slot>& slots, SlotRole role, ir::Scalar scalar, uint8_t axis, uint32_t* end) {
    auto size = static_cast<uint8_t>(ir::traits(scalar).bits / 8);
    uint32_t offset = (*end + size - 1) / size * size;
    slots.push_back({role, scalar, offset, size, axis});
    *end = offset + size;
}

void append(std::vector<Slot>& slots, const ir::Type& type, uint32_t* end) {
    switch (type.kind()) {
        case ir::Type::Kind::Invalid: KRAIT_CHECK(false, "a parameter has a valid type"); return;
        case ir::Type::Kind::Record:
        case ir::Type::Kind::Chars: KRAIT_CHECK(false, "a record is passed as a reference to it"); return;
        case ir::Type::Kind::None: return;
        case ir::Type::Kind::Scalar:
            if (!type.is_complex()) return append(slots, SlotRole::Scalar, type.scalar(), 0, end);
            for (int part = 0; part < 2; ++part) append(slots, SlotRole::Scalar, ir::part_of(type.scalar()), 0, end);
            return;
        case ir::Type::Kind::Tuple:
            for (const ir::Type& element : type.elements()) append(slots, element, end);
            return;
        case ir::Type::Kind::Array:
            append(slots, SlotRole::Address, ir::Scalar::UInt64, 0, end);
            for (uint8_t axis = 0; axis < type.rank(); ++axis)
                append(slots, SlotRole::Extent, ir::Scalar::Int64, axis, end);
            if (type.layout() == ir::Layout::A)
                for (uint8_t axis = 0; axis < type.rank(); ++axis)
                    append(slots, SlotRole::Stride, ir::Scalar::Int64, axis, end);
            return;
        case ir::Type::Kind::Pointer: append(slots, SlotRole::Address, ir::Scalar::UInt64, 0, end); return;
    }
    unreachable();
}

} // namespace

std::vector<Slot> layout_slots(const ir::Type& type, uint32_t* end) {
    std::vector<Slot> slots;
    append(slots, type, end);
    return slots;
}

std::string KernelSignature::text() const {
    std::vector<std::string> types;
    for (const ParameterAbi& parameter : parameters) types.push_back(parameter.type.text());
    return name + "(" + join(types, ", ") + ")";
}

void layout_arguments(KernelSignature& signature) {
    uint32_t end = 0;
    for (ParameterAbi& parameter : signature.parameters) parameter.slots = layout_slots(parameter.type, &end);
    signature.argument_bytes = end;
}

} // namespace krait::abi
