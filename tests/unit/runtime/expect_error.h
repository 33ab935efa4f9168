// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs something that must throw the runtime's Error, and answers it. A call that throws nothing fails the test.
#pragma once

#include "runtime/error.h"

#include <catch2/catch.hpp>

#include <string>

namespace krait::test {

template <class Call>
runtime::Error expect_error(Call&& call) {
    try {
        call();
    } catch (const runtime::Error& error) { return error; }
    FAIL("no error was thrown");
    return runtime::Error(runtime::ErrorKind::Internal, "");
}

inline bool contains(const runtime::Error& error, const std::string& part) {
    bool found = std::string(error.what()).find(part) != std::string::npos;
    if (!found) UNSCOPED_INFO("the message is: " << error.what());
    return found;
}

} // namespace krait::test
