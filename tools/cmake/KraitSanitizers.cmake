# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# krait_set_sanitizers(target): compiles and links with the sanitizers named in KRAIT_SANITIZE ("address;undefined",
# or "thread"). Everything in one process must agree, so the layers and the products all pass through here.
include_guard(GLOBAL)

set(KRAIT_SANITIZE "" CACHE STRING "Sanitizers to build with, as a list: address;undefined or thread")

if("thread" IN_LIST KRAIT_SANITIZE AND "address" IN_LIST KRAIT_SANITIZE)
    message(FATAL_ERROR "KRAIT_SANITIZE: thread and address cannot be combined")
endif()
if(KRAIT_SANITIZE AND KRAIT_STATIC_RUNTIME)
    message(FATAL_ERROR "KRAIT_SANITIZE needs the shared C++ runtime: turn KRAIT_STATIC_RUNTIME off")
endif()

function(krait_set_sanitizers target)
    if(NOT KRAIT_SANITIZE)
        return()
    endif()
    list(JOIN KRAIT_SANITIZE "," names)
    target_compile_options(${target} PRIVATE
        -fsanitize=${names} -fno-omit-frame-pointer -fno-sanitize-recover=undefined
        # LLVM is not instrumented: its type information must not be compared with ours.
        -fno-sanitize=vptr)
    target_link_options(${target} PRIVATE -fsanitize=${names})
endfunction()
