// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a status of the CUDA driver means for Krait: the kind of error, whether the context is lost with it, and what the
// user can do next. Statuses without a row are plain driver errors.
#pragma once

#include "runtime/cuda/driver_types.h"
#include "runtime/error.h"

#include <string_view>

namespace krait::cuda {

struct StatusTraits {
    Status status;
    runtime::ErrorKind kind;
    bool sticky;             // every later call of the context answers the same
    std::string_view advice; // a sentence, or nothing
};

const StatusTraits& traits_of(Status status);

} // namespace krait::cuda
