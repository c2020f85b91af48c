// One case per rule of the verifiers of rt.
// RUN: partita-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{expected every rank in one group only, got rank 1 twice}}
rt.comm @c over ["data"] of @m = [[0, 1], [1, 2]]

// -----

// expected-error@+1 {{expected a list of ranks per group, got 3}}
rt.comm @c over ["data"] of @m = [3]

// -----

func.func @slot_end(%arena: !rt.arena) attributes {rt.arena = 100 : i64} {
  // expected-error@+1 {{expected the slot to end within the arena of 100 bytes, got byte 128}}
  %0 = rt.slot %arena[64] : memref<16xf32>
  return
}

// -----

func.func @slot_offset(%arena: !rt.arena) {
  // expected-error@+1 {{expected an offset from 0 on, got -4}}
  %0 = rt.slot %arena[-4] : memref<16xf32>
  return
}

// -----

// expected-error@+1 {{expected 'rt.arena' to be a number of bytes}}
func.func @arena() attributes {rt.arena = "big"} {
  return
}

// -----

func.func @view(%a: memref<4x4xf32>) {
  // expected-error@+1 {{expected the view to lie within its source of 16 elements, got elements 8 to 20}}
  %0 = rt.view %a[8] : memref<4x4xf32> as memref<12xf32>
  return
}

// -----

func.func @constant() {
  // expected-error@+1 {{expected a memref of the constant's shape and type}}
  %0 = rt.constant dense<[0, 12]> : tensor<2xindex> as memref<3xindex>
  return
}

// -----

func.func @row() {
  // expected-error@+1 {{expected a table of rows like}}
  %0 = rt.row dense<[0, 12]> : tensor<2xindex> as memref<2xindex>
  return
}

// -----

func.func @gemm_shape(%a: memref<4x6xf32>, %b: memref<5x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{expected m x k times k x n to give m x n, got 4 x 6 times 5 x 8 giving 4 x 8}}
  rt.gemm %a times %b -> %c : memref<4x6xf32>, memref<5x8xf32> -> memref<4x8xf32>
  return
}

// -----

func.func @gemm_row(%a: memref<4x6xf32, strided<[1, 4]>>, %b: memref<6x8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{expected the elements of a row to be neighbours}}
  rt.gemm %a times %b -> %c : memref<4x6xf32, strided<[1, 4]>>, memref<6x8xf32> -> memref<4x8xf32>
  return
}

// -----

func.func @gemm_batch(%a: memref<3x4x6xf32>, %b: memref<6x8xf32>, %c: memref<2x4x8xf32>) {
  // expected-error@+1 {{expected the batch of the result, 2, got 3}}
  rt.gemm %a times %b -> %c : memref<3x4x6xf32>, memref<6x8xf32> -> memref<2x4x8xf32>
  return
}

// -----

func.func @gemm_bias_rows(%a: memref<4x6xf32>, %b: memref<6x8xf32>, %bias: memref<4xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{expected a bias with an element per column, 'memref<8xf32>', got 'memref<4xf32>'}}
  rt.gemm %a times %b plus %bias -> %c : memref<4x6xf32>, memref<6x8xf32> plus memref<4xf32> -> memref<4x8xf32>
  return
}

// -----

func.func @gemm_bias_beta(%a: memref<4x6xf32>, %b: memref<6x8xf32>, %bias: memref<8xf32>, %c: memref<4x8xf32>) {
  // expected-error@+1 {{expected beta = 0 with a bias or activation, got 1}}
  rt.gemm %a times %b plus %bias -> %c {beta = 1.0 : f64} : memref<4x6xf32>, memref<6x8xf32> plus memref<8xf32> -> memref<4x8xf32>
  return
}

// -----

func.func @gemm_relu_integers(%a: memref<4x6xi32>, %b: memref<6x8xi32>, %c: memref<4x8xi32>) {
  // expected-error@+1 {{expected a bias or activation of floats only, got a result of 'i32'}}
  rt.gemm %a times %b then relu -> %c : memref<4x6xi32>, memref<6x8xi32> -> memref<4x8xi32>
  return
}

// -----

func.func @copy(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{expected one shape and element type}}
  rt.copy %a to %b : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @fill(%a: memref<4xf32>) {
  // expected-error@+1 {{expected a packed memref of 'f64'}}
  rt.fill %a with 0.0 : f64 in memref<4xf32>
  return
}

// -----

func.func @all_reduce(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@+1 {{expected an output like its input}}
  %0 = rt.all_reduce sum(%a) -> (%b) channel 0 on @c : (memref<4xf32>) -> (memref<5xf32>)
  rt.wait %0
  return
}

// -----

func.func @flat(%a: memref<2x2xf32>, %b: memref<8xf32>) {
  // expected-error@+1 {{expected flat buffers}}
  %0 = rt.all_gather %a -> %b channel 0 on @c send [4, 4] recv [4, 4] : memref<2x2xf32> -> memref<8xf32>
  rt.wait %0
  return
}

// -----

func.func @tables(%a: memref<4xf32>, %b: memref<8xf32>) {
  // expected-error@+1 {{expected tables of one size, got 2 and 1 entries}}
  %0 = rt.exchange %a -> %b channel 0 on @c send [4, 4] recv [4] : memref<4xf32> -> memref<8xf32>
  rt.wait %0
  return
}

// -----

func.func @wait_twice(%a: memref<4xf32>) {
  %0 = rt.all_reduce sum(%a) -> (%a) channel 0 on @c : (memref<4xf32>) -> (memref<4xf32>)
  // expected-error@+1 {{expected an event to be waited for once}}
  rt.wait %0
  rt.wait %0
  return
}

// -----

func.func @read_many(%a: memref<4xi1>) {
  // expected-error@+1 {{expected a memref of one number, got 'memref<4xi1>'}}
  %0 = rt.read %a : memref<4xi1>
  return
}

// -----

func.func @set_other(%a: memref<i32>, %i: index) {
  // expected-error@+1 {{expected a memref of one 'index', got 'memref<i32>'}}
  rt.set %a to %i : memref<i32>, index
  return
}

// -----

func.func @library_batch(%a: memref<4x8x8xf32>, %l: memref<3x8x8xf32>) {
  // expected-error@+1 {{expected 1 equal batch dimensions of all buffers, got 'memref<4x8x8xf32>' and 'memref<3x8x8xf32>'}}
  rt.library "cholesky"(%a) -> (%l) batch 1 config {lower = true} : (memref<4x8x8xf32>) -> (memref<3x8x8xf32>)
  return
}

// -----

func.func @library_gaps(%a: memref<4x8xf32, strided<[16, 1]>>, %l: memref<4x8xf32>) {
  // expected-error@+1 {{expected packed buffers, got 'memref<4x8xf32, strided<[16, 1]>>'}}
  rt.library "ifft"(%a, %l) -> (%l, %l) batch 1 config {length = [8]}
      : (memref<4x8xf32, strided<[16, 1]>>, memref<4x8xf32>) -> (memref<4x8xf32>, memref<4x8xf32>)
  return
}
