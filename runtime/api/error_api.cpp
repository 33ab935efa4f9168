// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/support/build_id.h"
#include "runtime/api/handles.h"

#include <nlohmann/json.hpp>

#define KRAIT_TEXT_OF(x) KRAIT_TEXT(x)
#define KRAIT_TEXT(x) #x

namespace krait::runtime::api {

namespace {

std::string json_of(const Error& error) {
    nlohmann::ordered_json object = {{"kind", kind_name(error.kind())},
                                     {"status", static_cast<int>(error.kind())},
                                     {"message", error.what()},
                                     {"call", error.call()},
                                     {"code", error.code()},
                                     {"sticky", error.sticky()}};
    if (!error.reports().empty()) object["reports"] = nlohmann::ordered_json::parse(error.reports());
    // Paths and driver texts may be no UTF-8.
    return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

} // namespace

krait_status fail(krait_error** error, const Error& cause) noexcept {
    auto status = static_cast<krait_status>(cause.kind());
    if (error == nullptr) return status;
    try {
        *error = new krait_error{cause, json_of(cause)};
    } catch (...) {
        *error = nullptr; // the status alone has to do
    }
    return status;
}

} // namespace krait::runtime::api

const char* krait_version(void) {
    return KRAIT_TEXT_OF(KRAIT_VERSION_MAJOR) "." KRAIT_TEXT_OF(KRAIT_VERSION_MINOR) "." KRAIT_TEXT_OF(
        KRAIT_VERSION_PATCH);
}
const char* krait_build_id(void) { return krait::build_id().data(); }

krait_status krait_error_status(const krait_error* error) {
    return error == nullptr ? KRAIT_OK : static_cast<krait_status>(error->error.kind());
}
const char* krait_error_kind(const krait_error* error) {
    return error == nullptr ? "" : krait::runtime::kind_name(error->error.kind()).data();
}
const char* krait_error_text(const krait_error* error) { return error == nullptr ? "" : error->error.what(); }
const char* krait_error_json(const krait_error* error) { return error == nullptr ? "null" : error->json.c_str(); }
const char* krait_error_call(const krait_error* error) { return error == nullptr ? "" : error->error.call().c_str(); }
int krait_error_code(const krait_error* error) { return error == nullptr ? 0 : error->error.code(); }
int krait_error_is_sticky(const krait_error* error) { return error != nullptr && error->error.sticky(); }
void krait_error_free(krait_error* error) { delete error; }
