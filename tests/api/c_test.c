/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The C interface from C: a kernel is compiled, launched and read back, and errors are values. Writes the counts of its
   cases as the other tests do. */
#include <krait/krait.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned passed, failed;

static void check(int condition, const char* sentence, const krait_error* error) {
    if (condition) {
        ++passed;
        return;
    }
    ++failed;
    fprintf(stderr, "FAILED: %s%s%s\n", sentence, error ? ": " : "", krait_error_text(error));
}

static const char kKernel[] = "from numba import cuda\n"
                              "@cuda.jit\n"
                              "def axpy(a, x, y):\n"
                              "    i = cuda.grid(1)\n"
                              "    if i < x.size:\n"
                              "        y[i] = a * x[i] + y[i]\n";
enum { kCount = 1000 };

static krait_argument array_argument(krait_memory* memory, const int64_t* shape) {
    krait_argument argument;
    memset(&argument, 0, sizeof argument);
    argument.kind = KRAIT_ARRAY;
    argument.dtype = KRAIT_FLOAT32;
    argument.rank = 1;
    argument.value.address = krait_memory_address(memory);
    argument.shape = shape;
    argument.memory = memory;
    return argument;
}

static void test_launch(krait_device* device) {
    krait_error* error = NULL;
    krait_program* program = NULL;
    krait_kernel* kernel = NULL;
    krait_memory *x = NULL, *y = NULL;
    krait_source source = {sizeof source, "axpy.py", kKernel, sizeof kKernel - 1};
    krait_launch launch;
    krait_argument arguments[3];
    const int64_t shape[] = {kCount};
    float host_x[kCount], host_y[kCount];
    int right = 0;
    for (int i = 0; i < kCount; ++i) {
        host_x[i] = (float)i;
        host_y[i] = 1.0f;
    }
    check(krait_compile(device, &source, NULL, &program, &error) == KRAIT_OK, "a program compiles", error);
    check(krait_program_is_ok(program), krait_program_diagnostics(program), NULL);
    check(krait_program_kernel_count(program) == 1, "the program has one kernel", NULL);
    check(krait_program_get_kernel(program, "axpy", &kernel, &error) == KRAIT_OK, "a kernel is found", error);
    check(krait_memory_allocate(device, sizeof host_x, &x, &error) == KRAIT_OK, "memory is allocated", error);
    check(krait_memory_allocate(device, sizeof host_y, &y, &error) == KRAIT_OK, "memory is allocated", error);
    check(krait_copy_to_device(x, 0, host_x, sizeof host_x, NULL, 0, &error) == KRAIT_OK, "bytes go in", error);
    check(krait_copy_to_device(y, 0, host_y, sizeof host_y, NULL, 0, &error) == KRAIT_OK, "bytes go in", error);

    memset(&launch, 0, sizeof launch);
    launch.size = sizeof launch;
    launch.grid[0] = (kCount + 255) / 256;
    launch.block[0] = 256;
    launch.grid[1] = launch.grid[2] = launch.block[1] = launch.block[2] = 1;
    memset(&arguments[0], 0, sizeof arguments[0]);
    arguments[0].dtype = KRAIT_FLOAT32;
    arguments[0].value.real = 2.0;
    arguments[1] = array_argument(x, shape);
    arguments[2] = array_argument(y, shape);
    check(krait_kernel_launch(kernel, &launch, arguments, 3, &error) == KRAIT_OK, "a kernel is launched", error);
    check(krait_copy_to_host(host_y, y, 0, sizeof host_y, NULL, 0, &error) == KRAIT_OK, "bytes come back", error);
    for (int i = 0; i < kCount; ++i) right += host_y[i] == 2.0f * (float)i + 1.0f;
    check(right == kCount, "every result is right", NULL);

    check(krait_kernel_launch(kernel, &launch, arguments, 2, &error) == KRAIT_ERROR_INVALID_ARGUMENT,
          "a missing argument is an error", NULL);
    check(error != NULL && strstr(krait_error_text(error), "takes 3 arguments (a, x, y); 2 were given") != NULL,
          "the error says what was expected", error);
    check(error != NULL && strstr(krait_error_json(error), "\"kind\":\"InvalidArgument\"") != NULL, "errors speak JSON",
          error);
    krait_error_free(error);
    error = NULL;
    launch.grid[0] = 0;
    check(krait_kernel_launch(kernel, &launch, arguments, 3, NULL) == KRAIT_ERROR_INVALID_ARGUMENT,
          "an error object need not be taken", NULL);
    launch.size = 0;
    check(krait_kernel_launch(kernel, &launch, arguments, 3, NULL) == KRAIT_ERROR_INVALID_ARGUMENT,
          "a struct without a size is refused", NULL);
    check(krait_copy_to_host(host_y, y, 8, sizeof host_y, NULL, 0, NULL) == KRAIT_ERROR_INVALID_ARGUMENT,
          "a copy beyond the memory is refused", NULL);

    krait_memory_release(x);
    krait_memory_release(y);
    krait_kernel_release(kernel);
    krait_program_release(program);
}

