// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `numba.cuda.fp16`: its functions are written in the prelude; here their arguments become float16.
#include "dsl/function_checker.h"

namespace krait::dsl {

namespace {

struct HalfRow {
    std::string_view name, parameters;
};

constexpr HalfRow kHalf[] = {
#define KRAIT_HALF(name, parameters, summary) {#name, parameters},
#include "dsl/half_functions.def"
#undef KRAIT_HALF
};

} // namespace

std::optional<Operand> FunctionChecker::call_half(std::string_view path, CallSite& site) {
    constexpr std::string_view kModule = "numba.cuda.fp16.";
    if (!path.starts_with(kModule)) return std::nullopt;
    path.remove_prefix(kModule.size());
    for (const HalfRow& row : kHalf) {
        if (row.name != path) continue;
        std::optional<Arguments> arguments = bind_builtin(row.parameters, site);
        if (!arguments) return Operand::invalid(site.span);
        ir::ValueList values;
        for (const std::optional<Operand>& argument : *arguments) {
            if (!real_argument(*argument, site)) return Operand::invalid(site.span);
            values.push_back(convert_number(*argument, ir::Scalar::Float16));
        }
        return call_prelude("half", row.name, values, site.span);
    }
    return std::nullopt;
}

} // namespace krait::dsl
