// Guards products of narrow numbers with wide results, of integers and of complex numbers. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg4=[{data},{}]' --shard 'arg6=[{data},{}]' --shard 'arg8=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{data},{}]' --shard 'arg4=[{},{data}]' --shard 'arg5=[{data},{}]' --shard 'arg6=[{},{data}]' --shard 'arg7=[{data},{}]' --shard 'arg8=[{},{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg1=[{},{data}]' --shard 'arg3=[{},{data}]' --shard 'arg5=[{},{data}]' --shard 'arg7=[{},{data}]' --shard 'arg8=[{data},{}]'
func.func @main() {
  %in:9 = call @inputs() : () -> (tensor<6x5xi8>, tensor<5x4xi8>, tensor<6x5xbf16>, tensor<5x4xbf16>, tensor<6x5xf64>, tensor<5x4xf64>, tensor<6x5xcomplex<f32>>, tensor<5x4xcomplex<f32>>, tensor<6x5xui32>)
  %r0 = stablehlo.dot_general %in#0, %in#1, contracting_dims = [1] x [0] : (tensor<6x5xi8>, tensor<5x4xi8>) -> tensor<6x4xi32>
  %r1 = stablehlo.dot_general %in#2, %in#3, contracting_dims = [1] x [0] : (tensor<6x5xbf16>, tensor<5x4xbf16>) -> tensor<6x4xf32>
  %r2 = stablehlo.dot_general %in#2, %in#3, contracting_dims = [1] x [0] : (tensor<6x5xbf16>, tensor<5x4xbf16>) -> tensor<6x4xbf16>
  %r3 = stablehlo.dot_general %in#4, %in#5, contracting_dims = [1] x [0] : (tensor<6x5xf64>, tensor<5x4xf64>) -> tensor<6x4xf64>
  %r4 = stablehlo.dot_general %in#6, %in#7, contracting_dims = [1] x [0] : (tensor<6x5xcomplex<f32>>, tensor<5x4xcomplex<f32>>) -> tensor<6x4xcomplex<f32>>
  %r5 = stablehlo.dot_general %in#8, %in#8, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6xui32>
  %want:6 = call @expected() : () -> (tensor<6x4xi32>, tensor<6x4xf32>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xcomplex<f32>>, tensor<6xui32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xcomplex<f32>>, tensor<6x4xcomplex<f32>>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6xui32>, tensor<6xui32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x5xi8>, tensor<5x4xi8>, tensor<6x5xbf16>, tensor<5x4xbf16>, tensor<6x5xf64>, tensor<5x4xf64>, tensor<6x5xcomplex<f32>>, tensor<5x4xcomplex<f32>>, tensor<6x5xui32>) {
  %c0 = stablehlo.constant dense<[[0, 4, -4, -2, 0], [0, -3, 1, -2, 1], [-4, 2, 0, 0, -2], [3, 1, 2, -2, -3], [4, 0, 0, -3, -2], [-2, -3, 1, 4, -4]]> : tensor<6x5xi8>
  %c1 = stablehlo.constant dense<[[-1, 2, 0, 2], [1, -3, 3, -1], [0, 2, 3, 1], [0, 2, -3, 2], [1, 4, -1, -3]]> : tensor<5x4xi8>
  %c2 = stablehlo.constant dense<[[2.0, 2.0, -2.0, 3.0, 3.0], [-2.0, 0.0, -3.0, 1.0, 0.0], [1.0, -2.0, -3.0, 4.0, 0.0], [2.0, -4.0, 1.0, 2.0, -3.0], [1.0, -4.0, -2.0, -4.0, -2.0], [3.0, 0.0, -3.0, -3.0, -4.0]]> : tensor<6x5xbf16>
  %c3 = stablehlo.constant dense<[[-3.0, 3.0, 0.0, -3.0], [-3.0, 0.0, 3.0, -2.0], [4.0, 2.0, 3.0, -1.0], [4.0, -1.0, -1.0, 2.0], [2.0, 1.0, -1.0, 2.0]]> : tensor<5x4xbf16>
  %c4 = stablehlo.constant dense<[[1.0, 1.0, -4.0, 0.0, 2.0], [1.0, -2.0, 2.0, -4.0, -3.0], [-3.0, -2.0, -2.0, -4.0, -2.0], [-2.0, -4.0, -1.0, -3.0, 4.0], [-1.0, 4.0, 2.0, 0.0, 2.0], [1.0, 1.0, 3.0, 3.0, 0.0]]> : tensor<6x5xf64>
  %c5 = stablehlo.constant dense<[[-4.0, 3.0, 1.0, 4.0], [-3.0, 2.0, 2.0, -3.0], [2.0, 2.0, 3.0, -4.0], [-1.0, 1.0, -2.0, 2.0], [-1.0, 4.0, 4.0, -2.0]]> : tensor<5x4xf64>
  %c6 = stablehlo.constant dense<[[(1.0, 1.0), (3.0, 3.0), (0.0, -4.0), (-4.0, 3.0), (-2.0, 0.0)], [(2.0, 4.0), (0.0, 2.0), (2.0, 2.0), (-3.0, -4.0), (4.0, -1.0)], [(3.0, -3.0), (-3.0, 2.0), (-2.0, -2.0), (-4.0, -1.0), (3.0, -1.0)], [(-1.0, 3.0), (1.0, -4.0), (-2.0, -4.0), (3.0, 2.0), (4.0, -3.0)], [(1.0, -2.0), (3.0, 2.0), (0.0, 1.0), (-2.0, 1.0), (1.0, 0.0)], [(-1.0, -4.0), (-3.0, -2.0), (-3.0, 0.0), (0.0, 1.0), (-3.0, -3.0)]]> : tensor<6x5xcomplex<f32>>
  %c7 = stablehlo.constant dense<[[(2.0, -3.0), (-2.0, 1.0), (3.0, 3.0), (4.0, 2.0)], [(-3.0, 3.0), (-2.0, -3.0), (-4.0, -3.0), (1.0, 2.0)], [(4.0, -4.0), (0.0, -3.0), (3.0, -3.0), (-1.0, 3.0)], [(3.0, -3.0), (-2.0, 3.0), (2.0, 1.0), (1.0, -2.0)], [(-4.0, -4.0), (-4.0, 1.0), (-1.0, 4.0), (1.0, -3.0)]]> : tensor<5x4xcomplex<f32>>
  %c8 = stablehlo.constant dense<[[4, 0, 4, 3, 3], [1, 1, 2, 0, 3], [0, 2, 1, 1, 4], [4, 2, 1, 1, 2], [4, 0, 0, 1, 3], [2, 1, 1, 4, 2]]> : tensor<6x5xui32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8 : tensor<6x5xi8>, tensor<5x4xi8>, tensor<6x5xbf16>, tensor<5x4xbf16>, tensor<6x5xf64>, tensor<5x4xf64>, tensor<6x5xcomplex<f32>>, tensor<5x4xcomplex<f32>>, tensor<6x5xui32>
}
func.func private @expected() -> (tensor<6x4xi32>, tensor<6x4xf32>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xcomplex<f32>>, tensor<6xui32>) {
  %c0 = stablehlo.constant dense<[[4, -24, 6, -12], [-2, 11, -1, -3], [4, -22, 8, -4], [-5, -9, 18, 12], [-6, -6, 11, 8], [-5, -1, -14, 20]]> : tensor<6x4xi32>
  %c1 = stablehlo.constant dense<[[-2.0, 2.0, -6.0, 4.0], [-2.0, -13.0, -10.0, 11.0], [7.0, -7.0, -19.0, 12.0], [12.0, 3.0, -8.0, -1.0], [-19.0, 1.0, -12.0, -5.0], [-41.0, 2.0, -2.0, -20.0]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[-2.0, 2.0, -6.0, 4.0], [-2.0, -13.0, -10.0, 11.0], [7.0, -7.0, -19.0, 12.0], [12.0, 3.0, -8.0, -1.0], [-19.0, 1.0, -12.0, -5.0], [-41.0, 2.0, -2.0, -20.0]]> : tensor<6x4xbf16>
  %c3 = stablehlo.constant dense<[[-17.0, 5.0, -1.0, 13.0], [13.0, -13.0, -1.0, 0.0], [20.0, -29.0, -13.0, -2.0], [17.0, -3.0, 9.0, -6.0], [-6.0, 17.0, 21.0, -28.0], [-4.0, 14.0, 6.0, -5.0]]> : tensor<6x4xf64>
  %c4 = stablehlo.constant dense<[[(-24.0, 12.0), (-5.0, -36.0), (-24.0, -33.0), (11.0, 36.0)], [(-15.0, -19.0), (7.0, -9.0), (10.0, 16.0), (-22.0, 15.0)], [(-47.0, -29.0), (3.0, 17.0), (18.0, 8.0), (13.0, -17.0)], [(-21.0, 9.0), (-52.0, 25.0), (-34.0, 39.0), (15.0, -13.0)], [(-22.0, 5.0), (0.0, -15.0), (0.0, -13.0), (5.0, 3.0)], [(-8.0, 31.0), (18.0, 36.0), (20.0, 4.0), (-2.0, -28.0)]]> : tensor<6x4xcomplex<f32>>
  %c5 = stablehlo.constant dense<[50, 15, 22, 26, 26, 26]> : tensor<6xui32>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x4xi32>, tensor<6x4xf32>, tensor<6x4xbf16>, tensor<6x4xf64>, tensor<6x4xcomplex<f32>>, tensor<6xui32>
}
