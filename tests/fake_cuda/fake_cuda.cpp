// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A CUDA driver without a GPU: every function of driver_functions.def, with the process's memory as device memory. It keeps
// the driver's rules that Krait must keep (a context must be current, handles must be live, PTX must not be newer than
// the driver), records calls and launches, and fails where a test says so. A sticky failure makes everything fail after
// it, as the driver does. Kernels do not run.
#include "tests/fake_cuda/fake_cuda.h"

#include "compiler/abi/report.h"
#include "runtime/cuda/driver_types.h"
#include "runtime/cuda/ptx_version.h"
#include "runtime/cuda/status.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krait::cuda {

// The driver's own opaque types, given bodies here.
struct ContextTag {
    int device = 0;
};
struct FunctionTag {
    std::string name;
    std::vector<unsigned char>* records = nullptr; // of code that reports
    std::map<int, int> attributes;
};
struct ModuleTag {
    std::map<std::string, std::unique_ptr<FunctionTag>> functions;
    std::map<std::string, std::vector<unsigned char>> globals;
};
struct LinkStateTag {
    std::string text; // of all inputs
    char* errors = nullptr;
};
struct StreamTag {
    bool unused = false;
};
struct EventTag {
    bool recorded = false;
};

namespace {

constexpr size_t kMemoryBytes = size_t{8} << 30;
constexpr Status kInvalidContext = 201;
constexpr Status kInvalidHandle = 400;
constexpr Status kNotFound = 500;
constexpr int kStaticShared = 1024; // of every kernel

struct Failure {
    int status;
    int after;
};

struct State {
    int version = 13000;
    int devices = 1;
    Status init = kSuccess;
    Status sticky = kSuccess;
    std::map<std::string, int> calls;
    std::map<std::string, Failure> failures;
    std::map<void*, size_t> memory;
    std::map<void*, void (*)(void*)> handles; // and what deletes them
    std::map<int, ContextTag> contexts;
    fake_cuda::LaunchRecord last = {};
    int launches = 0;
    std::map<void*, size_t> global_memory; // of loaded modules
    int failing_place = -1;                // that the next launch reports from
    std::map<int, int> limits;
};

std::recursive_mutex mutex; // guards the state
bool quiet = false;
thread_local std::vector<Context> context_stack;

void configure(State& state) {
    const char* text = std::getenv("KRAIT_FAKE_CUDA");
    std::string settings = text == nullptr ? "" : text;
    for (size_t at = 0; at < settings.size();) {
        size_t end = std::min(settings.find(',', at), settings.size());
        std::string setting = settings.substr(at, end - at);
        size_t equals = setting.find('=');
        int value = equals == std::string::npos ? 0 : std::atoi(setting.c_str() + equals + 1);
        if (setting.starts_with("version=")) state.version = value;
        if (setting.starts_with("devices=")) state.devices = value;
        if (setting.starts_with("init=")) state.init = value;
        at = end + 1;
    }
}

State& state() {
    static State& the_state = *[] {
        auto* made = new State; // never destroyed: the host may still call at exit
        configure(*made);
        return made;
    }();
    return the_state;
}

// Counts a call and says whether it is to fail.
Status enter(const char* call) {
    if (quiet) return kSuccess;
    std::lock_guard lock(mutex);
    State& now = state();
    ++now.calls[call];
    if (now.sticky != kSuccess) return now.sticky;
    auto failure = now.failures.find(call);
    if (failure == now.failures.end() || failure->second.after-- > 0) return kSuccess;
    Status status = failure->second.status;
    now.failures.erase(failure);
    if (traits_of(status).sticky) now.sticky = status;
    return status;
}

Status enter_in_context(const char* call) {
    Status status = enter(call);
    if (status == kSuccess && context_stack.empty()) return kInvalidContext;
    return status;
}

template <class T>
T* make_handle() {
    std::lock_guard lock(mutex);
    T* handle = new T;
    state().handles[handle] = [](void* made) { delete static_cast<T*>(made); };
    return handle;
}

template <class T>
Status drop_handle(T* handle) {
    std::lock_guard lock(mutex);
    if (state().handles.erase(handle) == 0) return kInvalidHandle;
    delete handle;
    return kSuccess;
}

bool is_live(void* handle) {
    std::lock_guard lock(mutex);
    return state().handles.contains(handle);
}

// Whether [address, address + bytes) lies inside one live allocation.
bool is_memory(DeviceAddress address, size_t bytes) {
    std::lock_guard lock(mutex);
    for (const auto* memory : {&state().memory, &state().global_memory})
        for (const auto& [begin, size] : *memory) {
            auto first = reinterpret_cast<DeviceAddress>(begin);
            if (address >= first && address + bytes <= first + size) return true;
        }
    return false;
}

void* pointer(DeviceAddress address) { return reinterpret_cast<void*>(address); }

Status copy(const char* call, void* to, const void* from, size_t bytes, DeviceAddress device_side) {
    Status status = enter_in_context(call);
    if (status != kSuccess) return status;
    if (!is_memory(device_side, bytes)) return kInvalidValue;
    std::memcpy(to, from, bytes);
    return kSuccess;
}

} // namespace

