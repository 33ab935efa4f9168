// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The checker of one function for one list of argument types: one pass over its statements that
// types expressions and emits IR as it goes, with an environment that says what each variable holds
// at this place. Nothing of the language is looked up by spelling here; names come resolved from
// the Scope. The methods live in check_*.cpp, one file a topic.
#pragma once

#include "compiler/ir/builder.h"
#include "dsl/check_numpy.h"
#include "dsl/environment.h"
#include "dsl/module_checker.h"
#include "dsl/typing_rules.h"
#include "dsl/variable_flow.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace krait::dsl {

// A condition: known now, or a bool value. Invalid ones were reported.
struct Condition {
    std::optional<bool> known;
    ir::ValueId value;

    static Condition of(bool known) { return {known, {}}; }
    static Condition of(ir::ValueId value) { return {std::nullopt, value}; }
    static Condition invalid() { return {}; }
    bool is_invalid() const { return !known && !value; }
};

// A call with its arguments evaluated, in the order written.
struct CallSite {
    const ast::Call& node;
    Span span;
    ast::ExprId expression;
    std::string name; // of the callee, for messages
    std::vector<Operand> arguments;
    std::vector<std::pair<ast::Identifier, Operand>> keywords;
};

class FunctionChecker {
public:
    FunctionChecker(ModuleChecker& module, Instance& instance);

    // Types the whole function; `function()` then holds its IR and `instance` its result type.
    void check();
    ir::Function& function() { return function_; }

private:
    using Arguments = std::vector<std::optional<Operand>>; // of a call of a builtin, by parameter

    // --- check_function.cpp: parameters, returns
    void bind_parameters(const ast::FunctionDef& definition);
    Operand receive(const ArgumentType& argument, const std::string& name, Span span);
    void check_default(const ast::Parameter& declared);
    struct ReturnSite {
        ir::BlockId block; // ends in the Return
        ir::Type type;     // None where nothing is returned
        Span span;
    };
    void settle_result();
    void convert_return(const ReturnSite& site, const ir::Type& result);
    void check_return(const ast::Return& node, Span span);

    // --- check_statement.cpp
    void check_body(const ast::Body& body);
    void check_statement(ast::StmtId id);
    struct Chain { // the branches of an `if` or `match`
        ir::BlockId outer;
        std::vector<Edge> edges;
        ir::BlockId otherwise;
        Environment before;
    };
    void open_branch(Chain& chain, const Condition& condition, Span span);
    void close_branch(Chain& chain);
    void end_chain(Chain& chain, ast::StmtId id);
    void check_if(ast::StmtId id, const ast::If& node);
    void report_unsupported(std::string_view construct, Span span, std::string_view way_out = {});

    // --- check_match.cpp
    using Captures = std::vector<std::pair<ast::Identifier, Operand>>;
    void check_match(ast::StmtId id, const ast::MatchStmt& node);
    Condition match_pattern(ast::PatternId id, const Operand& subject, Captures& captures);
    Condition match_sequence(const std::vector<ast::PatternId>& items, const Operand& subject, Captures& captures,
                             Span span);
    Condition reject_pattern(std::string_view construct, Span span);
    void assign_captures(Captures& captures);

    // --- check_assign.cpp
    void check_assign(const ast::Assign& node);
    void check_aug_assign(const ast::AugAssign& node, Span span);
    void check_ann_assign(const ast::AnnAssign& node);
    void check_delete(const ast::Delete& node);
    void assign(ast::ExprId target, Operand value);
    void assign_name(std::string_view name, Operand value, Span span);
    void unpack(const std::vector<ast::ExprId>& targets, const Operand& value, Span span);

