#!/usr/bin/env python3
# ===- sass_opcodes.py - Machine instructions of kernels -------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""sass_opcodes.py FILE...: how often each kernel has which machine instruction, for toolkits without a disassembler.

FILE is a fatbin, a cubin, or text with a gpu.binary (- reads it from stdin). One line per architecture and kernel:

    sm_90 relu: 24 instructions: LDG.128 x2 FADD x4 STG.128 x2 ...

An instruction has 16 bytes; its opcode is the low 12 bits. The width of a memory access is in bits 73 to 75.
The names were calibrated with PTX of one instruction each; "?" marks those that were inferred from counts.
"""
import collections
import re
import struct
import sys

NAMES = {
    0x223: "FFMA", 0x823: "FFMA", 0x423: "FFMA", 0x221: "FADD", 0x421: "FADD", 0x220: "FMUL", 0x820: "FMUL",
    0x23C: "HMMA", 0x237: "IMMA", 0x23F: "DMMA", 0x229: "DADD", 0x228: "DMUL", 0x22B: "DFMA",
    0x981: "LDG", 0x381: "LDG", 0x986: "STG", 0x386: "STG", 0x984: "LDS", 0x388: "STS", 0x988: "STS", 0x83B: "LDSM",
    0xB1D: "BAR", 0x308: "MUFU", 0xFAE: "LDGSTS", 0x94D: "EXIT", 0x947: "BRA", 0x918: "NOP", 0x387: "STL", 0x987: "STL",
    0x983: "LDL", 0x383: "LDL", 0x9F0: "HGMMA?", 0x5B4: "TMALD?", 0x389: "SHFL", 0x989: "SHFL", 0xF89: "SHFL",
}  # fmt: skip
WIDTHS = {4: "", 5: ".64", 6: ".128"}
ESCAPES = {b"n": 10, b"t": 9, b"r": 13, b'"': 34, b"\\": 92}


def unescape(text):
    """The bytes of a string in MLIR's syntax."""

    def byte(match):
        code = match[1]
        return bytes([ESCAPES[code] if code in ESCAPES else int(code, 16)])

    return re.sub(rb'\\([nrt"\\]|[0-9A-Fa-f]{2})', byte, text)


def images(data):
    """The cubins in some bytes, with the numbers of their architectures."""
    if data[:4] == b"\x7fELF":
        yield "", data
        return
    if data[:4] != b"\x50\xed\x55\xba":
        for line in data.splitlines():
            if b"gpu.binary @" in line:
                yield from images(unescape(max(re.findall(rb'"((?:[^"\\]|\\.)*)"', line), key=len)))
        return
    _, _, header, size = struct.unpack_from("<IHHQ", data)
    at, end = header, header + size
    while at < end:
        kind, _, header, size = struct.unpack_from("<HHIQ", data, at)
        number = struct.unpack_from("<I", data, at + 28)[0]
        payload = data[at + header : at + header + size]
        if kind == 2 and payload[:4] == b"\x7fELF":
            yield f"sm_{number} ", payload
        at += header + size


def sections(elf):
    (offset,) = struct.unpack_from("<Q", elf, 0x28)
    size, count, strings = struct.unpack_from("<HHH", elf, 0x3A)
    headers = [struct.unpack_from("<IIQQQQIIQQ", elf, offset + i * size) for i in range(count)]
    base = headers[strings][4]
    for h in headers:
        name = elf[base + h[0] : elf.index(b"\0", base + h[0])].decode()
        yield name, b"" if h[1] == 8 else elf[h[4] : h[4] + h[5]]


def instruction(low, high):
    opcode = low & 0xFFF
    name = NAMES.get(opcode, hex(opcode))
    if name in ("LDG", "STG", "LDS", "STS"):
        name += WIDTHS.get((high >> 9) & 7, ".sub")
    return name


def main():
    for path in sys.argv[1:]:
        data = sys.stdin.buffer.read() if path == "-" else open(path, "rb").read()
        for arch, elf in images(data):
            for name, text in sections(elf):
                if not name.startswith(".text."):
                    continue
                counts = collections.Counter(
                    instruction(*struct.unpack_from("<QQ", text, i)) for i in range(0, len(text) - 15, 16)
                )
                print(
                    f"{arch}{name[6:]}: {len(text) // 16} instructions:",
                    " ".join(f"{op} x{n}" for op, n in counts.most_common()),
                )


if __name__ == "__main__":
    main()
