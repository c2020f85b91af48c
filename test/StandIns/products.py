# ===- products.py - Generated products on the stand-in device ------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""products.py BUILD: the kernels that partita-select-gemms makes, on numbers, against NumPy."""

import os
import subprocess
import sys
import time

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from stand_in import Kernels, bf16_bits, bf16_values

build = sys.argv[1]

PROGRAM = """
module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%a: memref<100x72xbf16>, %b: memref<72x40xbf16>, %bias: memref<40xbf16>, %c: memref<100x40xbf16>,
                    %ah: memref<3x100x70xf16>, %bh: memref<3x40x70xf16>, %ch: memref<3x100x40xf32>,
                    %ax: memref<130x96xf16>, %bx: memref<96x136xf16>, %cx: memref<130x136xf16>,
                    %af: memref<72x130xf32>, %bf: memref<72x40xf32>, %cf: memref<130x40xf32>,
                    %ai: memref<33x17xi8>, %bi: memref<17x9xi8>, %ci: memref<33x9xi32>) {
      rt.gemm %a times %b plus %bias -> %c : memref<100x72xbf16>, memref<72x40xbf16> plus memref<40xbf16> -> memref<100x40xbf16>
      rt.gemm %ah times %bh transposed -> %ch : memref<3x100x70xf16>, memref<3x40x70xf16> -> memref<3x100x40xf32>
      rt.gemm %ax times %bx -> %cx : memref<130x96xf16>, memref<96x136xf16> -> memref<130x136xf16>
      rt.gemm %af transposed times %bf -> %cf : memref<72x130xf32>, memref<72x40xf32> -> memref<130x40xf32>
      rt.gemm %ai times %bi -> %ci : memref<33x17xi8>, memref<17x9xi8> -> memref<33x9xi32>
      return
    }
  }
}
"""


def compare(name, got, wanted, tolerance):
    error = np.max(np.abs(got.astype(np.float64) - wanted)) / np.max(np.abs(wanted))
    if not error <= tolerance:
        sys.exit(f"{name}: relative error {error:.3g}, expected at most {tolerance:.3g}")


def main():
    passes = "--pass-pipeline=builtin.module(partita-select-gemms{generated=true})"
    text = subprocess.run(
        [os.path.join(build, "bin", "partita-opt"), passes], input=PROGRAM, check=True, capture_output=True, text=True
    ).stdout
    kernels, random = Kernels(build, text), np.random.default_rng(1)

    def normal(*shape):
        return random.standard_normal(shape).astype(np.float32)

    names = kernels.names()
    for name in names:
        start = time.time()
        if name.startswith("gemm_bf16"):
            a, b, bias, c = (bf16_bits(normal(*s)) for s in ((100, 72), (72, 40), (40,), (100, 40)))
            kernels.run(name, a, b, bias, c)
            wanted = bf16_values(a).astype(np.float64) @ bf16_values(b) + bf16_values(bias)
            compare(name, bf16_values(c), wanted, 4e-3)
        elif name.startswith("gemm_f16_3x"):
            a, b = normal(3, 100, 70).astype(np.float16), normal(3, 40, 70).astype(np.float16)
            c = np.zeros((3, 100, 40), np.float32)
            kernels.run(name, a, b, c)
            compare(name, c, a.astype(np.float64) @ b.astype(np.float64).transpose(0, 2, 1), 1e-6)
        elif name.startswith("gemm_f16"):
            a, b = normal(130, 96).astype(np.float16), normal(96, 136).astype(np.float16)
            c = np.zeros((130, 136), np.float16)
            kernels.run(name, a, b, c)
            compare(name, c, a.astype(np.float64) @ b.astype(np.float64), 1e-3)
        elif name.startswith("gemm_f32"):
            a, b, c = normal(72, 130), normal(72, 40), np.zeros((130, 40), np.float32)
            kernels.run(name, a, b, c)
            compare(name, c, a.astype(np.float64).T @ b, 1e-6)
        elif name.startswith("gemm_i8"):
            a, b = (random.integers(-128, 128, s, np.int8) for s in ((33, 17), (17, 9)))
            c = np.zeros((33, 9), np.int32)
            kernels.run(name, a, b, c)
            compare(name, c, a.astype(np.int64) @ b.astype(np.int64), 0)
        else:
            sys.exit(f"{name}: a kernel that nobody expected")
        if os.environ.get("PARTITA_VERBOSE"):
            print(f"{name} {time.time() - start:.3f} s")
    print(f"{len(names)} products right")


main()
