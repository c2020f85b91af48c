# ===- elementwise.py - Ops on elements, type by type -----------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Arithmetic of every element type, with the values at its edges."""

import ml_dtypes
import numpy as np

from harness import Program, element

INF, NAN = np.inf, np.nan


def on(op, array, *operands):
    shape = "".join(f"{size}x" for size in array.shape)
    return f"stablehlo.{op} {', '.join(operands)} : tensor<{shape}{element(array)}>"


def block(lines):
    return "\n".join(lines)


def floats(dtype, seed):
    """Two arrays of 6x4: edges against each other, then ordinary numbers."""
    draw = np.random.default_rng(seed)
    # XLA has no subnormal numbers here: none comes out.
    tiny, huge = 4 * ml_dtypes.finfo(dtype).tiny, ml_dtypes.finfo(dtype).max
    a = [0.0, -0.0, 1.0, -1.5, INF, -INF, NAN, 2.5, float(tiny), float(huge), -float(huge), 3.5]
    b = [-0.0, 0.0, -0.0, 2.0, INF, 1.0, 1.0, NAN, 2.0, 2.0, float(huge), -2.0]
    more = draw.normal(size=(2, 12)) * 3
    return [np.array(list(edge) + list(rest)).astype(dtype).reshape(6, 4) for edge, rest in ((a, more[0]), (b, more[1]))]


def float_program(name, dtype, seed):
    a, b = floats(dtype, seed)
    two = ["add", "subtract", "multiply", "divide", "maximum", "minimum", "remainder"]
    one = ["negate", "abs", "sign", "floor", "ceil", "round_nearest_even", "round_nearest_afz", "sqrt"]
    lines = [f"%r{i} = {on(op, a, '%a', '%b')}" for i, op in enumerate(two)]
    lines += [f"%s{i} = {on(op, a, '%a')}" for i, op in enumerate(one)]
    # A product and a sum are rounded each.
    lines += [f"%p = {on('multiply', a, '%b', '%b')}", f"%q = {on('add', a, '%p', '%a')}"]
    results = [(f"%r{i}", "eq") for i in range(len(two))] + [(f"%s{i}", "eq") for i in range(len(one))] + [("%q", "eq")]
    return Program(name, f"arithmetic of {np.dtype(dtype).name}: rounding, infinities, NaN and signs of zero", {"a": a, "b": b},
                   block(lines), results, override={15: lambda a, b: b * b + a})


def wide(function):
    """Of f64 or narrower numbers, rounded once."""
    return lambda x: function(x.astype(np.longdouble)).astype(x.dtype)


LOGISTIC = wide(lambda x: 1 / (1 + np.exp(-x)))
FUNCTIONS = {
    "exponential": wide(np.exp), "exponential_minus_one": wide(np.expm1), "log": wide(np.log), "log_plus_one": wide(np.log1p),
    "sine": wide(np.sin), "cosine": wide(np.cos), "tan": wide(np.tan), "tanh": wide(np.tanh), "logistic": LOGISTIC,
    "cbrt": wide(np.cbrt), "rsqrt": wide(lambda x: 1 / np.sqrt(x)),
}


def function_program(name, dtype, check):
    edges = [0.0, -0.0, INF, -INF, NAN, 1e-3, -1e-3, 1.0]
    numbers = np.random.default_rng(5).uniform(-4, 4, 16)
    a = np.array(edges + list(numbers)).astype(dtype).reshape(6, 4)
    b = np.abs(np.random.default_rng(6).normal(size=(6, 4)).astype(dtype)) + np.asarray(0.25, dtype)
    lines = [f"%r{i} = {on(op, a, '%a')}" for i, op in enumerate(FUNCTIONS)]
    lines += [f"%p = {on('power', a, '%b', '%a')}", f"%t = {on('atan2', a, '%a', '%b')}"]

    def expected(a, b):
        with np.errstate(all="ignore"):
            l, r = a.astype(np.longdouble), b.astype(np.longdouble)
            return [f(a) for f in FUNCTIONS.values()] + [(r ** l).astype(dtype), np.arctan2(l, r).astype(dtype)]

    results = [(f"%r{i}", check) for i in range(len(FUNCTIONS))] + [("%p", check), ("%t", check)]
    return Program(name, f"functions of {np.dtype(dtype).name}, with their limits", {"a": a, "b": b}, block(lines), results, expected)


def integers(dtype, seed):
    low, high = np.iinfo(dtype).min, np.iinfo(dtype).max
    draw = np.random.default_rng(seed)
    a = [low, low, high, high, 0, 5, 7, 7, high, low + 1, 1, 100]
    minus = -1 if low < 0 else high
    b = [minus, 0, 0, minus, 0, 3, 2, minus, high, 2, low, 7]
    more = draw.integers(low, high, (2, 12), dtype=dtype, endpoint=True)
    return [np.array(list(edge) + [int(v) for v in rest], dtype=dtype).reshape(6, 4) for edge, rest in ((a, more[0]), (b, more[1]))]


