// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/lower/function_facts.h"

#include "compiler/ir/walk.h"
#include "compiler/lower/target.h"

namespace krait::lower {

namespace {

// A step that is a constant other than zero cannot end the thread.
bool is_safe_step(const ir::Function& function, ir::ValueId step) {
    const auto* constant = std::get_if<ir::Constant>(&function.insts[step].op);
    return constant != nullptr && !constant->value.is_zero();
}

bool ends_thread_itself(const ir::Function& function) {
    bool ends = false;
    ir::for_each_inst(function, [&](ir::ValueId id) {
        const ir::Inst& inst = function.insts[id];
        const auto* loop = std::get_if<ir::ForRange>(&inst.op);
        ends = ends || std::holds_alternative<ir::Exit>(inst.op) || std::holds_alternative<ir::TupleIndex>(inst.op) ||
               (loop != nullptr && !is_safe_step(function, loop->step));
    });
    return ends;
}

} // namespace

std::vector<bool> find_ending_functions(const ir::Module& module) {
    std::vector<bool> ending(module.functions.size());
    for (size_t i = 0; i < ending.size(); ++i)
        ending[i] = ends_thread_itself(module.functions[ir::FunctionId(static_cast<uint32_t>(i))]);
    // Functions may call each other in circles: go on until nothing changes.
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < ending.size(); ++i) {
            if (ending[i]) continue;
            for (const ir::Inst& inst : module.functions[ir::FunctionId(static_cast<uint32_t>(i))].insts) {
                const auto* call = std::get_if<ir::CallFunction>(&inst.op);
                if (call == nullptr || !ending[call->function.index]) continue;
                ending[i] = changed = true;
                break;
            }
        }
    }
    return ending;
}

bool exchanges_memory(const ir::Module& module) {
    // Other code may hold a barrier.
    return !module.externals.empty() || ir::reaches_meeting(module, module.kernel) ||
           ir::reaches_effect(module, module.kernel, ir::Effect::Fence);
}

std::vector<ir::ValueId> find_allocation_names(const ir::Function& function) {
    std::vector<ir::ValueId> names(function.locals.size());
    std::vector<bool> written(function.locals.size());
    for (const ir::Inst& inst : function.insts) {
        if (const auto* loop = std::get_if<ir::ForRange>(&inst.op)) written[loop->induction.index] = true;
        const auto* write = std::get_if<ir::WriteLocal>(&inst.op);
        if (write == nullptr) continue;
        bool is_allocation = std::holds_alternative<ir::UseAllocation>(function.insts[write->value].op);
        bool first = !written[write->local.index];
        names[write->local.index] = first && is_allocation ? write->value : ir::ValueId();
        written[write->local.index] = true;
    }
    return names;
}

namespace {

// Where the locals of a function are read and written.
class LocalHomes {
public:
    explicit LocalHomes(const ir::Function& function)
        : function_(function)
        , places_(function.blocks.size())
        , uses_(function.locals.size()) {}

    std::vector<bool> find_written_first() {
        visit(function_.body);
        std::vector<bool> found;
        for (const Use& use : uses_)
            found.push_back(use.home.valid() && use.begins_with_write && use.home == use.first);
        return found;
    }

private:
    struct Place {
        ir::BlockId around;
        unsigned depth = 0;
    };
    struct Use {
        ir::BlockId home; // the innermost block around all of them
        ir::BlockId first;
        bool begins_with_write = false;
    };

    void visit(ir::BlockId block) {
        for (ir::ValueId id : function_.blocks[block].insts) {
            const ir::Op& op = function_.insts[id].op;
            if (const auto* read = std::get_if<ir::ReadLocal>(&op)) use(read->local, block, false);
            if (const auto* write = std::get_if<ir::WriteLocal>(&op)) use(write->local, block, true);
            for (ir::BlockId nested : ir::nested_blocks(op)) places_[nested.index] = {block, depth(block) + 1};
            // A turn of the body begins by it.
            if (const auto* loop = std::get_if<ir::ForRange>(&op)) use(loop->induction, loop->body, true);
            for (ir::BlockId nested : ir::nested_blocks(op)) visit(nested);
        }
    }

    unsigned depth(ir::BlockId block) const { return places_[block.index].depth; }

    void use(ir::LocalId local, ir::BlockId block, bool is_write) {
        Use& use = uses_[local.index];
        if (!use.home.valid()) {
            use = {block, block, is_write};
            return;
        }
        while (!(use.home == block)) {
            ir::BlockId& inner = depth(use.home) >= depth(block) ? use.home : block;
            inner = places_[inner.index].around;
        }
    }

    const ir::Function& function_;
    std::vector<Place> places_; // by block
    std::vector<Use> uses_;     // by local
};

} // namespace

std::vector<bool> find_written_first(const ir::Function& function) { return LocalHomes(function).find_written_first(); }

BlockSize measure(const ir::Function& function, ir::BlockId block) {
    BlockSize size;
    ir::for_each_inst(function, block, [&](ir::ValueId id) {
        const ir::Op& op = function.insts[id].op;
        ++size.instructions;
        auto is = [&]<class Op>(std::in_place_type_t<Op>) { return std::holds_alternative<Op>(op); };
        if (is(std::in_place_type<ir::While>) || is(std::in_place_type<ir::ForRange>)) size.has_loop = true;
        if (is(std::in_place_type<ir::Break>) || is(std::in_place_type<ir::Return>) || is(std::in_place_type<ir::Exit>))
            size.leaves = true;
        if (const auto* call = std::get_if<ir::CallIntrinsic>(&op))
            size.has_barrier = size.has_barrier || ir::row_of(call->intrinsic).effect == ir::Effect::Barrier ||
                               ir::row_of(call->intrinsic).effect == ir::Effect::Grid;
    });
    return size;
}

} // namespace krait::lower
