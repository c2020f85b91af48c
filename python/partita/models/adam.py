# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""AdamW on pytrees, as the train steps here use it."""
import jax
import jax.numpy as jnp


def init(params):
    """Shapes of the optimizer state of `params`: two moments and the step count."""
    return dict(m=params, v=params, count=jax.ShapeDtypeStruct((), jnp.int32))


def update(params, state, grads, *, rate=1e-3, b1=0.9, b2=0.95, eps=1e-8, decay=0.01):
    """One AdamW step; decay is applied to matrices only."""
    count = state["count"] + 1
    t = count.astype(jnp.float32)
    m = jax.tree.map(lambda a, g: b1 * a + (1 - b1) * g, state["m"], grads)
    v = jax.tree.map(lambda a, g: b2 * a + (1 - b2) * g * g, state["v"], grads)
    scale_m, scale_v = 1 / (1 - b1 ** t), 1 / (1 - b2 ** t)

    def one(p, a, b):
        step = a * scale_m / (jnp.sqrt(b * scale_v) + eps)
        return p - rate * (step + (decay * p if p.ndim > 1 else 0.0))

    return jax.tree.map(one, params, m, v), dict(m=m, v=v, count=count)
