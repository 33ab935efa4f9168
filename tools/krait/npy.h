// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads and writes NumPy's .npy files (format versions 1.0 to 3.0 of NumPy's format documentation): numbers, bools, chars and
// records of these, little endian, C or Fortran order. Object arrays and other byte orders are refused by name. Every number of a file is
// checked before it is believed.
#pragma once

#include "tools/krait/host_array.h"

#include <string>
#include <string_view>

namespace krait::tools {

struct NpyRead {
    HostArray array;
    std::string error; // one sentence without the file's name; empty when it went well
};
NpyRead parse_npy(std::string_view bytes);
NpyRead read_npy(const std::string& path);

// The file's bytes, of version 1.0, or 2.0 where the header is long. Layout F is kept, A is written in C order.
std::string format_npy(const HostArray& array);

} // namespace krait::tools
