// Sharding annotations other than those of arguments and results are dropped, with one remark per function.
// RUN: partita-opt %s --partita-import-stablehlo --remarks-filter="partita.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s

// CHECK: remark: [Missed] DroppedShardings
// CHECK-SAME: Function=annotated
// CHECK-SAME: Annotations=3
// CHECK-SAME: only shardings of arguments and results are read
// CHECK-NOT: remark
sdy.mesh @mesh = <["x"=2]>
func.func @annotated(%a: tensor<8xf32> {mhlo.sharding = "{replicated}"}) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @plain(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
