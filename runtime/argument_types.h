// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The types of launch arguments: as a small key that finds an already typed kernel without allocating, and as the
// compiler's types for one that is not typed yet. An array contiguous in C order is C also where F order holds too; a scalar
// has the type that the host program gave it. Also the ranking by which one of several signatures is chosen.
#pragma once

#include "compiler/ir/type.h"
#include <krait/krait.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace krait::runtime {

using Argument = krait_argument;

// What makes an argument unusable whatever the kernel; `path` names it: "argument 2", "argument 2, element 0".
// Throws Error{InvalidArgument}.
void check_argument_form(const std::string& kernel, const std::string& path, const Argument& argument);

// Number of elements, or nothing when it overflows. Extents are not negative.
std::optional<uint64_t> count_elements(const Argument& array);

// The layout by extents and strides. 1-dimensional arrays without gaps are C.
ir::Layout layout_of(const Argument& array);

// One code for each argument, tuples in brackets. Lives on the stack of a launch.
class TypeKey {
public:
    static constexpr size_t kLargest = 1024;

    // False when there are more codes than fit, or an argument is malformed: check_argument_form says how.
    bool append(const Argument* arguments, size_t count);
    const uint32_t* codes() const { return codes_; }
    size_t size() const { return size_; }
    uint64_t hash() const { return hash_; }

private:
    bool push(uint32_t code) {
        if (size_ == kLargest) return false;
        codes_[size_++] = code;
        hash_ = (hash_ ^ code) * 0x9E3779B97F4A7C15u;
        hash_ ^= hash_ >> 29;
        return true;
    }
    size_t size_ = 0;
    uint64_t hash_ = 0;
    uint32_t codes_[kLargest]; // the first size_ are set
};

// The compiler's type of a well-formed argument.
ir::Type type_of(const Argument& argument);
std::string type_list_text(const std::vector<ir::Type>& types); // "float32[::1], int64"

// How well a value of one type serves as a parameter of another, best first.
enum class Conversion : uint8_t { Exact, Promote, Safe, Unsafe };
// Nothing where it cannot: another element type or rank, a layout that is not the parameter's, a float for an integer.
std::optional<Conversion> conversion(const ir::Type& from, const ir::Type& to);
// Why there is none, as the end of a sentence: "its elements are float64, not float32".
std::string explain_mismatch(const ir::Type& from, const ir::Type& to);

// The signature that suits best: fewest unsafe conversions, then fewest safe, then fewest promotions.
struct Choice {
    std::optional<size_t> index;   // of the best
    std::vector<size_t> ambiguous; // two or more that suit equally well
};
Choice choose_signature(const std::vector<ir::Type>& arguments, const std::vector<std::vector<ir::Type>>& signatures);

} // namespace krait::runtime
