// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What code is compiled for, as users spell it: "nvptx:sm_90", "nvptx:sm_90a", "cpu", "cpu:x86-64-v3", "cpu:native".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace krait::abi {

struct Architecture {
    unsigned sm; // 90
    std::string_view suffixes;
    unsigned least_ptx; // 78
    unsigned threads_per_sm, blocks_per_sm;
    unsigned registers_per_sm, registers_per_thread;
    unsigned shared_per_sm, shared_per_block, shared_reserved;
};

inline constexpr Architecture kArchitectures[] = {
#define KRAIT_ARCHITECTURE(sm, suffixes, ptx, threads, blocks, registers, per_thread, shared, block, reserved)         \
    {sm, suffixes, ptx, threads, blocks, registers, per_thread, shared, block, reserved},
#include "compiler/abi/architectures.def"
#undef KRAIT_ARCHITECTURE
};

inline constexpr unsigned kNewestPtx = 90; // of the LLVM this is built with
inline constexpr unsigned kOldestPtx = 63;
inline constexpr unsigned kDefaultSm = 90;

enum class TargetKind : uint8_t { Nvptx, Cpu };

struct TargetSpec {
    TargetKind kind = TargetKind::Nvptx;
    unsigned sm = kDefaultSm;
    std::string suffix;            // "", "a" or "f"
    std::string cpu = "x86-64-v3"; // LLVM's name of a processor; "native" is resolved by the compiler
    std::string text() const;      // "nvptx:sm_90a", "cpu:x86-64-v3"
    std::string arch_name() const; // "sm_90a"; of nvptx
    bool operator==(const TargetSpec&) const = default;
};

struct ParsedTarget {
    TargetSpec target;
    std::string error; // what was found, what exists; empty when it went well
};
ParsedTarget parse_target(std::string_view text);

const Architecture* find_architecture(unsigned sm);

// The lowest PTX version (times ten) that knows the architecture with its suffix: `a` variants need 8.0, 8.6 and 8.7 …,
// `f` variants 8.8 or newer.
unsigned least_ptx(const TargetSpec& target);

// The newest base architecture of the table that a device of compute capability `major`.`minor` runs, or nothing.
std::optional<unsigned> best_sm_for(unsigned major, unsigned minor);

} // namespace krait::abi
