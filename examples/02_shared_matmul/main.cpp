// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Multiplies two matrices through shared memory and compares with a product computed here.
// Usage: shared_matmul [KERNEL_FILE]
#include <krait/krait.hpp>

#include <cmath>
#include <cstdio>
#include <vector>

int main(int argc, char** argv) {
    const int rows = 100, inner = 70, columns = 130; // no multiples of the tile
    std::vector<float> host_a(rows * inner), host_b(inner * columns);
    for (std::size_t i = 0; i < host_a.size(); ++i) host_a[i] = static_cast<float>(i % 7) - 3;
    for (std::size_t i = 0; i < host_b.size(); ++i) host_b[i] = static_cast<float>(i % 5) - 2;

    auto device = krait::Device::best();
    auto program = device.compile(krait::Source::file(argc > 1 ? argv[1] : "kernel.py"));
    krait::Array<float> a = device.to_device(host_a, {rows, inner});
    krait::Array<float> b = device.to_device(host_b, {inner, columns});
    krait::Array<float> c = device.empty<float>({rows, columns});

    const int tile = 16;
    krait::Dim3 grid(krait::ceil_div(columns, tile), krait::ceil_div(rows, tile));
    program.kernel("matmul").launch({.grid = grid, .block = {tile, tile}}, a, b, c);
    std::vector<float> result = c.to_host();

    double largest = 0;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            double expected = 0;
            for (int i = 0; i < inner; ++i)
                expected += double{host_a[static_cast<std::size_t>(row * inner + i)]} *
                            double{host_b[static_cast<std::size_t>(i * columns + column)]};
            double found = result[static_cast<std::size_t>(row * columns + column)];
            largest = std::max(largest, std::fabs(found - expected));
        }
    std::printf("%s: the largest error is %g\n", device.id().c_str(), largest);
    return largest == 0 ? 0 : 1; // all values are small integers: every float is exact
}
