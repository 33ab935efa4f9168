# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The build id: what names the sources and options that libkrait, libkrait-compiler and the command were built from. The two
# libraries exchange C++ objects, so they refuse each other when it differs; it is an input of every cache key too.
# Included, it makes the library krait_build_id, whose one function compiler/support/build_id.h declares. Run as a script
# at each build, it hashes the sources and rewrites the generated file only when the id has changed.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    include_guard(GLOBAL)
    include(KraitLayer)
    set(krait_build_id_file "${PROJECT_BINARY_DIR}/generated/build_id.cpp")
    string(TOUPPER "${CMAKE_BUILD_TYPE}" krait_build_type)
    string(JOIN "|" krait_build_options ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION} ${LLVM_PACKAGE_VERSION}
        "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${krait_build_type}}" "${KRAIT_SANITIZE}" "${KRAIT_CHECKS}")
    add_custom_target(krait_write_build_id
        COMMAND ${CMAKE_COMMAND} "-DROOT=${PROJECT_SOURCE_DIR}" "-DOUTPUT=${krait_build_id_file}"
            "-DVERSION=${PROJECT_VERSION}" "-DOPTIONS=${krait_build_options}" -P "${CMAKE_CURRENT_LIST_FILE}"
        BYPRODUCTS "${krait_build_id_file}"
        COMMENT "Hashing the sources"
        VERBATIM)
    add_library(krait_build_id STATIC "${krait_build_id_file}")
    krait_set_common_properties(krait_build_id)
    set_target_properties(krait_build_id PROPERTIES CXX_CLANG_TIDY "")
    target_include_directories(krait_build_id PUBLIC "${PROJECT_SOURCE_DIR}")
    add_dependencies(krait_build_id krait_write_build_id)
    return()
endif()

# Not the sources that a target compiles, which are listed there, but whatever could change the outcome.
set(hashes "${OPTIONS}")
foreach(folder compiler dsl runtime tools/krait)
    file(GLOB_RECURSE files RELATIVE "${ROOT}" "${ROOT}/${folder}/*")
    list(SORT files)
    foreach(file IN LISTS files)
        if(NOT file MATCHES "__pycache__")
            file(SHA256 "${ROOT}/${file}" hash)
            string(APPEND hashes "\n${file} ${hash}")
        endif()
    endforeach()
endforeach()
string(SHA256 id "${hashes}")
string(SUBSTRING ${id} 0 16 id)
file(CONFIGURE OUTPUT "${OUTPUT}" @ONLY CONTENT [[
// Written by KraitBuildId.cmake.
#include "compiler/support/build_id.h"

namespace krait {

std::string_view build_id() {
    return "@VERSION@-@id@";
}

} // namespace krait
]])
