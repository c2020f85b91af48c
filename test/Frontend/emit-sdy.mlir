// dist in the words of Shardy, which read as the same boundaries again.
// RUN: partita-opt %s --partita-emit-sdy | FileCheck %s
// RUN: partita-opt %s --partita-emit-sdy | partita-opt --partita-import-stablehlo | FileCheck %s --check-prefix=AGAIN

// CHECK: sdy.mesh @m = <["x"=2, "y"=4]>
// CHECK: sdy.mesh @turned = <["z"=2], device_ids=[1, 0]>
// CHECK: sdy.mesh @some = <["u"=2]>
// AGAIN: dist.mesh @m ["x" = 2, "y" = 4]
dist.mesh @m ["x" = 2, "y" = 4]
dist.mesh @turned ["z" = 2] devices [1, 0]
dist.mesh @some ["u" = 2] devices [3, 5]
dist.split @even of @m "x" = [1, 1]

// CHECK-LABEL: func.func @f
// CHECK-SAME: %arg0: tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x", ?}p1]>}
// CHECK-SAME: %arg1: tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y":(2)2}]>}
// CHECK-SAME: -> (tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {}]>})
// AGAIN: func.func @f(%arg0: tensor<10x8xf32> {dist.sharding = #dist.sharding<@m, [{"y" tile 3}, {"x", ?}p1]>
func.func @f(%a: tensor<10x8xf32> {dist.sharding = #dist.sharding<@m, [{"y" tile 3}, {"x", ?}p1]>},
             %b: tensor<10x8xf32> {dist.sharding = #dist.sharding<@m, [{"x" by @even}, {"y":(2)2}]>})
    -> (tensor<10x8xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>}) {
  // CHECK: sdy.sharding_constraint %arg0 <@m, [{}, {"y"}]>
  %0 = dist.constraint %a is <@m, [{}, {"y"}]> : tensor<10x8xf32>
  // CHECK: stablehlo.add {{.*}} {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"x"}, {}]>]>}
  %1 = stablehlo.add %0, %b {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>} : tensor<10x8xf32>
  return %1 : tensor<10x8xf32>
}
