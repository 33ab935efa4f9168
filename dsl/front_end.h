// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The front end in one page: a kernel file is parsed and its names resolved once; each kernel is typed once per signature.
// All of the user's mistakes are reported to the sink; nothing is thrown for them.
#pragma once

#include "compiler/diagnostics/sink.h"
#include "compiler/ir/module.h"
#include "compiler/source/source_file.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace krait::dsl {

// Values for names that only the host program knows: `-D NAME=VALUE`, or what an embedding program defines. A value is
// the text of a Python expression of literals ("224", "2.5", "(3, 4)", "True"), or a function of a file ("ops.py:square").
struct FrontEndOptions {
    std::map<std::string, std::string> defines;
    std::string path; // of the kernel file: its modules are looked for beside it; "" of a text that lies nowhere
    std::vector<std::string> include_paths; // where they are looked for, too
};

struct KernelDeclaration {
    std::string name;     // qualified: "add_gpu", "outer.Class.kernel"
    Span span;            // of its name in the `def` line
    std::string function; // qualified name of the `def`; not `name` where that is assigned, as in `k = cuda.jit(f)`
    bool is_device = false;
    std::vector<std::string> parameters;
    std::vector<std::vector<ir::Type>> signatures; // from the decorator or from annotations; may be empty
};

// A file's kernels. Immutable once made; may be used from several threads at once.
class KernelFile {
public:
    virtual ~KernelFile() = default;

    // Kernels first to last, device functions too; of several with one name the last only.
    virtual const std::vector<KernelDeclaration>& declarations() const = 0;
    // Of a plain function of the file too: it is a device function.
    virtual const KernelDeclaration* find_kernel(std::string_view name) const = 0;
    virtual std::shared_ptr<const SourceSet> sources() const = 0;

    // Types one kernel for parameters of `types`. Nothing when errors were reported.
    virtual std::optional<ir::Module> instantiate(std::string_view kernel, const std::vector<ir::Type>& types,
                                                  diag::Sink& sink) const = 0;
    // The same for what is compiled on its own: a kernel, or where the name is that of a device function or of a plain one, or
    // of an `@vectorize` function and all types are numbers, a function that code of other languages calls by the C ABI.
    // `result`: where the signature says it; else it is inferred.
    virtual std::optional<ir::Module> instantiate_entry(std::string_view name, const std::vector<ir::Type>& types,
                                                        const std::optional<ir::Type>& result,
                                                        diag::Sink& sink) const = 0;
    // Checks what can be checked without types: syntax, names, arity.
    virtual void check_untyped(std::string_view kernel, diag::Sink& sink) const = 0;
    // The type that a name of the module stands for: `rec = np.dtype([…])`.
    virtual std::optional<ir::Type> find_type(std::string_view name) const = 0;
    virtual std::string dump_ast() const = 0;
    // Files of other code that the file wants linked: paths as they are written there.
    virtual const std::vector<std::string>& links() const = 0;
    // The comments of the file, each from its `#`: tests state there what they expect.
    virtual const std::vector<Span>& comments() const = 0;
};

// Never null. When the text cannot be used at all the sink has errors and there are no declarations.
std::shared_ptr<const KernelFile> load_kernel_file(std::string name, std::string text, const FrontEndOptions& options,
                                                   diag::Sink& sink);

// "add_gpu(float32[::1], int64)", "void(float32[:])", "(float32[:], int32)". The name is "" where there is none; so is the
// result where none is written.
struct ParsedSignature {
    std::string name;
    std::vector<ir::Type> types;
    std::optional<ir::Type> result;
    std::string error; // one sentence; empty when it went well
};
ParsedSignature parse_signature(std::string_view text);

} // namespace krait::dsl
