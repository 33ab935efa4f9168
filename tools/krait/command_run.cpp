// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait run: launches one kernel of a file on arguments made from words, and saves, prints or checks what it wrote.
#include "compiler/support/text.h"
#include "tools/krait/api_handles.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"
#include "tools/krait/compare.h"
#include "tools/krait/npy.h"
#include "tools/krait/spec.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <unistd.h>

namespace krait::tools {

namespace {

struct RunCommandLine {
    FileOptions file;
    std::string kernel;
    std::vector<std::string> specs;
    std::string grid, block;
    int64_t shared = 0;
    std::string device = "auto";
    std::string math = "auto";
    std::string libdevice;
    std::string fp_contract = "on";
    std::string variant = "auto";
    unsigned opt_level = 3;
    bool fastmath = false;
    std::vector<std::string> links;
    bool checked = false;
    std::vector<std::string> saves, prints, expects;
    Tolerance tolerance;
    std::optional<int> time;

    int run();
};

// "3907", "16,16", "8,8,4"; the values are checked where the device's limits are known.
void parse_dimensions(const std::string& flag, const std::string& text, int64_t (&dimensions)[3]) {
    std::string_view rest = text;
    for (int axis = 0;; ++axis) {
        size_t comma = rest.find(',');
        std::string_view part = rest.substr(0, comma);
        auto result = std::from_chars(part.data(), part.data() + part.size(), dimensions[std::min(axis, 2)]);
        bool whole = result.ec == std::errc() && result.ptr == part.data() + part.size() && !part.empty();
        if (!whole) {
            bool is_float = part.find_first_not_of("+-.eE0123456789") == std::string_view::npos &&
                            part.find_first_of(".eE") != std::string_view::npos;
            throw usage_error(flag + " " + text + ": `" + std::string(part) + "` is " +
                              (is_float ? "a float; write a whole number" : "no whole number"));
        }
        if (comma == std::string_view::npos) return;
        if (axis == 2) throw usage_error(flag + " " + text + ": at most three numbers, as in 16,16,4");
        rest.remove_prefix(comma + 1);
    }
}

// The value of `name` in a list of NAME=VALUE words.
std::pair<std::string, std::string> split_assignment(const std::string& flag, const std::string& text) {
    size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0)
        throw usage_error(flag + " " + text + ": write " + flag +
                          " PARAMETER=" + (flag == "--save" ? "FILE.npy" : "SPEC"));
    return {text.substr(0, equals), text.substr(equals + 1)};
}

std::vector<Spec> order_specs(std::vector<std::string>& words, const dsl::KernelDeclaration& kernel,
                              const FindType& find_type) {
    const std::vector<std::string>& names = kernel.parameters;
    std::vector<std::optional<Spec>> slots(names.size());
    std::vector<std::string> surplus;
    size_t next = 0;
    for (const std::string& word : words) {
        ParsedSpec parsed = parse_spec(word, find_type);
        if (!parsed.error.empty()) throw CommandError(parsed.unreadable ? kMachine : kUsage, parsed.error);
        size_t index = next;
        if (parsed.spec.name) {
            auto found = std::find(names.begin(), names.end(), *parsed.spec.name);
            if (found == names.end())
                throw usage_error("`" + word + "`: `" + kernel.name + "` has no parameter `" + *parsed.spec.name +
                                  "`; it has " + join(names, ", "));
            index = static_cast<size_t>(found - names.begin());
        } else {
            while (next < slots.size() && slots[next]) ++next;
            index = next;
        }
        if (index >= slots.size()) {
            surplus.push_back(word);
            continue;
        }
        if (slots[index]) throw usage_error("`" + word + "`: parameter `" + names[index] + "` was given twice");
        slots[index] = std::move(parsed.spec);
    }
    std::vector<std::string> missing;
    for (size_t i = 0; i < slots.size(); ++i)
        if (!slots[i]) missing.push_back(names[i]);
    if (!missing.empty() || !surplus.empty())
        throw usage_error(
            "`" + kernel.name + "(" + join(names, ", ") + ")` takes " + std::to_string(names.size()) + " arguments, " +
            std::to_string(words.size()) + " given" +
            (missing.empty() ? "; too many: " + join(surplus, ", ") : "; missing: " + join(missing, ", ")));
    std::vector<Spec> ordered;
    for (auto& slot : slots) ordered.push_back(std::move(*slot));
    return ordered;
}

uint8_t dtype_of(ir::Scalar scalar) {
    switch (scalar) {
        case ir::Scalar::Bool: return KRAIT_BOOL;
        case ir::Scalar::Int8: return KRAIT_INT8;
        case ir::Scalar::Int16: return KRAIT_INT16;
        case ir::Scalar::Int32: return KRAIT_INT32;
        case ir::Scalar::Int64: return KRAIT_INT64;
        case ir::Scalar::UInt8: return KRAIT_UINT8;
        case ir::Scalar::UInt16: return KRAIT_UINT16;
        case ir::Scalar::UInt32: return KRAIT_UINT32;
        case ir::Scalar::UInt64: return KRAIT_UINT64;
        case ir::Scalar::Float16: return KRAIT_FLOAT16;
        case ir::Scalar::Complex64: return KRAIT_COMPLEX64;
        case ir::Scalar::Complex128: return KRAIT_COMPLEX128;
        case ir::Scalar::Float32: return KRAIT_FLOAT32;
        case ir::Scalar::Float64: return KRAIT_FLOAT64;
    }
    throw CommandError(kBug, "an element type without a number");
}

// The arguments of the launch, with the device memory of those that are arrays.
struct Arguments {
    std::vector<krait_argument> list;
    std::vector<OwnedMemory> memories; // null for scalars

