// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Turns an ELF relocatable object of the cpu target into callable code. It needs no LLVM, so that a process that finds its
// kernel in the cache never loads it (docs/decisions has the reasons). The object may name memcpy, memmove and memset and
// what the caller finds for it, and nothing else from outside. Bytes are checked before use: a damaged object gives an error, never a crash while loading.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace krait {

// Executable memory with one loaded object; freed with its last owner, so keep it alive while its code may run.
class HostCode {
public:
    struct Loaded {
        std::shared_ptr<const HostCode> code; // null on failure
        std::string error;
        std::string missing; // the function that nobody has, where that is the error
    };
    // `outside`: functions of other code by their names, null for one that there is not. They must outlive what is loaded.
    using Outside = std::function<void*(const std::string&)>;
    static Loaded load(std::string_view object, const Outside& outside = {});

    ~HostCode();
    HostCode(const HostCode&) = delete;
    HostCode& operator=(const HostCode&) = delete;

    // Address of a global function or variable of the object, or null.
    void* find(const std::string& symbol) const;

private:
    HostCode() = default;

    void* base_ = nullptr;
    size_t size_ = 0;
    std::map<std::string, void*, std::less<>> symbols_;

    friend class ObjectLoader;
};

} // namespace krait
