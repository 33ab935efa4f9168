// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of what the compiler knows. One table says what each takes and which method types it; the
// rows of the tables of intrinsics and of math functions follow from their own.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/explain_type.h"
#include "dsl/function_checker.h"

#include <cmath>

namespace krait::dsl {

struct BuiltinRow {
    // Names in order: `x=` may be left out, `*x` takes what remains.
    std::string_view parameters;
    Operand (FunctionChecker::*check)(CallSite&, FunctionChecker::Arguments);
};

struct BuiltinTable {
    static const BuiltinRow* find(const std::string& path) {
        using Checker = FunctionChecker;
        static const std::unordered_map<std::string_view, BuiltinRow> kRows = {
            {"builtins.len", {"obj", &Checker::call_len}},
            {"builtins.abs", {"x", &Checker::call_abs}},
            {"builtins.min", {"*values", &Checker::call_min}},
            {"builtins.max", {"*values", &Checker::call_max}},
            {"builtins.int", {"x", &Checker::call_int}},
            {"builtins.float", {"x", &Checker::call_float}},
            {"builtins.bool", {"x", &Checker::call_bool}},
            {"builtins.round", {"number, ndigits=", &Checker::call_round}},
            {"builtins.pow", {"base, exp", &Checker::call_pow}},
            {"builtins.divmod", {"x, y", &Checker::call_divmod}},
            {"builtins.sum", {"iterable, start=", &Checker::call_sum}},
            {"builtins.iter", {"object", &Checker::call_iter}},
            {"builtins.next", {"iterator", &Checker::call_next}},
            {"builtins.isinstance", {"obj, class_or_tuple", &Checker::call_isinstance}},
            {"builtins.hasattr", {"obj, name", &Checker::call_hasattr}},
            {"builtins.type", {"object", &Checker::call_type_of}},
            {"builtins.tuple", {"iterable=", &Checker::call_tuple}},
            {"builtins.ord", {"c", &Checker::call_ord}},
            {"builtins.breakpoint", {"", &Checker::call_breakpoint}},
            {"builtins.complex", {"real, imag=", &Checker::call_complex}},
            {"builtins.slice", {"*bounds", &Checker::call_slice}},
            {"builtins.range", {"*bounds", &Checker::call_range}},
            {"builtins.enumerate", {"iterable, start=", &Checker::call_enumerate}},
            {"builtins.zip", {"*iterables", &Checker::call_zip}},
            {"numba.literal_unroll", {"container", &Checker::call_literal_unroll}},
            {"cffi.FFI.from_buffer", {"array", &Checker::call_from_buffer}},
            {"numba.carray", {"ptr, shape, dtype=", &Checker::call_carray}},
            {"numba.farray", {"ptr, shape, dtype=", &Checker::call_farray}},
            {"numba.cuda.literal_unroll", {"container", &Checker::call_literal_unroll}},
            {"numba.misc.special.literal_unroll", {"container", &Checker::call_literal_unroll}},
            {"numba.cuda.misc.special.literal_unroll", {"container", &Checker::call_literal_unroll}},
            {"numpy.real", {"val", &Checker::call_real}},
            {"numpy.imag", {"val", &Checker::call_imag}},
            {"numpy.angle", {"z", &Checker::call_angle}},
            {"numpy.where", {"condition, x, y", &Checker::call_where}},
            {"numpy.round", {"a, decimals=", &Checker::call_numpy_round}},
            {"numpy.around", {"a, decimals=", &Checker::call_numpy_round}},
            {"numpy.round_", {"a, decimals=", &Checker::call_numpy_round}},
            {"numpy.ldexp", {"x1, x2", &Checker::call_numpy_ldexp}},
            {"numpy.dtype", {"dtype", &Checker::call_dtype}},
#define KRAIT_OPERATOR_BINARY(names, op)
#define KRAIT_OPERATOR_COMPARE(names, op)
#define KRAIT_OPERATOR_UNARY(names, op)
#define KRAIT_OPERATOR_OTHER(name, parameters, method) {"operator." name, {parameters, &Checker::method}},
#include "dsl/operator_functions.def"
#undef KRAIT_OPERATOR_BINARY
#undef KRAIT_OPERATOR_COMPARE
#undef KRAIT_OPERATOR_UNARY
#undef KRAIT_OPERATOR_OTHER
            {"math.isnan", {"x", &Checker::call_isnan}},
            {"math.isinf", {"x", &Checker::call_isinf}},
            {"math.isfinite", {"x", &Checker::call_isfinite}},
            {"math.degrees", {"x", &Checker::call_degrees}},
            {"math.radians", {"x", &Checker::call_radians}},
            {"numba.cuda.grid", {"ndim", &Checker::call_grid}},
            {"numba.cuda.gridsize", {"ndim", &Checker::call_gridsize}},
            {"numba.cuda.shared.array", {"shape, dtype, alignment=", &Checker::call_shared_array}},
            {"numba.cuda.const.array_like", {"ary", &Checker::call_array_like}},
            {"numba.cuda.local.array", {"shape, dtype, alignment=", &Checker::call_local_array}},
            {"numba.cuda.atomic.compare_and_swap", {"ary, old, val", &Checker::call_compare_and_swap}},
            {"numba.cuda.selp", {"test, a, b", &Checker::call_selp}},
            {"numba.cuda.fma", {"x, y, z", &Checker::call_fma}},
            {"numba.cuda.cbrt", {"x", &Checker::call_cbrt}},
            {"numba.cuda.cg.this_grid", {"", &Checker::call_this_grid}},
        };
        auto found = kRows.find(path);
        return found == kRows.end() ? nullptr : &found->second;
    }
};

namespace {

std::optional<ir::MathFunction> find_math(std::string_view path) {
    constexpr std::string_view kModule = "math.";
    if (!path.starts_with(kModule)) return std::nullopt;
    path.remove_prefix(kModule.size());
    for (const ir::MathRow& row : ir::kMathFunctions)
        if (!row.python.empty() && row.python == path) return row.function;
    return std::nullopt;
}

// The row of `table` whose spelling stands behind `prefix` in the path.
template <class Table>
auto find_spelling(const Table& table, std::string_view prefix, std::string_view path) -> decltype(std::begin(table)) {
    if (!path.starts_with(prefix)) return nullptr;
    path.remove_prefix(prefix.size());
    for (const auto& row : table)
        if (row.spelling == path) return &row;
    return nullptr;
}

std::optional<ir::LibdeviceFunction> find_libdevice(std::string_view path) {
    constexpr std::string_view kModule = "numba.cuda.libdevice.";
    if (!path.starts_with(kModule)) return std::nullopt;
    return ir::find_libdevice_function(path.substr(kModule.size()));
}

struct BuiltinParameter {
    std::string name;
    bool optional = false;
    bool rest = false;
};

std::vector<BuiltinParameter> parse_parameters(std::string_view text) {
    std::vector<BuiltinParameter> parameters;
    while (!text.empty()) {
        size_t comma = text.find(", ");
        std::string_view name = text.substr(0, comma);
        BuiltinParameter parameter;
        if (name.starts_with('*')) {
            parameter.rest = true;
            name.remove_prefix(1);
        }
        if (name.ends_with('=')) {
            parameter.optional = true;
            name.remove_suffix(1);
        }
        parameter.name = name;
        parameters.push_back(std::move(parameter));
        text = comma == std::string_view::npos ? "" : text.substr(comma + 2);
    }
    return parameters;
}

} // namespace

Operand FunctionChecker::call_builtin(const std::string& path, CallSite& site) {
    if (const BuiltinRow* row = BuiltinTable::find(path)) {
        std::optional<Arguments> arguments = bind_builtin(row->parameters, site);
        if (!arguments) return Operand::invalid(site.span);
        return (this->*row->check)(site, std::move(*arguments));
    }
    if (std::optional<ir::MathFunction> function = find_math(path)) return call_math(*function, site);
    if (const NumpyRow* row = find_numpy(path)) return call_numpy(*row, site);
    if (std::optional<Operand> result = call_operator(path, site)) return std::move(*result);
    if (std::optional<Operand> complex = call_cmath(path, site)) return *complex;
    if (std::optional<Operand> random = call_random(path, site)) return *random;
    if (std::optional<Operand> half = call_half(path, site)) return *half;
    if (const auto* row = find_spelling(ir::kIntrinsics, "numba.cuda.", path))
        return call_intrinsic(row->intrinsic, site);
    if (const auto* row = find_spelling(ir::kAtomics, "numba.cuda.atomic.", path)) return call_atomic(row->op, site);
    if (const auto* row = find_spelling(ir::kCacheHints, "numba.cuda.", path)) return call_cache_hint(row->hint, site);
    if (std::optional<ir::LibdeviceFunction> function = find_libdevice(path)) return call_libdevice(*function, site);
    if (constexpr std::string_view kNumpy = "numpy."; path.starts_with(kNumpy))
        if (auto result = call_array_function(std::string_view(path).substr(kNumpy.size()), site)) return *result;
    sink_.report<diag::Code::UnsupportedFunction>(tree().span(site.node.callee), site.name);
    return Operand::invalid(site.span);
}

std::optional<FunctionChecker::Arguments> FunctionChecker::bind_builtin(std::string_view parameters, CallSite& site) {
    std::vector<BuiltinParameter> declared = parse_parameters(parameters);
    bool takes_rest = !declared.empty() && declared.back().rest;
    size_t fixed = declared.size() - (takes_rest ? 1 : 0);
    std::vector<std::string> names;
    size_t required = 0;
    for (const BuiltinParameter& parameter : declared) {
        names.push_back(parameter.rest ? "*" + parameter.name : parameter.name);
        if (!parameter.optional && !parameter.rest) ++required;
    }
    std::string shown = "its parameters are (" + join(names, ", ") + ")";
    auto report_count = [&](size_t given) {
        std::string takes =
            required == fixed ? std::to_string(fixed) : std::to_string(required) + " to " + std::to_string(fixed);
        takes += fixed == 1 ? " argument" : " arguments";
        if (fixed == 0) takes = "no arguments";
        auto& report = sink_.report<diag::Code::ParameterCount>(site.span, site.name, takes, std::to_string(given));
        if (fixed > 0) report.note(shown);
    };
    Arguments bound(fixed);
    if (site.arguments.size() > fixed && !takes_rest) {
        report_count(site.arguments.size() + site.keywords.size());
        return std::nullopt;
    }
    for (size_t i = 0; i < site.arguments.size(); ++i) {
        if (i < fixed)
            bound[i] = site.arguments[i];
        else
            bound.emplace_back(site.arguments[i]);
    }
    for (auto& [name, operand] : site.keywords) {
        size_t at = 0;
        while (at < fixed && declared[at].name != name.text) ++at;
        if (at == fixed || bound[at]) {
            auto& report = sink_.report<diag::Code::KeywordArgument>(name.span, site.name, name.text);
            if (at < fixed)
                report.note("it is given by its place already");
            else if (auto closest = closest_spelling(name.text, names))
                report.fix(name.span, *closest);
            else
                report.note(shown);
            return std::nullopt;
        }
        bound[at] = operand;
    }
    for (size_t i = 0; i < fixed; ++i)
        if (!bound[i] && !declared[i].optional) {
            report_count(site.arguments.size() + site.keywords.size());
            return std::nullopt;
        }
    return bound;
}

Operand FunctionChecker::report_argument(const Operand& argument, const CallSite& site) {
    auto& report = sink_.report<diag::Code::ArgumentTypes>(argument.span, site.name, describe(argument));
    explain_type(report, argument, function_, *scope_.sources());
    if (argument.type.is_array()) report.help("a kernel computes with elements: index the array");
    if (argument.type.is_complex()) report.help("it takes real numbers: `.real`, `.imag`, `abs(...)`, or see `cmath`");
    return Operand::invalid(site.span);
}

std::optional<ir::Scalar> FunctionChecker::number_argument(const Operand& argument, const CallSite& site) {
    if (argument.type.is_scalar()) return argument.type.scalar();
    report_argument(argument, site);
    return std::nullopt;
}

std::optional<ir::Scalar> FunctionChecker::real_argument(const Operand& argument, const CallSite& site) {
    if (argument.type.is_real()) return argument.type.scalar();
    report_argument(argument, site);
    return std::nullopt;
}

Operand FunctionChecker::call_len(CallSite& site, Arguments arguments) {
    const Operand& object = *arguments[0];
    auto known = [&](size_t count) {
        return Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, static_cast<int64_t>(count)), site.span);
    };
    if (is_chars(object)) return length_of_chars(object, site.span);
    if (object.type.is_array() && object.type.rank() > 0) {
        if (const auto* use = std::get_if<AllocationOperand>(&object.kind))
            if (const ir::Allocation& allocation = module_.allocation(use->allocation); !allocation.dynamic)
                return known(allocation.shape.front());
        return Operand::value(builder_.extent(*materialize(object), 0, site.span), ir::Scalar::Int64, site.span);
    }
    if (const auto* flat = std::get_if<FlatOperand>(&object.kind))
        return Operand::value(size_of(flat->array, flat->array_type.rank(), site.span), ir::Scalar::Int64, site.span);
    if (object.type.is_tuple()) return known(object.type.elements().size());
    if (const TupleOperand* tuple = object.tuple()) return known(tuple->elements.size());
    if (const auto* range = std::get_if<IterableOperand>(&object.kind);
        range && range->kind == IterableOperand::Kind::Range)
        return Operand::value(count_of_range(*range, site.span), ir::Scalar::Int64, site.span);
    if (const ConstantValue* constant = object.constant()) {
        if (const auto* text = std::get_if<StringConstant>(&constant->value))
            return known(count_code_points(text->text));
        if (const auto* tuple = std::get_if<TupleConstant>(&constant->value)) return known(tuple->elements.size());
    }
    return report_argument(object, site);
}

