// Guards that a division of integers by zero ends no process, whole or divided.
// RUN: partita-run %s --exact --input-recipe "*=const(0)" --mesh data=2 --split data=3,1 --shard "x=[{data}]" --verify=fast | FileCheck %s
// CHECK: compared 3 outputs: 3 right
func.func @main(%x: tensor<4xi32> loc("x"), %y: tensor<4xi32> loc("y")) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.map { arith.divsi } ins(%x, %y : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>)
  %1 = arith.remui %x, %y : tensor<4xi32>
  %2 = stablehlo.divide %x, %y : tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