def integer_program(name, dtype, seed):
    a, b = integers(dtype, seed)
    bits = np.dtype(dtype).itemsize * 8
    # Shifts by less than the width, by the width, and by more.
    s = np.array([0, 1, bits - 1, bits, bits + 1, 2] * 4).astype(dtype).reshape(6, 4)
    e = np.array([0, 1, 2, 3, 4, 5] * 4).astype(dtype).reshape(6, 4)
    two = ["add", "subtract", "multiply", "divide", "remainder", "maximum", "minimum", "and", "or", "xor"]
    shifts = ["shift_left", "shift_right_logical", "shift_right_arithmetic"]
    one = ["negate", "not", "popcnt", "count_leading_zeros"] + (["abs", "sign"] if np.dtype(dtype).kind == "i" else [])
    lines = [f"%r{i} = {on(op, a, '%a', '%b')}" for i, op in enumerate(two)]
    lines += [f"%t{i} = {on(op, a, '%a', '%s')}" for i, op in enumerate(shifts)]
    lines += [f"%u{i} = {on(op, a, '%a')}" for i, op in enumerate(one)]
    lines += [f"%w = {on('power', a, '%a', '%e')}"]
    results = [(f"%r{i}", "eq") for i in range(len(two))] + [(f"%t{i}", "eq") for i in range(len(shifts))]
    results += [(f"%u{i}", "eq") for i in range(len(one))] + [("%w", "eq")]
    return Program(name, f"arithmetic of {np.dtype(dtype).name}: division by zero, overflow, shifts by the width, counts of bits",
                   {"a": a, "b": b, "s": s, "e": e}, block(lines), results)


def booleans():
    a = np.array([0, 0, 1, 1, 0, 1] * 2, bool).reshape(6, 2)
    b = np.array([0, 1, 0, 1, 1, 1] * 2, bool).reshape(6, 2)
    two = ["and", "or", "xor", "add", "multiply", "maximum", "minimum"]
    lines = [f"%r{i} = {on(op, a, '%a', '%b')}" for i, op in enumerate(two)] + [f"%n = {on('not', a, '%a')}"]
    lines += ["%lt = stablehlo.compare LT, %a, %b : (tensor<6x2xi1>, tensor<6x2xi1>) -> tensor<6x2xi1>"]
    return Program("booleans", "logic and arithmetic of i1", {"a": a, "b": b}, block(lines),
                   [(f"%r{i}", "eq") for i in range(len(two))] + [("%n", "eq"), ("%lt", "eq")])


def comparisons(name, guards, a, b, kinds):
    shape = f"{a.shape[0]}x{a.shape[1]}x"
    lines, results = [], []
    for kind in kinds:
        for i, direction in enumerate(("EQ", "NE", "LT", "LE", "GT", "GE")):
            lines.append(f"%{kind}{i} = stablehlo.compare {direction}, %a, %b, {kind} : (tensor<{shape}{element(a)}>, "
                         f"tensor<{shape}{element(a)}>) -> tensor<{shape}i1>")
            results.append((f"%{kind}{i}", "eq"))
    return Program(name, guards, {"a": a, "b": b}, block(lines), results)


def total_order():
    values = np.array([-INF, -1, -0.0, 0.0, 1, INF], np.float32)
    nans = np.array([0xFFC00000, 0x7FC00000], np.uint32).view(np.float32)
    order = np.concatenate([nans[:1], values, nans[1:]])
    a, b = np.meshgrid(order, order)
    return comparisons("compare_total_order", "the total order of floats: -NaN < -inf < -0 < 0 < inf < NaN",
                       np.ascontiguousarray(a), np.ascontiguousarray(b), ["FLOAT", "TOTALORDER"])


def select_clamp():
    a, b = floats(np.float32, 9)
    p = np.random.default_rng(1).random((6, 4)) < 0.5
    i, j = integers(np.uint8, 3)
    body = """
      %s = stablehlo.select %p, %a, %b : tensor<6x4xi1>, tensor<6x4xf32>
      %k = stablehlo.constant dense<true> : tensor<i1>
      %t = stablehlo.select %k, %b, %a : tensor<i1>, tensor<6x4xf32>
      %lo = stablehlo.constant dense<-1.0> : tensor<f32>
      %hi = stablehlo.constant dense<1.5> : tensor<f32>
      %c = stablehlo.clamp %lo, %a, %hi : (tensor<f32>, tensor<6x4xf32>, tensor<f32>) -> tensor<6x4xf32>
      %l = stablehlo.constant dense<100> : tensor<6x4xui8>
      %d = stablehlo.clamp %l, %i, %j : tensor<6x4xui8>
    """
    return Program("select_clamp", "choices by element and by one flag, clamps with NaN and of unsigned numbers",
                   {"p": p, "a": a, "b": b, "i": i, "j": j}, body, [("%s", "eq"), ("%t", "eq"), ("%c", "eq"), ("%d", "eq")])


