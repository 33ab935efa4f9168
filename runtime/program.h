// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel file compiled for a device, and its kernels. The file is parsed when the program is made; a kernel is typed when it
// is first launched or asked about with new argument types, and its code made when a launch first needs it. Programs are
// shared and immutable to their users; all functions may be called from several threads at once.
#pragma once

#include "dsl/front_end.h"
#include "runtime/launch_arguments.h"
#include "runtime/launch_shape.h"
#include "runtime/specialization.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>

struct krait_stream;

namespace krait::runtime {

struct ProgramOptions {
    abi::CodeOptions code;
    abi::TargetSpec target;
    bool guarded = true; // choose a variant by each launch's arguments
    dsl::FrontEndOptions front_end;
    std::vector<abi::LinkInput> links;        // code of others, before what the file itself names
    std::vector<std::string> checked_kernels; // those that the program answers for; empty: all
};

class Kernel;

class Program {
public:
    // `device` may be null: the program can then be asked for code but not launched. The generator is asked for at the first
    // miss of `store`.
    Program(std::shared_ptr<const dsl::KernelFile> file, diag::Sink& sink, ProgramOptions options, Device* device,
            CodeGenerator* (*generator)(), ArtifactStore& store);
    ~Program();

    // Parses, and checks what can be checked without types; with the process's store and the compiler library.
    static std::shared_ptr<Program> compile(std::string name, std::string text, ProgramOptions options, Device* device);

    bool ok() const { return ok_; }
    const DiagnosticText& diagnostics() const { return diagnostics_; }
    const std::vector<std::string>& kernel_names() const { return kernel_names_; }

    // Throws Compile when the program is not ok, and NotFound with the names that exist.
    Kernel& kernel(std::string_view name);

    const dsl::KernelFile& file() const { return *file_; }
    const ProgramOptions& options() const { return options_; }
    const CodeMaker& maker() const { return maker_; }
    Device* device() const { return device_; }

private:
    void check_kernels(diag::Sink& sink);

    std::shared_ptr<const dsl::KernelFile> file_;
    ProgramOptions options_;
    CodeMaker maker_;
    Device* device_;
    bool ok_ = false;
    DiagnosticText diagnostics_;
    std::vector<std::string> kernel_names_;
    std::mutex mutex_; // guards the kernels
    std::map<std::string, std::unique_ptr<Kernel>, std::less<>> kernels_;
};

// How one list of argument types reaches a specialization. Made once, then read without a lock.
struct Route {
    Route(uint64_t h, std::vector<uint32_t> c, PackingPlan p, Specialization& s)
        : hash(h)
        , codes(std::move(c))
        , plan(std::move(p))
        , specialization(s) {}

    uint64_t hash;
    std::vector<uint32_t> codes;
    PackingPlan plan;
    Specialization& specialization;
    KernelLimits limits; // from the source
    const Route* next = nullptr;
};

class Kernel {
public:
    Kernel(Program& program, const dsl::KernelDeclaration& declaration);
    ~Kernel();

    const std::string& name() const { return name_; }
    Program& program() { return program_; }

    // Throws Compile with the diagnostics when the kernel has errors for these types. A null stream is the device's default.
    void launch(const ShapeRequest& request, const krait_stream* stream, const Argument* arguments, size_t count);

    // The way for these arguments: found without a lock, or made.
    const Route& route(const Argument* arguments, size_t count);
    // For parameters of these types, converted as a launch would; one that is not ok has diagnostics. No types at all take the
    // kernel's own signature, of which there must be exactly one.
    Specialization& specialize(const std::vector<ir::Type>& types);
    Specialization& specialize_declared();

    // What a launch does once arguments are packed: chooses the variant, checks the shape against its code, launches.
    LoadedCode& choose_code(const Route& route, const ShapeRequest& request, const VariantGuard& guard,
                            LaunchShape* shape);
    void enqueue(const Route& route, LoadedCode& code, const LaunchShape& shape, const unsigned char* block,
                 const krait_stream* stream);
    const std::string* launch_name() const { return launch_name_; }

private:
    void read_reports(LoadedCode& code, StreamHandle stream);
    const Route* find_route(const TypeKey& key) const;
    const Route& make_route(const Argument* arguments, size_t count);
    const std::vector<ir::Type>& match_signature(const std::vector<ir::Type>& types) const;
    Specialization& specialize_exactly(const std::vector<ir::Type>& types);
    void check_count(size_t count) const;

    Program& program_;
    const dsl::KernelDeclaration& declaration_;
    std::string name_;
    const std::string* launch_name_ = nullptr; // the device's copy, for the cause of a fault
    std::atomic<const Route*> routes_ = nullptr;
    std::mutex mutex_; // guards what follows, and the making of it
    std::vector<std::unique_ptr<Route>> owned_routes_;
    std::vector<std::unique_ptr<Specialization>> specializations_;
};

} // namespace krait::runtime