#define FAKE(name) extern "C" __attribute__((visibility("default"))) Status name

FAKE(cuInit)(unsigned) {
    Status status = enter("cuInit");
    return status != kSuccess ? status : state().init;
}
FAKE(cuDriverGetVersion)(int* version) {
    *version = state().version;
    return enter("cuDriverGetVersion");
}
FAKE(cuGetErrorName)(Status status, const char** text) {
    thread_local std::string name;
    name = "CUDA_ERROR_FAKE_" + std::to_string(status);
    *text = name.c_str();
    return kSuccess;
}
FAKE(cuGetErrorString)(Status, const char** text) {
    *text = "what the fake driver says";
    return kSuccess;
}
FAKE(cuDeviceGetCount)(int* count) {
    *count = state().devices;
    return enter("cuDeviceGetCount");
}
FAKE(cuDeviceGet)(DeviceOrdinal* device, int ordinal) {
    *device = ordinal;
    return ordinal < state().devices ? enter("cuDeviceGet") : Status{kInvalidDevice};
}
FAKE(cuDeviceGetName)(char* name, int length, DeviceOrdinal) {
    std::strncpy(name, "Fake GPU", static_cast<size_t>(length));
    return enter("cuDeviceGetName");
}
FAKE(cuDeviceGetAttribute)(int* value, DeviceAttribute attribute, DeviceOrdinal) {
    switch (attribute) {
        case kMaxThreadsPerBlock: *value = 1024; break;
        case kMaxBlockDimX: *value = 1024; break;
        case kMaxBlockDimY: *value = 1024; break;
        case kMaxBlockDimZ: *value = 64; break;
        case kMaxGridDimX: *value = 2147483647; break;
        case kMaxGridDimY: *value = 65535; break;
        case kMaxGridDimZ: *value = 65535; break;
        case kMaxSharedMemoryPerBlock: *value = 49152; break;
        case kWarpSize: *value = 32; break;
        case kMultiprocessorCount: *value = 132; break;
        case kComputeCapabilityMajor: *value = 9; break;
        case kComputeCapabilityMinor: *value = 0; break;
        case kMaxSharedMemoryPerBlockOptin: *value = 232448; break;
    }
    return enter("cuDeviceGetAttribute");
}
FAKE(cuDeviceTotalMem_v2)(size_t* bytes, DeviceOrdinal) {
    *bytes = kMemoryBytes;
    return enter("cuDeviceTotalMem");
}
FAKE(cuDevicePrimaryCtxRetain)(Context* context, DeviceOrdinal device) {
    std::lock_guard lock(mutex);
    *context = &state().contexts[device];
    (*context)->device = device;
    return enter("cuDevicePrimaryCtxRetain");
}
FAKE(cuDevicePrimaryCtxRelease_v2)(DeviceOrdinal) { return kSuccess; }
FAKE(cuDevicePrimaryCtxReset_v2)(DeviceOrdinal) {
    std::lock_guard lock(mutex);
    State& now = state();
    ++now.calls["cuDevicePrimaryCtxReset"];
    now.sticky = kSuccess; // what a reset is for
    for (auto& [begin, size] : now.memory) std::free(begin);
    now.memory.clear();
    for (auto& [handle, remove] : now.handles) remove(handle);
    now.handles.clear();
    return kSuccess;
}
FAKE(cuCtxGetCurrent)(Context* context) {
    *context = context_stack.empty() ? nullptr : context_stack.back();
    return enter("cuCtxGetCurrent");
}
FAKE(cuCtxPushCurrent_v2)(Context context) {
    Status status = enter("cuCtxPushCurrent");
    if (status == kSuccess) context_stack.push_back(context);
    return status;
}
FAKE(cuCtxPopCurrent_v2)(Context* context) {
    // Works in a lost context, too.
    if (context_stack.empty()) return kInvalidValue;
    *context = context_stack.back();
    context_stack.pop_back();
    return kSuccess;
}
FAKE(cuCtxSynchronize)() { return enter_in_context("cuCtxSynchronize"); }

