// Guards functions of bfloat16, with their limits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xbf16>, tensor<6x4xbf16>)
  %r0 = stablehlo.exponential %in#0 : tensor<6x4xbf16>
  %r1 = stablehlo.exponential_minus_one %in#0 : tensor<6x4xbf16>
  %r2 = stablehlo.log %in#0 : tensor<6x4xbf16>
  %r3 = stablehlo.log_plus_one %in#0 : tensor<6x4xbf16>
  %r4 = stablehlo.sine %in#0 : tensor<6x4xbf16>
  %r5 = stablehlo.cosine %in#0 : tensor<6x4xbf16>
  %r6 = stablehlo.tan %in#0 : tensor<6x4xbf16>
  %r7 = stablehlo.tanh %in#0 : tensor<6x4xbf16>
  %r8 = stablehlo.logistic %in#0 : tensor<6x4xbf16>
  %r9 = stablehlo.cbrt %in#0 : tensor<6x4xbf16>
  %r10 = stablehlo.rsqrt %in#0 : tensor<6x4xbf16>
  %p = stablehlo.power %in#1, %in#0 : tensor<6x4xbf16>
  %t = stablehlo.atan2 %in#0, %in#1 : tensor<6x4xbf16>
  %want:13 = call @expected() : () -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>)
  stablehlo.custom_call @check.expect_close(%r0, %want#0) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r1, %want#1) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r2, %want#2) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r3, %want#3) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r4, %want#4) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r5, %want#5) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r6, %want#6) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r7, %want#7) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r8, %want#8) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r9, %want#9) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r10, %want#10) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%p, %want#11) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_close(%t, %want#12) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xbf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0x7F80, 0xFF80], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 1.0], [2.4375, 2.46875, 0.12255859375, -1.7109375], [-3.5625, -0.93359375, -0.73046875, -3.640625], [-3.609375, 4.0, 1.21875, -2.125], [-0.51953125, 3.796875, 3.1875, 2.75]]> : tensor<6x4xbf16>
  %c1 = stablehlo.constant dense<[[1.3046875, 2.03125, 2.796875, 0.38671875], [1.265625, 1.6015625, 0.90234375, 1.75], [0.5390625, 0.80078125, 0.4296875, 1.3203125], [1.09375, 0.62890625, 0.83203125, 1.5234375], [1.5390625, 2.046875, 0.275390625, 1.6328125], [1.15625, 1.0625, 0.33203125, 0.53125]]> : tensor<6x4xbf16>
  return %c0, %c1 : tensor<6x4xbf16>, tensor<6x4xbf16>
}
func.func private @expected() -> (tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 0x7F80, 0.0], [0x7FC0, 1.0, 1.0, 2.71875], [11.4375, 11.8125, 1.1328125, 0.1806640625], [0.0283203125, 0.392578125, 0.482421875, 0.0262451171875], [0.027099609375, 54.5, 3.390625, 0.11962890625], [0.59375, 44.5, 24.25, 15.625]]> : tensor<6x4xbf16>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 0x7F80, -1.0], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 1.71875], [10.4375, 10.8125, 0.130859375, -0.8203125], [-0.97265625, -0.60546875, -0.51953125, -0.97265625], [-0.97265625, 53.5, 2.390625, -0.87890625], [-0.404296875, 43.5, 23.25, 14.625]]> : tensor<6x4xbf16>
  %c2 = stablehlo.constant dense<[[0xFF80, 0xFF80, 0x7F80, 0x7FC0], [0x7FC0, -6.90625, 0x7FC0, 0.0], [0.890625, 0.90234375, -2.09375, 0x7FC0], [0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0], [0x7FC0, 1.3828125, 0.1982421875, 0x7FC0], [0x7FC0, 1.3359375, 1.15625, 1.0078125]]> : tensor<6x4xbf16>
  %c3 = stablehlo.constant dense<[[0.0, -0.0, 0x7F80, 0xFFC0], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 0.69140625], [1.234375, 1.2421875, 0.11572265625, 0xFFC0], [0xFFC0, -2.71875, -1.3125, 0xFFC0], [0xFFC0, 1.609375, 0.796875, 0xFFC0], [-0.734375, 1.5703125, 1.4296875, 1.3203125]]> : tensor<6x4xbf16>
  %c4 = stablehlo.constant dense<[[0.0, -0.0, 0xFFC0, 0xFFC0], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 0.83984375], [0.6484375, 0.625, 0.1220703125, -0.98828125], [0.408203125, -0.8046875, -0.66796875, 0.478515625], [0.451171875, -0.7578125, 0.9375, -0.8515625], [-0.49609375, -0.609375, -0.0458984375, 0.380859375]]> : tensor<6x4xbf16>
  %c5 = stablehlo.constant dense<[[1.0, 1.0, 0xFFC0, 0xFFC0], [0x7FC0, 1.0, 1.0, 0.5390625], [-0.76171875, -0.78125, 0.9921875, -0.1396484375], [-0.9140625, 0.59375, 0.74609375, -0.87890625], [-0.890625, -0.65234375, 0.345703125, -0.52734375], [0.8671875, -0.79296875, -1.0, -0.92578125]]> : tensor<6x4xbf16>
  %c6 = stablehlo.constant dense<[[0.0, -0.0, 0xFFC0, 0xFFC0], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 1.5546875], [-0.84765625, -0.796875, 0.123046875, 7.09375], [-0.447265625, -1.3515625, -0.89453125, -0.546875], [-0.50390625, 1.15625, 2.71875, 1.6171875], [-0.5703125, 0.76953125, 0.0458984375, -0.412109375]]> : tensor<6x4xbf16>
  %c7 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7FC0, 0.00099945068359375, -0.00099945068359375, 0.76171875], [0.984375, 0.984375, 0.1220703125, -0.9375], [-1.0, -0.73046875, -0.625, -1.0], [-1.0, 1.0, 0.83984375, -0.97265625], [-0.4765625, 1.0, 0.99609375, 0.9921875]]> : tensor<6x4xbf16>
  %c8 = stablehlo.constant dense<[[0.5, 0.5, 1.0, 0.0], [0xFFC0, 0.5, 0.5, 0.73046875], [0.91796875, 0.921875, 0.53125, 0.1533203125], [0.027587890625, 0.28125, 0.32421875, 0.0255126953125], [0.0263671875, 0.98046875, 0.7734375, 0.10693359375], [0.373046875, 0.9765625, 0.9609375, 0.94140625]]> : tensor<6x4xbf16>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 0x7F80, 0xFF80], [0x7FC0, 0.10009765625, -0.10009765625, 1.0], [1.34375, 1.3515625, 0.49609375, -1.1953125], [-1.5234375, -0.9765625, -0.90234375, -1.5390625], [-1.53125, 1.5859375, 1.0703125, -1.2890625], [-0.8046875, 1.5625, 1.46875, 1.3984375]]> : tensor<6x4xbf16>
  %c10 = stablehlo.constant dense<[[0x7F80, 0xFF80, 0.0, 0xFFC0], [0x7FC0, 31.625, 0xFFC0, 1.0], [0.640625, 0.63671875, 2.859375, 0xFFC0], [0xFFC0, 0xFFC0, 0xFFC0, 0xFFC0], [0xFFC0, 0.5, 0.90625, 0xFFC0], [0xFFC0, 0.51171875, 0.55859375, 0.6015625]]> : tensor<6x4xbf16>
  %c11 = stablehlo.constant dense<[[1.0, 1.0, 0x7F80, 0x7F80], [0x7FC0, 1.0, 1.0, 1.75], [0.2216796875, 0.578125, 0.90234375, 0.62109375], [0.7265625, 1.5390625, 1.140625, 0.2158203125], [0.2109375, 17.5, 0.2080078125, 0.353515625], [0.92578125, 1.2578125, 0.02978515625, 0.17578125]]> : tensor<6x4xbf16>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.5703125, -1.5703125], [0x7FC0, 0.0006256103515625, -0.00110626220703125, 0.51953125], [1.3515625, 1.2578125, 0.27734375, -0.9140625], [-1.2734375, -0.9765625, -0.71875, -1.171875], [-1.1640625, 1.1015625, 1.3515625, -0.9140625], [-0.421875, 1.296875, 1.46875, 1.3828125]]> : tensor<6x4xbf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12 : tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>, tensor<6x4xbf16>
}
