// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What each variable of a function holds at one place of its text: nothing yet, something static,
// or the version of it that was assigned last. Copied where control flow forks, merged where it
// joins.
#pragma once

#include "dsl/operand.h"

#include <memory>
#include <vector>

namespace krait::dsl {

struct Binding {
    enum class Kind : uint8_t {
        Unassigned, // on no path so far
        Invalid,    // assigned something that was reported
        Local,      // in `local`
        Value,      // the argument `value`, which holds everywhere in the function
        Static,     // `fixed`, known when the kernel is compiled
    };

    Kind kind = Kind::Unassigned;
    ir::LocalId local;
    ir::ValueId value;
    std::shared_ptr<const Operand> fixed;
    ir::Type type;    // invalid for Unassigned, Invalid and what is never a value
    Span assigned_at; // of the name in the assignment that made it

    bool is_assigned() const { return kind != Kind::Unassigned; }
    bool same_version(const Binding& other) const;
};

struct Environment {
    std::vector<Binding> bindings; // by the variable's number
    bool alive = true;             // control can be here
};

// A way to a join: control leaves `block` at its end (before its Break or Continue) with this
// environment.
struct Edge {
    ir::BlockId block;
    Environment environment;
};

} // namespace krait::dsl
