// What ByteIR's frontends call becomes ops; the numbers are checked by test/Integration/checked/byteir-*.mlir.
// RUN: partita-opt %s --partita-expand-calls --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @layer_norm
// CHECK-DAG: %[[N:.*]] = stablehlo.constant dense<8.000000e+00> : tensor<2x4xf32>
// CHECK: %[[M:.*]] = stablehlo.divide %{{.*}}, %[[N]]
// CHECK: %[[E:.*]] = stablehlo.constant dense<9.99999974E-6> : tensor<2x4xf32>
// CHECK: %[[V:.*]] = stablehlo.add %{{.*}}, %[[E]]
// CHECK: %[[R:.*]] = stablehlo.rsqrt %[[V]]
// CHECK: %[[Y:.*]] = stablehlo.add
// CHECK: %[[M1:.*]] = stablehlo.reshape %[[M]] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
// CHECK: return %[[Y]], %[[M1]], %[[R]]
func.func @layer_norm(%x: tensor<2x4x8xf32>, %w: tensor<8xf32>, %b: tensor<8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x1xf32>, tensor<2x4xf32>) {
  %0:3 = "stablehlo.custom_call"(%x, %w, %b) {api_version = 1 : i32, backend_config = "", byteir_attrs = {axis = [2], epsilon = 1.0e-5 : f64},
      call_target_name = "byteir.layer_norm", called_computations = [], has_side_effect = false}
      : (tensor<2x4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<2x4x8xf32>, tensor<2x4x1xf32>, tensor<2x4xf32>)
  return %0#0, %0#1, %0#2 : tensor<2x4x8xf32>, tensor<2x4x1xf32>, tensor<2x4xf32>
}

// -----

// Narrow floats are computed in f32; epsilon may be added to the deviation.
// CHECK-LABEL: func.func @outside
// CHECK: stablehlo.convert %arg0 : (tensor<2x4xbf16>) -> tensor<2x4xf32>
// CHECK: %[[S:.*]] = stablehlo.sqrt
// CHECK: %[[A:.*]] = stablehlo.add %[[S]]
// CHECK: stablehlo.divide %{{.*}}, %[[A]]
// CHECK: stablehlo.convert {{.*}} : (tensor<2x4xf32>) -> tensor<2x4xbf16>
func.func @outside(%x: tensor<2x4xbf16>, %w: tensor<2x4xbf16>) -> tensor<2x4xbf16> {
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [0, 1], eps_outside_sqrt = true, epsilon = 1.0e-5 : f64}}
      : (tensor<2x4xbf16>, tensor<2x4xbf16>, tensor<2x4xbf16>) -> tensor<2x4xbf16>
  return %0 : tensor<2x4xbf16>
}

// -----

// CHECK-LABEL: func.func @maps
// CHECK: stablehlo.reduce({{.*}}) across dimensions = [0]
// CHECK: stablehlo.maximum
// CHECK: stablehlo.exponential
// CHECK: stablehlo.log
// CHECK: chlo.erf
// CHECK: stablehlo.tanh
// CHECK: chlo.erf
// CHECK: %[[M:.*]] = stablehlo.maximum
// CHECK: stablehlo.sqrt %[[M]]
// CHECK: stablehlo.add
// CHECK: stablehlo.add
// CHECK-NOT: custom_call
func.func @maps(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = stablehlo.custom_call @byteir.log_softmax(%x) {byteir_attrs = {axis = 0 : i64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %1 = stablehlo.custom_call @byteir.gelu(%0) {byteir_attrs = {approximate = "none"}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %2 = stablehlo.custom_call @byteir.gelu(%1) {byteir_attrs = {approximate = "tanh"}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %3 = stablehlo.custom_call @byteir.erf(%2) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %4 = stablehlo.custom_call @byteir.l2_norm(%3) {byteir_attrs = {axis = [1], epsilon = 1.0e-12 : f64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %5 = stablehlo.custom_call @byteir.addn(%4, %3, %x) {byteir_attrs = {}} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return %5 : tensor<4x6xf32>
}

// -----

// CHECK-LABEL: func.func @positions
// CHECK: %[[I:.*]] = stablehlo.constant dense<-2147483648> : tensor<i32>
// CHECK: %[[R:.*]]:2 = stablehlo.reduce
// CHECK: stablehlo.compare GT
// CHECK-NOT: stablehlo.compare NE
// CHECK: stablehlo.reshape %[[R]]#1 : (tensor<4xi64>) -> tensor<4x1xi64>
// CHECK: %[[T:.*]] = stablehlo.transpose %arg0, dims = [1, 0]
// CHECK: chlo.top_k(%[[T]], k = 2)
// CHECK: stablehlo.convert
// CHECK: stablehlo.compare EQ
// CHECK: stablehlo.select
func.func @positions(%x: tensor<4x6xi32>, %i: tensor<3xi8>) -> (tensor<4x1xi64>, tensor<2x6xi64>, tensor<300x3xi64>) {
  %0 = stablehlo.custom_call @byteir.arg_max(%x) {byteir_attrs = {axis = 1 : i64, keep_dims = true, select_last_index = false}} : (tensor<4x6xi32>) -> tensor<4x1xi64>
  %1:2 = stablehlo.custom_call @byteir.top_k(%x) {byteir_attrs = {axis = [0], k = 2 : i64, sorted = false}} : (tensor<4x6xi32>) -> (tensor<2x6xi32>, tensor<2x6xi64>)
  %2 = stablehlo.custom_call @byteir.one_hot(%i) {byteir_attrs = {axis = 0 : i64, depth = 300 : i64, off_value = dense<0> : tensor<i64>, on_value = 1 : i64}} : (tensor<3xi8>) -> tensor<300x3xi64>
  return %0, %1#1, %2 : tensor<4x1xi64>, tensor<2x6xi64>, tensor<300x3xi64>
}

// -----

// What has no exact definition stays, and what is dynamic is refused by the import.
// CHECK-LABEL: func.func @others
// CHECK: custom_call @byteir.resize
// CHECK: custom_call @byteir.softmax
func.func @others(%x: tensor<4x6xf32>, %s: tensor<2xi64>, %d: tensor<?x6xf32>) -> tensor<8x6xf32> {
  %0 = stablehlo.custom_call @byteir.resize(%x, %s) {byteir_attrs = {mode = "nearest", target_mode = "size"}} : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<8x6xf32>
  %1 = stablehlo.custom_call @byteir.softmax(%d) {byteir_attrs = {axis = 1 : i64}} : (tensor<?x6xf32>) -> tensor<?x6xf32>
  return %0 : tensor<8x6xf32>
}
