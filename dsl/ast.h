// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The syntax tree of one Python file: plain structs in one variant each for expressions, statements
// and patterns, stored in the arenas of a Tree and named by ids. An id that may be absent is tested
// with `if (id)`. The height of an expression is at most kMaxExpressionHeight and that of nested
// blocks kMaxBlockDepth, so that walking the tree recursively is safe. The span of an expression
// leaves out the parentheses around it, except those of a tuple. Whether a name is read, written or
// deleted follows from where it stands.
#pragma once

#include "compiler/source/span.h"
#include "compiler/support/id.h"
#include "dsl/ast_operators.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace krait::dsl::ast {

inline constexpr uint32_t kMaxExpressionNesting = 256; // brackets, operators, lambdas
inline constexpr uint32_t kMaxExpressionHeight = 1024; // long chains as a + b + … lean to the left
inline constexpr uint32_t kMaxBlockDepth = 99;         // Python's limit

struct ExprTag;
struct StmtTag;
struct PatternTag;
using ExprId = Id<ExprTag>;
using StmtId = Id<StmtTag>;
using PatternId = Id<PatternTag>;

using Body = std::vector<StmtId>;

// A name that is not an expression of its own: a parameter, an attribute, an alias.
// NFKC-normalised.
struct Identifier {
    std::string text;
    Span span;
};

// --- parameters of functions, lambdas, classes and type aliases

enum class ParameterKind : uint8_t {
    PositionalOnly, // before `/`
    Normal,
    VarArgs,     // *args
    KeywordOnly, // after `*` or *args
    VarKeywords, // **kwargs
};

struct Parameter {
    Identifier name;
    ParameterKind kind = ParameterKind::Normal;
    ExprId annotation;    // may be absent
    ExprId default_value; // may be absent
    Span span;            // with stars, annotation and default
};

enum class TypeParameterKind : uint8_t { TypeVar, TypeVarTuple, ParamSpec };

struct TypeParameter {
    Identifier name;
    TypeParameterKind kind = TypeParameterKind::TypeVar;
    ExprId bound;         // may be absent
    ExprId default_value; // may be absent
    Span span;
};

// --- expressions

struct Name {
    std::string text; // NFKC-normalised
};

struct IntLiteral {
    std::string decimal;           // in base 10 without leading zeros, however large
    std::optional<uint64_t> value; // when it fits
};

struct FloatLiteral {
    double value = 0; // nearest double; infinity when the literal overflows, as in Python
};

struct ImaginaryLiteral {
    double value = 0;
};

// Adjacent literals joined, escapes resolved. Surrogate escapes are kept in their three-byte form.
struct StringLiteral {
    std::string value; // UTF-8
    // `\N{…}` is left as written: Krait does not know the names of characters.
    bool has_named_escape = false;
};

struct BytesLiteral {
    std::string value;
};

struct BoolLiteral {
    bool value = false;
};

struct NoneLiteral {};

struct EllipsisLiteral {};

// `{value!r:spec}` of an f-string, or literal text when `value` is absent.
struct FStringPart {
    std::string text; // literal; of `{x = }` what is printed as it stands, `x = `
    ExprId value;
    bool self_documenting = false; // `{x=}`
    char conversion = 0;           // 'r', 's', 'a' or 0
    ExprId format_spec;            // an FString, may be absent
    Span span;
};

struct FString {
    std::vector<FStringPart> parts;
};

struct Unary {
    UnaryOp op;
    Span op_span;
    ExprId operand;
};

struct Binary {
    BinaryOp op;
    Span op_span;
    ExprId left;
    ExprId right;
};

// `a and b and c` is one node with three values and two operator spans.
struct Bool {
    BoolOp op;
    std::vector<ExprId> values;
    std::vector<Span> op_spans;
};

struct Comparison {
    CompareOp op;
    Span op_span;
    ExprId right;
};

// `a < b <= c`: `first`, then each comparison with the value before it.
struct Compare {
    ExprId first;
    std::vector<Comparison> rest;
};

struct Keyword {
    std::optional<Identifier> name; // absent for `**value`
    ExprId value;
    Span span;
};

struct Call {
    ExprId callee;
    std::vector<ExprId> args; // `*x` is a Starred
    std::vector<Keyword> keywords;
    Span parens; // from `(` to `)`
};

