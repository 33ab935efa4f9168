// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/targets/device_library_link.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/Error.h>

#include <vector>

namespace krait::targets {

bool calls_library(const llvm::Module& module, llvm::StringRef prefix) {
    for (const llvm::Function& function : module)
        if (function.isDeclaration() && !function.use_empty() && function.getName().starts_with(prefix)) return true;
    return false;
}

std::string entry_of(const llvm::Module& module) {
    for (const llvm::Function& function : module)
        if (!function.isDeclaration() && function.hasExternalLinkage()) return function.getName().str();
    return "";
}

std::string link_bitcode(llvm::Module& module, llvm::MemoryBufferRef bitcode, llvm::StringRef keep) {
    std::vector<const llvm::GlobalVariable*> own; // what others may know of the module stays known
    for (const llvm::GlobalVariable& variable : module.globals()) own.push_back(&variable);
    // Lazily: a whole library takes longer to read than a kernel to compile.
    llvm::Expected<std::unique_ptr<llvm::Module>> library = llvm::getLazyBitcodeModule(bitcode, module.getContext());
    if (!library) return llvm::toString(library.takeError());
    // The library's own triple and layout differ from ours in spelling; LLVM would print a warning.
    (*library)->setTargetTriple(module.getTargetTriple());
    (*library)->setDataLayout(module.getDataLayout());
    if (llvm::Linker::linkModules(module, std::move(*library), llvm::Linker::LinkOnlyNeeded))
        return "its bitcode does not link";
    for (llvm::Function& function : module) {
        if (function.isDeclaration()) continue;
        if (function.getName() != keep) {
            function.setLinkage(llvm::GlobalValue::InternalLinkage);
            function.setVisibility(llvm::GlobalValue::DefaultVisibility);
            function.setComdat(nullptr);
        }
        if (!function.hasFnAttribute(llvm::Attribute::Cold)) function.removeFnAttr(llvm::Attribute::NoInline);
        function.removeFnAttr(llvm::Attribute::OptimizeNone);
        // The target machine knows the processor; a library's older one would forbid inlining.
        function.removeFnAttr("target-cpu");
        function.removeFnAttr("target-features");
    }
    for (llvm::GlobalVariable& variable : module.globals())
        if (!variable.isDeclaration() && !llvm::is_contained(own, &variable))
            variable.setLinkage(llvm::GlobalValue::InternalLinkage);
    return "";
}

} // namespace krait::targets
