// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/source/source_file.h"
#include "tests/unit/skip.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace krait {
namespace {

using Catch::Matchers::Contains;
namespace fs = std::filesystem;

std::string at(const SourceFile& file, uint32_t offset) {
    LineColumn place = file.position(offset);
    return std::to_string(place.line) + ":" + std::to_string(place.column);
}

TEST_CASE("lines end with a line feed, a carriage return or both, each once") {
    SourceFile file("f.py", "one\ntwo\r\nthree\rfour\n\r\n\rlast");
    CHECK(file.line_count() == 7);
    CHECK(file.line_text(1) == "one");
    CHECK(file.line_text(2) == "two");
    CHECK(file.line_text(3) == "three");
    CHECK(file.line_text(4) == "four");
    CHECK(file.line_text(5) == "");
    CHECK(file.line_text(6) == "");
    CHECK(file.line_text(7) == "last");
    CHECK(file.line_begin(2) == 4);
    CHECK(file.line_begin(3) == 9);
    CHECK(at(file, 0) == "1:1");
    CHECK(at(file, 3) == "1:4"); // the line feed ends its own line
    CHECK(at(file, 4) == "2:1");
    CHECK(at(file, 7) == "2:4"); // the carriage return of \r\n
    CHECK(at(file, 8) == "2:5"); // and its line feed
    CHECK(at(file, 9) == "3:1");
    CHECK(at(file, 15) == "4:1");
}

TEST_CASE("columns count code points") {
    SourceFile file("f.py", "x\n\xc3\xa4\xe2\x82\xac\xf0\x9f\x90\x8d = 1\n");
    CHECK(at(file, 2) == "2:1");
    CHECK(at(file, 4) == "2:2");
    CHECK(at(file, 7) == "2:3");
    CHECK(at(file, 11) == "2:4");
}

TEST_CASE("the end of the text, and beyond, is the last place") {
    SourceFile file("f.py", "ab");
    CHECK(at(file, 2) == "1:3");
    CHECK(at(file, 99) == "1:3");
    SourceFile ended("f.py", "ab\n");
    CHECK(at(ended, 3) == "2:1");
    CHECK(ended.line_count() == 2);
    CHECK(ended.line_text(2) == "");
    SourceFile empty("f.py", "");
    CHECK(at(empty, 0) == "1:1");
    CHECK(empty.line_count() == 1);
    CHECK(empty.line_text(1) == "");
    SourceFile returned("f.py", "ab\r");
    CHECK(returned.line_count() == 2);
}

TEST_CASE("a set describes spans by name, line and column") {
    SourceSet set;
    FileId a = set.add(SourceFile("a.py", "x = 1\ny = 2\n"));
    FileId b = set.add(SourceFile("b.py", "z"));
    CHECK(set.size() == 2);
    Span span{a, 6, 7};
    CHECK(set.text(span) == "y");
    CHECK(set.describe(span) == "a.py:2:1");
    CHECK(set.describe({b, 1, 1}) == "b.py:1:2");
}

TEST_CASE("spans cover one another; an invalid one is nothing") {
    Span none, a{FileId(0), 3, 5}, b{FileId(0), 1, 4};
    CHECK_FALSE(none.valid());
    CHECK(cover(a, b) == Span{FileId(0), 1, 5});
    CHECK(cover(none, a) == a);
    CHECK(cover(a, none) == a);
}

std::string fault(std::string bytes) {
    std::optional<SourceFault> found = prepare_source_text(bytes);
    return found ? found->message : "";
}

TEST_CASE("text is prepared: a byte order mark goes, what is no text is refused with its place in the file") {
    std::string marked = "\xef\xbb\xbfx = 1\n";
    CHECK(prepare_source_text(marked) == std::nullopt);
    CHECK(marked == "x = 1\n");
    std::string twice = "\xef\xbb\xbf\xef\xbb\xbfx";
    CHECK(prepare_source_text(twice) == std::nullopt);
    CHECK(twice == "\xef\xbb\xbfx"); // the second is a character, which the lexer refuses
    std::string only = "\xef\xbb\xbf";
    CHECK(prepare_source_text(only) == std::nullopt);
    CHECK(only.empty());

    CHECK(fault("") == "");
    CHECK(fault("\xc3\xa4") == "");
    CHECK_THAT(fault(std::string("ab\0c", 4)), Contains("not a text file") && Contains("byte 2"));
    CHECK_THAT(fault("ab\xff"), Contains("not UTF-8") && Contains("byte 2"));
    CHECK_THAT(fault("\xef\xbb\xbf" + std::string("ab\0c", 4)), Contains("byte 5"));
    CHECK_THAT(fault("\xef\xbb\xbf"
                     "ab\xff"),
               Contains("byte 5"));
    CHECK_THAT(fault("\xff\xfe" + std::string("x\0=\0", 4)), Contains("not a text file")); // UTF-16
    CHECK_THAT(fault(std::string(kLargestSource + 1, 'x')), Contains(std::to_string(kLargestSource)));
    CHECK(fault(std::string(kLargestSource, 'x')) == "");
}

struct TemporaryFolder {
    fs::path path;
    TemporaryFolder() {
        std::string text = (fs::temp_directory_path() / "krait-source-XXXXXX").string();
        if (::mkdtemp(text.data()) == nullptr) throw std::runtime_error("no temporary folder");
        path = text;
    }
    ~TemporaryFolder() { fs::remove_all(path); }
    fs::path file(const char* name, const std::string& bytes) const {
        std::ofstream(path / name, std::ios::binary) << bytes;
        return path / name;
    }
};

TEST_CASE("files are read as they are") {
    TemporaryFolder folder;
    std::string bytes = std::string("\xef\xbb\xbf\0\r\n", 6) + std::string(200000, 'x');
    ReadResult read = read_source_bytes(folder.file("a.py", bytes));
    CHECK(read.error == "");
    CHECK(read.bytes == bytes);
    CHECK(read_source_bytes(folder.file("empty.py", "")).error == "");
}

TEST_CASE("what cannot be read is refused by name, with the reason") {
    TemporaryFolder folder;
    auto error = [](const fs::path& path) {
        ReadResult read = read_source_bytes(path);
        CHECK(read.bytes.empty());
        return read.error;
    };
    CHECK_THAT(error(folder.path / "absent.py"), Contains("absent.py") && Contains("there is no such file"));
    CHECK_THAT(error(folder.path / "no" / "such.py"), Contains("there is no such file"));
    CHECK_THAT(error(folder.path), Contains("it is a folder"));
    CHECK_THAT(error(""), Contains("there is no such file"));
    CHECK_THAT(error(folder.file("f.py", "x") / "below.py"), Contains("Not a directory"));
    fs::path large = folder.path / "large.py";
    std::ofstream(large).close();
    fs::resize_file(large, kLargestSource + 1);
    CHECK_THAT(error(large), Contains(std::to_string(kLargestSource)));
    CHECK_THAT(error("/dev/zero"), Contains(std::to_string(kLargestSource))); // no end, but it ends
}

TEST_CASE("a file that may not be read says so") {
    TemporaryFolder folder;
    fs::path path = folder.file("secret.py", "x");
    ::chmod(path.c_str(), 0);
    bool root = ::geteuid() == 0; // who may read everything: be nobody for a moment
    constexpr uid_t kNobody = 65534;
    if (root && ::seteuid(kNobody) != 0) return test::skip("root may read everything and cannot become nobody here");
    std::string error = read_source_bytes(path).error;
    if (root) REQUIRE(::seteuid(0) == 0);
    CHECK_THAT(error, Contains("Permission denied"));
}

} // namespace
} // namespace krait
