// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs something that must throw krait::Error, and answers it. A call that throws nothing fails the test.
#pragma once

#include <krait/krait.hpp>

#include <catch2/catch.hpp>

#include <string>

namespace krait::test {

template <class Call>
Error expect_error(Call&& call) {
    try {
        call();
    } catch (const Error& error) { return error; }
    FAIL("no error was thrown");
    return Error(ErrorKind::Internal, "");
}

inline bool contains(const std::string& text, const std::string& part) {
    bool found = text.find(part) != std::string::npos;
    if (!found) UNSCOPED_INFO("the text is: " << text);
    return found;
}
inline bool contains(const Error& error, const std::string& part) { return contains(std::string(error.what()), part); }

} // namespace krait::test
