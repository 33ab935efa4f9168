# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a machine without a usable CUDA driver gets: three different errors, each with the way out; the CPU goes on."""

import json
import unittest
from pathlib import Path

from command import ADD, FAKE_DRIVER, MACHINE, USAGE, CommandTest

RUN = ["run", "add.py", "add", "--grid", "1", "--block", "8", *["zeros:8:float32"] * 3]
STUB = Path("/usr/local/cuda/lib64/stubs/libcuda.so")


class Drivers(CommandTest):
    def setUp(self):
        super().setUp()
        self.file("add.py", ADD)

    def on_gpu(self, *says, device="cuda:0", **environment):
        return self.fails(MACHINE, *RUN, "--device", device, says=says, **environment)

    def test_absent(self):
        result = self.on_gpu("CUDA driver", KRAIT_LIBCUDA="/nowhere/libcuda.so.1")
        self.assertIn("/nowhere/libcuda.so.1", result.stderr)
        self.succeeds(*RUN, "--device", "cpu", KRAIT_LIBCUDA="/nowhere/libcuda.so.1")
        self.succeeds(*RUN, "--device", "auto", KRAIT_LIBCUDA="/nowhere/libcuda.so.1")

    def test_no_driver_at_all(self):
        self.file("text.so", "not a library")
        self.on_gpu("driver", KRAIT_LIBCUDA=str(self.folder / "text.so"))

    def test_stub(self):
        if not STUB.exists():
            # A driver that answers what the toolkit's stub answers.
            return self.on_gpu("stub", KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="init=34")
        self.on_gpu("stub", KRAIT_LIBCUDA=str(STUB))
        self.succeeds(*RUN, "--device", "auto", KRAIT_LIBCUDA=str(STUB))

    def test_no_device(self):
        self.on_gpu("cuda:0", KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="devices=0")
        self.succeeds(*RUN, "--device", "auto", KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="devices=0")

    def test_a_device_that_is_not_there(self):
        self.on_gpu("cuda:7", device="cuda:7", KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="devices=1")

    def test_no_such_device(self):
        for device in ("gpu", "cuda:", "cuda:x", "cuda:-1", "cuda:99999999999", "cpu:1", ""):
            with self.subTest(device=device):
                result = self.krait(*RUN, "--device", device)
                self.assertIn(result.returncode, (USAGE, MACHINE), result.shown)
                self.assertTrue(result.stderr.strip())

    def test_too_old(self):
        # CUDA 11.0 takes PTX 7.0; sm_90 needs 7.8. Both versions are named.
        result = self.on_gpu(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="version=11000")
        self.assertIn("11.0", result.stderr)
        self.assertIn("7.8", result.stderr)

    def test_the_three_differ(self):
        absent = self.on_gpu(KRAIT_LIBCUDA="/nowhere/libcuda.so.1").stderr
        stub = self.on_gpu(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="init=34").stderr
        old = self.on_gpu(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="version=11000").stderr
        self.assertEqual(len({absent, stub, old}), 3)


class Doctor(CommandTest):
    def report(self, *words, code=0, **environment):
        result = self.krait("doctor", "--json", *words, **environment)
        self.assertEqual(result.returncode, code, result.shown)
        return {finding["subject"]: finding for finding in json.loads(result.stdout)}

    def test_without_a_driver_nothing_failed(self):
        findings = self.report(KRAIT_LIBCUDA="/nowhere/libcuda.so.1")
        self.assertEqual(findings["CUDA driver"]["state"], "absent")
        self.assertEqual(findings["compiler"]["state"], "ok")
        self.assertEqual(findings["device cpu"]["state"], "ok")
        self.assertIn("ran", findings["device cpu"]["text"])
        self.assertEqual(findings["KRAIT_LIBCUDA"]["text"], "/nowhere/libcuda.so.1")
        for subject in ("ptxas", "libdevice", "cache"):
            self.assertIn(findings[subject]["state"], ("ok", "absent"))

    def test_a_stub_is_no_driver(self):
        findings = self.report(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA="init=34")
        self.assertEqual(findings["CUDA driver"]["state"], "absent")

    def test_a_driver_that_fails_is_a_failure(self):
        for status in ("999", "803", "3"):
            with self.subTest(status=status):
                findings = self.report(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA=f"init={status}", code=MACHINE)
                self.assertEqual(findings["CUDA driver"]["state"], "failed")

    def test_a_driver_without_a_gpu_is_no_failure(self):
        for settings in ("init=100", "devices=0"):
            with self.subTest(settings=settings):
                findings = self.report(KRAIT_LIBCUDA=str(FAKE_DRIVER), KRAIT_FAKE_CUDA=settings)
                self.assertNotEqual(findings["CUDA driver"]["state"], "failed")

    def test_a_compiler_that_cannot_be_loaded_is_a_failure(self):
        self.file("broken.so", "not a library")
        result = self.krait("doctor", KRAIT_COMPILER_LIBRARY=str(self.folder / "broken.so"))
        # A command with the compiler inside loads none.
        self.assertIn(result.returncode, (0, MACHINE), result.shown)

    def test_text(self):
        result = self.succeeds("doctor")
        for word in ("compiler", "LLVM", "CUDA driver", "device cpu", "ptxas", "libdevice", "cache"):
            self.assertIn(word, result.stdout)


if __name__ == "__main__":
    unittest.main()
