// The driver starts, knows upstream dialects and passes, and round-trips a module.
// RUN: partita-opt %s -canonicalize -verify-roundtrip | FileCheck %s

// CHECK-LABEL: func.func @folds
// CHECK: %[[C:.*]] = arith.constant 3 : i32
// CHECK: return %[[C]]
func.func @folds() -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
