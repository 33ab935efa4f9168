// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

namespace krait::passes {

void check_architecture(ir::Module& module, PassContext& context) {
    if (!context.sink) return;
    for (const ir::Function& function : module.functions) {
        ir::for_each_inst(function, [&](ir::ValueId id) {
            const auto* library = std::get_if<ir::CallLibdevice>(&function.insts[id].op);
            if (library && !context.libdevice_fault.empty())
                context.sink->report<diag::Code::NeedsLibdevice>(
                    function.insts[id].span, "libdevice." + std::string(ir::signature_of(library->function).name),
                    context.libdevice_fault);
            if (context.sm == 0) return;
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
