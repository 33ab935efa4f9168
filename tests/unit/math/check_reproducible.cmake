# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# Builds the math library once more, elsewhere, and compares its bitcode with what the build made:
# artifacts and cache keys must not depend on where or when Krait was built.
#
#   cmake -DBUILD_COMMAND=<program;libclc;source bitcode…> -DNVPTX=<file> -DCPU=<file>
#         -DFOLDER=<folder> -P …

list(POP_FRONT BUILD_COMMAND program libclc)
file(MAKE_DIRECTORY ${FOLDER})
execute_process(
    COMMAND ${program} ${libclc} nvptx.bc cpu.bc embedded.cpp ${BUILD_COMMAND}
    WORKING_DIRECTORY ${FOLDER}
    COMMAND_ERROR_IS_FATAL ANY)
foreach(pair "nvptx.bc;${NVPTX}" "cpu.bc;${CPU}")
    list(GET pair 0 again)
    list(GET pair 1 first)
    execute_process(
        COMMAND ${CMAKE_COMMAND} -E compare_files ${FOLDER}/${again} ${first}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
