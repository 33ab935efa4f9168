// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel file: text, tree and scope in one object, and the calls of the checker that type its kernels.
#include "dsl/front_end.h"

#include "compiler/support/text.h"
#include "dsl/checker.h"
#include "dsl/parser.h"
#include "dsl/print_ast.h"
#include "dsl/scope.h"

#include <algorithm>

namespace krait::dsl {

namespace {

using diag::Code;

class ParsedKernelFile final : public KernelFile {
public:
    // Without a scope: a text that could not be used at all.
    ParsedKernelFile(std::shared_ptr<const SourceSet> sources, std::shared_ptr<const Scope> scope)
        : sources_(std::move(sources))
        , scope_(std::move(scope)) {
        if (!scope_) return;
        for (FunctionDeclId id : scope_->kernels()) declarations_.push_back(declare(scope_->function(id)));
        declare_plain_functions();
    }

    const std::vector<KernelDeclaration>& declarations() const override { return declarations_; }
    std::shared_ptr<const SourceSet> sources() const override { return sources_; }

    const std::vector<Span>& comments() const override { return scope_ ? scope_->tree().comments : no_comments_; }

    const KernelDeclaration* find_kernel(std::string_view name) const override {
        if (std::optional<size_t> index = find_index(name)) return &declarations_[*index];
        auto plain = plain_functions_.find(name);
        return plain == plain_functions_.end() ? nullptr : &plain->second.declaration;
    }

    std::optional<ir::Module> instantiate(std::string_view kernel, const std::vector<ir::Type>& types,
                                          diag::Sink& sink) const override {
        std::optional<size_t> index = find_or_report(kernel, sink);
        if (!index) return std::nullopt;
        if (!has_count(declarations_[*index], types.size(), sink)) return std::nullopt;
        return check_kernel(*scope_, scope_->kernels()[*index], types, sink);
    }

    std::optional<ir::Module> instantiate_entry(std::string_view name, const std::vector<ir::Type>& types,
                                                const std::optional<ir::Type>& result,
                                                diag::Sink& sink) const override {
        auto plain = plain_functions_.find(name);
        std::optional<size_t> index = find_index(name);
        if (!index && plain != plain_functions_.end()) {
            if (!has_count(plain->second.declaration, types.size(), sink)) return std::nullopt;
            return check_export(*scope_, plain->second.id, types, result, sink);
        }
        if (!index && !find_or_report(name, sink)) return std::nullopt;
        FunctionDeclId id = scope_->kernels()[*index];
        const FunctionDecl& function = scope_->function(id);
        const KernelDeclaration& declaration = declarations_[*index];
        auto is_scalar = [](const ir::Type& type) { return type.is_scalar(); };
        if (function.element && !types.empty() && std::all_of(types.begin(), types.end(), is_scalar)) {
            if (!has_count(declare(scope_->function(function.element)), types.size(), sink)) return std::nullopt;
            return check_export(*scope_, function.element, types, result, sink);
        }
        if (!has_count(declaration, types.size(), sink)) return std::nullopt;
        if (declaration.is_device && !function.is_core) return check_export(*scope_, id, types, result, sink);
        if (result && !result->is_none()) {
            sink.report<Code::KernelReturnsValue>(declaration.span)
                .note("the signature says that it returns " + result->text())
                .help("write `void(…)`, or `device=True` for a function that kernels call");
            return std::nullopt;
        }
        return check_kernel(*scope_, id, types, sink);
    }

    void check_untyped(std::string_view kernel, diag::Sink& sink) const override {
        if (auto index = find_or_report(kernel, sink)) dsl::check_untyped(*scope_, scope_->kernels()[*index], sink);
    }

    std::optional<ir::Type> find_type(std::string_view name) const override {
        auto entity = scope_ ? scope_->lookup({}, name) : std::nullopt;
        auto* type = entity ? std::get_if<TypeEntity>(&*entity) : nullptr;
        return type ? std::optional(type->type) : std::nullopt;
    }

    const std::vector<std::string>& links() const override { return scope_ ? scope_->links() : no_links_; }

    std::string dump_ast() const override { return scope_ ? print_ast(*sources_, scope_->tree()) : ""; }

private:
    KernelDeclaration declare(const FunctionDecl& function) const {
        const auto& definition = *scope_->tree().as<ast::FunctionDef>(function.definition);
        KernelDeclaration declaration;
        declaration.name = function.name;
        declaration.span = definition.name.span;
        declaration.function = definition.name.text;
        if (function.enclosing)
            declaration.function = scope_->function(function.enclosing).name + "." + definition.name.text;
        declaration.is_device = function.role == FunctionRole::Device;
        for (const ast::Parameter& parameter : definition.parameters)
            declaration.parameters.push_back(parameter.name.text);
        for (const DeclaredSignature& signature : function.signatures)
            declaration.signatures.push_back(signature.parameters);
        return declaration;
    }