    // --- check_loop.cpp
    struct LoopFrame {
        ir::LabelId label;               // of the loop that `continue` goes on with
        ir::LabelId break_label;         // of the one that `break` leaves: another where one `for` is a nest of loops
        std::optional<ir::LabelId> turn; // of a loop that is written out: what a `continue` leaves
        std::vector<Edge> breaks, continues;
        VariableSet is_carried;            // have a local at the head
        VariableSet assumed_unassigned;    // nothing was assigned to these before the loop
        std::map<uint32_t, Span> observed; // those of them that the body read, and where
    };
    struct LoopAttempt {
        bool runs = true;     // false: the condition is false at once
        bool exhausts = true; // it can end without a break
        Environment exhausted;
        ir::Op op;
    };
    struct Carried {
        uint32_t variable;
        ir::Type type;
        ir::LocalId local = {};
        bool late = false; // unassigned before the loop and never read from the head
    };
    struct LoopMemo {
        Environment entry;
        std::vector<Carried> carried;
    };
    template <class Attempt>
    void check_loop(ast::StmtId id, const ast::Body& orelse, Attempt&& attempt);
    template <class Element>
    void check_counted(ast::StmtId id, const ast::For& node, ir::Scalar type, ir::ValueId start, ir::ValueId stop,
                       ir::ValueId step, Element&& element);
    template <class Element>
    void check_nest(ast::StmtId id, const ast::For& node, const std::vector<ir::ValueId>& shape, Element&& element);
    std::vector<Carried> first_carried(ast::StmtId id, const LoopFlow& flow, const Environment& entry);
    bool same_entry(const LoopFlow& flow, const Environment& a, const Environment& b) const;
    void enter_loop_head(std::vector<Carried>& carried, const LoopFlow& flow, const Environment& entry,
                         LoopFrame& frame);
    bool widen_carried(std::vector<Carried>& carried, const LoopFlow& flow, const Environment& entry,
                       const LoopFrame& frame);
    void close_loop_head(std::vector<Carried>& carried, const Environment& entry, LoopFrame& frame, LoopAttempt& result,
                         Span span);
    void leave_loop(ast::StmtId id, LoopFrame& frame, LoopAttempt result, const ast::Body& orelse, Span span);
    void report_unbound(LoopFrame& frame, LoopAttempt& result, size_t reports);
    void check_while(ast::StmtId id, const ast::While& node);
    void check_for(ast::StmtId id, const ast::For& node);
    void check_for_range(ast::StmtId id, const ast::For& node, const Operand& range);
    void check_for_iterator(ast::StmtId id, const ast::For& node, const Operand& iterable);
    void check_for_pieces(ast::StmtId id, const ast::For& node, const Operand& iterable);
    void check_for_nothing(ast::StmtId id, const ast::For& node);
    void check_unrolled(ast::StmtId id, const ast::For& node, const UnrolledOperand& unrolled);
    void check_for_array(ast::StmtId id, const ast::For& node, const Operand& array);
    void check_for_elements(ast::StmtId id, const ast::For& node, ir::ValueId array, const ir::Type& type,
                            bool with_indices);
    void check_for_indices(ast::StmtId id, const ast::For& node, const ast::Call& call);
    bool check_for_call(ast::StmtId id, const ast::For& node, const ast::Call& call, std::string_view path);
    void check_for_tuple(ast::StmtId id, const ast::For& node, const Operand& tuple);
    void check_break(Span span);
    void check_continue(Span span);

    // --- check_iterable.cpp
    bool is_iterable(const Operand& operand);
    std::optional<ir::ValueId> sequence_value(const Operand& operand);
    std::optional<ir::ValueId> count_of(const Operand& operand);
    static bool takes_from_iterators(const Operand& iterable);
    std::optional<ir::ValueId> has_more(const Operand& iterable, ir::ValueId given, Span span);
    ir::ValueId count_of_range(const IterableOperand& range, Span span);
    Operand item_of(const Operand& operand, ir::ValueId turn, Span span);

    // --- check_join.cpp
    struct Merge { // one variable at a join
        uint32_t variable;
        Binding merged;
        std::vector<bool> writes; // by edge: whether its version must be written to the merged local
    };
    std::vector<Merge> plan_join(const std::vector<Edge>& edges, const VariableSet* live, bool reuse_locals);
    std::optional<Merge> plan_merge(uint32_t variable, const std::vector<Edge>& edges, bool reuse_locals);
    void report_versions(uint32_t variable, const Binding& a, const Binding& b);
    void apply_join(const std::vector<Merge>& merges, std::vector<Edge>& edges, Span span);
    void join_paths(std::vector<Edge> edges, const VariableSet* live, Span span);
    void write_on_edge(const Edge& edge, const Binding& from, const Binding& to, Span span);
    void observe_unassigned(uint32_t variable, Span span);
    ir::ValueId zero_of(const ir::Type& type, Span span);
    // The zero, or the converted version, is emitted at the end of the block that is open.
    std::optional<ir::ValueId> read_binding(const Binding& binding, const ir::Type& type, Span span);

