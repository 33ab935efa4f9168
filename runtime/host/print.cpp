// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The formats are the compiler's own: %lld, %llu, %f, %s and %%. They are taken apart here, because the arguments lie in
// memory and printf wants them as arguments.
#include "runtime/host/print.h"

#include <atomic>
#include <bit>
#include <cstdio>
#include <cstring>
#include <string>

namespace krait::host {

namespace {

std::atomic<bool> printed = false;

void append_real(std::string& text, double value) {
    char buffer[352]; // the longest float64 has 309 digits before its point
    int length = std::snprintf(buffer, sizeof buffer, "%f", value);
    text.append(buffer, static_cast<size_t>(length));
}

} // namespace

void print_line(abi::HostBlock*, const char* format, const uint64_t* arguments) {
    std::string text;
    for (const char* at = format; *at != 0;) {
        const char* percent = std::strchr(at, '%');
        if (percent == nullptr) {
            text += at;
            break;
        }
        text.append(at, percent);
        at = percent + (percent[1] == 'l' ? 4 : 2);
        switch (at[-1]) {
            case 'd': text += std::to_string(static_cast<int64_t>(*arguments++)); break;
            case 'u': text += std::to_string(*arguments++); break;
            case 'f': append_real(text, std::bit_cast<double>(*arguments++)); break;
            case 's': text += reinterpret_cast<const char*>(static_cast<uintptr_t>(*arguments++)); break;
            default: text += '%'; break;
        }
    }
    std::fwrite(text.data(), 1, text.size(), stdout);
    printed.store(true, std::memory_order_relaxed);
}

void flush_printed() {
    if (printed.exchange(false, std::memory_order_relaxed)) std::fflush(stdout);
}

} // namespace krait::host
