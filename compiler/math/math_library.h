// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The bundled math library: LLVM bitcode built into the binary, which defines __krait_<base>_f32
// and
// __krait_<base>_f64 for every row of compiler/ir/math_functions.def and needs nothing else: no
// libm, no toolkit.
//
// How to link it: open the bitcode with llvm::getLazyBitcodeModule, give it the data layout and
// triple of the kernel's module, link with llvm::Linker::LinkOnlyNeeded. The definitions are
// linkonce_odr and hidden, so unused ones vanish after inlining; internalize them to spare PTX its
// `.weak` functions. The library counts on exact arithmetic: link it before the optimiser runs,
// never compile it with whole-module contraction, flush-to-zero or other fast-math options where
// results must agree between targets (instruction flags in kernels are fine).

#ifndef KRAIT_COMPILER_MATH_MATH_LIBRARY_H
#define KRAIT_COMPILER_MATH_MATH_LIBRARY_H

#include <string_view>

namespace krait::math {

enum class MathFlavour {
    Nvptx, // sm_75 and later
    Cpu,   // x86-64 with AVX2 and FMA
};

// Lives as long as the program; aligned to 4 bytes as LLVM's reader wants it.
std::string_view bundled_math_bitcode(MathFlavour flavour);

// BLAKE3 of both flavours, 64 hexadecimal digits: part of every cache key.
std::string_view bundled_math_hash();

} // namespace krait::math

#endif // KRAIT_COMPILER_MATH_MATH_LIBRARY_H
