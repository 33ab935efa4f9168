// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One function a kind of expression; an operand that is unknown makes the whole unknown and is named in the reason.
#include "dsl/evaluate.h"

#include "compiler/support/match.h"
#include "dsl/host_arrays.h"
#include "dsl/known_names.h"
#include "dsl/scope.h"
#include "dsl/signature.h"

namespace krait::dsl {

namespace {

class Evaluator {
public:
    Evaluator(const ast::Tree& tree, const NameSource& names)
        : tree_(tree)
        , names_(names) {}

    HostEntity evaluate(ast::ExprId id) {
        const ast::Expr& expr = tree_[id];
        return match(
            expr.node, [](const ast::NoneLiteral&) -> HostEntity { return HostValue{NoneConstant{}}; },
            [](const ast::BoolLiteral& literal) -> HostEntity { return HostValue{literal.value}; },
            [&](const ast::IntLiteral& literal) -> HostEntity {
                if (auto value = parse_wide(literal.decimal)) return HostValue{*value};
                return unknown(id, "its value does not fit in 64 bits");
            },
            [](const ast::FloatLiteral& literal) -> HostEntity { return HostValue{literal.value}; },
            [](const ast::StringLiteral& literal) -> HostEntity { return HostValue{StringConstant{literal.value}}; },
            [&](const ast::Name& name) -> HostEntity {
                if (auto entity = names_.find_name(name.text)) return *entity;
                return unknown(id, "name `" + name.text + "` is not defined");
            },
            [&](const ast::Attribute& attribute) -> HostEntity {
                HostEntity object = evaluate(attribute.object);
                if (auto entity = attribute_of(object, attribute.name.text, expr.span)) return *entity;
                return unknown(id, "`" + source_text_of(tree_, attribute.object) + "` has no attribute `" +
                                       attribute.name.text + "`");
            },
            [&](const ast::Unary& unary) { return evaluate_unary(id, unary); },
            [&](const ast::Binary& binary) { return evaluate_binary(id, binary); },
            [&](const ast::Bool& chain) { return evaluate_bool(chain); },
            [&](const ast::Compare& compare) { return evaluate_compare(id, compare); },
            [&](const ast::IfExp& choice) -> HostEntity {
                HostEntity condition = evaluate(choice.condition);
                auto* value = std::get_if<HostValue>(&condition);
                if (!value) return not_known(choice.condition, condition);
                return evaluate(is_true(*value) ? choice.then : choice.otherwise);
            },
            [&](const ast::Tuple& tuple) { return evaluate_tuple(tuple); },
            [&](const ast::Subscript& subscript) { return evaluate_subscript(id, subscript); },
            [&](const ast::Call& call) { return evaluate_call(id, call); },
            [&](const ast::NamedExpr& named) { return evaluate(named.value); },
            [&](const ast::List&) { return unknown(id, "it is a list"); },
            [&](const ast::Dict&) { return unknown(id, "it is a dict"); },
            [&](const ast::Set&) { return unknown(id, "it is a set"); },
            [&](const ast::Lambda&) { return unknown(id, "it is a lambda"); },
            [](const ast::ImaginaryLiteral& literal) -> HostEntity { return HostValue{HostComplex{0, literal.value}}; },
            [&](const ast::BytesLiteral&) { return unknown(id, "it is a bytes object"); },
            [&](const auto&) { return unknown(id, "the host program computes it"); });
    }

private:
    HostEntity unknown(ast::ExprId id, std::string reason) { return UnknownEntity{tree_.span(id), std::move(reason)}; }

    // For an expression whose operand `id` is `entity`, not a constant.
    HostEntity not_known(ast::ExprId id, const HostEntity& entity) {
        if (tree_.as<ast::Name>(id) || tree_.as<ast::Attribute>(id))
            return unknown(id, "it depends on `" + source_text_of(tree_, id) + "`, whose value is not known");
        if (auto* reason = std::get_if<UnknownEntity>(&entity)) return *reason;
        return unknown(id, "the host program computes it");
    }

    HostEntity folded(ast::ExprId id, std::optional<HostValue> value) {
        if (value) return std::move(*value);
        return unknown(id, "its value cannot be computed when the kernel is compiled");
    }

    HostEntity evaluate_unary(ast::ExprId id, const ast::Unary& unary) {
        HostEntity operand = evaluate(unary.operand);
        auto* value = std::get_if<HostValue>(&operand);
        return value ? folded(id, fold(unary.op, *value)) : not_known(unary.operand, operand);
    }

