// Guards rounding to fewer exponent and mantissa bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<12x4xf32>)
  %e5m10 = stablehlo.reduce_precision %in, format = e5m10 : tensor<12x4xf32>
  %e8m7 = stablehlo.reduce_precision %in, format = e8m7 : tensor<12x4xf32>
  %e4m3 = stablehlo.reduce_precision %in, format = e4m3 : tensor<12x4xf32>
  %e5m2 = stablehlo.reduce_precision %in, format = e5m2 : tensor<12x4xf32>
  %want:4 = call @expected() : () -> (tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>)
  stablehlo.custom_call @check.expect_eq(%e5m10, %want#0) {has_side_effect = true} : (tensor<12x4xf32>, tensor<12x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%e8m7, %want#1) {has_side_effect = true} : (tensor<12x4xf32>, tensor<12x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%e4m3, %want#2) {has_side_effect = true} : (tensor<12x4xf32>, tensor<12x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%e5m2, %want#3) {has_side_effect = true} : (tensor<12x4xf32>, tensor<12x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<12x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 255.75, 256.0], [3000000000.0, -3000000000.0, 1.0000000150474662e+30, -1.0000000150474662e+30], [0x7F800000, 0xFF800000, 0x7FC00000, 5.99999978589949e-08], [65504.0, 1.0000000031710769e-30, 3.1415927410125732, -2.7182817459106445], [1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.00390625, 3.38999991291338e+38], [-3.39617752923046e+38, 1.401298464324817e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0, 1.000000238418579, 1.0000001192092896, 0x7F800000], [0.0, 2.802596928649634e-45, 0.10000000149011612, -0.10000000149011612]]> : tensor<12x4xf32>
  return %c0 : tensor<12x4xf32>
}
func.func private @expected() -> (tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 255.75, 256.0], [0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000], [0x7F800000, 0xFF800000, 0x7FC00000, 0.0], [65504.0, 0.0, 3.140625, -2.71875], [1.0, 1.001953125, 1.0009765625, 0.0], [0.0, 65504.0, 0x7F800000, 0xFF800000], [1.00390625, 1.01171875, 1.00390625, 0x7F800000], [0xFF800000, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0x7F800000], [0.0, 0.0, 0.0999755859375, -0.0999755859375]]> : tensor<12x4xf32>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 127.5], [128.0, -129.0, 256.0, 256.0], [3003121664.0, -3003121664.0, 1.0002555517425873e+30, -1.0002555517425873e+30], [0x7F800000, 0xFF800000, 0x7FC00000, 6.007030606269836e-08], [65536.0, 9.98402083170343e-31, 3.140625, -2.71875], [1.0, 1.0, 1.0, 2.9802322387695312e-08], [8.940696716308594e-08, 65536.0, 65536.0, -65536.0], [1.0, 1.015625, 1.0, 3.3895313892515355e+38], [0xFF800000, 0.0, 9.183549615799121e-41, 0.0], [1.0, 1.0, 1.0, 0x7F800000], [0.0, 0.0, 0.10009765625, -0.10009765625]]> : tensor<12x4xf32>
  %c2 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 128.0], [128.0, -128.0, 0x7F800000, 0x7F800000], [0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000], [0x7F800000, 0xFF800000, 0x7FC00000, 0.0], [0x7F800000, 0.0, 3.25, -2.75], [1.0, 1.0, 1.0, 0.0], [0.0, 0x7F800000, 0x7F800000, 0xFF800000], [1.0, 1.0, 1.0, 0x7F800000], [0xFF800000, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0x7F800000], [0.0, 0.0, 0.1015625, -0.1015625]]> : tensor<12x4xf32>
  %c3 = stablehlo.constant dense<[[0.0, -0.0, 0.5, 1.5], [2.5, -0.5, -1.5, 128.0], [128.0, -128.0, 256.0, 256.0], [0x7F800000, 0xFF800000, 0x7F800000, 0xFF800000], [0x7F800000, 0xFF800000, 0x7FC00000, 0.0], [0x7F800000, 0.0, 3.0, -2.5], [1.0, 1.0, 1.0, 0.0], [0.0, 0x7F800000, 0x7F800000, 0xFF800000], [1.0, 1.0, 1.0, 0x7F800000], [0xFF800000, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0x7F800000], [0.0, 0.0, 0.09375, -0.09375]]> : tensor<12x4xf32>
  return %c0, %c1, %c2, %c3 : tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>, tensor<12x4xf32>
}