def complex_cuts():
    """On the cuts, 0 is the side above for asin, acos and asinh; the sign of a zero divisor counts."""
    a = np.array([[complex(3, 0.0), complex(-3, 0.0)], [complex(0.5, 0), complex(3, -1)], [complex(0.0, -2), complex(0.0, 2)],
                  [complex(-1, -0.0), complex(-1, 0.0)], [complex(-2, -0.0), complex(2, -0.0)], [complex(2, 3), complex(-2, -3)]])
    b = np.full_like(a, complex(-0.0, 0.0))
    lines = [f"%f{i} = chlo.{op} %a : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>"
             for i, op in enumerate(("asin", "acos", "asinh"))]
    lines += [f"%q = {on('rsqrt', a, '%a')}", f"%z = stablehlo.constant dense<(-1.0, 2.0)> : tensor<6x2xcomplex<f64>>",
              f"%d = {on('divide', a, '%z', '%b')}",
              "%dr = stablehlo.real %d : (tensor<6x2xcomplex<f64>>) -> tensor<6x2xf64>",
              "%di = stablehlo.imag %d : (tensor<6x2xcomplex<f64>>) -> tensor<6x2xf64>"]

    def expected(a, b):
        above, right = a.copy(), a.copy()
        above.imag[above.imag == 0] = 0.0
        right.real[right.real == 0] = 0.0
        infinity = np.full(a.shape, np.inf)
        return [np.arcsin(above), np.arccos(above), np.arcsinh(right), 1 / np.sqrt(a), infinity, -infinity]

    return Program("complex_cuts", "complex functions on their branch cuts, division by a negative zero", {"a": a, "b": b}, block(lines),
                   [("%f0", "close 4"), ("%f1", "close 4"), ("%f2", "close 4"), ("%q", "close 4"), ("%dr", "eq"), ("%di", "eq")], expected)


def complex_infinities():
    """Inverse functions where a part is infinite."""
    inf = np.inf
    a = np.array([[complex(1, inf), complex(-1, -inf)], [complex(inf, 2), complex(-inf, 2)], [complex(inf, inf), complex(-inf, -inf)],
                  [complex(0, inf), complex(inf, 0)], [complex(-2, inf), complex(inf, -3)], [complex(0.5, 1), complex(-3, 2)]])
    names = ("asin", "acos", "asinh", "acosh", "atanh", "atan")
    lines = [f"%f{i} = chlo.{op} %a : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>" for i, op in enumerate(names)]
    lines.append(f"%q = {on('rsqrt', a, '%a')}")

    def expected(a):
        root = np.where(np.isinf(a.real) | np.isinf(a.imag), 0, 1 / np.sqrt(np.where(np.isfinite(a), a, 1)))
        return [f(a) for f in (np.arcsin, np.arccos, np.arcsinh, np.arccosh, np.arctanh, np.arctan)] + [root]

    return Program("complex_infinities", "inverse functions of complex numbers with infinite parts", {"a": a}, block(lines),
                   [(f"%f{i}", "close 4") for i in range(len(names))] + [("%q", "close 4")], expected)


