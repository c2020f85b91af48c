// Other sizes for the axes of a program: pieces are rounded anew, and an axis that is missing is said.
// RUN: partita-opt %s --partita-import-stablehlo="mesh=x=3,z=2" --verify-diagnostics | FileCheck %s

// CHECK: dist.mesh @m ["x" = 3, "z" = 2]
// CHECK: func.func @sizes(%arg0: tensor<10xf32> {dist.sharding = #dist.sharding<@m, [{"x" tile 4}]>}, %arg1: tensor<4x4xf32> {dist.sharding = #dist.sharding<@m, [{}, {"x" tile 2}]>})
sdy.mesh @m = <["x"=4, "y"=2], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]>
func.func @sizes(%a: tensor<10xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>},
                 // expected-warning @+1 {{the mesh that was given has no axis "y": shardings of the program lose it}}
                 %b: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}]>}) -> tensor<10xf32> {
  return %a : tensor<10xf32>
}
