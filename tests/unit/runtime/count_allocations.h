// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts the calling thread's allocations with `new` while something runs. The program's operator new is replaced for it.
#pragma once

namespace krait::test {

void start_counting_allocations();
int stop_counting_allocations();

template <class Call>
int count_allocations(Call&& call) {
    start_counting_allocations();
    call();
    return stop_counting_allocations();
}

} // namespace krait::test
