// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs, kernels, specializations and launches of the C API.
#include "compiler/find_toolkit.h"
#include "compiler/support/text.h"
#include "runtime/api/handles.h"

namespace krait::runtime::api {

namespace {

krait_compile_options default_options() {
    krait_compile_options options = {};
    options.size = sizeof options;
    options.opt_level = 3;
    options.fp_contract = 1;
    return options;
}

// The math library that is asked for. "auto" takes libdevice only where a GPU is at hand, so that what is compiled
// without a device never depends on the machine.
void choose_math(const krait_compile_options& given, const Device* device, abi::CodeOptions& code,
                 const abi::TargetSpec& target) {
    bool for_gpu = target.kind == abi::TargetKind::Nvptx;
    switch (given.math) {
        case KRAIT_MATH_BUNDLED: return;
        case KRAIT_MATH_AUTO:
            if (given.libdevice == nullptr && (device == nullptr || !for_gpu)) return;
            break;
        case KRAIT_MATH_LIBDEVICE: break;
    }
    FoundFile found = find_libdevice(given.libdevice == nullptr ? "" : given.libdevice);
    if (!found.path.empty()) {
        code.math = abi::MathLibrary::Libdevice;
        code.libdevice_path = found.path;
    } else if (given.math == KRAIT_MATH_LIBDEVICE || given.libdevice != nullptr) {
        throw Error(ErrorKind::Unreadable, "libdevice was not found; looked for it in " + join(found.places, ", "));
    }
}

ProgramOptions read_options(const krait_compile_options& given, const Device* device) {
    auto refuse = [](const std::string& text) { throw Error(ErrorKind::InvalidArgument, "compile options: " + text); };
    ProgramOptions options;
    if (given.target != nullptr) {
        abi::ParsedTarget parsed = abi::parse_target(given.target);
        if (!parsed.error.empty()) refuse(parsed.error);
        options.target = parsed.target;
        bool fits = device == nullptr || device->is_cuda() == (parsed.target.kind == abi::TargetKind::Nvptx);
        if (!fits) refuse("target " + parsed.target.text() + " does not run on " + device->id());
    } else if (device != nullptr) {
        options.target = device->target();
    } else {
        refuse("there is neither a device nor a target");
    }
    constexpr int kHighestLevel = 3;
    if (given.opt_level < 0 || given.opt_level > kHighestLevel)
        refuse("opt_level is " + std::to_string(given.opt_level) + "; it must be from 0 to 3");
    if (given.ptx_version != 0 && (given.ptx_version < static_cast<int>(abi::kOldestPtx) ||
                                   given.ptx_version > static_cast<int>(abi::kNewestPtx)))
        refuse("ptx_version is " + std::to_string(given.ptx_version) + "; it must be 0 or from " +
               std::to_string(abi::kOldestPtx) + " to " + std::to_string(abi::kNewestPtx));
    if (given.math != KRAIT_MATH_AUTO && given.math != KRAIT_MATH_BUNDLED && given.math != KRAIT_MATH_LIBDEVICE)
        refuse("there is no math library " + std::to_string(given.math));
    if (given.variants != KRAIT_VARIANTS_GUARDED && given.variants != KRAIT_VARIANTS_GENERAL)
        refuse("there is no choice of variants " + std::to_string(given.variants));
    options.code.opt_level = static_cast<unsigned>(given.opt_level);
    options.code.fastmath = given.fastmath != 0;
    options.code.fp_contract = given.fp_contract != 0;
    options.code.lineinfo = given.lineinfo != 0;
    if (given.checked != 0) options.code.checks = ir::Checks::All;
    options.code.ptx_version = static_cast<unsigned>(given.ptx_version);
    choose_math(given, device, options.code, options.target);
    options.guarded = given.variants == KRAIT_VARIANTS_GUARDED;
    for (size_t i = 0; i < given.define_count; ++i) {
        const krait_define& define = required(given.defines + i, "options.defines");
        options.front_end.defines[&required(define.name, "a define's name")] =
            &required(define.value, "a define's value");
    }
    for (size_t i = 0; i < given.include_path_count; ++i)
        options.front_end.include_paths.emplace_back(&required(given.include_paths[i], "an include path"));
    for (size_t i = 0; i < given.link_count; ++i) {
        const krait_link& link = required(given.links + i, "options.links");
        abi::LinkInput input{&required(link.name, "a link's name"), nullptr};
        if (link.data != nullptr)
            input.bytes = std::make_shared<const std::string>(static_cast<const char*>(link.data), link.bytes);
        options.links.push_back(std::move(input));
    }
    for (size_t i = 0; i < given.kernel_count; ++i)
        options.checked_kernels.emplace_back(&required(given.kernels[i], "a kernel's name"));
    return options;
}

std::vector<ir::Type> parse_types(const std::string& text) {
    // A list alone, or a whole signature with a name.
    dsl::ParsedSignature parsed = dsl::parse_signature("(" + text + ")");
    if (!parsed.error.empty()) {
        dsl::ParsedSignature whole = dsl::parse_signature(text);
        bool has_result = whole.result && !whole.result->is_none();
        if (whole.error.empty() && !has_result) return whole.types;
        if (has_result) parsed.error = "a kernel returns nothing, this signature says " + whole.result->text();
        throw Error(ErrorKind::InvalidArgument, "types `" + text + "`: " + parsed.error);
    }
    return parsed.types;
}

abi::Variant variant_of(krait_variant variant) {
    switch (variant) {
        case KRAIT_VARIANT_GENERAL: return abi::Variant::General;
        case KRAIT_VARIANT_FAST: return abi::Variant::Fast;
    }
    throw Error(ErrorKind::InvalidArgument, "there is no variant " + std::to_string(variant));
}

Specialization& usable(krait_specialization* handle) {
    Specialization& specialization = required(handle, "specialization").specialization;
    if (!specialization.ok()) throw Error(ErrorKind::Compile, specialization.diagnostics().text);
    return specialization;
}

ShapeRequest shape_of(const krait_launch& launch) {
    return {{launch.grid[0], launch.grid[1], launch.grid[2]},
            {launch.block[0], launch.block[1], launch.block[2]},
            launch.shared_bytes};
}

} // namespace

} // namespace krait::runtime::api

