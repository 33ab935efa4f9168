// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The marks of one diagnostic (its span and its labels) are grouped by line; each line is printed
// once, with a row below it for each mark. A span over several lines is underlined to the end of
// its first line.
#include "compiler/diagnostics/render_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

namespace krait::diag {

namespace {

constexpr size_t kLongestLine = 160; // in columns; longer ones are cut to a window
constexpr size_t kWindowBefore = 40; // columns kept before the span
constexpr std::string_view kCut = "…";

constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kReset = "\x1b[0m";
constexpr std::string_view kGutter = "\x1b[34m";

std::string_view colour_of(Severity severity) {
    switch (severity) {
        case Severity::Error: return "\x1b[1;31m";
        case Severity::Warning: return "\x1b[1;35m";
        case Severity::Note: return "\x1b[1;36m";
    }
    return "";
}

struct Range {
    uint32_t first;
    uint32_t last;
};

// Characters two columns wide, by block: near enough for carets.
constexpr Range kWide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0xa4cf}, {0xac00, 0xd7a3},
                           {0xf900, 0xfaff},   {0xfe30, 0xfe6f},  {0xff00, 0xff60}, {0xffe0, 0xffe6},
                           {0x1f300, 0x1faff}, {0x20000, 0x3fffd}};
constexpr Range kNoWidth[] = {{0x300, 0x36f}, {0x200b, 0x200d}, {0xfe00, 0xfe0f}};
// Reordering marks can make text look like other text.
constexpr Range kMisleading[] = {{0x202a, 0x202e}, {0x2066, 0x2069}, {0x200e, 0x200f}, {0x2028, 0x2029}};

template <size_t N>
bool in_ranges(const Range (&ranges)[N], uint32_t c) {
    return std::any_of(std::begin(ranges), std::end(ranges),
                       [&](const Range& range) { return c >= range.first && c <= range.last; });
}

struct Glyph {
    std::string_view bytes;
    uint32_t code_point;
};

Glyph glyph_at(std::string_view text, size_t offset) {
    auto lead = static_cast<unsigned char>(text[offset]);
    size_t length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    std::string_view bytes = text.substr(offset, length);
    uint32_t c = bytes.size() == 1 ? lead : lead & (0xffu >> (length + 1));
    for (char byte : bytes.substr(1)) c = (c << 6) | (static_cast<unsigned char>(byte) & 0x3f);
    return {bytes, c};
}

// What is printed for a character of the source.
std::string_view shown(const Glyph& glyph) {
    bool control =
        (glyph.code_point < 0x20 && glyph.code_point != '\t') || (glyph.code_point >= 0x7f && glyph.code_point < 0xa0);
    return control || in_ranges(kMisleading, glyph.code_point) ? std::string_view("�") : glyph.bytes;
}

size_t width(const Glyph& glyph) {
    if (glyph.code_point < 0x300) return 1;
    if (in_ranges(kNoWidth, glyph.code_point)) return 0;
    return in_ranges(kWide, glyph.code_point) ? 2 : 1;
}

std::string safe(std::string_view text) {
    std::string out;
    for (size_t i = 0; i < text.size();) {
        Glyph glyph = glyph_at(text, i);
        out += glyph.code_point == '\n' ? std::string_view(" ") : shown(glyph);
        i += glyph.bytes.size();
    }
    return out;
}

struct Mark {
    uint32_t begin; // in the file
    uint32_t end;
    std::string text;
    bool primary;
};

// The part of a line that is printed.
struct Window {
    uint32_t begin; // in the file, at a character's start
    uint32_t end;
    bool cut_before = false;
    bool cut_after = false;
};

bool continues_character(char c) { return (c & 0xc0) == 0x80; }

// `focus` is the leftmost mark.
Window window_of(const SourceFile& file, uint32_t line, uint32_t focus) {
    std::string_view text = file.line_text(line);
    uint32_t line_begin = file.line_begin(line);
    Window window{line_begin, line_begin + static_cast<uint32_t>(text.size())};
    if (text.size() <= kLongestLine) return window;
    size_t at = std::min<size_t>(focus - line_begin, text.size());
    size_t first = at;
    for (size_t columns = 0; first > 0 && columns < kWindowBefore; ++columns) {
        --first;
        while (first > 0 && continues_character(text[first])) --first;
    }
    // Close to the start of the line, or to its end, there is no need to cut there.
    if (first <= kWindowBefore) first = 0;
    size_t last = first;
    for (size_t columns = 0; last < text.size() && columns < kLongestLine; ++columns) {
        ++last;
        while (last < text.size() && continues_character(text[last])) ++last;
    }
    window.cut_before = first > 0;
    window.cut_after = last < text.size();
    window.begin = line_begin + static_cast<uint32_t>(first);
    window.end = line_begin + static_cast<uint32_t>(last);
    return window;
}

class Renderer {
public:
    Renderer(const SourceSet& sources, const TextOptions& options)
        : sources_(sources)
        , options_(options) {}