    Arguments(krait_device* device, std::vector<Spec>& specs) {
        for (Spec& spec : specs) {
            krait_argument argument = {};
            OwnedMemory memory;
            if (const auto* scalar = std::get_if<ScalarSpec>(&spec.value)) {
                const ir::ScalarConstant& value = scalar->value;
                argument.kind = KRAIT_SCALAR;
                argument.dtype = dtype_of(value.scalar);
                switch (ir::traits(value.scalar).family) {
                    case ir::Family::Bool:
                    case ir::Family::Signed: argument.value.integer = static_cast<int64_t>(value.bits); break;
                    case ir::Family::Unsigned: argument.value.natural = value.bits; break;
                    case ir::Family::Float: argument.value.real = value.real; break;
                    case ir::Family::Complex:
                        argument.value.parts[0] = value.real;
                        argument.value.parts[1] = value.imaginary;
                        break;
                }
            } else {
                const auto& array = std::get<HostArray>(spec.value);
                krait_memory* raw = nullptr;
                call(krait_memory_allocate, device, uint64_t{array.storage.size()}, &raw);
                memory.reset(raw);
                upload(array, memory.get());
                argument.kind = KRAIT_ARRAY;
                argument.dtype = array.element.is_scalar() ? dtype_of(array.scalar()) : uint8_t{KRAIT_RECORD};
                if (!array.element.is_scalar())
                    call(krait_element_define, array.element.text().c_str(), &argument.count);
                argument.rank = static_cast<uint8_t>(array.shape.size());
                argument.value.address = krait_memory_address(memory.get()) + array.offset;
                argument.shape = array.shape.data();
                argument.strides = array.strides.data();
                argument.memory = memory.get();
            }
            list.push_back(argument);
            memories.push_back(std::move(memory));
        }
    }

    static void upload(const HostArray& array, krait_memory* memory) {
        if (array.storage.empty()) return;
        call(krait_copy_to_device, memory, uint64_t{0}, static_cast<const void*>(array.storage.data()),
             uint64_t{array.storage.size()}, static_cast<krait_stream*>(nullptr), 0u);
    }

