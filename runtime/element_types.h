// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Records and char sequences as element types of launch arguments: each is described once and named by a number from then
// on, for as long as the process lives. Equal descriptions have one number. Reading takes no lock.
#pragma once

#include "compiler/ir/type.h"

#include <cstdint>
#include <string>

namespace krait::runtime {

inline constexpr uint32_t kMostElementTypes = 4096;

// Throws Error{InvalidArgument} where there are too many of them.
uint32_t define_element_type(const ir::Type& element);
struct ElementType {
    ir::Type type;
    std::string text; // of the type
};
// Of that number, or null. It stays where it is.
const ElementType* find_element_type(uint32_t number);

} // namespace krait::runtime
