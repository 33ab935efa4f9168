// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A module: one kernel typed for one signature, and the device functions it reaches, each typed for its arguments. Or, in the
// kernel's place, a device function that is compiled for code of other languages to call.
// Plain data, copied freely. What must hold is stated and checked in verify.h.
#pragma once

#include "compiler/ir/ops.h"
#include "compiler/source/source_file.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace krait::ir {

struct Local {
    std::string name; // as in the source, for dumps and debuggers
    Type type;
    Facts facts = {};
};

struct Parameter {
    std::string name;
    Type type;
    Span span;
    bool written = true; // an array whose elements may be stored to or updated; find_written_arrays clears it
    Facts facts = {};
};

struct Block {
    std::vector<ValueId> insts;
};

// Options of the `cuda.jit` decorator that change the code.
struct FunctionOptions {
    bool fastmath = false;
    bool debug = false;
    bool optimized = true;
    bool lineinfo = false;
    bool always_inline = false;
    Checks checks = Checks::None;                      // of the kernel, for all that it reaches
    unsigned max_registers = 0;                        // 0: no limit
    std::array<unsigned, 3> launch_bounds = {0, 0, 0}; // threads a block, blocks an SM, blocks a cluster; 0: unset
    bool operator==(const FunctionOptions&) const = default;
};

struct Function {
    std::string name;   // as the user knows it: "outer.kernel"
    std::string symbol; // [A-Za-z_][A-Za-z0-9_]*, unique in the module
    bool is_kernel = false;
    Span span; // of its `def` line
    FunctionOptions options;
    std::vector<Parameter> parameters;
    Type result = Type::none();
    IdVector<LocalId, Local> locals;
    IdVector<BlockId, Block> blocks;
    IdVector<ValueId, Inst> insts;
    uint32_t label_count = 0;
    BlockId body;
};

// A shared.array or local.array: one call site of the source in one function; or an array of the file's host code, whose
// elements are `contents`. The array it yields is C-contiguous.
struct Allocation {
    std::string name; // of the local it is first bound to, for dumps
    Type array;       // element, rank, layout C, space Shared or Local; or Constant and read-only
    std::vector<uint64_t> shape;
    unsigned alignment = 0; // bytes; 0: the element's own
    bool dynamic = false;   // shared, one axis; the extent is the launch's dynamic bytes / element size, and all
                            // dynamic arrays begin at the same place
    uint64_t offset = 0; // static shared: bytes from the start of the block's shared memory; see layout_shared_memory
    Span span;
    std::shared_ptr<const std::string> contents = nullptr; // of a constant one, and only there: its bytes in memory

    uint64_t byte_size() const; // of a static one
};

// A function of other code, by the C ABI: its parameters and its result are scalars and pointers.
struct External {
    std::string symbol;
    std::vector<Type> parameters;
    Type result = Type::none();
    Span span; // of its declaration
};

struct Module {
    std::shared_ptr<const SourceSet> sources;
    IdVector<FunctionId, Function> functions;
    IdVector<AllocationId, Allocation> allocations;
    IdVector<ExternalId, External> externals;
    FunctionId kernel;         // the entry: a kernel, or else a function that is exported by the C ABI
    uint64_t shared_bytes = 0; // static shared memory of a block; see layout_shared_memory
    bool uses_dynamic_shared = false;

    const Function& kernel_function() const { return functions[kernel]; }
};

} // namespace krait::ir
