// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What arrays hold: numbers, and structs of the host program as records of kernels. A struct is described once, field by
// field; its fields are numbers, arrays of them of fixed extents, and other described structs:
//
//     template <>
//     struct krait::RecordFields<Particle> {
//         static constexpr krait::Field fields[] = {KRAIT_FIELD(Particle, x), KRAIT_FIELD(Particle, v)};
//     };
//
// Array<Particle> is then an array of records, and Record<Particle> a single one.
#ifndef KRAIT_RECORD_HPP
#define KRAIT_RECORD_HPP

#include <krait/error.hpp>

#include <complex>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace krait {

// A float16 as C++20 can hold it: its bits, IEEE 754 binary16.
struct Float16 {
    std::uint16_t bits = 0;
    bool operator==(const Float16&) const = default; // of the bits: -0 is not 0, a nan may equal itself
};

struct Field {
    const char* name;
    std::size_t offset;    // in bytes
    std::string (*type)(); // as signatures write it
    std::string (*shape)();
};

template <class T>
struct RecordFields; // `fields`: an array of Field

namespace detail {

template <class T>
concept Complex = std::same_as<T, std::complex<float>> || std::same_as<T, std::complex<double>>;

// Numbers that kernels know: bool, integers of 8 to 64 bits, floats and complex numbers of float and double. Characters
// are text, not numbers.
template <class T>
concept Number =
    std::same_as<T, bool> || std::same_as<T, Float16> || std::same_as<T, float> || std::same_as<T, double> ||
    Complex<T> ||
    (std::integral<T> && !std::same_as<T, char> && !std::same_as<T, wchar_t> && !std::same_as<T, char8_t> &&
     !std::same_as<T, char16_t> && !std::same_as<T, char32_t> && sizeof(T) <= 8);

template <Number T>
constexpr krait_dtype dtype_of() {
    if constexpr (std::same_as<T, bool>) return KRAIT_BOOL;
    if constexpr (std::same_as<T, Float16>) return KRAIT_FLOAT16;
    if constexpr (std::same_as<T, std::complex<float>>) return KRAIT_COMPLEX64;
    if constexpr (std::same_as<T, std::complex<double>>) return KRAIT_COMPLEX128;
    if constexpr (std::same_as<T, float>) return KRAIT_FLOAT32;
    if constexpr (std::same_as<T, double>) return KRAIT_FLOAT64;
    constexpr krait_dtype kSigned[] = {KRAIT_INT8, KRAIT_INT16, KRAIT_INT32, KRAIT_INT64};
    constexpr krait_dtype kUnsigned[] = {KRAIT_UINT8, KRAIT_UINT16, KRAIT_UINT32, KRAIT_UINT64};
    constexpr int kIndex = sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3;
    return std::is_signed_v<T> ? kSigned[kIndex] : kUnsigned[kIndex];
}

template <Number T>
constexpr std::string_view number_name() {
    constexpr std::string_view kNames[] = {"bool",    "int8",    "int16",     "int32",     "int64",
                                           "uint8",   "uint16",  "uint32",    "uint64",    "float32",
                                           "float64", "float16", "complex64", "complex128"};
    return kNames[dtype_of<T>()];
}

template <class T>
concept Described = std::is_trivially_copyable_v<T> && requires { RecordFields<T>::fields; };
template <class T>
concept Element = Number<T> || Described<T>;

template <Element T>
std::string element_text() {
    if constexpr (Number<T>) {
        return std::string(number_name<T>());
    } else {
        std::string fields;
        for (const Field& field : RecordFields<T>::fields) {
            fields += fields.empty() ? "(\"" : ", (\"";
            fields += field.name;
            fields += "\", " + field.type() + ", " + std::to_string(field.offset) + field.shape() + ")";
        }
        return "Record([" + fields + "], " + std::to_string(sizeof(T)) + ")";
    }
}

template <class Member>
std::string field_type() {
    using T = std::remove_all_extents_t<Member>;
    static_assert(Element<T>, "a field is a number, an array of them, or a struct with RecordFields");
    return element_text<T>();
}
template <class Member>
std::string field_shape() {
    std::string text;
    if constexpr (std::is_array_v<Member>)
        text = std::to_string(std::extent_v<Member>) + ", " + field_shape<std::remove_extent_t<Member>>();
    return text;
}
// `, (2, 3, )`: what follows the offset of an array.
template <class Member>
std::string field_axes() {
    return std::is_array_v<Member> ? ", (" + field_shape<Member>() + ")" : "";
}

template <Element T>
constexpr std::uint8_t element_dtype() {
    if constexpr (Number<T>)
        return static_cast<std::uint8_t>(dtype_of<T>());
    else
        return std::uint8_t{KRAIT_RECORD};
}

// The number that names a struct in arguments: asked for once.
template <Element T>
std::uint32_t element_number() {
    if constexpr (Number<T>) {
        return 0;
    } else {
        static const std::uint32_t number = [] {
            std::uint32_t defined = 0;
            call(krait_element_define, element_text<T>().c_str(), &defined);
            return defined;
        }();
        return number;
    }
}

} // namespace detail

} // namespace krait

// A field of a struct by the name of its member.
#define KRAIT_FIELD(Struct, member)                                                                                    \
    ::krait::Field {                                                                                                   \
        #member, offsetof(Struct, member), &::krait::detail::field_type<decltype(Struct::member)>,                     \
            &::krait::detail::field_axes<decltype(Struct::member)>                                                     \
    }

#endif
