# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Option prices by the Black-Scholes formula, with a device function and math.
# CASE: black_scholes grid=2 block=32 zeros:50:float64 zeros:50:float64 random:50:float64:1 random:50:float64:2 random:50:float64:3 0.02 0.3 rtol=1e-9 atol=1e-12
# CASE: black_scholes grid=2 block=32 zeros:50:float32 zeros:50:float32 random:50:float32:1 random:50:float32:2 random:50:float32:3 f32:0.02 f32:0.3 rtol=1e-4 atol=1e-6
import math

from numba import cuda

A1 = 0.31938153
A2 = -0.356563782
A3 = 1.781477937
A4 = -1.821255978
A5 = 1.330274429
RSQRT2PI = 0.39894228040143267793994605993438


@cuda.jit(device=True)
def cnd(d):
    k = 1.0 / (1.0 + 0.2316419 * math.fabs(d))
    ret_val = (RSQRT2PI * math.exp(-0.5 * d * d) *
               (k * (A1 + k * (A2 + k * (A3 + k * (A4 + k * A5))))))
    if d > 0:
        ret_val = 1.0 - ret_val
    return ret_val


@cuda.jit
def black_scholes(call, put, s, x, t, r, v):
    i = cuda.grid(1)
    if i >= s.shape[0]:
        return
    price = s[i] * 25 + 5
    strike = x[i] * 99 + 1
    years = t[i] * 9.75 + 0.25
    sqrt_t = math.sqrt(years)
    d1 = (math.log(price / strike) + (r + 0.5 * v * v) * years) / (v * sqrt_t)
    d2 = d1 - v * sqrt_t
    cndd1 = cnd(d1)
    cndd2 = cnd(d2)
    exp_rt = math.exp(-1. * r * years)
    call[i] = price * cndd1 - strike * exp_rt * cndd2
    put[i] = strike * exp_rt * (1.0 - cndd2) - price * (1.0 - cndd1)
