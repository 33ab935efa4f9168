// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What stands behind the C API's opaque handles, and how its functions are written: each runs its body inside `guard`, which
// turns whatever is thrown into a status and an error object, so that no exception ever leaves the library.
#pragma once

#include "compiler/support/check.h"
#include "runtime/binding.h"
#include "runtime/memory.h"
#include "runtime/program.h"
#include <krait/krait.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>

struct krait_error {
    krait::runtime::Error error;
    std::string json;
};

struct krait_device {
    krait::runtime::Device& device;
    std::string note; // why "auto" came to this device
};

struct krait_program {
    std::shared_ptr<krait::runtime::Program> program;
    std::atomic<uint32_t> references = 1;
};

struct krait_kernel {
    std::shared_ptr<krait::runtime::Program> program; // which owns the kernel
    krait::runtime::Kernel& kernel;
    std::atomic<uint32_t> references = 1;
};

struct krait_specialization {
    std::shared_ptr<krait::runtime::Program> program;
    krait::runtime::Specialization& specialization;
    std::string signature;
};

struct krait_binding {
    krait::runtime::Binding binding;
};

namespace krait::runtime::api {

krait_status fail(krait_error** error, const Error& cause) noexcept;

template <class Call>
krait_status guard(krait_error** error, Call&& call) noexcept {
    try {
        call();
        return KRAIT_OK;
    } catch (const Error& cause) { return fail(error, cause); } catch (const InternalError& cause) {
        return fail(error, Error(ErrorKind::Internal, std::string(cause.what())));
    } catch (const std::bad_alloc&) {
        return fail(error, Error(ErrorKind::OutOfMemory, "the host has no memory left"));
    } catch (const std::exception& cause) {
        return fail(error, Error(ErrorKind::Internal, std::string("unexpected: ") + cause.what()));
    }
}

// A pointer that the caller must give.
template <class T>
T& required(T* pointer, const char* what) {
    if (pointer == nullptr) [[unlikely]]
        throw Error(ErrorKind::InvalidArgument, std::string(what) + " is null");
    return *pointer;
}

// A struct of the caller's, who may know fewer or more members than this library. What he does not know keeps its
// value in `defaults`.
template <class T>
T read_struct(const T& given, const T& defaults, const char* what) {
    if (given.size == sizeof given) [[likely]]
        return given;
    if (given.size < sizeof given.size) throw Error(ErrorKind::InvalidArgument, std::string(what) + ".size is not set");
    T value = defaults;
    std::memcpy(&value, &given, std::min<size_t>(given.size, sizeof value));
    return value;
}

template <class T>
void write_struct(T* given, T value, const char* what) {
    uint32_t size = required(given, what).size;
    if (size < sizeof size) throw Error(ErrorKind::InvalidArgument, std::string(what) + ".size is not set");
    value.size = size;
    std::memcpy(given, &value, std::min<size_t>(size, sizeof value));
}

// One handle for each device; the note is that of the handle that "auto" answered.
krait_device* handle_of(Device& device);

template <class Handle>
void retain(Handle* handle) {
    if (handle != nullptr) handle->references.fetch_add(1, std::memory_order_relaxed);
}
template <class Handle>
void release(Handle* handle) {
    if (handle != nullptr && handle->references.fetch_sub(1, std::memory_order_acq_rel) == 1) delete handle;
}

} // namespace krait::runtime::api
