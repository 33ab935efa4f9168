// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The CUDA driver, loaded at run time: KRAIT_LIBCUDA alone where it is set, else libcuda.so.1, libcuda.so and the folder
// that WSL keeps it in. A missing driver, a stub and one that lacks functions are three different errors. The library is
// never unloaded: other code of the process may hold its handles.
#pragma once

#include "runtime/cuda/driver_types.h"
#include "runtime/error.h"

#include <memory>
#include <string>
#include <vector>

namespace krait::cuda {

struct Driver {
#define KRAIT_DRIVER_FUNCTION(name, symbol, parameters) Status(*name) parameters = nullptr;
#include "runtime/cuda/driver_functions.def"
#undef KRAIT_DRIVER_FUNCTION

    std::string path; // as it was opened
    int version = 0;  // of CUDA: 12040 is 12.4

    // Throws what `status`, the answer of `call`, means; `context` says what was being done.
    void check(Status status, const char* call, const std::string& context = {}) const {
        if (status != kSuccess) raise(status, call, context);
    }
    [[noreturn]] void raise(Status status, const char* call, const std::string& context) const;
    std::string describe(Status status) const; // "CUDA_ERROR_INVALID_VALUE (1): invalid argument"
};

// Where to look, first to last.
struct DriverSearch {
    std::vector<std::string> candidates;
    bool forced = false; // by KRAIT_LIBCUDA
};
DriverSearch default_driver_search();

// Loads and initialises. Throws NoDriver, StubDriver or DriverTooOld with all that was tried.
std::unique_ptr<const Driver> load_driver(const DriverSearch& search);

// The process's driver, loaded by the first call. When that failed every call throws the same error again.
const Driver& driver();

} // namespace krait::cuda
