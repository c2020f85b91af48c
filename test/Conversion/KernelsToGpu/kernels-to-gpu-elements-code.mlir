// Gates of the machine code of mapped kernels: 16-byte accesses where all buffers are aligned, tiles in shared memory, no
// memory of a thread.
// REQUIRES: ptxas
// RUN: partita-opt %S/kernels-to-gpu-elements.mlir --partita-kernels-to-gpu --partita-prepare-gpu-kernels --partita-gpu-to-nvvm --partita-gpu-to-binary='archs=sm_80,sm_90 max-stack-bytes=0' -o %t
// RUN: %sass_opcodes %t | FileCheck %s --implicit-check-not=LDL --implicit-check-not=STL
// RUN: partita-opt %S/kernels-to-gpu-transposes.mlir --partita-kernels-to-gpu --partita-prepare-gpu-kernels --partita-gpu-to-nvvm --partita-gpu-to-binary='archs=sm_80,sm_90 max-stack-bytes=0' -o %t.tiles
// RUN: %sass_opcodes %t.tiles | FileCheck %s --check-prefix=TILES --implicit-check-not=LDL --implicit-check-not=STL
// RUN: partita-opt %S/kernels-to-gpu-sorts.mlir --partita-kernels-to-gpu --partita-prepare-gpu-kernels --partita-gpu-to-nvvm --partita-gpu-to-binary='archs=sm_80,sm_90 max-stack-bytes=0' -o %t.sorts
// RUN: %sass_opcodes %t.sorts | FileCheck %s --check-prefix=SORTS --implicit-check-not=LDL --implicit-check-not=STL

// CHECK-DAG: sm_80 relu: {{.*}}LDG.128 x1 STG.128 x1
// CHECK-DAG: sm_90 relu: {{.*}}LDG.128 x1 STG.128 x1
// CHECK-DAG: sm_90 relu_unaligned: {{.*}}LDG x1 {{.*}}STG x1
// CHECK-DAG: sm_90 bias: {{.*}}LDG.128 x2 {{.*}}LDG x1 {{.*}}STG.128 x1
// CHECK-DAG: sm_90 large: {{.*}}LDG.64 x1 {{.*}}STG.64 x1

// TILES-DAG: sm_80 large: {{.*}}LDG x4 STS x4 LDS x4 STG x4 {{.*}}BAR x2
// TILES-DAG: sm_90 heads: {{.*}}LDG.128 x1 STG.128 x1

// SORTS-DAG: sm_80 largest_merge512:
// SORTS-DAG: sm_90 short_place:
