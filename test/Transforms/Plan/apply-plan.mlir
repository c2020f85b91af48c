// A saved plan applied to the program gives the planned program, byte for byte; plans for other programs are refused.
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-plan --partita-propagate \
// RUN:   --partita-save-plan=file=%t.plan -o %t.planned
// RUN: partita-opt %s --partita-apply-plan=file=%t.plan -o %t.applied
// RUN: diff %t.planned %t.applied
// RUN: FileCheck %s --input-file=%t.applied

// The fleet may be there already, but not another one.
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/one_fast_two_slow.json --partita-apply-plan=file=%t.plan | FileCheck %s
// RUN: not partita-opt %s --partita-import-fleet=file=%S/Inputs/pair.json --partita-apply-plan=file=%t.plan 2>&1 | FileCheck %s --check-prefix=FLEET

// RUN: sed 's/math.exp/math.log/' %s > %t.other.mlir
// RUN: not partita-opt %t.other.mlir --partita-apply-plan=file=%t.plan 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/shardings = \[\[[0-9]*,/shardings = [[77,/' %t.plan > %t.ordinal
// RUN: not partita-opt %s --partita-apply-plan=file=%t.ordinal 2>&1 | FileCheck %s --check-prefix=ORDINAL
// RUN: sed 's/\[2, 1, 1\]/[2, 1]/' %t.plan > %t.split
// RUN: not partita-opt %s --partita-apply-plan=file=%t.split 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not partita-opt %s --partita-apply-plan=file=%t.none 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: sed 's/\[2, 1, 1\]/[2, 1, ]]/' %t.plan > %t.broken
// RUN: not partita-opt %s --partita-apply-plan=file=%t.broken 2>&1 | FileCheck %s --check-prefix=BROKEN
// RUN: not partita-opt %t.planned --partita-apply-plan=file=%t.plan 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: echo 'module {}' > %t.empty
// RUN: not partita-opt %s --partita-apply-plan=file=%t.empty 2>&1 | FileCheck %s --check-prefix=EMPTY

// CHECK: dist.mesh @mesh ["data" = 3] on @cluster [0, 1, 2]
// CHECK: %0 = math.exp %arg0 {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed{{.*}}}, {}]>}

// OTHER: {{.*}}.plan:{{.*}}: error: expected a plan for the program sha256:{{[0-9a-f]+}}, got one for sha256:{{[0-9a-f]+}}; plan again
// OTHER: note: the program
// ORDINAL: error: expected [number of an op below 2, attribute] in 'shardings', got [77, #dist.sharding
// SPLIT: error: cannot read the plan {{.*}}'dist.split' op expected one entry per coordinate
// MISSING: error: cannot read the plan '{{.*}}.none': {{.*}}could not open
// BROKEN: {{.*}}.broken:{{[0-9]+}}:{{[0-9]+}}: error: cannot read the plan '{{.*}}.broken': {{.*}}expected
// BROKEN-NOT: error:
// TWICE: error: expected a program without a mesh beside the plan
// FLEET: error: expected a plan for the fleet @pair of sha256:{{[0-9a-f]+}}, got one for @cluster of sha256:{{[0-9a-f]+}}; plan again
// FLEET: note: the fleet of the program
// EMPTY: error: expected a plan with one function, got 0
func.func @f(%x: tensor<65536x2048xf32>) -> tensor<65536x2048xf32> {
  %y = math.exp %x : tensor<65536x2048xf32>
  return %y : tensor<65536x2048xf32>
}
