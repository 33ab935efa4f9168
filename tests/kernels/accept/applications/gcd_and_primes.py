# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Euclid's algorithm and trial division on 64-bit integers.
# CASE: numbers grid=1 block=8 values:int64:12,1071,17,0,1000000007,48,7,9223372036854775807 values:int64:18,462,5,9,998244353,-36,0,3037000499 zeros:8:int64 zeros:8:bool
from numba import cuda


@cuda.jit
def numbers(a, b, gcd, prime):
    i = cuda.grid(1)
    x, y = abs(a[i]), abs(b[i])
    while y != 0:
        x, y = y, x % y
    gcd[i] = x
    n = a[i] % 1000 + 2
    is_prime = True
    k = 2
    while k * k <= n:
        if n % k == 0:
            is_prime = False
            break
        k += 1
    prime[i] = is_prime
