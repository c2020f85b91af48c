//===- EngineImage.h - Device code of the engine ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fatbin that nvcc made of Kernels.cu, inside of the engine's library.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_ENGINEIMAGE_H
#define PARTITA_LIB_RUNTIME_CUDA_ENGINEIMAGE_H

namespace partita::runtime {

const void *engineImage();

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_ENGINEIMAGE_H
