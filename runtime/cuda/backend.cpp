// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/backend.h"

#include "compiler/support/check.h"
#include "runtime/cuda/link.h"
#include "runtime/cuda/ptx_version.h"
#include "runtime/launch_shape.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace krait::cuda {

namespace {

using runtime::CodeResources;
using runtime::DeviceDescription;
using runtime::Error;
using runtime::ErrorKind;
using runtime::EventHandle;
using runtime::LaunchShape;
using runtime::StreamHandle;

// Makes `context` current for the calling thread and puts back what was there. The usual case, a thread that already has
// it, costs one call.
class ContextScope {
public:
    ContextScope(const Driver& driver, Context context)
        : driver_(driver) {
        Context current = nullptr;
        if (driver_.cuCtxGetCurrent(&current) == kSuccess && current == context) return;
        driver_.check(driver_.cuCtxPushCurrent(context), "cuCtxPushCurrent");
        pushed_ = true;
    }
    ~ContextScope() {
        Context popped = nullptr;
        if (pushed_) driver_.cuCtxPopCurrent(&popped);
    }
    ContextScope(const ContextScope&) = delete;
    ContextScope& operator=(const ContextScope&) = delete;

private:
    const Driver& driver_;
    bool pushed_ = false;
};

class CudaCode : public runtime::LoadedCode {
public:
    CudaCode(const Driver& driver, Context context, Module module, const std::atomic<uint32_t>& generation)
        : driver_(driver)
        , context_(context)
        , module_(module)
        , device_generation_(generation)
        , generation_(generation) {}
    ~CudaCode() override {
        // At the end of the process, or after the context was reset, there is nothing left to unload.
        if (generation_ != device_generation_) return;
        Context current = nullptr;
        if (driver_.cuCtxGetCurrent(&current) != kSuccess) return;
        if (current != context_ && driver_.cuCtxPushCurrent(context_) != kSuccess) return;
        driver_.cuModuleUnload(module_);
        Context popped = nullptr;
        if (current != context_) driver_.cuCtxPopCurrent(&popped);
    }

    Function function = nullptr;
    std::string kernel;                      // its name
    bool is_cooperative = false;             // its blocks wait for each other
    std::vector<uint32_t> parameter_offsets; // in the block of arguments
    // The dynamic shared memory that the function was last allowed to have.
    std::atomic<uint32_t> allowed_shared = 0;

private:
    const Driver& driver_;
    Context context_;
    Module module_;
    const std::atomic<uint32_t>& device_generation_;
    uint32_t generation_;
};

class CudaBackend : public runtime::DeviceBackend {
public:
    CudaBackend(const Driver& driver, int ordinal)
        : driver_(driver) {
        driver_.check(driver_.cuDeviceGet(&device_, ordinal), "cuDeviceGet");
        describe(ordinal);
        driver_.check(driver_.cuDevicePrimaryCtxRetain(&context_, device_), "cuDevicePrimaryCtxRetain",
                      description_.id);
    }
    ~CudaBackend() override { driver_.cuDevicePrimaryCtxRelease(device_); }

    const DeviceDescription& description() const override { return description_; }

    abi::TargetSpec target() const override {
        std::optional<unsigned> sm = abi::best_sm_for(description_.major, description_.minor);
        if (!sm)
            throw Error(ErrorKind::Unsupported, description_.id + " (" + description_.name +
                                                    ") has compute capability " + std::to_string(description_.major) +
                                                    "." + std::to_string(description_.minor) + "; Krait supports " +
                                                    std::to_string(abi::kArchitectures[0].sm / 10) + "." +
                                                    std::to_string(abi::kArchitectures[0].sm % 10) + " and newer");
        abi::TargetSpec target;
        target.sm = *sm;
        return target;
    }

    runtime::MemoryState memory_state() override {
        ContextScope scope(driver_, context_);
        size_t free = 0, total = 0;
        driver_.check(driver_.cuMemGetInfo(&free, &total), "cuMemGetInfo", description_.id);
        return {free, total};
    }

