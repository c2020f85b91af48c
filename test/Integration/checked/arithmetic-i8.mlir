// Guards arithmetic of int8: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xi8>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xi8>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xi8>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xi8>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xi8>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xi8>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xi8>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xi8>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xi8>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xi8>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xi8>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xi8>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xi8>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xi8>
  %u1 = stablehlo.not %in#0 : tensor<6x4xi8>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xi8>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xi8>
  %u4 = stablehlo.abs %in#0 : tensor<6x4xi8>
  %u5 = stablehlo.sign %in#0 : tensor<6x4xi8>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xi8>
  %want:20 = call @expected() : () -> (tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u4, %want#17) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u5, %want#18) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#19) {has_side_effect = true} : (tensor<6x4xi8>, tensor<6x4xi8>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>) {
  %c0 = stablehlo.constant dense<[[-128, -128, 127, 127], [0, 5, 7, 7], [127, -127, 1, 100], [24, -87, 75, 70], [-83, 7, 60, 116], [-64, 69, 22, -61]]> : tensor<6x4xi8>
  %c1 = stablehlo.constant dense<[[-1, 0, 0, -1], [0, 3, 2, -1], [127, 2, -128, 7], [22, 34, -86, -75], [-43, 37, 102, 74], [72, 118, -108, 84]]> : tensor<6x4xi8>
  %c2 = stablehlo.constant dense<[[0, 1, 7, 8], [9, 2, 0, 1], [7, 8, 9, 2], [0, 1, 7, 8], [9, 2, 0, 1], [7, 8, 9, 2]]> : tensor<6x4xi8>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xi8>
  return %c0, %c1, %c2, %c3 : tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>
}
func.func private @expected() -> (tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>) {
  %c0 = stablehlo.constant dense<[[127, -128, 127, 126], [0, 8, 9, 6], [-2, -125, -127, 107], [46, -53, -11, -5], [-126, 44, -94, -66], [8, -69, -86, 23]]> : tensor<6x4xi8>
  %c1 = stablehlo.constant dense<[[-127, -128, 127, -128], [0, 2, 5, 8], [0, 127, -127, 93], [2, -121, -95, -111], [-40, -30, -42, 42], [120, -49, -126, 111]]> : tensor<6x4xi8>
  %c2 = stablehlo.constant dense<[[-128, 0, 0, -127], [0, 15, 14, -7], [1, 2, -128, -68], [16, 114, -50, 126], [-15, 3, -24, -120], [0, -50, -72, -4]]> : tensor<6x4xi8>
  %c3 = stablehlo.constant dense<[[-128, -1, -1, -127], [-1, 1, 3, -7], [1, -63, 0, 14], [1, -2, 0, 0], [1, 0, 0, 1], [0, 0, 0, 0]]> : tensor<6x4xi8>
  %c4 = stablehlo.constant dense<[[0, -128, 127, 0], [0, 2, 1, 0], [0, -1, 1, 2], [2, -19, 75, 70], [-40, 7, 60, 42], [-64, 69, 22, -61]]> : tensor<6x4xi8>
  %c5 = stablehlo.constant dense<[[-1, 0, 127, 127], [0, 5, 7, 7], [127, 2, 1, 100], [24, 34, 75, 70], [-43, 37, 102, 116], [72, 118, 22, 84]]> : tensor<6x4xi8>
  %c6 = stablehlo.constant dense<[[-128, -128, 0, -1], [0, 3, 2, -1], [127, -127, -128, 7], [22, -87, -86, -75], [-83, 7, 60, 74], [-64, 69, -108, -61]]> : tensor<6x4xi8>
  %c7 = stablehlo.constant dense<[[-128, 0, 0, 127], [0, 1, 2, 7], [127, 0, 0, 4], [16, 32, 10, 4], [-123, 5, 36, 64], [64, 68, 20, 64]]> : tensor<6x4xi8>
  %c8 = stablehlo.constant dense<[[-1, -128, 127, -1], [0, 7, 7, -1], [127, -125, -127, 103], [30, -85, -21, -9], [-3, 39, 126, 126], [-56, 119, -106, -41]]> : tensor<6x4xi8>
  %c9 = stablehlo.constant dense<[[127, -128, 127, -128], [0, 6, 5, -8], [0, -125, -127, 99], [14, -117, -31, -13], [120, 34, 90, 62], [-120, 51, -126, -105]]> : tensor<6x4xi8>
  %c10 = stablehlo.constant dense<[[-128, 0, -128, 0], [0, 20, 7, 14], [-128, 0, 0, -112], [24, 82, -128, 0], [0, 28, 60, -24], [0, 0, 0, 12]]> : tensor<6x4xi8>
  %c11 = stablehlo.constant dense<[[-128, 64, 0, 0], [0, 1, 7, 3], [0, 0, 0, 25], [24, 84, 0, 0], [0, 1, 60, 58], [1, 0, 0, 48]]> : tensor<6x4xi8>
  %c12 = stablehlo.constant dense<[[-128, -64, 0, 0], [0, 1, 7, 3], [0, -1, 0, 25], [24, -44, 0, 0], [-1, 1, 60, 58], [-1, 0, 0, -16]]> : tensor<6x4xi8>
  %c13 = stablehlo.constant dense<[[-128, -128, -127, -127], [0, -5, -7, -7], [-127, 127, -1, -100], [-24, 87, -75, -70], [83, -7, -60, -116], [64, -69, -22, 61]]> : tensor<6x4xi8>
  %c14 = stablehlo.constant dense<[[127, 127, -128, -128], [-1, -6, -8, -8], [-128, 126, -2, -101], [-25, 86, -76, -71], [82, -8, -61, -117], [63, -70, -23, 60]]> : tensor<6x4xi8>
  %c15 = stablehlo.constant dense<[[1, 1, 7, 7], [0, 2, 3, 3], [7, 2, 1, 3], [2, 4, 4, 3], [5, 3, 4, 4], [2, 3, 3, 4]]> : tensor<6x4xi8>
  %c16 = stablehlo.constant dense<[[0, 0, 1, 1], [8, 5, 5, 5], [1, 0, 7, 1], [3, 0, 1, 1], [0, 5, 2, 1], [0, 1, 3, 0]]> : tensor<6x4xi8>
  %c17 = stablehlo.constant dense<[[-128, -128, 127, 127], [0, 5, 7, 7], [127, 127, 1, 100], [24, 87, 75, 70], [83, 7, 60, 116], [64, 69, 22, 61]]> : tensor<6x4xi8>
  %c18 = stablehlo.constant dense<[[-1, -1, 1, 1], [0, 1, 1, 1], [1, -1, 1, 1], [1, -1, 1, 1], [-1, 1, 1, 1], [-1, 1, 1, -1]]> : tensor<6x4xi8>
  %c19 = stablehlo.constant dense<[[1, -128, 1, 127], [0, 53, 1, 7], [1, -127, 1, 0], [1, -87, -7, -40], [17, -89, 1, 116], [0, 61, 16, -77]]> : tensor<6x4xi8>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17, %c18, %c19 : tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>, tensor<6x4xi8>
}
