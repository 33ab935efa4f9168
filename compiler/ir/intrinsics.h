// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerators and facts of the rows of intrinsics.def, atomics.def, cache_hints.def, libdevice_functions.def and
// math_functions.def.
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

enum class Effect : uint8_t { Pure, Barrier, Warp, Grid, Fence, Memory };

// A thread waits for others there: which threads reach it together must not change, and on the host each thread needs a
// stack of its own.
constexpr bool is_meeting(Effect effect) {
    return effect == Effect::Barrier || effect == Effect::Warp || effect == Effect::Grid;
}

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

// A type of a signature: exact, or a letter that stands for one.
struct IntrinsicType {
    Type exact;
    char letter = 0;
};
struct IntrinsicParameter {
    IntrinsicType type;
    std::string_view name;
    std::optional<int64_t> default_value;
};
struct IntrinsicSignature {
    std::vector<IntrinsicParameter> parameters;
    std::vector<IntrinsicType> results; // none for None, several for a tuple
};
IntrinsicSignature parse_intrinsic_signature(std::string_view text);

// What a letter stands for when the argument is of this type; nothing where no such argument is taken.
std::optional<Scalar> bind_letter(char letter, Scalar argument);
// The result for arguments of these types, or nothing where they are not what the signature says.
std::optional<Type> intrinsic_result(Intrinsic intrinsic, const std::vector<Type>& arguments);

enum class AtomicOp : uint8_t {
#define KRAIT_ATOMIC(name, spelling, elements, effect) name,
#include "compiler/ir/atomics.def"
#undef KRAIT_ATOMIC
};

enum class AtomicElements : uint8_t { Numbers, Integers, Unsigned };

struct AtomicRow {
    AtomicOp op;
    std::string_view spelling;
    AtomicElements elements;
};

inline constexpr AtomicRow kAtomics[] = {
#define KRAIT_ATOMIC(name, spelling, elements, effect) {AtomicOp::name, spelling, AtomicElements::elements},
#include "compiler/ir/atomics.def"
#undef KRAIT_ATOMIC
};

constexpr const AtomicRow& row_of(AtomicOp op) { return kAtomics[static_cast<size_t>(op)]; }
bool is_atomic_element(AtomicElements elements, const Type& type);

// How an access should treat the caches. None: as the target chooses.
enum class CacheHint : uint8_t {
    None,
#define KRAIT_CACHE_HINT(name, spelling, is_load, summary) name,
#include "compiler/ir/cache_hints.def"
#undef KRAIT_CACHE_HINT
};

struct CacheHintRow {
    CacheHint hint;
    std::string_view spelling; // "ldca": of the function, and with its first two letters off, of the PTX operator
    bool is_load;
};

inline constexpr CacheHintRow kCacheHints[] = {
#define KRAIT_CACHE_HINT(name, spelling, is_load, summary) {CacheHint::name, spelling, is_load},
#include "compiler/ir/cache_hints.def"
#undef KRAIT_CACHE_HINT
};

constexpr const CacheHintRow& row_of(CacheHint hint) { return kCacheHints[static_cast<size_t>(hint) - 1]; }

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

enum class LibdeviceFunction : uint16_t {
#define KRAIT_LIBDEVICE(name, signature) name,
#include "compiler/ir/libdevice_functions.def"
#undef KRAIT_LIBDEVICE
};

struct LibdeviceSignature {
    std::string_view name; // without `__nv_`
    std::vector<Type> parameters;
    std::vector<Type> results;  // what is returned, then what is written through pointers
    bool returns_value = false; // the first result is not written through a pointer
};
LibdeviceSignature signature_of(LibdeviceFunction function);
std::optional<LibdeviceFunction> find_libdevice_function(std::string_view name);
// The math function that is the same at this type.
struct MathAtType {
    MathFunction function;
    Scalar scalar;
    bool fast = false;                       // `fast_sinf`
    std::optional<MathFunction> second = {}; // of the sincos functions: the second of two results
};
std::optional<MathAtType> math_counterpart(LibdeviceFunction function);
Type libdevice_result(LibdeviceFunction function);

// Parameter and result types of a math function at float type `f` (Float32 or Float64).
std::vector<Type> math_parameters(MathFunction function, Scalar f);
Type math_result(MathFunction function, Scalar f);

} // namespace krait::ir
