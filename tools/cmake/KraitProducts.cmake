# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What a user gets: krait_add_command and krait_add_shared_library link the layers into bin/ and lib/ of the build tree.
# A shared library takes its entry points from EXPORTS_FROM and shows only what its VERSION_SCRIPT names; LAYERS are the
# rest. The target krait_products builds all of them and nothing else.
include_guard(GLOBAL)
include(KraitLayer)
include(KraitLink)

add_custom_target(krait_products)

function(krait_add_command name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "OUTPUT_NAME" "SOURCES;LAYERS")
    add_executable(${name} ${arg_SOURCES})
    krait_set_common_properties(${name})
    krait_set_link_options(${name})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name} PRIVATE ${arg_LAYERS} ${CMAKE_DL_LIBS})
    set_target_properties(${name} PROPERTIES
        OUTPUT_NAME "${arg_OUTPUT_NAME}"
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
    add_dependencies(krait_products ${name})
endfunction()

function(krait_add_shared_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "FOLD_IDENTICAL_CODE" "OUTPUT_NAME;VERSION_SCRIPT"
        "SOURCES;EXPORTS_FROM;LAYERS")
    # A library made of layers alone has no source of its own; the script stands in for one.
    add_library(${name} SHARED ${arg_SOURCES} ${arg_VERSION_SCRIPT})
    krait_set_common_properties(${name})
    krait_set_link_options(${name})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    # Nothing inside the library calls its entry points, so the archive that holds them is taken whole.
    foreach(layer IN LISTS arg_EXPORTS_FROM)
        target_link_libraries(${name} PRIVATE "$<LINK_LIBRARY:WHOLE_ARCHIVE,${layer}>")
    endforeach()
    target_link_libraries(${name} PRIVATE ${arg_LAYERS} ${CMAKE_DL_LIBS})
    target_link_options(${name} PRIVATE
        "LINKER:--version-script=${CMAKE_CURRENT_SOURCE_DIR}/${arg_VERSION_SCRIPT}")
    if(arg_FOLD_IDENTICAL_CODE AND KRAIT_LLD)
        target_link_options(${name} PRIVATE LINKER:--icf=all)
    endif()
    set_target_properties(${name} PROPERTIES
        LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib"
        LINKER_LANGUAGE CXX
        LINK_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${arg_VERSION_SCRIPT}"
        OUTPUT_NAME "${arg_OUTPUT_NAME}")
    add_dependencies(krait_products ${name})
endfunction()
