// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Target machines take longer to make than a small kernel to lower, and serve one thread at a time.
// They are kept, one idle set a process, and lent out: a lease gives its machine back when it goes.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/abi/target_spec.h"

#include <llvm/Target/TargetMachine.h>

#include <memory>
#include <string>

namespace krait::targets {

class MachineLease {
public:
    MachineLease(std::string key, std::unique_ptr<llvm::TargetMachine> machine);
    MachineLease(MachineLease&&) = default;
    ~MachineLease();
    llvm::TargetMachine& operator*() const { return *machine_; }

private:
    std::string key_;
    std::unique_ptr<llvm::TargetMachine> machine_;
};

// Throws InternalError when LLVM has no such machine.
MachineLease lease_machine(const abi::TargetSpec& spec, const abi::CodeOptions& options);

} // namespace krait::targets