static void test_checked(krait_device* device) {
    static const char text[] = "from numba import cuda\n@cuda.jit\ndef k(x):\n    x[kCountOfOthers] = 1\n";
    static const krait_define others = {"kCountOfOthers", "7"};
    const int64_t shape[] = {4};
    krait_compile_options options;
    krait_source source;
    krait_program* program = NULL;
    krait_kernel* kernel = NULL;
    krait_memory* x = NULL;
    krait_error* error = NULL;
    krait_launch launch;
    krait_argument argument;

    krait_compile_options_init(&options);
    check(options.checked == 0, "code is not checked unless it is asked for", NULL);
    options.checked = 1;
    options.defines = &others;
    options.define_count = 1;
    memset(&source, 0, sizeof source);
    source.size = sizeof source;
    source.path = "k.py";
    source.text = text;
    source.text_length = sizeof text - 1;
    check(krait_compile(device, &source, &options, &program, &error) == KRAIT_OK, "checked code compiles", error);
    check(krait_program_get_kernel(program, "k", &kernel, &error) == KRAIT_OK, "the kernel is found", error);
    check(krait_memory_allocate(device, 4 * sizeof(float), &x, &error) == KRAIT_OK, "memory is allocated", error);
    memset(&launch, 0, sizeof launch);
    launch.size = sizeof launch;
    launch.grid[0] = launch.grid[1] = launch.grid[2] = 1;
    launch.block[0] = launch.block[1] = launch.block[2] = 1;
    argument = array_argument(x, shape);
    check(krait_kernel_launch(kernel, &launch, &argument, 1, &error) == KRAIT_ERROR_CHECK_FAILED,
          "a thread that fails makes the launch fail", error);
    check(strcmp(krait_error_kind(error), "CheckFailed") == 0, "the error has a kind of its own", NULL);
    check(strstr(krait_error_text(error), "k.py:4:5: error[KR5001]: index 7 is out of bounds for axis 0 of extent 4") !=
              NULL,
          "the error says where and what", error);
    check(strstr(krait_error_json(error), "\"thread\":[0,0,0],\"values\":[7,4],\"count\":1") != NULL,
          "reports are in the error's JSON", error);
    check(krait_error_is_sticky(error) == 0, "the device is not lost", NULL);
    krait_error_free(error);
    krait_memory_release(x);
    krait_kernel_release(kernel);
    krait_program_release(program);
}

static void test_nulls(krait_device* device) {
    krait_memory* memory = NULL;
    krait_program* program = NULL;
    check(krait_device_open(NULL, &device, NULL) == KRAIT_ERROR_INVALID_ARGUMENT, "a null spec is refused", NULL);
    check(krait_memory_allocate(NULL, 8, &memory, NULL) == KRAIT_ERROR_INVALID_ARGUMENT, "a null device is refused",
          NULL);
    check(krait_memory_allocate(device, 8, NULL, NULL) == KRAIT_ERROR_INVALID_ARGUMENT, "a null result is refused",
          NULL);
    check(krait_compile(device, NULL, NULL, &program, NULL) == KRAIT_ERROR_INVALID_ARGUMENT, "a null source is refused",
          NULL);
    check(krait_kernel_launch(NULL, NULL, NULL, 0, NULL) == KRAIT_ERROR_INVALID_ARGUMENT, "a null kernel is refused",
          NULL);
    check(krait_error_status(NULL) == KRAIT_OK, "no error is success", NULL);
    krait_memory_release(NULL);
    krait_program_release(NULL);
    krait_kernel_release(NULL);
    krait_stream_release(NULL);
    krait_event_release(NULL);
    krait_binding_release(NULL);
    krait_specialization_release(NULL);
    krait_error_free(NULL);
}

/* A caller that was built against an older, shorter struct. */
static void test_short_struct(krait_device* device) {
    krait_device_properties properties;
    memset(&properties, 0x5A, sizeof properties);
    properties.size = (uint32_t)offsetof(krait_device_properties, compute_major);
    check(krait_device_get_properties(device, &properties, NULL) == KRAIT_OK, "a shorter struct is filled", NULL);
    check(properties.is_cuda == 0 && properties.ordinal == 0, "what it has is filled in", NULL);
    check(properties.compute_major == 0x5A5A5A5A, "and nothing behind it is touched", NULL);
}

int main(void) {
    krait_device* device = NULL;
    krait_error* error = NULL;
    const char* results = getenv("KRAIT_TEST_RESULTS");
    check(krait_device_open("cpu", &device, &error) == KRAIT_OK, "the CPU is a device", error);
    test_launch(device);
    test_checked(device);
    test_nulls(device);
    test_short_struct(device);
    if (results != NULL) {
        FILE* file = fopen(results, "w");
        if (file == NULL) return 1;
        fprintf(file, "{\"passed\": %u, \"failed\": %u, \"skipped\": 0}\n", passed, failed);
        if (fclose(file) != 0) return 1;
    }
    printf("%u passed, %u failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}
