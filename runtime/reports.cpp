// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/reports.h"

#include "compiler/diagnostics/render_json.h"
#include "compiler/diagnostics/render_text.h"
#include "compiler/support/check.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>

namespace krait::runtime {

namespace {

using Json = nlohmann::ordered_json;

Json value_of(uint64_t bits, ir::Scalar scalar) {
    switch (ir::traits(scalar).family) {
        case ir::Family::Bool: return bits != 0;
        case ir::Family::Signed: return static_cast<int64_t>(bits);
        case ir::Family::Unsigned: return bits;
        case ir::Family::Float: {
            auto value = std::bit_cast<double>(bits);
            // JSON has no other numbers.
            if (value != value) return "nan";
            if (value - value != 0) return value > 0 ? "inf" : "-inf";
            if (scalar == ir::Scalar::Float64) return value;
            return Json::parse(fmt::format("{}", static_cast<float>(value))); // as short as the narrow type allows
        }
        case ir::Family::Complex: break; // is not reported
    }
    unreachable();
}

std::string text_of(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
    return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string text_of(const uint32_t (&index)[3]) {
    return "(" + std::to_string(index[0]) + ", " + std::to_string(index[1]) + ", " + std::to_string(index[2]) + ")";
}

struct Report {
    diag::Diagnostic diagnostic;
    Json json;
};

Report read_report(const std::string& kernel, const SourceSet& sources, const abi::ReportPlace& place,
                   const abi::ReportRecord& record) {
    Json values = Json::array();
    std::string message;
    for (const abi::ReportPiece& piece : place.message) {
        if (piece.value) values.push_back(value_of(record.values[values.size()], *piece.value));
        message += piece.value ? text_of(values.back()) : piece.text;
    }
    auto code = static_cast<diag::Code>(place.kind);
    Report report{{code, diag::Severity::Error, place.span, message, {}, {}, {}, {}}, {}};
    std::string where =
        "in thread " + text_of(record.thread) + " of block " + text_of(record.block) + " of kernel `" + kernel + "`";
    if (place.function != kernel) where += ", in function `" + place.function + "`";
    report.diagnostic.note(where);
    if (record.count > 1)
        report.diagnostic.note(std::to_string(record.count - 1) +
                               (record.count == 2 ? " more thread failed here" : " more threads failed here"));

    diag::Sink sink;
    sink.add(report.diagnostic);
    report.json = Json::parse(diag::render_json(sources, sink));
    report.json["exception"] = place.exception;
    report.json["kernel"] = kernel;
    report.json["function"] = place.function;
    report.json["block"] = record.block;
    report.json["thread"] = record.thread;
    report.json["values"] = std::move(values);
    report.json["count"] = record.count;
    return report;
}

} // namespace

Error report_error(const std::string& kernel, const SourceSet& sources, const std::vector<abi::ReportPlace>& places,
                   const std::vector<abi::ReportRecord>& records) {
    KRAIT_CHECK(places.size() == records.size(), "there is a record for each place");
    std::vector<Report> reports;
    for (size_t i = 0; i < places.size(); ++i)
        if (records[i].count > 0) reports.push_back(read_report(kernel, sources, places[i], records[i]));
    std::stable_sort(reports.begin(), reports.end(),
                     [](const Report& a, const Report& b) { return a.diagnostic.span < b.diagnostic.span; });
    std::string text;
    Json json = Json::array();
    for (Report& report : reports) {
        text += diag::render_text(sources, report.diagnostic);
        json.push_back(std::move(report.json));
    }
    Error error(ErrorKind::CheckFailed, text);
    error.set_reports(json.dump(-1, ' ', false, Json::error_handler_t::replace));
    return error;
}

} // namespace krait::runtime
