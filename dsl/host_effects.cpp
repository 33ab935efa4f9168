// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What host code does to arrays that kernels read: it writes elements, calls methods that do, passes arrays to functions
// that may. Each such array is unknown from there on, but for kernels that have been launched before: those keep the
// elements of that moment, as Numba keeps them. What only may change an array counts as a change.
#include "dsl/ast_walk.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/variable_flow.h"

#include <algorithm>
#include <array>

namespace krait::dsl {

namespace {

constexpr std::string_view kChangingMethods[] = {"byteswap", "copy_to_device", "fill",     "itemset",  "partition",
                                                 "put",      "resize",         "setfield", "setflags", "sort"};
constexpr std::string_view kChangingListMethods[] = {"append", "clear",  "extend",  "insert",
                                                     "pop",    "remove", "reverse", "sort"};
// Functions of the modules that the compiler knows leave their arguments alone, but for these.
constexpr std::string_view kChangingFunctions[] = {"numpy.copyto",        "numpy.fill_diagonal", "numpy.place",
                                                   "numpy.put",           "numpy.putmask",       "numpy.put_along_axis",
                                                   "numpy.random.shuffle"};

template <class List>
bool has(const List& list, std::string_view name) {
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

bool leaves_arguments_alone(const HostEntity& callee) {
    if (std::holds_alternative<TypeEntity>(callee)) return true;
    auto* builtin = std::get_if<BuiltinEntity>(&callee);
    return builtin && !has(kChangingFunctions, builtin->path);
}

class Effects {
public:
    Effects(const ast::Tree& tree, FileNames& names, Frame& frame)
        : tree_(tree)
        , names_(names)
        , frame_(frame) {}

    void note_expression(ast::ExprId root) {
        std::vector<ast::ExprId> open{root}; // instead of recursion: chains may be long
        while (!open.empty()) {
            ast::ExprId id = open.back();
            open.pop_back();
            if (auto* call = tree_.as<ast::Call>(id)) note_call(*call, tree_.span(id));
            ast::for_each_part(tree_[id], [&](ast::ExprId part) { open.push_back(part); });
        }
    }

    void note_target(ast::ExprId target) {
        Span at = tree_.span(target);
        if (auto* subscript = tree_.as<ast::Subscript>(target)) note_change(subscript->object, at);
        if (auto* attribute = tree_.as<ast::Attribute>(target)) note_change(attribute->object, at);
        if (auto* starred = tree_.as<ast::Starred>(target)) note_target(starred->value);
        if (auto* tuple = tree_.as<ast::Tuple>(target))
            for (ast::ExprId item : tuple->items) note_target(item);
        if (auto* list = tree_.as<ast::List>(target))
            for (ast::ExprId item : list->items) note_target(item);
    }

    // `object` is written to at `at`.
    void note_change(ast::ExprId object, Span at) {
        // Rows, attributes and what methods give may be views.
        for (ast::ExprId inner = object; inner;) {
            object = inner;
            inner = {};
            if (auto* name = tree_.as<ast::Name>(object)) frame_.forget_expression(name->text);
            if (auto* subscript = tree_.as<ast::Subscript>(object)) inner = subscript->object;
            if (auto* attribute = tree_.as<ast::Attribute>(object)) inner = attribute->object;
            if (auto* call = tree_.as<ast::Call>(object))
                if (auto* method = tree_.as<ast::Attribute>(call->callee)) inner = method->object;
            if (!tree_.as<ast::Name>(object) && !tree_.as<ast::Attribute>(object)) continue;
            HostEntity entity = evaluate(tree_, object, frame_);
            auto* value = std::get_if<HostValue>(&entity);
            if (auto* array = value ? value->as<ArrayConstant>() : nullptr) return mark_changed(names_, *array, at);
        }
    }

private:
    void note_call(const ast::Call& call, Span at) {
        if (auto* subscript = tree_.as<ast::Subscript>(call.callee)) note_launch(subscript->object, at);
        if (auto* method = tree_.as<ast::Attribute>(call.callee)) {
            if (has(kChangingMethods, method->name.text)) note_change(method->object, at);
            auto* list = tree_.as<ast::Name>(method->object);
            if (list && has(kChangingListMethods, method->name.text)) frame_.forget_expression(list->text);
        }
        bool is_harmless = leaves_arguments_alone(evaluate(tree_, call.callee, frame_));
        for (ast::ExprId argument : call.args)
            if (!is_harmless) note_change(argument, at);
        for (const ast::Keyword& keyword : call.keywords)
            if (!is_harmless || (keyword.name && keyword.name->text == "out")) note_change(keyword.value, at);
    }

    void note_launch(ast::ExprId kernel, Span at) {
        if (!tree_.as<ast::Name>(kernel) && !tree_.as<ast::Attribute>(kernel)) return;
        HostEntity entity = evaluate(tree_, kernel, frame_);
        auto* function = std::get_if<FunctionEntity>(&entity);
        if (!function) return;
        FunctionDecl& decl = names_.functions[function->function];
        if (decl.role == FunctionRole::Kernel && !decl.launched_at.valid()) decl.launched_at = at;
    }

    const ast::Tree& tree_;
    FileNames& names_;
    Frame& frame_;
};

// Arrays of a module that a function writes to: it may be called at any time.
class InnerChanges {
public:
    InnerChanges(const ast::Tree& tree, FileNames& names, Frame& surroundings, const ast::FunctionDef& function)
        : tree_(tree)
        , effects_(tree, names, surroundings)
        , function_(function) {}

    void find(const ast::Body& body) {
        for (ast::StmtId id : body) find(id);
    }

private:
    void find(ast::StmtId id) {
        match(
            tree_[id].node, [&](const ast::Assign& node) { targets(node.targets); },
            [&](const ast::AugAssign& node) { target(node.target); },
            [&](const ast::AnnAssign& node) { target(node.target); },
            [&](const ast::ExprStmt& node) { expression(node.value); },
            [&](const ast::For& node) {
                find(node.body);
                find(node.orelse);
            },
            [&](const ast::While& node) {
                find(node.body);
                find(node.orelse);
            },
            [&](const ast::If& node) {
                for (const ast::Branch& branch : node.branches) find(branch.body);
                find(node.orelse);
            },
            [&](const ast::With& node) { find(node.body); },
            [&](const ast::Try& node) {
                find(node.body);
                for (const ast::ExceptHandler& handler : node.handlers) find(handler.body);
                find(node.orelse);
                find(node.finally);
            },
            [&](const ast::MatchStmt& node) {
                for (const ast::MatchCase& one : node.cases) find(one.body);
            },
            [](const auto&) {});
    }

    void targets(const std::vector<ast::ExprId>& all) {
        for (ast::ExprId id : all) target(id);
    }
    void target(ast::ExprId id) {
        if (auto* subscript = tree_.as<ast::Subscript>(id)) changed(subscript->object);
    }
    void expression(ast::ExprId id) {
        auto* call = tree_.as<ast::Call>(id);
        auto* method = call ? tree_.as<ast::Attribute>(call->callee) : nullptr;
        if (method && has(kChangingMethods, method->name.text)) changed(method->object);
    }
    void changed(ast::ExprId object) {
        while (auto* subscript = tree_.as<ast::Subscript>(object)) object = subscript->object;
        auto* name = tree_.as<ast::Name>(object);
        if (!name) return;
        if (!flow_) flow_ = find_variable_flow(tree_, function_);
        if (flow_->find(name->text)) return;
        Span start = tree_.span(object);
        effects_.note_change(object, {start.file, 0, 0});
    }

    const ast::Tree& tree_;
    Effects effects_;
    const ast::FunctionDef& function_;
    std::optional<VariableFlow> flow_;
};

} // namespace

void note_effects(const ast::Tree& tree, FileNames& names, ast::StmtId id, Frame& frame) {
    Effects effects(tree, names, frame);
    match(
        tree[id].node, [&](const ast::ExprStmt& node) { effects.note_expression(node.value); },
        [&](const ast::Assign& node) {
            effects.note_expression(node.value);
            for (ast::ExprId target : node.targets) effects.note_target(target);
        },
        [&](const ast::AugAssign& node) {
            effects.note_expression(node.value);
            effects.note_target(node.target);
            if (tree.as<ast::Name>(node.target)) effects.note_change(node.target, tree.span(node.target));
        },
        [&](const ast::AnnAssign& node) {
            if (node.value) effects.note_expression(node.value);
            effects.note_target(node.target);
        },
        [&](const ast::Return& node) {
            if (node.value) effects.note_expression(node.value);
        },
        [](const auto&) {});
}

void note_inner_effects(const ast::Tree& tree, FileNames& names, Frame& surroundings,
                        const ast::FunctionDef& function) {
    if (surroundings.may_have_arrays()) InnerChanges(tree, names, surroundings, function).find(function.body);
}

void mark_changed(FileNames& names, const ArrayConstant& array, Span at) {
    for (Frame& frame : names.frames) frame.mark_changed(array, at);
}

} // namespace krait::dsl
