// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Krait for C++20: kernels in the Numba-CUDA dialect of Python, compiled and launched from C++.
//
//     auto device = krait::Device::best();
//     auto program = device.compile(krait::Source::file("vector_add.py"));
//     krait::Array<float> x = device.to_device(host_x), y = device.to_device(host_y), out = device.empty_like(x);
//     program.kernel("add_gpu").launch({.grid = (n + 255) / 256, .block = 256}, x, y, out);
//     std::vector<float> result = out.to_host();
//
// Header-only over <krait/krait.h>; link with krait::krait.
#ifndef KRAIT_KRAIT_HPP
#define KRAIT_KRAIT_HPP

#include <krait/array.hpp>
#include <krait/device.hpp>
#include <krait/error.hpp>
#include <krait/launch.hpp>
#include <krait/program.hpp>
#include <krait/version.h>

#endif
