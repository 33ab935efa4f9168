// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The CPU as a device: the process's own memory and threads. Launches and copies are done when they return, so a stream is
// only a name and an event a point in time.
#pragma once

#include "runtime/device_backend.h"

#include <memory>

namespace krait::host {

std::unique_ptr<runtime::DeviceBackend> open_device();

} // namespace krait::host
