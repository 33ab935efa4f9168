// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One mapping holds, each from a fresh page: code with its stubs, constants with a table of addresses, data. Sections are placed
// first, then relocations are applied while everything is writable, then the pages get their final protection; no page is ever
// writable and executable at once. Relocation formulas are those of the System V ABI's AMD64 supplement, section 4.4.
#include "compiler/loader/host_code.h"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <elf.h>
#include <limits>
#include <optional>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

// The compiler's own library has these; a half travels in a vector register.
extern "C" float __extendhfsf2(_Float16);
extern "C" _Float16 __truncsfhf2(float);

namespace krait {

namespace {

struct Refused {
    std::string why;
    std::string missing = {};
};

enum Region { Code, Constants, Data, kRegionCount };

size_t round_up(size_t value, size_t alignment) { return (value + alignment - 1) / alignment * alignment; }

// Every access to the object's bytes goes through here.
class ObjectBytes {
public:
    explicit ObjectBytes(std::string_view bytes)
        : bytes_(bytes) {}

    template <class T>
    T read(size_t offset) const {
        T value;
        std::memcpy(&value, slice(offset, sizeof(T)).data(), sizeof(T));
        return value;
    }
    std::string_view slice(size_t offset, size_t size) const {
        if (offset > bytes_.size() || size > bytes_.size() - offset) throw Refused{"it ends too early"};
        return bytes_.substr(offset, size);
    }
    std::string text(size_t table_offset, size_t table_size, size_t at) const {
        constexpr size_t kLongestName = 1 << 14; // many symbols may share one long name of a damaged table
        std::string_view table = slice(table_offset, table_size);
        if (at >= table.size()) throw Refused{"a name lies outside its table"};
        table = table.substr(at, kLongestName);
        size_t end = table.find('\0');
        if (end == std::string_view::npos) throw Refused{"a name never ends"};
        return std::string(table.substr(0, end));
    }

private:
    std::string_view bytes_;
};

// The only functions of the outside that generated code may call: LLVM forms them from loops and aggregates, and from
// conversions of halves where the processor has no instruction for them.
void* find_outside(const std::string& name) {
    if (name == "memcpy") return reinterpret_cast<void*>(&std::memcpy);
    if (name == "memmove") return reinterpret_cast<void*>(&std::memmove);
    if (name == "memset") return reinterpret_cast<void*>(&std::memset);
    if (name == "__extendhfsf2") return reinterpret_cast<void*>(&__extendhfsf2);
    if (name == "__truncsfhf2") return reinterpret_cast<void*>(&__truncsfhf2);
    return nullptr;
}

} // namespace

class ObjectLoader {
public:
    ObjectLoader(std::string_view object, const HostCode::Outside& outside, HostCode& code)
        : bytes_(object)
        , outside_(outside)
        , code_(code) {}

    void run() {
        read_sections();
        place_sections();
        map();
        resolve_symbols();
        for (const Elf64_Shdr& section : sections_) {
            // The supplement has RELA alone; code that was relocated in another way would run unrelocated.
            if (section.sh_type == SHT_REL) throw Refused{"it has relocations without addends"};
            if (section.sh_type == SHT_RELA) relocate(section);
        }
        protect();
    }

private:
    // A stub is `jmp *[rip + 2]`, two bytes of padding and the address it jumps to.
    static constexpr size_t kStubSize = 16;
    static constexpr size_t kMostSections = 4096;
    static constexpr size_t kMostSymbols = 1 << 16;

    void read_sections() {
        auto header = bytes_.read<Elf64_Ehdr>(0);
        if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64 ||
            header.e_ident[EI_DATA] != ELFDATA2LSB || header.e_type != ET_REL || header.e_machine != EM_X86_64)
            throw Refused{"it is no relocatable object for x86-64"};
        if (header.e_shnum > kMostSections) throw Refused{"it has too many sections"};
        for (size_t i = 0; i < header.e_shnum; ++i)
            sections_.push_back(bytes_.read<Elf64_Shdr>(header.e_shoff + i * sizeof(Elf64_Shdr)));
        placed_.resize(sections_.size());
        for (const Elf64_Shdr& section : sections_) {
            if (section.sh_type != SHT_SYMTAB) continue;
            if (!symbols_.empty()) throw Refused{"it has two tables of symbols"};
            if (section.sh_link >= sections_.size()) throw Refused{"its symbols have no names"};
            const Elf64_Shdr& names = sections_[section.sh_link];
            size_t count = section.sh_size / sizeof(Elf64_Sym);
            if (count > kMostSymbols) throw Refused{"it has too many symbols"};
            for (size_t i = 0; i < count; ++i) {
                symbols_.push_back(bytes_.read<Elf64_Sym>(section.sh_offset + i * sizeof(Elf64_Sym)));
                names_.push_back(bytes_.text(names.sh_offset, names.sh_size, symbols_.back().st_name));
            }
        }
        if (header.e_shstrndx < sections_.size()) section_names_ = sections_[header.e_shstrndx];
    }

