// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A shared library that has nothing to do with Krait.
extern "C" __attribute__((visibility("default"))) int unrelated() { return 1; }
