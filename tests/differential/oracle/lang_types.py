# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The types of the kernel language, as immutable values that compare by content.

Scalars hold how they are stored (`code`, a `struct` and `memoryview` format). Things that exist
only while a function is typed (modules, functions, dtype names) are `Static`.
"""

from dataclasses import dataclass


class OracleError(Exception):
    """The kernel, the case or the launch is not something the language gives a meaning to."""


class UnknownResult(OracleError):
    """A function calls itself before the type of its result is known."""


@dataclass(frozen=True)
class Scalar:
    name: str
    kind: str  # 'bool', 'int', 'uint', 'float', 'complex'
    bits: int
    code: str

    def __str__(self):
        return self.name

    @property
    def is_integer(self):
        return self.kind in ("int", "uint")

    @property
    def is_float(self):
        return self.kind == "float"

    @property
    def is_complex(self):
        return self.kind == "complex"

    @property
    def signed(self):
        return self.kind == "int"

    @property
    def low(self):
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self):
        return (1 << (self.bits - (1 if self.signed else 0))) - 1

    @property
    def size(self):
        return max(1, self.bits // 8)


BOOL = Scalar("bool", "bool", 1, "?")
I8 = Scalar("int8", "int", 8, "b")
I16 = Scalar("int16", "int", 16, "h")
I32 = Scalar("int32", "int", 32, "i")
I64 = Scalar("int64", "int", 64, "q")
U8 = Scalar("uint8", "uint", 8, "B")
U16 = Scalar("uint16", "uint", 16, "H")
U32 = Scalar("uint32", "uint", 32, "I")
U64 = Scalar("uint64", "uint", 64, "Q")
F16 = Scalar("float16", "float", 16, "e")
F32 = Scalar("float32", "float", 32, "f")
F64 = Scalar("float64", "float", 64, "d")
C64 = Scalar("complex64", "complex", 64, "ff")
C128 = Scalar("complex128", "complex", 128, "dd")
PART = {C64: F32, C128: F64}  # the type of a complex number's real and imaginary part

SIGNED = (I8, I16, I32, I64)
UNSIGNED = (U8, U16, U32, U64)
FLOATS = (F32, F64)  # float16 is in none of the rules that name all floats
COMPLEX = (C64, C128)
SCALARS = (BOOL,) + SIGNED + UNSIGNED + (F16,) + FLOATS + COMPLEX

SCALAR_NAMES = {t.name: t for t in SCALARS}
SCALAR_NAMES.update(
    {
        "boolean": BOOL,
        "bool_": BOOL,
        "b1": BOOL,
        "i1": I8,
        "i2": I16,
        "i4": I32,
        "i8": I64,
        "u1": U8,
        "u2": U16,
        "u4": U32,
        "u8": U64,
        "f2": F16,
        "half": F16,
        "c8": C64,
        "c16": C128,
        "f4": F32,
        "f8": F64,
        "float_": F32,
        "double": F64,
        "single": F32,
        "char": I8,
        "byte": U8,
        "uchar": U8,
        "short": I16,
        "ushort": U16,
        "int_": I64,
        "uint": U64,
        "intc": I32,
        "uintc": U32,
        "long_": I64,
        "ulong": U64,
        "longlong": I64,
        "ulonglong": U64,
        "intp": I64,
        "uintp": U64,
        "size_t": U64,
        "ssize_t": I64,
    }
)


@dataclass(frozen=True)
class NoneType:
    def __str__(self):
        return "none"


NONE = NoneType()


@dataclass(frozen=True)
class Tuple:
    items: tuple

    def __str__(self):
        return "(" + ", ".join(map(str, self.items)) + ")"


@dataclass(frozen=True)
class Array:
    dtype: Scalar
    ndim: int
    layout: str  # 'C', 'F' or 'A'

    def __str__(self):
        return f"array({self.dtype}, {self.ndim}d, {self.layout})"


@dataclass(frozen=True)
class Pointer:
    dtype: object  # a Scalar, or NONE: of anything

    def __str__(self):
        return "voidptr" if self.dtype == NONE else f"CPointer({self.dtype})"


@dataclass(frozen=True)
class Elements:
    """What arithmetic on arrays gives: elements that are computed where they are used."""

    dtype: Scalar
    ndim: int

    def __str__(self):
        return f"{self.ndim}d elements of {self.dtype}"


@dataclass(frozen=True)
class Slice:
    step: bool  # whether it has a step

    def __str__(self):
        return "slice"


@dataclass(frozen=True)
class Static:
    """A name known while typing; its `path` is canonical: 'math.sqrt', 'cuda.grid'."""

    path: str
    target: object = None

    def __str__(self):
        return self.path


@dataclass(frozen=True)
class Closure:
    """A function inside a function with the variables around it that it reads: its value is the
    tuple of theirs."""

    function: object
    names: tuple
    items: tuple
    consts: tuple

    def __str__(self):
        return "function"


@dataclass(frozen=True)
class Optional:
    """A value or None; unwrapped where a value is needed, which ends the thread for None."""

    item: object

    def __str__(self):
        return f"optional({self.item})"


@dataclass(frozen=True)
class Iterable:
    """What `zip` and `enumerate` give: iterated over, never a value."""

    item: object

    def __str__(self):
        return "iterable"


@dataclass(frozen=True)
class Conflict:
    """What a variable has where versions of unrelated types meet: an error only if it is read."""

    first: object
    second: object

    def __str__(self):
        return f"either {self.first} or {self.second}"
