#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs x meshes x splits through partita-run, strictly verified, division of work checked.

  matrix.py --tool BUILD/bin/partita-run [--set small|corpus|all] [--shared DIR] [--mesh NAME ...] [--engine NAME ...]
            [--parts grouped|padded] [--json OUT] [PROGRAM ...]

Each program has annotations (axes `data` and `model`) and an input recipe; under a mesh that lacks an axis, its braces are
left empty. The unpartitioned program runs once per program. One line per run: right, WRONG, REFUSED, CRASH or HANG, with seconds,
collectives and the division of contraction work. The last line counts. Exit status 1 unless all are right.

With several engines every rank must start the same channels, with the same kinds and bytes, on all of them (PRT_TRACE). An engine
that is not built is reported as SKIPPED.
"""
import argparse
import collections
import gzip
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from engines import ENGINES, is_built, trace_difference, traces

HERE = pathlib.Path(__file__).resolve().parent
EIGHTHS = "data=3,3,1,1"
# Name: mesh, splits, expected shares of the work that `data` divides.
MESHES = {
    "1x1": ("data=1,model=1", [], None),
    "data=2": ("data=2", [], None),
    "model=2": ("model=2", [], None),
    "2x2": ("data=2,model=2", [], None),
    "data=3": ("data=3", [], None),
    "data=4[3,3,1,1]": ("data=4", [EIGHTHS], [3 / 8, 3 / 8, 1 / 8, 1 / 8]),
    "model=2[2,1]": ("model=2", ["model=2,1"], None),
    "data=6[2,2,1,1,1,1]": ("data=6", ["data=2,2,1,1,1,1"], None),
}
FLEET = HERE / "fleets" / "two_a100_four_v100.json"


class Program:
    """A program text with its annotations and recipe; `exact` = shares of the work are demanded exactly where they divide."""

    def __init__(self, name, text, data, exact=False, planned=False, batch=None):
        self.name, self.text, self.exact, self.planned, self.batch = name, pathlib.Path(text), exact, planned, batch
        self.annotations = json.loads(pathlib.Path(f"{data}.annotations.json").read_text())
        self.recipe = f"@{data}.recipe"

    def unpacked(self, folder):
        if self.text.suffix != ".gz":
            return self.text
        plain = folder / self.text.stem
        if not plain.exists():
            plain.write_bytes(gzip.decompress(self.text.read_bytes()))
        return plain


def small_programs():
    at = HERE / "programs"
    return [Program("mlp", at / "mlp.mlir", at / "mlp", exact=True, batch=16),
            Program("gpt2_small", at / "gpt2_small.mlir", at / "gpt2_small", exact=True, batch=16),
            Program("gpt2_untied", at / "gpt2_untied.mlir", at / "gpt2_untied", exact=True, batch=16),
            Program("vit_small", at / "vit_small.mlir", at / "vit_small", batch=16),
            Program("resnet18_small", at / "resnet18_small.mlir", at / "resnet18_small", batch=16)]


def corpus_programs(shared):
    at, models, own = HERE / "corpus", shared / "corpus" / "models" / "stablehlo", HERE / "programs"
    return [Program("mnist", models / "jax_mnist_mlp_train_step_locs.mlir", at / "mnist", exact=True, batch=168),
            Program("chess", models / "jax_searchless_chess_9m_fwd.mlir", at / "chess", batch=33),
            Program("resnet18", own / "resnet18.mlir", own / "resnet18", planned=True, batch=8),
            Program("gpt2_demo", own / "gpt2_demo.mlir.gz", own / "gpt2_demo", exact=True, planned=True, batch=8),
            Program("lean_vit", models / "lean_vit_adam_train_step.mlir", at / "lean_vit", exact=True, planned=True, batch=32)]


def restricted(annotations, mesh):
    """The annotations with braces of absent axes left empty."""
    axes = {part.split("=")[0] for part in mesh.split(",")}
    keep = lambda match: match.group(0) if match.group(1) in axes else "{}"
    return {name: re.sub(r"\{(\w+)\}", keep, text) for name, text in annotations.items()}


def run(options, program, name, engine, folder):
    """Verdict, detail and report of one run."""
    tool, timeout = options.tool, options.timeout
    report = folder / "report.json"
    report.unlink(missing_ok=True)
    reference = folder / f"{program.name}.npz"
    command = [tool, str(program.unpacked(folder)), "--input-recipe", program.recipe, "--seed", "1", "--verify=strict", "--json", str(report),
               "--reference" if reference.exists() else "--save-reference", str(reference), "--parts", options.parts, *ENGINES[engine]]
    if name == "planned":
        command += ["--fleet", str(FLEET)]
    else:
        mesh, splits, _ = MESHES[name]
        annotations = folder / "annotations.json"
        annotations.write_text(json.dumps(restricted(program.annotations, mesh)))
        command += ["--mesh", mesh, "--annotations", str(annotations)]
        for split in splits:
            command += ["--split", split]
    try:
        environment = os.environ | {"PRT_TRACE": str(folder / f"trace-{engine}")}
        for old in folder.glob(f"trace-{engine}.*"):
            old.unlink()
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment)
    except subprocess.TimeoutExpired:
        return "HANG", " ".join(command), None
    if done.returncode:
        lines = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line or "different" in line]
        return {1: "REFUSED", 3: "WRONG"}.get(done.returncode, "CRASH"), f"exit {done.returncode}: {(lines or ['?'])[0]}", None
    return "right", "", json.loads(report.read_text())


def share_problem(program, name, report):
    """What is wrong with the division of contraction work, or nothing."""
    flops = report["contraction_flops"]
    total = sum(flops)
    if name == "planned":
        if len(flops) < 2 and not (report["plan"] or {}).get("left_out"):
            return "planned on one device without saying why"
        return None
    expected = MESHES[name][2]
    if expected and program.exact and all(share * program.batch == int(share * program.batch) for share in expected):
        shares = [f / total for f in flops]
        if any(abs(a - b) > 1e-9 for a, b in zip(shares, expected)):
            return "shares " + ", ".join(f"{s:.4f}" for s in shares)
    return None


def describe(report):
    kinds = collections.Counter()
    for row in report["collectives"]:
        kinds[row["kind"]] += row["count"]
    total = sum(report["contraction_flops"]) or 1
    return f"{dict(sorted(kinds.items()))} work " + "/".join(f"{f / total:.3f}" for f in report["contraction_flops"])


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--tool", required=True)
    ask.add_argument("--set", choices=("small", "corpus", "all"), default="small")
    ask.add_argument("--shared", type=pathlib.Path, default=HERE.parents[2] / "shared")
    ask.add_argument("--mesh", action="append", help="only these: " + ", ".join([*MESHES, "planned"]))
    ask.add_argument("--engine", action="append", choices=ENGINES, help="threads by default; several: their channels are compared")
    ask.add_argument("--parts", choices=("grouped", "padded"), default="grouped", help="how parts of different sizes travel")
    ask.add_argument("--timeout", type=float, default=900)
    ask.add_argument("--json", type=pathlib.Path)
    ask.add_argument("programs", nargs="*")
    options = ask.parse_args()
    programs = small_programs() if options.set in ("small", "all") else []
    if options.set in ("corpus", "all"):
        programs += corpus_programs(options.shared)
    counts, records = collections.Counter(), {}
    engines = []
    for engine in options.engine or ["threads"]:
        if is_built(options.tool, engine):
            engines.append(engine)
        else:
            print(f"SKIPPED  engine {engine} is not built", flush=True)
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for program in programs:
            if options.programs and program.name not in options.programs:
                continue
            if not program.text.exists():
                print(f"SKIPPED  {program.name}: {program.text} is not there", flush=True)
                continue
            for name in [*MESHES] + (["planned"] if program.planned else []):
                if options.mesh and name not in options.mesh:
                    continue
                first = None
                for engine in engines:
                    began = time.monotonic()
                    verdict, detail, report = run(options, program, name, engine, folder)
                    if verdict == "right":
                        problem = share_problem(program, name, report)
                        own = traces(folder / f"trace-{engine}")
                        if not problem and sorted(own) != list(range(report["ranks"])):
                            problem = f"traces of the ranks {sorted(own)}, of {report['ranks']}"
                        if not problem and bool(report["collectives"]) != any(own.values()):
                            problem = f"{len(report['collectives'])} collectives, and {sum(map(len, own.values()))} traced"
                        if not problem and first:
                            problem = trace_difference(traces(folder / f"trace-{first}"), own)
                            problem = problem and f"channels on {first} and here: {problem}"
                        first = first or engine
                        verdict, detail = ("WRONG", problem) if problem else (verdict, describe(report))
                    counts[verdict] += 1
                    records[f"{program.name} {name}" + (f" {engine}" if options.engine else "")] = dict(
                        verdict=verdict, detail=detail, report=report)
                    print(f"{verdict:8} {program.name:14} {name:20} {engine:9} {time.monotonic() - began:6.1f} s  {detail}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(records, indent=1))
    print(", ".join(f"{n} {verdict}" for verdict, n in sorted(counts.items())) or "nothing ran")
    return 0 if set(counts) == {"right"} else 1


if __name__ == "__main__":
    sys.exit(main())
