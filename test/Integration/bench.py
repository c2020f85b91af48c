#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Seconds per stage and pass of compiling large programs: `tools/dev bench`.

  bench.py [--runs N] [--set small|large|scale|all] [--write] [--json OUT] [PROGRAM ...]

Every program is compiled N times by `partita-run --no-run`; each number is the smallest of its N. Stages are CPU seconds of the
process, which other users of the machine hardly change; wall seconds stand beside them. Passes are wall seconds of
`partita-opt --mlir-timing` on one thread, scaled by the share of CPU that the process got. Peak memory is that of the process.
The larger programs lie in `../shared` and are skipped where it is absent. Where jaxlib is installed (--jax-python), XLA
partitions the same programs, and where `../shared` has measured times of XLA, they are cited. --write puts the tables into docs/Benchmarks.md.
"""
import argparse
import datetime
import gzip
import json
import math
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs" / "Benchmarks.md"
BUILD = ROOT / os.environ.get("PARTITA_BUILD", "build")
SHARED = ROOT.parent / "shared"
PEERS = SHARED / "goldens" / "peers_xla"
STAGES = ("read", "import", "plan", "propagate", "resolve", "optimize", "localize", "kernels", "lower")
MIDDLE = ("propagate", "resolve", "optimize", "localize")


class Program:
    """A text, what partita-run is told beside it, and the case of peers_xla whose times are cited."""

    def __init__(self, name, text, mesh=None, annotations=None, peer=None):
        self.name, self.text, self.mesh, self.annotations, self.peer = name, text, mesh, annotations, peer

    def options(self):
        options = []
        if self.mesh:
            options += ["--mesh", self.mesh, "--annotations", str(self.annotations)]
        return options

    def annotate(self):
        """The same as a pass of partita-opt."""
        return [f'--partita-annotate=mesh="{self.mesh}" annotations="{self.annotations}"'] if self.mesh else []

    def source(self, folder):
        if callable(self.text):
            path = folder / f"{self.name}.mlir"
            path.write_text(self.text())
            return path
        if self.text.suffix != ".gz":
            return self.text
        path = folder / self.text.stem
        path.write_bytes(gzip.decompress(self.text.read_bytes()))
        return path


def blocks(count):
    """A train step of `count` blocks x + relu(x w) v with hand-written gradients: 13 ops a block, so a tenfold program is exact."""
    x, w, v = "tensor<64x128xf32>", "tensor<128x512xf32>", "tensor<512x128xf32>"
    h = "tensor<64x512xf32>"
    arguments = [f'%x0: {x} {{sdy.sharding = #sdy.sharding<@mesh, [{{"data"}}, {{}}]>}}']
    for i in range(count):
        arguments.append(f'%w{i}: {w} {{sdy.sharding = #sdy.sharding<@mesh, [{{}}, {{"model"}}]>}}')
        arguments.append(f'%v{i}: {v} {{sdy.sharding = #sdy.sharding<@mesh, [{{"model"}}, {{}}]>}}')
    lines = [f"  %zero = stablehlo.constant dense<0.0> : {h}"]
    for i in range(count):
        lines += [f"  %h{i} = stablehlo.dot_general %x{i}, %w{i}, contracting_dims = [1] x [0] : ({x}, {w}) -> {h}",
                  f"  %r{i} = stablehlo.maximum %h{i}, %zero : {h}",
                  f"  %y{i} = stablehlo.dot_general %r{i}, %v{i}, contracting_dims = [1] x [0] : ({h}, {v}) -> {x}",
                  f"  %x{i + 1} = stablehlo.add %x{i}, %y{i} : {x}"]
    lines.append(f"  %g{count} = stablehlo.multiply %x{count}, %x{count} : {x}")
    for i in reversed(range(count)):
        lines += [f"  %dv{i} = stablehlo.dot_general %r{i}, %g{i + 1}, contracting_dims = [0] x [0] : ({h}, {x}) -> {v}",
                  f"  %dr{i} = stablehlo.dot_general %g{i + 1}, %v{i}, contracting_dims = [1] x [1] : ({x}, {v}) -> {h}",
                  f"  %on{i} = stablehlo.compare GT, %h{i}, %zero : ({h}, {h}) -> tensor<64x512xi1>",
                  f"  %dh{i} = stablehlo.select %on{i}, %dr{i}, %zero : tensor<64x512xi1>, {h}",
                  f"  %dw{i} = stablehlo.dot_general %x{i}, %dh{i}, contracting_dims = [0] x [0] : ({x}, {h}) -> {w}",
                  f"  %dx{i} = stablehlo.dot_general %dh{i}, %w{i}, contracting_dims = [1] x [1] : ({h}, {w}) -> {x}",
                  f"  %g{i} = stablehlo.add %g{i + 1}, %dx{i} : {x}",
                  f"  %nw{i} = stablehlo.subtract %w{i}, %dw{i} : {w}",
                  f"  %nv{i} = stablehlo.subtract %v{i}, %dv{i} : {v}"]
    results = [f"%n{name}{i}" for i in range(count) for name in "wv"]
    types = [t for _ in range(count) for t in (w, v)]
    return "\n".join(['sdy.mesh @mesh = <["data"=2, "model"=4]>',
                      f"func.func @main({', '.join(arguments)}) -> ({', '.join(types)}) {{", *lines,
                      f"  return {', '.join(results)} : {', '.join(types)}", "}", ""])


def programs_of(which):
    own = HERE / "programs"
    found = []
    if which in ("small", "all"):
        for name in ("mlp", "vit_small", "gpt2_small", "resnet18", "gpt2_demo"):
            text = own / f"{name}.mlir"
            found.append(Program(name, text if text.exists() else own / f"{name}.mlir.gz", "data=2,model=2", own / f"{name}.annotations.json"))
    if which in ("large", "all") and SHARED.is_dir():
        found.append(Program("lean_vit", SHARED / "corpus" / "models" / "stablehlo" / "lean_vit_adam_train_step.mlir", "data=2,model=2",
                             HERE / "corpus" / "lean_vit.annotations.json"))
        for name in ("gpt_medium", "gpt_large8k", "gpt_deep48", "gpt_deep96", "gpt_deep192"):
            text = PEERS / "programs" / f"{name}__dp2tp4.mlir.gz"
            if text.exists():
                found.append(Program(name, text, peer=f"{name}/dp2tp4"))
    if which in ("scale", "all"):
        for count in (128, 1280):
            found.append(Program(f"blocks{count}", lambda count=count: blocks(count)))
    return [program for program in found if program.text is None or callable(program.text) or program.text.exists()]


def measured(command):
    """Standard output and error of a process, its CPU seconds, wall seconds and peak bytes."""
    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=out, stderr=out)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - began
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode(errors="replace")
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)}\nexit status {process.returncode}\n{text[-2000:]}")
    return text, usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss * 1024


def smallest(into, seconds):
    for key, value in seconds.items():
        into[key] = min(into.get(key, value), value)


def stages_of(program, source, folder, runs):
    """Smallest CPU and wall seconds per stage, smallest peak memory, and the report of the last run."""
    cpu, wall, peak, report = {}, {}, None, {}
    for run in range(runs):
        path = folder / "report.json"
        dump = ["--dump-dir", str(folder / program.name)] if run + 1 == runs else []
        _, _, _, memory = measured([str(BUILD / "bin" / "partita-run"), str(source), *program.options(), "--no-run", "--json", str(path), *dump])
        report = json.loads(path.read_text())
        smallest(cpu, report["cpu_seconds"])
        smallest(wall, report["seconds"])
        peak = min(peak or memory, memory)
    return cpu, wall, peak, report


def passes_of(program, source, folder, runs):
    """Smallest seconds per pass from text to kernels, largest first, and peak bytes."""
    opt = str(BUILD / "bin" / "partita-opt")
    timing = ["-o", "/dev/null", "--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list", "--mlir-output-format=json"]
    # Annotations use names that partita-run found in the text: it wrote them down.
    core = str(folder / program.name / "0-core.mlir")
    commands = [[opt, str(source), "--partita-import", *timing], [opt, core, *program.annotate(), "--partita-to-kernels", *timing]]
    best, peak = {}, 0
    for run in range(runs):
        both = {}
        for command in commands:
            text, cpu, wall, memory = measured(command)
            peak = max(peak, memory)
            for row in json.loads(text[text.index("[\n"):]):
                name = row["name"]
                if name not in ("root", "Total", "Rest", "Output") and "Pipeline" not in name and "(A)" not in name:
                    if name != "Parser" or command is commands[0]:
                        both[name] = both.get(name, 0) + row["wall"]["duration"] * min(1, cpu / wall)
        smallest(best, both)
    return dict(sorted(best.items(), key=lambda item: -item[1])), peak


def ops_of(source):
    """Lines of the text that are ops."""
    with open(source) as text:
        return sum(1 for line in text if " = " in line and line.lstrip().startswith("%"))


# Compiles a module with XLA, which says on standard error how long each pass took.
XLA_COMPILE = """
import sys
from jax._src import compiler, xla_bridge
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from jaxlib import _jax
ranks = int(sys.argv[2])
backend = xla_bridge.get_backend("cpu")
options = compiler.get_compile_options(num_replicas=1, num_partitions=ranks)
options.executable_build_options.use_spmd_partitioning = True
options.executable_build_options.use_shardy_partitioner = True
with mlir.make_ir_context():
    module = ir.Module.parse(open(sys.argv[1]).read())
    compiler.backend_compile_and_load(backend, module, _jax.DeviceList(tuple(backend.devices()[:ranks])), options, [])
