# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What views and computed elements are at run time.

A view is an `ArrayValue` over the same memory. What an array expression gives is a `Lazy`: a shape
and a function from an index to a number. Shapes that do not fit end the thread, as the exception
does on a device.
"""

import functools
import itertools
import math
import operator

from .arithmetic import NAMES
from .arrays import ArrayValue, elements_in, load, position, store
from .expressions import ThreadExit
from .lang_types import SCALAR_NAMES


class Lazy:
    __slots__ = ("shape", "get")

    def __init__(self, shape, get):
        self.shape = tuple(shape)
        self.get = get


def view(array, index):
    """`array[index]` for a tuple of integers, slices, None and `...`; integers wrap once."""
    named = sum(part is not None and part is not ... for part in index)
    if ... not in index:
        index = index + (...,)
    offset, axis, shape, strides = array.offset, 0, [], []
    for part in index:
        if part is None:
            shape.append(1)
            strides.append(0)
        elif part is ...:
            for _ in range(len(array.shape) - named):
                shape.append(array.shape[axis])
                strides.append(array.strides[axis])
                axis += 1
        elif isinstance(part, slice):
            if part.step == 0:
                raise ThreadExit
            start, stop, step = part.indices(array.shape[axis])
            count = len(range(start, stop, step))
            offset += start * array.strides[axis] if count else 0
            shape.append(count)
            strides.append(array.strides[axis] * step)
            axis += 1
        else:
            one = ArrayValue(None, offset, array.shape[axis:], array.strides[axis:], 0)
            offset = position(one, (part,))
            axis += 1
    return ArrayValue(
        array.memory, offset, tuple(shape), tuple(strides), array.itemsize, array.unit
    )


def transposed(array, axes):
    return ArrayValue(
        array.memory,
        array.offset,
        tuple(array.shape[k] for k in axes),
        tuple(array.strides[k] for k in axes),
        array.itemsize,
        array.unit,
    )


def _contiguous(shape):
    strides, step = [], 1
    for extent in reversed(shape):
        strides.append(step)
        step *= extent
    return tuple(reversed(strides))


def reshaped(array, shape):
    unknown = [k for k, extent in enumerate(shape) if extent < 0]
    known = math.prod(extent for extent in shape if extent >= 0)
    shape = list(shape)
    if len(unknown) == 1:
        shape[unknown[0]] = array.size // known if known else 0
    if len(unknown) > 1 or math.prod(shape) != array.size:
        raise ThreadExit
    step = array.itemsize // array.unit
    strides = tuple(step * s for s in _contiguous(shape))
    return ArrayValue(array.memory, array.offset, tuple(shape), strides, array.itemsize, array.unit)


def viewed(array, dtype):
    """The same bytes as elements of another type."""
    memory, size = elements_in(array.memory, SCALAR_NAMES[dtype]), SCALAR_NAMES[dtype].size
    if size == array.itemsize:
        return ArrayValue(memory, array.offset, array.shape, array.strides, size)
    bytes_in_row = array.shape[-1] * array.itemsize
    if bytes_in_row % size:
        raise ThreadExit
    shape = array.shape[:-1] + (bytes_in_row // size,)
    return ArrayValue(memory, array.offset * array.itemsize // size, shape, _contiguous(shape), size)


def part_of(array, k, part):
    """Of complex numbers the view of their real (k = 0) or imaginary (k = 1) parts."""
    memory, size = elements_in(array.memory, SCALAR_NAMES[part]), SCALAR_NAMES[part].size
    strides = tuple(2 * s for s in array.strides)
    return ArrayValue(memory, 2 * array.offset + k, array.shape, strides, size)


def indices(shape):
    return itertools.product(*map(range, shape))


def lazy(value):
    if isinstance(value, Lazy):
        return value
    if isinstance(value, ArrayValue):
        return Lazy(value.shape, lambda at: load(value, at))
    return Lazy((), lambda at: value)


def at_of(shape, at):
    """The index into what is broadcast along loops over `at`."""
    return tuple(0 if n == 1 else i for n, i in zip(shape, at[len(at) - len(shape) :]))


def lazy_items(items):
    """A tuple as the elements of one axis."""
    return Lazy((len(items),), lambda at: items[at[0]])


def lazy_map(function, *values):
    values = [lazy(v) for v in values]
    rank = max(len(v.shape) for v in values)
    shape = []
    for axis in range(rank):
        extents = {
            v.shape[axis - rank + len(v.shape)] for v in values if axis - rank + len(v.shape) >= 0
        } - {1}
        if len(extents) > 1:
            raise ThreadExit
        shape.append(extents.pop() if extents else 1)
    return Lazy(shape, lambda at: function(*(v.get(at_of(v.shape, at)) for v in values)))


def assign(array, value, convert):
    """In C order of the destination, element by element, also where the source overlaps it."""
    source = lazy(value)
    skipped = len(array.shape) - len(source.shape)
    for extent, wanted in zip(source.shape, array.shape[skipped:]):
        if extent not in (1, wanted):
            raise ThreadExit
    for at in indices(array.shape):
        store(array, at, convert(source.get(at_of(source.shape, at))))


def elements(value):
    """The elements in C order."""
    value = lazy(value)
    return [value.get(at) for at in indices(value.shape)]


def flat_index(array, k):
    size = array.size
    k = k + size if k < 0 else k
    at = []
    for extent in reversed(array.shape[1:]):
        k, rest = divmod(k, extent)
        at.append(rest)
    return tuple([k] + at[::-1])


def item(array):
    if array.size != 1:
        raise ThreadExit
    return load(array, (0,) * len(array.shape))


def size_of(value):
    return math.prod(lazy(value).shape)


def nonempty(values):
    if not values:
        raise ThreadExit
    return values


def extreme_of(values, better, nan):
    """(value, place). `nan`: "keep" the first, "skip" them, or leave it to the comparisons."""
    best, place = nonempty(values)[0], 0
    for k, v in enumerate(values):
        take = better(v, best)
        if nan == "keep":
            take = take or (v != v and best == best)
        elif nan == "skip":
            take = take or best != best
        if take:
            best, place = v, k
    return best, place


for _function in (
    view, transposed, reshaped, viewed, part_of, indices, lazy, lazy_items, lazy_map, assign, elements, flat_index, item,
    size_of, extreme_of,
):  # fmt: skip
    NAMES[_function.__name__ if _function is not indices else "indices_of"] = _function


def _fsum(values):
    total = 0.0
    for v in values:
        total += v
    return total


NAMES["fsum"] = _fsum
NAMES["sqrt_of"] = math.sqrt
NAMES["reduce"] = functools.reduce
NAMES["less"] = operator.lt
NAMES["greater"] = operator.gt
