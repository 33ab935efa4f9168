// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structs of the host program as records of kernels.
#include "tests/api/expect_error.h"

#include <cstdint>
#include <vector>

namespace {

struct Pair {
    std::int16_t a, b;
};
struct Particle {
    float x;
    std::int32_t n;
    float v[3];
    double m[2][2];
    Pair pair;
};
struct Other {
    float x;
    float n;
    float v[3];
    double m[2][2];
    Pair pair;
};

} // namespace

template <>
struct krait::RecordFields<Pair> {
    static constexpr krait::Field fields[] = {KRAIT_FIELD(Pair, a), KRAIT_FIELD(Pair, b)};
};
template <>
struct krait::RecordFields<Particle> {
    static constexpr krait::Field fields[] = {KRAIT_FIELD(Particle, x), KRAIT_FIELD(Particle, n),
                                              KRAIT_FIELD(Particle, v), KRAIT_FIELD(Particle, m),
                                              KRAIT_FIELD(Particle, pair)};
};
template <>
struct krait::RecordFields<Other> {
    static constexpr krait::Field fields[] = {KRAIT_FIELD(Other, x), KRAIT_FIELD(Other, n), KRAIT_FIELD(Other, v),
                                              KRAIT_FIELD(Other, m), KRAIT_FIELD(Other, pair)};
};

namespace krait {
namespace {

using test::contains;
using test::expect_error;

constexpr const char* kKernels = R"(
import numpy as np
from numba import cuda, from_dtype, void

pair = np.dtype([("a", np.int16), ("b", np.int16)])
particle = np.dtype(
    [("x", np.float32), ("n", np.int32), ("v", np.float32, (3,)), ("m", np.float64, (2, 2)), ("pair", pair)],
    align=True,
)
particle_type = from_dtype(particle)

@cuda.jit
def move(p, total):
    i = cuda.grid(1)
    if i < p.size:
        p[i].x += p[i].v[1]
        p[i].m[1, 0] = i
        p[i].pair.b = p[i].pair.a + 1
        cuda.atomic.add(total.v, 0, p[i].x)
        if i == 0:
            total.n = p.size

@cuda.jit(void(particle_type[:], particle_type))
def declared(p, r):
    p[0] = r
)";

TEST_CASE("An array of a described struct is an array of records", "[api]") {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(kKernels, "records.py"));
    std::vector<Particle> given(5);
    for (int i = 0; i < 5; ++i) {
        given[static_cast<std::size_t>(i)].v[1] = static_cast<float>(2 * i);
        given[static_cast<std::size_t>(i)].pair.a = static_cast<std::int16_t>(10 * i);
    }
    Array<Particle> particles = device.to_device(given);
    Record<Particle> total(device);
    program.kernel("move").launch({.grid = 1, .block = 32}, particles, total);
    std::vector<Particle> found = particles.to_host();
    CHECK(found[3].x == 6);
    CHECK(found[4].m[1][0] == 4);
    CHECK(found[4].m[0][1] == 0);
    CHECK(found[2].pair.b == 21);
    CHECK(total.get().n == 5);
    CHECK(total.get().v[0] == 20);
    total.set(found[3]);
    program.kernel("declared").launch({.grid = 1, .block = 1}, particles, total);
    CHECK(particles.to_host()[0].pair.b == 31);
}

TEST_CASE("A launch says in what the records differ", "[api]") {
    Device device = Device::cpu();
    Program program = device.compile(Source::text(kKernels, "records.py"));
    Kernel declared = program.kernel("declared");
    const Launch once = {.grid = 1, .block = 1};
    Array<Other> others = device.zeros<Other>({4});
    Record<Particle> record(device);
    Error error = expect_error([&] { declared.launch(once, others, record); });
    CHECK(error.kind() == ErrorKind::InvalidArgument);
    CHECK(contains(error, "field `n` of its records is float32, not int32"));
    Array<Particle> particles = device.zeros<Particle>({4});
    Array<float> numbers = device.zeros<float>({4});
    CHECK(contains(expect_error([&] { declared.launch(once, particles, numbers); }), "is needed"));
}

TEST_CASE("An element type is described once", "[api]") {
    std::uint32_t first = 0, second = 1;
    const char* text = "Record([(\"x\", float32, 0), (\"s\", CharSeq(3), 4)], 8)";
    REQUIRE(krait_element_define(text, &first, nullptr) == KRAIT_OK);
    REQUIRE(krait_element_define("Record([('x', 'f4', 0), ('s', 'S3', 4)], 8)", &second, nullptr) == KRAIT_OK);
    CHECK(first == second);
    CHECK(krait_element_text(first) == std::string(text));
    CHECK(krait_element_bytes(first) == 8);
    CHECK(krait_element_text(999999) == nullptr);
    CHECK(krait_element_bytes(999999) == 0);
    for (const char* wrong : {"float32", "Record([], 4)", "Record([(\"x\", float32, 2)], 4)", "Record(", ""})
        CHECK(krait_element_define(wrong, &first, nullptr) == KRAIT_ERROR_INVALID_ARGUMENT);
}

TEST_CASE("States of the random number generator are those of Numba", "[api]") {
    std::uint64_t states[4] = {};
    krait_xoroshiro128p_states(states, 2, 1, 0);
    CHECK(states[0] == 0x910A2DEC89025CC1U);
    CHECK(states[1] == states[0]);
    std::uint64_t later[2] = {};
    krait_xoroshiro128p_states(later, 1, 1, 1);
    CHECK(later[0] == states[2]);
    CHECK(later[1] == states[3]);
}

} // namespace
} // namespace krait
