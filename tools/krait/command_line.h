// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all subcommands share: exit codes, errors of use, output files that appear whole or not at all, and the options that
// say what to compile and how.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/compile_module.h"
#include "compiler/diagnostics/sink.h"
#include "compiler/diagnostics/warnings.h"
#include "dsl/front_end.h"

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace krait::tools {

enum ExitCode : int { kOk = 0, kDiagnostics = 1, kUsage = 2, kMachine = 3, kBug = 70 };

// Ends the command: printed as `krait: error: …`, then the exit code.
struct CommandError : std::runtime_error {
    CommandError(ExitCode code, const std::string& message)
        : std::runtime_error(message)
        , code(code) {}
    ExitCode code;
};
inline CommandError usage_error(const std::string& message) { return {kUsage, message}; }
inline CommandError machine_error(const std::string& message) { return {kMachine, message}; }

// Writes `bytes` to a new file beside `path` and renames it, or to standard output for "-". Throws machine_error.
void write_output(const std::string& path, const std::string& bytes);

// Whether escape codes belong on standard error: KRAIT_COLOR=always|never, NO_COLOR, CLICOLOR_FORCE, TERM, is it a terminal.
bool use_colour();

// libkrait-compiler, loaded at the first use. Throws machine_error when it is missing or belongs to another build.
CodeGenerator& code_generator();

// Prints a sink's diagnostics to standard error in the format asked for.
void print_diagnostics(const SourceSet& sources, const diag::Sink& sink, bool json);

// The options of every subcommand that reads a kernel file.
struct FileOptions {
    std::string file;
    std::vector<std::string> include_paths;
    std::vector<std::string> defines; // NAME=VALUE
    std::string diagnostics = "text";
    std::vector<std::string> warnings; // what follows -W

    void add_to(CLI::App& app);
    bool json() const { return diagnostics == "json"; }
    dsl::FrontEndOptions front_end() const;     // throws usage_error for a malformed define
    diag::WarningChoice warning_choice() const; // throws usage_error for an unknown switch
};

// The options that choose kernels and how they are compiled.
struct CodeFlags {
    std::vector<std::string> kernels;
    std::vector<std::string> signatures;
    std::string symbol; // of the one that is chosen, in place of its own
    std::string target = "nvptx:sm_90";
    std::string variant = "general";
    std::string math = "bundled";
    std::string libdevice;
    std::string fp_contract = "on";
    std::string ptx_version;
    unsigned opt_level = 3;
    bool fastmath = false;
    bool lineinfo = false;
    bool checked = false;

    void add_selection_to(CLI::App& app);
    void add_code_to(CLI::App& app);
    void add_checked_to(CLI::App& app);
    abi::TargetSpec target_spec() const;                                // throws usage_error
    abi::CodeOptions code_options(const abi::TargetSpec& target) const; // throws usage_error, machine_error
};

// One kernel, typed.
struct TypedKernel {
    std::string name;
    ir::Module module;
};

// A kernel file that was read and parsed. Throws machine_error when it cannot be read.
struct LoadedFile {
    std::shared_ptr<const dsl::KernelFile> file;
    diag::Sink sink;
    diag::WarningChoice warnings = {};

    // Once all is reported: see diag::settle.
    void settle_warnings() { diag::settle(sink, warnings); }
};
LoadedFile load_file(const FileOptions& options);

// KR2004 with the kernels that there are.
void report_unknown_kernel(const dsl::KernelFile& file, const std::string& name, diag::Sink& sink);

// Types every kernel that the flags select: by --signature, by --kernel with declared types, or all that declare types. Reports
// to the file's sink, and throws usage_error for a signature that cannot be read. Stops at nothing: other kernels are typed too.
std::vector<TypedKernel> type_kernels(LoadedFile& loaded, const CodeFlags& flags);

} // namespace krait::tools
