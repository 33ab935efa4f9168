# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lit's format for kernel files: the launches in `# CASE:` and `# CHECKED:` lines come first, then the shell commands in
`# RUN:` lines.

A file with none of them is an unresolved test: it would prove nothing. A module of its own, because lit hands formats to its
workers by name.
"""

from pathlib import Path

import lit.formats
import lit.TestRunner

# Who runs the launches of a line.
RUNNERS = {
    "CASE": "%python -B %{tests}/differential/run_cases.py --krait %krait",
    "CHECKED": "%python -B %{tests}/differential/check_reports.py --krait %krait",
}


class KernelFileTest(lit.formats.ShTest):
    """Launches run on the CPU with each choice of variant, and on the GPU where there is one."""

    def execute(self, test, lit_config):
        text = Path(test.getSourcePath()).read_text(encoding="utf-8", errors="replace")
        commands = []
        devices = ["cpu"]
        if "gpu" in test.config.available_features:
            devices.append("cuda:0")
        for word, runner in RUNNERS.items():
            if f"\n# {word}:" not in text:
                continue
            for device in devices:
                for variant in ("", " --variant general"):
                    commands.append(f"{runner} --device {device}{variant} %s")
        return lit.TestRunner.executeShTest(test, lit_config, False, preamble_commands=commands)
