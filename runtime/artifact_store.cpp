// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An entry's name is the hash of its key; the whole key is inside and compared, so that a collision is a miss. Entries are
// not synced to the disk before they are renamed: after a power cut a file may be cut short, which its hash shows, and
// a compilation does not wait for the disk.
#include "runtime/artifact_store.h"

#include "compiler/support/stable_hash.h"
#include "runtime/artifact_file.h"

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <list>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

namespace krait::runtime {

namespace {

constexpr size_t kMemoryLimit = size_t{4} << 20; // bytes of code kept in memory; the disk has the rest
constexpr off_t kLargestEntry = off_t{256} << 20;

class File {
public:
    explicit File(int descriptor)
        : descriptor_(descriptor) {}
    ~File() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    bool is_open() const { return descriptor_ >= 0; }
    int get() const { return descriptor_; }
    // Whether what was written has arrived.
    bool close() {
        int descriptor = descriptor_;
        descriptor_ = -1;
        return ::close(descriptor) == 0;
    }

private:
    int descriptor_;
};

std::string reason() { return std::strerror(errno); }

// Only the user may write it: an entry of the CPU is code that will run.
bool is_private(const struct stat& status) {
    return status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

// Makes the folder and those above it. False with errno set when it cannot be.
bool make_folder(const std::string& path) {
    for (size_t slash = 0; slash != std::string::npos;) {
        slash = path.find('/', slash + 1);
        std::string part = path.substr(0, slash);
        if (::mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return false;
    }
    struct stat status = {};
    if (::stat(path.c_str(), &status) != 0) return false;
    if (S_ISDIR(status.st_mode) && is_private(status)) return true;
    errno = S_ISDIR(status.st_mode) ? EPERM : ENOTDIR;
    return false;
}

std::optional<std::string> read_private_file(const std::string& path) {
    File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    struct stat status = {};
    if (!file.is_open() || ::fstat(file.get(), &status) != 0) return std::nullopt;
    if (!S_ISREG(status.st_mode) || !is_private(status) || status.st_size > kLargestEntry) return std::nullopt;
    std::string bytes(static_cast<size_t>(status.st_size), '\0');
    size_t done = 0;
    while (done < bytes.size()) {
        ssize_t got = ::read(file.get(), bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        done += static_cast<size_t>(got);
    }
    return bytes;
}

bool write_all(int descriptor, const std::string& bytes) {
    size_t done = 0;
    while (done < bytes.size()) {
        ssize_t wrote = ::write(descriptor, bytes.data() + done, bytes.size() - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) return false;
        done += static_cast<size_t>(wrote);
    }
    return true;
}

} // namespace

ArtifactFolder::ArtifactFolder(std::string path, CacheMode mode)
    : path_(std::move(path))
    , mode_(mode) {
    if (path_.empty()) mode_ = CacheMode::Off;
}

std::string ArtifactFolder::entry_path(std::string_view key) const {
    std::string hash = stable_hash(key).hex();
    return path_ + "/v1/" + hash.substr(0, 2) + "/" + hash.substr(2) + ".krc";
}

std::optional<abi::Artifact> ArtifactFolder::load(std::string_view key) const {
    if (mode_ == CacheMode::Off) return std::nullopt;
    std::string path = entry_path(key);
    struct stat folder = {};
    if (::stat(path.substr(0, path.rfind('/')).c_str(), &folder) != 0 || !is_private(folder)) return std::nullopt;
    std::optional<std::string> bytes = read_private_file(path);
    if (!bytes) return std::nullopt;
    return read_artifact_file(*bytes, key);
}

void ArtifactFolder::save(std::string_view key, const abi::Artifact& artifact, std::string* problem) const {
    if (mode_ != CacheMode::ReadWrite) return;
    std::string path = entry_path(key);
    std::string folder = path.substr(0, path.rfind('/'));
    if (!make_folder(folder)) {
        *problem = "cannot make the folder " + folder + ": " + reason();
        return;
    }
    static std::atomic<unsigned> counter = 0;
    std::string temporary = path + "." + std::to_string(::getpid()) + "." + std::to_string(counter.fetch_add(1));
    File file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!file.is_open()) {
        *problem = "cannot make the file " + temporary + ": " + reason();
        return;
    }
    bool written = write_all(file.get(), write_artifact_file(key, artifact));
    if (written && file.close() && ::rename(temporary.c_str(), path.c_str()) == 0) return;
    *problem = "cannot write the file " + path + ": " + reason();
    ::unlink(temporary.c_str());
}

ArtifactFolder default_artifact_folder() {
    auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return std::string(value == nullptr ? "" : value);
    };
    CacheMode mode = CacheMode::ReadWrite;
    std::string wanted = variable("KRAIT_CACHE");
    if (wanted == "off") mode = CacheMode::Off;
    if (wanted == "ro") mode = CacheMode::ReadOnly;
    std::string path = variable("KRAIT_CACHE_DIR");
    if (path.empty()) {
        std::string base = variable("XDG_CACHE_HOME");
        std::string home = variable("HOME");
        // The specification of these folders has relative paths ignored.
        if (!base.starts_with('/')) base = home.empty() ? "" : home + "/.cache";
        if (!base.empty()) path = base + "/krait";
    }
    return ArtifactFolder(std::move(path), mode);
}

StoreState artifact_store_state() {
    ArtifactFolder folder = default_artifact_folder();
    if (folder.mode() == CacheMode::Off)
        return {false,
                folder.path().empty() ? "memory only: there is no home folder" : "memory only: KRAIT_CACHE is `off`"};
    if (folder.mode() == CacheMode::ReadOnly) return {true, folder.path() + " (read only)"};
    if (!make_folder(folder.path())) return {false, "memory only: " + folder.path() + " cannot be used: " + reason()};
    if (::access(folder.path().c_str(), W_OK) != 0)
        return {false, "memory only: " + folder.path() + " cannot be written"};
    return {true, folder.path()};
}

// The tier in memory: what was used last is kept, up to a number of bytes.
struct ArtifactStore::Memory {
    struct Entry {
        std::shared_ptr<const abi::Artifact> artifact; // null while it is being made
        std::list<std::string>::iterator age;
    };

