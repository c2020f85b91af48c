#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `tools/dev test-gpu` runs: correctness and speed on the GPUs of this machine, in under eight minutes.

  gpu.py [--only PART ...] [--seconds N]

Parts: conformance (the engine), kernels (every core op against NumPy), matrix (whole programs, strictly verified; as many ranks as
there are GPUs), step (a GPT-2 train step against the sum of its products), bandwidth (one program per class of kernels, verified).
What does not fit into the time is reported as left out. Exit status 1 if anything is wrong. PARTITA_GPU_STAND_INS=1 runs the
script on stand-ins with small sizes: a test of the script, whose times mean nothing.
"""
import argparse
import glob
import gzip
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
BUILD = pathlib.Path(os.environ.get("PARTITA_BUILD", "build")).resolve()
RUN = BUILD / "bin" / "partita-run"
STAND_INS = bool(os.environ.get("PARTITA_GPU_STAND_INS"))
ENGINE = "stand-ins" if STAND_INS else "cuda"
sys.path.insert(0, str(HERE))
from engines import ENGINES  # noqa: E402

REPEATS = 3 if STAND_INS else 20
ROWS, COLUMNS = (96, 80) if STAND_INS else (65536, 1024)
SIDE = 96 if STAND_INS else 8192
IDS = 64 if STAND_INS else 65536
VOCABULARY = 128 if STAND_INS else 50257


class Table:
    """Rows that are printed as they come; the exit status."""

    def __init__(self, seconds):
        self.began, self.seconds, self.failed = time.monotonic(), seconds, 0

    def left(self):
        return self.seconds - (time.monotonic() - self.began)

    def row(self, part, what, verdict, detail=""):
        self.failed += verdict not in ("right", "left out", "skipped")
        print(f"| {part:11} | {what:38} | {verdict:8} | {detail} |", flush=True)

    def command(self, part, what, words, environment=None, seconds=240):
        """Runs a command; a row for it. Returns what it printed, or nothing."""
        if self.left() < 15:
            self.row(part, what, "left out", "no time left")
            return None
        began = time.monotonic()
        try:
            done = subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=min(seconds, self.left()),
                                  env=os.environ | (environment or {}))
        except subprocess.TimeoutExpired:
            self.row(part, what, "HANG", f"stopped after {time.monotonic() - began:.0f} s")
            return None
        lines = (done.stdout + done.stderr).strip().splitlines() or [""]
        if done.returncode:
            wrong = [line for line in lines if "error" in line or "WRONG" in line or "wrong" in line] or lines[-3:]
            self.row(part, what, "WRONG", f"exit status {done.returncode}: " + "; ".join(wrong[:3]))
            return None
        self.row(part, what, "right", f"{time.monotonic() - began:.1f} s; {lines[-1][:100]}")
        return done.stdout + done.stderr


def conformance(table, gpus):
    folder = BUILD / "test" / "unit" / "Runtime"
    program = folder / "partita-rt-conformance-cuda"
    if not program.exists():
        table.row("conformance", "engine", "skipped", "ninja partita-rt-conformance-cuda builds the program")
        return
    environment = {"PARTITA_CONFORMANCE_KERNELS": str(folder / "ConformanceKernels.fatbin")}
    if STAND_INS:
        environment["LD_LIBRARY_PATH"] = str(BUILD / "lib" / "stand-ins")
        environment["PARTITA_TWINS"] = str(folder / "conformance-twins.so")
    for ranks in sorted({1, min(gpus, 4)}):
        table.command("conformance", f"{ranks} ranks", [sys.executable, HERE / "start_ranks.py", ranks, program, ranks], environment, 120)


def kernels(table, gpus):
    table.command("kernels", "core ops against NumPy", [sys.executable, HERE / "kernels.py", RUN, "--engine", ENGINE, "--graphs", 5])


def matrix(table, gpus):
    meshes = ["1x1"] + (["data=2", "model=2"] if gpus >= 2 else []) + (["2x2", "data=4[3,3,1,1]"] if gpus >= 4 else [])
    words = [sys.executable, HERE / "matrix.py", "--tool", RUN, "--engine", "threads", "--engine", ENGINE]
    for mesh in meshes:
        words += ["--mesh", mesh]
    for program in ["mlp"] if STAND_INS else ["mlp", "gpt2_small", "vit_small", "resnet18_small"]:
        table.command("matrix", f"{program}, {', '.join(meshes)}", [*words, program])


def profile(prefix):
    """Seconds and calls by kernel and shape of a product."""
    path = pathlib.Path(f"{prefix}.0")
    rows = [line.split(maxsplit=2) for line in path.read_text().splitlines()] if path.exists() else []
    return [(float(seconds), int(calls), what) for seconds, calls, what in rows]


def step(table, gpus):
    """The GPT-2 train step on one GPU: the time of a step beside the time of its products alone."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        name = "gpt2_small" if STAND_INS else "gpt2_demo"
        program = folder / f"{name}.mlir"
        packed = HERE / "programs" / f"{name}.mlir.gz"
        program.write_bytes(gzip.decompress(packed.read_bytes()) if packed.exists() else (HERE / "programs" / f"{name}.mlir").read_bytes())
        common = ["--input-recipe", f"@{HERE / 'programs' / name}.recipe", "--seed", 1]
        compiled = [RUN, program, "--mesh", "none", "--no-run", "--dump-dir", folder / "dir", *common, *ENGINES[ENGINE]]
        # What the folder was compiled for is not asked for again.
        common += [word for word in ENGINES[ENGINE] if not word.startswith("--gpu-arch")]
        if table.command("step", f"{name}: compile", compiled) is None:
            return
        report = folder / "report.json"
        if table.command("step", f"{name}: {REPEATS} steps", [RUN, folder / "dir", *common, "--bench", REPEATS, "--json", report]) is None:
            return
        median = json.loads(report.read_text())["seconds"]["step_median"]
        prefix = folder / "profile"
        if table.command("step", f"{name}: profiled", [RUN, folder / "dir", *common, "--bench", REPEATS],
                         {"PRT_PROFILE": str(prefix)}) is None:
            return
        rows = profile(prefix)
        products = [row for row in rows if row[2].startswith("gemm")]
        steps = REPEATS + 1
        gemm = sum(row[0] for row in products) / steps
        others = sum(row[0] for row in rows) / steps - gemm
        ratio = f"{median / gemm:.2f} times the products" if gemm else "no products timed"
        table.row("step", f"{name}: time of a step", "right", f"{median * 1e3:.3f} ms; cuBLASLt {gemm * 1e3:.3f} ms in "
                  f"{sum(row[1] for row in products) // steps} calls, other kernels {others * 1e3:.3f} ms; a step is {ratio}")
        for seconds, calls, what in rows[:8]:
            print(f"|             |   {seconds / steps * 1e6:9.1f} us {calls // steps:4} calls  {what[:80]} |")