// What has C linkage is defined outside every namespace: only there does its export mark reach it.
using krait::runtime::Binding;
using krait::runtime::CodeResources;
using krait::runtime::Device;
using krait::runtime::Error;
using krait::runtime::ErrorKind;
using krait::runtime::Kernel;
using krait::runtime::Program;
using krait::runtime::ProgramOptions;
using krait::runtime::Specialization;
using krait::runtime::type_list_text;
using krait::runtime::api::default_options;
using krait::runtime::api::guard;
using krait::runtime::api::parse_types;
using krait::runtime::api::read_options;
using krait::runtime::api::read_struct;
using krait::runtime::api::release;
using krait::runtime::api::required;
using krait::runtime::api::retain;
using krait::runtime::api::shape_of;
using krait::runtime::api::usable;
using krait::runtime::api::variant_of;
using krait::runtime::api::write_struct;

void krait_compile_options_init(krait_compile_options* options) {
    if (options != nullptr) *options = default_options();
}

krait_status krait_compile(krait_device* device, const krait_source* source, const krait_compile_options* options,
                           krait_program** program, krait_error** error) {
    return guard(error, [&] {
        krait_program*& result = required(program, "program");
        krait_source given = read_struct(required(source, "source"), krait_source{}, "source");
        krait_compile_options asked = default_options();
        if (options != nullptr) asked = read_struct(*options, asked, "options");
        Device* on = device == nullptr ? nullptr : &device->device;
        ProgramOptions read = read_options(asked, on);
        std::string name = given.path == nullptr ? "<text>" : given.path;
        std::string text;
        if (given.text != nullptr) {
            text.assign(given.text, given.text_length);
        } else {
            if (given.path == nullptr) throw Error(ErrorKind::InvalidArgument, "source has neither a path nor a text");
            krait::ReadResult file = krait::read_source_bytes(name);
            if (!file.error.empty()) throw Error(ErrorKind::Unreadable, file.error);
            text = std::move(file.bytes);
            read.front_end.path = name;
        }
        result = new krait_program{Program::compile(std::move(name), std::move(text), std::move(read), on)};
    });
}

void krait_program_retain(krait_program* program) { retain(program); }
void krait_program_release(krait_program* program) { release(program); }
int krait_program_is_ok(krait_program* program) { return program != nullptr && program->program->ok(); }
const char* krait_program_diagnostics(krait_program* program) {
    return program == nullptr ? "" : program->program->diagnostics().text.c_str();
}
const char* krait_program_diagnostics_json(krait_program* program) {
    return program == nullptr ? "" : program->program->diagnostics().json.c_str();
}
size_t krait_program_kernel_count(krait_program* program) {
    return program == nullptr ? 0 : program->program->kernel_names().size();
}
const char* krait_program_kernel_name(krait_program* program, size_t index) {
    if (program == nullptr || index >= program->program->kernel_names().size()) return "";
    return program->program->kernel_names()[index].c_str();
}

