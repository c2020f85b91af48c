// Guards arithmetic of int16: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xi16>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xi16>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xi16>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xi16>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xi16>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xi16>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xi16>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xi16>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xi16>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xi16>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xi16>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xi16>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xi16>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xi16>
  %u1 = stablehlo.not %in#0 : tensor<6x4xi16>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xi16>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xi16>
  %u4 = stablehlo.abs %in#0 : tensor<6x4xi16>
  %u5 = stablehlo.sign %in#0 : tensor<6x4xi16>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xi16>
  %want:20 = call @expected() : () -> (tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u4, %want#17) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%u5, %want#18) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#19) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>) {
  %c0 = stablehlo.constant dense<[[-32768, -32768, 32767, 32767], [0, 5, 7, 7], [32767, -32767, 1, 100], [20280, 7385, -30692, -16330], [5800, 30997, -6498, 29278], [16498, -28547, -13060, -20361]]> : tensor<6x4xi16>
  %c1 = stablehlo.constant dense<[[-1, 0, 0, -1], [0, 3, 2, -1], [32767, 2, -32768, 7], [659, -19695, -30024, -21018], [-15168, 5368, -10403, -9838], [-6288, -1133, 16458, -17660]]> : tensor<6x4xi16>
  %c2 = stablehlo.constant dense<[[0, 1, 15, 16], [17, 2, 0, 1], [15, 16, 17, 2], [0, 1, 15, 16], [17, 2, 0, 1], [15, 16, 17, 2]]> : tensor<6x4xi16>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xi16>
  return %c0, %c1, %c2, %c3 : tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>
}
func.func private @expected() -> (tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>) {
  %c0 = stablehlo.constant dense<[[32767, -32768, 32767, 32766], [0, 8, 9, 6], [-2, -32765, -32767, 107], [20939, -12310, 4820, 28188], [-9368, -29171, -16901, 19440], [10210, -29680, 3398, 27515]]> : tensor<6x4xi16>
  %c1 = stablehlo.constant dense<[[-32767, -32768, 32767, -32768], [0, 2, 5, 8], [0, 32767, -32767, 93], [19621, 27080, -668, 4688], [20968, 25629, 3905, -26420], [22786, -27414, -29518, -2701]]> : tensor<6x4xi16>
  %c2 = stablehlo.constant dense<[[-32768, 0, 0, -32767], [0, 15, 14, -7], [1, 2, -32768, 700], [-4824, -23191, -5088, 11908], [-25088, -4008, 31078, -6244], [4064, -31033, 16600, -20772]]> : tensor<6x4xi16>
  %c3 = stablehlo.constant dense<[[-32768, -1, -1, -32767], [-1, 1, 3, -7], [1, -16383, 0, 14], [30, 0, 1, 0], [0, 5, 0, -2], [-2, 25, 0, 1]]> : tensor<6x4xi16>
  %c4 = stablehlo.constant dense<[[0, -32768, 32767, 0], [0, 2, 1, 0], [0, -1, 1, 2], [510, 7385, -668, -16330], [5800, 4157, -6498, 9602], [3922, -222, -13060, -2701]]> : tensor<6x4xi16>
  %c5 = stablehlo.constant dense<[[-1, 0, 32767, 32767], [0, 5, 7, 7], [32767, 2, 1, 100], [20280, 7385, -30024, -16330], [5800, 30997, -6498, 29278], [16498, -1133, 16458, -17660]]> : tensor<6x4xi16>
  %c6 = stablehlo.constant dense<[[-32768, -32768, 0, -1], [0, 3, 2, -1], [32767, -32767, -32768, 7], [659, -19695, -30692, -21018], [-15168, 5368, -10403, -9838], [-6288, -28547, -13060, -20361]]> : tensor<6x4xi16>
  %c7 = stablehlo.constant dense<[[-32768, 0, 0, 32767], [0, 1, 2, 7], [32767, 0, 0, 4], [528, 4113, -30696, -32730], [1152, 4112, -14820, 20498], [16496, -28655, 16456, -20476]]> : tensor<6x4xi16>
  %c8 = stablehlo.constant dense<[[-1, -32768, 32767, -1], [0, 7, 7, -1], [32767, -32765, -32767, 103], [20411, -16423, -30020, -4618], [-10520, 32253, -2081, -1058], [-6286, -1025, -13058, -17545]]> : tensor<6x4xi16>
  %c9 = stablehlo.constant dense<[[32767, -32768, 32767, -32768], [0, 6, 5, -8], [0, -32765, -32767, 99], [19883, -20536, 676, 28112], [-11672, 28141, 12739, -21556], [-22782, 27630, -29514, 2931]]> : tensor<6x4xi16>
  %c10 = stablehlo.constant dense<[[-32768, 0, -32768, 0], [0, 20, 7, 14], [-32768, 0, 0, 400], [20280, 14770, 0, 0], [0, -7084, -6498, -6980], [0, 0, 0, -15908]]> : tensor<6x4xi16>
  %c11 = stablehlo.constant dense<[[-32768, 16384, 0, 0], [0, 1, 7, 3], [0, 0, 0, 25], [20280, 3692, 1, 0], [0, 7749, -6498, 14639], [0, 0, 0, 11293]]> : tensor<6x4xi16>
  %c12 = stablehlo.constant dense<[[-32768, -16384, 0, 0], [0, 1, 7, 3], [0, -1, 0, 25], [20280, 3692, -1, -1], [0, 7749, -6498, 14639], [0, -1, -1, -5091]]> : tensor<6x4xi16>
  %c13 = stablehlo.constant dense<[[-32768, -32768, -32767, -32767], [0, -5, -7, -7], [-32767, 32767, -1, -100], [-20280, -7385, 30692, 16330], [-5800, -30997, 6498, -29278], [-16498, 28547, 13060, 20361]]> : tensor<6x4xi16>
  %c14 = stablehlo.constant dense<[[32767, 32767, -32768, -32768], [-1, -6, -8, -8], [-32768, 32766, -2, -101], [-20281, -7386, 30691, 16329], [-5801, -30998, 6497, -29279], [-16499, 28546, 13059, 20360]]> : tensor<6x4xi16>
  %c15 = stablehlo.constant dense<[[1, 1, 15, 15], [0, 2, 3, 3], [15, 2, 1, 3], [8, 8, 5, 6], [6, 8, 10, 9], [5, 8, 10, 9]]> : tensor<6x4xi16>
  %c16 = stablehlo.constant dense<[[0, 0, 1, 1], [16, 13, 13, 13], [1, 0, 15, 9], [1, 3, 0, 0], [3, 1, 0, 1], [1, 0, 0, 0]]> : tensor<6x4xi16>
  %c17 = stablehlo.constant dense<[[-32768, -32768, 32767, 32767], [0, 5, 7, 7], [32767, 32767, 1, 100], [20280, 7385, 30692, 16330], [5800, 30997, 6498, 29278], [16498, 28547, 13060, 20361]]> : tensor<6x4xi16>
  %c18 = stablehlo.constant dense<[[-1, -1, 1, 1], [0, 1, 1, 1], [1, -1, 1, 1], [1, 1, -1, -1], [1, 1, -1, 1], [1, -1, -1, -1]]> : tensor<6x4xi16>
  %c19 = stablehlo.constant dense<[[1, -32768, 1, 32767], [0, 3125, 1, 7], [1, -32767, 1, -7168], [1, 7385, -15600, 26392], [4096, -24955, 1, 29278], [12996, -667, 256, 7127]]> : tensor<6x4xi16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17, %c18, %c19 : tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>, tensor<6x4xi16>
}
