// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function for `@vectorize` says what becomes of one element; launched, it goes over arrays of one dimension, a thread an
// element. That kernel is written in the language and parsed like any other; it calls the function, which stays a device
// function for all other kernels.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/file_names.h"
#include "dsl/parser.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// `word`, with as many underscores as keep it apart from `taken`, where it then is too.
std::string free_name(std::string word, std::vector<std::string>& taken) {
    while (std::find(taken.begin(), taken.end(), word) != taken.end()) word += '_';
    taken.push_back(word);
    return word;
}

// The types of the arrays, or nothing for a signature that maps no numbers to a number.
std::optional<DeclaredSignature> array_signature(const DeclaredSignature& element) {
    DeclaredSignature arrays{{}, ir::Type::none(), element.span};
    std::vector<ir::Type> types = element.parameters;
    if (!element.result) return std::nullopt;
    types.push_back(*element.result);
    for (const ir::Type& type : types) {
        if (!type.is_scalar()) return std::nullopt;
        arrays.parameters.push_back(ir::Type::array(type.scalar(), 1, ir::Layout::A));
    }
    return arrays;
}

FunctionDeclId add_array_kernel(ast::Tree& tree, SourceSet& sources, FileNames& names, FunctionDeclId element) {
    FunctionDecl kernel = names.functions[element];
    std::vector<DeclaredSignature> signatures;
    for (const DeclaredSignature& signature : kernel.signatures)
        if (auto arrays = array_signature(signature)) signatures.push_back(std::move(*arrays));
    if (signatures.empty()) return element;

    std::vector<std::string> parameters;
    for (const ast::Parameter& parameter : tree.as<ast::FunctionDef>(kernel.definition)->parameters) {
        if (parameter.kind != ast::ParameterKind::Normal && parameter.kind != ast::ParameterKind::PositionalOnly)
            return element;
        parameters.push_back(parameter.name.text);
    }
    std::vector<std::string> taken = parameters;
    std::string out = free_name("out", taken);
    std::string index = free_name("i", taken);
    std::string cuda = free_name("cuda", taken);
    std::string function = free_name("element", taken);
    std::vector<std::string> elements;
    for (const std::string& parameter : parameters) elements.push_back(parameter + "[" + index + "]");
    parameters.push_back(out);
    std::string text = "def kernel(" + join(parameters, ", ") + "):\n    " + index + " = " + cuda +
                       ".grid(1)\n    if " + index + " < " + out + ".shape[0]:\n        " + out + "[" + index +
                       "] = " + function + "(" + join(elements, ", ") + ")\n";
    FileId file = sources.add(SourceFile("<vectorize " + kernel.name + ">", std::move(text)));
    diag::Sink sink;
    ast::Body body = parse_added_module(tree, sources, file, sink);
    KRAIT_CHECK(!sink.has_errors() && body.size() == 1, "a kernel over arrays is one function");

    Frame& frame = names.frames.emplace_back(FrameKind::Module, "", nullptr, FunctionDeclId());
    auto bind = [&](const std::string& name, HostEntity entity) {
        frame.bind(name, std::move(entity), {}, Certainty::Certain, BindingForm::Definition);
    };
    bind(cuda, ModuleEntity{"numba.cuda"});
    bind(function, FunctionEntity{element});
    kernel.role = FunctionRole::Kernel;
    kernel.definition = body.front();
    kernel.enclosing = {};
    kernel.element = element;
    kernel.signatures = std::move(signatures);
    names.surroundings.push(&frame);
    names.bodies.push(nullptr);
    return names.functions.push(std::move(kernel));
}

} // namespace

void add_array_kernels(ast::Tree& tree, SourceSet& sources, FileNames& names) {
    for (FunctionDeclId& id : names.kernels)
        if (names.functions[id].is_elementwise) id = add_array_kernel(tree, sources, names, id);
}

} // namespace krait::dsl
