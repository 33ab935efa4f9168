// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `numba.cuda.random`: its functions are written in the language, in prelude/random.py. States are an array of records,
// which the host program makes.
#include "dsl/function_checker.h"
#include "dsl/known_names.h"

#include <algorithm>

namespace krait::dsl {

namespace {

constexpr std::string_view kModule = "numba.cuda.random.";

struct RandomRow {
    std::string_view name;
    std::string_view parameters;
};

constexpr RandomRow kFunctions[] = {
    {"init_xoroshiro128p_state", "states, index, seed"},
    {"xoroshiro128p_jump", "states, index"},
    {"xoroshiro128p_next", "states, index"},
    {"xoroshiro128p_normal_float32", "states, index"},
    {"xoroshiro128p_normal_float64", "states, index"},
    {"xoroshiro128p_uniform_float32", "states, index"},
    {"xoroshiro128p_uniform_float64", "states, index"},
};

} // namespace

ir::Type random_state_type() {
    return ir::Type::record({{"s0", 0, ir::Scalar::UInt64}, {"s1", 8, ir::Scalar::UInt64}}, 16, 8);
}

std::optional<Operand> FunctionChecker::call_random(std::string_view path, CallSite& site) {
    if (!path.starts_with(kModule)) return std::nullopt;
    path.remove_prefix(kModule.size());
    auto row = std::find_if(std::begin(kFunctions), std::end(kFunctions),
                            [&](const RandomRow& known) { return known.name == path; });
    if (row == std::end(kFunctions)) return std::nullopt;
    std::optional<Arguments> arguments = bind_builtin(row->parameters, site);
    if (!arguments) return Operand::invalid(site.span);
    const Operand& states = *(*arguments)[0];
    if (!states.type.is_array() || states.type.rank() != 1 || !(states.type.element() == random_state_type())) {
        sink_.report<diag::Code::ArgumentTypes>(states.span, site.name, describe(states))
            .note("states are an array of `xoroshiro128p_type`, as create_xoroshiro128p_states makes it")
            .help("pass the array itself, and the index of the thread's state");
        return Operand::invalid(site.span);
    }
    ir::ValueList values = {*materialize(states)};
    for (size_t i = 1; i < arguments->size(); ++i) {
        const Operand& number = *(*arguments)[i];
        if (!number.type.is_integer() && !number.type.is_bool()) return report_argument(number, site);
        values.push_back(convert_number(number, i == 1 ? ir::Scalar::Int64 : ir::Scalar::UInt64));
    }
    if (!is_writable(Place{values.front(), states.type, {}, states.span})) return Operand::invalid(site.span);
    Operand result = call_prelude("random", row->name, values, site.span);
    return result.type.is_none() ? Operand::of(ConstantValue{NoneConstant{}}, site.span) : result;
}

} // namespace krait::dsl
