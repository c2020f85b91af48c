# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A vision transformer on patches, and its AdamW step with integer labels. Patches are cut by a strided convolution."""
import dataclasses

import jax
import jax.numpy as jnp

from partita.models import Program, adam
from partita.models.gpt2 import norm


@dataclasses.dataclass(frozen=True)
class Size:
    batch: int
    image: int
    patch: int
    width: int
    heads: int
    layers: int
    classes: int


SIZES = dict(small=Size(16, 16, 4, 64, 4, 2, 10))


def attention(x, p, heads):
    split = lambda y: y.reshape(*y.shape[:2], heads, -1)
    q, k, v = (split(x @ p[n]) for n in ("wq", "wk", "wv"))
    weights = jax.nn.softmax(jnp.einsum("bqhd,bkhd->bhqk", q, k) * q.shape[-1] ** -0.5, axis=-1)
    return jnp.einsum("bhqk,bkhd->bqhd", weights, v).reshape(x.shape) @ p["wo"]


def loss(params, images, labels, size):
    strides = (size.patch, size.patch)
    x = jax.lax.conv_general_dilated(images, params["patches"], strides, "VALID", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    x = x.reshape(size.batch, -1, size.width) + params["positions"]
    for layer in range(size.layers):
        p = params[f"h{layer}"]
        x = x + attention(norm(x, p["ln1_g"], p["ln1_b"]), p, size.heads)
        x = x + jax.nn.gelu(norm(x, p["ln2_g"], p["ln2_b"]) @ p["w1"] + p["b1"], approximate=False) @ p["w2"] + p["b2"]
    logits = norm(x.mean(1), params["ln_g"], params["ln_b"]) @ params["classes"]
    return -(jax.nn.one_hot(labels, size.classes) * jax.nn.log_softmax(logits)).sum(-1).mean()


def build(name):
    size = SIZES[name]
    f32 = lambda *dims: jax.ShapeDtypeStruct(dims, jnp.float32)
    w = size.width
    layer = dict(wq=f32(w, w), wk=f32(w, w), wv=f32(w, w), wo=f32(w, w), w1=f32(w, 4 * w), b1=f32(4 * w), w2=f32(4 * w, w), b2=f32(w),
                 ln1_g=f32(w), ln1_b=f32(w), ln2_g=f32(w), ln2_b=f32(w))
    params = dict(patches=f32(size.patch, size.patch, 3, w), positions=f32((size.image // size.patch) ** 2, w),
                  ln_g=f32(w), ln_b=f32(w), classes=f32(w, size.classes))
    params |= {f"h{i}": dict(layer) for i in range(size.layers)}

    def step(params, opt, images, labels):
        value, grads = jax.value_and_grad(loss)(params, images, labels, size)
        params, opt = adam.update(params, opt, grads)
        return params, opt, value

    columns, rows = "[{},{model}]", "[{model},{}]"
    annotations = {"images": "[{data},{},{},{}]", "labels": "[{data}]", "*/wq": columns, "*/wk": columns, "*/wv": columns, "*/wo": rows,
                   "*/w1": columns, "*/b1": "[{model}]", "*/w2": rows, "*/classes": columns}
    arguments = (params, adam.init(params), f32(size.batch, size.image, size.image, 3), jax.ShapeDtypeStruct((size.batch,), jnp.int32))
    recipe = (f"labels=ids<{size.classes},images=normal(1),opt/count=const(3),opt/v/*=nonneg,params/*_g=uniform(0.9,1.1),"
              "*=normal(0.05)")
    return Program(step, arguments, ("params", "opt", "images", "labels"), (0, 1), annotations, recipe)
