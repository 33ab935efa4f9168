# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_install(COMMAND… LIBRARY… COMPILER… HEADERS…): the whole install tree. It is relocatable: the libraries find each
# other from their own folder, and the CMake package and pkg-config file from theirs. Components: runtime (command,
# libraries, notices), development (headers, packages), examples.
include_guard(GLOBAL)

# Debian's multiarch folder would part the command from the compiler library, which it looks for in ../lib.
set(CMAKE_INSTALL_LIBDIR lib CACHE PATH "Folder of the libraries under the prefix")
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(krait_install)
    cmake_parse_arguments(PARSE_ARGV 0 arg "" "COMMAND;LIBRARY;COMPILER" "HEADERS")
    set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/krait")
    list(TRANSFORM arg_HEADERS PREPEND "${PROJECT_SOURCE_DIR}/runtime/include/krait/")

    # While the major version is 0, each minor version is an interface of its own.
    set(interface_version ${PROJECT_VERSION_MAJOR})
    if(PROJECT_VERSION_MAJOR EQUAL 0)
        string(APPEND interface_version ".${PROJECT_VERSION_MINOR}")
    endif()
    target_sources(${arg_LIBRARY} PUBLIC FILE_SET HEADERS
        BASE_DIRS "${PROJECT_SOURCE_DIR}/runtime/include" FILES ${arg_HEADERS})
    set_target_properties(${arg_LIBRARY} PROPERTIES
        EXPORT_NAME krait
        SOVERSION ${interface_version}
        VERIFY_INTERFACE_HEADER_SETS ON
        VERSION ${PROJECT_VERSION})
    add_library(krait::krait ALIAS ${arg_LIBRARY})

    install(TARGETS ${arg_COMMAND} ${arg_COMPILER} COMPONENT runtime)
    install(TARGETS ${arg_LIBRARY} EXPORT krait
        LIBRARY COMPONENT runtime NAMELINK_COMPONENT development
        FILE_SET HEADERS COMPONENT development)
    install(EXPORT krait NAMESPACE krait:: FILE kraitTargets.cmake DESTINATION ${package_folder}
        COMPONENT development)
    configure_package_config_file("${PROJECT_SOURCE_DIR}/tools/cmake/kraitConfig.cmake.in" kraitConfig.cmake
        INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
    if(PROJECT_VERSION_MAJOR EQUAL 0)
        set(compatibility SameMinorVersion)
    else()
        set(compatibility SameMajorVersion)
    endif()
    write_basic_package_version_file(kraitConfigVersion.cmake COMPATIBILITY ${compatibility})
    configure_file("${PROJECT_SOURCE_DIR}/tools/cmake/krait.pc.in" krait.pc @ONLY)
    set(build "${CMAKE_CURRENT_BINARY_DIR}")
    install(FILES "${build}/kraitConfig.cmake" "${build}/kraitConfigVersion.cmake"
        DESTINATION ${package_folder} COMPONENT development)
    install(FILES "${build}/krait.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
    install(FILES CHANGELOG.md LICENSE README.md THIRD_PARTY_NOTICES.md
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
    install(DIRECTORY examples DESTINATION "${CMAKE_INSTALL_DATADIR}/krait" COMPONENT examples
        PATTERN "__pycache__" EXCLUDE)
endfunction()
