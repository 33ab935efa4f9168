// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/listing.h"

#include <charconv>
#include <optional>

namespace krait::tools {

namespace {

std::string_view trimmed(std::string_view line) {
    while (!line.empty() && (line.front() == ' ' || line.front() == '\t')) line.remove_prefix(1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) line.remove_suffix(1);
    return line;
}

template <class Visit>
void for_each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
        size_t end = text.find('\n');
        visit(text.substr(0, end));
        if (end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

unsigned take_number(std::string_view& text) {
    text = trimmed(text);
    unsigned value = 0;
    auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    text.remove_prefix(static_cast<size_t>(result.ptr - text.data()));
    return value;
}

std::string_view last_part(std::string_view path) {
    size_t slash = path.find_last_of('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// Of a directive `.file N "folder" "name"` or `.file N "name"`, the name.
std::string_view quoted(std::string_view directive) {
    size_t close = directive.find_last_of('"');
    if (close == std::string_view::npos || close == 0) return "";
    size_t open = directive.find_last_of('"', close - 1);
    return open == std::string_view::npos ? "" : directive.substr(open + 1, close - open - 1);
}

// Families of PTX instructions by the first part of their name; the first row that fits counts.
struct InstructionFamily {
    std::string_view prefix;
    std::string_view kind;
};
constexpr InstructionFamily kFamilies[] = {
    {"ld.param", "parameter load"},
    {"ld.global", "global load"},
    {"ld.shared", "shared load"},
    {"ld.local", "local load"},
    {"ld.const", "constant load"},
    {"ld", "generic load"},
    {"st.param", "parameter store"},
    {"st.global", "global store"},
    {"st.shared", "shared store"},
    {"st.local", "local store"},
    {"st", "generic store"},
    {"atom", "atomic"},
    {"red", "atomic"},
    {"bar", "barrier"},
    {"barrier", "barrier"},
    {"membar", "fence"},
    {"fence", "fence"},
    {"bra", "branch"},
    {"call", "call"},
    {"ret", "return"},
    {"exit", "return"},
    {"setp", "comparison"},
    {"selp", "selection"},
    {"cvt", "conversion"},
    {"mov", "move"},
    {"shfl", "warp"},
    {"vote", "warp"},
    {"match", "warp"},
};
constexpr std::string_view kFloatOperations[] = {"fma", "sqrt", "rsqrt", "rcp",  "sin",
                                                 "cos", "ex2",  "lg2",   "tanh", "div"};

std::string kind_of(std::string_view opcode) {
    for (const InstructionFamily& family : kFamilies) {
        bool whole = opcode.size() == family.prefix.size() ||
                     (opcode.size() > family.prefix.size() && opcode[family.prefix.size()] == '.');
        if (opcode.starts_with(family.prefix) && whole) return std::string(family.kind);
    }
    if (opcode.ends_with(".f64")) return "float64 arithmetic";
    for (std::string_view name : kFloatOperations)
        if (opcode.starts_with(name) && opcode.find(".f32") != std::string_view::npos) return "float32 arithmetic";
    for (std::string_view type : {".f32", ".f32x2", ".f16"})
        if (opcode.ends_with(type)) return "float32 arithmetic";
    return "integer arithmetic";
}

} // namespace

std::string annotate_listing(std::string_view assembly, const SourceSet& sources) {
    // Every .loc of generated code names a file by the number of a `.file N "name"` directive.
    std::map<unsigned, const SourceFile*> files;
    for_each_line(assembly, [&](std::string_view line) {
        std::string_view directive = trimmed(line);
        if (!directive.starts_with(".file")) return;
        directive.remove_prefix(5);
        unsigned number = take_number(directive);
        for (size_t i = 0; i < sources.size(); ++i) {
            const SourceFile& file = sources.file(FileId(static_cast<uint32_t>(i)));
            if (last_part(quoted(directive)) == last_part(file.name())) files[number] = &file;
        }
    });
    std::string out;
    unsigned shown_file = 0, shown_line = 0;
    std::optional<std::string> pending;
    for_each_line(assembly, [&](std::string_view line) {
        std::string_view text = trimmed(line);
        if (text.starts_with(".file")) return;
        if (text.starts_with(".loc")) {
            text.remove_prefix(4);
            unsigned file = take_number(text), number = take_number(text);
            auto known = files.find(file);
            if (known == files.end() || number == 0 || number > known->second->line_count()) return;
            if (file == shown_file && number == shown_line) return;
            shown_file = file;
            shown_line = number;
            pending = "\n\t// " + known->second->name() + ":" + std::to_string(number) + ": " +
                      std::string(trimmed(known->second->line_text(number))) + "\n";
            return;
        }
        if (pending && !text.empty()) {
            out += *pending;
            pending.reset();
        }
        out += line;
        out += '\n';
    });
    return out;
}

InstructionMix count_instructions(std::string_view ptx) {
    InstructionMix mix;
    int depth = 0;
    for_each_line(ptx, [&](std::string_view line) {
        std::string_view text = trimmed(line);
        if (text == "{") ++depth;
        if (text == "}" && depth > 0) --depth;
        if (depth == 0 || text.empty() || text.front() == '.' || text.front() == '$' || text.front() == '/' ||
            text.front() == '{' || text.front() == '}')
            return;
        if (text.front() == '@') { // a predicate
            size_t blank = text.find_first_of(" \t");
            if (blank == std::string_view::npos) return;
            text = trimmed(text.substr(blank));
        }
        std::string_view opcode = text.substr(0, text.find_first_of(" \t;"));
        if (opcode.empty() || opcode.ends_with(':')) return;
        ++mix.kinds[kind_of(opcode)];
        ++mix.total;
    });
    return mix;
}

} // namespace krait::tools