    HostEntity evaluate_binary(ast::ExprId id, const ast::Binary& binary) {
        HostEntity left = evaluate(binary.left);
        auto* a = std::get_if<HostValue>(&left);
        if (!a) return not_known(binary.left, left);
        HostEntity right = evaluate(binary.right);
        auto* b = std::get_if<HostValue>(&right);
        if (!b) return not_known(binary.right, right);
        return folded(id, fold(binary.op, *a, *b));
    }

    // `and` and `or` yield the operand that decides.
    HostEntity evaluate_bool(const ast::Bool& chain) {
        HostEntity last = HostValue{NoneConstant{}};
        for (ast::ExprId operand : chain.values) {
            last = evaluate(operand);
            auto* value = std::get_if<HostValue>(&last);
            if (!value) return not_known(operand, last);
            if (is_true(*value) == (chain.op == ast::BoolOp::Or)) break;
        }
        return last;
    }

    HostEntity evaluate_compare(ast::ExprId id, const ast::Compare& compare) {
        HostEntity left = evaluate(compare.first);
        ast::ExprId left_id = compare.first;
        HostEntity result = HostValue{true};
        for (const ast::Comparison& comparison : compare.rest) {
            auto* a = std::get_if<HostValue>(&left);
            if (!a) return not_known(left_id, left);
            HostEntity right = evaluate(comparison.right);
            auto* b = std::get_if<HostValue>(&right);
            if (!b) return not_known(comparison.right, right);
            result = folded(id, fold(comparison.op, *a, *b));
            auto* truth = std::get_if<HostValue>(&result);
            if (!truth || !is_true(*truth)) return result;
            left = right;
            left_id = comparison.right;
        }
        return result;
    }

    HostEntity evaluate_tuple(const ast::Tuple& tuple) {
        HostTuple items;
        for (ast::ExprId id : tuple.items) {
            HostEntity item = evaluate(id);
            auto* value = std::get_if<HostValue>(&item);
            if (!value) return not_known(id, item);
            items.items.push_back(std::move(*value));
        }
        return HostValue{std::move(items)};
    }

    HostEntity evaluate_subscript(ast::ExprId id, const ast::Subscript& subscript) {
        HostEntity object = evaluate(subscript.object);
        if (std::holds_alternative<TypeEntity>(object)) return evaluate_type(id);
        auto* value = std::get_if<HostValue>(&object);
        if (!value) return not_known(subscript.object, object);
        HostEntity index = evaluate(subscript.index);
        auto* at = std::get_if<HostValue>(&index);
        if (!at) return not_known(subscript.index, index);
        return folded(id, fold_subscript(*value, *at));
    }

    HostEntity evaluate_type(ast::ExprId id) {
        TypeReader reader(tree_, names_, nullptr);
        if (auto type = reader.read_type(id)) return TypeEntity{std::move(*type)};
        return unknown(id, reader.fault().sentence());
    }

    static bool makes_type(std::string_view path) {
        return path.starts_with("numba.types.") || path == "numba.from_dtype" || path == "numpy.dtype" ||
               path == "numba.np.numpy_support.from_dtype";
    }

    // --- arrays

    // As NumPy takes a sequence: a list counts as a tuple, also one that a name stands for.
    HostEntity evaluate_sequence(ast::ExprId id, int depth = 0) {
        const std::vector<ast::ExprId>* items = nullptr;
        if (auto* list = tree_.as<ast::List>(id)) items = &list->items;
        if (auto* tuple = tree_.as<ast::Tuple>(id)) items = &tuple->items;
        if (auto* name = tree_.as<ast::Name>(id)) {
            ast::ExprId known = names_.find_expression(name->text);
            bool is_list = known && tree_.as<ast::List>(known);
            if (is_list && depth < ir::kLargestRank) return evaluate_sequence(known, depth + 1);
        }
        if (!items) return evaluate(id);
        HostTuple sequence;
        for (ast::ExprId item : *items) {
            HostEntity entity = depth < ir::kLargestRank ? evaluate_sequence(item, depth + 1) : evaluate(item);
            auto* value = std::get_if<HostValue>(&entity);
            if (!value) return not_known(item, entity);
            sequence.items.push_back(std::move(*value));
        }
        return HostValue{std::move(sequence)};
    }

