# ===- control.py - Control flow and calls ------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Loops, branches, functions, tuples."""

import numpy as np

from harness import Program

DRAW = np.random.default_rng(70)
A = DRAW.integers(-5, 6, (6, 4)).astype(np.float32)

PROGRAMS = [
    Program("while_counted", "a loop that counts, with several values carried", {"a": A, "s": np.float32(1)}, """
      %n = stablehlo.constant dense<5> : tensor<i32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %r:3 = stablehlo.while(%i = %zero, %x = %a, %t = %s) : tensor<i32>, tensor<6x4xf32>, tensor<f32>
       cond {
        %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %k = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> tensor<6x4xf32>
        %y = stablehlo.add %x, %k : tensor<6x4xf32>
        %f = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
        %u = stablehlo.subtract %f, %t : tensor<f32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %y, %u : tensor<i32>, tensor<6x4xf32>, tensor<f32>
      }
    """, [("%r#0", "eq"), ("%r#1", "eq"), ("%r#2", "eq")]),
    Program("while_slices", "a scan: a row is read and a row is written in each trip", {"a": A}, """
      %n = stablehlo.constant dense<6> : tensor<i32>
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %none = stablehlo.constant dense<0.0> : tensor<4xf32>
      %rows = stablehlo.constant dense<0.0> : tensor<6x4xf32>
      %r:3 = stablehlo.while(%i = %zero, %h = %none, %o = %rows) : tensor<i32>, tensor<4xf32>, tensor<6x4xf32>
       cond {
        %c = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %x = stablehlo.dynamic_slice %a, %i, %zero, sizes = [1, 4] : (tensor<6x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
        %v = stablehlo.reshape %x : (tensor<1x4xf32>) -> tensor<4xf32>
        %g = stablehlo.add %h, %v : tensor<4xf32>
        %w = stablehlo.reshape %g : (tensor<4xf32>) -> tensor<1x4xf32>
        %p = stablehlo.dynamic_update_slice %o, %w, %i, %zero : (tensor<6x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<6x4xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %g, %p : tensor<i32>, tensor<4xf32>, tensor<6x4xf32>
      }
    """, [("%r#1", "eq"), ("%r#2", "eq")], lambda a: [a.sum(0), np.cumsum(a, 0)], divide=[[1], [0]]),
    Program("while_data", "a loop whose end depends on data, in a loop that counts", {"a": np.abs(A) + 1, "limit": np.float32(100)}, """
      %zero = stablehlo.constant dense<0> : tensor<i32>
      %one = stablehlo.constant dense<1> : tensor<i32>
      %none = stablehlo.constant dense<0.0> : tensor<f32>
      %r:2 = stablehlo.while(%i = %zero, %x = %a) : tensor<i32>, tensor<6x4xf32>
       cond {
        %s = stablehlo.reduce(%x init: %none) applies stablehlo.add across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
        %c = stablehlo.compare LT, %s, %limit, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
        stablehlo.return %c : tensor<i1>
      } do {
        %y = stablehlo.add %x, %x : tensor<6x4xf32>
        %j = stablehlo.add %i, %one : tensor<i32>
        stablehlo.return %j, %y : tensor<i32>, tensor<6x4xf32>
      }
    """, [("%r#0", "eq"), ("%r#1", "eq")]),
    Program("if_case", "branches by a flag, and by a number that is out of range", {"a": A, "p": np.bool_(True), "q": np.bool_(False), "k": np.int32(7), "m": np.int32(-2)}, """
      %r0 = "stablehlo.if"(%p) ({
        %x = stablehlo.negate %a : tensor<6x4xf32>
        stablehlo.return %x : tensor<6x4xf32>
      }, {
        stablehlo.return %a : tensor<6x4xf32>
      }) : (tensor<i1>) -> tensor<6x4xf32>
      %r1:2 = "stablehlo.if"(%q) ({
        stablehlo.return %a, %k : tensor<6x4xf32>, tensor<i32>
      }, {
        %y = stablehlo.abs %a : tensor<6x4xf32>
        stablehlo.return %y, %m : tensor<6x4xf32>, tensor<i32>
      }) : (tensor<i1>) -> (tensor<6x4xf32>, tensor<i32>)
      %r2 = "stablehlo.case"(%k) ({
        stablehlo.return %a : tensor<6x4xf32>
      }, {
        %z = stablehlo.add %a, %a : tensor<6x4xf32>
        stablehlo.return %z : tensor<6x4xf32>
      }, {
        %w = stablehlo.multiply %a, %a : tensor<6x4xf32>
        stablehlo.return %w : tensor<6x4xf32>
      }) : (tensor<i32>) -> tensor<6x4xf32>
    """, [("%r0", "eq"), ("%r1#0", "eq"), ("%r1#1", "eq"), ("%r2", "eq")], lambda a, p, q, k, m: [-a, np.abs(a), m, a * a],
            divide=[[0, None, None, None, None], [1, None, None, None, None]]),
    Program("calls", "functions that call functions, with several results, twice", {"a": A}, """
      %r:2 = func.call @both(%a) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>)
      %s:2 = func.call @both(%r#0) : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>)
    """, [("%r#0", "eq"), ("%r#1", "eq"), ("%s#0", "eq"), ("%s#1", "eq")], functions="""
      func.func private @both(%x: tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6xf32>) {
        %y = call @double(%x) : (tensor<6x4xf32>) -> tensor<6x4xf32>
        %z = stablehlo.constant dense<0.0> : tensor<f32>
        %s = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
        return %y, %s : tensor<6x4xf32>, tensor<6xf32>
      }
      func.func private @double(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
        %y = stablehlo.add %x, %x : tensor<6x4xf32>
        return %y : tensor<6x4xf32>
      }
    """),
    Program("composite", "a named op is what its function says", {"a": A}, """
      %r = stablehlo.composite "my.square_and_add" %a {composite_attributes = {bias = 1.0 : f32}, decomposition = @square_and_add, version = 1 : i32} : (tensor<6x4xf32>) -> tensor<6x4xf32>
    """, [("%r", "eq")], lambda a: [a * a + 1], functions="""
      func.func private @square_and_add(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
        %y = stablehlo.multiply %x, %x : tensor<6x4xf32>
        %k = stablehlo.constant dense<1.0> : tensor<6x4xf32>
        %z = stablehlo.add %y, %k : tensor<6x4xf32>
        return %z : tensor<6x4xf32>
      }
    """),
    Program("tuples_barriers", "tuples, and barriers to optimizations, change nothing", {"a": A}, """
      %x:2 = stablehlo.optimization_barrier %a, %a : tensor<6x4xf32>, tensor<6x4xf32>
      %s = stablehlo.add %x#0, %x#1 : tensor<6x4xf32>
      %t = stablehlo.tuple %s, %a : tuple<tensor<6x4xf32>, tensor<6x4xf32>>
      %r = stablehlo.get_tuple_element %t[0] : (tuple<tensor<6x4xf32>, tensor<6x4xf32>>) -> tensor<6x4xf32>
    """, [("%r", "eq")], lambda a: [a + a]),
    Program("map", "a function of scalars on whole tensors", {"a": A, "b": A[::-1].copy()}, """
      %r = "stablehlo.map"(%a, %b) <{dimensions = array<i64: 0, 1>}> ({
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %p = stablehlo.multiply %x, %y : tensor<f32>
          %q = stablehlo.subtract %p, %x : tensor<f32>
          stablehlo.return %q : tensor<f32>
      }) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
    """, [("%r", "eq")], lambda a, b: [a * b - a]),
]
