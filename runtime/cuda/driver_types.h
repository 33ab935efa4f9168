// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Krait's own declarations of the CUDA driver's binary interface: only what driver_functions.def calls. Handles are opaque
// pointers and enumerations plain ints, as the driver's calling convention has them. A test compares every size and
// number with the toolkit's header where one is found.
#pragma once

#include <cstddef>
#include <cstdint>

namespace krait::cuda {

using Status = int;
using DeviceOrdinal = int;
using DeviceAddress = unsigned long long;
using Context = struct ContextTag*;
using Module = struct ModuleTag*;
using Function = struct FunctionTag*;
using Stream = struct StreamTag*;
using Event = struct EventTag*;
using LinkState = struct LinkStateTag*;

// What calls answer, as far as Krait tells them apart.
enum StatusCode : int {
    kSuccess = 0,
    kInvalidValue = 1,
    kOutOfMemory = 2,
    kNotInitialized = 3,
    kDeinitialized = 4,
    kStubLibrary = 34,
    kCallRequiresNewerDriver = 36,
    kDeviceUnavailable = 46,
    kNoDevice = 100,
    kInvalidDevice = 101,
    kInvalidImage = 200,
    kNoBinaryForGpu = 209,
    kEccUncorrectable = 214,
    kInvalidPtx = 218,
    kNvlinkUncorrectable = 220,
    kJitCompilerNotFound = 221,
    kUnsupportedPtxVersion = 222,
    kJitCompilationDisabled = 223,
    kContained = 226,
    kNotReady = 600,
    kIllegalAddress = 700,
    kLaunchOutOfResources = 701,
    kLaunchTimeout = 702,
    kAssert = 710,
    kHardwareStackError = 714,
    kIllegalInstruction = 715,
    kMisalignedAddress = 716,
    kInvalidAddressSpace = 717,
    kInvalidPc = 718,
    kLaunchFailed = 719,
    kCooperativeLaunchTooLarge = 720,
    kTensorMemoryLeak = 721,
    kSystemNotReady = 802,
    kSystemDriverMismatch = 803,
    kCompatNotSupported = 804,
    kMpsClientTerminated = 810,
    kExternalDevice = 911,
};

enum DeviceAttribute : int {
    kMaxThreadsPerBlock = 1,
    kMaxBlockDimX = 2,
    kMaxBlockDimY = 3,
    kMaxBlockDimZ = 4,
    kMaxGridDimX = 5,
    kMaxGridDimY = 6,
    kMaxGridDimZ = 7,
    kMaxSharedMemoryPerBlock = 8,
    kWarpSize = 10,
    kMultiprocessorCount = 16,
    kComputeCapabilityMajor = 75,
    kComputeCapabilityMinor = 76,
    kMaxSharedMemoryPerBlockOptin = 97,
};

enum FunctionAttribute : int {
    kFunctionMaxThreadsPerBlock = 0,
    kFunctionSharedSizeBytes = 1,
    kFunctionConstSizeBytes = 2,
    kFunctionLocalSizeBytes = 3,
    kFunctionRegisters = 4,
    kFunctionMaxDynamicSharedSizeBytes = 8,
};

enum JitOption : int {
    kJitInfoLogBuffer = 3,
    kJitInfoLogBufferSizeBytes = 4,
    kJitErrorLogBuffer = 5,
    kJitErrorLogBufferSizeBytes = 6,
};

enum JitInputType : int {
    kJitInputCubin = 0,
    kJitInputPtx = 1,
    kJitInputFatbin = 2,
    kJitInputObject = 3,
    kJitInputLibrary = 4,
};

enum StreamFlag : unsigned { kStreamDefault = 0 };
enum EventFlag : unsigned { kEventDefault = 0 };

// Markers of cuLaunchKernel's `extra` list.
inline void* const kLaunchParamEnd = nullptr;
inline void* const kLaunchParamBufferPointer = reinterpret_cast<void*>(uintptr_t{1});
inline void* const kLaunchParamBufferSize = reinterpret_cast<void*>(uintptr_t{2});

} // namespace krait::cuda
