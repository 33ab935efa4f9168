# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a translated kernel over a grid: blocks one after the other, the threads of a block in turn
from one barrier to the next. Shared memory starts filled with a pattern that no kernel may depend
on; dynamic shared arrays all begin at the same base. Local arrays are zero at a function's entry.
"""

from .arrays import from_bytes
from .expressions import ThreadExit
from .lang_types import SCALAR_NAMES, OracleError

_PATTERN = 0xA5


class _Block:
    def __init__(self, dynamic_bytes):
        self.static = {}
        self.dynamic = bytearray([_PATTERN]) * dynamic_bytes


class _Thread:
    __slots__ = (
        "owner",
        "thread_x",
        "thread_y",
        "thread_z",
        "block_x",
        "block_y",
        "block_z",
        "block_dim_x",
        "block_dim_y",
        "block_dim_z",
        "grid_dim_x",
        "grid_dim_y",
        "grid_dim_z",
    )

    def shared_array(self, site, extents, dtype_name):
        dtype = SCALAR_NAMES[dtype_name]
        if extents == (0,):
            count = len(self.owner.dynamic) // dtype.size
            return from_bytes(self.owner.dynamic, dtype, (count,))
        if site not in self.owner.static:
            count = 1
            for extent in extents:
                count *= extent
            fill = b"\1" if dtype_name == "bool" else bytes([_PATTERN])
            self.owner.static[site] = bytearray(fill) * (count * dtype.size)
        return from_bytes(self.owner.static[site], dtype, extents)

    def local_array(self, site, extents, dtype_name):
        dtype = SCALAR_NAMES[dtype_name]
        count = 1
        for extent in extents:
            count *= extent
        return from_bytes(bytearray(count * dtype.size), dtype, extents)


def _threads(block, index, grid, shape):
    for z in range(shape[2]):
        for y in range(shape[1]):
            for x in range(shape[0]):
                t = _Thread()
                t.owner = block
                t.thread_x, t.thread_y, t.thread_z = x, y, z
                t.block_x, t.block_y, t.block_z = index
                t.block_dim_x, t.block_dim_y, t.block_dim_z = shape
                t.grid_dim_x, t.grid_dim_y, t.grid_dim_z = grid
                yield t


def _run_block(function, yields, threads, arguments):
    if not yields:
        for thread in threads:
            try:
                function(thread, *arguments)
            except ThreadExit:
                pass
        return
    waiting = [function(thread, *arguments) for thread in threads]
    while waiting:
        still = []
        for run in waiting:
            try:
                next(run)
                still.append(run)
            except (StopIteration, ThreadExit):
                pass
        waiting = still


def launch(program, kernel, types, arguments, grid, block, shared_bytes=0):
    """Runs `kernel` with arguments of the given types; arrays are changed in place."""
    if min(grid) < 1 or min(block) < 1:
        raise OracleError("a launch needs at least one block and one thread")
    instance = program.instance(kernel, tuple(types))
    function = program.namespace[instance.name]
    for bz in range(grid[2]):
        for by in range(grid[1]):
            for bx in range(grid[0]):
                owner = _Block(shared_bytes)
                threads = _threads(owner, (bx, by, bz), grid, block)
                _run_block(function, instance.yields, threads, arguments)
