/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* THE table of what a call can answer beside success. Numbers are stable for ever and never reused.
   ROW(name in C, name in C++, number, what it says) */
#ifndef KRAIT_STATUS_H
#define KRAIT_STATUS_H

#define KRAIT_STATUS_TABLE(ROW)                                                                                        \
    ROW(INVALID_ARGUMENT, InvalidArgument, 1, "the host program asked for something that cannot be")                   \
    ROW(COMPILE, Compile, 2, "the kernel has errors")                                                                  \
    ROW(NOT_FOUND, NotFound, 3, "there is nothing of that name")                                                       \
    ROW(UNREADABLE, Unreadable, 4, "a file cannot be read or written")                                                 \
    ROW(NO_DRIVER, NoDriver, 5, "the CUDA driver is not installed or cannot be loaded")                                \
    ROW(STUB_DRIVER, StubDriver, 6, "a stub was found in place of the CUDA driver")                                    \
    ROW(DRIVER_TOO_OLD, DriverTooOld, 7, "the CUDA driver is older than the code needs")                               \
    ROW(NO_DEVICE, NoDevice, 8, "there is no such device")                                                             \
    ROW(OUT_OF_MEMORY, OutOfMemory, 9, "memory ran out")                                                               \
    ROW(LAUNCH, Launch, 10, "the device cannot run this launch")                                                       \
    ROW(DEVICE_LOST, DeviceLost, 11, "a fault made the device unusable")                                               \
    ROW(DRIVER, Driver, 12, "a call of the CUDA driver failed")                                                        \
    ROW(FORKED, Forked, 13, "the process was forked after its device was opened")                                      \
    ROW(UNSUPPORTED, Unsupported, 14, "the device or this build cannot do it")                                         \
    ROW(NO_COMPILER, NoCompiler, 15, "the compiler library is missing or belongs to another build")                    \
    ROW(CHECK_FAILED, CheckFailed, 16, "threads of a checked kernel failed")                                           \
    ROW(INTERNAL, Internal, 70, "a defect of Krait itself")

#endif
