// Strings of a user become a mesh, splits and shardings; what is erased again gives the program back.
// RUN: partita-opt %s --partita-annotate='mesh="data=2,model=2" split="data=3,1" shard="x=[{data},{}];params/*=[{},{model}];out1=[{data, ?},{}p1]"' | FileCheck %s
// RUN: partita-opt %s --partita-annotate='mesh="data=2,model=2" annotations=%S/Inputs/weights.json' | FileCheck %s --check-prefix=FILE
// RUN: partita-opt %s > %t.before
// RUN: partita-opt %s --partita-annotate='mesh="data=2,model=2" split="data=3,1" annotations=%S/Inputs/weights.json' --partita-propagate --partita-strip | diff - %t.before

// CHECK: dist.mesh @mesh ["data" = 2, "model" = 2]
// CHECK: dist.split @split_data of @mesh "data" = [3, 1]
// CHECK-LABEL: @main
// CHECK-SAME: tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @split_data}, {}]>, rt.name = "x"}
// CHECK-SAME: tensor<16x16xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {"model"}]>, rt.name = "params/w1"}
// CHECK-SAME: tensor<16x4xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {"model"}]>, rt.name = "params/w2"}
// CHECK-SAME: -> (tensor<16x16xf32>, tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @split_data, ?}, {}p1]>})

// Later entries win, in the order of the text.
// FILE-LABEL: @main
// FILE-SAME: [{"data"}, {}]>, rt.name = "x"
// FILE-SAME: [{}, {"model"}]>, rt.name = "params/w1"
// FILE-SAME: [{"model"}, {}]>, rt.name = "params/w2"
func.func @main(%x: tensor<8x16xf32> {rt.name = "x"}, %w1: tensor<16x16xf32> {rt.name = "params/w1"},
                %w2: tensor<16x4xf32> {rt.name = "params/w2"}) -> (tensor<16x16xf32>, tensor<8x16xf32>) {
  return %w1, %x : tensor<16x16xf32>, tensor<8x16xf32>
}