def float_tensor(*shape, element="f32"):
    return f"tensor<{'x'.join(map(str, shape))}x{element}>"


def bandwidth_programs():
    """Class of kernels, program, recipe, and the bytes that must move."""
    r, c = ROWS, COLUMNS
    big, row, column, scalar = float_tensor(r, c), float_tensor(r), float_tensor(c), "tensor<f32>"
    half = float_tensor(r, c, element="bf16")
    zero = f"%zero = stablehlo.constant dense<0.0> : {scalar}\n"
    low = f"%low = stablehlo.constant dense<0xFF800000> : {scalar}\n"

    def reduce(value, init, op, dims, source, result):
        return (f"%r{value} = stablehlo.reduce({value} init: {init}) applies stablehlo.{op} across dimensions = {dims} : "
                f"({source}, {scalar}) -> {result}\n").replace(f"%r{value}", f"%r_{value[1:]}")

    def spread(name, value, source, dims, result=big):
        return f"{name} = stablehlo.broadcast_in_dim {value}, dims = {dims} : ({source}) -> {result}\n"

    def function(arguments, body, result, types):
        return f"func.func @main({arguments}) -> {types} {{\n{body}return {result} : {types}\n}}\n"

    yield ("elementwise f32", function(f"%x: {big}, %y: {big}", f"%0 = stablehlo.add %x, %y : {big}\n%1 = stablehlo.multiply %0, %x : {big}\n",
                                       "%1", big), "*=uniform(0,1)", 12 * r * c)
    yield ("elementwise bf16", function(f"%x: {half}, %y: {half}", f"%0 = stablehlo.add %x, %y : {half}\n", "%0", half), "*=uniform(0,1)",
           6 * r * c)
    yield ("elementwise tanh f32", function(f"%x: {big}", f"%0 = stablehlo.tanh %x : {big}\n", "%0", big), "*=uniform(0,1)", 8 * r * c)
    yield ("broadcast of a row", function(f"%x: {big}, %b: {column}", spread("%s", "%b", column, "[1]") + f"%0 = stablehlo.add %x, %s : {big}\n",
                                          "%0", big), "*=uniform(0,1)", 8 * r * c)
    yield ("reduction of rows", function(f"%x: {big}", zero + reduce("%x", "%zero", "add", "[1]", big, row), "%r_x", row), "*=uniform(0,1)",
           4 * r * c)
    yield ("reduction of columns", function(f"%x: {big}", zero + reduce("%x", "%zero", "add", "[0]", big, column), "%r_x", column),
           "*=uniform(0,1)", 4 * r * c)
    yield ("reduction of everything", function(f"%x: {big}", low + reduce("%x", "%low", "maximum", "[0, 1]", big, scalar), "%r_x", scalar),
           "*=uniform(0,1)", 4 * r * c)
    softmax = (low + zero + reduce("%x", "%low", "maximum", "[1]", big, row) + spread("%m", "%r_x", row, "[0]") +
               f"%d = stablehlo.subtract %x, %m : {big}\n%e = stablehlo.exponential %d : {big}\n" +
               reduce("%e", "%zero", "add", "[1]", big, row) + spread("%t", "%r_e", row, "[0]") + f"%0 = stablehlo.divide %e, %t : {big}\n")
    yield ("softmax", function(f"%x: {big}", softmax, "%0", big), "*=uniform(0,1)", 8 * r * c)
    count = f"%n = stablehlo.constant dense<{float(c)}> : {row}\n%eps = stablehlo.constant dense<1.0e-5> : {row}\n"
    norm = (zero + count + reduce("%x", "%zero", "add", "[1]", big, row) + f"%mean = stablehlo.divide %r_x, %n : {row}\n" +
            spread("%m", "%mean", row, "[0]") + f"%d = stablehlo.subtract %x, %m : {big}\n%q = stablehlo.multiply %d, %d : {big}\n" +
            reduce("%q", "%zero", "add", "[1]", big, row) + f"%var = stablehlo.divide %r_q, %n : {row}\n" +
            f"%safe = stablehlo.add %var, %eps : {row}\n%inv = stablehlo.rsqrt %safe : {row}\n" + spread("%i", "%inv", row, "[0]") +
            f"%0 = stablehlo.multiply %d, %i : {big}\n")
    yield ("layer norm", function(f"%x: {big}", norm, "%0", big), "*=uniform(0,1)", 8 * r * c)
    square = float_tensor(SIDE, SIDE)
    yield ("transpose", function(f"%x: {square}", f"%0 = stablehlo.transpose %x, dims = [1, 0] : ({square}) -> {square}\n", "%0", square),
           "*=uniform(0,1)", 8 * SIDE * SIDE)
    table, ids, rows = float_tensor(VOCABULARY, c), float_tensor(IDS, 1, element="i32"), float_tensor(IDS, c)
    gather = ('%0 = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], '
              f"start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, {c}>}}> : ({table}, {ids}) -> {rows}\n")
    yield ("gather of rows", function(f"%t: {table}, %i: {ids}", gather, "%0", rows), f"i=ids<{VOCABULARY},*=uniform(0,1)", 8 * IDS * c)
    both = float_tensor(2 * r, c)
    yield ("concatenation", function(f"%x: {big}, %y: {big}", f"%0 = stablehlo.concatenate %x, %y, dim = 0 : ({big}, {big}) -> {both}\n", "%0",
                                     both), "*=uniform(0,1)", 16 * r * c)


