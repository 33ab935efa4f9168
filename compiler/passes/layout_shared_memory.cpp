// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static shared arrays lie one behind the other, each at a multiple of 16 bytes (or of its own
// larger alignment), so that vector accesses to any of them are aligned. Dynamic ones all begin
// behind the static part.
#include "compiler/passes/passes.h"

#include <algorithm>

namespace krait::passes {

void layout_shared_memory(ir::Module& module, PassContext& context) {
    constexpr uint64_t kAlignment = 16;
    constexpr uint64_t kLargestLocal = 512 * 1024; // of a thread, on every NVIDIA architecture
    uint64_t end = 0, local = 0;
    module.uses_dynamic_shared = false;
    for (ir::Allocation& allocation : module.allocations) {
        if (allocation.array.space() == ir::Space::Local) {
            const uint64_t before = local;
            if (allocation.byte_size() <= kLargestLocal - before) {
                local += allocation.byte_size();
                continue;
            }
            if (!context.sink) continue;
            auto& report = context.sink->report<diag::Code::LocalTooLarge>(allocation.span, allocation.name,
                                                                           allocation.byte_size(), kLargestLocal);
            if (before > 0) report.note("the local arrays before it take " + std::to_string(before) + " bytes");
            continue;
        }
        if (allocation.array.space() == ir::Space::Constant) continue;
        if (allocation.dynamic) {
            module.uses_dynamic_shared = true;
            continue;
        }
        uint64_t alignment = std::max<uint64_t>(kAlignment, allocation.alignment);
        uint64_t begin = (end + alignment - 1) / alignment * alignment;
        uint64_t bytes = allocation.byte_size();
        allocation.offset = begin;
        bool overflows = bytes > context.shared_limit || begin + bytes > context.shared_limit;
        if (overflows && context.sink) {
            auto& report = context.sink->report<diag::Code::SharedTooLarge>(allocation.span, allocation.name, bytes,
                                                                            context.target_name, context.shared_limit);
            if (begin > 0) report.note("the shared arrays before it take " + std::to_string(begin) + " bytes");
            return;
        }
        end = begin + bytes;
    }
    module.shared_bytes = end;
}

} // namespace krait::passes
