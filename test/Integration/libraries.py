# ===- libraries.py - Library calls and random bits against NumPy ---===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs Fourier transforms, Cholesky factors, triangular systems and random bits on one rank and divided, and compares
with NumPy; random bits with a model of ThreeFry and Philox that was compared with XLA.

libraries.py PARTITA_RUN [--keep DIR] [--engine NAME]"""

import argparse
import itertools
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from engines import ENGINES

random = np.random.default_rng(11)
WORD = (1 << 32) - 1
LONG = (1 << 64) - 1
ELEMENTS = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "complex<f32>": np.complex64,
            "complex<f64>": np.complex128}


def tensor(shape, element):
    return "tensor<" + "".join(f"{size}x" for size in shape) + element + ">"


def numbers(shape, element):
    real = random.standard_normal(shape)
    return (real + 1j * random.standard_normal(shape) if "complex" in element else real).astype(ELEMENTS[element])


class Case:
    """One function: text, inputs, results, and the greatest error in proportion to the greatest number."""

    def __init__(self, name, text, inputs, expected, tolerance=0.0):
        self.name, self.text, self.inputs, self.expected, self.tolerance = name, text, inputs, expected, tolerance


def function(arguments, results, lines):
    """A function of %a, %b, ... that returns %0 or the results of `lines`' last op."""
    values = ", ".join(f"%{'abcd'[i]}: {t}" for i, t in enumerate(arguments))
    names = "%0" if len(results) == 1 else ", ".join(f"%r{i}" for i in range(len(results)))
    return (f"func.func @main({values}) -> ({', '.join(results)}) {{\n  {lines}\n"
            f"  return {names} : {', '.join(results)}\n}}\n")


# ===----------------------------------------------------------------------===#
# Fourier transforms
# ===----------------------------------------------------------------------===#


