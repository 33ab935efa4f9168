// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The krait command: reads the command line, runs one subcommand, and turns every failure into a sentence and an exit code: 0 it went
// well, 1 the kernel has errors, 2 wrong use, 3 the machine is at fault, 70 Krait is.
#include "compiler/abi/target_spec.h"
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "runtime/error.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"
#include <krait/version.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>
#include <new>
#include <utility>
#include <vector>

namespace krait::tools {
namespace {

int fail(ExitCode code, const std::string& message) {
    std::fflush(stdout);
    fmt::print(stderr, "krait: error: {}\n", message);
    return code;
}

std::string version_text() {
    return fmt::format("krait {}.{}.{} (LLVM {}, PTX up to {}.{})", KRAIT_VERSION_MAJOR, KRAIT_VERSION_MINOR,
                       KRAIT_VERSION_PATCH, KRAIT_LLVM_VERSION, abi::kNewestPtx / 10, abi::kNewestPtx % 10);
}

// nvcc's users write -lineinfo; and a negative infinity looks like a flag.
std::vector<std::string> arguments_of(int argc, char** argv) {
    std::vector<std::string> arguments(argv + 1, argv + argc);
    for (std::string& argument : arguments) {
        if (argument == "-lineinfo") argument = "--lineinfo";
        if (argument == "-inf") argument = "float64:-inf";
    }
    return arguments;
}

int run(int argc, char** argv) {
    CLI::App app{"Compiles and runs GPU kernels written in Python's syntax (the Numba-CUDA dialect).", "krait"};
    app.set_version_flag("--version", version_text());
    app.require_subcommand(1);
    app.get_formatter()->column_width(34);
    std::vector<std::pair<CLI::App*, RunCommand>> commands;
    for (auto add : {add_compile, add_run, add_inspect, add_check, add_explain, add_doctor}) {
        RunCommand command = add(app);
        commands.emplace_back(app.get_subcommands([](CLI::App*) { return true; }).back(), std::move(command));
    }
    app.footer("Exit codes: 0 success, 1 errors in the kernel, 2 wrong use, 3 the machine's fault, 70 a bug of Krait.\n"
               "`krait SUBCOMMAND --help` shows the options of each.");
    try {
        std::vector<std::string> arguments = arguments_of(argc, argv);
        std::reverse(arguments.begin(), arguments.end()); // as CLI11 wants them
        app.parse(arguments);
    } catch (const CLI::Success& success) {
        return app.exit(success); // --help and --version
    } catch (const CLI::ParseError& error) {
        std::string name = "krait";
        if (app.get_subcommands().empty() && argc > 1 && argv[1][0] != '-') {
            std::vector<std::string> names;
            for (const auto& [sub, command] : commands) names.push_back(sub->get_name());
            auto near = krait::closest_spelling(argv[1], names);
            return fail(kUsage, "there is no subcommand `" + std::string(argv[1]) + "`; " +
                                    (near ? "did you mean `" + *near + "`?" : "there are " + krait::join(names, ", ")));
        }
        for (const CLI::App* sub : app.get_subcommands()) name += " " + sub->get_name();
        return fail(kUsage, std::string(error.what()) + "; see `" + name + " --help`");
    }
    for (auto& [sub, command] : commands)
        if (sub->parsed()) return command();
    unreachable();
}

} // namespace
} // namespace krait::tools

int main(int argc, char** argv) {
    using namespace krait::tools;
    // A reader that closes the pipe early (`krait … | head`) is no error of ours.
    std::signal(SIGPIPE, SIG_DFL);
    try {
        return run(argc, argv);
    } catch (const CommandError& error) {
        return fail(error.code, error.what());
    } catch (const krait::runtime::Error& error) {
        return fail(error.kind() == krait::runtime::ErrorKind::Compile ? kDiagnostics : kMachine, error.what());
    } catch (const krait::InternalError& error) {
        return fail(kBug,
                    std::string(error.what()) + "\nThis is a bug of Krait; please report it with the kernel file.");
    } catch (const std::bad_alloc&) { return fail(kMachine, "out of memory"); } catch (const std::exception& error) {
        return fail(kBug,
                    std::string(error.what()) + "\nThis is a bug of Krait; please report it with the kernel file.");
    }
}
