// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an expression is while its function is typed: a value of the IR, or something known now that
// becomes a value only where one is needed (constants, tuples still in pieces, modules, functions,
// types). Tuples in pieces make swaps, `a.shape[0]` and `x, y = cuda.grid(2)` free; constants prune
// branches and give shapes.
#pragma once

#include "compiler/ir/ops.h"
#include "compiler/ir/type.h"
#include "compiler/source/span.h"
#include "dsl/ast.h"
#include "dsl/ast_operators.h"
#include "dsl/entity.h"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace krait::dsl {

struct Operand;

struct InvalidOperand {}; // reported already; whatever uses it stays silent
struct TupleOperand {     // its elements, each still an operand
    std::vector<Operand> elements;
};
struct AxesOperand { // `a.shape` or `a.strides`: an axis is read when asked for
    ir::ValueId array;
    bool strides = false;
};
struct AllocationOperand { // a shared or local array, named by its call site
    ir::AllocationId allocation;
};
struct EllipsisOperand {};
struct SliceOperand { // `a:b:c` between brackets, or slice(a, b, c): three bounds, each an integer or None
    std::vector<Operand> bounds;
};
struct LocalOperand { // a part of what a variable holds in pieces: read where it is used
    ir::LocalId local;
};
struct MethodOperand { // `a.sum` or `z.conjugate` before it is called
    std::shared_ptr<const Operand> object;
    std::string name;
};
struct FlatOperand { // `a.flat` of an array that is not C-contiguous: its elements in C order
    ir::ValueId array;
    ir::Type array_type;
};
struct FlagsOperand { // `a.flags`
    ir::Type array_type;
};
struct NumpyRow; // an elementwise function of NumPy: see check_numpy.h
struct
    ArrayExpression; // `a + b`, `np.sin(a)` of arrays: computed element by element where its elements are used, never stored
using ExpressionOperand = std::shared_ptr<const ArrayExpression>;

// A `def` or `lambda` inside the function that is typed. In that function it reads the variables around it as they are at
// each call; passed on, it takes along what they are then.
struct ClosureOperand {
    ast::StmtId definition = {}; // an ast::FunctionDef
    FunctionDeclId home = {};    // the function of the file that it stands in
    uint32_t owner = 0;          // the instance whose variables it reads, while it has none with it
    bool has_values = false;
    std::vector<std::string> names = {}; // of the variables it reads, and
    std::vector<Operand> values = {};    // what they are, when it has them with it
    std::vector<Operand> defaults = {};  // of its parameters; invalid where there is none
};

struct UnrolledOperand { // `literal_unroll(t)`: a `for` over it is written out
    std::vector<Operand> elements;
};

// What a `for` goes through that is never a value.
struct IterableOperand {
    enum class Kind : uint8_t { Range, Enumerate, Zip, Iterator };
    Kind kind;
    ir::Scalar element = ir::Scalar::Int64; // of a range, and of what enumerate counts
    // Start, stop and step; the start and what is counted; what goes in step; the local that counts what an iterator has
    // given, and what it goes through.
    std::vector<Operand> parts;
};

struct Operand {
    using Kind = std::variant<InvalidOperand, ir::ValueId, ConstantValue, TupleOperand, AxesOperand, AllocationOperand,
                              EllipsisOperand, SliceOperand, LocalOperand, MethodOperand, FlatOperand, FlagsOperand,
                              ExpressionOperand, ClosureOperand, IterableOperand, UnrolledOperand, ModuleEntity,
                              BuiltinEntity, TypeEntity, FunctionEntity, ExternalEntity>;

    Kind kind;
    ir::Type type;           // of the value it is or can become; else invalid
    Span span;               // of the expression
    bool is_literal = false; // written out: Python computes with such constants before typing begins

    bool is_invalid() const { return std::holds_alternative<InvalidOperand>(kind); }
    const ConstantValue* constant() const { return std::get_if<ConstantValue>(&kind); }
    const ir::ScalarConstant* scalar_constant() const;
    bool is_none() const;
    const TupleOperand* tuple() const { return std::get_if<TupleOperand>(&kind); }
    // Known when the kernel is compiled, so that a variable that holds it needs no local.
    bool is_static() const;

    static Operand invalid(Span span) { return {InvalidOperand{}, {}, span}; }
    static Operand value(ir::ValueId id, ir::Type type, Span span) { return {id, std::move(type), span}; }
    static Operand of(ConstantValue value, Span span, bool is_literal = false);
    static Operand of(ir::ScalarConstant value, Span span, bool is_literal = false);
    static Operand of(TupleOperand tuple, Span span);
    static Operand of(const Entity& entity, Span span); // an UnknownEntity becomes invalid
};

struct ArrayExpression {
    std::variant<ast::UnaryOp, ast::BinaryOp, ast::CompareOp, const NumpyRow*> op;
    std::vector<Operand> operands; // numbers, arrays and array expressions
};

// Refers to locals of the function it is in, and so means nothing in another.
bool holds_locals(const Operand& operand);

// Has elements to compute with: an array of numbers or an array expression.
bool has_elements(const Operand& operand);
// Axes of what has elements; 0 of a number.
uint8_t rank_of(const Operand& operand);

// The type a constant has as a value; invalid for strings and what holds one.
ir::Type type_of(const ConstantValue& constant);

// Whether two static operands are the same thing.
bool same_static(const Operand& a, const Operand& b);

// How many operands and constants are in it, at least 1: tuples and functions hold others, and a few lines can double them
// again and again.
size_t weight_of(const Operand& operand);

// For messages: "`float32`", "`None`", "a string", "module `numpy`", "function `f`".
std::string describe(const Operand& operand);
std::string describe(const ir::Type& type);

// The conversion of ops.h::Cast done now; nothing where it is left to the IR (floats that do not
// fit an integer).
std::optional<ir::ScalarConstant> cast_constant(const ir::ScalarConstant& value, ir::Scalar to);

} // namespace krait::dsl
