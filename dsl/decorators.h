// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the decorators of a function make of it: kernel, device function or host code, with which options and signatures.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "dsl/frame.h"
#include "dsl/scope.h"

#include <optional>
#include <string>
#include <vector>

namespace krait::dsl {

struct DecoratorReading {
    FunctionRole role = FunctionRole::Plain;
    ir::FunctionOptions options;
    std::vector<DeclaredSignature> signatures;
    bool is_elementwise = false;    // `@vectorize`
    bool takes_layout = false;      // `@guvectorize`: a second argument that says what the dimensions are
    std::vector<std::string> links; // files of other code
    std::string host_reason;        // why the function is host code that no kernel can call; empty where it is not
};

struct DecoratorContext {
    const ast::Tree& tree;
    const SourceSet& sources;
    const Frame& names;
    diag::Sink& sink;
};

DecoratorReading read_decorators(const DecoratorContext& context, const ast::FunctionDef& function);

// `cuda.jit`, `cuda.jit(device=True)` as an expression on its own, for `k = cuda.jit(…)(f)`; nothing when `expression` is
// no decorator that compiles.
std::optional<DecoratorReading> read_jit(const DecoratorContext& context, ast::ExprId expression);

// Drops signatures that do not fit the function, with a report.
void check_signatures(const DecoratorContext& context, const ast::FunctionDef& function, DecoratorReading& reading);

// The signature that annotations give when every parameter has one that is a type. Annotations that are wrong are reported
// for compiled functions only.
std::optional<DeclaredSignature> read_annotations(const DecoratorContext& context, const ast::FunctionDef& function,
                                                  FunctionRole role);

// bind_external.cpp: the files that `link=…` names are added to `links`; those that only the host program knows are not. What
// cannot be linked is reported.
void read_links(const DecoratorContext& context, ast::ExprId value, std::vector<std::string>& links);

// jit_options.cpp: reads the arguments of `cuda.jit(…)` into `reading`.
void read_jit_arguments(const DecoratorContext& context, const ast::Call& call, DecoratorReading& reading);

} // namespace krait::dsl
