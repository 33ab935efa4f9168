// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel typed for one list of parameter types: its signature, or the diagnostics that say why there is none; and for each
// variant its code, compiled when first asked for, and that code on the device, loaded when first launched. Thread safe:
// each is done once however many ask.
#pragma once

#include "compiler/abi/artifact.h"
#include "compiler/compile_module.h"
#include "compiler/ir/module.h"
#include "runtime/artifact_store.h"
#include "runtime/device.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace krait::runtime {

// Why something of the user's is refused; "" where nothing was reported. Warnings may be there in a success, too.
struct DiagnosticText {
    std::string text; // for people
    std::string json;
};
DiagnosticText render(const SourceSet& sources, const diag::Sink& sink);

// What turns typed IR into code, and what for. Outlives the specializations made with it.
struct CodeMaker {
    abi::TargetSpec target;
    abi::CodeOptions options;                // the variant is filled in
    CodeGenerator* (*generator)() = nullptr; // asked for at the first miss only; throws Error when there is none
    ArtifactStore* store = nullptr;
    std::string key_prefix;            // all of the key that is the same for every kernel
    std::vector<abi::LinkInput> links; // joined with a kernel's code when that is loaded; no part of what is cached
};

class Specialization {
public:
    // `module` is the typed kernel, or nothing when `sink` has errors. `device` may be null: then code can be made but not
    // loaded.
    Specialization(std::vector<ir::Type> types, std::optional<ir::Module> module, diag::Sink& sink,
                   const SourceSet& sources, const CodeMaker& maker, Device* device);
    ~Specialization();

    bool ok() const { return module_.has_value(); }
    const DiagnosticText& diagnostics() const { return diagnostics_; }
    const std::vector<ir::Type>& types() const { return types_; }
    // Of one that is ok, as is all that follows.
    const abi::KernelSignature& signature() const { return signature_; }

    const abi::Artifact& artifact(abi::Variant variant);
    // The hot path takes the first branch.
    LoadedCode& code(abi::Variant variant) {
        Slot& slot = slots_[static_cast<size_t>(variant)];
        LoadedCode* code = slot.loaded.load(std::memory_order_acquire);
        if (code != nullptr && slot.generation.load(std::memory_order_relaxed) == device_->generation()) return *code;
        return load(variant);
    }

private:
    static constexpr size_t kVariants = 2;
    struct Slot {
        std::atomic<LoadedCode*> loaded = nullptr;
        std::atomic<uint32_t> generation = 0; // of the device, when it was loaded
        std::mutex mutex;                     // guards what follows, and the making of it
        std::shared_ptr<const abi::Artifact> artifact;
        std::vector<std::unique_ptr<LoadedCode>> owned; // the last one is current; older ones went with a reset
    };

    LoadedCode& load(abi::Variant variant);
    const abi::Artifact& artifact(Slot& slot, abi::Variant variant); // under the slot's mutex
    abi::Artifact compile(abi::Variant variant) const;
    std::string key_of(abi::Variant variant) const;

    std::vector<ir::Type> types_;
    std::optional<ir::Module> module_; // as the front end made it
    DiagnosticText diagnostics_;
    abi::KernelSignature signature_;
    const CodeMaker& maker_;
    Device* device_;
    Slot slots_[kVariants];
};

// The part of the key that depends on options and target alone. Reads the device library where one is named.
std::string key_prefix_of(const abi::TargetSpec& target, const abi::CodeOptions& options);

} // namespace krait::runtime
