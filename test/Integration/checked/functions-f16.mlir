// Guards functions of float16, with their limits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf16>, tensor<6x4xf16>)
  %r0 = stablehlo.exponential %in#0 : tensor<6x4xf16>
  %r1 = stablehlo.exponential_minus_one %in#0 : tensor<6x4xf16>
  %r2 = stablehlo.log %in#0 : tensor<6x4xf16>
  %r3 = stablehlo.log_plus_one %in#0 : tensor<6x4xf16>
  %r4 = stablehlo.sine %in#0 : tensor<6x4xf16>
  %r5 = stablehlo.cosine %in#0 : tensor<6x4xf16>
  %r6 = stablehlo.tan %in#0 : tensor<6x4xf16>
  %r7 = stablehlo.tanh %in#0 : tensor<6x4xf16>
  %r8 = stablehlo.logistic %in#0 : tensor<6x4xf16>
  %r9 = stablehlo.cbrt %in#0 : tensor<6x4xf16>
  %r10 = stablehlo.rsqrt %in#0 : tensor<6x4xf16>
  %p = stablehlo.power %in#1, %in#0 : tensor<6x4xf16>
  %t = stablehlo.atan2 %in#0, %in#1 : tensor<6x4xf16>
  %want:13 = call @expected() : () -> (tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>)
  stablehlo.custom_call @check.expect_close(%r0, %want#0) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r1, %want#1) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r2, %want#2) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r3, %want#3) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r4, %want#4) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r5, %want#5) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r6, %want#6) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r7, %want#7) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r8, %want#8) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r9, %want#9) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%r10, %want#10) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%p, %want#11) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_close(%t, %want#12) {has_side_effect = true, max_ulp_difference = 1 : i64} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf16>, tensor<6x4xf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0x7C00, 0xFC00], [0x7E00, 0.0010004043579101562, -0.0010004043579101562, 1.0], [2.439453125, 2.462890625, 0.12261962890625, -1.7138671875], [-3.568359375, -0.93310546875, -0.732421875, -3.638671875], [-3.609375, 3.994140625, 1.21875, -2.123046875], [-0.5205078125, 3.79296875, 3.181640625, 2.75390625]]> : tensor<6x4xf16>
  %c1 = stablehlo.constant dense<[[1.302734375, 2.02734375, 2.802734375, 0.387939453125], [1.263671875, 1.6025390625, 0.90380859375, 1.7470703125], [0.5400390625, 0.80126953125, 0.4287109375, 1.32421875], [1.0966796875, 0.6298828125, 0.830078125, 1.521484375], [1.5419921875, 2.048828125, 0.276123046875, 1.6337890625], [1.15625, 1.06640625, 0.331298828125, 0.53125]]> : tensor<6x4xf16>
  return %c0, %c1 : tensor<6x4xf16>, tensor<6x4xf16>
}
func.func private @expected() -> (tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>) {
  %c0 = stablehlo.constant dense<[[1.0, 1.0, 0x7C00, 0.0], [0x7E00, 1.0009765625, 0.9990234375, 2.71875], [11.46875, 11.7421875, 1.130859375, 0.18017578125], [0.0281982421875, 0.393310546875, 0.480712890625, 0.0262908935546875], [0.027069091796875, 54.28125, 3.3828125, 0.11968994140625], [0.59423828125, 44.375, 24.09375, 15.703125]]> : tensor<6x4xf16>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 0x7C00, -1.0], [0x7E00, 0.0010013580322265625, -0.00099945068359375, 1.71875], [10.46875, 10.7421875, 0.1304931640625, -0.81982421875], [-0.9716796875, -0.6064453125, -0.51904296875, -0.9736328125], [-0.97314453125, 53.28125, 2.3828125, -0.88037109375], [-0.40576171875, 43.375, 23.09375, 14.703125]]> : tensor<6x4xf16>
  %c2 = stablehlo.constant dense<[[0xFC00, 0xFC00, 0x7C00, 0x7E00], [0x7E00, -6.90625, 0x7E00, 0.0], [0.8916015625, 0.9013671875, -2.099609375, 0x7E00], [0x7E00, 0x7E00, 0x7E00, 0x7E00], [0x7E00, 1.384765625, 0.1978759765625, 0x7E00], [0x7E00, 1.3330078125, 1.1572265625, 1.0126953125]]> : tensor<6x4xf16>
  %c3 = stablehlo.constant dense<[[0.0, -0.0, 0x7C00, 0xFE00], [0x7E00, 0.00099945068359375, -0.0010013580322265625, 0.693359375], [1.2353515625, 1.2421875, 0.11566162109375, 0xFE00], [0xFE00, -2.705078125, -1.318359375, 0xFE00], [0xFE00, 1.6083984375, 0.796875, 0xFE00], [-0.73486328125, 1.5673828125, 1.4306640625, 1.3232421875]]> : tensor<6x4xf16>
  %c4 = stablehlo.constant dense<[[0.0, -0.0, 0xFE00, 0xFE00], [0x7E00, 0.0010004043579101562, -0.0010004043579101562, 0.84130859375], [0.64599609375, 0.6279296875, 0.122314453125, -0.98974609375], [0.413818359375, -0.8037109375, -0.66845703125, 0.476806640625], [0.450927734375, -0.7529296875, 0.9384765625, -0.8515625], [-0.497314453125, -0.6064453125, -0.0400390625, 0.3779296875]]> : tensor<6x4xf16>
  %c5 = stablehlo.constant dense<[[1.0, 1.0, 0xFE00, 0xFE00], [0x7E00, 1.0, 1.0, 0.54052734375], [-0.763671875, -0.7783203125, 0.99267578125, -0.142578125], [-0.91015625, 0.59521484375, 0.74365234375, -0.87890625], [-0.892578125, -0.658203125, 0.3447265625, -0.5244140625], [0.86767578125, -0.79541015625, -0.9990234375, -0.92578125]]> : tensor<6x4xf16>
  %c6 = stablehlo.constant dense<[[0.0, -0.0, 0xFE00, 0xFE00], [0x7E00, 0.0010004043579101562, -0.0010004043579101562, 1.5576171875], [-0.84619140625, -0.806640625, 0.12322998046875, 6.94140625], [-0.454833984375, -1.349609375, -0.8994140625, -0.54248046875], [-0.50537109375, 1.14453125, 2.72265625, 1.623046875], [-0.5732421875, 0.76220703125, 0.040069580078125, -0.408447265625]]> : tensor<6x4xf16>
  %c7 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7E00, 0.0010004043579101562, -0.0010004043579101562, 0.76171875], [0.98486328125, 0.9853515625, 0.12200927734375, -0.93701171875], [-0.99853515625, -0.73193359375, -0.62451171875, -0.99853515625], [-0.99853515625, 0.99951171875, 0.83935546875, -0.9716796875], [-0.47802734375, 0.9990234375, 0.99658203125, 0.99169921875]]> : tensor<6x4xf16>
  %c8 = stablehlo.constant dense<[[0.5, 0.5, 1.0, 0.0], [0xFE00, 0.50048828125, 0.499755859375, 0.73095703125], [0.919921875, 0.92138671875, 0.53076171875, 0.1527099609375], [0.027435302734375, 0.2822265625, 0.32470703125, 0.0256195068359375], [0.0263519287109375, 0.98193359375, 0.77197265625, 0.10687255859375], [0.372802734375, 0.97802734375, 0.9599609375, 0.93994140625]]> : tensor<6x4xf16>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 0x7C00, 0xFC00], [0x7E00, 0.10003662109375, -0.10003662109375, 1.0], [1.345703125, 1.3505859375, 0.496826171875, -1.1962890625], [-1.5283203125, -0.97705078125, -0.9013671875, -1.5380859375], [-1.5341796875, 1.5869140625, 1.068359375, -1.28515625], [-0.80419921875, 1.5595703125, 1.470703125, 1.4013671875]]> : tensor<6x4xf16>
  %c10 = stablehlo.constant dense<[[0x7C00, 0xFC00, 0.0, 0xFE00], [0x7E00, 31.609375, 0xFE00, 1.0], [0.64013671875, 0.63720703125, 2.85546875, 0xFE00], [0xFE00, 0xFE00, 0xFE00, 0xFE00], [0xFE00, 0.50048828125, 0.90576171875, 0xFE00], [0xFE00, 0.513671875, 0.560546875, 0.6025390625]]> : tensor<6x4xf16>
  %c11 = stablehlo.constant dense<[[1.0, 1.0, 0x7C00, 0x7C00], [0x7E00, 1.0, 1.0, 1.7470703125], [0.222412109375, 0.57958984375, 0.9013671875, 0.6181640625], [0.71923828125, 1.5390625, 1.146484375, 0.2171630859375], [0.20947265625, 17.546875, 0.2083740234375, 0.352783203125], [0.92724609375, 1.2763671875, 0.029754638671875, 0.1751708984375]]> : tensor<6x4xf16>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.5703125, -1.5703125], [0x7E00, 0.0006241798400878906, -0.0011072158813476562, 0.52001953125], [1.3525390625, 1.255859375, 0.278564453125, -0.9130859375], [-1.2724609375, -0.97705078125, -0.72314453125, -1.1748046875], [-1.1669921875, 1.0966796875, 1.34765625, -0.9150390625], [-0.423095703125, 1.296875, 1.466796875, 1.3798828125]]> : tensor<6x4xf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12 : tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>, tensor<6x4xf16>
}
