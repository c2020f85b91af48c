// MHLO spelling: the quoted form by the pass, the pretty form as it is read, attributes of either dialect.
// RUN: partita-opt %s --partita-mhlo-to-stablehlo --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @quoted
// CHECK-SAME: (%[[X:.*]]: tensor<4xf32>)
func.func @quoted(%x: tensor<4xf32>) -> tensor<2x4xf32> {
  // CHECK: stablehlo.broadcast_in_dim %[[X]], dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
  %0 = "mhlo.broadcast_in_dim"(%x) {broadcast_dimensions = dense<1> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @pretty
func.func @pretty(%x: tensor<4xf32>, %i: tensor<3x1xi32>, %t: tensor<8x2xf32>) -> (tensor<4xf32>, tensor<4xi1>, tensor<3x2xf32>) {
  // CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<4xf32>
  %0 = mhlo.add %x, %x : tensor<4xf32>
  // CHECK: stablehlo.compare  LT
  %1 = "mhlo.compare"(%x, %0) {comparison_direction = #mhlo<comparison_direction LT>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  // CHECK: "stablehlo.gather"
  %2 = "mhlo.gather"(%t, %i) {dimension_numbers = #mhlo.gather<offset_dims = [1], collapsed_slice_dims = [0],
      start_index_map = [0], index_vector_dim = 1>, slice_sizes = dense<[1, 2]> : tensor<2xi64>}
      : (tensor<8x2xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xi1>, tensor<3x2xf32>
}

// Types, bounds and fields of the older dialect, too.
// CHECK-LABEL: func.func @rare
// CHECK-SAME: %{{.*}}: tensor<?xf32, #stablehlo.bounds<4>>, %{{.*}}: tensor<2xi64>) -> !stablehlo.token
func.func @rare(%x: tensor<?xf32, #mhlo.type_extensions<bounds = [4]>>, %s: tensor<2xi64>) -> !mhlo.token {
  // CHECK: stablehlo.dynamic_reshape %{{.*}}, %{{.*}} : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<2xi64>) -> tensor<?x2xf32>
  %0 = mhlo.dynamic_reshape %x, %s : (tensor<?xf32, #mhlo.type_extensions<bounds = [4]>>, tensor<2xi64>) -> tensor<?x2xf32>
  // CHECK: stablehlo.get_dimension_size %{{.*}}, dim = 0
  %1 = "mhlo.get_dimension_size"(%0) {dimension = 0 : i64} : (tensor<?x2xf32>) -> tensor<i32>
  // CHECK: %[[T:.*]] = stablehlo.create_token : !stablehlo.token
  %2 = "mhlo.create_token"() : () -> !mhlo.token
  // CHECK: "stablehlo.send"{{.*}}channel_handle = #stablehlo.channel_handle<
  %3 = "mhlo.send"(%1, %2) {channel_handle = #mhlo.channel_handle<handle = 1, type = 1>} : (tensor<i32>, !mhlo.token) -> !mhlo.token
  return %3 : !mhlo.token
}

// -----

func.func @unknown(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'mhlo.frobnicate' is not supported by the import: StableHLO has no op of this name}}
  %0 = "mhlo.frobnicate"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What the op's own verifier says, at the op.
func.func @wrong(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.broadcast_in_dim' op expected}}
  %0 = "mhlo.broadcast_in_dim"(%x) {broadcast_dimensions = dense<3> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// What MHLO alone has: functions of CHLO, in either form, and copies. A copy says where a value lies, or nothing.
// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[E:.*]] = chlo.erf %arg0 : tensor<4xf32> -> tensor<4xf32>
  %0 = mhlo.erf %x : tensor<4xf32>
  // CHECK: chlo.asinh %[[E]]
  %1 = "mhlo.asinh"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.custom_call @Sharding(%arg0) {{.*}}mhlo.sharding = "{devices=[2]<=[2]}"
  %2 = mhlo.copy %x {mhlo.sharding = "{devices=[2]<=[2]}"} : tensor<4xf32>
  // CHECK: stablehlo.custom_call @Sharding(%{{.*}}) {{.*}}mhlo.sharding = "{replicated}"
  %3 = "mhlo.copy"(%2) {mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
  // CHECK: stablehlo.convert %{{.*}} : tensor<4xf32>
  %4 = mhlo.copy %3 : tensor<4xf32>
  // CHECK: stablehlo.convert %{{.*}} : tensor<4xf32>
  %5 = "mhlo.copy"(%4) <{cross_program_prefetch_index = 0 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @copy_of_another_type(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @+1 {{'mhlo.copy' expected one operand and one result of the same type}}
  %0 = "mhlo.copy"(%x) : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// expected-error @+2 {{'mhlo.copy' expected one operand and one result of the same type}}
func.func @copies(%x: tensor<4xf32>) {
  %0 = mhlo.copy %x : (tensor<4xf32>) -> tensor<4xi32>
  return
}

// -----

// The short form of a reduction and the long one.
// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<4x3xf32>, %c: tensor<f32>) -> (tensor<3xf32>, tensor<3xf32>) {
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0]
  // CHECK: stablehlo.maximum
  %0 = mhlo.reduce(%x init: %c) applies mhlo.maximum across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  // CHECK: stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0]
  // CHECK: stablehlo.add
  %1 = mhlo.reduce(%x init: %c) across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    reducer(%a: tensor<f32>, %b: tensor<f32>) {
      %2 = mhlo.add %a, %b : tensor<f32>
      mhlo.return %2 : tensor<f32>
    }
  return %0, %1 : tensor<3xf32>, tensor<3xf32>
}

// -----

func.func @no_reduction(%x: tensor<4x3xf32>, %c: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{expected a binary elementwise op after 'applies', got 'stablehlo.negate'}}
  %0 = mhlo.reduce(%x init: %c) applies mhlo.negate across dimensions = [0] : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
