// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every math function of the table, in both widths, through the bundled library: right on the cpu,
// and accepted by the assembler. Accuracy has a test of its own; here it is enough that the right
// function was called.
#include "compiler/targets/generate.h"
#include "tests/unit/lower/kernel_kit.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <numbers>

using namespace krait;
using namespace krait::test;

namespace {

// out[0], out[1] = function(x, y, z) as float64, by as many arguments as it takes.
ir::Module call(ir::MathFunction function, ir::Scalar scalar) {
    FunctionKit kit("call", {array_of(ir::Scalar::Float64), scalar, scalar, scalar});
    std::vector<ir::Type> types = ir::math_parameters(function, scalar);
    ir::ValueList arguments;
    for (uint32_t i = 0; i < types.size(); ++i) arguments.push_back(kit.cast(kit.argument(i + 1), types[i]));
    ir::ValueId result = kit.builder.math(function, arguments, {});
    ir::Type type = ir::math_result(function, scalar);
    auto put = [&](int64_t at, ir::ValueId value) {
        kit.store(kit.argument(0), {{kit.int64(at)}}, kit.cast(value, ir::Scalar::Float64));
    };
    if (!type.is_tuple())
        put(0, result);
    else
        for (uint32_t i = 0; i < 2; ++i) put(i, kit.append(ir::TupleElement{result, i}, type.elements()[i]));
    return module_of(kit);
}

struct Row {
    ir::MathFunction function;
    double (*model)(double, double, double);
};

double second_part(double x) {
    double whole = 0;
    std::modf(x, &whole);
    return whole;
}

const Row kRows[] = {
    {ir::MathFunction::Acos, [](double x, double, double) { return std::acos(x); }},
    {ir::MathFunction::Acosh, [](double x, double, double) { return std::acosh(x); }},
    {ir::MathFunction::Asin, [](double x, double, double) { return std::asin(x); }},
    {ir::MathFunction::Asinh, [](double x, double, double) { return std::asinh(x); }},
    {ir::MathFunction::Atan, [](double x, double, double) { return std::atan(x); }},
    {ir::MathFunction::Atan2, [](double x, double y, double) { return std::atan2(x, y); }},
    {ir::MathFunction::Atanh, [](double x, double, double) { return std::atanh(x); }},
    {ir::MathFunction::Cbrt, [](double x, double, double) { return std::cbrt(x); }},
    {ir::MathFunction::Ceil, [](double x, double, double) { return std::ceil(x); }},
    {ir::MathFunction::Copysign, [](double x, double y, double) { return std::copysign(x, y); }},
    {ir::MathFunction::Cos, [](double x, double, double) { return std::cos(x); }},
    {ir::MathFunction::Cosh, [](double x, double, double) { return std::cosh(x); }},
    {ir::MathFunction::Cospi, [](double x, double, double) { return std::cos(x * std::numbers::pi); }},
    {ir::MathFunction::Erf, [](double x, double, double) { return std::erf(x); }},
    {ir::MathFunction::Erfc, [](double x, double, double) { return std::erfc(x); }},
    {ir::MathFunction::Exp, [](double x, double, double) { return std::exp(x); }},
    {ir::MathFunction::Exp10, [](double x, double, double) { return std::pow(10.0, x); }},
    {ir::MathFunction::Exp2, [](double x, double, double) { return std::exp2(x); }},
    {ir::MathFunction::Expm1, [](double x, double, double) { return std::expm1(x); }},
    {ir::MathFunction::Fabs, [](double x, double, double) { return std::fabs(x); }},
    {ir::MathFunction::Floor, [](double x, double, double) { return std::floor(x); }},
    {ir::MathFunction::Fma, [](double x, double y, double z) { return std::fma(x, y, z); }},
    {ir::MathFunction::Fmax, [](double x, double y, double) { return std::fmax(x, y); }},
    {ir::MathFunction::Fmin, [](double x, double y, double) { return std::fmin(x, y); }},
    {ir::MathFunction::Fmod, [](double x, double y, double) { return std::fmod(x, y); }},
    {ir::MathFunction::Frexp,
     [](double x, double, double) {
         int e = 0;
         return std::frexp(x, &e);
     }},
    {ir::MathFunction::Gamma, [](double x, double, double) { return std::tgamma(x); }},
    {ir::MathFunction::Hypot, [](double x, double y, double) { return std::hypot(x, y); }},
    {ir::MathFunction::Ldexp, [](double x, double y, double) { return std::ldexp(x, static_cast<int>(y)); }},
    {ir::MathFunction::Lgamma, [](double x, double, double) { return std::lgamma(x); }},
    {ir::MathFunction::Log, [](double x, double, double) { return std::log(x); }},
    {ir::MathFunction::Log10, [](double x, double, double) { return std::log10(x); }},
    {ir::MathFunction::Log1p, [](double x, double, double) { return std::log1p(x); }},
    {ir::MathFunction::Log2, [](double x, double, double) { return std::log2(x); }},
    {ir::MathFunction::Modf, [](double x, double, double) { return x - second_part(x); }},
    {ir::MathFunction::Nextafter, [](double x, double, double) { return x; }},
    {ir::MathFunction::Pow, [](double x, double y, double) { return std::pow(x, y); }},
    {ir::MathFunction::Remainder, [](double x, double y, double) { return std::remainder(x, y); }},
    {ir::MathFunction::Rint, [](double x, double, double) { return std::rint(x); }},
    {ir::MathFunction::Rsqrt, [](double x, double, double) { return 1 / std::sqrt(x); }},
    {ir::MathFunction::Sin, [](double x, double, double) { return std::sin(x); }},
    {ir::MathFunction::Sinh, [](double x, double, double) { return std::sinh(x); }},
    {ir::MathFunction::Sinpi, [](double x, double, double) { return std::sin(x * std::numbers::pi); }},
    {ir::MathFunction::Sqrt, [](double x, double, double) { return std::sqrt(x); }},
    {ir::MathFunction::Tan, [](double x, double, double) { return std::tan(x); }},
    {ir::MathFunction::Tanh, [](double x, double, double) { return std::tanh(x); }},
    {ir::MathFunction::Trunc, [](double x, double, double) { return std::trunc(x); }},
};

template <class F>
void check(const Row& row) {
    HostProgram program(call(row.function, sizeof(F) == 4 ? ir::Scalar::Float32 : ir::Scalar::Float64));
    for (double x : {0.3125, 1.75, -0.625}) {
        const double y = 2.5, z = -0.125;
        std::vector<double> out(2);
        Arguments arguments;
        arguments.array(out).scalar(static_cast<F>(x)).scalar(static_cast<F>(y)).scalar(static_cast<F>(z));
        program.run(arguments);
        const double want = row.model(x, y, z);
        INFO(ir::row_of(row.function).symbol << " of " << x << " as float" << sizeof(F) * 8 << ": " << out[0] << " for "
                                             << want);
        if (std::isnan(want))
            CHECK(std::isnan(out[0]));
        else
            CHECK(std::fabs(out[0] - want) <= std::fabs(want) * (sizeof(F) == 4 ? 1e-5 : 1e-12));
        if (row.function == ir::MathFunction::Modf) CHECK(out[1] == second_part(x));
        if (row.function == ir::MathFunction::Frexp) {
            int exponent = 0;
            std::frexp(x, &exponent);
            CHECK(out[1] == exponent);
        }
    }
}

} // namespace

