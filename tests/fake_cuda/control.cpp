// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/fake_cuda/fake_cuda.h"

#include <dlfcn.h>
#include <string>
#include <type_traits>

namespace krait::fake_cuda {

Control find_control(const char* path) {
    Control control = {};
    void* library = dlopen(path, RTLD_NOW | RTLD_NOLOAD);
    if (library == nullptr) return control;
    auto find = [&](auto& member, const char* name) {
        std::string symbol = std::string("fake_cuda_") + name;
        member = reinterpret_cast<std::remove_reference_t<decltype(member)>>(dlsym(library, symbol.c_str()));
    };
    find(control.reset, "reset");
    find(control.fail, "fail");
    find(control.fail_thread, "fail_thread");
    find(control.set_version, "set_version");
    find(control.set_quiet, "set_quiet");
    find(control.calls, "calls");
    find(control.all_calls, "all_calls");
    find(control.last_launch, "last_launch");
    find(control.function_limit, "function_limit");
    find(control.live_bytes, "live_bytes");
    find(control.live_handles, "live_handles");
    find(control.context_depth, "context_depth");
    dlclose(library);
    return control;
}

} // namespace krait::fake_cuda
