#!/usr/bin/env bash
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The demo of `tools/dev demo`: one GPT-2 train step, planned for two fleets of
# unequal devices, run on CPU ranks and verified; the same plan as GPU code; a small
# step on six processes that run this code on stand-ins of the CUDA libraries.
# Further arguments go to the verified run.
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

if [ ! -f "$build/lib/libpartita_rt_cuda.so" ]; then
  step "3. Skipped: GPU code needs a CUDA toolkit with cuBLASLt and NCCL (CUDA_HOME or /usr/local/cuda)"
else
  step "3. The plan of step 1 as GPU code: fatbins and host objects"
  rm -rf "$work/cuda"
  "$run" "$work/gpt2_demo.mlir" --fleet "$here/fleets/two_a100_four_v100.json" --engine cuda --gpu-arch=sm_80,sm_90 \
    --no-run --dump-dir "$work/cuda" --json "$work/cuda.json"
  (cd "$work/cuda" && wc -c ./*.o ./*.fatbin)
  if [ ! -f "$build/lib/stand-ins/libcudart.so.13" ]; then
    step "4. Skipped: the stand-ins of the CUDA libraries are not built"
  else
    step "4. A small GPT-2 step on 6 processes over stand-ins of CUDA, NCCL and cuBLASLt: verify every output"
    "$run" "$here/programs/gpt2_small.mlir" --mesh data=3,model=2 --split data=2,1,1 \
      --annotations "$here/programs/gpt2_small.annotations.json" --input-recipe "@$here/programs/gpt2_small.recipe" \
      --seed 1 --engine cuda --stand-ins --verify=strict --report roles,comm
  fi
fi

step "Reports as JSON: $work/equal_links.json, $work/slow_links.json"
