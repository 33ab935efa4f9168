// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From a launch's arguments to the block of bytes that the kernel reads. A PackingPlan is made once for one list of argument
// types and one kernel signature; packing then checks the values (addresses, extents, strides, ranges of numbers), writes
// the block and feeds the variant guard, without allocating. Faults are Errors that name kernel and parameter.
#pragma once

#include "compiler/abi/kernel_signature.h"
#include "runtime/argument_types.h"
#include "runtime/variant_guard.h"

#include <string>
#include <vector>

namespace krait::runtime {

class Device;

// The largest argument block: what every supported driver and device takes.
inline constexpr size_t kLargestArgumentBlock = 4096;

// The bytes that an array's elements occupy.
struct ArraySpan {
    uint64_t begin = 0, end = 0;
    uint64_t elements = 0, largest_extent = 0;
    bool overflow = false;
};

class PackingPlan {
public:
    // `arguments` have been matched with the signature's parameters: each converts.
    PackingPlan(const abi::KernelSignature& signature, const Argument* arguments, size_t count);

    size_t block_bytes() const { return block_bytes_; }
    size_t leaf_count() const { return leaves_.size(); }

    // `block` has block_bytes() bytes. Arrays must live on `device`, where it is known where they live.
    void pack(const Argument* arguments, size_t count, const Device* device, unsigned char* block,
              VariantGuard& guard) const;

private:
    // One scalar or array; those of a tuple are its elements', in order.
    struct Leaf {
        uint32_t offset; // of the scalar or the address
        uint16_t parameter;
        bool is_array;
        bool is_pointer; // that an array is passed for; an address is passed as a number
        bool with_strides;
        bool written;
        ir::Scalar from, to; // of a scalar
        uint32_t item_bytes; // of an array
        uint8_t alignment;   // of its elements
    };

    void add(const abi::ParameterAbi& parameter, uint16_t index, const ir::Type& type, const Argument& argument,
             size_t* slot);
    const Leaf* pack_one(const Leaf* leaf, const Argument& argument, const Device* device, unsigned char* block,
                         VariantGuard& guard) const;
    void pack_scalar(const Leaf& leaf, const Argument& argument, unsigned char* block, VariantGuard& guard) const;
    void pack_array(const Leaf& leaf, const Argument& array, const Device* device, unsigned char* block,
                    VariantGuard& guard) const;
    ArraySpan checked_span(const Leaf& leaf, const Argument& array, const Device* device) const;
    void pack_pointer(const Leaf& leaf, const Argument& array, const Device* device, unsigned char* block) const;
    [[noreturn]] void refuse(const Leaf& leaf, const std::string& what) const;
    [[noreturn]] void refuse_number(const Leaf& leaf, const Argument& argument) const;

    std::string kernel_;
    std::vector<std::string> parameters_; // names
    std::vector<Leaf> leaves_;
    size_t block_bytes_ = 0;
};

// "kernel `k`, parameter `x` (argument 1)": how every fault of an argument begins.
std::string parameter_text(const std::string& kernel, const std::string& parameter, size_t index);

} // namespace krait::runtime