Operand FunctionChecker::call_abs(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = number_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    if (ir::Type(*type).is_complex())
        return Operand::value(abs_complex(*arguments[0], site.span), ir::part_of(*type), site.span);
    ir::Type result = *type == ir::Scalar::Bool ? ir::Type(ir::Scalar::Int8) : ir::Type(*type);
    ir::ValueId value = convert_number(*arguments[0], result.scalar());
    if (!result.is_unsigned()) value = builder_.unary(ir::UnaryOp::Abs, value, site.span);
    return Operand::value(value, result, site.span);
}

Operand FunctionChecker::call_min(CallSite& site, Arguments arguments) {
    return call_extreme(ir::BinaryOp::Min, site, arguments);
}
Operand FunctionChecker::call_max(CallSite& site, Arguments arguments) {
    return call_extreme(ir::BinaryOp::Max, site, arguments);
}

// Two floats: the hardware's instruction, which ignores a nan. All else: comparisons from the left,
// each in the type that the two unify to, in which a nan stays or goes by its place.
Operand FunctionChecker::call_extreme(ir::BinaryOp op, CallSite& site, const Arguments& arguments) {
    std::vector<Operand> values;
    bool from_tuple = false;
    for (const std::optional<Operand>& argument : arguments) values.push_back(*argument);
    if (values.size() == 1 && rank_of(values.front()) == 1)
        return reduce_builtin(values.front(), op == ir::BinaryOp::Min ? ir::CompareOp::Less : ir::CompareOp::Greater,
                              site.span);
    if (values.size() == 1) {
        std::optional<std::vector<Operand>> elements = elements_of(values.front());
        if (!elements) return report_argument(values.front(), site);
        for (Operand& element : *elements) element = unwrap(element);
        values = std::move(*elements);
        from_tuple = true;
    }
    if (values.empty()) {
        sink_.report<diag::Code::ParameterCount>(site.span, site.name, "at least 1 value", "0");
        return Operand::invalid(site.span);
    }
    bool all_floats = true;
    for (const Operand& value : values) {
        if (!real_argument(value, site)) return Operand::invalid(site.span);
        all_floats = all_floats && value.type.is_float();
    }
    bool is_pair = values.size() == 2 && !from_tuple && all_floats;
    ir::CompareOp better = op == ir::BinaryOp::Min ? ir::CompareOp::Less : ir::CompareOp::Greater;
    Operand best = values.front();
    for (size_t i = 1; i < values.size(); ++i) {
        std::optional<ir::Scalar> type = type_min_max(best.type.scalar(), values[i].type.scalar());
        if (!type) return report_operands(site.name, best, values[i], site.span);
        ir::ValueId first = convert_number(best, *type);
        ir::ValueId second = convert_number(values[i], *type);
        ir::ValueId result;
        if (*type == ir::Scalar::Bool) {
            result = builder_.binary(op == ir::BinaryOp::Min ? ir::BinaryOp::And : ir::BinaryOp::Or, first, second,
                                     site.span);
        } else if (ir::Type(*type).is_float() && !is_pair) {
            ir::ValueId take = builder_.compare(better, second, first, site.span);
            result = builder_.select(take, second, first, site.span);
        } else {
            result = builder_.binary(op, first, second, site.span);
        }
        best = Operand::value(result, *type, best.span);
    }
    best.span = site.span;
    best.is_literal = false;
    return best;
}