struct Attribute {
    ExprId object;
    Identifier name;
};

struct Subscript {
    ExprId object;
    ExprId index; // `a[i, j]` has a Tuple here
    Span brackets;
};

struct Slice {
    ExprId lower; // each may be absent
    ExprId upper;
    ExprId step;
};

struct Tuple {
    std::vector<ExprId> items;
};

struct List {
    std::vector<ExprId> items;
};

struct Set {
    std::vector<ExprId> items;
};

struct DictItem {
    ExprId key; // absent for `**value`
    ExprId value;
};

struct Dict {
    std::vector<DictItem> items;
};

enum class ComprehensionKind : uint8_t { List, Set, Dict, Generator };

struct ForClause {
    ExprId target;
    ExprId iterable;
    std::vector<ExprId> conditions;
    bool is_async = false;
    Span span;
};

struct Comprehension {
    ComprehensionKind kind;
    ExprId element; // the key of a dict comprehension
    ExprId value;   // only of a dict comprehension
    std::vector<ForClause> clauses;
};

struct Lambda {
    std::vector<Parameter> parameters;
    ExprId body;
    StmtId function; // the `def` of one `return` that means the same; in no body
};

// `then if condition else otherwise`
struct IfExp {
    ExprId condition;
    ExprId then;
    ExprId otherwise;
};

// `target := value`
struct NamedExpr {
    Identifier target;
    Span op_span;
    ExprId value;
};

struct Starred {
    ExprId value;
};

struct Await {
    ExprId value;
};

struct Yield {
    ExprId value; // may be absent
};

struct YieldFrom {
    ExprId value;
};

// Stands where an expression was reported as wrong; every check accepts it silently.
struct InvalidExpr {};

using ExprNode = std::variant<InvalidExpr, Name, IntLiteral, FloatLiteral, ImaginaryLiteral, StringLiteral,
                              BytesLiteral, BoolLiteral, NoneLiteral, EllipsisLiteral, FString, Unary, Binary, Bool,
                              Compare, Call, Attribute, Subscript, Slice, Tuple, List, Set, Dict, Comprehension, Lambda,
                              IfExp, NamedExpr, Starred, Await, Yield, YieldFrom>;

struct Expr {
    Span span;
    ExprNode node;
};

// --- patterns of `match`

struct ValuePattern { // a literal, None, True, False or a dotted name
    ExprId value;
};

struct CapturePattern {
    Identifier name;
};

struct WildcardPattern {}; // `_`

struct OrPattern {
    std::vector<PatternId> alternatives;
};

struct AsPattern {
    PatternId pattern;
    Identifier name;
};

struct SequencePattern {
    std::vector<PatternId> items;
};

struct StarPattern {                // inside a sequence only
    std::optional<Identifier> name; // absent for `*_`
};

struct KeywordPattern {
    Identifier name;
    PatternId pattern;
};

struct ClassPattern {
    ExprId callee;
    std::vector<PatternId> positional;
    std::vector<KeywordPattern> keywords;
};

struct MappingItem {
    ExprId key;
    PatternId pattern;
};

struct MappingPattern {
    std::vector<MappingItem> items;
    std::optional<Identifier> rest; // `**rest`
};

using PatternNode = std::variant<ValuePattern, CapturePattern, WildcardPattern, OrPattern, AsPattern, SequencePattern,
                                 StarPattern, ClassPattern, MappingPattern>;

struct Pattern {
    Span span;
    PatternNode node;
};

// --- statements

struct Decorator {
    ExprId value;
    Span span; // with the `@`
};

struct FunctionDef {
    Identifier name;
    std::vector<Decorator> decorators;
    std::vector<TypeParameter> type_parameters;
    std::vector<Parameter> parameters; // in the order written
    ExprId returns;                    // may be absent
    Body body;
    Span header; // from `def` (or `async`) to the colon
    bool is_async = false;
};

struct ClassDef {
    Identifier name;
    std::vector<Decorator> decorators;
    std::vector<TypeParameter> type_parameters;
    std::vector<ExprId> bases;
    std::vector<Keyword> keywords;
    Body body;
};

struct Return {
    ExprId value; // may be absent
};

struct Delete {
    std::vector<ExprId> targets;
};

