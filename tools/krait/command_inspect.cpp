// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// krait inspect: what a kernel became. The generated code with its source lines, then what it costs: registers and memory (from ptxas
// where one is found), the mix of instructions, and how many blocks fit on a multiprocessor.
#include "compiler/compile_module.h"
#include "compiler/find_toolkit.h"
#include "compiler/support/check.h"
#include "tools/krait/command_line.h"
#include "tools/krait/commands.h"
#include "tools/krait/listing.h"
#include "tools/krait/occupancy.h"
#include "tools/krait/ptxas.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>
#include <optional>

namespace krait::tools {

namespace {

struct Inspection {
    std::string name;
    abi::KernelSignature signature;
    bool is_kernel = true;
    ir::Type result; // of a function
    std::string math_library;
    std::string listing;
    InstructionMix mix;
    std::optional<KernelResources> resources; // of nvptx, where ptxas was found
    std::string no_resources;                 // why there are none
    std::vector<Occupancy> occupancies;
};

struct InspectCommand {
    FileOptions file;
    CodeFlags code;
    bool as_json = false;

    int run();
    Inspection inspect(TypedKernel kernel, const abi::TargetSpec& target, const abi::CodeOptions& options,
                       LoadedFile& loaded) const;
};

Inspection InspectCommand::inspect(TypedKernel kernel, const abi::TargetSpec& target, const abi::CodeOptions& options,
                                   LoadedFile& loaded) const {
    Inspection inspection;
    inspection.name = kernel.name;
    auto compilation = compile_module(std::move(kernel.module), target, options, {abi::CodeKind::Assembly},
                                      code_generator(), loaded.sink);
    if (!compilation) return inspection;
    const abi::CodeResult& result = compilation->code;
    if (!result.internal_error.empty()) throw InternalError(result.internal_error);
    if (!result.error.empty()) throw machine_error(result.error);
    inspection.signature = compilation->signature;
    inspection.is_kernel = compilation->module.kernel_function().is_kernel;
    inspection.result = compilation->module.kernel_function().result;
    inspection.math_library = result.math_library;
    inspection.listing = annotate_listing(result.outputs.front(), *loaded.file->sources());
    if (target.kind != abi::TargetKind::Nvptx) return inspection;
    inspection.mix = count_instructions(result.outputs.front());
    if (!inspection.is_kernel) {
        inspection.no_resources = "its registers are those of the kernel that it is linked to";
        return inspection;
    }
    if (find_ptxas().path.empty()) {
        inspection.no_resources =
            "ptxas was not found; install the CUDA toolkit's compiler or set KRAIT_PTXAS to see registers and spills";
        return inspection;
    }
    Assembled assembled = assemble_ptx(result.outputs.front(), target, !compilation->module.externals.empty());
    inspection.resources = parse_resources(assembled.log, inspection.signature.symbol);
    if (inspection.resources->constant_bytes < 0)
        inspection.resources->constant_bytes = constant_bytes_of(assembled.cubin, inspection.signature.symbol);
    const abi::Architecture& architecture = *abi::find_architecture(target.sm);
    if (inspection.resources->registers >= 0)
        inspection.occupancies = usual_occupancies(architecture, static_cast<unsigned>(inspection.resources->registers),
                                                   static_cast<unsigned>(inspection.signature.static_shared_bytes),
                                                   inspection.signature.max_threads);
    return inspection;
}

void print_text(const Inspection& inspection, const abi::TargetSpec& target) {
    std::string result = inspection.is_kernel ? "" : " -> " + inspection.result.text();
    fmt::print("{}{} for {}\n{}\n", inspection.signature.text(), result, target.text(), inspection.listing);
    if (target.kind != abi::TargetKind::Nvptx) return;
    if (inspection.resources) {
        const KernelResources& r = *inspection.resources;
        fmt::print("resources    {} registers a thread, {} bytes spilled ({} stores, {} loads), {} bytes local, {} "
                   "bytes shared, {} bytes constant\n",
                   r.registers, r.spill_store_bytes + r.spill_load_bytes, r.spill_store_bytes, r.spill_load_bytes,
                   r.local_bytes, r.shared_bytes, r.constant_bytes < 0 ? "unknown" : std::to_string(r.constant_bytes));
    } else {
        fmt::print("resources    {} bytes shared; {}\n", inspection.signature.static_shared_bytes,
                   inspection.no_resources);
    }
    fmt::print("instructions {} in PTX:", inspection.mix.total);
    const char* separator = " ";
    for (const auto& [kind, count] : inspection.mix.kinds) {
        fmt::print("{}{} {}", separator, count, kind);
        separator = ", ";
    }
    fmt::print("\n");
    if (!inspection.math_library.empty()) fmt::print("math library {}\n", inspection.math_library);
    if (inspection.occupancies.empty()) return;
    fmt::print("occupancy    threads  blocks/SM  warps  limited by\n");
    for (const Occupancy& o : inspection.occupancies)
        fmt::print("             {:>7}  {:>9}  {:>4}%  {}\n", o.block_threads, o.blocks, o.percent, o.limited_by);
}

nlohmann::ordered_json to_json(const Inspection& inspection, const abi::TargetSpec& target) {
    nlohmann::ordered_json json;
    json[inspection.is_kernel ? "kernel" : "function"] = inspection.name;
    if (!inspection.is_kernel) json["result"] = inspection.result.text();
    json["symbol"] = inspection.signature.symbol;
    json["signature"] = inspection.signature.text();
    json["target"] = target.text();
    json["math_library"] = inspection.math_library;
    json["listing"] = inspection.listing;
    json["static_shared_bytes"] = inspection.signature.static_shared_bytes;
    auto& parameters = json["parameters"] = nlohmann::ordered_json::array();
    for (const abi::ParameterAbi& parameter : inspection.signature.parameters) {
        nlohmann::ordered_json slots = nlohmann::ordered_json::array();
        for (const abi::Slot& slot : parameter.slots) slots.push_back({{"offset", slot.offset}, {"size", slot.size}});
        parameters.push_back({{"name", parameter.name},
                              {"type", parameter.type.text()},
                              {"written", parameter.written},
                              {"slots", slots}});
    }
    if (inspection.resources) {
        const KernelResources& r = *inspection.resources;
        json["resources"] = {{"registers", r.registers},
                             {"spill_store_bytes", r.spill_store_bytes},
                             {"spill_load_bytes", r.spill_load_bytes},
                             {"local_bytes", r.local_bytes},
                             {"shared_bytes", r.shared_bytes},
                             {"constant_bytes", r.constant_bytes},
                             {"barriers", r.barriers}};
    } else {
        json["resources"] = nullptr;
    }
    json["instructions"] = inspection.mix.kinds;
    auto& occupancies = json["occupancy"] = nlohmann::ordered_json::array();
    for (const Occupancy& o : inspection.occupancies)
        occupancies.push_back({{"block_threads", o.block_threads},
                               {"blocks", o.blocks},
                               {"percent", o.percent},
                               {"limited_by", o.limited_by}});
    return json;
}

int InspectCommand::run() {
    abi::TargetSpec target = code.target_spec();
    code.lineinfo = true; // it is what ties instructions to lines
    abi::CodeOptions options = code.code_options(target);
    LoadedFile loaded = load_file(file);
    std::vector<Inspection> inspections;
    if (!loaded.sink.has_errors()) {
        for (TypedKernel& kernel : type_kernels(loaded, code)) {
            Inspection inspection = inspect(std::move(kernel), target, options, loaded);
            if (!inspection.listing.empty()) inspections.push_back(std::move(inspection));
        }
    }
    loaded.settle_warnings();
    print_diagnostics(*loaded.file->sources(), loaded.sink, file.json());
    if (loaded.sink.has_errors()) return kDiagnostics;
    if (inspections.empty())
        throw usage_error("`" + file.file + "` has no kernels: a kernel is a function decorated with @cuda.jit");
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const Inspection& inspection : inspections) {
        if (as_json)
            all.push_back(to_json(inspection, target));
        else
            print_text(inspection, target);
    }
    if (as_json) fmt::print("{}\n", all.dump(2));
    return kOk;
}

} // namespace

RunCommand add_inspect(CLI::App& app) {
    auto command = std::make_shared<InspectCommand>();
    CLI::App* sub = app.add_subcommand("inspect", "Show generated code beside its source, and what it costs");
    command->file.add_to(*sub);
    command->code.add_selection_to(*sub);
    command->code.add_code_to(*sub);
    sub->add_flag("--json", command->as_json, "Everything as JSON");
    sub->footer("Example:\n  krait inspect add.py --kernel add --signature 'add(float32[::1], float32[::1])' --target "
                "nvptx:sm_90");
    return [command] { return command->run(); };
}

} // namespace krait::tools
