// Devices behind slow links are left out, and a program too small to be divided stays on one device; remarks say why.
// RUN: partita-opt %s --split-input-file --partita-import-fleet=file=%S/Inputs/slow_links.json --partita-plan \
// RUN:   --remarks-filter=partita-plan --remark-format=emitRemark -o %t 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file=%t

// REMARK: ChosePlan {{.*}}Devices=2{{.*}}data = 2
// REMARK: LeftOut {{.*}}2 x slow left out: the best plan for all devices is not faster, 4 devices as {{.*}} s of it communication (this plan:
// CHECK: dist.mesh @mesh ["data" = 2] on @slow_links [0, 1]
// CHECK-NOT: dist.split
func.func @loss(%x: tensor<4096x65536xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %e = math.exp %x : tensor<4096x65536xf32>
  %s = linalg.reduce { arith.addf } ins(%e : tensor<4096x65536xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
  return %s : tensor<f32>
}

// -----

// REMARK: ChosePlan {{.*}}Devices=1{{.*}}data = 1
// REMARK: LeftOut {{.*}}1 x fast, 2 x slow left out
// REMARK: LeftOut {{.*}}one device is used: no dimension of an argument can be divided among several
// CHECK: dist.mesh @mesh ["data" = 1] on @slow_links [0]
func.func @scalar(%x: tensor<f32>) -> tensor<f32> {
  %y = arith.addf %x, %x : tensor<f32>
  return %y : tensor<f32>
}
