// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// NVIDIA's run-time compiler as a peer to be measured: opened where it is installed, never needed.
#pragma once

#include <dlfcn.h>
#include <string>

namespace krait::benchmark {

class Nvrtc {
public:
    Nvrtc() {
        for (const char* name :
             {"libnvrtc.so", "libnvrtc.so.13", "libnvrtc.so.12", "/usr/local/cuda/lib64/libnvrtc.so"}) {
            library_ = dlopen(name, RTLD_NOW | RTLD_LOCAL);
            if (library_) break;
        }
        if (!library_) return;
        load(create_, "nvrtcCreateProgram");
        load(compile_, "nvrtcCompileProgram");
        load(ptx_size_, "nvrtcGetPTXSize");
        load(ptx_, "nvrtcGetPTX");
        load(destroy_, "nvrtcDestroyProgram");
    }

    bool found() const { return library_ && create_ && compile_ && ptx_size_ && ptx_ && destroy_; }

    // PTX for sm_90; "" when it is refused.
    std::string compile(const char* source) const {
        void* program = nullptr;
        const char* options[] = {"--gpu-architecture=compute_90"};
        std::string ptx;
        if (create_(&program, source, "kernel.cu", 0, nullptr, nullptr) != 0) return ptx;
        size_t size = 0;
        if (compile_(program, 1, options) == 0 && ptx_size_(program, &size) == 0) {
            ptx.resize(size);
            ptx_(program, ptx.data());
        }
        destroy_(&program);
        return ptx;
    }

private:
    template <class Function>
    void load(Function& function, const char* name) {
        function = reinterpret_cast<Function>(dlsym(library_, name));
    }

    void* library_ = nullptr;
    int (*create_)(void**, const char*, const char*, int, const char* const*, const char* const*) = nullptr;
    int (*compile_)(void*, int, const char* const*) = nullptr;
    int (*ptx_size_)(void*, size_t*) = nullptr;
    int (*ptx_)(void*, char*) = nullptr;
    int (*destroy_)(void**) = nullptr;
};

} // namespace krait::benchmark
