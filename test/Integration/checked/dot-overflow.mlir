// Guards sums of i8 products wrap around in i8. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{data},{}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x5xi8>, tensor<5x4xi8>)
  %r = stablehlo.dot_general %in#0, %in#1, contracting_dims = [1] x [0] : (tensor<6x5xi8>, tensor<5x4xi8>) -> tensor<6x4xi8>
  %want = call @expected() : () -> (tensor<6x4xi8>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5xi8>, tensor<5x4xi8>) {
  %c0 = stablehlo.constant dense<[[-121, -101, 92, 90, 79], [89, -45, 58, -59, 28], [82, -44, 16, 72, 104], [108, -58, -18, 115, 72], [119, -15, 78, 19, 99], [-110, -58, -113, 51, -30]]> : tensor<6x5xi8>
  %c1 = stablehlo.constant dense<[[-14, -10, 56, 62], [-48, 97, -37, -116], [-38, 47, 13, 117], [-104, 106, 20, -20], [9, -62, -31, -99]]> : tensor<5x4xi8>
  return %c0, %c1 : tensor<6x5xi8>, tensor<5x4xi8>
}
func.func private @expected() -> (tensor<6x4xi8>) {
  %c0 = stablehlo.constant dense<[[29, 123, 68, -19], [-22, -23, -21, 60], [-52, -80, 36, 68], [116, -82, 92, 98], [125, -31, -88, 127], [-28, -11, 51, -99]]> : tensor<6x4xi8>
  return %c0 : tensor<6x4xi8>
}
