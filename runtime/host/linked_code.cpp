// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/host/linked_code.h"

#include "runtime/error.h"

#include <cstring>
#include <dlfcn.h>
#include <elf.h>

namespace krait::host {

using runtime::Error;
using runtime::ErrorKind;

namespace {

// An object of the host's: one of a GPU's compiler may have the same ending.
bool is_host_object(const std::string& bytes) {
    Elf64_Ehdr header;
    if (bytes.size() < sizeof header) return false;
    std::memcpy(&header, bytes.data(), sizeof header);
    return std::memcmp(header.e_ident, ELFMAG, SELFMAG) == 0 && header.e_ident[EI_CLASS] == ELFCLASS64 &&
           header.e_type == ET_REL && header.e_machine == EM_X86_64;
}

} // namespace

LinkedCode::LinkedCode(const std::vector<abi::LinkInput>& links, const std::string& context) {
    for (const abi::LinkInput& link : links) {
        if (link.name.ends_with(".so"))
            add_library(link.name, context);
        else if (is_host_object(*link.bytes))
            add_object(link, context);
    }
}

void LinkedCode::add_object(const abi::LinkInput& link, const std::string& context) {
    HostCode::Loaded loaded = HostCode::load(*link.bytes, [this](const std::string& name) { return find(name); });
    if (loaded.code == nullptr)
        throw Error(ErrorKind::InvalidArgument,
                    context + ": `" + link.name + "`, which is to be linked: " + loaded.error);
    objects_.push_back(std::move(loaded.code));
}

void LinkedCode::add_library(const std::string& path, const std::string& context) {
    // A name without a slash would be looked for in the system's folders.
    const std::string file = path.find('/') == std::string::npos ? "./" + path : path;
    void* library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* why = ::dlerror();
        throw Error(ErrorKind::InvalidArgument,
                    context + ": `" + path + "` cannot be linked: " + (why ? why : "no reason given"));
    }
    libraries_.emplace_back(library, ::dlclose);
}

void* LinkedCode::find(const std::string& symbol) const {
    for (const auto& object : objects_)
        if (void* found = object->find(symbol)) return found;
    for (const auto& library : libraries_)
        if (void* found = ::dlsym(library.get(), symbol.c_str())) return found;
    return nullptr;
}

} // namespace krait::host
