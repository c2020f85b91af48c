// The form of a plan file, for a plan by hand; names of arguments and locations are not in the hash.
// RUN: partita-opt %s --partita-save-plan=file=%t.plan -o /dev/null
// RUN: FileCheck %s --input-file=%t.plan
// RUN: sed 's/rt.name = "x"/rt.name = "y"/' %s | partita-opt --partita-save-plan=file=%t.renamed -o /dev/null
// RUN: diff %t.plan %t.renamed
// RUN: not partita-opt %s --partita-strip --partita-save-plan=file=%t.plan 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not partita-opt %s --partita-save-plan=file=%t.no/where 2>&1 | FileCheck %s --check-prefix=WHERE

// CHECK:      module {
// CHECK-NEXT:   dist.mesh @mesh ["data" = 2]
// CHECK-NEXT:   dist.split @by_speed of @mesh "data" = [3, 1]
// CHECK-NEXT:   func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}]>}) -> tensor<8xf32>
// CHECK-SAME:   program = "sha256:{{[0-9a-f]+}}", shardings = {{\[\[}}0, #dist.sharding<@mesh, [{"data"}]>]], strategies = []}
// CHECK-NEXT: }

// NONE: error: expected a plan to write to '{{.*}}', got a program without a mesh
// WHERE: error: cannot write the plan to '{{.*}}where': No such file or directory
dist.mesh @mesh ["data" = 2]
dist.split @by_speed of @mesh "data" = [3, 1]
func.func @f(%x: tensor<8xf32> {rt.name = "x", dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}]>}) -> tensor<8xf32> {
  %y = math.exp %x {dist.sharding = #dist.sharding<@mesh, [{"data"}]>} : tensor<8xf32>
  return %y : tensor<8xf32>
}
