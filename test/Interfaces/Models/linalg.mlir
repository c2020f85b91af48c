// Rules of structured ops, named and generic, from indexing maps, iterator types and the body.
// RUN: partita-opt %s --partita-annotate-rules | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#diagonal = affine_map<(i, j) -> (i, i)>
#sum = affine_map<(i, j) -> (i + j)>
#first = affine_map<(i, j) -> (0, j)>

// CHECK-LABEL: @contractions
func.func @contractions(%a: tensor<2x8x16xf32>, %b: tensor<2x16x4xf32>, %c: tensor<2x8x4xf32>, %v: tensor<16xf32>, %s: tensor<f32>) {
  // CHECK: linalg.batch_matmul {rule = "(i, j, l), (i, l, k), (i, j, k) -> (i, j, k) with i = 2, j = 8, k = 4, l = 16 sum"}
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x8x16xf32>, tensor<2x16x4xf32>) outs(%c : tensor<2x8x4xf32>) -> tensor<2x8x4xf32>
  // CHECK: linalg.dot {rule = "(i), (i), () -> () with i = 16 sum"}
  %1 = linalg.dot ins(%v, %v : tensor<16xf32>, tensor<16xf32>) outs(%s : tensor<f32>) -> tensor<f32>
  return
}

// A dimension of size 1 is no factor.
// CHECK-LABEL: @size_one
func.func @size_one(%a: tensor<1x16xf32>, %b: tensor<16x4xf32>, %c: tensor<1x4xf32>) {
  // CHECK: linalg.matmul {rule = "(1, j), (j, i), (1, i) -> (1, i) with i = 4, j = 16 sum"}
  %0 = linalg.matmul ins(%a, %b : tensor<1x16xf32>, tensor<16x4xf32>) outs(%c : tensor<1x4xf32>) -> tensor<1x4xf32>
  return
}

// The image dimensions of a convolution are windows: whole. Batch and channels shard.
// CHECK-LABEL: @convolution
func.func @convolution(%a: tensor<2x18x18x4xf32>, %k: tensor<3x3x4x8xf32>, %c: tensor<2x16x16x8xf32>) {
  // CHECK: rule = "(i, p, q, o), (m, n, o, l), (i, j, k, l) -> (i, j, k, l) with i = 2, j = 16 whole, k = 16 whole, l = 8, m = 3 whole, n = 3 whole, o = 4 sum, p = 18 whole, q = 18 whole"
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %k : tensor<2x18x18x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<2x16x16x8xf32>) -> tensor<2x16x16x8xf32>
  return
}

// CHECK-LABEL: @reductions
func.func @reductions(%a: tensor<8x16xi32>, %b: tensor<8xi32>, %p: tensor<8x16xi1>, %q: tensor<8xi1>) {
  // CHECK: {rule = "(i, j), (i) -> (i) with i = 8, j = 16 max_unsigned"}
  %0 = linalg.reduce { arith.maxui } ins(%a : tensor<8x16xi32>) outs(%b : tensor<8xi32>) dimensions = [1]
  // CHECK: {rule = "(i, j), (i) -> (i) with i = 8, j = 16 product"}
  %1 = linalg.reduce { arith.muli } ins(%a : tensor<8x16xi32>) outs(%b : tensor<8xi32>) dimensions = [1]
  // One bit: a sum wraps, and is xor.
  // CHECK: {rule = "(i, j), (i) -> (i) with i = 8, j = 16 xor"}
  %2 = linalg.reduce { arith.addi } ins(%p : tensor<8x16xi1>) outs(%q : tensor<8xi1>) dimensions = [1]
  // CHECK: {rule = "(i, j), (i) -> (i) with i = 8, j = 16 and"}
  %3 = linalg.reduce { arith.maxsi } ins(%p : tensor<8x16xi1>) outs(%q : tensor<8xi1>) dimensions = [1]
  return
}

