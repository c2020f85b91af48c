// Shardings that have no counterpart before the program is resolved are dropped, with one remark per function.
// RUN: partita-opt %s --partita-import-stablehlo --remarks-filter="partita.*" --remark-format=emitRemark -o /dev/null 2>&1 | FileCheck %s

// CHECK: remark: [Missed] DroppedShardings
// CHECK-SAME: Function=annotated
// CHECK-SAME: Annotations=2
// CHECK-SAME: values on one device and unfinished sums have no layout
// CHECK-NOT: remark
sdy.mesh @mesh = <["x"=2]>
func.func @annotated(%a: tensor<8xf32> {mhlo.sharding = "{maximal device=0}"}) -> tensor<8xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{}], unreduced={"x"}> : tensor<8xf32>
  %1 = stablehlo.add %0, %0 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
  return %1 : tensor<8xf32>
}
func.func @plain(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  return %a : tensor<8xf32>
}
