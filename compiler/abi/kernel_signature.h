// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How arguments travel from a launch to a kernel: what compiler and runtime agree on. A kernel takes a flat list of
// slots. A real scalar is one slot, a complex one two, its real and its imaginary part. An array is its base address, then its extents as int64, then (layout A only) its
// strides in bytes as int64. A tuple is its elements' slots in order. Slots lie in one block of memory, in order,
// each at the next multiple of its own size: exactly how the CUDA driver lays out kernel parameters, so the block is
// handed to the driver, or to the CPU code, as it is. Bools are one byte.
#pragma once

#include "compiler/ir/type.h"

#include <cstdint>
#include <string>
#include <vector>

namespace krait::abi {

enum class SlotRole : uint8_t { Scalar, Address, Extent, Stride };

struct Slot {
    SlotRole role;
    ir::Scalar scalar; // of a Scalar; Extent and Stride are Int64; an Address is UInt64
    uint32_t offset;   // bytes from the start of the argument block
    uint8_t size;      // bytes
    uint8_t axis = 0;  // of an Extent or Stride
};

// The slots of one value of `type`, appended at the next free offset of `*end`.
std::vector<Slot> layout_slots(const ir::Type& type, uint32_t* end);

struct ParameterAbi {
    std::string name;
    ir::Type type;
    std::vector<Slot> slots;
    bool written = true; // an array that the kernel may change
};

struct KernelSignature {
    std::string name;   // as the user knows it
    std::string symbol; // in the code
    std::vector<ParameterAbi> parameters;
    uint32_t argument_bytes = 0;
    uint64_t static_shared_bytes = 0;
    uint64_t local_bytes = 0; // of local arrays, of a thread
    bool uses_dynamic_shared = false;
    bool uses_barrier = false;      // its threads wait for each other, in whatever way
    bool uses_grid_barrier = false; // its blocks too: the launch must be cooperative
    unsigned max_threads = 0;       // of a block, from launch bounds; 0: the device's limit

    std::string text() const; // "add_gpu(float32[::1], float32[::1], float32[::1])"
};

// Fills in parameters' slots and argument_bytes from their types.
void layout_arguments(KernelSignature& signature);

} // namespace krait::abi
