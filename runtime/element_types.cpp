// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A row is written before the count that makes it visible goes up; neither it nor an earlier one ever changes again.
#include "runtime/element_types.h"

#include "runtime/error.h"

#include <array>
#include <atomic>
#include <memory>
#include <mutex>

namespace krait::runtime {

namespace {

struct Table {
    std::mutex writing;
    std::atomic<uint32_t> count = 0;
    std::array<std::unique_ptr<const ElementType>, kMostElementTypes> rows;
};

Table& table() {
    static auto* table = new Table; // launches of other threads may still read it while the process ends
    return *table;
}

} // namespace

uint32_t define_element_type(const ir::Type& element) {
    Table& known = table();
    std::lock_guard lock(known.writing);
    const uint32_t count = known.count.load(std::memory_order_relaxed);
    for (uint32_t number = 0; number < count; ++number)
        if (known.rows[number]->type == element) return number;
    if (count == kMostElementTypes)
        throw Error(ErrorKind::InvalidArgument,
                    "more than " + std::to_string(kMostElementTypes) + " element types in one process");
    known.rows[count] = std::make_unique<const ElementType>(ElementType{element, element.text()});
    known.count.store(count + 1, std::memory_order_release);
    return count;
}

const ElementType* find_element_type(uint32_t number) {
    Table& known = table();
    return number < known.count.load(std::memory_order_acquire) ? known.rows[number].get() : nullptr;
}

} // namespace krait::runtime
