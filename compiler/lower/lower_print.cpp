// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// print: one format in printf's language and one argument a value, widened to what printf takes.
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>

namespace krait::lower {

namespace {

std::string escaped(const std::string& text) {
    std::string result;
    for (char c : text) result += c == '%' ? std::string("%%") : std::string(1, c);
    return result;
}

const char* conversion_of(const ir::Type& type) {
    switch (type.family()) {
        case ir::Family::Bool: return "%s";
        case ir::Family::Signed: return "%lld";
        case ir::Family::Unsigned: return "%llu";
        case ir::Family::Float: return "%f";
        case ir::Family::Complex: break; // is not printed
    }
    unreachable();
}

} // namespace

llvm::Constant* ModuleLowering::string(llvm::StringRef text) {
    auto& known = strings_[text.str()];
    if (known) return known;
    llvm::Constant* bytes = llvm::ConstantDataArray::getString(context_, text);
    const unsigned space = target_.address_space(ir::Space::Global);
    auto* variable = new llvm::GlobalVariable(*module_, bytes->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                              bytes, "krait_text", nullptr, llvm::GlobalValue::NotThreadLocal, space);
    auto* generic = llvm::PointerType::get(context_, 0);
    known =
        space == 0 ? static_cast<llvm::Constant*>(variable) : llvm::ConstantExpr::getAddrSpaceCast(variable, generic);
    return known;
}

void FunctionLowering::lower(const ir::Print& op, ir::ValueId) {
    std::string format;
    SlotValues values;
    for (const ir::PrintItem& item : op.items) {
        const ir::Type& type = type_of(item.value);
        format += escaped(item.before) + conversion_of(type);
        llvm::Value* value = wide(item.value);
        switch (type.family()) {
            case ir::Family::Bool:
                value = builder_.CreateSelect(value, module_.string("True"), module_.string("False"));
                break;
            case ir::Family::Signed: value = builder_.CreateSExt(value, builder_.getInt64Ty()); break;
            case ir::Family::Unsigned: value = builder_.CreateZExt(value, builder_.getInt64Ty()); break;
            case ir::Family::Float: value = builder_.CreateFPExt(value, builder_.getDoubleTy()); break;
            case ir::Family::Complex: unreachable();
        }
        values.push_back(value);
    }
    target_.print(builder_, thread_context_, module_.string(format + escaped(op.after)), values);
}

} // namespace krait::lower
