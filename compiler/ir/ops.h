// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The operations of Krait's typed IR: one plain struct each, and the variant of them all. This page is the whole
// machine-independent language; passes and lowering treat every alternative by name.
//
// An instruction is {Op op; Type type; Span span}; its id is its value, and `type` is the type of that value (None
// where there is none). The IR is structured: control flow nests, names of the source are mutable locals, there
// are no phis. Operands are already converted: unless a comment says otherwise both operands of an operation and
// its result have one type. All arithmetic is total; nothing traps and nothing is undefined:
//   * integers wrap; x // 0 and x % 0 are 0; MIN // -1 and MIN % -1 are 0; // and % floor (sign of the divisor)
//   * shifts by the width or more (or by a negative count) give 0, or the sign for a signed right shift
//   * float // and %: floor of the quotient and what remains with the divisor's sign, as CUDA's fmod-based form of
//     Python's rule: x // 0 is x / 0, x % 0 is nan, x // inf and -x % inf are nan
//   * Pow of integers by squaring; a negative exponent gives 0 when |a| > 1, 1 for a = 1, ±1 for a = -1 and the
//     minimum of int64 for a = 0; Pow of a float with an integer exponent by squaring in the float's type
//   * comparisons with nan are false, but `!=` is true
//   * Min and Max of two floats ignore a nan
// Numbers of the operations below are real; a complex number is taken apart and put together, and its arithmetic is
// that of its parts. It is stored, passed, selected and cast like any other scalar. float16 has no FloorDivide,
// Modulo, Power or CallMath: they are float32's, as the typing rules have it.
#pragma once

#include "compiler/ir/failures.h"
#include "compiler/ir/intrinsics.h"
#include "compiler/ir/type.h"
#include "compiler/source/span.h"
#include "compiler/support/id.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace krait::ir {

struct ValueTag;
struct BlockTag;
struct LocalTag;
struct LabelTag;
struct FunctionTag;
struct ExternalTag;
struct AllocationTag;
using ValueId = Id<ValueTag>;           // an instruction, and its value
using BlockId = Id<BlockTag>;           // a list of instructions
using LocalId = Id<LocalTag>;           // a mutable variable of one type
using LabelId = Id<LabelTag>;           // what Break and Continue name
using FunctionId = Id<FunctionTag>;     // a function of the module
using ExternalId = Id<ExternalTag>;     // a function of other code that the module calls
using AllocationId = Id<AllocationTag>; // a shared or local array of the module
using ValueList = std::vector<ValueId>;

enum class UnaryOp : uint8_t {
    Negate, // integers wrap
    Invert, // ~x; of a bool: not x
    Not,    // of a bool
    Abs,    // integers wrap at the minimum
};
// clang-format off: the rest is a table
enum class BinaryOp : uint8_t {
    Add, Subtract, Multiply,
    TrueDivide,  // floats only
    FloorDivide, Modulo,
    Power,       // the exponent may be an integer where the base is a float
    And, Or, Xor, // integers and bools
    ShiftLeft, ShiftRight, // the count is an integer of any type
    Min, Max,
};
enum class CompareOp : uint8_t { Equal, NotEqual, Less, LessEqual, Greater, GreaterEqual };
enum class ComplexPartKind : uint8_t { Real, Imaginary };

// --- values
struct Constant { ScalarConstant value; };
struct Argument { uint32_t index; };      // the function's parameter of that index
struct ReadLocal { LocalId local; };
struct WriteLocal { LocalId local; ValueId value; }; // type: None
struct Unary { UnaryOp op; ValueId operand; };
// `reports_zero`: an integer // or % that the source writes: there a divisor of 0 is a failure, where failures are reported.
struct Binary { BinaryOp op; ValueId left, right; bool reports_zero = false; };
struct Compare { CompareOp op; ValueId left, right; }; // operands of one scalar type; type: bool
struct Select { ValueId condition, if_true, if_false; }; // both values are computed
// Conversion between scalars, or of an array to layout A, to read-only or to space Generic (no element moves), or
// of a tuple element by element. Integer to integer: the low bits, sign- or zero-extended by the operand's type.
// To bool: is it non-zero. Integer to float: nearest even. Float to integer truncates toward zero; what does not
// fit becomes, as NVIDIA's hardware has it:
//   to 32 and 64 bits: the nearest end of the range (of the unsigned range for unsigned types)
//   to 16 bits: the nearest end of int16's or uint16's range; to 8 bits: the low byte of that 16-bit value
//   nan: from float32, 0 for 8, 16 and 32 bits and the pattern 2^63 for 64; from float64, the pattern 2^31 or 2^63
//   for 32 and 64 bits, the pattern 2^15 for 16, and 0 for 8
// A complex number is cast to a complex type part by part, to bool by whether a part is not zero, to nothing else; a
// number becomes the real part of a complex one. An array becomes a pointer to its first element, a pointer one to anything.
struct Cast { ValueId operand; };
struct MakeComplex { ValueId real, imaginary; }; // floats of the result's part type
// Of a complex number. Of an array of them: the view of layout A that shows that part of every element.
struct ComplexPart { ValueId operand; ComplexPartKind part; };
struct MakeTuple { ValueList elements; };
struct TupleElement { ValueId tuple; uint32_t index; };
// Of a homogeneous tuple. Negative counts from the end; out of range ends the thread.
struct TupleIndex { ValueId tuple; ValueId index; };

