// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What Krait throws: krait::Error, with a kind to decide by and a text to show. It is thrown by these headers, in the host
// program's own code; nothing is thrown out of the library.
#ifndef KRAIT_ERROR_HPP
#define KRAIT_ERROR_HPP

#include <krait/krait.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace krait {

enum class ErrorKind : int {
#define KRAIT_STATUS_ROW(c_name, name, number, text) name = number,
    KRAIT_STATUS_TABLE(KRAIT_STATUS_ROW)
#undef KRAIT_STATUS_ROW
};

class Error : public std::runtime_error {
public:
    Error(ErrorKind kind, const std::string& text)
        : std::runtime_error(text)
        , kind_(kind) {}
    explicit Error(const krait_error* error)
        : std::runtime_error(krait_error_text(error))
        , kind_(static_cast<ErrorKind>(krait_error_status(error)))
        , call_(krait_error_call(error))
        , json_(krait_error_json(error))
        , code_(krait_error_code(error))
        , sticky_(krait_error_is_sticky(error) != 0) {}

    ErrorKind kind() const noexcept { return kind_; }
    const std::string& call() const noexcept { return call_; } // of the driver or the system, or ""
    int code() const noexcept { return code_; }                // what that call answered
    bool sticky() const noexcept { return sticky_; }           // the device is lost until it is reset
    const std::string& json() const noexcept { return json_; }

private:
    ErrorKind kind_;
    std::string call_;
    std::string json_ = "null";
    int code_ = 0;
    bool sticky_ = false;
};

namespace detail {

template <auto release>
struct Releaser {
    template <class Handle>
    void operator()(Handle* handle) const noexcept {
        release(handle);
    }
};

[[noreturn]] inline void raise(krait_status status, krait_error* error) {
    std::unique_ptr<krait_error, Releaser<krait_error_free>> owned(error);
    if (error == nullptr)
        throw Error(static_cast<ErrorKind>(status), "Krait failed, and there was no memory to say why");
    throw Error(error);
}

// Calls a function of the C API, whose last parameter is the error.
template <class Function, class... Arguments>
void call(Function function, Arguments... arguments) {
    krait_error* error = nullptr;
    krait_status status = function(arguments..., &error);
    if (status != KRAIT_OK) [[unlikely]]
        raise(status, error);
}

} // namespace detail

} // namespace krait

#endif
