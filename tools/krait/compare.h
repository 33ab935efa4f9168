// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparing a result with what was expected, and showing arrays to people.
#pragma once

#include "tools/krait/host_array.h"
#include "tools/krait/spec.h"

#include <string>

namespace krait::tools {

// |found - expected| <= absolute + relative * |expected|, as NumPy's allclose; nan equals nan here. Integers and bools are equal or not.
struct Tolerance {
    double relative = 0;
    double absolute = 0;
};

struct Comparison {
    bool same = true;
    std::string text; // how many differ, the largest difference, the first few
};
// A scalar SPEC stands for an array of it.
Comparison compare(const HostArray& found, const Spec& expected, const Tolerance& tolerance);

// As NumPy shows it: nested brackets, the middle of long axes left out.
std::string format_array(const HostArray& array);

} // namespace krait::tools
