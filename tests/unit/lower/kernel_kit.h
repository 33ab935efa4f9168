// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the tests of lowering share: kernels built without a front end, code generated for them, and
// CPU objects run.
#pragma once

#include "compiler/abi/code_request.h"
#include "compiler/abi/host_entry.h"
#include "compiler/abi/kernel_signature.h"
#include "compiler/ir/builder.h"
#include "compiler/loader/host_code.h"

#include <array>
#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace krait::test {

inline ir::Type array_of(ir::Scalar element, uint8_t rank = 1, ir::Layout layout = ir::Layout::C) {
    return ir::Type::array(element, rank, layout);
}

// One function under construction. The kernel is the module's last function.
class FunctionKit {
public:
    FunctionKit(std::string name, std::vector<ir::Type> parameters, bool is_kernel = true,
                ir::Type result = ir::Type::none())
        : builder(function) {
        function.name = function.symbol = std::move(name);
        function.is_kernel = is_kernel;
        function.result = std::move(result);
        for (ir::Type& type : parameters) {
            std::string parameter = "p" + std::to_string(function.parameters.size());
            function.parameters.push_back({parameter, std::move(type), {}});
        }
        function.body = builder.make_block();
        builder.enter(function.body);
    }

    ir::ValueId argument(uint32_t index) {
        return builder.append(ir::Argument{index}, function.parameters[index].type, {});
    }
    ir::ValueId append(ir::Op op, ir::Type type) { return builder.append(std::move(op), std::move(type), {}); }
    void append(ir::Op op) { builder.append(std::move(op), ir::Type::none(), {}); }
    ir::ValueId int64(int64_t value) { return builder.int64(value, {}); }
    ir::ValueId integer(ir::Scalar scalar, int64_t value) {
        return builder.constant(ir::traits(scalar).family == ir::Family::Signed
                                    ? ir::ScalarConstant::of_signed(scalar, value)
                                    : ir::ScalarConstant::of_unsigned(scalar, static_cast<uint64_t>(value)),
                                {});
    }
    ir::ValueId real(ir::Scalar scalar, double value) {
        return builder.constant(ir::ScalarConstant::of_float(scalar, value), {});
    }
    ir::ValueId binary(ir::BinaryOp op, ir::ValueId left, ir::ValueId right) {
        return builder.binary(op, left, right, {});
    }
    ir::ValueId compare(ir::CompareOp op, ir::ValueId left, ir::ValueId right) {
        return builder.compare(op, left, right, {});
    }
    ir::ValueId cast(ir::ValueId value, ir::Type type) { return builder.cast(value, std::move(type), {}); }
    ir::ValueId load(ir::ValueId array, std::vector<ir::Index> indices) {
        ir::Type element = builder.type_of(array).element();
        return append(ir::ElementLoad{array, std::move(indices)}, element);
    }
    void store(ir::ValueId array, std::vector<ir::Index> indices, ir::ValueId value) {
        append(ir::ElementStore{array, std::move(indices), value});
    }
    ir::LocalId local(std::string name, ir::Type type) { return builder.make_local(std::move(name), std::move(type)); }
    ir::ValueId read(ir::LocalId local) { return builder.read(local, {}); }
    void write(ir::LocalId local, ir::ValueId value) { builder.write(local, value, {}); }

    ir::ValueId grid_index(); // blockIdx.x * blockDim.x + threadIdx.x as int64

    ir::BlockId block(const std::function<void()>& fill) {
        ir::BlockId outside = builder.block();
        ir::BlockId inside = builder.make_block();
        builder.enter(inside);
        fill();
        builder.enter(outside);
        return inside;
    }
    void if_then(ir::ValueId condition, const std::function<void()>& then) {
        ir::BlockId inside = block(then);
        append(ir::If{condition, inside, block([] {})});
    }
    void if_else(ir::ValueId condition, const std::function<void()>& then, const std::function<void()>& otherwise) {
        ir::BlockId first = block(then);
        ir::BlockId second = block(otherwise);
        append(ir::If{condition, first, second});
    }
    // The body gets the value of the induction, and the label.
    void for_range(ir::ValueId start, ir::ValueId stop, ir::ValueId step,
                   const std::function<void(ir::ValueId, ir::LabelId)>& body) {
        ir::LabelId label = builder.make_label();
        ir::LocalId induction = local("i", builder.type_of(start));
        ir::BlockId inside = block([&] { body(read(induction), label); });
        append(ir::ForRange{label, induction, start, stop, step, inside});
    }

    ir::Function function;
    ir::Builder builder;
};

ir::Module module_of(std::vector<ir::Function> functions);
inline ir::Module module_of(const FunctionKit& kit) { return module_of({kit.function}); }

// Runs the passes and the generator. Throws std::runtime_error with the error.
struct Generated {
    abi::KernelSignature signature;
    std::string code;
    std::string math_library;
};
Generated generate_all(ir::Module module, const std::string& target, abi::CodeKind kind, abi::CodeOptions options = {});
std::string generate(const ir::Module& module, const std::string& target, abi::CodeKind kind,
                     abi::CodeOptions options = {});

// Runs `ptxas` on it where there is one; the assembler's complaint, or "".
bool has_ptxas();
std::string assemble(const std::string& ptx, const std::string& arch);

// NVIDIA's math library, which comes with a toolkit and so may be missing.
inline constexpr const char* kLibdevice = "/usr/local/cuda/nvvm/libdevice/libdevice.10.bc";
bool has_libdevice();

// A kernel's arguments as the launch lays them out.
class Arguments {
public:
    template <class T>
    Arguments& scalar(T value) {
        size_t at = (bytes_.size() + sizeof(T) - 1) / sizeof(T) * sizeof(T);
        bytes_.resize(at + sizeof(T));
        std::memcpy(bytes_.data() + at, &value, sizeof(T));
        return *this;
    }
    template <class T>
    Arguments& array(T* address, std::vector<int64_t> extents, std::vector<int64_t> strides = {}) {
        scalar(reinterpret_cast<uint64_t>(address));
        for (int64_t extent : extents) scalar(extent);
        for (int64_t stride : strides) scalar(stride);
        return *this;
    }
    template <class T>
    Arguments& array(std::vector<T>& elements) {
        return array(elements.data(), {static_cast<int64_t>(elements.size())});
    }
    const void* data() const { return bytes_.data(); }

private:
    std::vector<unsigned char> bytes_;
};

struct Launch {
    std::array<uint32_t, 3> grid = {1, 1, 1};
    std::array<uint32_t, 3> block = {1, 1, 1};
    uint32_t dynamic_shared_bytes = 0;
};

// A CPU object, loaded.
class HostProgram {
public:
    HostProgram(const ir::Module& module, abi::CodeOptions options = {});
    void run(const Arguments& arguments, Launch launch = {}) const; // no barriers: one call a block
    // One host thread a thread of the block; `barrier` waits for all that have not ended.
    void run_with_barriers(const Arguments& arguments, Launch launch) const;

private:
    std::shared_ptr<const HostCode> code_;
    abi::KernelSignature signature_;
    abi::HostKernel entry_ = nullptr;
};

} // namespace krait::test
