# ===- lit.cfg.py - The GoogleTest binaries of Partita --------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

import os

import lit.formats

config.name = "Partita-Unit"
config.suffixes = []
config.test_exec_root = os.path.join(config.test_binary_dir, "unit")
config.test_source_root = config.test_exec_root
config.test_format = lit.formats.GoogleTest(".", "Tests")
config.environment["PARTITA_SOURCE_DIR"] = config.partita_source_dir
