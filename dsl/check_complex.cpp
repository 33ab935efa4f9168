// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Complex numbers. The IR makes them and takes them apart; their arithmetic is built here from operations on their parts,
// in Numba's order, and what takes more than that is a function of the prelude. A real operand has become complex by then:
// its imaginary part takes part, as it does in Numba, so that infinities give the same nans.
#include "compiler/support/check.h"
#include "dsl/check_numpy.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

namespace {

constexpr std::string_view kPrelude = "complex";

enum class CmathShape : uint8_t { C_C, C_F, C_FF, C_B, FF_C, C_C_BASE };

struct CmathRow {
    std::string_view name;
    CmathShape shape;
};

constexpr CmathRow kCmath[] = {
#define KRAIT_CMATH(name, shape) {#name, CmathShape::shape},
#include "dsl/cmath_functions.def"
#undef KRAIT_CMATH
};

const CmathRow* find_cmath(std::string_view path) {
    constexpr std::string_view kModule = "cmath.";
    if (!path.starts_with(kModule)) return nullptr;
    path.remove_prefix(kModule.size());
    for (const CmathRow& row : kCmath)
        if (row.name == path) return &row;
    return nullptr;
}

struct NumpyComplexRow {
    std::string_view names;
    std::string_view function;
};

constexpr NumpyComplexRow kNumpyComplex[] = {
#define KRAIT_NUMPY_COMPLEX(names, function) {names, #function},
#include "dsl/numpy_complex_functions.def"
#undef KRAIT_NUMPY_COMPLEX
};

// The function of the prelude for a row of numpy_functions.def; empty where it takes no complex numbers.
std::string_view find_numpy_complex(const NumpyRow& numpy) {
    for (const NumpyComplexRow& row : kNumpyComplex)
        if (row.names == numpy.names) return row.function;
    return {};
}

} // namespace

Operand FunctionChecker::call_prelude(std::string_view file, std::string_view function, const ir::ValueList& values,
                                      Span span) {
    InstanceKey key = InstanceKey::of(find_in_prelude(file, function));
    for (ir::ValueId value : values) key.arguments.push_back({.type = builder_.type_of(value)});
    Instance& instance = module_.instantiate_prelude(std::move(key), instance_.stands_at.value_or(span));
    ir::ValueId value = builder_.append(ir::CallFunction{instance.id, values}, instance.result, span);
    return Operand::value(value, instance.result, span);
}

FunctionChecker::Parts FunctionChecker::parts_of(ir::ValueId complex, Span span) {
    return {builder_.part(complex, ir::ComplexPartKind::Real, span),
            builder_.part(complex, ir::ComplexPartKind::Imaginary, span)};
}

Operand FunctionChecker::complex_of(ir::ValueId real, ir::ValueId imaginary, Span span) {
    ir::ValueId value = builder_.complex(real, imaginary, span);
    return Operand::value(value, builder_.type_of(value), span);
}

Operand FunctionChecker::negate_complex(const Operand& operand, Span span) {
    Parts z = parts_of(convert_number(operand, operand.type.scalar()), span);
    return complex_of(builder_.unary(ir::UnaryOp::Negate, z.real, span),
                      builder_.unary(ir::UnaryOp::Negate, z.imaginary, span), span);
}

Operand FunctionChecker::binary_complex(ast::BinaryOp op, const Operand& left, const Operand& right, ir::Scalar type,
                                        Span span) {
    ir::ValueId first = convert_number(left, type);
    ir::ValueId second = convert_number(right, type);
    if (op == ast::BinaryOp::Divide) return call_prelude(kPrelude, "divide", {first, second}, span);
    if (op == ast::BinaryOp::Power) return call_prelude(kPrelude, "power", {first, second}, span);
    Parts a = parts_of(first, span);
    Parts b = parts_of(second, span);
    auto apply = [&](ir::BinaryOp operation, ir::ValueId x, ir::ValueId y) {
        return builder_.binary(operation, x, y, span);
    };
    if (op == ast::BinaryOp::Multiply) {
        ir::ValueId real = apply(ir::BinaryOp::Subtract, apply(ir::BinaryOp::Multiply, a.real, b.real),
                                 apply(ir::BinaryOp::Multiply, a.imaginary, b.imaginary));
        ir::ValueId imaginary = apply(ir::BinaryOp::Add, apply(ir::BinaryOp::Multiply, a.real, b.imaginary),
                                      apply(ir::BinaryOp::Multiply, a.imaginary, b.real));
        return complex_of(real, imaginary, span);
    }
    KRAIT_CHECK(op == ast::BinaryOp::Add || op == ast::BinaryOp::Subtract, "complex numbers have no other operator");
    ir::BinaryOp operation = op == ast::BinaryOp::Add ? ir::BinaryOp::Add : ir::BinaryOp::Subtract;
    return complex_of(apply(operation, a.real, b.real), apply(operation, a.imaginary, b.imaginary), span);
}

