// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/intrinsics.h"

#include "compiler/support/check.h"

namespace krait::ir {

IntrinsicSignature parse_intrinsic_signature(std::string_view text) {
    size_t close = text.find(')');
    KRAIT_CHECK(text.starts_with('(') && close != std::string_view::npos,
                "an intrinsic's signature reads `(types) -> result`");
    auto type_of = [](std::string_view name) {
        if (name == "none") return Type::none();
        auto scalar = find_scalar(name);
        KRAIT_CHECK(scalar.has_value(), "an intrinsic's signature names scalar types only");
        return Type(*scalar);
    };
    IntrinsicSignature signature;
    for (std::string_view rest = text.substr(1, close - 1); !rest.empty();) {
        size_t comma = rest.find(", ");
        signature.parameters.push_back(type_of(rest.substr(0, comma)));
        rest = comma == std::string_view::npos ? "" : rest.substr(comma + 2);
    }
    std::string_view result = text.substr(close + 1);
    KRAIT_CHECK(result.starts_with(" -> "), "an intrinsic's signature reads `(types) -> result`");
    signature.result = type_of(result.substr(4));
    return signature;
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