Operand FunctionChecker::call_int(CallSite& site, Arguments arguments) {
    std::optional<ir::Scalar> type = real_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    // An integer keeps its own type.
    return call_type(ir::Type(*type).is_integer() ? *type : ir::Scalar::Int64, site);
}

Operand FunctionChecker::call_float(CallSite& site, Arguments arguments) {
    if (const ConstantValue* text = arguments[0]->constant(); text && std::get_if<StringConstant>(&text->value))
        return call_float_of_text(*arguments[0], site);
    std::optional<ir::Scalar> type = real_argument(*arguments[0], site);
    if (!type) return Operand::invalid(site.span);
    if (*type == ir::Scalar::Bool) return report_argument(*arguments[0], site);
    return call_type(ir::Type(*type).is_float() ? *type : ir::Scalar::Float64, site);
}

Operand FunctionChecker::call_bool(CallSite& site, Arguments arguments) {
    return operand_of(truth(*arguments[0]), site.span);
}

Operand FunctionChecker::call_round(CallSite& site, Arguments arguments) {
    const Operand& number = *arguments[0];
    std::optional<ir::Scalar> type = real_argument(number, site);
    if (!type) return Operand::invalid(site.span);
    ir::Type from(*type);
    if (arguments[1]) {
        const Operand& digits = *arguments[1];
        if (!digits.type.is_integer()) return report_argument(digits, site);
        return round_digits(number, digits, site.span);
    }
    if (!from.is_float()) return call_type(ir::Scalar::Int64, site);
    ir::Scalar wide = *type == ir::Scalar::Float16 ? ir::Scalar::Float32 : *type;
    ir::ValueId rounded = builder_.math(ir::MathFunction::Rint, {convert_number(number, wide)}, site.span);
    return Operand::value(builder_.cast(rounded, ir::Scalar::Int64, site.span), ir::Scalar::Int64, site.span);
}