Condition FunctionChecker::compare_complex(bool equal, const Operand& left, const Operand& right, ir::Scalar type,
                                           Span span) {
    Parts a = parts_of(convert_number(left, type), span);
    Parts b = parts_of(convert_number(right, type), span);
    ir::CompareOp relation = equal ? ir::CompareOp::Equal : ir::CompareOp::NotEqual;
    ir::ValueId real = builder_.compare(relation, a.real, b.real, span);
    ir::ValueId imaginary = builder_.compare(relation, a.imaginary, b.imaginary, span);
    return Condition::of(builder_.binary(equal ? ir::BinaryOp::And : ir::BinaryOp::Or, real, imaginary, span));
}

// Every number has these; a bool, which is none to Numba, does not.
bool FunctionChecker::has_number_attributes(const Operand& operand) {
    return operand.type.is_scalar() && !operand.type.is_bool();
}

std::optional<Operand> FunctionChecker::number_attribute(const Operand& number, std::string_view name, Span span) {
    if (name == "conjugate") return Operand{MethodOperand{std::make_shared<Operand>(number), "conjugate"}, {}, span};
    if (name != "real" && name != "imag") return std::nullopt;
    ir::Scalar type = number.type.scalar();
    bool wants_real = name == "real";
    if (!number.type.is_complex()) {
        if (!wants_real) return Operand::of(ir::ScalarConstant::zero(type), span);
        Operand real = number;
        real.span = span;
        return real;
    }
    if (const ir::ScalarConstant* known = number.scalar_constant())
        return Operand::of(ir::ScalarConstant::of_float(ir::part_of(type), wants_real ? known->real : known->imaginary),
                           span);
    auto part = wants_real ? ir::ComplexPartKind::Real : ir::ComplexPartKind::Imaginary;
    return Operand::value(builder_.part(convert_number(number, type), part, span), ir::part_of(type), span);
}

Operand FunctionChecker::call_conjugate(const Operand& number, CallSite& site) {
    if (!bind_builtin("", site)) return Operand::invalid(site.span);
    if (!number.type.is_complex()) return number;
    Parts z = parts_of(convert_number(number, number.type.scalar()), site.span);
    return complex_of(z.real, builder_.unary(ir::UnaryOp::Negate, z.imaginary, site.span), site.span);
}

// complex64 of exactly two float32 (or of one), else complex128.
Operand FunctionChecker::call_complex(CallSite& site, Arguments arguments) {
    const Operand& real = *arguments[0];
    if (!number_argument(real, site)) return Operand::invalid(site.span);
    bool all_float32 = real.type == ir::Type(ir::Scalar::Float32);
    if (!arguments[1]) return call_type(all_float32 ? ir::Scalar::Complex64 : ir::Scalar::Complex128, site);
    const Operand& imaginary = *arguments[1];
    for (const Operand* part : {&real, &imaginary})
        if (!real_argument(*part, site)) return Operand::invalid(site.span);
    all_float32 = all_float32 && imaginary.type == real.type;
    ir::Scalar part = all_float32 ? ir::Scalar::Float32 : ir::Scalar::Float64;
    return complex_of(convert_number(real, part), convert_number(imaginary, part), site.span);
}

ir::ValueId FunctionChecker::abs_complex(const Operand& operand, Span span) {
    Parts z = parts_of(convert_number(operand, operand.type.scalar()), span);
    return builder_.math(ir::MathFunction::Hypot, {z.real, z.imaginary}, span);
}

std::optional<Operand> FunctionChecker::call_cmath(std::string_view path, CallSite& site) {
    const CmathRow* row = find_cmath(path);
    if (!row) return std::nullopt;
    auto invalid = [&] { return Operand::invalid(site.span); };
    bool takes_parts = row->shape == CmathShape::FF_C;
    bool takes_base = row->shape == CmathShape::C_C_BASE;
    std::optional<Arguments> arguments = bind_builtin(takes_parts ? "r, phi" : takes_base ? "x, base=" : "z", site);
    if (!arguments) return invalid();
    std::vector<const Operand*> given;
    for (const std::optional<Operand>& argument : *arguments)
        if (argument) given.push_back(&*argument);
    for (const Operand* argument : given)
        if (!(takes_parts ? real_argument(*argument, site) : number_argument(*argument, site))) return invalid();
    ir::Scalar first = given.front()->type.scalar(), last = given.back()->type.scalar();
    ir::Scalar type = takes_parts ? type_float_pair(first, last) : type_complex_pair(first, last);
    ir::ValueList values;
    for (const Operand* argument : given) values.push_back(convert_number(*argument, type));
    bool has_base = takes_base && given.size() == 2;
    return call_complex_function(has_base ? "log_of_base" : row->name, values, site.span);
}

