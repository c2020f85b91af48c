// One case per sentence that nd may refuse an op with.
// RUN: partita-opt %s -split-input-file -verify-diagnostics

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

// expected-error @+1 {{expected a dimension below the rank 1, got 1}}
%0 = nd.iota along 1 : tensor<8xi32>

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected 1 entries of 'low', got 2}}
  %0 = nd.pad %x low [1, 0] high [1] interior [0] with %v : tensor<8xf32>, tensor<f32> -> tensor<10xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected entries of 'interior' to be at least 0, got -1}}
  %0 = nd.pad %x low [1] high [1] interior [-1] with %v : tensor<8xf32>, tensor<f32> -> tensor<10xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f64>) {
  // expected-error @+1 {{expected the padding value to have the type 'tensor<f32>', got 'tensor<f64>'}}
  %0 = nd.pad %x low [1] high [1] with %v : tensor<8xf32>, tensor<f64> -> tensor<10xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected the result to have the type 'tensor<10xf32>', got 'tensor<11xf32>'}}
  %0 = nd.pad %x low [1] high [1] with %v : tensor<8xf32>, tensor<f32> -> tensor<11xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected cuts that leave at least 0 elements in dimension 0, got -1}}
  %0 = nd.pad %x low [-5] high [-4] with %v : tensor<8xf32>, tensor<f32> -> tensor<0xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected every dimension once, got 0 twice}}
  %0 = nd.reverse %x along [0, 0] : tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %i: tensor<i32>) {
  // expected-error @+1 {{expected a slice of the rank and element type of 'tensor<8xf32>', got 'tensor<4xf64>'}}
  %0 = nd.dynamic_slice %x[%i] limits [4] : tensor<8xf32>, tensor<i32> -> tensor<4xf64>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected 1 starts, one per dimension, got 0}}
  %0 = nd.dynamic_slice %x[] limits [4] : tensor<8xf32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %i: tensor<i32>) {
  // expected-error @+1 {{expected the limit 4 in dimension 0, the extent 8 minus the size 4, got 3}}
  %0 = nd.dynamic_slice %x[%i] limits [3] : tensor<8xf32>, tensor<i32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %i: tensor<i32>, %o: index) {
  // expected-error @+1 {{expected entries of 'limits' to be at least 0, got -1}}
  %0 = nd.dynamic_slice %x[%i] limits [-1] from (%o) : tensor<8xf32>, tensor<i32> -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %u: tensor<4xf32>, %i: tensor<i32>, %o: index) {
  // expected-error @+1 {{expected 1 positions after 'from', got 2}}
  %0 = nd.dynamic_update_slice %u into %x[%i] limits [4] from (%o, %o) : tensor<4xf32>, tensor<8xf32>, tensor<i32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Indexed access
//===----------------------------------------------------------------------===//

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x0xi32>) {
  // expected-error @+1 {{expected indices whose last dimension holds at least one component, got 'tensor<3x0xi32>'}}
  %0 = nd.gather %x[%i] of [] : tensor<20x8xf32>, tensor<3x0xi32> -> tensor<3x20x8xf32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x3xi32>) {
  // expected-error @+1 {{expected room for 0 batch dimensions and 3 indexed dimensions, got 'tensor<20x8xf32>' and 'tensor<3x3xi32>'}}
  %0 = nd.gather %x[%i] of [20, 8, 1] : tensor<20x8xf32>, tensor<3x3xi32> -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected equal extents of batch dimension 0, got 4 and 3}}
  %0 = nd.gather %x[%i] of [8] batch 1 : tensor<4x8xf32>, tensor<3x1xi32> -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected 1 entries of 'of', got 2}}
  %0 = nd.gather %x[%i] of [20, 8] : tensor<20x8xf32>, tensor<3x1xi32> -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%x: tensor<5x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected the extent 5 of indexed dimension 0 after 'of', got 20; a part of a larger tensor needs 'from'}}
  %0 = nd.gather %x[%i] of [20] : tensor<5x8xf32>, tensor<3x1xi32> -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected a size between 0 and 20 along indexed dimension 0, got 21}}
  %0 = nd.gather %x[%i] of [20] sizes [21] : tensor<20x8xf32>, tensor<3x1xi32> -> tensor<3x21x8xf32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected the result to have the type 'tensor<3x8xf32>', got 'tensor<3x9xf32>'}}
  %0 = nd.gather %x[%i] of [20] : tensor<20x8xf32>, tensor<3x1xi32> -> tensor<3x9xf32>
  return
}

// -----

