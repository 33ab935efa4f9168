// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/module_checker.h"

#include "compiler/support/check.h"
#include "compiler/support/match.h"
#include "compiler/support/stable_hash.h"
#include "dsl/checker.h"
#include "dsl/function_checker.h"
#include "dsl/variable_flow.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// A function that calls itself is typed again until its result stays what was assumed.
constexpr unsigned kMostResultAttempts = 4;

bool same_arguments(const std::vector<ArgumentType>& a, const std::vector<ArgumentType>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const ArgumentType& x, const ArgumentType& y) { return x.same(y); });
}

} // namespace

bool ArgumentType::same(const ArgumentType& other) const {
    if (is_default != other.is_default || is_tuple != other.is_tuple || !fixed != !other.fixed) return false;
    if (!same_arguments(parts, other.parts)) return false;
    if (is_default || is_tuple) return true;
    return fixed ? same_static(*fixed, *other.fixed) : type == other.type;
}

InstanceKey InstanceKey::of(ScopedFunction function) {
    return {.scope = function.scope,
            .decl = function.function,
            .definition = function.scope->function(function.function).definition};
}

bool InstanceKey::same(const InstanceKey& other) const {
    return scope == other.scope && decl == other.decl && definition == other.definition &&
           is_kernel == other.is_kernel && same_arguments(arguments, other.arguments) &&
           same_arguments(captured_types, other.captured_types);
}

Instance* ModuleChecker::find(const InstanceKey& key) {
    for (Instance& known : instances_)
        if (known.same(key)) return &known;
    return nullptr;
}

Instance& ModuleChecker::add(InstanceKey key) {
    Instance& instance = instances_.emplace_back();
    static_cast<InstanceKey&>(instance) = std::move(key);
    instance.id = module_.functions.push({});
    return instance;
}

Instance& ModuleChecker::instantiate(InstanceKey key, std::optional<ir::Type> declared_result) {
    if (Instance* known = find(key)) return *known;
    Instance& instance = add(std::move(key));
    instance.declared_result = std::move(declared_result);
    if (instance.declared_result) instance.result = *instance.declared_result;
    type_body(instance);
    return instance;
}

Instance& ModuleChecker::instantiate_prelude(InstanceKey key, Span span) {
    if (Instance* known = find(key)) return *known;
    Instance& instance = add(std::move(key));
    instance.stands_at = span;
    type_body(instance);
    KRAIT_CHECK(!instance.sink.has_errors(), "the prelude's `" + instance.scope->function(instance.decl).name +
                                                 "` fits its call: " + instance.sink.sorted().front()->message);
    instance.sink.clear(); // a warning about our own text helps nobody
    return instance;
}

void ModuleChecker::type_body(Instance& instance) {
    open_.push_back(&instance);
    stack_.run([&] { check(instance); });
    open_.pop_back();
    instance.is_finished = true;
}

void ModuleChecker::check(Instance& instance) {
    for (unsigned attempt = 1;; ++attempt) {
        FunctionChecker checker(*this, instance);
        checker.check();
        bool settled = !instance.calls_itself || instance.sink.has_errors() ||
                       (instance.assumed_result && *instance.assumed_result == instance.result);
        if (!settled && (instance.result.is_invalid() || attempt == kMostResultAttempts)) {
            std::string name = "`" + checker.function().name + "`";
            auto& report = instance.sink.report<diag::Code::Recursion>(
                *instance.calls_itself,
                instance.result.is_invalid()
                    ? name + " calls itself, so its result has no type yet"
                    : "the type of the result of " + name + " changes with each call of itself");
            report.help("return on some path without a call of itself, or give the function an explicit signature with "
                        "its result");
            settled = true;
        }
        if (settled) {
            checker.function().symbol = make_symbol(instance);
            bound_inlining(instance.id, checker.function());
            module_.functions[instance.id] = std::move(checker.function());
            return;
        }
        instance.assumed_result = instance.result;
        instance.sink.clear();
    }
}

// Functions that are inlined wherever they are called double with every level that calls the next one twice: past a size
// the code generator chooses for itself.
void ModuleChecker::bound_inlining(ir::FunctionId id, ir::Function& function) {
    constexpr size_t kMostInlined = 1000; // instructions
    size_t size = function.insts.size();
    for (const ir::Inst& inst : function.insts) {
        const auto* call = std::get_if<ir::CallFunction>(&inst.op);
        if (!call || !module_.functions[call->function].options.always_inline) continue;
        if (auto known = inlined_sizes_.find(call->function.index); known != inlined_sizes_.end())
            size += known->second;
    }
    if (size > kMostInlined) function.options.always_inline = false;
    inlined_sizes_[id.index] = size;
}