    void render(const Diagnostic& d) {
        colour_ = colour_of(d.severity);
        if (d.span.valid()) out_ += paint(kBold, sources_.describe(d.span) + ":") + " ";
        out_ += paint(colour_, fmt::format("{}[{}]", severity_name(d.severity), code_text(d.code)));
        out_ += paint(kBold, ": " + safe(d.message)) + "\n";

        std::vector<Mark> marks;
        if (d.span.valid()) marks.push_back({d.span.begin, d.span.end, primary_text(d), true});
        for (const Label& label : d.labels)
            if (label.span.valid() && label.span.file == d.span.file)
                marks.push_back({label.span.begin, label.span.end, safe(label.text), false});
        gutter_ = gutter_width(d);
        if (!marks.empty()) source_lines(sources_.file(d.span.file), std::move(marks));

        for (const Label& label : d.labels) {
            if (!label.span.valid() || label.span.file == d.span.file) continue;
            out_ += std::string(gutter_ + 1, ' ') + paint(kGutter, "-->") + " " + sources_.describe(label.span) + "\n";
            source_lines(sources_.file(label.span.file), {{label.span.begin, label.span.end, safe(label.text), false}});
        }
        for (const Fix& fix : d.fixes)
            if (!inline_fix(d, fix)) footer("help", fix_text(fix));
        for (const std::string& note : d.notes) footer("note", note);
        for (const std::string& help : d.helps) footer("help", help);
    }
    std::string take() { return std::move(out_); }

private:
    std::string paint(std::string_view colour, std::string_view text) const {
        if (!options_.colour) return std::string(text);
        return fmt::format("{}{}{}", colour, text, kReset);
    }

    static bool inline_fix(const Diagnostic& d, const Fix& fix) {
        return &fix == &d.fixes.front() && fix.span == d.span && fix.span.valid();
    }
    static std::string fix_text(const Fix& fix) {
        if (fix.replacement.empty()) return "remove it";
        return fmt::format("did you mean `{}`?", safe(fix.replacement));
    }
    static std::string primary_text(const Diagnostic& d) {
        return !d.fixes.empty() && inline_fix(d, d.fixes.front()) ? "help: " + fix_text(d.fixes.front()) : "";
    }

    size_t gutter_width(const Diagnostic& d) const {
        uint32_t last = 1;
        if (d.span.valid()) last = sources_.begin_of(d.span).line;
        for (const Label& label : d.labels)
            if (label.span.valid()) last = std::max(last, sources_.begin_of(label.span).line);
        return std::max<size_t>(2, std::to_string(last).size());
    }

    void source_lines(const SourceFile& file, std::vector<Mark> marks) {
        std::map<uint32_t, std::vector<Mark>> lines;
        for (Mark& mark : marks) lines[file.position(mark.begin).line].push_back(std::move(mark));
        uint32_t previous = 0;
        for (auto& [line, on_line] : lines) {
            if (previous != 0 && line > previous + 1)
                out_ += paint(kGutter, std::string(gutter_ + 2, ' ') + "…") + "\n";
            previous = line;
            std::stable_sort(on_line.begin(), on_line.end(),
                             [](const Mark& a, const Mark& b) { return a.primary > b.primary; });
            source_line(file, line, on_line);
        }
    }

    void source_line(const SourceFile& file, uint32_t line, const std::vector<Mark>& marks) {
        Window window = window_of(file, line, marks.front().begin);
        std::string_view text = file.slice(window.begin, window.end);
        out_ += paint(kGutter, fmt::format(" {:>{}} |", line, gutter_));
        out_ += text.empty() ? "" : " ";
        if (window.cut_before) out_ += kCut;
        for (size_t i = 0; i < text.size();) {
            Glyph glyph = glyph_at(text, i);
            out_ += shown(glyph);
            i += glyph.bytes.size();
        }
        if (window.cut_after) out_ += kCut;
        out_ += "\n";
        for (const Mark& mark : marks) mark_row(text, window, mark);
    }

    void mark_row(std::string_view text, const Window& window, const Mark& mark) {
        out_ += paint(kGutter, fmt::format(" {:>{}} |", "", gutter_)) + " ";
        if (window.cut_before) out_ += ' ';
        std::string padding;
        size_t columns = 0;
        for (size_t i = 0; i < text.size();) {
            Glyph glyph = glyph_at(text, i);
            auto at = window.begin + static_cast<uint32_t>(i);
            i += glyph.bytes.size();
            if (at >= mark.end && at > mark.begin) break;
            if (at + glyph.bytes.size() <= mark.begin)
                padding += glyph.code_point == '\t' ? "\t" : std::string(width(glyph), ' ');
            else if (at < mark.end)
                columns += width(glyph);
        }
        std::string underline(std::max<size_t>(columns, 1), '~');
        if (mark.primary) underline[0] = '^';
        if (!mark.text.empty()) underline += " " + mark.text;
        out_ += padding + paint(mark.primary ? colour_ : kGutter, underline) + "\n";
    }

    void footer(std::string_view word, std::string_view text) {
        out_ += fmt::format(" {:>{}} = {}: {}\n", "", gutter_, word, safe(text));
    }

    const SourceSet& sources_;
    const TextOptions& options_;
    std::string out_;
    std::string_view colour_;
    size_t gutter_ = 2;
};

} // namespace

std::string render_text(const SourceSet& sources, const Diagnostic& diagnostic, const TextOptions& options) {
    Renderer renderer(sources, options);
    renderer.render(diagnostic);
    return renderer.take();
}

std::string render_text(const SourceSet& sources, const Sink& sink, const TextOptions& options) {
    Renderer renderer(sources, options);
    std::array<size_t, 3> counts{}; // by severity
    for (const Diagnostic* diagnostic : sink.sorted())
        if (counts[static_cast<size_t>(diagnostic->severity)]++ < options.most_errors) renderer.render(*diagnostic);
    std::string out = renderer.take();
    for (Severity severity : {Severity::Error, Severity::Warning, Severity::Note}) {
        size_t count = counts[static_cast<size_t>(severity)];
        if (count <= options.most_errors) continue;
        size_t more = count - options.most_errors;
        out += fmt::format("and {} more {}{}\n", more, severity_name(severity), more == 1 ? "" : "s");
    }
    return out;
}

} // namespace krait::diag
