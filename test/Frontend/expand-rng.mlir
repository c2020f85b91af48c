// Random numbers are functions of the op's place: the n-th one has the key n.
// RUN: partita-opt %s --partita-expand-rng --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @numbers
// CHECK-SAME: (%[[A:.*]]: tensor<f32>, %[[B:.*]]: tensor<f32>)
// CHECK: %[[KEY:.*]] = stablehlo.constant dense<0> : tensor<2xui64>
// CHECK: %{{.*}}, %[[BITS:.*]] = stablehlo.rng_bit_generator %[[KEY]], algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4x3xui32>)
// CHECK: %[[EIGHT:.*]] = stablehlo.constant dense<8> : tensor<4x3xui32>
// CHECK: stablehlo.shift_right_logical %[[BITS]], %[[EIGHT]]
// CHECK: stablehlo.constant dense<5.96046448E-8> : tensor<4x3xf32>
// CHECK: %[[KEY1:.*]] = stablehlo.constant dense<[1, 0]> : tensor<2xui64>
// CHECK: stablehlo.rng_bit_generator %[[KEY1]]
// CHECK: chlo.erf_inv
func.func @numbers(%a: tensor<f32>, %b: tensor<f32>) -> (tensor<4x3xf32>, tensor<4x3xf32>) {
  %s = stablehlo.constant dense<[4, 3]> : tensor<2xi64>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x3xf32>
  %1 = stablehlo.rng %a, %b, %s, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<4x3xf32>
  return %0, %1 : tensor<4x3xf32>, tensor<4x3xf32>
}

// -----

// CHECK-LABEL: func.func @integers
// CHECK: stablehlo.rng_bit_generator {{.*}} tensor<4xui64>
// CHECK: stablehlo.remainder %{{.*}}, %{{.*}} : tensor<4xui64>
// CHECK: stablehlo.add %{{.*}}, %{{.*}} : tensor<4xi8>
func.func @integers(%a: tensor<i8>, %b: tensor<i8>, %s: tensor<1xi64>) -> tensor<4xi8> {
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i8>, tensor<i8>, tensor<1xi64>) -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// -----

func.func @predicates(%a: tensor<i1>, %b: tensor<i1>, %s: tensor<1xi64>) -> tensor<4xi1> {
  // expected-error @+1 {{expected random numbers of type f16, bf16, f32 or f64, or uniform integers of 8 to 64 bits, got 'i1'}}
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<i1>, tensor<i1>, tensor<1xi64>) -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