    void download(size_t index, HostArray& array) const {
        if (array.storage.empty()) return;
        call(krait_copy_to_host, static_cast<void*>(array.storage.data()), memories[index].get(), uint64_t{0},
             uint64_t{array.storage.size()}, static_cast<krait_stream*>(nullptr), 0u);
    }
};

OwnedProgram compile(const RunCommandLine& line, krait_device* device, const std::string& text) {
    krait_compile_options options;
    krait_compile_options_init(&options);
    options.opt_level = static_cast<int>(line.opt_level);
    options.fastmath = line.fastmath;
    options.checked = line.checked;
    options.fp_contract = line.fp_contract == "on";
    options.math = line.math == "auto"      ? KRAIT_MATH_AUTO
                   : line.math == "bundled" ? KRAIT_MATH_BUNDLED
                                            : KRAIT_MATH_LIBDEVICE;
    options.variants = line.variant == "general" ? KRAIT_VARIANTS_GENERAL : KRAIT_VARIANTS_GUARDED;
    if (!line.libdevice.empty()) options.libdevice = line.libdevice.c_str();
    dsl::FrontEndOptions front_end = line.file.front_end();
    std::vector<krait_define> defines;
    for (const auto& [name, value] : front_end.defines) defines.push_back({name.c_str(), value.c_str()});
    options.defines = defines.data();
    options.define_count = defines.size();
    std::vector<const char*> folders;
    for (const std::string& folder : front_end.include_paths) folders.push_back(folder.c_str());
    options.include_paths = folders.data();
    options.include_path_count = folders.size();
    // Other kernels of the file may be wrong: nobody asked for them.
    const char* const only[] = {line.kernel.c_str()};
    options.kernels = only;
    options.kernel_count = 1;
    std::vector<krait_link> links;
    for (const std::string& link : line.links) links.push_back({link.c_str(), nullptr, 0});
    options.links = links.data();
    options.link_count = links.size();
    krait_source source = {};
    source.size = sizeof source;
    std::string name = line.file.file == "-" ? "<stdin>" : line.file.file;
    source.path = name.c_str();
    if (line.file.file == "-") { // a text that lies in no folder, so that no modules are found beside it
        source.text = text.data();
        source.text_length = text.size();
    }
    krait_program* program = nullptr;
    call(krait_compile, device, static_cast<const krait_source*>(&source),
         static_cast<const krait_compile_options*>(&options), &program);
    return OwnedProgram(program);
}

// An error of the C API holds diagnostics as text; as JSON they come from typing the kernel again.
void print_typing_errors_as_json(const dsl::KernelFile& file, const dsl::KernelDeclaration& kernel,
                                 const std::vector<Spec>& arguments) {
    diag::Sink sink;
    std::vector<std::vector<ir::Type>> signatures = kernel.signatures;
    if (signatures.empty()) {
        std::vector<ir::Type> types;
        for (const Spec& argument : arguments) {
            if (const HostArray* array = argument.array())
                types.push_back(
                    ir::Type::array(array->element, static_cast<uint8_t>(array->shape.size()), array->layout));
            else
                types.push_back(ir::Type(std::get<ScalarSpec>(argument.value).value.scalar));
        }
        signatures.push_back(std::move(types));
    }
    for (const auto& types : signatures) file.instantiate(kernel.name, types, sink);
    print_diagnostics(*file.sources(), sink, true);
}

// What threads of a checked kernel reported. Those that did not fail went on, so the results are shown all the same.
void print_reports(const krait_error* error, bool json) {
    if (!json) {
        fmt::print(stderr, "{}", krait_error_text(error));
        return;
    }
    const auto whole = nlohmann::ordered_json::parse(krait_error_json(error));
    for (const auto& report : whole["reports"]) fmt::print(stderr, "{}\n", report.dump());
}

void print_times(std::vector<double> milliseconds, const krait_device_properties& properties) {
    std::sort(milliseconds.begin(), milliseconds.end());
    fmt::print("time on {}: median {:.4f} ms, least {:.4f} ms, most {:.4f} ms of {} launches\n", properties.id,
               milliseconds[milliseconds.size() / 2], milliseconds.front(), milliseconds.back(), milliseconds.size());
}

// What a kernel does with an index is not checked unless that is asked for: on the CPU a wild one may end the process. That is said, and by whom it was done.
std::string fault_message; // made before the launch: a signal's handler must not allocate

void report_fault(int) {
    ssize_t written = ::write(STDERR_FILENO, fault_message.data(), fault_message.size());
    static_cast<void>(written);
    ::_exit(kDiagnostics);
}

void watch_for_faults(const std::string& kernel, bool shared_given) {
    fault_message = "krait: error: kernel `" + kernel +
                    "` accessed memory that is not its own (segmentation fault): an index lies outside an array" +
                    (shared_given ? "" : ", or it uses dynamic shared memory, which --shared gives") +
                    "; --checked says where. If all is right there, please report it\n";
    struct sigaction action{};
    action.sa_handler = report_fault;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGSEGV, &action, nullptr);
    ::sigaction(SIGBUS, &action, nullptr);
}

