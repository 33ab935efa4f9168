// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/status.h"

namespace krait::cuda {

namespace {

using runtime::ErrorKind;

constexpr std::string_view kBoundsAdvice =
    "compile the kernel checked (`--checked`) to find the access, or run it under compute-sanitizer";

constexpr StatusTraits kTraits[] = {
    {kOutOfMemory, ErrorKind::OutOfMemory, false, ""},
    {kDeinitialized, ErrorKind::Driver, false, "the process is ending: the driver has already shut down"},
    {kStubLibrary, ErrorKind::StubDriver, false,
     "install the driver of the GPU; the CUDA toolkit's stub is for linking only"},
    {kCallRequiresNewerDriver, ErrorKind::DriverTooOld, false, "update the driver"},
    {kDeviceUnavailable, ErrorKind::NoDevice, false, "another process holds the GPU in exclusive mode"},
    {kNoDevice, ErrorKind::NoDevice, false, "no GPU is visible: look at `nvidia-smi` and at CUDA_VISIBLE_DEVICES"},
    {kInvalidDevice, ErrorKind::NoDevice, false, ""},
    {kEccUncorrectable, ErrorKind::DeviceLost, true, "the GPU's memory has a hardware fault"},
    {kNvlinkUncorrectable, ErrorKind::DeviceLost, true, "a link between GPUs has a hardware fault"},
    {kJitCompilerNotFound, ErrorKind::NoDriver, false,
     "the driver's libnvidia-ptxjitcompiler is missing: install the driver completely"},
    {kUnsupportedPtxVersion, ErrorKind::DriverTooOld, false, "update the driver"},
    {kContained, ErrorKind::DeviceLost, true, ""},
    {kIllegalAddress, ErrorKind::DeviceLost, true, kBoundsAdvice},
    {kLaunchOutOfResources, ErrorKind::Launch, false,
     "use a smaller block, or fewer registers or less shared memory in the kernel"},
    {kLaunchTimeout, ErrorKind::DeviceLost, true, "the kernel ran longer than the display's watchdog allows"},
    {kAssert, ErrorKind::DeviceLost, true, ""},
    {kHardwareStackError, ErrorKind::DeviceLost, true, "the call stack of a thread overflowed"},
    {kIllegalInstruction, ErrorKind::DeviceLost, true, ""},
    {kMisalignedAddress, ErrorKind::DeviceLost, true,
     "an array's address or stride is no multiple of its element's size"},
    {kInvalidAddressSpace, ErrorKind::DeviceLost, true, kBoundsAdvice},
    {kInvalidPc, ErrorKind::DeviceLost, true, ""},
    {kLaunchFailed, ErrorKind::DeviceLost, true, kBoundsAdvice},
    {kCooperativeLaunchTooLarge, ErrorKind::Launch, false, "launch fewer blocks"},
    {kTensorMemoryLeak, ErrorKind::DeviceLost, true, ""},
    {kSystemNotReady, ErrorKind::NoDriver, false, "the system is not ready for CUDA: is the fabric manager running?"},
    {kSystemDriverMismatch, ErrorKind::NoDriver, false,
     "the driver's library and its kernel module are of different versions: reboot, or install the same version of "
     "both"},
    {kCompatNotSupported, ErrorKind::NoDriver, false,
     "a CUDA compatibility package is in the way: remove it from the library path, or update the driver"},
    {kMpsClientTerminated, ErrorKind::DeviceLost, true, ""},
    {kExternalDevice, ErrorKind::DeviceLost, true, ""},
};

constexpr StatusTraits kPlain = {0, ErrorKind::Driver, false, ""};

} // namespace

const StatusTraits& traits_of(Status status) {
    for (const StatusTraits& traits : kTraits)
        if (traits.status == status) return traits;
    return kPlain;
}

} // namespace krait::cuda
