// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Adds up a million numbers with shared memory and an atomic addition. The size of a block is a
// constant of the kernel file that this program chooses. Usage: reduction [KERNEL_FILE]
#include <krait/krait.hpp>

#include <cstdio>
#include <string>
#include <vector>

int main(int argc, char** argv) {
    const int n = 1'000'000, block = 128;
    std::vector<double> host_values(n);
    for (int i = 0; i < n; ++i) host_values[static_cast<std::size_t>(i)] = i % 10;

    auto device = krait::Device::best();
    krait::CompileOptions options;
    options.defines["BLOCK"] = std::to_string(block);
    auto program = device.compile(krait::Source::file(argc > 1 ? argv[1] : "kernel.py"), options);
    krait::Array<double> values = device.to_device(host_values);
    krait::Array<double> result = device.zeros<double>({1});
    program.kernel("total").launch({.grid = 64, .block = block}, values, result);

    double total = result.to_host()[0];
    std::printf("%s: the total is %.0f\n", device.id().c_str(), total);
    return total == 4'500'000 ? 0 : 1;
}
