# ===- rules.py - Every op, split along every dimension --------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs one op at a time with one dimension of one argument or result split, and compares with the op as a whole.

rules.py PARTITA_RUN [--only NAME] [--mesh TEXT --split TEXT]: every rule that lets a dimension shard is put to use, and
every offset that Localize adds. What a rule keeps whole is gathered, and right for that reason."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

X, W, V = "tensor<8x6xf32>", "tensor<6x10xf32>", "tensor<8xf32>"
MAPS = "#id = affine_map<(i, j) -> (i, j)>\n#row = affine_map<(i, j) -> (i)>\n#col = affine_map<(i, j) -> (j)>\n"

# Name -> arguments, body, results ("value: type"). Integer arguments named %ids* are indices below the number in RECIPES.
PROGRAMS = {
    "matmul": (f"%x: {X}, %w: {W}, %c: tensor<8x10xf32>",
               f"%r = linalg.matmul ins(%x, %w : {X}, {W}) outs(%c : tensor<8x10xf32>) -> tensor<8x10xf32>", "%r: tensor<8x10xf32>"),
    "batch_matmul": ("%x: tensor<3x4x6xf32>, %w: tensor<3x6x5xf32>, %c: tensor<3x4x5xf32>",
                     "%r = linalg.batch_matmul ins(%x, %w : tensor<3x4x6xf32>, tensor<3x6x5xf32>) outs(%c : tensor<3x4x5xf32>) -> tensor<3x4x5xf32>",
                     "%r: tensor<3x4x5xf32>"),
    "gram": (f"%x: {X}", f"""%z = arith.constant dense<0.0> : tensor<8x8xf32>
  %r = linalg.generic {{indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}} ins(%x, %x : {X}, {X}) outs(%z : tensor<8x8xf32>) {{
  ^bb0(%a: f32, %b: f32, %acc: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %acc, %m : f32
    linalg.yield %s : f32
  }} -> tensor<8x8xf32>""", "%r: tensor<8x8xf32>"),
    "reduce_sum": (f"%x: {X}, %i: {V}", f"%r = linalg.reduce {{ arith.addf }} ins(%x : {X}) outs(%i : {V}) dimensions = [1]", f"%r: {V}"),
    "reduce_max": (f"%x: {X}, %i: {V}", f"%r = linalg.reduce {{ arith.maximumf }} ins(%x : {X}) outs(%i : {V}) dimensions = [1]", f"%r: {V}"),
    "reduce_product": (f"%x: {X}, %i: {V}", f"%r = linalg.reduce {{ arith.mulf }} ins(%x : {X}) outs(%i : {V}) dimensions = [1]", f"%r: {V}"),
    "index": (f"%x: {X}", f"""%e = tensor.empty() : {X}
  %r = linalg.generic {{indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}} ins(%x : {X}) outs(%e : {X}) {{
  ^bb0(%a: f32, %o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %i : index
    %l = arith.addi %k, %j : index
    %m = arith.index_cast %l : index to i32
    %n = arith.sitofp %m : i32 to f32
    %s = arith.addf %a, %n : f32
    linalg.yield %s : f32
  }} -> {X}""", f"%r: {X}"),
    "index_sum": (f"%x: {X}", f"""%z = arith.constant dense<0.0> : {V}
  %r = linalg.generic {{indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}} ins(%x : {X}) outs(%z : {V}) {{
  ^bb0(%a: f32, %acc: f32):
    %j = linalg.index 1 : index
    %m = arith.index_cast %j : index to i32
    %n = arith.sitofp %m : i32 to f32
    %p = arith.mulf %a, %n : f32
    %s = arith.addf %acc, %p : f32
    linalg.yield %s : f32
  }} -> {V}""", f"%r: {V}"),
    "argmax": (f"%x: {X}", f"""%n = arith.constant dense<0xFF800000> : {V}
  %z = arith.constant dense<0> : tensor<8xi32>
  %r:2 = linalg.generic {{indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}} ins(%x : {X}) outs(%n, %z : {V}, tensor<8xi32>) {{
  ^bb0(%a: f32, %y: f32, %i: i32):
    %c = arith.cmpf ogt, %a, %y : f32
    %b = arith.select %c, %a, %y : f32
    %k = linalg.index 1 : index
    %ki = arith.index_cast %k : index to i32
    %zi = arith.select %c, %ki, %i : i32
    linalg.yield %b, %zi : f32, i32
  }} -> ({V}, tensor<8xi32>)""", f"%r#0: {V}, %r#1: tensor<8xi32>"),
    "broadcast_transpose": (f"%x: {X}", f"""%e = tensor.empty() : tensor<8x4x6xf32>
  %b = linalg.broadcast ins(%x : {X}) outs(%e : tensor<8x4x6xf32>) dimensions = [1]
  %f = tensor.empty() : tensor<6x8x4xf32>
  %r = linalg.transpose ins(%b : tensor<8x4x6xf32>) outs(%f : tensor<6x8x4xf32>) permutation = [2, 0, 1]""", "%r: tensor<6x8x4xf32>"),
    "convolution": ("%x: tensor<4x7x6xf32>, %k: tensor<3x6x5xf32>, %c: tensor<4x5x5xf32>",
                    "%r = linalg.conv_1d_nwc_wcf ins(%x, %k : tensor<4x7x6xf32>, tensor<3x6x5xf32>) outs(%c : tensor<4x5x5xf32>) -> tensor<4x5x5xf32>",
                    "%r: tensor<4x5x5xf32>"),
    "expand": ("%x: tensor<4x24xf32>", "%r = tensor.expand_shape %x [[0], [1, 2]] output_shape [4, 6, 4] : tensor<4x24xf32> into tensor<4x6x4xf32>",
               "%r: tensor<4x6x4xf32>"),
    "collapse": ("%x: tensor<4x6x4xf32>", "%r = tensor.collapse_shape %x [[0, 1], [2]] : tensor<4x6x4xf32> into tensor<24x4xf32>", "%r: tensor<24x4xf32>"),
    "extract_slice": (f"%x: {X}", f"%r = tensor.extract_slice %x[0, 1] [8, 4] [1, 1] : {X} to tensor<8x4xf32>", "%r: tensor<8x4xf32>"),
    "insert_slice": (f"%x: {X}, %u: tensor<8x2xf32>", f"%r = tensor.insert_slice %u into %x[0, 3] [8, 2] [1, 1] : tensor<8x2xf32> into {X}", f"%r: {X}"),
    "concat": (f"%x: {X}, %y: tensor<8x3xf32>", f"%r = tensor.concat dim(1) %x, %y : ({X}, tensor<8x3xf32>) -> tensor<8x9xf32>", "%r: tensor<8x9xf32>"),
    "constant": ("%x: tensor<4xf32>", "%c = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n  %r = arith.addf %x, %c : tensor<4xf32>", "%r: tensor<4xf32>"),
    "select": (f"%x: {X}, %y: {X}", f"%c = arith.cmpf olt, %x, %y : {X}\n  %r = arith.select %c, %x, %y : tensor<8x6xi1>, {X}", f"%r: {X}"),
    "iota": (f"%x: {X}", f"%i = nd.iota along 1 : {X}\n  %j = nd.iota along 0 : {X}\n  %k = arith.mulf %i, %j : {X}\n  %r = arith.addf %x, %k : {X}", f"%r: {X}"),
    "pad": (f"%x: {X}", f"%f = arith.constant dense<1.5> : tensor<f32>\n  %r = nd.pad %x low [0, 1] high [0, 2] interior [0, 1] with %f : {X}, tensor<f32> -> tensor<8x14xf32>",
            "%r: tensor<8x14xf32>"),
    "reverse": (f"%x: {X}", f"%r = nd.reverse %x along [0] : {X}", f"%r: {X}"),
    "dynamic_slice": (f"%x: {X}, %ids: tensor<i32>", f"%z = arith.constant dense<0> : tensor<i32>\n  %r = nd.dynamic_slice %x[%ids, %z] limits [5, 0] : {X}, tensor<i32>, tensor<i32> -> tensor<3x6xf32>",
                      "%r: tensor<3x6xf32>"),
    "dynamic_update_slice": (f"%x: {X}, %u: tensor<3x6xf32>, %ids: tensor<i32>",
                             f"%z = arith.constant dense<0> : tensor<i32>\n  %r = nd.dynamic_update_slice %u into %x[%ids, %z] limits [5, 0] : tensor<3x6xf32>, {X}, tensor<i32>, tensor<i32>",
                             f"%r: {X}"),
    "gather": ("%t: tensor<9x5xf32>, %ids: tensor<4x3x1xi32>",
               "%r = nd.gather %t[%ids] of [9] : tensor<9x5xf32>, tensor<4x3x1xi32> -> tensor<4x3x5xf32>", "%r: tensor<4x3x5xf32>"),
    "gather_batch": ("%t: tensor<4x7x5xf32>, %ids: tensor<4x3x1xi32>",
                     "%r = nd.gather %t[%ids] of [7] batch 1 sizes [2] : tensor<4x7x5xf32>, tensor<4x3x1xi32> -> tensor<4x3x2x5xf32>", "%r: tensor<4x3x2x5xf32>"),
    "scatter_sum": ("%t: tensor<9x5xf32>, %ids: tensor<4x3x1xi32>, %u: tensor<4x3x5xf32>",
                    "%r = nd.scatter %u into %t[%ids] of [9] combine sum : tensor<4x3x5xf32>, tensor<9x5xf32>, tensor<4x3x1xi32>", "%r: tensor<9x5xf32>"),
    "scatter_max": ("%t: tensor<9x5xf32>, %ids: tensor<4x3x1xi32>, %u: tensor<4x3x5xf32>",
                    "%r = nd.scatter %u into %t[%ids] of [9] combine max : tensor<4x3x5xf32>, tensor<9x5xf32>, tensor<4x3x1xi32>", "%r: tensor<9x5xf32>"),
    "scatter_replace": ("%t: tensor<9x5xf32>, %ids: tensor<4x3x1xi32>, %u: tensor<4x3x5xf32>",
                        "%r = nd.scatter %u into %t[%ids] of [9] : tensor<4x3x5xf32>, tensor<9x5xf32>, tensor<4x3x1xi32>", "%r: tensor<9x5xf32>"),
    "conv": ("%x: tensor<4x9x6xf32>, %k: tensor<3x6x5xf32>",
             "%r = nd.conv %x, %k strides [2] low [1] high [1] : tensor<4x9x6xf32>, tensor<3x6x5xf32> -> tensor<4x5x5xf32>", "%r: tensor<4x5x5xf32>"),
    "conv_groups": ("%x: tensor<4x9x6xf32>, %k: tensor<3x2x9xf32>",
                    "%r = nd.conv %x, %k strides [1] low [1] high [1] groups 3 : tensor<4x9x6xf32>, tensor<3x2x9xf32> -> tensor<4x9x9xf32>", "%r: tensor<4x9x9xf32>"),
    "window_reduce": ("%x: tensor<4x9x6xf32>, %i: tensor<f32>",
                      "%r = nd.window_reduce %x init %i sizes [1, 3, 1] strides [1, 2, 1] low [0, 1, 0] high [0, 1, 0] combine sum : (tensor<4x9x6xf32>) -> tensor<4x5x6xf32>",
                      "%r: tensor<4x5x6xf32>"),
    "scan": (f"%x: {X}, %i: tensor<f32>", f"%r = nd.scan %x along 1 init %i combine sum : {X}, tensor<f32>", f"%r: {X}"),
    # A sum that stays unfinished through linear ops, and one that must not.
    "partial": (f"%x: {X}, %w: {W}, %u: tensor<10x4xf32>, %b: tensor<8x10xf32>", f"""%z = arith.constant dense<0.0> : tensor<8x10xf32>
  %y = linalg.matmul ins(%x, %w : {X}, {W}) outs(%z : tensor<8x10xf32>) -> tensor<8x10xf32>
  %t = arith.addf %y, %b : tensor<8x10xf32>
  %o = arith.constant dense<0.0> : tensor<8x4xf32>
  %v = linalg.matmul ins(%t, %u : tensor<8x10xf32>, tensor<10x4xf32>) outs(%o : tensor<8x4xf32>) -> tensor<8x4xf32>
  %r = math.tanh %v : tensor<8x4xf32>""", "%r: tensor<8x4xf32>, %t: tensor<8x10xf32>"),
}