def fourier(kind, shape, rank, width):
    real, pairs = f"f{width}", f"complex<f{width}>"
    lengths, axes = shape[-rank:], tuple(range(len(shape) - rank, len(shape)))
    half = (*shape[:-1], shape[-1] // 2 + 1)
    x = numbers({"IRFFT": half}.get(kind, shape), real if kind == "RFFT" else pairs)
    wide = x.astype(np.float64 if kind == "RFFT" else np.complex128)
    if x.size == 0:
        want = np.zeros({"RFFT": half}.get(kind, shape))
    else:
        want = {"FFT": np.fft.fftn, "IFFT": np.fft.ifftn, "RFFT": np.fft.rfftn,
                "IRFFT": lambda a, axes: np.fft.irfftn(a, s=lengths, axes=axes)}[kind](wide, axes=axes)
    element = real if kind == "IRFFT" else pairs
    types = tensor(x.shape, real if kind == "RFFT" else pairs), tensor(want.shape, element)
    line = f"%0 = stablehlo.fft %a, type = {kind}, length = {list(lengths)} : ({types[0]}) -> {types[1]}"
    return Case(f"{kind} of {rank} in {shape} {real}", function([types[0]], [types[1]], line), [x],
                [want.astype(ELEMENTS[element])], 2e-7 if width == 32 else 4e-15)


# ===----------------------------------------------------------------------===#
# Linear algebra
# ===----------------------------------------------------------------------===#


def positive(shape, element):
    a = numbers(shape, element).astype(np.complex128 if "complex" in element else np.float64)
    return (a @ np.conj(np.swapaxes(a, -1, -2)) + shape[-1] * np.eye(shape[-1])).astype(ELEMENTS[element])


def tolerance_of(element):
    return 2e-3 if element == "f16" else 4e-6 if "32" in element else 1e-14


def wide(a):
    return a.astype(np.complex128 if a.dtype.kind == "c" else np.float64)


def cholesky(shape, element, lower):
    a = positive(shape, element)
    want = np.linalg.cholesky(wide(a))
    if not lower:
        want = np.conj(np.swapaxes(want, -1, -2))
    line = f"%0 = stablehlo.cholesky %a, lower = {str(lower).lower()} : {tensor(shape, element)}"
    types = [tensor(shape, element)]
    return Case(f"cholesky {shape} {element} {lower}", function(types, types, line), [a], [want.astype(a.dtype)],
                tolerance_of(element))


def no_factor():
    """The second matrix has none."""
    a = np.stack([np.eye(3), -np.eye(3)]).astype(np.float32)
    want = np.stack([np.eye(3), np.where(np.tril(np.ones((3, 3))) > 0, np.nan, 0)]).astype(np.float32)
    line = "%0 = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf32>"
    return Case("no factor", function(["tensor<2x3x3xf32>"], ["tensor<2x3x3xf32>"], line), [a], [want])


def lapack():
    """JAX's call: the other triangle is kept, and a number says whether there is a factor."""
    a = np.stack([positive((3, 3), "f32"), -np.eye(3, dtype=np.float32)])
    info = np.array([0, 1], np.int32)
    lines = """%1:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}}
      : (tensor<2x3x3xf32>) -> (tensor<2x3x3xf32>, tensor<2xi32>)
  %r0 = stablehlo.slice %1#0 [0:1, 0:3, 0:3] : (tensor<2x3x3xf32>) -> tensor<1x3x3xf32>
  %r1 = stablehlo.reshape %1#1 : (tensor<2xi32>) -> tensor<2xi32>"""
    want = np.linalg.cholesky(wide(a[:1])) + np.triu(a[:1], 1)
    return Case("lapack potrf", function(["tensor<2x3x3xf32>"], ["tensor<1x3x3xf32>", "tensor<2xi32>"], lines), [a],
                [want.astype(np.float32), info], 4e-6)


def triangular(shape, sides, element, left, lower, unit, transpose):
    a, b = positive(shape, element), numbers(sides, element)
    if unit:
        a = (a / 10).astype(a.dtype)
    if not left:
        b = np.ascontiguousarray(np.swapaxes(b, -1, -2))
    m = (np.tril if lower else np.triu)(wide(a))
    if unit:
        m = m * (1 - np.eye(shape[-1])) + np.eye(shape[-1])
    m = m if transpose == "NO_TRANSPOSE" else np.swapaxes(m, -1, -2)
    m = np.conj(m) if transpose == "ADJOINT" else m
    turned = lambda x: np.swapaxes(x, -1, -2)
    want = np.linalg.solve(m, wide(b)) if left else turned(np.linalg.solve(turned(m), turned(wide(b))))
    types = tensor(shape, element), tensor(b.shape, element)
    flags = [str(flag).lower() for flag in (left, lower, unit)]
    line = (f'%0 = "stablehlo.triangular_solve"(%a, %b) <{{left_side = {flags[0]}, lower = {flags[1]}, transpose_a = '
            f"#stablehlo<transpose {transpose}>, unit_diagonal = {flags[2]}}}> : ({', '.join(types)}) -> {types[1]}")
    return Case(f"triangular {shape} {b.shape} {element} {left} {lower} {unit} {transpose}",
                function(types, [types[1]], line), [a, b], [want.astype(a.dtype)], 10 * tolerance_of(element))


# ===----------------------------------------------------------------------===#
# Random bits
# ===----------------------------------------------------------------------===#


def threefry_block(key, counter):
    keys = [key & WORD, key >> 32]
    keys.append(keys[0] ^ keys[1] ^ 0x1BD11BDA)
    x, y = ((counter & WORD) + keys[0]) & WORD, ((counter >> 32) + keys[1]) & WORD
    for group in range(5):
        for turn in ([13, 15, 26, 6], [17, 29, 16, 24])[group % 2]:
            x = (x + y) & WORD
            y = ((y << turn | y >> (32 - turn)) & WORD) ^ x
        x, y = (x + keys[(group + 1) % 3]) & WORD, (y + keys[(group + 2) % 3] + group + 1) & WORD
    return x, y


def philox_block(key, counter):
    keys, c = [key & WORD, key >> 32], [counter >> 32 * i & WORD for i in range(4)]
    for _ in range(10):
        first, second = c[0] * 0xD2511F53, c[2] * 0xCD9E8D57
        c = [(second >> 32) ^ c[1] ^ keys[0], second & WORD, (first >> 32) ^ c[3] ^ keys[1], first & WORD]
        keys = [(keys[0] + 0x9E3779B9) & WORD, (keys[1] + 0xBB67AE85) & WORD]
    return c


def threefry(state, shape, width):
    """Values and the number of blocks."""
    size = int(np.prod(shape))
    if width == 64 or not shape:
        blocks = [threefry_block(state[0], (state[1] + i) & LONG) for i in range(size)]
        return [x | y << 32 if width == 64 else x for x, y in blocks], size
    even = [d for d, extent in enumerate(shape) if extent % 2 == 0]
    dim = even[0] if even else int(np.argmax(shape))
    half = [(extent + 1) // 2 if d == dim else extent for d, extent in enumerate(shape)]
    values = []
    for index in np.ndindex(*shape):
        place = [i // 2 if d == dim else i for d, i in enumerate(index)]
        block = threefry_block(state[0], (state[1] + int(np.ravel_multi_index(place, half))) & LONG)
        values.append(block[index[dim] % 2])
    return values, int(np.prod(half))


def philox(state, shape, width):
    size = int(np.prod(shape))
    blocks = (size * (2 if width == 64 else 1) + 3) // 4
    counter = state[1] | state[2 if len(state) == 3 else 0] << 64
    words = [word for i in range(blocks) for word in philox_block(state[0], (counter + i) & ((1 << 128) - 1))]
    return [words[2 * i] | words[2 * i + 1] << 32 for i in range(size)] if width == 64 else words[:size], blocks


def bits(algorithm, state, shape, width):
    values, blocks = (threefry if algorithm == "THREE_FRY" else philox)(state, shape, width)
    want = np.array([value & ((1 << width) - 1) for value in values], f"uint{width}").reshape(shape)
    after = list(state)
    after[1] = (state[1] + blocks) & LONG
    if len(state) == 3 and state[1] + blocks > LONG:
        after[2] = (state[2] + 1) & LONG
    types = tensor([len(state)], "ui64"), tensor(shape, f"ui{width}")
    line = (f"%r0, %r1 = stablehlo.rng_bit_generator %a, algorithm = {algorithm} : ({types[0]}) -> "
            f"({', '.join(types)})")
    return Case(f"{algorithm} {state} {shape} ui{width}", function(types[:1], types, line),
                [np.array(state, np.uint64)], [np.array(after, np.uint64), want])


# ===----------------------------------------------------------------------===#
# Runs
# ===----------------------------------------------------------------------===#


def merged(cases):
    """Many functions in one program: each becomes a private function that @main calls."""
    parts, arguments, results, calls = [], [], [], []
    for number, case in enumerate(cases):
        head, _, body = case.text.partition("\n")
        parts.append(head.replace("func.func @main", f"func.func private @f{number}") + "\n" + body)
        ins = [piece.split(": ")[1] for piece in head[head.index("(") + 1:head.index(") ->")].split(", %")]
        outs = head[head.index("-> (") + 4:head.rindex(") {")].split(", ")
        names = [f"%in{len(arguments) + i}" for i in range(len(ins))]
        arguments += zip(names, ins)
        calls.append(f"  %c{number}:{len(outs)} = call @f{number}({', '.join(names)}) : ({', '.join(ins)}) -> "
                     f"({', '.join(outs)})")
        results += [(f"%c{number}#{i}", t) for i, t in enumerate(outs)]
    head = ", ".join(f"{name}: {t}" for name, t in arguments)
    types = ", ".join(t for _, t in results)
    return (f"func.func @main({head}) -> ({types}) {{\n" + "\n".join(calls) +
            f"\n  return {', '.join(name for name, _ in results)} : {types}\n}}\n" + "".join(parts))


def difference(got, want, tolerance):
    if got.shape != want.shape or got.dtype != want.dtype:
        return f"expected {want.dtype}{want.shape}, got {got.dtype}{got.shape}"
    if want.dtype.kind not in "fc":
        return "" if np.array_equal(got, want) else "expected the same integers"
    if not np.array_equal(np.isnan(got), np.isnan(want)):
        return "expected NaN in the same places"
    if want.size == 0 or np.all(np.isnan(want)):
        return ""
    error = np.nanmax(np.abs(got - want)) / max(float(np.nanmax(np.abs(want))), 1e-30)
    return "" if error <= tolerance else f"expected an error of at most {tolerance}, got {error:.3g}"


def run(tool, folder, name, cases, options):
    """Returns the number of results that are wrong."""
    path = folder / name.replace(" ", "-").replace("=", "")
    path.with_suffix(".mlir").write_text(merged(cases))
    inputs, wants = [a for case in cases for a in case.inputs], [(case, w) for case in cases for w in case.expected]
    np.savez(path.with_suffix(".in.npz"), **{f"in{i}": a for i, a in enumerate(inputs)})
    command = [tool, str(path.with_suffix(".mlir")), "--inputs", str(path.with_suffix(".in.npz")), "--outputs",
               str(path.with_suffix(".out.npz")), *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"{name}: partita-run ended with {done.returncode}\n{done.stderr[-2000:]}{done.stdout[-2000:]}")
        return len(wants)
    got, wrong = np.load(path.with_suffix(".out.npz")), 0
    for i, (case, want) in enumerate(wants):
        if why := difference(got[f"out{i}"], want, case.tolerance):
            print(f"{name}: {case.name}: {why}")
            wrong += 1
    return wrong


def fourier_cases():
    for kind in ("FFT", "IFFT", "RFFT", "IRFFT"):
        for shape, rank, width in (((3, 8), 1, 32), ((2, 1), 1, 64), ((2, 101), 1, 64), ((2, 262), 1, 32),
                                   ((7,), 1, 64), ((2, 5, 6), 2, 32), ((4, 9), 2, 64), ((2, 3, 4, 5), 3, 64),
                                   ((0, 4), 1, 32)):
            yield fourier(kind, shape, rank, width)


def algebra_cases():
    for element, lower in itertools.product(("f16", "f32", "f64", "complex<f32>", "complex<f64>"), (True, False)):
        for shape in ((5, 5), (3, 4, 4), (2, 1, 3, 3), (1, 1), (0, 3, 3)):
            yield cholesky(shape, element, lower)
    yield no_factor()
    yield lapack()
    for left, lower, unit in itertools.product((True, False), repeat=3):
        for transpose, element in itertools.product(("NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"), ("f32", "complex<f64>")):
            yield triangular((4, 4), (4, 3), element, left, lower, unit, transpose)
            yield triangular((2, 3, 3), (2, 3, 2), element, left, lower, unit, transpose)
    for element in ("f16", "f64", "complex<f32>"):
        yield triangular((3, 3), (3, 1), element, True, True, False, "NO_TRANSPOSE")
        yield triangular((0, 3, 3), (0, 3, 2), element, True, False, False, "TRANSPOSE")


def bits_cases():
    for shape in ((6,), (5,), (3, 4), (3, 5), (), (7, 3, 5), (0, 4)):
        for width in (8, 16, 32, 64):
            yield bits("THREE_FRY", [0x123456789ABCDEF1, 0x2468ACF13579BDE2], shape, width)
            yield bits("PHILOX", [5, LONG - 1], shape, width)
            yield bits("DEFAULT", [7, LONG, 3], shape, width)
    yield bits("THREE_FRY", [5, LONG - 1], (9,), 32)


def divided_cases():
    """Batches of 7 and of 6; by their first dimension, and by one that has to be gathered."""
    for dims in ("{data}, {}, {}", "{}, {}, {data}"):
        cases = [fourier("FFT", (7, 2, 6), 1, 32), fourier("RFFT", (7, 4, 6), 2, 64), cholesky((7, 3, 3), "f32", True),
                 cholesky((7, 3, 3), "complex<f64>", False),
                 triangular((7, 3, 3), (7, 3, 2), "f64", True, False, False, "TRANSPOSE")]
        shards = [f"arg{i}=[{dims}{', {}' if case.inputs[0].dtype.kind == 'c' else ''}]"
                  for i, case in enumerate(cases) for _ in case.inputs[:1]]
        # The last one has two arguments.
        yield dims, cases, shards + [f"arg{len(cases)}=[{dims}]"]
    cases = [bits("THREE_FRY", [3, 9], (7, 6), 32), bits("PHILOX", [3, 9, 1], (7, 6), 64),
             bits("PHILOX", [3, 9], (7, 5), 8)]
    for dims in ("{data}, {}", "{}, {data}"):
        yield f"bits {dims}", cases, [f"out{2 * i + 1}=[{dims}]" for i in range(len(cases))]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--keep")
    parser.add_argument("--engine", default="threads", choices=ENGINES)
    arguments = parser.parse_args()
    options, wrong, count = ENGINES[arguments.engine], 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(arguments.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if arguments.engine not in ("cuda", "stand-ins"):  # factorizations are refused there
            groups = {"fourier": fourier_cases(), "algebra": algebra_cases(), "bits": bits_cases()}
        else:
            groups = {"fourier": fourier_cases(), "bits": bits_cases()}
        for name, cases in groups.items():
            cases = list(cases)
            count += len(cases)
            wrong += run(arguments.tool, folder, name, cases, ["--mesh", "none", *options])
        if arguments.engine not in ("cuda", "stand-ins"):
            for number, (name, cases, shards) in enumerate(divided_cases()):
                for mesh in (["--mesh", "data=2"], ["--mesh", "data=3", "--split", "data=3,0,2"]):
                    count += len(cases)
                    flags = [flag for shard in shards for flag in ("--shard", shard)]
                    title = "".join(c for c in f"divided{number} {name} {mesh[1]}" if c not in "{},")
                    wrong += run(arguments.tool, folder, title, cases, [*mesh, *flags, *options])
    print(f"{count} cases, {wrong} results are wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
