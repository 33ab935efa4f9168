// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/program.h"

#include "compiler/support/text.h"

#include <algorithm>
#include <unistd.h>

namespace krait::runtime {

namespace {

// A relative path is seen from the working directory, as Numba has it, or else from the kernel file's folder.
std::string find_link(const std::string& path, const std::string& kernel_file) {
    const size_t slash = kernel_file.rfind('/');
    if (path.starts_with('/') || slash == std::string::npos || ::access(path.c_str(), R_OK) == 0) return path;
    return kernel_file.substr(0, slash + 1) + path;
}

} // namespace

Program::Program(std::shared_ptr<const dsl::KernelFile> file, diag::Sink& sink, ProgramOptions options, Device* device,
                 CodeGenerator* (*generator)(), ArtifactStore& store)
    : file_(std::move(file))
    , options_(std::move(options))
    , device_(device) {
    maker_.target = options_.target;
    maker_.options = options_.code;
    maker_.generator = generator;
    maker_.store = &store;
    maker_.key_prefix = key_prefix_of(options_.target, options_.code);
    maker_.links = options_.links;
    for (const std::string& link : file_->links())
        maker_.links.push_back({find_link(link, options_.front_end.path), nullptr});
    for (const dsl::KernelDeclaration& declaration : file_->declarations())
        if (!declaration.is_device) kernel_names_.push_back(declaration.name);
    if (!sink.has_errors()) check_kernels(sink);
    ok_ = !sink.has_errors();
    diagnostics_ = render(*file_->sources(), sink);
}

Program::~Program() = default;

// A kernel that declares its types is typed now, as its author expects; of others what needs no types is checked.
void Program::check_kernels(diag::Sink& sink) {
    const std::vector<std::string>& only = options_.checked_kernels;
    for (const dsl::KernelDeclaration& declaration : file_->declarations()) {
        if (declaration.is_device) continue;
        if (!only.empty() && std::find(only.begin(), only.end(), declaration.name) == only.end()) continue;
        if (declaration.signatures.empty()) file_->check_untyped(declaration.name, sink);
        for (const std::vector<ir::Type>& types : declaration.signatures)
            file_->instantiate(declaration.name, types, sink);
    }
}

Kernel& Program::kernel(std::string_view name) {
    if (!ok_) throw Error(ErrorKind::Compile, diagnostics_.text);
    std::lock_guard lock(mutex_);
    auto found = kernels_.find(name);
    if (found != kernels_.end()) return *found->second;
    const dsl::KernelDeclaration* declaration = file_->find_kernel(name);
    if (declaration == nullptr || declaration->is_device) {
        std::string text = "there is no kernel `" + std::string(name) + "`";
        if (declaration != nullptr) text = "`" + std::string(name) + "` is a device function, which cannot be launched";
        if (kernel_names_.empty())
            text += "; the file has no kernels";
        else
            text += "; the file has " + join(kernel_names_, ", ");
        if (std::optional<std::string> near = closest_spelling(name, kernel_names_); near && declaration == nullptr)
            text += " (did you mean `" + *near + "`?)";
        throw Error(ErrorKind::NotFound, text);
    }
    auto made = std::make_unique<Kernel>(*this, *declaration);
    return *kernels_.emplace(declaration->name, std::move(made)).first->second;
}

} // namespace krait::runtime
