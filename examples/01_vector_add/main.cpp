// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Adds two vectors on the first GPU, or on the CPU where there is none. Usage: vector_add [KERNEL_FILE]
#include <krait/krait.hpp>

#include <algorithm>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    const int n = 1'000'000;
    std::vector<float> host_x(n, 1.0F), host_y(n, 2.0F);

    auto device = krait::Device::best(); // first GPU, else the CPU
    auto program = device.compile(krait::Source::file(argc > 1 ? argv[1] : "kernel.py"));
    krait::Array<float> x = device.to_device(host_x), y = device.to_device(host_y), out = device.empty_like(x);
    program.kernel("add_gpu").launch({.grid = krait::ceil_div(n, 256), .block = 256}, x, y, out);
    std::vector<float> result = out.to_host();

    auto right = std::count(result.begin(), result.end(), 3.0F);
    std::printf("%s: %ld of %d results are right\n", device.id().c_str(), static_cast<long>(right), n);
    return right == n ? 0 : 1;
}
