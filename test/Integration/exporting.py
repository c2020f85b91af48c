#!/usr/bin/env python3
# ===- exporting.py - partita.export without its frameworks ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Descriptions of arguments, names in texts, files, messages, and a framework that is made up.

    exporting.py --python DIR --run partita-run --work DIR
"""

import argparse
import contextlib
import io
import os
import pathlib
import sys
import types
import unittest

import numpy as np

OPTIONS = None


def run(*words):
    """Exit status, standard output and errors of the command."""
    from partita.export.__main__ import main
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        try:
            status = main(list(words))
        except SystemExit as stop:
            status = stop.code
    return status, out.getvalue(), errors.getvalue()


class Descriptions(unittest.TestCase):
    def parse(self, text):
        from partita.export.specs import parse_arguments
        return parse_arguments(text)

    def test_trees(self):
        positional, keywords = self.parse("f32[8,16]~0.5, {w: (bf16[4], [i8[2]<-3:4>]), n: f64=2.5}, ui32, rate=f32[]=1, k = key")
        self.assertEqual(repr(positional), "[float32[8, 16]~0.5, {'w': (bfloat16[4], [int8[2]<-3:4>]), 'n': float64[]=2.5}, uint32[]]")
        self.assertEqual(repr(keywords["rate"]), "float32[]=1")
        self.assertTrue(keywords["k"].key)
        self.assertEqual(self.parse(""), ([], {}))
        self.assertEqual(repr(self.parse("complex<f32>[2], i1[0]")[0]), "[complex64[2], bool[0]]")

    def test_mistakes(self):
        from partita.export.specs import SpecError
        for text, message in [
                ("f32[8", "expected ','"), ("f33[8]", "expected a type (f64, f32, "), ("f32[-1]", "expected a size, got -1"),
                ("f32[2.5]", "expected a size, got 2.5"), ("i32<4:4>", "expected a range that holds a number"), ("f32~x", "expected a number, got 'x'"),
                ("x=f32, f32", "expected NAME = after the first keyword"), ("(f32", "expected ','"), ("{w f32}", "expected ':'"), ("f32 f32", "expected ','")]:
            with self.subTest(text), self.assertRaises(SpecError) as caught:
                self.parse(text)
            self.assertIn(message, str(caught.exception))

    def test_arrays(self):
        from partita.export.specs import make_tree
        trees, _ = self.parse("i32[1000]<5:9>, f32[1000], i1[100], ui8[50], c64[20], f16[4]=3, i32[1000]<5:9>")
        made = make_tree(trees, 7)
        self.assertEqual((made[0].min(), made[0].max(), made[0].dtype), (5, 8, np.int32))
        self.assertAlmostEqual(made[1].std(), 1, delta=0.1)
        self.assertEqual((made[2].dtype, made[3].max(), made[4].dtype), (np.bool_, 3, np.complex64))
        self.assertTrue((made[5] == 3).all())
        self.assertFalse((made[6] == made[0]).all(), "every array has a stream of its own")
        self.assertTrue((make_tree(trees, 7)[1] == made[1]).all())
        self.assertFalse((make_tree(trees, 8)[1] == made[1]).all())


class Texts(unittest.TestCase):
    def test_names(self):
        from partita.export.program import ExportError, name_arguments
        text = ('module {\n  func.func private @f(%arg0: tensor<2xf32>) -> tensor<2xf32>\n'
                '  func.func public @main(%arg0: tensor<2x3xf32> {a = "x, )", b = [1, 2], s = #sdy.sharding<@m, [{"d"}, {}]>}, %arg1: !t<(i32) -> i32> loc("old")) -> (tensor<f32>) {\n')
        named = name_arguments(text, ["params/w\"1", "x"])
        self.assertIn(r'[{"d"}, {}]>} loc("params/w\"1"), %arg1: !t<(i32) -> i32> loc("x")) -> (tensor<f32>)', named)
        self.assertEqual(name_arguments("func.func @main() {\n", []), "func.func @main() {\n")
        for names, message in [(["x"], "2 arguments, the program has 1"), (["x"] * 3, "has 3")]:
            with self.assertRaisesRegex(ExportError, message):
                name_arguments(text, names)
        with self.assertRaisesRegex(ExportError, "no function @main"):
            name_arguments("module {}", [])

    def test_unique(self):
        from partita.export.program import unique
        self.assertEqual(unique(["a", "b", "a", "a"]), ["a", "b", "a#1", "a#2"])

    def test_files(self):
        """What is written runs, and is compared."""
        from partita.export import program
        text = ("func.func @main(%arg0: tensor<6xf32>, %arg1: tensor<6xbf16>) -> (tensor<6xf32>, tensor<6xbf16>) {\n"
                "  %0 = stablehlo.add %arg0, %arg0 : tensor<6xf32>\n  return %0, %arg1 : tensor<6xf32>, tensor<6xbf16>\n}\n")
        brain = np.array([1, 2, 3, 4, 5, 6], np.uint16)
        x = np.arange(6, dtype=np.float32)
        path = OPTIONS.work / "deep" / "files.mlir"
        program.write(program.Exported(text, [x, brain], [x + x, brain], ["x", "y"]), path, {"x": "[{data}]"})
        self.assertEqual(sorted(np.load(path.with_suffix(".npz"))), ["in0", "in1", "out0", "out1"])
        self.assertIn('%arg0: tensor<6xf32> loc("x")', path.read_text())
        self.assertEqual(program.check(path, OPTIONS.run), 0)
        self.assertEqual(program.check(path, OPTIONS.run, ["--mesh", "data=3", "--split", "data=3,2,1"]), 0)
        program.write(program.Exported(text, [x, brain], [x, brain], ["x", "y"]), path)
        self.assertEqual(program.check(path, OPTIONS.run), 3)

    def test_stored(self):
        from partita.export.program import ExportError, to_stored
        self.assertEqual(to_stored(np.float32(1)).dtype, np.float32)
        with self.assertRaisesRegex(ExportError, "arrays of object"):
            to_stored(np.array([None]))
        try:
            import ml_dtypes
        except ImportError:
            return
        self.assertEqual(to_stored(np.ones(2, ml_dtypes.bfloat16)).dtype, np.uint16)


class Commands(unittest.TestCase):
    def test_without_frameworks(self):
        """Each framework says what to install."""
        for framework, module, install in [("jax", "jax", "pip install jax"), ("torch", "torch", "pip install torch torch-mlir"),
                                           ("onnx", "onnx", "pip install onnx torch-mlir"), ("tensorflow", "tensorflow", "pip install tensorflow-cpu")]:
            with self.subTest(framework):
                hidden = {name: None for name in (module, "torch_mlir")}
                kept = {name: sys.modules.get(name) for name in hidden}
                sys.modules.update(hidden)
                try:
                    status, _, errors = run(framework, "model.onnx" if framework == "onnx" else "os:getcwd", "--args", "f32")
                finally:
                    for name, old in kept.items():
                        sys.modules.pop(name) if old is None else sys.modules.__setitem__(name, old)
                self.assertEqual(status, 1)
                self.assertIn(f"partita.export: error: this needs {module}: {install}", errors)

    def test_usage(self):
        for words, message in [(("caffe", "m:f"), "invalid choice"), ((), "required"), (("tensorflow", "m:f", "--args", "f32", "--args-from", "m:g"), "exclude each other"),
                               (("tensorflow", "m:f", "--", "--mesh", "data=2"), "give --check"), (("tensorflow", "m:f", "-o", "x.txt"), "ends in .mlir"),
                               (("tensorflow", "m:f", "--shard", "x=data"), "expected NAME="), (("jax", "m:f", "--static", "2"), "expected NAME=VALUE"),
                               (("jax", "m:f", "--donate", "a"), "expected numbers with commas")]:
            with self.subTest(words):
                status, _, errors = run(*words)
                self.assertEqual(status, 2)
                self.assertIn(message, errors)

    def test_made_up_framework(self):
        """The whole road, with a module that looks like TensorFlow."""
        tf = types.ModuleType("tensorflow")
        text = ("func.func @main(%arg0: tensor<6x2xf32>, %arg1: tensor<f32>) -> tensor<6x2xf32> {\n  %0 = mhlo.copy %arg0 : tensor<6x2xf32>\n"
                "  %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<6x2xf32>\n"
                "  %2 = stablehlo.add %0, %1 : tensor<6x2xf32>\n  return %2 : tensor<6x2xf32>\n}\n")

        class Variable:
            name, handle, value = "scale:0", object(), np.float32(3)

            def numpy(self):
                return self.value

        class Function:
            def __init__(self, python_function, jit_compile):
                self.python_function, self.jit = python_function, jit_compile

            def get_concrete_function(self, *arguments):
                return types.SimpleNamespace(captured_inputs=[Variable.handle], graph=types.SimpleNamespace(
                    variables=[types.SimpleNamespace(name="scale:0", handle=Variable.handle, numpy=lambda: np.float32(3))]))

            def experimental_get_compiler_ir(self, *arguments):
                return lambda stage: text

            def __call__(self, *arguments):
                return self.python_function(*arguments)

        def flatten(tree):
            if isinstance(tree, dict):
                return [leaf for key in sorted(tree) for leaf in flatten(tree[key])]
            return [leaf for part in tree for leaf in flatten(part)] if isinstance(tree, (tuple, list)) else [tree]

        tf.function, tf.convert_to_tensor = Function, np.asarray
        tf.nest = types.SimpleNamespace(flatten=flatten)
        model = OPTIONS.work / "made_up.py"
        model.write_text("def shifted(x):\n    return x + 3\n")
        os.chdir(OPTIONS.work)
        sys.modules["tensorflow"] = tf
        try:
            common = ("tensorflow", str(model) + ":shifted", "--args", "f32[6,2]", "--tool", OPTIONS.run)
            status, out, errors = run(*common, "--shard", "x=[{data},{}]", "--check", "--", "--mesh", "data=2")
            self.assertEqual((status, errors), (0, ""))
            self.assertIn("shifted.mlir: 2 arguments, 1 results\n  arg0  x  float32[6, 2]\n  arg1  scale  float32[]\n", out)
            self.assertIn("optimization_barrier %arg0", pathlib.Path("shifted.mlir").read_text())
            status, _, errors = run(*common, "--shard", "y=[{data},{}]")
            self.assertIn("no argument is called 'y'; there are x, scale", errors)
            for program, message in [("made_up.py", "expected MODULE:NAME"), (f"{model}:lost", "has no 'lost'"), ("lost.py:f", "there is no file 'lost.py'"),
                                     ("no_such_module:f", "there is no module 'no_such_module'"), ("os:name", "is not a function")]:
                status, _, errors = run("tensorflow", program, "--args", "f32")
                self.assertEqual(status, 1)
                self.assertIn(message, errors)
        finally:
            del sys.modules["tensorflow"]


if __name__ == "__main__":
    ask = argparse.ArgumentParser()
    ask.add_argument("--python", required=True)
    ask.add_argument("--run", required=True)
    ask.add_argument("--work", type=pathlib.Path, required=True)
    OPTIONS, rest = ask.parse_known_args()
    OPTIONS.work.mkdir(parents=True, exist_ok=True)
    sys.path.insert(0, str(pathlib.Path(OPTIONS.python).resolve()))
    unittest.main(argv=[sys.argv[0], *rest])
