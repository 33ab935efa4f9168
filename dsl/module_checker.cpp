// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/module_checker.h"

#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "compiler/support/stable_hash.h"
#include "dsl/checker.h"
#include "dsl/function_checker.h"

#include <algorithm>

namespace krait::dsl {

bool ArgumentType::same(const ArgumentType& other) const {
    if (is_default || other.is_default) return is_default == other.is_default;
    if (!fixed || !other.fixed) return !fixed && !other.fixed && type == other.type;
    return same_static(*fixed, *other.fixed);
}

Instance& ModuleChecker::instantiate(FunctionDeclId decl, std::vector<ArgumentType> arguments, bool is_kernel,
                                     std::optional<ir::Type> declared_result) {
    for (Instance& known : instances_) {
        bool same = known.decl == decl && known.is_kernel == is_kernel && known.arguments.size() == arguments.size() &&
                    std::equal(arguments.begin(), arguments.end(), known.arguments.begin(),
                               [](const ArgumentType& a, const ArgumentType& b) { return a.same(b); });
        if (same) return known;
    }
    Instance& instance = instances_.emplace_back();
    instance.decl = decl;
    instance.arguments = std::move(arguments);
    instance.is_kernel = is_kernel;
    instance.declared_result = std::move(declared_result);
    instance.id = module_.functions.push({});
    if (instance.declared_result) instance.result = *instance.declared_result;

    ++depth_;
    FunctionChecker checker(*this, instance);
    stack_.run([&] { checker.check(); });
    --depth_;
    instance.is_finished = true;
    checker.function().symbol = make_symbol(instance);
    module_.functions[instance.id] = std::move(checker.function());
    return instance;
}

ir::AllocationId ModuleChecker::allocation_at(const Instance& instance, ast::ExprId site) {
    auto [place, is_new] = allocations_.try_emplace({instance.id.index, site.index});
    if (is_new) place->second = module_.allocations.push({});
    return place->second;
}

std::string ModuleChecker::make_symbol(const Instance& instance) const {
    std::string symbol;
    for (char c : scope_.function(instance.decl).name) {
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        symbol += plain ? c : '_';
    }
    if (symbol.empty() || (symbol[0] >= '0' && symbol[0] <= '9')) symbol.insert(0, "_");
    if (instance.is_kernel) {
        // Words of PTX, and the names of the math libraries' functions.
        bool taken =
            symbol == "_" || symbol == "WARP_SZ" || symbol.starts_with("__krait_") || symbol.starts_with("__nv_");
        return taken ? "kernel_" + symbol : symbol;
    }
    KeyBuilder key;
    for (const ArgumentType& argument : instance.arguments) {
        if (argument.is_passed()) {
            key.add("value", argument.type.dump_text());
        } else if (argument.is_default) {
            key.add("default", "");
        } else {
            const FunctionEntity* function = std::get_if<FunctionEntity>(&argument.fixed->kind);
            key.add("fixed", function ? scope_.function(function->function).name : describe(*argument.fixed));
        }
    }
    // Two functions of one name, or two strings as arguments, would have one key: the id keeps them
    // apart.
    key.add("instance", instance.id.index);
    return symbol + "__" + key.hash().hex().substr(0, 8);
}

namespace {

// What is reachable from the kernel, with new ids in the order of discovery.
class Reachable {
public:
    explicit Reachable(ir::Module& module)
        : module_(module)
        , functions_(module.functions.size())
        , allocations_(module.allocations.size()) {}

    ir::Module copy_from(ir::FunctionId kernel) {
        ir::Module result;
        result.kernel = visit(kernel, result);
        for (size_t next = 0; next < order_.size(); ++next) {
            ir::Function function = std::move(module_.functions[order_[next]]);
            for (ir::Inst& inst : function.insts) {
                if (auto* call = std::get_if<ir::CallFunction>(&inst.op))
                    call->function = visit(call->function, result);
                if (auto* use = std::get_if<ir::UseAllocation>(&inst.op))
                    use->allocation = keep(use->allocation, result);
            }
            result.functions[ir::FunctionId(static_cast<uint32_t>(next))] = std::move(function);
        }
        return result;
    }

private:
    ir::FunctionId visit(ir::FunctionId id, ir::Module& result) {
        ir::FunctionId& renamed = functions_[id.index];
        if (!renamed) {
            renamed = result.functions.push({});
            order_.push_back(id);
        }
        return renamed;
    }
    ir::AllocationId keep(ir::AllocationId id, ir::Module& result) {
        ir::AllocationId& renamed = allocations_[id.index];
        if (!renamed) {
            const ir::Allocation& allocation = module_.allocations[id];
            result.uses_dynamic_shared = result.uses_dynamic_shared || allocation.dynamic;
            renamed = result.allocations.push(allocation);
        }
        return renamed;
    }

    ir::Module& module_;
    std::vector<ir::FunctionId> functions_;
    std::vector<ir::AllocationId> allocations_;
    std::vector<ir::FunctionId> order_;
};

} // namespace

ir::Module ModuleChecker::take(const Instance& kernel) {
    ir::Module result = Reachable(module_).copy_from(kernel.id);
    result.sources = scope_.sources();
    return result;
}

std::optional<ir::Module> check_kernel(const Scope& scope, FunctionDeclId kernel, const std::vector<ir::Type>& types,
                                       diag::Sink& sink) {
    std::vector<ArgumentType> arguments;
    for (const ir::Type& type : types) arguments.push_back({type, nullptr, false});
    ModuleChecker module(scope);
    Instance& instance = module.instantiate(kernel, std::move(arguments), true, ir::Type::none());
    sink.append(instance.sink);
    if (instance.sink.has_errors()) return std::nullopt;
    return module.take(instance);
}

} // namespace krait::dsl
