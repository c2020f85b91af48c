// Older ops whose meaning is not clear are located errors.
// RUN: partita-opt %s --partita-expand-older-ops --split-input-file --verify-diagnostics

func.func @twice(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expected in the result letters of the operands, each once}}
  %0 = stablehlo.unary_einsum %a, config = "ab->aab" : (tensor<2x3xf32>) -> tensor<2x2x3xf32>
  return
}

// -----

func.func @new_letter(%a: tensor<2x3x4xf32>) {
  // expected-error @+1 {{expected in the result letters of the operands, each once}}
  %0 = stablehlo.unary_einsum %a, config = "...b->...c" : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @rest_left_out(%a: tensor<2x3x4xf32>) {
  // expected-error @+1 {{expected '...' of the operands in the result}}
  %0 = stablehlo.unary_einsum %a, config = "...b->b" : (tensor<2x3x4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @rest_grows(%a: tensor<1x3xf32>, %b: tensor<2x3xf32>) {
  // expected-error @+1 {{expected one size for each letter and each dimension of '...', got 1 and 2}}
  %0 = stablehlo.einsum %a, %b, config = "...k,...k->..." : (tensor<1x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @too_many(%a: tensor<3xf32>) {
  // expected-error @+1 {{expected letters, and perhaps '...', for 1 dimensions in einsum_config, got '...ab'}}
  %0 = stablehlo.unary_einsum %a, config = "...ab->...ab" : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @two_rests(%a: tensor<3x4xf32>) {
  // expected-error @+1 {{expected letters, and perhaps '...', for 2 dimensions in einsum_config, got '......'}}
  %0 = stablehlo.unary_einsum %a, config = "......->..." : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @result_type(%a: tensor<3x4xf32>) {
  // expected-error @+1 {{expected a result of type 'tensor<4x3xf32>', got 'tensor<4x3xf64>'}}
  %0 = stablehlo.unary_einsum %a, config = "ab->ba" : (tensor<3x4xf32>) -> tensor<4x3xf64>
  return
}

// -----

func.func @batches(%a: tensor<2x6xf32>, %i: tensor<3x4xi32>) {
  // expected-error @+1 {{expected equal sizes of the batching dimensions 0 and 0, got 2 and 3}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x6xf32>, tensor<3x4xi32>) -> tensor<2x4xf32>
  return
}

// -----

func.func @nothing_to_choose(%a: tensor<0x6xf32>, %i: tensor<4xi32>) {
  // expected-error @+1 {{expected elements along dimension 0, got none to choose from}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<0x6xf32>, tensor<4xi32>) -> tensor<4x6xf32>
  return
}
