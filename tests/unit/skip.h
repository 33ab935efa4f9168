// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A test case that needs what this machine lacks says so and returns: `if (!gpu) return test::skip("no GPU answers");`.
// It is then counted and shown as skipped, not as passed. A case that has failed an assertion stays failed.
#pragma once

#include <string_view>

namespace krait::test {

void skip(std::string_view reason);

} // namespace krait::test