    // --- check_expression.cpp
    Operand check(ast::ExprId id) { return unwrap(check_maybe_none(id)); }
    Operand check_maybe_none(ast::ExprId id); // an Optional stays one
    Operand check_name(std::string_view name, Span span);
    Operand read_variable(uint32_t variable, Span span);
    Operand check_int(const ast::IntLiteral& node, Span span);
    Operand check_bool_value(const ast::Bool& node, size_t first, Span span);
    Operand check_ternary(const ast::IfExp& node, Span span);
    Operand check_walrus(const ast::NamedExpr& node, Span span);
    Operand make_tuple(TupleOperand tuple, Span span);
    Operand check_tuple(const std::vector<ast::ExprId>& items, Span span);
    Operand reject_expression(std::string_view construct, Span span, std::string_view way_out = {});

    // --- check_condition.cpp: truth, branches inside expressions
    struct Arm { // code that runs only if control takes it
        ir::BlockId block;
        ir::BlockId outer;
        Environment before;
        uint64_t assignments;
        Environment after;
        bool assigns = false;
    };
    Arm begin_arm();
    void end_arm(Arm& arm);
    bool is_cheap(const Arm& arm) const;
    void splice(const Arm& arm);
    Condition check_condition(ast::ExprId id);
    Condition check_bool_condition(const ast::Bool& node, size_t first, Span span);
    Operand check_compare(const ast::Compare& node, Span span);
    Condition check_comparison_chain(const ast::Compare& node, Span span);
    Condition compare_rest(const ast::Compare& node, size_t index, const Operand& left, Span span);
    Condition combine(ast::BoolOp op, Condition first, Arm& arm, Condition rest, Span span);
    Condition truth(const Operand& operand);
    Condition negate(Condition condition, Span span);
    ir::ValueId value_of(Condition condition, Span span);
    Operand operand_of(Condition condition, Span span);
    Operand merge_arms(ir::ValueId condition, Arm& then_arm, Operand then, Arm& else_arm, Operand otherwise, Span span);

    // --- check_operator.cpp
    std::optional<Operand> fold_whole(ast::ExprId id, Span span);
    Operand check_unary(ast::ExprId id, const ast::Unary& node, Span span);
    Operand unary(ast::UnaryOp op, const Operand& operand, Span span);
    Operand check_binary(ast::ExprId id, const ast::Binary& node, Span span);
    Operand binary(ast::BinaryOp op, const Operand& left, const Operand& right, Span span);
    Operand power(const Operand& base, const Operand& exponent, Span span);
    Operand power_of_constant(const Operand& base, int64_t exponent, const ir::Type& type, Span span);
    Operand report_operands(std::string_view spelling, const Operand& left, const Operand& right, Span span);
    Condition compare(ast::CompareOp op, const Operand& left, const Operand& right, Span span);
    Condition compare_optional(ast::CompareOp op, const Operand& left, const Operand& right, Span span);
    Condition compare_identity(bool negated, const Operand& left, const Operand& right, Span span);
    Condition compare_membership(bool negated, const Operand& item, const Operand& container, Span span);
    Condition compare_tuples(ast::CompareOp op, const Operand& left, const Operand& right, Span span);
    Condition both(ast::BoolOp op, Condition a, Condition b, Span span);

