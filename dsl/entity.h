// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a name of a kernel file can stand for before any kernel is typed. Names resolve through the file's imports and
// bindings to one of these; nothing is magic by spelling. A path is canonical: `numba.cuda.grid` however it was imported
// (`krait.cuda`, `numba_cuda_mlir.cuda` and `numba.cuda` are one module), `numpy.float32`, `math.sin`, `builtins.range`.
#pragma once

#include "compiler/ir/type.h"
#include "compiler/source/span.h"
#include "compiler/support/id.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace krait::dsl {

class Frame;
struct FunctionDeclTag;
using FunctionDeclId = Id<FunctionDeclTag>; // a function of the file: see scope.h

// A constant of Python. An integer literal behaves as int64 (uint64 from 2^63 on), a float as float64; a value made by
// `np.float32(3)` has that type.
struct ConstantValue;
struct NoneConstant {
    bool operator==(const NoneConstant&) const = default;
};
struct TupleConstant {
    std::vector<ConstantValue> elements;
    bool operator==(const TupleConstant&) const;
};
struct StringConstant {
    std::string text;
    bool operator==(const StringConstant&) const = default;
};
struct ArrayConstant { // of NumPy, in C order; a kernel reads it from constant memory
    ir::Scalar scalar = ir::Scalar::Float64;
    std::vector<uint64_t> shape;
    std::shared_ptr<const std::string> bytes;            // the elements as they lie in memory
    std::shared_ptr<const std::string> viewed = nullptr; // of a view: the elements of the array that it shows a part of
    bool is_on_device = false;                           // made by `cuda.to_device`
    const std::string* memory() const {
        return viewed ? viewed.get() : bytes.get();
    } // arrays of one memory change together
    bool operator==(const ArrayConstant& other) const {
        return scalar == other.scalar && shape == other.shape && (bytes == other.bytes || *bytes == *other.bytes);
    }
};
struct ConstantValue {
    std::variant<NoneConstant, ir::ScalarConstant, TupleConstant, StringConstant, ArrayConstant> value;
    bool operator==(const ConstantValue&) const;
};

struct UnknownEntity { // bound by host code that is not understood, or more than once: an error only where it is used
    Span bound_at;
    std::string reason; // "it is assigned in a loop", "the host program computes it"
};
struct ModuleEntity {
    std::string path;           // "numpy", "numba.cuda"; of the user's own "package.helpers"
    const Frame* own = nullptr; // the names of a module of the user's own; null for those that the compiler knows
};
struct BuiltinEntity { // a function or object that the compiler knows: see known_names.def
    std::string path;
};
struct TypeEntity { // a type used as a value: float32, np.int8, float32[:]
    ir::Type type;
};
struct FunctionEntity {
    FunctionDeclId function;
};

// A function of other code that is linked to kernels.
struct ExternalFunction {
    std::string symbol;
    std::vector<ir::Type> parameters; // numbers and pointers
    ir::Type result;
    bool has_status = false; // Numba's own ABI: it returns 0 or an error, and takes a pointer to its result first
    Span span;               // of the call that declares it
};
struct ExternalEntity { // `cuda.declare_device("f", "float32(float32)")`
    std::shared_ptr<const ExternalFunction> function;
};

using Entity =
    std::variant<UnknownEntity, ConstantValue, ModuleEntity, BuiltinEntity, TypeEntity, FunctionEntity, ExternalEntity>;

} // namespace krait::dsl
