// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The compiler on one page: typed IR in, artifact out. verify -> passes -> code generator. No LLVM type appears here; the code
// generator is reached through an interface that the embedding side supplies (linked in, or loaded at the first miss).
#pragma once

#include "compiler/abi/artifact.h"
#include "compiler/abi/code_request.h"
#include "compiler/abi/report.h"
#include "compiler/diagnostics/sink.h"

#include <optional>

namespace krait {

class CodeGenerator {
public:
    virtual ~CodeGenerator() = default;
    // Thread safe.
    virtual abi::CodeResult generate(const abi::CodeRequest& request) = 0;
};

// Runs the passes that code for `target` and `options.variant` needs, in place. Reports what only passes can see.
void prepare_module(ir::Module& module, const abi::TargetSpec& target, const abi::CodeOptions& options,
                    diag::Sink& sink);

// A prepared module as text, with how each value differs between the threads of a block.
std::string annotated_text(const ir::Module& module);

// The signature of a prepared module's kernel.
abi::KernelSignature signature_of(const ir::Module& module);

// The places that a prepared module reports from, by number.
std::vector<abi::ReportPlace> report_places(const ir::Module& module);

// prepare_module and one call of the generator. Nothing when the sink has errors. A machine's or Krait's own fault is in
// the artifact's result and for the caller to raise: see CodeResult.
struct Compilation {
    ir::Module module; // as the generator saw it
    abi::KernelSignature signature;
    std::vector<abi::ReportPlace> places;
    abi::CodeResult code;
};
std::optional<Compilation> compile_module(ir::Module module, const abi::TargetSpec& target,
                                          const abi::CodeOptions& options, const std::vector<abi::CodeKind>& kinds,
                                          CodeGenerator& generator, diag::Sink& sink);

} // namespace krait