    // --- check_complex.cpp
    struct Parts {
        ir::ValueId real, imaginary;
    };
    Parts parts_of(ir::ValueId complex, Span span);
    Operand complex_of(ir::ValueId real, ir::ValueId imaginary, Span span);
    Operand negate_complex(const Operand& operand, Span span);
    Operand binary_complex(ast::BinaryOp op, const Operand& left, const Operand& right, ir::Scalar type, Span span);
    Condition compare_complex(bool equal, const Operand& left, const Operand& right, ir::Scalar type, Span span);
    ir::ValueId abs_complex(const Operand& operand, Span span);
    // A call of an intrinsic for each part of its complex value.
    Operand on_parts(ir::Intrinsic intrinsic, const ir::ValueList& values, size_t complex_at, Span span);
    static bool has_number_attributes(const Operand& operand);
    std::optional<Operand> number_attribute(const Operand& number, std::string_view name, Span span);
    Operand call_conjugate(const Operand& number, CallSite& site);
    Operand call_complex(CallSite& site, Arguments arguments);
    Operand call_real(CallSite& site, Arguments arguments);
    Operand call_imag(CallSite& site, Arguments arguments);
    Operand call_angle(CallSite& site, Arguments arguments);
    // A function of the prelude for numbers that have become complex, or floats of which it makes a complex number.
    Operand call_complex_function(std::string_view function, const ir::ValueList& values, Span span);
    Operand call_numpy_complex(const NumpyRow& row, const Arguments& arguments, CallSite& site);
    Operand part_of_array(const Operand& array, std::string_view name, Span span);
    std::optional<Operand> call_cmath(std::string_view path, CallSite& site); // nothing: it is none of `cmath`
    // The values have the types that the function is typed for.
    Operand call_prelude(std::string_view file, std::string_view function, const ir::ValueList& values, Span span);

    // --- check_convert.cpp
    std::optional<ir::ValueId> materialize(const Operand& operand);
    std::optional<ir::ValueId> convert(const Operand& operand, const ir::Type& type);
    std::optional<ir::ValueId> convert_optional(const Operand& operand, const ir::Type& type);
    ir::ValueId has_value(const Operand& optional, Span span);
    Operand value_in(const Operand& optional);
    Operand unwrap(const Operand& operand);
    std::optional<std::vector<Operand>> elements_of(const Operand& operand); // of a tuple of any kind
    ir::ValueId convert_number(const Operand& operand, ir::Scalar to);
    bool is_number(const Operand& operand) const { return operand.type.is_scalar(); }

    // --- check_index.cpp
    struct Place { // an element of an array, or, without indices, all elements of a view
        ir::ValueId array;
        ir::Type array_type;
        std::vector<ir::Index> indices;
        Span span;
    };
    Operand check_subscript(const ast::Subscript& node, Span span);
    std::optional<Place> find_place(const ast::Subscript& node, Span span);
    std::optional<Place> find_place(const ast::Attribute& node, Span span); // a field
    std::optional<Place> find_target(ast::ExprId target);                   // of one of these two
    std::optional<Place> find_place(const Operand& array, const std::vector<Operand>& indices, Span span);
    std::optional<Place> find_part(const Operand& array, const std::vector<Operand>& indices, Span span);
    std::optional<Place> find_flat(const FlatOperand& flat, const std::vector<Operand>& indices, Span span);
    std::optional<std::vector<Operand>> check_indices(ast::ExprId index);
    std::optional<ir::Index> index_of(const Operand& operand);
    Operand load(const Place& place, Span span);
    Operand load_first(ir::ValueId array, const ir::Type& type, ir::ValueId index, Span span);
    ir::ValueId size_of(ir::ValueId array, uint8_t rank, Span span);
    void store(const Place& place, const Operand& value, Span span);
    bool is_writable(const Place& place);
    Operand slice_tuple(const Operand& tuple, const ast::Slice& slice, Span span);
    Operand index_tuple(const Operand& tuple, const Operand& index, Span span);

    // --- check_random.cpp
    std::optional<Operand> call_random(std::string_view path, CallSite& site); // nothing: it is none of them

    // --- check_record.cpp
    Operand reference_to(const Place& place, Span span);
    static std::vector<std::string> field_names(const ir::Type& record);
    std::optional<uint32_t> field_index(const Operand& records, const std::vector<Operand>& indices);
    static std::optional<uint32_t> field_attribute(const Operand& records, std::string_view name);
    static void suggest_field(diag::Diagnostic& report, const ir::Type& record, std::string_view name,
                              std::optional<Span> place);
    std::optional<Place> find_field(const Operand& records, uint32_t field, Span span);
    Operand load_field(const Operand& records, uint32_t field, Span span);
    void store_reference(const Place& place, const Operand& value, Span span);
    Operand units_of(const Operand& chars, Span span);
    std::optional<std::vector<uint32_t>> constant_units(const Operand& text, const ir::Type& chars);
    void store_chars(const Operand& target, const Operand& value, Span span);
    Operand length_of_chars(const Operand& chars, Span span);
    static bool is_chars(const Operand& operand);
    Condition compare_chars(bool equal, const Operand& left, const Operand& right, Span span);

