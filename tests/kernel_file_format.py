# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lit's format for kernel files: the launches in `# CASE:` lines come first, then the shell commands in `# RUN:` lines.

A file with neither is an unresolved test: it would prove nothing. A module of its own, because lit hands formats to its
workers by name.
"""

from pathlib import Path

import lit.formats
import lit.TestRunner

RUN_CASES = "%python -B %{tests}/differential/run_cases.py --krait %krait"


class KernelFileTest(lit.formats.ShTest):
    """The CASE lines run on the CPU with each choice of variant, and on the GPU where there is one."""

    def execute(self, test, lit_config):
        text = Path(test.getSourcePath()).read_text(encoding="utf-8", errors="replace")
        commands = []
        if "\n# CASE:" in text:
            devices = ["cpu"]
            if "gpu" in test.config.available_features:
                devices.append("cuda:0")
            for device in devices:
                for variant in ("", " --variant general"):
                    commands.append(f"{RUN_CASES} --device {device}{variant} %s")
        return lit.TestRunner.executeShTest(test, lit_config, False, preamble_commands=commands)
