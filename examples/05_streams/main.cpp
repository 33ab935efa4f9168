// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two threads of the host work on one device, each in a stream of its own; one kernel serves both.
// Launches that repeat are bound once. Usage: streams [KERNEL_FILE]
#include <krait/krait.hpp>

#include <cmath>
#include <cstdio>
#include <thread>
#include <vector>

namespace {

void run_steps(const krait::Device& device, const krait::Kernel& kernel, float rate, std::vector<float>& values) {
    krait::Stream stream = device.stream();
    krait::Array<float> x = device.empty<float>({static_cast<std::int64_t>(values.size())});
    krait::Event start = device.event(), end = device.event();

    x.copy_from_async(values, stream);
    start.record(stream);
    krait::Binding step = kernel.bind({.grid = krait::ceil_div(values.size(), 256U), .block = 256}, x, rate);
    for (int i = 0; i < 100; ++i) step.launch(stream);
    end.record(stream);
    x.copy_to_async(values, stream);
    stream.synchronize(); // only now may `values` be read
    std::printf("rate %g: %.3f ms\n", static_cast<double>(rate), end.milliseconds_since(start));
}

} // namespace

int main(int argc, char** argv) {
    auto device = krait::Device::best();
    auto kernel = device.compile(krait::Source::file(argc > 1 ? argv[1] : "kernel.py")).kernel("step");

    std::vector<float> slow(100'000, 0.0F), fast(100'000, 0.0F);
    std::thread other([&] { run_steps(device, kernel, 0.01F, slow); });
    run_steps(device, kernel, 0.1F, fast);
    other.join();

    bool right = true;
    for (float value : slow) right = right && std::fabs(value - 0.6339677F) < 1e-4F; // 1 - 0.99^100
    for (float value : fast) right = right && std::fabs(value - 0.9999734F) < 1e-4F; // 1 - 0.9^100
    std::printf("%s: the results are %s\n", device.id().c_str(), right ? "right" : "wrong");
    return right ? 0 : 1;
}