    // --- check_slice.cpp
    struct SlicedAxis {
        std::optional<ir::Index> start;
        ir::ViewAxis axis;
    };
    Operand make_slice(std::vector<Operand> bounds, Span span);
    Operand check_slice(const ast::Slice& node, Span span);
    Operand call_slice(CallSite& site, Arguments arguments);
    Operand keep_slice(const SliceOperand& slice, Span span);
    Operand iterable_in_variable(const Operand& operand);
    Operand keep_iterable(const Operand& operand);
    Operand make_iterator(const Operand& object);
    ir::ValueId slice_bound(const Operand& bound, ir::ValueId extent, ir::ValueId low, ir::ValueId high);
    SlicedAxis slice_axis(const SliceOperand& slice, ir::ValueId array, uint32_t axis, Span span);
    SlicedAxis slice_axis_by(const SliceOperand& slice, ir::ValueId extent, uint32_t axis, Span span);
    std::optional<Place> find_view(const Operand& array, const std::vector<Operand>& parts, Span span);

    // --- check_failure.cpp: what ends the thread
    void fail(ir::Failure failure, Span span);
    void fail(ir::FailureKind kind, const std::vector<ir::MessageArgument>& message, Span span);
    void fail_if(ir::ValueId condition, ir::FailureKind kind, const std::vector<ir::MessageArgument>& message,
                 Span span);
    void check_assert(const ast::Assert& node, Span span);
    void check_raise(const ast::Raise& node, Span span);
    std::string shown_text(ast::ExprId expression) const;
    ir::MessageArgument explain_failed(ast::ExprId message, ir::ValueId condition) const;

    // --- check_elements.cpp: arithmetic of arrays, assignment to views
    struct BroadcastAxis {
        bool is_one;                           // its extent is 1: index 0 wherever the loop is
        std::optional<ir::ValueId> may_be_one; // whether it is 1, where that is not known
    };
    using Broadcast = std::map<ir::ValueId, std::vector<BroadcastAxis>>; // by array
    std::optional<Operand> combine_elements(ast::BinaryOp op, const Operand& left, const Operand& right, Span span);
    std::optional<Operand> compare_elements(ast::CompareOp op, const Operand& left, const Operand& right, Span span);
    Operand flatten_contiguous(const Operand& array, Span span);
    Operand fix_elements(const Operand& operand);
    void collect_arrays(const Operand& operand, std::vector<ir::ValueId>& arrays) const;
    std::vector<ir::ValueId> shape_of(const Operand& operand, Span span);
    Broadcast broadcast(const Operand& operand, const std::vector<ir::ValueId>& shape, Span span);
    Operand element_of(const Operand& operand, const Broadcast& broadcast, const std::vector<ir::ValueId>& at,
                       Span span);
    void store_elements(const Place& place, const Operand& value, Span span);
    void store_items(const Operand& destination, const std::vector<Operand>& items, Span span);
    // One counted loop an axis, the last the innermost; `body` gets the index along each.
    template <class Body>
    void for_each_index(const std::vector<ir::ValueId>& shape, Span span, Body&& body);

