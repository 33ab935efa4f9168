// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One comparison per value on the way through; texts are made only when something is wrong.
#include "runtime/launch_shape.h"

#include <limits>

namespace krait::runtime {

namespace {

constexpr char kAxes[] = "xyz";

[[noreturn, gnu::cold]] void refuse_axis(const std::string& kernel, const char* what, int axis, int64_t value,
                                         int64_t largest, const DeviceDescription& device) {
    std::string text = "launch of kernel `" + kernel + "`: " + what + "." + kAxes[axis] + " is ";
    text += value == std::numeric_limits<int64_t>::max() ? "too large" : std::to_string(value);
    text += "; it must be from 1 to " + std::to_string(largest) + " on " + device.id;
    if (value == 0) text += " (a launch of nothing is not a launch)";
    throw Error(ErrorKind::InvalidArgument, text);
}

[[noreturn, gnu::cold]] void refuse_threads(const std::string& kernel, const Dim3& block, int64_t threads,
                                            int64_t largest, const std::string& why) {
    throw Error(ErrorKind::InvalidArgument, "launch of kernel `" + kernel + "`: a block of " + std::to_string(block.x) +
                                                " x " + std::to_string(block.y) + " x " + std::to_string(block.z) +
                                                " has " + std::to_string(threads) + " threads; " + why + " " +
                                                std::to_string(largest));
}

[[noreturn, gnu::cold]] void refuse_shared(const std::string& kernel, int64_t asked, const KernelLimits& limits,
                                           const DeviceDescription& device) {
    int64_t largest = device.limits.shared_largest - limits.static_shared;
    std::string text = "launch of kernel `" + kernel + "`: ";
    text += std::to_string(asked) + " bytes of dynamic shared memory; it must be from 0 to " +
            std::to_string(std::max<int64_t>(largest, 0)) + " on " + device.id;
    if (limits.static_shared > 0)
        text += " (a block has " + std::to_string(device.limits.shared_largest) +
                ", of which the kernel's own arrays take " + std::to_string(limits.static_shared) + ")";
    throw Error(ErrorKind::InvalidArgument, text);
}

void check_axes(const std::string& kernel, const char* what, const Dim3& asked, const Dim3& largest,
                const DeviceDescription& device) {
    if (asked.x < 1 || asked.x > largest.x) refuse_axis(kernel, what, 0, asked.x, largest.x, device);
    if (asked.y < 1 || asked.y > largest.y) refuse_axis(kernel, what, 1, asked.y, largest.y, device);
    if (asked.z < 1 || asked.z > largest.z) refuse_axis(kernel, what, 2, asked.z, largest.z, device);
}

} // namespace

LaunchShape check_launch_shape(const std::string& kernel, const ShapeRequest& request, const DeviceDescription& device,
                               const KernelLimits& limits) {
    const Dim3& grid = request.grid;
    const Dim3& block = request.block;
    check_axes(kernel, "grid", grid, device.limits.grid, device);
    check_axes(kernel, "block", block, device.limits.block, device);
    int64_t threads = block.x * block.y * block.z; // each is within the device's limits: no overflow
    if (threads > device.limits.block_threads)
        refuse_threads(kernel, block, threads, device.limits.block_threads, device.id + " allows at most");
    if (limits.block_threads > 0 && threads > limits.block_threads)
        refuse_threads(kernel, block, threads, limits.block_threads,
                       limits.from_code ? "its registers allow at most" : "its launch bounds allow at most");
    int64_t shared = request.dynamic_shared;
    if (shared < 0 || shared > device.limits.shared_largest - limits.static_shared)
        refuse_shared(kernel, shared, limits, device);
    LaunchShape shape;
    shape.grid[0] = static_cast<uint32_t>(grid.x);
    shape.grid[1] = static_cast<uint32_t>(grid.y);
    shape.grid[2] = static_cast<uint32_t>(grid.z);
    shape.block[0] = static_cast<uint32_t>(block.x);
    shape.block[1] = static_cast<uint32_t>(block.y);
    shape.block[2] = static_cast<uint32_t>(block.z);
    shape.dynamic_shared = static_cast<uint32_t>(shared);
    return shape;
}

void check_cooperative(const std::string& kernel, const LaunchShape& shape, uint64_t resident,
                       const DeviceDescription& device) {
    const uint64_t blocks = uint64_t{shape.grid[0]} * shape.grid[1] * shape.grid[2];
    if (blocks <= resident) return;
    const uint64_t threads = uint64_t{shape.block[0]} * shape.block[1] * shape.block[2];
    throw Error(ErrorKind::InvalidArgument,
                "launch of kernel `" + kernel + "`: its blocks wait for each other, so all " + std::to_string(blocks) +
                    " must be on the device at once; " + device.id + " holds at most " + std::to_string(resident) +
                    " blocks of " + std::to_string(threads) + " threads of it: launch fewer blocks, and let each " +
                    "thread take several elements");
}

} // namespace krait::runtime