FAKE(cuMemGetInfo_v2)(size_t* free, size_t* total) {
    std::lock_guard lock(mutex);
    size_t used = 0;
    for (const auto& [begin, size] : state().memory) used += size;
    *free = kMemoryBytes - used;
    *total = kMemoryBytes;
    return enter_in_context("cuMemGetInfo");
}
FAKE(cuMemAlloc_v2)(DeviceAddress* address, size_t bytes) {
    Status status = enter_in_context("cuMemAlloc");
    if (status != kSuccess) return status;
    if (bytes == 0) return kInvalidValue;
    constexpr size_t kAlignment = 256;
    void* memory = nullptr;
    if (bytes <= kMemoryBytes)
        memory = std::aligned_alloc(kAlignment, (bytes + kAlignment - 1) / kAlignment * kAlignment);
    if (memory == nullptr) return kOutOfMemory;
    std::lock_guard lock(mutex);
    state().memory[memory] = bytes;
    *address = reinterpret_cast<DeviceAddress>(memory);
    return kSuccess;
}
FAKE(cuMemFree_v2)(DeviceAddress address) {
    Status status = enter_in_context("cuMemFree");
    if (status != kSuccess) return status;
    std::lock_guard lock(mutex);
    if (state().memory.erase(pointer(address)) == 0) return kInvalidValue;
    std::free(pointer(address));
    return kSuccess;
}
FAKE(cuMemcpyHtoD_v2)(DeviceAddress to, const void* from, size_t bytes) {
    return copy("cuMemcpyHtoD", pointer(to), from, bytes, to);
}
FAKE(cuMemcpyDtoH_v2)(void* to, DeviceAddress from, size_t bytes) {
    return copy("cuMemcpyDtoH", to, pointer(from), bytes, from);
}
FAKE(cuMemcpyHtoDAsync_v2)(DeviceAddress to, const void* from, size_t bytes, Stream) {
    return copy("cuMemcpyHtoDAsync", pointer(to), from, bytes, to);
}
FAKE(cuMemcpyDtoHAsync_v2)(void* to, DeviceAddress from, size_t bytes, Stream) {
    return copy("cuMemcpyDtoHAsync", to, pointer(from), bytes, from);
}
FAKE(cuMemcpyDtoDAsync_v2)(DeviceAddress to, DeviceAddress from, size_t bytes, Stream) {
    if (!is_memory(from, bytes)) return kInvalidValue;
    return copy("cuMemcpyDtoDAsync", pointer(to), pointer(from), bytes, to);
}
FAKE(cuMemsetD8Async)(DeviceAddress to, unsigned char value, size_t bytes, Stream) {
    Status status = enter_in_context("cuMemsetD8Async");
    if (status != kSuccess) return status;
    if (!is_memory(to, bytes)) return kInvalidValue;
    std::memset(pointer(to), value, bytes);
    return kSuccess;
}

