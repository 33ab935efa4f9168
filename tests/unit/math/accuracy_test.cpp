// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Measures the bundled math library, CPU flavour, against glibc in the next wider format: sampled
// float32 bit patterns, random float64 patterns and arguments, and every combination of special
// values. Fails when an error exceeds bounds.def, or when an exact function differs in a bit.
//
//   math_accuracy [STRIDE [SAMPLES]]    every STRIDEth float32 pattern, SAMPLES random arguments
//
// lgamma has zeros on the negative axis, near which float64 keeps only its absolute error; it has
// its own check.

#include "tests/unit/math/native_symbols.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <vector>

namespace {

template <typename Real>
struct Format;
template <>
struct Format<float> {
    using Wide = double;
    using Bits = std::uint32_t;
    static constexpr const char* kName = "f32";
};
template <>
struct Format<double> {
    using Wide = long double;
    using Bits = std::uint64_t;
    static constexpr const char* kName = "f64";
};
template <typename Real>
using Wide = typename Format<Real>::Wide;
template <typename Real>
using Bits = typename Format<Real>::Bits;
template <typename Real>
using Limits = std::numeric_limits<Real>;

template <typename W>
W reference_rsqrt(W x) {
    return 1 / std::sqrt(x);
}

double reference_exp10(double x) { return ::exp10(x); }
long double reference_exp10(long double x) { return ::exp10l(x); }

// The argument is reduced before pi, which no format holds, comes in.
template <typename W>
W reference_sinpi(W x) {
    const W reduced = std::fmod(x, W(2));
    const W quarter_turns = std::nearbyint(2 * reduced);
    const W rest = std::acos(W(-1)) * (reduced - quarter_turns / 2);
    switch (static_cast<int>(quarter_turns) & 3) {
        case 0: return rest == 0 ? std::copysign(W(0), x) : std::sin(rest);
        case 1: return std::cos(rest);
        case 2: return rest == 0 ? std::copysign(W(0), x) : -std::sin(rest);
        default: return -std::cos(rest);
    }
}
template <typename W>
W reference_cospi(W x) {
    const W magnitude = std::fmod(std::fabs(x), W(2));
    return magnitude == W(0.5) || magnitude == W(1.5) ? W(0) : reference_sinpi(magnitude + W(0.5));
}

// clang-format off
const std::vector<double> kSpecial = {
    0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 10.0, 33.0, 100.0, 127.0, 200.5, 710.4, 16777217.0,
    -0.0, -0.5, -1.0, -1.5, -2.0, -2.5, -3.0, -10.0, -33.0, -100.0, -126.0, -149.0, -150.0, -200.5, -745.1,
    1e10, 1e22, 1e30, 3e38, 1e100, 1e300, 1.7e308, -1e10, -1e30, -3e38, -1e100, -1e300, -1.7e308,
    1e-10, 1e-30, 1e-40, 1e-45, 1e-300, 2e-308, 5e-324, 0x1p-126, 0x1p-149, 0x1p-1022, 0x1p-1074,
    -1e-10, -1e-30, -1e-40, -1e-45, -5.4e-20, -5e-324,
    0.99999994, 1.00000012, 1 - 0x1p-53, 1 + 0x1p-52,
    Limits<double>::infinity(), -Limits<double>::infinity(), Limits<double>::quiet_NaN()};
// clang-format on

int failures = 0;

// Error of one function; the worst argument is kept for the report.
template <typename Real>
class Worst {
public:
    Worst(const char* base, double bound)
        : base_(base)
        , bound_(bound) {}

    void compare(Real ours, Wide<Real> reference, Real x, Real y = 0) {
        keep(bound_ == 0 ? exact_error(ours, reference) : ulp_error(ours, reference, reference), ours, reference, x, y);
    }

    // Measures in units in the last place of scale instead of the reference.
    void compare_scaled(Real ours, Wide<Real> reference, Wide<Real> scale, Real x) {
        keep(ulp_error(ours, reference, scale), ours, reference, x, 0);
    }

    void report() const {
        const bool failed = error_ > bound_;
        std::printf("%-10s %s %8.3f ulp, bound %5.2f", base_, Format<Real>::kName, error_, bound_);
        if (error_ > 0 || failed) {
            std::printf("  at (%a, %a): %a, not %La", double{x_}, double{y_}, double{ours_},
                        static_cast<long double>(reference_));
        }
        std::printf("%s\n", failed ? "  FAILED" : "");
        failures += failed;
    }

private:
    void keep(double error, Real ours, Wide<Real> reference, Real x, Real y) {
        if (error <= error_) return;
        error_ = error;
        ours_ = ours;
        reference_ = reference;
        x_ = x;
        y_ = y;
    }

    static constexpr double kWrong = 1e30; // another class of result: NaN, or the sign of a zero

    static double exact_error(Real ours, Wide<Real> reference) {
        if (std::isnan(ours) && std::isnan(reference)) return 0;
        return Wide<Real>{ours} == reference && std::signbit(ours) == std::signbit(reference) ? 0 : kWrong;
    }

