// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What libkrait-compiler exports: compiler/load_code_generator.h calls it. Nothing throws out of
// here, and no handler of signals or of LLVM's fatal errors is installed: the process belongs to
// the host.
#include "compiler/compile_module.h"
#include "compiler/support/build_id.h"
#include "compiler/targets/generate.h"

namespace {

class LlvmGenerator final : public krait::CodeGenerator {
public:
    krait::abi::CodeResult generate(const krait::abi::CodeRequest& request) override {
        return krait::targets::generate_code(request);
    }
};

} // namespace

#define KRAIT_EXPORTED extern "C" __attribute__((visibility("default")))

KRAIT_EXPORTED const char* krait_compiler_build_id();
KRAIT_EXPORTED krait::CodeGenerator* krait_compiler_code_generator();

const char* krait_compiler_build_id() { return krait::build_id().data(); }

krait::CodeGenerator* krait_compiler_code_generator() {
    // Never destroyed: other threads may still compile while the process ends.
    static auto* generator = new LlvmGenerator;
    return generator;
}
