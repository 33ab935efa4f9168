# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_set_link_options(target): how programs and shared libraries of ours are linked. lld of the same LLVM is used,
# because bfd needs seconds where lld needs a fraction; the release build cannot do without it (packed relocations,
# identical code folding). KRAIT_STATIC_RUNTIME leaves nothing dynamic but glibc.
include_guard(GLOBAL)

option(KRAIT_STATIC_RUNTIME "Link libstdc++ and libgcc statically" OFF)

# Debian names it ld.lld-22 on the search path and ld.lld in LLVM's own folder; `ld.lld` on the path may be an older one.
find_program(KRAIT_LLD NAMES ld.lld HINTS "${LLVM_TOOLS_BINARY_DIR}" /usr/lib/llvm-22/bin NO_DEFAULT_PATH)
if(KRAIT_LLD)
    cmake_path(GET KRAIT_LLD PARENT_PATH krait_lld_folder)
elseif(KRAIT_STATIC_RUNTIME OR KRAIT_STATIC_LLVM)
    message(FATAL_ERROR "The release build links with lld: install lld-22, or run tools/setup_debian.sh")
else()
    message(WARNING "lld-22 was not found: linking with the system's linker, which is slower")
endif()

function(krait_set_link_options target)
    # A newer GNU linker and lld agree on these.
    target_link_options(${target} PRIVATE
        LINKER:--gc-sections LINKER:--as-needed LINKER:--build-id=sha1 LINKER:-z,relro)
    if(KRAIT_LLD)
        target_link_options(${target} PRIVATE -fuse-ld=lld "-B${krait_lld_folder}")
    endif()
    get_target_property(kind ${target} TYPE)
    if(NOT kind STREQUAL "EXECUTABLE" AND NOT KRAIT_SANITIZE)
        target_link_options(${target} PRIVATE LINKER:-z,defs)  # sanitizers resolve theirs in the program
    endif()
    if(KRAIT_STATIC_RUNTIME)
        # Relative relocations are the start-up cost of a large static LLVM; packed ones need glibc 2.36.
        target_link_options(${target} PRIVATE
            -static-libstdc++ -static-libgcc LINKER:-z,pack-relative-relocs LINKER:-O2 LINKER:-Bsymbolic)
    endif()
endfunction()