    // An infinite result counts as the power of two that would follow the largest number.
    static double ulp_error(Real ours, Wide<Real> reference, Wide<Real> scale) {
        if (std::isnan(ours) || std::isnan(reference)) return std::isnan(ours) && std::isnan(reference) ? 0 : kWrong;
        if ((reference == 0 || ours == 0) && std::signbit(ours) != std::signbit(reference)) return kWrong;
        const Wide<Real> top = std::ldexp(Wide<Real>(1), Limits<Real>::max_exponent);
        const Wide<Real> mine = std::isinf(ours) ? std::copysign(top, Wide<Real>(ours)) : Wide<Real>(ours);
        const Wide<Real> wanted = std::fabs(reference) > top ? std::copysign(top, reference) : reference;
        if (mine == wanted) return 0;
        const Wide<Real> smallest = std::ldexp(Wide<Real>(1), Limits<Real>::min_exponent - 1);
        int exponent = 0;
        std::frexp(std::min(std::max(std::fabs(scale), smallest), top / 2), &exponent);
        return static_cast<double>(std::fabs(std::ldexp(mine - wanted, Limits<Real>::digits - exponent)));
    }

    const char* base_;
    double bound_;
    double error_ = 0;
    Real ours_ = 0;
    Wide<Real> reference_ = 0;
    Real x_ = 0;
    Real y_ = 0;
};

// Visits special values, bit patterns and arguments from [low, high]; the same ones in every run.
template <typename Real>
class Arguments {
public:
    explicit Arguments(std::uint64_t seed)
        : random_(seed) {}

    // NaNs are quiet: C gives fmin of a signalling one another meaning.
    Real pattern() {
        const Real any = std::bit_cast<Real>(static_cast<Bits<Real>>(random_()));
        return std::isnan(any) ? Limits<Real>::quiet_NaN() : any;
    }
    Real between(double low, double high) {
        return static_cast<Real>(std::uniform_real_distribution<double>(low, high)(random_));
    }
    // Close to an integer or half integer, or tiny: where recurrences, reflections and ties change
    // over.
    Real near_half_integer(double limit) {
        const double half = std::nearbyint(2 * between(-limit, limit)) / 2;
        return static_cast<Real>(half + std::ldexp(double{between(-1, 1)}, -static_cast<int>(random_() % 60)));
    }