    // --- check_method.cpp: methods of arrays and the functions of NumPy that do the same
    friend struct MethodTable;
    friend struct MethodRow;
    static bool is_method(std::string_view name);
    Operand call_method(const MethodOperand& method, CallSite& site);
    std::optional<Operand> call_array_function(std::string_view name, CallSite& site);
    Operand reshape(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand transpose(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand view_as(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand item(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand fill(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand ravel(const Operand& array, CallSite& site, const Arguments& arguments);
    Operand transposed(const Operand& array, Span span);
    Operand flat_of(const Operand& array, Span span);
    Operand report_allocation(std::string_view what, Span span, std::string_view way_out);
    Operand report_view(const Operand& argument, const CallSite& site, std::string_view rule);

    // --- check_reduction.cpp
    enum class Reduction : uint8_t;
    struct ReductionRow;
    class Reducer;
    static const ReductionRow* find_reduction(std::string_view name);
    static bool is_reduction(std::string_view name, bool as_method);
    bool is_reducible(const ir::Type& element, bool takes_complex, std::string_view name, const Operand& elements);
    Operand reduce(std::string_view name, const Operand& elements, Span span); // its name in NumPy
    // The builtins min and max, by what is better, and sum.
    Operand reduce_builtin(const Operand& elements, std::optional<ir::CompareOp> better, Span span);

    // --- check_attribute.cpp
    Operand check_attribute(const ast::Attribute& node, Span span);
    Operand attribute_of(const Operand& object, const ast::Identifier& name, Span span);
    Operand array_attribute(const Operand& array, const ast::Identifier& name, Span span);
    Operand outside_value(const Operand& operand); // `warpsize` and the like become values
    void report_unknown_attribute(const Operand& object, const ast::Identifier& name);

    // --- check_call.cpp
    Operand check_call(ast::ExprId id, const ast::Call& node, Span span);
    Operand call_type(const ir::Type& type, CallSite& site);
    Operand call_function(FunctionDeclId callee, CallSite& site);
    Operand call_instance(InstanceKey key, const std::vector<Operand>& passed, std::optional<ir::Type> declared,
                          CallSite& site);
    std::optional<ArgumentType> argument_type(const Operand& operand, bool keep_constants,
                                              std::vector<Operand>& passed);
    std::optional<std::vector<std::optional<Operand>>> bind_call(const std::vector<ast::Parameter>& parameters,
                                                                 const std::string& callee, CallSite& site);
    bool apply_signature(const FunctionDecl& callee, std::vector<ArgumentType>& arguments,
                         std::optional<ir::Type>& result, CallSite& site);

    // --- check_closure.cpp: functions inside functions
    Operand make_closure(ast::StmtId definition, Span span);
    Operand call_closure(const Operand& operand, CallSite& site);
    const Operand* find_captured(std::string_view name) const;
    std::optional<Operand> with_values(const Operand& operand, Span span);
    std::optional<ArgumentType> closure_type(const Operand& operand, std::vector<Operand>& passed);

    // --- check_builtin.cpp
    friend struct BuiltinTable;
    friend struct BuiltinRow;
    Operand call_builtin(const std::string& path, CallSite& site);
    std::optional<Arguments> bind_builtin(std::string_view parameters, CallSite& site);
    std::optional<ir::Scalar> number_argument(const Operand& argument, const CallSite& site);
    std::optional<ir::Scalar> real_argument(const Operand& argument, const CallSite& site);
    Operand report_argument(const Operand& argument, const CallSite& site);
    Operand call_len(CallSite& site, Arguments arguments);
    Operand call_abs(CallSite& site, Arguments arguments);
    Operand call_min(CallSite& site, Arguments arguments);
    Operand call_max(CallSite& site, Arguments arguments);
    Operand call_extreme(ir::BinaryOp op, CallSite& site, const Arguments& arguments);
    Operand call_int(CallSite& site, Arguments arguments);
    Operand call_float(CallSite& site, Arguments arguments);
    Operand call_bool(CallSite& site, Arguments arguments);
    Operand call_round(CallSite& site, Arguments arguments);
    Operand round_digits(const Operand& number, const Operand& digits, Span span);
    Operand call_pow(CallSite& site, Arguments arguments);
    Operand call_divmod(CallSite& site, Arguments arguments);
    Operand call_sum(CallSite& site, Arguments arguments);
    Operand call_isinstance(CallSite& site, Arguments arguments);
    Operand call_float_of_text(const Operand& text, CallSite& site);
    Operand call_hasattr(CallSite& site, Arguments arguments);
    Operand call_type_of(CallSite& site, Arguments arguments);
    Operand call_tuple(CallSite& site, Arguments arguments);
    Operand call_ord(CallSite& site, Arguments arguments);
    Operand call_breakpoint(CallSite& site, Arguments arguments);
    Operand call_range(CallSite& site, Arguments arguments);
    Operand call_enumerate(CallSite& site, Arguments arguments);
    Operand call_iter(CallSite& site, Arguments arguments);
    Operand call_next(CallSite& site, Arguments arguments);
    Operand call_zip(CallSite& site, Arguments arguments);
    Operand call_literal_unroll(CallSite& site, Arguments arguments);
    std::optional<bool> is_instance(const Operand& value, const Operand& type);

    // --- check_half.cpp
    std::optional<Operand> call_half(std::string_view path, CallSite& site); // nothing: it is none of `fp16`

    // --- check_numpy.cpp
    Operand call_numpy(const NumpyRow& row, CallSite& site);
    Operand call_numpy(const NumpyRow& row, CallSite& site, const Arguments& arguments); // of numbers
    std::optional<Operand> take_out(const NumpyRow& row, CallSite& site);
    Operand call_where(CallSite& site, Arguments arguments);
    Operand call_numpy_round(CallSite& site, Arguments arguments);
    Operand call_numpy_ldexp(CallSite& site, Arguments arguments);
    Operand call_dtype(CallSite& site, Arguments arguments);

    // --- check_operator_functions.cpp
    std::optional<Operand> call_operator(std::string_view path, CallSite& site); // nothing for others
    Operand call_index(CallSite& site, Arguments arguments);
    Operand call_contains(CallSite& site, Arguments arguments);
    std::optional<Place> find_item(const Operand& array, const Operand& index, CallSite& site);
    Operand call_getitem(CallSite& site, Arguments arguments);
    Operand call_setitem(CallSite& site, Arguments arguments);

    // --- check_math.cpp
    Operand call_math(ir::MathFunction function, CallSite& site);
    Operand call_isnan(CallSite& site, Arguments arguments);
    Operand call_isinf(CallSite& site, Arguments arguments);
    Operand call_isfinite(CallSite& site, Arguments arguments);
    Operand call_degrees(CallSite& site, Arguments arguments);
    Operand call_radians(CallSite& site, Arguments arguments);
    Operand scale_angle(double factor, CallSite& site, const Arguments& arguments);

    // --- check_cuda.cpp
    Operand call_intrinsic(ir::Intrinsic intrinsic, CallSite& site);
    Operand call_grid(CallSite& site, Arguments arguments);
    Operand call_gridsize(CallSite& site, Arguments arguments);
    Operand grid_axes(bool size, CallSite& site, const Arguments& arguments);
    Operand call_shared_array(CallSite& site, Arguments arguments);
    Operand call_array_like(CallSite& site, Arguments arguments);
    Operand call_local_array(CallSite& site, Arguments arguments);

    // --- check_external.cpp
    Operand call_external(const ExternalFunction& callee, CallSite& site);
    std::optional<ir::ExternalId> external_of(const ExternalFunction& callee, CallSite& site);
    std::optional<ir::ValueList> external_arguments(const ExternalFunction& callee, CallSite& site);
    ir::ValueId result_memory(const ExternalFunction& callee, CallSite& site);

    // --- check_pointer.cpp
    std::optional<Place> find_pointee(const Operand& pointer, const std::vector<Operand>& indices, Span span);
    Operand call_from_buffer(CallSite& site, Arguments arguments);
    Operand call_carray(CallSite& site, Arguments arguments);
    Operand call_farray(CallSite& site, Arguments arguments);
    Operand array_at(ir::Layout layout, CallSite& site, const Arguments& arguments);
    Operand allocate(ir::Space space, CallSite& site, const Arguments& arguments);
    ir::Type dtype_of(const Operand& dtype, CallSite& site);
    std::optional<std::vector<uint64_t>> constant_shape(const Operand& shape, ir::Space space);
    bool is_shuffle_width(const Operand& width);
    Operand call_selp(CallSite& site, Arguments arguments);
    Operand call_fma(CallSite& site, Arguments arguments);
    Operand call_cbrt(CallSite& site, Arguments arguments);
    Operand call_this_grid(CallSite& site, Arguments arguments);
    Operand call_bit_count(const ast::Attribute& method, const ast::Call& node, Span span);
    Operand call_libdevice(ir::LibdeviceFunction function, CallSite& site);

    // --- check_element_access.cpp
    std::optional<Place> find_element(const Operand& array, const Operand& index, const CallSite& site);
    Operand call_atomic(ir::AtomicOp op, CallSite& site);
    Operand call_compare_and_swap(CallSite& site, Arguments arguments);
    Operand update_parts(ir::AtomicOp op, const Place& place, const Operand& value, Span span); // complex elements
    Operand update_element(ir::AtomicOp op, CallSite& site, const Operand& array, const Operand& index,
                           const std::optional<Operand>& expected, const Operand& value);
    Operand call_cache_hint(ir::CacheHint hint, CallSite& site);

    // --- check_print.cpp
    struct Printed;
    Operand check_print(const ast::Call& node, Span span);
    bool print_argument(ast::ExprId argument, Printed& printed);
    bool print_fstring(const ast::FString& node, Printed& printed);
    bool print_operand(const Operand& operand, Printed& printed);
    bool print_dimensions(const BuiltinEntity& builtin, const Operand& operand, Printed& printed);

    const ast::Tree& tree() const { return scope_.tree(); }

    ModuleChecker& module_;
    Instance& instance_;
    const Scope& scope_;
    const FunctionDecl& decl_;
    std::string name_; // of the function, for messages
    diag::Sink& sink_;

    ir::Function function_;
    ir::Builder builder_{function_};
    VariableFlow flow_;
    Environment environment_;
    std::vector<LoopFrame*> loops_; // those that are open, outermost first
    uint64_t assignments_ = 0;      // counts up with each, so that an arm knows whether it made one
    bool outside_body_ = false;     // a default is being evaluated: locals do not exist
    std::vector<std::pair<std::string, Operand>> captured_; // the variables around this function that it reads
    std::vector<ast::StmtId> capturing_;                    // functions inside whose values are being found

    std::vector<ReturnSite> returns_;
    std::unordered_map<uint32_t, LoopMemo> memos_; // by statement
    size_t attempts_ = 0;                          // loop bodies typed so far
    size_t unrolled_turns_ = 0;                    // of loops that are written out
};

template <class Attempt>
void FunctionChecker::check_loop(ast::StmtId id, const ast::Body& orelse, Attempt&& attempt) {
    const LoopFlow& flow = flow_.loops.at(id.index);
    Span span = tree()[id].span;
    const Environment entry = environment_;
    const ir::Builder::Checkpoint code = builder_.checkpoint();
    const size_t reports = sink_.checkpoint();
    const size_t returns = returns_.size();
    auto take_back = [&] {
        builder_.roll_back(code);
        sink_.roll_back(reports);
        returns_.resize(returns);
    };
    std::vector<Carried> carried = first_carried(id, flow, entry);
    LoopFrame frame;
    LoopAttempt result;
    for (;;) {
        ++attempts_;
        frame = {};
        frame.label = frame.break_label = builder_.make_label();
        enter_loop_head(carried, flow, entry, frame);
        loops_.push_back(&frame);
        result = attempt(frame);
        loops_.pop_back();
        builder_.enter(code.block);
        if (!result.runs) {
            take_back();
            environment_ = entry;
            return check_body(orelse);
        }
        if (!widen_carried(carried, flow, entry, frame)) break;
        take_back();
    }
    LoopMemo& memo = memos_[id.index];
    memo.entry = entry;
    memo.carried.clear();
    for (const Carried& one : carried)
        if (!one.late) memo.carried.push_back({one.variable, one.type, {}});
    report_unbound(frame, result, reports);
    close_loop_head(carried, entry, frame, result, span);
    leave_loop(id, frame, std::move(result), orelse, span);
}

template <class Body>
void FunctionChecker::for_each_index(const std::vector<ir::ValueId>& shape, Span span, Body&& body) {
    ir::ValueId zero = builder_.int64(0, span);
    ir::ValueId one = builder_.int64(1, span);
    std::vector<ir::BlockId> blocks = {builder_.block()};
    std::vector<ir::LocalId> inductions;
    for (size_t axis = 0; axis < shape.size(); ++axis) {
        inductions.push_back(builder_.make_local("", ir::Scalar::Int64));
        blocks.push_back(builder_.make_block());
    }
    builder_.enter(blocks.back());
    std::vector<ir::ValueId> at;
    for (ir::LocalId induction : inductions) at.push_back(builder_.read(induction, span));
    body(std::as_const(at));
    for (size_t axis = shape.size(); axis-- > 0;) {
        builder_.enter(blocks[axis]);
        ir::LabelId label = builder_.make_label();
        builder_.append(ir::ForRange{label, inductions[axis], zero, shape[axis], one, blocks[axis + 1]},
                        ir::Type::none(), span);
    }
}

} // namespace krait::dsl
