// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Attributes: of modules and the CUDA objects through the Scope, of arrays here.
#include "compiler/support/check.h"
#include "compiler/support/text.h"
#include "dsl/explain_type.h"
#include "dsl/frame.h"
#include "dsl/function_checker.h"

#include <algorithm>
#include <array>

namespace krait::dsl {

namespace {

constexpr std::string_view kArrayAttributes[] = {"shape", "strides", "size", "ndim",  "itemsize", "nbytes",
                                                 "dtype", "T",       "flat", "flags", "real",     "imag"};
constexpr std::string_view kFlags[] = {"c_contiguous", "f_contiguous", "contiguous"};

// Intrinsics that are read like a variable, not called.
std::optional<ir::Intrinsic> find_value_intrinsic(std::string_view path) {
    constexpr std::string_view kModule = "numba.cuda.";
    if (!path.starts_with(kModule)) return std::nullopt;
    path.remove_prefix(kModule.size());
    for (const ir::IntrinsicRow& row : ir::kIntrinsics) {
        if (row.spelling != path) continue;
        bool is_value = path.find('.') != std::string_view::npos || path == "warpsize" || path == "laneid";
        if (is_value && row.effect == ir::Effect::Pure) return row.intrinsic;
    }
    return std::nullopt;
}

bool holds_array(const TupleConstant& tuple) {
    return std::any_of(tuple.elements.begin(), tuple.elements.end(), [](const ConstantValue& element) {
        const auto* inner = std::get_if<TupleConstant>(&element.value);
        return std::holds_alternative<ArrayConstant>(element.value) || (inner && holds_array(*inner));
    });
}

} // namespace

Operand FunctionChecker::outside_value(const Operand& operand) {
    const ConstantValue* constant = operand.constant();
    if (const auto* array = constant ? std::get_if<ArrayConstant>(&constant->value) : nullptr)
        return {AllocationOperand{module_.constant_array(*array, operand.type, operand.span)}, operand.type,
                operand.span};
    const auto* tuple = constant ? std::get_if<TupleConstant>(&constant->value) : nullptr;
    if (tuple && holds_array(*tuple)) {
        TupleOperand elements;
        for (const ConstantValue& element : tuple->elements)
            elements.elements.push_back(outside_value(Operand::of(element, operand.span)));
        return Operand::of(std::move(elements), operand.span);
    }
    const auto* builtin = std::get_if<BuiltinEntity>(&operand.kind);
    if (!builtin) return operand;
    std::optional<ir::Intrinsic> intrinsic = find_value_intrinsic(builtin->path);
    if (!intrinsic) return operand;
    ir::ValueId value = builder_.intrinsic(*intrinsic, {}, operand.span);
    return Operand::value(value, builder_.type_of(value), operand.span);
}

Operand FunctionChecker::check_attribute(const ast::Attribute& node, Span span) {
    return attribute_of(check(node.object), node.name, span);
}

Operand FunctionChecker::attribute_of(const Operand& object, const ast::Identifier& name, Span span) {
    if (object.is_invalid()) return Operand::invalid(span);
    if (object.type.is_array()) return array_attribute(object, name, span);
    if (has_number_attributes(object))
        if (auto attribute = number_attribute(object, name.text, span)) return *attribute;
    if (std::holds_alternative<ExpressionOperand>(object.kind) && is_reduction(name.text, true))
        return {MethodOperand{std::make_shared<const Operand>(object), name.text}, {}, span};
    if (const auto* flags = std::get_if<FlagsOperand>(&object.kind)) {
        bool is_flat = flags->array_type.rank() <= 1 && flags->array_type.layout() != ir::Layout::A;
        bool is_c = is_flat || flags->array_type.layout() == ir::Layout::C;
        bool is_f = is_flat || flags->array_type.layout() == ir::Layout::F;
        auto known = [&](bool value) { return Operand::of(ir::ScalarConstant::of_bool(value), span); };
        if (name.text == kFlags[0]) return known(is_c);
        if (name.text == kFlags[1]) return known(is_f);
        if (name.text == kFlags[2]) return known(is_c || is_f);
    }
    std::optional<Entity> entity;
    if (const auto* module = std::get_if<ModuleEntity>(&object.kind)) entity = *module;
    if (const auto* type = std::get_if<TypeEntity>(&object.kind)) {
        if (type->type.is_scalar() && name.text == "type") return Operand{*type, {}, span}; // of `a.dtype.type(v)`
        entity = *type;
    }
    if (const auto* builtin = std::get_if<BuiltinEntity>(&object.kind)) {
        // The axes of threadIdx and the like are rows of the table of intrinsics.
        if (std::string path = builtin->path + "." + name.text; find_value_intrinsic(path))
            return outside_value(Operand::of(BuiltinEntity{path}, span));
        entity = *builtin;
    }
    if (!entity) {
        report_unknown_attribute(object, name);
        return Operand::invalid(span);
    }
    std::optional<Entity> attribute = scope_.attribute(*entity, name.text);
    if (!attribute) {
        report_unknown_attribute(object, name);
        return Operand::invalid(span);
    }
    if (const auto* unknown = std::get_if<UnknownEntity>(&*attribute)) {
        auto& report = sink_.report<diag::Code::UnknownHostName>(span, name.text);
        if (unknown->bound_at.valid()) report.label(unknown->bound_at, unknown->reason);
        const auto* module = std::get_if<ModuleEntity>(&*entity);
        std::string define = module && module->own ? module->own->qualify(name.text) : name.text;
        report.help("pass `-D " + define + "=VALUE`, or give the kernel a parameter for it");
        return Operand::invalid(span);
    }
    return outside_value(Operand::of(*attribute, span));
}

void FunctionChecker::report_unknown_attribute(const Operand& object, const ast::Identifier& name) {
    auto& report = sink_.report<diag::Code::UnknownAttribute>(name.span, describe(object), name.text);
    explain_type(report, object, function_, *scope_.sources());
    if (object.type.is_array() && object.type.element().is_record())
        return suggest_field(report, object.type.element(), name.text, name.span);
    if (is_chars(object)) return void(report.note("a char sequence is compared, assigned and measured with `len`"));
    std::vector<std::string> candidates;
    if (const auto* module = std::get_if<ModuleEntity>(&object.kind)) candidates = scope_.attribute_names(*module);
    if (const auto* type = std::get_if<TypeEntity>(&object.kind)) candidates = scope_.attribute_names(*type);
    if (const auto* builtin = std::get_if<BuiltinEntity>(&object.kind)) {
        candidates = scope_.attribute_names(*builtin);
        for (std::string_view axis : {"x", "y", "z"})
            if (find_value_intrinsic(builtin->path + "." + std::string(axis))) candidates.emplace_back(axis);
    }
    if (has_number_attributes(object)) candidates = {"real", "imag", "conjugate"};
    if (object.type.is_array()) candidates.assign(std::begin(kArrayAttributes), std::end(kArrayAttributes));
    if (std::holds_alternative<FlagsOperand>(object.kind)) candidates.assign(std::begin(kFlags), std::end(kFlags));
    if (auto closest = closest_spelling(name.text, candidates)) {
        report.fix(name.span, *closest);
    } else if (!candidates.empty() && candidates.size() <= 8) {
        report.note("it has " + join(candidates, ", "));
    }
}

Operand FunctionChecker::array_attribute(const Operand& array, const ast::Identifier& name, Span span) {
    const ir::Type& type = array.type;
    if (type.is_reference()) { // of a record the fields are all that it has
        if (auto field = field_attribute(array, name.text)) return load_field(array, *field, span);
        report_unknown_attribute(array, name);
        return Operand::invalid(span);
    }
    auto constant = [&](int64_t value) {
        return Operand::of(ir::ScalarConstant::of_signed(ir::Scalar::Int64, value), span);
    };
    if (name.text == "ndim") return constant(type.rank());
    if (name.text == "itemsize") return constant(type.element().byte_size());
    if (name.text == "dtype") return Operand{TypeEntity{type.element()}, {}, span};
    if (name.text == "T") return transposed(array, span);
    if (name.text == "real" || name.text == "imag") return part_of_array(array, name.text, span);
    if (name.text == "flat") return flat_of(array, span);
    if (name.text == "flags") return {FlagsOperand{type}, {}, span};
    if (is_method(name.text)) return {MethodOperand{std::make_shared<const Operand>(array), name.text}, {}, span};
    bool is_size = name.text == "size";
    if (name.text == "shape" || name.text == "strides" || is_size || name.text == "nbytes") {
        if (const auto* use = std::get_if<AllocationOperand>(&array.kind)) {
            // The shape of a static allocation is known.
            const ir::Allocation& allocation = module_.allocation(use->allocation);
            if (!allocation.dynamic && name.text != "strides") {
                TupleOperand shape;
                int64_t elements = 1;
                for (uint64_t extent : allocation.shape) {
                    shape.elements.push_back(constant(static_cast<int64_t>(extent)));
                    elements *= static_cast<int64_t>(extent);
                }
                if (name.text == "shape") return Operand::of(std::move(shape), span);
                return constant(is_size ? elements : elements * type.element().byte_size());
            }
        }
        ir::ValueId value = *materialize(array);
        std::vector<ir::Type> axes(type.rank(), ir::Type(ir::Scalar::Int64));
        if (name.text == "shape" || name.text == "strides")
            return {AxesOperand{value, name.text == "strides"}, ir::Type::tuple(std::move(axes)), span};
        ir::ValueId total = size_of(value, type.rank(), span);
        if (!is_size)
            total =
                builder_.binary(ir::BinaryOp::Multiply, total, builder_.int64(type.element().byte_size(), span), span);
        return Operand::value(total, ir::Scalar::Int64, span);
    }
    if (auto field = field_attribute(array, name.text)) return load_field(array, *field, span);
    report_unknown_attribute(array, name);
    return Operand::invalid(span);
}

} // namespace krait::dsl
