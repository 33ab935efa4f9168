// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/artifact_file.h"
#include "runtime/artifact_store.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace krait::runtime {
namespace {

namespace fs = std::filesystem;
using ir::Layout;
using ir::Scalar;
using ir::Type;

// A folder of the test's own, gone with it.
struct TemporaryFolder {
    TemporaryFolder() {
        char name[] = "/tmp/krait-store-XXXXXX";
        path = mkdtemp(name);
    }
    ~TemporaryFolder() {
        fs::permissions(path, fs::perms::owner_all);
        fs::remove_all(path);
    }
    std::string path;
};

abi::Artifact sample(const std::string& code = ".version 7.8") {
    abi::Artifact artifact;
    artifact.target.sm = 90;
    artifact.target.suffix = "a";
    artifact.variant = abi::Variant::Fast;
    artifact.code = code;
    artifact.math_library = "bundled 1234";
    artifact.signature.name = "outer.k";
    artifact.signature.symbol = "outer_k";
    artifact.signature.parameters = {
        {"x", Type::array(Scalar::Float32, 3, Layout::A), {}, false},
        {"t", Type::tuple({Scalar::Int32, Type::array(Scalar::Bool, 1, Layout::C)}), {}, true},
        {"nothing", Type::none(), {}, true}};
    artifact.signature.static_shared_bytes = 4096;
    artifact.signature.local_bytes = 12;
    artifact.signature.uses_barrier = true;
    artifact.signature.uses_grid_barrier = true;
    artifact.signature.max_threads = 256;
    abi::layout_arguments(artifact.signature);
    artifact.places = {{ir::FailureKind::IndexOutOfBounds,
                        {FileId(1), 20, 24},
                        "f",
                        "IndexError",
                        {{"index ", std::nullopt}, {"", Scalar::UInt8}, {"=\"", std::nullopt}}},
                       {ir::FailureKind::ZeroStep, {}, "k", "", {}}};
    return artifact;
}

std::string bytes_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

void write(const std::string& path, const std::string& bytes) { std::ofstream(path, std::ios::binary) << bytes; }

TEST_CASE("An artifact is read as it was written", "[store]") {
    abi::Artifact artifact = sample(std::string("code with \0 inside", 18));
    std::string bytes = write_artifact_file("key", artifact);
    std::optional<abi::Artifact> read = read_artifact_file(bytes, "key");
    REQUIRE(read);
    CHECK(read->code == artifact.code);
    CHECK(read->target == artifact.target);
    CHECK(read->variant == artifact.variant);
    CHECK(read->math_library == artifact.math_library);
    CHECK(read->places == artifact.places);
    const abi::KernelSignature& signature = read->signature;
    CHECK(signature.text() == artifact.signature.text());
    CHECK(signature.symbol == "outer_k");
    CHECK(signature.argument_bytes == artifact.signature.argument_bytes);
    CHECK(signature.parameters[0].written == false);
    CHECK(signature.parameters[1].slots.size() == artifact.signature.parameters[1].slots.size());
    CHECK(signature.static_shared_bytes == 4096);
    CHECK(signature.local_bytes == 12);
    CHECK(signature.uses_barrier);
    CHECK(signature.uses_grid_barrier);
    CHECK_FALSE(signature.uses_dynamic_shared);
    CHECK(signature.max_threads == 256);
    CHECK(write_artifact_file("key", *read) == bytes);
}

TEST_CASE("Every damaged byte and every cut makes an entry none", "[store]") {
    std::string bytes = write_artifact_file("key", sample());
    for (size_t i = 0; i < bytes.size(); ++i) {
        std::string damaged = bytes;
        damaged[i] = static_cast<char>(damaged[i] ^ 0x20);
        INFO("byte " << i);
        CHECK_FALSE(read_artifact_file(damaged, "key"));
        CHECK_FALSE(read_artifact_file(bytes.substr(0, i), "key"));
    }
    CHECK_FALSE(read_artifact_file(bytes + "x", "key"));
    CHECK_FALSE(read_artifact_file(bytes, "another key"));
}

TEST_CASE("Entries are private files in private folders and outlive the store", "[store]") {
    TemporaryFolder folder;
    ArtifactFolder disk(folder.path + "/a/b", CacheMode::ReadWrite);
    std::string problem;
    CHECK_FALSE(disk.load("key"));
    disk.save("key", sample(), &problem);
    CHECK(problem.empty());
    struct stat status = {};
    REQUIRE(stat(disk.entry_path("key").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0600);
    REQUIRE(stat((folder.path + "/a/b").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777) == 0700);
    REQUIRE(disk.load("key"));
    CHECK(disk.load("key")->code == sample().code);
    CHECK_FALSE(disk.load("other"));
    // Nothing but the entry is left.
    size_t files = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder.path))
        files += entry.is_regular_file();
    CHECK(files == 1);
}

TEST_CASE("A damaged entry is made anew and then found whole", "[store]") {
    TemporaryFolder folder;
    ArtifactFolder disk(folder.path, CacheMode::ReadWrite);
    int made = 0;
    auto make = [&] {
        ++made;
        return sample();
    };
    ArtifactStore(disk).get("key", make);
    ArtifactStore(disk).get("key", make);
    CHECK(made == 1);
    std::string path = disk.entry_path("key");
    std::string good = bytes_of(path);
    for (const std::string& bad :
         {std::string(), std::string("garbage"), good.substr(0, good.size() / 2), good + good}) {
        write(path, bad);
        int before = made;
        CHECK(ArtifactStore(disk).get("key", make)->code == sample().code);
        CHECK(made == before + 1);
        CHECK(bytes_of(path) == good);
    }
}