"""


def process_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def xla_times(source, python):
    """CPU seconds of Shardy and SPMD partitioning in XLA; None without jaxlib or without a mesh in the text."""
    mesh = re.search(r"sdy\.mesh @\w+ = <\[(.*?)\]>", source.read_text())
    if not mesh or subprocess.run([python, "-c", "import jaxlib"], capture_output=True).returncode:
        return None
    ranks = math.prod(int(size) for size in re.findall(r"=(\d+)", mesh.group(1)))
    environment = {**os.environ, "JAX_PLATFORMS": "cpu", "XLA_FLAGS": f"--xla_force_host_platform_device_count={ranks}",
                   "TF_CPP_MIN_LOG_LEVEL": "0", "TF_CPP_VMODULE": "hlo_pass_pipeline=1"}
    process = subprocess.Popen([python, "-c", XLA_COMPILE, str(source), str(ranks)], env=environment, stderr=subprocess.PIPE,
                               stdout=subprocess.DEVNULL, text=True)
    began = None
    limit = threading.Timer(300, process.kill)
    limit.start()
    try:
        for line in process.stderr:
            if "HLO pass shardy-xla" in line:
                began = process_seconds(process.pid)
            if "HLO pass: spmd-partitioning time" in line and began is not None:
                return process_seconds(process.pid) - began
    finally:
        limit.cancel()
        process.kill()  # what comes after partitioning may take hours
        process.wait()
    return None


def peer_times(program):
    """CPU seconds and peak memory of XLA's partitioners for this program, as measured for peers_xla."""
    if not program.peer or not (PEERS / "results.json").exists():
        return {}
    case = json.loads((PEERS / "results.json").read_text())["cases"].get(program.peer, {})
    return {name: case[name] for name in ("shardy", "gspmd") if case.get(name, {}).get("partition_cpu_s") is not None}


