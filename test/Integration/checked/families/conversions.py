# ===- conversions.py - Conversions between element types ------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Conversions: rounding, saturation, bits."""

import ml_dtypes
import numpy as np

from harness import NAMES, Program, element

BF16 = ml_dtypes.bfloat16


def convert_program(name, guards, inputs, targets, expected=None):
    lines, results = [], []
    for key, array in inputs.items():
        shape = "".join(f"{size}x" for size in array.shape)
        for target in targets:
            lines.append(f"%{key}_{target.replace('<', '_').replace('>', '')} = stablehlo.convert %{key} : "
                         f"(tensor<{shape}{element(array)}>) -> tensor<{shape}{target}>")
            results.append((lines[-1].split(" ")[0], "eq"))
    return Program(name, guards, inputs, "\n".join(lines), results, expected)


def narrowed(array, dtype):
    """Rounded once: from f64, ml_dtypes rounds to f32 in between."""
    with np.errstate(all="ignore"):
        if array.dtype == np.float64 and dtype == BF16:
            bits = array.astype(np.float32).view(np.uint32)
            # An odd last bit stands for whatever was cut off.
            below = np.abs(bits.view(np.float32).astype(np.float64)) > np.abs(array)
            bits = np.where(below & np.isfinite(array), bits - 1, bits)
            inexact = bits.view(np.float32).astype(np.float64) != array
            array = np.where(inexact & np.isfinite(array), bits | 1, bits).astype(np.uint32).view(np.float32)
        return array.astype(dtype)


def float_edges(dtype):
    values = [0.0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 127.5, 128, -129, 255.75, 256, 3e9, -3e9, 1e30, -1e30, np.inf, -np.inf, np.nan,
              6e-8, 65504, 1e-30, 3.14159265, -2.718281828]
    with np.errstate(all="ignore"):
        return np.array(values).astype(dtype).reshape(6, 4)


def ties():
    """Between two neighbours of f16 and of bf16, and just beside."""
    half = [1 + 2.0 ** -11, 1 + 3 * 2.0 ** -11, 1 + 2.0 ** -11 + 2.0 ** -20, 2.0 ** -25, 2.0 ** -24 * 1.5, 65519, 65520, -65520]
    brain = [1 + 2.0 ** -8, 1 + 3 * 2.0 ** -8, 1 + 2.0 ** -8 + 2.0 ** -30, 3.39e38, -3.3961775e38, 1e-45, 2.0 ** -133, 2.0 ** -134]
    double = [1 + 2.0 ** -24, 1 + 3 * 2.0 ** -24, 1 + 2.0 ** -24 + 2.0 ** -40, 3.4028235677973366e38, 2.0 ** -150, 2.0 ** -149 * 1.5, 0.1, -0.1]
    return np.array(half + brain + double, np.float64).reshape(6, 4)


def reduce_precision():
    a = np.concatenate([float_edges(np.float32).reshape(-1), narrowed(ties(), np.float32).reshape(-1)]).reshape(12, 4)
    lines = [f"%e{e}m{m} = stablehlo.reduce_precision %a, format = e{e}m{m} : tensor<12x4xf32>" for e, m in ((5, 10), (8, 7), (4, 3), (5, 2))]
    return Program("reduce_precision", "rounding to fewer exponent and mantissa bits", {"a": a}, "\n".join(lines),
                   [(line.split(" ")[0], "eq") for line in lines])


def bitcasts():
    draw = np.random.default_rng(8)
    a, w = draw.normal(size=(6, 4)).astype(np.float32), draw.integers(0, 2 ** 16, (6, 4), dtype=np.uint16)
    body = """
      %i = stablehlo.bitcast_convert %a : (tensor<6x4xf32>) -> tensor<6x4xi32>
      %u = stablehlo.bitcast_convert %a : (tensor<6x4xf32>) -> tensor<6x4xui32>
      %h = stablehlo.bitcast_convert %w : (tensor<6x4xui16>) -> tensor<6x4xbf16>
      %b = stablehlo.bitcast_convert %h : (tensor<6x4xbf16>) -> tensor<6x4xi16>
    """
    return Program("bitcast_convert", "the bits of floats as integers and back", {"a": a, "w": w}, body,
                   [("%i", "eq"), ("%u", "eq"), ("%h", "eq"), ("%b", "eq")],
                   lambda a, w: [a.view(np.int32), a.view(np.uint32), w.view(BF16), w.view(np.int16)])


def bitcast_widths():
    draw = np.random.default_rng(9)
    a, b = draw.integers(0, 2 ** 32, (6, 3), dtype=np.uint32), draw.integers(0, 256, (6, 4), dtype=np.uint8)
    body = """
      %n = stablehlo.bitcast_convert %a : (tensor<6x3xui32>) -> tensor<6x3x4xui8>
      %w = stablehlo.bitcast_convert %b : (tensor<6x4xui8>) -> tensor<6xf32>
    """
    return Program("bitcast_widths", "one number as several narrower ones, and back", {"a": a, "b": b}, body,
                   [("%n", "eq"), ("%w", "eq")], lambda a, b: [a.view(np.uint8).reshape(6, 3, 4), b.view(np.float32).reshape(6)])


INTEGERS = ["i8", "ui8", "i16", "ui16", "i32", "ui32", "i64", "ui64"]
PROGRAMS = [
    convert_program("convert_float_to_int", "conversion toward zero; NaN, and numbers beyond the range",
                    {"a": float_edges(np.float32), "d": float_edges(np.float64)}, INTEGERS + ["i1"]),
    convert_program("convert_narrow_to_int", "conversion of f16 and bf16 to integers",
                    {"a": float_edges(np.float16), "b": float_edges(BF16)}, ["i8", "i32", "ui16", "i64"]),
    convert_program("convert_int_to_float", "large integers round to nearest",
                    {"a": np.array([0, -1, 2 ** 24 + 1, -2 ** 24 - 3, 2 ** 31 - 1, -2 ** 31], np.int32),
                     "b": np.array([2 ** 53 + 1, 2 ** 63 - 1, -2 ** 63, 2 ** 24 + 1, 257, -65519], np.int64),
                     "c": np.array([2 ** 64 - 1, 2 ** 63, 2 ** 63 + 1025, 2 ** 40 + 1, 257, 65521], np.uint64)},
                    ["f32", "f64", "f16", "bf16"]),
    convert_program("convert_int_to_int", "widening by the sign or by zero, narrowing by cutting",
                    {"a": np.array([0, -1, 127, -128, 5, 77], np.int8), "b": np.array([0, 255, 127, 128, 5, 77], np.uint8),
                     "c": np.array([0, -1, 2 ** 31 - 1, -2 ** 31, 256, 65535], np.int32)}, INTEGERS + ["i1"]),
    convert_program("convert_floats", "rounding once, ties to even, to subnormals and to infinity",
                    {"a": ties(), "b": narrowed(ties(), np.float32)}, ["f64", "f32", "f16", "bf16"],
                    lambda a, b: [narrowed(x, t) for x in (a, b) for t in (np.float64, np.float32, np.float16, BF16)]),
    convert_program("convert_bool", "true is one", {"a": np.array([0, 1, 1, 0, 1, 0], bool)}, INTEGERS + ["f32", "bf16", "complex<f32>"]),
    reduce_precision(), bitcasts(), bitcast_widths(),
]
