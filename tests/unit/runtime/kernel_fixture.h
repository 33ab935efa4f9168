// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs for tests of the runtime that need no front end and no LLVM: a kernel file made of declarations, whose kernels
// store the first element of their first array into the last, a code generator that writes PTX without a body, and the
// fake GPU to launch on.
#pragma once

#include "runtime/program.h"
#include "tests/fake_cuda/fake_cuda.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace krait::test {

class DeclaredFile : public dsl::KernelFile {
public:
    explicit DeclaredFile(std::vector<dsl::KernelDeclaration> declarations);

    const std::vector<dsl::KernelDeclaration>& declarations() const override { return declarations_; }
    const dsl::KernelDeclaration* find_kernel(std::string_view name) const override;
    const std::vector<std::string>& links() const override { return links_; }
    std::optional<ir::Module> instantiate_entry(std::string_view kernel, const std::vector<ir::Type>& types,
                                                const std::optional<ir::Type>&, diag::Sink& sink) const override {
        return instantiate(kernel, types, sink);
    }
    std::shared_ptr<const SourceSet> sources() const override { return sources_; }
    // A kernel named "broken…" has an error for any types.
    std::optional<ir::Module> instantiate(std::string_view kernel, const std::vector<ir::Type>& types,
                                          diag::Sink& sink) const override;
    void check_untyped(std::string_view kernel, diag::Sink& sink) const override;
    const std::vector<Span>& comments() const override { return comments_; }
    std::optional<ir::Type> find_type(std::string_view) const override { return std::nullopt; }
    std::string dump_ast() const override { return ""; }

    mutable std::atomic<int> instantiations = 0;

private:
    std::vector<dsl::KernelDeclaration> declarations_;
    std::shared_ptr<SourceSet> sources_;
    FileId file_;
    std::vector<Span> comments_;
    std::vector<std::string> links_;
};

dsl::KernelDeclaration declare(std::string name, std::vector<std::string> parameters,
                               std::vector<std::vector<ir::Type>> signatures = {});

// Remembers which variants it was asked for.
class EmptyKernels : public CodeGenerator {
public:
    abi::CodeResult generate(const abi::CodeRequest& request) override;

    std::vector<abi::Variant> variants() const;
    std::string error;          // answered in place of code
    std::string internal_error; // likewise
    std::string ptx_version = "7.8";

private:
    mutable std::mutex mutex_;
    std::vector<abi::Variant> variants_;
};

// The process's one fake GPU, with nothing recorded.
runtime::Device& fake_gpu();
fake_cuda::Control fake_cuda_control();

struct TestProgram {
    explicit TestProgram(std::vector<dsl::KernelDeclaration> declarations, runtime::ProgramOptions options = {});

    std::shared_ptr<DeclaredFile> file;
    runtime::ArtifactStore store; // in memory
    diag::Sink sink;
    runtime::Device& device;
    std::unique_ptr<runtime::Program> program;

    static EmptyKernels& generator(); // of the newest TestProgram
};

} // namespace krait::test
