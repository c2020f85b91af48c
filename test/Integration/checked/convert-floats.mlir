// Guards rounding once, ties to even, to subnormals and to infinity. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf64>, tensor<6x4xf32>)
  %a_f64 = stablehlo.convert %in#0 : (tensor<6x4xf64>) -> tensor<6x4xf64>
  %a_f32 = stablehlo.convert %in#0 : (tensor<6x4xf64>) -> tensor<6x4xf32>
  %a_f16 = stablehlo.convert %in#0 : (tensor<6x4xf64>) -> tensor<6x4xf16>
  %a_bf16 = stablehlo.convert %in#0 : (tensor<6x4xf64>) -> tensor<6x4xbf16>
  %b_f64 = stablehlo.convert %in#1 : (tensor<6x4xf32>) -> tensor<6x4xf64>
  %b_f32 = stablehlo.convert %in#1 : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %b_f16 = stablehlo.convert %in#1 : (tensor<6x4xf32>) -> tensor<6x4xf16>
  %b_bf16 = stablehlo.convert %in#1 : (tensor<6x4xf32>) -> tensor<6x4xbf16>
  %want:8 = call @expected() : () -> (tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>)
  stablehlo.custom_call @check.expect_eq(%a_f64, %want#0) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_f32, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_f16, %want#2) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%a_bf16, %want#3) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f64, %want#4) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f32, %want#5) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_f16, %want#6) {has_side_effect = true} : (tensor<6x4xf16>, tensor<6x4xf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b_bf16, %want#7) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf64>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.0039062509313226, 3.39e+38], [-3.3961775e+38, 1.0e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0000000596046448, 1.0000001788139343, 1.0000000596055543, 3.4028235677973366e+38], [7.006492321624085e-46, 2.1019476964872256e-45, 0.1, -0.1]]> : tensor<6x4xf64>
  %c1 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.00390625, 3.38999991291338e+38], [-3.39617752923046e+38, 1.401298464324817e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0, 1.000000238418579, 1.0000001192092896, 0x7F800000], [0.0, 2.802596928649634e-45, 0.10000000149011612, -0.10000000149011612]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<6x4xf64>, tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>) {
  %c0 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.0039062509313226, 3.39e+38], [-3.3961775e+38, 1.0e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0000000596046448, 1.0000001788139343, 1.0000000596055543, 3.4028235677973366e+38], [7.006492321624085e-46, 2.1019476964872256e-45, 0.1, -0.1]]> : tensor<6x4xf64>
  %c1 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.00390625, 3.38999991291338e+38], [-3.39617752923046e+38, 1.401298464324817e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0, 1.000000238418579, 1.0000001192092896, 0x7F800000], [0.0, 2.802596928649634e-45, 0.10000000149011612, -0.10000000149011612]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[1.0, 1.001953125, 1.0009765625, 0.0], [1.1920928955078125e-07, 65504.0, 0x7C00, 0xFC00], [1.00390625, 1.01171875, 1.00390625, 0x7C00], [0xFC00, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0x7C00], [0.0, 0.0, 0.0999755859375, -0.0999755859375]]> : tensor<6x4xf16>
  %c3 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 2.9802322387695312e-08], [8.940696716308594e-08, 65536.0, 65536.0, -65536.0], [1.0, 1.015625, 1.0078125, 3.3895313892515355e+38], [-3.3895313892515355e+38, 0.0, 9.183549615799121e-41, 0.0], [1.0, 1.0, 1.0, 0x7F80], [0.0, 0.0, 0.10009765625, -0.10009765625]]> : tensor<6x4xbf16>
  %c4 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.00390625, 3.38999991291338e+38], [-3.39617752923046e+38, 1.401298464324817e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0, 1.000000238418579, 1.0000001192092896, 0x7FF0000000000000], [0.0, 2.802596928649634e-45, 0.10000000149011612, -0.10000000149011612]]> : tensor<6x4xf64>
  %c5 = stablehlo.constant dense<[[1.00048828125, 1.00146484375, 1.0004892349243164, 2.9802322387695312e-08], [8.940696716308594e-08, 65519.0, 65520.0, -65520.0], [1.00390625, 1.01171875, 1.00390625, 3.38999991291338e+38], [-3.39617752923046e+38, 1.401298464324817e-45, 9.183549615799121e-41, 4.591774807899561e-41], [1.0, 1.000000238418579, 1.0000001192092896, 0x7F800000], [0.0, 2.802596928649634e-45, 0.10000000149011612, -0.10000000149011612]]> : tensor<6x4xf32>
  %c6 = stablehlo.constant dense<[[1.0, 1.001953125, 1.0009765625, 0.0], [1.1920928955078125e-07, 65504.0, 0x7C00, 0xFC00], [1.00390625, 1.01171875, 1.00390625, 0x7C00], [0xFC00, 0.0, 0.0, 0.0], [1.0, 1.0, 1.0, 0x7C00], [0.0, 0.0, 0.0999755859375, -0.0999755859375]]> : tensor<6x4xf16>
  %c7 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 2.9802322387695312e-08], [8.940696716308594e-08, 65536.0, 65536.0, -65536.0], [1.0, 1.015625, 1.0, 3.3895313892515355e+38], [0xFF80, 0.0, 9.183549615799121e-41, 0.0], [1.0, 1.0, 1.0, 0x7F80], [0.0, 0.0, 0.10009765625, -0.10009765625]]> : tensor<6x4xbf16>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xf32>, tensor<6x4xf16>, tensor<6x4xbf16>
}
