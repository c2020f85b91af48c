# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A GPT-2-style decoder and its AdamW train step: token ids in, layers unrolled, separate q, k and v projections."""
import dataclasses

import jax
import jax.numpy as jnp

from partita.models import Program, adam


@dataclasses.dataclass(frozen=True)
class Size:
    batch: int
    sequence: int
    vocabulary: int
    width: int
    heads: int
    layers: int
    tied: bool = True


SIZES = dict(
    small=Size(16, 32, 512, 128, 4, 2),
    untied=Size(16, 32, 512, 128, 4, 2, tied=False),
    demo=Size(8, 256, 8192, 512, 8, 6),
    full=Size(8, 1024, 50257, 768, 12, 12),
)


def norm(x, gain, bias):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * gain + bias


def attention(x, p, heads):
    batch, sequence, width = x.shape

    def project(name):
        y = x @ p["w" + name] + p["b" + name]
        return y.reshape(batch, sequence, heads, width // heads).transpose(0, 2, 1, 3)

    q, k, v = project("q"), project("k"), project("v")
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) * (width // heads) ** -0.5
    causal = jnp.tril(jnp.ones((sequence, sequence), bool))
    weights = jax.nn.softmax(jnp.where(causal, scores, -1e30), axis=-1)
    mixed = jnp.einsum("bhqk,bhkd->bhqd", weights, v)
    return mixed.transpose(0, 2, 1, 3).reshape(batch, sequence, width) @ p["wo"] + p["bo"]


def block(x, p, heads):
    x = x + attention(norm(x, p["ln1_g"], p["ln1_b"]), p, heads)
    hidden = jax.nn.gelu(norm(x, p["ln2_g"], p["ln2_b"]) @ p["w1"] + p["b1"])
    return x + hidden @ p["w2"] + p["b2"]


def loss(params, tokens, size):
    inputs, targets = tokens[:, :-1], tokens[:, 1:]
    x = params["wte"][inputs] + params["wpe"]
    for layer in range(size.layers):
        x = block(x, params[f"h{layer}"], size.heads)
    head = params["wte"].T if size.tied else params["head"]
    logits = norm(x, params["lnf_g"], params["lnf_b"]) @ head
    chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), targets[..., None], axis=-1)
    return -chosen.mean()


def shapes(size):
    f32 = lambda *dims: jax.ShapeDtypeStruct(dims, jnp.float32)
    w = size.width
    layer = dict(wq=f32(w, w), wk=f32(w, w), wv=f32(w, w), bq=f32(w), bk=f32(w), bv=f32(w), wo=f32(w, w), bo=f32(w),
                 w1=f32(w, 4 * w), b1=f32(4 * w), w2=f32(4 * w, w), b2=f32(w),
                 ln1_g=f32(w), ln1_b=f32(w), ln2_g=f32(w), ln2_b=f32(w))
    params = dict(wte=f32(size.vocabulary, w), wpe=f32(size.sequence, w), lnf_g=f32(w), lnf_b=f32(w))
    params |= {f"h{i}": dict(layer) for i in range(size.layers)}
    return params if size.tied else params | dict(head=f32(w, size.vocabulary))


def build(name):
    size = SIZES[name]

    def step(params, opt, tokens):
        value, grads = jax.value_and_grad(loss)(params, tokens, size)
        params, opt = adam.update(params, opt, grads)
        return params, opt, value

    params = shapes(size)
    tokens = jax.ShapeDtypeStruct((size.batch, size.sequence + 1), jnp.int32)
    columns, rows = "[{},{model}]", "[{model},{}]"
    annotations = {"tokens": "[{data},{}]", "*/wte": rows, "*/head": columns, "*/w1": columns, "*/b1": "[{model}]", "*/w2": rows,
                   "*/wq": columns, "*/wk": columns, "*/wv": columns, "*/bq": "[{model}]", "*/bk": "[{model}]", "*/bv": "[{model}]",
                   "*/wo": rows}
    if size.tied:
        del annotations["*/head"]
    recipe = f"tokens=ids<{size.vocabulary},opt/count=const(3),opt/v/*=nonneg,params/*_g=uniform(0.9,1.1),*=normal(0.02)"
    return Program(step, (params, adam.init(params), tokens), ("params", "opt", "tokens"), (0, 1), annotations, recipe)
