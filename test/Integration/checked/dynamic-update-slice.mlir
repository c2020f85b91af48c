// Guards a piece is written where it fits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>)
  %r0 = stablehlo.dynamic_update_slice %in#0, %in#1, %in#2, %in#3 : (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x5xf32>
  %r1 = stablehlo.dynamic_update_slice %r0, %in#1, %in#3, %in#2 : (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x5xf32>
  %want:2 = call @expected() : () -> (tensor<7x5xf32>, tensor<7x5xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<7x5xf32>, tensor<7x5xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<7x5xf32>, tensor<7x5xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [-33.0, -25.0, -22.0, 14.0, 23.0], [40.0, 12.0, -11.0, -23.0, -3.0], [-8.0, 26.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<[[4.0, -5.0], [2.0, -7.0], [-8.0, -4.0]]> : tensor<3x2xf32>
  %c2 = stablehlo.constant dense<6> : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  return %c0, %c1, %c2, %c3 : tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>
}
func.func private @expected() -> (tensor<7x5xf32>, tensor<7x5xf32>) {
  %c0 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, -8.0, -11.0], [-41.0, 13.0, 9.0, -26.0, 28.0], [-31.0, 36.0, -49.0, -18.0, 27.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [4.0, -5.0, -22.0, 14.0, 23.0], [2.0, -7.0, -11.0, -23.0, -3.0], [-8.0, -4.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  %c1 = stablehlo.constant dense<[[-40.0, -27.0, 25.0, 4.0, -5.0], [-41.0, 13.0, 9.0, 2.0, -7.0], [-31.0, 36.0, -49.0, -8.0, -4.0], [-40.0, -35.0, -11.0, 21.0, 9.0], [4.0, -5.0, -22.0, 14.0, 23.0], [2.0, -7.0, -11.0, -23.0, -3.0], [-8.0, -4.0, 22.0, 11.0, -26.0]]> : tensor<7x5xf32>
  return %c0, %c1 : tensor<7x5xf32>, tensor<7x5xf32>
}
