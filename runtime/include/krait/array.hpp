// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays on a device. An Array is a handle: copies share its elements, which are freed with the last of them. A View is an
// array in memory that the host program manages itself; Krait does not check where it lies. Elements are in C order.
#ifndef KRAIT_ARRAY_HPP
#define KRAIT_ARRAY_HPP

#include <krait/device.hpp>
#include <krait/record.hpp>

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace krait {

namespace detail {

// Extents of up to KRAIT_MAX_RANK axes, without an allocation.
class Shape {
public:
    Shape() = default;
    template <class Range>
    explicit Shape(const Range& extents) {
        for (std::int64_t extent : extents) {
            if (rank_ == KRAIT_MAX_RANK) throw Error(ErrorKind::InvalidArgument, "an array has at most 8 dimensions");
            if (extent < 0)
                throw Error(ErrorKind::InvalidArgument,
                            "the extent of axis " + std::to_string(rank_) + " is " + std::to_string(extent));
            extents_[rank_++] = extent;
        }
        if (rank_ == 0) throw Error(ErrorKind::InvalidArgument, "an array has at least one dimension");
    }

    std::span<const std::int64_t> extents() const { return {extents_.data(), rank_}; }
    std::uint8_t rank() const { return static_cast<std::uint8_t>(rank_); }
    // Elements; throws when there are more than memory can hold.
    std::int64_t size() const {
        std::uint64_t count = 1;
        for (std::int64_t extent : extents()) {
            auto factor = static_cast<std::uint64_t>(extent);
            if (factor != 0 && count > (std::uint64_t{1} << 59) / factor)
                throw Error(ErrorKind::OutOfMemory, "an array of more elements than any memory holds");
            count *= factor;
        }
        return rank_ == 0 ? 0 : static_cast<std::int64_t>(count);
    }

private:
    std::array<std::int64_t, KRAIT_MAX_RANK> extents_ = {};
    std::size_t rank_ = 0;
};

// Each member is written once, where it will be read: a launch makes no copies of arguments.
template <class T>
void fill_array_argument(krait_argument& argument, std::uint64_t address, const Shape& shape, krait_memory* memory) {
    argument.kind = KRAIT_ARRAY;
    argument.dtype = element_dtype<std::remove_const_t<T>>();
    argument.rank = shape.rank();
    argument.flags = std::is_const_v<T> ? KRAIT_READ_ONLY : 0;
    argument.count = element_number<std::remove_const_t<T>>();
    argument.value.address = address;
    argument.shape = shape.extents().data();
    argument.strides = nullptr;
    argument.memory = memory;
}

} // namespace detail

template <class T>
class Array {
    static_assert(detail::Element<T>, "elements are bool, integers of 8 to 64 bits, floats, complex numbers or structs "
                                      "with RecordFields");

public:
    Array() = default; // no elements, on no device
    Array(const Device& device, detail::Shape shape)
        : shape_(shape)
        , size_(shape.size()) {
        krait_memory* memory = nullptr;
        detail::call(krait_memory_allocate, device.handle(), bytes(), &memory);
        memory_ = std::shared_ptr<krait_memory>(memory, krait_memory_release);
        address_ = krait_memory_address(memory);
    }

    std::span<const std::int64_t> shape() const { return shape_.extents(); }
    int rank() const { return shape_.rank(); }
    std::int64_t size() const { return size_; } // elements
    std::uint64_t bytes() const { return static_cast<std::uint64_t>(size_) * sizeof(T); }
    std::uint64_t address() const { return address_; } // 0 where there are no elements
    Device device() const { return Device(krait_memory_device(memory_.get())); }
    krait_memory* memory() const { return memory_.get(); }

    std::vector<T> to_host(StreamRef stream = {}) const
        requires(!std::same_as<T, bool>)
    {
        std::vector<T> elements(static_cast<std::size_t>(size_));
        copy_to(std::span<T>(elements), stream);
        return elements;
    }
    // A vector of bools has no elements to copy to: each is a byte of 0 or 1 here.
    std::vector<std::uint8_t> to_host(StreamRef stream = {}) const
        requires std::same_as<T, bool>
    {
        std::vector<std::uint8_t> elements(static_cast<std::size_t>(size_));
        if (size_ > 0)
            detail::call(krait_copy_to_host, static_cast<void*>(elements.data()), memory(), std::uint64_t{0}, bytes(),
                         stream.handle(), 0U);
        return elements;
    }

    // Between as many elements of the host's as the array has. They return when the host's elements may be used again.
    void copy_to(std::span<T> elements, StreamRef stream = {}) const {
        check_size(elements.size(), "copied to the host");
        if (size_ > 0)
            detail::call(krait_copy_to_host, static_cast<void*>(elements.data()), memory(), std::uint64_t{0}, bytes(),
                         stream.handle(), 0U);
    }
    void copy_from(std::span<const T> elements, StreamRef stream = {}) {
        check_size(elements.size(), "copied from the host");
        if (size_ > 0)
            detail::call(krait_copy_to_device, memory(), std::uint64_t{0}, static_cast<const void*>(elements.data()),
                         bytes(), stream.handle(), 0U);
    }
    // At once; the host's elements must stay until the stream has come past.
    void copy_to_async(std::span<T> elements, StreamRef stream) const {
        check_size(elements.size(), "copied to the host");
        if (size_ > 0)
            detail::call(krait_copy_to_host, static_cast<void*>(elements.data()), memory(), std::uint64_t{0}, bytes(),
                         stream.handle(), unsigned{KRAIT_ASYNC});
    }
    void copy_from_async(std::span<const T> elements, StreamRef stream) {
        check_size(elements.size(), "copied from the host");
        if (size_ > 0)
            detail::call(krait_copy_to_device, memory(), std::uint64_t{0}, static_cast<const void*>(elements.data()),
                         bytes(), stream.handle(), unsigned{KRAIT_ASYNC});
    }
    void copy_from(const Array& other, StreamRef stream = {}) {
        check_size(static_cast<std::size_t>(other.size()), "copied from an array");
        if (size_ > 0)
            detail::call(krait_copy_on_device, memory(), std::uint64_t{0}, other.memory(), std::uint64_t{0}, bytes(),
                         stream.handle());
    }
    void set_zero(StreamRef stream = {}) {
        if (size_ > 0)
            detail::call(krait_fill_bytes, memory(), std::uint64_t{0}, std::uint8_t{0}, bytes(), stream.handle());
    }

    void fill_argument(krait_argument& argument) const {
        detail::fill_array_argument<T>(argument, address_, shape_, memory_.get());
    }

private:
    void check_size(std::size_t elements, const char* what) const {
        if (elements != static_cast<std::size_t>(size_))
            throw Error(ErrorKind::InvalidArgument, std::to_string(elements) + " elements cannot be " + what +
                                                        ": the array has " + std::to_string(size_));
    }

    detail::Shape shape_;
    std::int64_t size_ = 0;
    std::uint64_t address_ = 0;
    std::shared_ptr<krait_memory> memory_;
};

// Elements at a device address that somebody else keeps; of a View<const T> kernels may only read.
template <class T>
class View {
    static_assert(detail::Element<std::remove_const_t<T>>,
                  "elements are bool, integers of 8 to 64 bits, floats, complex numbers or structs with RecordFields");

public:
    View(std::uint64_t address, std::initializer_list<std::int64_t> shape)
        : address_(address)
        , shape_(shape) {}
    View(T* address, std::initializer_list<std::int64_t> shape)
        : address_(reinterpret_cast<std::uintptr_t>(address))
        , shape_(shape) {}
    View(const Array<std::remove_const_t<T>>& array)
        : address_(array.address())
        , shape_(array.shape())
        , memory_(array.memory()) {}

    std::span<const std::int64_t> shape() const { return shape_.extents(); }
    std::int64_t size() const { return shape_.size(); }
    std::uint64_t address() const { return address_; }
    void fill_argument(krait_argument& argument) const {
        detail::fill_array_argument<T>(argument, address_, shape_, memory_);
    }

private:
    std::uint64_t address_;
    detail::Shape shape_;
    krait_memory* memory_ = nullptr; // of the array it was made from
};

// A single record in the memory of a device, for a kernel that takes it by its address and may write it.
template <class T>
class Record {
    static_assert(detail::Described<T>, "a record is a struct with RecordFields");

public:
    explicit Record(const Device& device, const T& value = {})
        : array_(device, detail::Shape(std::array<std::int64_t, 1>{1})) {
        set(value);
    }

    T get(StreamRef stream = {}) const {
        T value;
        array_.copy_to(std::span<T>(&value, 1), stream);
        return value;
    }
    void set(const T& value, StreamRef stream = {}) { array_.copy_from(std::span<const T>(&value, 1), stream); }

    void fill_argument(krait_argument& argument) const {
        array_.fill_argument(argument);
        argument.rank = 0;
        argument.shape = nullptr;
    }

private:
    Array<T> array_;
};

template <class Range>
auto Device::to_device(const Range& range) const {
    std::span elements(range);
    using T = std::remove_const_t<typename decltype(elements)::element_type>;
    Array<T> array(*this, detail::Shape(std::array{static_cast<std::int64_t>(elements.size())}));
    array.copy_from(std::span<const T>(elements));
    return array;
}

template <class Range>
auto Device::to_device(const Range& range, std::initializer_list<std::int64_t> shape) const {
    std::span elements(range);
    using T = std::remove_const_t<typename decltype(elements)::element_type>;
    Array<T> array(*this, detail::Shape(shape));
    array.copy_from(std::span<const T>(elements));
    return array;
}

template <class T>
Array<T> Device::empty(std::initializer_list<std::int64_t> shape) const {
    return Array<T>(*this, detail::Shape(shape));
}

template <class T>
Array<T> Device::zeros(std::initializer_list<std::int64_t> shape) const {
    Array<T> array(*this, detail::Shape(shape));
    array.set_zero();
    return array;
}

template <class T>
Array<T> Device::empty_like(const Array<T>& other) const {
    return Array<T>(*this, detail::Shape(other.shape()));
}

} // namespace krait

#endif
