// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stand-in for libkrait-compiler.so: its build id is KRAIT_TEST_BUILD_ID, or the true one where that is not defined.
#include "compiler/compile_module.h"
#include "compiler/support/build_id.h"

namespace {

class EchoGenerator final : public krait::CodeGenerator {
public:
    krait::abi::CodeResult generate(const krait::abi::CodeRequest& request) override {
        krait::abi::CodeResult result;
        result.outputs.assign(request.kinds.size(), "made elsewhere");
        return result;
    }
};

} // namespace

#define KRAIT_EXPORTED extern "C" __attribute__((visibility("default")))

KRAIT_EXPORTED const char* krait_compiler_build_id() {
#ifdef KRAIT_TEST_BUILD_ID
    return KRAIT_TEST_BUILD_ID;
#else
    return krait::build_id().data();
#endif
}

KRAIT_EXPORTED krait::CodeGenerator* krait_compiler_code_generator() {
    static EchoGenerator generator;
    return &generator;
}
