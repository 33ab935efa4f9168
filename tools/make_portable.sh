#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the release preset and packs it as dist/krait-VERSION-linux-x86_64.tar.zst: command, libraries, headers, CMake
# package, test programs, kernel corpus, differential scripts, examples and notices. It runs on any x86-64 Linux with
# glibc 2.36 or newer; no LLVM, compiler or CUDA toolkit is needed there. Fails when a file needs anything dynamic but
# that, or when the tarball is larger than 50 MB. `--pack-only` leaves the building to the caller.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly newest_glibc=2.36
readonly largest_tarball=$((50 * 1000 * 1000))

fail() {
    echo "make_portable: $1" >&2
    exit 1
}

version_part() {
    sed -n "s/^#define KRAIT_VERSION_$1 \([0-9]*\)$/\1/p" runtime/include/krait/version.h
}
version=$(version_part MAJOR).$(version_part MINOR).$(version_part PATCH)
name=krait-$version-linux-x86_64

if [[ ${1-} != --pack-only ]]; then
    tools/setup_debian.sh
    cmake --preset release
    cmake --build --preset release --target krait_products krait_portable_programs
fi

stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
tree=$stage/$name

for component in runtime development examples portable; do
    cmake --install build/release --prefix "$tree" --component "$component" --strip >/dev/null
done
mkdir -p "$tree/tests"
for folder in kernels differential; do
    [[ -d tests/$folder ]] || fail "there is no tests/$folder"
    cp -r "tests/$folder" "$tree/tests/"
done
find "$tree" -name __pycache__ -prune -exec rm -rf {} +
cp tools/run_portable_tests.sh "$tree/run-tests.sh"

# Every ELF file: what it needs at run time, and the newest version of a glibc symbol in it.
checked=0
while IFS= read -r -d '' file; do
    [[ $(head -c 4 "$file" | tr -d '\0') == $'\x7fELF' ]] || continue
    checked=$((checked + 1))
    needed=$(readelf --dynamic --wide "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
    for library in $needed; do
        case "$library" in
            libc.so.6 | libm.so.6 | libdl.so.2 | libpthread.so.0 | librt.so.1 | ld-linux-x86-64.so.2) ;;
            libkrait.so.*) [[ -e $tree/lib/$library ]] || fail "${file#"$tree"/} needs $library, which is not packed" ;;
            *) fail "${file#"$tree"/} needs $library: only glibc may be dynamic" ;;
        esac
    done
    # The last field of a version need is the symbol version; private and feature tags have no number.
    newest=$(readelf --version-info --wide "$file" | grep -o 'GLIBC_[0-9][0-9.]*' | sed 's/GLIBC_//' | sort -uV | tail -1 || true)
    if [[ -n $newest && $(printf '%s\n' "$newest" "$newest_glibc" | sort -V | tail -1) != "$newest_glibc" ]]; then
        fail "${file#"$tree"/} needs glibc $newest: at most $newest_glibc is allowed"
    fi
    # A search path may only start at the file itself.
    if readelf --dynamic --wide "$file" | grep -E '[(](RPATH|RUNPATH)[)]' | grep -Fqv "[\$ORIGIN/"; then
        fail "${file#"$tree"/} has a search path outside the package"
    fi
done < <(find "$tree" -type f -print0)
[[ $checked -ge 3 ]] || fail "only $checked ELF files were packed: the command and both libraries are expected"

mkdir -p dist
output=dist/$name.tar.zst
# Sorted names, one owner and one time: the same build packs to the same bytes.
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime='2020-01-01 00:00:00Z' \
    --directory "$stage" "$name" | zstd --long=27 -19 -T0 --quiet --force -o "$output"
size=$(stat --format=%s "$output")
echo "$output: $size bytes, $checked ELF files, glibc <= $newest_glibc"
[[ $size -lt $largest_tarball ]] || fail "the tarball is larger than $largest_tarball bytes"
