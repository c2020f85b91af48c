# ===- lit.cfg.py - The lit tests of Partita ------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#

import os
import subprocess

import lit.formats
from lit.llvm import llvm_config

config.name = "Partita"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
# Folders of binaries and inputs. GoogleTest binaries are a suite of their own.
config.excludes = ["Inputs", "lib", "programs", "unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = config.test_binary_dir

config.environment["FILECHECK_OPTS"] = "-enable-var-scope --dump-input=fail"
# Open MPI must be told that it may run as root, and on fewer cores than ranks.
config.substitutions.append(("%mpirun_mpich", "mpirun.mpich -launcher fork"))
config.substitutions.append(("%mpirun_openmpi", "mpirun.openmpi --allow-run-as-root --oversubscribe -q"))
config.substitutions.append(("%partita_source_dir", config.partita_source_dir))
config.substitutions.append(("%partita_build_dir", config.partita_build_dir))
config.substitutions.append(("%llvm_tools_dir", config.llvm_tools_dir))
config.substitutions.append(("%llvm_include_dir", config.llvm_include_dir))
config.substitutions.append(("%stand_in_check", f"{config.partita_build_dir}/test/StandIns/partita-stand-in-check"))
config.substitutions.append(("%python", f'"{config.python_executable}"'))

# Tests that need what lies beside the checkout say REQUIRES: shared.
shared = os.path.join(config.partita_source_dir, os.pardir, "shared")
if os.path.isdir(shared):
    config.available_features.add("shared")
    config.substitutions.append(("%shared", os.path.abspath(shared)))
# Tests of what needs JAX say REQUIRES: jax; PARTITA_JAX_PYTHON names a Python that has it.
jax_python = os.environ.get("PARTITA_JAX_PYTHON", config.python_executable)
find_jax = "import importlib.util as u, sys; sys.exit(not (u.find_spec('jax') and u.find_spec('numpy')))"
if subprocess.run([jax_python, "-c", find_jax], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0:
    config.available_features.add("jax")
    config.substitutions.append(("%jax_path", os.path.dirname(jax_python) + os.pathsep + config.environment["PATH"]))
# Long tests say REQUIRES: long and run with `tools/dev test --all`.
if lit_config.params.get("long", "0") != "0":
    config.available_features.add("long")

# Engines that are built, and what they run on.
for feature, library in [
    ("mpich", "libpartita_rt_mpich.so"),
    ("openmpi", "libpartita_rt_openmpi.so"),
    ("cuda", "libpartita_rt_cuda.so"),
    ("stand-ins", "stand-ins/libcudart.so.13"),
]:
    if os.path.exists(os.path.join(config.partita_build_dir, "lib", library)):
        config.available_features.add(feature)

# Fourier transforms need a header that may not be there.
if config.kissfft_include_dir and not config.kissfft_include_dir.endswith("NOTFOUND"):
    config.available_features.add("kissfft")

# Tests of what happens without a GPU say UNSUPPORTED: gpu.
if os.path.exists("/dev/nvidiactl"):
    config.available_features.add("gpu")

# Tests that assemble GPU kernels say REQUIRES: ptxas. The search is that of lib/Conversion/GpuToBinary/Toolkit.cpp.
cuda_home = next(filter(None, map(os.environ.get, ("CUDA_HOME", "CUDA_ROOT", "CUDA_PATH"))), "/usr/local/cuda")
cuda_needs = ("bin/ptxas", "bin/fatbinary", "nvvm/libdevice/libdevice.10.bc")
cuda_lacks = [need for need in cuda_needs if not os.path.isfile(os.path.join(cuda_home, need))]
if cuda_lacks:
    lit_config.note(f"tests that need ptxas are skipped: {cuda_home} has no {', '.join(cuda_lacks)}; set CUDA_HOME")
else:
    config.available_features.add("ptxas")
    config.environment["CUDA_HOME"] = cuda_home
opcodes = os.path.join(config.test_source_root, "Conversion", "GpuToBinary", "Inputs", "sass_opcodes.py")
config.substitutions.append(("%sass_opcodes", f'"{config.python_executable}" {opcodes}'))

own_tools = [
    tool
    for tool in [
        "partita-damage-inputs",
        "partita-fuzz",
        "partita-opt",
        "partita-run",
        "partita-test-opt",
        "partita-twin",
    ]
    if os.path.exists(os.path.join(config.partita_tools_dir, tool))
]
llvm_config.add_tool_substitutions(
    own_tools + ["FileCheck", "count", "not", "split-file"],
    [config.partita_tools_dir, config.llvm_tools_dir],
)