// Scales by a power of ten, rounds to an int64 and scales back, as Numba does: in float64, whatever
// the type. What would overflow on the way stays as it is.
Operand FunctionChecker::round_digits(const Operand& number, const Operand& digits, Span span) {
    auto real = [&](double value) {
        return builder_.constant(ir::ScalarConstant::of_float(ir::Scalar::Float64, value), span);
    };
    bool is_narrow = number.type.is_float() && number.type.bits() < 64;
    ir::Type result = is_narrow ? ir::Scalar::Float32 : ir::Scalar::Float64;
    ir::ValueId x = convert_number(number, ir::Scalar::Float64);
    ir::ValueId n = convert_number(digits, ir::Scalar::Int64);
    ir::ValueId zero = builder_.int64(0, span);
    ir::ValueId limit = builder_.int64(22, span); // the largest power of ten that a float64 holds exactly
    ir::ValueId is_large = builder_.compare(ir::CompareOp::Greater, n, limit, span);
    ir::ValueId is_negative = builder_.compare(ir::CompareOp::Less, n, zero, span);
    ir::ValueId count = builder_.select(is_large, builder_.binary(ir::BinaryOp::Subtract, n, limit, span),
                                        builder_.unary(ir::UnaryOp::Abs, n, span), span);
    ir::ValueId scale = builder_.binary(ir::BinaryOp::Power, real(10.0), count, span);
    ir::ValueId rest = builder_.select(is_large, real(1e22), real(1.0), span);
    auto times = [&](ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::Multiply, a, b, span); };
    auto over = [&](ir::ValueId a, ir::ValueId b) { return builder_.binary(ir::BinaryOp::TrueDivide, a, b, span); };
    ir::ValueId scaled = builder_.select(is_negative, over(x, scale), times(times(x, scale), rest), span);
    ir::ValueId whole =
        builder_.cast(builder_.cast(builder_.math(ir::MathFunction::Rint, {scaled}, span), ir::Scalar::Int64, span),
                      ir::Scalar::Float64, span);
    ir::ValueId back = builder_.select(is_negative, times(whole, scale), over(over(whole, rest), scale), span);
    ir::ValueId size = builder_.unary(ir::UnaryOp::Abs, scaled, span);
    ir::ValueId is_finite = builder_.compare(ir::CompareOp::Less, size, real(HUGE_VAL), span);
    ir::ValueId rounded = builder_.select(is_finite, back, x, span);
    return Operand::value(builder_.cast(rounded, result, span), result, span);
}

