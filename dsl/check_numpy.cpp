// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NumPy's elementwise functions on numbers. The types follow NumPy's loops, not the operators: `np.add` of two int8 is an
// int8, and `np.sqrt` of one is a float32. A literal counts as the int64 or float64 that it is.
#include "dsl/check_numpy.h"

#include "dsl/function_checker.h"
#include "dsl/signature.h"

#include <algorithm>

namespace krait::dsl {

namespace {

constexpr NumpyRow kRows[] = {
#define KRAIT_NUMPY(names, parameters, loops, operation) {names, parameters, NumpyLoops::loops, &numpy::operation},
#include "dsl/numpy_functions.def"
#undef KRAIT_NUMPY
};

// In the order in which NumPy tries them.
constexpr ir::Scalar kLoopTypes[] = {
    ir::Scalar::Bool,   ir::Scalar::Int8,    ir::Scalar::UInt8,   ir::Scalar::Int16,
    ir::Scalar::UInt16, ir::Scalar::Int32,   ir::Scalar::UInt32,  ir::Scalar::Int64,
    ir::Scalar::UInt64, ir::Scalar::Float32, ir::Scalar::Float64,
};

bool has_loop(NumpyLoops loops, ir::Scalar type) {
    bool is_bool = type == ir::Scalar::Bool;
    bool is_float = ir::Type(type).is_float();
    switch (loops) {
        case NumpyLoops::All:
        case NumpyLoops::Comparison:
        case NumpyLoops::Truths: return true;
        case NumpyLoops::Numbers: return !is_bool;
        case NumpyLoops::Integral: return !is_float;
        case NumpyLoops::Integers: return !is_float && !is_bool;
        case NumpyLoops::Floats: return is_float;
        case NumpyLoops::Doubles: return type == ir::Scalar::Float64;
    }
    return false;
}

std::optional<ir::Scalar> first_loop(NumpyLoops loops, std::span<const ir::Scalar> arguments) {
    for (ir::Scalar type : kLoopTypes) {
        bool fits = has_loop(loops, type) && std::all_of(arguments.begin(), arguments.end(), [&](ir::Scalar argument) {
                        return unify(argument, type) == type;
                    });
        if (fits) return type;
    }
    return std::nullopt;
}

} // namespace

const NumpyRow* find_numpy(std::string_view path) {
    constexpr std::string_view kModule = "numpy.";
    if (!path.starts_with(kModule)) return nullptr;
    path.remove_prefix(kModule.size());
    for (const NumpyRow& row : kRows)
        for (std::string_view names = row.names; !names.empty();) {
            size_t end = std::min(names.find(' '), names.size());
            if (names.substr(0, end) == path) return &row;
            names.remove_prefix(std::min(end + 1, names.size()));
        }
    return nullptr;
}

std::vector<ir::Scalar> types_of_loop(NumpyLoops loops, std::span<const ir::Scalar> arguments) {
    if (loops == NumpyLoops::Truths) return std::vector<ir::Scalar>(arguments.size(), ir::Scalar::Bool);
    std::optional<ir::Scalar> common = first_loop(loops, arguments);
    if (!common) return {};
    bool are_integers =
        std::none_of(arguments.begin(), arguments.end(), [](ir::Scalar type) { return ir::Type(type).is_float(); });
    if (loops != NumpyLoops::Comparison || !are_integers || !ir::Type(*common).is_float())
        return std::vector<ir::Scalar>(arguments.size(), *common);
    // No integer type holds both: they are compared as they are.
    std::vector<ir::Scalar> types;
    for (ir::Scalar argument : arguments)
        types.push_back(ir::Type(argument).is_unsigned() ? ir::Scalar::UInt64 : ir::Scalar::Int64);
    return types;
}

// Of arrays an expression of arrays. With `out`, which may stand behind the other arguments, its elements are stored there.
Operand FunctionChecker::call_numpy(const NumpyRow& row, CallSite& site) {
    std::optional<Operand> out = take_out(row, site);
    std::optional<Arguments> arguments = bind_builtin(row.parameters, site);
    if (!arguments || (out && out->is_invalid())) return Operand::invalid(site.span);
    bool of_elements = std::any_of(arguments->begin(), arguments->end(),
                                   [](const std::optional<Operand>& argument) { return has_elements(*argument); });
    Operand result = of_elements ? Operand::invalid(site.span) : call_numpy(row, site, *arguments);
    if (of_elements) {
        ArrayExpression expression{&row, {}};
        for (const std::optional<Operand>& argument : *arguments) {
            if (!has_elements(*argument) && !number_argument(*argument, site)) return Operand::invalid(site.span);
            expression.operands.push_back(*argument);
        }
        result = Operand{std::make_shared<const ArrayExpression>(std::move(expression)), {}, site.span};
    }
    if (!out) return result;
    store(Place{*materialize(*out), out->type, {}, out->span}, result, site.span);
    return *out;
}

// `np.sin(x, out)`, `np.sin(x, out=out)`: the array, taken from the arguments; invalid after a report.
std::optional<Operand> FunctionChecker::take_out(const NumpyRow& row, CallSite& site) {
    auto count = static_cast<size_t>(std::count(row.parameters.begin(), row.parameters.end(), ',')) + 1;
    std::optional<Operand> out;
    for (auto keyword = site.keywords.begin(); keyword != site.keywords.end(); ++keyword) {
        if (keyword->first.text != "out") continue;
        out = keyword->second;
        site.keywords.erase(keyword);
        break;
    }
    if (!out && site.arguments.size() == count + 1 && site.arguments.back().type.is_array()) {
        out = site.arguments.back();
        site.arguments.pop_back();
    }
    if (!out || out->is_invalid() || out->type.is_array()) return out;
    if (out->is_none()) return std::nullopt;
    report_argument(*out, site);
    return Operand::invalid(site.span);
}

Operand FunctionChecker::call_numpy(const NumpyRow& row, CallSite& site, const Arguments& arguments_) {
    const Arguments* arguments = &arguments_;
    auto is_complex = [](const std::optional<Operand>& argument) { return argument->type.is_complex(); };
    if (std::any_of(arguments->begin(), arguments->end(), is_complex)) return call_numpy_complex(row, *arguments, site);
    std::vector<ir::Scalar> given;
    for (const std::optional<Operand>& argument : *arguments) {
        std::optional<ir::Scalar> type = real_argument(*argument, site);
        if (!type) return Operand::invalid(site.span);
        given.push_back(*type);
    }
    std::vector<ir::Scalar> types = types_of_loop(row.loops, given);
    if (types.empty()) { // no function lacks a loop for float64 but those of integers alone
        auto is_float = [](const std::optional<Operand>& argument) { return argument->type.is_float(); };
        auto wrong = std::find_if(arguments->begin(), arguments->end(), is_float);
        if (wrong != arguments->end()) return report_argument(**wrong, site);
        return report_operands(site.name, *arguments->front(), *arguments->back(), site.span);
    }
    numpy::Values values;
    for (size_t i = 0; i < types.size(); ++i) values.push_back(convert_number(*(*arguments)[i], types[i]));
    numpy::Loop loop(builder_, types.front(), site.span);
    ir::ValueId value = row.operation(loop, values);
    return Operand::value(value, builder_.type_of(value), site.span);
}

// Both values are computed.
Operand FunctionChecker::call_where(CallSite& site, Arguments arguments) {
    std::vector<ir::Scalar> given;
    for (size_t i = 0; i < arguments.size(); ++i) {
        std::optional<ir::Scalar> type =
            i == 0 ? real_argument(*arguments[i], site) : number_argument(*arguments[i], site);
        if (!type) return Operand::invalid(site.span);
        if (i > 0) given.push_back(*type);
    }
    ir::Scalar type = unify(given[0], given[1]);
    ir::ValueId condition = convert_number(*arguments[0], ir::Scalar::Bool);
    ir::ValueId x = convert_number(*arguments[1], type);
    ir::ValueId y = convert_number(*arguments[2], type);
    return Operand::value(builder_.select(condition, x, y, site.span), type, site.span);
}

// `np.round(x)` and `np.round(x, n)` keep the type.
Operand FunctionChecker::call_numpy_round(CallSite& site, Arguments arguments) {
    const Operand& number = *arguments[0];
    std::optional<ir::Scalar> type = real_argument(number, site);
    if (!type) return Operand::invalid(site.span);
    if (arguments[1] && !arguments[1]->type.is_integer()) return report_argument(*arguments[1], site);
    if (!ir::Type(*type).is_float()) return Operand::value(convert_number(number, *type), *type, site.span);
    const ir::ScalarConstant* digits = arguments[1] ? arguments[1]->scalar_constant() : nullptr;
    if (!arguments[1] || (digits && digits->bits == 0)) {
        ir::Scalar wide = *type == ir::Scalar::Float16 ? ir::Scalar::Float32 : *type;
        ir::ValueId rounded = builder_.math(ir::MathFunction::Rint, {convert_number(number, wide)}, site.span);
        return Operand::value(builder_.cast(rounded, *type, site.span), *type, site.span);
    }
    return round_digits(number, *arguments[1], site.span);
}

// As `math.ldexp`, but of an int32 and narrower a float32 where the number fits one.
Operand FunctionChecker::call_numpy_ldexp(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> number = real_argument(*arguments[0], site);
    std::optional<ir::Scalar> exponent = number ? real_argument(*arguments[1], site) : std::nullopt;
    if (!exponent) return Operand::invalid(site.span);
    if (ir::Type(*exponent).is_float() || *exponent == ir::Scalar::UInt64) return report_argument(*arguments[1], site);
    const ir::Scalar given[] = {*number};
    ir::Scalar type = types_of_loop(NumpyLoops::Floats, given).front();
    // Beyond the range of int32 the result is 0 or infinite as at its ends.
    ir::ValueId count = convert_number(*arguments[1], ir::Scalar::Int64);
    count = builder_.binary(ir::BinaryOp::Min, count, builder_.int64(INT32_MAX, site.span), site.span);
    count = builder_.binary(ir::BinaryOp::Max, count, builder_.int64(INT32_MIN, site.span), site.span);
    ir::ValueId x = convert_number(*arguments[0], type);
    ir::ValueId value =
        builder_.math(ir::MathFunction::Ldexp, {x, builder_.cast(count, ir::Scalar::Int32, site.span)}, site.span);
    return Operand::value(value, type, site.span);
}

// `np.dtype(np.float32)`, `np.dtype("f4")`: the type.
Operand FunctionChecker::call_dtype(CallSite& site, Arguments arguments) {
    const Operand& given = *arguments[0];
    if (const auto* type = std::get_if<TypeEntity>(&given.kind)) return Operand{*type, {}, site.span};
    if (const auto* builtin = std::get_if<BuiltinEntity>(&given.kind)) {
        if (builtin->path == "builtins.int") return Operand{TypeEntity{ir::Scalar::Int64}, {}, site.span};
        if (builtin->path == "builtins.float") return Operand{TypeEntity{ir::Scalar::Float64}, {}, site.span};
        if (builtin->path == "builtins.complex") return Operand{TypeEntity{ir::Scalar::Complex128}, {}, site.span};
        if (builtin->path == "builtins.bool") return Operand{TypeEntity{ir::Scalar::Bool}, {}, site.span};
    }
    const auto* text = given.constant() ? std::get_if<StringConstant>(&given.constant()->value) : nullptr;
    std::optional<ir::Scalar> scalar = text ? find_dtype(text->text) : std::nullopt;
    return scalar ? Operand{TypeEntity{*scalar}, {}, site.span} : report_argument(given, site);
}

} // namespace krait::dsl