    struct ArrayCall {
        std::vector<HostValue> arguments;
        std::optional<ir::Scalar> dtype;
    };

    // Arguments of a call that makes an array: values, then `dtype` by name or, as number `dtype_at`, by place.
    std::optional<ArrayCall> read_array_call(const ast::Call& call, size_t dtype_at) {
        ArrayCall result;
        auto read_dtype = [&](ast::ExprId id) {
            TypeReader reader(tree_, names_, nullptr);
            auto type = reader.read_type(id);
            if (type && type->is_scalar()) result.dtype = type->scalar();
            return result.dtype.has_value();
        };
        for (size_t i = 0; i < call.args.size(); ++i) {
            if (i == dtype_at) {
                if (!read_dtype(call.args[i])) return std::nullopt;
                continue;
            }
            HostEntity argument = evaluate_sequence(call.args[i]);
            auto* value = std::get_if<HostValue>(&argument);
            if (!value) return std::nullopt;
            result.arguments.push_back(std::move(*value));
        }
        for (const ast::Keyword& keyword : call.keywords) {
            bool is_dtype = keyword.name && keyword.name->text == "dtype" && !result.dtype;
            if (!is_dtype || !read_dtype(keyword.value)) return std::nullopt;
        }
        return result;
    }

    HostEntity evaluate_array_maker(ast::ExprId id, const ast::Call& call, std::string_view name) {
        const bool takes_dtype_second = name != "linspace" && name != "arange" && name != "full" && name != "eye";
        auto read = read_array_call(call, takes_dtype_second ? 1 : name == "full" ? 2 : 3);
        auto array = read ? call_array_maker(name, read->arguments, read->dtype) : std::nullopt;
        return array ? HostEntity(std::move(*array)) : unknown(id, "the host program computes it");
    }

    // `A.astype(np.float32)`, `A.reshape(2, 3)`
    std::optional<HostEntity> evaluate_array_method(const ast::Call& call) {
        auto* attribute = tree_.as<ast::Attribute>(call.callee);
        if (!attribute) return std::nullopt;
        HostEntity object = evaluate(attribute->object);
        auto* value = std::get_if<HostValue>(&object);
        auto* array = value ? value->as<ArrayConstant>() : nullptr;
        if (!array) return std::nullopt;
        constexpr size_t kNever = 8;
        auto read = read_array_call(call, attribute->name.text == "astype" ? 0 : kNever);
        auto result =
            read ? call_array_method(*array, attribute->name.text, read->arguments, read->dtype) : std::nullopt;
        return result ? std::optional<HostEntity>(std::move(*result)) : std::nullopt;
    }

    // `cuda.to_device(A)`: what a kernel reads there are the elements of A.
    HostEntity evaluate_copy(ast::ExprId id, const ast::Call& call) {
        HostEntity argument = call.args.empty() ? unknown(id, "") : evaluate_sequence(call.args[0]);
        auto* value = std::get_if<HostValue>(&argument);
        auto array = value && value->as<ArrayConstant>()
                         ? call_array_method(*value->as<ArrayConstant>(), "copy", {}, {})
                         : std::nullopt;
        if (!array) return unknown(id, "the host program computes it");
        std::get<ArrayConstant>(array->value).is_on_device = true;
        return std::move(*array);
    }

    HostEntity evaluate_call(ast::ExprId id, const ast::Call& call) {
        if (auto array = evaluate_array_method(call)) return std::move(*array);
        HostEntity callee = evaluate(call.callee);
        constexpr std::string_view kNumpy = "numpy.";
        if (auto* maker = std::get_if<BuiltinEntity>(&callee)) {
            std::string_view path = maker->path;
            if (path.starts_with(kNumpy) && is_array_maker(path.substr(kNumpy.size())))
                return evaluate_array_maker(id, call, path.substr(kNumpy.size()));
            if (path == "numba.cuda.to_device") return evaluate_copy(id, call);
        }
        auto* builtin = std::get_if<BuiltinEntity>(&callee);
        auto* type = std::get_if<TypeEntity>(&callee);
        if (builtin && makes_type(builtin->path)) return evaluate_type(id);
        // An object of it has what the class has.
        if (builtin && builtin->path == "cffi.FFI" && call.args.empty() && call.keywords.empty()) return *builtin;
        bool can_fold = (builtin || (type && type->type.is_scalar())) && call.keywords.empty();
        if (!can_fold) return unknown(id, "the host program computes it");
        std::vector<HostValue> arguments;
        for (ast::ExprId argument : call.args) {
            HostEntity entity = evaluate(argument);
            auto* value = std::get_if<HostValue>(&entity);
            if (!value) return not_known(argument, entity);
            arguments.push_back(std::move(*value));
        }
        std::optional<HostValue> result;
        if (builtin)
            result = fold_call(builtin->path, arguments);
        else if (arguments.size() == 1)
            result = make_numpy_scalar(type->type.scalar(), arguments[0]);
        return result ? HostEntity(std::move(*result)) : unknown(id, "the host program computes it");
    }

