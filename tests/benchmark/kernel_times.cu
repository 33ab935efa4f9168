// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Times each kernel of kernels.py, compiled by Krait with libdevice, against the same kernel in CUDA C++ compiled by
// `nvcc -O3`, on one GPU, in one process, alternating. Prints both medians, their ratio, and the geometric mean of the
// ratios; checks that both compute the same. Build and run on a machine with a GPU:
//   nvcc -O3 -std=c++20 -arch=native -I PREFIX/include kernel_times.cu -L PREFIX/lib -lkrait -Xlinker -rpath=PREFIX/lib -lcuda
//   ./kernel_times kernels.py
#include <krait/krait.hpp>

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#define CHECK(call)                                                                                                    \
    do {                                                                                                               \
        cudaError_t status = (call);                                                                                   \
        if (status != cudaSuccess) {                                                                                   \
            std::fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));                       \
            std::exit(3);                                                                                              \
        }                                                                                                              \
    } while (false)

using i64 = long long;

__global__ void vector_add(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, i64 n) {
    i64 i = (i64)blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}

__global__ void saxpy(float s, const float* __restrict__ x, float* __restrict__ y, i64 n) {
    for (i64 i = (i64)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (i64)gridDim.x * blockDim.x)
        y[i] = s * x[i] + y[i];
}

__global__ void matmul_naive(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
    int row = blockIdx.y * blockDim.y + threadIdx.y, col = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= n || col >= n) return;
    float s = 0;
    for (int k = 0; k < n; k++) s += a[(i64)row * n + k] * b[(i64)k * n + col];
    c[(i64)row * n + col] = s;
}

__global__ void matmul_tiled(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, int n) {
    __shared__ float sa[32][32], sb[32][32];
    int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 32 + ty, col = blockIdx.x * 32 + tx;
    float s = 0;
    for (int t = 0; t < n / 32; t++) {
        sa[ty][tx] = a[(i64)row * n + t * 32 + tx];
        sb[ty][tx] = b[(i64)(t * 32 + ty) * n + col];
        __syncthreads();
        for (int k = 0; k < 32; k++) s += sa[ty][k] * sb[k][tx];
        __syncthreads();
    }
    c[(i64)row * n + col] = s;
}

__global__ void black_scholes(const float* __restrict__ price, const float* __restrict__ strike,
                              const float* __restrict__ years, float* __restrict__ call, float* __restrict__ put,
                              float rate, float volatility, i64 n) {
    i64 i = (i64)blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = price[i], x = strike[i], t = years[i], q = sqrtf(t);
    float d1 = (logf(s / x) + (rate + .5f * volatility * volatility) * t) / (volatility * q), d2 = d1 - volatility * q;
    float n1 = .5f + .5f * erff(d1 * .70710678f), n2 = .5f + .5f * erff(d2 * .70710678f), e = expf(-rate * t);
    call[i] = s * n1 - x * e * n2;
    put[i] = x * e * (1.f - n2) - s * (1.f - n1);
}

__global__ void nbody(const float4* __restrict__ p, float4* __restrict__ acceleration, int n) {
    __shared__ float4 shared[256];
    int i = blockIdx.x * 256 + threadIdx.x;
    float4 m = p[i];
    float x = 0, y = 0, z = 0;
    for (int t = 0; t < n; t += 256) {
        shared[threadIdx.x] = p[t + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < 256; k++) {
            float dx = shared[k].x - m.x, dy = shared[k].y - m.y, dz = shared[k].z - m.z;
            float r2 = dx * dx + dy * dy + dz * dz + 1e-6f, inverse = 1.f / sqrtf(r2);
            float f = shared[k].w * inverse * inverse * inverse;
            x += dx * f;
            y += dy * f;
            z += dz * f;
        }
        __syncthreads();
    }
    acceleration[i] = make_float4(x, y, z, 0);
}

__global__ void stencil(const float* __restrict__ a, float* __restrict__ out, int n0, int n1) {
    int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
    if (i >= 1 && j >= 1 && i < n0 - 1 && j < n1 - 1)
        out[(i64)i * n1 + j] = .5f * a[(i64)i * n1 + j] + .125f * (a[(i64)(i - 1) * n1 + j] + a[(i64)(i + 1) * n1 + j] +
                                                                 a[(i64)i * n1 + j - 1] + a[(i64)i * n1 + j + 1]);
}

__global__ void reduction(const float* __restrict__ x, float* total, i64 n) {
    __shared__ float partial[256];
    int tx = threadIdx.x;
    float s = 0;
    for (i64 i = (i64)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (i64)gridDim.x * blockDim.x) s += x[i];
    partial[tx] = s;
    __syncthreads();
    for (int d = 128; d > 0; d /= 2) {
        if (tx < d) partial[tx] += partial[tx + d];
        __syncthreads();
    }
    if (tx == 0) atomicAdd(total, partial[0]);
}

