// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How many blocks of a kernel fit on one multiprocessor, by the allocation rules of the CUDA programming guide and occupancy
// calculator: registers are given to warps in units of 256, shared memory to blocks in units of 128 (1024 bytes more are the
// driver's from sm_80 on).
#pragma once

#include "compiler/abi/target_spec.h"

#include <string>
#include <vector>

namespace krait::tools {

struct Occupancy {
    unsigned block_threads = 0;
    unsigned blocks = 0;    // on one multiprocessor; 0: a block does not fit
    unsigned percent = 0;   // of the warps a multiprocessor can hold
    std::string limited_by; // "registers", "shared memory", "threads", "blocks"
};

Occupancy occupancy_of(const abi::Architecture& architecture, unsigned block_threads, unsigned registers,
                       unsigned shared_bytes);

// For 32, 64, 128, 256, 512 and 1024 threads, as far as `most_threads` (0: no limit) allows.
std::vector<Occupancy> usual_occupancies(const abi::Architecture& architecture, unsigned registers,
                                         unsigned shared_bytes, unsigned most_threads);

} // namespace krait::tools
