# ===- harness.py - What checked programs are made of ---------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""From a body in MLIR and input arrays to a program that knows its results.

What is expected comes from NumPy where a program says so, else from XLA on the CPU, which runs the same text op by op as
it is written: values are rounded where the text says so.
"""

import os
import pathlib
import re
import textwrap

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_allow_excess_precision=false"

import ml_dtypes
import numpy as np

HERE = pathlib.Path(__file__).parent
NAMES = {
    "bool": "i1", "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64", "complex64": "complex<f32>",
    "complex128": "complex<f64>", "float8_e4m3fn": "f8E4M3FN", "float8_e5m2": "f8E5M2",
    **{f"int{n}": f"i{n}" for n in (8, 16, 32, 64)}, **{f"uint{n}": f"ui{n}" for n in (8, 16, 32, 64)}}
BITS = {2: np.uint16, 4: np.uint32, 8: np.uint64, 1: np.uint8}
# How the ranks of the two divided runs share: uneven, and one of them idle.
SPLITS = ("2,1,1", "1,0,2", "3,2,2")


def element(array):
    return NAMES[array.dtype.name]


def type_of(array):
    return "tensor<" + "".join(f"{size}x" for size in array.shape) + element(array) + ">"


def number(value, dtype):
    """An element as MLIR reads it back bit by bit."""
    if dtype.kind == "c":
        part = np.dtype(f"float{dtype.itemsize * 4}")
        return f"({number(part.type(value.real), part)}, {number(part.type(value.imag), part)})"
    if dtype == np.bool_:
        return "true" if value else "false"
    if dtype.kind in "iu":
        return str(int(value))
    real = float(value)
    if not np.isfinite(real):
        return f"0x{int(np.asarray(value, dtype).reshape(1).view(BITS[dtype.itemsize])[0]):0{2 * dtype.itemsize}X}"
    text = repr(real)
    return text if "." in text or "e" not in text else text.replace("e", ".0e", 1)


def nested(array):
    if array.ndim == 0:
        return number(array[()], array.dtype)
    return "[" + ", ".join(nested(part) for part in array) + "]"


def constant(array):
    """`dense<..>`: a splat, a list, or hex where a list would be long."""
    array = np.ascontiguousarray(array) if array.ndim else array
    flat = array.reshape(-1)
    if flat.size and (flat.view(np.uint8).reshape(flat.size, -1) == flat[:1].view(np.uint8)).all():
        text = number(flat[0], array.dtype)
    elif flat.size > 200 and array.dtype != np.bool_:
        text = f'"0x{array.tobytes().hex().upper()}"'
    else:
        text = nested(array) if array.size else ""
    return f"dense<{text}> : {type_of(array)}"


def function(name, arrays):
    """A private function that returns constants."""
    types = [type_of(array) for array in arrays]
    lines = [f"func.func private @{name}() -> ({', '.join(types)}) {{"]
    lines += [f"  %c{i} = stablehlo.constant {constant(array)}" for i, array in enumerate(arrays)]
    values = ", ".join(f"%c{i}" for i in range(len(arrays)))
    return "\n".join(lines + [f"  return {values} : {', '.join(types)}", "}"])


def run_by_xla(text, inputs):
    import jax
    from jax._src.interpreters import mlir
    from jaxlib import xla_client
    from jaxlib.mlir import ir
    jax.config.update("jax_enable_x64", True)
    device = jax.devices("cpu")[0]
    with mlir.make_ir_context():
        module = ir.Module.parse(text)
        program = device.client.compile_and_load(str(module), xla_client.DeviceList((device,)), xla_client.CompileOptions())
        placed = [jax.device_put(array, device) for array in inputs]
        results = program.execute_sharded(placed, with_tokens=False).disassemble_into_single_device_arrays()
        return [np.asarray(result[0]) for result in results]


class Program:
    """`inputs`: arrays by SSA name. `results`: pairs of an SSA name and a check, `eq`, `close`, `close N` (units in the
    last place) or `almost`. `expected`: arrays, or a function of the inputs. `divide`: per divided run a dimension, or
    None, for each input. `functions`: text of other functions. `oracle_body`: what XLA runs, where the body is in a
    spelling that it does not read. `override`: results, by number, that XLA computes in another way than the text says."""

    def __init__(self, name, guards, inputs, body, results, expected=None, divide=None, functions="", oracle_body=None,
                 whole_only=False, options="", override=None):
        self.name, self.guards, self.inputs, self.results = name, guards, inputs, results
        self.body, self.functions = textwrap.dedent(body).strip("\n"), textwrap.dedent(functions).strip("\n")
        self.oracle_body = textwrap.dedent(oracle_body).strip("\n") if oracle_body else self.body
        self.expected, self.divide, self.whole_only, self.options = expected, divide, whole_only, options
        self.override = override or {}

    @property
    def file_name(self):
        """Tests have names in kebab-case."""
        return self.name.replace("_", "-")

    def find_expected(self):
        arrays = list(self.inputs.values())
        if callable(self.expected):
            return [np.asarray(a) for a in self.expected(*arrays)]
        if self.expected is not None:
            return [np.asarray(a) for a in self.expected]
        names = [name for name, _ in self.results]
        arguments = ", ".join(f"%{name}: {type_of(array)}" for name, array in self.inputs.items())
        # The types of the results are known once it has run: a function of its body alone tells them.
        types = result_types(self.oracle_body, names, self.inputs)
        text = (f"func.func public @main({arguments}) -> ({', '.join(types)}) {{\n{textwrap.indent(self.oracle_body, '  ')}\n"
                f"  return {', '.join(names)} : {', '.join(types)}\n}}\n{self.functions}\n")
        found = run_by_xla(text, arrays)
        for number_, make in self.override.items():
            found[number_] = np.asarray(make(*arrays))
        return found

    def divisions(self):
        if self.divide is not None:
            return self.divide
        first = [0 if array.ndim else None for array in self.inputs.values()]
        last = [array.ndim - 1 if array.ndim > 1 else None for array in self.inputs.values()]
        return [first] + ([last] if any(d is not None for d in last) else [])

    def run_lines(self, at):
        lines = [f"// RUN: partita-run %s --exact{self.options}"]
        if self.whole_only:
            return lines
        for i, division in enumerate(self.divisions()):
            words = []
            for number_, (dim, array) in enumerate(zip(division, self.inputs.values())):
                if dim is not None:
                    words.append(f"--shard 'arg{number_}=[" + ",".join("{data}" if d == dim else "{}" for d in range(array.ndim)) + "]'")
            if words:
                split = f" --split data={SPLITS[(at + i) % len(SPLITS)]}"
                lines.append(f"// RUN: partita-run %s --exact{self.options} --mesh data=3{split} " + " ".join(words))
        return lines

    def text(self, at):
        expected = self.find_expected()
        assert len(expected) == len(self.results), self.name
        lines = [f"// Guards {self.guards}. Made by generate.py."] + self.run_lines(at) + ["func.func @main() {"]
        inputs = list(self.inputs.values())
        if inputs:
            types = ", ".join(type_of(array) for array in inputs)
            lines.append(f"  %in{':' + str(len(inputs)) if len(inputs) > 1 else ''} = call @inputs() : () -> ({types})")
        uses = {name: f"%in#{i}" if len(inputs) > 1 else "%in" for i, name in enumerate(self.inputs)}
        body = re.sub(r"%([A-Za-z_]\w*)\b(?!#)", lambda m: uses.get(m.group(1), m.group(0)), self.body)
        lines.append(textwrap.indent(body, "  "))
        types = ", ".join(type_of(array) for array in expected)
        lines.append(f"  %want{':' + str(len(expected)) if len(expected) > 1 else ''} = call @expected() : () -> ({types})")
        for i, ((name, check), array) in enumerate(zip(self.results, expected)):
            kind, _, ulps = check.partition(" ")
            target = {"eq": "expect_eq", "close": "expect_close", "almost": "expect_almost_eq"}[kind]
            limit = f", max_ulp_difference = {ulps} : i64" if ulps else ""
            want = f"%want#{i}" if len(expected) > 1 else "%want"
            lines.append(f"  stablehlo.custom_call @check.{target}({uses.get(name[1:], name)}, {want}) {{has_side_effect = true{limit}}}"
                         f" : ({type_of(array)}, {type_of(array)}) -> ()")
        lines += ["  return", "}"]
        if inputs:
            lines.append(function("inputs", inputs))
        lines.append(function("expected", expected))
        if self.functions:
            lines.append(self.functions)
        return "\n".join(lines) + "\n"


def result_types(body, names, inputs):
    """The types that the text gives to values: what follows the last colon of the line that makes them."""
    types = []
    for name in names:
        if name[1:] in inputs:
            types.append(type_of(inputs[name[1:]]))
            continue
        base, _, position = name.partition("#")
        lines = body.split("\n")
        at = next(i for i, line in enumerate(lines) if re.match(rf"\s*{re.escape(base)}(:\d+)? =", line))
        depth, text = 0, ""
        # The op ends where its brackets are closed and a type has been said.
        for line in lines[at:]:
            text += line + "\n"
            depth += line.count("{") + line.count("(") - line.count("}") - line.count(")")
            if depth == 0 and re.search(r": .*tensor<|-> .*tensor<", line):
                break
        tail = text.rstrip().split("\n")[-1]
        tail = tail.rsplit("->", 1)[1] if "->" in tail else tail.rsplit(" : ", 1)[1]
        found = re.findall(r"tensor<[^<>]*(?:<[^<>]*>)?[^<>]*>", tail)
        types.append(found[int(position) if position else (-1 if "->" not in text.rstrip().split("\n")[-1] else 0)])
    return types
