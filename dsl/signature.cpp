// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types first, by the form of the expression: a name, an array `T[…]`, a call of a type constructor, a string. Signatures
// on top: `result(types)`, a tuple of types, a string of either, a name that stands for one.
#include "dsl/signature.h"

#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/known_names.h"
#include "dsl/parser.h"
#include "dsl/typing_rules.h"

#include <algorithm>

namespace krait::dsl {

namespace {

// Types of Numba and NumPy that the language does not have yet.
bool is_type_to_come(std::string_view path) {
    constexpr std::string_view kNames[] = {"bfloat16",    "clongdouble",  "complex256", "datetime64",
                                           "float128",    "longdouble",   "pyobject",   "string",
                                           "timedelta64", "unicode_type", "str",        "bytes"};
    size_t dot = path.rfind('.');
    return std::find(std::begin(kNames), std::end(kNames), path.substr(dot + 1)) != std::end(kNames);
}

std::optional<WideInt> constant_integer(const ast::Tree& tree, ast::ExprId expression, const NameSource& names) {
    HostEntity entity = evaluate(tree, expression, names);
    auto* value = std::get_if<HostValue>(&entity);
    auto* integer = value ? value->as<WideInt>() : nullptr;
    return integer ? std::optional(*integer) : std::nullopt;
}

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

} // namespace

// --- names of a signature in a string

std::optional<HostEntity> TypeNames::find_name(std::string_view name) const {
    if (auto entity = find_in_module("numba.types", name)) return to_host_entity(*entity);
    if (name == "types") return ModuleEntity{"numba.types"};
    if (name == "np") return ModuleEntity{"numpy"};
    if (name == "cuda") return ModuleEntity{"numba.cuda"};
    if (auto module = canonical_module(name)) return ModuleEntity{std::move(*module)};
    if (auto entity = find_builtin(name)) return to_host_entity(*entity);
    return std::nullopt;
}

std::vector<std::string> TypeNames::names() const { return names_in_module("numba.types"); }

// --- faults

std::string TypeFault::sentence() const {
    std::string sentence = text;
    switch (kind) {
        case Kind::UnknownType: sentence = quoted(text) + " is not a type"; break;
        case Kind::HostValue: sentence = quoted(text) + " is not known: " + reason; break;
        case Kind::Malformed: break;
    }
    return suggestion ? sentence + "; did you mean " + quoted(*suggestion) + "?" : sentence;
}

void TypeFault::report(diag::Sink& sink) const {
    switch (kind) {
        case Kind::Malformed: sink.report<diag::Code::InvalidSignature>(span, text); return;
        case Kind::HostValue: sink.report<diag::Code::UnknownHostName>(span, text).note(reason); return;
        case Kind::UnknownType: break;
    }
    diag::Diagnostic& diagnostic = sink.report<diag::Code::UnknownTypeName>(span, text);
    if (suggestion)
        diagnostic.fix(span, *suggestion);
    else
        diagnostic.note("types are written as in Numba: `int32`, `float64`, `float32[:]`, `float32[:, ::1]`");
}

std::nullopt_t TypeReader::fail(TypeFault::Kind kind, Span span, std::string text,
                                std::optional<std::string> suggestion) {
    fault_ = {kind, span, std::move(text), std::move(suggestion), ""};
    return std::nullopt;
}

// --- types

std::optional<ir::Type> TypeReader::read_type(ast::ExprId expression) {
    const ast::Expr& expr = tree_[expression];
    if (tree_.as<ast::Name>(expression) || tree_.as<ast::Attribute>(expression)) return read_name(expression);
    if (auto* subscript = tree_.as<ast::Subscript>(expression)) return read_array(expression, *subscript);
    if (auto* call = tree_.as<ast::Call>(expression)) return read_constructed(expression, *call);
    if (auto* tuple = tree_.as<ast::Tuple>(expression)) return read_tuple_type(tuple->items, expr.span);
    if (tree_.as<ast::NoneLiteral>(expression)) return ir::Type::none();
    if (auto* literal = tree_.as<ast::StringLiteral>(expression)) {
        if (auto type = find_element_type(literal->value)) return type;
        return read_string<MaybeType>(expression, literal->value, &TypeReader::read_type);
    }
    return malformed(expr.span, "a type is expected here, such as `float32` or `float32[:]`");
}

std::optional<ir::Type> TypeReader::read_name(ast::ExprId expression) {
    Span span = tree_.span(expression);
    if (auto* name = tree_.as<ast::Name>(expression)) {
        if (auto entity = names_.find_name(name->text)) return type_of(*entity, expression);
        std::vector<std::string> types = names_in_module("numba.types");
        return fail(TypeFault::Kind::UnknownType, span, name->text, closest_spelling(name->text, types));
    }
    auto* attribute = tree_.as<ast::Attribute>(expression);
    HostEntity object = evaluate(tree_, attribute->object, names_);
    if (auto entity = attribute_of(object, attribute->name.text, span)) return type_of(*entity, expression);
    std::vector<std::string> candidates;
    if (auto* module = std::get_if<ModuleEntity>(&object)) candidates = names_of(*module);
    auto suggestion = closest_spelling(attribute->name.text, candidates);
    if (suggestion) suggestion = source_text_of(tree_, attribute->object) + "." + *suggestion;
    return fail(TypeFault::Kind::UnknownType, span, source_text_of(tree_, expression), suggestion);
}

std::optional<ir::Type> TypeReader::type_of(const HostEntity& entity, ast::ExprId expression) {
    Span span = tree_.span(expression);
    std::string text = source_text_of(tree_, expression);
    if (auto* type = std::get_if<TypeEntity>(&entity)) return type->type;
    if (auto* unknown = std::get_if<UnknownEntity>(&entity)) {
        fault_ = {TypeFault::Kind::HostValue, span, std::move(text), std::nullopt, unknown->reason};
        return std::nullopt;
    }
    if (auto* value = std::get_if<HostValue>(&entity)) {
        if (value->as<NoneConstant>()) return ir::Type::none();
        if (auto* name = value->as<StringConstant>())
            if (auto type = find_element_type(name->text)) return type;
    }
    if (auto* builtin = std::get_if<BuiltinEntity>(&entity)) {
        // Python's own types stand for what a Python number of that type becomes in a kernel.
        if (builtin->path == "builtins.int") return ir::Type(ir::Scalar::Int64);
        if (builtin->path == "builtins.float") return ir::Type(ir::Scalar::Float64);
        if (builtin->path == "builtins.complex") return ir::Type(ir::Scalar::Complex128);
        if (builtin->path == "builtins.bool") return ir::Type(ir::Scalar::Bool);
        if (builtin->path == "numba.types.voidptr") return ir::Type::pointer(ir::Type::none());
        if (is_type_to_come(builtin->path))
            return malformed(span, quoted(text) + " is a type that kernels cannot use yet");
        if (is_constructor(expression))
            return malformed(span, quoted(text) + " needs its arguments, as in `Tuple((int64, float32))`");
    }
    auto suggestion = closest_spelling(text, names_in_module("numba.types"));
    return fail(TypeFault::Kind::UnknownType, span, std::move(text), suggestion);
}

std::optional<ir::Type> TypeReader::element_of_array(ir::Type type, Span span) {
    if (type.is_element()) return type;
    if (type.is_array())
        return malformed(span, "an array of arrays; one of two dimensions is written " +
                                   quoted(type.element().text() + "[:, :]"));
    return malformed(span, "the elements of an array are numbers, bools, chars or records, not " + quoted(type.text()));
}

std::optional<ir::Type> TypeReader::read_array(ast::ExprId expression, const ast::Subscript& subscript) {
    MaybeType base = read_type(subscript.object);
    if (!base) return std::nullopt;
    MaybeType element = element_of_array(*base, tree_.span(expression));
    if (!element) return std::nullopt;
    std::vector<ast::ExprId> axes = {subscript.index};
    if (auto* tuple = tree_.as<ast::Tuple>(subscript.index)) axes = tuple->items;
    std::vector<bool> is_contiguous;
    for (ast::ExprId axis : axes) {
        auto* slice = tree_.as<ast::Slice>(axis);
        auto* step = slice && slice->step ? tree_.as<ast::IntLiteral>(slice->step) : nullptr;
        bool is_plain = slice && !slice->lower && !slice->upper && (!slice->step || (step && step->value == 1));
        if (!is_plain)
            return malformed(tree_.span(axis), "an axis of an array type is `:`, or `::1` where it is contiguous");
        is_contiguous.push_back(step != nullptr);
    }
    size_t rank = axes.size();
    std::string name = base->text();
    if (rank > ir::kLargestRank)
        return malformed(tree_.span(expression), "an array of " + std::to_string(rank) + " dimensions; there may be " +
                                                     std::to_string(ir::kLargestRank));
    auto contiguous = std::count(is_contiguous.begin(), is_contiguous.end(), true);
    if (contiguous > 1)
        return malformed(subscript.brackets,
                         "only one axis can be `::1`: the last (C order) or the first (Fortran order)");
    ir::Layout layout = ir::Layout::A;
    if (rank == 0 || (contiguous == 1 && is_contiguous.back()))
        layout = ir::Layout::C;
    else if (contiguous == 1 && is_contiguous.front())
        layout = ir::Layout::F;
    else if (contiguous == 1)
        return malformed(subscript.brackets, "`::1` stands at the last axis (C order) or the first (Fortran order)");
    return ir::Type::array(*element, static_cast<uint8_t>(rank), layout);
}

std::optional<std::vector<ir::Type>> TypeReader::read_types(const std::vector<ast::ExprId>& items) {
    std::vector<ir::Type> types;
    for (ast::ExprId item : items) {
        MaybeType type = read_type(item);
        if (!type) return std::nullopt;
        types.push_back(value_type(std::move(*type)));
    }
    return types;
}

std::optional<ir::Type> TypeReader::read_tuple_type(const std::vector<ast::ExprId>& items, Span span) {
    auto types = read_types(items);
    if (!types) return std::nullopt;
    size_t values = 0;
    for (const ir::Type& type : *types) values += type.value_count();
    if (values > kMostTupleValues) return malformed(span, too_many_tuple_values(values));
    return ir::Type::tuple(std::move(*types));
}

const std::vector<ast::ExprId>* TypeReader::items_of(ast::ExprId expression) const {
    if (auto* tuple = tree_.as<ast::Tuple>(expression)) return &tuple->items;
    if (auto* list = tree_.as<ast::List>(expression)) return &list->items;
    return nullptr;
}

namespace {

enum class Constructor : uint8_t {
    Tuple,
    UniTuple,
    Optional,
    Array,
    Pointer,
    Dtype,
    Record,
    CStruct,
    NestedArray,
    CharSeq,
    UnicodeCharSeq,
};

struct ConstructorRow {
    std::string_view path;
    Constructor constructor;
};

constexpr ConstructorRow kConstructors[] = {
    {"numba.types.Tuple", Constructor::Tuple},
    {"numba.types.BaseTuple", Constructor::Tuple},
    {"numba.types.UniTuple", Constructor::UniTuple},
    {"numba.types.Optional", Constructor::Optional},
    {"numba.types.optional", Constructor::Optional},
    {"numba.types.Array", Constructor::Array},
    {"numba.types.CPointer", Constructor::Pointer},
    {"numpy.dtype", Constructor::Dtype},
    {"numba.from_dtype", Constructor::Dtype},
    {"numba.np.numpy_support.from_dtype", Constructor::Dtype},
    {"numba.types.Record", Constructor::Record},
    {"numba.types.Record.make_c_struct", Constructor::CStruct},
    {"numba.types.NestedArray", Constructor::NestedArray},
    {"numba.types.CharSeq", Constructor::CharSeq},
    {"numba.types.UnicodeCharSeq", Constructor::UnicodeCharSeq},
};

std::optional<Constructor> find_constructor(const HostEntity& callee) {
    auto* builtin = std::get_if<BuiltinEntity>(&callee);
    if (!builtin) return std::nullopt;
    for (const ConstructorRow& row : kConstructors)
        if (row.path == builtin->path) return row.constructor;
    return std::nullopt;
}

} // namespace

bool TypeReader::is_constructor(ast::ExprId callee) const {
    return find_constructor(evaluate(tree_, callee, names_)).has_value();
}

bool TypeReader::is_nested_array(ast::ExprId callee) const {
    return find_constructor(evaluate(tree_, callee, names_)) == Constructor::NestedArray;
}

std::optional<ir::Type> TypeReader::read_constructed(ast::ExprId expression, const ast::Call& call) {
    Span span = tree_.span(expression);
    HostEntity callee = evaluate(tree_, call.callee, names_);
    std::optional<Constructor> constructor = find_constructor(callee);
    if (!constructor) {
        if (std::holds_alternative<TypeEntity>(callee))
            return malformed(span, "a signature stands where a type is expected");
        MaybeType named = read_type(call.callee); // for the fault of a name that is no type
        return named ? malformed(span, "a signature stands where a type is expected") : std::nullopt;
    }
    if (*constructor == Constructor::Array) return read_array_call(expression, call);
    std::string name = source_text_of(tree_, call.callee);
    auto argument = [&](size_t position, std::string_view keyword) {
        if (position < call.args.size()) return call.args[position];
        for (const ast::Keyword& given : call.keywords)
            if (given.name && given.name->text == keyword) return given.value;
        return ast::ExprId();
    };
    switch (*constructor) {
        case Constructor::Tuple: {
            ast::ExprId types = argument(0, "types");
            auto* items = types ? items_of(types) : nullptr;
            if (items && call.args.size() <= 1) return read_tuple_type(*items, span);
            if (!items && !call.args.empty()) return read_tuple_type(call.args, span); // as messages show it
            return malformed(span, quoted(name) + " takes one tuple of types, as in `Tuple((int64, float32))`");
        }
        case Constructor::Optional: {
            ast::ExprId inner = argument(0, "typ");
            if (!inner) return malformed(span, quoted(name) + " takes a type, as in `Optional(float32)`");
            MaybeType value = read_type(inner);
            if (!value || value->is_optional()) return value;
            MaybeType optional = unify(*value, ir::Type::none());
            if (!optional || !optional->is_optional())
                return malformed(span, "only a number, or a tuple of numbers, may be None");
            return optional;
        }
        case Constructor::UniTuple: {
            ast::ExprId dtype = argument(0, "dtype"), count = argument(1, "count");
            auto size = count ? constant_integer(tree_, count, names_) : std::nullopt;
            if (!dtype || !size || *size < 0)
                return malformed(span, quoted(name) + " takes a type and a count, as in `UniTuple(float32, 3)`");
            MaybeType element = read_type(dtype);
            if (!element) return std::nullopt;
            size_t values = static_cast<size_t>(std::min<WideInt>(*size, UINT32_MAX)) * element->value_count();
            if (values > kMostTupleValues || *size > WideInt{kMostTupleValues})
                return malformed(span, too_many_tuple_values(values));
            return ir::Type::tuple(std::vector<ir::Type>(static_cast<size_t>(*size), value_type(*element)));
        }
        case Constructor::Pointer: {
            ast::ExprId dtype = argument(0, "dtype");
            if (!dtype || call.args.size() > 1 || call.args.size() + call.keywords.size() != 1)
                return malformed(span, quoted(name) + " takes the type that it points to, as in `CPointer(float32)`");
            MaybeType pointee = read_type(dtype);
            if (!pointee) return std::nullopt;
            if (!pointee->is_scalar() && !pointee->is_none())
                return malformed(span, "a pointer leads to numbers or bools, not to " + quoted(pointee->text()));
            return ir::Type::pointer(*pointee);
        }
        case Constructor::Dtype: return read_dtype_call(call, span);
        case Constructor::Record: return read_record_call(call, span);
        case Constructor::CStruct: return read_c_struct(call, span);
        case Constructor::CharSeq: return read_chars_call(call, 1, span);
        case Constructor::UnicodeCharSeq: return read_chars_call(call, 4, span);
        case Constructor::NestedArray: return malformed(span, "an array of a fixed shape stands in a record only");
        case Constructor::Array: break;
    }
    return std::nullopt;
}

std::optional<ir::Type> TypeReader::read_array_call(ast::ExprId expression, const ast::Call& call) {
    Span span = tree_.span(expression);
    std::string usage = quoted(source_text_of(tree_, call.callee)) +
                        " takes a type, the number of dimensions and a layout, as in `Array(float32, 2, \"C\")`";
    std::vector<ast::ExprId> arguments = call.args;
    arguments.resize(std::max<size_t>(arguments.size(), 3));
    bool read_only = false;
    for (const ast::Keyword& keyword : call.keywords) {
        std::string_view name = keyword.name ? keyword.name->text : std::string_view();
        if (name == "dtype")
            arguments[0] = keyword.value;
        else if (name == "ndim")
            arguments[1] = keyword.value;
        else if (name == "layout")
            arguments[2] = keyword.value;
        else if (name == "readonly" && tree_.as<ast::BoolLiteral>(keyword.value))
            read_only = tree_.as<ast::BoolLiteral>(keyword.value)->value;
        else if (name != "aligned")
            return malformed(keyword.span, usage);
    }
    if (arguments.size() > 3 || !arguments[0] || !arguments[1] || !arguments[2]) return malformed(span, usage);
    MaybeType base = read_type(arguments[0]);
    if (!base) return std::nullopt;
    MaybeType element = element_of_array(*base, tree_.span(arguments[0]));
    if (!element) return std::nullopt;
    auto rank = constant_integer(tree_, arguments[1], names_);
    auto* letter = tree_.as<ast::StringLiteral>(arguments[2]);
    if (!rank || *rank < 0 || *rank > ir::kLargestRank || !letter) return malformed(span, usage);
    ir::Layout layout = ir::Layout::A;
    if (letter->value == "C" || (letter->value == "F" && *rank <= 1))
        layout = ir::Layout::C;
    else if (letter->value == "F")
        layout = ir::Layout::F;
    else if (letter->value != "A")
        return malformed(tree_.span(arguments[2]), "a layout is \"C\", \"F\" or \"A\"");
    return ir::Type::array(*element, static_cast<uint8_t>(*rank), layout, ir::Space::Global, read_only);
}

// --- signatures

std::optional<DeclaredSignature> TypeReader::read_call_signature(ast::ExprId expression, const ast::Call& call) {
    Span span = tree_.span(expression);
    MaybeType result = read_type(call.callee);
    if (!result) return std::nullopt;
    if (!call.keywords.empty()) return malformed(call.keywords[0].span, "the parameters of a signature have no names");
    auto parameters = read_types(call.args);
    if (!parameters) return std::nullopt;
    return DeclaredSignature{std::move(*parameters), value_type(std::move(*result)), span};
}

std::optional<DeclaredSignature> TypeReader::read_signature(ast::ExprId expression) {
    Span span = tree_.span(expression);
    if (auto* literal = tree_.as<ast::StringLiteral>(expression)) {
        auto signature = read_string<MaybeSignature>(expression, literal->value, &TypeReader::read_signature);
        if (signature) signature->span = span;
        return signature;
    }
    if (auto* call = tree_.as<ast::Call>(expression); call && !is_constructor(call->callee))
        return read_call_signature(expression, *call);
    if (auto* items = items_of(expression)) {
        auto parameters = read_types(*items);
        if (!parameters) return std::nullopt;
        return DeclaredSignature{std::move(*parameters), std::nullopt, span};
    }
    if (auto* name = tree_.as<ast::Name>(expression)) {
        constexpr unsigned kMostAliases = 16;
        ast::ExprId alias = names_.find_expression(name->text);
        if (alias && aliases_followed_ < kMostAliases && !tree_.as<ast::Name>(alias)) {
            ++aliases_followed_;
            MaybeSignature signature = read_signature(alias);
            if (signature) signature->span = span;
            return signature;
        }
    }
    MaybeType type = read_type(expression);
    if (!type) return std::nullopt;
    return DeclaredSignature{{value_type(std::move(*type))}, std::nullopt, span};
}

// `("void(int32)", "void(float32)")` lists signatures; `(int32, "float32")` is one.
bool TypeReader::is_several_signatures(const ast::Tuple& tuple) const {
    if (tuple.items.empty()) return false;
    ast::ExprId first = tuple.items.front();
    if (auto* literal = tree_.as<ast::StringLiteral>(first)) return literal->value.find('(') != std::string::npos;
    auto* call = tree_.as<ast::Call>(first);
    return call && !is_constructor(call->callee);
}

std::optional<std::vector<DeclaredSignature>> TypeReader::read_signatures(ast::ExprId expression) {
    if (auto* name = tree_.as<ast::Name>(expression)) {
        ast::ExprId alias = names_.find_expression(name->text);
        if (alias && tree_.as<ast::List>(alias)) expression = alias;
    }
    auto* list = tree_.as<ast::List>(expression);
    auto* tuple = tree_.as<ast::Tuple>(expression);
    bool is_one = !list && !(tuple && is_several_signatures(*tuple));
    if (is_one) {
        MaybeSignature signature = read_signature(expression);
        if (!signature) return std::nullopt;
        return std::vector<DeclaredSignature>{std::move(*signature)};
    }
    std::vector<DeclaredSignature> signatures;
    for (ast::ExprId item : *items_of(expression)) {
        MaybeSignature signature = read_signature(item);
        if (!signature) return std::nullopt;
        signatures.push_back(std::move(*signature));
    }
    return signatures;
}

// --- strings

template <class Result>
Result TypeReader::read_string(ast::ExprId expression, const std::string& text,
                               Result (TypeReader::*read)(ast::ExprId)) {
    Span literal = tree_.span(expression);
    if (!sources_)
        return fail(TypeFault::Kind::UnknownType, literal, text,
                    closest_spelling(text, names_in_module("numba.types")));
    // In place when the literal is nothing but its text in quotes, so that faults point into it.
    std::string_view spelling = sources_->text(literal);
    bool in_place = spelling.size() == text.size() + 2 && spelling.substr(1, text.size()) == text;
    SourceSet own;
    const SourceSet* sources = in_place ? sources_ : &own;
    Span range{literal.file, literal.begin + 1, literal.end - 1};
    if (!in_place) {
        FileId file = own.add(SourceFile("signature", text));
        range = {file, 0, static_cast<uint32_t>(text.size())};
    }
    diag::Sink sink;
    ParsedExpression parsed = parse_expression_text(*sources, range, sink);
    if (sink.has_errors()) {
        const diag::Diagnostic& first = *sink.sorted().front();
        return malformed(in_place ? first.span : literal, first.message);
    }
    TypeNames names;
    TypeReader reader(parsed.tree, names, sources);
    Result result = (reader.*read)(parsed.root);
    if (!result) {
        fault_ = reader.fault_;
        if (!in_place) fault_.span = literal;
    }
    return result;
}

} // namespace krait::dsl