TEST_CASE("every math function of the table has a model here") {
    CHECK(std::size(kRows) == std::size(ir::kMathFunctions));
}

TEST_CASE("math functions compute through the bundled library on the cpu") {
    for (const Row& row : kRows) {
        check<float>(row);
        check<double>(row);
    }
}

namespace {

// All functions in one kernel: the assembler's start-up is most of the time.
void check_all_assemble(abi::CodeOptions options) {
    for (bool fastmath : {false, true}) {
        options.fastmath = fastmath;
        FunctionKit kit("all", {array_of(ir::Scalar::Float64), ir::Scalar::Float32, ir::Scalar::Float64});
        int64_t at = 0;
        for (const ir::MathRow& row : ir::kMathFunctions)
            for (uint32_t width : {1u, 2u}) {
                ir::Scalar scalar = width == 1 ? ir::Scalar::Float32 : ir::Scalar::Float64;
                ir::ValueList arguments;
                for (const ir::Type& type : ir::math_parameters(row.function, scalar))
                    arguments.push_back(kit.cast(kit.argument(width), type));
                ir::ValueId value = kit.builder.math(row.function, arguments, {});
                if (ir::math_result(row.function, scalar).is_tuple())
                    value = kit.append(ir::TupleElement{value, 1}, ir::math_result(row.function, scalar).elements()[1]);
                kit.store(kit.argument(0), {{kit.int64(at++)}}, kit.cast(value, ir::Scalar::Float64));
            }
        Generated made = generate_all(module_of(kit), "sm_80", abi::CodeKind::Assembly, options);
        CHECK(made.code.find(".extern") == std::string::npos);
        CHECK(made.math_library.starts_with(options.math == abi::MathLibrary::Bundled ? "bundled " : "libdevice "));
        CHECK(assemble(made.code, "sm_80") == "");
    }
}

} // namespace

TEST_CASE("math functions assemble, from the bundled library") {
    if (!has_ptxas()) return test::skip("no ptxas on this machine");
    check_all_assemble({});
}

TEST_CASE("math functions assemble, from libdevice") {
    if (!has_ptxas()) return test::skip("no ptxas on this machine");
    if (!has_libdevice()) return test::skip("no libdevice on this machine");
    abi::CodeOptions options;
    options.math = abi::MathLibrary::Libdevice;
    options.libdevice_path = kLibdevice;
    check_all_assemble(options);
}

TEST_CASE("a libdevice that cannot be read is the machine's fault, and says which file") {
    abi::CodeOptions options;
    options.math = abi::MathLibrary::Libdevice;
    options.libdevice_path = "/nowhere/libdevice.10.bc";
    ir::Module module = call(ir::MathFunction::Sin, ir::Scalar::Float32);
    abi::CodeResult result = targets::generate_code({&module, {}, options, {abi::CodeKind::Assembly}});
    CHECK(result.internal_error == "");
    CHECK(result.error.find("/nowhere/libdevice.10.bc") != std::string::npos);
    CHECK(result.outputs.empty());
}
