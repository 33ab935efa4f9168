// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What kernels print on the CPU: to the process's standard output, each text whole.
#pragma once

#include "compiler/abi/host_entry.h"

namespace krait::host {

void print_line(abi::HostBlock* block, const char* format, const uint64_t* arguments);
// To be called when a grid is done: what it printed is then where others read it.
void flush_printed();

} // namespace krait::host
