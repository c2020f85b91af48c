// Guards the order in which the lanes of a vector are added. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<3x8xf32>)
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %in : tensor<3x8xf32> to memref<3x8xf32>
  %o = memref.alloc() : memref<3xf32>
  affine.for %i = 0 to 3 {
    %v = vector.load %m[%i, %c0] : memref<3x8xf32>, vector<8xf32>
    %w = vector.reduction <add>, %v : vector<8xf32> into f32
    memref.store %w, %o[%i] : memref<3xf32>
  }
  %r0 = bufferization.to_tensor %o restrict : memref<3xf32> to tensor<3xf32>
  %want = call @expected() : () -> (tensor<3xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<3x8xf32>) {
  %c0 = stablehlo.constant dense<[[0.0005532606155611575, 217.60061645507812, -5.798998832702637, -0.0231893602758646, 0.0004314941761549562, -21.262798309326172, 0.9099212288856506, 60.5965576171875], [8.300566696561873e-05, 827.6983642578125, 2.98514461517334, -5350.01416015625, -3.070622915402055e-05, 15.08072280883789, -5.8222936786478385e-05, -228.12380981445312], [-724.5145263671875, -0.517249345779419, -0.0003065578930545598, 0.0025655163917690516, -2.9385604858398438, -0.0003547084634192288, -6.168151378631592, 0.08958446979522705]]> : tensor<3x8xf32>
  return %c0 : tensor<3x8xf32>
}
func.func private @expected() -> (tensor<3xf32>) {
  %c0 = stablehlo.constant dense<[252.02308654785156, -4732.3740234375, -734.0469970703125]> : tensor<3xf32>
  return %c0 : tensor<3xf32>
}