    std::mutex mutex;
    std::condition_variable changed;
    std::map<std::string, Entry, std::less<>> entries;
    std::list<std::string> by_age; // newest first
    size_t bytes = 0;
    bool warned = false;

    static size_t cost(std::string_view key, const abi::Artifact& artifact) {
        return 2 * key.size() + artifact.code.size();
    }

    void keep(std::string_view key, std::shared_ptr<const abi::Artifact> artifact) {
        bytes += cost(key, *artifact);
        by_age.emplace_front(key);
        entries.find(key)->second = {std::move(artifact), by_age.begin()};
        while (bytes > kMemoryLimit && by_age.size() > 1) {
            auto oldest = entries.find(by_age.back());
            bytes -= cost(oldest->first, *oldest->second.artifact);
            entries.erase(oldest);
            by_age.pop_back();
        }
    }
};

ArtifactStore::ArtifactStore(ArtifactFolder folder)
    : folder_(std::move(folder))
    , memory_(std::make_unique<Memory>()) {}
ArtifactStore::~ArtifactStore() = default;

std::shared_ptr<const abi::Artifact> ArtifactStore::get(std::string_view key,
                                                        const std::function<abi::Artifact()>& make) {
    Memory& memory = *memory_;
    std::unique_lock lock(memory.mutex);
    for (auto found = memory.entries.find(key); found != memory.entries.end(); found = memory.entries.find(key)) {
        if (found->second.artifact) {
            memory.by_age.splice(memory.by_age.begin(), memory.by_age, found->second.age);
            return found->second.artifact;
        }
        memory.changed.wait(lock);
    }
    memory.entries.emplace(key, Memory::Entry{nullptr, {}});
    lock.unlock();

    std::shared_ptr<const abi::Artifact> artifact;
    std::string problem;
    try {
        if (std::optional<abi::Artifact> stored = folder_.load(key)) {
            artifact = std::make_shared<const abi::Artifact>(std::move(*stored));
        } else {
            artifact = std::make_shared<const abi::Artifact>(make());
            folder_.save(key, *artifact, &problem);
        }
    } catch (...) {
        lock.lock();
        memory.entries.erase(memory.entries.find(key));
        memory.changed.notify_all();
        throw;
    }
    lock.lock();
    memory.keep(key, artifact);
    memory.changed.notify_all();
    if (!problem.empty() && !memory.warned) {
        memory.warned = true;
        std::fprintf(stderr, "krait: warning: compiled kernels are kept in memory only: %s\n", problem.c_str());
    }
    return artifact;
}

ArtifactStore& ArtifactStore::process() {
    // Leaked on purpose: kernels may still be launched while the process ends.
    static ArtifactStore& store = *new ArtifactStore(default_artifact_folder());
    return store;
}

} // namespace krait::runtime
