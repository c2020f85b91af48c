// Guards the messages for architectures and toolkits that cannot be used; needs no toolkit.
// RUN: not partita-opt %s --partita-gpu-to-binary='archs=sm_70' 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not partita-opt %s --partita-gpu-to-binary='archs=sm_80,sm_1234' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not partita-opt %s --partita-gpu-to-binary='archs=gfx90a' 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not partita-opt %s --partita-gpu-to-binary='archs=sm_90,sm_90' 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not partita-opt %s --partita-gpu-to-binary='toolkit=%t.none' 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not env CUDA_HOME=%t.none partita-opt %s --partita-gpu-to-binary 2>&1 | FileCheck %s --check-prefix=HOME

// OLD: gpu-to-binary-errors.mlir:[[#@LINE+6]]:1: error: expected sm_75 or later, which CUDA 13 assembles for, got 'sm_70'
// UNKNOWN: gpu-to-binary-errors.mlir:[[#@LINE+5]]:1: error: expected an architecture that LLVM {{.*}} knows, such as sm_90, got 'sm_1234'
// OTHER: gpu-to-binary-errors.mlir:[[#@LINE+4]]:1: error: expected an architecture that LLVM {{.*}} knows, such as sm_90, got 'gfx90a'
// TWICE: gpu-to-binary-errors.mlir:[[#@LINE+3]]:1: error: expected each architecture once, got 'sm_90' twice
// NONE: gpu-to-binary-errors.mlir:[[#@LINE+2]]:1: error: expected bin/ptxas, bin/fatbinary, nvvm/libdevice/libdevice.10.bc in the CUDA toolkit '{{.*}}.none' (from the option): install them, or set CUDA_HOME to a complete toolkit
// HOME: gpu-to-binary-errors.mlir:[[#@LINE+1]]:1: error: expected bin/ptxas, {{.*}} in the CUDA toolkit '{{.*}}.none' (from CUDA_HOME)
gpu.module @kernels {
  llvm.func @kernel() attributes {nvvm.kernel} {
    llvm.return
  }
}
