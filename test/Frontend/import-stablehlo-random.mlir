// Random bits, and the next state: a counter of one word, or of two with a carry.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file --verify-diagnostics | FileCheck %s

// Half of 9 x 6, along the first even dimension.
// CHECK-LABEL: func.func @threefry
// CHECK-SAME: (%[[S:.*]]: tensor<2xi64>
// CHECK: %[[STEP:.*]] = arith.constant dense<[0, 27]> : tensor<2xi64>
// CHECK: %[[B:.*]] = nd.random_bits threefry %[[S]] of [9, 6] : tensor<2xi64> -> tensor<9x6xi16>
// CHECK: %[[N:.*]] = arith.addi %[[S]], %[[STEP]] : tensor<2xi64>
// CHECK: return %[[N]], %[[B]]
func.func @threefry(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<9x6xui16>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9x6xui16>)
  return %0, %1 : tensor<2xui64>, tensor<9x6xui16>
}

// -----

// 9 elements of two words in blocks of four words.
// CHECK-LABEL: func.func @philox
// CHECK: arith.constant dense<[0, 5, 0]> : tensor<3xi64>
// CHECK: nd.random_bits philox %{{.*}} of [9] : tensor<3xi64> -> tensor<9xi64>
// CHECK: arith.cmpi ult
// CHECK: arith.extui
// CHECK: tensor.concat
func.func @philox(%s: tensor<3xui64>) -> (tensor<3xui64>, tensor<9xui64>) {
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<9xui64>)
  return %0, %1 : tensor<3xui64>, tensor<9xui64>
}

// -----

func.func @words(%s: tensor<3xui64>) -> tensor<9xui64> {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' is not supported by the import: a state of 3 words; expected 2}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<3xui64>) -> (tensor<3xui64>, tensor<9xui64>)
  return %1 : tensor<9xui64>
}

// -----

func.func @floats(%s: tensor<2xui64>) -> tensor<9xf32> {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' is not supported by the import: not on these elements}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<9xf32>)
  return %1 : tensor<9xf32>
}
