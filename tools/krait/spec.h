// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The SPEC language of `krait run`: a kernel's arguments as words.
//
//   3  -2.5  inf  -inf  nan  true  false     Python's int64, float64, bool
//   i32:7  u8:200  f32:2.5  float64:1e-3     a scalar of that type (Numba's names and their short forms)
//   data.npy                                 a file
//   zeros:SHAPE:DTYPE   ones:SHAPE:DTYPE   full:SHAPE:DTYPE:VALUE   arange:SHAPE:DTYPE   random:SHAPE:DTYPE:SEED
//   SHAPE is 1000 or 512x512; `@F` or `@A` at the end chooses Fortran order or every second element along each axis
//   DTYPE may be a structured dtype: its name in the kernel file, or written out as Record([("x", float32, 0)], 4). Each of
//   its numbers is filled as an array of its own, random ones from SEED, SEED + 1, …; the shape `()` makes a single record
//   xoroshiro128p:COUNT:SEED[:START]         states of random number generators, as create_xoroshiro128p_states makes them
//   NAME=SPEC                                for the parameter of that name
//
// random: splitmix64 from state SEED; element k (in C order) takes output k + 1: floats its top 24 (53) bits times 2^-24 (2^-53),
// integers its low bits, bools its lowest.
#pragma once

#include "tools/krait/host_array.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace krait::tools {

struct ScalarSpec {
    ir::ScalarConstant value;
};

struct Spec {
    std::string text;                // as it was written
    std::optional<std::string> name; // of NAME=SPEC
    std::variant<ScalarSpec, HostArray> value;

    const HostArray* array() const { return std::get_if<HostArray>(&value); }
};

struct ParsedSpec {
    Spec spec;
    std::string error;       // one sentence that names what was found and what was expected; empty when it went well
    bool unreadable = false; // the error is a file that cannot be read, and not how the SPEC is written
};
// The type that a name of the kernel file stands for, or nothing.
using FindType = std::function<std::optional<ir::Type>(std::string_view name)>;
ParsedSpec parse_spec(std::string_view text, const FindType& find_type = {});

// The scalar type a short or long name stands for: "f32", "float32", "i8", "bool" …
std::optional<ir::Scalar> find_dtype(std::string_view name);

} // namespace krait::tools
