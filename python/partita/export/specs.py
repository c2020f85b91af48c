# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Descriptions of arguments: `f32[8,16],{w: bf16[4]~0.02, steps: i32=3},i32[8]<0:100>`.

A list of trees. A tree is an array, `(a, b)`, `[a, b]` or `{key: a, key: b}`; `name = tree` is passed by keyword. An array
is a type and a shape (`f32[8,16]`; `f32` and `f32[]` are scalars), then how its values are made:

    <a:b>    from a up to, not including, b
    ~s       normal with standard deviation s
    =v       v everywhere

Without one, floats are normal with deviation 1, integers from 0 to 3, booleans coins. `key` is a random key of JAX.
"""

import re
import zlib

import numpy as np

DTYPES = {
    "f64": "float64", "f32": "float32", "f16": "float16", "bf16": "bfloat16", "f8E4M3FN": "float8_e4m3fn", "f8E5M2": "float8_e5m2",
    "i64": "int64", "i32": "int32", "i16": "int16", "i8": "int8", "ui64": "uint64", "ui32": "uint32", "ui16": "uint16",
    "ui8": "uint8", "i1": "bool", "complex<f32>": "complex64", "complex<f64>": "complex128", "c64": "complex64", "c128": "complex128",
}
TOKEN = re.compile(r"\s*(complex<f(?:32|64)>|[A-Za-z_]\w*|-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|[-+]?inf|nan|.)")


class SpecError(ValueError):
    """What is wrong with a description, and where."""


class Leaf:
    """An array that is to be made."""

    def __init__(self, dtype, shape, maker=None, key=False):
        self.dtype, self.shape, self.maker, self.key = dtype, tuple(shape), maker, key

    def __repr__(self):
        made = {None: "", "range": "<{}:{}>", "normal": "~{}", "constant": "={}"}[self.maker and self.maker[0]]
        return f"{self.dtype}{list(self.shape)}{made.format(*(self.maker or ())[1:])}"


def to_numpy(name):
    """The NumPy type of a name; those that NumPy lacks are of ml_dtypes."""
    if name in ("bfloat16", "float8_e4m3fn", "float8_e5m2"):
        try:
            import ml_dtypes
        except ImportError as error:
            raise ImportError(f"arrays of {name} need ml_dtypes: pip install ml_dtypes") from error
        return np.dtype(getattr(ml_dtypes, name))
    return np.dtype(name)


class Parser:
    def __init__(self, text):
        self.text, self.at = text, 0

    def peek(self):
        match = TOKEN.match(self.text, self.at)
        return match.group(1) if match else ""

    def take(self, expected=None):
        match = TOKEN.match(self.text, self.at)
        token = match.group(1) if match else ""
        if not token or (expected is not None and token != expected):
            raise SpecError(f"expected {expected or 'more'!r} at {self.text[self.at:][:20]!r}, character {self.at} of {self.text!r}")
        self.at = match.end()
        return token

    def number(self):
        token = self.take()
        try:
            return float(token) if any(c in token for c in ".en") else int(token)
        except ValueError:
            raise SpecError(f"expected a number, got {token!r} before character {self.at} of {self.text!r}") from None

    def items(self, close, item):
        found = []
        while self.peek() != close:
            found.append(item())
            if self.peek() != close:
                self.take(",")
        self.take(close)
        return found

    def entry(self):
        key = self.take()
        self.take(":")
        return key, self.tree()

    def size(self):
        size = self.number()
        if not isinstance(size, int) or size < 0:
            raise SpecError(f"expected a size, got {size} before character {self.at} of {self.text!r}")
        return size

    def tree(self):
        token = self.take()
        if token == "(":
            return tuple(self.items(")", self.tree))
        if token == "[":
            return self.items("]", self.tree)
        if token == "{":
            return dict(self.items("}", self.entry))
        if token == "key":
            return Leaf("uint32", (2,), key=True)
        if token not in DTYPES:
            raise SpecError(f"expected a type ({', '.join(DTYPES)}), got {token!r} before character {self.at} of {self.text!r}")
        shape = ()
        if self.peek() == "[":
            self.take()
            shape = self.items("]", self.size)
        return Leaf(DTYPES[token], shape, self.maker())

    def maker(self):
        if self.peek() == "<":
            self.take()
            low = self.number()
            self.take(":")
            high = self.number()
            self.take(">")
            if not low < high:
                raise SpecError(f"expected a range that holds a number, got <{low}:{high}> in {self.text!r}")
            return "range", low, high
        if self.peek() == "~":
            self.take()
            return "normal", self.number()
        if self.peek() == "=":
            self.take()
            return "constant", self.number()
        return None

    def arguments(self):
        positional, keywords = [], {}
        while self.peek():
            start = self.at
            name = self.take()
            if re.fullmatch(r"[A-Za-z_]\w*", name) and name not in DTYPES and name != "key" and self.peek() == "=":
                self.take()
                keywords[name] = self.tree()
            else:
                self.at = start
                if keywords:
                    raise SpecError(f"expected NAME = after the first keyword, at character {start} of {self.text!r}")
                positional.append(self.tree())
            if self.peek():
                self.take(",")
        return positional, keywords


def parse_arguments(text):
    """Positional trees and keyword trees, with a Leaf for each array."""
    return Parser(text).arguments()


def make_array(leaf, stream):
    """The array of a leaf; `stream` is its random generator."""
    dtype = to_numpy(leaf.dtype)
    kind, *values = leaf.maker or (None,)
    is_float = dtype.kind in "fcV" or dtype.name.startswith(("bfloat", "float"))
    if kind == "constant":
        return np.full(leaf.shape, values[0]).astype(dtype)
    if dtype.kind == "b":
        return stream.random(leaf.shape) < 0.5
    if kind == "range":
        low, high = values
        made = stream.uniform(low, high, leaf.shape) if is_float else stream.integers(low, high, leaf.shape)
        return np.asarray(made).astype(dtype)
    if not is_float and kind is None:
        return np.asarray(stream.integers(0, 4, leaf.shape)).astype(dtype)
    deviation = values[0] if kind == "normal" else 1.0
    made = stream.normal(0, deviation, leaf.shape)
    if dtype.kind == "c":
        made = made + 1j * stream.normal(0, deviation, leaf.shape)
    return np.asarray(made if is_float else np.rint(made)).astype(dtype)


def make_tree(tree, seed, path="", make=make_array):
    """The tree with arrays in place of leaves. Each has a random stream of its own, by its path."""
    if isinstance(tree, Leaf):
        return make(tree, np.random.default_rng([seed, zlib.crc32(path.encode())]))
    if isinstance(tree, dict):
        return {key: make_tree(value, seed, f"{path}/{key}", make) for key, value in tree.items()}
    return type(tree)(make_tree(value, seed, f"{path}/{i}", make) for i, value in enumerate(tree))


def leaves(tree):
    if isinstance(tree, Leaf):
        return [tree]
    return [leaf for value in (tree.values() if isinstance(tree, dict) else tree) for leaf in leaves(value)]
