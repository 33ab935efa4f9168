// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/argument_types.h"

#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "runtime/dtypes.h"
#include "runtime/element_types.h"
#include "runtime/error.h"

#include <algorithm>

namespace krait::runtime {

namespace {

bool is_record(const Argument& argument) { return argument.dtype == KRAIT_RECORD; }

// Of a well-formed array.
unsigned element_bytes(const Argument& array) {
    return is_record(array) ? find_element_type(array.count)->type.byte_size() : dtype_traits(array.dtype).bytes;
}

ir::Type element_type(const Argument& array) {
    return is_record(array) ? find_element_type(array.count)->type : ir::Type(dtype_traits(array.dtype).scalar);
}

bool has_array_dtype(const Argument& array) {
    return is_record(array) ? find_element_type(array.count) != nullptr : is_dtype(array.dtype);
}

bool has_good_form(const Argument& argument) {
    switch (argument.kind) {
        case KRAIT_SCALAR: return is_dtype(argument.dtype);
        case KRAIT_ARRAY:
            if (!has_array_dtype(argument) || argument.rank > KRAIT_MAX_RANK) return false;
            if (argument.rank == 0) return is_record(argument);
            if (argument.shape == nullptr) return false;
            for (unsigned axis = 0; axis < argument.rank; ++axis)
                if (argument.shape[axis] < 0) return false;
            return true;
        case KRAIT_TUPLE: return argument.count == 0 || argument.value.elements != nullptr;
    }
    return false;
}

bool is_contiguous(const Argument& array, bool first_fastest) {
    int64_t expected = element_bytes(array);
    for (int step = 0; step < array.rank; ++step) {
        int axis = first_fastest ? step : array.rank - 1 - step;
        // The stride of an axis with one element is never used.
        if (array.shape[axis] != 1 && array.strides[axis] != expected) return false;
        if (__builtin_mul_overflow(expected, array.shape[axis], &expected)) return false;
    }
    return true;
}

} // namespace

void check_argument_form(const std::string& kernel, const std::string& path, const Argument& argument) {
    std::string where = "kernel `" + kernel + "`, " + path + ": ";
    auto refuse = [&](const std::string& what) { throw Error(ErrorKind::InvalidArgument, where + what); };
    if (argument.kind != KRAIT_SCALAR && argument.kind != KRAIT_ARRAY && argument.kind != KRAIT_TUPLE)
        refuse("there is no kind of argument " + std::to_string(argument.kind));
    if (argument.kind == KRAIT_TUPLE) {
        if (argument.count > 0 && argument.value.elements == nullptr) refuse("the tuple has no elements");
        for (uint32_t i = 0; i < argument.count; ++i)
            check_argument_form(kernel, path + ", element " + std::to_string(i), argument.value.elements[i]);
        return;
    }
    if (argument.kind == KRAIT_SCALAR && is_record(argument))
        refuse("a record is passed as an array of rank 0, by its address");
    if (!is_record(argument) && !is_dtype(argument.dtype))
        refuse("there is no element type " + std::to_string(argument.dtype));
    if (argument.kind == KRAIT_SCALAR) return;
    if (!has_array_dtype(argument))
        refuse("krait_element_define gave no number " + std::to_string(argument.count) + " to an element type");
    if (argument.rank == 0 && is_record(argument)) return;
    if (argument.rank < 1 || argument.rank > KRAIT_MAX_RANK)
        refuse("an array of " + std::to_string(argument.rank) + " dimensions; it must have from 1 to " +
               std::to_string(KRAIT_MAX_RANK));
    if (argument.shape == nullptr) refuse("the array has no shape");
    for (unsigned axis = 0; axis < argument.rank; ++axis)
        if (argument.shape[axis] < 0)
            refuse("the extent of axis " + std::to_string(axis) + " is " + std::to_string(argument.shape[axis]));
}

std::optional<uint64_t> count_elements(const Argument& array) {
    uint64_t count = 1;
    bool overflow = false;
    for (unsigned axis = 0; axis < array.rank; ++axis) {
        if (array.shape[axis] == 0) return 0;
        overflow |= __builtin_mul_overflow(count, static_cast<uint64_t>(array.shape[axis]), &count);
    }
    if (overflow) return std::nullopt;
    return count;
}

ir::Layout layout_of(const Argument& array) {
    if (array.strides == nullptr) return ir::Layout::C;
    for (unsigned axis = 0; axis < array.rank; ++axis)
        if (array.shape[axis] == 0) return ir::Layout::C;
    if (is_contiguous(array, false)) return ir::Layout::C;
    if (is_contiguous(array, true)) return ir::Layout::F;
    return ir::Layout::A;
}

bool TypeKey::append(const Argument* arguments, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        const Argument& argument = arguments[i];
        if (!has_good_form(argument)) return false;
        uint32_t code = argument.kind | uint32_t{argument.dtype} << 8;
        if (argument.kind == KRAIT_ARRAY) {
            code |= uint32_t{argument.rank} << 16 | static_cast<uint32_t>(layout_of(argument)) << 24;
        } else if (argument.kind == KRAIT_TUPLE) {
            if (argument.count >= kLargest) return false;
            code = argument.kind | argument.count << 8;
        }
        if (!push(code)) return false;
        if (argument.kind == KRAIT_ARRAY && is_record(argument) && !push(argument.count)) return false;
        if (argument.kind == KRAIT_TUPLE && !append(argument.value.elements, argument.count)) return false;
    }
    return true;
}