int RunCommandLine::run() {
    krait_launch launch = {};
    launch.size = sizeof launch;
    std::fill_n(launch.grid, 3, 1);
    std::fill_n(launch.block, 3, 1);
    parse_dimensions("--grid", grid, launch.grid);
    parse_dimensions("--block", block, launch.block);
    launch.shared_bytes = shared;
    if (!(tolerance.relative >= 0 && tolerance.absolute >= 0))
        throw usage_error("--rtol, --atol: a tolerance is 0 or more");
    if (time && *time < 1)
        throw usage_error("--time " + std::to_string(*time) + ": give the number of launches, from 1 on");

    ReadResult read = read_source_bytes(file.file);
    if (!read.error.empty()) throw machine_error(read.error);
    diag::Sink sink;
    auto kernels = dsl::load_kernel_file(file.file == "-" ? "<stdin>" : file.file, read.bytes, file.front_end(), sink);
    const dsl::KernelDeclaration* declaration = kernels->find_kernel(kernel);
    if (!declaration && !sink.has_errors()) report_unknown_kernel(*kernels, kernel, sink);
    if (sink.has_errors()) {
        print_diagnostics(*kernels->sources(), sink, file.json());
        return kDiagnostics;
    }
    FindType find_type = [&](std::string_view name) { return kernels->find_type(name); };
    std::vector<Spec> arguments = order_specs(specs, *declaration, find_type);
    auto parameter = [&](const std::string& flag, const std::string& name) {
        auto found = std::find(declaration->parameters.begin(), declaration->parameters.end(), name);
        if (found == declaration->parameters.end())
            throw usage_error(flag + " " + name + ": `" + kernel + "` has no such parameter; it has " +
                              join(declaration->parameters, ", "));
        auto index = static_cast<size_t>(found - declaration->parameters.begin());
        if (!arguments[index].array()) throw usage_error(flag + " " + name + ": parameter `" + name + "` is no array");
        return index;
    };
    struct Expected {
        size_t index;
        std::string name;
        Spec spec;
    };
    std::vector<Expected> expected;
    for (const std::string& text : expects) {
        auto [name, words] = split_assignment("--expect", text);
        ParsedSpec parsed = parse_spec(words, find_type);
        if (!parsed.error.empty())
            throw CommandError(parsed.unreadable ? kMachine : kUsage, "--expect " + text + ": " + parsed.error);
        size_t index = parameter("--expect", name);
        expected.push_back({index, name, std::move(parsed.spec)});
    }
    std::vector<std::pair<size_t, std::string>> saved;
    for (const std::string& text : saves) {
        auto [name, path] = split_assignment("--save", text);
        saved.emplace_back(parameter("--save", name), path);
    }
    for (const std::string& name : prints) parameter("--print", name);

    krait_device* opened = nullptr;
    call(krait_device_open, device.c_str(), &opened);
    krait_device_properties properties = {};
    properties.size = sizeof properties;
    call(krait_device_get_properties, opened, &properties);
    if (std::string_view note = properties.note ? properties.note : ""; !note.empty())
        fmt::print(stderr, "krait: note: running on the CPU: {}; `krait doctor` says more\n",
                   note.substr(0, note.find_first_of(":;")));

    OwnedProgram program = compile(*this, opened, read.bytes);
    // Warnings of the file were among the diagnostics above the first time: the program's are the same text.
    if (!krait_program_is_ok(program.get())) {
        fmt::print(stderr, "{}",
                   file.json() ? krait_program_diagnostics_json(program.get())
                               : krait_program_diagnostics(program.get()));
        return kDiagnostics;
    }
    krait_kernel* raw_kernel = nullptr;
    call(krait_program_get_kernel, program.get(), kernel.c_str(), &raw_kernel);
    OwnedKernel owned_kernel(raw_kernel);
    Arguments packed(opened, arguments);
    auto launch_once = [&] {
        call(krait_kernel_launch, owned_kernel.get(), static_cast<const krait_launch*>(&launch),
             static_cast<const krait_argument*>(packed.list.data()), packed.list.size());
    };
    if (!properties.is_cuda) watch_for_faults(kernel, shared > 0);
    int status = kOk;
    {
        // The kernel is typed here: what is wrong with it is shown as the file's other diagnostics are.
        krait_error* error = nullptr;
        krait_status answer =
            krait_kernel_launch(owned_kernel.get(), &launch, packed.list.data(), packed.list.size(), &error);
        OwnedError owned_error(error);
        if (answer == KRAIT_ERROR_COMPILE) {
            if (file.json())
                print_typing_errors_as_json(*kernels, *declaration, arguments);
            else
                fmt::print(stderr, "{}", krait_error_text(error));
            return kDiagnostics;
        }
        if (answer == KRAIT_ERROR_CHECK_FAILED) {
            print_reports(owned_error.get(), file.json());
            status = kDiagnostics;
        } else {
            check(answer, owned_error.release());
        }
    }
    call(krait_device_synchronize, opened);

    // Results before timing: timed launches work on what earlier ones left.
    std::vector<size_t> fetched;
    auto result = [&](size_t index) -> HostArray& {
        auto& array = std::get<HostArray>(arguments[index].value);
        if (std::find(fetched.begin(), fetched.end(), index) == fetched.end()) packed.download(index, array);
        fetched.push_back(index);
        return array;
    };
    for (const auto& [index, path] : saved) write_output(path, format_npy(result(index)));
    for (const std::string& name : prints)
        fmt::print("{} = {}\n", name, format_array(result(parameter("--print", name))));
    for (const Expected& one : expected) {
        Comparison comparison = compare(result(one.index), one.spec, tolerance);
        if (comparison.same) continue;
        fmt::print(stderr, "krait: `{}` is not as expected: {}\n", one.name, comparison.text);
        status = kDiagnostics;
    }
    if (time && status == kOk) {
        std::vector<double> milliseconds;
        using Clock = std::chrono::steady_clock;
        krait_stream* stream = nullptr;
        call(krait_stream_create, opened, &stream);
        OwnedStream owned_stream(stream);
        krait_event *start = nullptr, *end = nullptr;
        call(krait_event_create, opened, &start);
        OwnedEvent owned_start(start);
        call(krait_event_create, opened, &end);
        OwnedEvent owned_end(end);
        launch.stream = stream;
        for (int i = 0; i < *time; ++i) {
            auto begin = Clock::now();
            call(krait_event_record, start, stream);
            launch_once();
            call(krait_event_record, end, stream);
            call(krait_stream_synchronize, stream);
            double elapsed = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
            if (properties.is_cuda) call(krait_event_milliseconds, start, end, &elapsed);
            milliseconds.push_back(elapsed);
        }
        print_times(std::move(milliseconds), properties);
    }
    return status;
}

} // namespace

