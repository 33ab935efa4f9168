// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/link.h"

#include "runtime/error.h"

#include <optional>
#include <string_view>

namespace krait::cuda {

namespace {

constexpr size_t kLogBytes = 16 * 1024;

struct InputRow {
    std::string_view ending;
    JitInputType type;
};
constexpr InputRow kInputs[] = {
    {".ptx", kJitInputPtx},  {".cubin", kJitInputCubin}, {".fatbin", kJitInputFatbin},
    {".o", kJitInputObject}, {".obj", kJitInputObject},  {".a", kJitInputLibrary},
};

std::optional<JitInputType> type_of(std::string_view name) {
    for (const InputRow& row : kInputs)
        if (name.ends_with(row.ending)) return row.type;
    return std::nullopt;
}

// The function that the assembler or the linker did not find, or "".
std::string unresolved(std::string_view log) {
    for (std::string_view words : {"Unresolved extern function '", "Undefined reference to '"}) {
        size_t at = log.find(words);
        if (at == std::string_view::npos) continue;
        std::string_view rest = log.substr(at + words.size());
        return std::string(rest.substr(0, rest.find('\'')));
    }
    return "";
}

} // namespace

JitLog::JitLog()
    : options{kJitErrorLogBuffer, kJitErrorLogBufferSizeBytes, kJitInfoLogBuffer, kJitInfoLogBufferSizeBytes}
    , errors_(kLogBytes, '\0')
    , infos_(kLogBytes, '\0') {
    // Sizes travel in the pointers' own bits, as the driver has it.
    void* size = reinterpret_cast<void*>(uintptr_t{kLogBytes});
    values[0] = errors_.data();
    values[1] = size;
    values[2] = infos_.data();
    values[3] = size;
}

std::string JitLog::text() const { return infos_.c_str(); }

void JitLog::raise(const Driver& driver, Status status, const char* call, const std::string& context) const {
    std::string log = std::string(errors_.c_str()) + infos_.c_str();
    if (std::string name = unresolved(log); !name.empty())
        throw runtime::Error(
            runtime::ErrorKind::NotFound, call, status,
            context + ": it calls `" + name +
                "`, which nothing defines; link the code that does, with `link=[...]` in the kernel file, "
                "`--link FILE.ptx`, or the links of the compile options");
    driver.raise(status, call, log.empty() ? context : context + "; the driver's log says:\n" + log + "\n");
}

Linker::Linker(const Driver& driver, JitLog& log, const std::string& context)
    : driver_(driver)
    , log_(log)
    , context_(context) {
    Status status = driver_.cuLinkCreate(JitLog::kOptions, log_.options, log_.values, &state_);
    if (status != kSuccess) log_.raise(driver_, status, "cuLinkCreate", context_);
}

Linker::~Linker() {
    if (state_ != nullptr) driver_.cuLinkDestroy(state_);
}

void Linker::add(JitInputType type, const std::string& bytes, const std::string& name) {
    // A text is passed with the zero that ends it.
    const size_t size = bytes.size() + (type == kJitInputPtx ? 1 : 0);
    Status status =
        driver_.cuLinkAddData(state_, type, const_cast<char*>(bytes.c_str()), size, name.c_str(), 0, nullptr, nullptr);
    if (status != kSuccess) log_.raise(driver_, status, "cuLinkAddData", context_ + ", linking `" + name + "`");
}

void Linker::add(const abi::LinkInput& link) {
    if (link.name.ends_with(".so")) return;
    std::optional<JitInputType> type = type_of(link.name);
    if (!type)
        throw runtime::Error(
            runtime::ErrorKind::InvalidArgument,
            context_ + ": `" + link.name + "` cannot be linked; a GPU takes .ptx, .cubin, .fatbin, .o, .obj and .a" +
                (link.name.ends_with(".cu") ? ", and CUDA source needs NVIDIA's NVRTC: compile it once, "
                                              "`nvcc -ptx -rdc=true`"
                                            : ""));
    add(*type, *link.bytes, link.name);
}

const void* Linker::complete() {
    void* image = nullptr;
    size_t bytes = 0;
    Status status = driver_.cuLinkComplete(state_, &image, &bytes);
    if (status != kSuccess) log_.raise(driver_, status, "cuLinkComplete", context_);
    return image;
}

} // namespace krait::cuda