ir::Type type_of(const Argument& argument) {
    switch (argument.kind) {
        case KRAIT_SCALAR: return dtype_traits(argument.dtype).scalar;
        case KRAIT_ARRAY: return ir::Type::array(element_type(argument), argument.rank, layout_of(argument));
        case KRAIT_TUPLE: {
            std::vector<ir::Type> elements;
            for (uint32_t i = 0; i < argument.count; ++i) elements.push_back(type_of(argument.value.elements[i]));
            return ir::Type::tuple(std::move(elements));
        }
    }
    unreachable();
}

std::string type_list_text(const std::vector<ir::Type>& types) {
    std::vector<std::string> texts;
    for (const ir::Type& type : types) texts.push_back(type.text());
    return join(texts, ", ");
}

namespace {

std::optional<Conversion> scalar_conversion(const ir::Type& from, const ir::Type& to) {
    if (from == to) return Conversion::Exact;
    if (to.is_complex()) {
        if (from.is_complex()) return to.bits() > from.bits() ? Conversion::Promote : Conversion::Unsafe;
        // As far as its part type takes it.
        auto part = scalar_conversion(from, ir::part_of(to.scalar()));
        return part ? std::optional(std::max(*part, Conversion::Safe)) : std::nullopt;
    }
    if (from.is_complex()) return std::nullopt;
    if (from.is_float()) {
        if (!to.is_float()) return std::nullopt;
        return to.bits() > from.bits() ? Conversion::Promote : Conversion::Unsafe;
    }
    if (to.is_float()) {
        // A bool and an integer of at most half the bits are held by a float exactly; a float64 takes every integer.
        bool fits = to.bits() == 64 || from.is_bool() || (from.bits() * 2 <= to.bits() && !from.is_unsigned()) ||
                    from.bits() * 4 <= to.bits();
        return fits ? Conversion::Safe : Conversion::Unsafe;
    }
    if (to.is_bool()) return Conversion::Unsafe;
    if (from.is_bool()) return Conversion::Safe;
    if (from.is_signed() == to.is_signed()) return to.bits() > from.bits() ? Conversion::Promote : Conversion::Unsafe;
    bool widens_to_signed = to.is_signed() && to.bits() > from.bits();
    return widens_to_signed ? Conversion::Safe : Conversion::Unsafe;
}

// An address, or the array that lies there.
std::optional<Conversion> pointer_conversion(const ir::Type& from, const ir::Type& to) {
    const bool is_array = from.is_array() && from.element().is_scalar();
    if (is_array && (to.pointee().is_none() || to.pointee() == from.element())) return Conversion::Exact;
    if (from.is_integer() && from.bits() == 64) return Conversion::Safe;
    return std::nullopt;
}

} // namespace

std::optional<Conversion> conversion(const ir::Type& from, const ir::Type& to) {
    if (to.is_pointer()) return pointer_conversion(from, to);
    if (from.is_scalar() && to.is_scalar()) return scalar_conversion(from, to);
    if (from.is_array() && to.is_array()) {
        if (!(from.element() == to.element()) || from.rank() != to.rank()) return std::nullopt;
        if (from.layout() == to.layout()) return Conversion::Exact;
        if (to.layout() == ir::Layout::A) return Conversion::Safe;
        return std::nullopt;
    }
    if (from.is_tuple() && to.is_tuple() && !to.is_optional()) {
        if (from.elements().size() != to.elements().size()) return std::nullopt;
        Conversion worst = Conversion::Exact;
        for (size_t i = 0; i < from.elements().size(); ++i) {
            std::optional<Conversion> element = conversion(from.elements()[i], to.elements()[i]);
            if (!element) return std::nullopt;
            worst = std::max(worst, *element);
        }
        return worst;
    }
    return std::nullopt;
}

