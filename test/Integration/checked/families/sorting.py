# ===- sorting.py - Orders ----------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Sorts, the largest elements, random bits."""

import numpy as np

from harness import Program

DRAW = np.random.default_rng(60)
KEYS = DRAW.integers(0, 4, (6, 8)).astype(np.int32)
FLOATS = DRAW.normal(size=(6, 8)).astype(np.float32)
FLOATS[0, 1], FLOATS[1, 1], FLOATS[2, 3], FLOATS[3, 3], FLOATS[4, 0] = np.nan, np.inf, -np.inf, -0.0, 0.0


def sort(operands, types, dim, comparator, stable="true"):
    names = ", ".join(f"%{name}" for name in operands)
    tensors = ", ".join(f"tensor<{type_}>" for type_ in types)
    scalars = ", ".join(f"%x{i}: tensor<{t.split('x')[-1]}>, %y{i}: tensor<{t.split('x')[-1]}>" for i, t in enumerate(types))
    many = ":" + str(len(operands)) if len(operands) > 1 else ""
    returned = f"({tensors})" if len(operands) > 1 else tensors
    return (f'{many} = "stablehlo.sort"({names}) <{{dimension = {dim} : i64, is_stable = {stable}}}> ({{\n  ^bb0({scalars}):\n{comparator}\n'
            f"    stablehlo.return %lt : tensor<i1>\n}}) : ({tensors}) -> {returned}")


def less(direction, kind, element, number=0):
    return (f"    %lt = stablehlo.compare {direction}, %x{number}, %y{number}, {kind} : (tensor<{element}>, tensor<{element}>) -> tensor<i1>")


TWO_KEYS = """    %a0 = stablehlo.compare LT, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %e0 = stablehlo.compare EQ, %x0, %y0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %g1 = stablehlo.compare GT, %x1, %y1, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %b1 = stablehlo.and %e0, %g1 : tensor<i1>
    %lt = stablehlo.or %a0, %b1 : tensor<i1>"""

PROGRAMS = [
    Program("sort", "orders of numbers along each dimension", {"a": KEYS, "u": KEYS.astype(np.uint8) * 80}, f"""
%r0{sort(["a"], ["6x8xi32"], 1, less("LT", "SIGNED", "i32"))}
%r1{sort(["a"], ["6x8xi32"], 0, less("GT", "SIGNED", "i32"))}
%r2{sort(["u"], ["6x8xui8"], 1, less("LT", "UNSIGNED", "ui8"))}
""", [("%r0", "eq"), ("%r1", "eq"), ("%r2", "eq")]),
    Program("sort_stable", "equal keys keep their order, and values go along", {"a": KEYS}, f"""
%i = stablehlo.iota dim = 1 : tensor<6x8xi32>
%r{sort(["a", "i"], ["6x8xi32", "6x8xi32"], 1, less("LT", "SIGNED", "i32"))}
%d{sort(["a", "i"], ["6x8xi32", "6x8xi32"], 1, less("GT", "SIGNED", "i32"))}
%j = stablehlo.iota dim = 0 : tensor<6x8xi32>
%c{sort(["a", "j"], ["6x8xi32", "6x8xi32"], 0, less("LT", "SIGNED", "i32"))}
""", [(f"%{n}#{i}", "eq") for n in "rdc" for i in (0, 1)]),
    Program("sort_floats", "the total order of floats: NaN last, -0 before 0", {"a": FLOATS}, f"""
%r0{sort(["a"], ["6x8xf32"], 1, less("LT", "TOTALORDER", "f32"))}
%r1{sort(["a"], ["6x8xf32"], 0, less("GT", "TOTALORDER", "f32"))}
""", [("%r0", "eq"), ("%r1", "eq")]),
    Program("sort_two_keys", "a comparator that looks at two operands of different types", {"a": KEYS, "b": FLOATS}, f"""
%r{sort(["a", "b"], ["6x8xi32", "6x8xf32"], 1, TWO_KEYS)}
""", [("%r#0", "eq"), ("%r#1", "eq")]),
    Program("top_k", "the largest elements and where they are; the first of equal ones", {"a": KEYS, "b": np.nan_to_num(FLOATS, nan=0.25)}, """
      %r:2 = chlo.top_k(%a, k = 3) : tensor<6x8xi32> -> (tensor<6x3xi32>, tensor<6x3xi32>)
      %s:2 = chlo.top_k(%b, k = 5) : tensor<6x8xf32> -> (tensor<6x5xf32>, tensor<6x5xi32>)
    """, [("%r#0", "eq"), ("%r#1", "eq"), ("%s#0", "eq"), ("%s#1", "eq")],
            lambda a, b: [np.take_along_axis(v, o, 1) if part == 0 else o.astype(np.int32)
                          for v, k in ((a, 3), (b, 5)) for o in [np.argsort(-v, axis=1, kind="stable")[:, :k]] for part in (0, 1)]),
    Program("top_k_unsigned", "the largest unsigned numbers and booleans: the top bit is no sign",
            {"a": np.random.default_rng(8).integers(0, 256, (6, 8)).astype(np.uint8), "b": KEYS % 2 == 1}, """
      %r:2 = chlo.top_k(%a, k = 3) : tensor<6x8xui8> -> (tensor<6x3xui8>, tensor<6x3xi32>)
      %s:2 = chlo.top_k(%b, k = 5) : tensor<6x8xi1> -> (tensor<6x5xi1>, tensor<6x5xi32>)
    """, [("%r#0", "eq"), ("%r#1", "eq"), ("%s#0", "eq"), ("%s#1", "eq")],
            lambda a, b: [np.take_along_axis(v, o, 1) if part == 0 else o.astype(np.int32) for v, k in ((a, 3), (b, 5))
                          for o in [np.argsort(-v.astype(int), axis=1, kind="stable")[:, :k]] for part in (0, 1)]),
]
