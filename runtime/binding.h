// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A launch prepared once and repeated: arguments packed, variant chosen, code loaded. It keeps a copy of the arguments, so that
// one of them can be replaced, and holds the memory they lie in. For one thread at a time.
#pragma once

#include "runtime/memory.h"
#include "runtime/program.h"

#include <memory>
#include <vector>

namespace krait::runtime {

// An argument with all that it points to.
class OwnedArgument {
public:
    explicit OwnedArgument(const Argument& argument);
    ~OwnedArgument();
    OwnedArgument(OwnedArgument&& other) noexcept;
    OwnedArgument& operator=(OwnedArgument&& other) noexcept;

    // Valid as long as this object stays where it is.
    Argument view() const;

private:
    Argument argument_;
    std::vector<int64_t> shape_, strides_;
    std::vector<OwnedArgument> elements_;
    mutable std::vector<Argument> element_views_;
};

class Binding {
public:
    // Throws what a launch would.
    Binding(std::shared_ptr<Program> program, Kernel& kernel, const ShapeRequest& request, const krait_stream* stream,
            const Argument* arguments, size_t count);

    void set(size_t index, const Argument& argument);
    void launch(const krait_stream* stream);
    const krait_stream* stream() const { return stream_; } // that it was bound with

private:
    void pack();

    std::shared_ptr<Program> program_;
    Kernel& kernel_;
    const Route& route_;
    ShapeRequest request_;
    const krait_stream* stream_;
    std::vector<OwnedArgument> arguments_;
    std::vector<unsigned char> block_;
    LaunchShape shape_;
    LoadedCode* code_ = nullptr;
    uint32_t generation_ = 0;
};

} // namespace krait::runtime
