// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reading generated PTX: the source line above each run of its instructions, and what the instructions are.
#pragma once

#include "compiler/source/source_file.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace krait::tools {

// The text with `.loc` and `.file` directives gone and a comment `// FILE:LINE: source` in their place, wherever the line changes.
std::string annotate_listing(std::string_view assembly, const SourceSet& sources);

// How many instructions of each kind the kernel has, by PTX's own families ("memory", "float", "integer", …).
struct InstructionMix {
    std::map<std::string, unsigned> kinds;
    unsigned total = 0;
};
InstructionMix count_instructions(std::string_view ptx);

} // namespace krait::tools
