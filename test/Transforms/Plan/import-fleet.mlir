// The example of the pass, a fleet whose kinds and groups have one name, and the errors of fleet files.
// RUN: partita-opt %s --partita-import-fleet=file=%S/Inputs/pair.json | FileCheck %s
// RUN: partita-opt %s --partita-import-fleet=file=%S/../../Integration/fleets/two_a100_four_v100.json | FileCheck %s --check-prefix=MIXED
// RUN: not partita-opt %s --partita-import-fleet 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not partita-opt %s --partita-import-fleet=file=%S/Inputs/none.json 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not partita-opt %s --partita-import-fleet=file=%s 2>&1 | FileCheck %s --check-prefix=JSON
// RUN: not partita-opt %s --partita-import-fleet=file=%S/Inputs/pair.json --partita-import-fleet=file=%S/Inputs/pair.json 2>&1 | FileCheck %s --check-prefix=TWICE

// CHECK:      fleet.cluster @pair {
// CHECK-NEXT:   fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.000000e+10 rates {f32 = 3.000000e+09 : f64}
// CHECK-NEXT:   fleet.group @left = 1 node of 2 @cpu
// CHECK-NEXT:   fleet.link "node" [@left] latency 1.000000e-05 bandwidth [1.000000e+09]
// CHECK-NEXT: }

// MIXED: fleet.group @a100 = 1 node of 2 @A100
// MIXED: fleet.group @v100 = 1 node of 4 @V100
// MIXED: fleet.link "between" [@a100, @v100] latency 1.000000e-05 bandwidth [5.000000e+10]

// NAME: error: expected the name of a fleet file (option 'file'), got none
// MISSING: error: cannot read fleet file '{{.*}}none.json': No such file or directory
// JSON: error: fleet file '{{.*}}import-fleet.mlir': {{.*}}Invalid JSON
// TWICE: error: expected no fleet.cluster beside the fleet file
module {
}
