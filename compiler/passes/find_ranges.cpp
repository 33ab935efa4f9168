// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bounds the integers of a module: each function is analysed for what its callers pass, callers before callees, beginning with what
// a launch guarantees of the kernel's arguments.
#include "compiler/ir/walk.h"
#include "compiler/passes/analyse_ranges.h"
#include "compiler/passes/passes.h"

#include <optional>

namespace krait::passes {

namespace {

using namespace ir;

std::vector<Interval> whole_ranges(const Function& function) {
    std::vector<Interval> ranges;
    for (const Parameter& parameter : function.parameters) {
        bool ranged = parameter.type.is_integer() || parameter.type.is_bool();
        ranges.push_back(ranged ? full_range(parameter.type) : Interval{});
    }
    return ranges;
}

std::vector<Interval> launch_ranges(const Function& kernel, const PassContext& context) {
    std::vector<Interval> ranges = whole_ranges(kernel);
    for (size_t i = 0; i < ranges.size(); ++i) {
        const Type& type = kernel.parameters[i].type;
        Wide limit = context.argument_limit;
        bool limited = context.argument_limit != INT64_MAX && type.is_integer() && type.bits() == 64;
        if (limited) ranges[i] = intersect(ranges[i], {1 - limit, limit - 1});
    }
    return ranges;
}

// Callers before callees; functions on a cycle of calls come last, flagged.
struct Ordered {
    FunctionId function;
    bool recursive;
};
std::vector<Ordered> callers_first(const Module& module) {
    std::vector<size_t> callers(module.functions.size(), 0);
    std::vector<std::vector<FunctionId>> calls;
    for (const Function& function : module.functions) {
        calls.push_back(callees(function));
        for (FunctionId callee : calls.back()) ++callers[callee.index];
    }
    std::vector<Ordered> order;
    std::vector<bool> placed(module.functions.size(), false);
    std::vector<FunctionId> ready;
    for (size_t i = 0; i < callers.size(); ++i)
        if (callers[i] == 0) ready.push_back(module.functions.id_at(i));
    while (!ready.empty()) {
        FunctionId next = ready.back();
        ready.pop_back();
        placed[next.index] = true;
        order.push_back({next, false});
        for (FunctionId callee : calls[next.index])
            if (--callers[callee.index] == 0) ready.push_back(callee);
    }
    for (size_t i = 0; i < placed.size(); ++i)
        if (!placed[i]) order.push_back({module.functions.id_at(i), true});
    return order;
}

} // namespace

void find_ranges(ir::Module& module, PassContext& context) {
    std::vector<std::optional<std::vector<Interval>>> arguments(module.functions.size());
    arguments[module.kernel.index] = launch_ranges(module.kernel_function(), context);
    for (const Ordered& entry : callers_first(module)) {
        Function& function = module.functions[entry.function];
        auto& known = arguments[entry.function.index];
        // Nobody was seen to call it, or it calls itself: it may get anything.
        if (!known || entry.recursive) known = whole_ranges(function);
        for (auto& [callee, ranges] : analyse_ranges(function, module, context, *known)) {
            auto& all = arguments[callee.index];
            if (!all)
                all = ranges;
            else
                for (size_t i = 0; i < ranges.size(); ++i) (*all)[i] = unite((*all)[i], ranges[i]);
        }
    }
}

} // namespace krait::passes
