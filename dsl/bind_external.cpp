// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of other code: `cuda.declare_device(name, signature, link=…, abi=…)`, and the files that `link=` names, there and in
// `cuda.jit(…)`. A file that only the host program knows is no mistake: the launch is given it.
#include "compiler/support/text.h"
#include "dsl/evaluate.h"
#include "dsl/file_names.h"
#include "dsl/signature.h"

#include <algorithm>

namespace krait::dsl {

namespace {

using diag::Code;

// The constant string of an argument, or nothing.
std::optional<std::string> text_of(const DecoratorContext& context, ast::ExprId expression) {
    if (!expression) return std::nullopt;
    HostEntity entity = evaluate(context.tree, expression, context.names);
    auto* value = std::get_if<HostValue>(&entity);
    auto* text = value ? value->as<StringConstant>() : nullptr;
    return text ? std::optional(text->text) : std::nullopt;
}

bool is_symbol(const std::string& text) {
    auto is_letter = [](char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    auto fits = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
    return !text.empty() && is_letter(text[0]) && std::all_of(text.begin(), text.end(), fits) && text != "_" &&
           !text.starts_with("__krait_");
}

void read_link(const DecoratorContext& context, ast::ExprId item, std::vector<std::string>& links) {
    std::optional<std::string> path = text_of(context, item);
    if (!path) return;
    constexpr std::string_view kSources[] = {".cu", ".cuh", ".c", ".cc", ".cpp", ".h", ".ll", ".bc", ".ltoir"};
    for (std::string_view ending : kSources) {
        if (!path->ends_with(ending)) continue;
        bool is_cuda = ending.starts_with(".cu");
        context.sink
            .report<Code::InvalidExternal>(
                context.tree.span(item),
                "`" + *path + "` cannot be linked: " +
                    (is_cuda ? "CUDA source is compiled by NVIDIA's NVRTC, which Krait does not use"
                             : "it is no code that is compiled"))
            .help(is_cuda ? "compile it once, `nvcc -ptx -rdc=true -arch=… FILE.cu`, and link the PTX"
                          : "link PTX, or a cubin, a fatbin or an object that was compiled for the device");
        return;
    }
    if (std::find(links.begin(), links.end(), *path) == links.end()) links.push_back(std::move(*path));
}

class ExternalReader {
public:
    ExternalReader(const DecoratorContext& context, const ast::Call& call, Span span)
        : context_(context)
        , call_(call)
        , span_(span) {}

    std::shared_ptr<const ExternalFunction> read(std::vector<std::string>& links) {
        constexpr std::string_view kParameters[] = {"name", "sig", "link", "use_cooperative", "abi"};
        if (call_.args.size() > std::size(kParameters))
            return refuse(span_, "`declare_device` takes a name and a signature");
        for (const ast::Keyword& keyword : call_.keywords) {
            std::string_view name = keyword.name ? keyword.name->text : "**";
            if (std::find(std::begin(kParameters), std::end(kParameters), name) == std::end(kParameters))
                return refuse(keyword.span, "`declare_device` has no parameter `" + std::string(name) + "`");
        }
        ast::ExprId name = argument(0, "name"), signature = argument(1, "sig");
        if (!name || !signature) return refuse(span_, "`declare_device` takes a name and a signature");
        auto function = std::make_shared<ExternalFunction>();
        function->span = span_;
        std::optional<std::string> symbol = text_of(context_, name);
        if (!symbol || !is_symbol(*symbol))
            return refuse(context_.tree.span(name), symbol
                                                        ? "`" + *symbol + "` is no name of a function in C"
                                                        : "the name of a function of other code is a constant string");
        function->symbol = std::move(*symbol);
        if (!read_signature(signature, *function) || !read_abi(argument(4, "abi"), *function)) return nullptr;
        if (ast::ExprId link = argument(2, "link")) read_links(context_, link, links);
        return function;
    }

private:
    std::shared_ptr<const ExternalFunction> refuse(Span span, const std::string& what) const {
        context_.sink.report<Code::InvalidExternal>(span, what);
        return nullptr;
    }

    ast::ExprId argument(size_t position, std::string_view keyword) const {
        if (position < call_.args.size()) return call_.args[position];
        for (const ast::Keyword& given : call_.keywords)
            if (given.name && given.name->text == keyword) return given.value;
        return {};
    }

    bool read_signature(ast::ExprId expression, ExternalFunction& function) const {
        TypeReader reader(context_.tree, context_.names, &context_.sources);
        std::optional<DeclaredSignature> signature = reader.read_signature(expression);
        if (!signature) {
            reader.fault().report(context_.sink);
            return false;
        }
        if (!signature->result) {
            context_.sink
                .report<Code::InvalidExternal>(signature->span, "the signature does not say what the function returns")
                .help("write it as `float32(float32)`, or `void(float32)` where it returns nothing");
            return false;
        }
        std::vector<ir::Type> types = signature->parameters;
        if (!signature->result->is_none()) types.push_back(*signature->result);
        for (const ir::Type& type : types) {
            if (type.is_scalar() || type.is_pointer()) continue;
            context_.sink.report<Code::NoCType>(signature->span, "`" + type.text() + "`")
                .help(type.is_array() ? "take a pointer, `CPointer(" + type.element().text() +
                                            ")`: `ffi.from_buffer(a)` gives that of an array"
                                      : "take numbers and pointers");
            return false;
        }
        function.parameters = std::move(signature->parameters);
        function.result = std::move(*signature->result);
        return true;
    }

    bool read_abi(ast::ExprId expression, ExternalFunction& function) const {
        std::optional<std::string> abi = expression ? text_of(context_, expression) : "numba";
        if (abi == "c" || abi == "numba") {
            function.has_status = abi == "numba";
            if (!function.has_status || !function.result.is_pointer()) return true;
            context_.sink.report<Code::InvalidExternal>(span_, "a pointer is returned by the C ABI only")
                .help("declare it with `abi=\"c\"`");
            return false;
        }
        context_.sink.report<Code::InvalidExternal>(context_.tree.span(expression), "`abi` is \"c\" or \"numba\"");
        return false;
    }

    const DecoratorContext& context_;
    const ast::Call& call_;
    Span span_;
};

} // namespace

void read_links(const DecoratorContext& context, ast::ExprId value, std::vector<std::string>& links) {
    if (auto* name = context.tree.as<ast::Name>(value))
        if (ast::ExprId alias = context.names.find_expression(name->text)) value = alias;
    const std::vector<ast::ExprId>* items = nullptr;
    if (auto* list = context.tree.as<ast::List>(value)) items = &list->items;
    if (auto* tuple = context.tree.as<ast::Tuple>(value)) items = &tuple->items;
    if (!items) return read_link(context, value, links);
    for (ast::ExprId item : *items) read_link(context, item, links);
}

std::optional<HostEntity> read_external(const DecoratorContext& context, ast::ExprId value,
                                        std::vector<std::string>& links) {
    auto* call = context.tree.as<ast::Call>(value);
    if (!call) return std::nullopt;
    HostEntity callee = evaluate(context.tree, call->callee, context.names);
    auto* builtin = std::get_if<BuiltinEntity>(&callee);
    if (!builtin || builtin->path != "numba.cuda.declare_device") return std::nullopt;
    Span span = context.tree.span(value);
    if (auto function = ExternalReader(context, *call, span).read(links)) return ExternalEntity{std::move(function)};
    return UnknownEntity{span, "its declaration is wrong"};
}

} // namespace krait::dsl
