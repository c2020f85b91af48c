// Guards complex functions on their branch cuts, division by a negative zero. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>)
  %f0 = chlo.asin %in#0 : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f1 = chlo.acos %in#0 : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %f2 = chlo.asinh %in#0 : tensor<6x2xcomplex<f64>> -> tensor<6x2xcomplex<f64>>
  %q = stablehlo.rsqrt %in#0 : tensor<6x2xcomplex<f64>>
  %z = stablehlo.constant dense<(-1.0, 2.0)> : tensor<6x2xcomplex<f64>>
  %d = stablehlo.divide %z, %in#1 : tensor<6x2xcomplex<f64>>
  %dr = stablehlo.real %d : (tensor<6x2xcomplex<f64>>) -> tensor<6x2xf64>
  %di = stablehlo.imag %d : (tensor<6x2xcomplex<f64>>) -> tensor<6x2xf64>
  %want:6 = call @expected() : () -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xf64>, tensor<6x2xf64>)
  stablehlo.custom_call @check.expect_close(%f0, %want#0) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f1, %want#1) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%f2, %want#2) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_close(%q, %want#3) {has_side_effect = true, max_ulp_difference = 4 : i64} : (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) -> ()
  stablehlo.custom_call @check.expect_eq(%dr, %want#4) {has_side_effect = true} : (tensor<6x2xf64>, tensor<6x2xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%di, %want#5) {has_side_effect = true} : (tensor<6x2xf64>, tensor<6x2xf64>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>) {
  %c0 = stablehlo.constant dense<[[(3.0, 0.0), (-3.0, 0.0)], [(0.5, 0.0), (3.0, -1.0)], [(0.0, -2.0), (0.0, 2.0)], [(-1.0, -0.0), (-1.0, 0.0)], [(-2.0, -0.0), (2.0, -0.0)], [(2.0, 3.0), (-2.0, -3.0)]]> : tensor<6x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<(-0.0, 0.0)> : tensor<6x2xcomplex<f64>>
  return %c0, %c1 : tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>
}
func.func private @expected() -> (tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xf64>, tensor<6x2xf64>) {
  %c0 = stablehlo.constant dense<[[(1.5707963267948966, 1.762747174039086), (-1.5707963267948966, 1.762747174039086)], [(0.5235987755982989, 0.0), (1.2330952175293441, -1.8241987021938828)], [(0.0, -1.4436354751788103), (0.0, 1.4436354751788103)], [(-1.5707963267948966, 0.0), (-1.5707963267948966, 0.0)], [(-1.5707963267948966, 1.3169578969248166), (1.5707963267948966, 1.3169578969248166)], [(0.5706527843210994, 1.9833870299165355), (-0.5706527843210994, -1.9833870299165355)]]> : tensor<6x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(0.0, -1.762747174039086), (3.141592653589793, -1.762747174039086)], [(1.0471975511965976, -0.0), (0.3377011092655525, 1.8241987021938828)], [(1.5707963267948966, 1.4436354751788103), (1.5707963267948966, -1.4436354751788103)], [(3.141592653589793, -0.0), (3.141592653589793, -0.0)], [(3.141592653589793, -1.3169578969248166), (0.0, -1.3169578969248166)], [(1.0001435424737972, -1.9833870299165355), (2.141449111115996, 1.9833870299165355)]]> : tensor<6x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(1.8184464592320668, 0.0), (-1.8184464592320668, 0.0)], [(0.48121182505960347, 0.0), (1.8641615441578825, -0.30760364953071123)], [(1.3169578969248166, -1.5707963267948966), (1.3169578969248166, 1.5707963267948966)], [(-0.8813735870195429, -0.0), (-0.8813735870195429, 0.0)], [(-1.4436354751788103, -0.0), (1.4436354751788103, -0.0)], [(1.9686379257930964, 0.9646585044076028), (-1.9686379257930964, -0.9646585044076028)]]> : tensor<6x2xcomplex<f64>>
  %c3 = stablehlo.constant dense<[[(0.5773502691896258, 0.0), (0.0, -0.5773502691896258)], [(1.414213562373095, 0.0), (0.5550800690066424, 0.09007709480450046)], [(0.5, 0.5), (0.5, -0.5)], [(-0.0, 1.0), (0.0, -1.0)], [(-0.0, 0.7071067811865475), (0.7071067811865475, 0.0)], [(0.464325452650815, -0.24849944091130335), (0.24849944091130335, 0.464325452650815)]]> : tensor<6x2xcomplex<f64>>
  %c4 = stablehlo.constant dense<0x7FF0000000000000> : tensor<6x2xf64>
  %c5 = stablehlo.constant dense<0xFFF0000000000000> : tensor<6x2xf64>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xcomplex<f64>>, tensor<6x2xf64>, tensor<6x2xf64>
}
