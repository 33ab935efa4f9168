// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait compile: a kernel file becomes PTX or native code, ahead of time. PTX of several kernels is one file; object code and LLVM IR
// are a file a kernel. Nothing is written unless everything compiled.
#include "compiler/compile_module.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"
#include "tools/krait/ptxas.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <optional>
#include <sys/stat.h>

namespace krait::tools {

namespace {

// What --emit can name. `whole_file`: several kernels go into one output.
struct Emission {
    std::string_view name;
    std::string_view extension;
    bool whole_file;
    std::optional<abi::CodeKind> code; // what the code generator must make
    bool nvptx, cpu;                   // targets that have it
};
constexpr Emission kEmissions[] = {
    {"ast", ".ast", true, std::nullopt, true, true},
    {"ir", ".kir", true, std::nullopt, true, true},
    {"llvm", ".ll", false, abi::CodeKind::Llvm, true, true},
    {"ptx", ".ptx", true, abi::CodeKind::Assembly, true, false},
    {"asm", ".s", false, abi::CodeKind::Assembly, true, true},
    {"object", ".o", false, abi::CodeKind::Object, false, true},
    {"cubin", ".cubin", true, abi::CodeKind::Assembly, true, false},
};

struct CompileCommand {
    FileOptions file;
    CodeFlags code;
    std::vector<std::string> emits;
    std::string output;

