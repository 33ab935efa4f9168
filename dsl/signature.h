// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads types and signatures as Numba spells them: `float32[:, ::1]`, `Tuple((int64, float32))`, `void(float32[:], int32)`,
// in the syntax tree of a file or in a string. What is wrong is kept as a fault, because it may end up as a diagnostic, as
// a sentence for the command line, or nowhere (an annotation that is no type of ours).
#pragma once

#include "compiler/diagnostics/sink.h"
#include "dsl/frame.h"
#include "dsl/scope.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

// Names of a signature that stands in a string: types, and the modules they are found in.
class TypeNames final : public NameSource {
public:
    std::optional<HostEntity> find_name(std::string_view name) const override;
    ast::ExprId find_expression(std::string_view) const override { return {}; }
    std::vector<std::string> names() const override;
};

// The scalar that a dtype string names ("float32", "<f4", "i8", "d"), or nothing.
std::optional<ir::Scalar> find_dtype(std::string_view text);

// Also of char sequences ("S5", "<U3"); see record_types.cpp.
std::optional<ir::Type> find_element_type(std::string_view text);
// What a value of the type is: of a record or char sequence a reference to it.
ir::Type value_type(ir::Type type);

struct TypeFault {
    enum class Kind : uint8_t {
        UnknownType, // `text` is the name that is not a type
        Malformed,   // `text` is a sentence
        HostValue,   // `text` is a name whose value is not known, for `reason`
    };
    Kind kind = Kind::Malformed;
    Span span;
    std::string text;
    std::optional<std::string> suggestion;
    std::string reason;

    std::string sentence() const;
    void report(diag::Sink& sink) const;
};

class TypeReader {
public:
    // `sources` holds the file of `tree`: strings in it are read in place. Null where strings cannot occur.
    TypeReader(const ast::Tree& tree, const NameSource& names, const SourceSet* sources)
        : tree_(tree)
        , names_(names)
        , sources_(sources) {}

    // Each returns nothing after a fault.
    std::optional<ir::Type> read_type(ast::ExprId expression);
    std::optional<DeclaredSignature> read_signature(ast::ExprId expression);
    std::optional<std::vector<DeclaredSignature>> read_signatures(ast::ExprId expression); // one, or a list

    // The record that a dataclass is, its fields where a C compiler puts them.
    std::optional<ir::Type> read_dataclass(const ast::ClassDef& definition);

    const TypeFault& fault() const { return fault_; }

private:
    using MaybeType = std::optional<ir::Type>;
    using MaybeSignature = std::optional<DeclaredSignature>;

    MaybeType read_name(ast::ExprId expression);
    MaybeType read_array(ast::ExprId expression, const ast::Subscript& subscript);
    MaybeType read_constructed(ast::ExprId expression, const ast::Call& call);
    MaybeType read_array_call(ast::ExprId expression, const ast::Call& call);

    // --- record_types.cpp
    struct FieldType {
        ir::Type type;
        std::vector<uint32_t> shape;
    };
    MaybeType read_dtype(ast::ExprId expression, bool align);
    MaybeType read_dtype_call(const ast::Call& call, Span span);
    MaybeType read_c_struct(const ast::Call& call, Span span);
    MaybeType read_record_call(const ast::Call& call, Span span);
    MaybeType read_chars_call(const ast::Call& call, uint8_t unit, Span span);
    MaybeType read_field_list(const ast::List& list, bool align, bool by_need, Span span);
    MaybeType read_field_dict(const ast::Dict& dict, bool align, Span span);
    MaybeType read_field_text(std::string_view text, bool align, Span span);
    std::optional<FieldType> read_field_type(ast::ExprId expression);
    std::optional<std::vector<uint32_t>> read_shape(ast::ExprId expression);
    ast::ExprId written_out(ast::ExprId expression) const; // what a name was assigned, where that is one expression
    std::optional<WideInt> integer_of(ast::ExprId expression) const;
    std::optional<std::string> text_of(ast::ExprId expression) const;
    bool is_nested_array(ast::ExprId callee) const;

    MaybeType read_tuple_type(const std::vector<ast::ExprId>& items, Span span);
    MaybeType type_of(const HostEntity& entity, ast::ExprId expression);
    MaybeType element_of_array(ir::Type type, Span span);
    std::optional<std::vector<ir::Type>> read_types(const std::vector<ast::ExprId>& items);
    MaybeSignature read_call_signature(ast::ExprId expression, const ast::Call& call);
    bool is_constructor(ast::ExprId callee) const;
    bool is_several_signatures(const ast::Tuple& tuple) const;
    const std::vector<ast::ExprId>* items_of(ast::ExprId expression) const;

    // Reads the text of a string literal with `read`, a member of another reader.
    template <class Result>
    Result read_string(ast::ExprId expression, const std::string& text, Result (TypeReader::*read)(ast::ExprId));

    std::nullopt_t fail(TypeFault::Kind kind, Span span, std::string text,
                        std::optional<std::string> suggestion = std::nullopt);
    std::nullopt_t malformed(Span span, std::string text) {
        return fail(TypeFault::Kind::Malformed, span, std::move(text));
    }

    const ast::Tree& tree_;
    const NameSource& names_;
    const SourceSet* sources_;
    TypeFault fault_;
    unsigned depth_ = 0;            // of the dtype that is read, in others
    unsigned aliases_followed_ = 0; // of names that stand for a signature
};

} // namespace krait::dsl