    static Region region_of(const Elf64_Shdr& section) {
        if (section.sh_flags & SHF_EXECINSTR) return Code;
        return (section.sh_flags & SHF_WRITE) ? Data : Constants;
    }

    bool is_loaded(const Elf64_Shdr& section) const {
        if (!(section.sh_flags & SHF_ALLOC) || section.sh_size == 0) return false;
        // Unwind tables serve exceptions and debuggers; kernels throw nothing.
        std::string name = bytes_.text(section_names_.sh_offset, section_names_.sh_size, section.sh_name);
        return name != ".eh_frame";
    }

    void place_sections() {
        constexpr size_t kLargestObject = size_t{1} << 30; // so that every distance fits 32 bits
        for (size_t i = 0; i < sections_.size(); ++i) {
            const Elf64_Shdr& section = sections_[i];
            if (!is_loaded(section)) continue;
            size_t alignment = section.sh_addralign ? section.sh_addralign : 1;
            if (alignment > 4096 || (alignment & (alignment - 1)) != 0) throw Refused{"a section's alignment is wrong"};
            size_t& end = region_size_[region_of(section)];
            size_t begin = round_up(end, alignment);
            if (section.sh_size > kLargestObject || begin > kLargestObject) throw Refused{"it is too large"};
            end = begin + section.sh_size;
            placed_[i] = begin;
        }
        // Room for a stub and a table entry for every symbol: few, and simpler than counting uses.
        stubs_ = round_up(region_size_[Code], kStubSize);
        region_size_[Code] = stubs_ + symbols_.size() * kStubSize;
        addresses_ = round_up(region_size_[Constants], sizeof(uint64_t));
        region_size_[Constants] = addresses_ + symbols_.size() * sizeof(uint64_t);
    }

