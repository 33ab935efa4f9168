/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Krait's C interface, the only binary interface of libkrait. The rules, for every function:
   - A krait_status is KRAIT_OK or one of KRAIT_ERROR_*. Where it is an error and the `error` argument is not null, `*error`
     becomes an error object that the caller frees with krait_error_free; on success `*error` is left alone.
   - Handles are opaque. Text that a handle answers lives as long as the handle; it is UTF-8 and ends with a NUL.
   - Structs that begin with `size` are filled in with sizeof(the struct) by the caller, so that they can grow.
   - Threads: krait_device, krait_program, krait_kernel and krait_specialization may be used from several threads at once.
     krait_memory may be too, but ordering what is done to its bytes is the caller's. krait_stream and krait_event may
     be used from several threads, whose calls then reach the device in some order. A krait_binding and a krait_error
     belong to one thread at a time. Releasing a handle while another thread uses it is an error of the caller.
   - No exception and no longjmp crosses this interface, and no signal handler is installed. */
#ifndef KRAIT_KRAIT_H
#define KRAIT_KRAIT_H

#include <krait/status.h>
#include <krait/version.h>

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define KRAIT_API __attribute__((visibility("default")))
#else
#define KRAIT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef int krait_status;
enum {
    KRAIT_OK = 0,
#define KRAIT_STATUS_ROW(c_name, name, number, text) KRAIT_ERROR_##c_name = number,
    KRAIT_STATUS_TABLE(KRAIT_STATUS_ROW)
#undef KRAIT_STATUS_ROW
};

typedef struct krait_error krait_error;
typedef struct krait_device krait_device;
typedef struct krait_memory krait_memory;
typedef struct krait_stream krait_stream;
typedef struct krait_event krait_event;
typedef struct krait_program krait_program;
typedef struct krait_kernel krait_kernel;
typedef struct krait_specialization krait_specialization;
typedef struct krait_binding krait_binding;

/* --- the library */

KRAIT_API const char* krait_version(void);  /* "0.1.0" */
KRAIT_API const char* krait_build_id(void); /* names the sources that this library was built from */

/* --- errors */

KRAIT_API krait_status krait_error_status(const krait_error* error);
KRAIT_API const char* krait_error_kind(const krait_error* error); /* "OutOfMemory" */
KRAIT_API const char* krait_error_text(const krait_error* error);
KRAIT_API const char* krait_error_json(const krait_error* error);
KRAIT_API const char* krait_error_call(const krait_error* error); /* of the driver or the system, or "" */
KRAIT_API int krait_error_code(const krait_error* error);         /* what that call answered, or 0 */
KRAIT_API int krait_error_is_sticky(const krait_error* error);    /* the device is lost with it */
KRAIT_API void krait_error_free(krait_error* error);              /* null is allowed */

/* --- devices: they live as long as the process, and are never freed */

/* `spec`: "auto" (the first GPU, else the CPU; the environment's KRAIT_DEVICE decides where it is set), "cpu", "cuda",
   "cuda:1". */
KRAIT_API krait_status krait_device_open(const char* spec, krait_device** device, krait_error** error);
KRAIT_API int krait_device_cuda_count(void); /* 0 without a driver */

typedef struct krait_device_properties {
    uint32_t size;
    int is_cuda;
    int ordinal;
    int compute_major, compute_minor; /* 0, 0 of the CPU */
    int multiprocessors;              /* hardware threads of the CPU */
    int warp_size;
    int cuda_version; /* of the driver: 12040 is 12.4 */
    const char* id;   /* "cuda:0" */
    const char* name; /* "NVIDIA H200" */
    const char* note; /* why "auto" gave the CPU, or "" */
    uint64_t memory_bytes;
    int64_t grid_limit[3];
    int64_t block_limit[3];
    int64_t block_threads_limit;
    int64_t shared_default; /* bytes of a block */
    int64_t shared_limit;   /* bytes of a block when its kernel opts in */
} krait_device_properties;
KRAIT_API krait_status krait_device_get_properties(krait_device* device, krait_device_properties* properties,
                                                   krait_error** error);
KRAIT_API krait_status krait_device_get_memory(krait_device* device, uint64_t* free_bytes, uint64_t* total_bytes,
                                               krait_error** error);
