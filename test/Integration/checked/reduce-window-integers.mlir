// Guards cumulative sums, and extremes of i8. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<9x8xi8>, tensor<i8>)
  %r0 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 9, 1>, padding = dense<[[8, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %c = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %c : tensor<i8>
  }) : (tensor<9x8xi8>, tensor<i8>) -> tensor<9x8xi8>
  %r1 = "stablehlo.reduce_window"(%in#0, %in#1) <{window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %c = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %c : tensor<i8>
  }) : (tensor<9x8xi8>, tensor<i8>) -> tensor<9x8xi8>
  %want:2 = call @expected() : () -> (tensor<9x8xi8>, tensor<9x8xi8>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<9x8xi8>, tensor<9x8xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<9x8xi8>, tensor<9x8xi8>) -> ()
  return
}
func.func private @inputs() -> (tensor<9x8xi8>, tensor<i8>) {
  %c0 = stablehlo.constant dense<[[23, -30, -45, -25, -21, 25, 2, -2], [-24, 25, 44, 16, -1, 48, -5, 47], [48, -15, 11, 48, -22, -20, -33, 8], [-37, -15, 45, 48, -20, 17, -24, 45], [-31, 41, -40, 12, -24, -39, 34, 18], [26, 20, -31, 33, -40, 14, 29, 15], [16, -17, 26, 3, -34, 1, 46, 49], [-16, 7, -4, 49, -41, -41, -19, -23], [49, 6, 17, 23, 1, 44, 18, -49]]> : tensor<9x8xi8>
  %c1 = stablehlo.constant dense<0> : tensor<i8>
  return %c0, %c1 : tensor<9x8xi8>, tensor<i8>
}
func.func private @expected() -> (tensor<9x8xi8>, tensor<9x8xi8>) {
  %c0 = stablehlo.constant dense<[[23, -30, -45, -25, -21, 25, 2, -2], [-1, -5, -1, -9, -22, 73, -3, 45], [47, -20, 10, 39, -44, 53, -36, 53], [10, -35, 55, 87, -64, 70, -60, 98], [-21, 6, 15, 99, -88, 31, -26, 116], [5, 26, -16, -124, -128, 45, 3, -125], [21, 9, 10, -121, 94, 46, 49, -76], [5, 16, 6, -72, 53, 5, 30, -99], [54, 22, 23, -49, 54, 49, 48, 108]]> : tensor<9x8xi8>
  %c1 = stablehlo.constant dense<[[-73, -96, -66, -21, 4, 25, 0, -2], [-106, -82, -107, 105, 89, 90, 42, 47], [25, -23, -8, -19, -67, -45, -25, 8], [59, 96, 111, 66, 18, 38, 21, 45], [-29, 2, -39, 1, -11, 13, 52, 18], [66, 40, 20, 51, 18, 58, 44, 15], [90, 74, 91, 65, 62, 96, 95, 49], [-88, -72, -79, -75, -124, -83, -42, -23], [109, 60, 54, 37, 14, 13, -31, -49]]> : tensor<9x8xi8>
  return %c0, %c1 : tensor<9x8xi8>, tensor<9x8xi8>
}
