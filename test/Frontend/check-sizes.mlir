// Sizes that can be multiplied stay; more than 2^55 elements, or elements that are no numbers, are refused where they are.
// RUN: partita-opt %s --partita-check-sizes --split-input-file --verify-diagnostics | FileCheck %s

// The largest, unknown sizes, and types without any.
// CHECK-LABEL: func.func @right
func.func @right(%x: tensor<?x36028797018963968xi8>, %t: !stablehlo.token, %f: f32, %u: tensor<*xf32>) {
  // CHECK: tensor.empty() : tensor<36028797018963968xi8>
  %0 = tensor.empty() : tensor<36028797018963968xi8>
  return
}

// -----

func.func @large(%x: tensor<1x3x5x5xf32>) {
  // expected-error @+1 {{expected at most 2^55 elements, got 'tensor<2x4611686018427387904xf32>'}}
  %0 = tensor.empty() : tensor<2x4611686018427387904xf32>
  return
}

// -----

func.func @one_more() {
  // expected-error @+1 {{expected at most 2^55 elements, got 'tensor<36028797018963969xi8>'}}
  %0 = tensor.empty() : tensor<36028797018963969xi8>
  return
}

// -----

// No elements in all, but dimensions may be put together.
// expected-error @+1 {{expected at most 2^55 elements, got 'tensor<0x4294967296x16777216xf32>'}}
func.func @argument(%x: tensor<0x4294967296x16777216xf32>) {
  return
}

// -----

// In a region, and of memory.
func.func @inside(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{expected at most 2^55 elements, got 'memref<4294967296x16777216xf32>'}}
    %0 = memref.alloc() : memref<4294967296x16777216xf32>
  }
  return
}

// -----

func.func @tokens() {
  // expected-error @+1 {{expected numbers, got 'tensor<4x!stablehlo.token>'}}
  %0 = tensor.empty() : tensor<4x!stablehlo.token>
  return
}
