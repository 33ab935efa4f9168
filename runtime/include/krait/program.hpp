// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs, their kernels, and launching them. A program whose source has errors tests false and holds the diagnostics; asking
// it for a kernel throws Error{Compile} with their text. A kernel is typed by what it is launched with, or by
// specialize, and compiled once for each list of types. Program and Kernel are handles: copies share what they name, and
// both may be used from several threads at once.
#ifndef KRAIT_PROGRAM_HPP
#define KRAIT_PROGRAM_HPP

#include <krait/launch.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace krait {

// Where a kernel file comes from.
class Source {
public:
    // Modules that it imports are found beside it, too.
    static Source file(std::string path) { return Source(std::move(path), "", false); }
    // `name` is what diagnostics call it.
    static Source text(std::string text, std::string name = "<text>") {
        return Source(std::move(name), std::move(text), true);
    }

    krait_source view() const {
        krait_source source = {};
        source.size = sizeof source;
        source.path = name_.c_str();
        source.text = has_text_ ? text_.c_str() : nullptr;
        source.text_length = text_.size();
        return source;
    }

private:
    Source(std::string name, std::string text, bool has_text)
        : name_(std::move(name))
        , text_(std::move(text))
        , has_text_(has_text) {}
    std::string name_, text_;
    bool has_text_;
};

enum class Math { Auto = KRAIT_MATH_AUTO, Bundled = KRAIT_MATH_BUNDLED, Libdevice = KRAIT_MATH_LIBDEVICE };
enum class Variant { General = KRAIT_VARIANT_GENERAL, Fast = KRAIT_VARIANT_FAST };

// Code of others that kernels call, known by its name's ending: ".ptx", ".cubin", ".fatbin", ".o", ".a" for a GPU, ".o" and
// ".so" for the CPU. Without contents it is the file of that name.
struct Link {
    std::string name;
    std::string contents = {};
};

struct CompileOptions {
    std::string target = {}; // "nvptx:sm_90", "cpu"; empty: the device's own
    int opt_level = 3;
    bool fastmath = false;
    bool fp_contract = true; // a * b + c may become one fma
    bool lineinfo = false;
    int ptx_version = 0; // 84 is 8.4; 0: the lowest that will do
    Math math = Math::Auto;
    std::string libdevice = {};                      // path; empty: the usual places
    bool guarded_variants = true;                    // use a faster variant where a launch's arguments allow it
    std::map<std::string, std::string> defines = {}; // values for names that only the host program knows
    std::vector<std::string> include_paths = {};     // folders of modules that the source imports, beside its own
    std::vector<std::string> kernels = {};           // those to check while compiling; empty: all of the file
    std::vector<Link> links = {};                    // beside what the source names itself
    bool checked =
        false; // report what fails in a thread: such a launch waits for its end, and throws Error{CheckFailed}
};

struct Resources {
    int registers = -1, local_bytes = -1; // of a thread; -1: not known on this device
    int static_shared_bytes = -1;         // of a block
    int constant_bytes = -1;
    int block_threads = 0; // the most that a block of this kernel may have
};

enum class Layout { C, F, A };

// Names an array parameter's type for specialize: ArrayOf<float, 2> is float32[:, ::1].
template <class T, int rank = 1, Layout layout = Layout::C>
struct ArrayOf {};

namespace detail {

// A type as signatures write it.
template <class T>
struct TypeText {
    static std::string text() { return std::string(number_name<T>()); }
};
template <class T, int rank, Layout layout>
struct TypeText<ArrayOf<T, rank, layout>> {
    static std::string text() {
        static_assert(rank >= 1 && rank <= KRAIT_MAX_RANK);
        std::string axes;
        for (int axis = 0; axis < rank; ++axis) {
            bool dense = (layout == Layout::C && axis == rank - 1) || (layout == Layout::F && axis == 0);
            axes += (axis > 0 ? ", " : "") + std::string(dense ? "::1" : ":");
        }
        return element_text<std::remove_const_t<T>>() + "[" + axes + "]";
    }
};
template <class T>
struct TypeText<Array<T>> : TypeText<ArrayOf<T>> {};
template <class T>
struct TypeText<View<T>> : TypeText<ArrayOf<T>> {};
template <class T>
struct TypeText<Record<T>> {
    static std::string text() { return element_text<T>(); }
};

} // namespace detail

// A kernel typed for one list of parameter types.
class Specialization {
public:
    explicit Specialization(krait_specialization* handle)
        : handle_(handle, krait_specialization_release) {}

    explicit operator bool() const { return krait_specialization_is_ok(handle_.get()) != 0; }
    std::string diagnostics() const { return krait_specialization_diagnostics(handle_.get()); }
    std::string diagnostics_json() const { return krait_specialization_diagnostics_json(handle_.get()); }
    std::string signature() const { return krait_specialization_signature(handle_.get()); }

    // PTX, or the CPU's object code.
    std::string code(Variant variant = Variant::General) const {
        const char* text = nullptr;
        std::size_t length = 0;
        detail::call(krait_specialization_get_code, handle_.get(), static_cast<krait_variant>(variant), &text, &length);
        return std::string(text, length);
    }
    std::string ptx(Variant variant = Variant::General) const { return code(variant); }

    Resources resources(Variant variant = Variant::General) const {
        krait_resources known = {};
        known.size = sizeof known;
        detail::call(krait_specialization_get_resources, handle_.get(), static_cast<krait_variant>(variant), &known);
        return {known.registers, known.local_bytes, known.static_shared_bytes, known.constant_bytes,
                known.block_threads};
    }

private:
    std::shared_ptr<krait_specialization> handle_;
};