FAKE(cuStreamCreate)(Stream* stream, unsigned) {
    Status status = enter_in_context("cuStreamCreate");
    if (status == kSuccess) *stream = make_handle<StreamTag>();
    return status;
}
FAKE(cuStreamDestroy_v2)(Stream stream) { return drop_handle(stream); }
FAKE(cuStreamSynchronize)(Stream) { return enter_in_context("cuStreamSynchronize"); }
FAKE(cuStreamQuery)(Stream) { return enter_in_context("cuStreamQuery"); }
FAKE(cuStreamWaitEvent)(Stream, Event event, unsigned) {
    Status status = enter_in_context("cuStreamWaitEvent");
    return status == kSuccess && !is_live(event) ? Status{kInvalidValue} : status;
}
FAKE(cuEventCreate)(Event* event, unsigned) {
    Status status = enter_in_context("cuEventCreate");
    if (status == kSuccess) *event = make_handle<EventTag>();
    return status;
}
FAKE(cuEventDestroy_v2)(Event event) { return drop_handle(event); }
FAKE(cuEventRecord)(Event event, Stream) {
    Status status = enter_in_context("cuEventRecord");
    if (status == kSuccess && !is_live(event)) return kInvalidValue;
    if (status == kSuccess) event->recorded = true;
    return status;
}
FAKE(cuEventSynchronize)(Event) { return enter_in_context("cuEventSynchronize"); }
FAKE(cuEventQuery)(Event) { return enter_in_context("cuEventQuery"); }
FAKE(cuEventElapsedTime)(float* milliseconds, Event start, Event end) {
    Status status = enter_in_context("cuEventElapsedTime");
    if (status != kSuccess) return status;
    if (!is_live(start) || !is_live(end) || !start->recorded || !end->recorded) return kInvalidValue;
    *milliseconds = 1.5F;
    return kSuccess;
}

// Joins texts, and misses what one declares and none defines.
FAKE(cuLinkCreate_v2)(unsigned count, JitOption* options, void** values, LinkState* link) {
    Status status = enter_in_context("cuLinkCreate");
    if (status != kSuccess) return status;
    *link = make_handle<LinkStateTag>();
    for (unsigned i = 0; i < count; ++i)
        if (options[i] == kJitErrorLogBuffer) (*link)->errors = static_cast<char*>(values[i]);
    return kSuccess;
}
FAKE(cuLinkAddData_v2)(LinkState link, JitInputType type, void* data, size_t bytes, const char* name, unsigned,
                       JitOption*, void**) {
    Status status = enter_in_context("cuLinkAddData");
    if (status != kSuccess) return status;
    std::string text(static_cast<const char*>(data), bytes);
    if (type != kJitInputPtx || ptx_version_of(text) == 0) {
        std::strcpy(link->errors, (std::string(name) + ", line 1; fatal : wrong input").c_str());
        return kInvalidPtx;
    }
    link->text += text.c_str();
    return kSuccess;
}
FAKE(cuLinkComplete)(LinkState link, void** image, size_t* bytes) {
    Status status = enter_in_context("cuLinkComplete");
    if (status != kSuccess) return status;
    const std::string& text = link->text;
    constexpr std::string_view kExtern = ".extern .func ";
    for (size_t at = text.find(kExtern); at != std::string::npos; at = text.find(kExtern, at + 1)) {
        size_t open = text.find('\n', at); // the line ends behind the name: `.extern .func (…) name`
        size_t name = text.rfind(' ', open) + 1;
        std::string called = text.substr(name, open - name);
        bool is_defined = text.find(") " + called + "(") != std::string::npos;
        if (is_defined) continue;
        std::strcpy(link->errors, ("error   : Undefined reference to '" + called + "' in 'k'").c_str());
        return kInvalidImage;
    }
    *image = link->text.data();
    *bytes = link->text.size();
    return kSuccess;
}
FAKE(cuLinkDestroy)(LinkState link) { return drop_handle(link); }

// The bytes of what is declared as `.b8 NAME[BYTES]`; none: there is no such variable.
static size_t size_of_global(std::string_view text, const std::string& name) {
    size_t at = text.find(".b8 " + name + "[");
    if (at == std::string_view::npos) return 0;
    return static_cast<size_t>(std::atoll(text.data() + at + name.size() + 5));
}

