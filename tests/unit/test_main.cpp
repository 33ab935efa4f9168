// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The one main of all Catch2 programs (compiling Catch2's takes 20 s). A listener counts test cases and, when
// KRAIT_TEST_RESULTS names a file, writes {"passed", "failed", "skipped"} there. A program all of whose cases were
// skipped exits with 77, CTest's skip code; one that ran no case at all fails: a filter that matches nothing is a mistake.
#define CATCH_CONFIG_RUNNER
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>

namespace krait::test {
namespace {

struct Counts {
    unsigned passed = 0;
    unsigned failed = 0;
    unsigned skipped = 0;
};

Counts counts;                   // of this process; Catch2 gives a listener no other way out
std::string reason_of_this_case; // why the running case was skipped; empty when it was not

class CountingListener : public Catch::TestEventListenerBase {
public:
    using TestEventListenerBase::TestEventListenerBase;

    void testCaseStarting(const Catch::TestCaseInfo&) override { reason_of_this_case.clear(); }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        if (!stats.totals.assertions.allOk()) {
            ++counts.failed;
        } else if (!reason_of_this_case.empty()) {
            ++counts.skipped;
            std::printf("SKIPPED: %s: %s\n", stats.testInfo.name.c_str(), reason_of_this_case.c_str());
        } else {
            ++counts.passed;
        }
    }
};

bool write_counts(const char* path) {
    std::FILE* file = std::fopen(path, "w");
    if (file == nullptr) return false;
    int written = std::fprintf(file, "{\"passed\": %u, \"failed\": %u, \"skipped\": %u}\n", counts.passed,
                               counts.failed, counts.skipped);
    return std::fclose(file) == 0 && written > 0;
}

CATCH_REGISTER_LISTENER(CountingListener)

} // namespace

void skip(std::string_view reason) { reason_of_this_case = reason; }

} // namespace krait::test

int main(int argc, char** argv) {
    using krait::test::counts;
    Catch::Session session;
    int status = session.applyCommandLine(argc, argv);
    if (status != 0) return status;
    const Catch::ConfigData& config = session.configData();
    if (config.listTests || config.listTags || config.listReporters || config.listTestNamesOnly || config.showHelp)
        return session.run();

    status = session.run();
    const char* path = std::getenv("KRAIT_TEST_RESULTS");
    if (path != nullptr && !krait::test::write_counts(path)) {
        std::fprintf(stderr, "cannot write the test counts to %s\n", path);
        return 1;
    }
    if (status != 0) return status > 255 ? 255 : status;
    if (counts.passed + counts.failed + counts.skipped == 0) {
        std::fprintf(stderr, "no test case ran\n");
        return 1;
    }
    constexpr int kAllSkipped = 77;
    return counts.passed == 0 ? kAllSkipped : 0;
}
