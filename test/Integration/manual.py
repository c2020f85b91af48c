# ===- manual.py - Programs that are written per device ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs StableHLO programs with collectives and compares every result with NumPy, device by device.

manual.py PARTITA_RUN: all of them as threads, and every fifth on the other engines that are built."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from engines import ENGINES, is_built

random = np.random.default_rng(3)
DEVICES = 4
PAIRS = [[0, 1], [2, 3]]
CROSS = [[0, 3], [2, 1]]
TYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i8": np.int8, "ui32": np.uint32, "i1": np.bool_, "f16": np.float16}


def array(shape, name="f32"):
    """Small whole numbers: every order of summation gives the same."""
    values = random.integers(0, 2, shape) if name == "i1" else random.integers(0 if name[0] == "u" else -4, 5, shape)
    return values.astype(TYPES[name])


def tensor(shape, name="f32"):
    return "tensor<" + "".join(f"{n}x" for n in shape) + name + ">"


def groups(lists):
    return f"replica_groups = dense<{lists}> : tensor<{len(lists)}x{len(lists[0])}xi64>"


def reducer(op, name="f32"):
    return f"""({{
    ^bb0(%a: tensor<{name}>, %b: tensor<{name}>):
      %r = stablehlo.{op} %a, %b : tensor<{name}>
      stablehlo.return %r : tensor<{name}>
    }})"""


def group_of(lists, device):
    return next(group for group in lists if device in group)


def program(lines, args, result):
    """`lines` make %0 from %x (and %y)."""
    names = ["%x", "%y"]
    heads = ", ".join(f"{n}: {t}" for n, t in zip(names, args))
    return f"func.func @main({heads}) -> {result} {{\n  {lines}\n  return %0 : {result}\n}}\n"


