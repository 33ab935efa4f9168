// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects of a C compiler's are loaded and their functions called; objects made byte by byte show each relocation and
// each refusal; damaged ones must give an error, or load, but never crash.
#include "compiler/loader/host_code.h"

#include <catch2/catch.hpp>

#include <cstdint>
#include <cstring>
#include <elf.h>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

namespace krait {
namespace {

using Catch::Matchers::Contains;

std::string compiled() {
    std::ifstream file(KRAIT_TEST_OBJECT, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

template <class Function>
Function* find(const HostCode& code, const char* name) {
    void* address = code.find(name);
    REQUIRE(address != nullptr);
    return reinterpret_cast<Function*>(address);
}

TEST_CASE("functions of a compiled object run: calls, constants, tables, data, copies") {
    HostCode::Loaded loaded = HostCode::load(compiled());
    REQUIRE(loaded.error == "");
    const HostCode& code = *loaded.code;
    CHECK(find<int(int, int)>(code, "add")(40, 2) == 42);
    CHECK(find<int(int)>(code, "call_local")(5) == 11);
    CHECK(find<int(int)>(code, "call_global")(5) == 16);
    auto* pick = find<int(int, int)>(code, "pick");
    CHECK(pick(0, 5) == 10);
    CHECK(pick(1, 5) == 15);
    CHECK(pick(2, 5) == 11);
    auto* weight = find<double(unsigned)>(code, "weight");
    CHECK(weight(0) == 0.5);
    CHECK(weight(3) == 3.5);
    auto* count = find<int()>(code, "count");
    CHECK(count() == 41);
    CHECK(count() == 42);
    CHECK(find<int(int)>(code, "total")(7) == 7);
    CHECK(find<int(unsigned)>(code, "first_zero")(999) == 0);
    CHECK(find<int(unsigned)>(code, "first_zero")(999) == 1);
    auto* name = find<const char*(int)>(code, "name");
    CHECK(std::string(name(3)) == "three");
    CHECK(std::string(name(-1)) == "many");

    char from[100] = "from here", to[100] = "";
    find<void(void*, const void*, size_t)>(code, "copy")(to, from, sizeof from);
    CHECK(std::string(to) == "from here");
    find<void(void*, const void*, size_t)>(code, "move")(to + 5, to, 10);
    CHECK(std::string(to + 5) == "from here");
    find<void(void*, size_t)>(code, "clear")(to, sizeof to);
    CHECK(to[5] == 0);
}

TEST_CASE("two loads of one object share nothing") {
    std::string object = compiled();
    HostCode::Loaded a = HostCode::load(object), b = HostCode::load(object);
    REQUIRE(a.code);
    REQUIRE(b.code);
    object.assign(object.size(), '\0'); // nothing refers to the bytes any more
    CHECK(find<int()>(*a.code, "count")() == 41);
    CHECK(find<int()>(*b.code, "count")() == 41);
}

TEST_CASE("only what is global is found, functions and variables") {
    HostCode::Loaded loaded = HostCode::load(compiled());
    REQUIRE(loaded.code);
    for (const char* absent : {"twice", "kWeights", "counter", "memcpy", "nothing", ""})
        CHECK(loaded.code->find(absent) == nullptr);
    CHECK(find<int(int)>(*loaded.code, "total")(3) == 3);
    auto* total = static_cast<int*>(loaded.code->find("shared_total"));
    REQUIRE(total != nullptr);
    CHECK(*total == 3);
    *total = 0;
    CHECK(find<int(int)>(*loaded.code, "total")(4) == 4);
}

// --- objects made byte by byte

// One section .text of `code` bytes, one .rodata, one .data, and relocations of .text; symbols as added.
class Object {
public:
    std::vector<unsigned char> text = std::vector<unsigned char>(64, 0x90), constants = std::vector<unsigned char>(32),
                               data = std::vector<unsigned char>(32);
    uint32_t relocation_type = SHT_RELA;

    enum Section : uint16_t { None, Text, Constants, Data };

    uint32_t symbol(const std::string& name, uint16_t section, uint64_t value, unsigned char type = STT_FUNC,
                    unsigned char bind = STB_GLOBAL) {
        Elf64_Sym symbol = {};
        symbol.st_name = static_cast<uint32_t>(names_.size());
        if (name.empty())
            symbol.st_name = 0;
        else
            names_ += name + '\0';
        symbol.st_info = static_cast<unsigned char>(ELF64_ST_INFO(bind, type));
        symbol.st_shndx = section;
        symbol.st_value = value;
        symbols_.push_back(symbol);
        return static_cast<uint32_t>(symbols_.size() - 1);
    }
    void relocate(uint64_t at, uint32_t type, uint32_t symbol, int64_t addend) {
        relocations_.push_back({at, ELF64_R_INFO(uint64_t{symbol}, type), addend});
    }

    std::string bytes() const {
        std::string out(sizeof(Elf64_Ehdr), '\0');
        std::string section_names("\0.text\0.rodata\0.data\0.rela\0.symtab\0.strtab\0.shstrtab\0", 53);
        std::vector<Elf64_Shdr> sections(1);
        auto add = [&](uint32_t name, uint32_t type, uint64_t flags, const void* bytes, size_t size, uint32_t link = 0,
                       uint32_t info = 0) {
            out.resize((out.size() + 15) / 16 * 16);
            Elf64_Shdr section = {};
            section.sh_name = name;
            section.sh_type = type;
            section.sh_flags = flags;
            section.sh_offset = out.size();
            section.sh_size = size;
            section.sh_link = link;
            section.sh_info = info;
            section.sh_addralign = 16;
            out.append(static_cast<const char*>(bytes), size);
            sections.push_back(section);
        };
        add(1, SHT_PROGBITS, SHF_ALLOC | SHF_EXECINSTR, text.data(), text.size());
        add(7, SHT_PROGBITS, SHF_ALLOC, constants.data(), constants.size());
        add(15, SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, data.data(), data.size());
        add(21, relocation_type, 0, relocations_.data(), relocations_.size() * sizeof(Elf64_Rela), 5, Text);
        add(27, SHT_SYMTAB, 0, symbols_.data(), symbols_.size() * sizeof(Elf64_Sym), 6);
        add(35, SHT_STRTAB, 0, names_.data(), names_.size());
        add(43, SHT_STRTAB, 0, section_names.data(), section_names.size());
        Elf64_Ehdr header = {};
        std::memcpy(header.e_ident, ELFMAG, SELFMAG);
        header.e_ident[EI_CLASS] = ELFCLASS64;
        header.e_ident[EI_DATA] = ELFDATA2LSB;
        header.e_ident[EI_VERSION] = EV_CURRENT;
        header.e_type = ET_REL;
        header.e_machine = EM_X86_64;
        header.e_shoff = out.size();
        header.e_shentsize = sizeof(Elf64_Shdr);
        header.e_shnum = static_cast<uint16_t>(sections.size());
        header.e_shstrndx = static_cast<uint16_t>(sections.size() - 1);
        out.append(reinterpret_cast<const char*>(sections.data()), sections.size() * sizeof(Elf64_Shdr));
        std::memcpy(out.data(), &header, sizeof header);
        return out;
    }

private:
    std::string names_ = std::string(1, '\0');
    std::vector<Elf64_Sym> symbols_ = std::vector<Elf64_Sym>(1);
    std::vector<Elf64_Rela> relocations_;
};

void put(std::vector<unsigned char>& bytes, size_t at, std::initializer_list<int> code) {
    for (int byte : code) bytes[at++] = static_cast<unsigned char>(byte);
}
std::string load_error(const Object& object) { return HostCode::load(object.bytes()).error; }

// `f` at 0 of .text; data at 8 of .rodata is 0x11223344.
struct Small {
    Object object;
    uint32_t f, constant, external;
    Small() {
        f = object.symbol("f", Object::Text, 0);
        constant = object.symbol("constant", Object::Constants, 8, STT_OBJECT);
        external = object.symbol("memcpy", Object::None, 0, STT_NOTYPE);
        put(object.constants, 8, {0x44, 0x33, 0x22, 0x11});
    }
};

TEST_CASE("PC32 reaches a constant") {
    Small small;
    put(small.object.text, 0, {0x8b, 0x05, 0, 0, 0, 0, 0xc3}); // mov eax, [rip + constant]; ret
    small.object.relocate(2, R_X86_64_PC32, small.constant, -4);
    HostCode::Loaded loaded = HostCode::load(small.object.bytes());
    REQUIRE(loaded.error == "");
    CHECK(find<uint32_t()>(*loaded.code, "f")() == 0x11223344);
}

TEST_CASE("64 is the address, PC64 the distance") {
    Small small;
    put(small.object.text, 0,
        {0x48, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0x8b, 0x00, 0xc3}); // movabs rax, constant; mov eax, [rax]; ret
    small.object.relocate(2, R_X86_64_64, small.constant, 0);
    uint32_t g = small.object.symbol("g", Object::Text, 16);
    // lea rcx, [rip]; movabs rax, constant - g; add rax, rcx; mov eax, [rax]; ret
    put(small.object.text, 16,
        {0x48, 0x8d, 0x0d, 0, 0, 0, 0, 0x48, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0x48, 0x01, 0xc8, 0x8b, 0x00, 0xc3});
    small.object.relocate(25, R_X86_64_PC64, small.constant, 25 - 23); // from the end of the lea
    HostCode::Loaded loaded = HostCode::load(small.object.bytes());
    REQUIRE(loaded.error == "");
    CHECK(find<uint32_t()>(*loaded.code, "f")() == 0x11223344);
    CHECK(find<uint32_t()>(*loaded.code, "g")() == 0x11223344);
    CHECK(g == 4);
}

TEST_CASE("PLT32 calls a function of the object directly and one of the outside through a stub") {
    Small small;
    put(small.object.text, 0, {0xe9, 0, 0, 0, 0});        // f: jmp memcpy
    put(small.object.text, 16, {0xe8, 0, 0, 0, 0, 0xc3}); // g: call h; ret
    put(small.object.text, 32, {0xb8, 7, 0, 0, 0, 0xc3}); // h: mov eax, 7; ret
    small.object.relocate(1, R_X86_64_PLT32, small.external, -4);
    small.object.symbol("g", Object::Text, 16);
    uint32_t h = small.object.symbol("h", Object::Text, 32, STT_FUNC, STB_LOCAL);
    small.object.relocate(17, R_X86_64_PLT32, h, -4);
    HostCode::Loaded loaded = HostCode::load(small.object.bytes());
    REQUIRE(loaded.error == "");
    char from[] = "copied", to[sizeof from] = "";
    CHECK(find<void*(void*, const void*, size_t)>(*loaded.code, "f")(to, from, sizeof from) == to);
    CHECK(std::string(to) == "copied");
    CHECK(find<int()>(*loaded.code, "g")() == 7);
    CHECK(loaded.code->find("h") == nullptr);
}

TEST_CASE("the three kinds of GOTPCREL reach a table of addresses") {
    for (uint32_t type : {R_X86_64_GOTPCREL, R_X86_64_GOTPCRELX, R_X86_64_REX_GOTPCRELX}) {
        Small small;
        put(small.object.text, 0,
            {0x48, 0x8b, 0x05, 0, 0, 0, 0, 0x8b, 0x00, 0xc3}); // mov rax, [rip + entry]; mov eax, [rax]; ret
        small.object.relocate(3, type, small.constant, -4);
        HostCode::Loaded loaded = HostCode::load(small.object.bytes());
        REQUIRE(loaded.error == "");
        CHECK(find<uint32_t()>(*loaded.code, "f")() == 0x11223344);
    }
}

TEST_CASE("a relocation of type NONE changes nothing") {
    Small small;
    put(small.object.text, 0, {0xb8, 7, 0, 0, 0, 0xc3});
    small.object.relocate(1, R_X86_64_NONE, small.f, 99);
    HostCode::Loaded loaded = HostCode::load(small.object.bytes());
    REQUIRE(loaded.error == "");
    CHECK(find<int()>(*loaded.code, "f")() == 7);
}

TEST_CASE("what the loader does not know is refused by name") {
    SECTION("an unknown symbol") {
        Small small;
        uint32_t unknown = small.object.symbol("printf", Object::None, 0, STT_NOTYPE);
        CHECK(load_error(small.object) == ""); // nobody needs it: compilers leave such symbols behind
        small.object.relocate(1, R_X86_64_PLT32, unknown, -4);
        CHECK_THAT(load_error(small.object), Contains("printf"));
    }
    SECTION("an unknown relocation") {
        for (uint32_t type : {uint32_t{R_X86_64_32}, uint32_t{R_X86_64_32S}, uint32_t{R_X86_64_TPOFF32}, 250u}) {
            Small small;
            small.object.relocate(1, type, small.f, 0);
            CHECK_THAT(load_error(small.object), Contains("type " + std::to_string(type)));
        }
    }
    SECTION("relocations without addends") {
        Small small;
        small.object.relocate(1, R_X86_64_64, small.f, 0);
        small.object.relocation_type = SHT_REL;
        CHECK(load_error(small.object) != "");
    }
    SECTION("a distance that does not fit") {
        Small far;
        far.object.relocate(1, R_X86_64_PC32, far.constant, INT64_MAX);
        CHECK_THAT(load_error(far.object), Contains("does not fit"));
    }
    SECTION("common symbols") {
        Small small;
        small.object.symbol("common", SHN_COMMON, 8, STT_OBJECT);
        CHECK(load_error(small.object) != "");
    }
}

TEST_CASE("what lies outside its section is refused") {
    SECTION("a relocation") {
        for (uint64_t at : {uint64_t{61}, uint64_t{64}, UINT64_MAX, UINT64_MAX - 3}) {
            Small small;
            small.object.relocate(at, R_X86_64_PC32, small.f, 0);
            CHECK_THAT(load_error(small.object), Contains("outside its section"));
        }
        Small wide; // four bytes would fit, eight do not
        wide.object.relocate(58, R_X86_64_64, wide.f, 0);
        CHECK_THAT(load_error(wide.object), Contains("outside its section"));
    }
    SECTION("a symbol") {
        Small small;
        small.object.symbol("beyond", Object::Text, 65);
        CHECK_THAT(load_error(small.object), Contains("outside its section"));
    }
    SECTION("a section of a symbol") {
        Small small;
        small.object.symbol("nowhere", 77, 0);
        CHECK(load_error(small.object) != "");
    }
    SECTION("a symbol of a relocation") {
        Small small;
        small.object.relocate(1, R_X86_64_PC32, 99, 0);
        CHECK(load_error(small.object) != "");
    }
}

TEST_CASE("what is no object for this machine is refused") {
    CHECK(HostCode::load("").error != "");
    CHECK(HostCode::load("\x7f"
                         "ELF")
              .error != "");
    CHECK(HostCode::load(std::string(1 << 16, '\0')).error != "");
    std::string good = Small().object.bytes();
    CHECK(HostCode::load(good).error == "");
    auto with = [&](size_t at, int byte) {
        std::string changed = good;
        changed[at] = static_cast<char>(byte);
        return HostCode::load(changed).error;
    };
    CHECK_THAT(with(0, 0), Contains("no relocatable object"));
    CHECK_THAT(with(EI_CLASS, ELFCLASS32), Contains("no relocatable object"));
    CHECK_THAT(with(EI_DATA, ELFDATA2MSB), Contains("no relocatable object"));
    CHECK_THAT(with(offsetof(Elf64_Ehdr, e_type), ET_DYN), Contains("no relocatable object"));
    CHECK_THAT(with(offsetof(Elf64_Ehdr, e_machine), EM_AARCH64), Contains("no relocatable object"));
}

TEST_CASE("an object cut short anywhere is refused and never crashes") {
    for (const std::string& object : {compiled(), Small().object.bytes()}) {
        for (size_t size = 0; size < object.size(); ++size) {
            // A fresh allocation of just that size, so that a sanitizer sees a read beyond it.
            std::string cut(object.data(), size);
            cut.shrink_to_fit();
            if (HostCode::load(cut).error.empty()) FAIL("cut to " << size << " of " << object.size() << " bytes");
        }
    }
    SUCCEED();
}

TEST_CASE("damaged objects give an error or load, but never crash") {
    uint64_t state = 42;
    auto random = [&] {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        return state;
    };
    size_t refused = 0;
    constexpr size_t kRounds = 6000;
    for (const std::string& object : {compiled(), Small().object.bytes()}) {
        for (size_t round = 0; round < kRounds; ++round) {
            std::string damaged = object;
            for (uint64_t flips = 1 + random() % 8; flips > 0; --flips)
                damaged[random() % damaged.size()] =
                    static_cast<char>(damaged[random() % damaged.size()] ^ (1 << random() % 8));
            refused += HostCode::load(damaged).error.empty() ? 0 : 1;
        }
        // The headers of sections and symbols alone: every byte, several values.
        for (size_t at = 0; at < object.size(); ++at) {
            for (int byte : {0x00, 0xff, 0x80}) {
                std::string damaged = object;
                damaged[at] = static_cast<char>(byte);
                refused += HostCode::load(damaged).error.empty() ? 0 : 1;
            }
        }
    }
    CHECK(refused > kRounds / 10);
}

TEST_CASE("names and tables that could fill the memory are refused") {
    Small small;
    for (int i = 0; i < 2000; ++i)
        small.object.symbol(std::string(100000, 'n').substr(0, i == 0 ? 100000 : 5), Object::Text, 0);
    CHECK(load_error(small.object) != "");
}

} // namespace
} // namespace krait
