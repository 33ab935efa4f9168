// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/cuda/ptx_version.h"

#include "runtime/error.h"

namespace krait::cuda {

namespace {

// From the release history of the PTX ISA: oldest first.
constexpr PtxSupport kSupport[] = {
    {10000, 63, 410}, {10010, 64, 418}, {10020, 65, 440}, {11000, 70, 450}, {11010, 71, 455}, {11020, 72, 460},
    {11030, 73, 465}, {11040, 74, 470}, {11050, 75, 495}, {11060, 76, 510}, {11070, 77, 515}, {11080, 78, 520},
    {12000, 80, 525}, {12010, 81, 530}, {12020, 82, 535}, {12030, 83, 545}, {12040, 84, 550}, {12050, 85, 555},
    {12070, 86, 565}, {12080, 87, 570}, {12090, 88, 575}, {13000, 90, 580},
};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

} // namespace

unsigned newest_ptx_for(int cuda) {
    unsigned newest = 0;
    for (const PtxSupport& row : kSupport)
        if (row.cuda <= cuda) newest = row.ptx;
    return newest;
}

const PtxSupport* oldest_support_for(unsigned ptx) {
    for (const PtxSupport& row : kSupport)
        if (row.ptx >= ptx) return &row;
    return nullptr;
}

std::string ptx_version_text(unsigned version) {
    return std::to_string(version / 10) + "." + std::to_string(version % 10);
}

std::string cuda_version_text(int version) {
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

unsigned ptx_version_of(std::string_view ptx) {
    constexpr std::string_view kDirective = ".version";
    for (size_t line = 0; line < ptx.size();) {
        size_t end = ptx.find('\n', line);
        std::string_view text = ptx.substr(line, end == std::string_view::npos ? end : end - line);
        size_t first = text.find_first_not_of(" \t\r");
        if (first != std::string_view::npos && text.substr(first).starts_with(kDirective)) {
            size_t at = text.find_first_not_of(" \t", first + kDirective.size());
            unsigned major = 0;
            while (at < text.size() && is_digit(text[at])) major = major * 10 + static_cast<unsigned>(text[at++] - '0');
            if (at + 1 < text.size() && text[at] == '.' && is_digit(text[at + 1]))
                return major * 10 + static_cast<unsigned>(text[at + 1] - '0');
            return 0;
        }
        if (end == std::string_view::npos) break;
        line = end + 1;
    }
    return 0;
}

void check_ptx_version(std::string_view ptx, int cuda, const std::string& what) {
    unsigned version = ptx_version_of(ptx);
    unsigned newest = newest_ptx_for(cuda);
    const PtxSupport* newest_row = &kSupport[std::size(kSupport) - 1];
    // What a driver newer than the table takes is not known to be refused.
    if (version <= newest || cuda > newest_row->cuda) return;
    std::string message = what + " is PTX " + ptx_version_text(version) + ", and this driver is for CUDA " +
                          cuda_version_text(cuda) + ", which takes PTX " + ptx_version_text(newest) + " at most; ";
    if (const PtxSupport* needed = oldest_support_for(version))
        message += "update the driver to one for CUDA " + cuda_version_text(needed->cuda) + " (Linux " +
                   std::to_string(needed->branch) + ") or newer, or compile ";
    else
        message += "update the driver, or compile ";
    message += "with `--ptx-version " + std::to_string(newest) + "` where the architecture allows it";
    throw runtime::Error(runtime::ErrorKind::DriverTooOld, message);
}

} // namespace krait::cuda