Operand FunctionChecker::call_complex_function(std::string_view function, const ir::ValueList& values, Span span) {
    Operand result = call_prelude(kPrelude, function, values, span);
    if (!result.type.is_complex()) return result;
    // A constant of the prelude may have widened it.
    const ir::Type given = builder_.type_of(values.front());
    ir::Scalar wanted = given.is_complex() ? given.scalar() : ir::complex_of(given.scalar());
    return Operand::value(builder_.cast(std::get<ir::ValueId>(result.kind), wanted, span), wanted, span);
}

Operand FunctionChecker::call_numpy_complex(const NumpyRow& row, const Arguments& arguments, CallSite& site) {
    std::optional<ir::Scalar> type;
    for (const std::optional<Operand>& argument : arguments) {
        std::optional<ir::Scalar> given = number_argument(*argument, site);
        if (!given) return Operand::invalid(site.span);
        type = type ? unify(*type, *given) : *given;
    }
    const std::string_view function = find_numpy_complex(row);
    auto is_complex = [](const std::optional<Operand>& argument) { return argument->type.is_complex(); };
    if (function.empty()) return report_argument(**std::find_if(arguments.begin(), arguments.end(), is_complex), site);
    ir::ValueList values;
    for (const std::optional<Operand>& argument : arguments) values.push_back(convert_number(*argument, *type));
    return call_complex_function(function, values, site.span);
}

// `a.real` and `a.imag`: views.
Operand FunctionChecker::part_of_array(const Operand& array, std::string_view name, Span span) {
    const ir::Type& type = array.type;
    if (!type.element().is_complex()) {
        if (name == "real") return array;
        return report_allocation("`imag` of real numbers", span, "it is 0 everywhere");
    }
    auto part = name == "real" ? ir::ComplexPartKind::Real : ir::ComplexPartKind::Imaginary;
    ir::Type view = ir::Type::array(ir::part_of(type.element().scalar()), type.rank(), ir::Layout::A, type.space(),
                                    type.read_only());
    return Operand::value(builder_.append(ir::ComplexPart{*materialize(array), part}, view, span), view, span);
}

Operand FunctionChecker::on_parts(ir::Intrinsic intrinsic, const ir::ValueList& values, size_t complex_at, Span span) {
    auto on = [&](ir::ComplexPartKind part) {
        ir::ValueList of_part = values;
        of_part[complex_at] = builder_.part(values[complex_at], part, span);
        return builder_.intrinsic(intrinsic, std::move(of_part), span);
    };
    ir::ValueId real = on(ir::ComplexPartKind::Real);
    return complex_of(real, on(ir::ComplexPartKind::Imaginary), span);
}

// Each part on its own: what other threads see between the two has one of them.
Operand FunctionChecker::update_parts(ir::AtomicOp op, const Place& place, const Operand& value, Span span) {
    const Operand array = Operand::value(place.array, builder_.type_of(place.array), span);
    Parts z = parts_of(convert_number(value, array.type.element().scalar()), span);
    auto update = [&](std::string_view name, ir::ValueId part) {
        Operand view = part_of_array(array, name, span);
        return builder_.append(ir::AtomicUpdate{op, *materialize(view), place.indices, part, {}}, view.type.element(),
                               span);
    };
    ir::ValueId real = update("real", z.real);
    return complex_of(real, update("imag", z.imaginary), span);
}

Operand FunctionChecker::call_real(CallSite& site, Arguments arguments) {
    if (arguments[0]->type.is_array()) return part_of_array(*arguments[0], "real", site.span);
    if (!number_argument(*arguments[0], site)) return Operand::invalid(site.span);
    return *number_attribute(*arguments[0], "real", site.span);
}

Operand FunctionChecker::call_imag(CallSite& site, Arguments arguments) {
    if (arguments[0]->type.is_array()) return part_of_array(*arguments[0], "imag", site.span);
    if (!number_argument(*arguments[0], site)) return Operand::invalid(site.span);
    return *number_attribute(*arguments[0], "imag", site.span);
}

Operand FunctionChecker::call_angle(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = number_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    return call_prelude(kPrelude, "phase", {convert_number(*arguments[0], type_complex_pair(*type, *type))}, site.span);
}

} // namespace krait::dsl
