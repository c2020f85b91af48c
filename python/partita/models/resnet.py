# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The forward pass of ResNet-18 with running batch statistics, NCHW."""
import jax
import jax.numpy as jnp

from partita.models import Program

SIZES = dict(small=dict(batch=16, image=32, classes=10, width=8), full=dict(batch=8, image=64, classes=1000, width=64))
STAGES = ((1, 1), (2, 2), (4, 2), (8, 2))


def conv(x, kernel, stride):
    half = kernel.shape[-1] // 2
    return jax.lax.conv_general_dilated(x, kernel, (stride, stride), ((half, half), (half, half)))


def normalize(x, p):
    scale = p["gain"] * jax.lax.rsqrt(p["variance"] + 1e-5)
    return x * scale[:, None, None] + (p["bias"] - p["mean"] * scale)[:, None, None]


def block(x, p, stride):
    y = jax.nn.relu(normalize(conv(x, p["conv1"], stride), p["norm1"]))
    y = normalize(conv(y, p["conv2"], 1), p["norm2"])
    if "project" in p:
        x = normalize(conv(x, p["project"], stride), p["norm3"])
    return jax.nn.relu(x + y)


def forward(params, images):
    x = jax.nn.relu(normalize(conv(images, params["stem"], 2), params["norm"]))
    x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 1, 3, 3), (1, 1, 2, 2), ((0, 0), (0, 0), (1, 1), (1, 1)))
    for stage, (_, stride) in enumerate(STAGES):
        x = block(x, params[f"s{stage}b0"], stride)
        x = block(x, params[f"s{stage}b1"], 1)
    return x.mean((2, 3)) @ params["w"] + params["b"]


def build(name):
    size = SIZES[name]
    f32 = lambda *dims: jax.ShapeDtypeStruct(dims, jnp.float32)
    statistics = lambda n: dict(gain=f32(n), bias=f32(n), mean=f32(n), variance=f32(n))
    width = size["width"]
    params, last = dict(stem=f32(width, 3, 7, 7), norm=statistics(width)), width
    for stage, (factor, stride) in enumerate(STAGES):
        n = width * factor
        first = dict(conv1=f32(n, last, 3, 3), norm1=statistics(n), conv2=f32(n, n, 3, 3), norm2=statistics(n))
        if last != n:
            first |= dict(project=f32(n, last, 1, 1), norm3=statistics(n))
        params[f"s{stage}b0"], last = first, n
        params[f"s{stage}b1"] = dict(conv1=f32(n, n, 3, 3), norm1=statistics(n), conv2=f32(n, n, 3, 3), norm2=statistics(n))
    params |= dict(w=f32(last, size["classes"]), b=f32(size["classes"]))
    columns, rows, vector = "[{model},{},{},{}]", "[{},{model},{},{}]", "[{model}]"
    annotations = {"images": "[{data},{},{},{}]", "params/*/conv1": columns, "params/*/norm1/*": vector, "params/*/conv2": rows,
                   "params/w": "[{},{model}]", "params/b": vector}
    recipe = "params/*/gain=uniform(0.9,1.1),params/*/variance=uniform(0.5,1.5),images=normal(1),*=normal(0.05)"
    images = f32(size["batch"], 3, size["image"], size["image"])
    return Program(forward, (params, images), ("params", "images"), (), annotations, recipe)
