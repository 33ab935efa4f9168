# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Finds LLVM 22.1 and offers krait_link_llvm(target COMPONENTS…): Debian's shared libLLVM (quick to link: for
# development) or, with KRAIT_STATIC_LLVM, the static component libraries with static zlib and zstd (for release).
# LLVM's headers are system headers either way: our warnings do not apply to them.
include_guard(GLOBAL)

option(KRAIT_STATIC_LLVM "Link LLVM, zlib and zstd statically" OFF)

if(KRAIT_STATIC_LLVM)
    set(ZLIB_USE_STATIC_LIBS ON)
    find_library(ZLIB_LIBRARY NAMES libz.a)
endif()
# The minor version is needed: LLVM's version file accepts no bare major.
find_package(LLVM 22.1 REQUIRED CONFIG)

add_library(krait_llvm_headers INTERFACE)
separate_arguments(krait_llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
target_include_directories(krait_llvm_headers SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_compile_definitions(krait_llvm_headers INTERFACE ${krait_llvm_definitions})

if(KRAIT_STATIC_LLVM)
    find_library(KRAIT_ZSTD_ARCHIVE NAMES libzstd.a REQUIRED)
    # LLVMSupport names shared zstd and z3. zstd comes from its archive here; nothing we use needs z3, and the link
    # says so loudly should that change.
    get_target_property(links LLVMSupport INTERFACE_LINK_LIBRARIES)
    list(TRANSFORM links REPLACE "^zstd::libzstd_shared$" "${KRAIT_ZSTD_ARCHIVE}")
    list(FILTER links EXCLUDE REGEX "z3")
    set_target_properties(LLVMSupport PROPERTIES INTERFACE_LINK_LIBRARIES "${links}")
endif()

# COMPONENTS may be empty: then the target only sees the headers.
function(krait_link_llvm target)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "COMPONENTS")
    target_link_libraries(${target} PUBLIC krait_llvm_headers)
    if(NOT arg_COMPONENTS)
        return()
    endif()
    if(KRAIT_STATIC_LLVM)
        llvm_map_components_to_libnames(libraries ${arg_COMPONENTS})
        target_link_libraries(${target} PUBLIC ${libraries})
    else()
        target_link_libraries(${target} PUBLIC LLVM)
    endif()
endfunction()
