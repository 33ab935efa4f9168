// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Launches kernel `bump` of the file named by its argument once on the CPU: 0 when every element grew by one, 1 with a
// message when something failed. cache_test.py runs it under different environments.
#include <krait/krait.hpp>

#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    try {
        krait::Device device = krait::Device::cpu();
        krait::Array<int> x = device.to_device(std::vector<int>(100, 41));
        device.compile(krait::Source::file(argv[1])).kernel("bump").launch({.grid = 4, .block = 32}, x);
        if (x.to_host() == std::vector<int>(100, 42)) return 0;
        std::fprintf(stderr, "the result is wrong\n");
    } catch (const krait::Error& error) { std::fprintf(stderr, "%s\n", error.what()); }
    return 1;
}
