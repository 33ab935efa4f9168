// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Declares the functions of the bundled library's CPU flavour, which the test links as a native
// object, under overloaded names: native::sin(float) is __krait_sin_f32.

#ifndef KRAIT_TESTS_UNIT_MATH_NATIVE_SYMBOLS_H
#define KRAIT_TESTS_UNIT_MATH_NATIVE_SYMBOLS_H

#include <bit>
#include <cstdint>
#include <utility>

// LLVM returns each member of a literal struct in a register of its own. C does so for these two
// structs; float members arrive in the low half of the register of a double.
struct NumberPair {
    double first;
    double second;
};
struct NumberAndInt {
    double first;
    std::int32_t second;
};

#define KRAIT_F_F(base)                                                                                                \
    float __krait_##base##_f32(float);                                                                                 \
    double __krait_##base##_f64(double);
#define KRAIT_FF_F(base)                                                                                               \
    float __krait_##base##_f32(float, float);                                                                          \
    double __krait_##base##_f64(double, double);
#define KRAIT_FFF_F(base)                                                                                              \
    float __krait_##base##_f32(float, float, float);                                                                   \
    double __krait_##base##_f64(double, double, double);
#define KRAIT_FI_F(base)                                                                                               \
    float __krait_##base##_f32(float, std::int32_t);                                                                   \
    double __krait_##base##_f64(double, std::int32_t);
#define KRAIT_F_FF(base)                                                                                               \
    NumberPair __krait_##base##_f32(float);                                                                            \
    NumberPair __krait_##base##_f64(double);
#define KRAIT_F_FI(base)                                                                                               \
    NumberAndInt __krait_##base##_f32(float);                                                                          \
    NumberAndInt __krait_##base##_f64(double);
extern "C" {
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc) KRAIT_##shape(symbol)
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
}
#undef KRAIT_F_F
#undef KRAIT_FF_F
#undef KRAIT_FFF_F
#undef KRAIT_FI_F
#undef KRAIT_F_FF
#undef KRAIT_F_FI

namespace native {

inline float low_float(double register_content) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(register_content)));
}

#define KRAIT_F_F(base)                                                                                                \
    inline float base(float x) { return __krait_##base##_f32(x); }                                                     \
    inline double base(double x) { return __krait_##base##_f64(x); }
#define KRAIT_FF_F(base)                                                                                               \
    inline float base(float x, float y) { return __krait_##base##_f32(x, y); }                                         \
    inline double base(double x, double y) { return __krait_##base##_f64(x, y); }
#define KRAIT_FFF_F(base)                                                                                              \
    inline float base(float x, float y, float z) { return __krait_##base##_f32(x, y, z); }                             \
    inline double base(double x, double y, double z) { return __krait_##base##_f64(x, y, z); }
#define KRAIT_FI_F(base)                                                                                               \
    inline float base(float x, std::int32_t n) { return __krait_##base##_f32(x, n); }                                  \
    inline double base(double x, std::int32_t n) { return __krait_##base##_f64(x, n); }
#define KRAIT_F_FF(base)                                                                                               \
    inline std::pair<float, float> base(float x) {                                                                     \
        const NumberPair pair = __krait_##base##_f32(x);                                                               \
        return {low_float(pair.first), low_float(pair.second)};                                                        \
    }                                                                                                                  \
    inline std::pair<double, double> base(double x) {                                                                  \
        const NumberPair pair = __krait_##base##_f64(x);                                                               \
        return {pair.first, pair.second};                                                                              \
    }
#define KRAIT_F_FI(base)                                                                                               \
    inline std::pair<float, std::int32_t> base(float x) {                                                              \
        const NumberAndInt pair = __krait_##base##_f32(x);                                                             \
        return {low_float(pair.first), pair.second};                                                                   \
    }                                                                                                                  \
    inline std::pair<double, std::int32_t> base(double x) {                                                            \
        const NumberAndInt pair = __krait_##base##_f64(x);                                                             \
        return {pair.first, pair.second};                                                                              \
    }
#define KRAIT_MATH(name, symbol, shape, python, library, fast, native, libclc) KRAIT_##shape(symbol)
#include "compiler/ir/math_functions.def"
#undef KRAIT_MATH
#undef KRAIT_F_F
#undef KRAIT_FF_F
#undef KRAIT_FFF_F
#undef KRAIT_FI_F
#undef KRAIT_F_FF
#undef KRAIT_F_FI

} // namespace native

#endif // KRAIT_TESTS_UNIT_MATH_NATIVE_SYMBOLS_H
