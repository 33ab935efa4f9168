// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The module under construction: its functions, each typed once for each list of argument types,
// and its shared and local arrays, one for each call site. A function that could not be typed keeps
// its reports, so that a call from a loop body that is typed again reports them again.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "compiler/support/deep_stack.h"
#include "compiler/support/stable_hash.h"
#include "dsl/operand.h"
#include "dsl/prelude.h"
#include "dsl/scope.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

// How far calls of device functions may nest while they are typed.
inline constexpr size_t kMaxCallDepth = 256;
// How many functions a kernel may reach, each counted once for each list of argument types.
inline constexpr size_t kMostInstances = 4096;

// What one parameter is typed for.
struct ArgumentType {
    ir::Type type = {};                        // of a value that is passed, or
    std::shared_ptr<const Operand> fixed = {}; // what is known when the kernel is compiled, or
    bool is_default = false;                   // the default that the `def` gives, or
    bool is_tuple = false;                // a tuple that is passed in pieces: `*args`, and what holds what has no value
    std::vector<ArgumentType> parts = {}; // its pieces; of a function inside a function the variables that it reads

    bool same(const ArgumentType& other) const;
    bool is_passed() const { return !fixed && !is_default && !is_tuple; }
};

// What an instance is made from.
struct InstanceKey {
    const Scope* scope = nullptr;             // of the kernel's file or of one of the prelude
    FunctionDeclId decl = {};                 // says what free names mean, and has the options
    ast::StmtId definition = {};              // its own, or that of a function inside it
    std::vector<ArgumentType> arguments = {}; // one a parameter
    bool is_kernel = false;
    bool is_closure = false;                       // a function inside it:
    std::vector<std::string> captured_names = {};  // the variables around it that it reads, and
    std::vector<ArgumentType> captured_types = {}; // what each is

    static InstanceKey of(ScopedFunction function);
    bool same(const InstanceKey& other) const;
};

struct Instance : InstanceKey {
    std::optional<ir::Type> declared_result; // an explicit signature's
    ir::FunctionId id;
    ir::Type result; // invalid until it is known
    // While a function that calls itself has no result yet: what the returns that need no such call gave.
    std::optional<ir::Type> assumed_result;
    std::optional<Span> calls_itself; // there, before anything was known
    bool is_finished = false;
    std::optional<Span> stands_at; // of a function of the prelude: where the kernel file first calls it
    diag::Sink sink;
};

// By which the code of a kernel, or of a function that is exported, is found.
std::string symbol_of(std::string_view name);

class ModuleChecker {
public:
    explicit ModuleChecker(const Scope& scope)
        : scope_(scope) {}

    const Scope& scope() const { return scope_; } // the kernel file's
    const ir::FunctionOptions& kernel_options() const { return scope_.function(instances_.front().decl).options; }

    // The function typed for these arguments, typed now where it was not before. Unfinished while
    // it is itself being typed: a recursive call.
    Instance& instantiate(InstanceKey key, std::optional<ir::Type> declared_result);
    // A function of the prelude, typed for these values. To the user all of it stands at `span`, where it is called.
    Instance& instantiate_prelude(InstanceKey key, Span span);
    size_t depth() const { return open_.size(); }
    // Whether kMostInstances are reached; `is_first` is set the first time that it is asked then.
    bool is_full(bool& is_first);
    // Whether it is the one that is being typed, not one that waits for it.
    bool is_innermost(const Instance& instance) const { return !open_.empty() && open_.back() == &instance; }

    // The names that a function inside another reads from around it.
    const std::vector<std::string>& free_names(const Scope& scope, ast::StmtId definition);

    // The array of a call site of an instance: the same one each time that it is typed.
    ir::AllocationId allocation_at(const Instance& instance, ast::ExprId site);
    // An array of host code; the same one wherever it is read.
    ir::AllocationId constant_array(const ArrayConstant& array, ir::Type type, Span span);
    ir::Allocation& allocation(ir::AllocationId id) { return module_.allocations[id]; }
    const ir::Allocation& allocation(ir::AllocationId id) const { return module_.allocations[id]; }

    IdVector<ir::ExternalId, ir::External>& externals() { return module_.externals; } // of other code, each once
    const Instance& entry() const { return instances_.front(); }

    // The module without what no call reaches.
    ir::Module take(const Instance& kernel);

private:
    Instance* find(const InstanceKey& key);
    Instance& add(InstanceKey key);
    void type_body(Instance& instance);
    void check(Instance& instance);
    void bound_inlining(ir::FunctionId id, ir::Function& function);
    std::string make_symbol(const Instance& instance) const;

    const Scope& scope_;
    ir::Module module_;
    bool said_full_ = false;
    std::deque<Instance> instances_;                                        // a deque: callers keep references
    std::map<std::pair<uint32_t, uint32_t>, ir::AllocationId> allocations_; // by instance and call site
    std::vector<std::pair<ArrayConstant, ir::AllocationId>> constant_arrays_;
    std::map<std::pair<const Scope*, uint32_t>, std::vector<std::string>> free_names_; // by definition
    std::map<uint32_t, size_t> inlined_sizes_; // by function: its instructions, with those of what is inlined into it
    std::vector<const Instance*> open_;        // those that are being typed, outermost first
    DeepStack stack_;                          // of the calls that are being typed
};

} // namespace krait::dsl
