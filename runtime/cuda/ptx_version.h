// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which PTX a driver takes. A driver refuses text of a newer PTX version than its own whatever the text uses, with an error
// that names neither version; this check comes first and names both.
#pragma once

#include <string>
#include <string_view>

namespace krait::cuda {

struct PtxSupport {
    int cuda;        // 12040
    unsigned ptx;    // 84
    unsigned branch; // of the Linux driver: 550
};

// The newest PTX version (times ten) that a driver for `cuda` takes. Of a driver newer than the table at least the table's
// newest is known.
unsigned newest_ptx_for(int cuda);

// The first row whose driver takes `ptx`, or null when the table ends before it.
const PtxSupport* oldest_support_for(unsigned ptx);

// The `.version` of PTX text, times ten; 0 where there is none.
unsigned ptx_version_of(std::string_view ptx);

// Throws DriverTooOld naming both versions when a driver for `cuda` does not take `ptx`. `what` is what is being loaded.
void check_ptx_version(std::string_view ptx, int cuda, const std::string& what);

std::string ptx_version_text(unsigned version); // 84: "8.4"
std::string cuda_version_text(int version);     // 12040: "12.4"

} // namespace krait::cuda
