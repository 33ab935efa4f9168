// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stack that grows with what the user's program nests. Recursion over calls of the program's functions multiplies with
// the recursion inside each, so that no limit on either keeps it on a thread's stack; where little is left of that, the
// work goes on, on a stack of its own, while the caller waits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

namespace krait {

class DeepStack {
public:
    // Does the work here, or on a new stack where this one has been used up since the object was made. What the work
    // throws comes out here; std::bad_alloc where the system gives no more stack.
    void run(const std::function<void()>& work);

private:
    std::uintptr_t begin_ = 0; // where the stack that is in use began to be ours; 0 before the first run
    std::size_t share_ = 0;    // how much of it may be used before the next
};

} // namespace krait
