// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/intrinsics.h"

#include "compiler/support/check.h"

#include <string>
#include <utility>

namespace krait::ir {

namespace {

constexpr const char* kForm = "an intrinsic's signature reads `(type name, type name = default) -> result`";

// Cuts off what stands before `separator`; the whole where there is none.
std::string_view take_until(std::string_view& text, std::string_view separator) {
    size_t at = text.find(separator);
    std::string_view taken = text.substr(0, at);
    text = at == std::string_view::npos ? "" : text.substr(at + separator.size());
    return taken;
}

IntrinsicType parse_type(std::string_view name) {
    if (name.size() == 1) {
        KRAIT_CHECK(name == "T" || name == "I" || name == "U", "a signature's letter is T, I or U");
        return {{}, name.front()};
    }
    auto scalar = find_scalar(name);
    KRAIT_CHECK(scalar.has_value(), "an intrinsic's signature names scalar types only");
    return {*scalar};
}

// The type that `type` is in a call, where `letters` holds what each letter is bound to.
std::optional<Type> bound(const IntrinsicType& type, const std::vector<std::pair<char, Type>>& letters) {
    if (!type.letter) return type.exact;
    for (const auto& [letter, given] : letters)
        if (letter == type.letter) return given;
    return std::nullopt;
}

} // namespace

IntrinsicSignature parse_intrinsic_signature(std::string_view text) {
    size_t close = text.find(')');
    KRAIT_CHECK(text.starts_with('(') && close != std::string_view::npos, kForm);
    IntrinsicSignature signature;
    for (std::string_view rest = text.substr(1, close - 1); !rest.empty();) {
        std::string_view parameter = take_until(rest, ", ");
        std::string_view type = take_until(parameter, " ");
        std::string_view name = take_until(parameter, " = ");
        signature.parameters.push_back({parse_type(type), name, std::nullopt});
        if (!parameter.empty()) signature.parameters.back().default_value = std::stoll(std::string(parameter));
    }
    std::string_view result = text.substr(close + 1);
    KRAIT_CHECK(result.starts_with(" -> ") && result.size() > 4, kForm);
    result.remove_prefix(4);
    if (result == "none") return signature;
    while (!result.empty()) signature.results.push_back(parse_type(take_until(result, ", ")));
    return signature;
}

std::optional<Scalar> bind_letter(char letter, Scalar argument) {
    Type type(argument);
    if (letter == 'T') return type.is_real() ? std::optional(argument) : std::nullopt;
    if (!type.is_integer()) return std::nullopt;
    // Numba's overloads take uint32 and uint64; what is neither, an int64 too, gets the first.
    if (letter == 'U') return type == Type(Scalar::UInt64) ? Scalar::UInt64 : Scalar::UInt32;
    return argument;
}

std::optional<Type> intrinsic_result(Intrinsic intrinsic, const std::vector<Type>& arguments) {
    IntrinsicSignature signature = parse_intrinsic_signature(row_of(intrinsic).signature);
    if (arguments.size() != signature.parameters.size()) return std::nullopt;
    std::vector<std::pair<char, Type>> letters;
    for (size_t i = 0; i < arguments.size(); ++i) {
        const IntrinsicType& wanted = signature.parameters[i].type;
        if (wanted.letter && arguments[i].is_scalar() && !bound(wanted, letters)) {
            std::optional<Scalar> scalar = bind_letter(wanted.letter, arguments[i].scalar());
            if (scalar) letters.emplace_back(wanted.letter, *scalar);
        }
        if (bound(wanted, letters) != arguments[i]) return std::nullopt;
    }
    std::vector<Type> results;
    for (const IntrinsicType& result : signature.results) results.push_back(*bound(result, letters));
    if (results.empty()) return Type::none();
    return results.size() == 1 ? results.front() : Type::tuple(std::move(results));
}

bool is_atomic_element(AtomicElements elements, const Type& type) {
    switch (elements) {
        case AtomicElements::Numbers: return type.is_integer() || type.is_float();
        case AtomicElements::Integers: return type.is_integer();
        case AtomicElements::Unsigned: return type.is_unsigned();
    }
    unreachable();
}

namespace {

struct LibdeviceRow {
    std::string_view name;
    std::string_view signature;
};
constexpr LibdeviceRow kLibdevice[] = {
#define KRAIT_LIBDEVICE(name, signature) {#name, signature},
#include "compiler/ir/libdevice_functions.def"
#undef KRAIT_LIBDEVICE
};

} // namespace

LibdeviceSignature signature_of(LibdeviceFunction function) {
    const LibdeviceRow& row = kLibdevice[static_cast<size_t>(function)];
    LibdeviceSignature signature{row.name, {}, {}};
    std::string_view result = row.signature;
    std::string_view parameters = take_until(result, ") -> ");
    signature.returns_value = result != "none";
    if (signature.returns_value) signature.results.push_back(parse_type(result).exact);
    for (parameters.remove_prefix(1); !parameters.empty();) {
        std::string_view type = take_until(parameters, ", ");
        if (type.ends_with('*'))
            signature.results.push_back(parse_type(type.substr(0, type.size() - 1)).exact);
        else
            signature.parameters.push_back(parse_type(type).exact);
    }
    return signature;
}

std::optional<LibdeviceFunction> find_libdevice_function(std::string_view name) {
    for (size_t i = 0; i < std::size(kLibdevice); ++i)
        if (kLibdevice[i].name == name) return static_cast<LibdeviceFunction>(i);
    return std::nullopt;
}

std::optional<MathAtType> math_counterpart(LibdeviceFunction function) {
    constexpr std::string_view kPrefix = "__nv_";
    const std::string_view name = kLibdevice[static_cast<size_t>(function)].name;
    if (name == "sincos") return MathAtType{MathFunction::Sin, Scalar::Float64, false, MathFunction::Cos};
    if (name == "sincosf") return MathAtType{MathFunction::Sin, Scalar::Float32, false, MathFunction::Cos};
    if (name == "fast_sincosf") return MathAtType{MathFunction::Sin, Scalar::Float32, true, MathFunction::Cos};
    if (name == "sincospi") return MathAtType{MathFunction::Sinpi, Scalar::Float64, false, MathFunction::Cospi};
    if (name == "sincospif") return MathAtType{MathFunction::Sinpi, Scalar::Float32, false, MathFunction::Cospi};
    for (const MathRow& row : kMathFunctions) {
        std::string_view of_double = row.library.substr(kPrefix.size());
        if (name == of_double) return MathAtType{row.function, Scalar::Float64};
        if (name.ends_with('f') && name.substr(0, name.size() - 1) == of_double)
            return MathAtType{row.function, Scalar::Float32};
        if (!row.fast_library.empty() && name == row.fast_library.substr(kPrefix.size()))
            return MathAtType{row.function, Scalar::Float32, true};
    }
    return std::nullopt;
}

Type libdevice_result(LibdeviceFunction function) {
    std::vector<Type> results = signature_of(function).results;
    return results.size() == 1 ? results.front() : Type::tuple(std::move(results));
}

std::vector<Type> math_parameters(MathFunction function, Scalar f) {
    switch (row_of(function).shape) {
        case MathShape::F_F:
        case MathShape::F_FI:
        case MathShape::F_FF: return {f};
        case MathShape::FF_F: return {f, f};
        case MathShape::FFF_F: return {f, f, f};
        case MathShape::FI_F: return {f, Scalar::Int32};
    }
    unreachable();
}

Type math_result(MathFunction function, Scalar f) {
    switch (row_of(function).shape) {
        case MathShape::F_F:
        case MathShape::FF_F:
        case MathShape::FFF_F:
        case MathShape::FI_F: return f;
        case MathShape::F_FI: return Type::tuple({f, Scalar::Int32});
        case MathShape::F_FF: return Type::tuple({f, f});
    }
    unreachable();
}

} // namespace krait::ir
