// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the range analysis knows at a point of a function: an interval for every local, and for a bool what its being true or
// false tells of other locals. See Note [Conditions] in analyse_ranges.cpp.
#pragma once

#include "compiler/ir/ops.h"
#include "compiler/passes/interval.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace krait::passes {

using ir::Intrinsic;
using ir::LocalId;

// `local`, in its version `version`, lies in `interval`.
struct Constraint {
    LocalId local;
    uint32_t version;
    Interval interval;
};

// What holds when a bool has one of its values: at most one constraint for each version of a local, and at most
// kMostConstraints (any subset is right). `impossible`: it never has that value.
struct Outcome {
    std::vector<Constraint> constraints;
    bool impossible = false;

    void add(const Constraint& added) {
        constexpr size_t kMostConstraints = 16;
        for (Constraint& known : constraints) {
            if (known.local != added.local || known.version != added.version) continue;
            Interval narrowed = intersect(known.interval, added.interval);
            if (narrowed.is_empty())
                impossible = true;
            else
                known.interval = narrowed;
            return;
        }
        if (constraints.size() < kMostConstraints) constraints.push_back(added);
    }
};
struct Knowledge {
    Outcome if_true, if_false;
};

struct LocalState {
    Interval interval;
    uint32_t version = 0;             // changes with every write and at every join that changes it
    std::optional<Intrinsic> special; // it holds exactly this index or dimension
    std::shared_ptr<const Knowledge>
        knowledge; // of a bool; null: nothing. Shared, for states are copied at every branch
};

struct State {
    bool reachable = true;
    std::vector<LocalState> locals;
};

} // namespace krait::passes
