#!/usr/bin/env python3
# ===- gpu_code.py - Machine code of whole programs for GPUs ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""gpu_code.py RUN SASS_OPCODES WORK [PROGRAM...]: compiles programs for several architectures and looks at the code.

Every kernel is there for every architecture, none spills or has memory of its own, elementwise kernels whose buffers
are aligned read 16 bytes at a time, and the image lies in the objects of all roles that name it. One line per program.
"""
import json
import pathlib
import re
import subprocess
import sys

PROGRAMS = pathlib.Path(__file__).parent / "programs"
ARCHS = ["sm_75", "sm_80", "sm_90", "sm_120"]
MAX_REGISTERS = 128
FAULTS = []


def check(condition, program, message):
    if not condition:
        FAULTS.append(f"{program}: {message}")


def compile_program(run, program, folder):
    command = [run, str(PROGRAMS / f"{program}.mlir"), "--annotations", str(PROGRAMS / f"{program}.annotations.json")]
    command += ["--mesh", "data=3,model=2", "--split", "data=2,1,1", "--engine", "cuda", "--no-run"]
    command += [f"--gpu-arch={','.join(ARCHS)}", "--dump-dir", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True)
    check(done.returncode == 0, program, f"status {done.returncode}: {done.stderr.strip()[-2000:]}")
    return done.returncode == 0


def check_uses(program, manifest):
    for image in manifest["images"]:
        kernels = {}
        for use in image["kernels"]:
            kernels.setdefault(use["kernel"], set()).add(use["arch"])
            what = f"{use['kernel']} on {use['arch']}"
            check(use["spill_bytes"] == 0 and use["stack_bytes"] == 0, program, f"{what} has memory of its own: {use}")
            check(0 < use["registers"] <= MAX_REGISTERS, program, f"{what} takes {use['registers']} registers")
        named = {kernel for role in manifest["roles"] if role.get("image") == image["file"] for kernel in role["kernels"]}
        check(set(kernels) == named, program, f"{image['file']}: expected the kernels of its roles and no others")
        for kernel, archs in kernels.items():
            check(archs == set(ARCHS), program, f"{kernel}: expected code for {ARCHS}, got {sorted(archs)}")


def check_code(program, folder, image, opcodes):
    lines = subprocess.run([sys.executable, opcodes, str(folder / image)], capture_output=True, text=True, check=True)
    wide = 0
    for line in lines.stdout.splitlines():
        check(not re.search(r"\b(LDL|STL)\b", line), program, f"local memory: {line}")
        wide += "LDG.128" in line
    check(wide > 0, program, f"{image}: expected loads of 16 bytes in some kernel")
    return wide


def main():
    run, opcodes, work, *programs = sys.argv[1:]
    for program in programs:
        folder = pathlib.Path(work) / program
        if not compile_program(run, program, folder):
            continue
        manifest = json.loads((folder / "manifest.json").read_text())
        check_uses(program, manifest)
        wide = sum(check_code(program, folder, image["file"], opcodes) for image in manifest["images"])
        for role in manifest["roles"]:
            image = (folder / role["image"]).read_bytes()
            check(image in (folder / role["object"]).read_bytes(), program, f"{role['object']}: expected its image inside")
        kernels = sum(len(image["kernels"]) for image in manifest["images"])
        print(f"{program}: {len(manifest['images'])} images, {kernels} kernels, {wide} with wide loads")
    for fault in FAULTS:
        print("error:", fault)
    sys.exit(bool(FAULTS))


if __name__ == "__main__":
    main()
