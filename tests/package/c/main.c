/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Adds two vectors on the CPU with the kernel file named by the first argument, through the C interface alone. */
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

static krait_memory* to_device(krait_device* device, const float* values) {
    krait_error* error = NULL;
    krait_memory* memory = NULL;
    check(krait_memory_allocate(device, kCount * sizeof *values, &memory, &error), error);
    check(krait_copy_to_device(memory, 0, values, kCount * sizeof *values, NULL, 0, &error), error);
    return memory;
}

int main(int argc, char** argv) {
    static const int64_t shape[1] = {kCount};
    float x[kCount], y[kCount], out[kCount] = {0};
    krait_error* error = NULL;
    krait_device* device = NULL;
    krait_program* program = NULL;
    krait_kernel* kernel = NULL;
    krait_memory* memories[3];
    krait_argument arguments[3] = {{0}};
    krait_source source = {.size = sizeof source};
    krait_launch launch = {.size = sizeof launch, .grid = {(kCount + kBlock - 1) / kBlock, 1, 1}, .block = {kBlock, 1, 1}};
    int right = 0;

    if (argc != 2) return 2;
    for (int i = 0; i < kCount; ++i) {
        x[i] = 1.0F;
        y[i] = (float)i;
    }
    check(krait_device_open("cpu", &device, &error), error);
    source.path = argv[1];
    check(krait_compile(device, &source, NULL, &program, &error), error);
    check(krait_program_get_kernel(program, "add_gpu", &kernel, &error), error);

    memories[0] = to_device(device, x);
    memories[1] = to_device(device, y);
    memories[2] = to_device(device, out);
    for (int i = 0; i < 3; ++i) {
        arguments[i].kind = KRAIT_ARRAY;
        arguments[i].dtype = KRAIT_FLOAT32;
        arguments[i].rank = 1;
        arguments[i].shape = shape;
        arguments[i].memory = memories[i];
        arguments[i].value.address = krait_memory_address(memories[i]);
    }
    check(krait_kernel_launch(kernel, &launch, arguments, 3, &error), error);
    check(krait_copy_to_host(out, memories[2], 0, sizeof out, NULL, 0, &error), error);

    for (int i = 0; i < kCount; ++i)
        right += out[i] == x[i] + y[i];
    printf("%d results are right\n", right);
    for (int i = 0; i < 3; ++i)
        krait_memory_release(memories[i]);
    krait_kernel_release(kernel);
    krait_program_release(program);
    return right == kCount ? 0 : 1;
}
