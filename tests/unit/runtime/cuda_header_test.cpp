// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compares Krait's own declarations of the driver with the toolkit's header, at compile time. Types with other names must
// be passed alike: the same size and the same kind (pointer, integer, enumeration).
#include "runtime/cuda/driver_types.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <type_traits>

#ifdef KRAIT_CUDA_HEADER

#include KRAIT_CUDA_HEADER

namespace krait::cuda {
namespace {

// What the calling convention sees of a type.
template <class T>
constexpr int passing_class = std::is_pointer_v<T>                           ? 1
                              : (std::is_integral_v<T> || std::is_enum_v<T>) ? 2
                              : std::is_floating_point_v<T>                  ? 3
                                                                             : 4;

template <class Ours, class Theirs>
constexpr bool passed_alike = sizeof(Ours) == sizeof(Theirs) && passing_class<Ours> == passing_class<Theirs>;

template <class Ours, class Theirs>
struct SameSignature : std::false_type {};
template <class R1, class... A1, class R2, class... A2>
    requires(sizeof...(A1) == sizeof...(A2))
struct SameSignature<R1(A1...), R2(A2...)> : std::bool_constant<passed_alike<R1, R2> && (passed_alike<A1, A2> && ...)> {
};

// cuEventElapsedTime has a second version with the same parameters; ours is the first.
#define KRAIT_DRIVER_FUNCTION(name, symbol, parameters)                                                                \
    static_assert(SameSignature<Status parameters, decltype(::name)>::value, #name);
#include "runtime/cuda/driver_functions.def"
#undef KRAIT_DRIVER_FUNCTION

constexpr bool matches(int ours, int theirs) { return ours == theirs; }
static_assert(matches(kSuccess, CUDA_SUCCESS));
static_assert(matches(kJitInputCubin, CU_JIT_INPUT_CUBIN));
static_assert(matches(kJitInputPtx, CU_JIT_INPUT_PTX));
static_assert(matches(kJitInputFatbin, CU_JIT_INPUT_FATBINARY));
static_assert(matches(kJitInputObject, CU_JIT_INPUT_OBJECT));
static_assert(matches(kJitInputLibrary, CU_JIT_INPUT_LIBRARY));
static_assert(matches(kInvalidValue, CUDA_ERROR_INVALID_VALUE));
static_assert(matches(kOutOfMemory, CUDA_ERROR_OUT_OF_MEMORY));
static_assert(matches(kNotInitialized, CUDA_ERROR_NOT_INITIALIZED));
static_assert(matches(kDeinitialized, CUDA_ERROR_DEINITIALIZED));
static_assert(matches(kStubLibrary, CUDA_ERROR_STUB_LIBRARY));
static_assert(matches(kCallRequiresNewerDriver, CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER));
static_assert(matches(kDeviceUnavailable, CUDA_ERROR_DEVICE_UNAVAILABLE));
static_assert(matches(kNoDevice, CUDA_ERROR_NO_DEVICE));
static_assert(matches(kInvalidDevice, CUDA_ERROR_INVALID_DEVICE));
static_assert(matches(kInvalidImage, CUDA_ERROR_INVALID_IMAGE));
static_assert(matches(kNoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU));
static_assert(matches(kEccUncorrectable, CUDA_ERROR_ECC_UNCORRECTABLE));
static_assert(matches(kInvalidPtx, CUDA_ERROR_INVALID_PTX));
static_assert(matches(kNvlinkUncorrectable, CUDA_ERROR_NVLINK_UNCORRECTABLE));
static_assert(matches(kJitCompilerNotFound, CUDA_ERROR_JIT_COMPILER_NOT_FOUND));
static_assert(matches(kUnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION));
static_assert(matches(kJitCompilationDisabled, CUDA_ERROR_JIT_COMPILATION_DISABLED));
static_assert(matches(kNotReady, CUDA_ERROR_NOT_READY));
static_assert(matches(kIllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS));
static_assert(matches(kLaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES));
static_assert(matches(kLaunchTimeout, CUDA_ERROR_LAUNCH_TIMEOUT));
static_assert(matches(kAssert, CUDA_ERROR_ASSERT));
static_assert(matches(kHardwareStackError, CUDA_ERROR_HARDWARE_STACK_ERROR));
static_assert(matches(kIllegalInstruction, CUDA_ERROR_ILLEGAL_INSTRUCTION));
static_assert(matches(kMisalignedAddress, CUDA_ERROR_MISALIGNED_ADDRESS));
static_assert(matches(kInvalidAddressSpace, CUDA_ERROR_INVALID_ADDRESS_SPACE));
static_assert(matches(kInvalidPc, CUDA_ERROR_INVALID_PC));
static_assert(matches(kLaunchFailed, CUDA_ERROR_LAUNCH_FAILED));
static_assert(matches(kCooperativeLaunchTooLarge, CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE));
static_assert(matches(kSystemNotReady, CUDA_ERROR_SYSTEM_NOT_READY));
static_assert(matches(kSystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH));
static_assert(matches(kCompatNotSupported, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE));
static_assert(matches(kMpsClientTerminated, CUDA_ERROR_MPS_CLIENT_TERMINATED));
static_assert(matches(kExternalDevice, CUDA_ERROR_EXTERNAL_DEVICE));
#if CUDA_VERSION >= 13000
static_assert(matches(kContained, CUDA_ERROR_CONTAINED));
static_assert(matches(kTensorMemoryLeak, CUDA_ERROR_TENSOR_MEMORY_LEAK));
#endif

static_assert(matches(kMaxThreadsPerBlock, CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK));
static_assert(matches(kMaxBlockDimX, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X));
static_assert(matches(kMaxBlockDimY, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y));
static_assert(matches(kMaxBlockDimZ, CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z));
static_assert(matches(kMaxGridDimX, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X));
static_assert(matches(kMaxGridDimY, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y));
static_assert(matches(kMaxGridDimZ, CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z));
static_assert(matches(kMaxSharedMemoryPerBlock, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK));
static_assert(matches(kWarpSize, CU_DEVICE_ATTRIBUTE_WARP_SIZE));
static_assert(matches(kMultiprocessorCount, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT));
static_assert(matches(kComputeCapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR));
static_assert(matches(kComputeCapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR));
static_assert(matches(kMaxSharedMemoryPerBlockOptin, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN));

static_assert(matches(kFunctionMaxThreadsPerBlock, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK));
static_assert(matches(kFunctionSharedSizeBytes, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES));
static_assert(matches(kFunctionConstSizeBytes, CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES));
static_assert(matches(kFunctionLocalSizeBytes, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES));
static_assert(matches(kFunctionRegisters, CU_FUNC_ATTRIBUTE_NUM_REGS));
static_assert(matches(kFunctionMaxDynamicSharedSizeBytes, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES));

static_assert(matches(kJitInfoLogBuffer, CU_JIT_INFO_LOG_BUFFER));
static_assert(matches(kJitInfoLogBufferSizeBytes, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES));
static_assert(matches(kJitErrorLogBuffer, CU_JIT_ERROR_LOG_BUFFER));
static_assert(matches(kJitErrorLogBufferSizeBytes, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES));
static_assert(matches(kStreamDefault, CU_STREAM_DEFAULT));
static_assert(matches(kEventDefault, CU_EVENT_DEFAULT));

TEST_CASE("The driver's declarations are the toolkit's", "[cuda]") {
    CHECK(kLaunchParamEnd == CU_LAUNCH_PARAM_END);
    CHECK(kLaunchParamBufferPointer == CU_LAUNCH_PARAM_BUFFER_POINTER);
    CHECK(kLaunchParamBufferSize == CU_LAUNCH_PARAM_BUFFER_SIZE);
}

} // namespace
} // namespace krait::cuda

#else

TEST_CASE("The driver's declarations are the toolkit's", "[cuda]") { krait::test::skip("there is no cuda.h"); }

#endif
