// Guards arithmetic of bfloat16: rounding, infinities, NaN and signs of zero. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xbf16>, tensor<6x4xbf16>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xbf16>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xbf16>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xbf16>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xbf16>
  %r4 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xbf16>
  %r5 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xbf16>
  %r6 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xbf16>
  %s0 = stablehlo.negate %in#0 : tensor<6x4xbf16>
  %s1 = stablehlo.abs %in#0 : tensor<6x4xbf16>
  %s2 = stablehlo.sign %in#0 : tensor<6x4xbf16>
  %s3 = stablehlo.floor %in#0 : tensor<6x4xbf16>
  %s4 = stablehlo.ceil %in#0 : tensor<6x4xbf16>
  %s5 = stablehlo.round_nearest_even %in#0 : tensor<6x4xbf16>
  %s6 = stablehlo.round_nearest_afz %in#0 : tensor<6x4xbf16>
  %s7 = stablehlo.sqrt %in#0 : tensor<6x4xbf16>
  %p = stablehlo.multiply %in#1, %in#1 : tensor<6x4xbf16>
  %q = stablehlo.add %p, %in#0 : tensor<6x4xbf16>
  %want:16 = call @expected() : () -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s0, %want#7) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s1, %want#8) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s2, %want#9) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s3, %want#10) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s4, %want#11) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s5, %want#12) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s6, %want#13) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s7, %want#14) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%q, %want#15) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xbf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7F80, 0xFF80, 0x7FC0, 2.5], [4.70197740328915e-38, 3.3895313892515355e+38, -3.3895313892515355e+38, 3.5], [-1.953125, -0.5234375, 5.0, 1.9765625], [-4.9375, -0.015625, -1.8671875, 0.4453125], [-4.8125, 0.7265625, 0.70703125, 4.71875]]> : tensor<6x4xbf16>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7F80, 1.0, 1.0, 0x7FC0], [2.0, 2.0, 3.3895313892515355e+38, -2.0], [0.94921875, 1.53125, -4.46875, 6.75], [-5.75, 3.3125, -0.98828125, -2.640625], [-1.96875, -2.015625, 1.140625, -0.330078125]]> : tensor<6x4xbf16>
  return %c0, %c1 : tensor<6x4xbf16>, tensor<6x4xbf16>
}
func.func private @expected() -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 0.5], [0x7F80, 0xFF80, 0x7FC0, 0x7FC0], [2.0, 3.3895313892515355e+38, 0.0, 1.5], [-1.0, 1.0078125, 0.53125, 8.75], [-10.6875, 3.296875, -2.859375, -2.1875], [-6.78125, -1.2890625, 1.84375, 4.375]]> : tensor<6x4xbf16>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -3.5], [0xFFC0, 0xFF80, 0x7FC0, 0x7FC0], [-2.0, 3.3895313892515355e+38, 0xFF80, 5.5], [-2.90625, -2.0625, 9.5, -4.78125], [0.8125, -3.328125, -0.87890625, 3.09375], [-2.84375, 2.75, -0.43359375, 5.0625]]> : tensor<6x4xbf16>
  %c2 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -3.0], [0x7F80, 0xFF80, 0x7FC0, 0x7FC0], [9.4039548065783e-38, 0x7F80, 0xFF80, -7.0], [-1.8515625, -0.80078125, -22.375, 13.3125], [28.375, -0.0517578125, 1.84375, -1.1796875], [9.5, -1.4609375, 0.8046875, -1.5546875]]> : tensor<6x4xbf16>
  %c3 = stablehlo.constant dense<[[0xFFC0, 0xFFC0, 0xFF80, -0.75], [0xFFC0, 0xFF80, 0x7FC0, 0x7FC0], [2.350988701644575e-38, 1.6947656946257677e+38, -1.0, -1.75], [-2.0625, -0.341796875, -1.1171875, 0.29296875], [0.859375, -0.004730224609375, 1.890625, -0.1689453125], [2.4375, -0.361328125, 0.62109375, -14.3125]]> : tensor<6x4xbf16>
  %c4 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.0], [0x7F80, 1.0, 0x7FC0, 0x7FC0], [2.0, 3.3895313892515355e+38, 3.3895313892515355e+38, 3.5], [0.94921875, 1.53125, 5.0, 6.75], [-4.9375, 3.3125, -0.98828125, 0.4453125], [-1.96875, 0.7265625, 1.140625, 4.71875]]> : tensor<6x4xbf16>
  %c5 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -1.5], [0x7F80, 0xFF80, 0x7FC0, 0x7FC0], [4.70197740328915e-38, 2.0, -3.3895313892515355e+38, -2.0], [-1.953125, -0.5234375, -4.46875, 1.9765625], [-5.75, -0.015625, -1.8671875, -2.640625], [-4.8125, -2.015625, 0.70703125, -0.330078125]]> : tensor<6x4xbf16>
  %c6 = stablehlo.constant dense<[[0xFFC0, 0xFFC0, 0xFFC0, -1.5], [0xFFC0, 0xFFC0, 0x7FC0, 0x7FC0], [4.70197740328915e-38, 0.0, -0.0, 1.5], [-0.0546875, -0.5234375, 0.53125, 1.9765625], [-4.9375, -0.015625, -0.87890625, 0.4453125], [-0.875, 0.7265625, 0.70703125, 0.09765625]]> : tensor<6x4xbf16>
  %c7 = stablehlo.constant dense<[[-0.0, 0.0, -1.0, 1.5], [0xFF80, 0x7F80, 0xFFC0, -2.5], [-4.70197740328915e-38, -3.3895313892515355e+38, 3.3895313892515355e+38, -3.5], [1.953125, 0.5234375, -5.0, -1.9765625], [4.9375, 0.015625, 1.8671875, -0.4453125], [4.8125, -0.7265625, -0.70703125, -4.71875]]> : tensor<6x4xbf16>
  %c8 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 1.5], [0x7F80, 0x7F80, 0x7FC0, 2.5], [4.70197740328915e-38, 3.3895313892515355e+38, 3.3895313892515355e+38, 3.5], [1.953125, 0.5234375, 5.0, 1.9765625], [4.9375, 0.015625, 1.8671875, 0.4453125], [4.8125, 0.7265625, 0.70703125, 4.71875]]> : tensor<6x4xbf16>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [1.0, -1.0, 0x7FC0, 1.0], [1.0, 1.0, -1.0, 1.0], [-1.0, -1.0, 1.0, 1.0], [-1.0, -1.0, -1.0, 1.0], [-1.0, 1.0, 1.0, 1.0]]> : tensor<6x4xbf16>
  %c10 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F80, 0xFF80, 0x7FC0, 2.0], [0.0, 3.3895313892515355e+38, -3.3895313892515355e+38, 3.0], [-2.0, -1.0, 5.0, 1.0], [-5.0, -1.0, -2.0, 0.0], [-5.0, 0.0, 0.0, 4.0]]> : tensor<6x4xbf16>
  %c11 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7F80, 0xFF80, 0x7FC0, 3.0], [1.0, 3.3895313892515355e+38, -3.3895313892515355e+38, 4.0], [-1.0, -0.0, 5.0, 2.0], [-4.0, -0.0, -1.0, 1.0], [-4.0, 1.0, 1.0, 5.0]]> : tensor<6x4xbf16>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F80, 0xFF80, 0x7FC0, 2.0], [0.0, 3.3895313892515355e+38, -3.3895313892515355e+38, 4.0], [-2.0, -1.0, 5.0, 2.0], [-5.0, -0.0, -2.0, 0.0], [-5.0, 1.0, 1.0, 5.0]]> : tensor<6x4xbf16>
  %c13 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F80, 0xFF80, 0x7FC0, 3.0], [0.0, 3.3895313892515355e+38, -3.3895313892515355e+38, 4.0], [-2.0, -1.0, 5.0, 2.0], [-5.0, -0.0, -2.0, 0.0], [-5.0, 1.0, 1.0, 5.0]]> : tensor<6x4xbf16>
  %c14 = stablehlo.constant dense<[[0.0, -0.0, 1.0, 0xFFC0], [0x7F80, 0xFFC0, 0x7FC0, 1.578125], [2.168404344971009e-19, 1.8374686479671624e+19, 0xFFC0, 1.8671875], [0xFFC0, 0xFFC0, 2.234375, 1.40625], [0xFFC0, 0xFFC0, 0xFFC0, 0.66796875], [0xFFC0, 0.8515625, 0.83984375, 2.171875]]> : tensor<6x4xbf16>
  %c15 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.5], [0x7F80, 0xFF80, 0x7FC0, 0x7FC0], [4.0, 3.3895313892515355e+38, 0x7F80, 7.5], [-1.046875, 1.8203125, 25.0, 47.5], [28.0, 11.0, -0.890625, 7.40625], [-0.9375, 4.78125, 2.015625, 4.8125]]> : tensor<6x4xbf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15 : tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>
}