RunCommand add_run(CLI::App& app) {
    auto line = std::make_shared<RunCommandLine>();
    CLI::App* sub = app.add_subcommand("run", "Launch a kernel on arguments made from words");
    line->file.add_to(*sub);
    sub->add_option("KERNEL", line->kernel, "Name of the kernel")->required();
    sub->add_option("SPEC", line->specs, "Arguments, in order or as NAME=SPEC");
    sub->add_option("--grid", line->grid, "Blocks of the grid: X[,Y[,Z]]")->required()->type_name("N");
    sub->add_option("--block", line->block, "Threads of a block: X[,Y[,Z]]")->required()->type_name("N");
    sub->add_option("--shared", line->shared, "Dynamic shared memory of a block, in bytes")->type_name("BYTES");
    sub->add_option("--device", line->device, "auto, cpu, cuda, cuda:N")
        ->envname("KRAIT_DEVICE")
        ->capture_default_str();
    sub->add_option("--link", line->links,
                    "Code that the kernel calls: FILE.ptx, .cubin, .fatbin, .o, .a for a GPU; FILE.o, .so for the CPU")
        ->type_name("FILE")
        ->allow_extra_args(false);
    sub->add_option("--save", line->saves, "Write an array after the launch: PARAMETER=FILE.npy; may be repeated")
        ->type_name("P=FILE")
        ->allow_extra_args(false);
    sub->add_option("--print", line->prints, "Print an array after the launch; may be repeated")
        ->type_name("P")
        ->allow_extra_args(false);
    sub->add_option("--expect", line->expects,
                    "Compare an array after the launch: PARAMETER=SPEC; exit code 1 where it differs")
        ->type_name("P=SPEC")
        ->allow_extra_args(false);
    sub->add_option("--rtol", line->tolerance.relative, "Relative tolerance of --expect")->type_name("R");
    sub->add_option("--atol", line->tolerance.absolute, "Absolute tolerance of --expect")->type_name("A");
    sub->add_option("--time", line->time, "Launch N more times and report how long a launch takes")->type_name("N");
    sub->add_option("-O", line->opt_level, "Optimisation level")
        ->check(CLI::Range(0, 3))
        ->type_name("LEVEL")
        ->capture_default_str();
    sub->add_flag("--fastmath", line->fastmath,
                  "Approximate float32 functions and division, flush subnormals, reassociate");
    sub->add_flag("--checked", line->checked,
                  "Check indices, divisors and assertions while the kernel runs; exit code 1 where one fails");
    sub->add_option("--math", line->math,
                    "Library of mathematical functions; auto: libdevice on a GPU where it is found")
        ->check(CLI::IsMember({"auto", "bundled", "libdevice"}))
        ->capture_default_str();
    sub->add_option("--libdevice", line->libdevice, "Path of libdevice.10.bc")->type_name("FILE");
    sub->add_option("--fp-contract", line->fp_contract, "Whether a * b + c may be one fused operation")
        ->check(CLI::IsMember({"on", "off"}))
        ->capture_default_str();
    sub->add_option("--variant", line->variant, "auto: the fast variant where the arguments allow it; general: never")
        ->check(CLI::IsMember({"auto", "general"}))
        ->capture_default_str();
    sub->footer("SPEC: 3  -2.5  inf  nan  true  i32:7  f32:2.5  data.npy  zeros:1000:float32  ones:512x512:float64\n"
                "      arange:1000:int32  random:1000:float32:SEED  full:1000:float32:2   @F or @A behind an array: "
                "its layout\n"
                "Example:\n"
                "  krait run add.py add --grid 3907 --block 256 ones:1000000:float32 ones:1000000:float32 "
                "out=zeros:1000000:float32 --expect out=full:1000000:float32:2");
    return [line] { return line->run(); };
}

} // namespace krait::tools