    void synchronize() override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuCtxSynchronize(), "cuCtxSynchronize", description_.id);
    }

    void reset() override {
        ++generation_;
        driver_.check(driver_.cuDevicePrimaryCtxReset(device_), "cuDevicePrimaryCtxReset", description_.id);
        driver_.cuDevicePrimaryCtxRelease(device_);
        driver_.check(driver_.cuDevicePrimaryCtxRetain(&context_, device_), "cuDevicePrimaryCtxRetain",
                      description_.id);
    }

    runtime::DeviceAddress allocate(size_t bytes) override {
        ContextScope scope(driver_, context_);
        DeviceAddress address = 0;
        Status status = driver_.cuMemAlloc(&address, bytes);
        if (status == kOutOfMemory) {
            size_t free = 0, total = 0;
            driver_.cuMemGetInfo(&free, &total);
            throw Error(ErrorKind::OutOfMemory, "cuMemAlloc", status,
                        description_.id + " cannot allocate " + std::to_string(bytes) +
                            " bytes: " + std::to_string(free) + " of its " + std::to_string(total) + " bytes are free");
        }
        driver_.check(status, "cuMemAlloc", description_.id + ", allocating " + std::to_string(bytes) + " bytes");
        return address;
    }

    void free(runtime::DeviceAddress address) noexcept override {
        // Nothing can be done about a failure here, and at the end of the process one is usual.
        Context current = nullptr;
        if (driver_.cuCtxGetCurrent(&current) != kSuccess) return;
        if (current != context_ && driver_.cuCtxPushCurrent(context_) != kSuccess) return;
        driver_.cuMemFree(address);
        Context popped = nullptr;
        if (current != context_) driver_.cuCtxPopCurrent(&popped);
    }

    void copy_to_device(runtime::DeviceAddress to, const void* from, size_t bytes, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        if (stream == nullptr) {
            driver_.check(driver_.cuMemcpyHtoD(to, from, bytes), "cuMemcpyHtoD", description_.id);
            return;
        }
        driver_.check(driver_.cuMemcpyHtoDAsync(to, from, bytes, of(stream)), "cuMemcpyHtoDAsync", description_.id);
        driver_.check(driver_.cuStreamSynchronize(of(stream)), "cuStreamSynchronize", description_.id);
    }

    void copy_to_host(void* to, runtime::DeviceAddress from, size_t bytes, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        if (stream == nullptr) {
            driver_.check(driver_.cuMemcpyDtoH(to, from, bytes), "cuMemcpyDtoH", description_.id);
            return;
        }
        driver_.check(driver_.cuMemcpyDtoHAsync(to, from, bytes, of(stream)), "cuMemcpyDtoHAsync", description_.id);
        driver_.check(driver_.cuStreamSynchronize(of(stream)), "cuStreamSynchronize", description_.id);
    }

    void copy_to_device_async(runtime::DeviceAddress to, const void* from, size_t bytes, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuMemcpyHtoDAsync(to, from, bytes, of(stream)), "cuMemcpyHtoDAsync", description_.id);
    }

    void copy_to_host_async(void* to, runtime::DeviceAddress from, size_t bytes, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuMemcpyDtoHAsync(to, from, bytes, of(stream)), "cuMemcpyDtoHAsync", description_.id);
    }

    void copy_on_device(runtime::DeviceAddress to, runtime::DeviceAddress from, size_t bytes,
                        StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuMemcpyDtoDAsync(to, from, bytes, of(stream)), "cuMemcpyDtoDAsync", description_.id);
    }

    void fill_bytes(runtime::DeviceAddress to, uint8_t value, size_t bytes, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuMemsetD8Async(to, value, bytes, of(stream)), "cuMemsetD8Async", description_.id);
    }

    StreamHandle create_stream() override {
        ContextScope scope(driver_, context_);
        Stream stream = nullptr;
        // The default stream waits for streams of this kind and they for it: a plain copy sees what a launch wrote.
        driver_.check(driver_.cuStreamCreate(&stream, kStreamDefault), "cuStreamCreate", description_.id);
        return stream;
    }
    void destroy_stream(StreamHandle stream) noexcept override { driver_.cuStreamDestroy(of(stream)); }

    void synchronize_stream(StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuStreamSynchronize(of(stream)), "cuStreamSynchronize", description_.id);
    }

    bool is_stream_done(StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        return is_done(driver_.cuStreamQuery(of(stream)), "cuStreamQuery");
    }

    void wait_for_event(StreamHandle stream, EventHandle event) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuStreamWaitEvent(of(stream), event_of(event), 0), "cuStreamWaitEvent", description_.id);
    }

    EventHandle create_event() override {
        ContextScope scope(driver_, context_);
        Event event = nullptr;
        driver_.check(driver_.cuEventCreate(&event, kEventDefault), "cuEventCreate", description_.id);
        return event;
    }
    void destroy_event(EventHandle event) noexcept override { driver_.cuEventDestroy(event_of(event)); }

    void record_event(EventHandle event, StreamHandle stream) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuEventRecord(event_of(event), of(stream)), "cuEventRecord", description_.id);
    }

    void synchronize_event(EventHandle event) override {
        ContextScope scope(driver_, context_);
        driver_.check(driver_.cuEventSynchronize(event_of(event)), "cuEventSynchronize", description_.id);
    }

    bool is_event_done(EventHandle event) override {
        ContextScope scope(driver_, context_);
        return is_done(driver_.cuEventQuery(event_of(event)), "cuEventQuery");
    }

    double milliseconds_between(EventHandle start, EventHandle end) override {
        ContextScope scope(driver_, context_);
        float milliseconds = 0;
        driver_.check(driver_.cuEventElapsedTime(&milliseconds, event_of(start), event_of(end)), "cuEventElapsedTime",
                      description_.id);
        return static_cast<double>(milliseconds);
    }

    std::unique_ptr<runtime::LoadedCode> load(const abi::Artifact& artifact,
                                              const std::vector<abi::LinkInput>& links) override;

    void launch(runtime::LoadedCode& loaded, const LaunchShape& shape, const void* arguments, size_t argument_bytes,
                StreamHandle stream) override {
        auto& code = static_cast<CudaCode&>(loaded);
        ContextScope scope(driver_, context_);
        if (shape.dynamic_shared > code.allowed_shared.load(std::memory_order_relaxed))
            allow_shared(code, shape.dynamic_shared);
        if (code.is_cooperative) {
            launch_cooperative(code, shape, arguments, stream);
            return;
        }
        void* extra[] = {kLaunchParamBufferPointer, const_cast<void*>(arguments), kLaunchParamBufferSize,
                         &argument_bytes, kLaunchParamEnd};
        Status status =
            driver_.cuLaunchKernel(code.function, shape.grid[0], shape.grid[1], shape.grid[2], shape.block[0],
                                   shape.block[1], shape.block[2], shape.dynamic_shared, of(stream), nullptr, extra);
        if (status != kSuccess) driver_.raise(status, "cuLaunchKernel", description_.id);
    }

