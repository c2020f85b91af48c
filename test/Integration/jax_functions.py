#!/usr/bin/env python3
# ===- jax_functions.py - Functions of JAX, exported and run --------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Exports functions of JAX by partita.export and runs them, whole and divided, against JAX's results.

    jax_functions.py --python DIR --run partita-run --work DIR [--jobs N] [FILTER...]

Prints what is not right. A number that is wrong or a crash fails; refusals are counted.
"""

import argparse
import collections
import concurrent.futures
import pathlib
import re
import subprocess
import sys

# Name, arguments, source of an expression of x, y, z, ...
FUNCTIONS = [line.split(" | ") for line in """
softmax | f32[6,8] | jax.nn.softmax(x)
log_softmax_bf16 | bf16[6,8] | jax.nn.log_softmax(x)
gelu | f32[6,8] | jax.nn.gelu(x)
gelu_exact | f32[6,8] | jax.nn.gelu(x, approximate=False)
silu_grad | f32[6,8] | jax.grad(lambda v: jax.nn.silu(v).sum())(x)
layer_norm | f32[6,8] | (x - x.mean(-1, keepdims=True)) * jax.lax.rsqrt(x.var(-1, keepdims=True) + 1e-5)
logsumexp | f32[6,8] | jax.nn.logsumexp(x, axis=0)
cumsum | f32[6,8] | jnp.cumsum(x, axis=0)
cumprod | f32[6,8] | jnp.cumprod(x, axis=1)
cummax | f32[6,8] | jax.lax.cummax(x, axis=0)
cumlogsumexp | f32[6,8] | jax.lax.cumlogsumexp(x, axis=1)
associative_scan | f32[7,4] | jax.lax.associative_scan(jnp.multiply, x)
sort | f32[6,8] | jnp.sort(x, axis=0)
argsort | f32[6,8] | jnp.argsort(x, axis=1)
argsort_descending | i32[6,8]<0:4> | jnp.argsort(x, axis=1, descending=True)
lexsort | i32[9]<0:3>,f32[9] | jnp.lexsort((y, x))
top_k | f32[6,8] | jax.lax.top_k(x, 3)
median | f32[6,9] | jnp.median(x, axis=1)
quantile | f32[6,9] | jnp.quantile(x, jnp.array([0.25, 0.9]), axis=0)
argmax | f32[6,8] | jnp.argmax(x, axis=0)
nanargmin | f32[6,8] | jnp.nanargmin(jnp.where(x > 0.5, jnp.nan, x), axis=1)
unique_counts | i32[12]<0:5> | jnp.unique(x, size=6, fill_value=-1, return_counts=True)
searchsorted | f32[9],f32[5] | jnp.searchsorted(jnp.sort(x), y)
digitize | f32[9] | jnp.digitize(x, jnp.array([-1.0, 0.0, 1.0]))
bincount | i32[20]<0:6> | jnp.bincount(x, length=7)
histogram | f32[30] | jnp.histogram(x, bins=5, range=(-2, 2))
take_rows | f32[7,5],i32[6]<-8:9> | jnp.take(x, y, axis=0)
take_clip | f32[7,5],i32[6]<-8:9> | jnp.take(x, y, axis=1, mode="clip")
take_along | f32[6,5],i32[6,2]<0:5> | jnp.take_along_axis(x, y, axis=1)
index_many | f32[7,5],i32[6]<0:7>,i32[6]<0:5> | x[y, z]
index_mixed | f32[4,7,5],i32[6]<0:7> | x[:, y, ::2]
gather_grad | f32[7,5],i32[6]<0:7> | jax.grad(lambda v: (v[y] ** 2).sum())(x)
at_set | f32[7,5],i32[3]<0:7> | x.at[y].set(2.0)
at_add | f32[7,5],i32[6]<0:9>,f32[6,5] | x.at[y].add(z)
at_mul_max | f32[7,5],i32[6]<0:7>,f32[6,5] | x.at[y].multiply(z), x.at[y].max(z), x.at[y].min(z)
at_point | f32[7,5],i32[6]<0:7>,i32[6]<0:5> | x.at[y, z].add(1.0)
segment_sum | f32[9,3],i32[9]<0:4> | jax.ops.segment_sum(x, y, num_segments=5)
segment_max | f32[9,3],i32[9]<0:4> | jax.ops.segment_max(x, y, num_segments=4)
one_hot | i32[6]<0:5> | jax.nn.one_hot(x, 5)
dynamic_slice | f32[9,6],i32 | jax.lax.dynamic_slice(x, (y, y), (4, 3))
dynamic_update | f32[9,6],f32[2,3],i32<-3:12> | jax.lax.dynamic_update_slice(x, y, (z, z))
roll | f32[6,5] | jnp.roll(x, 2, axis=0), jnp.roll(x, (1, -2), axis=(0, 1))
flip_rot | f32[6,5] | jnp.flip(x), jnp.rot90(x)
pad_modes | f32[6,5] | jnp.pad(x, ((1, 2), (0, 3)), mode="edge"), jnp.pad(x, 2, mode="reflect"), jnp.pad(x, 1, mode="wrap")
tile_repeat | f32[6,5] | jnp.tile(x, (2, 3)), jnp.repeat(x, 3, axis=0)
stack_split | f32[6,4],f32[6,4] | jnp.stack([x, y], 1), jnp.split(x, 2, axis=1), jnp.concatenate([x, y])
tri | f32[6,6] | jnp.tril(x), jnp.triu(x, 1), jnp.diagonal(x), jnp.trace(x), jnp.diag(x[0])
meshgrid_outer | f32[6],f32[4] | jnp.outer(x, y), jnp.meshgrid(x, y), jnp.kron(x, y)
einsum | f32[6,3,4],f32[5,4,3] | jnp.einsum("bij,cji->bc", x, y), jnp.einsum("bij,cjk->bick", x, y), jnp.einsum("bij->jb", x)
einsum_diagonal | f32[5,5,3] | jnp.einsum("iij->ij", x), jnp.einsum("iij->j", x)
matmul_batches | f32[6,2,3],f32[3,4] | x @ y, jnp.vdot(x, x), jnp.tensordot(x, y, 1)
matmul_bf16 | bf16[6,8],bf16[8,4] | jnp.matmul(x, y, preferred_element_type=jnp.float32), x @ y
matmul_i8 | i8[6,8],i8[8,4] | jax.lax.dot(x, y, preferred_element_type=jnp.int32)
attention | f32[2,6,4,8],f32[2,6,4,8],f32[2,6,4,8] | jax.nn.dot_product_attention(x, y, z, is_causal=True)
attention_grad | f32[2,6,4,8],f32[2,6,4,8],f32[2,6,4,8] | jax.grad(lambda q: jax.nn.dot_product_attention(q, y, z).sum())(x)
conv | f32[6,9,9,3],f32[3,3,3,4] | jax.lax.conv_general_dilated(x, y, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
conv_grad | f32[6,3,9],f32[4,3,3] | jax.grad(lambda a, b: jax.lax.conv(a, b, (2,), "SAME").sum() ** 2, (0, 1))(x, y)
conv_groups | f32[6,4,9],f32[8,2,3] | jax.lax.conv_general_dilated(x, y, (1,), [(1, 2)], rhs_dilation=(2,), feature_group_count=2)
conv_groups_grad | f32[6,4,9],f32[8,2,3] | jax.grad(lambda a, b: (jax.lax.conv_general_dilated(a, b, (2,), [(1, 2)], feature_group_count=2) ** 2).sum(), (0, 1))(x, y)
conv_transpose | f32[6,5,5,3],f32[3,3,3,4] | jax.lax.conv_transpose(x, y, (2, 2), "SAME")
convolve | f32[9],f32[4] | jnp.convolve(x, y), jnp.correlate(x, y, mode="same")
max_pool | f32[6,8,8,3] | jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
max_pool_grad | f32[6,8,8,3] | jax.grad(lambda v: (jax.lax.reduce_window(v, -jnp.inf, jax.lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME") ** 2).sum())(x)
avg_pool_grad | f32[6,8,3] | jax.grad(lambda v: (jax.lax.reduce_window(v, 0.0, jax.lax.add, (1, 3, 1), (1, 2, 1), "SAME") ** 2).sum())(x)
resize | f32[6,4,4,2] | jax.image.resize(x, (6, 7, 9, 2), "linear"), jax.image.resize(x, (6, 2, 2, 2), "nearest")
batch_norm | f32[6,4,3] | (x - x.mean((0, 1))) / jnp.sqrt(x.var((0, 1)) + 1e-5)
scan | f32[6,4] | jax.lax.scan(lambda c, v: (c * 0.5 + v, c), jnp.zeros(4), x)
scan_reverse | f32[6,4] | jax.lax.scan(lambda c, v: (c + v, c * v), jnp.ones(4), x, reverse=True)
scan_grad | f32[6,4] | jax.grad(lambda v: jax.lax.scan(lambda c, u: (jnp.tanh(c + u), None), jnp.zeros(4), v)[0].sum())(x)
rnn | f32[5,6,4],f32[4,4] | jax.lax.scan(lambda c, v: (jnp.tanh(v + c @ y),) * 2, jnp.zeros((6, 4)), x)
fori | f32[6,4] | jax.lax.fori_loop(0, 5, lambda i, v: v * 0.5 + i, x)
fori_unsigned | f32[6,4] | jax.lax.fori_loop(jnp.uint8(3), jnp.uint8(9), lambda i, v: v + i.astype(jnp.float32), x)
while_data | f32[6] | jax.lax.while_loop(lambda s: s[0].sum() < 50, lambda s: (s[0] * s[0] + 1, s[1] + 1), (x, 0))
cond | f32[6,4],i32<0:2> | jax.lax.cond(y > 0, lambda v: v + 1, lambda v: v * 2, x)
switch | f32[6,4],i32<0:9> | jax.lax.switch(y, [jnp.sin, jnp.cos, lambda v: v * 3], x)
vmap_cond | f32[6,4],i1[6] | jax.vmap(lambda v, p: jax.lax.cond(p, jnp.sin, jnp.exp, v))(x, y)
custom_vjp | f32[6,4] | jax.grad(lambda v: jax.nn.relu6(v).sum())(x)
hessian | f32[4] | jax.hessian(lambda v: (jnp.tanh(v) ** 3).sum())(x)
jacobian | f32[4],f32[3,4] | jax.jacfwd(lambda v: jnp.sin(y @ v))(x), jax.jacrev(lambda v: jnp.sin(y @ v))(x)
uniform | key | jax.random.uniform(x, (6, 4))
normal | key | jax.random.normal(x, (7, 3))
bits | key | jax.random.bits(x, (9,), jnp.uint8), jax.random.randint(x, (6, 4), -5, 90)
permutation | key,f32[9] | jax.random.permutation(x, y)
categorical | key,f32[6,4] | jax.random.categorical(x, y), jax.random.bernoulli(x, 0.3, (6, 4))
choice | key,f32[9] | jax.random.choice(x, y, (4,), replace=False)
split_fold | key | jax.random.split(x, 3), jax.random.fold_in(x, 7)
dropout | key,f32[6,8] | jnp.where(jax.random.bernoulli(x, 0.8, y.shape), y / 0.8, 0)
truncated_normal | key | jax.random.truncated_normal(x, -1, 2, (6, 4))
gumbel | key | jax.random.gumbel(x, (6, 4)), jax.random.exponential(x, (6,))
fft | c64[6,8] | jnp.fft.fft(x), jnp.fft.ifft2(x), jnp.fft.fftshift(x)
rfft | f32[6,9] | jnp.fft.rfft(x), jnp.fft.irfft(jnp.fft.rfft(x), 9)
fft_filter | f32[6,16],f32[9] | jnp.fft.irfft(jnp.fft.rfft(x) * y, 16)
cholesky | f32[3,4,4] | jnp.linalg.cholesky(x @ x.mT + 3 * jnp.eye(4))
triangular | f32[3,4,4],f32[3,4,2] | jax.scipy.linalg.solve_triangular(x + 4 * jnp.eye(4), y, lower=True)
cho_solve | f32[4,4],f32[4,2] | jax.scipy.linalg.cho_solve(jax.scipy.linalg.cho_factor(x @ x.T + 3 * jnp.eye(4)), y)
norms | f32[6,5] | jnp.linalg.norm(x), jnp.linalg.norm(x, axis=1), jnp.linalg.norm(x, ord=1), jnp.linalg.norm(x, jnp.inf, 0)
special | f32[6,4] | jax.scipy.special.erf(x), jax.scipy.special.erfinv(jnp.tanh(x)), jax.scipy.special.gammaln(jnp.abs(x) + 1), jax.scipy.special.digamma(jnp.abs(x) + 1)
special_more | f32[6,4] | jax.scipy.special.xlogy(jnp.abs(x), 2.0), jax.scipy.special.expit(x), jax.scipy.special.ndtr(x), jax.scipy.special.logit(jax.nn.sigmoid(x))
trig | f32[6,4] | jnp.sin(x), jnp.tan(x), jnp.arcsin(jnp.tanh(x)), jnp.arctan2(x, 0.5), jnp.sinh(x), jnp.arccosh(1 + x * x), jnp.arctanh(jnp.tanh(x) * 0.9)
powers | f32[6,4] | jnp.abs(x) ** 2.5, x ** 3, jnp.cbrt(x), jnp.exp2(x), jnp.log2(jnp.abs(x) + 1), jnp.hypot(x, 2.0), jnp.log1p(jnp.abs(x)), jnp.expm1(x)
rounding | f32[6,4]~3 | jnp.round(x), jnp.floor(x), jnp.trunc(x), jnp.sign(x), jnp.round(x, 1), jnp.fmod(x, 0.7), x % 0.7, x // 0.7
integers | i32[6,4]<-50:50>,i32[6,4]<1:9> | x // y, x % y, jnp.bitwise_xor(x, y), x << (y & 3), x >> 2, jax.lax.population_count(x), jax.lax.clz(x), jnp.gcd(x, y)
integer_power | i32[6,4]<-5:5>,i32[6,4]<0:4> | x ** y, x ** 3
unsigned | ui8[6,4]<0:255>,ui8[6,4]<1:20> | x // y, x % y, x + y, x * y, ~x, x > y
int64 | i64[6,4]<-50:50> | x * x, x.sum(), jnp.cumsum(x), x.astype(jnp.float64) / 3
float64 | f64[6,4] | jnp.sin(x), x @ x.T, jnp.sort(x), jax.scipy.special.erf(x), jnp.exp(x)
float16 | f16[6,4] | jnp.sin(x), x * x + x, x.sum(0), jnp.exp(x), jax.nn.softmax(x)
complex | c64[6,4] | x * x, jnp.abs(x), jnp.angle(x), jnp.conj(x), jnp.exp(x), x @ x.T, x.sum(0), jnp.sqrt(x)
booleans | i1[6,4],i1[6,4] | x & y, x ^ y, ~x, x.any(0), y.all(1), x.sum(), jnp.where(x, 1.0, 2.0)
reductions | f32[6,5,4] | x.sum(), x.mean(1), x.prod(0), x.max((0, 2)), x.min(), x.std(1), jnp.ptp(x, 0), (x > 0).sum(2)
nan_reductions | f32[6,5] | jnp.nansum(jnp.where(x > 1, jnp.nan, x), 0), jnp.nanmax(jnp.where(x > 1, jnp.nan, x), 1), jnp.isnan(x), jnp.nan_to_num(x / 0)
select_clip | f32[6,5],f32[6,5] | jnp.clip(x, -0.5, 0.5), jnp.select([x > 1, x > 0], [x, y], 0.0), jnp.minimum(x, y), jnp.heaviside(x, 0.5)
nonzero | i32[9]<0:3> | jnp.nonzero(x, size=5, fill_value=-1), jnp.flatnonzero(x, size=4)
convert | f32[6,4]~100 | x.astype(jnp.int8), x.astype(jnp.uint8), x.astype(jnp.bfloat16), x.astype(bool), x.astype(jnp.int64)
bitcast | f32[6,4] | jax.lax.bitcast_convert_type(x, jnp.int32), jax.lax.bitcast_convert_type(x, jnp.uint8), x.view(jnp.int16)
reduce_precision | f32[6,4] | jax.lax.reduce_precision(x, 5, 10), jax.lax.reduce_precision(x, 4, 3), jax.lax.reduce_precision(x, 8, 7)
remat | f32[6,4],f32[4,4] | jax.grad(lambda w: jax.checkpoint(lambda v: jnp.tanh(jnp.tanh(x @ v) @ v))(w).sum())(y)
adam_step | f32[6,4],f32[6,4],f32[6,4] | x - 0.1 * (0.9 * y + 0.1 * x) / (jnp.sqrt(0.99 * jnp.abs(z) + 0.01 * x * x) + 1e-8)
cross_entropy | f32[6,8],i32[6]<0:8> | jax.value_and_grad(lambda v: -jnp.take_along_axis(jax.nn.log_softmax(v), y[:, None], 1).mean())(x)
embedding_grad | f32[9,4],i32[6,3]<0:9> | jax.grad(lambda v: jnp.tanh(v[y]).sum())(x)
moe_dispatch | f32[6,4],f32[4,3] | jnp.einsum("te,tc->etc", jax.nn.one_hot(jnp.argmax(x @ y, -1), 3), x)
interp | f32[6],f32[9] | jnp.interp(x, jnp.linspace(-2, 2, 9), y)
polynomial | f32[6],f32[4] | jnp.polyval(y, x), jnp.vander(x, 3)
windows | f32[12] | jnp.stack([x[i:i + 4] for i in range(9)]), jnp.lib.stride_tricks.sliding_window_view(x, 3) if hasattr(jnp, "lib") else x
rotary | f32[2,6,4,8] | jnp.concatenate([x[..., :4] * jnp.cos(1.0) - x[..., 4:] * jnp.sin(1.0), x[..., 4:] * jnp.cos(1.0) + x[..., :4] * jnp.sin(1.0)], -1)
kv_cache | f32[2,9,4],f32[2,1,4],i32<0:9> | jax.lax.dynamic_update_slice(x, y, (0, z, 0)).sum(1), jnp.where(jnp.arange(9)[None, :, None] <= z, x, 0)
""".strip().split("\n")]

SPLITS = ("data=2,1,1", "data=1,0,2", "data=3,2,2")


def export(name, arguments, source, path):
    import jax
    import jax.numpy as jnp
    from partita.export import from_jax, program, specs
    letters = ["x", "y", "z"]
    positional, _ = specs.parse_arguments(arguments)
    jax.config.update("jax_enable_x64", any(leaf.dtype in ("float64", "int64") for leaf in specs.leaves(positional)))
    arrays, _ = from_jax.make_arguments(positional, {}, 1)
    function = eval(f"lambda {', '.join(letters[:len(arrays)])}: ({source})", {"jax": jax, "jnp": jnp})
    program.write(from_jax.export(function, arrays), path)
    return [len(leaf.shape) for leaf in positional]


def check(options, path, ranks, at, narrow):
    """Verdicts of the whole and of the divided program."""
    arrays = str(path.with_suffix(".npz"))
    base = [options.run, str(path), "--exact", "--inputs", arrays, "--expect", arrays, "--allow-nonfinite", "--rtol", "1e-2" if narrow else "1e-4"]
    found = []
    for division in ("whole", "first", "last"):
        command = list(base)
        if division == "whole":
            command += ["--mesh", "none"]
        else:
            command += ["--mesh", "data=3", "--split", SPLITS[at % 3]]
            for i, rank in enumerate(ranks):
                if rank > (division == "last"):
                    dim = 0 if division == "first" else rank - 1
                    command += ["--shard", f"arg{i}=[" + ",".join("{data}" if d == dim else "{}" for d in range(rank)) + "]"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=120)
        except subprocess.TimeoutExpired:
            found.append(("HANG", division))
            continue
        verdict = {0: "right", 1: "refused", 3: "WRONG"}.get(done.returncode, "CRASH")
        printed = done.stdout + done.stderr
        line = next((l for l in printed.splitlines() if "error: " in l or l.startswith("different")), printed[:200])
        found.append((verdict, f"{division}: {line[:260]}"))
    return found


def main():
    ask = argparse.ArgumentParser()
    ask.add_argument("--python", type=pathlib.Path, required=True)
    ask.add_argument("--run", required=True)
    ask.add_argument("--work", type=pathlib.Path, required=True)
    ask.add_argument("--jobs", type=int, default=1)
    ask.add_argument("filters", nargs="*")
    options = ask.parse_args()
    sys.path.insert(0, str(options.python.resolve()))
    options.work.mkdir(parents=True, exist_ok=True)
    chosen = [f for f in FUNCTIONS if not options.filters or any(re.search(p, f[0]) for p in options.filters)]
    count, jobs = collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for at, (name, arguments, source) in enumerate(chosen):
            path = options.work / f"{name}.mlir"
            jobs.append((name, pool.submit(check, options, path, export(name, arguments, source, path), at, "f16" in arguments)))
        for name, job in jobs:
            for verdict, detail in job.result():
                count[verdict] += 1
                if verdict != "right":
                    print(f"{verdict:8} {name} {detail}", flush=True)
    print(", ".join(f"{n} {verdict}" for verdict, n in sorted(count.items())))
    return 1 if set(count) - {"right", "refused"} or not count["right"] else 0


if __name__ == "__main__":
    sys.exit(main())
