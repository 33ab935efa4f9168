// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ties a program to what the process has one of: the front end's reader, the compiler library and the artifact store.
#include "compiler/load_code_generator.h"
#include "runtime/program.h"

namespace krait::runtime {

namespace {

CodeGenerator* loaded_generator() {
    const LoadedCodeGenerator& loaded = load_code_generator();
    if (loaded.generator == nullptr) throw Error(ErrorKind::NoCompiler, loaded.error);
    return loaded.generator;
}

} // namespace

std::shared_ptr<Program> Program::compile(std::string name, std::string text, ProgramOptions options, Device* device) {
    diag::Sink sink;
    std::shared_ptr<const dsl::KernelFile> file =
        dsl::load_kernel_file(std::move(name), std::move(text), options.front_end, sink);
    return std::make_shared<Program>(std::move(file), sink, std::move(options), device, loaded_generator,
                                     ArtifactStore::process());
}

} // namespace krait::runtime
