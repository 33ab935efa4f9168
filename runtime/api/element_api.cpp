// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The element types of the C API that are no numbers.
#include "dsl/front_end.h"
#include "runtime/api/handles.h"
#include "runtime/element_types.h"
#include "runtime/error.h"

// What has C linkage is defined outside every namespace: only there does its export mark reach it.
using krait::runtime::define_element_type;
using krait::runtime::Error;
using krait::runtime::ErrorKind;
using krait::runtime::find_element_type;
using krait::runtime::api::guard;
using krait::runtime::api::required;

krait_status krait_element_define(const char* type, uint32_t* number, krait_error** error) {
    return guard(error, [&] {
        uint32_t& result = required(number, "number");
        const std::string text = &required(type, "type");
        krait::dsl::ParsedSignature parsed = krait::dsl::parse_signature("(" + text + ",)");
        if (!parsed.error.empty())
            throw Error(ErrorKind::InvalidArgument, "element type `" + text + "`: " + parsed.error);
        if (parsed.types.size() != 1 || !parsed.types.front().is_reference())
            throw Error(ErrorKind::InvalidArgument,
                        "element type `" + text + "`: a record or a char sequence is expected");
        result = define_element_type(parsed.types.front().element());
    });
}

const char* krait_element_text(uint32_t number) {
    const auto* element = find_element_type(number);
    return element == nullptr ? nullptr : element->text.c_str();
}

uint64_t krait_element_bytes(uint32_t number) {
    const auto* element = find_element_type(number);
    return element == nullptr ? 0 : element->type.byte_size();
}