def table(header, rows):
    widths = [max(len(row[i]) for row in [header, *rows]) for i in range(len(header))]
    line = lambda row: "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |"
    return [line(header), "|" + "|".join("-" * (width + 2) for width in widths) + "|", *map(line, rows)]


def seconds(value):
    return "-" if value is None else f"{value:.3f}" if value < 10 else f"{value:.1f}"


def tables(records):
    stage_rows, pass_rows, peer_rows, scale_rows = [], [], [], []
    for name, record in records.items():
        cpu = record["cpu_seconds"]
        middle = sum(cpu.get(stage, 0) for stage in MIDDLE)
        stage_rows.append([name, f"{record['ops']:,}", *(seconds(cpu.get(stage)) for stage in STAGES if stage != "plan"),
                           seconds(middle), f"{record['peak_bytes'] / 2**20:,.0f}"])
        largest = list(record["passes"].items())[:6]
        pass_rows.append([name, ", ".join(f"{p} {seconds(s)}" for p, s in largest)])
        if record["peers"] or record["xla"]:
            xla = record["peers"]
            of = lambda who: seconds(xla[who]["partition_cpu_s"]) if who in xla else "-"
            peer_rows.append([name, seconds(middle), seconds(record["xla"]), of("shardy"), of("gspmd")])
    blocks = [records[name] for name in ("blocks128", "blocks1280") if name in records]
    if len(blocks) == 2:
        for stage in ("read", "import", *MIDDLE):
            small, large = (record["cpu_seconds"].get(stage, 0) for record in blocks)
            scale_rows.append([stage, seconds(small), seconds(large), f"{large / small:.1f}" if small > 0 else "-"])
        small, large = (sum(record["cpu_seconds"].get(stage, 0) for stage in ("read", "import", *MIDDLE)) for record in blocks)
        scale_rows.append(["all", seconds(small), seconds(large), f"{large / small:.1f}"])
    parts = [["## Stages", "", "CPU seconds of all threads; `middle` = propagate + resolve + optimize + localize; `lower` makes machine code of kernels and "
              "host functions. Peak memory of the whole process in MiB.", "",
              *table(["program", "ops", *(stage for stage in STAGES if stage != "plan"), "middle", "MiB"], stage_rows)]]
    if peer_rows:
        parts.append(["## Beside XLA", "", "CPU seconds of partitioning alone: propagate to localize here, the passes `shardy-xla` and `spmd-partitioning` there. "
                      "The last two columns are cited from `goldens/peers_xla/results.json` (jaxlib 0.10.2 on a quiet machine).", "",
                      *table(["program", "Partita", "jaxlib here", "Shardy + SPMD, cited", "GSPMD, cited"], peer_rows)])
    if scale_rows:
        ratio = blocks[1]["ops"] / blocks[0]["ops"]
        parts.append(["## Ten times the ops", "", f"A residual train step of 128 and of 1,280 blocks, data=2 × model=4: {blocks[0]['ops']:,} and {blocks[1]['ops']:,} ops "
                      f"({ratio:.1f} ×).", "", *table(["stage", "128 blocks", "1,280 blocks", "×"], scale_rows)])
    parts.append(["## Largest passes", "", "Wall seconds on one thread, scaled by the share of a core that the process got.", "",
                  *table(["program", "passes"], pass_rows)])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def write_page(text, records, runs):
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg())
    head = (f"Measured {datetime.date.today()} by `tools/dev bench` on {os.cpu_count()} cores ({platform.machine()}), smallest of {runs} runs; load of the machine "
            f"afterwards {load}.\n\n")
    page = PAGE.read_text()
    begin, end = page.index("<!-- bench -->"), page.index("<!-- end of bench -->")
    PAGE.write_text(page[:begin] + "<!-- bench -->\n" + head + text + page[end:])


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--runs", type=int, default=3)
    ask.add_argument("--set", choices=("small", "large", "scale", "all"), default="all")
    ask.add_argument("--write", action="store_true", help="put the tables into docs/Benchmarks.md")
    ask.add_argument("--json", type=pathlib.Path, help="add to, and print all of, the records of this file")
    ask.add_argument("--jax-python", default=sys.executable, help="an interpreter that has jaxlib")
    ask.add_argument("programs", nargs="*")
    options = ask.parse_args()
    records = json.loads(options.json.read_text()) if options.json and options.json.exists() else {}
    failed = False
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for program in programs_of(options.set):
            if options.programs and program.name not in options.programs:
                continue
            source = program.source(folder)
            try:
                cpu, wall, peak, _ = stages_of(program, source, folder, options.runs)
                passes, front_peak = passes_of(program, source, folder, options.runs)
            except RuntimeError as error:
                print(f"{program.name}: {error}", file=sys.stderr)
                failed = True
                continue
            xla = [xla_times(source, options.jax_python) for _ in range(options.runs)]
            records[program.name] = {"ops": ops_of(source), "cpu_seconds": cpu, "seconds": wall, "peak_bytes": peak,
                                     "front_peak_bytes": front_peak, "passes": passes, "peers": peer_times(program), "xla": min(filter(None, xla), default=None)}
            print(f"{program.name}: " + ", ".join(f"{stage} {seconds(cpu[stage])}" for stage in STAGES if stage in cpu), file=sys.stderr)
            if options.json:
                options.json.write_text(json.dumps(records, indent=1) + "\n")
    text = tables(records)
    print(text)
    if options.write:
        write_page(text, records, options.runs)
    return 1 if failed or not records else 0


if __name__ == "__main__":
    sys.exit(main())
