# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_read_version(header out): the version lives in one place, runtime/include/krait/version.h, where programs can see
# it; the build reads it from there. Sets <out> to "major.minor.patch" and fails when a number is missing.
include_guard(GLOBAL)

function(krait_read_version header out)
    file(READ "${header}" text)
    set(numbers "")
    foreach(part MAJOR MINOR PATCH)
        if(NOT text MATCHES "#define KRAIT_VERSION_${part} ([0-9]+)")
            message(FATAL_ERROR "${header} does not define KRAIT_VERSION_${part}")
        endif()
        list(APPEND numbers ${CMAKE_MATCH_1})
    endforeach()
    list(JOIN numbers "." version)
    set(${out} ${version} PARENT_SCOPE)
    # A changed header must run the configuration again.
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
endfunction()
