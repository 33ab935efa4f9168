// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The one list of passes, in order, and the runner that dumps, times and verifies around each.
#include "compiler/ir/print.h"
#include "compiler/ir/verify.h"
#include "compiler/passes/passes.h"

#include <chrono>

namespace krait::passes {

const std::vector<Pass>& pipeline() {
    static const std::vector<Pass> kPipeline = {
        // First: an access that is wrong is reported even where nobody uses its value.
        {"insert-checks", "report what fails in a thread", insert_checks},
        {"remove-dead-code", "drop what cannot run and what nobody uses", remove_dead_code},
        // After folding: a barrier in a branch that is gone is no barrier.
        {"check-barriers", "warn of barriers that some threads may skip", check_barriers},
        {"check-architecture", "report what the architecture lacks", check_architecture},
        {"check-exports", "report what no launch gives an exported function", check_exports},
        {"layout-shared-memory", "give shared arrays their places", layout_shared_memory},
        {"find-written-arrays", "tell arrays that are only read", find_written_arrays},
        // Last: its facts describe the code that lowering sees.
        {"find-ranges", "bound the integers", find_ranges},
    };
    return kPipeline;
}

std::vector<PassTrace> run_pipeline(ir::Module& module, PassContext& context, bool dump) {
    using Clock = std::chrono::steady_clock;
    std::vector<PassTrace> traces;
    std::string before = dump ? ir::print(module) : "";
    for (const Pass& pass : pipeline()) {
        auto start = Clock::now();
        pass.run(module, context);
        std::chrono::duration<double, std::milli> time = Clock::now() - start;
#ifdef KRAIT_CHECKS
        ir::verify(module, pass.name.data());
#endif
        PassTrace trace{pass.name, time.count(), ""};
        if (dump) {
            std::string after = ir::print(module);
            if (after != before) trace.dump = after;
            before = std::move(after);
        }
        traces.push_back(std::move(trace));
        if (context.sink && context.sink->has_errors()) break;
    }
    return traces;
}

} // namespace krait::passes
