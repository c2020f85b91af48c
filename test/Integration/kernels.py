# ===- kernels.py - Kernels against NumPy ---------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs programs of core ops on one rank and compares every result with NumPy.

kernels.py PARTITA_RUN [--keep DIR] [--engine NAME] [--gemm WAY]: one program per group of ops. The other checks compare a divided program with
the whole one, both made by the same kernels; this one has an oracle of its own."""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from engines import ENGINES

random = np.random.default_rng(7)


class Program:
    """Text of a function, its inputs, and what its results must be."""

    def __init__(self, name):
        self.name, self.lines, self.inputs, self.expected, self.results = name, [], [], [], []
        self.count = 0
        self.donates = {}

    def value(self):
        self.count += 1
        return f"%v{self.count}"

    def arg(self, array):
        self.inputs.append(array)
        return f"%arg{len(self.inputs) - 1}"

    def op(self, text):
        """Adds `text` with its result; returns the name."""
        name = self.value()
        self.lines.append(f"{name} = {text}")
        return name

    def constant(self, value, shape, dtype):
        return self.op(f"arith.constant dense<{value}> : {tensor(shape, dtype)}")

    def check(self, name, array, tolerance=1e-6):
        """`name` must be `array`."""
        self.results.append((name, array))
        self.expected.append((array, tolerance))

    def text(self):
        def attributes(i):
            return f" {{rt.donates = {self.donates[i]} : i64}}" if i in self.donates else ""

        args = ", ".join(f"%arg{i}: {tensor_of(a)}{attributes(i)}" for i, a in enumerate(self.inputs))
        types = ", ".join(tensor_of(a) for _, a in self.results)
        body = "\n".join("  " + line for line in self.lines)
        names = ", ".join(name for name, _ in self.results)
        return f"func.func public @main({args}) -> ({types}) {{\n{body}\n  return {names} : {types}\n}}\n"


NAMES = {"float32": "f32", "float64": "f64", "float16": "f16", "int32": "i32", "int64": "i64", "int8": "i8",
         "int16": "i16", "bool": "i1", "uint32": "i32", "uint8": "i8"}


def tensor(shape, dtype):
    return "tensor<" + "".join(f"{n}x" for n in shape) + NAMES[np.dtype(dtype).name] + ">"


def tensor_of(array):
    return tensor(array.shape, array.dtype)


def normal(*shape, dtype=np.float32):
    return random.standard_normal(shape).astype(dtype)


def integers(low, high, *shape, dtype=np.int32):
    return random.integers(low, high, shape).astype(dtype)


def floats(p):
    """Elementwise float ops."""
    for dtype, tolerance in ((np.float32, 2e-6), (np.float64, 1e-12), (np.float16, 2e-3)):
        x, y = normal(5, 7, dtype=dtype), normal(5, 7, dtype=dtype)
        positive = (np.abs(x) + 0.25).astype(dtype)
        a, b, c = p.arg(x), p.arg(y), p.arg(positive)
        t = tensor_of(x)
        wide = (lambda f, *v: f(*[u.astype(np.float64) for u in v]).astype(dtype))
        for op, f in (("addf", np.add), ("subf", np.subtract), ("mulf", np.multiply), ("divf", np.divide),
                      ("maximumf", np.maximum), ("minimumf", np.minimum), ("maxnumf", np.fmax), ("minnumf", np.fmin),
                      ("remf", np.fmod)):
            p.check(p.op(f"arith.{op} {a}, {b} : {t}"), wide(f, x, y), tolerance)
        p.check(p.op(f"arith.negf {a} : {t}"), -x, tolerance)
        for op, f in (("exp", np.exp), ("tanh", np.tanh), ("sin", np.sin), ("cos", np.cos), ("floor", np.floor),
                      ("ceil", np.ceil), ("absf", np.abs), ("expm1", np.expm1), ("atan", np.arctan), ("exp2", np.exp2),
                      ("roundeven", np.rint), ("trunc", np.trunc), ("sinh", np.sinh), ("cosh", np.cosh),
                      ("cbrt", np.cbrt)):
            p.check(p.op(f"math.{op} {a} : {t}"), wide(f, x), 10 * tolerance)
        for op, f in (("log", np.log), ("log1p", np.log1p), ("sqrt", np.sqrt), ("log2", np.log2), ("log10", np.log10),
                      ("rsqrt", lambda v: 1 / np.sqrt(v))):
            p.check(p.op(f"math.{op} {c} : {t}"), wide(f, positive), 10 * tolerance)
        p.check(p.op(f"math.powf {c}, {b} : {t}"), wide(np.power, positive, y), 30 * tolerance)
        p.check(p.op(f"math.atan2 {a}, {b} : {t}"), wide(np.arctan2, x, y), 10 * tolerance)
        p.check(p.op(f"math.copysign {a}, {b} : {t}"), wide(np.copysign, x, y), tolerance)
        for kind, f in (("olt", np.less), ("oge", np.greater_equal), ("oeq", np.equal), ("une", np.not_equal)):
            p.check(p.op(f"arith.cmpf {kind}, {a}, {b} : {t}"), f(x, y))
        less = p.op(f"arith.cmpf olt, {a}, {b} : {t}")
        p.check(p.op(f"arith.select {less}, {a}, {b} : {tensor(x.shape, bool)}, {t}"), np.where(x < y, x, y), tolerance)
    special = np.array([np.nan, np.inf, -np.inf, 0.0, -0.0, 1e30, -1e30, 1e-30], np.float32)
    other = np.array([1.0, np.nan, 2.0, -0.0, 0.0, np.inf, np.nan, 0.5], np.float32)
    a, b = p.arg(special), p.arg(other)
    for op, f in (("maximumf", np.maximum), ("minimumf", np.minimum), ("maxnumf", np.fmax), ("minnumf", np.fmin)):
        p.check(p.op(f"arith.{op} {a}, {b} : tensor<8xf32>"), f(special, other))
    # f64 to bf16 rounds once: halfway between two bf16 in f32, but not in f64.
    close = np.array([1 + 2.0**-8 + 2.0**-40, 1 + 2.0**-8 - 2.0**-40, -1 - 3 * 2.0**-8 + 2.0**-45, 0.1, -1e30, 3.0])
    close = np.concatenate([close, normal(26, dtype=np.float64)])
    bits = close.view(np.uint64)
    once = ((bits + np.uint64(2**44 - 1) + ((bits >> np.uint64(45)) & np.uint64(1))) >> np.uint64(45) << np.uint64(45))
    r = p.op(f"arith.truncf {p.arg(close)} : tensor<32xf64> to tensor<32xbf16>")
    p.check(p.op(f"arith.extf {r} : tensor<32xbf16> to tensor<32xf32>"), once.view(np.float64).astype(np.float32), 0)
    edges = np.array([np.nan, np.inf, -np.inf, -0.0, 1e300, -1e-60, 2.0**-133, 3.3895e38])
    r = p.op(f"arith.truncf {p.arg(edges)} : tensor<8xf64> to tensor<8xbf16>")
    p.check(p.op(f"arith.extf {r} : tensor<8xbf16> to tensor<8xf32>"),
            np.array([np.nan, np.inf, -np.inf, -0.0, np.inf, -0.0, 2.0**-133, 3.3895314e38], np.float32), 1e-7)


def ints(p):
    """Elementwise integer ops, casts, bits."""
    for dtype in (np.int32, np.int64, np.int8, np.int16):
        x, y = integers(-100, 100, 4, 9, dtype=dtype), integers(1, 30, 4, 9, dtype=dtype)
        s = integers(0, 7, 4, 9, dtype=dtype)
        a, b, c = p.arg(x), p.arg(y), p.arg(s)
        t = tensor_of(x)
        u = np.dtype(dtype.__name__.replace("int", "uint"))
        for op, value in (("addi", x + y), ("subi", x - y), ("muli", x * y), ("andi", x & y), ("ori", x | y),
                          ("xori", x ^ y), ("maxsi", np.maximum(x, y)), ("minsi", np.minimum(x, y)),
                          ("maxui", np.maximum(x.view(u), y.view(u)).view(dtype)),
                          ("minui", np.minimum(x.view(u), y.view(u)).view(dtype)),
                          ("divsi", np.trunc(x.astype(float) / y).astype(dtype)),
                          ("remsi", np.fmod(x, y)), ("divui", (x.view(u) // y.view(u)).view(dtype)),
                          ("remui", (x.view(u) % y.view(u)).view(dtype)), ("floordivsi", x // y)):
            p.check(p.op(f"arith.{op} {a}, {b} : {t}"), value.astype(dtype))
        for op, value in (("shli", x << s), ("shrsi", x >> s), ("shrui", (x.view(u) >> s.view(u)).view(dtype))):
            p.check(p.op(f"arith.{op} {a}, {c} : {t}"), value.astype(dtype))
        for kind, f in (("slt", x < y), ("sge", x >= y), ("eq", x == y), ("ult", x.view(u) < y.view(u))):
            p.check(p.op(f"arith.cmpi {kind}, {a}, {b} : {t}"), f)
        p.check(p.op(f"arith.sitofp {a} : {t} to {tensor(x.shape, np.float32)}"), x.astype(np.float32))
        p.check(p.op(f"arith.uitofp {a} : {t} to {tensor(x.shape, np.float64)}"), x.view(u).astype(np.float64))
    x = integers(-100, 100, 3, 5)
    a = p.arg(x)
    p.check(p.op(f"arith.extsi {a} : tensor<3x5xi32> to tensor<3x5xi64>"), x.astype(np.int64))
    p.check(p.op(f"arith.extui {a} : tensor<3x5xi32> to tensor<3x5xi64>"), x.view(np.uint32).astype(np.int64))
    p.check(p.op(f"arith.trunci {a} : tensor<3x5xi32> to tensor<3x5xi8>"), x.astype(np.int8))
    f = (normal(3, 5) * 50).astype(np.float32)
    b = p.arg(f)
    p.check(p.op(f"arith.fptosi {b} : tensor<3x5xf32> to tensor<3x5xi32>"), f.astype(np.int32))
    p.check(p.op(f"arith.extf {b} : tensor<3x5xf32> to tensor<3x5xf64>"), f.astype(np.float64))
    p.check(p.op(f"arith.truncf {b} : tensor<3x5xf32> to tensor<3x5xf16>"), f.astype(np.float16))
    p.check(p.op(f"arith.bitcast {b} : tensor<3x5xf32> to tensor<3x5xi32>"), f.view(np.int32))
    m, n = random.random((6, 4)) < 0.5, random.random((6, 4)) < 0.5
    a, b = p.arg(m), p.arg(n)
    for op, value in (("andi", m & n), ("ori", m | n), ("xori", m ^ n)):
        p.check(p.op(f"arith.{op} {a}, {b} : tensor<6x4xi1>"), value)
    p.check(p.op(f"arith.extui {a} : tensor<6x4xi1> to tensor<6x4xi32>"), m.astype(np.int32))
    p.check(p.op(f"arith.uitofp {a} : tensor<6x4xi1> to tensor<6x4xf32>"), m.astype(np.float32))


def reductions(p):
    """linalg.reduce with every combiner, over every set of dimensions, and with a body of its own."""
    x = normal(4, 6, 5)
    a = p.arg(x)
    for dims in ([0], [1], [2], [0, 1], [1, 2], [0, 2], [0, 1, 2]):
        rest = [n for d, n in enumerate(x.shape) if d not in dims]
        for combiner, start, f in (("addf", 0.0, np.sum), ("mulf", 1.0, np.prod), ("maximumf", "0xFF800000", np.max),
                                   ("minimumf", "0x7F800000", np.min)):
            init = p.constant(start, rest, np.float32)
            r = p.op(f"linalg.reduce {{ arith.{combiner} }} ins({a} : {tensor_of(x)}) "
                     f"outs({init} : {tensor(rest, np.float32)}) dimensions = {dims}")
            p.check(r, f(x.astype(np.float64), axis=tuple(dims)).astype(np.float32), 2e-6)
    i = integers(-50, 50, 4, 6)
    b = p.arg(i)
    for combiner, start, f in (("addi", 0, np.sum), ("maxsi", -2147483648, np.max), ("minsi", 2147483647, np.min),
                               ("ori", 0, np.bitwise_or.reduce), ("xori", 0, np.bitwise_xor.reduce)):
        for dim in (0, 1):
            init = p.constant(start, [i.shape[1 - dim]], np.int32)
            r = p.op(f"linalg.reduce {{ arith.{combiner} }} ins({b} : {tensor_of(i)}) "
                     f"outs({init} : {tensor([i.shape[1 - dim]], np.int32)}) dimensions = [{dim}]")
            p.check(r, f(i, axis=dim).astype(np.int32))
    # The start value counts; it may be a tensor.
    s = normal(6)
    init = p.arg(s)
    y = normal(4, 6)
    c = p.arg(y)
    p.check(p.op(f"linalg.reduce {{ arith.addf }} ins({c} : tensor<4x6xf32>) outs({init} : tensor<6xf32>) "
                 "dimensions = [0]"), (s + y.sum(0)).astype(np.float32), 2e-6)
    # Argmax: two inputs, a body of its own.
    k = np.broadcast_to(np.arange(6, dtype=np.int32), (4, 6)).copy()
    d = p.arg(k)
    low, none = p.constant("0xFF800000", [4], np.float32), p.constant(0, [4], np.int32)
    name = p.value()
    p.lines.append(
        f"{name}:2 = linalg.reduce ins({c}, {d} : tensor<4x6xf32>, tensor<4x6xi32>) "
        f"outs({low}, {none} : tensor<4xf32>, tensor<4xi32>) dimensions = [1]\n"
        "    (%in: f32, %at: i32, %best: f32, %place: i32) {\n"
        "      %more = arith.cmpf ogt, %in, %best : f32\n"
        "      %v = arith.select %more, %in, %best : f32\n"
        "      %i = arith.select %more, %at, %place : i32\n"
        "      linalg.yield %v, %i : f32, i32\n    }")
    p.check(name + "#0", y.max(1))
    p.check(name + "#1", y.argmax(1).astype(np.int32))
    # Fused producers, a broadcast among them.
    m = y.max(1)
    e = p.arg(m)
    wide = p.op("tensor.empty() : tensor<4x6xf32>")
    spread = p.op(f"linalg.broadcast ins({e} : tensor<4xf32>) outs({wide} : tensor<4x6xf32>) dimensions = [1]")
    shifted = p.op(f"arith.subf {c}, {spread} : tensor<4x6xf32>")
    power = p.op(f"math.exp {shifted} : tensor<4x6xf32>")
    zero = p.constant(0.0, [4], np.float32)
    total = p.op(f"linalg.reduce {{ arith.addf }} ins({power} : tensor<4x6xf32>) outs({zero} : tensor<4xf32>) "
                 "dimensions = [1]")
    p.check(total, np.exp(y - m[:, None]).sum(1), 2e-6)
    # 16-bit sums are kept in f32.
    h = (normal(8, 300)).astype(np.float16)
    g = p.arg(h)
    zero = p.constant(0.0, [8], np.float16)
    p.check(p.op(f"linalg.reduce {{ arith.addf }} ins({g} : tensor<8x300xf16>) outs({zero} : tensor<8xf16>) "
                 "dimensions = [1]"), h.astype(np.float64).sum(1).astype(np.float16), 3e-3)


def reduce(p, combiner, start, value, shape, dims, dtype=np.float32):
    rest = [n for d, n in enumerate(shape) if d not in dims]
    init = p.constant(start, rest, dtype)
    return p.op(f"linalg.reduce {{ arith.{combiner} }} ins({value} : {tensor(shape, dtype)}) "
                f"outs({init} : {tensor(rest, dtype)}) dimensions = {list(dims)}")


def long_reductions(p):
    """Reductions that threads share: every length at which their number changes, and those that take two launches."""
    for shape, dims in (((9, 16), [1]), ((9, 17), [1]), ((5, 130), [1]), ((5, 132), [1]), ((3, 514), [1]),
                        ((3, 2052), [1]), ((2, 4100), [1]), ((2, 8196), [1]), ((2, 8201), [1]), ((16, 9), [0]),
                        ((17, 40), [0]), ((600, 33), [0]), ((513, 3), [0]), ((3, 600, 5), [1]), ((4, 6, 7, 40), [1, 3]),
                        ((4, 30, 7, 5), [0, 2]), ((400, 401), [0, 1]), ((1, 9), [0]), ((9, 1), [1])):
        x = normal(*shape)
        a = p.arg(x)
        p.check(reduce(p, "addf", 0.0, a, shape, dims), x.astype(np.float64).sum(tuple(dims)).astype(np.float32), 4e-6)
        p.check(reduce(p, "maximumf", "0xFF800000", a, shape, dims), x.max(tuple(dims)))
    i = integers(-1000, 1000, 3, 700, dtype=np.int64)
    a = p.arg(i)
    p.check(reduce(p, "addi", 0, a, i.shape, [1], np.int64), i.sum(1))
    p.check(reduce(p, "minsi", 5, a, i.shape, [0], np.int64), np.minimum(i.min(0), 5))
    b = random.random((4, 300)) < 0.99
    a = p.arg(b)
    p.check(reduce(p, "andi", "true", a, b.shape, [1], bool), b.all(1))
    p.check(reduce(p, "xori", "false", a, b.shape, [0], bool), np.bitwise_xor.reduce(b, 0))
    x = normal(3, 600)
    x[1, 77] = np.nan
    a = p.arg(x)
    p.check(reduce(p, "maximumf", "0xFF800000", a, x.shape, [1]), x.max(1))
    p.check(reduce(p, "maxnumf", "0xFF800000", a, x.shape, [1]), np.fmax.reduce(x, 1))
    # The first of the largest: parts merge in order.
    for shape, dim in (((4, 70), 1), ((3, 3000), 1), ((700, 5), 0)):
        x = integers(0, 40, *shape).astype(np.float32)
        k = np.broadcast_to(np.arange(shape[dim], dtype=np.int32).reshape([-1, 1] if dim == 0 else [1, -1]), shape).copy()
        a, b, n = p.arg(x), p.arg(k), shape[1 - dim]
        low, none = p.constant("0xFF800000", [n], np.float32), p.constant(-1, [n], np.int32)
        name = p.value()
        p.lines.append(
            f"{name}:2 = linalg.reduce ins({a}, {b} : {tensor_of(x)}, {tensor_of(k)}) "
            f"outs({low}, {none} : tensor<{n}xf32>, tensor<{n}xi32>) dimensions = [{dim}]\n"
            "    (%in: f32, %at: i32, %best: f32, %place: i32) {\n"
            "      %keep = arith.cmpf oge, %best, %in : f32\n"
            "      %v = arith.select %keep, %best, %in : f32\n"
            "      %i = arith.select %keep, %place, %at : i32\n"
            "      linalg.yield %v, %i : f32, i32\n    }")
        p.check(name + "#0", x.max(dim))
        p.check(name + "#1", x.argmax(dim).astype(np.int32))


def rows(p):
    """Softmax and layer normalization, forwards and backwards: reductions that share rows."""
    for shape in ((40, 10), (33, 17), (7, 130), (2, 5, 768), (3, 2050), (34, 8201)):
        rest = list(shape[:-1])
        x, d, g = normal(*shape), normal(*shape), normal(shape[-1])
        a, b, c = p.arg(x), p.arg(d), p.arg(g)
        t = tensor_of(x)
        last, outer = [len(shape) - 1], list(range(len(shape) - 1))
        empty = p.op(f"tensor.empty() : {t}")
        spread = (lambda v: p.op(f"linalg.broadcast ins({v} : {tensor(rest, np.float32)}) outs({empty} : {t}) "
                                 f"dimensions = {last}"))
        op = (lambda name, *v: p.op(f"{name} {', '.join(v)} : {t}"))
        row = (lambda name, *v: p.op(f"{name} {', '.join(v)} : {tensor(rest, np.float32)}"))
        total = (lambda v: reduce(p, "addf", 0.0, v, shape, last))
        count, epsilon = p.constant(float(shape[-1]), rest, np.float32), p.constant(0.001, rest, np.float32)
        e = op("math.exp", op("arith.subf", a, spread(reduce(p, "maximumf", "0xFF800000", a, shape, last))))
        softmax = op("arith.divf", e, spread(total(e)))
        back = op("arith.mulf", softmax, op("arith.subf", b, spread(total(op("arith.mulf", softmax, b)))))
        mean = row("arith.divf", total(a), count)
        centred = op("arith.subf", a, spread(mean))
        scale = row("math.rsqrt", row("arith.addf", epsilon, row("arith.divf", total(op("arith.mulf", centred, centred)),
                                                                 count)))
        normed = op("arith.mulf", centred, spread(scale))
        gain = p.op(f"linalg.broadcast ins({c} : {tensor_of(g)}) outs({empty} : {t}) dimensions = {outer}")
        scaled = op("arith.mulf", b, gain)
        inner = row("arith.divf", total(op("arith.mulf", scaled, normed)), count)
        shifted = op("arith.subf", scaled, spread(row("arith.divf", total(scaled), count)))
        slope = op("arith.mulf", op("arith.subf", shifted, op("arith.mulf", normed, spread(inner))), spread(scale))
        x, d, g = x.astype(np.float64), d.astype(np.float64), g.astype(np.float64)
        e = np.exp(x - x.max(-1, keepdims=True))
        s = e / e.sum(-1, keepdims=True)
        m = x.mean(-1, keepdims=True)
        r = 1 / np.sqrt(((x - m) ** 2).mean(-1, keepdims=True) + 0.001)
        n, w = (x - m) * r, d * g
        average = (lambda v: v.mean(-1, keepdims=True))
        for name, want in ((softmax, s), (back, s * (d - (s * d).sum(-1, keepdims=True))), (mean, m[..., 0]),
                           (op("arith.mulf", normed, gain), n * g), (scale, r[..., 0]),
                           (slope, (w - average(w) - n * average(w * n)) * r)):
            p.check(name, want.astype(np.float32), 2e-5)


def contractions(p):
    """linalg.contract with every order of dimensions, batches, sums over several, start values."""
    sizes = {"b": 2, "h": 3, "m": 4, "n": 5, "k": 6, "l": 7}
    cases = ["mk,kn->mn", "km,kn->mn", "mk,nk->mn", "km,nk->nm", "bmk,bkn->bmn", "mbk,nbk->bmn", "bmhk,bnhk->bhmn",
             "bhmn,bnhk->bmhk", "mkl,kln->mn", "mlk,kln->mn", "mkb,bkn->bmn", "mk,bkn->bmn", "bk,k->b", "k,k->",
             "mn,bm->nb", "bmk,bnk->mnb", "hmk,bkn->hbmn", "mhk,hkn->mn"]
    for dtype, tolerance in ((np.float32, 3e-6), (np.float64, 1e-12), (np.int32, 0)):
        for case in cases:
            ins, out = case.split("->")
            left, right = ins.split(",")
            dims = sorted(set(left + right))
            make = (lambda *s: integers(-9, 9, *s)) if dtype == np.int32 else (lambda *s: normal(*s, dtype=dtype))
            x, y = make(*[sizes[d] for d in left]), make(*[sizes[d] for d in right])
            maps = ", ".join(f"affine_map<({', '.join(dims)}) -> ({', '.join(part)})>" for part in (left, right, out))
            shape = [sizes[d] for d in out]
            init = p.constant(0 if dtype == np.int32 else 0.0, shape, dtype)
            t = tensor(shape, dtype)
            r = p.op(f"linalg.contract indexing_maps = [{maps}] ins({p.arg(x)}, {p.arg(y)} : {tensor_of(x)}, "
                     f"{tensor_of(y)}) outs({init} : {t}) -> {t}")
            p.check(r, np.einsum(case, x, y).astype(dtype), tolerance)
    x, y, z = normal(4, 6), normal(6, 5), normal(4, 5)
    a, b, c = p.arg(x), p.arg(y), p.arg(z)
    p.check(p.op(f"linalg.matmul ins({a}, {b} : tensor<4x6xf32>, tensor<6x5xf32>) outs({c} : tensor<4x5xf32>) "
                 "-> tensor<4x5xf32>"), x @ y + z, 3e-6)
    h, g = normal(4, 6, dtype=np.float16), normal(6, 5, dtype=np.float16)
    zero, small = p.constant(0.0, [4, 5], np.float32), p.constant(0.0, [4, 5], np.float16)
    a, b = p.arg(h), p.arg(g)
    product = h.astype(np.float32) @ g.astype(np.float32)
    p.check(p.op(f"linalg.matmul ins({a}, {b} : tensor<4x6xf16>, tensor<6x5xf16>) outs({zero} : tensor<4x5xf32>) "
                 "-> tensor<4x5xf32>"), product, 3e-3)
    p.check(p.op(f"linalg.matmul ins({a}, {b} : tensor<4x6xf16>, tensor<6x5xf16>) outs({small} : tensor<4x5xf16>) "
                 "-> tensor<4x5xf16>"), product.astype(np.float16), 3e-3)
    # Slices are read where they lie.
    w = normal(4, 18)
    a = p.arg(w)
    q = p.op(f"tensor.extract_slice {a}[0, 6] [4, 6] [1, 1] : tensor<4x18xf32> to tensor<4x6xf32>")
    k = p.op(f"tensor.extract_slice {a}[0, 12] [4, 6] [1, 1] : tensor<4x18xf32> to tensor<4x6xf32>")
    zero = p.constant(0.0, [4, 4], np.float32)
    p.check(p.op("linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, "
                 f"affine_map<(m, n, k) -> (m, n)>] ins({q}, {k} : tensor<4x6xf32>, tensor<4x6xf32>) "
                 f"outs({zero} : tensor<4x4xf32>) -> tensor<4x4xf32>"), w[:, 6:12] @ w[:, 12:].T, 3e-6)


def bfloats(array):
    """Rounded to bf16, to nearest even."""
    bits = np.ascontiguousarray(array, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)


def contract(p, case, x, y, a, b, kind, result):
    """The sum over the letters that the result lacks; operands are values of these types."""
    ins, out = case.split("->")
    left, right = ins.split(",")
    dims = sorted(set(left + right))
    sizes = dict(zip(left + right, x.shape + y.shape))
    shape = "x".join(str(sizes[d]) for d in out)
    maps = ", ".join(f"affine_map<({', '.join(dims)}) -> ({', '.join(part)})>" for part in (left, right, out))
    of = lambda array, element: f"tensor<{'x'.join(map(str, array.shape))}x{element}>"
    zero = p.op(f"arith.constant dense<{'0' if result[0] == 'i' else '0.0'}> : tensor<{shape}x{result}>")
    return p.op(f"linalg.contract indexing_maps = [{maps}] ins({a}, {b} : {of(x, kind)}, {of(y, kind)}) "
                f"outs({zero} : tensor<{shape}x{result}>) -> tensor<{shape}x{result}>")


def bias_gelu(p, value, shape, bias, relu):
    """value + bias, then relu or the tanh form of gelu, in f32."""
    t = f"tensor<{'x'.join(map(str, shape))}xf32>"
    empty = p.op(f"tensor.empty() : {t}")
    wide = p.op(f"linalg.broadcast ins({p.arg(bias)} : tensor<{shape[-1]}xf32>) outs({empty} : {t}) "
                f"dimensions = {list(range(len(shape) - 1))}")
    x = p.op(f"arith.addf {value}, {wide} : {t}")
    number = lambda text: p.op(f"arith.constant dense<{text}> : {t}")
    if relu:
        return p.op(f"arith.maximumf {x}, {number('0.0')} : {t}")
    mul = lambda a, b: p.op(f"arith.mulf {a}, {b} : {t}")
    cubic = p.op(f"arith.addf {x}, {mul(mul(mul(x, x), x), number('4.471500e-02'))} : {t}")
    tanh = p.op(f"math.tanh {mul(cubic, number('0.797884583'))} : {t}")
    return mul(x, mul(p.op(f"arith.addf {tanh}, {number('1.0')} : {t}"), number("0.5")))


def products(p):
    """Products of sizes that no tile divides, rows of any alignment, and of sizes that tiles divide; with what may follow
    them. What the generated kernels distinguish."""
    cases = ["mk,kn->mn", "km,kn->mn", "mk,nk->mn", "km,nk->mn", "bmk,bkn->bmn", "bkm,nk->bmn"]
    sizes = [(65, 33, 70), (104, 72, 48), (1, 40, 17), (64, 128, 96), (17, 9, 33)]
    kinds = [("f32", "f32", 3e-6), ("f64", "f64", 1e-13), ("f16", "f16", 2e-3), ("f16", "f32", 3e-6),
             ("bf16", "f32", 3e-6), ("i32", "i32", 0)]
    number = 0
    for kind, result, tolerance in kinds:
        for case in cases:
            m, n, k = sizes[number % len(sizes)]
            number += 1
            size = {"b": 3, "m": m, "n": n, "k": k}
            left, right = case.split("->")[0].split(",")
            make = (lambda *s: integers(-9, 9, *s)) if kind == "i32" else (lambda *s: normal(*s, dtype=np.float32))
            x, y = make(*[size[d] for d in left]), make(*[size[d] for d in right])
            if kind in ("f16", "f64"):
                x, y = (v.astype(np.float16 if kind == "f16" else np.float64) for v in (x, y))
            a, b = p.arg(x), p.arg(y)
            if kind == "bf16":
                a, b = (p.op(f"arith.truncf {v} : {tensor_of(w)} to {tensor_of(w)[:-4]}bf16>") for v, w in ((a, x), (b, y)))
                x, y = bfloats(x), bfloats(y)
            r = contract(p, case, x, y, a, b, kind, result)
            wide = np.int64 if kind == "i32" else np.float64
            want = np.einsum(case, x.astype(wide), y.astype(wide))
            p.check(r, want.astype({"f16": np.float16, "f64": np.float64, "i32": np.int32}.get(result, np.float32)), tolerance)
    for kind, relu, (m, n, k) in (("f32", False, (65, 33, 70)), ("f32", True, (64, 64, 32)), ("f16", False, (104, 72, 48)),
                                  ("f16", True, (17, 9, 33))):
        x, y, bias = normal(2, m, k), normal(k, n), normal(n)
        if kind == "f16":
            x, y = x.astype(np.float16), y.astype(np.float16)
        r = contract(p, "bmk,kn->bmn", x, y, p.arg(x), p.arg(y), kind, "f32")
        z = x.astype(np.float64) @ y.astype(np.float64) + bias
        want = np.maximum(z, 0) if relu else z / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (z + 0.044715 * z**3)))
        p.check(bias_gelu(p, r, (2, m, n), bias, relu), want.astype(np.float32), 3e-6)


def moves(p):
    """Ops that move elements, alone and fused."""
    x = normal(4, 6, 5)
    a = p.arg(x)
    for order in ([2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]):
        shape = [x.shape[d] for d in order]
        e = p.op(f"tensor.empty() : {tensor(shape, np.float32)}")
        p.check(p.op(f"linalg.transpose ins({a} : {tensor_of(x)}) outs({e} : {tensor(shape, np.float32)}) "
                     f"permutation = {order}"), x.transpose(order))
    slices = p.op(f"tensor.extract_slice {a}[1, 0, 2] [2, 3, 1] [2, 2, 1] : {tensor_of(x)} to tensor<2x3x1xf32>")
    p.check(slices, x[1::2, ::2, 2:3])
    p.check(p.op(f"tensor.extract_slice {a}[1, 0, 2] [1, 3, 2] [1, 2, 1] : {tensor_of(x)} to tensor<3x2xf32>"),
            x[1, ::2, 2:4])
    flat = p.op(f"tensor.collapse_shape {a} [[0, 1], [2]] : {tensor_of(x)} into tensor<24x5xf32>")
    p.check(p.op(f"math.absf {flat} : tensor<24x5xf32>"), np.abs(x.reshape(24, 5)))
    p.check(p.op(f"tensor.expand_shape {flat} [[0, 1, 2], [3]] output_shape [2, 3, 4, 5] : tensor<24x5xf32> into "
                 "tensor<2x3x4x5xf32>"), x.reshape(2, 3, 4, 5))
    units = p.op(f"tensor.expand_shape {flat} [[0, 1], [2, 3]] output_shape [24, 1, 5, 1] : tensor<24x5xf32> into "
                 "tensor<24x1x5x1xf32>")
    p.check(p.op(f"arith.negf {units} : tensor<24x1x5x1xf32>"), -x.reshape(24, 1, 5, 1))
    y = normal(2, 6, 5)
    b = p.arg(y)
    p.check(p.op(f"tensor.concat dim(0) {a}, {b}, {a} : ({tensor_of(x)}, {tensor_of(y)}, {tensor_of(x)}) -> "
                 "tensor<10x6x5xf32>"), np.concatenate([x, y, x], 0))
    z = normal(4, 6, 2)
    c = p.arg(z)
    joined = p.op(f"tensor.concat dim(2) {a}, {c} : ({tensor_of(x)}, {tensor_of(z)}) -> tensor<4x6x7xf32>")
    p.check(joined, np.concatenate([x, z], 2))
    inserted = x.copy()
    inserted[1:3, 2:5, 0:2] = z[:2, :3]
    part = p.op(f"tensor.extract_slice {c}[0, 0, 0] [2, 3, 2] [1, 1, 1] : {tensor_of(z)} to tensor<2x3x2xf32>")
    p.check(p.op(f"tensor.insert_slice {part} into {a}[1, 2, 0] [2, 3, 2] [1, 1, 1] : tensor<2x3x2xf32> into "
                 f"{tensor_of(x)}"), inserted)
    # A slice of a computed value, inserted into another part of it.
    twice = p.op(f"arith.addf {a}, {a} : {tensor_of(x)}")
    piece = p.op(f"tensor.extract_slice {twice}[0, 0, 0] [2, 6, 5] [1, 1, 1] : {tensor_of(x)} to tensor<2x6x5xf32>")
    moved = 2 * x
    moved[1:3] = 2 * x[0:2]
    p.check(p.op(f"tensor.insert_slice {piece} into {twice}[1, 0, 0] [2, 6, 5] [1, 1, 1] : tensor<2x6x5xf32> into "
                 f"{tensor_of(x)}"), moved)
    empty = p.op("tensor.empty() : tensor<4x6x5xf32>")
    row = normal(6)
    d = p.arg(row)
    spread = p.op(f"linalg.broadcast ins({d} : tensor<6xf32>) outs({empty} : {tensor_of(x)}) dimensions = [0, 2]")
    p.check(p.op(f"arith.mulf {a}, {spread} : {tensor_of(x)}"), x * row[None, :, None])
    p.check(spread, np.broadcast_to(row[None, :, None], x.shape).copy())
    # x + transposed x: one value, two ways.
    s = normal(5, 5)
    f = p.arg(s)
    grown = p.op(f"math.absf {f} : tensor<5x5xf32>")
    e = p.op("tensor.empty() : tensor<5x5xf32>")
    turned = p.op(f"linalg.transpose ins({grown} : tensor<5x5xf32>) outs({e} : tensor<5x5xf32>) permutation = [1, 0]")
    p.check(p.op(f"arith.addf {grown}, {turned} : tensor<5x5xf32>"), np.abs(s) + np.abs(s).T)
    # Nothing at all, and results that are arguments, equal, or constants.
    nothing = np.zeros((0, 3), np.float32)
    g = p.arg(nothing)
    p.check(p.op(f"math.exp {g} : tensor<0x3xf32>"), nothing)
    zero = p.constant(0.0, [3], np.float32)
    p.check(p.op(f"linalg.reduce {{ arith.addf }} ins({g} : tensor<0x3xf32>) outs({zero} : tensor<3xf32>) "
                 "dimensions = [0]"), np.zeros(3, np.float32))
    p.check(a, x)
    p.check(a, x)
    p.check(p.constant(2.5, [3, 2], np.float32), np.full((3, 2), 2.5, np.float32))
    p.check(p.op("arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>"),
            np.array([[1, 2], [3, 4]], np.float32))
    p.check(p.op("arith.constant dense<[true, false, true]> : tensor<3xi1>"), np.array([True, False, True]))
    i = p.op("arith.constant 1 : index")
    j = p.op("arith.constant 2 : index")
    element = p.op(f"tensor.extract {a}[{i}, {j}, {i}] : {tensor_of(x)}")
    filled = p.op(f"tensor.splat {element} : tensor<3x2xf32>")
    p.check(filled, np.full((3, 2), x[1, 2, 1], np.float32))
    p.check(p.op(f"tensor.from_elements {element}, {element} : tensor<2xf32>"),
            np.full(2, x[1, 2, 1], np.float32))
    zero = p.op("arith.constant 7.0 : f32")
    p.check(p.op(f"tensor.pad {a} low[1, 0, 2] high[0, 1, 1] {{\n  ^bb0(%i: index, %j: index, %k: index):\n"
                 f"    tensor.yield {zero} : f32\n  }} : {tensor_of(x)} to tensor<5x7x8xf32>"),
            np.pad(x, ((1, 0), (0, 1), (2, 1)), constant_values=7))


def generics(p):
    """linalg.generic in forms that frontends print."""
    x, y = normal(4, 6), normal(6)
    a, b = p.arg(x), p.arg(y)
    e = p.op("tensor.empty() : tensor<4x6xf32>")
    p.check(p.op("linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, "
                 "affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]} "
                 f"ins({a}, {b} : tensor<4x6xf32>, tensor<6xf32>) outs({e} : tensor<4x6xf32>) {{\n"
                 "  ^bb0(%in: f32, %row: f32, %out: f32):\n    %s = arith.addf %in, %row : f32\n"
                 "    linalg.yield %s : f32\n  } -> tensor<4x6xf32>"), x + y)
    t = p.op("tensor.empty() : tensor<6x4xi32>")
    p.check(p.op("linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>], "
                 f"iterator_types = [\"parallel\", \"parallel\"]}} outs({t} : tensor<6x4xi32>) {{\n"
                 "  ^bb0(%out: i32):\n    %i = linalg.index 0 : index\n    %j = linalg.index 1 : index\n"
                 "    %ten = arith.constant 10 : index\n    %k = arith.muli %i, %ten : index\n"
                 "    %s = arith.addi %k, %j : index\n    %r = arith.index_cast %s : index to i32\n"
                 "    linalg.yield %r : i32\n  } -> tensor<6x4xi32>"),
            (10 * np.arange(4)[None, :] + np.arange(6)[:, None]).astype(np.int32))
    # Elements and their sum at once.
    zero = p.constant(0.0, [4], np.float32)
    name = p.value()
    p.lines.append(
        f"{name}:2 = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, "
        "affine_map<(i, j) -> (i)>], iterator_types = [\"parallel\", \"reduction\"]} "
        f"ins({a} : tensor<4x6xf32>) outs({e}, {zero} : tensor<4x6xf32>, tensor<4xf32>) {{\n"
        "  ^bb0(%in: f32, %out: f32, %sum: f32):\n    %e = arith.mulf %in, %in : f32\n"
        "    %s = arith.addf %sum, %e : f32\n    linalg.yield %e, %s : f32, f32\n"
        "  } -> (tensor<4x6xf32>, tensor<4xf32>)")
    p.check(name + "#0", x * x)
    p.check(name + "#1", (x * x).sum(1), 2e-6)
    # A window: 1-D convolution as generic.
    v, w = normal(3, 10), normal(4)
    c, d = p.arg(v), p.arg(w)
    zero = p.constant(0.0, [3, 7], np.float32)
    p.check(p.op("linalg.generic {indexing_maps = [affine_map<(b, o, k) -> (b, o + k)>, affine_map<(b, o, k) -> (k)>, "
                 "affine_map<(b, o, k) -> (b, o)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"]} "
                 f"ins({c}, {d} : tensor<3x10xf32>, tensor<4xf32>) outs({zero} : tensor<3x7xf32>) {{\n"
                 "  ^bb0(%in: f32, %f: f32, %out: f32):\n    %m = arith.mulf %in, %f : f32\n"
                 "    %s = arith.addf %out, %m : f32\n    linalg.yield %s : f32\n  } -> tensor<3x7xf32>"),
            sum(v[:, k:k + 7] * w[k] for k in range(4)), 2e-6)
    p.check(p.op(f"linalg.map {{ math.absf }} ins({a} : tensor<4x6xf32>) outs({e} : tensor<4x6xf32>)"), np.abs(x))
    s = p.op("arith.constant 3.0 : f32")
    p.check(p.op(f"linalg.fill ins({s} : f32) outs({e} : tensor<4x6xf32>) -> tensor<4x6xf32>"),
            np.full((4, 6), 3, np.float32))


def dilate(x, interior, fill):
    """x with `interior` fill values between neighbours."""
    shape = [n + (n - 1) * i if n else 0 for n, i in zip(x.shape, interior)]
    result = np.full(shape, fill, x.dtype)
    result[tuple(slice(None, None, i + 1) for i in interior)] = x
    return result


def padded(x, low, high, interior, fill):
    x = dilate(x, interior, fill)
    x = np.pad(x, [(max(l, 0), max(h, 0)) for l, h in zip(low, high)], constant_values=fill)
    return x[tuple(slice(max(-l, 0), n - max(-h, 0)) for l, h, n in zip(low, high, x.shape))]


def nd_moves(p):
    """Counting, padding, reversing, dynamic slices, look-ups."""
    for dim in (0, 1):
        for dtype in (np.int32, np.float32):
            want = np.broadcast_to(np.arange((4, 6)[dim]).reshape([-1, 1] if dim == 0 else [1, -1]), (4, 6))
            p.check(p.op(f"nd.iota along {dim} : {tensor((4, 6), dtype)}"), want.astype(dtype))
    x = normal(4, 6)
    a = p.arg(x)
    fill = p.constant(9.0, [], np.float32)
    for low, high, interior in (([1, 2], [0, 3], [0, 0]), ([0, -1], [2, 0], [1, 0]), ([-1, -2], [-1, 1], [2, 1]),
                                ([3, 0], [-2, -1], [0, 2])):
        want = padded(x, low, high, interior, 9)
        inside = f" interior {interior}" if any(interior) else ""
        p.check(p.op(f"nd.pad {a} low {low} high {high}{inside} with {fill} : tensor<4x6xf32>, tensor<f32> -> "
                     f"{tensor_of(want)}"), want)
    p.check(p.op(f"nd.reverse {a} along [0, 1] : tensor<4x6xf32>"), x[::-1, ::-1])
    turned = p.op(f"nd.reverse {a} along [1] : tensor<4x6xf32>")
    p.check(p.op(f"math.absf {turned} : tensor<4x6xf32>"), np.abs(x[:, ::-1]))
    for i, j in ((1, 2), (-5, 9), (3, 4)):
        s, t = p.arg(np.array(i, np.int32)), p.arg(np.array(j, np.int32))
        r, c = min(max(i, 0), 2), min(max(j, 0), 3)
        p.check(p.op(f"nd.dynamic_slice {a}[{s}, {t}] limits [2, 3] : tensor<4x6xf32>, tensor<i32>, tensor<i32> -> "
                     "tensor<2x3xf32>"), x[r:r + 2, c:c + 3])
        u = normal(2, 3)
        want = x.copy()
        want[r:r + 2, c:c + 3] = u
        p.check(p.op(f"nd.dynamic_update_slice {p.arg(u)} into {a}[{s}, {t}] limits [2, 3] : tensor<2x3xf32>, "
                     "tensor<4x6xf32>, tensor<i32>, tensor<i32>"), want)
    table = normal(20, 8)
    ids = integers(-3, 25, 3, 6, 1)
    b, c = p.arg(table), p.arg(ids)
    p.check(p.op(f"nd.gather {b}[{c}] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>"),
            table[np.clip(ids[..., 0], 0, 19)])
    start = p.op("arith.constant 5 : index")
    part = table[5:11]
    at = np.clip(ids[..., 0], 0, 19) - 5
    want = np.where(((at >= 0) & (at < 6))[..., None], part[np.clip(at, 0, 5)], np.float32(0))
    p.check(p.op(f"nd.gather {p.arg(part)}[{c}] of [20] from ({start}) : tensor<6x8xf32>, tensor<3x6x1xi32> -> "
                 "tensor<3x6x8xf32>"), want)
    y = normal(3, 7, 8)
    at = integers(-1, 8, 3, 6, 1)
    want = np.stack([[y[i, np.clip(at[i, j, 0], 0, 5):np.clip(at[i, j, 0], 0, 5) + 2] for j in range(6)]
                     for i in range(3)])
    p.check(p.op(f"nd.gather {p.arg(y)}[{p.arg(at)}] of [7] batch 1 sizes [2] : tensor<3x7x8xf32>, tensor<3x6x1xi32> "
                 "-> tensor<3x6x2x8xf32>"), want)
    grid, both = normal(4, 5), integers(0, 4, 7, 2)
    p.check(p.op(f"nd.gather {p.arg(grid)}[{p.arg(both)}] of [4, 5] : tensor<4x5xf32>, tensor<7x2xi32> -> tensor<7xf32>"),
            grid[both[:, 0], both[:, 1]])


def scatters(p):
    """Scatters with named combiners, a region, dropped slices; one into a value that dies, one into a splat."""
    table = normal(20, 8)
    ids = integers(-3, 25, 3, 6, 1)
    update = normal(3, 6, 8)
    a, b, c = p.arg(table), p.arg(ids), p.arg(update)
    types = "tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>"

    def scatter(start, f):
        out = start.copy()
        for i in range(3):
            for j in range(6):
                at = ids[i, j, 0]
                if 0 <= at < 20:
                    out[at] = f(out[at], update[i, j])
        return out

    for word, f in (("sum", np.add), ("max", np.maximum), ("min", np.minimum), ("product", np.multiply)):
        p.check(p.op(f"nd.scatter {c} into {a}[{b}] of [20] combine {word} : {types}"), scatter(table, f), 2e-6)
    p.check(p.op(f"nd.scatter {c} into {a}[{b}] of [20] : {types}"), scatter(table, lambda old, new: new))
    p.check(p.op(f"nd.scatter {c} into {a}[{b}] of [20] combine {{\n  ^bb0(%old: f32, %new: f32):\n"
                 f"    %n = arith.subf %old, %new : f32\n    nd.yield %n : f32\n  }} : {types}"),
            scatter(table, np.subtract), 2e-6)
    zero = p.constant(0.0, [20, 8], np.float32)
    p.check(p.op(f"nd.scatter {c} into {zero}[{b}] of [20] combine sum : {types}"),
            scatter(np.zeros_like(table), np.add), 2e-6)
    twice = p.op(f"arith.addf {a}, {a} : tensor<20x8xf32>")
    p.check(p.op(f"nd.scatter {c} into {twice}[{b}] of [20] combine sum : {types}"), scatter(2 * table, np.add), 2e-6)
    one = np.array([[2], [0]], np.int32)
    y, u = normal(2, 4), normal(2)
    want = y.copy()
    want[0, 2], want[1, 0] = u
    p.check(p.op(f"nd.scatter {p.arg(u)} into {p.arg(y)}[{p.arg(one)}] of [4] batch 1 : tensor<2xf32>, tensor<2x4xf32>, "
                 "tensor<2x1xi32>"), want)


def windows(p):
    """Window reductions, their backward form, scans."""
    x = normal(2, 9, 8, 3)
    a = p.arg(x)
    low = p.constant("0xFF800000", [], np.float32)
    zero = p.constant(0.0, [], np.float32)

    def reduce(size, stride, pad, dilation, fill, f):
        y = np.pad(x, ((0, 0), pad, pad, (0, 0)), constant_values=fill)
        span = (size - 1) * dilation + 1
        rows, columns = (y.shape[1] - span) // stride + 1, (y.shape[2] - span) // stride + 1
        out = np.empty((2, rows, columns, 3), np.float32)
        for i in range(rows):
            for j in range(columns):
                part = y[:, i * stride:i * stride + span:dilation, j * stride:j * stride + span:dilation]
                out[:, i, j] = f(part.astype(np.float64), axis=(1, 2))
        return out

    for size, stride, pad, dilation in ((3, 2, (1, 1), 1), (2, 2, (0, 0), 1), (2, 1, (1, 0), 2)):
        for word, init, fill, f in (("max", low, -np.inf, np.max), ("sum", zero, 0, np.sum)):
            want = reduce(size, stride, pad, dilation, fill, f)
            more = f" dilations [1, {dilation}, {dilation}, 1]" if dilation > 1 else ""
            p.check(p.op(f"nd.window_reduce {a} init {init} sizes [1, {size}, {size}, 1] "
                         f"strides [1, {stride}, {stride}, 1] low [0, {pad[0]}, {pad[0]}, 0] "
                         f"high [0, {pad[1]}, {pad[1]}, 0]{more} combine {word} : ({tensor_of(x)}) -> "
                         f"{tensor_of(want)}"), want, 2e-6)
    y = normal(2, 8, 8, 3)
    dy = normal(2, 4, 4, 3)
    want = np.zeros_like(y)
    for n in range(2):
        for i in range(4):
            for j in range(4):
                for c in range(3):
                    part = y[n, 2 * i:2 * i + 2, 2 * j:2 * j + 2, c]
                    at = np.unravel_index(part.argmax(), (2, 2))
                    want[n, 2 * i + at[0], 2 * j + at[1], c] += dy[n, i, j, c]
    p.check(p.op(f"nd.window_scatter {p.arg(dy)} into {p.arg(y)} init {zero} sizes [1, 2, 2, 1] strides [1, 2, 2, 1] "
                 f"select max combine sum : {tensor_of(dy)}, {tensor_of(y)}"), want)
    z = normal(3, 7)
    b = p.arg(z)
    p.check(p.op(f"nd.scan {b} along 1 init {zero} combine sum : tensor<3x7xf32>, tensor<f32>"), z.cumsum(1), 2e-6)
    p.check(p.op(f"nd.scan {b} along 0 init {zero} reverse combine sum : tensor<3x7xf32>, tensor<f32>"),
            z[::-1].cumsum(0)[::-1], 2e-6)
    before = np.concatenate([np.zeros((3, 1), np.float32), z.cumsum(1)[:, :-1]], 1)
    p.check(p.op(f"nd.scan {b} along 1 init {zero} exclusive combine sum : tensor<3x7xf32>, tensor<f32>"), before, 2e-6)
    s = normal(7)
    p.check(p.op(f"nd.scan {b} along 0 init {p.arg(s)} combine max : tensor<3x7xf32>, tensor<7xf32>"),
            np.maximum(np.maximum.accumulate(z, 0), s))


def sorts(p):
    """Stable sorts of several tensors along every dimension; the largest elements."""

    def sort(keys, values, dim, word):
        name = p.value()
        k, v = p.arg(keys), p.arg(values)
        kind = NAMES[keys.dtype.name]
        compare = f"arith.cmpf {'olt' if word == 'up' else 'ogt'}" if kind[0] == "f" else (
            f"arith.cmpi {'slt' if word == 'up' else 'sgt'}")
        p.lines.append(f"{name}:2 = nd.sort {k}, {v} along {dim} {{\n  ^bb0(%a: {kind}, %b: {kind}, %c: i32, %d: i32):\n"
                       f"    %r = {compare.split()[0]}{compare[compare.index(' '):]}, %a, %b : {kind}\n"
                       f"    nd.yield %r : i1\n  }} : {tensor_of(keys)}, {tensor_of(values)}")
        order = np.argsort(keys if word == "up" else -keys, axis=dim, kind="stable")
        p.check(name + "#0", np.take_along_axis(keys, order, dim))
        p.check(name + "#1", np.take_along_axis(values, order, dim))

    for shape in ((7, 5), (1, 9), (16, 3), (33, 1), (2, 100)):
        for dim in (0, 1):
            values = np.arange(np.prod(shape), dtype=np.int32).reshape(shape)
            sort(normal(*shape), values, dim, "up")
            sort(integers(0, 5, *shape), values, dim, "down")
    for n, k in ((10, 3), (6, 6), (1, 1), (50, 7)):
        x = (integers(0, 12, 4, n)).astype(np.float32)
        if n > 3:
            x[1, 2] = np.nan
        order = np.argsort(np.where(np.isnan(x), -np.inf, -x), axis=1, kind="stable")[:, :k]
        name = p.value()
        p.lines.append(f"{name}:2 = nd.top_k {p.arg(x)} : {tensor_of(x)} -> tensor<4x{k}xf32>, tensor<4x{k}xi32>")
        p.check(name + "#0", np.take_along_axis(x, order, 1))
        p.check(name + "#1", order.astype(np.int32))


def large(p):
    """Sizes at which GPUs go other ways: tiles, neighbours in one access, blocks that go on, rounds of merging."""

    def transpose(x, order):
        shape = [x.shape[d] for d in order]
        e = p.op(f"tensor.empty() : {tensor(shape, x.dtype)}")
        return p.op(f"linalg.transpose ins({p.arg(x)} : {tensor_of(x)}) outs({e} : {tensor(shape, x.dtype)}) "
                    f"permutation = {order}"), x.transpose(order)

    for x, order in ((normal(100, 67), [1, 0]), (normal(3, 64, 96, dtype=np.float64), [0, 2, 1]),
                     (normal(40, 3, 50, dtype=np.float16), [2, 1, 0]), (integers(-100, 100, 70, 90, dtype=np.int8), [1, 0]),
                     (normal(9, 8, 10, 12), [3, 0, 1, 2]), (normal(5000, 1), [1, 0])):
        moved, want = transpose(x, order)
        p.check(moved, want)
        if x.dtype == np.float32:
            y = normal(*want.shape)
            p.check(p.op(f"arith.mulf {moved}, {p.arg(y)} : {tensor_of(y)}"), want * y)
    x = normal(64, 128)
    a = p.arg(x)
    for start in (32, 33):
        part = p.op(f"tensor.extract_slice {a}[0, {start}] [64, 64] [1, 1] : {tensor_of(x)} to tensor<64x64xf32>")
        p.check(p.op(f"arith.negf {part} : tensor<64x64xf32>"), -x[:, start:start + 64])
    z = normal(64, 20)
    p.check(p.op(f"tensor.concat dim(1) {a}, {p.arg(z)} : ({tensor_of(x)}, {tensor_of(z)}) -> tensor<64x148xf32>"),
            np.concatenate([x, z], 1))
    for y in (normal(4099), normal(4099, dtype=np.float16), normal(4099, dtype=np.float64)):
        kind, b = NAMES[y.dtype.name], p.arg(y)
        p.check(p.op(f"arith.negf {b} : tensor<4099x{kind}>"), -y)
        tail = p.op(f"tensor.extract_slice {b}[3] [4096] [1] : tensor<4099x{kind}> to tensor<4096x{kind}>")
        p.check(p.op(f"arith.addf {tail}, {tail} : tensor<4096x{kind}>"), 2 * y[3:])
    long = np.arange(2200001, dtype=np.int32)
    p.check(p.op(f"nd.reverse {p.arg(long)} along [0] : {tensor_of(long)}"), long[::-1])
    for rows, width, count in ((1000, 16, 300), (7, 3000, 40)):
        table, update, ids = normal(rows, width), normal(count, width), integers(-3, rows + 3, count, 1)
        ids[count // 2:] = ids[:count - count // 2]
        want = table.copy()
        for at, row in zip(ids[:, 0], update):
            if 0 <= at < rows:
                want[at] += row
        p.check(p.op(f"nd.scatter {p.arg(update)} into {p.arg(table)}[{p.arg(ids)}] of [{rows}] combine sum : "
                     f"{tensor_of(update)}, {tensor_of(table)}, {tensor_of(ids)}"), want, 2e-6)
    for shape, dim in (((600,), 0), ((2, 300), 1), ((1025, 3), 0)):
        keys, values, name = integers(0, 50, *shape), np.arange(np.prod(shape), dtype=np.int32).reshape(shape), p.value()
        p.lines.append(f"{name}:2 = nd.sort {p.arg(keys)}, {p.arg(values)} along {dim} {{\n"
                       "  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):\n    %r = arith.cmpi slt, %a, %b : i32\n"
                       f"    nd.yield %r : i1\n  }} : {tensor_of(keys)}, {tensor_of(values)}")
        order = np.argsort(keys, axis=dim, kind="stable")
        p.check(name + "#0", np.take_along_axis(keys, order, dim))
        p.check(name + "#1", np.take_along_axis(values, order, dim))
    x = integers(0, 90, 3, 700).astype(np.float32)
    x[1, 5] = x[1, 600] = np.nan
    order = np.argsort(np.where(np.isnan(x), -np.inf, -x), axis=1, kind="stable")[:, :9]
    name = p.value()
    p.lines.append(f"{name}:2 = nd.top_k {p.arg(x)} : {tensor_of(x)} -> tensor<3x9xf32>, tensor<3x9xi32>")
    p.check(name + "#0", np.take_along_axis(x, order, 1))
    p.check(name + "#1", order.astype(np.int32))


def convolutions(p):
    """nd.conv: strides, padding, both dilations, groups, depthwise, one and two dimensions."""

    def conv(x, w, stride, low, high, base, dilation, groups):
        k = len(stride)
        x = padded(x, [0] + low + [0], [0] + high + [0], [0] + [b - 1 for b in base] + [0], 0).astype(np.float64)
        out = [(n - ((f - 1) * d + 1)) // s + 1 for n, f, d, s in zip(x.shape[1:], w.shape, dilation, stride)]
        result = np.zeros([x.shape[0]] + out + [w.shape[-1]])
        features, filters = w.shape[k], w.shape[k + 1] // groups
        for place in np.ndindex(*w.shape[:k]):
            part = x[(slice(None),) + tuple(slice(o * d, o * d + (n - 1) * s + 1, s)
                                            for o, d, n, s in zip(place, dilation, out, stride))]
            for g in range(groups):
                result[..., g * filters:(g + 1) * filters] += (
                    part[..., g * features:(g + 1) * features] @ w[place][:, g * filters:(g + 1) * filters])
        return result.astype(np.float32)

    cases = [((2, 9, 8, 3), (3, 3, 3, 4), [2, 1], [1, 0], [1, 2], [1, 1], [1, 1], 1),
             ((2, 6, 6, 4), (1, 1, 4, 5), [1, 1], [0, 0], [0, 0], [1, 1], [1, 1], 1),
             ((2, 5, 5, 4), (3, 3, 4, 3), [1, 1], [2, 2], [2, 2], [2, 2], [1, 1], 1),
             ((2, 9, 9, 2), (3, 3, 2, 3), [1, 1], [2, 2], [2, 2], [1, 1], [2, 2], 1),
             ((2, 7, 7, 6), (3, 3, 2, 6), [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], 3),
             ((2, 7, 7, 6), (3, 3, 1, 6), [2, 2], [1, 1], [1, 1], [1, 1], [1, 1], 6),
             ((3, 12, 4), (5, 4, 3), [1], [2], [2], [1], [1], 1),
             ((3, 7, 7, 2), (7, 7, 2, 3), [1, 1], [0, 0], [0, 0], [1, 1], [1, 1], 1),
             ((2, 6, 6, 3), (3, 3, 3, 2), [1, 1], [-1, 0], [0, -1], [1, 1], [1, 1], 1)]
    for shape, kernel, stride, low, high, base, dilation, groups in cases:
        x, w = normal(*shape), normal(*kernel)
        want = conv(x, w, stride, low, high, base, dilation, groups)
        text = f"nd.conv {p.arg(x)}, {p.arg(w)} strides {stride}"
        for word, value, plain in (("low", low, 0), ("high", high, 0), ("bases", base, 1), ("dilations", dilation, 1)):
            if any(v != plain for v in value):
                text += f" {word} {value}"
        if groups > 1:
            text += f" groups {groups}"
        p.check(p.op(f"{text} : {tensor_of(x)}, {tensor_of(w)} -> {tensor_of(want)}"), want, 3e-6)


def graph(p, number):
    """A random graph of ops with many uses: fusion, views, updates in place, lives of buffers."""
    choose = np.random.default_rng(1000 + number)
    values = []  # name, array

    def make(*shape):
        return choose.standard_normal(shape)

    for _ in range(4):
        shape = tuple(int(n) for n in choose.integers(1, 7, choose.integers(1, 4)))
        values.append((p.arg(make(*shape)), p.inputs[-1]))

    def pick():
        # Late values more often: chains as well as bushes.
        return values[max(int(choose.integers(len(values))), int(choose.integers(len(values))))]

    def add(text, array):
        values.append((p.op(text), array))

    def unary(name, x):
        word, f = [("math.absf", np.abs), ("math.tanh", np.tanh), ("arith.negf", np.negative), ("math.sin", np.sin)][
            choose.integers(4)]
        add(f"{word} {name} : {tensor_of(x)}", f(x))

    def binary(name, x):
        same = [v for v in values if v[1].shape == x.shape]
        other, y = same[choose.integers(len(same))]
        word, f = [("addf", np.add), ("subf", np.subtract), ("mulf", np.multiply), ("maximumf", np.maximum)][
            choose.integers(4)]
        add(f"arith.{word} {name}, {other} : {tensor_of(x)}", f(x, y))

    def halve(name, x):
        half = p.constant(0.5, x.shape, np.float64)
        add(f"arith.mulf {name}, {half} : {tensor_of(x)}", x * 0.5)

    def transpose(name, x):
        order = [int(d) for d in choose.permutation(x.ndim)]
        y = x.transpose(order)
        e = p.op(f"tensor.empty() : {tensor_of(y)}")
        add(f"linalg.transpose ins({name} : {tensor_of(x)}) outs({e} : {tensor_of(y)}) permutation = {order}", y)

    def reshape(name, x):
        if x.ndim > 1:
            y = x.reshape((x.shape[0] * x.shape[1],) + x.shape[2:])
            groups = [[0, 1]] + [[d] for d in range(2, x.ndim)]
            add(f"tensor.collapse_shape {name} {groups} : {tensor_of(x)} into {tensor_of(y)}", y)
            return
        n = x.shape[0]
        divisor = next(d for d in (3, 2, n) if n % d == 0)
        y = x.reshape(n // divisor, divisor)
        add(f"tensor.expand_shape {name} [[0, 1]] output_shape {list(y.shape)} : {tensor_of(x)} into {tensor_of(y)}", y)

    def box(x):
        low = [int(choose.integers(n)) for n in x.shape]
        size = [int(choose.integers(1, n - o + 1)) for n, o in zip(x.shape, low)]
        return low, size, tuple(slice(o, o + s) for o, s in zip(low, size))

    def extract(name, x):
        low, size, at = box(x)
        y = x[at]
        add(f"tensor.extract_slice {name}{low} {size} {[1] * x.ndim} : {tensor_of(x)} to {tensor_of(y)}", y)

    def insert(name, x):
        fits = [v for v in values if v[1].ndim == x.ndim and all(a <= b for a, b in zip(v[1].shape, x.shape))]
        other, y = fits[choose.integers(len(fits))]
        low = [int(choose.integers(b - a + 1)) for a, b in zip(y.shape, x.shape)]
        z = x.copy()
        z[tuple(slice(o, o + n) for o, n in zip(low, y.shape))] = y
        add(f"tensor.insert_slice {other} into {name}{low} {list(y.shape)} {[1] * x.ndim} : {tensor_of(y)} into "
            f"{tensor_of(x)}", z)

    def update(name, x):
        fits = [v for v in values if v[1].ndim == x.ndim and all(a <= b for a, b in zip(v[1].shape, x.shape))]
        other, y = fits[choose.integers(len(fits))]
        starts, types, at = [], [], []
        for a, b in zip(y.shape, x.shape):
            start = int(choose.integers(-1, b + 1))
            starts.append(p.op(f"arith.constant dense<{start}> : tensor<i32>"))
            types.append("tensor<i32>")
            low = min(max(start, 0), b - a)
            at.append(slice(low, low + a))
        limits = [b - a for a, b in zip(y.shape, x.shape)]
        z = x.copy()
        z[tuple(at)] = y
        add(f"nd.dynamic_update_slice {other} into {name}[{', '.join(starts)}] limits {limits} : {tensor_of(y)}, "
            f"{tensor_of(x)}, {', '.join(types)}", z)

    def concat(name, x):
        dim = int(choose.integers(x.ndim))
        fits = [v for v in values if v[1].ndim == x.ndim and
                all(a == b for d, (a, b) in enumerate(zip(v[1].shape, x.shape)) if d != dim)]
        other, y = fits[choose.integers(len(fits))]
        z = np.concatenate([x, y], dim)
        if z.size < 2000:
            add(f"tensor.concat dim({dim}) {name}, {other} : ({tensor_of(x)}, {tensor_of(y)}) -> {tensor_of(z)}", z)

    def reduce(name, x):
        dim = int(choose.integers(x.ndim))
        y = x.sum(dim)
        zero = p.constant(0.0, y.shape, np.float64)
        add(f"linalg.reduce {{ arith.addf }} ins({name} : {tensor_of(x)}) outs({zero} : {tensor_of(y)}) "
            f"dimensions = [{dim}]", y)
        if y.ndim == 0:
            values.pop()
            values.append((p.op(f"tensor.expand_shape {p.lines[-1].split(' ')[0]} [] output_shape [1] : tensor<f64> into "
                                "tensor<1xf64>"), y.reshape(1)))

    def broadcast(name, x):
        if x.ndim > 2 or x.size > 200:
            return
        dim, size = int(choose.integers(x.ndim + 1)), int(choose.integers(1, 5))
        y = np.broadcast_to(np.expand_dims(x, dim), x.shape[:dim] + (size,) + x.shape[dim:]).copy()
        e = p.op(f"tensor.empty() : {tensor_of(y)}")
        add(f"linalg.broadcast ins({name} : {tensor_of(x)}) outs({e} : {tensor_of(y)}) dimensions = [{dim}]", y)

    def matmul(name, x):
        if x.ndim != 2:
            return
        fits = [v for v in values if v[1].ndim == 2 and v[1].shape[1] == x.shape[1]]
        other, y = fits[choose.integers(len(fits))]
        z = x @ y.T / x.shape[1]
        scaled = p.constant(1.0 / x.shape[1], x.shape, np.float64)
        left = p.op(f"arith.mulf {name}, {scaled} : {tensor_of(x)}")
        ends = [v for v in values if v[1].shape == z.shape]
        init, start = (p.constant(0.0, z.shape, np.float64), 0) if not ends or choose.random() < 0.6 else ends[
            choose.integers(len(ends))]
        add("linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, "
            f"affine_map<(m, n, k) -> (m, n)>] ins({left}, {other} : {tensor_of(x)}, {tensor_of(y)}) "
            f"outs({init} : {tensor_of(z)}) -> {tensor_of(z)}", z + start)

    ops = [unary, unary, binary, binary, binary, halve, transpose, reshape, extract, insert, update, concat, reduce,
           broadcast, matmul]
    for _ in range(60):
        name, x = pick()
        if x.ndim and x.size and np.abs(x).max() < 1e6:
            ops[choose.integers(len(ops))](name, x)
    count = 0
    for name, x in values:
        if choose.random() < 0.25 or count == 0:
            p.check(name, np.ascontiguousarray(x), 1e-11)
            count += 1
    # Some arguments may give their buffer to a result of their shape.
    for i in range(4):
        fits = [r for r, (_, array) in enumerate(p.results) if array.shape == p.inputs[i].shape]
        free = [r for r in fits if r not in p.donates.values()]
        if free:
            p.donates[i] = free[choose.integers(len(free))]


def graphs(count):
    """Functions of their own, so that each is one program."""
    def make(number):
        def group(p):
            graph(p, number)
        group.__name__ = f"graph{number}"
        return group
    return [make(number) for number in range(count)]


GROUPS = [floats, ints, reductions, long_reductions, rows, contractions, products, moves, generics, nd_moves, scatters,
          windows, sorts, large, convolutions]


def worst(got, want, tolerance):
    """None if right, else what is wrong."""
    if got.shape != want.shape:
        return f"shape {got.shape} instead of {want.shape}"
    if want.dtype == np.bool_ or want.dtype.kind in "iu":
        return None if np.array_equal(got.astype(np.int64), want.astype(np.int64)) else "different"
    got, want = got.astype(np.float64), want.astype(np.float64)
    if not np.array_equal(np.isnan(got), np.isnan(want)):
        return "NaN elsewhere"
    finite = np.isfinite(want)
    if not np.array_equal(got[~finite & ~np.isnan(want)], want[~finite & ~np.isnan(want)]):
        return "infinite elsewhere"
    if not finite.any():
        return None
    scale = max(np.abs(want[finite]).max(), 1e-30)
    error = np.abs(got[finite] - want[finite]).max() / scale
    return None if error <= tolerance else f"error {error:.2e} of the largest element, allowed {tolerance:.0e}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("run")
    parser.add_argument("--keep")
    parser.add_argument("--engine", choices=ENGINES, default="threads")
    parser.add_argument("--gemm", help="what computes products on GPUs: library or generated")
    parser.add_argument("--graphs", type=int, default=20)
    parser.add_argument("--only", action="append", help="name of a group")
    options = parser.parse_args()
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(exist_ok=True)
        for group in GROUPS + graphs(options.graphs):
            if options.only and group.__name__ not in options.only:
                continue
            p = Program(group.__name__)
            group(p)
            (folder / f"{p.name}.mlir").write_text(p.text())
            np.savez(folder / f"{p.name}.npz", **{f"in{i}": a for i, a in enumerate(p.inputs)})
            command = [options.run, str(folder / f"{p.name}.mlir"), "--mesh", "none", "--inputs",
                       str(folder / f"{p.name}.npz"), "--outputs", str(folder / f"{p.name}.out.npz"), *ENGINES[options.engine]]
            command += [f"--gemm={options.gemm}"] if options.gemm else []
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode != 0:
                print(f"{p.name}: exit status {done.returncode}\n{done.stderr[-2000:]}")
                failures += 1
                continue
            with np.load(folder / f"{p.name}.out.npz") as out:
                wrong = 0
                for i, (want, tolerance) in enumerate(p.expected):
                    fault = worst(out[f"out{i}"], want, tolerance)
                    if fault:
                        wrong += 1
                        name = p.results[i][0].split("#")[0]
                        line = next((text for text in p.lines if text.startswith((name + " ", name + ":"))), name)
                        print(f"{p.name}: result {i}: {fault}: {line[:150]}")
            print(f"{p.name}: {len(p.expected) - wrong} of {len(p.expected)} results are right")
            failures += wrong
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
