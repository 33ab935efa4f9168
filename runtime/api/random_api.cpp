// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The states of random number generators, which the host program makes. The generator itself is dsl/prelude/random.py's.
#include <krait/krait.h>

namespace {

struct State {
    uint64_t s0, s1;
};

uint64_t rotated(uint64_t x, unsigned k) { return x << k | x >> (64 - k); }

void step(State& state) {
    const uint64_t mixed = state.s1 ^ state.s0;
    state.s0 = rotated(state.s0, 55) ^ mixed ^ mixed << 14;
    state.s1 = rotated(mixed, 36);
}

// 2^64 steps.
void jump(State& state) {
    constexpr uint64_t kJump[] = {0xBEAC0467EBA5FACB, 0xD86B048B86AA9922};
    State sum = {0, 0};
    for (uint64_t word : kJump)
        for (unsigned bit = 0; bit < 64; ++bit) {
            if (word >> bit & 1) {
                sum.s0 ^= state.s0;
                sum.s1 ^= state.s1;
            }
            step(state);
        }
    state = sum;
}

// One output of splitmix64, for both halves.
State first_state(uint64_t seed) {
    uint64_t z = seed + 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    z ^= z >> 31;
    return {z, z};
}

} // namespace

void krait_xoroshiro128p_states(uint64_t* states, uint64_t count, uint64_t seed, uint64_t subsequence_start) {
    State state = first_state(seed);
    for (uint64_t i = 0; i < subsequence_start; ++i) jump(state);
    for (uint64_t i = 0; i < count; ++i) {
        if (i > 0) jump(state);
        states[2 * i] = state.s0;
        states[2 * i + 1] = state.s1;
    }
}
