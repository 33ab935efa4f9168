// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Only the file's name, not its path, enters the message: output must not depend on where Krait was built.
#include "compiler/support/check.h"

#include <cstring>

namespace krait {

void fail_check(const char* condition, const std::string& message, const char* file, int line) {
    const char* slash = std::strrchr(file, '/');
    throw InternalError("internal error: " + message + " (" + condition + ", " + (slash ? slash + 1 : file) + ":" +
                        std::to_string(line) + ")");
}

void unreachable() { throw InternalError("internal error: a case that cannot occur occurred"); }

} // namespace krait
