#!/usr/bin/env python3
# ===- make_vectors.py - Test vectors of the layout library ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Writes random cases with the answers of the reference model as JSON lines.

    make_vectors.py --reference ../shared/layout --count 2000 --seed 1 > vectors.jsonl

A mesh is [[name, size, temporal], ...] and its devices; a cut [[[axis, pre, size], ...], boundaries]; a reference
[axis, pre, size, tile, weights or null, exact]; a box [lo, hi, lo, hi, ...]. "k" is the kind of the case, "error" stands
in place of the answer where the model refuses.
"""
import argparse
import json
import random
import sys
from math import prod


class Maker:
    def __init__(self, model, seed):
        self.L, self.R = model, random.Random(seed)

    # --- random material ---

    def mesh(self, limit=8, temporal=False):
        while True:
            sizes = {a: self.R.choice([1, 2, 2, 3, 4, 4, 6]) for a in self.R.sample("abc", self.R.randint(1, 3))}
            time = [a for a in sizes if temporal and self.R.random() < 0.4]
            n = prod(s for a, s in sizes.items() if a not in time)
            if n <= limit and prod(sizes.values()) <= 3 * limit:
                devices = list(range(n)) if self.R.random() < 0.3 else self.R.sample(range(n + 3), n)
                return self.L.Mesh(sizes, temporal=time, devices=devices)

    def subs(self, mesh):
        found = []
        for a, n in mesh.axes.items():
            if n % 2 == 0 and n > 2 and self.R.random() < 0.4:
                p = self.R.choice([d for d in range(2, n) if n % d == 0])
                found += [mesh.sub(a, 1, p), mesh.sub(a, p, n // p)]
            else:
                found.append(mesh.sub(a))
        self.R.shuffle(found)
        return found

    def refs(self, mesh, dims, share=0.75):
        spec = [[] for _ in range(dims)]
        for s in self.subs(mesh) if dims else []:
            if self.R.random() < share:
                split = None
                if self.R.random() < 0.5 and s.size == mesh.axes[s.name]:
                    weights = tuple(self.R.choice([0, 1, 1, 2, 3, 5]) for _ in range(s.size))
                    if sum(weights):
                        split = self.L.Split(weights, self.R.random() < 0.15)
                spec[self.R.randrange(dims)].append(self.L.Ref(s, split, self.R.choice([1, 1, 1, 2, 3])))
        return spec

    def bounds(self, size, n):
        return (0, *sorted(self.R.randint(0, size) for _ in range(n - 1)), size)

    def layout(self, shape, mesh=None, explicit=0.3, share=0.75):
        mesh = mesh or self.mesh()
        cuts = []
        for size, refs in zip(shape, self.refs(mesh, len(shape), share)):
            axes = tuple(r.axis for r in refs)
            refs = [self.L.Ref(r.axis, r.split and self.L.Split(r.split.weights), r.tile) for r in refs]
            at = self.bounds(size, prod(s.size for s in axes)) if self.R.random() < explicit else self.L.boundaries(size, refs)
            cuts.append(self.L.Cut(axes, at))
        return self.L.Layout(mesh, cuts)

    def shape(self, low=0, high=6, dims=3):
        return tuple(self.R.randint(low, high) for _ in range(self.R.randint(1, dims)))

    # --- to JSON ---

    def j_mesh(self, mesh):
        return [[a, n, int(a in mesh.temporal)] for a, n in mesh.axes.items()], list(mesh.devices)

    def j_sub(self, mesh, s):
        return [list(mesh.axes).index(s.name), s.pre, s.size]

    def j_ref(self, mesh, r):
        return self.j_sub(mesh, r.axis) + [r.tile, list(r.split.weights) if r.split else None, int(bool(r.split and r.split.exact))]

    def j_cut(self, mesh, cut):
        return [[self.j_sub(mesh, s) for s in cut.axes], list(cut.bounds)]

    def j_cuts(self, layout):
        return [self.j_cut(layout.mesh, c) for c in layout.cuts]

    def j_box(self, box):
        return [x for part in box for x in part]

    def j_partial(self, layout):
        return [self.j_sub(layout.mesh, s) for s, _ in layout.partial]

    def start(self, kind, mesh):
        axes, devices = self.j_mesh(mesh)
        return {"k": kind, "m": axes, "d": devices}

    # --- cases ---

    def place(self):
        mesh, shape = self.mesh(temporal=self.R.random() < 0.2), self.shape(0, 14)
        spec = self.refs(mesh, len(shape))
        for refs in spec:                                # things that the model refuses
            for i, r in enumerate(refs):
                if self.R.random() < 0.04:
                    bad = [self.L.Ref(r.axis, self.L.Split((0,) * r.axis.size)), self.L.Ref(r.axis, None, 0),
                           self.L.Ref(r.axis, self.L.Split((1,) * (r.axis.size + 1))),
                           self.L.Ref(r.axis, self.L.Split((3, -1) * r.axis.size)), refs[0]]
                    refs[i] = self.R.choice(bad)
        case = self.start("place", mesh)
        case["s"], case["x"] = shape, [[self.j_ref(mesh, r) for r in refs] for refs in spec]
        try:
            lay = self.L.place(mesh, shape, spec)
            case["b"] = [list(c.bounds) for c in lay.cuts]
            case["boxes"] = [self.j_box(b) for _, b in sorted(lay.boxes().items())]
            if not mesh.temporal:
                case["roles"] = self.L.roles([lay])
        except self.L.Refused:
            case["error"] = 1
        return case

    def equal(self):
        a = self.layout(self.shape(0, 5))
        pick = self.R.random()
        if pick < 0.3:
            b = self.L.Layout(a.mesh, [c.normal() for c in a.cuts])
        elif pick < 0.6:                                 # another mesh of the same devices
            names = dict(zip(a.mesh.axes, "xyz"))
            mesh = self.L.Mesh({names[k]: n for k, n in a.mesh.axes.items()}, devices=a.mesh.devices)
            b = self.L.Layout(mesh, [self.L.Cut(tuple(self.L.Sub(names[s.name], s.pre, s.size) for s in c.axes), c.bounds) for c in a.cuts])
            if self.R.random() < 0.4:
                b = self.layout(a.shape, self.L.Mesh({"p": len(a.mesh.devices)}, devices=self.R.sample(a.mesh.devices, len(a.mesh.devices))))
        else:
            b = self.layout(a.shape, a.mesh)
        used = {s.name for c in (*a.cuts, *b.cuts) for s in c.axes}
        free = [x for x, n in a.mesh.axes.items() if n > 1 and x not in used and x in b.mesh.axes]
        if free:
            partial = lambda: [(a.mesh.sub(self.R.choice(free)), self.R.choice(["sum", "max"]))] if self.R.random() < 0.6 else []
            a, b = self.L.Layout(a.mesh, a.cuts, partial()), self.L.Layout(b.mesh, b.cuts, partial())
        case = self.start("equal", a.mesh)
        case["m2"], case["d2"] = self.j_mesh(b.mesh)
        for key, lay in (("a", a), ("b", b)):
            case[key], case["p" + key] = self.j_cuts(lay), self.j_partial(lay)
            case["c" + key] = lay.partial[0][1] if lay.partial else "sum"
        case["equal"], case["same"] = self.L.equal(a, b), self.L.same_data(a, b)
        return case

    def shapes_of(self, n, most):
        dims = [n]
        while len(dims) < most and self.R.random() < 0.7:
            i = self.R.randrange(len(dims))
            d = self.R.choice([d for d in range(1, dims[i] + 1) if dims[i] % d == 0])
            dims[i:i + 1] = [d, dims[i] // d]
        return tuple(dims)

    def reshape(self):
        n = self.R.choice([4, 6, 8, 12, 16, 24, 36, 48, 60, 96])
        old, new = self.layout(self.shapes_of(n, 3), explicit=0.1, share=0.5), self.shapes_of(n, 3)
        case = self.start("reshape", old.mesh)
        case["a"], case["to"] = self.j_cuts(old), new
        out = self.L.reshape(old, new)
        case["out"] = out and self.j_cuts(out)
        goal = self.layout(new, old.mesh, explicit=0.1, share=0.5)
        rows = self.L.reshape_moving(old, goal)
        case["goal"], case["rows"] = self.j_cuts(goal), None if rows is None else self.j_rows(rows)
        return case

    def respell(self):
        mesh, row, size = self.mesh(), self.R.choice([2, 3, 4, 6]), self.R.randint(1, 8)
        refs = [self.L.Ref(r.axis, r.split and self.L.Split(r.split.weights), self.R.choice([1, 2, 3, 4, 6, 8, 12])) for r in self.refs(mesh, 1)[0]]
        bounds = self.L.boundaries(size * row, refs)
        cut = self.L.Cut(tuple(r.axis for r in refs), tuple(b // row for b in bounds))
        again = self.L.respell(refs, 1, cut, row)
        case = self.start("respell", mesh)
        case["x"], case["cut"], case["row"] = [self.j_ref(mesh, r) for r in refs], self.j_cut(mesh, cut), row
        case["out"] = again and [self.j_ref(mesh, r) for r in again]
        case["pieces"] = [self.j_ref(mesh, r) for r in self.L.import_pieces(mesh, size, [r.axis for r in refs])]
        export = self.L.export_pieces(cut)
        case["export"] = None if export is None else [self.j_sub(mesh, s) for s in export]
        return case

    def j_rows(self, rows):
        return sorted([to, frm] + self.j_box(box) for to, frm, box in rows)

    def table(self):
        dims = self.R.randint(1, 2)
        shape = tuple(self.R.randint(1, 8) for _ in range(dims))
        mesh, maps, out = self.mesh(), [], []
        for size in shape:
            w, pick = self.L.Window(), self.R.random()
            if pick < 0.5:
                w = self.L.Window(self.R.randint(1, 4), self.R.randint(1, 3), self.R.randint(1, 3), self.R.randint(1, 3), self.R.randint(-3, 5))
                out.append(self.R.randint(0, 9))
            else:
                w = self.L.Reverse() if pick < 0.65 else w
                out.append(size)
            maps.append(w)
        order = self.R.sample(range(dims), dims)
        source = self.layout(shape, mesh)
        other = self.R.random() < 0.3                     # receivers: another mesh of these or other devices
        to_mesh = self.L.Mesh({"p": len(mesh.devices)}, devices=self.R.sample(range(20), len(mesh.devices))) if other else mesh
        wanted = self.layout([out[d] for d in order], to_mesh)
        need = self.L.needs(wanted, shape, [maps[d] for d in order], order)
        case = self.start("table", mesh)
        case["m2"], case["d2"] = self.j_mesh(to_mesh)
        case["a"], case["b"], case["order"] = self.j_cuts(source), self.j_cuts(wanted), order
        case["maps"] = [[m.size, m.stride, m.dilation, m.base, m.low] if isinstance(m, self.L.Window) else [] for m in (maps[d] for d in order)]
        case["rows"] = self.j_rows(self.L.table(need, source))
        w = maps[0]
        if isinstance(w, self.L.Window):
            case["natural"] = list(w.natural(source.cuts[0], out[0]).bounds)
            case["outs"] = out[0]
            case["local"] = [w.local_extent(e, w.phase(e)) for e in range(4)]
        return case

    def refinement(self, lay, d, axis):
        """Of dimension d by axis: a Ref, or the wanted boundaries."""
        if self.R.random() < 0.5:
            weights = tuple(self.R.randint(1, 4) for _ in range(axis.size))
            return self.L.Ref(axis, self.L.Split(weights) if axis.size == lay.mesh.axes[axis.name] else None, self.R.choice([1, 1, 2]))
        inner = (0,)
        for lo, hi in zip(lay.cuts[d].bounds, lay.cuts[d].bounds[1:]):
            inner += tuple(lo + b for b in self.bounds(hi - lo, axis.size)[1:])
        return self.L.Cut(lay.cuts[d].axes + (axis,), inner)

    def group_bytes(self, kind, old, new, axes, element):
        """The formulas by definition: B = the value of a whole group, n = its size; the rank that sends most."""
        mesh, L = old.mesh, self.L
        most, n = 0, prod(s.size for s in axes)
        for p in mesh.points():
            members = [p]
            for s in axes:
                members = [mesh.with_digit(q, s, k) for q in members for k in range(s.size)]
            v = lambda lay: [element * L.volume(lay.box(q)) for q in members]
            if kind == "all_reduce":
                sent = -(-2 * v(old)[0] * (n - 1) // n)
            elif kind == "all_gather":
                sent = sum(v(old)) - min(v(old))
            elif kind == "reduce_scatter":
                sent = v(old)[0] - min(v(new))
            else:
                continue
            most = max(most, sent)
        return most

    def busiest(self, rows, element):
        sent = {}
        for to, frm, box in rows:
            if to != frm:
                sent[frm] = sent.get(frm, 0) + element * self.L.volume(box)
        return max(sent.values(), default=0)

    def step(self):
        shape = tuple(self.R.randint(0, 6) for _ in range(self.R.randint(2, 3)))
        mesh = self.mesh()
        lay, dim = self.layout(shape, mesh, share=0.6), self.R.randrange(len(shape))
        other = self.R.choice([d for d in range(len(shape)) if d != dim])
        free = [a for a in mesh.axes if a not in {s.name for c in lay.cuts for s in c.axes}]
        kinds = (["all_gather", "all_to_all"] if lay.cuts[dim].axes else []) + (["slice", "all_reduce", "reduce_scatter"] if free else [])
        kind = self.R.choice(kinds or ["exchange"])
        if self.R.random() < 0.3 or kind == "exchange":
            return self.whole_step(lay)
        case, element = self.start("step", mesh), self.R.choice([1, 2, 4])
        by = None
        if kind in ("all_gather", "all_to_all"):
            axis = lay.cuts[dim].axes[-1]
            if axis.size % 2 == 0 and axis.size > 2 and self.R.random() < 0.5:
                lay = lay.replace(dim, lay.cuts[dim].split_last(2))
                axis = lay.cuts[dim].axes[-1]
        else:
            axis = mesh.sub(self.R.choice(free))
            if kind != "slice":
                lay = self.L.Layout(mesh, lay.cuts, [(axis, "sum")])
        if kind == "all_gather":
            new, cost = self.L.all_gather(lay, dim)
        elif kind == "all_reduce":
            new, cost = self.L.all_reduce(lay)
        else:
            target = other if kind == "all_to_all" else dim
            by = self.refinement(lay, target, axis)
            new, cost = {"slice": lambda: self.L.slice_step(lay, dim, by), "all_to_all": lambda: self.L.all_to_all(lay, dim, other, by),
                         "reduce_scatter": lambda: self.L.reduce_scatter(lay, by, dim)}[kind]()
        case.update(step=kind, a=self.j_cuts(lay), pa=self.j_partial(lay), dim=dim, other=other, e=element)
        if by is not None:
            case["by"] = self.j_ref(mesh, by) if isinstance(by, self.L.Ref) else self.j_cut(mesh, by)
            case["ref"] = int(isinstance(by, self.L.Ref))
        case["out"], case["pout"] = self.j_cuts(new), self.j_partial(new)
        case["cost"] = [list(v) for _, v in sorted(cost.items())]
        if kind == "all_to_all":
            case["bytes"] = self.busiest(self.L.table(self.L.needs(new, shape), lay), element)
        else:
            case["bytes"] = self.group_bytes(kind, lay, new, [axis], element)
        return case

    def whole_step(self, old):
        """Exchange, and permute where it is legal."""
        devices = old.mesh.devices
        if self.R.random() < 0.5:
            new = self.layout(old.shape, old.mesh)
        elif self.R.random() < 0.5:
            new = self.L.Layout(self.L.Mesh(old.mesh.axes, devices=self.R.sample(devices, len(devices))), old.cuts)
        else:
            new = self.layout(old.shape, self.L.Mesh({"p": len(devices)}, devices=self.R.sample(devices, len(devices))))
        case, element = self.start("whole", old.mesh), self.R.choice([1, 2, 4])
        case["m2"], case["d2"] = self.j_mesh(new.mesh)
        rows, cost = self.L.exchange(old, new)
        case.update(a=self.j_cuts(old), b=self.j_cuts(new), e=element, rows=self.j_rows(rows), bytes=self.busiest(rows, element))
        try:
            case["pairs"] = [list(p) for p in self.L.permute(old, new)]
        except self.L.Refused:
            case["pairs"] = None
        return case

    def case(self):
        return self.R.choice([self.place, self.place, self.equal, self.reshape, self.reshape, self.respell, self.table, self.table,
                              self.step, self.step])()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--reference", required=True, help="the folder of layout.py")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.path.insert(0, options.reference)
    sys.dont_write_bytecode = True
    import layout
    maker = Maker(layout, options.seed)
    for _ in range(options.count):
        print(json.dumps(maker.case(), separators=(",", ":")))


if __name__ == "__main__":
    sys.exit(main())
