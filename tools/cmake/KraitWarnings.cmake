# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_set_warnings(target): the warnings every source file of ours is compiled with. They are errors only when
# KRAIT_WARNINGS_AS_ERRORS is on (the presets turn it on), so that a newer compiler never breaks a user's build.
include_guard(GLOBAL)

option(KRAIT_WARNINGS_AS_ERRORS "Treat compiler warnings as errors" OFF)

set(krait_warning_options
    -Wall
    -Wextra
    -Wcast-align
    -Wcast-qual
    -Wconversion
    -Wdouble-promotion
    -Wduplicated-branches
    -Wduplicated-cond
    -Wextra-semi
    -Wformat=2
    -Wlogical-op
    -Wnon-virtual-dtor
    -Woverloaded-virtual
    -Wredundant-decls
    -Wshadow=local
    -Wswitch-enum
    -Wundef
    -Wunused)
# What clang does not know, or says in its own way.
set(krait_gcc_only_options -Wduplicated-branches -Wduplicated-cond -Wlogical-op -Wshadow=local)
# False positives of g++ 12 inside libstdc++ once it inlines: variants, strings and vectors of optional values.
set(krait_gcc_false_positives
    -Wno-array-bounds
    -Wno-maybe-uninitialized
    -Wno-restrict
    -Wno-stringop-overflow)

function(krait_set_warnings target)
    set(options ${krait_warning_options})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        list(APPEND options ${krait_gcc_false_positives})
    else()
        list(REMOVE_ITEM options ${krait_gcc_only_options})
        list(APPEND options -Wshadow)
    endif()
    if(KRAIT_WARNINGS_AS_ERRORS)
        list(APPEND options -Werror)
    endif()
    # C has no notion of these.
    set(c_options ${options})
    list(REMOVE_ITEM c_options -Wextra-semi -Wnon-virtual-dtor -Woverloaded-virtual)
    target_compile_options(${target} PRIVATE
        "$<$<COMPILE_LANGUAGE:CXX>:${options}>" "$<$<COMPILE_LANGUAGE:C>:${c_options}>")
endfunction()
