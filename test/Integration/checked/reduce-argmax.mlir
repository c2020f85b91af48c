// Guards a reduction of two operands: the first of the largest, NaN being larger. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %o = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = 1 : tensor<6x4xi32>
  %r:2 = stablehlo.reduce(%in init: %z), (%i init: %o) across dimensions = [1] : (tensor<6x4xf32>, tensor<6x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {
    %gt = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %up = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %up, %tie : tensor<i1>
    %value = stablehlo.select %up, %x, %y : tensor<i1>, tensor<f32>
    %index = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %value, %index : tensor<f32>, tensor<i32>
  }
  %want:2 = call @expected() : () -> (tensor<6xf32>, tensor<6xi32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<6xf32>, tensor<6xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6xi32>, tensor<6xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.903628945350647, -2.1773200035095215, 0.34777066111564636, -1.5982221364974976], [-0.4201664924621582, -0.04098982736468315, 0x7FC00000, 0.11723563075065613], [-1.3500633239746094, -0.46330347657203674, 0.8651636242866516, -0.9928699731826782], [0xFF800000, -1.5434306859970093, 0.2831035256385803, -1.754347562789917], [-1.012418508529663, -1.710157036781311, 0.2271854430437088, 0x7F800000], [-0.5649451613426208, 0.2368704229593277, 0.897580087184906, 0.5619878172874451]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6xf32>, tensor<6xi32>) {
  %c0 = stablehlo.constant dense<[0.903628945350647, 0x7FC00000, 0.8651636242866516, 0.2831035256385803, 0x7F800000, 0.897580087184906]> : tensor<6xf32>
  %c1 = stablehlo.constant dense<[0, 2, 2, 2, 3, 2]> : tensor<6xi32>
  return %c0, %c1 : tensor<6xf32>, tensor<6xi32>
}
