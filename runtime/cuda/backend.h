// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An NVIDIA GPU through the driver. Uses the device's primary context, so that it shares memory and modules with any other
// CUDA code of the process, and leaves the calling thread's current context as it was.
#pragma once

#include "runtime/cuda/driver.h"
#include "runtime/device_backend.h"

namespace krait::cuda {

// Number of visible GPUs.
int count_devices(const Driver& driver);

// Throws NoDevice when `ordinal` is not one of them. The driver must outlive the backend.
std::unique_ptr<runtime::DeviceBackend> open_device(const Driver& driver, int ordinal);

} // namespace krait::cuda
