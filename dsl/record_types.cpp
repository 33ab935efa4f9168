// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structured dtypes, in all the forms in which NumPy and Numba write them: lists of fields, dicts of names and formats,
// texts such as "i4,f4", C structs, and the form that Type::text writes. Offsets are NumPy's to the byte: without
// `align=True` fields follow each other without gaps.
#include "dsl/evaluate.h"
#include "dsl/signature.h"

#include <algorithm>
#include <charconv>

namespace krait::dsl {

namespace {

constexpr std::string_view kFieldUsage =
    "a field is written `(\"name\", type)`, or `(\"name\", type, shape)` where it is an array";

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

// Places fields one after the other, or where it is told.
class RecordLayout {
public:
    RecordLayout(bool align, bool places_by_need)
        : align_(align)
        , by_need_(places_by_need) {}

    // What is wrong with the field; empty where nothing is.
    std::string add(std::string name, ir::Type type, std::vector<uint32_t> shape, std::optional<uint64_t> offset) {
        if (name.empty()) name = "f" + std::to_string(fields_.size());
        for (const ir::RecordField& known : fields_)
            if (known.name == name) return "there are two fields " + quoted(name);
        count_ += type.field_count();
        if (count_ > ir::kMostFields)
            return "a record of more than " + std::to_string(ir::kMostFields) +
                   " fields, those of the records in it counted";
        const uint32_t alignment = by_need_ ? type.alignment() : type.placing();
        uint64_t at = offset.value_or(end_);
        if (align_ && !offset) at = (at + alignment - 1) / alignment * alignment;
        if (align_ && at % alignment != 0)
            return "field " + quoted(name) + " at offset " + std::to_string(at) + " is not aligned to its " +
                   std::to_string(alignment) + " bytes";
        alignment_ = std::max(alignment_, alignment);
        ir::RecordField field{std::move(name), 0, std::move(type), std::move(shape)};
        const uint64_t bytes = field.byte_size();
        if (at > ir::kLargestRecord || bytes > ir::kLargestRecord - at)
            return "a record of more than " + std::to_string(ir::kLargestRecord) + " bytes";
        field.offset = static_cast<uint32_t>(at);
        end_ = std::max(end_, at + bytes);
        fields_.push_back(std::move(field));
        return "";
    }

