// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The launch path. Routes form a list that only grows at its head, so that a launch walks it without a lock; its nodes live as
// long as the kernel. Everything that is made once (types, code, loading) is behind the first branch that misses.
#include "compiler/support/text.h"
#include "runtime/memory.h"
#include "runtime/program.h"
#include "runtime/reports.h"

#include <algorithm>
#include <cstring>

namespace krait::runtime {

Kernel::Kernel(Program& program, const dsl::KernelDeclaration& declaration)
    : program_(program)
    , declaration_(declaration)
    , name_(declaration.name) {
    if (program.device() != nullptr) launch_name_ = program.device()->intern(name_);
}

Kernel::~Kernel() = default;

void Kernel::launch(const ShapeRequest& request, const krait_stream* stream, const Argument* arguments, size_t count) {
    const Route& way = route(arguments, count);
    alignas(16) unsigned char block[kLargestArgumentBlock];
    VariantGuard guard;
    way.plan.pack(arguments, count, program_.device(), block, guard);
    LaunchShape shape;
    LoadedCode& code = choose_code(way, request, guard, &shape);
    enqueue(way, code, shape, block, stream);
}

LoadedCode& Kernel::choose_code(const Route& route, const ShapeRequest& request, const VariantGuard& guard,
                                LaunchShape* shape) {
    *shape = check_launch_shape(name_, request, program_.device()->description(), route.limits);
    abi::Variant variant = program_.options().guarded ? guard.verdict(*shape) : abi::Variant::General;
    LoadedCode& code = route.specialization.code(variant);
    int64_t threads = int64_t{shape->block[0]} * shape->block[1] * shape->block[2];
    if (code.resources.block_threads > 0 && threads > code.resources.block_threads) [[unlikely]]
        check_launch_shape(name_, request, program_.device()->description(),
                           {code.resources.block_threads, route.limits.static_shared, true});
    return code;
}

void Kernel::enqueue(const Route& route, LoadedCode& code, const LaunchShape& shape, const unsigned char* block,
                     const krait_stream* stream) {
    Device& device = *program_.device();
    if (stream != nullptr && (&stream->device != &device || stream->generation != device.generation())) [[unlikely]]
        throw Error(ErrorKind::InvalidArgument,
                    "launch of kernel `" + name_ + "`: the stream " +
                        (&stream->device != &device
                             ? "belongs to " + stream->device.id() + ", and the kernel runs on " + device.id()
                             : "was lost when " + device.id() + " was reset"));
    StreamHandle handle = stream == nullptr ? nullptr : stream->handle;
    std::unique_lock<std::mutex> reporting;
    if (code.records != 0) [[unlikely]]
        reporting = std::unique_lock(code.records_mutex);
    device.use([&](DeviceBackend& backend) { backend.launch(code, shape, block, route.plan.block_bytes(), handle); });
    device.note_launch(launch_name_);
    if (code.records != 0) [[unlikely]]
        return read_reports(code, handle);
    if (device.waits_for_launches()) [[unlikely]]
        device.synchronize();
}

// Waits for the launch, and throws what its threads reported.
void Kernel::read_reports(LoadedCode& code, StreamHandle stream) {
    std::vector<abi::ReportRecord> records(code.places.size());
    const size_t bytes = records.size() * sizeof(abi::ReportRecord);
    bool failed = program_.device()->use([&](DeviceBackend& backend) {
        backend.copy_to_host(records.data(), code.records, bytes, stream);
        bool any = std::any_of(records.begin(), records.end(), [](const auto& record) { return record.count > 0; });
        if (any) backend.fill_bytes(code.records, 0, bytes, stream);
        if (any) backend.synchronize_stream(stream); // the next launch may be on another stream
        return any;
    });
    if (failed) throw report_error(name_, *program_.file().sources(), code.places, records);
}

const Route* Kernel::find_route(const TypeKey& key) const {
    for (const Route* route = routes_.load(std::memory_order_acquire); route != nullptr; route = route->next)
        if (route->hash == key.hash() && route->codes.size() == key.size() &&
            std::memcmp(route->codes.data(), key.codes(), key.size() * sizeof(uint32_t)) == 0)
            return route;
    return nullptr;
}

const Route& Kernel::route(const Argument* arguments, size_t count) {
    TypeKey key;
    if (key.append(arguments, count)) [[likely]]
        if (const Route* route = find_route(key)) return *route;
    return make_route(arguments, count);
}

void Kernel::check_count(size_t count) const {
    const std::vector<std::string>& parameters = declaration_.parameters;
    if (count == parameters.size()) return;
    std::string text = "kernel `" + name_ + "` takes " + std::to_string(parameters.size()) +
                       (parameters.size() == 1 ? " argument" : " arguments");
    if (!parameters.empty()) text += " (" + join(parameters, ", ") + ")";
    throw Error(ErrorKind::InvalidArgument,
                text + "; " + std::to_string(count) + (count == 1 ? " was" : " were") + " given");
}

const Route& Kernel::make_route(const Argument* arguments, size_t count) {
    if (program_.device() == nullptr)
        throw Error(ErrorKind::InvalidArgument, "kernel `" + name_ +
                                                    "` cannot be launched: its program was compiled for " +
                                                    program_.options().target.text() + " without a device");
    check_count(count);
    std::vector<ir::Type> types;
    for (size_t i = 0; i < count; ++i) {
        check_argument_form(name_,
                            "parameter `" + declaration_.parameters[i] + "` (argument " + std::to_string(i + 1) + ")",
                            arguments[i]);
        types.push_back(type_of(arguments[i]));
    }
    Specialization& specialization = specialize(types);
    if (!specialization.ok()) throw Error(ErrorKind::Compile, specialization.diagnostics().text);
    const abi::KernelSignature& signature = specialization.signature();
    if (signature.argument_bytes > kLargestArgumentBlock)
        throw Error(ErrorKind::InvalidArgument,
                    "kernel `" + name_ + "`: its arguments take " + std::to_string(signature.argument_bytes) +
                        " bytes; a launch takes " + std::to_string(kLargestArgumentBlock) + " at most");
    TypeKey key;
    if (!key.append(arguments, count))
        throw Error(ErrorKind::InvalidArgument, "kernel `" + name_ + "`: more than " +
                                                    std::to_string(TypeKey::kLargest) + " values in its arguments");
    std::lock_guard lock(mutex_);
    if (const Route* route = find_route(key)) return *route; // another thread was first
    auto made = std::make_unique<Route>(key.hash(), std::vector<uint32_t>(key.codes(), key.codes() + key.size()),
                                        PackingPlan(signature, arguments, count), specialization);
    made->limits.block_threads = signature.max_threads;
    made->limits.static_shared = static_cast<int64_t>(signature.static_shared_bytes);
    made->next = routes_.load(std::memory_order_relaxed);
    owned_routes_.push_back(std::move(made));
    routes_.store(owned_routes_.back().get(), std::memory_order_release);
    return *owned_routes_.back();
}

// The declared signature that these types are launched with.
const std::vector<ir::Type>& Kernel::match_signature(const std::vector<ir::Type>& types) const {
    const std::vector<std::vector<ir::Type>>& signatures = declaration_.signatures;
    Choice choice = choose_signature(types, signatures);
    if (choice.index && choice.ambiguous.empty()) return signatures[*choice.index];
    std::vector<std::string> texts;
    if (choice.index) {
        for (size_t index : choice.ambiguous) texts.push_back(name_ + "(" + type_list_text(signatures[index]) + ")");
        throw Error(ErrorKind::InvalidArgument, "kernel `" + name_ + "`: arguments of types (" + type_list_text(types) +
                                                    ") suit several signatures equally well: " + join(texts, ", "));
    }
    if (signatures.size() == 1) {
        const std::vector<ir::Type>& signature = signatures.front();
        for (size_t i = 0; i < types.size() && i < signature.size(); ++i)
            if (!conversion(types[i], signature[i]))
                throw Error(ErrorKind::InvalidArgument,
                            parameter_text(name_, declaration_.parameters[i], i) + ": expected " + signature[i].text() +
                                ", got " + types[i].text() + ": " + explain_mismatch(types[i], signature[i]));
    }
    for (const std::vector<ir::Type>& signature : signatures)
        texts.push_back(name_ + "(" + type_list_text(signature) + ")");
    throw Error(ErrorKind::InvalidArgument, "kernel `" + name_ + "`: no signature takes arguments of types (" +
                                                type_list_text(types) + "); there are " + join(texts, ", "));
}

Specialization& Kernel::specialize(const std::vector<ir::Type>& types) {
    check_count(types.size());
    return specialize_exactly(declaration_.signatures.empty() ? types : match_signature(types));
}

Specialization& Kernel::specialize_declared() {
    if (declaration_.signatures.size() == 1) return specialize_exactly(declaration_.signatures.front());
    if (declaration_.signatures.empty() && declaration_.parameters.empty()) return specialize_exactly({});
    throw Error(ErrorKind::InvalidArgument,
                "kernel `" + name_ + "` declares " +
                    (declaration_.signatures.empty() ? "no types for its parameters"
                                                     : std::to_string(declaration_.signatures.size()) + " signatures") +
                    ": say which types (" + join(declaration_.parameters, ", ") + ") have");
}

Specialization& Kernel::specialize_exactly(const std::vector<ir::Type>& types) {
    std::lock_guard lock(mutex_);
    for (const std::unique_ptr<Specialization>& known : specializations_)
        if (known->types() == types) return *known;
    diag::Sink sink;
    std::optional<ir::Module> module = program_.file().instantiate(declaration_.name, types, sink);
    specializations_.push_back(std::make_unique<Specialization>(
        types, std::move(module), sink, *program_.file().sources(), program_.maker(), program_.device()));
    return *specializations_.back();
}

} // namespace krait::runtime
