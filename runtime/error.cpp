// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/error.h"

namespace krait::runtime {

std::string_view kind_name(ErrorKind kind) {
    switch (kind) {
#define KRAIT_STATUS_ROW(c_name, name, number, text)                                                                   \
    case ErrorKind::name: return #name;
        KRAIT_STATUS_TABLE(KRAIT_STATUS_ROW)
#undef KRAIT_STATUS_ROW
    }
    return "Internal";
}

} // namespace krait::runtime
