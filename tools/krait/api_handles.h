// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The C API's handles with owners, and its errors as CommandErrors: what `run` and `doctor` need to use Krait as any host does.
#pragma once

#include "tools/krait/command_line.h"
#include <krait/krait.h>

#include <memory>

namespace krait::tools {

template <class Handle, void (*release)(Handle*)>
struct Release {
    void operator()(Handle* handle) const { release(handle); }
};
template <class Handle, void (*release)(Handle*)>
using Owned = std::unique_ptr<Handle, Release<Handle, release>>;

using OwnedMemory = Owned<krait_memory, krait_memory_release>;
using OwnedProgram = Owned<krait_program, krait_program_release>;
using OwnedKernel = Owned<krait_kernel, krait_kernel_release>;
using OwnedError = Owned<krait_error, krait_error_free>;
using OwnedEvent = Owned<krait_event, krait_event_release>;
using OwnedStream = Owned<krait_stream, krait_stream_release>;

// An error of the kernel is exit code 1, Krait's own 70, everything else the machine's.
inline ExitCode exit_code_of(krait_status status) {
    if (status == KRAIT_ERROR_COMPILE) return kDiagnostics;
    return status == KRAIT_ERROR_INTERNAL ? kBug : kMachine;
}

inline void check(krait_status status, krait_error* error) {
    OwnedError owned(error);
    if (status != KRAIT_OK)
        throw CommandError(exit_code_of(status), owned ? krait_error_text(owned.get()) : "failed without a reason");
}

// Calls a function of the C API whose last argument is the error.
template <class Function, class... Arguments>
void call(Function function, Arguments... arguments) {
    krait_error* error = nullptr;
    krait_status status = function(arguments..., &error);
    check(status, error);
}

} // namespace krait::tools
