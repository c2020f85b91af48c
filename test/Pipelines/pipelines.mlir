// Guards which passes make each pipeline, and their order.
// RUN: partita-opt %s --partita-to-propagated --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PROPAGATED
// RUN: partita-opt %s --partita-to-resolved --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=RESOLVED
// RUN: partita-opt %s --partita-to-optimized --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=OPTIMIZED
// RUN: partita-opt %s --partita-to-localized --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=LOCALIZED
// RUN: partita-opt %s --partita-to-kernels --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=KERNELS

// PROPAGATED: partita-propagate
// PROPAGATED: partita-verify-propagated
// PROPAGATED-NOT: partita-resolve
// RESOLVED: partita-verify-propagated
// RESOLVED: partita-resolve
// RESOLVED: partita-verify-resolved
// OPTIMIZED: partita-verify-resolved
// OPTIMIZED: partita-merge-layout-changes
// OPTIMIZED: partita-form-reduce-scatter
// OPTIMIZED: partita-verify-resolved
// LOCALIZED: partita-form-reduce-scatter
// LOCALIZED: partita-localize
// LOCALIZED: partita-verify-channels
// KERNELS: partita-verify-channels
// KERNELS: partita-split-conv-phases
// KERNELS: partita-expand-conv
// KERNELS: partita-form-kernels
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}
