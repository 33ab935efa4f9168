// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where artifacts are kept: in memory for this process, and on disk for the next. A key's artifact is made once however
// many ask for it at a time. On disk each entry is one file under KRAIT_CACHE_DIR, else XDG_CACHE_HOME/krait, else
// ~/.cache/krait, written under another name and renamed, so that a reader sees all of it or none. Nothing read is
// trusted: not its owner, not its mode, not its bytes; what fails a check is made anew. A folder that cannot be used costs
// one warning and no error. KRAIT_CACHE=off uses memory alone, =ro never writes.
#pragma once

#include "compiler/abi/artifact.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace krait::runtime {

enum class CacheMode : uint8_t { Off, ReadOnly, ReadWrite };

// The tier on disk. Thread safe; several processes may use one folder.
class ArtifactFolder {
public:
    // The folder is made when the first entry is written. "" is no folder.
    ArtifactFolder(std::string path, CacheMode mode);

    std::optional<abi::Artifact> load(std::string_view key) const;
    // Failure is no error: `*problem` says what it was, or stays empty.
    void save(std::string_view key, const abi::Artifact& artifact, std::string* problem) const;
    std::string entry_path(std::string_view key) const;

    const std::string& path() const { return path_; }
    CacheMode mode() const { return mode_; }

private:
    std::string path_;
    CacheMode mode_;
};

// What the environment asks for. The path is "" where there is no home.
ArtifactFolder default_artifact_folder();

class ArtifactStore {
public:
    explicit ArtifactStore(ArtifactFolder folder);
    ~ArtifactStore();
    ArtifactStore(const ArtifactStore&) = delete;
    ArtifactStore& operator=(const ArtifactStore&) = delete;

    // The artifact of a key: from memory, from disk, or from `make`, which one caller runs while the others wait. What
    // `make` throws reaches its caller; the others then try themselves.
    std::shared_ptr<const abi::Artifact> get(std::string_view key, const std::function<abi::Artifact()>& make);

    // The process's own, over the folder of the environment.
    static ArtifactStore& process();

private:
    struct Memory;
    ArtifactFolder folder_;
    std::unique_ptr<Memory> memory_;
};

// For `krait doctor`: whether artifacts outlive the process, and where or why not.
struct StoreState {
    bool usable = false;
    std::string text;
};
StoreState artifact_store_state();

} // namespace krait::runtime
