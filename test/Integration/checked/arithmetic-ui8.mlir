// Guards arithmetic of uint8: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xui8>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xui8>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xui8>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xui8>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xui8>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xui8>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xui8>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xui8>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xui8>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xui8>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xui8>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xui8>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xui8>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xui8>
  %u1 = stablehlo.not %in#0 : tensor<6x4xui8>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xui8>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xui8>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xui8>
  %want:18 = call @expected() : () -> (tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#17) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>) {
  %c0 = stablehlo.constant dense<[[0, 0, 255, 255], [0, 5, 7, 7], [255, 1, 1, 100], [78, 204, 64, 34], [16, 250, 233, 32], [103, 122, 13, 204]]> : tensor<6x4xui8>
  %c1 = stablehlo.constant dense<[[255, 0, 0, 255], [0, 3, 2, 255], [255, 2, 0, 7], [138, 172, 208, 127], [124, 100, 12, 151], [222, 203, 251, 153]]> : tensor<6x4xui8>
  %c2 = stablehlo.constant dense<[[0, 1, 7, 8], [9, 2, 0, 1], [7, 8, 9, 2], [0, 1, 7, 8], [9, 2, 0, 1], [7, 8, 9, 2]]> : tensor<6x4xui8>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xui8>
  return %c0, %c1, %c2, %c3 : tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>
}
func.func private @expected() -> (tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>) {
  %c0 = stablehlo.constant dense<[[255, 0, 255, 254], [0, 8, 9, 6], [254, 3, 1, 107], [216, 120, 16, 161], [140, 94, 245, 183], [69, 69, 8, 101]]> : tensor<6x4xui8>
  %c1 = stablehlo.constant dense<[[1, 0, 255, 0], [0, 2, 5, 8], [0, 255, 1, 93], [196, 32, 112, 163], [148, 150, 221, 137], [137, 175, 18, 51]]> : tensor<6x4xui8>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 1], [0, 15, 14, 249], [1, 2, 0, 188], [12, 16, 0, 222], [192, 168, 236, 224], [82, 190, 191, 236]]> : tensor<6x4xui8>
  %c3 = stablehlo.constant dense<[[0, 255, 255, 1], [255, 1, 3, 0], [1, 0, 255, 14], [0, 1, 0, 0], [0, 2, 19, 0], [0, 0, 0, 1]]> : tensor<6x4xui8>
  %c4 = stablehlo.constant dense<[[0, 0, 255, 0], [0, 2, 1, 7], [0, 1, 1, 2], [78, 32, 64, 34], [16, 50, 5, 32], [103, 122, 13, 51]]> : tensor<6x4xui8>
  %c5 = stablehlo.constant dense<[[255, 0, 255, 255], [0, 5, 7, 255], [255, 2, 1, 100], [138, 204, 208, 127], [124, 250, 233, 151], [222, 203, 251, 204]]> : tensor<6x4xui8>
  %c6 = stablehlo.constant dense<[[0, 0, 0, 255], [0, 3, 2, 7], [255, 1, 0, 7], [78, 172, 64, 34], [16, 100, 12, 32], [103, 122, 13, 153]]> : tensor<6x4xui8>
  %c7 = stablehlo.constant dense<[[0, 0, 0, 255], [0, 1, 2, 7], [255, 0, 0, 4], [10, 140, 64, 34], [16, 96, 8, 0], [70, 74, 9, 136]]> : tensor<6x4xui8>
  %c8 = stablehlo.constant dense<[[255, 0, 255, 255], [0, 7, 7, 255], [255, 3, 1, 103], [206, 236, 208, 127], [124, 254, 237, 183], [255, 251, 255, 221]]> : tensor<6x4xui8>
  %c9 = stablehlo.constant dense<[[255, 0, 255, 0], [0, 6, 5, 248], [0, 3, 1, 99], [196, 96, 144, 93], [108, 158, 229, 183], [185, 177, 246, 85]]> : tensor<6x4xui8>
  %c10 = stablehlo.constant dense<[[0, 0, 128, 0], [0, 20, 7, 14], [128, 0, 0, 144], [78, 152, 0, 0], [0, 232, 233, 64], [128, 0, 0, 48]]> : tensor<6x4xui8>
  %c11 = stablehlo.constant dense<[[0, 0, 1, 0], [0, 1, 7, 3], [1, 0, 0, 25], [78, 102, 0, 0], [0, 62, 233, 16], [0, 0, 0, 51]]> : tensor<6x4xui8>
  %c12 = stablehlo.constant dense<[[0, 0, 255, 255], [0, 1, 7, 3], [255, 0, 0, 25], [78, 230, 0, 0], [0, 254, 233, 16], [0, 0, 0, 243]]> : tensor<6x4xui8>
  %c13 = stablehlo.constant dense<[[0, 0, 1, 1], [0, 251, 249, 249], [1, 255, 255, 156], [178, 52, 192, 222], [240, 6, 23, 224], [153, 134, 243, 52]]> : tensor<6x4xui8>
  %c14 = stablehlo.constant dense<[[255, 255, 0, 0], [255, 250, 248, 248], [0, 254, 254, 155], [177, 51, 191, 221], [239, 5, 22, 223], [152, 133, 242, 51]]> : tensor<6x4xui8>
  %c15 = stablehlo.constant dense<[[0, 0, 8, 8], [0, 2, 3, 3], [8, 1, 1, 3], [4, 4, 1, 2], [1, 6, 5, 1], [5, 5, 3, 4]]> : tensor<6x4xui8>
  %c16 = stablehlo.constant dense<[[8, 8, 0, 0], [8, 5, 5, 5], [0, 7, 7, 1], [1, 0, 1, 2], [3, 0, 0, 2], [1, 1, 4, 0]]> : tensor<6x4xui8>
  %c17 = stablehlo.constant dense<[[1, 0, 1, 255], [0, 53, 1, 7], [1, 1, 1, 0], [1, 204, 0, 136], [0, 160, 1, 32], [113, 40, 145, 0]]> : tensor<6x4xui8>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17 : tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>, tensor<6x4xui8>
}
