// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What libkrait-compiler exports. libkrait loads it at the first kernel that no cache holds, compares the build ids (both
// libraries share C++ types, so they must come from one build), and calls the one function. No exception crosses.
#pragma once

#include "compiler/abi/code_request.h"

extern "C" {
__attribute__((visibility("default"))) const char* krait_compiler_build_id();
__attribute__((visibility("default"))) void krait_compiler_generate(const krait::abi::CodeRequest* request,
                                                                    krait::abi::CodeResult* result);
}
