// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dsl/entity.h"

namespace krait::dsl {

bool ConstantValue::operator==(const ConstantValue& other) const = default;

bool TupleConstant::operator==(const TupleConstant& other) const { return elements == other.elements; }

} // namespace krait::dsl