// `a = b = value`; a target is a Name, Attribute, Subscript, Starred, Tuple or List of those.
struct Assign {
    std::vector<ExprId> targets;
    ExprId value;
};

struct AugAssign {
    ExprId target; // a Name, Attribute or Subscript
    BinaryOp op;
    Span op_span; // with the `=`
    ExprId value;
};

struct AnnAssign {
    ExprId target; // a Name, Attribute or Subscript
    ExprId annotation;
    ExprId value; // may be absent
};

struct For {
    ExprId target;
    ExprId iterable;
    Body body;
    Body orelse;
    bool is_async = false;
};

struct While {
    ExprId condition;
    Body body;
    Body orelse;
};

struct Branch {
    ExprId condition;
    Body body;
    Span span; // from `if` or `elif` to the end of the body
};

// Flat: `if` is the first branch, each `elif` one more, so that a long chain is not a deep tree.
struct If {
    std::vector<Branch> branches;
    Body orelse;
};

struct WithItem {
    ExprId context;
    ExprId target; // may be absent
};

struct With {
    std::vector<WithItem> items;
    Body body;
    bool is_async = false;
};

struct MatchCase {
    PatternId pattern;
    ExprId guard; // may be absent
    Body body;
    Span span;
};

struct MatchStmt {
    ExprId subject;
    std::vector<MatchCase> cases;
};

struct Raise {
    ExprId exception; // may be absent
    ExprId cause;     // may be absent
};

struct ExceptHandler {
    ExprId type; // may be absent
    std::optional<Identifier> name;
    Body body;
    Span span;
};

struct Try {
    Body body;
    std::vector<ExceptHandler> handlers;
    Body orelse;
    Body finally;
    bool is_star = false; // `except*`
};

struct Assert {
    ExprId condition;
    ExprId message; // may be absent
};

struct Alias {
    Identifier name;                    // dotted in `import a.b`; "*" in `from a import *`
    std::optional<Identifier> bound_as; // `as`
    Span span;
};

struct Import {
    std::vector<Alias> names;
};

struct ImportFrom {
    uint32_t level = 0; // number of leading dots
    Identifier module;  // dotted; empty text in `from . import a`
    std::vector<Alias> names;
};

struct Global {
    std::vector<Identifier> names;
};

struct Nonlocal {
    std::vector<Identifier> names;
};

struct ExprStmt {
    ExprId value;
};

struct Pass {};

struct Break {};

struct Continue {};

struct TypeAlias {
    Identifier name;
    std::vector<TypeParameter> type_parameters;
    ExprId value;
};

// A statement that could not be parsed. Host code is skipped silently; in a function it has been
// reported. Any name in it may have been bound by it: unknown from here on, not undefined.
struct Skipped {
    std::vector<std::string> names; // every identifier that occurs in it, sorted, once each
    bool reported = false;
};

using StmtNode = std::variant<Skipped, FunctionDef, ClassDef, Return, Delete, Assign, AugAssign, AnnAssign, For, While,
                              If, With, MatchStmt, Raise, Try, Assert, Import, ImportFrom, Global, Nonlocal, ExprStmt,
                              Pass, Break, Continue, TypeAlias>;

struct Stmt {
    Span span; // with decorators and body
    StmtNode node;
};

// --- the tree

struct Tree {
    FileId file;
    Body body; // of the module; empty in the tree of a lone expression
    IdVector<ExprId, Expr> exprs;
    IdVector<StmtId, Stmt> stmts;
    IdVector<PatternId, Pattern> patterns;
    std::vector<Span> comments; // each from its `#` to the end of its line, in order

    const Expr& operator[](ExprId id) const { return exprs[id]; }
    const Stmt& operator[](StmtId id) const { return stmts[id]; }
    const Pattern& operator[](PatternId id) const { return patterns[id]; }
    Span span(ExprId id) const { return exprs[id].span; }

    // The node if it is a T, else null.
    template <class T>
    const T* as(ExprId id) const {
        return id ? std::get_if<T>(&exprs[id].node) : nullptr;
    }
    template <class T>
    const T* as(StmtId id) const {
        return id ? std::get_if<T>(&stmts[id].node) : nullptr;
    }
};

} // namespace krait::dsl::ast
