// StableHLO becomes core level ops, family by family.
// RUN: partita-opt %s --partita-import-stablehlo | FileCheck %s

// A transpose of a dot with no other use goes into the maps, in the order of the result.
// CHECK-DAG: #[[$A:.*]] = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #[[$B:.*]] = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #[[$C:.*]] = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-LABEL: func.func @contraction
// CHECK-SAME: (%[[D:.*]]: tensor<8x4xf32>, %[[H:.*]]: tensor<8x32xf32>)
// CHECK: %[[ZERO:.*]] = arith.constant dense<0.000000e+00> : tensor<32x4xf32>
// CHECK: linalg.contract indexing_maps = [#[[$A]], #[[$B]], #[[$C]]]
// CHECK-SAME: ins(%[[D]], %[[H]] : tensor<8x4xf32>, tensor<8x32xf32>) outs(%[[ZERO]] : tensor<32x4xf32>)
func.func @contraction(%d: tensor<8x4xf32>, %h: tensor<8x32xf32>) -> tensor<32x4xf32> {
  %0 = stablehlo.dot_general %d, %h, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
  return %1 : tensor<32x4xf32>
}

// Scalar arithmetic on constants is folded; a broadcast of it is a splat. Max propagates NaN.
// CHECK-LABEL: func.func @elementwise
// CHECK-DAG: %[[INV:.*]] = arith.constant dense<3.125000e-02> : tensor<8x4xf32>
// CHECK: %[[M:.*]] = arith.mulf %{{.*}}, %[[INV]]
// CHECK: arith.maximumf %[[M]]
func.func @elementwise(%x: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %n = stablehlo.constant dense<32.0> : tensor<f32>
  %0 = stablehlo.divide %one, %n : tensor<f32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x4xf32>
  %2 = stablehlo.multiply %x, %1 : tensor<8x4xf32>
  %3 = stablehlo.maximum %2, %x : tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}

// The signedness of the type chooses the op and stays as rt.type.
// CHECK-LABEL: func.func @unsigned
// CHECK-SAME: tensor<4xi32> {rt.type = ui32}
// CHECK-SAME: -> (tensor<4xi1>, tensor<4xi32> {rt.type = ui32})
// CHECK: arith.cmpi ult
// CHECK: arith.maxui
func.func @unsigned(%x: tensor<4xui32>, %y: tensor<4xui32>) -> (tensor<4xi1>, tensor<4xui32>) {
  %0 = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xi1>
  %1 = stablehlo.maximum %x, %y : tensor<4xui32>
  return %0, %1 : tensor<4xi1>, tensor<4xui32>
}

// CHECK-LABEL: func.func @reductions
// CHECK: linalg.reduce { arith.addf } {{.*}} dimensions = [0, 1]
// CHECK: linalg.reduce ins({{.*}}tensor<8x4xf32>, tensor<8x4xi32>) {{.*}} dimensions = [1]
// CHECK: arith.select
func.func @reductions(%x: tensor<8x4xf32>) -> (tensor<f32>, tensor<8xi32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<8x4xf32>, tensor<f32>) -> tensor<f32>
  %i = stablehlo.iota dim = 1 : tensor<8x4xi32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %1:2 = stablehlo.reduce(%x init: %low), (%i init: %c) across dimensions = [1] : (tensor<8x4xf32>, tensor<8x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<8xf32>, tensor<8xi32>)
   reducer(%a: tensor<f32>, %b: tensor<f32>) (%j: tensor<i32>, %k: tensor<i32>) {
    %2 = stablehlo.compare GT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %3 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<f32>
    %4 = stablehlo.select %2, %j, %k : tensor<i1>, tensor<i32>
    stablehlo.return %3, %4 : tensor<f32>, tensor<i32>
  }
  return %0, %1#1 : tensor<f32>, tensor<8xi32>
}

// Broadcasts of broadcasts are one; a reshape collapses to the common run and expands.
// CHECK-LABEL: func.func @shapes
// CHECK: linalg.broadcast ins(%{{.*}} : tensor<16xf32>) outs(%{{.*}} : tensor<8x4x16xf32>) dimensions = [0, 1]
// CHECK: tensor.collapse_shape %{{.*}} {{\[}}[0, 1, 2]{{\]}} : tensor<8x4x16xf32> into tensor<512xf32>
// CHECK: tensor.expand_shape
// CHECK-SAME: tensor<512xf32> into tensor<16x32xf32>
func.func @shapes(%x: tensor<16xf32>) -> tensor<16x32xf32> {
  %0 = stablehlo.broadcast_in_dim %x, dims = [2] : (tensor<16xf32>) -> tensor<1x1x16xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1, 2] : (tensor<1x1x16xf32>) -> tensor<8x4x16xf32>
  %2 = stablehlo.reshape %1 : (tensor<8x4x16xf32>) -> tensor<16x32xf32>
  return %2 : tensor<16x32xf32>
}

