// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where parts of an installed CUDA toolkit are, should there be one. Krait needs none of it; each is looked for when it is
// first wanted, in a stated order, and the places are shown to the user when nothing is found.
#pragma once

#include <string>
#include <vector>

namespace krait {

struct FoundFile {
    std::string path;                // "" when not found
    std::vector<std::string> places; // where it was looked for, in order
};

// `given` (a flag) first, then KRAIT_LIBDEVICE, CUDA_HOME, CUDA_PATH, the toolkit of the nvcc on PATH, the usual folders.
FoundFile find_libdevice(const std::string& given = "");
// KRAIT_PTXAS, PATH, CUDA_HOME, CUDA_PATH, the usual folders.
FoundFile find_ptxas();

} // namespace krait
