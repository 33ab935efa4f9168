# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The documents say what is true.

Usage: docs_test.py KRAIT, the command to try examples with. Checked are: every diagnostic code has a
section and the other way round; each `error` example gives its section's code and each `fixed` example
nothing; `krait explain` prints whole sections; commands in `console` blocks print what stands below
them; C++, C and CMake blocks are part of an example program; pages that are generated are current;
relative links lead somewhere.
"""

import json
import re
import subprocess
import sys
import tempfile
import textwrap
import unittest
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KRAIT = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else Path("krait")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md")])
DIAGNOSTICS = ROOT / "docs" / "diagnostics.md"

# Codes that no kernel file can give yet; their sections say so.
NO_EXAMPLE = {
    "KR4003": "every intrinsic works on the oldest target",
}
FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    info: str
    text: str
    before: str  # the line of text above it

    def where(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    found = []
    for match in FENCE.finditer(text):
        above = text[: match.start()].rstrip("\n").rsplit("\n", 1)[-1]
        line = text.count("\n", 0, match.start()) + 1
        found.append(Block(page, line, match["info"].strip(), match["text"], above))
    return found


def without_blocks(text):
    return FENCE.sub("", text)


def run(command, folder, **options):
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False, **options
    )


def declared_codes():
    """Code, name and severity of each row of the table."""
    text = (ROOT / "compiler/diagnostics/diagnostics.def").read_text(encoding="utf-8")
    rows = re.findall(r"^KRAIT_DIAGNOSTIC\((\d+), (\w+), (\w+),", text, re.MULTILINE)
    return {f"KR{number}": (name, severity) for number, name, severity in rows}


def sections():
    """Code, title and text of each section of the diagnostics page."""
    parts = re.split(r"^## ", DIAGNOSTICS.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    found = []
    for part in parts:
        title, text = part.split("\n", 1)
        text = re.split(r"^# ", text, flags=re.MULTILINE)[0]
        found.append((title.split(" ")[0], title, text))
    return found


class DiagnosticsPage(unittest.TestCase):
    def test_each_code_has_one_section_in_order(self):
        titles = [f"{code} {name}" for code, (name, _) in declared_codes().items()]
        self.assertEqual([title for _, title, _ in sections()], titles)

    def test_each_section_has_examples(self):
        for code, _, text in sections():
            kinds = re.findall(r"^```python (\w+)$", text, re.MULTILINE)
            with self.subTest(code):
                self.assertEqual(kinds, [] if code in NO_EXAMPLE else ["error", "fixed"])

    def test_explain_prints_each_section(self):
        for code, title, text in sections():
            result = run([KRAIT, "explain", code], ROOT)
            with self.subTest(code):
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertEqual(result.stdout.strip(), f"{title}\n{text}".strip())


def command_of(block):
    """The words of the command that a block is for, with the file's name as FILE."""
    match = re.fullmatch(r"With `krait ([^`]*)`:", block.before)
    line = match[1] if match else "check FILE"
    return [word.strip("'") for word in re.findall(r"'[^']*'|\S+", line)]


