// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ptxas runs as a child without a shell, in a private temporary folder that goes away in every case.
#include "tools/krait/ptxas.h"

#include "compiler/find_toolkit.h"
#include "tools/krait/command_line.h"

#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <fstream>
#include <regex>
#include <spawn.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace krait::tools {

namespace {

class TemporaryFolder {
public:
    TemporaryFolder() {
        const char* root = std::getenv("TMPDIR");
        path_ = std::string(root && *root ? root : "/tmp") + "/krait-XXXXXX";
        if (!::mkdtemp(path_.data()))
            throw machine_error("cannot make a folder in `" + path_ + "`: " + std::strerror(errno));
    }
    ~TemporaryFolder() {
        for (const char* name : kNames) ::unlink((path_ + "/" + name).c_str());
        ::rmdir(path_.c_str());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::string file(const char* name) const { return path_ + "/" + name; }

private:
    static constexpr const char* kNames[] = {"kernel.ptx", "kernel.cubin", "log"};
    std::string path_;
};

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

std::string ptx_without_header(std::string_view ptx) {
    size_t at = ptx.find(".address_size");
    if (at == std::string_view::npos) return std::string(ptx);
    size_t end = ptx.find('\n', at);
    return end == std::string_view::npos ? "" : std::string(ptx.substr(end + 1));
}

Assembled assemble_ptx(const std::string& ptx, const abi::TargetSpec& target, bool relocatable) {
    FoundFile ptxas = find_ptxas();
    if (ptxas.path.empty())
        throw machine_error(
            "a cubin needs NVIDIA's ptxas, which was not found on PATH, in CUDA_HOME or in /usr/local/cuda; "
            "install the CUDA toolkit's compiler (or name one with KRAIT_PTXAS). PTX needs none: --emit ptx");
    TemporaryFolder folder;
    std::string source = folder.file("kernel.ptx"), cubin = folder.file("kernel.cubin"), log = folder.file("log");
    {
        std::ofstream file(source, std::ios::binary);
        file << ptx;
        if (!file.flush()) throw machine_error("cannot write `" + source + "`: " + std::strerror(errno));
    }
    std::string arch = "-arch=" + target.arch_name();
    std::vector<std::string> words = {ptxas.path, arch, "-v", "-o", cubin, source};
    if (relocatable) words.insert(words.begin() + 1, "-c");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    pid_t child = 0;
    int failed = ::posix_spawn(&child, ptxas.path.c_str(), &actions, nullptr, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw machine_error("cannot run `" + ptxas.path + "`: " + std::strerror(failed));
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    Assembled assembled;
    assembled.log = read_file(log);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        throw machine_error("`" + ptxas.path + "` refused the PTX:\n" + assembled.log);
    assembled.cubin = read_file(cubin);
    return assembled;
}

int constant_bytes_of(std::string_view cubin, std::string_view symbol) {
    auto inside = [&](uint64_t offset, uint64_t size) {
        return offset <= cubin.size() && size <= cubin.size() - offset;
    };
    Elf64_Ehdr header;
    if (!inside(0, sizeof header)) return -1;
    std::memcpy(&header, cubin.data(), sizeof header);
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64) return -1;
    std::vector<Elf64_Shdr> sections(header.e_shnum);
    if (header.e_shentsize != sizeof(Elf64_Shdr) || !inside(header.e_shoff, sections.size() * sizeof(Elf64_Shdr)))
        return -1;
    if (header.e_shstrndx >= sections.size()) return -1;
    std::memcpy(sections.data(), cubin.data() + header.e_shoff, sections.size() * sizeof(Elf64_Shdr));
    const Elf64_Shdr& strings = sections[header.e_shstrndx];
    if (!inside(strings.sh_offset, strings.sh_size)) return -1;
    std::string_view names = cubin.substr(strings.sh_offset, strings.sh_size);
    std::string wanted = ".nv.constant0." + std::string(symbol);
    for (const Elf64_Shdr& section : sections) {
        if (section.sh_name >= names.size()) continue;
        std::string_view name = names.substr(section.sh_name);
        if (name.substr(0, name.find('\0')) == wanted && section.sh_size <= INT_MAX)
            return static_cast<int>(section.sh_size);
    }
    return -1;
}

KernelResources parse_resources(std::string_view log, std::string_view symbol) {
    KernelResources resources;
    // ptxas names the function, then tells of it until it names the next.
    size_t begin = log.find("Compiling entry function '" + std::string(symbol) + "'");
    if (begin == std::string_view::npos) return resources;
    size_t end = log.find("Compiling entry function", begin + 1);
    std::string text(log.substr(begin, end == std::string_view::npos ? end : end - begin));
    auto number = [&](const char* pattern) {
        std::smatch found;
        return std::regex_search(text, found, std::regex(pattern)) ? std::stoi(found[1]) : -1;
    };
    resources.registers = number(R"(Used (\d+) registers)");
    resources.spill_store_bytes = number(R"((\d+) bytes spill stores)");
    resources.spill_load_bytes = number(R"((\d+) bytes spill loads)");
    resources.local_bytes = number(R"((\d+) bytes stack frame)");
    resources.barriers = number(R"(used (\d+) barriers)");
    resources.shared_bytes = number(R"((\d+) bytes smem)");
    resources.constant_bytes = number(R"((\d+) bytes cmem\[0\])");
    // ptxas leaves out what is zero.
    if (resources.registers >= 0 && resources.shared_bytes < 0) resources.shared_bytes = 0;
    if (resources.registers >= 0 && resources.barriers < 0) resources.barriers = 0;
    return resources;
}

} // namespace krait::tools
