//===- EngineImage.cpp - Device code of the engine ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Includes the fatbin by the assembler. PARTITA_ENGINE_FATBIN is its path.
//
//===----------------------------------------------------------------------===//

#include "EngineImage.h"

asm(".pushsection .rodata.partita_engine_image, \"a\"\n"
    ".balign 16\n"
    ".hidden partita_engine_image\n"
    ".global partita_engine_image\n"
    "partita_engine_image:\n"
    ".incbin \"" PARTITA_ENGINE_FATBIN "\"\n"
    ".balign 16\n"
    ".popsection\n");

// NOLINTNEXTLINE(readability-identifier-naming): the assembler's name
extern "C" __attribute__((visibility("hidden"))) const char partita_engine_image[];

const void *partita::runtime::engineImage() { return partita_engine_image; }