func.func @f(%x: tensor<0x8xf32>, %i: tensor<3x1xi32>) {
  // expected-error @+1 {{expected elements to look up, got an indexed dimension of extent 0}}
  %0 = nd.gather %x[%i] of [0] : tensor<0x8xf32>, tensor<3x1xi32> -> tensor<3x8xf32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>, %u: tensor<4x8xf32>) {
  // expected-error @+1 {{expected an update to have the type 'tensor<3x8xf32>', got 'tensor<4x8xf32>'}}
  %0 = nd.scatter %u into %x[%i] of [20] combine sum : tensor<4x8xf32>, tensor<20x8xf32>, tensor<3x1xi32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xf32>) {
  // expected-error @+1 {{expected a combiner that is defined on 'f32', got 'xor'}}
  %0 = nd.scatter %u into %x[%i] of [20] combine xor : tensor<3x8xf32>, tensor<20x8xf32>, tensor<3x1xi32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xf32>) {
  // expected-error @+1 {{expected a region with the arguments ('f32', 'f32'), got ('f32')}}
  %0 = nd.scatter %u into %x[%i] of [20] combine {
  ^bb0(%a: f32):
    nd.yield %a : f32
  } : tensor<3x8xf32>, tensor<20x8xf32>, tensor<3x1xi32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xf32>) {
  %0 = nd.scatter %u into %x[%i] of [20] combine {
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf olt, %a, %b : f32
    // expected-error @+1 {{expected values of the types ('f32'), got ('i1')}}
    nd.yield %c : i1
  } : tensor<3x8xf32>, tensor<20x8xf32>, tensor<3x1xi32>
  return
}

// -----

func.func @f(%x: tensor<20x8xf32>, %i: tensor<3x1xi32>, %u: tensor<3x8xf32>) {
  // expected-error @+1 {{expected a combiner or a region after 'combine', got both}}
  %0 = "nd.scatter"(%u, %x, %i) <{batch = 0 : i64, combiner = #dist<combiner sum>, extents = array<i64: 20>,
      operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%a: f32, %b: f32):
    "nd.yield"(%a) : (f32) -> ()
  }) : (tensor<3x8xf32>, tensor<20x8xf32>, tensor<3x1xi32>) -> tensor<20x8xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x3x16xf32>) {
  // expected-error @+1 {{expected the input to have 2 spatial dimensions and 2 more, got 'tensor<8x32x3xf32>'}}
  %0 = nd.conv %x, %w strides [1, 1] : tensor<8x32x3xf32>, tensor<3x3x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x3x16xf32>) {
  // expected-error @+1 {{expected groups that divide 3 features and 16 out features, got 2}}
  %0 = nd.conv %x, %w strides [1] groups 2 : tensor<8x32x3xf32>, tensor<3x3x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x2x16xf32>) {
  // expected-error @+1 {{expected a kernel over 3 features, got 2}}
  %0 = nd.conv %x, %w strides [1] : tensor<8x32x3xf32>, tensor<3x2x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x3x16xf32>) {
  // expected-error @+1 {{expected entries of 'strides' to be at least 1, got 0}}
  %0 = nd.conv %x, %w strides [0] : tensor<8x32x3xf32>, tensor<3x3x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x3x16xf32>) {
  // expected-error @+1 {{expected 1 entries of 'high', got 2}}
  %0 = nd.conv %x, %w strides [1] high [1, 1] : tensor<8x32x3xf32>, tensor<3x3x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>, %w: tensor<3x3x16xf32>) {
  // expected-error @+1 {{expected the result to have the type 'tensor<8x15x16xf32>', got 'tensor<8x30x16xf32>'}}
  %0 = nd.conv %x, %w strides [2] : tensor<8x32x3xf32>, tensor<3x3x16xf32> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected 1 entries of 'low', got 2}}
  %0 = nd.patches %x strides [1] low [1, 1] : tensor<8x32x3xf32> -> tensor<8x32x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected entries of 'bases' to be at least 1, got 0}}
  %0 = nd.patches %x strides [1] bases [0] : tensor<8x32x3xf32> -> tensor<8x32x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected the input to have 4 dimensions, got 'tensor<8x32x3xf32>'}}
  %0 = nd.patches %x strides [1, 1] : tensor<8x32x3xf32> -> tensor<8x32x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected the result to have 5 dimensions, got 'tensor<8x32x3x3xf32>'}}
  %0 = nd.patches %x strides [1] groups 3 : tensor<8x32x3xf32> -> tensor<8x32x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected groups that divide 3 features, got 2}}
  %0 = nd.patches %x strides [1] groups 2 : tensor<8x32x3xf32> -> tensor<2x8x32x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xf32>) {
  // expected-error @+1 {{expected the result to have the type 'tensor<3x8x30x3x1xf32>', got 'tensor<3x8x30x3x3xf32>'}}
  %0 = nd.patches %x strides [1] groups 3 : tensor<8x32x3xf32> -> tensor<3x8x30x3x3xf32>
  return
}

// -----

