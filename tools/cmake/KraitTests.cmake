# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The four ways to register a test. Each CTest test writes its own counts to the file that KRAIT_TEST_RESULTS names, so
# that tools/count_tests.py can add up cases rather than programs; exit code 77 means that all of it was skipped.
#   krait_add_unit_test(name SOURCES… [LIBS…] [LABELS…])       a Catch2 program over the shared main
#   krait_add_script_test(name COMMAND… [LABELS…])             any program that follows the convention above
#   krait_add_python_test(name SCRIPT [ARGUMENTS…] [LABELS…])  a unittest module, counted by tests/run_python_test.py
#   krait_add_lit_test(name FOLDER [LABELS…])                  every kernel file under a folder of tests/
include_guard(GLOBAL)
include(KraitLayer)
include(KraitLink)

find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(KRAIT_TEST_RESULTS_DIR "${PROJECT_BINARY_DIR}/test-results")
file(MAKE_DIRECTORY "${KRAIT_TEST_RESULTS_DIR}")

function(krait_add_script_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT;PROCESSORS" "COMMAND;LABELS;ENVIRONMENT")
    if(NOT arg_TIMEOUT)
        set(arg_TIMEOUT 600)
    endif()
    if(NOT arg_PROCESSORS)
        set(arg_PROCESSORS 1)
    endif()
    add_test(NAME ${name} COMMAND ${arg_COMMAND})
    set_tests_properties(${name} PROPERTIES
        ENVIRONMENT "KRAIT_TEST_RESULTS=${KRAIT_TEST_RESULTS_DIR}/${name}.json;${arg_ENVIRONMENT}"
        LABELS "${arg_LABELS}"
        PROCESSORS ${arg_PROCESSORS}
        SKIP_RETURN_CODE 77
        TIMEOUT ${arg_TIMEOUT})
endfunction()

# Of a program that is not a Catch2 one (a benchmark, a check of symbols): compiled and linked as ours are.
function(krait_add_test_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
    add_executable(${name} ${arg_SOURCES})
    krait_set_common_properties(${name})
    krait_set_link_options(${name})
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${name} PRIVATE ${arg_LIBS} ${CMAKE_DL_LIBS})
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests/bin")
endfunction()

function(krait_add_unit_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBS;LABELS")
    krait_add_test_program(${name} SOURCES ${arg_SOURCES} LIBS krait_test_main ${arg_LIBS})
    if(NOT arg_LABELS)
        set(arg_LABELS unit)
    endif()
    krait_add_script_test(${name} COMMAND ${name} --order lex TIMEOUT ${arg_TIMEOUT} LABELS ${arg_LABELS})
endfunction()

function(krait_add_python_test name script)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "TIMEOUT" "ARGUMENTS;LABELS;ENVIRONMENT")
    krait_add_script_test(${name} TIMEOUT ${arg_TIMEOUT} LABELS ${arg_LABELS} ENVIRONMENT ${arg_ENVIRONMENT}
        COMMAND Python3::Interpreter -B "${PROJECT_SOURCE_DIR}/tests/run_python_test.py"
            "${CMAKE_CURRENT_SOURCE_DIR}/${script}" ${arg_ARGUMENTS})
endfunction()

function(krait_add_lit_test name folder)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LABELS")
    cmake_path(ABSOLUTE_PATH folder BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/tests" OUTPUT_VARIABLE source)
    if(NOT IS_DIRECTORY "${source}")
        message(FATAL_ERROR "krait_add_lit_test(${name}): there is no folder ${source}")
    endif()
    krait_add_script_test(${name} LABELS ${arg_LABELS} PROCESSORS 2 TIMEOUT 1800
        COMMAND Python3::Interpreter "${KRAIT_LIT}" --verbose --workers 2
            --output "${KRAIT_TEST_RESULTS_DIR}/${name}.json" "${PROJECT_BINARY_DIR}/tests/${folder}")
endfunction()

add_custom_target(krait_portable_programs)

# A test or benchmark program that travels in the portable tarball, under tests/bin or tests/benchmark there.
function(krait_install_portable name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "BENCHMARK" "" "")
    set(folder tests/bin)
    if(arg_BENCHMARK)
        set(folder tests/benchmark)
    endif()
    set_target_properties(${name} PROPERTIES INSTALL_RPATH "$ORIGIN/../../lib")
    install(TARGETS ${name} RUNTIME DESTINATION ${folder} COMPONENT portable EXCLUDE_FROM_ALL)
    add_dependencies(krait_portable_programs ${name})
endfunction()