// A body that does not separate into a map and one combiner keeps the reduced dimension whole.
// CHECK-LABEL: @no_combiner
func.func @no_combiner(%a: tensor<8x16xf32>, %b: tensor<8xf32>, %n: tensor<8xi32>) {
  // acc * x + x
  // CHECK: rule = "(i, j), (i) -> (i) with i = 8, j = 16 whole"
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x16xf32>) outs(%b : tensor<8xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %m = arith.mulf %acc, %x : f32
    %s = arith.addf %m, %x : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  // argmax
  // CHECK: rule = "(i, j), (i), (i) -> (i), (i) with i = 8, j = 16 whole"
  %1:2 = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x16xf32>) outs(%b, %n : tensor<8xf32>, tensor<8xi32>) {
  ^bb0(%x: f32, %y: f32, %i: i32):
    %c = arith.cmpf ogt, %x, %y : f32
    %z = arith.select %c, %x, %y : f32
    %k = linalg.index 1 : index
    %ki = arith.index_cast %k : index to i32
    %zi = arith.select %c, %ki, %i : i32
    linalg.yield %z, %zi : f32, i32
  } -> (tensor<8xf32>, tensor<8xi32>)
  // Two results with different combiners.
  // CHECK: {rule = "(i, j), (i, j), (i), (i) -> (i), (i) with i = 8, j = 16 whole"}
  %2:2 = linalg.reduce ins(%a, %a : tensor<8x16xf32>, tensor<8x16xf32>) outs(%b, %b : tensor<8xf32>, tensor<8xf32>) dimensions = [1]
    (%x: f32, %y: f32, %p: f32, %q: f32) {
      %s = arith.addf %x, %p : f32
      %t = arith.maximumf %y, %q : f32
      linalg.yield %s, %t : f32, f32
    }
  return
}

// What goes into the accumulator may be computed: squares are summed, in two terms.
// CHECK-LABEL: @map_and_sum
func.func @map_and_sum(%a: tensor<8x16xf32>, %b: tensor<8xf32>) {
  // CHECK: rule = "(i, j), (i) -> (i) with i = 8, j = 16 sum"
  %0 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x16xf32>) outs(%b : tensor<8xf32>) {
  ^bb0(%x: f32, %acc: f32):
    %m = arith.mulf %x, %x : f32
    %s = arith.addf %m, %acc : f32
    %t = arith.addf %s, %x : f32
    linalg.yield %t : f32
  } -> tensor<8xf32>
  return
}

// Maps that are no projected permutations: those loops stay whole.
// CHECK-LABEL: @other_maps
func.func @other_maps(%a: tensor<8x8xf32>, %w: tensor<23xf32>, %r: tensor<1x16xf32>, %c: tensor<8x16xf32>) -> tensor<8x16xf32> {
  // CHECK: rule = "(i, i), (k), (1, j), (i, j) -> (i, j) with i = 8 whole, j = 16 whole, k = 23 whole"
  %0 = linalg.generic {indexing_maps = [#diagonal, #sum, #first, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %w, %r : tensor<8x8xf32>, tensor<23xf32>, tensor<1x16xf32>) outs(%c : tensor<8x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// CHECK-LABEL: @movement
func.func @movement(%a: tensor<8x16xf32>, %t: tensor<16x8xf32>, %b: tensor<8x4x16xf32>, %s: f32) {
  // CHECK: {rule = "(j, i), (i, j) -> (i, j) with i = 16, j = 8"}
  %0 = linalg.transpose ins(%a : tensor<8x16xf32>) outs(%t : tensor<16x8xf32>) permutation = [1, 0]
  // CHECK: {rule = "(i, k), (i, j, k) -> (i, j, k) with i = 8, j = 4, k = 16"}
  %1 = linalg.broadcast ins(%a : tensor<8x16xf32>) outs(%b : tensor<8x4x16xf32>) dimensions = [1]
  // CHECK: linalg.fill {rule = "(), (i, j) -> (i, j) with i = 8, j = 16"}
  %2 = linalg.fill ins(%s : f32) outs(%a : tensor<8x16xf32>) -> tensor<8x16xf32>
  return
}
