// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The code generator: a prepared module of typed IR to the code that was asked for. Thread safe.
#pragma once

#include "compiler/abi/code_request.h"

namespace krait::targets {

// Does not throw for what is wrong with the request: see CodeResult's errors.
abi::CodeResult generate_code(const abi::CodeRequest& request);

} // namespace krait::targets
