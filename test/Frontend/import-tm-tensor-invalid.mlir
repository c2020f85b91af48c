// What the reader of tm_tensor does not take, with its line.
// RUN: partita-opt %s --partita-import-tm-tensor --split-input-file --verify-diagnostics

func.func @sort_shapes(%x: tensor<4x7xf32>, %i: tensor<7x4xi64>) {
  // expected-error @+1 {{expected tensors of one shape}}
  %0:2 = tm_tensor.sort dimension(1) outs(%x, %i : tensor<4x7xf32>, tensor<7x4xi64>) {
  ^bb0(%a: f32, %b: f32, %c: i64, %d: i64):
    %before = arith.cmpf oge, %a, %b : f32
    tm_tensor.yield %before : i1
  } -> tensor<4x7xf32>, tensor<7x4xi64>
  return
}

// -----

func.func @sort_dimension(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected a dimension below 1, got 1}}
  %0 = tm_tensor.sort dimension(1) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %before = arith.cmpf oge, %a, %b : f32
    tm_tensor.yield %before : i1
  } -> tensor<4xf32>
  return
}

// -----

func.func @sort_body(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected a body with arguments ('f32', 'f32'), got ('f32')}}
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<4xf32>) {
  ^bb0(%a: f32):
    %yes = arith.constant true
    tm_tensor.yield %yes : i1
  } -> tensor<4xf32>
  return
}

// -----

func.func @sort_outside(%x: tensor<4xi32>,
    // expected-note @+1 {{this value}}
    %p: i1) -> tensor<4xi32> {
  // expected-error @+1 {{expected a body that uses its arguments and constants only, got one that uses a value from outside}}
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<4xi32>) {
  ^bb0(%a: i32, %b: i32):
    tm_tensor.yield %p : i1
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @dynamic(%x: tensor<?xf32>) {
  // expected-error @+1 {{operand #0 must be variadic of statically shaped tensor of any type values, but got 'tensor<?xf32>'}}
  %0 = tm_tensor.sort dimension(0) outs(%x : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %before = arith.cmpf oge, %a, %b : f32
    tm_tensor.yield %before : i1
  } -> tensor<?xf32>
  return
}

// -----

func.func @scan_accumulator(%x: tensor<4x7xf32>, %a: tensor<7xf32>) {
  // expected-error @+1 {{expected an accumulator of type 'tensor<4xf32>', got 'tensor<7xf32>'}}
  %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x7xf32>)
      outs(%x, %a : tensor<4x7xf32>, tensor<7xf32>) {
  ^bb0(%old: f32, %new: f32):
    tm_tensor.yield %new : f32
  } -> tensor<4x7xf32>, tensor<7xf32>
  return
}

// -----

func.func @scatter_covered(%x: tensor<4x7x5xf32>, %i: tensor<12x1xi64>, %u: tensor<12x5xf32>) {
  // expected-error @+1 {{expected every dimension of the result to be indexed or part of a slice}}
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false)
      ins(%u, %i : tensor<12x5xf32>, tensor<12x1xi64>) outs(%x : tensor<4x7x5xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<4x7x5xf32>
  return
}

// -----

func.func @scatter_rows(%x: tensor<4x7xf32>, %i: tensor<12x2xi64>, %u: tensor<11xf32>) {
  // expected-error @+1 {{expected as many rows of updates as of indices}}
  %0 = tm_tensor.scatter {dimension_map = array<i64: 0, 1>} unique_indices(false)
      ins(%u, %i : tensor<11xf32>, tensor<12x2xi64>) outs(%x : tensor<4x7xf32>) {
  ^bb0(%new: f32, %old: f32):
    tm_tensor.yield %new : f32
  } -> tensor<4x7xf32>
  return
}

// -----

func.func @attention_shapes(%q: tensor<2x3x4xf32>, %v: tensor<2x5x6xf32>) {
  // expected-error @+1 {{expected shapes [batch, m, d], [batch, n, d] and [batch, n, e]}}
  %0 = tm_tensor.attention ins(%q, %v, %v : tensor<2x3x4xf32>, tensor<2x5x6xf32>, tensor<2x5x6xf32>)
      outs(%q : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
