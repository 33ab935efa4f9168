// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/compile_module.h"

#include "compiler/ir/print.h"
#include "compiler/ir/tuple_tables.h"
#include "compiler/ir/verify.h"
#include "compiler/ir/walk.h"
#include "compiler/passes/analyse_threads.h"
#include "compiler/passes/passes.h"
#include "compiler/support/check.h"

#include <algorithm>

namespace krait {

namespace {

// What PTX allows a kernel to declare statically, on every architecture. The CPU takes what the
// largest GPU could.
constexpr uint64_t kStaticSharedLimit = 48 * 1024;
constexpr uint64_t kHostSharedLimit = 227 * 1024;

passes::PassContext context_for(const abi::TargetSpec& target, const abi::CodeOptions& options, diag::Sink& sink) {
    passes::PassContext context;
    context.sink = &sink;
    context.target_name = target.text();
    context.checks = options.checks;
    switch (target.kind) {
        case abi::TargetKind::Nvptx:
            context.sm = target.sm;
            context.shared_limit = kStaticSharedLimit;
            if (options.math != abi::MathLibrary::Libdevice) context.libdevice_fault = "pass `--math=libdevice`";
            break;
        case abi::TargetKind::Cpu:
            context.shared_limit = kHostSharedLimit;
            context.libdevice_fault = "the CPU has no such library";
            context.exports_have_threads = false;
            break;
    }
    switch (options.variant) {
        case abi::Variant::General: break;
        case abi::Variant::Fast:
            context.extent_limit = abi::kFastLimit;
            context.argument_limit = abi::kFastLimit;
            context.block_limit = abi::kFastBlocks;
            context.thread_limit = abi::kFastLimit;
            break;
    }
    return context;
}

bool holds_pointer(const ir::Type& type) {
    if (type.is_tuple()) return std::any_of(type.elements().begin(), type.elements().end(), holds_pointer);
    return type.is_pointer();
}

// The fast variant takes for granted that arrays have few elements. Seen as smaller elements, one that
// a launch lets pass may have more: then the general code serves both. It does where other code takes part as well, and where
// a pointer may lead into any array.
abi::CodeOptions sound_options(const ir::Module& module, const abi::CodeOptions& options) {
    abi::CodeOptions sound = options;
    if (!module.externals.empty() || !module.kernel_function().is_kernel) sound.variant = abi::Variant::General;
    for (const ir::Parameter& parameter : module.kernel_function().parameters)
        if (holds_pointer(parameter.type)) sound.variant = abi::Variant::General;
    for (const ir::Function& function : module.functions)
        for (const ir::Inst& inst : function.insts) {
            const auto* view = std::get_if<ir::View>(&inst.op);
            const auto* field = std::get_if<ir::FieldView>(&inst.op);
            if (view == nullptr && field == nullptr) continue;
            const ir::Type& array = function.insts[view != nullptr ? view->array : field->array].type;
            // Nested arrays of all records of an array; a field is else one element of each.
            const bool multiplies = field != nullptr && array.rank() > 0 && inst.type.rank() > array.rank();
            if (multiplies || (view != nullptr && inst.type.element().byte_size() < array.element().byte_size() &&
                               !array.is_reference()))
                sound.variant = abi::Variant::General;
        }
    return sound;
}

// A kernel whose parameters take more than the old limit needs a newer PTX. Whether there is a PTX
// that will do.
bool choose_ptx_for_parameters(const Compilation& compilation, abi::CodeOptions& options, diag::Sink& sink) {
    constexpr uint32_t kOldLimit = 4352, kLimit = 32764; // bytes
    constexpr unsigned kNeededPtx = 81;
    const uint32_t bytes = compilation.signature.argument_bytes;
    if (bytes <= kOldLimit) return true;
    std::string fault =
        "the parameters of `" + compilation.signature.name + "` take " + std::to_string(bytes) + " bytes; ";
    if (bytes > kLimit)
        fault += "a kernel has at most " + std::to_string(kLimit);
    else if (options.ptx_version != 0 && options.ptx_version < kNeededPtx)
        fault += "more than " + std::to_string(kOldLimit) + " need PTX 8.1";
    else {
        options.ptx_version = std::max(options.ptx_version, kNeededPtx);
        return true;
    }
    sink.report<diag::Code::TooComplex>(compilation.module.kernel_function().span, fault).help("pass an array");
    return false;
}

} // namespace

void prepare_module(ir::Module& module, const abi::TargetSpec& target, const abi::CodeOptions& options,
                    diag::Sink& sink) {
    ir::verify(module, "the front end");
    passes::PassContext context = context_for(target, sound_options(module, options), sink);
    passes::run_pipeline(module, context, false);
}

std::string annotated_text(const ir::Module& module) {
    const std::vector<passes::ThreadFacts> facts = passes::analyse_threads(module);
    ir::PrintOptions options;
    options.remark = [&](ir::FunctionId function, ir::ValueId value) {
        return facts[function.index].values[value.index].text();
    };
    return ir::print(module, options);
}

abi::KernelSignature signature_of(const ir::Module& module) {
    const ir::Function& kernel = module.kernel_function();
    abi::KernelSignature signature;
    signature.name = kernel.name;
    signature.symbol = kernel.symbol;
    for (const ir::Parameter& parameter : kernel.parameters)
        signature.parameters.push_back({parameter.name, parameter.type, {}, parameter.written});
    abi::layout_arguments(signature);
    signature.static_shared_bytes = module.shared_bytes;
    for (const ir::Allocation& allocation : module.allocations)
        if (allocation.array.space() == ir::Space::Local) signature.local_bytes += allocation.byte_size();
    for (const ir::Function& function : module.functions)
        for (const ir::Inst& inst : function.insts)
            if (const auto* at = std::get_if<ir::TupleIndex>(&inst.op);
                at && ir::is_indexed_in_memory(function.insts[at->tuple].type)) {
                uint32_t end = 0;
                abi::layout_slots(function.insts[at->tuple].type, &end);
                signature.local_bytes += end;
            }
    signature.uses_dynamic_shared = module.uses_dynamic_shared;
    signature.uses_barrier = ir::reaches_meeting(module, module.kernel);
    signature.uses_grid_barrier = ir::reaches_effect(module, module.kernel, ir::Effect::Grid);
    signature.max_threads = kernel.options.launch_bounds[0];
    return signature;
}

std::vector<abi::ReportPlace> report_places(const ir::Module& module) {
    std::vector<abi::ReportPlace> places;
    for (const ir::FailurePlace& found : ir::failure_places(module)) {
        const ir::Function& function = module.functions[found.function];
        const ir::Inst& exit = function.insts[found.exit];
        const ir::Failure& failure = *std::get<ir::Exit>(exit.op).failure;
        std::string exception = failure.exception;
        if (exception.empty()) exception = ir::row_of(failure.kind).exception;
        abi::ReportPlace place{failure.kind, exit.span, function.name, std::move(exception), {}};
        for (const ir::MessagePiece& piece : failure.message) {
            if (const auto* value = std::get_if<ir::ValueId>(&piece))
                place.message.push_back({"", function.insts[*value].type.scalar()});
            else
                place.message.push_back({std::get<std::string>(piece), std::nullopt});
        }
        places.push_back(std::move(place));
    }
    return places;
}

std::optional<Compilation> compile_module(ir::Module module, const abi::TargetSpec& target,
                                          const abi::CodeOptions& options, const std::vector<abi::CodeKind>& kinds,
                                          CodeGenerator& generator, diag::Sink& sink) {
    prepare_module(module, target, options, sink);
    if (sink.has_errors()) return std::nullopt;
    Compilation compilation;
    compilation.module = std::move(module);
    compilation.signature = signature_of(compilation.module);
    compilation.places = report_places(compilation.module);
    abi::CodeOptions chosen = sound_options(compilation.module, options);
    if (target.kind == abi::TargetKind::Nvptx && !choose_ptx_for_parameters(compilation, chosen, sink))
        return std::nullopt;
    compilation.code = generator.generate({&compilation.module, target, chosen, kinds});
    return compilation;
}

} // namespace krait
