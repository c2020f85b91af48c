#===- PartitaCcache.cmake - Compile through ccache -----------------------===//
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sets the compiler launcher so that objects are shared between checkouts:
# paths below the source directory count relative, and a precompiled header is
# identified by the .sum file beside it (see partita_add_pch) and not by its
# bytes, which hold absolute paths.
#
#===----------------------------------------------------------------------===//

if(PARTITA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(PARTITA_CCACHE_PROGRAM ccache)
  if(PARTITA_CCACHE_PROGRAM)
    set(launcher
      ${CMAKE_COMMAND} -E env
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
      CCACHE_NOHASHDIR=1
      CCACHE_PCH_EXTSUM=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${PARTITA_CCACHE_PROGRAM})
    set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
    set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
  endif()
endif()
