// Custom calls whose meaning is known become ops; wrong ones are located errors, all others stay.
// RUN: partita-opt %s --partita-expand-calls --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func private @greater
// CHECK-LABEL: func.func @approximate
// CHECK: %[[S:.*]]:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}>
// CHECK: ^bb0(%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>):
// CHECK: stablehlo.compare GT, %[[A]], %[[B]]
// CHECK: stablehlo.slice %[[S]]#0 [0:2, 0:3]
// CHECK: stablehlo.slice %[[S]]#1 [0:2, 0:3]
func.func @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @approximate(%x: tensor<2x7xf32>, %i: tensor<2x7xi32>, %a: tensor<f32>, %b: tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) {
  %0:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %a, %b) {called_computations = [@greater],
      mhlo.backend_config = {aggregate_to_topk = true, recall_target = 0.9 : f32, reduction_dim = 1 : i64, top_k = 3 : i64}}
      : (tensor<2x7xf32>, tensor<2x7xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi32>
}

// -----

// CHECK-LABEL: func.func @named
// CHECK: chlo.erf %arg0
// CHECK: chlo.top_k(%{{.*}}, k = 3)
// CHECK: stablehlo.custom_call @other
func.func @named(%x: tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %0 = stablehlo.custom_call @mhlo.erf(%x) {mhlo.attributes = {}, mhlo.version = 1 : i64} : (tensor<8xf32>) -> tensor<8xf32>
  %1:2 = stablehlo.custom_call @mhlo.topk(%0) {mhlo.attributes = {k = 3 : i64, largest = true}} : (tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  %2 = stablehlo.custom_call @other(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %1#0, %1#1 : tensor<3xf32>, tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @words
// CHECK: stablehlo.convert
// CHECK: stablehlo.shift_left
// CHECK: %[[W:.*]] = stablehlo.or
// CHECK: stablehlo.shift_right_logical %[[W]]
// CHECK: stablehlo.convert
func.func @words(%low: tensor<4xui32>, %high: tensor<4xui32>) -> tensor<4xui32> {
  %0 = stablehlo.custom_call @X64Combine(%low, %high) : (tensor<4xui32>, tensor<4xui32>) -> tensor<4xui64>
  %1 = stablehlo.custom_call @X64SplitHigh(%0) : (tensor<4xui64>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}

// -----

// CHECK-LABEL: func.func @threefry
// CHECK-COUNT-20: stablehlo.shift_left
// CHECK-NOT: stablehlo.shift_left
func.func @threefry(%k: tensor<4xui32>, %x: tensor<4xui32>) -> tensor<4xui32> {
  %0:2 = stablehlo.custom_call @cu_threefry2x32_ffi(%k, %k, %x, %x) : (tensor<4xui32>, tensor<4xui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
  return %0#0 : tensor<4xui32>
}

// -----

func.func @no_comparator(%x: tensor<7xf32>, %a: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{@ApproxTopK: expected one called computation with a body}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %a) {mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<7xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func private @c(%a: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @wrong_comparator(%x: tensor<7xf32>, %a: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{@ApproxTopK: expected a comparator of 2 scalars, got @c}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %a) {called_computations = [@c], mhlo.backend_config = {reduction_dim = 0 : i64}} : (tensor<7xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @no_dimension(%x: tensor<7xf32>, %a: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{@ApproxTopK: expected operands of one shape, and results with fewer elements along the dimension}}
  %0 = stablehlo.custom_call @ApproxTopK(%x, %a) {mhlo.backend_config = {reduction_dim = 1 : i64}} : (tensor<7xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @smallest(%x: tensor<8xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{@mhlo.topk: expected the largest values to be asked for, got the smallest}}
  %0:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 3 : i64, largest = false}} : (tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>)
  return %0#0 : tensor<3xf32>
}

// -----

func.func @few_words(%x: tensor<8xui32>) -> tensor<8xui32> {
  // expected-error @+1 {{@cu_threefry2x32: expected four operands and two results of one type with elements of 32 bits}}
  %0:2 = stablehlo.custom_call @cu_threefry2x32(%x) : (tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>)
  return %0#0 : tensor<8xui32>
}

// -----

// A composite from before StableHLO had the op calls the function that says what it computes.
// CHECK-LABEL: func.func @composite
// CHECK: %[[R:.*]]:2 = call @swap(%arg0, %arg1) : (tensor<4xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>)
// CHECK: return %[[R]]#1
func.func @composite(%x: tensor<4xf32>, %y: tensor<2xf32>) -> tensor<4xf32> {
  %0:2 = stablehlo.custom_call @stablehlo.composite(%x, %y) {called_computations = [@swap],
      composite.backend_config = {attributes = {bar = 500 : i64}, name = "odml.swap"}} : (tensor<4xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}
// CHECK: func.func private @swap
func.func @swap(%x: tensor<4xf32>, %y: tensor<2xf32>) -> (tensor<2xf32>, tensor<4xf32>) {
  return %y, %x : tensor<2xf32>, tensor<4xf32>
}

// -----

func.func @composite_of_nothing(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@stablehlo.composite: expected one called computation with a body}}
  %0 = stablehlo.custom_call @stablehlo.composite(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @composite_of_another_type(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{@stablehlo.composite: expected @half to take its operands and to return its results}}
  %0 = stablehlo.custom_call @stablehlo.composite(%x) {called_computations = [@half]} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func private @half(%x: tensor<4xf32>) -> tensor<2xf32> {
  %0 = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
