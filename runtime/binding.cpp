// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/binding.h"

#include <utility>

namespace krait::runtime {

OwnedArgument::OwnedArgument(const Argument& argument)
    : argument_(argument) {
    if (argument.kind == KRAIT_ARRAY) {
        shape_.assign(argument.shape, argument.shape + argument.rank);
        if (argument.strides != nullptr) strides_.assign(argument.strides, argument.strides + argument.rank);
        if (argument_.memory != nullptr) argument_.memory->retain();
    } else {
        argument_.memory = nullptr;
    }
    if (argument.kind == KRAIT_TUPLE)
        for (uint32_t i = 0; i < argument.count; ++i) elements_.emplace_back(argument.value.elements[i]);
}

OwnedArgument::~OwnedArgument() {
    if (argument_.memory != nullptr) argument_.memory->release();
}

OwnedArgument::OwnedArgument(OwnedArgument&& other) noexcept
    : argument_(other.argument_)
    , shape_(std::move(other.shape_))
    , strides_(std::move(other.strides_))
    , elements_(std::move(other.elements_)) {
    other.argument_.memory = nullptr;
}

OwnedArgument& OwnedArgument::operator=(OwnedArgument&& other) noexcept {
    std::swap(argument_, other.argument_);
    std::swap(shape_, other.shape_);
    std::swap(strides_, other.strides_);
    std::swap(elements_, other.elements_);
    return *this;
}

Argument OwnedArgument::view() const {
    Argument argument = argument_;
    argument.shape = shape_.data();
    argument.strides = strides_.empty() ? nullptr : strides_.data();
    if (argument.kind == KRAIT_TUPLE) {
        element_views_.clear();
        for (const OwnedArgument& element : elements_) element_views_.push_back(element.view());
        argument.value.elements = element_views_.data();
    }
    return argument;
}

Binding::Binding(std::shared_ptr<Program> program, Kernel& kernel, const ShapeRequest& request,
                 const krait_stream* stream, const Argument* arguments, size_t count)
    : program_(std::move(program))
    , kernel_(kernel)
    , route_(kernel.route(arguments, count))
    , request_(request)
    , stream_(stream)
    , block_(route_.plan.block_bytes()) {
    for (size_t i = 0; i < count; ++i) arguments_.emplace_back(arguments[i]);
    pack();
}

void Binding::pack() {
    std::vector<Argument> views;
    for (const OwnedArgument& argument : arguments_) views.push_back(argument.view());
    std::vector<unsigned char> block(block_.size()); // a fault leaves the old block as it was
    VariantGuard guard;
    route_.plan.pack(views.data(), views.size(), program_->device(), block.data(), guard);
    code_ = &kernel_.choose_code(route_, request_, guard, &shape_);
    generation_ = program_->device()->generation();
    block_ = std::move(block);
}

void Binding::set(size_t index, const Argument& argument) {
    if (index >= arguments_.size())
        throw Error(ErrorKind::InvalidArgument, "kernel `" + kernel_.name() + "` has no argument of index " +
                                                    std::to_string(index) + "; it takes " +
                                                    std::to_string(arguments_.size()));
    std::string where = "argument " + std::to_string(index + 1);
    check_argument_form(kernel_.name(), where, argument);
    ir::Type bound = type_of(arguments_[index].view()), offered = type_of(argument);
    if (!(bound == offered))
        throw Error(ErrorKind::InvalidArgument, "kernel `" + kernel_.name() + "`, " + where + ": it was bound as " +
                                                    bound.text() + " and cannot become " + offered.text() +
                                                    "; bind again for other types");
    OwnedArgument replaced = std::exchange(arguments_[index], OwnedArgument(argument));
    try {
        pack();
    } catch (...) {
        arguments_[index] = std::move(replaced);
        throw;
    }
}

void Binding::launch(const krait_stream* stream) {
    if (generation_ != program_->device()->generation()) [[unlikely]]
        throw Error(ErrorKind::InvalidArgument, "kernel `" + kernel_.name() + "`: what it was bound to was lost when " +
                                                    program_->device()->id() + " was reset; bind again");
    kernel_.enqueue(route_, *code_, shape_, block_.data(), stream);
}

} // namespace krait::runtime
