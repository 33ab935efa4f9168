// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the command reads from PTX and from ptxas: listings, instruction mixes, resources, occupancy.
#include "tools/krait/listing.h"
#include "tools/krait/occupancy.h"
#include "tools/krait/ptxas.h"

#include <catch2/catch.hpp>

#include <cstring>
#include <elf.h>

namespace krait::tools {
namespace {

using Catch::Matchers::Contains;

const abi::Architecture& architecture(unsigned sm) {
    const abi::Architecture* found = abi::find_architecture(sm);
    REQUIRE(found);
    return *found;
}
// Blocks, percent, limit.
std::string occupancy(unsigned sm, unsigned threads, unsigned registers, unsigned shared) {
    Occupancy found = occupancy_of(architecture(sm), threads, registers, shared);
    return std::to_string(found.blocks) + " " + std::to_string(found.percent) + "% " + found.limited_by;
}

TEST_CASE("occupancy agrees with NVIDIA's calculator") {
    CHECK(occupancy(90, 256, 32, 0) == "8 100% threads");
    CHECK(occupancy(80, 256, 32, 0) == "8 100% threads");
    CHECK(occupancy(80, 256, 40, 0) == "6 75% registers");
    CHECK(occupancy(80, 256, 64, 0) == "4 50% registers");
    CHECK(occupancy(80, 256, 33, 0) == "6 75% registers"); // 33 registers are given as 40
    CHECK(occupancy(80, 1024, 64, 0) == "1 50% registers");
    CHECK(occupancy(80, 1024, 65, 0) == "0 0% registers");
    CHECK(occupancy(80, 32, 16, 0) == "32 50% blocks");
    CHECK(occupancy(80, 64, 16, 0) == "32 100% blocks");
    CHECK(occupancy(80, 96, 255, 0) == "2 9% registers");              // 8 warps fit, in units of 4: two blocks of 3
    CHECK(occupancy(80, 256, 32, 48 * 1024) == "3 38% shared memory"); // 164 KiB / (48 + 1)
    CHECK(occupancy(90, 256, 32, 48 * 1024) == "4 50% shared memory"); // 228 KiB / (48 + 1)
    CHECK(occupancy(90, 128, 32, 232448) == "1 6% shared memory");
    CHECK(occupancy(90, 128, 32, 232449) == "0 0% shared memory");
    CHECK(occupancy(75, 256, 32, 0) == "4 100% threads");
    CHECK(occupancy(75, 256, 32, 32 * 1024) == "2 50% shared memory"); // nothing is reserved there
    CHECK(occupancy(86, 1024, 32, 0) == "1 67% threads");
    CHECK(occupancy(89, 32, 16, 0) == "24 50% blocks");
    CHECK(occupancy(90, 1, 16, 0) == "32 50% blocks");
    CHECK(occupancy(90, 0, 16, 0) == "0 0% threads");
    CHECK(occupancy(90, 256, 0, 0) == "8 100% threads"); // registers unknown
}

TEST_CASE("the usual blocks, as far as the kernel's bounds allow") {
    CHECK(usual_occupancies(architecture(90), 32, 0, 0).size() == 6);
    CHECK(usual_occupancies(architecture(90), 32, 0, 256).back().block_threads == 256);
    CHECK(usual_occupancies(architecture(90), 32, 0, 31).empty());
}

TEST_CASE("the log of ptxas is read, for the kernel that is named") {
    const char* log = R"(ptxas info    : 3 bytes gmem
ptxas info    : Compiling entry function 'first' for 'sm_90'
ptxas info    : Function properties for first
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 10 registers, used 0 barriers, 376 bytes cmem[0]
ptxas info    : Compile time = 1.234 ms
ptxas info    : Compiling entry function 'second' for 'sm_90'
ptxas info    : Function properties for second
    120 bytes stack frame, 8 bytes spill stores, 16 bytes spill loads
ptxas info    : Used 255 registers, used 2 barriers, 4224 bytes smem, 400 bytes cmem[0], 8 bytes cmem[2]
)";
    KernelResources first = parse_resources(log, "first");
    CHECK(first.registers == 10);
    CHECK(first.barriers == 0);
    CHECK(first.shared_bytes == 0);
    CHECK(first.local_bytes == 0);
    CHECK(first.constant_bytes == 376);
    KernelResources second = parse_resources(log, "second");
    CHECK(second.registers == 255);
    CHECK(second.barriers == 2);
    CHECK(second.shared_bytes == 4224);
    CHECK(second.local_bytes == 120);
    CHECK(second.spill_store_bytes == 8);
    CHECK(second.spill_load_bytes == 16);
    CHECK(second.constant_bytes == 400);
}

// A cubin with one section of that name and size, and its table of names.
std::string cubin_with_section(const std::string& name, uint64_t size) {
    std::string names = std::string(1, '\0') + name + '\0';
    Elf64_Ehdr header = {};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = 2;
    header.e_shstrndx = 1;
    header.e_shoff = sizeof header + names.size();
    Elf64_Shdr sections[2] = {};
    sections[0].sh_name = 1;
    sections[0].sh_size = size;
    sections[1].sh_offset = sizeof header;
    sections[1].sh_size = names.size();
    return std::string(reinterpret_cast<const char*>(&header), sizeof header) + names +
           std::string(reinterpret_cast<const char*>(sections), sizeof sections);
}

TEST_CASE("a cubin says how many bytes of constants its kernel has") {
    std::string cubin = cubin_with_section(".nv.constant0.add", 576);
    CHECK(constant_bytes_of(cubin, "add") == 576);
    CHECK(constant_bytes_of(cubin, "ad") == -1);
    CHECK(constant_bytes_of("", "add") == -1);
    for (size_t length = 0; length < cubin.size(); ++length)
        CHECK(constant_bytes_of(cubin.substr(0, length), "add") == -1);
}

TEST_CASE("a log that says nothing of the kernel gives nothing; the newer form without barriers is read") {
    CHECK(parse_resources("", "k").registers == -1);
    CHECK(
        parse_resources("ptxas info : Compiling entry function 'other' for 'sm_90'\nUsed 9 registers", "k").registers ==
        -1);
    KernelResources bare = parse_resources("ptxas info    : Compiling entry function 'k' for 'sm_75'\nptxas info    : "
                                           "Used 8 registers, 368 bytes cmem[0]\n",
                                           "k");
    CHECK(bare.registers == 8);
    CHECK(bare.barriers == 0);
    CHECK(bare.spill_load_bytes == -1);
    // A remark that names the kernel before its own section.
    KernelResources remarked = parse_resources(
        "ptxas info : remark on 'k'\nptxas info : Compiling entry function 'a' for 'sm_90'\nUsed 9 registers\n"
        "ptxas info : Compiling entry function 'k' for 'sm_90'\nUsed 7 registers\n",
        "k");
    CHECK(remarked.registers == 7);
}

TEST_CASE("the header of PTX is cut off for appending") {
    CHECK(ptx_without_header("//\n.version 7.8\n.target sm_90\n.address_size 64\n\n.visible .entry k()\n") ==
          "\n.visible .entry k()\n");
    CHECK(ptx_without_header("no header") == "no header");
    CHECK(ptx_without_header(".address_size 64") == "");
}

SourceSet sources(std::vector<std::pair<std::string, std::string>> files) {
    SourceSet set;
    for (auto& [name, text] : files) set.add(SourceFile(name, text));
    return set;
}

TEST_CASE("a listing shows the source line above each run of instructions") {
    SourceSet set = sources({{"folder/k.py", "def k(x):\n    i = 1\n    x[i] = 2\n"}});
    std::string listing = annotate_listing(R"(	.file	1 "k.py"
.entry k()
{
	.loc	1 2 5
	mov.u32 	%r1, 1;
	.loc	1 2 9
	add.s32 	%r2, %r1, 1;
	.loc	1 3 5

	st.global.u32 	[%rd1], %r2;
	ret;
}
)",
                                           set);
    CHECK(listing == R"(.entry k()
{

	// folder/k.py:2: i = 1
	mov.u32 	%r1, 1;
	add.s32 	%r2, %r1, 1;


	// folder/k.py:3: x[i] = 2
	st.global.u32 	[%rd1], %r2;
	ret;
}
)");
}

