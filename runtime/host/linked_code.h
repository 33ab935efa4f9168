// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Code of others that kernels call on the CPU: objects, loaded as a kernel's own is, and shared libraries. What is made for a
// GPU is passed over, so that one list of links serves both.
#pragma once

#include "compiler/abi/artifact.h"
#include "compiler/loader/host_code.h"

#include <memory>
#include <string>
#include <vector>

namespace krait::host {

class LinkedCode {
public:
    // `context` begins every error. An object may call what stands before it in the list.
    LinkedCode(const std::vector<abi::LinkInput>& links, const std::string& context);

    void* find(const std::string& symbol) const; // null where none of them has it

private:
    void add_object(const abi::LinkInput& link, const std::string& context);
    void add_library(const std::string& path, const std::string& context);

    std::vector<std::shared_ptr<const HostCode>> objects_;
    std::vector<std::shared_ptr<void>> libraries_;
};

} // namespace krait::host
