// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checks a launch's grid, block and dynamic shared memory against what the device and the kernel allow. Every fault is an
// Error that names the kernel, the value that came and the range that is legal; none of them reaches the driver.
#pragma once

#include "runtime/device_backend.h"

#include <string>

namespace krait::runtime {

// As asked for.
struct ShapeRequest {
    Dim3 grid;
    Dim3 block;
    int64_t dynamic_shared = 0;
};

// What a kernel adds to the device's limits.
struct KernelLimits {
    int64_t block_threads = 0; // 0: the device's
    int64_t static_shared = 0;
    bool from_code = false; // block_threads comes from the compiled code's registers, not from the source
};

LaunchShape check_launch_shape(const std::string& kernel, const ShapeRequest& request, const DeviceDescription& device,
                               const KernelLimits& limits);

// Throws where a grid whose blocks wait for each other has more than the `resident` that the device can run at once.
void check_cooperative(const std::string& kernel, const LaunchShape& shape, uint64_t resident,
                       const DeviceDescription& device);

} // namespace krait::runtime
