// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The module under construction: its functions, each typed once for each list of argument types,
// and its shared and local arrays, one for each call site. A function that could not be typed keeps
// its reports, so that a call from a loop body that is typed again reports them again.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "dsl/operand.h"
#include "dsl/scope.h"

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace krait::dsl {

// How far calls of device functions may nest while they are typed.
inline constexpr size_t kMaxCallDepth = 100;

// What one parameter is typed for.
struct ArgumentType {
    ir::Type type;                        // of a value that is passed, or
    std::shared_ptr<const Operand> fixed; // what is known when the kernel is compiled, or
    bool is_default = false;              // the default that the `def` gives

    bool same(const ArgumentType& other) const;
    bool is_passed() const { return !fixed && !is_default; }
};

struct Instance {
    FunctionDeclId decl;
    std::vector<ArgumentType> arguments;
    bool is_kernel = false;
    std::optional<ir::Type> declared_result; // an explicit signature's
    ir::FunctionId id;
    ir::Type result; // invalid until it is known
    bool is_finished = false;
    diag::Sink sink;
};

class ModuleChecker {
public:
    explicit ModuleChecker(const Scope& scope)
        : scope_(scope) {}

    const Scope& scope() const { return scope_; }

    // The function typed for these arguments, typed now where it was not before. Unfinished while
    // it is itself being typed: a recursive call.
    Instance& instantiate(FunctionDeclId decl, std::vector<ArgumentType> arguments, bool is_kernel,
                          std::optional<ir::Type> declared_result);
    size_t depth() const { return depth_; }

    // The array of a call site of an instance: the same one each time that it is typed.
    ir::AllocationId allocation_at(const Instance& instance, ast::ExprId site);
    ir::Allocation& allocation(ir::AllocationId id) { return module_.allocations[id]; }
    const ir::Allocation& allocation(ir::AllocationId id) const { return module_.allocations[id]; }

    // The module without what no call reaches.
    ir::Module take(const Instance& kernel);

private:
    std::string make_symbol(const Instance& instance) const;

    const Scope& scope_;
    ir::Module module_;
    std::deque<Instance> instances_;                                        // a deque: callers keep references
    std::map<std::pair<uint32_t, uint32_t>, ir::AllocationId> allocations_; // by instance and call site
    size_t depth_ = 0;
};

} // namespace krait::dsl
