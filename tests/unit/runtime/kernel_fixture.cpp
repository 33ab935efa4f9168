// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tests/unit/runtime/kernel_fixture.h"

#include "compiler/ir/builder.h"
#include "runtime/cuda/backend.h"

namespace krait::test {

DeclaredFile::DeclaredFile(std::vector<dsl::KernelDeclaration> declarations)
    : declarations_(std::move(declarations))
    , sources_(std::make_shared<SourceSet>()) {
    file_ = sources_->add(SourceFile("test.py", "def kernel(): pass\n"));
    for (dsl::KernelDeclaration& declaration : declarations_) declaration.span = {file_, 4, 10};
}

const dsl::KernelDeclaration* DeclaredFile::find_kernel(std::string_view name) const {
    for (const dsl::KernelDeclaration& declaration : declarations_)
        if (declaration.name == name) return &declaration;
    return nullptr;
}

void DeclaredFile::check_untyped(std::string_view kernel, diag::Sink& sink) const {
    if (kernel == "misspelt") sink.report<diag::Code::UndefinedName>(find_kernel(kernel)->span, "blokIdx");
}

std::optional<ir::Module> DeclaredFile::instantiate(std::string_view kernel, const std::vector<ir::Type>& types,
                                                    diag::Sink& sink) const {
    ++instantiations;
    const dsl::KernelDeclaration& declaration = *find_kernel(kernel);
    Span span = declaration.span;
    if (kernel.starts_with("broken")) {
        sink.report<diag::Code::UndefinedName>(span, "nothing");
        return std::nullopt;
    }
    ir::Function function;
    function.name = declaration.name;
    function.symbol = declaration.name;
    function.is_kernel = true;
    function.span = span;
    std::vector<uint32_t> arrays;
    for (size_t i = 0; i < types.size(); ++i) {
        function.parameters.push_back({declaration.parameters[i], types[i], span, true, {}});
        if (types[i].is_array()) arrays.push_back(static_cast<uint32_t>(i));
    }
    ir::Builder builder(function);
    function.body = builder.make_block();
    builder.enter(function.body);
    if (!arrays.empty()) {
        auto element_of = [&](uint32_t index) {
            ir::ValueId array = builder.append(ir::Argument{index}, types[index], span);
            std::vector<ir::Index> indices;
            for (int axis = 0; axis < types[index].rank(); ++axis) indices.push_back({builder.int64(0, span), false});
            return std::pair(array, indices);
        };
        auto [from, from_index] = element_of(arrays.front());
        ir::ValueId loaded = builder.append(ir::ElementLoad{from, from_index}, types[arrays.front()].element(), span);
        auto [to, to_index] = element_of(arrays.back());
        ir::ValueId value = builder.cast(loaded, types[arrays.back()].element(), span);
        builder.append(ir::ElementStore{to, to_index, value}, ir::Type::none(), span);
    }
    ir::Module module;
    module.sources = sources_;
    module.kernel = module.functions.push(std::move(function));
    return module;
}

dsl::KernelDeclaration declare(std::string name, std::vector<std::string> parameters,
                               std::vector<std::vector<ir::Type>> signatures) {
    dsl::KernelDeclaration declaration;
    declaration.name = std::move(name);
    declaration.parameters = std::move(parameters);
    declaration.signatures = std::move(signatures);
    return declaration;
}

abi::CodeResult EmptyKernels::generate(const abi::CodeRequest& request) {
    std::lock_guard lock(mutex_);
    variants_.push_back(request.options.variant);
    abi::CodeResult result;
    result.error = error;
    result.internal_error = internal_error;
    for (size_t i = 0; i < request.kinds.size(); ++i)
        result.outputs.push_back(".version " + ptx_version + "\n.target " + request.target.arch_name() +
                                 "\n.visible .entry " + request.module->kernel_function().symbol + "(\n) { ret; }\n");
    return result;
}

std::vector<abi::Variant> EmptyKernels::variants() const {
    std::lock_guard lock(mutex_);
    return variants_;
}

runtime::Device& fake_gpu() {
    static runtime::Device& device =
        *new runtime::Device(cuda::open_device(*cuda::load_driver({{KRAIT_FAKE_CUDA_PATH}, false}).release(), 0));
    return device;
}

fake_cuda::Control fake_cuda_control() {
    fake_gpu();
    fake_cuda::Control control = fake_cuda::find_control(KRAIT_FAKE_CUDA_PATH);
    control.reset();
    return control;
}

namespace {

std::unique_ptr<EmptyKernels> current_generator;

} // namespace

EmptyKernels& TestProgram::generator() { return *current_generator; }

TestProgram::TestProgram(std::vector<dsl::KernelDeclaration> declarations, runtime::ProgramOptions options)
    : file(std::make_shared<DeclaredFile>(std::move(declarations)))
    , store(runtime::ArtifactFolder("", runtime::CacheMode::Off))
    , device(fake_gpu()) {
    current_generator = std::make_unique<EmptyKernels>();
    options.target = device.target();
    program = std::make_unique<runtime::Program>(
        file, sink, std::move(options), &device, []() -> CodeGenerator* { return current_generator.get(); }, store);
}

} // namespace krait::test