private:
    static Stream of(StreamHandle handle) { return static_cast<Stream>(handle); }
    static Event event_of(EventHandle handle) { return static_cast<Event>(handle); }

    bool is_done(Status status, const char* call) const {
        if (status == kNotReady) return false;
        driver_.check(status, call, description_.id);
        return true;
    }

    int attribute(DeviceAttribute which) const {
        int value = 0;
        driver_.check(driver_.cuDeviceGetAttribute(&value, which, device_), "cuDeviceGetAttribute", description_.id);
        return value;
    }

    void describe(int ordinal);
    void allow_shared(CudaCode& code, uint32_t bytes);
    void launch_cooperative(CudaCode& code, const LaunchShape& shape, const void* arguments, StreamHandle stream);

    const Driver& driver_;
    DeviceOrdinal device_ = 0;
    Context context_ = nullptr;
    std::atomic<uint32_t> generation_ = 0; // of the context: it grows with each reset
    DeviceDescription description_;
};

void CudaBackend::describe(int ordinal) {
    description_.kind = runtime::DeviceKind::Cuda;
    description_.ordinal = ordinal;
    description_.id = "cuda:" + std::to_string(ordinal);
    description_.cuda_version = driver_.version;
    char name[256] = {};
    driver_.check(driver_.cuDeviceGetName(name, sizeof name - 1, device_), "cuDeviceGetName", description_.id);
    description_.name = name;
    description_.major = static_cast<unsigned>(attribute(kComputeCapabilityMajor));
    description_.minor = static_cast<unsigned>(attribute(kComputeCapabilityMinor));
    description_.multiprocessors = attribute(kMultiprocessorCount);
    size_t bytes = 0;
    driver_.check(driver_.cuDeviceTotalMem(&bytes, device_), "cuDeviceTotalMem", description_.id);
    description_.memory_bytes = bytes;
    runtime::DeviceLimits& limits = description_.limits;
    limits.grid = {attribute(kMaxGridDimX), attribute(kMaxGridDimY), attribute(kMaxGridDimZ)};
    limits.block = {attribute(kMaxBlockDimX), attribute(kMaxBlockDimY), attribute(kMaxBlockDimZ)};
    limits.block_threads = attribute(kMaxThreadsPerBlock);
    limits.shared_default = attribute(kMaxSharedMemoryPerBlock);
    limits.shared_largest = std::max<int64_t>(attribute(kMaxSharedMemoryPerBlockOptin), limits.shared_default);
    limits.warp_size = attribute(kWarpSize);
}

