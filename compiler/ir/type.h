// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The types of IR values. A Type is a small value, compared with `==`; compound types share an immutable body.
// Text is Numba's spelling ("float32", "Tuple(int64, float32)", "float32[:, ::1]") and is what users, dumps,
// signatures and cache keys show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::ir {

enum class Scalar : uint8_t {
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) name,
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
};
inline constexpr size_t kScalarCount = 0
#define KRAIT_SCALAR(name, numba, numpy, family, bits, cpp) +1
#include "compiler/ir/scalars.def"
#undef KRAIT_SCALAR
    ;

enum class Family : uint8_t { Bool, Signed, Unsigned, Float, Complex };

struct ScalarTraits {
    Scalar scalar;
    std::string_view name;  // Numba's spelling
    std::string_view numpy; // the array protocol's typestr
    Family family;
    uint8_t bits; // in memory
};
const ScalarTraits& traits(Scalar scalar);
std::optional<Scalar> find_scalar(std::string_view name); // canonical spelling only; aliases are the front end's
Scalar part_of(Scalar complex);                           // the type of its real and of its imaginary part
Scalar complex_of(Scalar part);                           // of a float of 32 or 64 bits

// How the elements of an array lie in memory. C: last index fastest, no gaps. F: first index fastest, no gaps.
// A: any strides in bytes, carried with the array.
enum class Layout : uint8_t { C, F, A };

// Where memory lives. Generic: not known (a local bound to arrays of two spaces).
enum class Space : uint8_t { Generic, Global, Shared, Local, Constant };

class Type;

struct ArrayBody;
struct RecordField;
struct RecordBody;

// Records and char sequences exist in memory only: a value of one is a reference to it, an array without axes.
class Type {
public:
    enum class Kind : uint8_t { Invalid, None, Scalar, Tuple, Array, Record, Chars, Pointer };

    Type() = default; // Invalid: what an expression has after an error; every check accepts it silently
    Type(ir::Scalar scalar)
        : kind_(Kind::Scalar)
        , scalar_(scalar) {}
    static Type none();
    static Type tuple(std::vector<Type> elements);
    // A value or None: a tuple of a bool, whether there is a value, and of the value (else zero), with a name of its own.
    static Type optional(Type value);
    static Type array(Type element, uint8_t rank, Layout layout, Space space = Space::Global, bool read_only = false);
    static Type record(std::vector<RecordField> fields, uint32_t size, uint32_t placing = 1); // of so many bytes
    // A text of at most `count` chars in so many units of memory, the rest zeros. A unit has one byte (NumPy's `S`) or
    // four (`U`).
    static Type chars(uint32_t count, uint8_t unit);
    // What a value of the record or char sequence `element` is.
    static Type reference(Type element, Space space = Space::Global, bool read_only = false);
    // An address of scalars, nobody knows how many, in any space; of None: an address of anything.
    static Type pointer(Type pointee);

    Kind kind() const { return kind_; }
    bool is_invalid() const { return kind_ == Kind::Invalid; }
    bool is_none() const { return kind_ == Kind::None; }
    bool is_scalar() const { return kind_ == Kind::Scalar; }
    bool is_tuple() const { return kind_ == Kind::Tuple; }
    bool is_array() const { return kind_ == Kind::Array; }
    bool is_record() const { return kind_ == Kind::Record; }
    bool is_chars() const { return kind_ == Kind::Chars; }
    bool is_element() const { return is_scalar() || is_record() || is_chars(); } // arrays can have such elements
    bool is_reference() const;                                                   // to a record or char sequence
    bool is_reference_to_record() const;
    bool is_reference_to_chars() const;
    bool is_pointer() const { return kind_ == Kind::Pointer; }

    ir::Scalar scalar() const; // of a scalar type only
    Family family() const { return traits(scalar()).family; }
    bool is_bool() const { return is_scalar() && family() == Family::Bool; }
    bool is_integer() const; // signed or unsigned, not bool
    bool is_signed() const { return is_scalar() && family() == Family::Signed; }
    bool is_unsigned() const { return is_scalar() && family() == Family::Unsigned; }
    bool is_float() const { return is_scalar() && family() == Family::Float; }
    bool is_complex() const { return is_scalar() && family() == Family::Complex; }
    bool is_real() const { return is_scalar() && !is_complex(); } // a number with an order, or a bool
    unsigned bits() const { return traits(scalar()).bits; }       // of a scalar
    unsigned byte_size() const;                                   // of an element of an array
    unsigned alignment() const;                                   // of an element of an array, in memory

