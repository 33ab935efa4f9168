// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file of its own, so that the compiler does not see both sides of a pair of new and delete and find them unmatched.
#include "tests/unit/runtime/count_allocations.h"

#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

thread_local bool is_counting = false;
thread_local int allocations = 0;

} // namespace

void* operator new(size_t bytes) {
    if (is_counting) ++allocations;
    if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, size_t) noexcept { std::free(memory); }

namespace krait::test {

void start_counting_allocations() {
    allocations = 0;
    is_counting = true;
}

int stop_counting_allocations() {
    is_counting = false;
    return allocations;
}

} // namespace krait::test
