// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The subcommands. Each adds itself to the command line and gives back what to run when it was chosen.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace krait::tools {

using RunCommand = std::function<int()>; // answers the exit code; throws CommandError

RunCommand add_compile(CLI::App& app);
RunCommand add_run(CLI::App& app);
RunCommand add_inspect(CLI::App& app);
RunCommand add_check(CLI::App& app);
RunCommand add_explain(CLI::App& app);
RunCommand add_doctor(CLI::App& app);

} // namespace krait::tools
