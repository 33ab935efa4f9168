// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Checked code as a host program meets it, on whatever device: what every device must report alike.
#pragma once

#include "tests/api/expect_error.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace krait::test {

inline constexpr const char* kFailing = R"(
from numba import cuda, float32

@cuda.jit(device=True)
def element(x, i):
    return x[i]

@cuda.jit
def copy(x, out):
    i = cuda.grid(1)
    out[i] = element(x, i)

@cuda.jit
def divide(a, b, out):
    i = cuda.grid(1)
    assert i < 64, "a large grid"
    if a[i] < 0:
        raise ValueError("negative")
    out[i] = a[i] // b[i]

@cuda.jit
def exchange(out):
    tile = cuda.shared.array(0, float32)
    t = cuda.threadIdx.x
    tile[t] = t
    cuda.syncthreads()
    out[t] = tile[cuda.blockDim.x - 2 - t]
)";

inline size_t count_of(const std::string& text, const std::string& part) {
    size_t count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

inline void check_index(const Device& device) {
    Program program = device.compile(Source::text(kFailing, "failing.py"), {.checked = true});
    REQUIRE(program);
    const std::size_t n = 1000;
    Array<float> x = device.to_device(std::vector<float>(n, 2.0F)), out = device.zeros<float>({1024});
    Error error = expect_error([&] { program.kernel("copy").launch({.grid = 4, .block = 256}, x, out); });
    CHECK(error.kind() == ErrorKind::CheckFailed);
    CHECK_FALSE(error.sticky());
    CHECK(contains(error, "failing.py:6:12: error[KR5001]: index "));
    CHECK(contains(error, " is out of bounds for axis 0 of extent 1000"));
    CHECK(contains(error, "of block (3, 0, 0) of kernel `copy`, in function `element`"));
    CHECK(contains(error, "note: 23 more threads failed here"));
    CHECK(error.json().find("\"exception\":\"IndexError\"") != std::string::npos);
    std::vector<float> expected(n, 2.0F);
    expected.resize(1024, 0.0F);
    CHECK(out.to_host() == expected);                                                // the others went on
    CHECK_NOTHROW(program.kernel("copy").launch({.grid = 3, .block = 256}, x, out)); // and it can be launched again
}

inline void check_exceptions(const Device& device) {
    Program program = device.compile(Source::text(kFailing, "failing.py"), {.checked = true});
    std::vector<std::int32_t> a(96, 9), b(96, 3);
    a[5] = -1;
    b[7] = b[40] = 0;
    Array<std::int32_t> x = device.to_device(a), y = device.to_device(b), out = device.empty_like(x);
    Stream stream = device.stream();
    Error error =
        expect_error([&] { program.kernel("divide").launch({.grid = 3, .block = 32, .stream = stream}, x, y, out); });
    std::string text = error.what();
    CHECK(count_of(text, ": error[") == 3);
    CHECK(contains(error, "failing.py:16:5: error[KR5003]: the assertion `i < 64` failed: a large grid; "));
    CHECK(contains(error, "note: 31 more threads failed here"));
    CHECK(contains(error, "failing.py:18:9: error[KR5004]: `ValueError` was raised: negative\n"));
    CHECK(contains(error, "note: in thread (5, 0, 0) of block (0, 0, 0) of kernel `divide`\n"));
    CHECK(contains(error, "failing.py:19:14: error[KR5005]: integer division by zero: 9 // 0\n"));
    CHECK(contains(error, "note: 1 more thread failed here\n"));
}

inline void check_shared(const Device& device) {
    Program program = device.compile(Source::text(kFailing, "failing.py"), {.checked = true});
    Array<float> out = device.zeros<float>({64});
    Error error = expect_error([&] { program.kernel("exchange").launch({.block = 64, .shared = 62 * 4}, out); });
    CHECK(contains(error, "failing.py:25:5: error[KR5002]: index 6"));
    CHECK(contains(error, " is out of bounds for dynamic shared memory of 62 elements"));
    CHECK(contains(error, "note: 1 more thread failed here\n"));
    CHECK(contains(error, "failing.py:27:14: error[KR5002]: index 62 is out of bounds"));
    std::vector<float> result = out.to_host();
    CHECK(result[0] == 0.0F);
    CHECK(result[1] == 61.0F);
    CHECK(result[61] == 1.0F);
}

} // namespace krait::test
