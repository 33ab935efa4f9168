// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a host program does with errors: of the kernel's author, of a launch, of the machine.
// Usage: errors [KERNEL_FILE]
#include <krait/krait.hpp>

#include <cstdio>
#include <string>
#include <vector>

namespace {

const char* const kFixed = "from numba import cuda\n"
                           "\n"
                           "@cuda.jit\n"
                           "def scale(x, factor):\n"
                           "    i = cuda.grid(1)\n"
                           "    if i < x.size:\n"
                           "        x[i] = factor * x[i]\n";

// 1. The kernel's author: nothing is thrown, what was compiled tests false and holds diagnostics.
bool show_diagnostics(const krait::Device& device, const std::string& path) {
    auto program = device.compile(krait::Source::file(path));
    if (!program) {
        std::fprintf(stderr, "%s", program.diagnostics().c_str()); // for people; diagnostics_json() is for editors
        return true;
    }
    // The file can be read. Types are checked once they are known, at a launch or here:
    auto scale = program.kernel("scale").specialize<krait::Array<float>, float>();
    if (!scale) {
        std::fprintf(stderr, "%s", scale.diagnostics().c_str());
        return true;
    }
    return false;
}

// 2. The launch: what the kernel cannot take is refused before anything runs.
bool show_refused_launch(const krait::Device& device) {
    auto program = device.compile(krait::Source::text(kFixed, "scale.py"));
    std::vector<float> host(1000, 1.0F);
    auto x = device.to_device(host);
    try {
        program.kernel("scale").launch({.grid = 4, .block = 256}, x); // one argument is missing
    } catch (const krait::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return error.kind() == krait::ErrorKind::InvalidArgument;
    }
    return false;
}

// 3. The machine.
bool show_missing_device() {
    try {
        krait::Device::cuda(99);
    } catch (const krait::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        using Kind = krait::ErrorKind;
        for (Kind kind : {Kind::NoDriver, Kind::StubDriver, Kind::DriverTooOld, Kind::NoDevice})
            if (error.kind() == kind) return true; // a program would go on with krait::Device::cpu()
    }
    return false;
}

} // namespace

int main(int argc, char** argv) {
    try {
        auto device = krait::Device::cpu();
        bool shown = show_diagnostics(device, argc > 1 ? argv[1] : "kernel.py");
        shown = show_refused_launch(device) && shown;
        shown = show_missing_device() && shown;
        std::printf("%s\n", shown ? "all three errors were shown" : "an error is missing");
        return shown ? 0 : 1;
    } catch (const krait::Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
