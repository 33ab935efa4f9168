// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerators and facts of the rows of intrinsics.def and math_functions.def.
#pragma once

#include "compiler/ir/type.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace krait::ir {

enum class Intrinsic : uint8_t {
#define KRAIT_INTRINSIC(name, spelling, signature, effect, least_sm, summary) name,
#include "compiler/ir/intrinsics.def"
#undef KRAIT_INTRINSIC
};

enum class Effect : uint8_t { Pure, Barrier, Fence, Memory };

struct IntrinsicRow {
    Intrinsic intrinsic;
    std::string_view name;
    std::string_view spelling;
    std::string_view signature;
    Effect effect;
    unsigned least_sm;
    std::string_view summary;
};

inline constexpr IntrinsicRow kIntrinsics[] = {
#define KRAIT_INTRINSIC(name, spelling, signature, effect, least_sm, summary)                                          \
    {Intrinsic::name, #name, spelling, signature, Effect::effect, least_sm, summary},
#include "compiler/ir/intrinsics.def"
#undef KRAIT_INTRINSIC
};

constexpr const IntrinsicRow& row_of(Intrinsic intrinsic) { return kIntrinsics[static_cast<size_t>(intrinsic)]; }

struct IntrinsicSignature {
    std::vector<Type> parameters;
    Type result;
};
IntrinsicSignature parse_intrinsic_signature(std::string_view text);

enum class MathFunction : uint8_t {
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc) name,
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
};

enum class MathShape : uint8_t { F_F, FF_F, FFF_F, FI_F, F_FI, F_FF };

struct MathRow {
    MathFunction function;
    std::string_view symbol; // "sin"
    MathShape shape;
    std::string_view python;       // attribute of `math`, or ""
    std::string_view library;      // "__nv_sin"
    std::string_view fast_library; // "__nv_fast_sinf", or ""
    std::string_view native;       // the intrinsic to lower to, or "" where it is a call
};

inline constexpr MathRow kMathFunctions[] = {
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc)                                         \
    {MathFunction::name, #symbol, MathShape::shape, python, library, fast, native},
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
};

constexpr const MathRow& row_of(MathFunction function) { return kMathFunctions[static_cast<size_t>(function)]; }

// Parameter and result types of a math function at float type `f` (Float32 or Float64).
std::vector<Type> math_parameters(MathFunction function, Scalar f);
Type math_result(MathFunction function, Scalar f);

} // namespace krait::ir
