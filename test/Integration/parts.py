#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shards of different sizes, and empty ones, as grouped and as padded collectives.

  parts.py --tool BUILD/bin/partita-run [--engine NAME ...]

One program whose results need a gathering, a scattered sum and an exchange, divided 3:3:1:1 and with an empty shard. On
every engine, and in both forms, the results have the same bits. The table says what a rank sends most, and what all send: parts
with their own size against parts as large as the largest.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

from engines import ENGINES, is_built, trace_difference, traces

PROGRAM = """
func.func @main(%x: tensor<16x12xf32>, %w: tensor<16x12xf32>)
    -> (tensor<16x12xf32>, tensor<12x12xf32>, tensor<16x12xf32>, tensor<12x16xbf16>) {
  %whole = stablehlo.add %x, %x : tensor<16x12xf32>
  %sum = stablehlo.dot_general %x, %w, contracting_dims = [0] x [0] : (tensor<16x12xf32>, tensor<16x12xf32>) -> tensor<12x12xf32>
  %columns = stablehlo.multiply %x, %w : tensor<16x12xf32>
  %narrow = stablehlo.convert %x : (tensor<16x12xf32>) -> tensor<16x12xbf16>
  %turned = stablehlo.transpose %narrow, dims = [1, 0] : (tensor<16x12xbf16>) -> tensor<12x16xbf16>
  return %whole, %sum, %columns, %turned : tensor<16x12xf32>, tensor<12x12xf32>, tensor<16x12xf32>, tensor<12x16xbf16>
}
"""
SHARDS = ["x=[{data},{}]", "w=[{data},{}]", "out0=[{},{}]", "out1=[{data},{}]", "out2=[{},{data}]", "out3=[{data},{}]"]
SPLITS = ["3,3,1,1", "3,0,4,1"]
BYTES = {"f32": 4, "bf16": 2}


def numbers(text):
    return [int(number) for number in text.split(",")] if text.strip() else []


def table(text):
    """Per unequal collective: kind, parts, bytes that the busiest rank and all ranks send, grouped and padded."""
    rows, seen = [], set()
    kinds = r"rt\.(all_gather|exchange|reduce_scatter)"
    for kind, channel, send, recv, element in re.findall(
            kinds + r" [^\n]*? channel (\d+) on @\w+ send \[([\d, ]*)\] recv \[([\d, ]*)\][^\n]*?: memref<[\dx]*x(\w+)", text):
        send, size = numbers(send), BYTES[element]
        ranks = int(len(send) ** 0.5)
        if channel in seen or ranks * ranks != len(send):
            continue
        seen.add(channel)
        parts = [send[rank * ranks:(rank + 1) * ranks] for rank in range(ranks)]
        grouped = [sum(part for j, part in enumerate(parts[rank]) if j != rank) * size for rank in range(ranks)]
        padded = [(ranks - 1) * max(send) * size] * ranks
        rows.append((kind, element, max(grouped), sum(grouped), max(padded), sum(padded)))
    return rows


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--tool", required=True)
    ask.add_argument("--engine", action="append", choices=ENGINES)
    options = ask.parse_args()
    failures = 0
    print("| split | collective | type | grouped: busiest, bytes | all | padded: busiest | all |\n|---|---|---|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        program = folder / "parts.mlir"
        program.write_text(PROGRAM)
        for split in SPLITS:
            results, channels, lines = {}, {}, []
            for engine in options.engine or ["threads"]:
                if not is_built(options.tool, engine):
                    lines.append(f"SKIPPED: engine {engine} is not built")
                    continue
                for parts in ("grouped", "padded"):
                    name = f"{engine}-{parts}"
                    dump, out, trace = folder / f"{name}.dir", folder / f"{name}.npz", folder / f"trace-{name}"
                    for old in folder.glob(f"trace-{name}.*"):
                        old.unlink()
                    command = [options.tool, str(program), "--mesh", "data=4", "--split", f"data={split}", "--verify=strict",
                               f"--parts={parts}", "--outputs", str(out), "--dump-dir", str(dump), *ENGINES[engine]]
                    for shard in SHARDS:
                        command += ["--shard", shard]
                    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"PRT_TRACE": str(trace)})
                    if done.returncode:
                        failures += 1
                        lines.append(f"{name}, split {split}: exit status {done.returncode}: {done.stderr.strip()[-500:]}")
                        continue
                    with np.load(out) as arrays:
                        results[name] = {key: arrays[key].tobytes() for key in arrays.files}
                    channels[name] = traces(trace)
                    text = (dump / "5-kernels.mlir").read_text()
                    if (" padded" in text) != (parts == "padded"):
                        failures += 1
                        lines.append(f"{name}, split {split}: the form that was asked for is not in the program")
                    if len(results) == 1:
                        for row in table(text):
                            print("|", " | ".join([split.replace(",", ":"), *map(str, row)]), "|")
            first = next(iter(results), None)
            for name in results:
                # Libraries add up products in an order of their own: sums are compared on one engine, and verified.
                engine = name.rsplit("-", 1)[0]
                sums = {"out1"} if engine in ("stand-ins", "cuda") else set()
                other = results[f"{engine}-grouped"] if sums and f"{engine}-grouped" in results else results[first]
                different = [key for key in results[name]
                             if results[name][key] != (other if key in sums else results[first])[key]]
                if different:
                    failures += 1
                    lines.append(f"split {split}: {name} and {first} differ in {', '.join(different)}")
                if problem := trace_difference(channels[first], channels[name]):
                    failures += 1
                    lines.append(f"split {split}: channels of {first} and {name}: {problem}")
            print("\n".join([f"split {split}: {len(results)} runs with equal bits and channels" if not failures else "", *lines]).strip())
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
