// Rules of ops that move elements: what is taken as a whole shards; what is cut or joined does so through a window (`~`).
// RUN: partita-opt %s --partita-annotate-rules | FileCheck %s

// CHECK-LABEL: @reshapes
func.func @reshapes(%a: tensor<8x1x128xf32>) -> tensor<8x4x32xf32> {
  // CHECK: tensor.collapse_shape {{.*}} {rule = "(i, 1, j) -> (i*j) with i = 8, j = 128"}
  %0 = tensor.collapse_shape %a [[0, 1, 2]] : tensor<8x1x128xf32> into tensor<1024xf32>
  // CHECK: tensor.expand_shape {{.*}} {rule = "(i*j*k) -> (i, j, k) with i = 8, j = 4, k = 32"}
  %1 = tensor.expand_shape %0 [[0, 1, 2]] output_shape [8, 4, 32] : tensor<1024xf32> into tensor<8x4x32xf32>
  return %1 : tensor<8x4x32xf32>
}

// CHECK-LABEL: @slices
func.func @slices(%a: tensor<8x16xf32>, %b: tensor<8x4xf32>, %i: index) {
  // CHECK: tensor.extract_slice {{.*}} {rule = "(i, j~16) -> (i, j) with i = 8, j = 4"}
  %0 = tensor.extract_slice %a[0, 4] [8, 4] [1, 1] : tensor<8x16xf32> to tensor<8x4xf32>
  // CHECK: tensor.extract_slice {{.*}} {rule = "(i, j) -> (j) with i = 8 whole, j = 16"}
  %1 = tensor.extract_slice %a[3, 0] [1, 16] [1, 1] : tensor<8x16xf32> to tensor<16xf32>
  // CHECK: tensor.extract_slice {{.*}} {rule = "(i, k), () -> (i, j) with i = 8, j = 4 whole, k = 16 whole"}
  %2 = tensor.extract_slice %a[0, %i] [8, 4] [1, 1] : tensor<8x16xf32> to tensor<8x4xf32>
  // CHECK: tensor.insert_slice {{.*}} {rule = "(i, j~4), (i, j) -> (i, j) with i = 8, j = 16"}
  %3 = tensor.insert_slice %b into %a[0, 4] [8, 4] [1, 1] : tensor<8x4xf32> into tensor<8x16xf32>
  return
}

// CHECK-LABEL: @joins
func.func @joins(%a: tensor<8x16xf32>, %b: tensor<8x4xf32>, %f: f32) {
  // CHECK: tensor.concat {{.*}} {rule = "(i, j~16), (i, j~4) -> (i, j) with i = 8, j = 20"}
  %0 = tensor.concat dim(1) %a, %b : (tensor<8x16xf32>, tensor<8x4xf32>) -> tensor<8x20xf32>
  // CHECK: rule = "(i, j) -> (i, k) with i = 8, j = 16 whole, k = 19 whole"
  %1 = tensor.pad %a low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<8x16xf32> to tensor<8x19xf32>
  // CHECK: tensor.empty() {rule = "-> (i, j) with i = 8, j = 16"}
  %2 = tensor.empty() : tensor<8x16xf32>
  // CHECK: tensor.splat {{.*}} {rule = "() -> (i, j) with i = 8, j = 16"}
  %3 = tensor.splat %f : tensor<8x16xf32>
  return
}

// CHECK-LABEL: @constants
func.func @constants() {
  // CHECK: {rule = "-> (i) with i = 4"} dense<1
  %0 = arith.constant dense<1.0> : tensor<4xf32>
  // CHECK: {rule = "-> (i) with i = 4 whole"} dense<[
  %1 = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  return
}
