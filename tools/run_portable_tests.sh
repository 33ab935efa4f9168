#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Tests the unpacked portable tarball where it lies, on the GPU too when one answers; the tarball holds this script as
# run-tests.sh. Needs only bash. The last line is N passed, N failed, N skipped. KRAIT_TEST_REQUIRE_GPU=1 makes a
# missing GPU a failure instead of a skip.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")" || exit 1

passed=0 failed=0 skipped=0
krait=$PWD/bin/krait
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export KRAIT_CACHE_DIR=$scratch/cache

# verdict NAME STATUS: one command is one test; 77 is a skip.
verdict() {
    case $2 in
        0) passed=$((passed + 1)); echo "passed: $1" ;;
        77) skipped=$((skipped + 1)); echo "SKIPPED: $1" ;;
        *) failed=$((failed + 1)); echo "FAILED (exit code $2): $1"; cat "$scratch/log" ;;
    esac
}
check() {
    local name=$1
    shift
    "$@" >"$scratch/log" 2>&1
    verdict "$name" $?
}

vector_add=share/krait/examples/vector_add/vector_add.py
add_on() {
    "$krait" run "$vector_add" add_gpu --device "$1" --grid 3907 --block 256 \
        ones:1000000:float32 ones:1000000:float32 zeros:1000000:float32 --expect out=full:1000000:float32:2
}

check "version" "$krait" --version
check "doctor" "$krait" doctor
cat "$scratch/log"
check "compile to PTX" "$krait" compile "$vector_add" --target nvptx:sm_90 --emit ptx -o "$scratch/add.ptx" \
    --signature 'add_gpu(float32[::1], float32[::1], float32[::1])'
check "PTX is not empty" test -s "$scratch/add.ptx"
check "vector add on the CPU" add_on cpu

# A driver with no GPU behind it, or none at all, ends the command with the exit code of a machine's fault.
add_on cuda:0 >"$scratch/log" 2>&1
status=$?
if [[ $status -eq 3 && ${KRAIT_TEST_REQUIRE_GPU-} != 1 ]]; then
    cat "$scratch/log"
    status=77
fi
verdict "vector add on the GPU" $status

for program in tests/bin/*; do
    [[ -x $program ]] || continue
    # A Catch2 program counts its own cases.
    counts=$scratch/counts.json
    rm -f "$counts"
    KRAIT_TEST_RESULTS=$counts "$program" >"$scratch/log" 2>&1
    status=$?
    grep '^SKIPPED' "$scratch/log"
    if [[ -s $counts && ($status -eq 0 || $status -eq 77) ]]; then
        read -r p f s < <(tr -dc '0-9 \n' <"$counts")
        passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
        echo "$p passed, $f failed, $s skipped: ${program##*/}"
    else
        verdict "${program##*/}" $status
    fi
done

echo "$passed passed, $failed failed, $skipped skipped"
[[ $failed -eq 0 && $passed -gt 0 ]]