func.func @f(%x: tensor<8x32x3xi8>, %w: tensor<3x3x16xi8>) {
  // expected-error @+1 {{expected input, kernel and result to be all integers or all floats}}
  %0 = nd.conv %x, %w strides [1] : tensor<8x32x3xi8>, tensor<3x3x16xi8> -> tensor<8x30x16xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected a result to have the type 'tensor<4xf32>', got 'tensor<8xf32>'}}
  %0 = nd.window_reduce %x init %v sizes [2] strides [2] combine max : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected entries of 'sizes' to be at least 1, got 0}}
  %0 = nd.window_reduce %x init %v sizes [0] strides [2] combine max : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected a combiner or a region after 'combine'}}
  %0 = nd.window_reduce %x init %v sizes [2] strides [2] : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %y: tensor<9xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected tensors of one shape, got [8] and [9]}}
  %0:2 = nd.window_reduce %x, %y init %v, %v sizes [2] strides [2] combine max : (tensor<8xf32>, tensor<9xf32>) -> (tensor<4xf32>, tensor<4xf32>)
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %y: tensor<5xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected the source to have the type 'tensor<4xf32>', got 'tensor<5xf32>'}}
  %0 = nd.window_scatter %y into %x init %v sizes [2] strides [2] select max combine sum : tensor<5xf32>, tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %y: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected max, min or a region after 'select', got 'sum'}}
  %0 = nd.window_scatter %y into %x init %v sizes [2] strides [2] select sum combine sum : tensor<4xf32>, tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>, %y: tensor<4xf32>, %v: tensor<f32>) {
  // expected-error @+1 {{expected either max, min or a region after 'select'}}
  %0 = nd.window_scatter %y into %x init %v sizes [2] strides [2] combine sum : tensor<4xf32>, tensor<8xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

func.func @f(%x: tensor<8xf32>, %v: tensor<3xf32>) {
  // expected-error @+1 {{expected a scalar tensor, or one without the scanned dimension, as initial value, got 'tensor<3xf32>'}}
  %0 = nd.scan %x along 0 init %v combine sum : tensor<8xf32>, tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected a region with the arguments ('f32', 'f32'), got ('f32', 'i32')}}
  %0 = nd.sort %x along 0 {
  ^bb0(%a: f32, %b: i32):
    %c = arith.cmpf olt, %a, %a : f32
    nd.yield %c : i1
  } : tensor<8xf32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected at most 8 elements of a dimension of that extent, got 9}}
  %0, %1 = nd.top_k %x : tensor<8xf32> -> tensor<9xf32>, tensor<9xi32>
  return
}

// -----

func.func @f(%x: tensor<8xf32>) {
  // expected-error @+1 {{expected the positions to have the type 'tensor<2xi32>', got 'tensor<3xi32>'}}
  %0, %1 = nd.top_k %x : tensor<8xf32> -> tensor<2xf32>, tensor<3xi32>
  return
}

// -----

func.func @f(%x: tensor<4x8xf32>) {
  // expected-error @+1 {{expected values that differ from 'tensor<4x8xf32>' in the last extent only, got 'tensor<3x2xf32>'}}
  %0, %1 = nd.top_k %x : tensor<4x8xf32> -> tensor<3x2xf32>, tensor<3x2xi32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error @+1 {{expected a tensor with at least one dimension}}
  %0, %1 = nd.top_k %x : tensor<f32> -> tensor<f32>, tensor<i32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Random bits and library calls
//===----------------------------------------------------------------------===//

func.func @f(%s: tensor<2xi64>) {
  // expected-error @+1 {{expected the algorithm threefry or philox, got 'mersenne'}}
  %0 = nd.random_bits mersenne %s of [8] : tensor<2xi64> -> tensor<8xi32>
  return
}

// -----

func.func @f(%s: tensor<2xi64>) {
  // expected-error @+1 {{expected the extent 8 of dimension 0 after 'of', got 9; a part of a larger tensor needs 'from'}}
  %0 = nd.random_bits philox %s of [9] : tensor<2xi64> -> tensor<8xi32>
  return
}

// -----

func.func @f(%s: tensor<2x1xi64>) {
  // expected-error @+1 {{expected a state of 2 or 3 words, tensor<3xi64>, got 'tensor<2x1xi64>'}}
  %0 = nd.random_bits philox %s of [8] : tensor<2x1xi64> -> tensor<8xi32>
  return
}

// -----

func.func @f(%s: tensor<3xi64>) {
  // expected-error @+1 {{expected a state of 2 words, tensor<2xi64>, got 'tensor<3xi64>'}}
  %0 = nd.random_bits threefry %s of [8] : tensor<3xi64> -> tensor<8xi32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected fft, ifft, rfft, irfft, cholesky, triangular_solve, potrf, getrf, geqrf, orgqr, syevd or gesdd, got "svd"}}
  %0 = nd.library "svd"(%a) batch 1 config {} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected 2 operands and 1 results of "triangular_solve", or twice as many for complex numbers, got 1 and 1}}
  %0 = nd.library "triangular_solve"(%a) batch 1 config {} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected 1 equal batch dimensions of all operands and results, got [4, 8, 8] and [3, 8, 8]}}
  %0 = nd.library "cholesky"(%a) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> tensor<3x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected 'lower' in config: a truth value}}
  %0 = nd.library "cholesky"(%a) batch 1 config {} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected no 'upper' in config of "cholesky"}}
  %0 = nd.library "cholesky"(%a) batch 1 config {lower = true, upper = true} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xi32>) {
  // expected-error @+1 {{expected elements of type f32 or f64, the same everywhere, got 'tensor<4x8x8xi32>'}}
  %0 = nd.library "cholesky"(%a) batch 1 config {lower = true} : (tensor<4x8x8xi32>) -> tensor<4x8x8xi32>
  return
}

