// Guards arithmetic of uint16: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xui16>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xui16>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xui16>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xui16>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xui16>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xui16>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xui16>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xui16>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xui16>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xui16>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xui16>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xui16>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xui16>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xui16>
  %u1 = stablehlo.not %in#0 : tensor<6x4xui16>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xui16>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xui16>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xui16>
  %want:18 = call @expected() : () -> (tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#17) {has_side_effect = true} : (tensor<6x4xui16>, tensor<6x4xui16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>) {
  %c0 = stablehlo.constant dense<[[0, 0, 65535, 65535], [0, 5, 7, 7], [65535, 1, 1, 100], [13500, 58717, 24553, 56675], [54271, 53722, 6921, 56053], [52409, 4555, 15038, 53151]]> : tensor<6x4xui16>
  %c1 = stablehlo.constant dense<[[65535, 0, 0, 65535], [0, 3, 2, 65535], [65535, 2, 0, 7], [32794, 61732, 9747, 17134], [62667, 11111, 22522, 5059], [35347, 52360, 38101, 62027]]> : tensor<6x4xui16>
  %c2 = stablehlo.constant dense<[[0, 1, 15, 16], [17, 2, 0, 1], [15, 16, 17, 2], [0, 1, 15, 16], [17, 2, 0, 1], [15, 16, 17, 2]]> : tensor<6x4xui16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xui16>
  return %c0, %c1, %c2, %c3 : tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>
}
func.func private @expected() -> (tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>) {
  %c0 = stablehlo.constant dense<[[65535, 0, 65535, 65534], [0, 8, 9, 6], [65534, 3, 1, 107], [46294, 54913, 34300, 8273], [51402, 64833, 29443, 61112], [22220, 56915, 53139, 49642]]> : tensor<6x4xui16>
  %c1 = stablehlo.constant dense<[[1, 0, 65535, 0], [0, 2, 5, 8], [0, 65535, 1, 93], [46242, 62521, 14806, 39541], [57140, 42611, 49935, 50994], [17062, 17731, 42473, 56660]]> : tensor<6x4xui16>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 1], [0, 15, 14, 65529], [1, 2, 0, 700], [23320, 52756, 46155, 22538], [10037, 3254, 30154, 63391], [60347, 14296, 47126, 8597]]> : tensor<6x4xui16>
  %c3 = stablehlo.constant dense<[[0, 65535, 65535, 1], [65535, 1, 3, 0], [1, 0, 65535, 14], [0, 0, 2, 3], [0, 4, 0, 11], [1, 0, 0, 0]]> : tensor<6x4xui16>
  %c4 = stablehlo.constant dense<[[0, 0, 65535, 0], [0, 2, 1, 7], [0, 1, 1, 2], [13500, 58717, 5059, 5273], [54271, 9278, 6921, 404], [17062, 4555, 15038, 53151]]> : tensor<6x4xui16>
  %c5 = stablehlo.constant dense<[[65535, 0, 65535, 65535], [0, 5, 7, 65535], [65535, 2, 1, 100], [32794, 61732, 24553, 56675], [62667, 53722, 22522, 56053], [52409, 52360, 38101, 62027]]> : tensor<6x4xui16>
  %c6 = stablehlo.constant dense<[[0, 0, 0, 65535], [0, 3, 2, 7], [65535, 1, 0, 7], [13500, 58717, 9747, 17134], [54271, 11111, 6921, 5059], [35347, 4555, 15038, 53151]]> : tensor<6x4xui16>
  %c7 = stablehlo.constant dense<[[0, 0, 0, 65535], [0, 1, 2, 7], [65535, 0, 0, 4], [24, 57604, 1537, 16482], [53451, 322, 4872, 4801], [34833, 136, 4244, 49675]]> : tensor<6x4xui16>
  %c8 = stablehlo.constant dense<[[65535, 0, 65535, 65535], [0, 7, 7, 65535], [65535, 3, 1, 103], [46270, 62845, 32763, 57327], [63487, 64511, 24571, 56311], [52923, 56779, 48895, 65503]]> : tensor<6x4xui16>
  %c9 = stablehlo.constant dense<[[65535, 0, 65535, 0], [0, 6, 5, 65528], [0, 3, 1, 99], [46246, 5241, 31226, 40845], [10036, 64189, 19699, 51510], [18090, 56643, 44651, 15828]]> : tensor<6x4xui16>
  %c10 = stablehlo.constant dense<[[0, 0, 32768, 0], [0, 20, 7, 14], [32768, 0, 0, 400], [13500, 51898, 32768, 0], [0, 18280, 6921, 46570], [32768, 0, 0, 15996]]> : tensor<6x4xui16>
  %c11 = stablehlo.constant dense<[[0, 0, 1, 0], [0, 1, 7, 3], [1, 0, 0, 25], [13500, 29358, 0, 0], [0, 13430, 6921, 28026], [1, 0, 0, 13287]]> : tensor<6x4xui16>
  %c12 = stablehlo.constant dense<[[0, 0, 65535, 65535], [0, 1, 7, 3], [65535, 0, 0, 25], [13500, 62126, 0, 65535], [65535, 62582, 6921, 60794], [65535, 0, 0, 62439]]> : tensor<6x4xui16>
  %c13 = stablehlo.constant dense<[[0, 0, 1, 1], [0, 65531, 65529, 65529], [1, 65535, 65535, 65436], [52036, 6819, 40983, 8861], [11265, 11814, 58615, 9483], [13127, 60981, 50498, 12385]]> : tensor<6x4xui16>
  %c14 = stablehlo.constant dense<[[65535, 65535, 0, 0], [65535, 65530, 65528, 65528], [0, 65534, 65534, 65435], [52035, 6818, 40982, 8860], [11264, 11813, 58614, 9482], [13126, 60980, 50497, 12384]]> : tensor<6x4xui16>
  %c15 = stablehlo.constant dense<[[0, 0, 16, 16], [0, 2, 3, 3], [16, 1, 1, 3], [8, 10, 11, 10], [13, 9, 6, 11], [9, 7, 10, 12]]> : tensor<6x4xui16>
  %c16 = stablehlo.constant dense<[[16, 16, 0, 0], [16, 13, 13, 13], [0, 15, 15, 9], [2, 0, 1, 0], [0, 0, 3, 0], [0, 3, 2, 0]]> : tensor<6x4xui16>
  %c17 = stablehlo.constant dense<[[1, 0, 1, 65535], [0, 3125, 1, 7], [1, 1, 1, 58368], [1, 58717, 49681, 56635], [45057, 38816, 1, 56053], [23985, 16499, 10256, 42527]]> : tensor<6x4xui16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17 : tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>, tensor<6x4xui16>
}
