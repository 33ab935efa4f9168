// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The names of one kernel file and the modules it imports, resolved once: what their functions are and what every free name
// in them stands for. Made by build_scope from a syntax tree; immutable afterwards and shared by all typings of all kernels,
// from any thread.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "dsl/ast.h"
#include "dsl/entity.h"
#include "dsl/front_end.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

enum class FunctionRole : uint8_t {
    Kernel, // @cuda.jit: may also be called as a device function
    Device, // @cuda.jit(device=True), @njit, @jit, @vectorize …
    Plain,  // an undecorated def of the file
};

// One explicit signature: parameter types and, where it was written, the result type.
struct DeclaredSignature {
    std::vector<ir::Type> parameters;
    std::optional<ir::Type> result;
    Span span;
};

struct FunctionDecl {
    std::string name; // qualified, "outer.Class.kernel"
    FunctionRole role = FunctionRole::Plain;
    ast::StmtId definition;   // an ast::FunctionDef
    FunctionDeclId enclosing; // the function it is defined in; none at module level
    ir::FunctionOptions options;
    std::vector<DeclaredSignature> signatures; // decorator's, else annotations'
    bool is_elementwise = false;               // `@vectorize`: as a kernel it goes over arrays
    bool is_core = false;   // `@guvectorize`: it takes arrays, and compiled on its own it is a kernel
    FunctionDeclId element; // of a kernel that goes over arrays: the function that it calls for each element
    Span launched_at = {};  // of a kernel: where the host code first launches it, if it is seen to
};

class Scope {
public:
    virtual ~Scope() = default;

    virtual const ast::Tree& tree() const = 0;
    virtual std::shared_ptr<const SourceSet> sources() const = 0;

    virtual size_t function_count() const = 0;
    virtual const FunctionDecl& function(FunctionDeclId id) const = 0; // of several with one name each has its own

    // Kernels and device functions by place in the file; of several of one name the last only.
    virtual const std::vector<FunctionDeclId>& kernels() const = 0;

    // Files of other code that decorators and declarations of the file name, each once, as they are written.
    virtual const std::vector<std::string>& links() const = 0;

    // What `name`, not bound in `function` itself, stands for there: enclosing functions, module, `-D`, builtins.
    // Nothing when no such name exists anywhere.
    virtual std::optional<Entity> lookup(FunctionDeclId function, std::string_view name) const = 0;
    // How a define names `name` as it is seen there: "module.N" in a module of the user's own.
    virtual std::string define_name(FunctionDeclId function, std::string_view name) const = 0;

    // The attribute of a module, type or builtin object; nothing when it has none of that name.
    virtual std::optional<Entity> attribute(const Entity& object, std::string_view name) const = 0;

    // For "did you mean": names visible in a function, and attributes of an entity.
    virtual std::vector<std::string> visible_names(FunctionDeclId function) const = 0;
    virtual std::vector<std::string> attribute_names(const Entity& object) const = 0;

    // The type a type expression denotes (`float32[:, ::1]`, `types.int64`, `np.float32`, "float32" as a string), or a
    // report and nothing.
    virtual std::optional<ir::Type> evaluate_type(FunctionDeclId function, ast::ExprId expression,
                                                  diag::Sink& sink) const = 0;
};

// The files of the user's own modules that `tree` imports are added to `sources`.
std::shared_ptr<const Scope> build_scope(ast::Tree tree, std::shared_ptr<SourceSet> sources,
                                         const FrontEndOptions& options, diag::Sink& sink);

// Arithmetic on constants as CPython does it before a kernel is typed: `2 ** -1` is 0.5, `1 << 40` an int. Nothing when an
// operand is not constant or the operation fails; unlimited integers are cut to the 64 bits that typing allows, else nothing.
std::optional<ConstantValue> fold_unary(ast::UnaryOp op, const ConstantValue& operand);
std::optional<ConstantValue> fold_binary(ast::BinaryOp op, const ConstantValue& left, const ConstantValue& right);
std::optional<ConstantValue> fold_compare(ast::CompareOp op, const ConstantValue& left, const ConstantValue& right);
std::optional<bool> truth_of(const ConstantValue& value);

// The value of an expression of nothing but literals and operators, with integers as wide as they get on the way:
// `(1 << 64) - 1` is a uint64. Nothing when there is anything else in it, or when the result does not fit.
std::optional<ConstantValue> fold_literals(const ast::Tree& tree, ast::ExprId expression);

} // namespace krait::dsl
