// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Warns of barriers that some threads of a block may skip while others wait, also of those inside a function that is called.
// Threads that returned from the kernel are not waited for. Needs constant conditions gone.
#include "compiler/ir/walk.h"
#include "compiler/passes/analyse_threads.h"
#include "compiler/passes/passes.h"

namespace krait::passes {

namespace {

using namespace ir;

bool waits_for_all(const Module& module, FunctionId function) {
    return reaches_effect(module, function, Effect::Barrier) || reaches_effect(module, function, Effect::Grid);
}

// What waits there for all threads, as the user calls it; "" where nothing does.
std::string waiting_name(const Module& module, const Op& op) {
    if (const auto* call = std::get_if<CallIntrinsic>(&op))
        return is_for_all_threads(row_of(call->intrinsic).effect)
                   ? "cuda." + std::string(row_of(call->intrinsic).spelling)
                   : "";
    const auto* call = std::get_if<CallFunction>(&op);
    return call && waits_for_all(module, call->function) ? module.functions[call->function].name : "";
}

} // namespace

void check_barriers(ir::Module& module, PassContext& context) {
    if (!context.sink || !waits_for_all(module, module.kernel)) return;
    const std::vector<ThreadFacts> facts = analyse_threads(module);
    for (size_t i = 0; i < facts.size(); ++i) {
        const Function& function = module.functions[module.functions.id_at(i)];
        for_each_inst(function, [&](ValueId id) {
            if (facts[i].divided[id.index] == kNoAxis) return;
            std::string name = waiting_name(module, function.insts[id].op);
            if (name.empty()) return;
            context.sink->report<diag::Code::DivergentBarrier>(function.insts[id].span, name)
                .help("move it out of the branch, or make the condition the same for all threads of a block");
        });
    }
}

} // namespace krait::passes
