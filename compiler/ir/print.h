// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The textual IR. It shows everything that lowering sees (spans excepted), so that two modules with the same text
// yield the same code: the text is also what a cache key hashes. Values print as %index, locals as $name.index,
// functions as @symbol.
#pragma once

#include "compiler/ir/module.h"

#include <functional>
#include <string>

namespace krait::ir {

struct PrintOptions {
    bool facts = true; // what passes proved, as trailing marks
    // What else is to be said of a value, as a comment behind it; of modules only.
    std::function<std::string(FunctionId, ValueId)> remark = {};
};

std::string print(const Module& module, const PrintOptions& options = {});
std::string print(const Function& function, const PrintOptions& options = {});

} // namespace krait::ir
