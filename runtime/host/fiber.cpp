// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The switch saves what the System V ABI makes the callee save, and nothing else: kernels change neither the floating-point
// control words nor signal masks.
#include "runtime/host/fiber.h"

#include <atomic>
#include <new>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#define KRAIT_HAS_ASAN 1
#else
#define KRAIT_HAS_ASAN 0
#endif

#if !defined(__x86_64__)
#error "the fiber switch is written for x86-64"
#endif

extern "C" void krait_host_switch_stack(void** save_sp, void* load_sp);
extern "C" void krait_host_enter_fiber();

// krait_host_enter_fiber is what the first switch to a fiber returns into: r12 holds the argument, r13 the function.
__asm__(R"(
    .text
    .p2align 4
    .hidden krait_host_switch_stack
    .globl krait_host_switch_stack
    .type krait_host_switch_stack, @function
krait_host_switch_stack:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size krait_host_switch_stack, . - krait_host_switch_stack

    .p2align 4
    .hidden krait_host_enter_fiber
    .globl krait_host_enter_fiber
    .type krait_host_enter_fiber, @function
krait_host_enter_fiber:
    movq %r12, %rdi
    call *%r13
    ud2
    .size krait_host_enter_fiber, . - krait_host_enter_fiber
)");

namespace krait::host {

namespace {

// A guard page splits its mapping in two, and Linux grants a process 65,530 mappings. With very many workers the last stacks go
// without a guard rather than leave the rest of the process no mapping.
constexpr size_t kMostGuards = 8192;
std::atomic<size_t> guards_in_use = 0;

} // namespace

FiberStacks::~FiberStacks() { release(); }

void FiberStacks::release() {
    if (base_) ::munmap(base_, mapped_);
    base_ = nullptr;
    guards_in_use -= guarded_;
    guarded_ = 0;
}

void FiberStacks::reserve(size_t count, size_t bytes) {
    if (count <= count_ && bytes <= bytes_) return;
    release();
    guard_ = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
    count_ = count > count_ ? count : count_;
    bytes = bytes > bytes_ ? bytes : bytes_;
    bytes_ = (bytes + guard_ - 1) / guard_ * guard_;
    mapped_ = count_ * (bytes_ + guard_);
    void* base = ::mmap(nullptr, mapped_, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (base == MAP_FAILED) {
        count_ = bytes_ = mapped_ = 0;
        throw std::bad_alloc();
    }
    base_ = static_cast<unsigned char*>(base);
    // A huge page would make every stack of a block resident at the first touch of one.
    ::madvise(base_, mapped_, MADV_NOHUGEPAGE);
    guarded_ = count_;
    if (guards_in_use.fetch_add(guarded_) + guarded_ > kMostGuards) {
        guards_in_use -= guarded_;
        guarded_ = 0;
    }
    for (size_t i = 0; i < guarded_; ++i) ::mprotect(base_ + i * (bytes_ + guard_), guard_, PROT_NONE);
}

unsigned char* FiberStacks::low(size_t index) const { return base_ + index * (bytes_ + guard_) + guard_; }

void Fiber::start(Entry entry, void* argument, unsigned char* stack_low, size_t stack_bytes) {
    entry_ = entry;
    argument_ = argument;
    finished_ = false;
    stack_low_ = stack_low;
    stack_bytes_ = stack_bytes;
    fake_stack_ = nullptr;
    // From the top: alignment, the address the first switch returns to, then the six registers it pops.
    auto top = reinterpret_cast<uintptr_t>(stack_low + stack_bytes) & ~uintptr_t{15};
    auto* slots = reinterpret_cast<void**>(top) - 9;
    slots[0] = slots[1] = nullptr;                   // r15, r14
    slots[2] = reinterpret_cast<void*>(&Fiber::run); // r13
    slots[3] = this;                                 // r12
    slots[4] = slots[5] = nullptr;                   // rbx, rbp
    slots[6] = reinterpret_cast<void*>(&krait_host_enter_fiber);
    slots[7] = slots[8] = nullptr;
    own_sp_ = slots;
}

void Fiber::run(Fiber* self) {
#if KRAIT_HAS_ASAN
    __sanitizer_finish_switch_fiber(nullptr, &self->owner_stack_low_, &self->owner_stack_bytes_);
#endif
    self->entry_(self->argument_);
    self->finished_ = true;
#if KRAIT_HAS_ASAN
    __sanitizer_start_switch_fiber(nullptr, self->owner_stack_low_, self->owner_stack_bytes_);
#endif
    krait_host_switch_stack(&self->own_sp_, self->owner_sp_);
}

void Fiber::resume() {
#if KRAIT_HAS_ASAN
    void* owner_fake_stack = nullptr;
    __sanitizer_start_switch_fiber(&owner_fake_stack, stack_low_, stack_bytes_);
#endif
    krait_host_switch_stack(&owner_sp_, own_sp_);
#if KRAIT_HAS_ASAN
    __sanitizer_finish_switch_fiber(owner_fake_stack, nullptr, nullptr);
#endif
}

void Fiber::yield() {
#if KRAIT_HAS_ASAN
    __sanitizer_start_switch_fiber(&fake_stack_, owner_stack_low_, owner_stack_bytes_);
#endif
    krait_host_switch_stack(&own_sp_, owner_sp_);
#if KRAIT_HAS_ASAN
    __sanitizer_finish_switch_fiber(fake_stack_, &owner_stack_low_, &owner_stack_bytes_);
#endif
}

} // namespace krait::host