// Takes text with a `.version` that this driver's version takes and finds its `.entry` names.
FAKE(cuModuleLoadDataEx)(Module* module, const void* image, unsigned count, JitOption* options, void** values) {
    Status status = enter_in_context("cuModuleLoadDataEx");
    std::string_view text = static_cast<const char*>(image);
    unsigned version = ptx_version_of(text);
    if (status == kSuccess && version == 0) status = kInvalidPtx;
    if (status == kSuccess && version > newest_ptx_for(state().version)) status = kUnsupportedPtxVersion;
    if (status != kSuccess) {
        for (unsigned i = 0; i < count; ++i)
            if (options[i] == kJitErrorLogBuffer)
                std::strcpy(static_cast<char*>(values[i]), "ptxas fatal : line 7 is wrong");
        return status;
    }
    auto* loaded = make_handle<ModuleTag>();
    constexpr std::string_view kEntry = ".entry ";
    for (size_t at = text.find(kEntry); at != std::string_view::npos; at = text.find(kEntry, at + 1)) {
        size_t begin = at + kEntry.size();
        std::string name(text.substr(begin, text.find_first_of("( \n", begin) - begin));
        loaded->functions[name] = std::make_unique<FunctionTag>();
        loaded->functions[name]->name = name;
        const std::string records = name + "__reports";
        if (size_t bytes = size_of_global(text, records); bytes > 0) {
            std::vector<unsigned char>& global = loaded->globals[records];
            global.resize(bytes);
            loaded->functions[name]->records = &global;
            std::lock_guard lock(mutex);
            state().global_memory[global.data()] = bytes;
        }
    }
    *module = loaded;
    return kSuccess;
}
FAKE(cuModuleUnload)(Module module) {
    Status status = enter_in_context("cuModuleUnload");
    if (status == kSuccess && is_live(module)) {
        std::lock_guard lock(mutex);
        for (auto& [name, bytes] : module->globals) state().global_memory.erase(bytes.data());
    }
    return status == kSuccess ? drop_handle(module) : status;
}
FAKE(cuModuleGetFunction)(Function* function, Module module, const char* name) {
    Status status = enter_in_context("cuModuleGetFunction");
    if (status != kSuccess) return status;
    auto found = module->functions.find(name);
    if (found == module->functions.end()) return kNotFound;
    *function = found->second.get();
    return kSuccess;
}
FAKE(cuModuleGetGlobal_v2)(DeviceAddress* address, size_t* bytes, Module module, const char* name) {
    Status status = enter_in_context("cuModuleGetGlobal");
    if (status != kSuccess) return status;
    auto found = module->globals.find(name);
    if (found == module->globals.end()) return kNotFound;
    *address = reinterpret_cast<DeviceAddress>(found->second.data());
    *bytes = found->second.size();
    return kSuccess;
}
FAKE(cuFuncGetAttribute)(int* value, FunctionAttribute attribute, Function) {
    *value = 0;
    if (attribute == kFunctionMaxThreadsPerBlock) *value = 1024;
    if (attribute == kFunctionRegisters) *value = 24;
    if (attribute == kFunctionSharedSizeBytes) *value = kStaticShared;
    return enter_in_context("cuFuncGetAttribute");
}
FAKE(cuFuncSetAttribute)(Function function, FunctionAttribute attribute, int value) {
    Status status = enter_in_context("cuFuncSetAttribute");
    if (status != kSuccess) return status;
    std::lock_guard lock(mutex);
    function->attributes[attribute] = value;
    state().limits[attribute] = value;
    return kSuccess;
}
FAKE(cuOccupancyMaxActiveBlocksPerMultiprocessor)(int* blocks, Function, int block_threads, size_t) {
    Status status = enter_in_context("cuOccupancyMaxActiveBlocksPerMultiprocessor");
    if (status != kSuccess) return status;
    *blocks = 2048 / block_threads;
    return kSuccess;
}

// All but the parameters, of which the fake does not know how many there are.
static void record_launch(Function function, const unsigned (&grid)[3], const unsigned (&block)[3],
                          unsigned shared_bytes, Stream stream) {
    fake_cuda::LaunchRecord& record = state().last;
    record = {};
    std::strncpy(record.kernel, function->name.c_str(), sizeof record.kernel - 1);
    std::copy(grid, grid + 3, record.grid);
    std::copy(block, block + 3, record.block);
    record.shared_bytes = shared_bytes;
    record.stream = stream;
    ++state().launches;
    if (state().failing_place < 0 || function->records == nullptr) return;
    abi::ReportRecord report = {3, {1, 0, 0}, {2, 0, 0}, {12, 10, 0, 0}};
    const auto place = static_cast<size_t>(std::exchange(state().failing_place, -1));
    std::memcpy(function->records->data() + place * sizeof report, &report, sizeof report);
}

