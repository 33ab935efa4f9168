// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/reports.h"
#include "tests/unit/runtime/kernel_fixture.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <bit>

namespace krait::runtime {
namespace {

using Json = nlohmann::json;

struct Source {
    Source() { file = sources.add(SourceFile("k.py", "def k(x):\n    x[9] = 1\n    f(x)\n")); }
    Span span(uint32_t begin, uint32_t end) const { return {file, begin, end}; }

    SourceSet sources;
    FileId file;
};

TEST_CASE("A report has its place, its thread and its values") {
    Source source;
    std::vector<abi::ReportPlace> places = {
        {ir::FailureKind::AssertionFailed,
         source.span(27, 31),
         "f",
         "AssertionError",
         {{"it is ", {}}, {"", ir::Scalar::Float32}, {" and ", {}}, {"", ir::Scalar::Bool}}},
        {ir::FailureKind::IndexOutOfBounds,
         source.span(14, 18),
         "k",
         "IndexError",
         {{"index ", {}}, {"", ir::Scalar::Int64}, {" of ", {}}, {"", ir::Scalar::UInt64}}},
        {ir::FailureKind::ZeroStep, source.span(27, 31), "k", "ValueError", {{"never", {}}}},
    };
    std::vector<abi::ReportRecord> records = {
        {1, {0, 0, 0}, {1, 2, 3}, {std::bit_cast<uint64_t>(static_cast<double>(0.1F)), 1, 0, 0}},
        {4, {7, 0, 0}, {31, 0, 0}, {static_cast<uint64_t>(-9), UINT64_MAX, 0, 0}},
        {0, {}, {}, {}},
    };
    Error error = report_error("k", source.sources, places, records);
    CHECK(error.kind() == ErrorKind::CheckFailed);
    CHECK(error.what() ==
          std::string("k.py:2:5: error[KR5001]: index -9 of 18446744073709551615\n"
                      "  2 |     x[9] = 1\n"
                      "    |     ^~~~\n"
                      "    = note: in thread (31, 0, 0) of block (7, 0, 0) of kernel `k`\n"
                      "    = note: 3 more threads failed here\n"
                      "k.py:3:5: error[KR5003]: it is 0.1 and True\n"
                      "  3 |     f(x)\n"
                      "    |     ^~~~\n"
                      "    = note: in thread (1, 2, 3) of block (0, 0, 0) of kernel `k`, in function `f`\n"));
    Json reports = Json::parse(error.reports());
    REQUIRE(reports.size() == 2);
    CHECK(reports[0]["code"] == "KR5001");
    CHECK(reports[0]["range"]["line"] == 2);
    CHECK(reports[0]["values"] == Json({-9, UINT64_MAX}));
    CHECK(reports[0]["count"] == 4);
    CHECK(reports[1]["exception"] == "AssertionError");
    CHECK(reports[1]["function"] == "f");
    CHECK(reports[1]["kernel"] == "k");
    CHECK(reports[1]["block"] == Json({0, 0, 0}));
    CHECK(reports[1]["thread"] == Json({1, 2, 3}));
    CHECK(reports[1]["values"] == Json({0.1, true}));
}

TEST_CASE("Numbers that JSON does not have are words") {
    Source source;
    std::vector<abi::ReportPlace> places = {{ir::FailureKind::AssertionFailed,
                                             source.span(14, 18),
                                             "k",
                                             "",
                                             {{"", ir::Scalar::Float64}, {" ", {}}, {"", ir::Scalar::Float64}}}};
    double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
    Error error = report_error("k", source.sources, places,
                               {{1, {}, {}, {std::bit_cast<uint64_t>(nan), std::bit_cast<uint64_t>(-inf), 0, 0}}});
    CHECK(std::string(error.what()).find("error[KR5003]: nan -inf\n") != std::string::npos);
    CHECK(Json::parse(error.reports())[0]["values"] == Json({"nan", "-inf"}));
}

} // namespace
} // namespace krait::runtime
