# ===- conflicting_operands.py - Operands that disagree --------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""conflicting_operands.py K: one elementwise op with K operands, annotated alternately along dim 0 and dim 1.

Upstream 22.1.8 enumerates 2^K sharding combinations in propagation (measured: K=16 0.3-1.0 s and 0.47 GB, K=18 1.7 GB).
Wanted: time polynomial in K, one sharding by majority or cost, the rest resharded.
"""
import sys

k = int(sys.argv[1])
t = "tensor<8x16xf32>"
print(f"shard.grid @g(shape = 4)\n#id = affine_map<(d0,d1)->(d0,d1)>\nfunc.func @f({', '.join(f'%a{i}: {t}' for i in range(k))}, %o: {t}) -> {t} {{")
print("  %s0 = shard.sharding @g split_axes = [[0]] : !shard.sharding\n  %s1 = shard.sharding @g split_axes = [[],[0]] : !shard.sharding")
for i in range(k):
    print(f"  %b{i} = shard.shard %a{i} to %s{i % 2} : {t}")
print(f"  %r = linalg.generic {{indexing_maps = [{', '.join(['#id'] * (k + 1))}], iterator_types = [\"parallel\", \"parallel\"]}}"
      f" ins({', '.join(f'%b{i}' for i in range(k))} : {', '.join([t] * k)}) outs(%o : {t}) {{")
print(f"  ^bb0({', '.join(f'%x{i}: f32' for i in range(k + 1))}):\n    linalg.yield %x0 : f32\n  }} -> {t}\n  return %r : {t}\n}}")
