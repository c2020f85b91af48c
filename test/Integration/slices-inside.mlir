// Guards that slices and elements whose place is known at run time only read and write their tensors, wherever they are asked to lie.
// RUN: partita-run %s --exact --input-recipe "i=const(2000000000),*=normal(1)" --mesh data=3 --shard "x=[{},{data}]" --verify=fast | FileCheck %s
// RUN: partita-run %s --exact --input-recipe "i=const(-2000000000),*=normal(1)" --mesh data=2 --shard "x=[{data},{}]" --verify=fast | FileCheck %s
// CHECK: compared 3 outputs: 3 right
func.func @main(%x: tensor<6x4xf32> loc("x"), %i: tensor<i32> loc("i")) -> (tensor<2x4xf32>, tensor<6x4xf32>, tensor<3xf32>) {
  %e = tensor.extract %i[] : tensor<i32>
  %at = arith.index_cast %e : i32 to index
  %0 = tensor.extract_slice %x[%at, 0] [2, 4] [1, 1] : tensor<6x4xf32> to tensor<2x4xf32>
  %1 = tensor.insert_slice %0 into %x[%at, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<6x4xf32>
  %v = tensor.extract %x[%at, %at] : tensor<6x4xf32>
  %2 = tensor.splat %v : tensor<3xf32>
  return %0, %1, %2 : tensor<2x4xf32>, tensor<6x4xf32>, tensor<3xf32>
}