TEST_CASE("files of a listing are told apart also where one name ends in another's") {
    const char* assembly = "\t.file\t1 \"a.py\"\n\t.file\t2 \"ba.py\"\n\t.loc\t2 1 1\n\tret;\n\t.loc\t1 1 1\n\tret;\n";
    for (bool swapped : {false, true}) {
        SourceSet set = swapped ? sources({{"ba.py", "second"}, {"a.py", "first"}})
                                : sources({{"a.py", "first"}, {"ba.py", "second"}});
        std::string listing = annotate_listing(assembly, set);
        CHECK_THAT(listing, Contains("// ba.py:1: second") && Contains("// a.py:1: first"));
    }
}

TEST_CASE("lines and files that are not there are left out of a listing") {
    SourceSet set = sources({{"k.py", "one\n"}});
    CHECK(annotate_listing("\t.loc\t1 1 1\n\tret;\n", set) == "\tret;\n");
    CHECK(annotate_listing("\t.file\t1 \"k.py\"\n\t.loc\t1 99 1\n\t.loc\t1 0 0\n\t.loc\n\tret;\n", set) == "\tret;\n");
    CHECK(annotate_listing("", set) == "");
    CHECK(annotate_listing("no line end", set) == "no line end\n");
}

TEST_CASE("instructions are counted by kind; directives, labels and comments are not") {
    InstructionMix mix = count_instructions(R"(.version 7.8
.target sm_90
	// a comment
.visible .entry k(
	.param .u64 k_param_0
)
{
	.reg .b32 	%r<5>;
	ld.param.u64 	%rd1, [k_param_0];
	mov.u32 	%r1, %tid.x;
	setp.ge.s32 	%p1, %r1, %r2;
	@%p1 bra 	$L__BB0_2;
	@!%p1 bra 	$L__BB0_2;
$L__BB0_1:
	ld.global.nc.f32 	%f1, [%rd2];
	ld.shared.v4.f32 	{%f1, %f2, %f3, %f4}, [%r3];
	fma.rn.f32 	%f2, %f1, %f1, %f1;
	add.rn.f64 	%fd1, %fd1, %fd1;
	ex2.approx.ftz.f32 	%f2, %f1;
	div.rn.f32 	%f2, %f1, %f1;
	mad.lo.s32 	%r3, %r1, %r1, %r1;
	fma.rn.f32x2 	%rd5, %rd5, %rd5, %rd5;
	cvt.rn.f32.s32 	%f3, %r1;
	bar.sync 	0;
	atom.global.add.f32 	%f4, [%rd2], %f1;
	red.global.add.f32 	[%rd2], %f1;
	{ // callseq 0, 0
	.param .b32 param0;
	st.param.b32 	[param0], %r1;
	call.uni 	f, (param0);
	} // callseq 0
	st.global.f32 	[%rd2], %f3;
	selp.b32 	%r1, %r2, %r3, %p1;
	shfl.sync.idx.b32 	%r1, %r2, 0, 31, -1;
	membar.gl;
LBB0_2:
	ret;
}
)");
    CHECK(mix.kinds["parameter load"] == 1);
    CHECK(mix.kinds["move"] == 1);
    CHECK(mix.kinds["comparison"] == 1);
    CHECK(mix.kinds["branch"] == 2);
    CHECK(mix.kinds["global load"] == 1);
    CHECK(mix.kinds["shared load"] == 1);
    CHECK(mix.kinds["float32 arithmetic"] == 4);
    CHECK(mix.kinds["float64 arithmetic"] == 1);
    CHECK(mix.kinds["integer arithmetic"] == 1);
    CHECK(mix.kinds["conversion"] == 1);
    CHECK(mix.kinds["barrier"] == 1);
    CHECK(mix.kinds["atomic"] == 2);
    CHECK(mix.kinds["parameter store"] == 1);
    CHECK(mix.kinds["call"] == 1);
    CHECK(mix.kinds["global store"] == 1);
    CHECK(mix.kinds["selection"] == 1);
    CHECK(mix.kinds["warp"] == 1);
    CHECK(mix.kinds["fence"] == 1);
    CHECK(mix.kinds["return"] == 1);
    CHECK(mix.total == 24);
    CHECK(count_instructions("").total == 0);
    CHECK(count_instructions("}\n}\n\tret;\n").total == 0); // text of no kernel
}

} // namespace
} // namespace krait::tools
