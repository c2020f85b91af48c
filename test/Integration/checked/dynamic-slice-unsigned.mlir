// Guards unsigned starts are not negative. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
func.func @main() {
  %in:3 = call @inputs() : () -> (tensor<7x5xf32>, tensor<ui32>, tensor<ui8>)
  %r0 = stablehlo.dynamic_slice %in#0, %in#1, %in#1, sizes = [3, 2] : (tensor<7x5xf32>, tensor<ui32>, tensor<ui32>) -> tensor<3x2xf32>
  %r1 = stablehlo.dynamic_slice %in#0, %in#2, %in#2, sizes = [3, 2] : (tensor<7x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<3x2xf32>
  %want:2 = call @expected() : () -> (tensor<3x2xf32>, tensor<3x2xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<3x2xf32>, tensor<3x2xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x5xf32>, tensor<ui32>, tensor<ui8>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<4294967295> : tensor<ui32>
  %c2 = stablehlo.constant dense<200> : tensor<ui8>
  return %c0, %c1, %c2 : tensor<7x5xf32>, tensor<ui32>, tensor<ui8>
}
func.func private @expected() -> (tensor<3x2xf32>, tensor<3x2xf32>) {
  %c0 = stablehlo.constant dense<[[14.0, 23.0], [-23.0, -3.0], [11.0, -26.0]]> : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[14.0, 23.0], [-23.0, -3.0], [11.0, -26.0]]> : tensor<3x2xf32>
  return %c0, %c1 : tensor<3x2xf32>, tensor<3x2xf32>
}
