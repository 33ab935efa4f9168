# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a translated kernel over a grid: blocks one after the other, the threads of a block in turn
from one meeting to the next: barriers, and what the lanes of a warp do together. Shared memory starts filled with a pattern that no kernel may depend
on; dynamic shared arrays all begin at the same base. Local arrays are zero at a function's entry.
"""

from .arrays import from_bytes
from .expressions import ThreadExit
from .lang_types import OracleError, Scalar
from .records import declared, element_named

_PATTERN = 0xA5


def _array(buffer, dtype, shape):
    return (from_bytes if isinstance(dtype, Scalar) else declared)(buffer, dtype, shape)


class _Block:
    def __init__(self, dynamic_bytes, printed):
        self.printed = printed
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

    @property
    def lane(self):
        row = self.thread_z * self.block_dim_y + self.thread_y
        return (row * self.block_dim_x + self.thread_x) % 32

    def print(self, text):
        self.owner.printed.append(text)

    def shared_array(self, site, extents, dtype_name):
        dtype = element_named(dtype_name)
        if extents == (0,):
            count = len(self.owner.dynamic) // dtype.size
            return _array(self.owner.dynamic, dtype, (count,))
        if site not in self.owner.static:
            count = 1
            for extent in extents:
                count *= extent
            fill = b"\1" if dtype_name == "bool" else bytes([_PATTERN])
            self.owner.static[site] = bytearray(fill) * (count * dtype.size)
        return _array(self.owner.static[site], dtype, extents)

    def local_array(self, site, extents, dtype_name):
        dtype = element_named(dtype_name)
        count = 1
        for extent in extents:
            count *= extent
        return _array(bytearray(count * dtype.size), dtype, extents)


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


class _Run:
    """A thread under way: its translated code, and what it waits for."""

    def __init__(self, code, lane):
        self.code = code
        self.lane = lane
        self.request = None
        self.done = False

    def resume(self, answer):
        try:
            self.request = self.code.send(answer)
        except (StopIteration, ThreadExit):
            self.done = True


def _release(runs, answers):
    """Lets threads go on, each with its answer, to their next meeting or their end."""
    for run, answer in zip(runs, answers):
        run.resume(answer)


def _close_block(runs):
    alive = [r for r in runs if not r.done]
    if not alive or any(r.request[0] != "block" for r in alive):
        return False
    votes = sum(r.request[1] != "sync" and r.request[2] != 0 for r in alive)
    answers = {"sync": None, "count": votes, "and": int(votes == len(alive)), "or": int(votes > 0)}
    _release(alive, [answers[r.request[1]] for r in alive])
    return True


def _shuffle_source(operation, lane, operand, width):
    """The source lane by PTX's description of shfl.sync, or the lane itself where there is none."""
    fixed = (32 - width) & 31
    first = lane & fixed
    last = first if operation == "shuffle_up" else first | (~fixed & 31)
    operand &= 31
    if operation == "shuffle":
        return first | (operand & ~fixed)
    if operation == "shuffle_up":
        return lane - operand if lane - operand >= last else lane
    source = lane + operand if operation == "shuffle_down" else lane ^ operand
    return source if source <= last else lane


def _answers(group):
    operation = group[0].request[1]
    values = {r.lane: r.request[3] for r in group}
    came = sum(1 << lane for lane in values)
    true = sum(1 << lane for lane, value in values.items() if value)

    def answer(run):
        own = run.request[3]
        if operation.startswith("shuffle"):
            source = _shuffle_source(operation, run.lane, *run.request[5:])
            return values.get(source, own)
        same = sum(1 << lane for lane, value in values.items() if value == own)
        return {
            "sync": None,
            "all": true == came,
            "any": true != 0,
            "equal": true in (0, came),
            "ballot": true,
            "match_any": same,
            "match_all": came if same == came else 0,
            "active": came,
        }[operation]

    return [answer(r) for r in group]


def _close_warps(runs, active):
    """Complete meetings of lanes; with `active`, those who run a call of activemask together."""
    closed = False
    for first in range(0, len(runs), 32):
        warp = [r for r in runs[first : first + 32] if not r.done]
        groups = {}
        for run in warp:
            if run.request[0] == "warp" and (run.request[1] == "active") == active:
                key = run.request[4] if active else run.request[1:3]
                groups.setdefault(key, []).append(run)
        alive = {r.lane for r in warp}
        for group in groups.values():
            lanes = {r.lane for r in group}
            mask = group[0].request[2]
            expected = {lane for lane in range(32) if mask >> lane & 1} & alive
            if active or expected <= lanes:
                _release(group, _answers(group))
                closed = True
    return closed


def _block_rounds(function, threads, arguments):
    """Runs the threads of a block; stops at the grid's barriers."""
    runs = []
    for thread in threads:
        runs.append(_Run(function(thread, *arguments), thread.lane))
    _release(runs, [None] * len(runs))
    while any(not r.done for r in runs):
        if _close_warps(runs, False) or _close_block(runs) or _close_warps(runs, True):
            continue
        alive = [r for r in runs if not r.done]
        if any(r.request != ("grid",) for r in alive):
            raise OracleError("threads wait for each other for ever: the case is undefined")
        yield
        _release(alive, [None] * len(alive))


def _run_block(function, threads, arguments):
    for thread in threads:
        try:
            function(thread, *arguments)
        except ThreadExit:
            pass


def launch(program, kernel, types, arguments, grid, block, shared_bytes=0):
    """Runs `kernel` with arguments of the given types; arrays are changed in place. Gives what it
    printed, a text for each call of print."""
    if min(grid) < 1 or min(block) < 1:
        raise OracleError("a launch needs at least one block and one thread")
    instance = program.instance(kernel, tuple(types))
    function = program.namespace[instance.name]
    printed = []
    blocks = []
    for bz in range(grid[2]):
        for by in range(grid[1]):
            for bx in range(grid[0]):
                owner = _Block(shared_bytes, printed)
                threads = _threads(owner, (bx, by, bz), grid, block)
                if instance.yields:
                    blocks.append(_block_rounds(function, threads, arguments))
                else:
                    _run_block(function, threads, arguments)
    # Each round takes every block to the grid's next barrier, or to its end.
    end = object()
    while blocks:
        blocks = [b for b in blocks if next(b, end) is not end]
    return printed
