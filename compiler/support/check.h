// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Failures that are Krait's own fault. KRAIT_CHECK states an invariant; when it does not hold an InternalError
// is thrown, which the facade turns into an error that asks for a report. Never for a user's mistake (that is
// a diagnostic) nor for the machine's (that is krait::runtime's Error).
#pragma once

#include <stdexcept>
#include <string>

namespace krait {

class InternalError : public std::logic_error {
public:
    using std::logic_error::logic_error;
};

[[noreturn]] void fail_check(const char* condition, const std::string& message, const char* file, int line);

// For the end of a switch that names every case.
[[noreturn]] void unreachable();

} // namespace krait

#define KRAIT_CHECK(condition, message)                                                                                \
    do {                                                                                                               \
        if (!(condition)) ::krait::fail_check(#condition, (message), __FILE__, __LINE__);                              \
    } while (false)