namespace {

std::string field_text(const ir::RecordField& field) {
    std::string text = field.type.text();
    for (uint32_t extent : field.shape) text += "[" + std::to_string(extent) + "]";
    return text;
}

// The first thing in which the records of an argument differ from the kernel's.
std::string explain_layouts(const ir::Type& from, const ir::Type& to) {
    for (const ir::RecordField& wanted : to.fields()) {
        const std::string name = "field `" + wanted.name + "` of its records ";
        std::optional<uint32_t> index = from.find_field(wanted.name);
        if (!index) return "its records have no field `" + wanted.name + "`";
        const ir::RecordField& found = from.fields()[*index];
        if (!(found.type == wanted.type) || found.shape != wanted.shape) {
            if (found.type.is_record() && wanted.type.is_record() && found.shape == wanted.shape)
                return "in field `" + wanted.name + "` " + explain_layouts(found.type, wanted.type);
            return name + "is " + field_text(found) + ", not " + field_text(wanted);
        }
        if (found.offset != wanted.offset)
            return name + "lies at offset " + std::to_string(found.offset) + ", not " + std::to_string(wanted.offset);
    }
    for (const ir::RecordField& found : from.fields())
        if (!to.find_field(found.name)) return "its records have a field `" + found.name + "`, the kernel's have none";
    if (from.byte_size() != to.byte_size())
        return "its records have " + std::to_string(from.byte_size()) + " bytes, not " + std::to_string(to.byte_size());
    return "the fields of its records are in another order than the kernel's";
}

} // namespace

std::string explain_mismatch(const ir::Type& from, const ir::Type& to) {
    if (to.is_pointer())
        return "an address of 64 bits is needed, or an array" +
               (to.pointee().is_none() ? std::string() : " of " + to.pointee().text());
    if (to.is_reference() && !from.is_reference()) return "a " + to.text() + " is needed";
    if (to.is_array() && !from.is_array()) return "an array is needed";
    if (!to.is_array() && from.is_array()) return to.is_tuple() ? "a tuple is needed" : "a single number is needed";
    if (to.is_array()) {
        if (from.element().is_record() && to.element().is_record() && !(from.element() == to.element()))
            return explain_layouts(from.element(), to.element());
        if (!(from.element() == to.element()))
            return "its elements are " + from.element().text() + ", not " + to.element().text();
        if (from.rank() != to.rank())
            return "it has " + std::to_string(from.rank()) + (from.rank() == 1 ? " dimension" : " dimensions") +
                   ", not " + std::to_string(to.rank());
        std::string order =
            to.layout() == ir::Layout::C ? "C order (last index fastest)" : "F order (first index fastest)";
        return "its elements do not lie in " + order + " without gaps";
    }
    if (to.is_optional()) return "a launch gives no value that may be None: take a flag beside the value";
    if (to.is_tuple() != from.is_tuple()) return to.is_tuple() ? "a tuple is needed" : "a single number is needed";
    if (to.is_tuple()) {
        if (from.elements().size() != to.elements().size())
            return "it has " + std::to_string(from.elements().size()) + " elements, not " +
                   std::to_string(to.elements().size());
        for (size_t i = 0; i < from.elements().size(); ++i)
            if (!conversion(from.elements()[i], to.elements()[i]))
                return "element " + std::to_string(i) + ": " + explain_mismatch(from.elements()[i], to.elements()[i]);
    }
    if (from.is_complex()) return "a complex number does not become a real one; pass one of its parts";
    return "a float does not become an integer; convert it in the host program";
}

Choice choose_signature(const std::vector<ir::Type>& arguments, const std::vector<std::vector<ir::Type>>& signatures) {
    struct Rating {
        size_t unsafe = 0, safe = 0, promote = 0;
        auto operator<=>(const Rating&) const = default;
    };
    Choice choice;
    std::optional<Rating> best;
    for (size_t index = 0; index < signatures.size(); ++index) {
        const std::vector<ir::Type>& signature = signatures[index];
        if (signature.size() != arguments.size()) continue;
        Rating rating;
        bool suits = true;
        for (size_t i = 0; i < arguments.size() && suits; ++i) {
            std::optional<Conversion> found = conversion(arguments[i], signature[i]);
            if (!found) {
                suits = false;
                continue;
            }
            switch (*found) {
                case Conversion::Exact: break;
                case Conversion::Promote: ++rating.promote; break;
                case Conversion::Safe: ++rating.safe; break;
                case Conversion::Unsafe: ++rating.unsafe; break;
            }
        }
        if (!suits) continue;
        if (!best || rating < *best) {
            best = rating;
            choice.index = index;
            choice.ambiguous.clear();
        } else if (rating == *best && signature != signatures[*choice.index]) {
            if (choice.ambiguous.empty()) choice.ambiguous.push_back(*choice.index);
            choice.ambiguous.push_back(index);
        }
    }
    return choice;
}

} // namespace krait::runtime
