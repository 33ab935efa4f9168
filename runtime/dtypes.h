// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The public numbers of element types, which never change, and the compiler's scalars, whose order follows promotion.
#pragma once

#include "compiler/ir/type.h"
#include <krait/krait.h>

#include <optional>

namespace krait::runtime {

struct DtypeTraits {
    krait_dtype dtype;
    ir::Scalar scalar;
    uint8_t bytes;
};

inline constexpr DtypeTraits kDtypes[] = {
    {KRAIT_BOOL, ir::Scalar::Bool, 1},           {KRAIT_INT8, ir::Scalar::Int8, 1},
    {KRAIT_INT16, ir::Scalar::Int16, 2},         {KRAIT_INT32, ir::Scalar::Int32, 4},
    {KRAIT_INT64, ir::Scalar::Int64, 8},         {KRAIT_UINT8, ir::Scalar::UInt8, 1},
    {KRAIT_UINT16, ir::Scalar::UInt16, 2},       {KRAIT_UINT32, ir::Scalar::UInt32, 4},
    {KRAIT_UINT64, ir::Scalar::UInt64, 8},       {KRAIT_FLOAT32, ir::Scalar::Float32, 4},
    {KRAIT_FLOAT64, ir::Scalar::Float64, 8},     {KRAIT_FLOAT16, ir::Scalar::Float16, 2},
    {KRAIT_COMPLEX64, ir::Scalar::Complex64, 8}, {KRAIT_COMPLEX128, ir::Scalar::Complex128, 16},
};

constexpr bool is_dtype(uint8_t number) { return number < std::size(kDtypes); }
// Of a number that is_dtype: rows are in the order of their numbers.
constexpr const DtypeTraits& dtype_traits(uint8_t number) { return kDtypes[number]; }
static_assert([] {
    for (size_t i = 0; i < std::size(kDtypes); ++i)
        if (static_cast<size_t>(kDtypes[i].dtype) != i) return false;
    return true;
}());

constexpr krait_dtype dtype_of(ir::Scalar scalar) {
    for (const DtypeTraits& row : kDtypes)
        if (row.scalar == scalar) return row.dtype;
    throw "every scalar has a public number";
}

} // namespace krait::runtime
