# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A classifier of three layers with integer labels, and its SGD step."""
import jax
import jax.numpy as jnp

from partita.models import Program

SIZES = dict(small=dict(batch=16, widths=(24, 64, 32, 10)), mnist=dict(batch=128, widths=(784, 512, 256, 10)))


def loss(params, images, labels):
    x = images
    for layer in range(len(params)):
        p = params[f"l{layer}"]
        x = x @ p["w"] + p["b"]
        x = jax.nn.relu(x) if layer + 1 < len(params) else x
    chosen = jax.nn.one_hot(labels, x.shape[-1]) * jax.nn.log_softmax(x)
    return -chosen.sum(-1).mean()


def build(name):
    size = SIZES[name]
    f32 = lambda *dims: jax.ShapeDtypeStruct(dims, jnp.float32)
    widths = size["widths"]
    params = {f"l{i}": dict(w=f32(a, b), b=f32(b)) for i, (a, b) in enumerate(zip(widths, widths[1:]))}

    def step(params, images, labels):
        value, grads = jax.value_and_grad(loss)(params, images, labels)
        return jax.tree.map(lambda p, g: p - 0.1 * g, params, grads), value

    annotations = {"images": "[{data},{}]", "labels": "[{data}]", "params/l0/w": "[{},{model}]", "params/l0/b": "[{model}]",
                   "params/l1/w": "[{model},{}]", "params/l2/w": "[{},{model}]", "params/l2/b": "[{model}]"}
    arguments = (params, f32(size["batch"], widths[0]), jax.ShapeDtypeStruct((size["batch"],), jnp.int32))
    recipe = f"labels=ids<{widths[-1]},images=normal(1),*=normal(0.1)"
    return Program(step, arguments, ("params", "images", "labels"), (0,), annotations, recipe)