    const std::vector<Type>& elements() const; // of a tuple
    bool is_optional() const { return optional_; }
    const Type& optional_value() const; // of an optional one
    size_t value_count() const;         // of a tuple, its elements' together; of all else 1
    bool is_homogeneous_tuple() const;  // at least one element, all of one type

    const std::vector<RecordField>& fields() const; // of a record, in the order of its definition
    std::optional<uint32_t> find_field(std::string_view name) const;
    // Whether the field of every element of an array of such records lies where its type may.
    bool is_aligned(const RecordField& field) const;
    uint32_t placing() const;   // see RecordBody; of a scalar or char sequence its alignment
    size_t field_count() const; // with those of the records inside it

    uint32_t char_count() const;  // of a char sequence
    ir::Scalar char_unit() const; // uint8 or uint32

    const Type& element() const; // of an array, as are the rest
    uint8_t rank() const;
    Layout layout() const;
    Space space() const;
    bool read_only() const;
    Type with_layout(Layout layout) const;
    Type with_space(Space space) const;
    Type with_read_only(bool read_only) const;
    Type with_rank(uint8_t rank) const;
    Type with_element(Type element) const;

    const Type& pointee() const; // of a pointer

    std::string text() const; // spaces other than Global and read-only are shown in dumps only: see dump_text
    std::string dump_text() const;
    bool operator==(const Type& other) const;

private:
    Kind kind_ = Kind::Invalid;
    ir::Scalar scalar_ = ir::Scalar::Bool;
    bool optional_ = false; // only of a tuple
    uint8_t unit_ = 0;      // bytes of a char
    uint32_t chars_ = 0;    // of a char sequence
    std::shared_ptr<const std::vector<Type>> parts_; // of a tuple its elements, of a pointer what it points to
    std::shared_ptr<const ArrayBody> array_;
    std::shared_ptr<const RecordBody> record_;
};

struct RecordField {
    std::string name;
    uint32_t offset = 0;              // bytes from the start of the record
    Type type;                        // a scalar, record or char sequence
    std::vector<uint32_t> shape = {}; // of a nested array of them, in C order; none: a single one

    uint64_t byte_size() const;
    bool operator==(const RecordField&) const = default;
};

struct RecordBody {
    std::vector<RecordField> fields;
    uint32_t size;
    uint32_t alignment; // what the fields need that are aligned
    // The alignment that its definition asks for where it is a field of another: NumPy's is 1 without `align=True`. Where
    // fields lie is all that types are compared by.
    uint32_t placing = 1;

    bool operator==(const RecordBody& other) const { return size == other.size && fields == other.fields; }
};

struct ArrayBody {
    Type element;
    uint8_t rank;
    Layout layout;
    Space space;
    bool read_only;

    bool operator==(const ArrayBody&) const = default;
};

inline constexpr uint8_t kLargestRank = 8;
inline constexpr uint32_t kLargestRecord = 1 << 24; // bytes
inline constexpr size_t kMostFields = 4096;         // of a record, with those of the records inside it

// A scalar known at compile time. Integers and bools are kept as 64-bit patterns (sign- or zero-extended by
// their type), floats as double (a float32 constant holds a value float32 can hold), complex numbers as two of these.
struct ScalarConstant {
    Scalar scalar = Scalar::Int64;
    uint64_t bits = 0;
    double real = 0;
    double imaginary = 0;

    bool operator==(const ScalarConstant&) const = default;

    static ScalarConstant of_bool(bool value);
    static ScalarConstant of_signed(Scalar scalar, int64_t value);
    static ScalarConstant of_unsigned(Scalar scalar, uint64_t value);
    static ScalarConstant of_float(Scalar scalar, double value);
    static ScalarConstant of_complex(Scalar scalar, double real, double imaginary);
    static ScalarConstant zero(Scalar scalar);
    bool is_zero() const;
    std::string text() const; // floats as hexadecimal-exact shortest decimal; nan keeps no payload
};

// C order or nothing known better: the layout of an array that is contiguous both ways is C.
char layout_letter(Layout layout);
std::string_view space_name(Space space);

} // namespace krait::ir
