// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/driver.h"

#include "compiler/support/text.h"
#include "runtime/cuda/status.h"

#include <cstdlib>
#include <dlfcn.h>
#include <mutex>
#include <optional>

namespace krait::cuda {

namespace {

using runtime::Error;
using runtime::ErrorKind;

// What came of one candidate.
struct Attempt {
    std::unique_ptr<Driver> driver; // when it can be used
    std::optional<Error> error;     // else why not
};

// Fills the table; answers the first missing symbol, or nothing.
const char* resolve(void* library, Driver& driver) {
#define KRAIT_DRIVER_FUNCTION(name, symbol, parameters)                                                                \
    driver.name = reinterpret_cast<Status(*) parameters>(dlsym(library, symbol));                                      \
    if (driver.name == nullptr) return symbol;
#include "runtime/cuda/driver_functions.def"
#undef KRAIT_DRIVER_FUNCTION
    return nullptr;
}

Attempt open_candidate(const std::string& path) {
    Attempt attempt;
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* reason = dlerror();
        attempt.error.emplace(ErrorKind::NoDriver, "dlopen", 0, reason ? reason : path + ": not found");
        return attempt;
    }
    auto driver = std::make_unique<Driver>();
    driver->path = path;
    // A library without cuInit is no driver at all; one without some later function is an old one.
    if (dlsym(library, "cuInit") == nullptr) {
        attempt.error.emplace(ErrorKind::NoDriver, "dlsym", 0, path + ": is not a CUDA driver (it has no cuInit)");
        dlclose(library);
        return attempt;
    }
    // A stub is told apart first: it may be older or newer than this table.
    auto initialise = reinterpret_cast<Status (*)(unsigned)>(dlsym(library, "cuInit"));
    Status status = initialise(0);
    if (status == kStubLibrary) {
        attempt.error.emplace(ErrorKind::StubDriver, "cuInit", status,
                              path + ": is the CUDA toolkit's stub (cuInit answers 34)");
        dlclose(library);
        return attempt;
    }
    if (const char* missing = resolve(library, *driver)) {
        attempt.error.emplace(ErrorKind::DriverTooOld, "dlsym", 0,
                              path + ": has no `" + missing +
                                  "`; Krait needs the driver of CUDA 11.0 (Linux 450) or newer");
        return attempt;
    }
    driver->cuDriverGetVersion(&driver->version);
    if (status != kSuccess) {
        const StatusTraits& traits = traits_of(status);
        std::string message = path + ": cuInit answers " + driver->describe(status);
        if (!traits.advice.empty()) message += "; " + std::string(traits.advice);
        ErrorKind kind = traits.kind == ErrorKind::Driver ? ErrorKind::NoDriver : traits.kind;
        attempt.error.emplace(kind, "cuInit", status, message);
        return attempt;
    }
    attempt.driver = std::move(driver);
    return attempt;
}

// The one that says most about the machine comes first.
int telling(ErrorKind kind) {
    if (kind == ErrorKind::NoDriver) return 0;
    if (kind == ErrorKind::StubDriver) return 1;
    return 2;
}

} // namespace

std::string Driver::describe(Status status) const {
    const char* name = nullptr;
    const char* text = nullptr;
    if (cuGetErrorName == nullptr || cuGetErrorName(status, &name) != kSuccess || name == nullptr)
        return "CUDA error " + std::to_string(status);
    std::string description = name + (" (" + std::to_string(status) + ")");
    if (cuGetErrorString(status, &text) == kSuccess && text != nullptr) description += ": " + std::string(text);
    return description;
}

void Driver::raise(Status status, const char* call, const std::string& context) const {
    const StatusTraits& traits = traits_of(status);
    std::string message = context.empty() ? "" : context + ": ";
    message += std::string(call) + " answers " + describe(status);
    if (!traits.advice.empty()) message += "; " + std::string(traits.advice);
    throw Error(traits.kind, call, status, message);
}

DriverSearch default_driver_search() {
    const char* forced = std::getenv("KRAIT_LIBCUDA");
    if (forced != nullptr && *forced != '\0') return {{forced}, true};
    return {{"libcuda.so.1", "libcuda.so", "/usr/lib/wsl/lib/libcuda.so.1"}, false};
}

std::unique_ptr<const Driver> load_driver(const DriverSearch& search) {
    std::optional<Error> worst;
    std::vector<std::string> tried;
    for (const std::string& candidate : search.candidates) {
        Attempt attempt = open_candidate(candidate);
        if (attempt.driver) return std::move(attempt.driver);
        tried.push_back(attempt.error->what());
        if (!worst || telling(attempt.error->kind()) > telling(worst->kind())) worst = attempt.error;
    }
    std::string details = "tried " + join(tried, "; ");
    if (search.forced) details += " (named by KRAIT_LIBCUDA)";
    if (!worst || worst->kind() == ErrorKind::NoDriver)
        throw Error(ErrorKind::NoDriver, worst ? worst->call() : "", worst ? worst->code() : 0,
                    "no CUDA driver can be loaded: install the driver of the GPU, or use the CPU device; " + details);
    if (worst->kind() == ErrorKind::StubDriver)
        throw Error(ErrorKind::StubDriver, worst->call(), worst->code(),
                    "only a stub of the CUDA driver was found: the toolkit's stub is for linking and cannot run "
                    "anything; install the driver of the GPU, or take the stub's folder out of LD_LIBRARY_PATH; " +
                        details);
    throw Error(worst->kind(), worst->call(), worst->code(),
                "the CUDA driver cannot be used: " + std::string(worst->what()));
}

const Driver& driver() {
    // Leaked on purpose: destructors that run at exit still call it.
    static const Driver* loaded = nullptr;
    static const Error* failure = nullptr;
    static std::once_flag once;
    std::call_once(once, [] {
        try {
            loaded = load_driver(default_driver_search()).release();
        } catch (const Error& error) { failure = new Error(error); }
    });
    if (loaded == nullptr) throw Error(*failure);
    return *loaded;
}

} // namespace krait::cuda
