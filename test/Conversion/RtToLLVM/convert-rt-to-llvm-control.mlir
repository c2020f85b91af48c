// Loops and branches become blocks; numbers come from prt_read, and counters go to kernels by prt_fill.
// RUN: partita-opt %s --partita-convert-rt-to-llvm | FileCheck %s

module @role_0 {
// CHECK-LABEL: llvm.func @partita_role_0_main
// CHECK: ^bb1:
// CHECK: %[[C:.*]] = llvm.call @prt_read
// CHECK: %[[MORE:.*]] = llvm.icmp "ne" %[[C]]
// CHECK: llvm.cond_br %[[MORE]], ^bb2, ^bb3
// CHECK: ^bb2:
// CHECK: llvm.call @prt_fill
// CHECK: llvm.br ^bb1
// CHECK: ^bb3:
// CHECK: %[[N:.*]] = llvm.call @prt_read
// CHECK: llvm.udiv
// CHECK: llvm.br ^bb4
// CHECK: ^bb4(%[[T:.*]]: i64, %[[I:.*]]: i64):
// CHECK: llvm.icmp "ult" %[[T]]
// CHECK: llvm.call @prt_turn
// CHECK: llvm.cond_br {{.*}}, ^bb5, ^bb6
// CHECK: ^bb5:
// CHECK: llvm.store %[[I]]
// CHECK: llvm.call @prt_fill
// CHECK: llvm.br ^bb4
// CHECK: ^bb6:
// CHECK: llvm.cond_br {{.*}}, ^bb7, ^bb8
// CHECK: ^bb9:
// CHECK: llvm.switch
// CHECK: 3: ^bb
// CHECK: llvm.call @prt_status
// CHECK: llvm.return
func.func @main(%flag: memref<i1>, %count: memref<index>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 2 : i64} {
  scf.while : () -> () {
    %more = rt.read %flag : memref<i1>
    scf.condition(%more)
  } do {
    rt.fill %flag with false in memref<i1>
    scf.yield
  }
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = rt.read %count : memref<index>
  scf.for %i = %c0 to %n step %c2 {
    rt.set %count to %i : memref<index>, index
  }
  %yes = rt.read %flag : memref<i1>
  scf.if %yes {
    rt.fill %flag with true in memref<i1>
  }
  scf.index_switch %n
  case 3 {
    rt.fill %flag with true in memref<i1>
    scf.yield
  }
  default {
  }
  return
}
}