def bandwidth(table, gpus):
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for name, text, recipe, moved in bandwidth_programs():
            program, prefix = folder / "program.mlir", folder / "profile"
            program.write_text(text)
            for old in folder.glob("profile.*"):
                old.unlink()
            done = table.command("bandwidth", name, [RUN, program, "--mesh", "none", "--input-recipe", recipe, "--bench", REPEATS,
                                                     "--verify=fast", *ENGINES[ENGINE]], {"PRT_PROFILE": str(prefix)}, 60)
            rows = profile(prefix)
            seconds = sum(row[0] for row in rows) / (REPEATS + 1)
            if done is not None and seconds > 0:
                launches = sum(row[1] for row in rows) // (REPEATS + 1)
                print(f"|             |   {moved / seconds / 1e9:9.1f} GB/s: {moved / 1e6:.1f} MB in {seconds * 1e6:.1f} us, {launches} launches |",
                      flush=True)


PARTS = [conformance, kernels, matrix, step, bandwidth]


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--only", action="append", choices=[part.__name__ for part in PARTS])
    ask.add_argument("--seconds", type=float, default=450)
    options = ask.parse_args()
    gpus = len(glob.glob("/dev/nvidia[0-9]*")) or (2 if STAND_INS else 0)
    if not gpus:
        print("skipped: this machine has no NVIDIA GPU (/dev/nvidia0)")
        return 77
    if not (BUILD / "lib" / "libpartita_rt_cuda.so").exists():
        print(f"error: the cuda engine is not built in {BUILD}: it needs a CUDA toolkit with cuBLASLt and NCCL")
        return 1
    names = "stand-ins" if STAND_INS else "?"
    if not STAND_INS and shutil.which("nvidia-smi"):
        names = subprocess.run(["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"], capture_output=True, text=True).stdout
        names = ", ".join(sorted(set(names.split("\n")) - {""}))
    print(f"{gpus} x {names}\n\n| part        | what                                   | verdict  | detail |\n|---|---|---|---|", flush=True)
    table = Table(options.seconds)
    for part in PARTS:
        if not options.only or part.__name__ in options.only:
            part(table, gpus)
    print(f"\n{'all right' if not table.failed else f'{table.failed} wrong'}, {time.monotonic() - table.began:.0f} s")
    return 1 if table.failed else 0


if __name__ == "__main__":
    sys.exit(main())
