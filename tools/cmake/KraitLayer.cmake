# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_add_layer(name SOURCES… [DEPENDS…] [PRIVATE_DEPENDS…] [LLVM components…] [PCH header…]): one layer of the design
# is one static, position-independent library. Its include root is the repository, so that an include names its layer.
# DEPENDS are the layers below it; LLVM names the components it links (none: headers only) and PCH what to precompile.
include_guard(GLOBAL)
include(KraitSanitizers)
include(KraitWarnings)

option(KRAIT_CCACHE "Compile through ccache where it is found" OFF)
option(KRAIT_CHECKS "Check expensive invariants: IR between passes, containers of the standard library" OFF)
option(KRAIT_TIDY "Run clang-tidy on every source file" OFF)

if(KRAIT_CCACHE)
    find_program(KRAIT_CCACHE_PROGRAM ccache)
    if(KRAIT_CCACHE_PROGRAM)
        # ccache refuses a precompiled header unless told that its defines and times may be trusted.
        set(krait_sloppiness pch_defines,time_macros,include_file_mtime,include_file_ctime)
        set(CMAKE_C_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=${krait_sloppiness} ${KRAIT_CCACHE_PROGRAM})
        set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
    endif()
endif()
if(KRAIT_TIDY)
    find_program(KRAIT_CLANG_TIDY clang-tidy-22 REQUIRED)
endif()

# What every target of ours has, be it a layer, a product or a test.
function(krait_set_common_properties target)
    set_target_properties(${target} PROPERTIES
        C_VISIBILITY_PRESET hidden
        CXX_EXTENSIONS OFF
        CXX_VISIBILITY_PRESET hidden
        POSITION_INDEPENDENT_CODE ON
        VISIBILITY_INLINES_HIDDEN ON)
    target_compile_features(${target} PRIVATE cxx_std_20)
    target_compile_options(${target} PRIVATE
        -ffunction-sections -fdata-sections
        # No build folder in the output: messages of failed invariants are the same on every machine.
        "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
    if(KRAIT_CHECKS)
        target_compile_definitions(${target} PRIVATE KRAIT_CHECKS=1 _GLIBCXX_ASSERTIONS)
    endif()
    if(KRAIT_TIDY)
        set_target_properties(${target} PROPERTIES CXX_CLANG_TIDY
            "${KRAIT_CLANG_TIDY};--extra-arg=-Wno-unknown-warning-option")
    endif()
    krait_set_warnings(${target})
    krait_set_sanitizers(${target})
endfunction()

function(krait_add_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;PRIVATE_DEPENDS;LLVM;PCH")
    add_library(${name} STATIC ${arg_SOURCES})
    krait_set_common_properties(${name})
    target_include_directories(${name} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name} PUBLIC ${arg_DEPENDS} PRIVATE ${arg_PRIVATE_DEPENDS})
    if(DEFINED arg_LLVM OR "LLVM" IN_LIST arg_KEYWORDS_MISSING_VALUES)
        krait_link_llvm(${name} COMPONENTS ${arg_LLVM})
    endif()
    if(arg_PCH)
        target_precompile_headers(${name} PRIVATE ${arg_PCH})
        target_compile_options(${name} PRIVATE -fpch-preprocess)  # lets ccache see through the header
    endif()
endfunction()
