// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/krait/spec.h"

#include "compiler/support/half.h"
#include "compiler/support/text.h"
#include "dsl/front_end.h"
#include "tools/krait/npy.h"
#include <krait/krait.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <complex>
#include <limits>

namespace krait::tools {

namespace {

struct Wrong {
    std::string why;
    bool unreadable = false;
};

std::vector<std::string> dtype_names() {
    std::vector<std::string> names;
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) names.push_back(numba);
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
    return names;
}

ir::Scalar dtype(std::string_view name) {
    if (auto found = find_dtype(name)) return *found;
    if (name.starts_with("Record(") || name.starts_with("CharSeq(") || name.starts_with("UnicodeCharSeq("))
        throw Wrong{"a single record is an array without axes, as in zeros:():" + std::string(name)};
    std::string why = "there is no element type `" + std::string(name) + "`";
    if (auto near = closest_spelling(name, dtype_names()))
        why += "; did you mean `" + *near + "`?";
    else
        why += "; there are " + join(dtype_names(), ", ");
    throw Wrong{why};
}

// Also records and chars, written out or by the name that the kernel file gives them.
ir::Type element_type(std::string_view name, const FindType& find_type) {
    if (auto found = find_dtype(name)) return *found;
    if (auto found = find_type ? find_type(name) : std::nullopt; found && found->is_element()) return *found;
    if (name.find('(') != std::string_view::npos) {
        dsl::ParsedSignature parsed = dsl::parse_signature("(" + std::string(name) + ",)");
        if (!parsed.error.empty()) throw Wrong{parsed.error};
        if (parsed.types.size() == 1 && parsed.types.front().is_reference()) return parsed.types.front().element();
    }
    return dtype(name);
}

template <class T>
std::optional<T> number(std::string_view text) {
    if (text.starts_with('+')) {
        text.remove_prefix(1);
        if (text.starts_with('-')) return std::nullopt;
    }
    T value{};
    auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc() || result.ptr != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

// A number beyond float64's largest, or so small that it is neither zero nor representable.
bool is_out_of_range(std::string_view text) {
    double value = 0;
    auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    return result.ec == std::errc::result_out_of_range && result.ptr == text.data() + text.size();
}

// Whether it rounds to a finite float32: half a unit beyond the largest does not.
bool fits_float32(double value) { return std::fabs(value) < 0x1.ffffffp127; }

bool fits(ir::Scalar scalar, double value) {
    if (!std::isfinite(value)) return true;
    if (scalar == ir::Scalar::Float16) return std::isfinite(Half::from(value).value());
    return scalar != ir::Scalar::Float32 || fits_float32(value);
}

// A complex number as Python writes it: 1.5, 2j, 1-2.5e3j.
std::optional<std::complex<double>> complex_number(std::string_view text) {
    if (!text.ends_with('j')) return number<double>(text);
    text.remove_suffix(1);
    size_t sign = text.find_last_of("+-");
    while (sign != std::string_view::npos && sign > 0 && (text[sign - 1] == 'e' || text[sign - 1] == 'E'))
        sign = text.find_last_of("+-", sign - 1);
    bool has_real = sign != std::string_view::npos && sign > 0;
    auto real = has_real ? number<double>(text.substr(0, sign)) : 0.0;
    auto imaginary = number<double>(has_real ? text.substr(sign) : text);
    if (!real || !imaginary) return std::nullopt;
    return std::complex<double>(*real, *imaginary);
}

bool looks_integral(std::string_view text) {
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// A scalar of a given type; what does not fit is refused.
ir::ScalarConstant scalar_of(ir::Scalar scalar, std::string_view text) {
    const ir::ScalarTraits& row = ir::traits(scalar);
    auto refuse = [&](const std::string& why) { throw Wrong{"`" + std::string(text) + "` " + why}; };
    switch (row.family) {
        case ir::Family::Bool:
            if (text == "true" || text == "True" || text == "1") return ir::ScalarConstant::of_bool(true);
            if (text == "false" || text == "False" || text == "0") return ir::ScalarConstant::of_bool(false);
            refuse("is no bool; write true or false");
            break;
        case ir::Family::Signed: {
            auto value = number<int64_t>(text);
            if (!value) refuse(looks_integral(text) ? "does not fit " + std::string(row.name) : "is no integer");
            auto constant = ir::ScalarConstant::of_signed(scalar, *value);
            if (static_cast<int64_t>(constant.bits) != *value) refuse("does not fit " + std::string(row.name));
            return constant;
        }
        case ir::Family::Unsigned: {
            auto value = number<uint64_t>(text);
            if (!value) refuse(looks_integral(text) ? "does not fit " + std::string(row.name) : "is no integer");
            auto constant = ir::ScalarConstant::of_unsigned(scalar, *value);
            if (constant.bits != *value) refuse("does not fit " + std::string(row.name));
            return constant;
        }
        case ir::Family::Float: {
            auto value = number<double>(text); // takes inf and nan too
            if (!value) refuse(is_out_of_range(text) ? "does not fit " + std::string(row.name) : "is no number");
            if (!fits(scalar, *value)) refuse("does not fit " + std::string(row.name));
            return ir::ScalarConstant::of_float(scalar, *value);
        }
        case ir::Family::Complex: {
            auto value = complex_number(text);
            if (!value) refuse("is no complex number; write 1.5, 2j or 1.5-2j");
            const ir::Scalar part = ir::part_of(scalar);
            if (!fits(part, value->real()) || !fits(part, value->imag()))
                refuse("does not fit " + std::string(row.name));
            return ir::ScalarConstant::of_complex(scalar, value->real(), value->imag());
        }
    }
    throw Wrong{"no such type"};
}

std::vector<int64_t> shape_of(std::string_view text) {
    std::vector<int64_t> shape;
    if (text == "()") return shape;
    while (true) {
        size_t cross = text.find('x');
        auto extent = number<int64_t>(text.substr(0, cross));
        if (!extent || *extent < 0)
            throw Wrong{"`" + std::string(text.substr(0, cross)) +
                        "` is no extent; a shape is 1000 or 512x512, or () for a single record"};
        shape.push_back(*extent);
        if (shape.size() > ir::kLargestRank)
            throw Wrong{"a shape has at most " + std::to_string(ir::kLargestRank) + " axes"};
        if (cross == std::string_view::npos) return shape;
        text.remove_prefix(cross + 1);
    }
}

uint64_t splitmix64(uint64_t& state) {
    // Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// As many random bits as the significand has, below 1.
double random_part(uint64_t& state, int significand) {
    return std::ldexp(static_cast<double>(splitmix64(state) >> (64 - significand)), -significand);
}

void fill_random(HostArray& array, uint64_t seed) {
    const ir::ScalarTraits& row = ir::traits(array.scalar());
    const bool is_complex = row.family == ir::Family::Complex;
    const unsigned bits = is_complex ? row.bits / 2u : row.bits;
    const int significand = bits == 16 ? 11 : bits == 32 ? 24 : 53;
    uint64_t state = seed;
    for (uint64_t i = 0, count = array.element_count(); i < count; ++i) {
        if (is_complex) {
            const double real = random_part(state, significand);
            set_element(array, i,
                        ir::ScalarConstant::of_complex(array.scalar(), real, random_part(state, significand)));
        } else if (row.family == ir::Family::Float) {
            set_from_double(array, i, random_part(state, significand));
        } else {
            set_from_bits(array, i, splitmix64(state));
        }
    }
}

void fill(HostArray& array, const ir::ScalarConstant& value) {
    for (uint64_t i = 0, count = array.element_count(); i < count; ++i) set_element(array, i, value);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

// Letters, digits and underscores, not beginning with a digit; beyond ASCII, whatever Python may allow.
bool is_name(std::string_view text) {
    auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               static_cast<unsigned char>(c) >= 0x80;
    };
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && std::all_of(text.begin(), text.end(), fits);
}

constexpr std::string_view kMakers[] = {"zeros", "ones", "full", "arange", "random"};

// An array of numbers, filled as `parts` says; `which`: of the numbers of a record, counted from 0.
void fill_as(HostArray& array, const std::vector<std::string_view>& parts, uint64_t which) {
    std::string_view maker = parts.front();
    const ir::Scalar scalar = array.scalar();
    if (maker == "ones") fill(array, scalar_of(scalar, "1"));
    if (maker == "full") fill(array, scalar_of(scalar, parts[3]));
    if (maker == "arange") {
        bool is_float =
            ir::traits(scalar).family == ir::Family::Float || ir::traits(scalar).family == ir::Family::Complex;
        for (uint64_t i = 0, count = array.element_count(); i < count; ++i) {
            if (is_float)
                set_from_double(array, i, static_cast<double>(i));
            else
                set_from_bits(array, i, scalar == ir::Scalar::Bool ? i != 0 : i);
        }
    }
    if (maker == "random") {
        auto seed = number<uint64_t>(parts[3]);
        if (!seed) throw Wrong{"`" + std::string(parts[3]) + "` is no seed; a seed is an integer from 0 on"};
        fill_random(array, *seed + which);
    }
}

HostArray array_of(std::vector<std::string_view> parts, const FindType& find_type) {
    std::string_view maker = parts.front();
    ir::Layout layout = ir::Layout::C;
    std::string_view& last = parts.back();
    if (last.ends_with("@F")) layout = ir::Layout::F;
    if (last.ends_with("@A")) layout = ir::Layout::A;
    if (layout != ir::Layout::C || last.ends_with("@C")) last.remove_suffix(2);
    size_t wanted = maker == "full" || maker == "random" ? 4 : 3;
    if (parts.size() != wanted)
        throw Wrong{std::string(maker) + " is written " + std::string(maker) + ":SHAPE:DTYPE" +
                    (maker == "full"     ? ":VALUE"
                     : maker == "random" ? ":SEED"
                                         : "")};
    ir::Type element = element_type(parts[2], find_type);
    std::vector<int64_t> shape = shape_of(parts[1]);
    if (shape.empty() && element.is_scalar()) throw Wrong{"an array has at least one axis; a number is written i32:7"};
    if (shape.size() <= 1 && layout == ir::Layout::F) layout = ir::Layout::C; // contiguous both ways is C
    MadeArray made = make_array(element, std::move(shape), layout);
    if (!made.error.empty()) throw Wrong{made.error};
    HostArray& array = made.array;
    if (element.is_scalar()) {
        fill_as(array, parts, 0);
        return std::move(array);
    }
    uint64_t which = 0;
    for (const Leaf& leaf : leaves_of(element)) {
        HostArray values = read_leaf(array, leaf);
        fill_as(values, parts, which++);
        write_leaf(array, leaf, values);
    }
    return std::move(array);
}

// xoroshiro128p:COUNT:SEED[:SUBSEQUENCE_START]
HostArray states_of(const std::vector<std::string_view>& parts) {
    auto part = [&](size_t i) {
        auto value = i < parts.size() ? number<uint64_t>(parts[i]) : std::optional<uint64_t>(0);
        if (!value || parts.size() < 3 || parts.size() > 4)
            throw Wrong{"states are written xoroshiro128p:COUNT:SEED or xoroshiro128p:COUNT:SEED:SUBSEQUENCE_START"};
        return *value;
    };
    const uint64_t count = part(1), seed = part(2), start = part(3);
    constexpr uint64_t kMost = uint64_t{1} << 30;
    if (count > kMost || start > kMost) throw Wrong{"there are at most " + std::to_string(kMost) + " states"};
    ir::Type state = ir::Type::record({{"s0", 0, ir::Scalar::UInt64}, {"s1", 8, ir::Scalar::UInt64}}, 16);
    MadeArray made = make_array(state, {static_cast<int64_t>(count)}, ir::Layout::C);
    if (!made.error.empty()) throw Wrong{made.error};
    std::vector<uint64_t> numbers(2 * count);
    krait_xoroshiro128p_states(numbers.data(), count, seed, start);
    std::copy_n(reinterpret_cast<const unsigned char*>(numbers.data()), made.array.storage.size(),
                made.array.storage.data());
    return std::move(made.array);
}

std::variant<ScalarSpec, HostArray> value_of(std::string_view text, const FindType& find_type) {
    if (text.empty()) throw Wrong{"it is empty"};
    if (text.ends_with(".npy")) {
        NpyRead read = read_npy(std::string(text));
        if (!read.error.empty()) throw Wrong{"cannot read the array: " + read.error, true};
        return std::move(read.array);
    }
    std::vector<std::string_view> parts = split(text, ':');
    if (parts.front() == "xoroshiro128p") return states_of(parts);
    for (std::string_view maker : kMakers)
        if (parts.front() == maker) return array_of(std::move(parts), find_type);
    if (parts.size() == 2) return ScalarSpec{scalar_of(dtype(parts[0]), parts[1])};
    if (parts.size() == 1) {
        if (text == "true" || text == "True" || text == "false" || text == "False")
            return ScalarSpec{scalar_of(ir::Scalar::Bool, text)};
        if (looks_integral(text)) {
            // As Python's literals: int64, and uint64 where only that holds it.
            if (number<int64_t>(text)) return ScalarSpec{scalar_of(ir::Scalar::Int64, text)};
            return ScalarSpec{scalar_of(ir::Scalar::UInt64, text)};
        }
        if (number<double>(text) || is_out_of_range(text)) return ScalarSpec{scalar_of(ir::Scalar::Float64, text)};
        if (complex_number(text)) return ScalarSpec{scalar_of(ir::Scalar::Complex128, text)};
    }
    std::vector<std::string> makers(std::begin(kMakers), std::end(kMakers));
    if (auto near = closest_spelling(parts.front(), makers)) throw Wrong{"did you mean `" + *near + "`?"};
    throw Wrong{"expected a number, TYPE:NUMBER, FILE.npy or one of " + join(makers, ", ") + " with :SHAPE:DTYPE"};
}

} // namespace

std::optional<ir::Scalar> find_dtype(std::string_view name) {
    if (name == "b1" || name == "boolean" || name == "bool_") return ir::Scalar::Bool;
    if (name == "int" || name == "intp") return ir::Scalar::Int64;
    if (name == "float" || name == "double") return ir::Scalar::Float64;
    if (name == "complex") return ir::Scalar::Complex128;
    if (auto scalar = ir::find_scalar(name)) return scalar;
    // Short forms: a letter and the number of bits, as in i32, u8, f64.
#define KRAIT_SCALAR(scalar, numba, numpy, family, bits, cpp)                                                          \
    if (ir::Family::family != ir::Family::Bool && name == std::string(1, numba[0]) + #bits) return ir::Scalar::scalar;
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
    return std::nullopt;
}

ParsedSpec parse_spec(std::string_view text, const FindType& find_type) {
    ParsedSpec parsed;
    parsed.spec.text = text;
    std::string_view rest = text;
    // NAME= in front: an identifier, so that a path with `=` in it stays a path.
    size_t equals = text.find('=');
    if (equals != std::string_view::npos && equals > 0) {
        std::string_view name = text.substr(0, equals);
        if (is_name(name)) {
            parsed.spec.name = std::string(name);
            rest.remove_prefix(equals + 1);
        }
    }
    try {
        parsed.spec.value = value_of(rest, find_type);
    } catch (const Wrong& wrong) {
        parsed.error = "`" + std::string(text) + "`: " + wrong.why;
        parsed.unreadable = wrong.unreadable;
    }
    return parsed;
}

} // namespace krait::tools
