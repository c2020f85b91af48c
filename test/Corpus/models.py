#!/usr/bin/env python3
# ===- models.py - Whole models of others: compiled, or refused as docs say ===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Every program of corpus/models compiles by `partita-run --no-run`, or is refused with one located message.

    models.py [--tool-dir DIR] [--jobs N] [--sample N] [FILTER...]

The refusals are those of the table in docs/Refusals.md: a program that is refused and not there, or with another
message, is a failure, and so is one that is there and compiles. Of a file that holds several programs (`// -----`)
each is taken (`--module`), of one without a main function each public function (`--entry`). Programs that are written
per device are compiled for as many devices as they say, where the runner can.
"""

import re
import sys

import corpus

DOCS = corpus.ROOT / "docs" / "Refusals.md"
# 609 programs, most of them wrong on purpose; another check reads them one by one.
MANY = "spec_ops_stablehlo"


def read_table():
    """File stem -> (part, piece of the message); part is '', '#2' or '@name', and '*' stands for all."""
    table = {}
    for line in DOCS.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("| `") and len(cells) >= 3:
            table.setdefault(cells[0].strip("`"), []).append((cells[1], cells[2].strip("`")))
    return table


def expected(table, stem, part):
    for where, message in table.get(stem, []):
        if where in ("*", part or "file"):
            return message
    return None


def parts_of(path, printed):
    """What to take of a file that is not one program with one entry."""
    several = re.search(r"expected one program, got (\d+) between|expected one program in one module, got (\d+) modules", printed)
    if several and path.stem != MANY:
        return [(f"#{i}", ["--module", str(i)]) for i in range(1, int(several.group(1) or several.group(2)) + 1)]
    if "or one public function" in printed:
        names = re.findall(r"^\s*func\.func (?:public )?@([\w.$-]+)", path.read_text(), re.M)
        return [(f"@{name}", ["--entry", name]) for name in names]
    return []


def devices_of(path):
    """How many devices a program without manual regions is written for."""
    text = path.read_text()
    counts = [re.search(rf"mhlo.num_{what} = (\d+)", text) for what in ("replicas", "partitions")]
    groups = re.findall(r"(?:replica_groups|source_target_pairs) = dense<(.*?)> :", text)
    numbers = [int(n) for group in groups for n in re.findall(r"\d+", group)]
    return max([int(c.group(1)) for c in counts if c] + [n + 1 for n in numbers] + [1])


def compile_one(options, path, name, more):
    """On one rank, or on as many devices as the program is written for."""
    command = [options.tool_dir / "partita-run", path, "--no-run", *more]
    result = corpus.run_printed(command + ["--mesh", "none"], name, options.timeout)
    if "there is no program on one rank" in result[1]:
        return corpus.run_printed(command, name, options.timeout)
    if "say for how many (--per-device N)" in result[1]:
        return corpus.run_printed(command + ["--per-device", str(devices_of(path))], name, options.timeout)
    return result


def check(options, path):
    table = options.table
    whole = compile_one(options, path, path.stem, [])
    parts = parts_of(path, whole[1])
    results = [("", whole)] if not parts else [
        (part, compile_one(options, path, path.stem + part, more)) for part, more in parts]
    outcomes = []
    for part, (outcome, printed) in results:
        message = expected(table, path.stem, part)
        errors = re.findall(r"^.*?: error: .*$", printed, re.M)
        if outcome.verdict == "right":
            outcome.verdict = "compiled" if message is None else "UNEXPECTED"
            outcome.detail = "" if message is None else "compiles: take it out of docs/Refusals.md"
        elif outcome.verdict == "refused":
            if message is None or message not in printed:
                outcome.verdict = "NOT IN docs/Refusals.md"
            elif len(errors) != 1 or not re.match(r".+:\d+:\d+: error: |loc\(", errors[0]):
                outcome.verdict = "NOT ONE LOCATED MESSAGE"
                outcome.detail = f"{len(errors)} errors: {outcome.detail}"
        outcomes.append(outcome)
    return outcomes


def main():
    options = corpus.parse(corpus.parser(__doc__))
    options.timeout = max(options.timeout, 300)
    options.table = read_table()
    paths = corpus.choose(options, sorted((options.shared / "corpus" / "models").glob("*/*.mlir")))
    outcomes = [each for some in corpus.run_all(options, lambda p: check(options, p), paths) for each in some]
    bad = [o for o in outcomes if o.verdict not in ("compiled", "refused")]
    for outcome in bad:
        print(f"{outcome.verdict}: {outcome.name}: {outcome.detail}")
    refused = sorted({re.split("[#@]", o.name)[0] for o in outcomes if o.verdict == "refused"})
    print(f"refused: {' '.join(refused)}")
    print(f"models: {len(paths)} files, {len(outcomes)} programs: {corpus.summary(outcomes)}; "
          f"{len(refused)} files with refusals")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
