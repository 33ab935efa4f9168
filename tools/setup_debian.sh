#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Installs the Debian 12 packages that Krait is built and tested with; those already there are left alone, and when none
# is missing nothing is asked of the network. Runs as root or through sudo. `--list` prints the packages, `--tidy` adds
# what the tidy preset needs.
set -euo pipefail

packages=(
    binutils
    catch2
    ccache
    clang-22
    cmake
    g++
    libbenchmark-dev
    libclc-22
    libcli11-dev
    libfmt-dev
    libxxhash-dev
    libzstd-dev
    lld-22
    llvm-22
    llvm-22-dev
    llvm-22-tools
    ninja-build
    nlohmann-json3-dev
    pkg-config
    python3
    python3-numpy
    zlib1g-dev
    zstd
)

for argument in "$@"; do
    case "$argument" in
        --tidy) packages+=(clang-tidy-22) ;;
        --list) printf '%s\n' "${packages[@]}"; exit 0 ;;
        *) echo "usage: tools/setup_debian.sh [--tidy] [--list]" >&2; exit 2 ;;
    esac
done

fail() {
    echo "setup: $1" >&2
    echo "setup: Krait needs these packages of Debian 12: ${packages[*]}" >&2
    exit 3
}

command -v dpkg-query >/dev/null || fail "this is no Debian system (there is no dpkg-query)"

missing=()
for package in "${packages[@]}"; do
    # A package that provides the name (pkgconf for pkg-config) has it installed as well.
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $status == installed ]] || missing+=("$package")
done
if [[ ${#missing[@]} -eq 0 ]]; then
    exit 0
fi

if [[ $(id -u) -eq 0 ]]; then
    as_root=()
elif command -v sudo >/dev/null; then
    as_root=(sudo)
else
    fail "missing: ${missing[*]}; run this as root, or install sudo"
fi
command -v apt-get >/dev/null || fail "missing: ${missing[*]}; there is no apt-get to install them"

echo "setup: installing ${missing[*]}"
install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}"
}
# The lists may be old or absent on a fresh machine. A source that fails is named by apt; what counts is the packages.
"${as_root[@]}" apt-get update || echo "setup: some package lists could not be refreshed" >&2
install || fail "apt-get could not install: ${missing[*]}"
