// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/occupancy.h"

#include <algorithm>

namespace krait::tools {

namespace {

unsigned round_up(unsigned value, unsigned unit) { return (value + unit - 1) / unit * unit; }

} // namespace

Occupancy occupancy_of(const abi::Architecture& architecture, unsigned block_threads, unsigned registers,
                       unsigned shared_bytes) {
    constexpr unsigned kWarp = 32, kRegisterUnit = 256, kSharedUnit = 128, kWarpUnit = 4;
    unsigned warps = round_up(block_threads, kWarp) / kWarp;
    unsigned warps_per_sm = architecture.threads_per_sm / kWarp;
    Occupancy result{block_threads, architecture.blocks_per_sm, 0, "blocks"};
    auto limit = [&](unsigned blocks, const char* by) {
        if (blocks >= result.blocks) return;
        result.blocks = blocks;
        result.limited_by = by;
    };
    limit(warps == 0 ? 0 : warps_per_sm / warps, "threads");
    if (warps == 0) return result;
    if (registers > 0) {
        // A multiprocessor has four partitions: warps are given registers there, so their number is rounded down to a multiple of 4.
        unsigned per_warp = round_up(registers * kWarp, kRegisterUnit);
        unsigned fitting_warps = architecture.registers_per_sm / per_warp / kWarpUnit * kWarpUnit;
        limit(fitting_warps / warps, "registers");
    }
    unsigned shared = round_up(shared_bytes + architecture.shared_reserved, kSharedUnit);
    if (shared > 0) limit(architecture.shared_per_sm / shared, "shared memory");
    result.percent = (100 * result.blocks * warps + warps_per_sm / 2) / warps_per_sm;
    return result;
}

std::vector<Occupancy> usual_occupancies(const abi::Architecture& architecture, unsigned registers,
                                         unsigned shared_bytes, unsigned most_threads) {
    std::vector<Occupancy> all;
    for (unsigned threads : {32u, 64u, 128u, 256u, 512u, 1024u})
        if (most_threads == 0 || threads <= most_threads)
            all.push_back(occupancy_of(architecture, threads, registers, shared_bytes));
    return all;
}

} // namespace krait::tools
