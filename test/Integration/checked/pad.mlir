// Guards edges of both signs and gaps between elements. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<f32>)
  %r0 = stablehlo.pad %in#0, %in#1, low = [1, 2], high = [3, 0], interior = [0, 0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<10x6xf32>
  %r1 = stablehlo.pad %in#0, %in#1, low = [-1, 0], high = [-2, -1], interior = [0, 0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<3x3xf32>
  %r2 = stablehlo.pad %in#0, %in#1, low = [0, 1], high = [2, 1], interior = [1, 2] : (tensor<6x4xf32>, tensor<f32>) -> tensor<13x12xf32>
  %r3 = stablehlo.pad %in#0, %in#1, low = [-2, 3], high = [1, -5], interior = [2, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<15x5xf32>
  %want:4 = call @expected() : () -> (tensor<10x6xf32>, tensor<3x3xf32>, tensor<13x12xf32>, tensor<15x5xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<10x6xf32>, tensor<10x6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<3x3xf32>, tensor<3x3xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<13x12xf32>, tensor<13x12xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<15x5xf32>, tensor<15x5xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0], [16.0, 17.0, 18.0, 19.0], [20.0, 21.0, 22.0, 23.0]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<-1.0> : tensor<f32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<10x6xf32>, tensor<3x3xf32>, tensor<13x12xf32>, tensor<15x5xf32>) {
  %c0 = stablehlo.constant dense<[[-1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, 0.0, 1.0, 2.0, 3.0], [-1.0, -1.0, 4.0, 5.0, 6.0, 7.0], [-1.0, -1.0, 8.0, 9.0, 10.0, 11.0], [-1.0, -1.0, 12.0, 13.0, 14.0, 15.0], [-1.0, -1.0, 16.0, 17.0, 18.0, 19.0], [-1.0, -1.0, 20.0, 21.0, 22.0, 23.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0]]> : tensor<10x6xf32>
  %c1 = stablehlo.constant dense<[[4.0, 5.0, 6.0], [8.0, 9.0, 10.0], [12.0, 13.0, 14.0]]> : tensor<3x3xf32>
  %c2 = stablehlo.constant dense<[[-1.0, 0.0, -1.0, -1.0, 1.0, -1.0, -1.0, 2.0, -1.0, -1.0, 3.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, 4.0, -1.0, -1.0, 5.0, -1.0, -1.0, 6.0, -1.0, -1.0, 7.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, 8.0, -1.0, -1.0, 9.0, -1.0, -1.0, 10.0, -1.0, -1.0, 11.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, 12.0, -1.0, -1.0, 13.0, -1.0, -1.0, 14.0, -1.0, -1.0, 15.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, 16.0, -1.0, -1.0, 17.0, -1.0, -1.0, 18.0, -1.0, -1.0, 19.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, 20.0, -1.0, -1.0, 21.0, -1.0, -1.0, 22.0, -1.0, -1.0, 23.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0]]> : tensor<13x12xf32>
  %c3 = stablehlo.constant dense<[[-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 4.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 8.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 12.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 16.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [-1.0, -1.0, -1.0, 20.0, -1.0], [-1.0, -1.0, -1.0, -1.0, -1.0]]> : tensor<15x5xf32>
  return %c0, %c1, %c2, %c3 : tensor<10x6xf32>, tensor<3x3xf32>, tensor<13x12xf32>, tensor<15x5xf32>
}
