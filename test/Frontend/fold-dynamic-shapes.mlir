// Ops whose sizes are constant operands become static ops; what has unknown sizes is refused with op and dimension.
// RUN: partita-opt %s --partita-fold-dynamic-shapes --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @static
// CHECK-SAME: (%[[X:.*]]: tensor<6xf32>, %[[S:.*]]: tensor<2xi64>)
func.func @static(%x: tensor<6xf32>, %s: tensor<2xi64>) -> (tensor<2x3xf32>, tensor<4x6xf32>, tensor<3x2xi32>) {
  // CHECK-DAG: %[[A:.*]] = stablehlo.reshape %[[X]] : (tensor<6xf32>) -> tensor<2x3xf32>
  // CHECK-DAG: %[[B:.*]] = stablehlo.broadcast_in_dim %[[X]], dims = [1] : (tensor<6xf32>) -> tensor<4x6xf32>
  // CHECK-DAG: %[[C:.*]] = stablehlo.iota dim = 1 : tensor<3x2xi32>
  // CHECK: return %[[A]], %[[B]], %[[C]]
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  %1 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<6xf32>, tensor<2xi64>) -> tensor<4x6xf32>
  %2 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<3x2xi32>
  return %0, %1, %2 : tensor<2x3xf32>, tensor<4x6xf32>, tensor<3x2xi32>
}

// -----

// Counts are followed through what exporters compute them by.
// CHECK-LABEL: func.func @computed
// CHECK-SAME: (%[[X:.*]]: tensor<4x5xf32>, %[[Z:.*]]: tensor<f32>)
func.func @computed(%x: tensor<4x5xf32>, %z: tensor<f32>) -> (tensor<7x5xf32>, tensor<2x3xf32>, tensor<i32>) {
  // CHECK-DAG: %[[SIZE:.*]] = stablehlo.constant dense<4> : tensor<i32>
  // CHECK-DAG: %[[PAD:.*]] = stablehlo.pad %[[X]], %[[Z]], low = [1, 0], high = [2, 0], interior = [0, 0]
  // CHECK-DAG: %[[CUT:.*]] = stablehlo.slice %[[X]] [1:4:2, 2:5]
  // CHECK: return %[[PAD]], %[[CUT]], %[[SIZE]]
  %size = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4x5xf32>) -> tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %none = stablehlo.slice %zero [0:1] : (tensor<2xi32>) -> tensor<1xi32>
  %low = stablehlo.concatenate %one, %none, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %high = stablehlo.add %low, %low : tensor<2xi32>
  %0 = stablehlo.dynamic_pad %x, %z, %low, %high, %zero : (tensor<4x5xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<7x5xf32>
  %four = stablehlo.reshape %size : (tensor<i32>) -> tensor<1xi32>
  %five = stablehlo.add %four, %one : tensor<1xi32>
  %limits = stablehlo.concatenate %four, %five, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %starts = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %strides = stablehlo.constant dense<[2, 1]> : tensor<2xi32>
  %1 = stablehlo.real_dynamic_slice %x, %starts, %limits, %strides : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2x3xf32>
  return %0, %1, %size : tensor<7x5xf32>, tensor<2x3xf32>, tensor<i32>
}

// -----

// CHECK-LABEL: func.func @products
// CHECK-SAME: (%[[X:.*]]: tensor<1x8x2xf32>, %[[W:.*]]: tensor<3x2x4xf32>, %[[I:.*]]: tensor<5x1xi32>)
func.func @products(%x: tensor<1x8x2xf32>, %w: tensor<3x2x4xf32>, %i: tensor<5x1xi32>) -> (tensor<1x8x4xf32>, tensor<5x2x4xf32>, tensor<3x2x4xf32>) {
  // CHECK: %[[A:.*]] = stablehlo.convolution(%[[X]], %[[W]])
  // CHECK-SAME{LITERAL}: pad = [[1, 1]]
  // CHECK: %[[B:.*]] = "stablehlo.gather"(%[[W]], %[[I]]) {{.*}}slice_sizes = array<i64: 1, 2, 4>
  // CHECK: return %[[A]], %[[B]], %[[W]]
  %pad = stablehlo.constant dense<1> : tensor<1x2xi64>
  %0 = stablehlo.dynamic_conv(%x, %w, %pad) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>, tensor<1x2xi64>) -> tensor<1x8x4xf32>
  %sizes = stablehlo.constant dense<[1, 2, 4]> : tensor<3xi64>
  %1 = "stablehlo.dynamic_gather"(%w, %i, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> : (tensor<3x2x4xf32>, tensor<5x1xi32>, tensor<3xi64>) -> tensor<5x2x4xf32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %2 = stablehlo.set_dimension_size %w, %three, dim = 0 : (tensor<3x2x4xf32>, tensor<i32>) -> tensor<3x2x4xf32>
  return %0, %1, %2 : tensor<1x8x4xf32>, tensor<5x2x4xf32>, tensor<3x2x4xf32>
}

// -----

// Other dialects have checks of their own.
func.func @foreign(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = math.absf %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @result(%x: tensor<6xf32>) {
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  // expected-error @+1 {{'stablehlo.dynamic_reshape' is not supported by the import: result 0 is of type 'tensor<2x?xf32>', whose dimension 1 is dynamic; the import takes static shapes: export the program for fixed sizes}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  return
}

// -----

// expected-error @+1 {{argument 1 of @bounded, used by 'stablehlo.add', is of type 'tensor<2x?xf32, #stablehlo.bounds<?, 4>>', whose dimension 1 is only bounded (by 4)}}
func.func @bounded(%x: tensor<2x4xf32>, %y: tensor<2x?xf32, #stablehlo.type_extensions<bounds = [?, 4]>>) {
  %0 = stablehlo.add %x, %y : (tensor<2x4xf32>, tensor<2x?xf32, #stablehlo.bounds<?, 4>>) -> tensor<2x4xf32>
  return
}

// -----

// expected-error @+1 {{argument 0 of @quantized, used by 'stablehlo.negate', is of type 'tensor<4x!quant.uniform<i8:f32, 2.000000e+00:1>>', which is quantized; export the program in floats or integers}}
func.func @quantized(%x: tensor<4x!quant.uniform<i8:f32, 2.0:1>>) {
  %0 = stablehlo.negate %x : tensor<4x!quant.uniform<i8:f32, 2.0:1>>
  return
}

// -----

func.func @inside(%i: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.case"(%i) ({
    // expected-error @+1 {{'stablehlo.custom_call' is not supported by the import: result 0 is of type 'tensor<*xf32>', which has no rank; export the program for fixed shapes}}
    %1 = stablehlo.custom_call @f(%x) : (tensor<4xf32>) -> tensor<*xf32>
    stablehlo.return %x : tensor<4xf32>
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Sizes that are known only when the program runs.
func.func @running(%x: tensor<8xf32>, %n: tensor<1xi32>) -> tensor<4xf32> {
  %one = stablehlo.constant dense<1> : tensor<1xi32>
  %end = stablehlo.add %n, %one : tensor<1xi32>
  // CHECK-LABEL: func.func @running
  // CHECK: stablehlo.real_dynamic_slice
  %0 = stablehlo.real_dynamic_slice %x, %n, %end, %one : (tensor<8xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{argument 0 of @encoded, used by 'stablehlo.abs', is of type 'tensor<4xf32, "coo">', which has an encoding; the import takes dense tensors}}
func.func @encoded(%x: tensor<4xf32, "coo">) {
  %0 = stablehlo.abs %x : (tensor<4xf32, "coo">) -> tensor<4xf32>
  return
}
