// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// PTX text: joining several outputs into one, assembling it with a ptxas of the user's where there is one, and what ptxas says of it.
#pragma once

#include "compiler/abi/target_spec.h"

#include <optional>
#include <string>
#include <string_view>

namespace krait::tools {

// The PTX after its .version, .target and .address_size lines, for appending to another of the same version and target.
std::string ptx_without_header(std::string_view ptx);

// What `ptxas -v` reports of one kernel; -1 where it says nothing.
struct KernelResources {
    int registers = -1;
    int spill_store_bytes = -1;
    int spill_load_bytes = -1;
    int shared_bytes = -1;
    int local_bytes = -1; // stack frame
    int constant_bytes = -1;
    int barriers = -1;
};

struct Assembled {
    std::string cubin;
    std::string log; // of ptxas -v
};

// Throws machine_error: no ptxas (with the way to get one), or what ptxas said. `relocatable`: functions that no kernel of the
// text calls are kept, and what it declares may be defined elsewhere.
Assembled assemble_ptx(const std::string& ptx, const abi::TargetSpec& target, bool relocatable = false);

KernelResources parse_resources(std::string_view log, std::string_view symbol);

// Bytes of a kernel's constant bank 0 (its parameters and what the driver puts before them), as the cubin's sections say it; -1
// where they do not. ptxas from CUDA 13 on leaves them out of its log.
int constant_bytes_of(std::string_view cubin, std::string_view symbol);

} // namespace krait::tools