    // Those of the file's module: what stands inside something else, the host program makes.
    void declare_plain_functions() {
        for (size_t i = 0; i < scope_->function_count(); ++i) {
            FunctionDeclId id(static_cast<uint32_t>(i));
            const FunctionDecl& function = scope_->function(id);
            bool is_here = scope_->tree()[function.definition].span.file == scope_->tree().file;
            if (!is_here || function.role != FunctionRole::Plain || function.name.find('.') != std::string::npos)
                continue;
            PlainFunction plain{id, declare(function)};
            plain.declaration.is_device = true;
            plain_functions_.insert_or_assign(function.name, std::move(plain));
        }
    }

    static bool has_count(const KernelDeclaration& declaration, size_t given, diag::Sink& sink) {
        if (given == declaration.parameters.size()) return true;
        sink.report<Code::ParameterCount>(declaration.span, declaration.name, describe_parameters(declaration),
                                          std::to_string(given) + (given == 1 ? " type" : " types"));
        return false;
    }

    static std::string describe_parameters(const KernelDeclaration& declaration) {
        size_t count = declaration.parameters.size();
        if (count == 0) return "no parameters";
        return std::to_string(count) + (count == 1 ? " parameter (" : " parameters (") +
               join(declaration.parameters, ", ") + ")";
    }

    // By qualified name, else by the last part of it where that is one kernel's alone.
    std::optional<size_t> find_index(std::string_view name) const {
        std::optional<size_t> found;
        size_t matches = 0;
        for (size_t i = 0; i < declarations_.size(); ++i) {
            std::string_view qualified = declarations_[i].name;
            if (qualified == name) return i;
            bool is_last_part = qualified.size() > name.size() && qualified.ends_with(name) &&
                                qualified[qualified.size() - name.size() - 1] == '.';
            if (!is_last_part) continue;
            found = i;
            ++matches;
        }
        if (matches > 0) return matches == 1 ? found : std::nullopt;
        // By the function that `k = cuda.jit(f)` compiles; the first of several.
        for (size_t i = 0; i < declarations_.size(); ++i)
            if (declarations_[i].function == name) return i;
        return std::nullopt;
    }

    std::optional<size_t> find_or_report(std::string_view name, diag::Sink& sink) const {
        std::optional<size_t> index = find_index(name);
        if (index) return index;
        std::vector<std::string> names;
        for (const KernelDeclaration& declaration : declarations_)
            if (!declaration.is_device) names.push_back(declaration.name);
        auto& diagnostic = sink.report<Code::UnknownKernel>(Span{}, name);
        if (names.empty())
            diagnostic.note("the file has no kernels");
        else
            diagnostic.note("the file has `" + join(names, "`, `") + "`");
        if (auto near = closest_spelling(name, names)) diagnostic.help("did you mean `" + *near + "`?");
        return std::nullopt;
    }

    std::shared_ptr<const SourceSet> sources_;
    std::shared_ptr<const Scope> scope_;
    std::vector<KernelDeclaration> declarations_;
    struct PlainFunction {
        FunctionDeclId id;
        KernelDeclaration declaration;
    };
    std::map<std::string, PlainFunction, std::less<>> plain_functions_; // by name; none that is decorated
    std::vector<Span> no_comments_;
    std::vector<std::string> no_links_;
};

} // namespace

std::shared_ptr<const KernelFile> load_kernel_file(std::string name, std::string text, const FrontEndOptions& options,
                                                   diag::Sink& sink) {
    auto sources = std::make_shared<SourceSet>();
    size_t size_before = text.size();
    if (auto fault = prepare_source_text(text)) {
        // Text is shown up to a byte that is no UTF-8. What holds NULs is no text: only its name is shown.
        size_t mark = size_before - text.size();
        size_t shown = fault->offset >= mark ? fault->offset - mark : 0;
        if (shown >= text.size() || text.find('\0') != std::string::npos) shown = 0;
        FileId file = sources->add(SourceFile(std::move(name), text.substr(0, shown)));
        auto at = static_cast<uint32_t>(shown);
        sink.report<Code::InvalidSource>({file, at, at}, fault->message);
        return std::make_shared<ParsedKernelFile>(std::move(sources), nullptr);
    }
    FileId file = sources->add(SourceFile(std::move(name), std::move(text)));
    ast::Tree tree = parse_module(*sources, file, sink);
    auto scope = build_scope(std::move(tree), sources, options, sink); // adds the files that it imports
    return std::make_shared<ParsedKernelFile>(std::move(sources), std::move(scope));
}

} // namespace krait::dsl
