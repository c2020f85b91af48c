// linalg.generic becomes the map, reduction, contraction, gather, slice or reshape that it means; what is none of these stays.
// RUN: partita-opt %s --partita-raise-generic --canonicalize --split-input-file | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>

// CHECK-LABEL: func.func @map
// CHECK-SAME: %[[X:.*]]: tensor<4x8xf32>, %[[Y:.*]]: tensor<8x4xf32>, %[[B:.*]]: tensor<8xf32>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<4x8xf32>
// CHECK-DAG: %[[T:.*]] = linalg.transpose ins(%[[Y]] : tensor<8x4xf32>)
// CHECK-DAG: %[[R:.*]] = linalg.broadcast ins(%[[B]] : tensor<8xf32>) {{.*}} dimensions = [0]
// CHECK-DAG: %[[S:.*]] = arith.addf %[[X]], %[[T]] : tensor<4x8xf32>
// CHECK: %[[P:.*]] = arith.addf %[[S]], %[[R]] : tensor<4x8xf32>
// CHECK: %[[M:.*]] = arith.maximumf %[[P]], %[[ZERO]] : tensor<4x8xf32>
// CHECK: return %[[M]]
func.func @map(%x: tensor<4x8xf32>, %y: tensor<8x4xf32>, %b: tensor<8xf32>) -> tensor<4x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#all, #turned, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y, %b : tensor<4x8xf32>, tensor<8x4xf32>, tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%a: f32, %c: f32, %d: f32, %out: f32):
    %s = arith.addf %a, %c : f32
    %p = arith.addf %s, %d : f32
    %m = arith.maximumf %p, %zero : f32
    linalg.yield %m : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// -----

// Indices count in i64. A result that is not used is not made.
// CHECK-LABEL: func.func @indices
// CHECK-DAG: %[[I:.*]] = nd.iota along 0 : tensor<3x4xi64>
// CHECK-DAG: %[[J:.*]] = nd.iota along 1 : tensor<3x4xi64>
// CHECK-DAG: %[[K:.*]] = arith.trunci %[[J]] : tensor<3x4xi64> to tensor<3x4xi32>
// CHECK-DAG: %[[L:.*]] = arith.cmpi slt, %[[I]], %[[J]]
// CHECK: arith.select %[[L]], %[[K]]
// CHECK-NOT: math.exp
func.func @indices(%x: tensor<3x4xf32>) -> tensor<3x4xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<3x4xi32>
  %f = tensor.empty() : tensor<3x4xf32>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>,
                                          affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<3x4xf32>) outs(%e, %f : tensor<3x4xi32>, tensor<3x4xf32>) {
  ^bb0(%a: f32, %out: i32, %out2: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.index_cast %j : index to i32
    %l = arith.cmpi slt, %i, %j : index
    %s = arith.select %l, %k, %zero : i32
    %y = math.exp %a : f32
    linalg.yield %s, %y : i32, f32
  } -> (tensor<3x4xi32>, tensor<3x4xf32>)
  return %0#0 : tensor<3x4xi32>
}

// -----

// Sums of squares, with the reduced dimension kept.
// CHECK-LABEL: func.func @reduction
// CHECK: %[[S:.*]] = arith.mulf %[[X:.*]], %[[X]] : tensor<4x8xf32>
// CHECK: %[[R:.*]] = linalg.reduce ins(%[[S]] : tensor<4x8xf32>) outs(%{{.*}} : tensor<4xf32>) dimensions = [1]
// CHECK: arith.addf %{{.*}}, %init
// CHECK: tensor.expand_shape %[[R]] {{\[\[}}0, 1]] output_shape [4, 1]
func.func @reduction(%x: tensor<4x8xf32>, %e: tensor<4x1xf32>) -> tensor<4x1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x8xf32>) outs(%e : tensor<4x1xf32>) {
  ^bb0(%a: f32, %out: f32):
    %s = arith.mulf %a, %a : f32
    %r = arith.addf %s, %out : f32
    linalg.yield %r : f32
  } -> tensor<4x1xf32>
  return %0 : tensor<4x1xf32>
}

// -----

// CHECK-LABEL: func.func @product
// CHECK: linalg.contract
// CHECK-NOT: linalg.generic
func.func @product(%x: tensor<2x3x5xf32>, %y: tensor<2x7x5xf32>, %e: tensor<2x3x7xf32>) -> tensor<2x3x7xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, n, k)>,
                                        affine_map<(b, m, n, k) -> (b, m, n)>],
                       iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<2x3x5xf32>, tensor<2x7x5xf32>) outs(%e : tensor<2x3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<2x3x7xf32>
  return %0 : tensor<2x3x7xf32>
}

// -----

// Distances of all pairs: a tensor of all terms is not made.
// CHECK-LABEL: func.func @pairs
// CHECK: linalg.generic
func.func @pairs(%x: tensor<3x5xf32>, %y: tensor<7x5xf32>, %e: tensor<3x7xf32>) -> tensor<3x7xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>,
                                        affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x, %y : tensor<3x5xf32>, tensor<7x5xf32>) outs(%e : tensor<3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %d = arith.subf %a, %b : f32
    %p = math.absf %d : f32
    %s = arith.addf %out, %p : f32
    linalg.yield %s : f32
  } -> tensor<3x7xf32>
  return %0 : tensor<3x7xf32>
}

// -----

