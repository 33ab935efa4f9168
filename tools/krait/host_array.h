// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array in the command's own memory: what a SPEC makes, what .npy files hold, what results are compared with.
#pragma once

#include "compiler/ir/type.h"

#include <complex>
#include <cstdint>
#include <string>
#include <vector>

namespace krait::tools {

struct HostArray {
    ir::Type element = ir::Scalar::Float64;
    std::vector<int64_t> shape;
    std::vector<int64_t> strides; // bytes
    std::vector<unsigned char> storage;
    uint64_t offset = 0; // of the first element, in bytes
    ir::Layout layout = ir::Layout::C;

    uint64_t element_count() const;
    ir::Scalar scalar() const { return element.scalar(); } // of an array of numbers
    unsigned element_size() const { return element.byte_size(); }
    // Byte offset in `storage` of the element with this position in C order.
    uint64_t byte_offset(uint64_t c_order_index) const;
    std::string type_text() const; // "float32[:, ::1] of shape (3, 4)"
};

// Fresh zeroed memory of that shape in layout C or F, or, for A, every second element of a larger array along each axis.
// Shapes whose byte count does not fit an int64 are refused with an empty storage and `error`.
struct MadeArray {
    HostArray array;
    std::string error;
};
MadeArray make_array(ir::Type element, std::vector<int64_t> shape, ir::Layout layout);

// The numbers that an array's elements are made of: of numbers themselves one row, of records a row a field, those of nested
// records under names such as "pair.left", of char sequences their units.
struct Leaf {
    std::string path;    // "" of an element that is no record
    uint64_t offset = 0; // bytes from the start of the element
    ir::Scalar scalar = ir::Scalar::Bool;
    std::vector<int64_t> shape = {}; // in each element: the axes of nested arrays, and of chars
    std::vector<int64_t> strides = {};
};
std::vector<Leaf> leaves_of(const ir::Type& element);
// The leaf of all elements as an array of its own, in C order: the array's axes, then the leaf's.
HostArray read_leaf(const HostArray& array, const Leaf& leaf);
void write_leaf(HostArray& array, const Leaf& leaf, const HostArray& values);

// Element access in C order, of arrays of numbers: as a number, as its real part, or as a 64-bit pattern (integers sign- or zero-extended).
std::complex<double> element_as_complex(const HostArray& array, uint64_t c_order_index);
double element_as_double(const HostArray& array, uint64_t c_order_index);
uint64_t element_as_bits(const HostArray& array, uint64_t c_order_index);
void set_from_double(HostArray& array, uint64_t c_order_index, double value); // C-like conversion, saturating
void set_from_bits(HostArray& array, uint64_t c_order_index, uint64_t bits);
void set_element(HostArray& array, uint64_t c_order_index, const ir::ScalarConstant& value); // of the array's type

} // namespace krait::tools