KRAIT_API krait_status krait_device_synchronize(krait_device* device, krait_error** error);
/* 1 once a fault made the device unusable. Every call then answers KRAIT_ERROR_DEVICE_LOST with the first cause. */
KRAIT_API int krait_device_is_lost(krait_device* device);
/* Makes a fresh context. All memory, streams, events and bindings of the device are gone; kernels are loaded anew. Other
   CUDA code of the process that uses the device loses its context too. No other thread may use the device meanwhile. After
   some faults (an illegal address) the driver gives the process no fresh context: that is KRAIT_ERROR_DEVICE_LOST again,
   and only a new process can use the device. */
KRAIT_API krait_status krait_device_reset(krait_device* device, krait_error** error);

/* --- memory */

KRAIT_API krait_status krait_memory_allocate(krait_device* device, uint64_t bytes, krait_memory** memory,
                                             krait_error** error);
KRAIT_API void krait_memory_retain(krait_memory* memory);
KRAIT_API void krait_memory_release(krait_memory* memory);           /* null is allowed */
KRAIT_API uint64_t krait_memory_address(const krait_memory* memory); /* 0 where there are no bytes */
KRAIT_API uint64_t krait_memory_bytes(const krait_memory* memory);
KRAIT_API krait_device* krait_memory_device(const krait_memory* memory);

/* Copies and fills are ordered on `stream` (null: the device's default). Those between host and device return when the
   host's bytes may be used again; with KRAIT_ASYNC at once, and the host's bytes must then stay until the stream has
   come past. */
enum { KRAIT_ASYNC = 1 };
KRAIT_API krait_status krait_copy_to_device(krait_memory* to, uint64_t offset, const void* from, uint64_t bytes,
                                            krait_stream* stream, unsigned flags, krait_error** error);
KRAIT_API krait_status krait_copy_to_host(void* to, krait_memory* from, uint64_t offset, uint64_t bytes,
                                          krait_stream* stream, unsigned flags, krait_error** error);
KRAIT_API krait_status krait_copy_on_device(krait_memory* to, uint64_t to_offset, krait_memory* from,
                                            uint64_t from_offset, uint64_t bytes, krait_stream* stream,
                                            krait_error** error);
KRAIT_API krait_status krait_fill_bytes(krait_memory* to, uint64_t offset, uint8_t value, uint64_t bytes,
                                        krait_stream* stream, krait_error** error);

/* --- streams and events */

KRAIT_API krait_status krait_stream_create(krait_device* device, krait_stream** stream, krait_error** error);
KRAIT_API void krait_stream_release(krait_stream* stream); /* null is allowed; work already given runs to its end */
KRAIT_API krait_status krait_stream_synchronize(krait_stream* stream, krait_error** error);
KRAIT_API krait_status krait_stream_is_done(krait_stream* stream, int* done, krait_error** error);
KRAIT_API krait_status krait_stream_wait_event(krait_stream* stream, krait_event* event, krait_error** error);
KRAIT_API void* krait_stream_native(krait_stream* stream); /* a CUstream; null on the CPU */

KRAIT_API krait_status krait_event_create(krait_device* device, krait_event** event, krait_error** error);
KRAIT_API void krait_event_release(krait_event* event); /* null is allowed */
KRAIT_API krait_status krait_event_record(krait_event* event, krait_stream* stream, krait_error** error);
KRAIT_API krait_status krait_event_synchronize(krait_event* event, krait_error** error);
KRAIT_API krait_status krait_event_is_done(krait_event* event, int* done, krait_error** error);
KRAIT_API krait_status krait_event_milliseconds(krait_event* start, krait_event* end, double* milliseconds,
                                                krait_error** error);

/* --- programs */

typedef enum krait_math { KRAIT_MATH_AUTO = 0, KRAIT_MATH_BUNDLED = 1, KRAIT_MATH_LIBDEVICE = 2 } krait_math;
typedef enum krait_variants { KRAIT_VARIANTS_GUARDED = 0, KRAIT_VARIANTS_GENERAL = 1 } krait_variants;

typedef struct krait_define {
    const char* name;
    const char* value; /* a Python expression of literals, or "FILE.py:NAME", a function of a file */
} krait_define;

/* Code of others that kernels call. The ending of its name says what it is: ".ptx", ".cubin", ".fatbin", ".o", ".a" for a GPU;
   ".o" and ".so" for the CPU. */
typedef struct krait_link {
    const char* name;
    const void* data; /* null: the file of that name is read, when a kernel is first loaded */
    size_t bytes;
} krait_link;

