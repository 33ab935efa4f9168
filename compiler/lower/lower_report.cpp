// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reports of failures: see compiler/abi/report.h. A place costs one call in a block that never runs in a sound launch; counting,
// claiming and writing are in one function of the module, which is never inlined, so that what is checked stays small.
#include "compiler/abi/report.h"
#include "compiler/lower/function_lowering.h"
#include "compiler/support/check.h"

#include <llvm/IR/Constants.h>

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace krait::lower {

llvm::Constant* ModuleLowering::report_record(const ir::Function& function, ir::ValueId exit) {
    const unsigned space = target_.address_space(ir::Space::Global);
    auto* record = llvm::ArrayType::get(llvm::Type::getInt64Ty(context_), sizeof(abi::ReportRecord) / 8);
    auto* type = llvm::ArrayType::get(record, places_.size());
    if (records_ == nullptr) {
        records_ = new llvm::GlobalVariable(
            *module_, type, false, llvm::GlobalValue::ExternalLinkage, llvm::Constant::getNullValue(type),
            abi::report_symbol(source_.kernel_function().symbol), nullptr, llvm::GlobalValue::NotThreadLocal, space);
        records_->setAlignment(llvm::Align(alignof(abi::ReportRecord)));
    }
    auto place = std::find_if(places_.begin(), places_.end(), [&](const ir::FailurePlace& known) {
        return &source_.functions[known.function] == &function && known.exit == exit;
    });
    KRAIT_CHECK(place != places_.end(), "every place that reports has a number");
    auto* index = llvm::Type::getInt64Ty(context_);
    auto number = static_cast<uint64_t>(place - places_.begin());
    llvm::Constant* path[] = {llvm::ConstantInt::get(index, 0), llvm::ConstantInt::get(index, number)};
    return llvm::ConstantExpr::getInBoundsGetElementPtr(type, records_, path);
}

namespace {

// Who reports: first the block, then the thread in it.
constexpr ir::Intrinsic kIndices[] = {ir::Intrinsic::BlockIdxX,  ir::Intrinsic::BlockIdxY,  ir::Intrinsic::BlockIdxZ,
                                      ir::Intrinsic::ThreadIdxX, ir::Intrinsic::ThreadIdxY, ir::Intrinsic::ThreadIdxZ};
static_assert(offsetof(abi::ReportRecord, thread) == offsetof(abi::ReportRecord, block) + 3 * sizeof(uint32_t));

} // namespace

// Where a thread has a context, its indices are arguments: a context whose address goes anywhere would have to lie in memory.
llvm::Function* ModuleLowering::report_function() {
    if (report_function_ != nullptr) return report_function_;
    llvm::IRBuilder<> builder(context_);
    llvm::SmallVector<llvm::Type*, 12> types = {
        llvm::PointerType::get(context_, target_.address_space(ir::Space::Global))};
    const bool takes_indices = target_.thread_context_type(context_) != nullptr;
    if (takes_indices) types.append(std::size(kIndices), builder.getInt32Ty());
    const auto first_value = static_cast<unsigned>(types.size());
    types.append(ir::kMostReportedValues, builder.getInt64Ty());
    auto* type = llvm::FunctionType::get(builder.getVoidTy(), types, false);
    report_function_ = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "report", *module_);
    for (llvm::Attribute::AttrKind kind : {llvm::Attribute::NoUnwind, llvm::Attribute::NoInline, llvm::Attribute::Cold})
        report_function_->addFnAttr(kind);

    llvm::BasicBlock* entry = llvm::BasicBlock::Create(context_, "entry", report_function_);
    llvm::BasicBlock* first = llvm::BasicBlock::Create(context_, "first", report_function_);
    llvm::BasicBlock* done = llvm::BasicBlock::Create(context_, "done", report_function_);
    llvm::Value* record = report_function_->getArg(0);
    builder.SetInsertPoint(entry);
    llvm::Value* before = builder.CreateAtomicRMW(llvm::AtomicRMWInst::Add, record, builder.getInt64(1), llvm::Align(8),
                                                  llvm::AtomicOrdering::Monotonic, target_.atomic_scope(context_));
    builder.CreateCondBr(builder.CreateICmpEQ(before, builder.getInt64(0)), first, done);

    builder.SetInsertPoint(first);
    auto store = [&](size_t offset, llvm::Value* value) {
        builder.CreateStore(value, builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), record, offset));
    };
    for (unsigned i = 0; i < std::size(kIndices); ++i)
        store(offsetof(abi::ReportRecord, block) + sizeof(uint32_t) * i,
              takes_indices ? report_function_->getArg(1 + i)
                            : target_.lower_intrinsic(kIndices[i], builder, nullptr, {}));
    for (unsigned i = 0; i < ir::kMostReportedValues; ++i)
        store(offsetof(abi::ReportRecord, values) + sizeof(uint64_t) * i, report_function_->getArg(first_value + i));
    builder.CreateBr(done);

    builder.SetInsertPoint(done);
    builder.CreateRetVoid();
    return report_function_;
}

// A value as the record holds it.
llvm::Value* FunctionLowering::reported_bits(ir::ValueId id) {
    llvm::Type* word = builder_.getInt64Ty();
    llvm::Value* value = wide(id);
    switch (type_of(id).family()) {
        case ir::Family::Signed: return builder_.CreateSExt(value, word);
        case ir::Family::Bool:
        case ir::Family::Unsigned: return builder_.CreateZExt(value, word);
        case ir::Family::Float:
            return builder_.CreateBitCast(builder_.CreateFPExt(value, builder_.getDoubleTy()), word);
        case ir::Family::Complex: break; // is not reported
    }
    unreachable();
}

void FunctionLowering::report(const ir::Failure& failure, ir::ValueId exit) {
    llvm::SmallVector<llvm::Value*, 12> arguments = {module_.report_record(source_, exit)};
    if (thread_context_ != nullptr)
        for (ir::Intrinsic index : kIndices)
            arguments.push_back(target_.lower_intrinsic(index, builder_, thread_context_, {}));
    const size_t first_value = arguments.size();
    for (const ir::MessagePiece& piece : failure.message)
        if (const auto* value = std::get_if<ir::ValueId>(&piece)) arguments.push_back(reported_bits(*value));
    arguments.resize(first_value + ir::kMostReportedValues, builder_.getInt64(0));
    builder_.CreateCall(module_.report_function(), arguments)->addFnAttr(llvm::Attribute::Cold);
}

} // namespace krait::lower
