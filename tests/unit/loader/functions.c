// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What generated code consists of, in C: calls, constants, tables of addresses, data, zeroed data, copies from outside.
#include <stddef.h>

void* memcpy(void*, const void*, size_t);
void* memset(void*, int, size_t);
void* memmove(void*, const void*, size_t);

static int counter = 40;
static int zeroed[1000];
int shared_total; // global: reached through the table of addresses
static const double kWeights[4] = {0.5, 1.5, 2.5, 3.5};

__attribute__((noinline)) static int twice(int x) { return 2 * x; }
__attribute__((noinline)) int thrice(int x) { return 3 * x; }

int add(int a, int b) { return a + b; }
int call_local(int x) { return twice(x) + 1; }
int call_global(int x) { return thrice(x) + 1; }
int count(void) { return ++counter; }
int total(int by) { return shared_total += by; }
double weight(unsigned i) { return kWeights[i & 3]; }
int first_zero(unsigned i) { return zeroed[i % 1000]++; }

int pick(int which, int x) {
    static int (*const kTable[])(int) = {twice, thrice, call_local};
    return kTable[which % 3](x);
}

void copy(void* to, const void* from, size_t bytes) { memcpy(to, from, bytes); }
void clear(void* at, size_t bytes) { memset(at, 0, bytes); }
void move(void* to, const void* from, size_t bytes) { memmove(to, from, bytes); }

const char* name(int which) {
    switch (which) {
        case 0: return "zero";
        case 1: return "one";
        case 2: return "two";
        case 3: return "three";
        case 4: return "four";
        default: return "many";
    }
}