    // Close to a multiple of pi / 2, as close as the format comes or a few places off: where sines
    // cancel.
    Real near_quarter_turn() {
        const Wide<Real> turns = static_cast<Wide<Real>>(random_() >> (64 - 1 - random_() % 40));
        const Real multiple = static_cast<Real>(turns * (std::acos(Wide<Real>(-1)) / 2));
        return std::bit_cast<Real>(static_cast<Bits<Real>>(std::bit_cast<Bits<Real>>(multiple) + random_() % 3));
    }

private:
    std::mt19937_64 random_;
};

struct Effort {
    std::uint32_t stride = 4099;
    int samples = 50'000;
};

template <typename Real, typename Visit>
void visit_unary(const Effort& effort, double low, double high, Visit visit) {
    for (const double special : kSpecial) visit(static_cast<Real>(special));
    Arguments<Real> arguments(effort.stride);
    for (int i = 0; i < effort.samples; ++i) {
        visit(arguments.between(low, high));
        visit(arguments.near_half_integer(high));
        visit(arguments.near_quarter_turn());
        if (sizeof(Real) == 8) visit(arguments.pattern());
    }
    if (sizeof(Real) == 4) {
        for (std::uint64_t bits = 0; bits < (1ull << 32); bits += effort.stride)
            visit(std::bit_cast<Real>(static_cast<Bits<Real>>(bits)));
    }
}

template <typename Real, typename Visit>
void visit_binary(const Effort& effort, double limit, Visit visit) {
    for (const double x : kSpecial) {
        for (const double y : kSpecial) visit(static_cast<Real>(x), static_cast<Real>(y));
    }
    Arguments<Real> arguments(effort.stride);
    for (int i = 0; i < effort.samples; ++i) {
        visit(arguments.pattern(), arguments.pattern());
        visit(arguments.between(-limit, limit), arguments.between(-limit, limit));
        visit(arguments.between(0, limit), arguments.near_half_integer(limit));
        visit(arguments.near_half_integer(limit), arguments.near_half_integer(limit));
        visit(arguments.pattern(), arguments.between(-limit, limit));
    }
}

template <typename Real>
constexpr double bound_of(double bound_f32, double bound_f64) {
    return sizeof(Real) == 4 ? bound_f32 : bound_f64;
}

template <typename Real>
void check_with_bounds(const Effort& effort) {
    using W = Wide<Real>;
#define KRAIT_MATH_UNARY(base, reference, bound_f32, bound_f64, low, high)                                             \
    {                                                                                                                  \
        Worst<Real> worst(#base, bound_of<Real>(bound_f32, bound_f64));                                                \
        visit_unary<Real>(effort, low, high, [&](Real x) { worst.compare(native::base(x), reference(W{x}), x); });     \
        worst.report();                                                                                                \
    }
#define KRAIT_MATH_BINARY(base, reference, bound_f32, bound_f64, limit)                                                \
    {                                                                                                                  \
        Worst<Real> worst(#base, bound_of<Real>(bound_f32, bound_f64));                                                \
        visit_binary<Real>(effort, limit,                                                                              \
                           [&](Real x, Real y) { worst.compare(native::base(x, y), reference(W{x}, W{y}), x, y); });   \
        worst.report();                                                                                                \
    }
#include "tests/unit/math/bounds.def"
}

// Below -2 the true value crosses zero twice in each unit, as the difference of two large numbers.
// Where the result is float64, the error is measured there in units of the larger one, or of 1.
template <typename Real>
void check_lgamma(const Effort& effort) {
    Worst<Real> worst("lgamma", bound_of<Real>(1.0, 5.0));
    Worst<Real> below("lgamma<-2", bound_of<Real>(1.0, 5.0));
    visit_unary<Real>(effort, -40, 40, [&](Real x) {
        const Wide<Real> reference = std::lgamma(Wide<Real>{x});
        if (sizeof(Real) == 8 && x < -2 && std::isfinite(reference)) {
            const Wide<Real> mirrored = std::fabs(std::lgamma(Wide<Real>{-x}));
            const Wide<Real> magnitude = std::max({mirrored, std::fabs(reference), Wide<Real>(1)});
            below.compare_scaled(native::lgamma(x), reference, magnitude, x);
        } else {
            worst.compare(native::lgamma(x), reference, x);
        }
    });
    worst.report();
    if (sizeof(Real) == 8) below.report();
}

// Functions whose result must agree in every bit, of shapes that bounds.def has not.
template <typename Real>
void check_exact(const Effort& effort) {
    Worst<Real> modf("modf", 0), frexp("frexp", 0), ldexp("ldexp", 0), nextafter("nextafter", 0), fma("fma", 0);
    Worst<Real> fmin("fmin", 0), fmax("fmax", 0), sqrt("sqrt", 0);
    visit_unary<Real>(effort, -64, 64, [&](Real x) {
        sqrt.compare(native::sqrt(x), std::sqrt(x), x);
        Real whole = 0;
        const Real fraction = std::modf(x, &whole);
        modf.compare(native::modf(x).first, fraction, x);
        modf.compare(native::modf(x).second, whole, x);
        int exponent = 0;
        const Real mantissa = std::frexp(x, &exponent);
        if (!std::isfinite(x)) exponent = 0;
        frexp.compare(native::frexp(x).first, mantissa, x);
        frexp.compare(static_cast<Real>(native::frexp(x).second), static_cast<Real>(exponent), x);
        for (const int n :
             {0,    1,    -1,   23,    -24,   52,    -53,  127,   128,  -126,  -127,       -149,
              -150, 1023, 1024, -1022, -1074, -1075, 2098, -2100, 5000, -5000, 2147483647, -2147483647 - 1})
            ldexp.compare(native::ldexp(x, n), std::ldexp(x, n), x, static_cast<Real>(n));
    });
    visit_binary<Real>(effort, 64, [&](Real x, Real y) {
        nextafter.compare(native::nextafter(x, y), std::nextafter(x, y), x, y);
        fma.compare(native::fma(x, y, x), std::fma(x, y, x), x, y);
        if (x == 0 && y == 0) return; // C leaves the sign open; checked below
        fmin.compare(native::fmin(x, y), std::fmin(x, y), x, y);
        fmax.compare(native::fmax(x, y), std::fmax(x, y), x, y);
    });
    for (const Real sign : {Real(1), Real(-1)}) {
        fmin.compare(native::fmin(sign * Real(0), -sign * Real(0)), -Real(0), sign);
        fmax.compare(native::fmax(sign * Real(0), -sign * Real(0)), Real(0), sign);
    }
    for (const auto& worst : {modf, frexp, ldexp, nextafter, fma, fmin, fmax, sqrt}) worst.report();
}

template <typename Real>
void check_all(const Effort& effort) {
    check_with_bounds<Real>(effort);
    check_lgamma<Real>(effort);
    check_exact<Real>(effort);
}

} // namespace

int main(int argc, char** argv) {
    const int kSkipped = 77;
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        std::puts("SKIPPED: this processor has no AVX2 and FMA");
        return kSkipped;
    }
    Effort effort;
    if (argc > 1) effort.stride = static_cast<std::uint32_t>(std::strtoul(argv[1], nullptr, 10));
    if (argc > 2) effort.samples = std::atoi(argv[2]);
    if (effort.stride == 0 || effort.samples <= 0) {
        std::fputs("usage: math_accuracy [STRIDE [SAMPLES]]\n", stderr);
        return 2;
    }
    check_all<float>(effort);
    check_all<double>(effort);
    std::printf("%d bounds exceeded\n", failures);
    return failures == 0 ? 0 : 1;
}
