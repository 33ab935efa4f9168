// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of Python's `math`. Their float type follows from the arguments; those that are a
// comparison or a multiplication are built from operations.
#include "dsl/function_checker.h"

#include <cmath>

namespace krait::dsl {

Operand FunctionChecker::call_math(ir::MathFunction function, CallSite& site) {
    constexpr std::string_view kParameters[] = {"x", "x, y", "x, y, z"};
    size_t count = ir::math_parameters(function, ir::Scalar::Float64).size();
    std::optional<Arguments> arguments = bind_builtin(kParameters[count - 1], site);
    if (!arguments) return Operand::invalid(site.span);
    bool takes_int = ir::row_of(function).shape == ir::MathShape::FI_F;
    std::vector<ir::Scalar> floats;
    for (size_t i = 0; i < count; ++i) {
        std::optional<ir::Scalar> type = real_argument(*(*arguments)[i], site);
        if (!type) return Operand::invalid(site.span);
        if (takes_int && i == 1) {
            if (ir::Type(*type).is_float()) return report_argument(*(*arguments)[i], site);
        } else {
            floats.push_back(*type);
        }
    }
    ir::Scalar type = type_math(function, floats);
    std::vector<ir::Type> parameters = ir::math_parameters(function, type);
    ir::ValueList values;
    for (size_t i = 0; i < count; ++i) values.push_back(convert_number(*(*arguments)[i], parameters[i].scalar()));
    ir::ValueId value = builder_.math(function, std::move(values), site.span);
    if (floats.front() == ir::Scalar::Float16 && keeps_float16(function))
        value = builder_.cast(value, ir::Scalar::Float16, site.span);
    return Operand::value(value, builder_.type_of(value), site.span);
}

Operand FunctionChecker::call_isnan(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = real_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    if (!ir::Type(*type).is_float()) return Operand::of(ir::ScalarConstant::of_bool(false), site.span);
    ir::ValueId x = convert_number(*arguments[0], *type);
    return operand_of(Condition::of(builder_.compare(ir::CompareOp::NotEqual, x, x, site.span)), site.span);
}

Operand FunctionChecker::call_isinf(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = real_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    if (!ir::Type(*type).is_float()) return Operand::of(ir::ScalarConstant::of_bool(false), site.span);
    ir::ValueId size = builder_.unary(ir::UnaryOp::Abs, convert_number(*arguments[0], *type), site.span);
    ir::ValueId infinity = builder_.constant(ir::ScalarConstant::of_float(*type, HUGE_VAL), site.span);
    return operand_of(Condition::of(builder_.compare(ir::CompareOp::Equal, size, infinity, site.span)), site.span);
}

Operand FunctionChecker::call_isfinite(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = real_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    if (!ir::Type(*type).is_float()) return Operand::of(ir::ScalarConstant::of_bool(true), site.span);
    ir::ValueId size = builder_.unary(ir::UnaryOp::Abs, convert_number(*arguments[0], *type), site.span);
    ir::ValueId infinity = builder_.constant(ir::ScalarConstant::of_float(*type, HUGE_VAL), site.span);
    return operand_of(Condition::of(builder_.compare(ir::CompareOp::Less, size, infinity, site.span)), site.span);
}

Operand FunctionChecker::call_degrees(CallSite& site, Arguments arguments) {
    return scale_angle(57.29577951308232, site, arguments); // 180 / pi
}
Operand FunctionChecker::call_radians(CallSite& site, Arguments arguments) {
    return scale_angle(0.017453292519943295, site, arguments); // pi / 180
}

Operand FunctionChecker::scale_angle(double factor, CallSite& site, const Arguments& arguments) {
    std::optional<ir::Scalar> argument = real_argument(*arguments[0], site);
    if (!argument) return Operand::invalid(site.span);
    bool is_narrow = *argument == ir::Scalar::Float32 || *argument == ir::Scalar::Float16;
    ir::Scalar type = is_narrow ? ir::Scalar::Float32 : ir::Scalar::Float64;
    ir::ScalarConstant rounded = *cast_constant(ir::ScalarConstant::of_float(ir::Scalar::Float64, factor), type);
    ir::ValueId x = convert_number(*arguments[0], type);
    ir::ValueId value = builder_.binary(ir::BinaryOp::Multiply, x, builder_.constant(rounded, site.span), site.span);
    return Operand::value(value, type, site.span);
}

} // namespace krait::dsl
