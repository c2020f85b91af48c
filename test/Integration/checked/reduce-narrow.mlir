// Guards maxima of narrow floats, and a sum that is exact in bf16. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x5xbf16>, tensor<6x4xf16>)
  %z = stablehlo.constant dense<0.0> : tensor<bf16>
  %m = stablehlo.constant dense<0xFC00> : tensor<f16>
  %r0 = stablehlo.reduce(%in#0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<6x5xbf16>, tensor<bf16>) -> tensor<5xbf16>
  %r1 = stablehlo.reduce(%in#1 init: %m) applies stablehlo.maximum across dimensions = [1] : (tensor<6x4xf16>, tensor<f16>) -> tensor<6xf16>
  %want:2 = call @expected() : () -> (tensor<5xbf16>, tensor<6xf16>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<5xbf16>, tensor<5xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6xf16>, tensor<6xf16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5xbf16>, tensor<6x4xf16>) {
  %c0 = stablehlo.constant dense<[[0.0, -1.0, -1.0, 3.0, 2.0], [4.0, -3.0, 0.0, 2.0, -6.0], [5.0, -1.0, 6.0, 4.0, -7.0], [3.0, 5.0, 4.0, 4.0, 1.0], [7.0, 5.0, -3.0, 6.0, 1.0], [-4.0, 3.0, -1.0, 0.0, 2.0]]> : tensor<6x5xbf16>
  %c1 = stablehlo.constant dense<[[0.90380859375, -2.177734375, 0.34765625, -1.5986328125], [-0.420166015625, -0.040985107421875, 0x7E00, 0.11724853515625], [-1.349609375, -0.46337890625, 0.865234375, -0.99267578125], [0xFC00, -1.54296875, 0.283203125, -1.75390625], [-1.0126953125, -1.7099609375, 0.2271728515625, 0x7C00], [-0.56494140625, 0.23681640625, 0.8974609375, 0.56201171875]]> : tensor<6x4xf16>
  return %c0, %c1 : tensor<6x5xbf16>, tensor<6x4xf16>
}
func.func private @expected() -> (tensor<5xbf16>, tensor<6xf16>) {
  %c0 = stablehlo.constant dense<[15.0, 8.0, 5.0, 19.0, -7.0]> : tensor<5xbf16>
  %c1 = stablehlo.constant dense<[0.90380859375, 0x7E00, 0.865234375, 0.283203125, 0x7C00, 0.8974609375]> : tensor<6xf16>
  return %c0, %c1 : tensor<5xbf16>, tensor<6xf16>
}