// torch.gather along dimension 1: rows are a batch.
// CHECK-LABEL: func.func @gather
// CHECK-SAME: %[[X:.*]]: tensor<4x7xf32>, %[[I:.*]]: tensor<4x3xi64>
// CHECK: %[[V:.*]] = tensor.expand_shape %[[I]] {{\[\[}}0], [1, 2]] output_shape [4, 3, 1]
// CHECK: nd.gather %[[X]][%[[V]]] of [7] batch 1 : tensor<4x7xf32>, tensor<4x3x1xi64> -> tensor<4x3xf32>
func.func @gather(%x: tensor<4x7xf32>, %i: tensor<4x3xi64>) -> tensor<4x3xf32> {
  %e = tensor.empty() : tensor<4x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%i : tensor<4x3xi64>) outs(%e : tensor<4x3xf32>) {
  ^bb0(%a: i64, %out: f32):
    %r = linalg.index 0 : index
    %c = arith.index_cast %a : i64 to index
    %y = tensor.extract %x[%r, %c] : tensor<4x7xf32>
    linalg.yield %y : f32
  } -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

// An embedding: the columns are a window, the indices are looked at once per row.
// CHECK-LABEL: func.func @embedding
// CHECK: nd.gather %{{.*}}[%{{.*}}] of [11] : tensor<11x8xf32>, tensor<2x4x1xi64> -> tensor<2x4x8xf32>
func.func @embedding(%x: tensor<11x8xf32>, %i: tensor<2x4xi64>) -> tensor<2x4x8xf32> {
  %e = tensor.empty() : tensor<2x4x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b)>, affine_map<(a, b, c) -> (a, b, c)>],
                       iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%i : tensor<2x4xi64>) outs(%e : tensor<2x4x8xf32>) {
  ^bb0(%a: i64, %out: f32):
    %r = arith.index_cast %a : i64 to index
    %c = linalg.index 2 : index
    %y = tensor.extract %x[%r, %c] : tensor<11x8xf32>
    linalg.yield %y : f32
  } -> tensor<2x4x8xf32>
  return %0 : tensor<2x4x8xf32>
}

// -----

// Indices that enumerate the tensor are a change of shape.
// CHECK-LABEL: func.func @flatten
// CHECK: %[[F:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1]] : tensor<4x3xf32> into tensor<12xf32>
// CHECK: return %[[F]]
func.func @flatten(%x: tensor<4x3xf32>) -> tensor<12xf32> {
  %c3 = arith.constant 3 : index
  %e = tensor.empty() : tensor<12xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%e : tensor<12xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %r = arith.divsi %i, %c3 : index
    %c = arith.remsi %i, %c3 : index
    %y = tensor.extract %x[%r, %c] : tensor<4x3xf32>
    linalg.yield %y : f32
  } -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

// Indices that count evenly are a slice, turned round when they count down.
// CHECK-LABEL: func.func @progression
// CHECK: %[[S:.*]] = tensor.extract_slice %{{.*}}[1, 0] [4, 5] [2, 1] : tensor<9x5xf32>
// CHECK: %[[R:.*]] = nd.reverse %[[S]] along [0]
// CHECK: tensor.extract_slice %[[R]][0, 2] [4, 1] [1, 1]
func.func @progression(%x: tensor<9x5xf32>) -> tensor<4xf32> {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%e : tensor<4xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %d = arith.muli %i, %c2 : index
    %r = arith.subi %c7, %d : index
    %y = tensor.extract %x[%r, %c2] : tensor<9x5xf32>
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A body that cannot be raised says at least what it reads.
// CHECK: affine_map<(d0, d1) -> (d0 * 2 + d1)>
// CHECK-LABEL: func.func @first_equal
// CHECK-SAME: %[[X:.*]]: tensor<8xf32>, %[[M:.*]]: tensor<4xf32>, %[[W:.*]]: tensor<2xf32>
// CHECK: linalg.generic {{.*}} ins(%[[M]], %[[W]], %[[X]] :
// CHECK-NOT: tensor.extract
func.func @first_equal(%x: tensor<8xf32>, %m: tensor<4xf32>, %w: tensor<2xf32>, %e: tensor<4xi64>) -> tensor<4xi64> {
  %c2 = arith.constant 2 : index
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d1)>,
                                        affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%m, %w : tensor<4xf32>, tensor<2xf32>) outs(%e : tensor<4xi64>) {
  ^bb0(%a: f32, %b: f32, %out: i64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.muli %i, %c2 : index
    %l = arith.addi %k, %j : index
    %y = tensor.extract %x[%l] : tensor<8xf32>
    %q = arith.cmpf oeq, %a, %y : f32
    %n = arith.index_cast %l : index to i64
    %s = arith.select %q, %n, %out : i64
    linalg.yield %s : i64
  } -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

// Not raised: a diagonal, a scalar of the function, an empty loop.
// CHECK-LABEL: func.func @stays
// CHECK-COUNT-3: linalg.generic
func.func @stays(%x: tensor<4x4xf32>, %s: f32, %z: tensor<0xf32>) -> (tensor<4xf32>, tensor<4x4xf32>, tensor<0xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]} ins(%x : tensor<4x4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %y = math.exp %a : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  %f = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) {
  ^bb0(%a: f32, %out: f32):
    %y = arith.mulf %a, %s : f32
    linalg.yield %y : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                       iterator_types = ["parallel"]} ins(%z : tensor<0xf32>) outs(%z : tensor<0xf32>) {
  ^bb0(%a: f32, %out: f32):
    %y = math.exp %a : f32
    linalg.yield %y : f32
  } -> tensor<0xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4x4xf32>, tensor<0xf32>
}
