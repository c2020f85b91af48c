// Transforms, factors and triangular systems become nd.library, complex ones by their parts; so do JAX's calls of LAPACK.
// RUN: partita-opt %s --pass-pipeline='builtin.module(func.func(partita-split-complex),partita-import-stablehlo)' --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @fourier
// CHECK-SAME: (%[[X:.*]]: tensor<3x8x6xf32>)
// CHECK: %[[F:.*]]:2 = nd.library "rfft"(%[[X]]) batch 1 config {length = [8, 6]} : (tensor<3x8x6xf32>) -> (tensor<3x8x4xf32>, tensor<3x8x4xf32>)
// CHECK: %[[G:.*]]:2 = nd.library "ifft"(%[[F]]#0, %[[F]]#1) batch 2 config {length = [4]}
// CHECK: %[[Y:.*]] = nd.library "irfft"(%[[G]]#0, %[[G]]#1) batch 2 config {length = [7]} : (tensor<3x8x4xf32>, tensor<3x8x4xf32>) -> tensor<3x8x7xf32>
// CHECK: return %[[Y]]
func.func @fourier(%x: tensor<3x8x6xf32>) -> tensor<3x8x7xf32> {
  %0 = stablehlo.fft %x, type = RFFT, length = [8, 6] : (tensor<3x8x6xf32>) -> tensor<3x8x4xcomplex<f32>>
  %1 = stablehlo.fft %0, type = IFFT, length = [4] : (tensor<3x8x4xcomplex<f32>>) -> tensor<3x8x4xcomplex<f32>>
  %2 = stablehlo.fft %1, type = IRFFT, length = [7] : (tensor<3x8x4xcomplex<f32>>) -> tensor<3x8x7xf32>
  return %2 : tensor<3x8x7xf32>
}

// -----

// CHECK-LABEL: func.func @solve
// CHECK-SAME: (%[[A:.*]]: tensor<4x4xbf16>, %[[B:.*]]: tensor<4x2xbf16>)
// CHECK: %[[W:.*]] = arith.extf %[[A]] : tensor<4x4xbf16> to tensor<4x4xf32>
// CHECK: %[[L:.*]] = nd.library "cholesky"(%[[W]]) batch 0 config {lower = true} : (tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: arith.truncf %[[L]]
// CHECK: %[[S:.*]] = nd.library "triangular_solve"({{.*}}) batch 0 config {left = true, lower = true, transpose = "adjoint", unit = false}
// CHECK: arith.truncf %[[S]] : tensor<4x2xf32> to tensor<4x2xbf16>
func.func @solve(%a: tensor<4x4xbf16>, %b: tensor<4x2xbf16>) -> tensor<4x2xbf16> {
  %0 = stablehlo.cholesky %a, lower = true : tensor<4x4xbf16>
  %1 = "stablehlo.triangular_solve"(%0, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<4x4xbf16>, tensor<4x2xbf16>) -> tensor<4x2xbf16>
  return %1 : tensor<4x2xbf16>
}

// -----

// The layouts of memory that JAX names are gone; the other triangle of the first result is the operand's.
// CHECK-LABEL: func.func @lapack
// CHECK: %[[P:.*]]:3 = nd.library "potrf"(%{{.*}}, %{{.*}}) batch 1 config {lower = true}
// CHECK-SAME: -> (tensor<3x4x4xf64>, tensor<3x4x4xf64>, tensor<3xi32>)
// CHECK: nd.library "triangular_solve"(%[[P]]#0, %[[P]]#1, %{{.*}}, %{{.*}}) batch 1 config {left = false, lower = false, transpose = "transpose", unit = true}
func.func @lapack(%a: tensor<3x4x4xcomplex<f64>>) -> (tensor<3x4x4xcomplex<f64>>, tensor<3xi32>) {
  %0:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%a) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k])->([i, l, m], [i]) {i=3, j=4, k=4, l=4, m=4}, custom>} : (tensor<3x4x4xcomplex<f64>>) -> (tensor<3x4x4xcomplex<f64>>, tensor<3xi32>)
  %1 = stablehlo.custom_call @lapack_ztrsm_ffi(%0#0, %a) {mhlo.backend_config = {diag = 85 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}} : (tensor<3x4x4xcomplex<f64>>, tensor<3x4x4xcomplex<f64>>) -> tensor<3x4x4xcomplex<f64>>
  return %1, %0#1 : tensor<3x4x4xcomplex<f64>>, tensor<3xi32>
}

