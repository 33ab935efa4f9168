// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file with a bit of everything, damaged at random places by a fixed sequence: whatever comes of
// it, the parser gives a tree whose places lie in the file, and it can be printed and its errors
// rendered.
#include "compiler/diagnostics/render_text.h"
#include "compiler/support/text.h"
#include "tests/unit/dsl/parsed_source.h"

#include <catch2/catch.hpp>

#include <random>

using namespace krait;
using namespace krait::dsl;

namespace {

constexpr std::string_view kSample = R"python(from numba import cuda, float32 as f
import numpy as np
N: int = 0x10_0 if True else 1e-3j
@cuda.jit("void(float32[:, ::1])", fastmath=True)
def kernel(x, /, out: f[:], *rest, k=2, **named) -> None:
    """Ünïcode `text`."""
    i, *j = cuda.grid(1), *rest
    tile = cuda.shared.array(shape=(16, 16), dtype=f)
    while (n := i) < x.shape[0] and not i % 2 or ~i ** -1 >= 0:
        out[i, ..., ::2] += x[-1:, i] @ 3 // (lambda a, b=1: a << b)(i)
        if i: break
        elif k is not None not in (): continue
        else: print(f"{i!r:>{k}} {{}} {x=}" 'b' r'\x00', end='', data=b"\x01")
    for a in [b async for b in {**named} if b], {c: d for c, d in {1: 2}}: pass
    else:
        assert i, 'no'; del tile[0], a
    try:
        with (open(a) as g, h): raise E from None
    except* (A, B) as e: yield from i
    finally: return
match x:
    case [1 | -2.5 + 3j, {"k": v, **r}, C(a, b=_), *_] if v: type T[S: int, *U] = S
)python";

void check_place(const Span& span, size_t size) {
    if (span.begin > span.end || span.end > size) FAIL("a place outside of the file");
}

} // namespace

TEST_CASE("the sample for mutations is valid") { CHECK(parse(std::string(kSample)).errors() == ""); }

TEST_CASE("damaged files always give a tree with places inside of them") {
    static constexpr std::string_view kPieces[] = {
        "(",  ")",  "[",    "]", "{",       "}",      "'",     "\"",  "'''", "f'{",   "\\",  "\n",
        "\r", "\t", "    ", ":", ";",       "@",      "def ",  "if ", "#",   "\f",    ":=",  "**",
        "0x", "1_", "é",    "$", "lambda ", "async ", "else:", "}}",  "!r",  "case ", "in ", "="};
    std::mt19937 random(20240229);
    auto below = [&](size_t bound) { return random() % bound; };
    for (int round = 0; round < 3000; ++round) {
        std::string text(kSample);
        for (size_t i = 1 + below(6); i > 0; --i) {
            size_t at = below(text.size());
            switch (below(4)) {
                case 0: text.erase(at, 1 + below(40)); break;
                case 1: text.insert(at, kPieces[below(std::size(kPieces))]); break;
                case 2: text.insert(at, text.substr(below(text.size()), below(60))); break;
                case 3:
                    for (size_t k = below(300); k > 0; --k) text.insert(at, kPieces[at % std::size(kPieces)]);
                    break;
            }
        }
        if (find_invalid_utf8(text)) continue;
        INFO(text);
        ParsedSource parsed = parse(text);
        for (const ast::Expr& node : parsed.tree.exprs) check_place(node.span, text.size());
        for (const ast::Stmt& node : parsed.tree.stmts) check_place(node.span, text.size());
        for (const diag::Diagnostic& diagnostic : parsed.sink.all()) check_place(diagnostic.span, text.size());
        CHECK_FALSE(parsed.printed().empty());
        CHECK(diag::render_text(parsed.sources, parsed.sink).empty() == parsed.sink.empty());
    }
}
