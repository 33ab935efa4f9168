// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Id<Tag> is a typed 32-bit index; IdVector<Id, T> is the arena it indexes. Entities of the IR and of the
// syntax tree refer to each other by id: an id never dangles inside its arena, is its own debug name, and
// makes copying, printing and hashing a whole function plain data work.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace krait {

template <class Tag>
struct Id {
    static constexpr uint32_t kNone = std::numeric_limits<uint32_t>::max();

    uint32_t index = kNone;

    constexpr Id() = default;
    constexpr explicit Id(uint32_t i)
        : index(i) {}
    constexpr bool valid() const { return index != kNone; }
    constexpr explicit operator bool() const { return valid(); }
    constexpr auto operator<=>(const Id&) const = default;
};

// A vector indexed by one id type only. `truncate` drops everything made after a checkpoint.
template <class IdType, class T>
class IdVector {
public:
    IdType push(T value) {
        items_.push_back(std::move(value));
        return IdType(static_cast<uint32_t>(items_.size() - 1));
    }
    T& operator[](IdType id) { return items_.at(id.index); }
    const T& operator[](IdType id) const { return items_.at(id.index); }
    size_t size() const { return items_.size(); }
    bool empty() const { return items_.empty(); }
    void truncate(size_t size) { items_.erase(items_.begin() + static_cast<ptrdiff_t>(size), items_.end()); }
    IdType id_at(size_t i) const { return IdType(static_cast<uint32_t>(i)); }
    auto begin() { return items_.begin(); }
    auto end() { return items_.end(); }
    auto begin() const { return items_.begin(); }
    auto end() const { return items_.end(); }

private:
    std::vector<T> items_;
};

} // namespace krait
