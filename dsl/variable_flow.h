// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the text of a function alone says about its variables, found before it is typed: which names
// are local, which of them a loop may assign, and which are still read after each place where paths
// join. Branches that typing will prune are counted too, so a set may be too large; never too
// small.
#pragma once

#include "dsl/ast.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace krait::dsl {

class VariableSet {
public:
    bool has(size_t variable) const {
        return variable / 64 < words_.size() && (words_[variable / 64] >> (variable % 64) & 1) != 0;
    }
    void add(size_t variable);
    void add(const VariableSet& other);
    void remove(const VariableSet& other);
    void keep(const VariableSet& other);

private:
    std::vector<uint64_t> words_;
};

struct LoopFlow {
    VariableSet assigned;  // by the body, the target or the condition
    VariableSet mentioned; // read or assigned there
    VariableSet live_head; // read later by someone who comes from the loop's head
};

struct VariableFlow {
    std::vector<std::string> names;                       // of the local variables; parameters first
    std::unordered_map<std::string_view, uint32_t> index; // keys view the tree's text
    std::unordered_map<uint32_t, VariableSet> live_after; // by statement: if, while, for, match
    std::unordered_map<uint32_t, LoopFlow> loops;         // by statement
    VariableSet captured; // read by functions inside the function, so at any call of theirs: live everywhere

    std::optional<uint32_t> find(std::string_view name) const;
};

VariableFlow find_variable_flow(const ast::Tree& tree, const ast::FunctionDef& function);

// The names that a function reads and does not bind, those of functions inside it included, in the order of the text.
// Its defaults are read by the function around it and are not among them.
std::vector<std::string> find_free_names(const ast::Tree& tree, const ast::FunctionDef& function);

} // namespace krait::dsl
