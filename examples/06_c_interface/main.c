/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Adds two vectors through the C interface, which other languages bind to. Usage: c_interface [KERNEL_FILE] */
#include <krait/krait.h>

#include <stdio.h>
#include <stdlib.h>

enum { kCount = 1000, kBlock = 256 };

static void check(krait_status status, krait_error* error) {
    if (status == KRAIT_OK) return;
    fprintf(stderr, "%s: %s\n", krait_error_kind(error), krait_error_text(error));
    krait_error_free(error);
    exit(1);
}

static krait_argument array_of(krait_memory* memory, const int64_t* shape) {
    krait_argument argument = {.kind = KRAIT_ARRAY, .dtype = KRAIT_FLOAT32, .rank = 1};
    argument.value.address = krait_memory_address(memory);
    argument.shape = shape;
    argument.memory = memory;
    return argument;
}

int main(int argc, char** argv) {
    const int64_t shape[1] = {kCount};
    float values[3][kCount];
    krait_memory* memories[3];
    krait_argument arguments[3];
    krait_error* error = NULL;
    krait_device* device = NULL;
    krait_program* program = NULL;
    krait_kernel* kernel = NULL;
    int right = 0;

    check(krait_device_open("auto", &device, &error), error);
    krait_source source = {.size = sizeof source, .path = argc > 1 ? argv[1] : "kernel.py"};
    check(krait_compile(device, &source, NULL, &program, &error), error);
    if (!krait_program_is_ok(program)) {
        fprintf(stderr, "%s", krait_program_diagnostics(program));
        return 1;
    }
    check(krait_program_get_kernel(program, "add_gpu", &kernel, &error), error);

    for (int i = 0; i < kCount; ++i) {
        values[0][i] = 1.0F;
        values[1][i] = (float)i;
        values[2][i] = 0.0F;
    }
    for (int i = 0; i < 3; ++i) {
        check(krait_memory_allocate(device, sizeof values[i], &memories[i], &error), error);
        check(krait_copy_to_device(memories[i], 0, values[i], sizeof values[i], NULL, 0, &error), error);
        arguments[i] = array_of(memories[i], shape);
    }
    krait_launch launch = {.size = sizeof launch, .block = {kBlock, 1, 1}};
    launch.grid[0] = (kCount + kBlock - 1) / kBlock;
    launch.grid[1] = launch.grid[2] = 1;
    check(krait_kernel_launch(kernel, &launch, arguments, 3, &error), error);
    check(krait_copy_to_host(values[2], memories[2], 0, sizeof values[2], NULL, 0, &error), error);

    for (int i = 0; i < kCount; ++i)
        right += values[2][i] == (float)i + 1.0F;
    printf("%d of %d results are right\n", right, kCount);
    for (int i = 0; i < 3; ++i)
        krait_memory_release(memories[i]);
    krait_kernel_release(kernel);
    krait_program_release(program);
    return right == kCount ? 0 : 1;
}
