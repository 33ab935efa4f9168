// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which array parameters are only read. Every array or pointer carries the set of parameters it may be a view of; a store or
// an atomic update through it, or passing it to a function that writes its own parameter or to other code, marks them all. Locals join
// the sets of all their writes, in whatever order they run. Solved over all functions until nothing changes.
#include "compiler/ir/walk.h"
#include "compiler/passes/passes.h"

#include <set>

namespace krait::passes {

namespace {

using namespace ir;
using Roots = std::set<uint32_t>;

class WrittenArrays {
public:
    explicit WrittenArrays(Module& module)
        : module_(module) {}

    void run() {
        for (Function& function : module_.functions)
            for (Parameter& parameter : function.parameters) parameter.written = false;
        while (std::exchange(changed_, false))
            for (Function& function : module_.functions) visit(function);
    }

private:
    void mark(Function& function, const Roots& roots) {
        for (uint32_t index : roots) {
            changed_ = changed_ || !function.parameters[index].written;
            function.parameters[index].written = true;
        }
    }

    void visit(Function& function) {
        std::vector<Roots> values(function.insts.size());
        std::vector<Roots> locals(function.locals.size());
        bool grown = true;
        while (std::exchange(grown, false)) {
            for_each_inst(function, [&](ValueId id) {
                const Op& op = function.insts[id].op;
                if (!carries_arrays(function.insts[id].type) && !std::holds_alternative<WriteLocal>(op)) return;
                if (const auto* argument = std::get_if<Argument>(&op)) {
                    values[id.index] = {argument->index};
                } else if (const auto* read = std::get_if<ReadLocal>(&op)) {
                    values[id.index] = locals[read->local.index];
                } else if (const auto* write = std::get_if<WriteLocal>(&op)) {
                    size_t before = locals[write->local.index].size();
                    locals[write->local.index].insert(values[write->value.index].begin(),
                                                      values[write->value.index].end());
                    grown = grown || locals[write->local.index].size() > before;
                } else {
                    // A view, a cast, a choice, a tuple or the result of a call: of any of its operands.
                    for_each_operand(op, [&](ValueId operand) {
                        values[id.index].insert(values[operand.index].begin(), values[operand.index].end());
                    });
                }
            });
        }
        for_each_inst(function, [&](ValueId id) {
            const Op& op = function.insts[id].op;
            if (const auto* store = std::get_if<ElementStore>(&op)) mark(function, values[store->array.index]);
            if (const auto* update = std::get_if<AtomicUpdate>(&op)) mark(function, values[update->array.index]);
            if (const auto* copy = std::get_if<CopyElement>(&op)) mark(function, values[copy->target.index]);
            if (const auto* call = std::get_if<CallFunction>(&op)) {
                const Function& callee = module_.functions[call->function];
                for (size_t i = 0; i < call->arguments.size(); ++i)
                    if (callee.parameters[i].written) mark(function, values[call->arguments[i].index]);
            }
            if (const auto* call = std::get_if<CallExternal>(&op))
                for (ValueId argument : call->arguments) mark(function, values[argument.index]);
        });
    }

    static bool carries_arrays(const Type& type) {
        if (type.is_array() || type.is_pointer()) return true;
        if (!type.is_tuple()) return false;
        for (const Type& element : type.elements())
            if (carries_arrays(element)) return true;
        return false;
    }

    Module& module_;
    bool changed_ = true;
};

} // namespace

void find_written_arrays(ir::Module& module, PassContext&) { WrittenArrays(module).run(); }

} // namespace krait::passes
