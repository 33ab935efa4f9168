// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that is exported for the GPU is called by a thread, and may ask all that a thread may ask. On the CPU any code
// calls it, and there is no block, no grid and no runtime behind it: what needs those is reported, in the exported function
// and in all that it calls.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

#include <cstdint>
#include <set>
#include <string>

namespace krait::passes {

namespace {

// As it is named in a message; "" where it needs nothing.
std::string launch_need(const ir::Module& module, const ir::Inst& inst) {
    if (const auto* call = std::get_if<ir::CallIntrinsic>(&inst.op)) {
        const ir::IntrinsicRow& row = ir::row_of(call->intrinsic);
        const bool is_of_thread = row.effect == ir::Effect::Pure && call->arguments.empty();
        if (is_of_thread || ir::is_meeting(row.effect)) return "`cuda." + std::string(row.spelling) + "`";
    }
    if (std::holds_alternative<ir::Print>(inst.op)) return "`print`";
    const auto* use = std::get_if<ir::UseAllocation>(&inst.op);
    if (use && module.allocations[use->allocation].array.space() == ir::Space::Shared) return "a shared array";
    return "";
}

} // namespace

void check_exports(ir::Module& module, PassContext& context) {
    const ir::Function& entry = module.kernel_function();
    if (!context.sink || entry.is_kernel || context.exports_have_threads) return;
    std::set<uint32_t> arrays;
    for (const ir::Function& function : module.functions) {
        ir::for_each_inst(function, [&](ir::ValueId id) {
            const ir::Inst& inst = function.insts[id];
            std::string need = launch_need(module, inst);
            if (need.empty()) return;
            Span span = inst.span;
            if (const auto* use = std::get_if<ir::UseAllocation>(&inst.op)) {
                span = module.allocations[use->allocation].span; // where it is made, once
                if (!arrays.insert(use->allocation.index).second) return;
            }
            context.sink->report<diag::Code::NeedsLaunch>(span, need, entry.name)
                .help("pass what it needs as a parameter, or compile a kernel that calls it");
        });
    }
}

} // namespace krait::passes
