// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

namespace krait::passes {

void check_architecture(ir::Module& module, PassContext& context) {
    if (context.sm == 0 || !context.sink) return;
    for (const ir::Function& function : module.functions) {
        ir::for_each_inst(function, [&](ir::ValueId id) {
            const auto* call = std::get_if<ir::CallIntrinsic>(&function.insts[id].op);
            if (!call || ir::row_of(call->intrinsic).least_sm <= context.sm) return;
            const ir::IntrinsicRow& row = ir::row_of(call->intrinsic);
            context.sink->report<diag::Code::IntrinsicNeedsSm>(
                function.insts[id].span, "cuda." + std::string(row.spelling),
                "sm_" + std::to_string(row.least_sm) + " or newer", context.target_name);
        });
    }
}

} // namespace krait::passes