// -----

func.func @letter(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected mhlo.backend_config with uplo = 'L' or 'U' as a number of type ui8}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 77 : ui8}} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}

// -----

func.func @results(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected 1 operands and 2 results of @lapack_spotrf_ffi, got 1 and 1}}
  %0 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @shapes(%a: tensor<4x4xf32>, %b: tensor<3x2xf32>) -> tensor<3x2xf32> {
  // expected-error @+1 {{expected right sides whose dimension 0 is that of the matrix, 4, got 'tensor<3x2xf32>'}}
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<4x4xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @vector(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected at least 2 dimensions, got 'tensor<4xf32>'}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>)
  return %0#0 : tensor<4xf32>
}

// -----

func.func @integers(%a: tensor<4x4xi32>) -> tensor<4x4xi32> {
  // expected-error @+1 {{expected elements of type f16, bf16, f32, f64 or complex, got 'i32'}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<i32>)
  return %0#0 : tensor<4x4xi32>
}

// -----

// Whole numbers and real ones are no pairs.
// CHECK-LABEL: func.func @lu
// CHECK: %[[F:.*]]:4 = nd.library "getrf"(%{{.*}}, %{{.*}}) batch 1 config {} : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> (tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<3x4xi32>, tensor<3xi32>)
// CHECK: return %[[F]]#2, %[[F]]#3
func.func @lu(%a: tensor<3x4x5xcomplex<f32>>) -> (tensor<3x4xi32>, tensor<3xi32>) {
  %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%a) {backend_config = "", mhlo.backend_config = {}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<3x4x5xcomplex<f32>>) -> (tensor<3x4x5xcomplex<f32>>, tensor<3x4xi32>, tensor<3xi32>)
  return %0#1, %0#2 : tensor<3x4xi32>, tensor<3xi32>
}

// -----

// CHECK-LABEL: func.func @qr
// CHECK: %[[F:.*]]:4 = nd.library "geqrf"(%{{.*}}, %{{.*}}) batch 0 config {}
// CHECK: nd.library "orgqr"(%[[F]]#0, %[[F]]#1, %[[F]]#2, %[[F]]#3) batch 0 config {} : (tensor<5x3xf64>, tensor<5x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<5x3xf64>, tensor<5x3xf64>)
func.func @qr(%a: tensor<5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>> {
  %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%a) : (tensor<5x3xcomplex<f64>>) -> (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
  %1 = stablehlo.custom_call @lapack_zungqr_ffi(%0#0, %0#1) : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
  return %1 : tensor<5x3xcomplex<f64>>
}

// -----

// The names of XLA, which are of no type.
// CHECK-LABEL: func.func @named
// CHECK: %[[F:.*]]:2 = nd.library "geqrf"(%{{.*}}) batch 1 config {} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>)
// CHECK: nd.library "orgqr"
func.func @named(%a: tensor<2x5x3xbf16>) -> tensor<2x5x3xbf16> {
  %0:2 = stablehlo.custom_call @Qr(%a) : (tensor<2x5x3xbf16>) -> (tensor<2x5x3xbf16>, tensor<2x3xbf16>)
  %1 = stablehlo.custom_call @ProductOfElementaryHouseholderReflectors(%0#0, %0#1) : (tensor<2x5x3xbf16>, tensor<2x3xbf16>) -> tensor<2x5x3xbf16>
  return %1 : tensor<2x5x3xbf16>
}

// -----

// CHECK-LABEL: func.func @values
// CHECK: nd.library "syevd"(%{{.*}}, %{{.*}}) batch 0 config {lower = true, vectors = true} : (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<i32>)
// CHECK: nd.library "gesdd"(%{{.*}}) batch 1 config {full = false, vectors = true} : (tensor<2x4x3xf64>) -> (tensor<2x4x3xf64>, tensor<2x3xf64>, tensor<2x4x3xf64>, tensor<2x3x3xf64>, tensor<2xi32>)
// CHECK: nd.library "gesdd"(%{{.*}}) batch 1 config {full = true, vectors = false}
func.func @values(%a: tensor<4x4xcomplex<f32>>, %b: tensor<2x4x3xf64>) -> (tensor<4xf32>, tensor<2x3xf64>, tensor<2x3xf64>) {
  %0:3 = stablehlo.custom_call @lapack_cheevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4xf32>, tensor<i32>)
  %1:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%b) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<2x4x3xf64>) -> (tensor<2x4x3xf64>, tensor<2x3xf64>, tensor<2x4x3xf64>, tensor<2x3x3xf64>, tensor<2xi32>)
  %2:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%b) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<2x4x3xf64>) -> (tensor<2x4x3xf64>, tensor<2x3xf64>, tensor<2x4x4xf64>, tensor<2x3x3xf64>, tensor<2xi32>)
  return %0#1, %1#1, %2#1 : tensor<4xf32>, tensor<2x3xf64>, tensor<2x3xf64>
}