def reported(block):
    """What the command reports of a block, and the finished process."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "example.py").write_text(block.text.replace("␀", "\0"), encoding="utf-8")
        words = ["example.py" if word == "FILE" else word for word in command_of(block)]
        result = run([KRAIT, *words, "--diagnostics", "json"], folder)
        left = sorted(path.name for path in Path(folder).iterdir() if path.name != "example.py")
    lines = [line for line in result.stderr.splitlines() if line.startswith("{")]
    return [json.loads(line) for line in lines], result, left


class DiagnosticExamples(unittest.TestCase):
    """A test for each example of the page, added below."""


def add_example(block, code):
    _, severity = declared_codes()[code]

    def test(self):
        diagnostics, result, left = reported(block)
        text = f"{block.where()}\n{result.stderr}"
        codes = {diagnostic["code"] for diagnostic in diagnostics}
        if block.info.endswith("fixed"):
            self.assertEqual((codes, result.returncode), (set(), 0), text)
            return
        self.assertEqual(codes, {code}, text)
        self.assertEqual(result.returncode, 1 if severity == "Error" else 0, text)
        if severity == "Error":
            self.assertEqual(left, [], "a failed command leaves no file")

    setattr(DiagnosticExamples, f"test_{code}_{block.info.split()[-1]}", test)


def add_examples():
    text = DIAGNOSTICS.read_text(encoding="utf-8")
    headings = re.finditer(r"^## (\w+)", text, re.MULTILINE)
    lines = [(text.count("\n", 0, match.start()) + 1, match[1]) for match in headings]
    for block in blocks_of(DIAGNOSTICS):
        code = [code for line, code in lines if line < block.line][-1]
        if code in declared_codes():
            add_example(block, code)


add_examples()


class CommandExamples(unittest.TestCase):
    """`console` blocks: what each command after `$ ` prints stands below it; `…` stands for any lines."""

    ENVIRONMENT = {"KRAIT_CACHE": "off", "KRAIT_DEVICE": "cpu", "PATH": "/usr/bin:/bin"}


def pattern_of(expected):
    parts = re.split(r"^…\n", expected, flags=re.MULTILINE)
    return re.compile("(?:.*\n)*?".join(re.escape(part) for part in parts))


def add_console(block, number):
    def test(self):
        commands = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
        self.assertEqual(commands[0], "", f"{block.where()}: a console block begins with `$ `")
        with tempfile.TemporaryDirectory() as folder:
            for name in ("examples", "tests", "docs"):
                (Path(folder) / name).symlink_to(ROOT / name)
            for text in commands[1:]:
                command, expected = text.split("\n", 1)
                while command.endswith("\\"):
                    line, expected = expected.split("\n", 1)
                    command += "\n" + line
                script = f'PATH="{KRAIT.parent}:$PATH"\nexec 2>&1\n{command}\n'
                result = run(["bash", "-c", script], folder, env=self.ENVIRONMENT)
                if not pattern_of(expected).fullmatch(result.stdout):
                    self.assertEqual(result.stdout, expected, f"{block.where()}: {command}")

    stem = re.sub(r"\W", "_", block.page.stem)
    setattr(CommandExamples, f"test_{stem}_{number}", test)


for console_page in PAGES:
    for console_number, console_block in enumerate(b for b in blocks_of(console_page) if b.info == "console"):
        add_console(console_block, console_number + 1)


def shape_of(text):
    """Lines without their common indentation, so that a part of a function can be found."""
    return textwrap.dedent(text).strip("\n").split("\n")


def contains(program, part):
    """Whether the lines of `part` stand in `program`, all indented by the same amount more."""
    lines = program.split("\n")
    wanted = shape_of(part)
    for start in range(len(lines) - len(wanted) + 1):
        if shape_of("\n".join(lines[start : start + len(wanted)])) == wanted:
            return True
    return False


class ProgramExamples(unittest.TestCase):
    """Code in C++, C and CMake stands in a program under examples/, which the build compiles."""

    LANGUAGES = {"cpp": (".cpp", ".h"), "c": (".c", ".h"), "cmake": ("CMakeLists.txt",)}

    def test_blocks_are_part_of_an_example(self):
        files = [path for path in (ROOT / "examples").rglob("*.*") if path.suffix in (".cpp", ".h", ".c", ".txt")]
        programs = {path: path.read_text(encoding="utf-8") for path in files}
        checked = 0
        for page in PAGES:
            for block in blocks_of(page):
                if block.info not in self.LANGUAGES:
                    continue
                endings = self.LANGUAGES[block.info]
                checked += 1
                with self.subTest(block.where()):
                    found = any(
                        path.name.endswith(endings) and contains(text, block.text) for path, text in programs.items()
                    )
                    self.assertTrue(found, f"{block.where()}: this code stands in no program under examples/")
        self.assertGreater(checked, 0)

    def test_blocks_have_known_languages(self):
        known = {*self.LANGUAGES, "console", "text", "sh", "json", "python", "python error", "python fixed", ""}
        for page in PAGES:
            for block in blocks_of(page):
                with self.subTest(block.where()):
                    self.assertIn(block.info, known)


class GeneratedPages(unittest.TestCase):
    def test_intrinsics_page_is_current(self):
        result = run([sys.executable, ROOT / "tools/generate_reference.py", "--check"], ROOT)
        self.assertEqual(result.returncode, 0, result.stderr)


def anchors_of(page):
    """The anchors of a page's headings, made as forges make them."""
    found = set()
    for heading in re.findall(r"^#+ (.*)$", without_blocks(page.read_text(encoding="utf-8")), re.MULTILINE):
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        found.add(name)
    return found


class Links(unittest.TestCase):
    def test_relative_links_lead_somewhere(self):
        checked = 0
        for page in PAGES:
            text = without_blocks(page.read_text(encoding="utf-8"))
            text = re.sub(r"`[^`\n]*`", "", text)
            for target in re.findall(r"\]\(([^)\s]+)\)", text):
                if re.match(r"[a-z]+:", target):
                    continue
                checked += 1
                path, _, anchor = target.partition("#")
                file = (page.parent / path) if path else page
                with self.subTest(f"{page.relative_to(ROOT)}: {target}"):
                    self.assertTrue(file.exists(), "there is no such file")
                    if anchor and file.suffix == ".md":
                        self.assertIn(anchor, anchors_of(file), "there is no such heading")
        self.assertGreater(checked, 0)

    def test_every_page_is_reached_from_the_readme(self):
        reached, waiting = set(), [ROOT / "README.md"]
        while waiting:
            page = waiting.pop()
            if page in reached or not page.exists():
                continue
            reached.add(page)
            for target in re.findall(r"\]\(([^)\s#]+\.md)", page.read_text(encoding="utf-8")):
                waiting.append((page.parent / target).resolve())
        pages = {page for page in PAGES if page.is_relative_to(ROOT / "docs")}
        self.assertEqual(sorted(str(page.relative_to(ROOT)) for page in pages - reached), [])