    std::vector<const Emission*> emissions(const abi::TargetSpec& target) const;
    int run() const;
};

std::vector<const Emission*> CompileCommand::emissions(const abi::TargetSpec& target) const {
    bool nvptx = target.kind == abi::TargetKind::Nvptx;
    std::vector<std::string> names = emits;
    if (names.empty()) names = {nvptx ? "ptx" : "object"};
    std::vector<const Emission*> chosen;
    for (const std::string& name : names) {
        const auto* found = std::find_if(std::begin(kEmissions), std::end(kEmissions),
                                         [&](const Emission& e) { return e.name == name; });
        if (found == std::end(kEmissions))
            throw usage_error("--emit " + name + ": there are ast, ir, llvm, ptx, asm, object, cubin");
        if (nvptx ? !found->nvptx : !found->cpu)
            throw usage_error("--emit " + name + ": the target " + target.text() + " has none; it has " +
                              (nvptx ? "ast, ir, llvm, ptx, asm, cubin" : "ast, ir, llvm, asm, object"));
        chosen.push_back(found);
    }
    return chosen;
}

struct CompiledKernel {
    std::string name;
    Compilation compilation;
};

// Raises what is not the kernel's fault.
void raise_faults(const abi::CodeResult& code) {
    if (!code.internal_error.empty()) throw InternalError(code.internal_error);
    if (!code.error.empty()) throw machine_error(code.error);
}

std::string file_stem(const std::string& path) {
    if (path == "-") return "kernel";
    size_t slash = path.find_last_of('/');
    std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
    size_t dot = name.find_last_of('.');
    return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

bool is_folder(const std::string& path) {
    struct stat status{};
    return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

struct OutputFile {
    std::string path;
    std::string bytes;
};

std::string emission_text(const Emission& emission, const CompiledKernel& kernel, size_t output) {
    if (emission.name == "ir") return annotated_text(kernel.compilation.module);
    return kernel.compilation.code.outputs[output];
}

// A function for others to call, or a call of others' functions: a linker joins them.
bool needs_link(const std::vector<CompiledKernel>& compiled) {
    return std::any_of(compiled.begin(), compiled.end(), [](const CompiledKernel& kernel) {
        const ir::Module& module = kernel.compilation.module;
        return !module.kernel_function().is_kernel || !module.externals.empty();
    });
}

int CompileCommand::run() const {
    abi::TargetSpec target = code.target_spec();
    abi::CodeOptions options = code.code_options(target);
    std::vector<const Emission*> chosen = emissions(target);
    LoadedFile loaded = load_file(file);
    const SourceSet& sources = *loaded.file->sources();
    auto finish = [&](int status) {
        print_diagnostics(sources, loaded.sink, file.json());
        return status;
    };
    bool only_ast = std::all_of(chosen.begin(), chosen.end(), [](const Emission* e) { return e->name == "ast"; });
    std::vector<CompiledKernel> compiled;
    if (!only_ast && !loaded.sink.has_errors()) {
        std::vector<TypedKernel> typed = type_kernels(loaded, code);
        if (typed.empty() && !loaded.sink.has_errors())
            throw usage_error("`" + file.file + "` has no kernels: a kernel is a function decorated with @cuda.jit");
        std::vector<abi::CodeKind> kinds;
        for (const Emission* emission : chosen)
            if (emission->code) kinds.push_back(*emission->code);
        for (TypedKernel& kernel : typed) {
            auto compilation =
                compile_module(std::move(kernel.module), target, options, kinds, code_generator(), loaded.sink);
            if (!compilation) continue;
            raise_faults(compilation->code);
            compiled.push_back({kernel.name, std::move(*compilation)});
        }
    }
    loaded.settle_warnings();
    if (loaded.sink.has_errors()) return finish(kDiagnostics);

    // One output, or a folder of them.
    size_t files = 0;
    for (const Emission* emission : chosen) files += emission->whole_file ? 1 : compiled.size();
    std::string stem = file_stem(file.file);
    bool into_folder = !output.empty() && output != "-" && is_folder(output);
    if (files > 1 && !output.empty() && !into_folder)
        throw usage_error("-o " + output + ": there are " + std::to_string(files) +
                          " outputs; name an existing folder, or choose one with --kernel and --emit");
    auto path_of = [&](const Emission& emission, const std::string& kernel) {
        std::string name = stem;
        if (!emission.whole_file && compiled.size() > 1) name += "." + kernel;
        if (into_folder) return output + "/" + name + std::string(emission.extension);
        return output.empty() ? name + std::string(emission.extension) : output;
    };
    std::vector<OutputFile> outputs;
    size_t code_output = 0;
    for (const Emission* emission : chosen) {
        size_t index = emission->code ? code_output++ : 0;
        if (emission->name == "ast") {
            outputs.push_back({path_of(*emission, ""), loaded.file->dump_ast()});
        } else if (emission->whole_file) {
            std::string all;
            for (const CompiledKernel& kernel : compiled) {
                std::string text = emission_text(*emission, kernel, index);
                if (emission->code && !all.empty())
                    all += "\n" + ptx_without_header(text);
                else
                    all += (all.empty() ? "" : "\n") + text;
            }
            if (emission->name == "cubin") all = assemble_ptx(all, target, needs_link(compiled)).cubin;
            outputs.push_back({path_of(*emission, ""), std::move(all)});
        } else {
            for (const CompiledKernel& kernel : compiled)
                outputs.push_back(
                    {path_of(*emission, kernel.compilation.signature.symbol), emission_text(*emission, kernel, index)});
        }
    }
    for (const OutputFile& one : outputs) write_output(one.path, one.bytes);
    return finish(kOk);
}

} // namespace

RunCommand add_compile(CLI::App& app) {
    auto command = std::make_shared<CompileCommand>();
    CLI::App* sub = app.add_subcommand("compile", "Compile kernels and device functions to PTX or native code");
    command->file.add_to(*sub);
    sub->add_option("-o", command->output, "Output file, - for standard output, or a folder for several")
        ->type_name("OUT")
        ->check([](const std::string& path) {
            return path.empty() ? std::string("name a file, or - for standard output") : std::string();
        });
    sub->add_option("--emit", command->emits,
                    "What to write: ast, ir, llvm, ptx, asm, object, cubin; several with commas")
        ->delimiter(',')
        ->type_name("KINDS")
        ->allow_extra_args(false);
    command->code.add_selection_to(*sub);
    command->code.add_code_to(*sub);
    sub->footer(
        "Examples:\n"
        "  krait compile kernels.py --kernel saxpy -o saxpy.ptx\n"
        "  krait compile add.py --signature 'add(float32[::1], float32[::1], float32[::1])' --target nvptx:sm_80 -o -\n"
        "  krait compile add.py --target cpu --emit asm,object -o build\n"
        "  krait compile ops.py --signature 'square(float32)' --symbol square_f32 -o square.ptx");
    return [command] { return command->run(); };
}

} // namespace krait::tools
