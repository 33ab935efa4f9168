// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The strings that NumPy takes for a dtype: names, type strings of the array protocol, one-letter codes.
#include "dsl/known_names.h"
#include "dsl/signature.h"

namespace krait::dsl {

namespace {

struct CodeRow {
    char code;
    ir::Scalar scalar;
};

constexpr CodeRow kCodes[] = {
    {'?', ir::Scalar::Bool},      {'b', ir::Scalar::Int8},       {'B', ir::Scalar::UInt8},   {'h', ir::Scalar::Int16},
    {'H', ir::Scalar::UInt16},    {'i', ir::Scalar::Int32},      {'I', ir::Scalar::UInt32},  {'l', ir::Scalar::Int64},
    {'L', ir::Scalar::UInt64},    {'q', ir::Scalar::Int64},      {'Q', ir::Scalar::UInt64},  {'p', ir::Scalar::Int64},
    {'P', ir::Scalar::UInt64},    {'f', ir::Scalar::Float32},    {'d', ir::Scalar::Float64}, {'e', ir::Scalar::Float16},
    {'F', ir::Scalar::Complex64}, {'D', ir::Scalar::Complex128},
};

constexpr std::string_view kTypeStrings[] = {
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) numpy,
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
};

} // namespace

std::optional<ir::Scalar> find_dtype(std::string_view text) {
    if (text == "int") return ir::Scalar::Int64;
    if (text == "float") return ir::Scalar::Float64;
    if (text == "complex") return ir::Scalar::Complex128;
    // Not every name of NumPy that is no type is no dtype: `e` is also the code of float16.
    if (auto entity = find_in_module("numpy", text))
        if (auto* type = std::get_if<TypeEntity>(&*entity); type && type->type.is_scalar()) return type->type.scalar();
    // Little-endian or of one byte: the order marks `<`, `=` and `|` all mean what this machine has.
    bool has_mark = !text.empty() && (text[0] == '<' || text[0] == '=' || text[0] == '|');
    std::string_view bare = has_mark ? text.substr(1) : text;
    for (size_t i = 0; i < std::size(kTypeStrings); ++i)
        if (kTypeStrings[i].substr(1) == bare) return static_cast<ir::Scalar>(i);
    if (bare.size() == 1)
        for (const CodeRow& row : kCodes)
            if (row.code == bare[0]) return row.scalar;
    return std::nullopt;
}

} // namespace krait::dsl