    void map() {
        auto page = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
        size_t total = 0;
        for (int region = 0; region < kRegionCount; ++region) {
            region_begin_[region] = total;
            total += round_up(region_size_[region], page);
        }
        if (total == 0) throw Refused{"it is empty"};
        void* base = ::mmap(nullptr, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (base == MAP_FAILED) throw Refused{std::string("no memory for it: ") + std::strerror(errno)};
        code_.base_ = base;
        code_.size_ = total;
        for (size_t i = 0; i < sections_.size(); ++i) {
            if (!placed_[i] || sections_[i].sh_type == SHT_NOBITS) continue;
            std::string_view contents = bytes_.slice(sections_[i].sh_offset, sections_[i].sh_size);
            std::memcpy(section_address(i), contents.data(), contents.size());
        }
    }

    unsigned char* region_address(Region region) const {
        return static_cast<unsigned char*>(code_.base_) + region_begin_[region];
    }
    unsigned char* section_address(size_t index) const {
        return region_address(region_of(sections_[index])) + *placed_[index];
    }

    void resolve_symbols() {
        for (size_t i = 0; i < symbols_.size(); ++i) {
            const Elf64_Sym& symbol = symbols_[i];
            uint64_t address = 0;
            if (symbol.st_shndx == SHN_UNDEF) {
                void* found = find_outside(names_[i]); // null matters only to a relocation
                if (found == nullptr && outside_ && !names_[i].empty()) found = outside_(names_[i]);
                address = reinterpret_cast<uint64_t>(found);
            } else if (symbol.st_shndx == SHN_ABS) {
                address = symbol.st_value;
            } else {
                if (symbol.st_shndx >= sections_.size()) throw Refused{"a symbol's section does not exist"};
                if (placed_[symbol.st_shndx]) {
                    if (symbol.st_value > sections_[symbol.st_shndx].sh_size)
                        throw Refused{"a symbol lies outside its section"};
                    address = reinterpret_cast<uint64_t>(section_address(symbol.st_shndx)) + symbol.st_value;
                    const auto type = ELF64_ST_TYPE(symbol.st_info);
                    const bool has_name = type == STT_FUNC || type == STT_OBJECT;
                    if (has_name && ELF64_ST_BIND(symbol.st_info) == STB_GLOBAL)
                        code_.symbols_[names_[i]] = reinterpret_cast<void*>(address);
                }
            }
            values_.push_back(address);
        }
    }

    // The address of a slot that holds the symbol's address.
    uint64_t table_entry(size_t symbol) const {
        unsigned char* entry = region_address(Constants) + addresses_ + symbol * sizeof(uint64_t);
        std::memcpy(entry, &values_[symbol], sizeof(uint64_t));
        return reinterpret_cast<uint64_t>(entry);
    }

    // Code within reach that jumps to a function too far away for a 32-bit distance.
    uint64_t stub(size_t symbol) const {
        unsigned char* stub = region_address(Code) + stubs_ + symbol * kStubSize;
        constexpr unsigned char kJump[] = {0xff, 0x25, 0x02, 0x00, 0x00, 0x00, 0x66, 0x90};
        std::memcpy(stub, kJump, sizeof kJump);
        std::memcpy(stub + sizeof kJump, &values_[symbol], sizeof(uint64_t));
        return reinterpret_cast<uint64_t>(stub);
    }

    void relocate(const Elf64_Shdr& table) {
        if (table.sh_info >= sections_.size() || !placed_[table.sh_info]) return;
        const Elf64_Shdr& target = sections_[table.sh_info];
        for (size_t i = 0; i < table.sh_size / sizeof(Elf64_Rela); ++i) {
            auto entry = bytes_.read<Elf64_Rela>(table.sh_offset + i * sizeof(Elf64_Rela));
            size_t symbol = ELF64_R_SYM(entry.r_info);
            if (symbol >= values_.size()) throw Refused{"a relocation's symbol does not exist"};
            apply(target, section_address(table.sh_info), entry, symbol);
        }
    }

    void apply(const Elf64_Shdr& target, unsigned char* base, const Elf64_Rela& entry, size_t symbol) const {
        uint32_t type = ELF64_R_TYPE(entry.r_info);
        bool unknown = symbols_[symbol].st_shndx == SHN_UNDEF && values_[symbol] == 0 && !names_[symbol].empty();
        if (unknown && type != R_X86_64_NONE)
            throw Refused{"it needs `" + names_[symbol] + "`, which does not exist", names_[symbol]};
        size_t width = type == R_X86_64_64 || type == R_X86_64_PC64 ? 8 : 4;
        if (entry.r_offset > target.sh_size || width > target.sh_size - entry.r_offset)
            throw Refused{"a relocation lies outside its section"};
        unsigned char* place = base + entry.r_offset;
        auto at = reinterpret_cast<uint64_t>(place);
        // Modulo 2^64, as the formulas are: an addend of a damaged object may be anything.
        uint64_t value = values_[symbol] + static_cast<uint64_t>(entry.r_addend);
        switch (type) {
            case R_X86_64_NONE: return;
            case R_X86_64_64: return put64(place, value);
            case R_X86_64_PC64: return put64(place, value - at);
            case R_X86_64_PC32: return put32(place, value - at);
            case R_X86_64_PLT32:
                if (!fits32(value - at)) value = stub(symbol) + static_cast<uint64_t>(entry.r_addend);
                return put32(place, value - at);
            case R_X86_64_GOTPCREL:
            case R_X86_64_GOTPCRELX:
            case R_X86_64_REX_GOTPCRELX:
                return put32(place, table_entry(symbol) + static_cast<uint64_t>(entry.r_addend) - at);
            default: throw Refused{"it has a relocation of type " + std::to_string(type) + ", which is not known"};
        }
    }

    static bool fits32(uint64_t distance) {
        auto value = static_cast<int64_t>(distance);
        return value >= std::numeric_limits<int32_t>::min() && value <= std::numeric_limits<int32_t>::max();
    }
    static void put64(unsigned char* place, uint64_t value) { std::memcpy(place, &value, sizeof value); }
    static void put32(unsigned char* place, uint64_t value) {
        if (!fits32(value)) throw Refused{"a distance does not fit 32 bits"};
        auto narrow = static_cast<uint32_t>(value);
        std::memcpy(place, &narrow, sizeof narrow);
    }

    void protect() const {
        constexpr int kProtections[kRegionCount] = {PROT_READ | PROT_EXEC, PROT_READ, PROT_READ | PROT_WRITE};
        auto page = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
        for (int region = 0; region < kRegionCount; ++region) {
            size_t size = round_up(region_size_[region], page);
            if (size > 0 && ::mprotect(region_address(static_cast<Region>(region)), size, kProtections[region]) != 0)
                throw Refused{std::string("its pages cannot be made executable: ") + std::strerror(errno)};
        }
    }

    ObjectBytes bytes_;
    const HostCode::Outside& outside_;
    HostCode& code_;
    std::vector<Elf64_Shdr> sections_;
    Elf64_Shdr section_names_ = {};
    std::vector<std::optional<size_t>> placed_; // of a loaded section, its offset in its region
    std::vector<Elf64_Sym> symbols_;
    std::vector<std::string> names_;
    std::vector<uint64_t> values_;
    size_t region_size_[kRegionCount] = {};
    size_t region_begin_[kRegionCount] = {};
    size_t stubs_ = 0;     // in Code
    size_t addresses_ = 0; // in Constants
};

HostCode::Loaded HostCode::load(std::string_view object, const Outside& outside) {
    std::shared_ptr<HostCode> code(new HostCode);
    try {
        ObjectLoader(object, outside, *code).run();
    } catch (const Refused& refused) {
        return {nullptr, "the compiled object cannot be loaded: " + refused.why, refused.missing};
    }
    return {std::move(code), "", ""};
}

HostCode::~HostCode() {
    if (base_) ::munmap(base_, size_);
}

void* HostCode::find(const std::string& symbol) const {
    auto found = symbols_.find(symbol);
    return found == symbols_.end() ? nullptr : found->second;
}

} // namespace krait
