// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Proves of one launch's actual arguments what the Fast variant takes for granted (compiler/abi/code_request.h states it).
// It is fed while arguments are packed and never reads an element. What it cannot prove, it denies.
#pragma once

#include "compiler/abi/code_request.h"
#include "runtime/device_backend.h"

#include <cstddef>
#include <cstdint>

namespace krait::runtime {

class VariantGuard {
public:
    // The bytes [begin, end) of an array's elements, its number of elements and its largest extent.
    void add_array(uint64_t address, uint64_t begin, uint64_t end, uint64_t elements, uint64_t largest_extent,
                   bool written) {
        if (address % abi::kFastAlignment != 0 || elements >= kLimit || largest_extent >= kLimit) fast_ = false;
        if (begin == end || !fast_) return;
        if (count_ == kMostArrays) {
            fast_ = false;
            return;
        }
        ranges_[count_++] = {begin, end, written};
    }

    void add_signed(int64_t value) {
        if (value <= -abi::kFastLimit || value >= abi::kFastLimit) fast_ = false;
    }
    void add_unsigned(uint64_t value) {
        if (value >= kLimit) fast_ = false;
    }

    // After the last argument.
    abi::Variant verdict(const LaunchShape& shape) const {
        return fast_ && !has_overlap() && fits(shape) ? abi::Variant::Fast : abi::Variant::General;
    }

private:
    static constexpr uint64_t kLimit = static_cast<uint64_t>(abi::kFastLimit);
    static constexpr size_t kMostArrays = 64; // more of them are not compared pair by pair

    struct Range {
        uint64_t begin, end;
        bool written;
    };

    bool has_overlap() const {
        for (size_t i = 0; i < count_; ++i)
            for (size_t j = i + 1; j < count_; ++j)
                if ((ranges_[i].written || ranges_[j].written) && ranges_[i].begin < ranges_[j].end &&
                    ranges_[j].begin < ranges_[i].end)
                    return true;
        return false;
    }

    static bool fits(const LaunchShape& shape) {
        for (int axis = 0; axis < 3; ++axis)
            if (shape.grid[axis] >= abi::kFastBlocks || uint64_t{shape.grid[axis]} * shape.block[axis] >= kLimit)
                return false;
        return true;
    }

    bool fast_ = true;
    size_t count_ = 0;
    Range ranges_[kMostArrays]; // the first count_ are set
};

} // namespace krait::runtime