# Splits that the rule refuses: features of a group, minor to the groups, may not be cut while ranks hold several groups.
UNDIVIDED = {("conv_groups", "arg1", 1)}


def shapes(text):
    """Shapes of the types in a list "%a: tensor<..>, ..."."""
    return [[int(d) for d in re.findall(r"(\d+)x", t)] for t in re.findall(r"tensor<([^>]*)>", text)]


def program(arguments, body, results):
    types = ", ".join(f"tensor<{t}>" for t in re.findall(r"tensor<([^>]*)>", results))
    names = ", ".join(re.findall(r"(%[\w#]+):", results))
    return f"{MAPS}func.func @main({arguments}) -> ({types}) {{\n  {body}\n  return {names} : {types}\n}}\n"


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("run")
    ask.add_argument("--only", default="")
    ask.add_argument("--mesh", default="x=3")
    ask.add_argument("--split", default="x=2,1,1")
    options = ask.parse_args()
    bad = count = 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "program.mlir"
        for name, (arguments, body, results) in PROGRAMS.items():
            if options.only not in name:
                continue
            path.write_text(program(arguments, body, results))
            values = [("arg%d" % i, s) for i, s in enumerate(shapes(arguments))]
            values += [("out%d" % i, s) for i, s in enumerate(shapes(results))]
            recipe = ",".join(["ids=ids<7"] * ("%ids" in arguments) + ["*=normal(1)"])
            for value, shape in values:
                for dim, size in enumerate(shape):
                    if size == 1:
                        continue
                    sharding = "[" + ",".join("{x}" if d == dim else "{}" for d in range(len(shape))) + "]"
                    done = subprocess.run(
                        [options.run, str(path), "--mesh", options.mesh, "--split", options.split, "--shard",
                         f"{value}={sharding}", "--input-recipe", recipe, "--verify", "--seed", "3"],
                        capture_output=True, text=True, timeout=120)
                    count += 1
                    undivided = done.returncode == 3 and "work is not divided" in done.stderr
                    if done.returncode and not (undivided and (name, value, dim) in UNDIVIDED):
                        bad += 1
                        print(f"{name}: {value}={sharding}: status {done.returncode}: {(done.stderr + done.stdout)[:400]}")
    print(f"{count} splits of {len(PROGRAMS)} ops, {bad} wrong")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
