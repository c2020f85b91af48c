# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What every framework's exporter ends in: a text with named arguments, arrays, files."""

import dataclasses
import importlib
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import numpy as np

# Stored by their bits; NumPy's files know no such types.
AS_BITS = {"bfloat16": np.uint16, "float8_e4m3fn": np.uint8, "float8_e5m2": np.uint8}


@dataclasses.dataclass
class Exported:
    """A program with example arrays. `names` are those of the arguments, in their order."""
    text: str
    inputs: list
    outputs: list
    names: list


class ExportError(RuntimeError):
    """Something that a user can put right."""


def require(module, install):
    """Imports a framework, or says what to install."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(f"this needs {module}: {install} ({error})") from error


def load(text):
    """What MODULE:NAME or FILE.py:NAME names; NAME may have dots."""
    place, separator, name = text.rpartition(":")
    if not separator or not place or not name:
        raise ExportError(f"expected MODULE:NAME or FILE.py:NAME, got {text!r}")
    if place.endswith(".py"):
        path = pathlib.Path(place)
        if not path.is_file():
            raise ExportError(f"there is no file {place!r}")
        spec = importlib.util.spec_from_file_location(path.stem, path)
        module = importlib.util.module_from_spec(spec)
        sys.modules.setdefault(path.stem, module)
        spec.loader.exec_module(module)
    else:
        if os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
        try:
            module = importlib.import_module(place)
        except ModuleNotFoundError as error:
            if error.name and (place == error.name or place.startswith(error.name + ".")):
                raise ExportError(f"there is no module {place!r}") from error
            raise
    found = module
    for part in name.split("."):
        if not hasattr(found, part):
            raise ExportError(f"{place!r} has no {name!r}")
        found = getattr(found, part)
    return found


def to_stored(array):
    """The array as `partita-run` expects it in a .npz file."""
    array = np.asarray(array)
    bits = AS_BITS.get(array.dtype.name)
    if bits is not None:
        return array.view(bits)
    if array.dtype.kind not in "fiubc":
        raise ExportError(f"arrays of {array.dtype} cannot be given to a program")
    return array


def find_signature(text, function="main"):
    """Where the arguments of a function stand in its text: their spans, without attributes' commas confusing them."""
    match = re.search(rf"func\.func (?:public )?@{re.escape(function)}\(", text)
    if not match:
        raise ExportError(f"the exporter printed no function @{function}")
    spans, depth, start, quoted, at = [], 0, match.end(), False, match.end()
    while True:
        c = text[at]
        if quoted:
            at += c == "\\"
            quoted = c != '"'
        elif c == '"':
            quoted = True
        elif c in "([{<":
            depth += 1
        elif c in ")]}>" and not (c == ">" and text[at - 1] == "-"):
            if depth == 0:
                break
            depth -= 1
        elif c == "," and depth == 0:
            spans.append((start, at))
            start = at + 1
        at += 1
    if text[start:at].strip():
        spans.append((start, at))
    return spans


def name_arguments(text, names, function="main"):
    """The text with the name of each argument as its location, as `partita-run --shard NAME=...` takes it."""
    spans = find_signature(text, function)
    if len(spans) != len(names):
        raise ExportError(f"the exporter printed {len(spans)} arguments, the program has {len(names)}")
    for (start, end), name in reversed(list(zip(spans, names))):
        argument = re.sub(r' loc\((?:"[^"]*"|#?\w+)\)$', "", text[start:end].rstrip())
        text = text[:start] + argument + (f" loc({json.dumps(name)})" if name else "") + text[end:]
    return text


def unique(names):
    """Names that stand for one argument each: a repeated one gets a number."""
    seen, result = {}, []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name}#{seen[name] - 1}")
    return result


def write(exported, path, annotations=None):
    """PATH (.mlir), .npz beside it, and .annotations.json where there are any."""
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(name_arguments(exported.text, unique(exported.names)))
    arrays = {f"in{i}": to_stored(array) for i, array in enumerate(exported.inputs)}
    arrays.update({f"out{i}": to_stored(array) for i, array in enumerate(exported.outputs)})
    np.savez_compressed(path.with_suffix(".npz"), **arrays)
    if annotations:
        path.with_suffix(".annotations.json").write_text(json.dumps(annotations, indent=1) + "\n")


def find_tool(given=None):
    """partita-run: as given, in PARTITA_RUN, on the PATH, or built in this checkout."""
    built = pathlib.Path(__file__).resolve().parents[3] / "build" / "bin" / "partita-run"
    for place in (given, os.environ.get("PARTITA_RUN"), shutil.which("partita-run"), str(built)):
        if place and os.access(place, os.X_OK):
            return place
    raise ExportError("partita-run is not on the PATH: build it, or name it by --tool or PARTITA_RUN")


def check(path, tool=None, extra=()):
    """Runs the program by partita-run on its example inputs; the exit status of the comparison."""
    arrays = str(pathlib.Path(path).with_suffix(".npz"))
    command = [find_tool(tool), str(path), "--inputs", arrays, "--expect", arrays, *extra]
    annotations = pathlib.Path(path).with_suffix(".annotations.json")
    if annotations.exists() and any(word.startswith("--mesh") for word in extra):
        command += ["--annotations", str(annotations)]
    return subprocess.run(command).returncode
