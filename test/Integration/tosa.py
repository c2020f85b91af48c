#!/usr/bin/env python3
# ===- tosa.py - TOSA and linalg ops against NumPy -------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs one program per op on one rank and compares with what the op's specification says, written in NumPy.

    tosa.py --run partita-run --work DIR [--mesh data=3] [--generics N] [NAME ...]

With --mesh the first dimension of the first input is divided; what partitioning does not take is counted as refused.
Inputs hold NaN, infinities, signed zeros and the ends of integer types where the op says something about them.
"""

import argparse
import pathlib
import subprocess
import sys

import numpy as np

F32, I8, I16, I32 = np.float32, np.int8, np.int16, np.int32
NAMES = {"float32": "f32", "float16": "f16", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "bool": "i1",
         "float64": "f64"}
INF, NAN = np.inf, np.nan
random = np.random.default_rng(7)
CASES = []


def type_of(array):
    return "tensor<" + "".join(f"{d}x" for d in array.shape) + NAMES[str(array.dtype)] + ">"


def case(name, body, inputs, want, tolerance=0.0):
    """`body` computes %r of %a, %b, ...; types are written {a}, {b}, {r}."""
    CASES.append((name, body, inputs, want if isinstance(want, tuple) else (want,), tolerance))


def op(name, inputs, want, attrs="", tolerance=0.0, extra=(), before=""):
    """One op whose operands are the inputs, then `extra` (text, type)."""
    names = [f"%{c}" for c in "abcdef"[:len(inputs)]] + [e[0] for e in extra]
    types = [type_of(i) for i in inputs] + [e[1] for e in extra]
    line = f"%r = tosa.{name} {', '.join(names)}{' ' + attrs if attrs else ''} : ({', '.join(types)}) -> {{r}}"
    case(f"tosa.{name}{' ' + attrs[:60] if attrs else ''} {types[0]}", before + line, inputs, want, tolerance)


def floats(*shape, special=False):
    array = random.normal(0, 2, shape).astype(F32)
    if special:
        flat = array.reshape(-1)
        flat[:6] = [NAN, INF, -INF, -0.0, 0.0, 1e-40]
    return array


def ints(dtype, *shape, ends=False, low=None, high=None):
    info = np.iinfo(dtype)
    array = random.integers(info.min if low is None else low, info.max if high is None else high, shape,
                            endpoint=True).astype(dtype)
    if ends:
        array.reshape(-1)[:4] = [info.min, info.max, 0, -1]
    return array


def const(name, value, dtype):
    text = {"f": repr(float(value)) if np.ndim(value) == 0 else None, "i": str(value)}[np.dtype(dtype).kind]
    element = NAMES[str(np.dtype(dtype))]
    return f'%{name} = "tosa.const"() <{{values = dense<{text}> : tensor<1x{element}>}}> : () -> tensor<1x{element}>\n    '


def shape(name, values):
    return (f"%{name} = tosa.const_shape {{values = dense<{list(values)}> : tensor<{len(values)}xindex>}} : () -> "
            f"!tosa.shape<{len(values)}>\n    ")


#===------------------------------------------------------------------------===#
# TOSA, op by op
#===------------------------------------------------------------------------===#


def elementwise():
    x, y = floats(3, 8, special=True), floats(3, 8, special=True)[:, ::-1].copy()
    m, n = ints(I32, 3, 8, ends=True), ints(I32, 3, 8, ends=True)[:, ::-1].copy()
    small = floats(3, 8)
    for name, function, rtol in [("abs", np.abs, 0), ("ceil", np.ceil, 0), ("floor", np.floor, 0)]:
        op(name, [x], function(x))
    for name, function in [("exp", np.exp), ("tanh", np.tanh), ("sin", np.sin), ("cos", np.cos)]:
        op(name, [small], function(small.astype(np.float64)).astype(F32), tolerance=1e-6)
    op("exp", [x], np.exp(x), tolerance=1e-6)
    op("sigmoid", [small], (1 / (1 + np.exp(-small.astype(np.float64)))).astype(F32), tolerance=1e-6)
    op("log", [np.abs(small)], np.log(np.abs(small)), tolerance=1e-6)
    op("reciprocal", [small], 1 / small, tolerance=1e-6)
    op("rsqrt", [np.abs(small)], 1 / np.sqrt(np.abs(small)), tolerance=1e-6)
    op("pow", [np.abs(small), np.full((3, 8), 1.5, F32)], np.abs(small) ** F32(1.5), tolerance=1e-6)
    op("abs", [m], np.abs(m))
    op("add", [x, y], x + y)
    op("add", [m, n], m + n)
    op("sub", [m, n], m - n)
    for mode, fmax, fmin in [("PROPAGATE", np.maximum, np.minimum), ("IGNORE", np.fmax, np.fmin)]:
        op("maximum", [x, y], fmax(x, y), f"{{nan_mode = {mode}}}")
        op("minimum", [x, y], fmin(x, y), f"{{nan_mode = {mode}}}")
        want = np.clip(x, -1, 1.5)
        op("clamp", [x], want if mode == "PROPAGATE" else np.where(np.isnan(x), -1, want).astype(F32),
           f"{{min_val = -1.0 : f32, max_val = 1.5 : f32, nan_mode = {mode}}}")
    op("maximum", [m, n], np.maximum(m, n))
    op("minimum", [m, n], np.minimum(m, n))
    op("clamp", [ints(I8, 3, 8, ends=True)], None, "{min_val = -5 : i8, max_val = 7 : i8}")
    name, body, inputs, _, tolerance = CASES.pop()
    CASES.append((name, body, inputs, (np.clip(inputs[0], -5, 7).astype(I8),), tolerance))
    op("equal", [x, y], x == y)
    op("greater", [x, y], x > y)
    op("greater_equal", [x, y], x >= y)
    op("greater", [m, n], m > n)
    for name, function in [("bitwise_and", np.bitwise_and), ("bitwise_or", np.bitwise_or), ("bitwise_xor", np.bitwise_xor)]:
        op(name, [m, n], function(m, n))
    op("bitwise_not", [m], ~m)
    p, q = random.random((3, 8)) < 0.5, random.random((3, 8)) < 0.5
    for name, function in [("logical_and", np.logical_and), ("logical_or", np.logical_or), ("logical_xor", np.logical_xor)]:
        op(name, [p, q], function(p, q))
    op("logical_not", [p], ~p)
    op("select", [p, x, y], np.where(p, x, y))
    s = ints(I32, 3, 8, low=0, high=31)
    op("logical_left_shift", [m, s], m << s)
    op("logical_right_shift", [m, s], (m.view(np.uint32) >> s.view(np.uint32)).view(I32))
    op("arithmetic_right_shift", [m, s], m >> s, "{round = false}")
    rounded = (m.astype(np.int64) >> s) + np.where(s > 0, (m.astype(np.int64) >> np.maximum(s - 1, 0)) & 1, 0)
    op("arithmetic_right_shift", [m, s], rounded.astype(I32), "{round = true}")
    d = ints(I32, 3, 8, low=1, high=9) * random.choice([-1, 1], (3, 8)).astype(I32)
    op("intdiv", [m, d], (np.sign(m.astype(np.int64)) * np.sign(d) * (np.abs(m.astype(np.int64)) // np.abs(d))).astype(I32))
    op("clz", [m], np.array([32 - int(v).bit_length() for v in m.view(np.uint32).reshape(-1)], I32).reshape(m.shape))
    op("mul", [x, y], x * y, extra=[("%s", "tensor<1xi8>")], before=const("s", 0, I8))
    k, l = ints(I32, 3, 8, low=-20000, high=20000), ints(I32, 3, 8, low=-20000, high=20000)
    op("mul", [k, l], k * l, extra=[("%s", "tensor<1xi8>")], before=const("s", 0, I8))
    shifted = (k.astype(np.int64) * l + (1 << 6)) >> 7
    op("mul", [k, l], shifted.astype(I32), extra=[("%s", "tensor<1xi8>")], before=const("s", 7, I8))
    zero = [("%z", "tensor<1xf32>"), ("%z", "tensor<1xf32>")]
    op("negate", [x], -x, extra=zero, before=const("z", 0.0, F32))
    b = ints(I8, 3, 8, ends=True)
    op("negate", [b], np.clip(5 - (b.astype(int) - 3), -128, 127).astype(I8),
       extra=[("%z", "tensor<1xi8>"), ("%o", "tensor<1xi8>")], before=const("z", 3, I8) + const("o", 5, I8))


def casts():
    x = np.array([[0.5, 1.5, 2.5, -0.5, -1.5, 3e9], [-3e9, INF, -INF, 127.6, -129.0, 2147483520.0]], F32)
    op("cast", [x], np.clip(np.rint(x.astype(np.float64)), -2**31, 2**31 - 1).astype(np.int64).astype(I32).reshape(2, 6))
    op("cast", [x], np.clip(np.rint(x), -128, 127).astype(I8))
    op("cast", [x], (x != 0))
    m = ints(I32, 2, 6, ends=True)
    op("cast", [m], m.astype(F32))
    op("cast", [m], m.astype(I8))
    op("cast", [m], m != 0)
    op("cast", [random.random((2, 6)) < 0.5], None)
    name, body, inputs, _, tolerance = CASES.pop()
    CASES.append((name, body, inputs, (inputs[0].astype(F32),), tolerance))
    op("cast", [x.clip(-1000, 1000)], x.clip(-1000, 1000).astype(np.float16))


def reductions():
    x = floats(3, 5, 4)
    n = x.copy()
    n[0, 0, 0] = n[1, 2, 3] = n[2, :, 1] = NAN
    for axis in range(3):
        at = f"{{axis = {axis} : i32}}"
        op("reduce_sum", [x], x.astype(np.float64).sum(axis, keepdims=True).astype(F32), at, 1e-6)
        op("reduce_product", [x], x.prod(axis, keepdims=True), at, 1e-6)
        op("reduce_max", [n], n.max(axis, keepdims=True), at)
        op("reduce_min", [n], n.min(axis, keepdims=True), at)
        ignore = f"{{axis = {axis} : i32, nan_mode = IGNORE}}"
        op("reduce_max", [n], np.fmax.reduce(n, axis, keepdims=True), ignore)
        op("reduce_min", [n], np.fmin.reduce(n, axis, keepdims=True), ignore)
        op("argmax", [x], x.argmax(axis).astype(I32), at)
        op("argmax", [np.round(x)], np.round(x).argmax(axis).astype(I32), at)
        op("argmax", [n], n.argmax(axis).astype(I32), at)
        usable = np.where(np.isnan(n), -INF, n).argmax(axis).astype(I32)
        op("argmax", [n], usable, ignore)
    m = ints(I32, 3, 5, 4)
    op("reduce_sum", [m], m.sum(1, keepdims=True, dtype=np.int64).astype(I32), "{axis = 1 : i32}")
    op("reduce_max", [m], m.max(1, keepdims=True), "{axis = 1 : i32}")
    op("argmax", [m], m.argmax(1).astype(I32), "{axis = 1 : i32}")
    b = ints(I8, 3, 5, 4, ends=True)
    op("argmax", [b], b.argmax(1).astype(I32), "{axis = 1 : i32}")
    p = random.random((3, 5, 4)) < 0.6
    op("reduce_all", [p], p.all(1, keepdims=True), "{axis = 1 : i32}")
    op("reduce_any", [p], p.any(1, keepdims=True), "{axis = 1 : i32}")


def moves():
    x, y = floats(2, 3, 4), floats(2, 5, 4)
    op("concat", [x, y], np.concatenate([x, y], 1), "{axis = 1 : i32}")
    op("reverse", [x], x[:, ::-1], "{axis = 1 : i32}")
    op("transpose", [x], x.transpose(2, 0, 1), "{perms = array<i32: 2, 0, 1>}")
    op("reshape", [x], x.reshape(6, 4), extra=[("%s", "!tosa.shape<2>")], before=shape("s", [6, 4]))
    op("tile", [x], np.tile(x, (2, 1, 3)), extra=[("%s", "!tosa.shape<3>")], before=shape("s", [2, 1, 3]))
    op("slice", [x], x[1:2, 0:3, 1:3], extra=[("%s", "!tosa.shape<3>"), ("%t", "!tosa.shape<3>")],
       before=shape("s", [1, 0, 1]) + shape("t", [1, 3, 2]))
    op("pad", [x], np.pad(x, [(0, 1), (2, 0), (1, 1)], constant_values=F32(1.5)),
       extra=[("%s", "!tosa.shape<6>"), ("%v", "tensor<1xf32>")], before=shape("s", [0, 1, 2, 0, 1, 1]) + const("v", 1.5, F32))
    i = ints(I32, 2, 6, low=0, high=2)
    op("gather", [x, i], np.take_along_axis(x, i[:, :, None].repeat(4, 2), 1))
    j, u = np.array([[2, 0], [1, 2]], I32), floats(2, 2, 4)
    want = x.copy()
    for n in range(2):
        want[n, j[n]] = u[n]
    op("scatter", [x, j, u], want)
    table = ints(I8, 256)
    b = ints(I8, 3, 8, ends=True)
    op("table", [b, table], table[b.astype(int) + 128])
    CASES[-1] = (CASES[-1][0], f"%r = tosa.table %a, %b : ({type_of(b)}, {type_of(table)}) -> {{r}}", *CASES[-1][2:])


def convolve(x, w, strides, pads, dilations, groups=1):
    """[n, h, w, c] by [h, w, c / groups, out]; in f64 or i64."""
    x = np.pad(x, [(0, 0), pads[0], pads[1], (0, 0)])
    kh, kw, ci, co = w.shape
    oh = (x.shape[1] - dilations[0] * (kh - 1) - 1) // strides[0] + 1
    ow = (x.shape[2] - dilations[1] * (kw - 1) - 1) // strides[1] + 1
    out = np.zeros((x.shape[0], oh, ow, co), x.dtype)
    per = co // groups
    for g in range(groups):
        for i in range(kh):
            for j in range(kw):
                part = x[:, i * dilations[0]:i * dilations[0] + strides[0] * oh:strides[0],
                         j * dilations[1]:j * dilations[1] + strides[1] * ow:strides[1], g * ci:(g + 1) * ci]
                out[..., g * per:(g + 1) * per] += part[:, :oh, :ow] @ w[i, j, :, g * per:(g + 1) * per]
    return out


def convolutions():
    x, w, b = floats(2, 9, 8, 3), floats(4, 3, 2, 3), floats(4)
    zeros = [("%z", "tensor<1xf32>"), ("%z", "tensor<1xf32>")]
    wide = x.astype(np.float64)
    for stride, pad, dilation in [((1, 1), (0, 0, 0, 0), (1, 1)), ((2, 1), (1, 1, 0, 1), (1, 1)), ((1, 2), (2, 2, 0, 0), (2, 1))]:
        want = convolve(wide, w.transpose(1, 2, 3, 0).astype(np.float64), stride, (pad[:2], pad[2:]), dilation) + b
        attrs = (f"{{acc_type = f32, dilation = array<i64: {dilation[0]}, {dilation[1]}>, "
                 f"pad = array<i64: {', '.join(map(str, pad))}>, stride = array<i64: {stride[0]}, {stride[1]}>}}")
        op("conv2d", [x, w, b], want.astype(F32), attrs, 1e-5, zeros, const("z", 0.0, F32))
        d = floats(3, 2, 3, 2)
        bias = floats(6)
        want = convolve(wide, d.reshape(3, 2, 1, 6).astype(np.float64), stride, (pad[:2], pad[2:]), dilation, 3) + bias
        op("depthwise_conv2d", [x, d, bias], want.astype(F32), attrs, 1e-5, zeros, const("z", 0.0, F32))
    q, v, c = ints(I8, 1, 5, 5, 2), ints(I8, 3, 3, 3, 2), ints(I32, 3, low=-99, high=99)
    want = convolve(q.astype(np.int64) + 5, v.transpose(1, 2, 3, 0).astype(np.int64) - 2, (1, 1), ((1, 1), (1, 1)), (1, 1)) + c
    op("conv2d", [q, v, c], want.astype(I32), "{acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, "
       "stride = array<i64: 1, 1>}", 0, [("%z", "tensor<1xi8>"), ("%y", "tensor<1xi8>")], const("z", -5, I8) + const("y", 2, I8))
    x, w = floats(1, 4, 5, 3), floats(4, 3, 2, 3)
    for stride, pad in [((2, 3), (0, 0, 0, 0)), ((1, 2), (1, -1, 0, 2))]:
        want = np.zeros((1, 3 * stride[0] + 3 + pad[0] + pad[1], 4 * stride[1] + 2 + pad[2] + pad[3], 4))
        for i in range(4):
            for j in range(5):
                for k in range(3):
                    for l in range(2):
                        o, p = i * stride[0] + k + pad[0], j * stride[1] + l + pad[2]
                        if 0 <= o < want.shape[1] and 0 <= p < want.shape[2]:
                            want[:, o, p] += x[:, i, j].astype(np.float64) @ w[:, k, l].T
        op("transpose_conv2d", [x, w, b], (want + b).astype(F32), f"{{acc_type = f32, out_pad = array<i64: "
           f"{', '.join(map(str, pad))}>, stride = array<i64: {stride[0]}, {stride[1]}>}}", 1e-5, zeros, const("z", 0.0, F32))
    x, w = floats(1, 4, 5, 3, 2), floats(3, 2, 2, 2, 2)
    want = np.zeros((1, 3, 4, 2, 3))
    for i in range(2):
        for j in range(2):
            for k in range(2):
                want += x[:, i:i + 3, j:j + 4, k:k + 2].astype(np.float64) @ w[:, i, j, k].T
    op("conv3d", [x, w, b[:3]], (want + b[:3]).astype(F32), "{acc_type = f32, dilation = array<i64: 1, 1, 1>, "
       "pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>}", 1e-5, zeros, const("z", 0.0, F32))
    a, b = floats(2, 3, 5), floats(2, 5, 4)
    op("matmul", [a, b], a @ b, tolerance=1e-5, extra=zeros, before=const("z", 0.0, F32))
    a, b = ints(I8, 2, 3, 5), ints(I8, 2, 5, 4)
    op("matmul", [a, b], (a.astype(I32) - 3) @ (b.astype(I32) + 4), extra=[("%z", "tensor<1xi8>"), ("%y", "tensor<1xi8>")],
       before=const("z", 3, I8) + const("y", -4, I8))


def windows(x, kernel, stride, pad, function, fill):
    x = np.pad(x, [(0, 0), pad[:2], pad[2:], (0, 0)], constant_values=fill)
    oh, ow = (x.shape[1] - kernel[0]) // stride[0] + 1, (x.shape[2] - kernel[1]) // stride[1] + 1
    return np.stack([np.stack([function(x[:, i * stride[0]:i * stride[0] + kernel[0],
                                          j * stride[1]:j * stride[1] + kernel[1]].reshape(x.shape[0], -1, x.shape[3]))
                               for j in range(ow)], 1) for i in range(oh)], 1)


def pools():
    x = floats(2, 6, 7, 3)
    n = x.copy()
    n[0, 2, 2, 1] = NAN
    at = "kernel = array<i64: 3, 2>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>"
    pad = (1, 0, 1, 0)
    op("max_pool2d", [n], windows(n, (3, 2), (2, 2), pad, lambda p: p.max(1), -INF), f"{{{at}}}")
    op("max_pool2d", [n], windows(n, (3, 2), (2, 2), pad, lambda p: np.fmax.reduce(p, 1), NAN), f"{{{at}, nan_mode = IGNORE}}")
    q = ints(I8, 2, 6, 7, 3)
    op("max_pool2d", [q], windows(q, (3, 2), (2, 2), pad, lambda p: p.max(1), -128), f"{{{at}}}")
    want = windows(x.astype(np.float64), (3, 2), (2, 2), pad, lambda p: np.nanmean(p, 1), NAN)
    op("avg_pool2d", [x], want.astype(F32), f"{{acc_type = f32, {at}}}", 1e-6,
       [("%z", "tensor<1xf32>"), ("%z", "tensor<1xf32>")], const("z", 0.0, F32))


def scale32(value, multiplier, shift, double_round):
    value = value.astype(np.int64)
    half = 1 << (shift - 1)
    if double_round and shift > 31:
        half = half + np.where(value >= 0, 1 << 30, -(1 << 30))
    return (value * multiplier + half) >> shift


def scales():
    m = ints(I32, 3, 8, low=-100000, high=100000)
    consts = ('%m = "tosa.const"() <{values = dense<1431655765> : tensor<1xi32>}> : () -> tensor<1xi32>\n    ' +
              '%s = "tosa.const"() <{values = dense<40> : tensor<1xi8>}> : () -> tensor<1xi8>\n    ' + const("z", 0, I32) +
              const("o", 7, I8))
    extra = [("%m", "tensor<1xi32>"), ("%s", "tensor<1xi8>"), ("%z", "tensor<1xi32>"), ("%o", "tensor<1xi8>")]
    for mode in ("SINGLE_ROUND", "DOUBLE_ROUND"):
        want = np.clip(scale32(m, 1431655765, 40, mode == "DOUBLE_ROUND") + 7, -128, 127).astype(I8)
        op("rescale", [m], want, f"{{scale32 = true, rounding_mode = {mode}, per_channel = false, input_unsigned = false, "
           "output_unsigned = false}", 0, extra, consts)


def images():
    x = floats(1, 3, 4, 2)
    sizes = shape("s", [2, 1, 2, 1]) + shape("o", [0, 0]) + shape("b", [0, 0])
    extra = [("%s", "!tosa.shape<4>"), ("%o", "!tosa.shape<2>"), ("%b", "!tosa.shape<2>")]
    rows, columns = np.arange(5) / 2, np.arange(7) / 2
    nearest = x[:, np.floor(rows + 0.5).astype(int)][:, :, np.floor(columns + 0.5).astype(int)]
    op("resize", [x], nearest, "{mode = NEAREST_NEIGHBOR}", 0, extra, sizes)
    low_r, low_c = np.floor(rows).astype(int), np.floor(columns).astype(int)
    high_r, high_c = np.minimum(low_r + 1, 2), np.minimum(low_c + 1, 3)
    fr, fc = (rows - low_r)[None, :, None, None], (columns - low_c)[None, None, :, None]
    wide = x.astype(np.float64)
    want = ((wide[:, low_r][:, :, low_c] * (1 - fc) + wide[:, low_r][:, :, high_c] * fc) * (1 - fr) +
            (wide[:, high_r][:, :, low_c] * (1 - fc) + wide[:, high_r][:, :, high_c] * fc) * fr)
    op("resize", [x], want.astype(F32), "{mode = BILINEAR}", 1e-6, extra, sizes)
    re, im = floats(2, 4, 8), floats(2, 4, 8)
    for inverse in (False, True):
        z = re.astype(np.float64) + 1j * im
        want = np.fft.ifft2(z) * 32 if inverse else np.fft.fft2(z)
        case(f"tosa.fft2d {inverse}", f"%r, %s = tosa.fft2d %a, %b {{inverse = {str(inverse).lower()}}} : ({{a}}, {{b}}) -> "
             "({r}, {s})", [re, im], (want.real.astype(F32), want.imag.astype(F32)), 1e-5)
    want = np.fft.rfft2(re.astype(np.float64))
    case("tosa.rfft2d", "%r, %s = tosa.rfft2d %a : ({a}) -> ({r}, {s})", [re],
         (want.real.astype(F32), want.imag.astype(F32)), 1e-5)


def control():
    x, p = floats(4), np.array(True)
    for taken in (True, False):
        case(f"tosa.cond_if {taken}", """%r = tosa.cond_if %b (%u = %a) : {b} ({a}) -> {r} {
    ^bb0(%v: {a}):
      %0 = tosa.exp %v : ({a}) -> {a}
      tosa.yield %0 : {a}
    } else {
    ^bb0(%v: {a}):
      %0 = tosa.tanh %v : ({a}) -> {a}
      tosa.yield %0 : {a}
    }""", [x, np.array(taken)], np.exp(x) if taken else np.tanh(x), 1e-6)
    case("tosa.while_loop", """%z = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %five = "tosa.const"() <{values = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %i, %r = tosa.while_loop (%j = %z, %u = %a) : (tensor<i32>, {a}) -> (tensor<i32>, {r}) {
      %c = tosa.greater %five, %j : (tensor<i32>, tensor<i32>) -> tensor<i1>
      tosa.yield %c : tensor<i1>
    } do {
    ^bb0(%j: tensor<i32>, %u: {a}):
      %k = tosa.add %j, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %v = tosa.add %u, %u : ({a}, {a}) -> {a}
      tosa.yield %k, %v : tensor<i32>, {a}
    }""", [x], x * 32)


#===------------------------------------------------------------------------===#
# linalg and tm_tensor
#===------------------------------------------------------------------------===#


def linalg(name, inputs, want, attrs="", tolerance=1e-5, init=None):
    """A named op on a start value, the last input."""
    names, types = [f"%{c}" for c in "abcd"[:len(inputs)]], [type_of(i) for i in inputs]
    body = (f"%r = linalg.{name} {attrs} ins({', '.join(names[:-1])} : {', '.join(types[:-1])}) "
            f"outs({names[-1]} : {types[-1]}) -> {{r}}")
    case(f"linalg.{name}", body, inputs, want, tolerance)


def named():
    a, b, e = floats(3, 5), floats(5, 4), floats(3, 4)
    linalg("matmul", [a, b, e], e + a @ b)
    turned = "indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]"
    linalg("matmul", [a.T.copy(), b, e], e + a @ b, turned)
    linalg("vecmat", [floats(5), b, floats(4)], None)
    name, body, inputs, _, tolerance = CASES.pop()
    CASES.append((name, body, inputs, (inputs[2] + inputs[0] @ inputs[1],), tolerance))
    x, y, z = floats(2, 3, 5), floats(2, 5, 4), floats(2, 3, 4)
    linalg("batch_matmul", [x, y, z], z + x @ y)
    linalg("batch_reduce_matmul", [x, y, e], e + (x @ y).sum(0))
    l, r, t = floats(2, 3, 4, 5), floats(6, 3, 7, 5), floats(2, 6, 4, 7)
    linalg("mmt4d", [l, r, t], t + np.einsum("mkab,nkcb->mnac", l, r))
    c, d, f = ints(I8, 3, 5), ints(I8, 5, 4), ints(I32, 3, 4, low=-9, high=9)
    linalg("matmul", [c, d, f], f + c.astype(I32) @ d.astype(I32), tolerance=0)
    linalg("dot", [floats(7), floats(7), floats()], None)
    name, body, inputs, _, tolerance = CASES.pop()
    CASES.append((name, body, inputs, (inputs[2] + inputs[0] @ inputs[1],), tolerance))
    linalg("exp", [a, a], np.exp(a))
    linalg("add", [a, a, a], a + a)
    linalg("softmax", [a, a], np.exp(a - a.max(1, keepdims=True)) / np.exp(a - a.max(1, keepdims=True)).sum(1, keepdims=True),
           "dimension(1)")
    linalg("transpose", [a, b[:, :3].copy()], a.T, tolerance=0)
    CASES[-1] = (CASES[-1][0], f"%r = linalg.transpose ins(%a : {{a}}) outs(%b : {{b}}) permutation = [1, 0]", *CASES[-1][2:])
    for spec, order_x, order_w, order_r in [("nhwc_hwcf", "nhwc", "hwcf", "nhwf"), ("nchw_fchw", "nchw", "fchw", "nfhw"),
                                            ("nhwc_fhwc", "nhwc", "fhwc", "nhwf")]:
        x, w, o = floats(2, 7, 8, 3), floats(3, 2, 3, 4), floats(2, 3, 3, 4)
        want = o + convolve(x.astype(np.float64), w.astype(np.float64), (2, 2), ((0, 0), (0, 0)), (1, 2))[:, :3, :3]
        turn = lambda v, at, to: v.transpose([at.index(ch) for ch in to]).copy()
        linalg(f"conv_2d_{spec}", [turn(x, "nhwc", order_x), turn(w, "hwcf", order_w), turn(o, "nhwf", order_r)],
               turn(want.astype(F32), "nhwf", order_r),
               "{dilations = dense<[1, 2]> : vector<2xi64>, strides = dense<2> : vector<2xi64>}")
    x, o = floats(2, 3, 8, 8), floats(2, 3, 4, 4)
    for name, function in [("max", np.maximum), ("sum", np.add)]:
        parts = x.reshape(2, 3, 4, 2, 4, 2)
        want = function.reduce(function.reduce(parts, 5), 3)
        linalg(f"pooling_nchw_{name}", [x, floats(2, 2), o], function(o, want),
               "{dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}")
    x = floats(6, 7)
    padded = np.pad(x, [(0, 2), (0, 1)], constant_values=0)
    case("linalg.pack", """%z = arith.constant 0.0 : f32
    %e = tensor.empty() : {r}
    %r = linalg.pack %a padding_value(%z : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 4] into %e
        : {a} -> {r}""", [x], padded.reshape(2, 4, 2, 4).transpose(2, 0, 3, 1))
    case("linalg.unpack", """%e = tensor.empty() : {r}
    %r = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 4] into %e : {a} -> {r}""",
         [padded.reshape(2, 4, 2, 4).transpose(2, 0, 3, 1).copy()], x)


def torch_dialect():
    x = floats(4, 7, special=True)
    for compare, order in [("ole", np.argsort(x, 1, kind="stable")), ("oge", None)]:
        if order is None:  # Descending, NaN first, equal elements in order.
            keys = np.where(np.isnan(x), INF, x)
            order = np.lexsort((np.broadcast_to(np.arange(7), x.shape), -keys, ~np.isnan(x)), 1)
        case(f"tm_tensor.sort {compare}", f"""%i = tensor.generate {{
    ^bb0(%p: index, %q: index):
      %k = arith.index_cast %q : index to i64
      tensor.yield %k : i64
    }} : tensor<4x7xi64>
    %s, %r = tm_tensor.sort dimension(1) outs(%a, %i : {{a}}, tensor<4x7xi64>) {{
    ^bb0(%u: f32, %v: f32, %w: i64, %y: i64):
      %c = arith.cmpf {compare}, %u, %v : f32
      tm_tensor.yield %c : i1
    }} -> {{a}}, {{r}}""", [x], order.astype(np.int64))
    y, acc = floats(4, 7), floats(4)
    for inclusive in (True, False):
        for name, ufunc in [("addf", np.add), ("mulf", np.multiply), ("maximumf", np.maximum)]:
            want = ufunc.accumulate(y, 1) if inclusive else ufunc.accumulate(
                np.concatenate([acc[:, None], y[:, :-1]], 1), 1)
            case(f"tm_tensor.scan {name} {inclusive}", f"""%e = tensor.empty() : {{a}}
    %r, %s = tm_tensor.scan dimension(1) inclusive({str(inclusive).lower()}) ins(%a : {{a}}) outs(%e, %b : {{a}}, {{b}}) {{
    ^bb0(%u: f32, %v: f32):
      %c = arith.{name} %u, %v : f32
      tm_tensor.yield %c : f32
    }} -> {{a}}, {{b}}""", [y, acc], (want.astype(F32), want[:, -1].astype(F32)), 1e-6)
    z, i, u = floats(4, 7, 3), np.array([[6, 0], [2, 3], [6, 0]], np.int64), floats(3, 3)
    want = z.copy()
    for row, (p, q) in enumerate(i):
        want[q, p] = want[q, p] * F32(0.5) + u[row]
    case("tm_tensor.scatter body", """%h = arith.constant 0.5 : f32
    %r = tm_tensor.scatter {dimension_map = array<i64: 1, 0>} unique_indices(false) ins(%c, %b : {c}, {b}) outs(%a : {a}) {
    ^bb0(%new: f32, %old: f32):
      %0 = arith.mulf %old, %h : f32
      %1 = arith.addf %0, %new : f32
      tm_tensor.yield %1 : f32
    } -> {r}""", [z, i, u], want, 1e-6)
    q, k, v = floats(2, 3, 4), floats(2, 5, 4), floats(2, 5, 6)
    mask = random.random((2, 3, 5)) < 0.6
    mask[0, 1] = False
    scores = np.where(mask, q.astype(np.float64) @ k.transpose(0, 2, 1) / 2, -INF)
    weights = np.exp(scores - np.where(mask.any(2, keepdims=True), scores.max(2, keepdims=True), 0))
    total = weights.sum(2, keepdims=True)
    want = np.where(total == 0, 0, weights / np.where(total == 0, 1, total)) @ v
    case("tm_tensor.attention", """%e = tensor.empty() : {r}
    %r = tm_tensor.attention ins(%a, %b, %c, %d : {a}, {b}, {c}, {d}) outs(%e : {r}) -> {r}""", [q, k, v, mask],
         want.astype(F32), 1e-5)


#===------------------------------------------------------------------------===#
# Random linalg.generic
#===------------------------------------------------------------------------===#


class Generic:
    """A random body over random maps, as text and as a Python function of the loop indices."""

    def __init__(self, number):
        self.random = np.random.default_rng(1000 + number)
        self.number = number
        self.sizes = [int(self.random.choice([1, 2, 3, 4, 5])) for _ in range(self.random.integers(1, 4))]
        self.inputs, self.maps, self.lines, self.values, self.numbers = [], [], [], [], []

    def tensor(self, dims):
        self.inputs.append(self.random.normal(0, 1, [d if d > 0 else 1 for d in dims]).astype(F32))
        return len(self.inputs) - 1

    def operand(self, loops=None):
        """An input whose dimensions are some loops in some order, perhaps with ones between."""
        if loops is None:
            loops = [int(d) for d in self.random.permutation(len(self.sizes))[:self.random.integers(0, len(self.sizes) + 1)]]
        dims = [d for loop in loops for d in ([-1, loop] if self.random.random() < 0.15 else [loop])]
        which = self.tensor([1 if d < 0 else self.sizes[d] for d in dims])
        self.maps.append(dims)
        self.values.append((f"%in{len(self.maps) - 1}",
                            lambda at, dims=dims, which=which: self.inputs[which][tuple(0 if d < 0 else at[d] for d in dims)]))

    def line(self, text, function, values):
        name = f"%v{len(self.lines)}"
        self.lines.append(f"{name} = {text}")
        values.append((name, function))
        return values[-1]

    def pick(self, values):
        return values[self.random.integers(len(values))]

    def index(self, size):
        """An index below `size`."""
        loop = int(self.random.integers(len(self.sizes)))
        name, function = self.line(f"linalg.index {loop} : index", lambda at: at[loop], self.numbers)
        kind = self.random.integers(5)
        if kind == 0 and self.sizes[loop] <= size:
            return name, function
        for text, step in [("muli", lambda a, k: a * k), ("addi", lambda a, k: a + k)][kind % 2:]:
            factor = int(self.random.integers(1, 4))
            constant, _ = self.line(f"arith.constant {factor} : index", lambda at: factor, self.numbers)
            name, function = self.line(f"arith.{text} {name}, {constant} : index",
                                       lambda at, f=function, step=step, k=factor: step(f(at), k), self.numbers)
        if kind == 2:
            other = int(self.random.integers(len(self.sizes)))
            more, _ = self.line(f"linalg.index {other} : index", lambda at: at[other], self.numbers)
            name, function = self.line(f"arith.addi {name}, {more} : index",
                                       lambda at, f=function: f(at) + at[other], self.numbers)
        constant, _ = self.line(f"arith.constant {size} : index", lambda at: size, self.numbers)
        if kind == 3:
            top, _ = self.line(f"arith.constant {size - 1} : index", lambda at: size - 1, self.numbers)
            name, function = self.line(f"arith.remsi {name}, {constant} : index", lambda at, f=function: f(at) % size, self.numbers)
            return self.line(f"arith.subi {top}, {name} : index", lambda at, f=function: size - 1 - f(at), self.numbers)
        return self.line(f"arith.remsi {name}, {constant} : index", lambda at, f=function: f(at) % size, self.numbers)

    def extract(self):
        dims = [int(self.random.integers(1, 6)) for _ in range(self.random.integers(1, 4))]
        which = self.tensor(dims)
        self.maps.append(None)  # Not an operand.
        indices = [self.index(size) for size in dims]
        types = "x".join(map(str, dims))
        self.line(f"tensor.extract %{'abcdef'[which]}[{', '.join(n for n, _ in indices)}] : tensor<{types}xf32>",
                  lambda at: self.inputs[which][tuple(f(at) for _, f in indices)], self.values)

    def combine(self):
        (a, f), (b, g) = self.pick(self.values), self.pick(self.values)
        text, ufunc = self.pick([("addf", np.add), ("subf", np.subtract), ("mulf", np.multiply), ("maximumf", np.maximum)])
        self.line(f"arith.{text} {a}, {b} : f32", lambda at: ufunc(f(at), g(at)), self.values)

    def count(self):
        name, function = self.index(7)
        name, function = self.line(f"arith.index_cast {name} : index to i32", function, self.numbers)
        self.line(f"arith.sitofp {name} : i32 to f32", lambda at: F32(function(at)), self.values)

    def make(self):
        reduced = [loop for loop in range(len(self.sizes)) if self.random.random() < 0.25]
        self.operand(list(range(len(self.sizes)))[::self.random.choice([1, -1])])  # Says how long every loop is.
        for _ in range(self.random.integers(0, 2)):
            self.operand()
        for _ in range(self.random.integers(0, 3)):
            self.extract()
        for step in self.random.permutation([self.combine, self.combine, self.count])[:self.random.integers(1, 4)]:
            step()
        self.combine()
        kept = [int(loop) for loop in self.random.permutation(len(self.sizes)) if loop not in reduced]
        out = [d for loop in kept for d in ([-1, loop] if self.random.random() < 0.2 else [loop])]
        init = self.random.normal(0, 1, [1 if d < 0 else self.sizes[d] for d in out]).astype(F32)
        return self.program(reduced, out, init)

    def program(self, reduced, out, init):
        self.inputs.append(init)
        value, function = self.values[-1]
        want, ufunc = init.copy(), np.add if not reduced or self.random.random() < 0.7 else np.maximum
        for at in np.ndindex(*self.sizes):
            place = tuple(0 if d < 0 else at[d] for d in out)
            want[place] = ufunc(want[place], function(at))
        self.lines.append(f"%sum = arith.{'addf' if ufunc is np.add else 'maximumf'} %out, {value} : f32")
        loops = ", ".join(f"d{i}" for i in range(len(self.sizes)))
        maps = [m for m in self.maps if m is not None] + [out]
        texts = ", ".join(f"affine_map<({loops}) -> ({', '.join('0' if d < 0 else f'd{d}' for d in m)})>" for m in maps)
        kinds = ", ".join('"reduction"' if i in reduced else '"parallel"' for i in range(len(self.sizes)))
        names = [c for c, m in zip("abcdef", self.maps) if m is not None]
        last = "abcdef"[len(self.inputs) - 1]
        arguments = "".join(f"%in{i}: f32, " for i, m in enumerate(self.maps) if m is not None)
        body = "\n      ".join(self.lines)
        case(f"linalg.generic {self.number}", f"""%r = linalg.generic {{indexing_maps = [{texts}], iterator_types = [{kinds}]}}
      ins({', '.join('%' + n for n in names)} : {', '.join('{' + n + '}' for n in names)}) outs(%{last} : {{{last}}}) {{
    ^bb0({arguments}%out: f32):
      {body}
      linalg.yield %sum : f32
    }} -> {{r}}""", list(self.inputs), want, 1e-5)


def generics(count):
    for number in range(count):
        Generic(number).make()


#===------------------------------------------------------------------------===#
# Running
#===------------------------------------------------------------------------===#


def program(body, inputs, results):
    types = {c: type_of(a) for c, a in zip("abcdef", inputs)}
    types.update({c: type_of(a) for c, a in zip("rs", results)})
    for name, text in types.items():
        body = body.replace("{" + name + "}", text)
    arguments = ", ".join(f"%{c}: {types[c]}" for c, _ in zip("abcdef", inputs))
    values = ", ".join(f"%{c}" for c, _ in zip("rs", results))
    kinds = ", ".join(types[c] for c, _ in zip("rs", results))
    return f"func.func @main({arguments}) -> ({kinds}) {{\n    {body}\n    return {values} : {kinds}\n}}\n"


def is_right(got, want, tolerance):
    if got.shape != want.shape or got.dtype != want.dtype:
        return False
    if got.dtype.kind != "f":
        return np.array_equal(got, want)
    got, want = got.astype(np.float64), want.astype(np.float64)
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    scale = np.abs(want[np.isfinite(want)]).max(initial=0)
    with np.errstate(invalid="ignore"):
        return bool((same | (np.abs(got - want) <= tolerance * scale)).all())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--run", required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--mesh")
    parser.add_argument("--generics", type=int, default=60)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    with np.errstate(all="ignore"):
        for make in (elementwise, casts, reductions, moves, convolutions, pools, scales, images, control, named, torch_dialect):
            make()
        generics(options.generics)
    wrong = refused = 0
    chosen = [c for c in CASES if not options.names or any(name in c[0] for name in options.names)]
    for name, body, inputs, wants, tolerance in chosen:
        (options.work / "case.mlir").write_text(program(body, inputs, wants))
        np.savez(options.work / "in.npz", **{f"in{i}": a for i, a in enumerate(inputs)})
        where = ["--mesh", options.mesh] if options.mesh else []
        if options.mesh and inputs[0].ndim:
            where += ["--shard", f"arg0=[{','.join(['{data}'] + ['{}'] * (inputs[0].ndim - 1))}]"]
        done = subprocess.run([options.run, str(options.work / "case.mlir"), "--exact", "--inputs", str(options.work / "in.npz"),
                               "--outputs", str(options.work / "out.npz"), *where], capture_output=True, text=True, timeout=120)
        if options.mesh and done.returncode == 1 and ".mlir:" in done.stderr:
            refused += 1
            continue
        if done.returncode:
            print(f"{name}: exit status {done.returncode}: {done.stderr.strip()[:400]}")
            wrong += 1
            continue
        with np.load(options.work / "out.npz") as arrays:
            for i, want in enumerate(wants):
                if not is_right(arrays[f"out{i}"], np.asarray(want), tolerance):
                    print(f"{name}: WRONG\n  got  {arrays[f'out{i}'].reshape(-1)[:12]}\n  want {np.asarray(want).reshape(-1)[:12]}")
                    wrong += 1
                    break
    print(f"{len(chosen)} cases, {refused} refused, {wrong} wrong")
    return 1 if wrong or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