// -----

func.func @f(%a: tensor<4x8x7xf32>) {
  // expected-error @+1 {{expected square matrices behind the batch dimensions, got 'tensor<4x8x7xf32>'}}
  %0 = nd.library "cholesky"(%a) batch 1 config {lower = true} : (tensor<4x8x7xf32>) -> tensor<4x8x7xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>) {
  // expected-error @+1 {{expected info of type 'tensor<4xi32>', got 'tensor<4xi64>'}}
  %0, %1 = nd.library "potrf"(%a) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4xi64>)
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>, %b: tensor<4x7x2xf32>) {
  // expected-error @+1 {{expected right sides whose dimension 1 is that of the matrix, 8, got 'tensor<4x7x2xf32>'}}
  %0 = nd.library "triangular_solve"(%a, %b) batch 1 config {left = true, lower = true, unit = false, transpose = "none"}
      : (tensor<4x8x8xf32>, tensor<4x7x2xf32>) -> tensor<4x7x2xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8x8xf32>, %b: tensor<4x8x2xf32>) {
  // expected-error @+1 {{expected transpose = "none", "transpose" or "adjoint" in config, got "yes"}}
  %0 = nd.library "triangular_solve"(%a, %b) batch 1 config {left = true, lower = true, unit = false, transpose = "yes"}
      : (tensor<4x8x8xf32>, tensor<4x8x2xf32>) -> tensor<4x8x2xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  // expected-error @+1 {{expected 1 to 3 lengths in config, one for each dimension that is no batch dimension, got rank 2 with batch 1 and []}}
  %0, %1 = nd.library "rfft"(%a) batch 1 config {length = []} : (tensor<4x8xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  // expected-error @+1 {{expected parts of the transform of type 'tensor<4x5xf32>', got 'tensor<4x8xf32>'}}
  %0, %1 = nd.library "rfft"(%a) batch 1 config {length = [8]} : (tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>) {
  // expected-error @+1 {{expected extents of the lengths [7], got 'tensor<4x8xf32>'}}
  %0, %1 = nd.library "rfft"(%a) batch 1 config {length = [7]} : (tensor<4x8xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected a block argument of the same type per operand, got 0 for 1 operands}}
  nd.whole(%a) : (tensor<4xf32>) -> () {
    nd.yield
  }
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected nd.yield with a value of the same type per result}}
  %0 = nd.whole(%a) : (tensor<4xf32>) -> tensor<4xf64> {
  ^bb0(%b: tensor<4xf32>):
    nd.yield %b : tensor<4xf32>
  }
  return
}

// -----

func.func @f(%a: tensor<4xi1>) {
  // expected-error @+1 {{expected a block argument per operand and result, each a memref of that shape (i1 as i8), got 2 for 2}}
  %0 = nd.loops(%a) from [0] : (tensor<4xi1>) -> tensor<4xi1> {
  ^bb0(%in: memref<4xi1>, %out: memref<4xi8>):
    nd.yield
  }
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected 1 numbers after 'from', got 0}}
  %0 = nd.loops(%a) from [] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%in: memref<4xf32>, %out: memref<4xf32>):
    nd.yield
  }
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected -1 or the number of an operand of type 'tensor<5xf32>' after 'from', got 0}}
  %0 = nd.loops(%a) from [0] : (tensor<4xf32>) -> tensor<5xf32> {
  ^bb0(%in: memref<4xf32>, %out: memref<5xf32>):
    nd.yield
  }
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected a result}}
  nd.loops(%a) from [] : (tensor<4xf32>) -> () {
  ^bb0(%in: memref<4xf32>):
    nd.yield
  }
  return
}

// -----

func.func @f(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected nd.yield without values}}
  %0 = nd.loops(%a) from [0] : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%in: memref<4xf32>, %out: memref<4xf32>):
    nd.yield %in : memref<4xf32>
  }
  return
}