// Functions start with what a block may have without asking. Raising the limit twice from two threads is harmless: it
// only ever grows, and both values were checked against the device's largest.
void CudaBackend::allow_shared(CudaCode& code, uint32_t bytes) {
    static std::mutex raising;
    std::lock_guard lock(raising);
    if (bytes <= code.allowed_shared.load(std::memory_order_relaxed)) return;
    driver_.check(
        driver_.cuFuncSetAttribute(code.function, kFunctionMaxDynamicSharedSizeBytes, static_cast<int>(bytes)),
        "cuFuncSetAttribute",
        description_.id + ", raising the dynamic shared memory of a block to " + std::to_string(bytes) + " bytes");
    code.allowed_shared.store(bytes, std::memory_order_relaxed);
}

// This call takes a pointer to each parameter, not the block of them.
void CudaBackend::launch_cooperative(CudaCode& code, const LaunchShape& shape, const void* arguments,
                                     StreamHandle stream) {
    const int threads = static_cast<int>(shape.block[0] * shape.block[1] * shape.block[2]);
    int blocks = 0;
    driver_.check(
        driver_.cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, code.function, threads, shape.dynamic_shared),
        "cuOccupancyMaxActiveBlocksPerMultiprocessor", description_.id);
    runtime::check_cooperative(code.kernel, shape,
                               static_cast<uint64_t>(blocks) * static_cast<uint64_t>(description_.multiprocessors),
                               description_);
    std::vector<void*> parameters;
    for (uint32_t offset : code.parameter_offsets)
        parameters.push_back(const_cast<char*>(static_cast<const char*>(arguments)) + offset);
    driver_.check(driver_.cuLaunchCooperativeKernel(code.function, shape.grid[0], shape.grid[1], shape.grid[2],
                                                    shape.block[0], shape.block[1], shape.block[2],
                                                    shape.dynamic_shared, of(stream), parameters.data()),
                  "cuLaunchCooperativeKernel", description_.id);
}

