// Guards maxima and minima with NaN and infinities. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<f32>)
  %r0 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.maximum across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
  %r1 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
  %r2 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
  %r3 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.minimum across dimensions = [0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
  %r4 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.minimum across dimensions = [1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<6xf32>
  %r5 = stablehlo.reduce(%in#0 init: %in#1) applies stablehlo.minimum across dimensions = [0, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<f32>
  %want:6 = call @expected() : () -> (tensor<4xf32>, tensor<6xf32>, tensor<f32>, tensor<4xf32>, tensor<6xf32>, tensor<f32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<4xf32>, tensor<4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[[0.903628945350647, -2.1773200035095215, 0.34777066111564636, -1.5982221364974976], [-0.4201664924621582, -0.04098982736468315, 0x7FC00000, 0.11723563075065613], [-1.3500633239746094, -0.46330347657203674, 0.8651636242866516, -0.9928699731826782], [0xFF800000, -1.5434306859970093, 0.2831035256385803, -1.754347562789917], [-1.012418508529663, -1.710157036781311, 0.2271854430437088, 0x7F800000], [-0.5649451613426208, 0.2368704229593277, 0.897580087184906, 0.5619878172874451]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<-0.0> : tensor<f32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<f32>
}
func.func private @expected() -> (tensor<4xf32>, tensor<6xf32>, tensor<f32>, tensor<4xf32>, tensor<6xf32>, tensor<f32>) {
  %c0 = stablehlo.constant dense<[0.903628945350647, 0.2368704229593277, 0x7FC00000, 0x7F800000]> : tensor<4xf32>
  %c1 = stablehlo.constant dense<[0.903628945350647, 0x7FC00000, 0.8651636242866516, 0.2831035256385803, 0x7F800000, 0.897580087184906]> : tensor<6xf32>
  %c2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %c3 = stablehlo.constant dense<[0xFF800000, -2.1773200035095215, 0xFFC00000, -1.754347562789917]> : tensor<4xf32>
  %c4 = stablehlo.constant dense<[-2.1773200035095215, 0xFFC00000, -1.3500633239746094, 0xFF800000, -1.710157036781311, -0.5649451613426208]> : tensor<6xf32>
  %c5 = stablehlo.constant dense<0xFFC00000> : tensor<f32>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<4xf32>, tensor<6xf32>, tensor<f32>, tensor<4xf32>, tensor<6xf32>, tensor<f32>
}
