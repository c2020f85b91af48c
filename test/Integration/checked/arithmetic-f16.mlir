// Guards arithmetic of float16: rounding, infinities, NaN and signs of zero. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf16>, tensor<6x4xf16>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xf16>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xf16>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xf16>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xf16>
  %r4 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xf16>
  %r5 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xf16>
  %r6 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xf16>
  %s0 = stablehlo.negate %in#0 : tensor<6x4xf16>
  %s1 = stablehlo.abs %in#0 : tensor<6x4xf16>
  %s2 = stablehlo.sign %in#0 : tensor<6x4xf16>
  %s3 = stablehlo.floor %in#0 : tensor<6x4xf16>
  %s4 = stablehlo.ceil %in#0 : tensor<6x4xf16>
  %s5 = stablehlo.round_nearest_even %in#0 : tensor<6x4xf16>
  %s6 = stablehlo.round_nearest_afz %in#0 : tensor<6x4xf16>
  %s7 = stablehlo.sqrt %in#0 : tensor<6x4xf16>
  %p = stablehlo.multiply %in#1, %in#1 : tensor<6x4xf16>
  %q = stablehlo.add %p, %in#0 : tensor<6x4xf16>
  %want:16 = call @expected() : () -> (tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s0, %want#7) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s1, %want#8) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s2, %want#9) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s3, %want#10) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s4, %want#11) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s5, %want#12) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s6, %want#13) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%s7, %want#14) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%q, %want#15) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf16>, tensor<6x4xf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7C00, 0xFC00, 0x7E00, 2.5], [0.000244140625, 65504.0, -65504.0, 3.5], [6.12109375, -7.66796875, 1.25390625, -1.703125], [-1.3583984375, -0.64697265625, -6.05859375, -0.69580078125], [-2.595703125, 9.96875, 0.67724609375, -1.0576171875]]> : tensor<6x4xf16>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7C00, 1.0, 1.0, 0x7E00], [2.0, 2.0, 65504.0, -2.0], [-0.84375, -2.00390625, -3.166015625, -1.1728515625], [1.4462890625, -0.7158203125, 2.873046875, -0.599609375], [0.07275390625, 4.63671875, 1.6357421875, -1.515625]]> : tensor<6x4xf16>
  return %c0, %c1 : tensor<6x4xf16>, tensor<6x4xf16>
}
func.func private @expected() -> (tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>) {
  %c0 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 0.5], [0x7C00, 0xFC00, 0x7E00, 0x7E00], [2.0, 65504.0, 0.0, 1.5], [5.27734375, -9.671875, -1.912109375, -2.875], [0.087890625, -1.36328125, -3.185546875, -1.294921875], [-2.5234375, 14.609375, 2.3125, -2.57421875]]> : tensor<6x4xf16>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -3.5], [0xFE00, 0xFC00, 0x7E00, 0x7E00], [-2.0, 65504.0, 0xFC00, 5.5], [6.96484375, -5.6640625, 4.421875, -0.5302734375], [-2.8046875, 0.06884765625, -8.9296875, -0.09619140625], [-2.66796875, 5.33203125, -0.95849609375, 0.4580078125]]> : tensor<6x4xf16>
  %c2 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -3.0], [0x7C00, 0xFC00, 0x7E00, 0x7E00], [0.00048828125, 0x7C00, 0xFC00, -7.0], [-5.1640625, 15.3671875, -3.970703125, 1.9970703125], [-1.96484375, 0.463134765625, -17.40625, 0.417236328125], [-0.1888427734375, 46.21875, 1.107421875, 1.6025390625]]> : tensor<6x4xf16>
  %c3 = stablehlo.constant dense<[[0xFE00, 0xFE00, 0xFC00, -0.75], [0xFE00, 0xFC00, 0x7E00, 0x7E00], [0.0001220703125, 32752.0, -1.0, -1.75], [-7.25390625, 3.826171875, -0.39599609375, 1.4521484375], [-0.939453125, 0.90380859375, -2.109375, 1.16015625], [-35.6875, 2.150390625, 0.4140625, 0.69775390625]]> : tensor<6x4xf16>
  %c4 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.0], [0x7C00, 1.0, 0x7E00, 0x7E00], [2.0, 65504.0, 65504.0, 3.5], [6.12109375, -2.00390625, 1.25390625, -1.1728515625], [1.4462890625, -0.64697265625, 2.873046875, -0.599609375], [0.07275390625, 9.96875, 1.6357421875, -1.0576171875]]> : tensor<6x4xf16>
  %c5 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -1.5], [0x7C00, 0xFC00, 0x7E00, 0x7E00], [0.000244140625, 2.0, -65504.0, -2.0], [-0.84375, -7.66796875, -3.166015625, -1.703125], [-1.3583984375, -0.7158203125, -6.05859375, -0.69580078125], [-2.595703125, 4.63671875, 0.67724609375, -1.515625]]> : tensor<6x4xf16>
  %c6 = stablehlo.constant dense<[[0xFE00, 0xFE00, 0xFE00, -1.5], [0xFE00, 0xFE00, 0x7E00, 0x7E00], [0.000244140625, 0.0, -0.0, 1.5], [0.21484375, -1.65625, 1.25390625, -0.5302734375], [-1.3583984375, -0.64697265625, -0.3125, -0.09619140625], [-0.04931640625, 0.6953125, 0.67724609375, -1.0576171875]]> : tensor<6x4xf16>
  %c7 = stablehlo.constant dense<[[-0.0, 0.0, -1.0, 1.5], [0xFC00, 0x7C00, 0xFE00, -2.5], [-0.000244140625, -65504.0, 65504.0, -3.5], [-6.12109375, 7.66796875, -1.25390625, 1.703125], [1.3583984375, 0.64697265625, 6.05859375, 0.69580078125], [2.595703125, -9.96875, -0.67724609375, 1.0576171875]]> : tensor<6x4xf16>
  %c8 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 1.5], [0x7C00, 0x7C00, 0x7E00, 2.5], [0.000244140625, 65504.0, 65504.0, 3.5], [6.12109375, 7.66796875, 1.25390625, 1.703125], [1.3583984375, 0.64697265625, 6.05859375, 0.69580078125], [2.595703125, 9.96875, 0.67724609375, 1.0576171875]]> : tensor<6x4xf16>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [1.0, -1.0, 0x7E00, 1.0], [1.0, 1.0, -1.0, 1.0], [1.0, -1.0, 1.0, -1.0], [-1.0, -1.0, -1.0, -1.0], [-1.0, 1.0, 1.0, -1.0]]> : tensor<6x4xf16>
  %c10 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7C00, 0xFC00, 0x7E00, 2.0], [0.0, 65504.0, -65504.0, 3.0], [6.0, -8.0, 1.0, -2.0], [-2.0, -1.0, -7.0, -1.0], [-3.0, 9.0, 0.0, -2.0]]> : tensor<6x4xf16>
  %c11 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7C00, 0xFC00, 0x7E00, 3.0], [1.0, 65504.0, -65504.0, 4.0], [7.0, -7.0, 2.0, -1.0], [-1.0, -0.0, -6.0, -0.0], [-2.0, 10.0, 1.0, -1.0]]> : tensor<6x4xf16>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7C00, 0xFC00, 0x7E00, 2.0], [0.0, 65504.0, -65504.0, 4.0], [6.0, -8.0, 1.0, -2.0], [-1.0, -1.0, -6.0, -1.0], [-3.0, 10.0, 1.0, -1.0]]> : tensor<6x4xf16>
  %c13 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7C00, 0xFC00, 0x7E00, 3.0], [0.0, 65504.0, -65504.0, 4.0], [6.0, -8.0, 1.0, -2.0], [-1.0, -1.0, -6.0, -1.0], [-3.0, 10.0, 1.0, -1.0]]> : tensor<6x4xf16>
  %c14 = stablehlo.constant dense<[[0.0, -0.0, 1.0, 0xFE00], [0x7C00, 0xFE00, 0x7E00, 1.5810546875], [0.015625, 255.875, 0xFE00, 1.87109375], [2.474609375, 0xFE00, 1.1201171875, 0xFE00], [0xFE00, 0xFE00, 0xFE00, 0xFE00], [0xFE00, 3.158203125, 0.82275390625, 0xFE00]]> : tensor<6x4xf16>
  %c15 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.5], [0x7C00, 0xFC00, 0x7E00, 0x7E00], [4.0, 65504.0, 0x7C00, 7.5], [6.83203125, -3.65234375, 11.28125, -0.3271484375], [0.7333984375, -0.134765625, 2.19921875, -0.336181640625], [-2.58984375, 31.46875, 3.353515625, 1.2392578125]]> : tensor<6x4xf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15 : tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>
}