// -----

func.func @rows(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected operand_layouts of columns (the last dimension but one first) of @lapack_sgetrf_ffi, got dense<[1, 0]> : tensor<2xindex>}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xi32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}

// -----

func.func @other_type(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected elements of type 'f64' of @lapack_dgetrf_ffi, got 'f32'}}
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xi32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}

// -----

func.func @other_result(%a: tensor<4x4xcomplex<f32>>) -> tensor<4xi32> {
  // expected-error @+1 {{expected results with numbers of the operands' type, 'f32', got 'tensor<4x4xcomplex<f64>>'}}
  %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%a) : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f64>>, tensor<4xi32>, tensor<i32>)
  return %0#1 : tensor<4xi32>
}

// -----

func.func @half(%a: tensor<4x4xf16>) -> tensor<4x4xf16> {
  // expected-error @+1 {{expected elements of type 'f32' of @lapack_sgetrf_ffi, got 'f16'}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<4x4xf16>) -> (tensor<4x4xf16>, tensor<4xi32>, tensor<i32>)
  return %0#0 : tensor<4x4xf16>
}

// -----

func.func @pivots(%a: tensor<4x5xf32>) -> tensor<4x5xf32> {
  // expected-error @+1 {{expected result 1 of type 'tensor<4xi32>', got 'tensor<5xi32>'}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<5xi32>, tensor<i32>)
  return %0#0 : tensor<4x5xf32>
}

// -----

func.func @pivots_batch(%a: tensor<2x4x5xf32>) -> tensor<2x4x5xf32> {
  // expected-error @+1 {{expected 1 equal batch dimensions of all operands and results, got [2, 4, 5] and [4]}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<2x4x5xf32>) -> (tensor<2x4x5xf32>, tensor<4xi32>, tensor<2xi32>)
  return %0#0 : tensor<2x4x5xf32>
}

// -----

func.func @row(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected at least 2 dimensions, got 'tensor<4xf32>'}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<4xi32>, tensor<i32>)
  return %0#0 : tensor<4xf32>
}

// -----

func.func @scales(%a: tensor<5x3xf32>) -> tensor<5x3xf32> {
  // expected-error @+1 {{expected 2 operands and 1 results of @lapack_sorgqr_ffi, got 1 and 1}}
  %0 = stablehlo.custom_call @lapack_sorgqr_ffi(%a) : (tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// -----

func.func @reflectors(%a: tensor<3x5xf32>, %t: tensor<3xf32>) -> tensor<3x5xf32> {
  // expected-error @+1 {{expected reflectors <= columns <= rows, got 3, 5 and 3}}
  %0 = stablehlo.custom_call @lapack_sorgqr_ffi(%a, %t) : (tensor<3x5xf32>, tensor<3xf32>) -> tensor<3x5xf32>
  return %0 : tensor<3x5xf32>
}

// -----

func.func @mode(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{expected mhlo.backend_config with mode = 'A', 'S' or 'N' as a number of type ui8}}
  %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}

// -----

func.func @wide(%a: tensor<4x5xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected square matrices behind the batch dimensions, got 'tensor<4x5xf32>'}}
  %0:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4xf32>, tensor<i32>)
  return %0#1 : tensor<4xf32>
}

// -----

func.func @before_ffi(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  // expected-error @+1 {{a call of @lapack_sgetrf;}}
  %0:3 = stablehlo.custom_call @lapack_sgetrf(%a) {api_version = 2 : i32} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xi32>, tensor<i32>)
  return %0#0 : tensor<4x4xf32>
}
