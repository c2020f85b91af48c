// A mesh given beside the program takes the place of the program's own; its annotations keep the axes that are left.
// RUN: partita-opt %s --partita-annotate='mesh="data=4"' | FileCheck %s
// RUN: partita-opt %s --partita-annotate='mesh="data=2,model=2"' | FileCheck %s --check-prefix=SAME
// RUN: partita-opt %s --partita-annotate='split="data=1,2"' | FileCheck %s --check-prefix=SPLIT
// RUN: partita-opt %s --partita-annotate='mesh=none' | FileCheck %s --check-prefix=NONE
// RUN: not partita-opt %s --partita-annotate='mesh="data=4,model=3"' 2>&1 | FileCheck %s --check-prefix=ERROR

// CHECK: dist.mesh @m ["data" = 4]
// CHECK-NOT: dist.split
// CHECK: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>}
// SAME: dist.mesh @m ["data" = 2, "model" = 2] devices [3, 2, 1, 0]
// SAME: dist.split @s of @m "model" = [3, 1]
// SAME: [{"data"}, {"model" by @s}]
// SPLIT: dist.split @split_data of @m "data" = [1, 2]
// SPLIT: [{"data" by @split_data}, {"model" by @s}]
// NONE-NOT: dist
// ERROR: error: 'dist.split' op expected one weight per coordinate, got 2 for axis "model" of size 3: change the split or --mesh
dist.mesh @m ["data" = 2, "model" = 2] devices [3, 2, 1, 0]
dist.split @s of @m "model" = [3, 1]
func.func @main(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {"model" by @s}]>}) {
  return
}
