# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX, PyTorch, ONNX and TensorFlow as files that `partita-run` takes.

    python -m partita.export FRAMEWORK MODULE:FUNCTION --args "f32[8,16],i32[8]<0:10>" -o step.mlir

writes step.mlir and step.npz: example inputs `in0`, `in1`, ... and the framework's results `out0`, `out1`, ...

    partita-run step.mlir --inputs step.npz --expect step.npz

Each framework is optional and imported when it is asked for; NumPy is needed.
"""
