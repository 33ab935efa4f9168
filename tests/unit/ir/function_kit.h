// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of the typed IR written by hand: what the tests of the IR and of the passes share. A FunctionKit holds one
// function under construction; module_of makes a module whose kernel is the last function given.
#pragma once

#include "compiler/ir/builder.h"

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace krait::test {

inline ir::Type array_of(ir::Scalar element, uint8_t rank = 1, ir::Layout layout = ir::Layout::C,
                         ir::Space space = ir::Space::Global) {
    return ir::Type::array(element, rank, layout, space);
}

class FunctionKit {
public:
    explicit FunctionKit(std::vector<ir::Type> parameters = {}, std::string name = "k", bool is_kernel = true,
                         ir::Type result = ir::Type::none())
        : builder(function) {
        function.name = function.symbol = std::move(name);
        function.is_kernel = is_kernel;
        function.result = std::move(result);
        for (ir::Type& type : parameters)
            function.parameters.push_back({"p" + std::to_string(function.parameters.size()), std::move(type), {}});
        function.body = builder.make_block();
        builder.enter(function.body);
    }
    // The builder refers to the function.
    FunctionKit(const FunctionKit&) = delete;
    FunctionKit& operator=(const FunctionKit&) = delete;

    using Fill = std::function<void()>;

    ir::ValueId argument(uint32_t index) { return append(ir::Argument{index}, function.parameters[index].type); }
    ir::ValueId append(ir::Op op, ir::Type type) { return builder.append(std::move(op), std::move(type), {}); }
    ir::ValueId append(ir::Op op) { return builder.append(std::move(op), ir::Type::none(), {}); }
    ir::ValueId integer(ir::Scalar scalar, int64_t value) {
        return builder.constant(ir::traits(scalar).family == ir::Family::Signed
                                    ? ir::ScalarConstant::of_signed(scalar, value)
                                    : ir::ScalarConstant::of_unsigned(scalar, static_cast<uint64_t>(value)),
                                {});
    }
    ir::ValueId int64(int64_t value) { return builder.int64(value, {}); }
    ir::ValueId boolean(bool value) { return builder.boolean(value, {}); }
    ir::ValueId real(double value, ir::Scalar scalar = ir::Scalar::Float32) {
        return builder.constant(ir::ScalarConstant::of_float(scalar, value), {});
    }
    ir::ValueId unary(ir::UnaryOp op, ir::ValueId operand) { return builder.unary(op, operand, {}); }
    ir::ValueId binary(ir::BinaryOp op, ir::ValueId a, ir::ValueId b) { return builder.binary(op, a, b, {}); }
    ir::ValueId add(ir::ValueId a, ir::ValueId b) { return binary(ir::BinaryOp::Add, a, b); }
    ir::ValueId multiply(ir::ValueId a, ir::ValueId b) { return binary(ir::BinaryOp::Multiply, a, b); }
    ir::ValueId compare(ir::CompareOp op, ir::ValueId a, ir::ValueId b) { return builder.compare(op, a, b, {}); }
    ir::ValueId less(ir::ValueId a, ir::ValueId b) { return compare(ir::CompareOp::Less, a, b); }
    ir::ValueId cast(ir::ValueId value, ir::Type type) { return builder.cast(value, std::move(type), {}); }
    ir::ValueId extent(ir::ValueId array, uint32_t axis = 0) { return builder.extent(array, axis, {}); }
    ir::ValueId intrinsic(ir::Intrinsic which) { return builder.intrinsic(which, {}, {}); }
    ir::ValueId wide(ir::Intrinsic which) { return cast(intrinsic(which), ir::Scalar::Int64); }
    ir::ValueId barrier() { return intrinsic(ir::Intrinsic::SyncThreads); }
    // cuda.grid(1): threadIdx.x + blockIdx.x * blockDim.x in int64.
    ir::ValueId grid_index() {
        ir::ValueId blocks = multiply(wide(ir::Intrinsic::BlockIdxX), wide(ir::Intrinsic::BlockDimX));
        return add(wide(ir::Intrinsic::ThreadIdxX), blocks);
    }
    ir::ValueId load(ir::ValueId array, std::vector<ir::Index> indices) {
        return append(ir::ElementLoad{array, std::move(indices)}, builder.type_of(array).element());
    }
    ir::ValueId store(ir::ValueId array, std::vector<ir::Index> indices, ir::ValueId value) {
        return append(ir::ElementStore{array, std::move(indices), value});
    }
    // What is left of the array where its first axes have these indices.
    ir::ValueId row(ir::ValueId array, const std::vector<ir::Index>& indices, ir::Type type) {
        return append(ir::row_of_array(array, builder.type_of(array).rank(), indices), std::move(type));
    }
    ir::LocalId local(std::string name, ir::Type type) { return builder.make_local(std::move(name), std::move(type)); }
    ir::LocalId local(std::string name, ir::ValueId value) {
        ir::LocalId made = local(std::move(name), builder.type_of(value));
        write(made, value);
        return made;
    }
    ir::ValueId read(ir::LocalId which) { return builder.read(which, {}); }
    void write(ir::LocalId which, ir::ValueId value) { builder.write(which, value, {}); }
    void leave(ir::LabelId label) { append(ir::Break{label}); }
    void again(ir::LabelId label) { append(ir::Continue{label}); }
    void end() { append(ir::Return{}); }

    ir::BlockId block(const Fill& fill) {
        ir::BlockId outside = builder.block();
        ir::BlockId inside = builder.make_block();
        builder.enter(inside);
        fill();
        builder.enter(outside);
        return inside;
    }
    ir::ValueId if_then(ir::ValueId condition, const Fill& then, const Fill& otherwise = [] {}) {
        ir::BlockId first = block(then);
        ir::BlockId second = block(otherwise);
        return append(ir::If{condition, first, second});
    }
    // `condition` gives the value the loop goes on by; it is computed in the condition block.
    ir::ValueId while_loop(const std::function<ir::ValueId()>& condition,
                           const std::function<void(ir::LabelId)>& body) {
        ir::LabelId label = builder.make_label();
        ir::ValueId value;
        ir::BlockId head = block([&] { value = condition(); });
        ir::BlockId inside = block([&] { body(label); });
        return append(ir::While{label, head, value, inside});
    }
    ir::ValueId for_range(ir::ValueId start, ir::ValueId stop, ir::ValueId step,
                          const std::function<void(ir::LocalId, ir::LabelId)>& body) {
        ir::LabelId label = builder.make_label();
        ir::LocalId induction = local("i", builder.type_of(start));
        ir::BlockId inside = block([&] { body(induction, label); });
        return append(ir::ForRange{label, induction, start, stop, step, inside});
    }
    ir::ValueId scope(const std::function<void(ir::LabelId)>& body) {
        ir::LabelId label = builder.make_label();
        ir::BlockId inside = block([&] { body(label); });
        return append(ir::Scope{label, inside});
    }

    ir::Function function;
    ir::Builder builder;
};

inline ir::Module module_of(std::vector<ir::Function> functions) {
    ir::Module module;
    module.sources = std::make_shared<SourceSet>();
    for (ir::Function& function : functions) module.kernel = module.functions.push(std::move(function));
    return module;
}
inline ir::Module module_of(const FunctionKit& kit) { return module_of({kit.function}); }

} // namespace krait::test