bool ModuleChecker::is_full(bool& is_first) {
    if (instances_.size() < kMostInstances) return false;
    is_first = !said_full_;
    said_full_ = true;
    return true;
}

const std::vector<std::string>& ModuleChecker::free_names(const Scope& scope, ast::StmtId definition) {
    auto [place, is_new] = free_names_.try_emplace({&scope, definition.index});
    if (is_new) place->second = find_free_names(scope.tree(), *scope.tree().as<ast::FunctionDef>(definition));
    return place->second;
}

ir::AllocationId ModuleChecker::allocation_at(const Instance& instance, ast::ExprId site) {
    auto [place, is_new] = allocations_.try_emplace({instance.id.index, site.index});
    if (is_new) place->second = module_.allocations.push({});
    return place->second;
}

ir::AllocationId ModuleChecker::constant_array(const ArrayConstant& array, ir::Type type, Span span) {
    for (const auto& [known, id] : constant_arrays_)
        if (known == array) return id;
    ir::Allocation allocation;
    allocation.array = std::move(type);
    allocation.shape = array.shape;
    allocation.contents = array.bytes;
    allocation.span = span;
    ir::AllocationId id = module_.allocations.push(std::move(allocation));
    constant_arrays_.emplace_back(array, id);
    return id;
}

namespace {

// Of a function that `scope` has.
void add_to_key(KeyBuilder& key, const Scope& scope, const ArgumentType& argument) {
    if (argument.is_passed()) {
        key.add("value", argument.type.dump_text());
    } else if (argument.is_default) {
        key.add("default", "");
    } else if (argument.is_tuple) {
        key.add("tuple", std::to_string(argument.parts.size()));
    } else {
        const FunctionEntity* function = std::get_if<FunctionEntity>(&argument.fixed->kind);
        key.add("fixed", function ? scope.function(function->function).name : describe(*argument.fixed));
    }
    for (const ArgumentType& part : argument.parts) add_to_key(key, scope, part);
}

} // namespace

namespace {

std::string plain_symbol(std::string_view name) {
    std::string symbol;
    for (char c : name) {
        bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        symbol += plain ? c : '_';
    }
    if (symbol.empty() || (symbol[0] >= '0' && symbol[0] <= '9')) symbol.insert(0, "_");
    return symbol;
}

} // namespace

std::string symbol_of(std::string_view name) {
    std::string symbol = plain_symbol(name);
    // Words of PTX, and the names of the math libraries' functions.
    bool taken = symbol == "_" || symbol == "WARP_SZ" || symbol.starts_with("__krait_") || symbol.starts_with("__nv_");
    return taken ? "kernel_" + symbol : symbol;
}

std::string ModuleChecker::make_symbol(const Instance& instance) const {
    const Scope& scope = *instance.scope;
    std::string name = scope.function(instance.decl).name;
    if (instance.is_closure) name += "." + scope.tree().as<ast::FunctionDef>(instance.definition)->name.text;
    if (instance.is_kernel) return symbol_of(name);
    std::string symbol = plain_symbol(name);
    KeyBuilder key;
    for (const ArgumentType& argument : instance.arguments) add_to_key(key, scope, argument);
    for (const ArgumentType& captured : instance.captured_types) add_to_key(key, scope, captured);
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
        , allocations_(module.allocations.size())
        , externals_(module.externals.size()) {}

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
                if (auto* call = std::get_if<ir::CallExternal>(&inst.op)) call->external = keep(call->external, result);
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

    ir::ExternalId keep(ir::ExternalId id, ir::Module& result) {
        ir::ExternalId& renamed = externals_[id.index];
        if (!renamed) renamed = result.externals.push(module_.externals[id]);
        return renamed;
    }

    ir::Module& module_;
    std::vector<ir::FunctionId> functions_;
    std::vector<ir::AllocationId> allocations_;
    std::vector<ir::ExternalId> externals_;
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
    for (const ir::Type& type : types) arguments.push_back({.type = type});
    ModuleChecker module(scope);
    InstanceKey key = InstanceKey::of({&scope, kernel});
    key.arguments = std::move(arguments);
    key.is_kernel = true;
    Instance& instance = module.instantiate(std::move(key), ir::Type::none());
    sink.append(instance.sink);
    if (instance.sink.has_errors()) return std::nullopt;
    return module.take(instance);
}

} // namespace krait::dsl