TEST_CASE("An entry that others may write, or that is a link, is not believed", "[store]") {
    TemporaryFolder folder;
    ArtifactFolder disk(folder.path, CacheMode::ReadWrite);
    std::string problem;
    disk.save("key", sample(), &problem);
    std::string path = disk.entry_path("key");
    REQUIRE(disk.load("key"));
    fs::permissions(path, fs::perms::group_write, fs::perm_options::add);
    CHECK_FALSE(disk.load("key"));
    fs::permissions(path, fs::perms::group_write, fs::perm_options::remove);
    REQUIRE(disk.load("key"));
    std::string elsewhere = folder.path + "/elsewhere";
    fs::rename(path, elsewhere);
    fs::create_symlink(elsewhere, path);
    CHECK_FALSE(disk.load("key"));
    fs::remove(path);
    fs::rename(elsewhere, path);
    fs::permissions(fs::path(path).parent_path(), fs::perms::others_write, fs::perm_options::add);
    CHECK_FALSE(disk.load("key"));
}

TEST_CASE("A folder that cannot be used costs nothing but the reuse", "[store]") {
    TemporaryFolder folder;
    write(folder.path + "/file", "in the way");
    ArtifactFolder disk(folder.path + "/file/cache", CacheMode::ReadWrite);
    std::string problem;
    disk.save("key", sample(), &problem);
    CHECK(problem.find("cannot make the folder") == 0);
    ArtifactStore store(disk);
    int made = 0;
    for (int i = 0; i < 3; ++i)
        store.get("key", [&] {
            ++made;
            return sample();
        });
    CHECK(made == 1);
}

TEST_CASE("The modes off and ro write nothing; ro reads", "[store]") {
    TemporaryFolder folder;
    std::string problem;
    ArtifactFolder(folder.path, CacheMode::Off).save("key", sample(), &problem);
    ArtifactFolder(folder.path, CacheMode::ReadOnly).save("key", sample(), &problem);
    CHECK(fs::is_empty(folder.path));
    ArtifactFolder(folder.path, CacheMode::ReadWrite).save("key", sample(), &problem);
    CHECK(ArtifactFolder(folder.path, CacheMode::ReadOnly).load("key"));
    CHECK_FALSE(ArtifactFolder(folder.path, CacheMode::Off).load("key"));
    CHECK(problem.empty());
}

TEST_CASE("The environment names the folder and the mode", "[store]") {
    struct Saved {
        explicit Saved(const char* n)
            : name(n) {
            if (const char* value = std::getenv(n)) old = value;
            unsetenv(n);
        }
        ~Saved() {
            if (old)
                setenv(name, old->c_str(), 1);
            else
                unsetenv(name);
        }
        const char* name;
        std::optional<std::string> old;
    };
    Saved cache("KRAIT_CACHE"), folder("KRAIT_CACHE_DIR"), xdg("XDG_CACHE_HOME"), home("HOME");
    CHECK(default_artifact_folder().path().empty());
    CHECK(default_artifact_folder().mode() == CacheMode::Off);
    setenv("HOME", "/home/somebody", 1);
    CHECK(default_artifact_folder().path() == "/home/somebody/.cache/krait");
    setenv("XDG_CACHE_HOME", "/var/cache/somebody", 1);
    CHECK(default_artifact_folder().path() == "/var/cache/somebody/krait");
    setenv("KRAIT_CACHE_DIR", "/mine", 1);
    CHECK(default_artifact_folder().path() == "/mine");
    CHECK(default_artifact_folder().mode() == CacheMode::ReadWrite);
    setenv("KRAIT_CACHE", "ro", 1);
    CHECK(default_artifact_folder().mode() == CacheMode::ReadOnly);
    setenv("KRAIT_CACHE", "off", 1);
    CHECK(default_artifact_folder().mode() == CacheMode::Off);
}

TEST_CASE("One caller makes an artifact while the others wait; a failure is not kept", "[store]") {
    ArtifactStore store(ArtifactFolder("", CacheMode::Off));
    std::atomic<int> made = 0;
    std::atomic<int> failed = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 16; ++i)
        threads.emplace_back([&] {
            try {
                store.get("key", [&]() -> abi::Artifact {
                    if (made.fetch_add(1) < 3) throw std::runtime_error("not yet");
                    return sample();
                });
            } catch (const std::runtime_error&) { ++failed; }
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(made == 4);
    CHECK(failed == 3);
}

TEST_CASE("Memory keeps what was used last and lets the rest go", "[store]") {
    ArtifactStore store(ArtifactFolder("", CacheMode::Off));
    const std::string large(size_t{1} << 20, 'x');
    int made = 0;
    auto get = [&](const std::string& key) {
        store.get(key, [&] {
            ++made;
            return sample(large);
        });
    };
    get("kept");
    for (int i = 0; i < 10; ++i) {
        get("other " + std::to_string(i));
        get("kept");
    }
    CHECK(made == 11);
    get("other 0");
    CHECK(made == 12);
}

} // namespace
} // namespace krait::runtime
