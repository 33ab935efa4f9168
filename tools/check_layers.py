#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fails when an include points up, or sideways where the design does not allow it.

Usage: check_layers.py [ROOT]. Reads every C and C++ file of the project's folders, maps each to its layer and checks each
`#include` against LAYERS, the table of the architecture page. A file in no layer, an include of a file in no layer, and
an include of LLVM, CUDA or a third party's header where the layer has no right to it are all violations.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Layer:
    """What the files of one layer may include beside their own layer and the standard library."""

    layers: frozenset = frozenset()
    files: frozenset = frozenset()  # single headers of layers that are closed otherwise
    outside: frozenset = frozenset()  # third parties, by the first part of the include's path
    public: bool = False  # <krait/…>, the installed headers


def layer(layers="", files="", outside="", public=False):
    return Layer(frozenset(layers.split()), frozenset(files.split()), frozenset(outside.split()), public)


COMPILER_CORE = "support source diagnostics ir abi passes"

LAYERS = {
    "support": layer(outside="fmt"),
    "source": layer("support", outside="fmt"),
    "diagnostics": layer("support source", outside="fmt nlohmann"),
    "ir": layer("support source", outside="fmt"),
    "abi": layer("support source ir", outside="fmt"),
    "dsl": layer("support source diagnostics ir", outside="fmt"),
    "passes": layer("support source diagnostics ir", outside="fmt"),
    "math": layer("support", outside="fmt llvm"),
    "lower": layer("support source ir abi", outside="fmt llvm"),
    "nvptx": layer("support source ir abi math lower targets", outside="fmt llvm"),
    "cpu": layer("support source ir abi math lower targets", outside="fmt llvm"),
    "targets": layer(
        "support source ir abi math lower nvptx cpu",
        files="compiler/compile_module.h",  # the interface that the library's entry implements
        outside="fmt llvm",
    ),
    "facade": layer(COMPILER_CORE, outside="fmt"),
    "loader": layer("support source abi", files="compiler/ir/type.h", outside="fmt"),
    # The public headers stand on the standard library alone.
    "public": layer(public=True),
    "runtime": layer(
        "support source diagnostics abi loader facade",
        files="compiler/ir/module.h compiler/ir/print.h compiler/ir/type.h dsl/front_end.h",
        outside="fmt nlohmann",
        public=True,
    ),
    "tools": layer(
        COMPILER_CORE + " loader facade runtime",
        files="dsl/front_end.h",
        outside="fmt nlohmann CLI",
        public=True,
    ),
    "examples": layer(public=True),
    "tests": layer(
        COMPILER_CORE + " dsl math lower nvptx cpu targets facade loader runtime tools",
        outside="fmt nlohmann CLI catch2 benchmark llvm",
        public=True,
    ),
}

# Folder to layer, the longest match wins. "compiler" itself holds the facade.
FOLDERS = {
    "compiler": "facade",
    "compiler/abi": "abi",
    "compiler/diagnostics": "diagnostics",
    "compiler/ir": "ir",
    "compiler/loader": "loader",
    "compiler/lower": "lower",
    "compiler/math": "math",
    "compiler/passes": "passes",
    "compiler/source": "source",
    "compiler/support": "support",
    "compiler/targets": "targets",
    "compiler/targets/cpu": "cpu",
    "compiler/targets/nvptx": "nvptx",
    "dsl": "dsl",
    "examples": "examples",
    "runtime": "runtime",
    "runtime/include/krait": "public",
    "tests": "tests",
    "tools": "tools",
}
TOP_FOLDERS = sorted({name.split("/")[0] for name in FOLDERS})
SUFFIXES = {".c", ".cc", ".cpp", ".def", ".h", ".hpp", ".inc"}
# Only these may be named <…> without a layer's say: the C and C++ standard libraries and the system's own.
SYSTEM_FOLDERS = {"sys", "linux", "asm", "bits", "netinet", "arpa", "sanitizer"}
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:<([^>]+)>|"([^"]+)")')


def layer_of(path):
    """The layer of a file, named from the root with slashes; None outside the table."""
    folder = path.rsplit("/", 1)[0] if "/" in path else ""
    while folder:
        if folder in FOLDERS:
            # Files directly in "compiler" are the facade; a folder of its own must be in the table.
            if folder == "compiler" and path.count("/") > 1:
                return None
            return FOLDERS[folder]
        folder = folder.rsplit("/", 1)[0] if "/" in folder else ""
    return None


def includes_of(text):
    """Pairs of line number and (angled, quoted) for every include that is not commented out."""
    in_comment = False
    for number, line in enumerate(text.splitlines(), 1):
        if in_comment:
            in_comment = "*/" not in line
            continue
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1), match.group(2)
        start = line.rfind("/*")
        in_comment = start >= 0 and "*/" not in line[start:]


def violation_of(root, path, own, angled, quoted):
    """Why this include is not allowed, or None."""
    rule = LAYERS[own]
    target = angled or quoted
    first = target.split("/")[0]
    if angled and first == "krait":
        if own == "runtime" or rule.public:
            return None
        return f"{own} may not include the public headers"
    if angled and first not in TOP_FOLDERS:
        if first in ("llvm", "llvm-c", "clang", "lld", "mlir"):
            first = "llvm"
        elif "/" not in target:
            if first in ("cuda.h", "cuda_runtime.h", "cuda_runtime_api.h", "nvrtc.h"):
                return f"{own} may not include CUDA's headers: the driver is loaded at run time"
            return None
        elif first in SYSTEM_FOLDERS:
            return None
        return None if first in rule.outside else f"{own} may not include <{first}/…>"
    # A quoted name without its layer is a file of the same folder; generated files are known by their layer's name.
    folder = path.rsplit("/", 1)[0]
    if first not in TOP_FOLDERS:
        if (root / folder / target).exists() and ".." not in target.split("/"):
            return None
        return "a quoted include names its file from the repository's root"
    layer_included = layer_of(target)
    if layer_included is None:
        return f"{target} is in no layer: add its folder to the table"
    if layer_included == "public":
        return None if rule.public else f"{own} may not include the public headers"
    if layer_included == own or layer_included in rule.layers or target in rule.files:
        return None
    return f"{own} may not include {layer_included}"


def files_of(root):
    for top in TOP_FOLDERS:
        for path in sorted((root / top).rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                yield path.relative_to(root).as_posix()


def check(root):
    """All violations as "file:line: why" and the number of includes seen."""
    violations, seen = [], 0
    for path in files_of(root):
        own = layer_of(path)
        if own is None:
            violations.append(f"{path}:1: in no layer: add its folder to the table of check_layers.py")
            continue
        text = (root / path).read_text(encoding="utf-8", errors="replace")
        for number, angled, quoted in includes_of(text):
            seen += 1
            why = violation_of(root, path, own, angled, quoted)
            if why:
                violations.append(f"{path}:{number}: {why} ({angled or quoted})")
    return violations, seen


def main(arguments):
    root = Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent
    violations, seen = check(root)
    for line in violations:
        print(line)
    print(f"{seen} includes, {len(violations)} violations")
    # Nothing to check means that the root is wrong, not that all is well.
    return 1 if violations or seen == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
