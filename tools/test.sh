#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Sets the machine up, builds the dev preset (or the one named as the argument) and runs every test, the package test
# among them. The last line is the runners' own count: N passed, N failed, N skipped. Arguments after the preset go to
# ctest (tools/test.sh dev -L unit).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

preset=dev
if [[ $# -gt 0 && $1 != -* ]]; then
    preset=$1
    shift
fi

tools/setup_debian.sh
cmake --preset "$preset"
cmake --build --preset "$preset"

# Counts of an earlier run must not be taken for this one's.
results=build/$preset/test-results
rm -rf "$results"
mkdir -p "$results"

status=0
ctest --preset "$preset" --parallel "$(nproc)" --output-junit "$PWD/build/$preset/test-results/ctest.xml" "$@" ||
    status=$?
echo
# CTest shows the output of failed tests alone; what was left out, and why, has to be seen too.
grep -hE '^SKIPPED: |\.\.\. skipped |: note: .* skipped$' "build/$preset/Testing/Temporary/LastTest.log" | sort -u | cut -c1-160 ||
    true
python=/usr/bin/python3
"$python" tools/count_tests.py "$results/ctest.xml" "$results" || status=1
exit "$status"