typedef struct krait_compile_options {
    uint32_t size;
    int opt_level;   /* 0 to 3 */
    int fastmath;    /* for every function */
    int fp_contract; /* a * b + c may become one fma */
    int lineinfo;
    int ptx_version;         /* 84 is 8.4; 0: the lowest that will do */
    krait_math math;         /* auto: libdevice where it is found and a GPU is the device, else bundled */
    krait_variants variants; /* guarded: a faster variant where a launch's arguments allow it */
    const char* target;      /* "nvptx:sm_90", "cpu"; null: the device's own */
    const char* libdevice;   /* path of the device library; null: the usual places */
    const krait_define* defines;
    size_t define_count;
    const char* const* include_paths; /* folders of modules that the source imports, beside its own */
    size_t include_path_count;
    const char* const* kernels; /* those to check while compiling; none: all of the file */
    size_t kernel_count;
    const krait_link* links; /* beside what the source names itself */
    size_t link_count;
    int checked; /* report what fails in a thread: such a launch waits for its end, and answers KRAIT_ERROR_CHECK_FAILED */
} krait_compile_options;
KRAIT_API void krait_compile_options_init(krait_compile_options* options); /* size and the defaults */

typedef struct krait_source {
    uint32_t size;
    const char* path; /* the file to read, beside which modules are found that it imports; or, when `text` is given,
                         the name that diagnostics show */
    const char* text; /* null: read the file */
    size_t text_length;
} krait_source;

/* Reads and parses. A kernel file with errors gives a program all the same: krait_program_is_ok is then 0. `device` may be
   null when options name a target: such a program can be inspected but not launched. `options` may be null. */
KRAIT_API krait_status krait_compile(krait_device* device, const krait_source* source,
                                     const krait_compile_options* options, krait_program** program,
                                     krait_error** error);
KRAIT_API void krait_program_retain(krait_program* program);
KRAIT_API void krait_program_release(krait_program* program); /* null is allowed */
KRAIT_API int krait_program_is_ok(krait_program* program);
KRAIT_API const char* krait_program_diagnostics(krait_program* program); /* for people; "" where there are none */
KRAIT_API const char* krait_program_diagnostics_json(krait_program* program);
KRAIT_API size_t krait_program_kernel_count(krait_program* program);
KRAIT_API const char* krait_program_kernel_name(krait_program* program, size_t index);

KRAIT_API krait_status krait_program_get_kernel(krait_program* program, const char* name, krait_kernel** kernel,
                                                krait_error** error);
KRAIT_API void krait_kernel_retain(krait_kernel* kernel);
KRAIT_API void krait_kernel_release(krait_kernel* kernel); /* null is allowed */
KRAIT_API const char* krait_kernel_name(krait_kernel* kernel);

/* A kernel typed for one list of argument types, written as a signature: "float32[::1], int64". "" takes the one that the
   kernel declares. A kernel with errors gives a specialization all the same: krait_specialization_is_ok is then 0. */
KRAIT_API krait_status krait_kernel_specialize(krait_kernel* kernel, const char* types,
                                               krait_specialization** specialization, krait_error** error);
KRAIT_API void krait_specialization_release(krait_specialization* specialization); /* null is allowed */
KRAIT_API int krait_specialization_is_ok(krait_specialization* specialization);
KRAIT_API const char* krait_specialization_diagnostics(krait_specialization* specialization);
KRAIT_API const char* krait_specialization_diagnostics_json(krait_specialization* specialization);
KRAIT_API const char* krait_specialization_signature(krait_specialization* specialization);

typedef enum krait_variant { KRAIT_VARIANT_GENERAL = 0, KRAIT_VARIANT_FAST = 1 } krait_variant;
/* Compiles where need be. `*text` is PTX, or the CPU's object code, and lives as long as the specialization. */
KRAIT_API krait_status krait_specialization_get_code(krait_specialization* specialization, krait_variant variant,
                                                     const char** text, size_t* length, krait_error** error);

typedef struct krait_resources {
    uint32_t size;
    int registers; /* of a thread, as are local bytes; -1: not known on this device */
    int local_bytes;
    int static_shared_bytes; /* of a block */
    int constant_bytes;
    int block_threads; /* the most that a block of this kernel may have */
} krait_resources;
/* Loads the code onto the program's device where need be. */
KRAIT_API krait_status krait_specialization_get_resources(krait_specialization* specialization, krait_variant variant,
                                                          krait_resources* resources, krait_error** error);

/* --- launches */

