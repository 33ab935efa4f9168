#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes dsl/unicode_tables.inc from the Unicode database of the Python that runs it.

Rows are macros: KRAIT_ID_START(first, last) and KRAIT_ID_CONTINUE(first, last) for the characters above ASCII
that may begin or continue an identifier, KRAIT_NFKC_RUN(first, count, target) for characters that NFKC maps to
one other, KRAIT_NFKC_TEXT(character, "utf8") for those it maps to several, and KRAIT_COMPOSE(base, mark, whole)
for the pairs that compose. Usage: tools/generate_unicode_tables.py > dsl/unicode_tables.inc
"""
import sys
import unicodedata


def characters():
    return (chr(c) for c in range(0x80, 0x110000) if not 0xD800 <= c < 0xE000)


def ranges(accepted):
    found = []
    for c in map(ord, filter(accepted, characters())):
        if found and found[-1][1] == c - 1:
            found[-1][1] = c
        else:
            found.append([c, c])
    return found


def nfkc(text):
    return unicodedata.normalize("NFKC", text)


def rows(macro, items):
    line = ""
    for item in items:
        row = f"{macro}({item})"
        if len(line) + len(row) > 99:
            print(line.rstrip())
            line = ""
        line += row + " "
    print(line.rstrip())


def main():
    print("// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception")
    print(f"// Unicode {unicodedata.unidata_version}; written by tools/generate_unicode_tables.py, which says what")
    print("// each row means. clang-format off")
    rows("KRAIT_ID_START", (f"{a:#x}, {b:#x}" for a, b in ranges(lambda c: c.isidentifier())))
    rows("KRAIT_ID_CONTINUE", (f"{a:#x}, {b:#x}" for a, b in ranges(lambda c: ("a" + c).isidentifier())))
    runs, texts = [], []
    for c in characters():
        if not ("a" + c).isidentifier() or nfkc(c) == c:
            continue
        if len(nfkc(c)) > 1:
            texts.append(f'{ord(c):#x}, "{nfkc(c)}"')
        elif runs and ord(c) == runs[-1][0] + runs[-1][1] and ord(nfkc(c)) == runs[-1][2] + runs[-1][1]:
            runs[-1][1] += 1
        else:
            runs.append([ord(c), 1, ord(nfkc(c))])
    rows("KRAIT_NFKC_RUN", (f"{a:#x}, {n}, {b:#x}" for a, n, b in runs))
    rows("KRAIT_NFKC_TEXT", texts)
    pairs = []
    for c in characters():
        parts = unicodedata.normalize("NFD", c)
        whole = unicodedata.decomposition(c).split()
        if len(whole) == 2 and not whole[0].startswith("<") and unicodedata.normalize("NFC", parts) == c:
            pairs.append((int(whole[0], 16), int(whole[1], 16), ord(c)))
    rows("KRAIT_COMPOSE", (f"{a:#x}, {b:#x}, {c:#x}" for a, b, c in sorted(pairs)))


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    main()
