#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Krait's main job on a fresh Debian 12 machine: sets it up, builds the release preset, compiles a kernel file to PTX,
# prints the PTX, runs the kernel on the GPU if there is one and otherwise on the CPU, and checks the million results.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

tools/setup_debian.sh
cmake --preset release
cmake --build --preset release --target krait_products

krait=build/release/bin/krait
kernel=examples/vector_add/vector_add.py

echo
echo "--- $kernel as PTX for sm_90"
"$krait" compile "$kernel" --kernel add_gpu --target nvptx:sm_90 --emit ptx -o - \
    --signature 'add_gpu(float32[::1], float32[::1], float32[::1])'

echo "--- one million elements: 1 + 1"
"$krait" run "$kernel" add_gpu --device auto --grid 3907 --block 256 \
    ones:1000000:float32 ones:1000000:float32 zeros:1000000:float32 \
    --expect out=full:1000000:float32:2
echo "--- every element of out is 2, as expected"