def complex_arithmetic(name, dtype, part):
    draw = np.random.default_rng(4)
    a, b = (draw.normal(size=(6, 2)) + 1j * draw.normal(size=(6, 2)) for _ in range(2))
    a, b = a.astype(dtype), b.astype(dtype)
    kind = element(a)
    two = ["add", "subtract", "multiply", "divide"]
    one = ["negate", "exponential", "log", "tanh", "sqrt"]
    lines = [f"%r{i} = {on(op, a, '%a', '%b')}" for i, op in enumerate(two)]
    lines += [f"%s{i} = {on(op, a, '%a')}" for i, op in enumerate(one)]
    lines += [f"%re = stablehlo.real %a : (tensor<6x2x{kind}>) -> tensor<6x2x{part}>",
              f"%im = stablehlo.imag %a : (tensor<6x2x{kind}>) -> tensor<6x2x{part}>",
              f"%z = stablehlo.complex %im, %re : tensor<6x2x{kind}>",
              f"%m = stablehlo.abs %a : (tensor<6x2x{kind}>) -> tensor<6x2x{part}>",
              f"%e = stablehlo.compare EQ, %a, %a : (tensor<6x2x{kind}>, tensor<6x2x{kind}>) -> tensor<6x2xi1>"]

    def expected(a, b):
        values = [a + b, a - b, a.astype(np.clongdouble) * b, a.astype(np.clongdouble) / b]
        values += [-a, *(f(a.astype(np.clongdouble)) for f in (np.exp, np.log, np.tanh, np.sqrt))]
        real = a.real.dtype
        return [v.astype(dtype) for v in values] + [a.real, a.imag, (a.imag + 1j * a.real).astype(dtype),
                                                    np.abs(a.astype(np.clongdouble)).astype(real), a == a]

    checks = ["eq", "eq", "almost", "almost", "eq", "close 4", "close 4", "almost", "close 4"]
    results = [(f"%r{i}", checks[i]) for i in range(4)] + [(f"%s{i}", checks[4 + i]) for i in range(5)]
    results += [("%re", "eq"), ("%im", "eq"), ("%z", "eq"), ("%m", "close"), ("%e", "eq")]
    return Program(name, f"arithmetic and functions of complex numbers of {part}", {"a": a, "b": b}, block(lines), results, expected)


def special_functions():
    a = np.array([0.1, 0.5, 1.0, 1.5, 2.0, 3.25, -0.5, -1.5, 5.0, 0.25, 0.75, -2.75], np.float32).reshape(6, 2)
    u = np.array([-0.9, -0.5, -0.1, 0.0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95], np.float32).reshape(6, 2)
    names = ["erf", "erfc", "lgamma", "square", "sinh", "cosh"]
    lines = [f"%r{i} = chlo.{name} %a : tensor<6x2xf32> -> tensor<6x2xf32>" for i, name in enumerate(names)]
    inverse = ["asin", "acos", "atan", "asinh", "atanh", "erf_inv"]
    lines += [f"%s{i} = chlo.{name} %u : tensor<6x2xf32> -> tensor<6x2xf32>" for i, name in enumerate(inverse)]
    lines += ["%n = chlo.next_after %a, %u : tensor<6x2xf32>, tensor<6x2xf32> -> tensor<6x2xf32>"]

    def expected(a, u):
        from math import erf, erfc, lgamma
        from statistics import NormalDist
        def each(f, x):
            return np.array([f(float(v)) for v in x.reshape(-1)]).reshape(x.shape).astype(np.float32)
        values = [each(erf, a), each(erfc, a), each(lgamma, a), a * a, *(f(a.astype(np.float64)).astype(np.float32) for f in (np.sinh, np.cosh))]
        values += [f(u.astype(np.float64)).astype(np.float32) for f in (np.arcsin, np.arccos, np.arctan, np.arcsinh, np.arctanh)]
        values += [each(lambda v: NormalDist().inv_cdf((v + 1) / 2) / 2 ** 0.5, u), np.nextafter(a, u)]
        return values

    results = [(f"%r{i}", "almost" if name == "lgamma" else "close 8") for i, name in enumerate(names)]
    results += [(f"%s{i}", "almost" if name == "erf_inv" else "close 8") for i, name in enumerate(inverse)] + [("%n", "eq")]
    return Program("special_functions", "functions of chlo", {"a": a, "u": u}, block(lines), results, expected)


PROGRAMS = [
    float_program("arithmetic_f32", np.float32, 1), float_program("arithmetic_f64", np.float64, 2),
    float_program("arithmetic_f16", np.float16, 3), float_program("arithmetic_bf16", ml_dtypes.bfloat16, 4),
    function_program("functions_f32", np.float32, "close 4"), function_program("functions_f64", np.float64, "close 4"),
    function_program("functions_f16", np.float16, "close 1"), function_program("functions_bf16", ml_dtypes.bfloat16, "close 1"),
    *(integer_program(f"arithmetic_{'u' * (np.dtype(d).kind == 'u')}i{np.dtype(d).itemsize * 8}", d, 10 + k)
      for k, d in enumerate((np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64))),
    booleans(),
    comparisons("compare_f32", "comparisons of floats with NaN", *floats(np.float32, 20), ["FLOAT"]),
    comparisons("compare_i8", "comparisons of signed numbers", *integers(np.int8, 21), ["SIGNED"]),
    comparisons("compare_ui16", "comparisons of unsigned numbers", *integers(np.uint16, 22), ["UNSIGNED"]),
    total_order(), select_clamp(),
    complex_cuts(), complex_infinities(), complex_arithmetic("complex_f32", np.complex64, "f32"), complex_arithmetic("complex_f64", np.complex128, "f64"),
    special_functions(),
]