Operand FunctionChecker::call_pow(CallSite& site, Arguments arguments) {
    for (const std::optional<Operand>& argument : arguments)
        if (!number_argument(*argument, site)) return Operand::invalid(site.span);
    return binary(ast::BinaryOp::Power, *arguments[0], *arguments[1], site.span);
}

Operand FunctionChecker::call_divmod(CallSite& site, Arguments arguments) {
    for (const std::optional<Operand>& argument : arguments)
        if (!real_argument(*argument, site)) return Operand::invalid(site.span);
    TupleOperand result;
    result.elements.push_back(binary(ast::BinaryOp::FloorDivide, *arguments[0], *arguments[1], site.span));
    result.elements.push_back(binary(ast::BinaryOp::Modulo, *arguments[0], *arguments[1], site.span));
    return Operand::of(std::move(result), site.span);
}

// From the left, beginning with the start where one is given.
Operand FunctionChecker::call_sum(CallSite& site, Arguments arguments) {
    std::optional<Operand> total = arguments[1];
    if (total && !number_argument(*total, site)) return Operand::invalid(site.span);
    auto add = [&](const Operand& next) { total = total ? binary(ast::BinaryOp::Add, *total, next, site.span) : next; };
    if (rank_of(*arguments[0]) == 1) {
        if (!total) return reduce_builtin(*arguments[0], std::nullopt, site.span);
        sink_.report<diag::Code::ArgumentTypes>(total->span, site.name, "a start beside an array")
            .help("add it to the sum");
        return Operand::invalid(site.span);
    }
    std::optional<std::vector<Operand>> elements = elements_of(*arguments[0]);
    if (!elements) return report_argument(*arguments[0], site);
    for (Operand& element : *elements) {
        element = unwrap(element);
        if (!number_argument(element, site)) return Operand::invalid(site.span);
        add(element);
    }
    if (!total) return Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, 0), site.span);
    total->span = site.span;
    total->is_literal = false;
    return *total;
}

} // namespace krait::dsl
