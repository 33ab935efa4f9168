// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The bytes of one cache entry: magic and format version, a hash of everything after it, the whole key, the artifact. What
// is read is checked in that order and against every length before it is believed; anything odd is no entry at all.
#pragma once

#include "compiler/abi/artifact.h"

#include <optional>
#include <string>
#include <string_view>

namespace krait::runtime {

std::string write_artifact_file(std::string_view key, const abi::Artifact& artifact);

// Nothing when the bytes are damaged, of another format, or belong to another key.
std::optional<abi::Artifact> read_artifact_file(std::string_view bytes, std::string_view key);

} // namespace krait::runtime