// --- arrays
// An index of an array. `wraps`: it is signed and may be negative, then the extent is added once. There is no bounds check
// here: `insert_checks` adds those that are asked for.
struct Index { ValueId value; bool wraps = false; };
struct Extent { ValueId array; uint32_t axis; };  // int64, elements along an axis
struct Stride { ValueId array; uint32_t axis; };  // int64, bytes between neighbours along an axis
struct ElementLoad { // as many indices as axes
    ValueId array; std::vector<Index> indices; CacheHint hint = CacheHint::None;
};
struct ElementStore { // value: of the element type
    ValueId array; std::vector<Index> indices; ValueId value; CacheHint hint = CacheHint::None;
};
// An axis of a view. `source`: the axis of the array that it runs along; none: a new axis, along which nothing moves.
// `extent`: an int64 from 0 on; absent: all of the source's, 1 of a new axis. `step`: an int64, in elements of the
// source; absent: 1.
struct ViewAxis { std::optional<uint32_t> source; std::optional<ValueId> extent, step; };
// Elements of an array under other indices; none is moved. The view begins where the array's axis i has the index
// starts[i] (absent: 0), one for each axis, and has the axes `axes`. Axes that the view does not have stay at their
// start. Where the result's layout is C or F its strides follow from its extents alone, and whoever makes the view
// vouches that its axes lie so; in layout A they are those of the sources times the steps. Its elements may have
// another type: the bytes are read as that; where the size differs, both layouts are C.
struct View { ValueId array; std::vector<std::optional<Index>> starts; std::vector<ViewAxis> axes; };
// One field of each element of an array of records: the array's axes, then those of the field's own shape. In layout C where
// the array has no axes, else in layout A. The field is aligned (see Type::is_aligned).
struct FieldView { ValueId array; uint32_t field; };
// Copies the bytes of one element: two arrays without axes, of records or char sequences of one type. Type: None.
struct CopyElement { ValueId target, source; };
// The array of these extents, all from 0 on, that begins `offset` elements (absent: 0) behind where a pointer points. It is
// contiguous, in space Generic, and may be written.
struct ArrayAt { ValueId pointer; std::optional<ValueId> offset; ValueList extents; };
struct UseAllocation { AllocationId allocation; }; // the array of a shared.array or local.array call, or a constant one
// Applies `op` of atomics.def to the element at once; the value is what was there before. Relaxed order, device scope.
// `expected`: of CompareExchange and of nothing else.
struct AtomicUpdate {
    AtomicOp op; ValueId array; std::vector<Index> indices; ValueId value; std::optional<ValueId> expected = {};
};

// --- calls
struct CallIntrinsic { Intrinsic intrinsic; ValueList arguments; };
struct CallMath { MathFunction function; ValueList arguments; bool fast = false; }; // fast: approximate, without fastmath too
// A function of libdevice that math_functions.def lacks; several results are a tuple.
struct CallLibdevice { LibdeviceFunction function; ValueList arguments; };
struct CallFunction { FunctionId function; ValueList arguments; };
struct CallExternal { ExternalId external; ValueList arguments; }; // nothing is known of what it does
// Writes one text to the standard output of the host, whole: each value behind the text before it. Integers are written
// in decimal, floats with six digits behind the point, bools as True and False.
struct PrintItem { std::string before; ValueId value; };
struct Print { std::vector<PrintItem> items; std::string after; };

// Why a thread ends: a row of failures.def, and what a report says of it, texts and values in turn. `exception`: Python's
// class of it, where the row names none.
using MessagePiece = std::variant<std::string, ValueId>;
struct Failure { FailureKind kind; std::vector<MessagePiece> message; std::string exception = {}; };

// --- control flow; type: None
struct If { ValueId condition; BlockId then_block, else_block; };
// Runs `condition_block`, then leaves when `condition` (a value of that block) is false, else runs `body` and begins
// again. Continue re-enters at `condition_block`.
struct While { LabelId label; BlockId condition_block; ValueId condition; BlockId body; };
// `induction` takes start, start + step, … while it is below `stop` (above, for a negative step). The three are of
// induction's type and are read once; the trip count is fixed at entry, and the last addition never overflows. A
// step of 0 ends the thread. The body must not write `induction`.
struct ForRange { LabelId label; LocalId induction; ValueId start, stop, step; BlockId body; };
struct Scope { LabelId label; BlockId body; }; // Break(label) leaves it: a loop's `else` clause
struct Break { LabelId label; };               // of an enclosing While, ForRange or Scope
struct Continue { LabelId label; };            // of an enclosing While or ForRange
struct Return { std::optional<ValueId> value; }; // none exactly where the function's result is None
// Ends the thread, from any depth; later barriers no longer wait for it. `failure`: what the source got wrong, where it did.
struct Exit { std::optional<Failure> failure = {}; };

using Op = std::variant<Constant, Argument, ReadLocal, WriteLocal, Unary, Binary, Compare, Select, Cast,
                        MakeComplex, ComplexPart, MakeTuple, TupleElement, TupleIndex, Extent, Stride, ElementLoad, ElementStore,
                        View, FieldView, CopyElement, ArrayAt, UseAllocation, AtomicUpdate, CallIntrinsic, CallMath, CallLibdevice,
                        CallFunction, CallExternal, Print, If, While, ForRange, Scope, Break, Continue, Return, Exit>;

// clang-format on

// What a pass has proved of an integer value; lowering may use it, and nothing changes if it does not.
struct Facts {
    bool fits_int32 = false;   // lies in [-2^31, 2^31), whatever its type
    bool non_negative = false; // read as its own type
    bool operator==(const Facts&) const = default;
};

struct Inst {
    Op op;
    Type type;
    Span span;
    Facts facts = {};
};

} // namespace krait::ir
