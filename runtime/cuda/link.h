// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Joins a kernel's PTX with code of others by the driver's own linker, and keeps what the driver's assembler and linker say. A
// function that nothing defines is named in the error.
#pragma once

#include "compiler/abi/artifact.h"
#include "runtime/cuda/driver.h"

#include <string>

namespace krait::cuda {

// The logs of one loading, as the driver's calls take them: the pointers in `values` lead into this object.
struct JitLog {
    JitLog();
    JitLog(const JitLog&) = delete;
    JitLog& operator=(const JitLog&) = delete;

    std::string text() const; // what was said without a fault
    [[noreturn]] void raise(const Driver& driver, Status status, const char* call, const std::string& context) const;

    static constexpr unsigned kOptions = 4;
    JitOption options[kOptions];
    void* values[kOptions];

private:
    std::string errors_, infos_;
};

class Linker {
public:
    // All three must outlive it. `context` begins every error.
    Linker(const Driver& driver, JitLog& log, const std::string& context);
    ~Linker();
    Linker(const Linker&) = delete;
    Linker& operator=(const Linker&) = delete;

    void add(JitInputType type, const std::string& bytes, const std::string& name);
    void add(const abi::LinkInput& link); // passes over what is no code of a GPU: an object of the host's
    const void* complete();               // the image to load; it is the linker's

private:
    const Driver& driver_;
    JitLog& log_;
    const std::string& context_;
    LinkState state_ = nullptr;
};

} // namespace krait::cuda