typedef enum krait_dtype {
    KRAIT_BOOL = 0,
    KRAIT_INT8 = 1,
    KRAIT_INT16 = 2,
    KRAIT_INT32 = 3,
    KRAIT_INT64 = 4,
    KRAIT_UINT8 = 5,
    KRAIT_UINT16 = 6,
    KRAIT_UINT32 = 7,
    KRAIT_UINT64 = 8,
    KRAIT_FLOAT32 = 9,
    KRAIT_FLOAT64 = 10,
    KRAIT_FLOAT16 = 11,   /* IEEE 754 binary16 */
    KRAIT_COMPLEX64 = 12, /* two float32: the real part, then the imaginary part */
    KRAIT_COMPLEX128 = 13,
    KRAIT_RECORD = 14 /* a record or char sequence: see krait_element_define */
} krait_dtype;

/* Describes elements that are no numbers: records (C's structs, NumPy's structured dtypes) and char sequences. `type` is
   written as types are in signatures: each field with its name, type, offset in bytes and, of an array, its shape; then the
   record's size: "Record([(\"x\", float32, 0), (\"v\", int32, 4, (3,))], 16)". `*number` names it in arguments from then on,
   in all threads and as long as the process lives; equal descriptions have one number. */
KRAIT_API krait_status krait_element_define(const char* type, uint32_t* number, krait_error** error);
KRAIT_API const char* krait_element_text(uint32_t number); /* as it was described, or null */
KRAIT_API uint64_t krait_element_bytes(uint32_t number);   /* of one; 0 where there is none of that number */

enum { KRAIT_MAX_RANK = 8 };
typedef enum krait_argument_kind { KRAIT_SCALAR = 0, KRAIT_ARRAY = 1, KRAIT_TUPLE = 2 } krait_argument_kind;
enum { KRAIT_READ_ONLY = 1 }; /* flag of an array: a kernel that writes it is refused */

/* What numba.cuda.random.create_xoroshiro128p_states makes: `count` states of two numbers each, for a kernel's array of
   records "Record([(\"s0\", uint64, 0), (\"s1\", uint64, 8)], 16)". Each state lies 2^64 steps behind the one before it; the
   first lies `subsequence_start` times that behind the one that `seed` gives. */
KRAIT_API void krait_xoroshiro128p_states(uint64_t* states, uint64_t count, uint64_t seed, uint64_t subsequence_start);

/* One argument of a launch; zero what does not apply. A scalar's value is in `integer` (bool and signed types),
   `natural` (unsigned types), `real` (floats) or `parts` (complex: real, imaginary). An array is `memory` and the address of its first element, or an address
   alone, which is then not checked; shape counts elements, strides bytes, and strides of null mean C order without
   gaps. Of records `count` is the number of krait_element_define, and a rank of 0 passes one record, which the kernel reads
   and writes where it lies. A tuple is `count` arguments at `elements`. */
typedef struct krait_argument {
    uint8_t kind;
    uint8_t dtype;
    uint8_t rank;
    uint8_t flags;
    uint32_t count;
    union {
        int64_t integer;
        uint64_t natural;
        double real;
        uint64_t address;
        const struct krait_argument* elements;
        double parts[2];
    } value;
    const int64_t* shape;
    const int64_t* strides;
    krait_memory* memory;
} krait_argument;

typedef struct krait_launch {
    uint32_t size;
    uint32_t reserved;
    int64_t grid[3];
    int64_t block[3];
    int64_t shared_bytes; /* dynamic shared memory of a block */
    krait_stream* stream; /* null: the device's default */
} krait_launch;

/* Checks everything that the host can decide, types and compiles the kernel where these argument types are new to it, and
   launches. Once typed, a launch allocates nothing and takes no lock. */
KRAIT_API krait_status krait_kernel_launch(krait_kernel* kernel, const krait_launch* launch,
                                           const krait_argument* arguments, size_t count, krait_error** error);

/* A launch prepared once: arguments checked and packed, variant chosen. It keeps the arrays that came with a krait_memory.
   krait_binding_set replaces one argument by another of the same type. */
KRAIT_API krait_status krait_kernel_bind(krait_kernel* kernel, const krait_launch* launch,
                                         const krait_argument* arguments, size_t count, krait_binding** binding,
                                         krait_error** error);
KRAIT_API krait_status krait_binding_set(krait_binding* binding, size_t index, const krait_argument* argument,
                                         krait_error** error);
KRAIT_API krait_status krait_binding_launch(krait_binding* binding, krait_stream* stream, krait_error** error);
KRAIT_API void krait_binding_release(krait_binding* binding); /* null is allowed */

#ifdef __cplusplus
}
#endif

#endif