std::unique_ptr<runtime::LoadedCode> CudaBackend::load(const abi::Artifact& artifact,
                                                       const std::vector<abi::LinkInput>& links) {
    KRAIT_CHECK(artifact.target.kind == abi::TargetKind::Nvptx, "a GPU loads PTX");
    const std::string& kernel = artifact.signature.name;
    check_ptx_version(artifact.code, driver_.version, "kernel `" + kernel + "`");
    ContextScope scope(driver_, context_);
    JitLog log;
    std::string context = description_.id + " cannot load kernel `" + kernel + "` (PTX " +
                          ptx_version_text(ptx_version_of(artifact.code)) + " for " + artifact.target.text() +
                          "; the driver is for CUDA " + cuda_version_text(driver_.version) + ")";
    // The linked code belongs to the linker, which must outlive the loading.
    std::optional<Linker> linker;
    const void* image = artifact.code.c_str();
    if (!links.empty()) {
        linker.emplace(driver_, log, context);
        linker->add(kJitInputPtx, artifact.code, kernel + ".ptx");
        for (const abi::LinkInput& link : links) linker->add(link);
        image = linker->complete();
    }
    Module module = nullptr;
    Status status = driver_.cuModuleLoadDataEx(&module, image, JitLog::kOptions, log.options, log.values);
    if (status != kSuccess) log.raise(driver_, status, "cuModuleLoadDataEx", context);
    auto code = std::make_unique<CudaCode>(driver_, context_, module, generation_);
    code->log = log.text();
    code->is_cooperative = artifact.signature.uses_grid_barrier;
    code->kernel = kernel;
    for (const abi::ParameterAbi& parameter : artifact.signature.parameters)
        for (const abi::Slot& slot : parameter.slots) code->parameter_offsets.push_back(slot.offset);
    driver_.check(driver_.cuModuleGetFunction(&code->function, module, artifact.signature.symbol.c_str()),
                  "cuModuleGetFunction", description_.id + ", kernel `" + kernel + "`");

    if (!artifact.places.empty()) {
        code->places = artifact.places;
        const std::string symbol = abi::report_symbol(artifact.signature.symbol);
        DeviceAddress records = 0;
        size_t bytes = 0;
        driver_.check(driver_.cuModuleGetGlobal(&records, &bytes, module, symbol.c_str()), "cuModuleGetGlobal",
                      description_.id + ", kernel `" + kernel + "`");
        code->records = records;
        KRAIT_CHECK(bytes == artifact.places.size() * sizeof(abi::ReportRecord), "there is a record for each place");
    }

    auto attribute = [&](FunctionAttribute which) {
        int value = 0;
        driver_.check(driver_.cuFuncGetAttribute(&value, which, code->function), "cuFuncGetAttribute", description_.id);
        return value;
    };
    CodeResources& resources = code->resources;
    resources.registers = attribute(kFunctionRegisters);
    resources.local_bytes = attribute(kFunctionLocalSizeBytes);
    resources.static_shared_bytes = attribute(kFunctionSharedSizeBytes);
    resources.constant_bytes = attribute(kFunctionConstSizeBytes);
    resources.block_threads = attribute(kFunctionMaxThreadsPerBlock);
    int64_t free_of_asking = description_.limits.shared_default - resources.static_shared_bytes;
    code->allowed_shared = static_cast<uint32_t>(std::max<int64_t>(free_of_asking, 0));
    return code;
}

} // namespace

int count_devices(const Driver& driver) {
    int count = 0;
    Status status = driver.cuDeviceGetCount(&count);
    if (status == kNoDevice) return 0;
    driver.check(status, "cuDeviceGetCount");
    return count;
}

std::unique_ptr<runtime::DeviceBackend> open_device(const Driver& driver, int ordinal) {
    int count = count_devices(driver);
    if (ordinal < 0 || ordinal >= count)
        throw Error(ErrorKind::NoDevice,
                    "there is no device cuda:" + std::to_string(ordinal) + ": " +
                        (count == 0   ? "no GPU is visible (look at `nvidia-smi` and CUDA_VISIBLE_DEVICES)"
                         : count == 1 ? "the only GPU is cuda:0"
                                      : "the GPUs are cuda:0 to cuda:" + std::to_string(count - 1)));
    return std::make_unique<CudaBackend>(driver, ordinal);
}

} // namespace krait::cuda
