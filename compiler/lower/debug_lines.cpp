// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "compiler/lower/debug_lines.h"

#include "compiler/support/check.h"

#include <algorithm>

namespace krait::lower {

DebugLines::DebugLines(llvm::Module& module, const ir::Module& source)
    : builder_(module)
    , source_(source) {
    module.addModuleFlag(llvm::Module::Warning, "Debug Info Version", llvm::DEBUG_METADATA_VERSION);
    builder_.createCompileUnit(llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_Python),
                               file(source.kernel_function().span.file), "krait",
                               /*isOptimized=*/true, "", 0, "", llvm::DICompileUnit::DebugDirectivesOnly);
}

llvm::DIFile* DebugLines::file(FileId id) {
    llvm::DIFile*& known = files_[id];
    if (known != nullptr) return known;
    // The name without its folders: the same source gives the same output wherever it lies.
    std::string name = id.valid() && source_.sources ? source_.sources->file(id).name() : "kernel";
    name.erase(0, name.find_last_of('/') + 1);
    // A line break in a file's name would put a line of its own into the PTX, whose strings know no
    // escapes.
    auto is_unsafe = [](unsigned char c) { return c < 0x20 || c == 0x7f || c == '"' || c == '\\'; };
    std::replace_if(name.begin(), name.end(), is_unsafe, '?');
    known = builder_.createFile(name, "");
    return known;
}

void DebugLines::enter(llvm::Function* function, const ir::Function& source, llvm::IRBuilder<>& builder) {
    file_ = source.span.file;
    unsigned line = file_.valid() && source_.sources ? source_.sources->begin_of(source.span).line : 0;
    auto* type = builder_.createSubroutineType(builder_.getOrCreateTypeArray({}));
    subprogram_ = builder_.createFunction(file(file_), source.name, function->getName(), file(file_), line, type, line,
                                          llvm::DINode::FlagZero,
                                          llvm::DISubprogram::SPFlagDefinition | llvm::DISubprogram::SPFlagOptimized);
    function->setSubprogram(subprogram_);
    builder.SetCurrentDebugLocation(llvm::DILocation::get(function->getContext(), line, 0, subprogram_));
}

void DebugLines::set_location(llvm::IRBuilder<>& builder, Span span) {
    if (!span.valid() || !source_.sources) return;
    LineColumn at = source_.sources->begin_of(span);
    llvm::LLVMContext& context = builder.getContext();
    llvm::DIScope* scope = subprogram_;
    // What was copied in from another file (a default argument, a constant) keeps that file's name.
    if (span.file != file_) scope = builder_.createLexicalBlockFile(subprogram_, file(span.file));
    builder.SetCurrentDebugLocation(llvm::DILocation::get(context, at.line, at.column, scope));
}

} // namespace krait::lower