krait_status krait_program_get_kernel(krait_program* program, const char* name, krait_kernel** kernel,
                                      krait_error** error) {
    return guard(error, [&] {
        krait_kernel*& result = required(kernel, "kernel");
        const krait_program& handle = required(program, "program");
        Kernel& found = handle.program->kernel(&required(name, "name"));
        result = new krait_kernel{handle.program, found};
    });
}
void krait_kernel_retain(krait_kernel* kernel) { retain(kernel); }
void krait_kernel_release(krait_kernel* kernel) { release(kernel); }
const char* krait_kernel_name(krait_kernel* kernel) { return kernel == nullptr ? "" : kernel->kernel.name().c_str(); }

krait_status krait_kernel_specialize(krait_kernel* kernel, const char* types, krait_specialization** specialization,
                                     krait_error** error) {
    return guard(error, [&] {
        krait_specialization*& result = required(specialization, "specialization");
        const krait_kernel& handle = required(kernel, "kernel");
        std::string text = types == nullptr ? "" : types;
        Specialization& made =
            text.empty() ? handle.kernel.specialize_declared() : handle.kernel.specialize(parse_types(text));
        std::string signature = handle.kernel.name() + "(" + type_list_text(made.types()) + ")";
        result = new krait_specialization{handle.program, made, std::move(signature)};
    });
}
void krait_specialization_release(krait_specialization* specialization) { delete specialization; }
int krait_specialization_is_ok(krait_specialization* specialization) {
    return specialization != nullptr && specialization->specialization.ok();
}
const char* krait_specialization_diagnostics(krait_specialization* specialization) {
    return specialization == nullptr ? "" : specialization->specialization.diagnostics().text.c_str();
}
const char* krait_specialization_diagnostics_json(krait_specialization* specialization) {
    return specialization == nullptr ? "" : specialization->specialization.diagnostics().json.c_str();
}
const char* krait_specialization_signature(krait_specialization* specialization) {
    return specialization == nullptr ? "" : specialization->signature.c_str();
}

krait_status krait_specialization_get_code(krait_specialization* specialization, krait_variant variant,
                                           const char** text, size_t* length, krait_error** error) {
    return guard(error, [&] {
        const std::string& code = usable(specialization).artifact(variant_of(variant)).code;
        required(text, "text") = code.c_str();
        if (length != nullptr) *length = code.size();
    });
}

krait_status krait_specialization_get_resources(krait_specialization* specialization, krait_variant variant,
                                                krait_resources* resources, krait_error** error) {
    return guard(error, [&] {
        Specialization& made = usable(specialization);
        Device* device = specialization->program->device();
        if (device == nullptr) throw Error(ErrorKind::InvalidArgument, "resources are known on a device only");
        const CodeResources& known = made.code(variant_of(variant)).resources;
        krait_resources filled = {};
        filled.registers = known.registers;
        filled.local_bytes = known.local_bytes;
        filled.static_shared_bytes = known.static_shared_bytes;
        filled.constant_bytes = known.constant_bytes;
        filled.block_threads = known.block_threads > 0 ? known.block_threads
                                                       : static_cast<int>(device->description().limits.block_threads);
        write_struct(resources, filled, "resources");
    });
}

krait_status krait_kernel_launch(krait_kernel* kernel, const krait_launch* launch, const krait_argument* arguments,
                                 size_t count, krait_error** error) {
    return guard(error, [&] {
        krait_launch given = read_struct(required(launch, "launch"), krait_launch{}, "launch");
        if (count > 0) required(arguments, "arguments");
        required(kernel, "kernel").kernel.launch(shape_of(given), given.stream, arguments, count);
    });
}

krait_status krait_kernel_bind(krait_kernel* kernel, const krait_launch* launch, const krait_argument* arguments,
                               size_t count, krait_binding** binding, krait_error** error) {
    return guard(error, [&] {
        krait_binding*& result = required(binding, "binding");
        krait_launch given = read_struct(required(launch, "launch"), krait_launch{}, "launch");
        if (count > 0) required(arguments, "arguments");
        const krait_kernel& handle = required(kernel, "kernel");
        result = new krait_binding{{handle.program, handle.kernel, shape_of(given), given.stream, arguments, count}};
    });
}
krait_status krait_binding_set(krait_binding* binding, size_t index, const krait_argument* argument,
                               krait_error** error) {
    return guard(error, [&] { required(binding, "binding").binding.set(index, required(argument, "argument")); });
}
krait_status krait_binding_launch(krait_binding* binding, krait_stream* stream, krait_error** error) {
    return guard(error, [&] {
        Binding& bound = required(binding, "binding").binding;
        bound.launch(stream == nullptr ? bound.stream() : stream);
    });
}
void krait_binding_release(krait_binding* binding) { delete binding; }