// CHECK-LABEL: func.func @indexing
// CHECK: nd.gather %{{.*}}[%{{.*}}] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
// CHECK: nd.scatter %{{.*}} into %{{.*}}[%{{.*}}] of [20] combine sum
func.func @indexing(%table: tensor<20x8xf32>, %ids: tensor<3x6x1xi32>) -> tensor<20x8xf32> {
  %0 = "stablehlo.gather"(%table, %ids) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 8>}> : (tensor<20x8xf32>, tensor<3x6x1xi32>) -> tensor<3x6x8xf32>
  %1 = "stablehlo.scatter"(%table, %ids, %0) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<20x8xf32>, tensor<3x6x1xi32>, tensor<3x6x8xf32>) -> tensor<20x8xf32>
  return %1 : tensor<20x8xf32>
}

// x[arange(8), labels]: the component that is its own position is a batch dimension.
// CHECK-LABEL: func.func @positions
// CHECK: nd.gather %{{.*}}[%{{.*}}] of [10] batch 1 : tensor<8x10xf32>, tensor<8x1xi32> -> tensor<8xf32>
func.func @positions(%x: tensor<8x10xf32>, %labels: tensor<8x1xi32>) -> tensor<8xf32> {
  %zero = stablehlo.constant dense<0> : tensor<8xi32>
  %n = stablehlo.constant dense<8> : tensor<8xi32>
  %i = stablehlo.iota dim = 0 : tensor<8xi32>
  %0 = stablehlo.compare LT, %i, %zero, SIGNED : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi1>
  %1 = stablehlo.add %i, %n : tensor<8xi32>
  %2 = stablehlo.select %0, %1, %i : tensor<8xi1>, tensor<8xi32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<8xi32>) -> tensor<8x1xi32>
  %4 = stablehlo.concatenate %3, %labels, dim = 1 : (tensor<8x1xi32>, tensor<8x1xi32>) -> tensor<8x2xi32>
  %5 = "stablehlo.gather"(%x, %4) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 1>}> : (tensor<8x10xf32>, tensor<8x2xi32>) -> tensor<8xf32>
  return %5 : tensor<8xf32>
}

// A window that is not reversed anywhere.
// CHECK-LABEL: func.func @convolution
// CHECK-NOT: nd.reverse
// CHECK: nd.conv %{{.*}}, %{{.*}} strides [2, 2] low [1, 1] high [1, 1]
func.func @convolution(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// A loop that counts is scf.for.
// CHECK-LABEL: func.func @loop
// CHECK: scf.for %{{.*}} = %c0 to %c5 step %c1 iter_args
func.func @loop(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<4xf32>
   cond {
    %n = stablehlo.constant dense<5> : tensor<i32>
    %1 = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.add %i, %one : tensor<i32>
    %2 = stablehlo.add %a, %a : tensor<4xf32>
    stablehlo.return %1, %2 : tensor<i32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}

// Names, donations and shardings of arguments and results; 10 over 4 in pieces of 3 is not the even split.
// CHECK: dist.mesh @mesh ["x" = 2, "y" = 4]
// CHECK-LABEL: func.func @attributes
// CHECK-SAME: tensor<8x8xf32> {dist.sharding = #dist.sharding<@mesh, [{"x"}, {"y", ?}]>, rt.donates = 1 : i64, rt.name = "params/w1"}
// CHECK-SAME: tensor<10xf32> {dist.sharding = #dist.sharding<@mesh, [{"y" tile 3}]>}
// CHECK-SAME: -> (tensor<10xf32>, tensor<8x8xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {"y"}]>})
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @attributes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}]>, tf.aliasing_output = 1 : i32} loc("params/w1"),
                      %b: tensor<10xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>, mhlo.layout_mode = "default"})
    -> (tensor<10xf32> {jax.result_info = "result"}, tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
  return %b, %0 : tensor<10xf32>, tensor<8x8xf32>
}