    const ast::Tree& tree_;
    const NameSource& names_;
};

} // namespace

HostEntity evaluate(const ast::Tree& tree, ast::ExprId expression, const NameSource& names) {
    return Evaluator(tree, names).evaluate(expression);
}

std::optional<HostEntity> attribute_of(const HostEntity& object, std::string_view name, Span at) {
    auto converted = [](std::optional<Entity> entity) -> std::optional<HostEntity> {
        return entity ? std::optional(to_host_entity(*entity)) : std::nullopt;
    };
    return match(
        object, [&](const UnknownEntity& unknown) -> std::optional<HostEntity> { return unknown; },
        [&](const ModuleEntity& module) {
            return module.own ? module.own->find_attribute(name) : converted(find_in_module(module.path, name));
        },
        [&](const BuiltinEntity& builtin) { return converted(find_in_object(builtin.path, name)); },
        [&](const TypeEntity& type) -> std::optional<HostEntity> {
            if (name == "dtype" && type.type.is_array()) return TypeEntity{type.type.element()};
            if (name == "type" && type.type.is_scalar()) return type; // `a.dtype.type` is what it holds
            return std::nullopt;
        },
        [&](const FunctionEntity&) -> std::optional<HostEntity> {
            return UnknownEntity{at, "it is an attribute of a function"};
        },
        [&](const ExternalEntity&) -> std::optional<HostEntity> {
            return UnknownEntity{at, "it is an attribute of a function"};
        },
        [&](const HostValue& value) -> std::optional<HostEntity> {
            auto* array = value.as<ArrayConstant>();
            if (array && name == "dtype") return TypeEntity{array->scalar};
            if (auto attribute = array ? array_attribute(*array, name) : std::nullopt) return *attribute;
            return UnknownEntity{at, "the host program computes it"};
        });
}

std::vector<std::string> names_of(const ModuleEntity& module) {
    return module.own ? module.own->own_names() : names_in_module(module.path);
}

namespace {

class NoNames final : public NameSource {
public:
    std::optional<HostEntity> find_name(std::string_view) const override { return std::nullopt; }
    ast::ExprId find_expression(std::string_view) const override { return {}; }
    std::vector<std::string> names() const override { return {}; }
};

bool is_made_of_literals(const ast::Tree& tree, ast::ExprId expression) {
    return match(
        tree[expression].node, [](const ast::IntLiteral&) { return true; },
        [](const ast::FloatLiteral&) { return true; }, [](const ast::BoolLiteral&) { return true; },
        [](const ast::StringLiteral&) { return true; },
        [&](const ast::Unary& unary) { return is_made_of_literals(tree, unary.operand); },
        [&](const ast::Binary& binary) {
            // The right operand first: in a long chain it is the short one.
            return is_made_of_literals(tree, binary.right) && is_made_of_literals(tree, binary.left);
        },
        [](const auto&) { return false; });
}

} // namespace

std::optional<ConstantValue> fold_literals(const ast::Tree& tree, ast::ExprId expression) {
    if (!is_made_of_literals(tree, expression)) return std::nullopt;
    HostEntity entity = evaluate(tree, expression, NoNames());
    auto* value = std::get_if<HostValue>(&entity);
    return value ? to_constant(*value) : std::nullopt;
}

std::string source_text_of(const ast::Tree& tree, ast::ExprId expression) {
    if (auto* name = tree.as<ast::Name>(expression)) return name->text;
    if (auto* attribute = tree.as<ast::Attribute>(expression))
        return source_text_of(tree, attribute->object) + "." + attribute->name.text;
    if (auto* call = tree.as<ast::Call>(expression)) return source_text_of(tree, call->callee) + "(…)";
    if (auto* subscript = tree.as<ast::Subscript>(expression)) return source_text_of(tree, subscript->object) + "[…]";
    return "…";
}

} // namespace krait::dsl
