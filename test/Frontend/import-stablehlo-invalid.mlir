// What is wrong in a program is said at its place: in the op's verifier, or by the import.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file --verify-diagnostics

func.func @types(%a: tensor<4xf32>, %b: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected one type for all operands and results, got 'tensor<5xf32>' and 'tensor<4xf32>'}}
  %0 = "stablehlo.add"(%a, %b) : (tensor<4xf32>, tensor<5xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{argument 0 of @dynamic, used by 'stablehlo.abs', is of type 'tensor<?xf32>', whose dimension 0 is dynamic; the import takes static shapes: export the program for fixed sizes}}
func.func @dynamic(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.abs %a : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @select(%p: tensor<3xi1>, %a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected a predicate of shape [4], got 'tensor<3xi1>'}}
  %0 = stablehlo.select %p, %a, %a : tensor<3xi1>, tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @clamp(%l: tensor<2xf32>, %a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected a bound of shape [4], got 'tensor<2xf32>'}}
  %0 = stablehlo.clamp %l, %a, %l : (tensor<2xf32>, tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @bits(%a: tensor<4xf32>) -> tensor<4xi64> {
  // expected-error @+1 {{expected a last dimension of 2, got 'tensor<4xf32>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xf32>) -> tensor<4xi64>
  return %0 : tensor<4xi64>
}

// -----

func.func @iota() -> tensor<4xi32> {
  // expected-error @+1 {{expected an iota dimension in [0, 1), got 1}}
  %0 = stablehlo.iota dim = 1 : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @broadcast(%a: tensor<4xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{expected size 1 or 5 in operand dimension 0, got 4}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<4xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----

func.func @reshape(%a: tensor<4xf32>) -> tensor<5xf32> {
  // expected-error @+1 {{expected as many elements as the operand has (4), got 5}}
  %0 = stablehlo.reshape %a : (tensor<4xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @transpose(%a: tensor<4x5xf32>) -> tensor<5x4xf32> {
  // expected-error @+1 {{expected permutation dimensions each at most once, got 1 twice}}
  %0 = stablehlo.transpose %a, dims = [1, 1] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

// -----

func.func @concatenate(%a: tensor<4x5xf32>, %b: tensor<3x5xf32>) -> tensor<4x10xf32> {
  // expected-error @+1 {{expected an operand of shape [4, 5], got 'tensor<3x5xf32>'}}
  %0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<4x5xf32>, tensor<3x5xf32>) -> tensor<4x10xf32>
  return %0 : tensor<4x10xf32>
}

// -----

func.func @slice(%a: tensor<4xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{expected 0 <= start <= limit <= 4 and a positive stride in dimension 0, got 3:5:1}}
  %0 = stablehlo.slice %a [3:5] : (tensor<4xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @pad(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<6xf32> {
  // expected-error @+1 {{expected a result of shape [7], got 'tensor<6xf32>'}}
  %0 = stablehlo.pad %a, %z, low = [1], high = [2], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

// -----

func.func @dynamic_slice(%a: tensor<4xf32>, %i: tensor<i32>) -> tensor<5xf32> {
  // expected-error @+1 {{expected a slice size in [0, 4] in dimension 0, got 5}}
  %0 = stablehlo.dynamic_slice %a, %i, sizes = [5] : (tensor<4xf32>, tensor<i32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @dot(%a: tensor<4x5xf32>, %b: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{expected equal sizes of contracted dimensions 1 and 0, got 5 and 4}}
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// -----

func.func @dot_clause(%a: tensor<4x5xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected batching_dims, contracting_dims, precision or algorithm, each at most once, got 'batch_dims'}}
  %0 = stablehlo.dot_general %a, %a, batch_dims = [1] x [1] : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @convolution(%x: tensor<1x8x3xf32>, %w: tensor<3x3x4xf32>) -> tensor<1x8x4xf32> {
  // expected-error @+1 {{expected a result of shape [1, 6, 4], got 'tensor<1x8x4xf32>'}}
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x4xf32>) -> tensor<1x8x4xf32>
  return %0 : tensor<1x8x4xf32>
}

// -----

func.func @reduce(%a: tensor<4x5xf32>, %z: tensor<f32>) -> tensor<5xf32> {
  // expected-error @+1 {{expected a result of shape [4], got 'tensor<5xf32>'}}
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

// -----

func.func @applies(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{expected a binary elementwise op after 'applies', got 'stablehlo.abs'}}
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.abs across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @reducer(%a: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {
  // expected-error @+1 {{expected a reducer to return ('tensor<f32>'), got ('tensor<i1>')}}
  %0 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%p: tensor<f32>, %q: tensor<f32>)  {
    %c = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
    // expected-note @+1 {{returned here}}
    stablehlo.return %c : tensor<i1>
  }
  return %0 : tensor<f32>
}

// -----

func.func @captured(%a: tensor<4xf32>, %z: tensor<f32>, %f: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
   reducer(%p: tensor<f32>, %q: tensor<f32>)  {
    // expected-error @+1 {{'stablehlo.multiply' is not supported by the import: a value from outside of the body that is no constant}}
    %s = stablehlo.multiply %p, %f : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }
  return %0 : tensor<f32>
}

// -----

func.func @window(%a: tensor<8xf32>, %z: tensor<f32>) -> tensor<7xf32> {
  // expected-error @+1 {{expected positive window strides, got 0}}
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %s = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<8xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

func.func @gather(%a: tensor<8x2xf32>, %i: tensor<3x2xi32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{expected 2 operand dimensions for the index vector, got 1}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<8x2xf32>, tensor<3x2xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @gather_field(%a: tensor<8x2xf32>, %i: tensor<3x1xi32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{got 'offset_dim'}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dim = [1]>, slice_sizes = array<i64: 1, 2>}> : (tensor<8x2xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @scatter(%a: tensor<8x2xf32>, %i: tensor<3x1xi32>, %u: tensor<3x3xf32>) -> tensor<8x2xf32> {
  // expected-error @+1 {{expected an update window of at most 2 in operand dimension 1, got 3}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x3xf32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

func.func @while(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected the condition to return ('tensor<i1>'), got ('tensor<4xf32>')}}
  %0 = stablehlo.while(%x = %a) : tensor<4xf32>
   cond {
    // expected-note @+1 {{returned here}}
    stablehlo.return %x : tensor<4xf32>
  } do {
    stablehlo.return %x : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @unknown(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{custom op 'stablehlo.halve' is unknown}}
  %0 = stablehlo.halve %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @call(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.custom_call' is not supported by the import: a call of @lapack_spotrf}}
  %0 = stablehlo.custom_call @lapack_spotrf(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @complex(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'stablehlo.complex' is not supported by the import: complex numbers}}
  %0 = stablehlo.complex %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xcomplex<f32>>
  %1 = stablehlo.real %0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @element(%a: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @+1 {{operand #0 must be ranked tensor of floats, complex or quantized numbers, but got 'tensor<4xi32>'}}
  %0 = stablehlo.exponential %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

// expected-error @+1 {{tf.aliasing_output: expected a result in [0, 1), got 7}}
func.func @alias(%a: tensor<4xf32> {tf.aliasing_output = 7 : i32}) -> tensor<4xf32> {
  return %a : tensor<4xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
// expected-error @+1 {{sharding: expected 1 dimensions for 'tensor<4xf32>', got 2}}
func.func @rank(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  return
}

// -----

sdy.mesh @mesh = <["x"=2]>
// expected-error @+1 {{sharding: }}
func.func @axis(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) {
  return
}

// -----

// expected-error @+1 {{expected a positive size of axis "x", got 0}}
sdy.mesh @mesh = <["x"=0]>
