// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/ir/walk.h"

#include "compiler/support/match.h"

#include <algorithm>

namespace krait::ir {

std::vector<BlockId> nested_blocks(const Op& op) {
    if (const auto* branch = std::get_if<If>(&op)) return {branch->then_block, branch->else_block};
    if (const auto* loop = std::get_if<While>(&op)) return {loop->condition_block, loop->body};
    if (const auto* loop = std::get_if<ForRange>(&op)) return {loop->body};
    if (const auto* scope = std::get_if<Scope>(&op)) return {scope->body};
    return {};
}

void for_each_operand(const Op& op, const std::function<void(ValueId)>& visit) {
    auto all = [&](const ValueList& values) {
        for (ValueId value : values) visit(value);
    };
    auto indices = [&](const std::vector<Index>& list) {
        for (const Index& index : list) visit(index.value);
    };
    match(
        op, [](const Constant&) {}, [](const Argument&) {}, [](const ReadLocal&) {},
        [&](const WriteLocal& o) { visit(o.value); }, [&](const Unary& o) { visit(o.operand); },
        [&](const Binary& o) { visit(o.left), visit(o.right); },
        [&](const Compare& o) { visit(o.left), visit(o.right); },
        [&](const Select& o) { visit(o.condition), visit(o.if_true), visit(o.if_false); },
        [&](const Cast& o) { visit(o.operand); }, [&](const MakeComplex& o) { visit(o.real), visit(o.imaginary); },
        [&](const ComplexPart& o) { visit(o.operand); }, [&](const MakeTuple& o) { all(o.elements); },
        [&](const TupleElement& o) { visit(o.tuple); }, [&](const TupleIndex& o) { visit(o.tuple), visit(o.index); },
        [&](const Extent& o) { visit(o.array); }, [&](const Stride& o) { visit(o.array); },
        [&](const ElementLoad& o) { visit(o.array), indices(o.indices); },
        [&](const ElementStore& o) { visit(o.array), indices(o.indices), visit(o.value); },
        [&](const View& o) {
            visit(o.array);
            for (const auto& start : o.starts)
                if (start) visit(start->value);
            for (const ViewAxis& axis : o.axes) {
                if (axis.extent) visit(*axis.extent);
                if (axis.step) visit(*axis.step);
            }
        },
        [&](const FieldView& o) { visit(o.array); }, [&](const CopyElement& o) { visit(o.target), visit(o.source); },
        [&](const ArrayAt& o) {
            visit(o.pointer);
            if (o.offset) visit(*o.offset);
            all(o.extents);
        },
        [](const UseAllocation&) {},
        [&](const AtomicUpdate& o) {
            visit(o.array), indices(o.indices), visit(o.value);
            if (o.expected) visit(*o.expected);
        },
        [&](const CallIntrinsic& o) { all(o.arguments); }, [&](const CallMath& o) { all(o.arguments); },
        [&](const CallLibdevice& o) { all(o.arguments); }, [&](const CallFunction& o) { all(o.arguments); },
        [&](const CallExternal& o) { all(o.arguments); },
        [&](const Print& o) {
            for (const PrintItem& item : o.items) visit(item.value);
        },
        [&](const If& o) { visit(o.condition); }, [&](const While& o) { visit(o.condition); },
        [&](const ForRange& o) { visit(o.start), visit(o.stop), visit(o.step); }, [](const Scope&) {},
        [](const Break&) {}, [](const Continue&) {},
        [&](const Return& o) {
            if (o.value) visit(*o.value);
        },
        [&](const Exit& o) {
            if (!o.failure) return;
            for (const MessagePiece& piece : o.failure->message)
                if (const auto* value = std::get_if<ValueId>(&piece)) visit(*value);
        });
}

void for_each_inst(const Function& function, BlockId block, const std::function<void(ValueId)>& visit) {
    for (ValueId id : function.blocks[block].insts) {
        visit(id);
        for (BlockId nested : nested_blocks(function.insts[id].op)) for_each_inst(function, nested, visit);
    }
}

void for_each_inst(const Function& function, const std::function<void(ValueId)>& visit) {
    for_each_inst(function, function.body, visit);
}

bool is_terminator(const Op& op) {
    return std::holds_alternative<Break>(op) || std::holds_alternative<Continue>(op) ||
           std::holds_alternative<Return>(op) || std::holds_alternative<Exit>(op);
}

bool is_removable(const Op& op) {
    return match(
        op, [](const Constant&) { return true; }, [](const Argument&) { return true; },
        [](const ReadLocal&) { return true; }, [](const WriteLocal&) { return false; },
        [](const Unary&) { return true; }, [](const Binary&) { return true; }, [](const Compare&) { return true; },
        [](const Select&) { return true; }, [](const Cast&) { return true; }, [](const MakeComplex&) { return true; },
        [](const ComplexPart&) { return true; }, [](const MakeTuple&) { return true; },
        [](const TupleElement&) { return true; }, [](const TupleIndex&) { return false; }, // may end the thread
        [](const Extent&) { return true; }, [](const Stride&) { return true; },
        [](const ElementLoad& o) { return o.hint != CacheHint::LoadVolatile; },
        [](const ElementStore&) { return false; }, [](const View&) { return true; },
        [](const FieldView&) { return true; }, [](const CopyElement&) { return false; },
        [](const ArrayAt&) { return true; }, [](const UseAllocation&) { return true; },
        [](const AtomicUpdate&) { return false; },
        [](const CallIntrinsic& o) { return row_of(o.intrinsic).effect == Effect::Pure; },
        [](const CallMath&) { return true; }, [](const CallLibdevice&) { return true; },
        [](const CallFunction&) { return false; }, [](const CallExternal&) { return false; },
        [](const Print&) { return false; }, [](const If&) { return false; }, [](const While&) { return false; },
        [](const ForRange&) { return false; }, [](const Scope&) { return false; }, [](const Break&) { return false; },
        [](const Continue&) { return false; }, [](const Return&) { return false; }, [](const Exit&) { return false; });
}

std::vector<FunctionId> callees(const Function& function) {
    std::vector<FunctionId> found;
    for_each_inst(function, [&](ValueId id) {
        const auto* call = std::get_if<CallFunction>(&function.insts[id].op);
        if (call && std::find(found.begin(), found.end(), call->function) == found.end())
            found.push_back(call->function);
    });
    return found;
}

std::vector<FailurePlace> failure_places(const Module& module) {
    std::vector<FailurePlace> places;
    for (size_t i = 0; i < module.functions.size(); ++i) {
        FunctionId function = module.functions.id_at(i);
        for_each_inst(module.functions[function], [&](ValueId id) {
            const auto* exit = std::get_if<Exit>(&module.functions[function].insts[id].op);
            if (exit && exit->failure) places.push_back({function, id});
        });
    }
    return places;
}

namespace {

template <class Matches>
bool reaches(const Module& module, FunctionId function, Matches matches) {
    std::vector<bool> seen(module.functions.size(), false);
    std::vector<FunctionId> pending = {function};
    while (!pending.empty()) {
        FunctionId next = pending.back();
        pending.pop_back();
        if (seen[next.index]) continue;
        seen[next.index] = true;
        bool found = false;
        for_each_inst(module.functions[next], [&](ValueId id) {
            const Op& op = module.functions[next].insts[id].op;
            if (const auto* call = std::get_if<CallIntrinsic>(&op))
                found = found || matches(row_of(call->intrinsic).effect);
            if (const auto* call = std::get_if<CallFunction>(&op)) pending.push_back(call->function);
        });
        if (found) return true;
    }
    return false;
}

} // namespace

bool reaches_effect(const Module& module, FunctionId function, Effect effect) {
    return reaches(module, function, [&](Effect found) { return found == effect; });
}

bool reaches_meeting(const Module& module, FunctionId function) { return reaches(module, function, is_meeting); }

} // namespace krait::ir