    // `size`: what its definition says. The reason in `why` where there is no record.
    std::optional<ir::Type> finish(std::optional<uint64_t> size, std::string& why) {
        if (align_ && !size) end_ = (end_ + alignment_ - 1) / alignment_ * alignment_;
        if (size && *size < end_)
            why = "the record has " + std::to_string(*size) + " bytes, its fields need " + std::to_string(end_);
        if (size && *size > ir::kLargestRecord)
            why = "a record of more than " + std::to_string(ir::kLargestRecord) + " bytes";
        if (align_ && size && *size % alignment_ != 0)
            why = "the record's " + std::to_string(*size) + " bytes are no multiple of its alignment, " +
                  std::to_string(alignment_);
        if (fields_.empty()) why = "a record has at least one field";
        if (end_ == 0) why = "a record has at least one byte";
        if (!why.empty()) return std::nullopt;
        return ir::Type::record(std::move(fields_), static_cast<uint32_t>(size.value_or(end_)),
                                align_ ? alignment_ : 1);
    }

private:
    bool align_;   // fields lie where a C compiler puts them
    bool by_need_; // also those whose own definition asks for no alignment
    std::vector<ir::RecordField> fields_;
    uint64_t end_ = 0;
    uint32_t alignment_ = 1;
    size_t count_ = 0;
};

} // namespace

std::optional<ir::Type> find_element_type(std::string_view text) {
    if (auto scalar = find_dtype(text)) return ir::Type(*scalar);
    if (!text.empty() && (text[0] == '<' || text[0] == '=' || text[0] == '|')) text.remove_prefix(1);
    if (text.size() < 2 || (text[0] != 'S' && text[0] != 'a' && text[0] != 'U')) return std::nullopt;
    const uint8_t unit = text[0] == 'U' ? 4 : 1;
    uint32_t count = 0;
    auto read = std::from_chars(text.data() + 1, text.data() + text.size(), count);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    if (count == 0 || count > ir::kLargestRecord / unit) return std::nullopt;
    return ir::Type::chars(count, unit);
}

ir::Type value_type(ir::Type type) {
    return type.is_record() || type.is_chars() ? ir::Type::reference(std::move(type)) : type;
}

ast::ExprId TypeReader::written_out(ast::ExprId expression) const {
    constexpr unsigned kMostNames = 16;
    for (unsigned i = 0; i < kMostNames; ++i) {
        auto* name = tree_.as<ast::Name>(expression);
        ast::ExprId assigned = name ? names_.find_expression(name->text) : ast::ExprId();
        if (!assigned) break;
        expression = assigned;
    }
    return expression;
}

std::optional<WideInt> TypeReader::integer_of(ast::ExprId expression) const {
    HostEntity entity = evaluate(tree_, expression, names_);
    auto* value = std::get_if<HostValue>(&entity);
    auto* integer = value ? value->as<WideInt>() : nullptr;
    return integer ? std::optional(*integer) : std::nullopt;
}

std::optional<std::string> TypeReader::text_of(ast::ExprId expression) const {
    HostEntity entity = evaluate(tree_, expression, names_);
    auto* value = std::get_if<HostValue>(&entity);
    auto* text = value ? value->as<StringConstant>() : nullptr;
    return text ? std::optional(text->text) : std::nullopt;
}

// The shape of a nested array: an integer or a tuple of them. NumPy takes 1 for a single value.
std::optional<std::vector<uint32_t>> TypeReader::read_shape(ast::ExprId expression) {
    HostEntity entity = evaluate(tree_, expression, names_);
    auto* value = std::get_if<HostValue>(&entity);
    std::vector<HostValue> extents;
    if (value && value->as<HostTuple>())
        extents = value->as<HostTuple>()->items;
    else if (value && value->as<WideInt>() && *value->as<WideInt>() != 1)
        extents.push_back(*value);
    else if (!value || !value->as<WideInt>())
        return malformed(tree_.span(expression), "the shape of a field is an integer or a tuple of integers"),
               std::nullopt;
    std::vector<uint32_t> shape;
    for (const HostValue& extent : extents) {
        auto* integer = extent.as<WideInt>();
        if (!integer || *integer < 1 || *integer > WideInt{ir::kLargestRecord})
            return malformed(tree_.span(expression),
                             "an extent of a field is an integer from 1 to " + std::to_string(ir::kLargestRecord)),
                   std::nullopt;
        shape.push_back(static_cast<uint32_t>(*integer));
    }
    if (shape.size() >= ir::kLargestRank)
        return malformed(tree_.span(expression),
                         "a field has fewer than " + std::to_string(ir::kLargestRank) + " dimensions"),
               std::nullopt;
    return shape;
}

// What stands for the type of a field: also `(type, shape)`, a list of fields of its own, and Numba's NestedArray.
std::optional<TypeReader::FieldType> TypeReader::read_field_type(ast::ExprId expression) {
    Span span = tree_.span(expression);
    expression = written_out(expression);
    if (auto* tuple = tree_.as<ast::Tuple>(expression); tuple && tuple->items.size() == 2) {
        auto inner = read_field_type(tuple->items[0]);
        if (!inner) return std::nullopt;
        auto shape = read_shape(tuple->items[1]);
        if (!shape) return std::nullopt;
        shape->insert(shape->end(), inner->shape.begin(), inner->shape.end());
        return FieldType{inner->type, std::move(*shape)};
    }
    if (auto* call = tree_.as<ast::Call>(expression); call && is_nested_array(call->callee)) {
        std::vector<ast::ExprId> arguments = call->args;
        arguments.resize(std::max<size_t>(arguments.size(), 2));
        for (const ast::Keyword& keyword : call->keywords)
            if (keyword.name) arguments[keyword.name->text == "shape" ? 1 : 0] = keyword.value;
        if (arguments.size() != 2 || !arguments[0] || !arguments[1])
            return malformed(span, "`NestedArray` takes a type and a shape, as in `NestedArray(float32, (3,))`"),
                   std::nullopt;
        auto inner = read_field_type(arguments[0]);
        auto shape = inner ? read_shape(arguments[1]) : std::nullopt;
        if (!shape) return std::nullopt;
        shape->insert(shape->end(), inner->shape.begin(), inner->shape.end());
        return FieldType{inner->type, std::move(*shape)};
    }
    MaybeType type;
    if (tree_.as<ast::List>(expression) || tree_.as<ast::Dict>(expression))
        type = read_dtype(expression, false);
    else
        type = read_type(expression);
    if (!type) return std::nullopt;
    if (!type->is_element()) {
        std::string text = quoted(type->text());
        if (type->is_array()) text += "; an array of a fixed shape is written `(\"name\", type, shape)`";
        return malformed(span, "a field is a number, a bool, chars or a record, not " + text), std::nullopt;
    }
    return FieldType{std::move(*type), {}};
}

// `[("x", float32), ("v", int32, (3,))]`
std::optional<ir::Type> TypeReader::read_field_list(const ast::List& list, bool align, bool by_need, Span span) {
    RecordLayout layout(align, by_need);
    for (ast::ExprId item : list.items) {
        auto* tuple = tree_.as<ast::Tuple>(item);
        if (!tuple || tuple->items.size() < 2 || tuple->items.size() > 3)
            return malformed(tree_.span(item), std::string(kFieldUsage));
        auto name = text_of(tuple->items[0]);
        if (!name) return malformed(tree_.span(tuple->items[0]), "the name of a field is a string");
        auto field = read_field_type(tuple->items[1]);
        if (!field) return std::nullopt;
        std::vector<uint32_t> shape;
        if (tuple->items.size() == 3) {
            auto outer = read_shape(tuple->items[2]);
            if (!outer) return std::nullopt;
            shape = std::move(*outer);
        }
        shape.insert(shape.end(), field->shape.begin(), field->shape.end());
        if (std::string why = layout.add(std::move(*name), field->type, std::move(shape), std::nullopt); !why.empty())
            return malformed(tree_.span(item), std::move(why));
    }
    std::string why;
    auto record = layout.finish(std::nullopt, why);
    return record ? record : malformed(span, std::move(why));
}

// `{"names": [...], "formats": [...], "offsets": [...], "itemsize": 16}`
std::optional<ir::Type> TypeReader::read_field_dict(const ast::Dict& dict, bool align, Span span) {
    const std::vector<ast::ExprId>*names = nullptr, *formats = nullptr, *offsets = nullptr;
    std::optional<uint64_t> size;
    auto natural = [&](ast::ExprId expression) -> std::optional<uint64_t> {
        auto value = integer_of(expression);
        if (value && *value >= 0 && *value <= WideInt{ir::kLargestRecord}) return static_cast<uint64_t>(*value);
        return malformed(tree_.span(expression),
                         "an offset or size is an integer from 0 to " + std::to_string(ir::kLargestRecord)),
               std::nullopt;
    };
    for (const ast::DictItem& item : dict.items) {
        auto key = item.key ? text_of(item.key) : std::nullopt;
        const std::vector<ast::ExprId>* items = items_of(written_out(item.value));
        if (key == "names" && items)
            names = items;
        else if (key == "formats" && items)
            formats = items;
        else if (key == "offsets" && items)
            offsets = items;
        else if (key == "itemsize" && (size = natural(item.value)))
            continue;
        else if (key == "itemsize")
            return std::nullopt;
        else if (key == "aligned" && tree_.as<ast::BoolLiteral>(item.value))
            align = align || tree_.as<ast::BoolLiteral>(item.value)->value;
        else if (key != "titles")
            return malformed(span, "a dict of fields has \"names\" and \"formats\", and may have \"offsets\" and "
                                   "\"itemsize\"; each but the last is a list");
    }
    if (!names || !formats || names->size() != formats->size() || (offsets && offsets->size() != names->size()))
        return malformed(span, "\"names\", \"formats\" and \"offsets\" of a dict of fields are lists of one length");
    RecordLayout layout(align, false);
    for (size_t i = 0; i < names->size(); ++i) {
        auto name = text_of((*names)[i]);
        if (!name) return malformed(tree_.span((*names)[i]), "the name of a field is a string");
        auto field = read_field_type((*formats)[i]);
        if (!field) return std::nullopt;
        std::optional<uint64_t> offset;
        if (offsets && !(offset = natural((*offsets)[i]))) return std::nullopt;
        if (std::string why = layout.add(std::move(*name), field->type, field->shape, offset); !why.empty())
            return malformed(tree_.span((*formats)[i]), std::move(why));
    }
    std::string why;
    auto record = layout.finish(size, why);
    return record ? record : malformed(span, std::move(why));
}

// "i4,f4,S5": fields f0, f1 and f2.
std::optional<ir::Type> TypeReader::read_field_text(std::string_view text, bool align, Span span) {
    RecordLayout layout(align, false);
    for (std::string_view rest = text;;) {
        size_t comma = rest.find(',');
        std::string_view part = rest.substr(0, comma);
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
        auto type = find_element_type(part);
        if (!type) return malformed(span, quoted(part) + " is no type; fields in a text are written as in \"i4,f8\"");
        if (std::string why = layout.add("", *type, {}, std::nullopt); !why.empty())
            return malformed(span, std::move(why));
        if (comma == std::string_view::npos) break;
        rest.remove_prefix(comma + 1);
    }
    std::string why;
    auto record = layout.finish(std::nullopt, why);
    return record ? record : malformed(span, std::move(why));
}

// What `np.dtype` takes.
std::optional<ir::Type> TypeReader::read_dtype(ast::ExprId expression, bool align) {
    constexpr unsigned kDeepest = 32;
    Span span = tree_.span(expression);
    if (depth_ >= kDeepest)
        return malformed(span, "records are nested more than " + std::to_string(kDeepest) + " deep");
    struct Level { // a list of fields may name itself
        unsigned& depth;
        explicit Level(unsigned& d)
            : depth(++d) {}
        ~Level() { --depth; }
    } level(depth_);
    ast::ExprId written = written_out(expression);
    if (auto* list = tree_.as<ast::List>(written)) return read_field_list(*list, align, false, span);
    if (auto* dict = tree_.as<ast::Dict>(written)) return read_field_dict(*dict, align, span);
    if (auto text = text_of(written); text && text->find(',') != std::string::npos)
        return read_field_text(*text, align, span);
    if (auto* tuple = tree_.as<ast::Tuple>(written); tuple && tuple->items.size() == 2) {
        auto field = read_field_type(written);
        if (!field) return std::nullopt;
        if (field->shape.empty()) return field->type;
        return malformed(span, "arrays have no arrays as elements; give the array another axis");
    }
    return read_type(expression);
}

std::optional<ir::Type> TypeReader::read_dtype_call(const ast::Call& call, Span span) {
    bool align = false;
    bool valid = !call.args.empty() && call.args.size() <= 2;
    auto flag = [&](ast::ExprId expression) {
        auto* literal = tree_.as<ast::BoolLiteral>(expression);
        valid = valid && literal;
        align = literal && literal->value;
    };
    if (valid && call.args.size() == 2) flag(call.args[1]);
    for (const ast::Keyword& keyword : call.keywords) {
        if (keyword.name && keyword.name->text == "align")
            flag(keyword.value);
        else if (!keyword.name || keyword.name->text != "copy")
            valid = false;
    }
    if (!valid)
        return malformed(span, quoted(source_text_of(tree_, call.callee)) +
                                   " takes one dtype, as in `np.dtype(\"float32\")`, and `align=True` or `False`");
    return read_dtype(call.args[0], align);
}

// `Record.make_c_struct([("x", float32), …])`
std::optional<ir::Type> TypeReader::read_c_struct(const ast::Call& call, Span span) {
    auto* list =
        call.args.size() == 1 && call.keywords.empty() ? tree_.as<ast::List>(written_out(call.args[0])) : nullptr;
    if (!list) return malformed(span, "`make_c_struct` takes a list of fields; " + std::string(kFieldUsage));
    return read_field_list(*list, true, true, span);
}

// `Record([("x", float32, 0), …], 16)`: as types are written in signatures and messages; and Numba's own
// `Record([("x", {"type": float32, "offset": 0}), …], 16, True)`.
std::optional<ir::Type> TypeReader::read_record_call(const ast::Call& call, Span span) {
    constexpr std::string_view kUsage = "`Record` takes fields with their offsets, and its size, as in "
                                        "`Record([(\"x\", float32, 0), (\"v\", int32, 4, (3,))], 16)`";
    std::vector<ast::ExprId> arguments = call.args;
    arguments.resize(std::max<size_t>(arguments.size(), 3));
    for (const ast::Keyword& keyword : call.keywords) {
        constexpr std::string_view kNames[] = {"fields", "size", "aligned"};
        auto at = std::find(std::begin(kNames), std::end(kNames), keyword.name ? keyword.name->text : "");
        if (at == std::end(kNames)) return malformed(keyword.span, std::string(kUsage));
        arguments[static_cast<size_t>(at - std::begin(kNames))] = keyword.value;
    }
    auto* list = arguments[0] ? tree_.as<ast::List>(written_out(arguments[0])) : nullptr;
    auto size = arguments[1] ? integer_of(arguments[1]) : std::nullopt;
    if (arguments.size() > 3 || !list || !size || *size < 0 || *size > WideInt{ir::kLargestRecord})
        return malformed(span, std::string(kUsage));
    RecordLayout layout(false, false);
    for (ast::ExprId item : list->items) {
        auto* tuple = tree_.as<ast::Tuple>(item);
        size_t count = tuple ? tuple->items.size() : 0;
        if (count < 2 || count > 4) return malformed(tree_.span(item), std::string(kUsage));
        auto name = text_of(tuple->items[0]);
        ast::ExprId type = tuple->items[1], offset, shape;
        if (count > 2) offset = tuple->items[2];
        if (count > 3) shape = tuple->items[3];
        if (auto* dict = tree_.as<ast::Dict>(type)) {
            type = {};
            for (const ast::DictItem& entry : dict->items) {
                auto key = entry.key ? text_of(entry.key) : std::nullopt;
                if (key == "type") type = entry.value;
                if (key == "offset") offset = entry.value;
            }
        }
        auto at = offset ? integer_of(offset) : std::nullopt;
        if (!name || !type || !at || *at < 0 || *at > WideInt{ir::kLargestRecord})
            return malformed(tree_.span(item), std::string(kUsage));
        auto field = read_field_type(type);
        if (!field) return std::nullopt;
        if (shape) {
            auto outer = read_shape(shape);
            if (!outer) return std::nullopt;
            field->shape.insert(field->shape.begin(), outer->begin(), outer->end());
        }
        std::string why = layout.add(std::move(*name), field->type, field->shape, static_cast<uint64_t>(*at));
        if (!why.empty()) return malformed(tree_.span(item), std::move(why));
    }
    std::string why;
    auto record = layout.finish(static_cast<uint64_t>(*size), why);
    return record ? record : malformed(span, std::move(why));
}

// `CharSeq(5)`, `UnicodeCharSeq(5)`
std::optional<ir::Type> TypeReader::read_chars_call(const ast::Call& call, uint8_t unit, Span span) {
    auto count = call.args.size() == 1 && call.keywords.empty() ? integer_of(call.args[0]) : std::nullopt;
    if (!count || *count < 1 || *count > WideInt{ir::kLargestRecord / unit})
        return malformed(span, quoted(source_text_of(tree_, call.callee)) + " takes the number of its chars");
    return ir::Type::chars(static_cast<uint32_t>(*count), unit);
}

std::optional<ir::Type> TypeReader::read_dataclass(const ast::ClassDef& definition) {
    RecordLayout layout(true, true);
    for (ast::StmtId id : definition.body) {
        auto* field = tree_.as<ast::AnnAssign>(id);
        auto* name = field ? tree_.as<ast::Name>(field->target) : nullptr;
        if (!name) continue;
        auto type = read_field_type(field->annotation);
        if (!type) return std::nullopt;
        if (std::string why = layout.add(name->text, type->type, type->shape, std::nullopt); !why.empty())
            return malformed(tree_.span(field->target), std::move(why));
    }
    std::string why;
    auto record = layout.finish(std::nullopt, why);
    return record ? record : malformed(definition.name.span, std::move(why));
}

} // namespace krait::dsl