// A launch prepared once: its arguments are packed, its variant is chosen. For one thread at a time.
class Binding {
public:
    explicit Binding(krait_binding* handle)
        : handle_(handle) {}

    void launch(StreamRef stream = {}) { detail::call(krait_binding_launch, handle_.get(), stream.handle()); }
    // Replaces one argument by another of the same type.
    template <class T>
    void set(std::size_t index, const T& value) {
        detail::with_arguments([&](const krait_argument* argument,
                                   std::size_t) { detail::call(krait_binding_set, handle_.get(), index, argument); },
                               value);
    }

private:
    std::unique_ptr<krait_binding, detail::Releaser<krait_binding_release>> handle_;
};

class Kernel {
public:
    explicit Kernel(krait_kernel* handle)
        : handle_(handle, krait_kernel_release) {}

    std::string name() const { return krait_kernel_name(handle_.get()); }

    template <class... Arguments>
    void launch(const Launch& launch, const Arguments&... arguments) const {
        const krait_launch given = detail::launch_of(launch);
        detail::with_arguments(
            [&](const krait_argument* list, std::size_t count) {
                detail::call(krait_kernel_launch, handle_.get(), &given, list, count);
            },
            arguments...);
    }

    template <class... Arguments>
    Binding bind(const Launch& launch, const Arguments&... arguments) const {
        const krait_launch given = detail::launch_of(launch);
        krait_binding* binding = nullptr;
        detail::with_arguments(
            [&](const krait_argument* list, std::size_t count) {
                detail::call(krait_kernel_bind, handle_.get(), &given, list, count, &binding);
            },
            arguments...);
        return Binding(binding);
    }

    // For parameters of the C++ types: numbers, Array<T> (one axis), ArrayOf<T, rank, layout>.
    template <class First, class... Rest>
    Specialization specialize() const {
        std::string types = detail::TypeText<First>::text();
        ((types += ", " + detail::TypeText<Rest>::text()), ...);
        return specialize(types);
    }
    // "float32[::1], int64"; "" takes the kernel's own signature.
    Specialization specialize(const std::string& types = "") const {
        krait_specialization* specialization = nullptr;
        detail::call(krait_kernel_specialize, handle_.get(), types.c_str(), &specialization);
        return Specialization(specialization);
    }
    // Of a kernel that declares its types.
    std::string ptx() const { return specialize().ptx(); }

private:
    std::shared_ptr<krait_kernel> handle_;
};

class Program {
public:
    explicit Program(krait_program* handle)
        : handle_(handle, krait_program_release) {}

    explicit operator bool() const { return krait_program_is_ok(handle_.get()) != 0; }
    std::string diagnostics() const { return krait_program_diagnostics(handle_.get()); }
    std::string diagnostics_json() const { return krait_program_diagnostics_json(handle_.get()); }

    std::vector<std::string> kernels() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < krait_program_kernel_count(handle_.get()); ++i)
            names.emplace_back(krait_program_kernel_name(handle_.get(), i));
        return names;
    }
    Kernel kernel(const std::string& name) const {
        krait_kernel* kernel = nullptr;
        detail::call(krait_program_get_kernel, handle_.get(), name.c_str(), &kernel);
        return Kernel(kernel);
    }

private:
    std::shared_ptr<krait_program> handle_;
};

namespace detail {

inline Program compile(krait_device* device, const Source& source, const CompileOptions& options) {
    krait_compile_options given;
    krait_compile_options_init(&given);
    given.opt_level = options.opt_level;
    given.fastmath = options.fastmath;
    given.fp_contract = options.fp_contract;
    given.checked = options.checked;
    given.lineinfo = options.lineinfo;
    given.ptx_version = options.ptx_version;
    given.math = static_cast<krait_math>(options.math);
    given.variants = options.guarded_variants ? KRAIT_VARIANTS_GUARDED : KRAIT_VARIANTS_GENERAL;
    given.target = options.target.empty() ? nullptr : options.target.c_str();
    given.libdevice = options.libdevice.empty() ? nullptr : options.libdevice.c_str();
    std::vector<krait_define> defines;
    for (const auto& [name, value] : options.defines) defines.push_back({name.c_str(), value.c_str()});
    given.defines = defines.data();
    given.define_count = defines.size();
    std::vector<const char*> paths, kernels;
    for (const std::string& path : options.include_paths) paths.push_back(path.c_str());
    for (const std::string& kernel : options.kernels) kernels.push_back(kernel.c_str());
    given.include_paths = paths.data();
    given.include_path_count = paths.size();
    given.kernels = kernels.data();
    given.kernel_count = kernels.size();
    std::vector<krait_link> links;
    for (const Link& link : options.links)
        links.push_back(
            {link.name.c_str(), link.contents.empty() ? nullptr : link.contents.data(), link.contents.size()});
    given.links = links.data();
    given.link_count = links.size();
    const krait_source from = source.view();
    const krait_compile_options* with = &given;
    krait_program* program = nullptr;
    call(krait_compile, device, &from, with, &program);
    return Program(program);
}

} // namespace detail

inline Program Device::compile(const Source& source) const { return detail::compile(handle_, source, {}); }
inline Program Device::compile(const Source& source, const CompileOptions& options) const {
    return detail::compile(handle_, source, options);
}

// Without a device: options name the target. Such a program can be inspected but not launched.
inline Program compile(const Source& source, const CompileOptions& options) {
    return detail::compile(nullptr, source, options);
}

} // namespace krait

#endif
