// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/find_toolkit.h"

#include <cstdlib>
#include <string_view>
#include <sys/stat.h>
#include <unistd.h>

namespace krait {

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool is_readable_file(const std::string& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), R_OK) == 0;
}

std::vector<std::string> search_path() {
    std::vector<std::string> folders;
    std::string path = environment("PATH");
    for (size_t begin = 0; begin <= path.size();) {
        size_t end = path.find(':', begin);
        if (end == std::string::npos) end = path.size();
        if (end > begin) folders.push_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return folders;
}

// Folders that hold a whole toolkit, most particular first.
std::vector<std::string> toolkit_roots() {
    std::vector<std::string> roots;
    for (const char* name : {"CUDA_HOME", "CUDA_PATH"})
        if (std::string root = environment(name); !root.empty()) roots.push_back(root);
    for (const std::string& folder : search_path()) {
        if (!is_readable_file(folder + "/nvcc")) continue;
        roots.push_back(folder + "/..");
        break;
    }
    roots.push_back("/usr/local/cuda");
    roots.push_back("/opt/cuda");
    return roots;
}

FoundFile first_of(std::vector<std::string> places) {
    FoundFile found;
    for (const std::string& place : places) {
        if (!is_readable_file(place)) continue;
        found.path = place;
        break;
    }
    found.places = std::move(places);
    return found;
}

} // namespace

FoundFile find_libdevice(const std::string& given) {
    // What the user names is meant: nothing else is tried behind their back.
    if (!given.empty()) return first_of({given});
    if (std::string named = environment("KRAIT_LIBDEVICE"); !named.empty()) return first_of({named});
    std::vector<std::string> places;
    for (const std::string& root : toolkit_roots()) places.push_back(root + "/nvvm/libdevice/libdevice.10.bc");
    places.push_back("/usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc");
    return first_of(std::move(places));
}

FoundFile find_ptxas() {
    if (std::string named = environment("KRAIT_PTXAS"); !named.empty()) return first_of({named});
    std::vector<std::string> places;
    for (const std::string& folder : search_path()) places.push_back(folder + "/ptxas");
    for (const std::string& root : toolkit_roots()) places.push_back(root + "/bin/ptxas");
    return first_of(std::move(places));
}

} // namespace krait
