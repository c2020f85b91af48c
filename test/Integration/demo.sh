#!/usr/bin/env bash
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The demo of `tools/dev demo`: one GPT-2 train step, planned for two fleets of
# unequal devices, run on CPU ranks and verified. Further arguments go to the
# verified run.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=${PARTITA_BUILD:-build}
run=$build/bin/partita-run
work=$build/demo
mkdir -p "$work"
gzip -dc "$here/programs/gpt2_demo.mlir.gz" > "$work/gpt2_demo.mlir"

step() { printf '\n== %s\n\n' "$*"; }

step "1. GPT-2 (6 x 512) on 2 x A100 + 4 x V100, all links alike: plan, run on CPU ranks, verify every output"
"$run" "$work/gpt2_demo.mlir" --fleet "$here/fleets/two_a100_four_v100.json" \
  --input-recipe "@$here/programs/gpt2_demo.recipe" --seed 1 --verify=strict \
  --report plan,comm,memory,roles,work --json "$work/equal_links.json" "$@"

step "2. The same fleet with links 100 times slower between A100s and V100s: plan only"
"$run" "$work/gpt2_demo.mlir" --fleet "$here/fleets/slow_between_groups.json" \
  --no-run --report plan --json "$work/slow_links.json"

step "Reports as JSON: $work/equal_links.json, $work/slow_links.json"
