// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/diagnostics/render_json.h"

#include <nlohmann/json.hpp>

namespace krait::diag {

namespace {

using Json = nlohmann::ordered_json;

Json file_of(const SourceSet& sources, Span span) {
    return span.valid() ? Json(sources.file(span.file).name()) : Json(nullptr);
}

Json range_of(const SourceSet& sources, Span span) {
    if (!span.valid()) return nullptr;
    LineColumn begin = sources.begin_of(span);
    LineColumn end = sources.file(span.file).position(span.end);
    return {{"line", begin.line},      {"column", begin.column},  {"endLine", end.line},
            {"endColumn", end.column}, {"beginByte", span.begin}, {"endByte", span.end}};
}

Json object_of(const SourceSet& sources, const Diagnostic& diagnostic) {
    Json labels = Json::array();
    for (const Label& label : diagnostic.labels)
        labels.push_back({{"file", file_of(sources, label.span)},
                          {"range", range_of(sources, label.span)},
                          {"message", label.text}});
    Json fixes = Json::array();
    for (const Fix& fix : diagnostic.fixes)
        fixes.push_back({{"file", file_of(sources, fix.span)},
                         {"range", range_of(sources, fix.span)},
                         {"replacement", fix.replacement}});
    return {{"code", code_text(diagnostic.code)},
            {"name", kind_of(diagnostic.code).name},
            {"severity", severity_name(diagnostic.severity)},
            {"message", diagnostic.message},
            {"file", file_of(sources, diagnostic.span)},
            {"range", range_of(sources, diagnostic.span)},
            {"labels", std::move(labels)},
            {"notes", diagnostic.notes},
            {"helps", diagnostic.helps},
            {"fixes", std::move(fixes)}};
}

} // namespace

std::string render_json(const SourceSet& sources, const Sink& sink) {
    std::string out;
    for (const Diagnostic* diagnostic : sink.sorted()) {
        // A file name need not be UTF-8; what is not is replaced.
        out += object_of(sources, *diagnostic).dump(-1, ' ', false, Json::error_handler_t::replace);
        out += '\n';
    }
    return out;
}

} // namespace krait::diag
