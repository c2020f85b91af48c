// Guards choices by element and by one flag, clamps with NaN and of unsigned numbers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]' --shard 'arg4=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]' --shard 'arg4=[{},{data}]'
func.func @main() {
  %in:5 = call @inputs() : () -> (tensor<6x4xi1>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>, tensor<6x4xui8>)
  %s = stablehlo.select %in#0, %in#1, %in#2 : tensor<6x4xi1>, tensor<6x4xf32>
  %k = stablehlo.constant dense<true> : tensor<i1>
  %t = stablehlo.select %k, %in#2, %in#1 : tensor<i1>, tensor<6x4xf32>
  %lo = stablehlo.constant dense<-1.0> : tensor<f32>
  %hi = stablehlo.constant dense<1.5> : tensor<f32>
  %c = stablehlo.clamp %lo, %in#1, %hi : (tensor<f32>, tensor<6x4xf32>, tensor<f32>) -> tensor<6x4xf32>
  %l = stablehlo.constant dense<100> : tensor<6x4xui8>
  %d = stablehlo.clamp %l, %in#3, %in#4 : tensor<6x4xui8>
  %want:4 = call @expected() : () -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>)
  stablehlo.custom_call @check.expect_eq(%s, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%c, %want#2) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%d, %want#3) {has_side_effect = true} : (tensor<6x4xui8>, tensor<6x4xui8>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi1>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>, tensor<6x4xui8>) {
  %c0 = stablehlo.constant dense<[[false, false, true, false], [true, true, false, true], [false, true, false, false], [true, false, true, true], [true, true, true, true], [false, true, true, false]]> : tensor<6x4xi1>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7F800000, 0xFF800000, 0x7FC00000, 2.5], [1.1754943508222875e-38, 3.4028234663852886e+38, -3.4028234663852886e+38, 3.5], [-2.40851092338562, 0.7285497188568115, -4.969036102294922, 1.9683146476745605], [3.430359125137329, -1.3578330278396606, 1.2914572954177856, 0.7527977228164673], [-1.183056116104126, -2.587214708328247, -6.097657203674316, 4.2312703132629395]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7F800000, 1.0, 1.0, 0x7FC00000], [2.0, 2.0, 3.4028234663852886e+38, -2.0], [-0.14289671182632446, 7.566982269287109, 2.4786548614501953, 0.8333415985107422], [-1.9722931385040283, 4.177407741546631, -1.5188673734664917, 4.709847450256348], [-1.1950838565826416, 0.5578618049621582, -4.568011283874512, 7.029696941375732]]> : tensor<6x4xf32>
  %c3 = stablehlo.constant dense<[[0, 0, 255, 255], [0, 5, 7, 7], [255, 1, 1, 100], [248, 194, 190, 207], [147, 26, 237, 21], [245, 211, 239, 45]]> : tensor<6x4xui8>
  %c4 = stablehlo.constant dense<[[255, 0, 0, 255], [0, 3, 2, 255], [255, 2, 0, 7], [5, 157, 159, 60], [54, 236, 109, 46], [199, 82, 32, 205]]> : tensor<6x4xui8>
  return %c0, %c1, %c2, %c3, %c4 : tensor<6x4xi1>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>, tensor<6x4xui8>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>) {
  %c0 = stablehlo.constant dense<[[-0.0, 0.0, 1.0, 2.0], [0x7F800000, 0xFF800000, 1.0, 2.5], [2.0, 3.4028234663852886e+38, 3.4028234663852886e+38, -2.0], [-2.40851092338562, 7.566982269287109, -4.969036102294922, 1.9683146476745605], [3.430359125137329, -1.3578330278396606, 1.2914572954177856, 0.7527977228164673], [-1.1950838565826416, -2.587214708328247, -6.097657203674316, 7.029696941375732]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7F800000, 1.0, 1.0, 0x7FC00000], [2.0, 2.0, 3.4028234663852886e+38, -2.0], [-0.14289671182632446, 7.566982269287109, 2.4786548614501953, 0.8333415985107422], [-1.9722931385040283, 4.177407741546631, -1.5188673734664917, 4.709847450256348], [-1.1950838565826416, 0.5578618049621582, -4.568011283874512, 7.029696941375732]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [1.5, -1.0, 0x7FC00000, 1.5], [1.1754943508222875e-38, 1.5, -1.0, 1.5], [-1.0, 0.7285497188568115, -1.0, 1.5], [1.5, -1.0, 1.2914572954177856, 0.7527977228164673], [-1.0, -1.0, -1.0, 1.5]]> : tensor<6x4xf32>
  %c3 = stablehlo.constant dense<[[100, 0, 0, 255], [0, 3, 2, 100], [255, 2, 0, 7], [5, 157, 159, 60], [54, 100, 109, 46], [199, 82, 32, 100]]> : tensor<6x4xui8>
  return %c0, %c1, %c2, %c3 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xui8>
}
