// Guards inverse functions of complex numbers with infinite parts. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x2xcomplex<f64>>)
  %f0 = chlo.asin %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f1 = chlo.acos %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f2 = chlo.asinh %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f3 = chlo.acosh %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f4 = chlo.atanh %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f5 = chlo.atan %in : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %q = stablehlo.rsqrt %in : tensor<6x2xcomplex<f64>>
  %want:7 = call @expected() : () -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>)
  stablehlo.custom_call @check.expect_close(%f0, %want#0) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f1, %want#1) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f2, %want#2) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f3, %want#3) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f4, %want#4) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f5, %want#5) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%q, %want#6) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x2xcomplex<f64>>) {
  %c0 = stablehlo.constant dense<[[(1.0, 0x7FF0000000000000), (-1.0, 0xFFF0000000000000)], [(0x7FF0000000000000, 2.0), (0xFFF0000000000000, 2.0)], [(0x7FF0000000000000, 0x7FF0000000000000), (0xFFF0000000000000, 0xFFF0000000000000)], [(0.0, 0x7FF0000000000000), (0x7FF0000000000000, 0.0)], [(-2.0, 0x7FF0000000000000), (0x7FF0000000000000, -3.0)], [(0.5, 1.0), (-3.0, 2.0)]]> : tensor<6x2xcomplex<f64>>
  return %c0 : tensor<6x2xcomplex<f64>>
}
func.func private @expected() -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) {
  %c0 = stablehlo.constant dense<[[(0.0, 0x7FF0000000000000), (-0.0, 0xFFF0000000000000)], [(1.5707963267948966, 0x7FF0000000000000), (-1.5707963267948966, 0x7FF0000000000000)], [(0.7853981633974483, 0x7FF0000000000000), (-0.7853981633974483, 0xFFF0000000000000)], [(0.0, 0x7FF0000000000000), (1.5707963267948966, 0x7FF0000000000000)], [(-0.0, 0x7FF0000000000000), (1.5707963267948966, 0xFFF0000000000000)], [(0.34943906285721327, 0.9261330313501825), (-0.9646585044076028, 1.9686379257930964)]]> : tensor<6x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.5707963267948966, 0xFFF0000000000000), (1.5707963267948966, 0x7FF0000000000000)], [(0.0, 0xFFF0000000000000), (3.141592653589793, 0xFFF0000000000000)], [(0.7853981633974483, 0xFFF0000000000000), (2.356194490192345, 0x7FF0000000000000)], [(1.5707963267948966, 0xFFF0000000000000), (0.0, 0xFFF0000000000000)], [(1.5707963267948966, 0xFFF0000000000000), (0.0, 0x7FF0000000000000)], [(1.2213572639376833, -0.9261330313501825), (2.5354548312024994, -1.9686379257930964)]]> : tensor<6x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(0x7FF0000000000000, 1.5707963267948966), (0xFFF0000000000000, -1.5707963267948966)], [(0x7FF0000000000000, 0.0), (0xFFF0000000000000, 0.0)], [(0x7FF0000000000000, 0.7853981633974483), (0xFFF0000000000000, -0.7853981633974483)], [(0x7FF0000000000000, 1.5707963267948966), (0x7FF0000000000000, 0.0)], [(0xFFF0000000000000, 1.5707963267948966), (0x7FF0000000000000, -0.0)], [(0.7328576759736453, 0.8959074812088902), (-1.9833870299165355, 0.5706527843210994)]]> : tensor<6x2xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(0x7FF0000000000000, 1.5707963267948966), (0x7FF0000000000000, -1.5707963267948966)], [(0x7FF0000000000000, 0.0), (0x7FF0000000000000, 3.141592653589793)], [(0x7FF0000000000000, 0.7853981633974483), (0x7FF0000000000000, -2.356194490192345)], [(0x7FF0000000000000, 1.5707963267948966), (0x7FF0000000000000, 0.0)], [(0x7FF0000000000000, 1.5707963267948966), (0x7FF0000000000000, -0.0)], [(0.9261330313501825, 1.2213572639376833), (1.9686379257930964, 2.5354548312024994)]]> : tensor<6x2xcomplex<f64>>
  %c4 = stablehlo.constant dense<[[(0.0, 1.5707963267948966), (-0.0, -1.5707963267948966)], [(0.0, 1.5707963267948966), (-0.0, 1.5707963267948966)], [(0.0, 1.5707963267948966), (-0.0, -1.5707963267948966)], [(0.0, 1.5707963267948966), (0.0, 1.5707963267948966)], [(-0.0, 1.5707963267948966), (0.0, -1.5707963267948966)], [(0.23887786125685911, 0.847575660670829), (-0.22907268296853875, 1.4099210495965755)]]> : tensor<6x2xcomplex<f64>>
  %c5 = stablehlo.constant dense<[[(1.5707963267948966, 0.0), (-1.5707963267948966, -0.0)], [(1.5707963267948966, 0.0), (-1.5707963267948966, 0.0)], [(1.5707963267948966, 0.0), (-1.5707963267948966, -0.0)], [(1.5707963267948966, 0.0), (1.5707963267948966, 0.0)], [(-1.5707963267948966, 0.0), (1.5707963267948966, -0.0)], [(0.9078874949608804, 0.708303336014054), (-1.3389725222944935, 0.14694666622552977)]]> : tensor<6x2xcomplex<f64>>
  %c6 = stablehlo.constant dense<[[(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.0, 0.0), (0.0, 0.0)], [(0.8044958641907104, -0.4972057878785784), (0.15261203645745602, -0.5040433160363528)]]> : tensor<6x2xcomplex<f64>>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6 : tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>
}
