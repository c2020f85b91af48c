// Guards QR of a matrix with one NaN, which no reflector may hide, and factors of empty matrices, whose buffers may lie where others do.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=2 --shard 'arg0=[{data},{},{}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<2x3x2xf32>)
  %f:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%in) {mhlo.backend_config = {}} : (tensor<2x3x2xf32>) -> (tensor<2x3x2xf32>, tensor<2x2xf32>)
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%f#0, %f#1) {mhlo.backend_config = {}} : (tensor<2x3x2xf32>, tensor<2x2xf32>) -> tensor<2x3x2xf32>
  %is_nan = stablehlo.compare NE, %q, %q, FLOAT : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xi1>
  %first = stablehlo.constant dense<[[[true, true], [true, true], [true, true]], [[false, false], [false, false], [false, false]]]> : tensor<2x3x2xi1>
  stablehlo.custom_call @check.expect_eq(%is_nan, %first) {has_side_effect = true} : (tensor<2x3x2xi1>, tensor<2x3x2xi1>) -> ()

  %empty = stablehlo.constant dense<> : tensor<2x0x0xf32>
  %l, %info = stablehlo.custom_call @lapack_spotrf_ffi(%empty) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x0x0xf32>) -> (tensor<2x0x0xf32>, tensor<2xi32>)
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  stablehlo.custom_call @check.expect_eq(%info, %zero) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<2x3x2xf32>) {
  %c = stablehlo.constant dense<[[[0.126, -0.132], [0x7FC00000, 0.105], [-0.536, 0.362]], [[3.0, 0.0], [0.0, 2.0], [0.0, 0.0]]]> : tensor<2x3x2xf32>
  return %c : tensor<2x3x2xf32>
}
