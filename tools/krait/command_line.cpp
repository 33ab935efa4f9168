// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/command_line.h"

#include "compiler/diagnostics/render_json.h"
#include "compiler/diagnostics/render_text.h"
#include "compiler/find_toolkit.h"
#include "compiler/load_code_generator.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"

#include <CLI/CLI.hpp>

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace krait::tools {

namespace {

void write_all(int descriptor, const std::string& bytes, const std::string& path) {
    for (size_t done = 0; done < bytes.size();) {
        ssize_t count = ::write(descriptor, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw machine_error("cannot write `" + path + "`: " + std::strerror(errno));
        done += static_cast<size_t>(count);
    }
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

} // namespace

void write_output(const std::string& path, const std::string& bytes) {
    if (path == "-") {
        std::fflush(stdout);
        return write_all(STDOUT_FILENO, bytes, "standard output");
    }
    struct stat status{};
    if (::stat(path.c_str(), &status) == 0) {
        if (S_ISDIR(status.st_mode)) throw machine_error("cannot write `" + path + "`: it is a folder");
        // A device or pipe is written as it is: there is nothing to rename.
        if (!S_ISREG(status.st_mode)) {
            int device = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
            if (device < 0) throw machine_error("cannot write `" + path + "`: " + std::strerror(errno));
            write_all(device, bytes, path);
            ::close(device);
            return;
        }
    }
    std::string temporary = path + ".XXXXXX";
    int descriptor = ::mkstemp(temporary.data());
    if (descriptor < 0) throw machine_error("cannot write `" + path + "`: " + std::strerror(errno));
    try {
        write_all(descriptor, bytes, path);
        // mkstemp makes files for the owner alone; a compiler's output has the permissions of any new file.
        mode_t mask = ::umask(0);
        ::umask(mask);
        bool failed = ::fchmod(descriptor, 0666 & ~mask) != 0;
        failed = ::close(descriptor) != 0 || failed;
        descriptor = -1;
        if (failed || ::rename(temporary.c_str(), path.c_str()) != 0)
            throw machine_error("cannot write `" + path + "`: " + std::strerror(errno));
    } catch (...) {
        if (descriptor >= 0) ::close(descriptor);
        ::unlink(temporary.c_str());
        throw;
    }
}

CodeGenerator& code_generator() {
    const LoadedCodeGenerator& loaded = load_code_generator();
    if (!loaded.generator) throw machine_error(loaded.error);
    return *loaded.generator;
}

bool use_colour() {
    std::string choice = environment("KRAIT_COLOR");
    if (choice == "always") return true;
    if (choice == "never" || !environment("NO_COLOR").empty()) return false;
    if (!environment("CLICOLOR_FORCE").empty()) return true;
    return environment("TERM") != "dumb" && ::isatty(STDERR_FILENO) == 1;
}

void print_diagnostics(const SourceSet& sources, const diag::Sink& sink, bool json) {
    if (sink.empty()) return;
    std::string text =
        json ? diag::render_json(sources, sink) : diag::render_text(sources, sink, {.colour = use_colour()});
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void FileOptions::add_to(CLI::App& app) {
    app.add_option("FILE", file, "Kernel file in Python's syntax, or - for standard input")->required();
    app.add_option("-I", include_paths, "Folder in which the file's own modules are looked for")
        ->type_name("DIR")
        ->allow_extra_args(false);
    app.add_option("-D", defines, "Value of a name that only the host program knows")
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
    app.add_option("--diagnostics", diagnostics, "Form of errors and warnings")
        ->check(CLI::IsMember({"text", "json"}))
        ->capture_default_str();
    app.add_option("-W", warnings, "A warning: -Wno-NAME drops it, -Werror and -Werror=NAME make it an error")
        ->type_name("SWITCH")
        ->allow_extra_args(false);
}

diag::WarningChoice FileOptions::warning_choice() const {
    diag::WarningChoice choice;
    for (const std::string& text : warnings)
        if (!choice.choose(text))
            throw usage_error("-W" + text + ": there is no such warning; there are " +
                              join(diag::warning_switches(), ", "));
    return choice;
}

dsl::FrontEndOptions FileOptions::front_end() const {
    dsl::FrontEndOptions options;
    if (file != "-") options.path = file;
    options.include_paths = include_paths;
    for (const std::string& define : defines) {
        size_t equals = define.find('=');
        if (equals == std::string::npos || equals == 0)
            throw usage_error("-D " + define + ": write NAME=VALUE, as in -D TILE=16");
        options.defines[define.substr(0, equals)] = define.substr(equals + 1);
    }
    return options;
}

void CodeFlags::add_selection_to(CLI::App& app) {
    app.add_option(
           "--kernel", kernels,
           "Compile this kernel or device function; may be repeated. Default: all kernels whose types are declared")
        ->type_name("NAME")
        ->allow_extra_args(false);
    app.add_option("--signature", signatures, "Types of its parameters: 'NAME(float32[:], int64)'; may be repeated")
        ->type_name("TEXT")
        ->allow_extra_args(false);
}

namespace {

// What PTX, C and an object's table of symbols take alike, and what is not Krait's own.
std::string fault_of_symbol(const std::string& symbol) {
    bool is_plain = !symbol.empty() && !(symbol[0] >= '0' && symbol[0] <= '9');
    for (char c : symbol)
        is_plain = is_plain && (c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'));
    if (is_plain && symbol != "_" && !symbol.starts_with("__")) return "";
    return "write a name of letters, digits and underscores that begins with no digit and no two underscores";
}

} // namespace

void CodeFlags::add_code_to(CLI::App& app) {
    app.add_option("--symbol", symbol, "Name of the kernel or function in the output, where one is compiled")
        ->type_name("NAME")
        ->check(fault_of_symbol);
    app.add_option("--target", target, "nvptx:sm_75 … nvptx:sm_121a, cpu, cpu:x86-64-v4, cpu:native")
        ->capture_default_str();
    app.add_option("-O", opt_level, "Optimisation level")
        ->check(CLI::Range(0, 3))
        ->type_name("LEVEL")
        ->capture_default_str();
    app.add_flag("--fastmath", fastmath, "Approximate float32 functions and division, flush subnormals, reassociate");
    app.add_option("--math", math, "Library of mathematical functions")
        ->check(CLI::IsMember({"bundled", "libdevice"}))
        ->capture_default_str();
    app.add_option("--libdevice", libdevice, "Path of libdevice.10.bc")->type_name("FILE");
    app.add_option("--fp-contract", fp_contract, "Whether a * b + c may be one fused operation")
        ->check(CLI::IsMember({"on", "off"}))
        ->capture_default_str();
    app.add_option("--ptx-version", ptx_version, "PTX version, as 8.4; default: the lowest that will do")
        ->type_name("N");
    app.add_option("--variant", variant,
                   "general: for any arguments; fast: no overlap, 16-byte aligned, below 2^30 elements")
        ->check(CLI::IsMember({"general", "fast"}))
        ->capture_default_str();
    app.add_flag("--lineinfo", lineinfo, "Line numbers in the output, for profilers");
    add_checked_to(app);
}

void CodeFlags::add_checked_to(CLI::App& app) {
    app.add_flag("--checked", checked, "Check indices, divisors and assertions while the kernel runs");
}

abi::TargetSpec CodeFlags::target_spec() const {
    abi::ParsedTarget parsed = abi::parse_target(target);
    if (!parsed.error.empty()) throw usage_error("--target " + target + ": " + parsed.error);
    return parsed.target;
}

namespace {

unsigned parse_ptx_version(const std::string& text, const abi::TargetSpec& target) {
    // "8.4" or "84".
    std::string digits = text;
    std::erase(digits, '.');
    unsigned version = 0;
    auto result = std::from_chars(digits.data(), digits.data() + digits.size(), version);
    auto spelled = [](unsigned v) { return std::to_string(v / 10) + "." + std::to_string(v % 10); };
    bool known = result.ec == std::errc() && result.ptr == digits.data() + digits.size() &&
                 version >= abi::kOldestPtx && version <= abi::kNewestPtx;
    if (!known)
        throw usage_error("--ptx-version " + text + ": write a version from " + spelled(abi::kOldestPtx) + " to " +
                          spelled(abi::kNewestPtx));
    if (target.kind == abi::TargetKind::Nvptx && version < abi::least_ptx(target))
        throw usage_error("--ptx-version " + text + ": " + target.arch_name() + " needs at least PTX " +
                          spelled(abi::least_ptx(target)));
    return version;
}

} // namespace

abi::CodeOptions CodeFlags::code_options(const abi::TargetSpec& target) const {
    abi::CodeOptions options;
    options.opt_level = opt_level;
    options.fastmath = fastmath;
    options.fp_contract = fp_contract == "on";
    options.lineinfo = lineinfo;
    if (checked) options.checks = ir::Checks::All;
    options.variant = variant == "fast" ? abi::Variant::Fast : abi::Variant::General;
    if (!ptx_version.empty()) options.ptx_version = parse_ptx_version(ptx_version, target);
    if (math == "libdevice") {
        options.math = abi::MathLibrary::Libdevice;
        FoundFile found = find_libdevice(libdevice);
        if (found.path.empty())
            throw machine_error("--math libdevice: libdevice.10.bc was not found; looked at " +
                                join(found.places, ", ") +
                                ". Name it with --libdevice FILE, or use --math bundled, which needs no CUDA toolkit");
        options.libdevice_path = found.path;
    }
    return options;
}

LoadedFile load_file(const FileOptions& options) {
    LoadedFile loaded;
    loaded.warnings = options.warning_choice();
    ReadResult read = read_source_bytes(options.file);
    if (!read.error.empty()) throw machine_error(read.error);
    std::string name = options.file == "-" ? "<stdin>" : options.file;
    loaded.file = dsl::load_kernel_file(std::move(name), std::move(read.bytes), options.front_end(), loaded.sink);
    return loaded;
}

namespace {

std::string kernel_list(const dsl::KernelFile& file) {
    std::vector<std::string> names;
    for (const dsl::KernelDeclaration& declaration : file.declarations())
        if (!declaration.is_device) names.push_back("`" + declaration.name + "`");
    return names.empty() ? "the file has no kernels" : "the file has " + join(names, ", ");
}

} // namespace

void report_unknown_kernel(const dsl::KernelFile& file, const std::string& name, diag::Sink& sink) {
    auto& report = sink.report<diag::Code::UnknownKernel>(Span{}, name);
    std::vector<std::string> names;
    for (const dsl::KernelDeclaration& declaration : file.declarations())
        if (!declaration.is_device) names.push_back(declaration.name);
    report.note(kernel_list(file));
    if (auto near = closest_spelling(name, names)) report.help("did you mean `" + *near + "`?");
}

namespace {

void report_missing_types(LoadedFile& loaded, const dsl::KernelDeclaration& kernel) {
    std::vector<std::string> types(kernel.parameters.size(), kernel.is_device ? "float32" : "float32[:]");
    loaded.sink.report<diag::Code::MissingTypes>(kernel.span, kernel.name)
        .help("give them with --signature '" + kernel.name + "(" + join(types, ", ") +
              ")', in the decorator, or as annotations");
}

} // namespace

namespace {

// A kernel may be called like a type (`short`): a name that the file has is the kernel's.
dsl::ParsedSignature parse_named_signature(const std::string& text, const dsl::KernelFile& file) {
    size_t paren = text.find('(');
    std::string name = text.substr(0, paren);
    if (paren == std::string::npos || !file.find_kernel(name)) return dsl::parse_signature(text);
    dsl::ParsedSignature signature = dsl::parse_signature("void" + text.substr(paren));
    signature.name = name;
    signature.result.reset();
    return signature;
}

} // namespace

std::vector<TypedKernel> type_kernels(LoadedFile& loaded, const CodeFlags& flags) {
    struct Wanted {
        const dsl::KernelDeclaration* kernel;
        std::vector<ir::Type> types;
        std::optional<ir::Type> result = std::nullopt;
    };
    std::vector<Wanted> wanted;
    for (const std::string& text : flags.signatures) {
        dsl::ParsedSignature signature = parse_named_signature(text, *loaded.file);
        if (!signature.error.empty()) throw usage_error("--signature '" + text + "': " + signature.error);
        std::string name = signature.name;
        if (name.empty() && flags.kernels.size() == 1) name = flags.kernels.front();
        if (name.empty())
            throw usage_error("--signature '" + text + "': write the kernel's name in front, as in 'NAME(float32[:])'");
        if (const auto* kernel = loaded.file->find_kernel(name))
            wanted.push_back({kernel, signature.types, signature.result});
        else
            report_unknown_kernel(*loaded.file, name, loaded.sink);
    }
    auto has_signature = [&](const dsl::KernelDeclaration* kernel) {
        for (const Wanted& entry : wanted)
            if (entry.kernel == kernel) return true;
        return false;
    };
    auto add_declared = [&](const dsl::KernelDeclaration& kernel) {
        if (kernel.signatures.empty()) report_missing_types(loaded, kernel);
        for (const auto& types : kernel.signatures) wanted.push_back({&kernel, types});
    };
    for (const std::string& name : flags.kernels) {
        const auto* kernel = loaded.file->find_kernel(name);
        if (!kernel)
            report_unknown_kernel(*loaded.file, name, loaded.sink);
        else if (!has_signature(kernel))
            add_declared(*kernel);
    }
    if (flags.kernels.empty() && flags.signatures.empty()) {
        for (const dsl::KernelDeclaration& kernel : loaded.file->declarations())
            if (!kernel.is_device) add_declared(kernel);
    }
    if (!flags.symbol.empty() && wanted.size() > 1)
        throw usage_error("--symbol " + flags.symbol + ": it names one kernel or function, and " +
                          std::to_string(wanted.size()) + " are chosen");
    std::vector<TypedKernel> typed;
    std::map<std::string, unsigned> instances;
    for (const Wanted& entry : wanted) {
        auto module = loaded.file->instantiate_entry(entry.kernel->name, entry.types, entry.result, loaded.sink);
        if (!module) continue;
        // The first signature keeps the kernel's name; the others are numbered, in the order given.
        ir::Function& kernel = module->functions[module->kernel];
        if (!flags.symbol.empty()) {
            kernel.symbol = flags.symbol;
            for (const ir::External& external : module->externals)
                if (external.symbol == flags.symbol)
                    throw usage_error("--symbol " + flags.symbol +
                                      ": it is the name of a function that the kernel calls");
        }
        unsigned number = instances[kernel.symbol]++;
        if (number > 0) kernel.symbol += "__" + std::to_string(number);
        typed.push_back({entry.kernel->name, std::move(*module)});
    }
    return typed;
}

} // namespace krait::tools
