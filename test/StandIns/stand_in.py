# ===- stand_in.py - Launching twins from Python --------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""The stand-in CUDA runtime through ctypes: kernels of an MLIR file on NumPy arrays."""

import ctypes
import os
import re
import subprocess
import tempfile

import numpy as np


class Dim3(ctypes.Structure):
    _fields_ = [("x", ctypes.c_uint), ("y", ctypes.c_uint), ("z", ctypes.c_uint)]


def bf16_bits(values):
    """The bits of f32 numbers rounded to bf16."""
    bits = np.asarray(values, np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)


def bf16_values(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def extract_kernels(text):
    """The gpu.modules of a module's text, as a module."""
    aliases = "\n".join(line for line in text.split("\n") if line.startswith("#"))
    parts = []
    for match in re.finditer(r"gpu\.module @", text):
        depth, at = 0, text.index("{", match.start())
        while True:
            depth += (text[at] == "{") - (text[at] == "}")
            at += 1
            # Attributes have braces of their own.
            if depth == 0 and text[at - 1] == "}" and not text.startswith(" {", at):
                break
        parts.append(text[match.start() : at])
    return aliases + "\nmodule {\n" + "\n".join(parts) + "\n}\n"


class Kernels:
    """The twins of the gpu.modules in `text`; one such object per process."""

    def __init__(self, build, text):
        self.text = extract_kernels(text)
        folder = tempfile.mkdtemp()
        source, library = os.path.join(folder, "kernels.gpu.mlir"), os.path.join(folder, "twins.so")
        with open(source, "w") as file:
            file.write(self.text)
        subprocess.run([os.path.join(build, "bin", "partita-twin"), folder], check=True)
        os.environ["PARTITA_TWINS"] = library
        self.cuda = ctypes.CDLL(os.path.join(build, "lib", "stand-ins", "libcudart.so.13"))
        self.cuda.cudaGetErrorString.restype = ctypes.c_char_p
        self.stream, self.library = ctypes.c_void_p(), ctypes.c_void_p()
        self.check(self.cuda.cudaStreamCreateWithPriority(ctypes.byref(self.stream), 1, 0))
        self.image = ctypes.create_string_buffer(b"\x50\xed\x55\xba" + bytes(16))
        self.check(self.cuda.cudaLibraryLoadData(ctypes.byref(self.library), self.image, None, None, 0, None, None, 0))

    def check(self, code):
        if code != 0:
            raise RuntimeError(self.cuda.cudaGetErrorString(code).decode())

    def names(self):
        return re.findall(r"gpu\.func @(\w+)", self.text)

    def sizes(self, name):
        start = self.text.index(f"gpu.func @{name}(")
        header = self.text[start : self.text.index("\n", start)]
        result = []
        for what in ("grid", "block"):
            found = re.search(rf"known_{what}_size = array<i32: (\d+), (\d+), (\d+)>", header)
            result.append(Dim3(*(int(size) for size in found.groups())))
        return result

    def run(self, name, *arrays):
        """Launches it; arrays get back what it wrote. Bytes of an int are scratch memory."""
        pointers = []
        for array in arrays:
            pointer = ctypes.c_void_p()
            size = array if isinstance(array, int) else array.nbytes
            self.check(self.cuda.cudaMallocAsync(ctypes.byref(pointer), ctypes.c_size_t(size), self.stream))
            if not isinstance(array, int):
                self.copy(pointer, array.ctypes.data_as(ctypes.c_void_p), size, 1)
            pointers.append(pointer)
        kernel = ctypes.c_void_p()
        self.check(self.cuda.cudaLibraryGetKernel(ctypes.byref(kernel), self.library, name.encode()))
        args = (ctypes.c_void_p * len(pointers))(*(ctypes.addressof(pointer) for pointer in pointers))
        grid, block = self.sizes(name)
        self.check(self.cuda.cudaLaunchKernel(kernel, grid, block, args, ctypes.c_size_t(0), self.stream))
        for pointer, array in zip(pointers, arrays):
            if not isinstance(array, int):
                self.copy(array.ctypes.data_as(ctypes.c_void_p), pointer, array.nbytes, 2)
            self.check(self.cuda.cudaFreeAsync(pointer, self.stream))
        self.check(self.cuda.cudaStreamSynchronize(self.stream))

    def copy(self, target, source, size, kind):
        self.check(self.cuda.cudaMemcpyAsync(target, source, ctypes.c_size_t(size), kind, self.stream))
