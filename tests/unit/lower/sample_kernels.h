// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Whole kernels as the front end would build them, for tests of their code and for measuring.
#pragma once

#include "compiler/ir/module.h"

namespace krait::test {

ir::Module vector_add();    // out[i] = x[i] + y[i]
ir::Module saxpy();         // y[i] += a * x[i] in a grid-stride loop
ir::Module tiled_product(); // C = A @ B through 32 x 32 tiles in shared memory, with guards
ir::Module stencil();       // five points of a 2-D array
ir::Module black_scholes(); // call and put of one option a thread
ir::Module bodies();        // n-body accelerations: one body a thread, all others in a loop
ir::Module block_sum();     // sum of a block in shared memory, then one atomic

} // namespace krait::test
