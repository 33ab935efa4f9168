// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The cache key is everything that the code generator sees: the typed IR as text, the options, the target, the device library's
// bytes, and the build. Names of files, times and the machine are no part of it; but with line information the text of
// the source is, and for the CPU's own code the processor.
#include "runtime/specialization.h"

#include "compiler/diagnostics/render_json.h"
#include "compiler/diagnostics/render_text.h"
#include "compiler/ir/print.h"
#include "compiler/support/build_id.h"
#include "compiler/support/check.h"
#include "compiler/support/stable_hash.h"

#include <fstream>
#include <iterator>
#include <map>

namespace krait::runtime {

namespace {

std::string file_hash(const std::string& path) {
    static std::mutex mutex;
    static auto& known = *new std::map<std::string, std::string>; // a library of half a megabyte is read once
    std::lock_guard lock(mutex);
    std::string& hash = known[path];
    if (hash.empty()) {
        std::ifstream file(path, std::ios::binary);
        if (!file) throw Error(ErrorKind::Unreadable, "the device library " + path + " cannot be read");
        hash = stable_hash(std::string(std::istreambuf_iterator<char>(file), {})).hex();
    }
    return hash;
}

// What "native" code depends on: the processor's model and its features.
std::string native_processor() {
    static const std::string& processor = *new std::string([] {
        std::ifstream file("/proc/cpuinfo");
        KeyBuilder key;
        for (std::string line; std::getline(file, line) && !line.empty();)
            for (const char* label : {"vendor_id", "cpu family", "model", "stepping", "flags"})
                if (line.starts_with(label)) key.add(label, line);
        return key.hash().hex();
    }());
    return processor;
}

} // namespace

namespace {

std::vector<abi::LinkInput> read_links(std::vector<abi::LinkInput> links) {
    for (abi::LinkInput& link : links) {
        if (link.bytes) continue;
        std::ifstream file(link.name, std::ios::binary);
        if (!file) throw Error(ErrorKind::Unreadable, "`" + link.name + "`, which is to be linked, cannot be read");
        link.bytes =
            std::make_shared<const std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return links;
}

} // namespace

DiagnosticText render(const SourceSet& sources, const diag::Sink& sink) {
    if (sink.empty()) return {};
    return {diag::render_text(sources, sink), diag::render_json(sources, sink)};
}

std::string key_prefix_of(const abi::TargetSpec& target, const abi::CodeOptions& options) {
    KeyBuilder key;
    key.add("build", build_id());
    key.add("target", target.text());
    if (target.kind == abi::TargetKind::Cpu && target.cpu == "native") key.add("processor", native_processor());
    key.add("opt-level", options.opt_level);
    key.add("fastmath", uint64_t{options.fastmath});
    key.add("fp-contract", uint64_t{options.fp_contract});
    key.add("ptx-version", options.ptx_version);
    key.add("lineinfo", uint64_t{options.lineinfo});
    key.add("checks", static_cast<uint64_t>(options.checks));
    switch (options.math) {
        case abi::MathLibrary::Bundled: key.add("math", "bundled"); break; // its bytes are part of the build
        case abi::MathLibrary::Libdevice: key.add("math", file_hash(options.libdevice_path)); break;
    }
    return key.bytes();
}

Specialization::Specialization(std::vector<ir::Type> types, std::optional<ir::Module> module, diag::Sink& sink,
                               const SourceSet& sources, const CodeMaker& maker, Device* device)
    : types_(std::move(types))
    , maker_(maker)
    , device_(device) {
    if (module && !sink.has_errors()) {
        // The passes tell what a launch must know before it can choose a variant: which arrays are written.
        ir::Module prepared = *module;
        prepare_module(prepared, maker_.target, maker_.options, sink);
        if (!sink.has_errors()) {
            signature_ = signature_of(prepared);
            module_ = std::move(module);
        }
    }
    KRAIT_CHECK(module_ || sink.has_errors(), "a kernel without a module has errors");
    diagnostics_ = render(sources, sink);
}

Specialization::~Specialization() = default;

std::string Specialization::key_of(abi::Variant variant) const {
    KeyBuilder key;
    key.add("ir", stable_hash(ir::print(*module_)).hex());
    key.add("variant", static_cast<uint64_t>(variant));
    // Both name places of the source.
    if (maker_.options.lineinfo || maker_.options.checks != ir::Checks::None ||
        module_->kernel_function().options.checks != ir::Checks::None) {
        const SourceSet& sources = *module_->sources;
        for (size_t i = 0; i < sources.size(); ++i) {
            const SourceFile& file = sources.file(FileId(static_cast<uint32_t>(i)));
            key.add("source-name", file.name());
            key.add("source", stable_hash(file.text()).hex());
        }
    }
    return maker_.key_prefix + key.bytes();
}

abi::Artifact Specialization::compile(abi::Variant variant) const {
    abi::CodeOptions options = maker_.options;
    options.variant = variant;
    bool is_host = maker_.target.kind == abi::TargetKind::Cpu;
    abi::CodeKind kind = is_host ? abi::CodeKind::Object : abi::CodeKind::Assembly;
    diag::Sink sink; // warnings were reported when the kernel was typed
    std::optional<Compilation> compiled =
        compile_module(*module_, maker_.target, options, {kind}, *maker_.generator(), sink);
    KRAIT_CHECK(compiled, "passes report the same for every variant");
    abi::CodeResult& code = compiled->code;
    std::string kernel = "kernel `" + signature_.name + "`: ";
    if (!code.internal_error.empty()) throw Error(ErrorKind::Internal, kernel + code.internal_error);
    if (!code.error.empty()) throw Error(ErrorKind::Unreadable, kernel + code.error);
    KRAIT_CHECK(code.outputs.size() == 1, "one kind of code was asked for");
    abi::Artifact artifact;
    artifact.target = maker_.target;
    artifact.variant = variant;
    artifact.signature = compiled->signature;
    artifact.code = std::move(code.outputs[0]);
    artifact.math_library = std::move(code.math_library);
    // The optimiser proves more checks than the passes: code without records, whose name it would hold, reports nothing.
    if (artifact.code.find(abi::report_symbol(compiled->signature.symbol)) != std::string::npos)
        artifact.places = std::move(compiled->places);
    return artifact;
}

const abi::Artifact& Specialization::artifact(Slot& slot, abi::Variant variant) {
    if (!slot.artifact) slot.artifact = maker_.store->get(key_of(variant), [&] { return compile(variant); });
    return *slot.artifact;
}

const abi::Artifact& Specialization::artifact(abi::Variant variant) {
    Slot& slot = slots_[static_cast<size_t>(variant)];
    std::lock_guard lock(slot.mutex);
    return artifact(slot, variant);
}

LoadedCode& Specialization::load(abi::Variant variant) {
    Slot& slot = slots_[static_cast<size_t>(variant)];
    std::lock_guard lock(slot.mutex);
    uint32_t generation = device_->generation();
    if (slot.loaded.load(std::memory_order_acquire) == nullptr || slot.generation != generation) {
        const abi::Artifact& made = artifact(slot, variant);
        const std::vector<abi::LinkInput> links = read_links(maker_.links);
        slot.owned.push_back(device_->use([&](DeviceBackend& backend) { return backend.load(made, links); }));
        slot.generation.store(generation, std::memory_order_relaxed);
        slot.loaded.store(slot.owned.back().get(), std::memory_order_release);
    }
    return *slot.loaded.load(std::memory_order_acquire);
}

} // namespace krait::runtime
