// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Adds two vectors on the CPU with the kernel file named by the first argument, through the C++ interface alone.
#include <krait/krait.hpp>

#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    constexpr int kCount = 1000;
    constexpr int kBlock = 256;
    try {
        std::vector<float> host_x(kCount, 1.0F), host_y(kCount);
        for (int i = 0; i < kCount; ++i) host_y[static_cast<std::size_t>(i)] = static_cast<float>(i);

        krait::Device device = krait::Device::cpu();
        krait::Program program = device.compile(krait::Source::file(argv[1]));
        krait::Array<float> x = device.to_device(host_x), y = device.to_device(host_y), out = device.empty_like(x);
        program.kernel("add_gpu").launch({.grid = (kCount + kBlock - 1) / kBlock, .block = kBlock}, x, y, out);
        std::vector<float> result = out.to_host();

        int right = 0;
        for (int i = 0; i < kCount; ++i) right += result[static_cast<std::size_t>(i)] == static_cast<float>(i) + 1.0F;
        std::printf("%d results are right\n", right);
        return right == kCount ? 0 : 1;
    } catch (const krait::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