def cases():
    """Name, program of one device, inputs with a leading device dimension, expected results."""
    x = array((DEVICES, 4, 6))
    for op, function, name in [("add", np.add, "f32"), ("maximum", np.maximum, "f32"), ("multiply", np.multiply, "f64"),
                               ("minimum", np.minimum, "i8"), ("add", np.add, "ui32"), ("add", np.logical_or, "i1"),
                               ("maximum", np.maximum, "f16"), ("xor", np.bitwise_xor, "i32")]:
        for lists in (PAIRS, CROSS, [[0, 1, 2, 3]]):
            v = array((DEVICES, 3, 2), name)
            t = tensor((3, 2), name)
            text = program(f'%0 = "stablehlo.all_reduce"(%x) {reducer(op, name)} {{{groups(lists)}}} : ({t}) -> {t}', [t], t)
            want = np.stack([function.reduce([v[m] for m in group_of(lists, d)]) for d in range(DEVICES)])
            yield f"all_reduce {op} {name} {lists}", text, [v], want.astype(v.dtype)
    for dim in (0, 1):
        for lists in (PAIRS, CROSS):
            t, r = tensor((4, 6)), tensor((8, 6) if dim == 0 else (4, 12))
            text = program(f'%0 = "stablehlo.all_gather"(%x) {{all_gather_dim = {dim} : i64, {groups(lists)}}} : ({t}) -> {r}', [t], r)
            yield f"all_gather {dim} {lists}", text, [x], np.stack(
                [np.concatenate([x[m] for m in group_of(lists, d)], dim) for d in range(DEVICES)])
            r = tensor((2, 6) if dim == 0 else (4, 3))
            text = program(f'%0 = "stablehlo.reduce_scatter"(%x) {reducer("add")} {{scatter_dimension = {dim} : i64, {groups(lists)}}} : ({t}) -> {r}', [t], r)
            yield f"reduce_scatter {dim} {lists}", text, [x], np.stack(
                [np.split(sum(x[m] for m in group_of(lists, d)), 2, dim)[group_of(lists, d).index(d)] for d in range(DEVICES)])
    for split, concat in ((0, 1), (1, 0), (1, 1)):
        for lists in (PAIRS, CROSS):
            shape = [4, 6]
            shape[split] //= 2
            shape[concat] *= 2
            t, r = tensor((4, 6)), tensor(shape)
            text = program(f'%0 = "stablehlo.all_to_all"(%x) {{split_dimension = {split} : i64, concat_dimension = {concat} : i64, split_count = 2 : i64, {groups(lists)}}} : ({t}) -> {r}', [t], r)
            yield f"all_to_all {split} {concat} {lists}", text, [x], np.stack(
                [np.concatenate([np.split(x[m], 2, split)[group_of(lists, d).index(d)] for m in group_of(lists, d)], concat)
                 for d in range(DEVICES)])
    for pairs in ([[0, 1], [1, 2], [2, 3], [3, 0]], [[0, 3], [1, 1]], [[2, 0]]):
        t = tensor((4, 6))
        text = program(f'%0 = "stablehlo.collective_permute"(%x) {{source_target_pairs = dense<{pairs}> : tensor<{len(pairs)}x2xi64>}} : ({t}) -> {t}', [t], t)
        want = np.zeros_like(x)
        for source, target in pairs:
            want[target] = x[source]
        yield f"collective_permute {pairs}", text, [x], want
    for lists in ([[2, 0, 3]], PAIRS, [[3, 1, 2, 0]]):
        t = tensor((4, 6))
        text = program(f'%0 = "stablehlo.collective_broadcast"(%x) {{{groups(lists)}}} : ({t}) -> {t}', [t], t)
        want = np.zeros_like(x)
        for group in lists:
            want[group] = x[group[0]]
        yield f"collective_broadcast {lists}", text, [x], want
    # Numbers of devices, and a body that is more than one op: a + 2 b, which is not commutative.
    t = tensor((), "ui32")
    yield "replica_id", program("%r = stablehlo.replica_id : tensor<ui32>\n  %0 = stablehlo.add %r, %x : tensor<ui32>", [t], t), [
        np.arange(DEVICES, dtype=np.uint32) * 10], np.arange(DEVICES, dtype=np.uint32) * 11
    body = """({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %two = stablehlo.add %b, %b : tensor<f32>
      %r = stablehlo.add %a, %two : tensor<f32>
      stablehlo.return %r : tensor<f32>
    })"""
    t = tensor((4, 6))
    yield "body", program(f'%0 = "stablehlo.all_reduce"(%x) {body} {{{groups(CROSS)}}} : ({t}) -> {t}', [t], t), [x], np.stack(
        [x[group_of(CROSS, d)[0]] + 2 * x[group_of(CROSS, d)[1]] for d in range(DEVICES)])
    r = tensor((4, 3))
    yield "body of parts", program(
        f'%0 = "stablehlo.reduce_scatter"(%x) {body} {{scatter_dimension = 1 : i64, {groups(CROSS)}}} : ({t}) -> {r}', [t], r), [x], np.stack(
        [np.split(x[group_of(CROSS, d)[0]] + 2 * x[group_of(CROSS, d)[1]], 2, 1)[group_of(CROSS, d).index(d)] for d in range(DEVICES)])


def run(tool, options, name, text, inputs, want, folder):
    (folder / "p.mlir").write_text(text)
    np.savez(folder / "in.npz", **{f"in{i}": a for i, a in enumerate(inputs)})
    np.savez(folder / "out.npz", out0=want)
    command = [tool, str(folder / "p.mlir"), "--per-device", str(DEVICES), "--inputs", str(folder / "in.npz"), "--expect", str(folder / "out.npz"),
               "--rtol", "0", "--atol", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, errors="backslashreplace")
    if done.returncode == 0:
        return True
    print(f"{name} {options}: exit {done.returncode}\n{text}{done.stdout}{done.stderr}")
    return False


def main():
    tool, results = shutil.which(sys.argv[1]), []
    engines = [engine for engine in ("threads", "mpich", "stand-ins") if is_built(tool, engine)]
    with tempfile.TemporaryDirectory() as folder:
        for i, case in enumerate(cases()):
            for engine in engines if i % 5 == 0 else engines[:1]:
                results.append(run(tool, ENGINES[engine], *case, pathlib.Path(folder)))
    print(f"{sum(results)} of {len(results)} programs are right")
    return not all(results)


if __name__ == "__main__":
    sys.exit(main())