FAKE(cuLaunchCooperativeKernel)(Function function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                                unsigned block_y, unsigned block_z, unsigned shared_bytes, Stream stream,
                                void** parameters) {
    Status status = enter_in_context("cuLaunchCooperativeKernel");
    if (status != kSuccess) return status;
    if (parameters == nullptr) return kInvalidValue;
    std::lock_guard lock(mutex);
    record_launch(function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, stream);
    state().last.is_cooperative = true;
    // A pointer to each; the test's kernel has an address first.
    state().last.argument_bytes = sizeof(DeviceAddress);
    std::memcpy(state().last.arguments, parameters[0], sizeof(DeviceAddress));
    return kSuccess;
}
FAKE(cuLaunchKernel)(Function function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                     unsigned block_y, unsigned block_z, unsigned shared_bytes, Stream stream, void**, void** extra) {
    if (quiet) return kSuccess;
    Status status = enter_in_context("cuLaunchKernel");
    if (status != kSuccess) return status;
    if (extra == nullptr || extra[0] != kLaunchParamBufferPointer || extra[2] != kLaunchParamBufferSize ||
        extra[4] != kLaunchParamEnd)
        return kInvalidValue;
    // A function starts with 48 KB for its static and dynamic shared memory together.
    auto raised = function->attributes.find(kFunctionMaxDynamicSharedSizeBytes);
    int allowed = raised == function->attributes.end() ? 49152 - kStaticShared : raised->second;
    if (shared_bytes > static_cast<unsigned>(allowed)) return kInvalidValue;
    std::lock_guard lock(mutex);
    record_launch(function, {grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes, stream);
    fake_cuda::LaunchRecord& record = state().last;
    record.argument_bytes = *static_cast<size_t*>(extra[3]);
    std::memcpy(record.arguments, extra[1], std::min(record.argument_bytes, sizeof record.arguments));
    return kSuccess;
}

#undef FAKE
#define CONTROL(result) extern "C" __attribute__((visibility("default"))) result

CONTROL(void) fake_cuda_reset() {
    std::lock_guard lock(mutex);
    // Contexts, memory and handles belong to whoever made them: they stay.
    State& now = state();
    State fresh;
    configure(fresh);
    now.version = fresh.version;
    now.devices = fresh.devices;
    now.init = fresh.init;
    now.sticky = kSuccess;
    now.calls.clear();
    now.failures.clear();
    now.last = {};
    now.launches = 0;
    now.failing_place = -1;
    now.limits.clear();
    quiet = false;
}
CONTROL(void) fake_cuda_fail_thread(int place) {
    std::lock_guard lock(mutex);
    state().failing_place = place;
}
CONTROL(void) fake_cuda_fail(const char* call, int status, int after) {
    std::lock_guard lock(mutex);
    state().failures[call] = {status, after};
}
CONTROL(void) fake_cuda_set_version(int version) { state().version = version; }
CONTROL(void) fake_cuda_set_quiet(int on) { quiet = on != 0; }
CONTROL(int) fake_cuda_calls(const char* call) {
    std::lock_guard lock(mutex);
    auto found = state().calls.find(call);
    return found == state().calls.end() ? 0 : found->second;
}
CONTROL(int) fake_cuda_all_calls() {
    std::lock_guard lock(mutex);
    int all = 0;
    for (const auto& [call, count] : state().calls) all += count;
    return all;
}
CONTROL(int) fake_cuda_last_launch(fake_cuda::LaunchRecord* record) {
    std::lock_guard lock(mutex);
    *record = state().last;
    return state().launches;
}
CONTROL(int) fake_cuda_function_limit(int attribute) {
    std::lock_guard lock(mutex);
    auto found = state().limits.find(attribute);
    return found == state().limits.end() ? -1 : found->second;
}
CONTROL(size_t) fake_cuda_live_bytes() {
    std::lock_guard lock(mutex);
    size_t bytes = 0;
    for (const auto& [begin, size] : state().memory) bytes += size;
    return bytes;
}
CONTROL(int) fake_cuda_live_handles() {
    std::lock_guard lock(mutex);
    return static_cast<int>(state().handles.size());
}
CONTROL(int) fake_cuda_context_depth() { return static_cast<int>(context_stack.size()); }

} // namespace krait::cuda
