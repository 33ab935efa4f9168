"""The kernels that are timed against CUDA C++ compiled by nvcc: see kernel_times.cu, which holds their twins."""
import math

from numba import cuda, float32

TILE = 32
BODIES = 256


@cuda.jit
def vector_add(a, b, c):
    i = cuda.grid(1)
    if i < c.size:
        c[i] = a[i] + b[i]


@cuda.jit
def saxpy(s, x, y):
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y[i] = s * x[i] + y[i]


@cuda.jit
def matmul_naive(a, b, c):
    row = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    col = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    if row < c.shape[0] and col < c.shape[1]:
        s = float32(0.0)
        for k in range(a.shape[1]):
            s += a[row, k] * b[k, col]
        c[row, col] = s


@cuda.jit
def matmul_tiled(a, b, c):
    sa = cuda.shared.array((TILE, TILE), float32)
    sb = cuda.shared.array((TILE, TILE), float32)
    tx = cuda.threadIdx.x
    ty = cuda.threadIdx.y
    row = cuda.blockIdx.y * TILE + ty
    col = cuda.blockIdx.x * TILE + tx
    s = float32(0.0)
    for t in range(a.shape[1] // TILE):
        sa[ty, tx] = a[row, t * TILE + tx]
        sb[ty, tx] = b[t * TILE + ty, col]
        cuda.syncthreads()
        for k in range(TILE):
            s += sa[ty, k] * sb[k, tx]
        cuda.syncthreads()
    c[row, col] = s


@cuda.jit
def black_scholes(price, strike, years, call, put, rate, volatility):
    i = cuda.grid(1)
    if i < call.size:
        s = price[i]
        x = strike[i]
        t = years[i]
        q = math.sqrt(t)
        half = float32(0.5)
        root_half = float32(0.70710678)
        d1 = (math.log(s / x) + (rate + half * volatility * volatility) * t) / (volatility * q)
        d2 = d1 - volatility * q
        n1 = half + half * math.erf(d1 * root_half)
        n2 = half + half * math.erf(d2 * root_half)
        e = math.exp(-rate * t)
        one = float32(1.0)
        call[i] = s * n1 - x * e * n2
        put[i] = x * e * (one - n2) - s * (one - n1)


@cuda.jit
def nbody(p, acceleration):
    shared = cuda.shared.array((BODIES, 4), float32)
    tx = cuda.threadIdx.x
    i = cuda.blockIdx.x * BODIES + tx
    mx = p[i, 0]
    my = p[i, 1]
    mz = p[i, 2]
    ax = float32(0.0)
    ay = float32(0.0)
    az = float32(0.0)
    one = float32(1.0)
    softening = float32(1e-6)
    for tile in range(p.shape[0] // BODIES):
        j = tile * BODIES + tx
        for c in range(4):
            shared[tx, c] = p[j, c]
        cuda.syncthreads()
        for k in range(BODIES):
            dx = shared[k, 0] - mx
            dy = shared[k, 1] - my
            dz = shared[k, 2] - mz
            r2 = dx * dx + dy * dy + dz * dz + softening
            inverse = one / math.sqrt(r2)
            f = shared[k, 3] * inverse * inverse * inverse
            ax += dx * f
            ay += dy * f
            az += dz * f
        cuda.syncthreads()
    acceleration[i, 0] = ax
    acceleration[i, 1] = ay
    acceleration[i, 2] = az
    acceleration[i, 3] = float32(0.0)


@cuda.jit
def stencil(a, out):
    j = cuda.blockIdx.x * cuda.blockDim.x + cuda.threadIdx.x
    i = cuda.blockIdx.y * cuda.blockDim.y + cuda.threadIdx.y
    if i >= 1 and j >= 1 and i < a.shape[0] - 1 and j < a.shape[1] - 1:
        out[i, j] = float32(0.5) * a[i, j] + float32(0.125) * (a[i - 1, j] + a[i + 1, j] + a[i, j - 1] + a[i, j + 1])


@cuda.jit
def reduction(x, total):
    partial = cuda.shared.array(256, float32)
    tx = cuda.threadIdx.x
    s = float32(0.0)
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        s += x[i]
    partial[tx] = s
    cuda.syncthreads()
    d = 128
    while d > 0:
        if tx < d:
            partial[tx] += partial[tx + d]
        cuda.syncthreads()
        d //= 2
    if tx == 0:
        cuda.atomic.add(total, 0, partial[0])
