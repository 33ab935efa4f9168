// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the runtime throws when the machine or the host program is at fault. The kernel's author is answered with
// diagnostics instead; a program that cannot be used for that reason throws Compile with the rendered diagnostics. Never
// crosses the C API: runtime/api turns it into a status and an error object.
#pragma once

#include <krait/status.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace krait::runtime {

enum class ErrorKind : int {
#define KRAIT_STATUS_ROW(c_name, name, number, text) name = number,
    KRAIT_STATUS_TABLE(KRAIT_STATUS_ROW)
#undef KRAIT_STATUS_ROW
};

std::string_view kind_name(ErrorKind kind); // "OutOfMemory"

class Error : public std::runtime_error {
public:
    Error(ErrorKind kind, const std::string& message)
        : std::runtime_error(message)
        , kind_(kind) {}
    Error(ErrorKind kind, std::string call, int code, const std::string& message)
        : std::runtime_error(message)
        , kind_(kind)
        , call_(std::move(call))
        , code_(code) {}

    ErrorKind kind() const { return kind_; }
    const std::string& call() const { return call_; } // of the driver or the system; may be empty
    int code() const { return code_; }                // what that call answered; 0 where there was none
    // Of CheckFailed: what was reported, a JSON array; else empty.
    const std::string& reports() const { return reports_; }
    void set_reports(std::string reports) { reports_ = std::move(reports); }
    bool sticky() const { return kind_ == ErrorKind::DeviceLost; }

private:
    ErrorKind kind_;
    std::string call_;
    int code_ = 0;
    std::string reports_;
};

} // namespace krait::runtime