__device__ unsigned scramble(unsigned x) {
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    return x ^ x >> 16;
}

__global__ void fill(float* p, i64 n, unsigned seed) {
    for (i64 i = (i64)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (i64)gridDim.x * blockDim.x)
        p[i] = scramble((unsigned)i * 2654435761u + seed) * (1.f / 4294967296.f) + 0.25f;
}

// Largest relative difference; the arrays live on the device.
double difference(const float* a, const float* b, i64 n) {
    std::vector<float> x(n), y(n);
    CHECK(cudaMemcpy(x.data(), a, n * 4, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpy(y.data(), b, n * 4, cudaMemcpyDeviceToHost));
    double most = 0;
    for (i64 i = 0; i < n; ++i) most = std::max(most, std::fabs((double)x[i] - y[i]) / std::max(1e-6, std::fabs((double)x[i])));
    return most;
}

double time_once(const std::function<void()>& launch, cudaEvent_t start, cudaEvent_t end) {
    CHECK(cudaEventRecord(start));
    launch();
    CHECK(cudaEventRecord(end));
    CHECK(cudaEventSynchronize(end));
    float milliseconds = 0;
    CHECK(cudaEventElapsedTime(&milliseconds, start, end));
    return milliseconds;
}

double log_sum = 0;
int rows = 0;
double worst = 0;

// Alternates the two so that clocks and temperature are the same for both. Both work on the same memory: where arrays lie can
// matter more than what the kernels do. `error` comes from an earlier launch of each into arrays of its own.
void compare(const char* name, const std::function<void()>& nvcc, const std::function<void()>& krait, double error) {
    cudaEvent_t start, end;
    CHECK(cudaEventCreate(&start));
    CHECK(cudaEventCreate(&end));
    std::vector<double> a, b;
    for (int i = 0; i < 5; ++i) nvcc(), krait();
    CHECK(cudaDeviceSynchronize());
    for (int i = 0; i < 61; ++i) {
        a.push_back(time_once(nvcc, start, end));
        b.push_back(time_once(krait, start, end));
    }
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    double ratio = b[b.size() / 2] / a[a.size() / 2];
    std::printf("%-14s nvcc %9.4f ms   krait %9.4f ms   krait/nvcc %.3f   largest difference %.2g\n", name, a[a.size() / 2],
                b[b.size() / 2], ratio, error);
    std::fflush(stdout);
    log_sum += std::log(ratio);
    worst = std::max(worst, ratio);
    ++rows;
}

int main(int argc, char** argv) {
    const char* file = argc > 1 ? argv[1] : "kernels.py";
    krait::Device device = krait::Device::cuda(0);
    krait::CompileOptions options;
    options.math = krait::Math::Libdevice;
    krait::Program program = device.compile(krait::Source::file(file), options);
    if (!program) {
        std::fprintf(stderr, "%s", program.diagnostics().c_str());
        return 1;
    }
    i64 n = 1LL << 28;
    auto make = [&](i64 count, unsigned seed) {
        krait::Array<float> array = device.empty<float>({count});
        fill<<<2048, 256>>>(reinterpret_cast<float*>(array.address()), count, seed);
        return array;
    };
    krait::Array<float> a = make(n, 1), b = make(n, 2), c = make(n, 3), d = make(n, 4);
    CHECK(cudaDeviceSynchronize());
    auto blocks = [](i64 count, i64 threads) { return (unsigned)((count + threads - 1) / threads); };
    cudaDeviceProp properties;
    CHECK(cudaGetDeviceProperties(&properties, 0));
    unsigned resident = properties.multiProcessorCount * 16;
    std::printf("%s\n", properties.name);

    // The same memory, read with another shape.
    auto view = [](const krait::Array<float>& array, std::initializer_list<int64_t> shape) {
        return krait::View<float>(array.address(), shape);
    };
    auto data = [](const krait::Array<float>& array) { return reinterpret_cast<float*>(array.address()); };
    {
        auto k = program.kernel("vector_add");
        auto nvcc = [&] { vector_add<<<blocks(n, 256), 256>>>(data(a), data(b), data(c), n); };
        auto ours = [&](const auto& out) { k.launch({.grid = blocks(n, 256), .block = 256}, a, b, out); };
        nvcc(), ours(d);
        compare("vector add", nvcc, [&] { ours(c); }, difference(data(c), data(d), 1 << 20));
    }
    {
        auto k = program.kernel("saxpy");
        auto nvcc = [&] { saxpy<<<resident, 256>>>(1.5f, data(a), data(c), n); };
        auto ours = [&](const auto& out) { k.launch({.grid = resident, .block = 256}, 1.5f, a, out); };
        fill<<<2048, 256>>>(data(c), n, 3);
        fill<<<2048, 256>>>(data(d), n, 3);
        nvcc(), ours(d);
        compare("saxpy", nvcc, [&] { ours(c); }, difference(data(c), data(d), 1 << 20));
    }
    {
        int m = 2048;
        auto k = program.kernel("matmul_naive");
        auto av = view(a, {m, m}), bv = view(b, {m, m}), cv = view(c, {m, m}), dv = view(d, {m, m});
        dim3 grid(blocks(m, 16), blocks(m, 16)), block(16, 16);
        auto nvcc = [&] { matmul_naive<<<grid, block>>>(data(a), data(b), data(c), m); };
        auto ours = [&](const auto& out) { k.launch({.grid = {grid.x, grid.y}, .block = {16, 16}}, av, bv, out); };
        nvcc(), ours(dv);
        compare("matmul naive", nvcc, [&] { ours(cv); }, difference(data(c), data(d), (i64)m * m));
    }
    {
        int m = 4096;
        auto k = program.kernel("matmul_tiled");
        auto av = view(a, {m, m}), bv = view(b, {m, m}), cv = view(c, {m, m}), dv = view(d, {m, m});
        auto nvcc = [&] { matmul_tiled<<<dim3(m / 32, m / 32), dim3(32, 32)>>>(data(a), data(b), data(c), m); };
        auto ours = [&](const auto& out) { k.launch({.grid = {m / 32, m / 32}, .block = {32, 32}}, av, bv, out); };
        nvcc(), ours(dv);
        compare("matmul tiled", nvcc, [&] { ours(cv); }, difference(data(c), data(d), (i64)m * m));
    }
    {
        i64 m = 1 << 26;
        auto k = program.kernel("black_scholes");
        krait::Array<float> put = make(m, 5), put2 = make(m, 6);
        auto av = view(a, {m}), bv = view(b, {m}), cv = view(c, {m}), dv = view(d, {m});
        krait::Array<float> years = make(m, 7);
        auto nvcc = [&] {
            black_scholes<<<blocks(m, 256), 256>>>(data(a), data(b), data(years), data(c), data(put), .02f, .3f, m);
        };
        auto ours = [&](const auto& calls, const auto& puts) {
            k.launch({.grid = blocks(m, 256), .block = 256}, av, bv, years, calls, puts, .02f, .3f);
        };
        nvcc(), ours(dv, put2);
        compare("Black-Scholes", nvcc, [&] { ours(cv, put); }, std::max(difference(data(c), data(d), 1 << 20), difference(data(put), data(put2), 1 << 20)));
    }
    {
        int m = 65536;
        auto k = program.kernel("nbody");
        auto av = view(a, {m, 4}), cv = view(c, {m, 4}), dv = view(d, {m, 4});
        auto nvcc = [&] { nbody<<<m / 256, 256>>>((const float4*)data(a), (float4*)data(c), m); };
        auto ours = [&](const auto& out) { k.launch({.grid = m / 256, .block = 256}, av, out); };
        nvcc(), ours(dv);
        compare("n-body", nvcc, [&] { ours(cv); }, difference(data(c), data(d), 4LL * m));
    }
    {
        int m = 16384;
        auto k = program.kernel("stencil");
        auto av = view(a, {m, m}), cv = view(c, {m, m}), dv = view(d, {m, m});
        auto nvcc = [&] { stencil<<<dim3(m / 64, m / 4), dim3(64, 4)>>>(data(a), data(c), m, m); };
        auto ours = [&](const auto& out) { k.launch({.grid = {m / 64, m / 4}, .block = {64, 4}}, av, out); };
        fill<<<2048, 256>>>(data(c), n, 3);
        fill<<<2048, 256>>>(data(d), n, 3);
        nvcc(), ours(dv);
        compare("stencil", nvcc, [&] { ours(cv); }, difference(data(c), data(d), 1 << 24));
    }
    {
        auto k = program.kernel("reduction");
        krait::Array<float> total = device.zeros<float>({1}), total2 = device.zeros<float>({1});
        auto nvcc = [&] { reduction<<<resident, 256>>>(data(a), data(total), n); };
        auto ours = [&](const auto& out) { k.launch({.grid = resident, .block = 256}, a, out); };
        nvcc(), ours(total2);
        compare("reduction", nvcc, [&] { ours(total); }, difference(data(total), data(total2), 1));
    }
    std::printf("geometric mean %.3f, worst %.3f\n", std::exp(log_sum / rows), worst);
    return 0;
}
