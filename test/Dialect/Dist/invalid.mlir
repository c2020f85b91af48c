// One case per sentence that dist may refuse a program with.
// RUN: partita-opt %s -split-input-file -verify-diagnostics

//===----------------------------------------------------------------------===//
// Meshes
//===----------------------------------------------------------------------===//

// expected-error @+1 {{axis "x" has size 0, expected at least 1}}
dist.mesh @m ["x" = 0]

// -----

// expected-error @+1 {{axis "x" is named twice}}
dist.mesh @m ["x" = 2, "x" = 3]

// -----

// expected-error @+1 {{expected the name of an axis, got an empty string}}
dist.mesh @m ["" = 2]

// -----

// expected-error @+1 {{device 1 is listed twice}}
dist.mesh @m ["x" = 3] devices [0, 1, 1]

// -----

// expected-error @+1 {{expected 2 devices, one per point of the spatial axes, got 3}}
dist.mesh @m ["x" = 2, "micro" = 4 temporal] devices [0, 1, 2]

// -----

// expected-error @+1 {{expected devices of at least 0, got -1}}
dist.mesh @m ["x" = 2] devices [0, -1]

// -----

// expected-error @+1 {{expected a list of devices, or none at all; got an empty one}}
dist.mesh @m [] devices []

// -----

// expected-error @+1 {{axis "x" of size 4611686018427387904 gives the mesh more than 4194304 ranks}}
dist.mesh @m ["x" = 4611686018427387904]

// -----

// expected-error @+1 {{expected a fleet.cluster, got @nowhere}}
dist.mesh @m ["x" = 2] on @nowhere

// -----

// expected-note @+1 {{the cluster is here}}
fleet.cluster @one {
  fleet.kind @cpu target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @a = 1 node of 1 @cpu
}
// expected-error @+1 {{expected devices below 1, which is how many @one has, got 1}}
dist.mesh @m ["x" = 2] on @one

// -----

// expected-error @+1 {{expected a size and a temporal flag for each of 1 axes}}
"dist.mesh"() <{axes = ["x"], sizes = array<i64: 2, 3>, sym_name = "m", temporal = array<i1: false>}> : () -> ()

// -----

//===----------------------------------------------------------------------===//
// Splits
//===----------------------------------------------------------------------===//

// expected-note @+1 {{the mesh is here}}
dist.mesh @m ["x" = 3]
// expected-error @+1 {{expected one entry per coordinate of "x", which has 3, got 2}}
dist.split @s of @m "x" = [1, 2]

// -----

dist.mesh @m ["x" = 3]
// expected-error @+1 {{expected an axis of @m, got "y"}}
dist.split @s of @m "y" = [1, 2, 3]

// -----

dist.mesh @m ["x" = 3]
// expected-error @+1 {{expected a dist.mesh, got @n}}
dist.split @s of @n "x" = [1, 2, 3]

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{expected entries of at least 0, got -1}}
dist.split @s of @m "x" = [3, -1]

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{expected at least one entry above 0}}
dist.split @s of @m "x" = [0, 0]

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{expected entries of at most 2^40, got 9223372036854775807}}
dist.split @s of @m "x" = [1, 9223372036854775807]

// -----

//===----------------------------------------------------------------------===//
// Shardings: the grammar
//===----------------------------------------------------------------------===//

// expected-error @+1 {{expected a tile of at least 1 for axis "x", got 0}}
#s = #dist.sharding<@m, [{"x" tile 0}]>

// -----

// expected-error @+1 {{expected the size of a sub-axis of "x" to be at least 1, got 0}}
#s = #dist.sharding<@m, [{"x":(2)0}]>

// -----

// expected-error @+1 {{expected pre-size and size of a sub-axis of "x" to be at least 1, got (0)2}}
#s = #dist.sharding<@m, [{"x":(0)2}]>

// -----

// expected-error @+1 {{expected no split on the sub-axis "x":(1)2, got @s; a named split divides by a whole axis}}
#s = #dist.sharding<@m, [{"x":(1)2 by @s}]>

// -----

// expected-error @+1 {{expected the name of an axis, got an empty string}}
#s = #dist.sharding<@m, [{""}]>

// -----

// expected-error @+1 {{expected every axis once, got "x" twice}}
#s = #dist.sharding<@m, [{"x"}, {"x"}]>

// -----

// expected-error @+1 {{expected every axis once, got "x" twice}}
#s = #dist.sharding<@m, [{"x", "x":(1)2}]>

// -----

// expected-error @+1 {{expected every axis once, got "x" both on a dimension and partial}}
#s = #dist.sharding<@m, [{"x"}], partial = sum {"x"}>

// -----

// expected-error @+1 {{expected a combiner (sum, product, max, min, max_number, min_number, max_unsigned, min_unsigned, and, or, xor, region), got 'mean'}}
#s = #dist.sharding<@m, [{}], partial = mean {"x"}>

// -----

// expected-error @+1 {{expected at least one partial axis}}
#s = #dist.sharding<@m, [{}], partial = sum {}>

// -----

// expected-error @+1 {{expected no split and no tile on the partial axis "x"}}
#s = #dist.sharding<@m, [{}], partial = sum {"x" by @s}>

// -----

// expected-error @+1 {{expected boundaries that ascend from 0, got 1 first}}
#s = #dist.sharding<@m, [{"x" at [1, 2, 8]}]>

// -----

// expected-error @+1 {{expected boundaries that ascend, got 3 after 4}}
#s = #dist.sharding<@m, [{"x" at [0, 4, 3]}]>

// -----

// expected-error @+1 {{expected one boundary per joint coordinate plus one, got 1}}
#s = #dist.sharding<@m, [{"x" at [0]}]>

// -----

// expected-error @+1 {{expected no split and no tile on axis "x", because its dimension has explicit boundaries}}
#s = #dist.sharding<@m, [{"x" by @s at [0, 4, 8]}]>

// -----

// expected-error @+1 {{expected a dimension with explicit boundaries to be closed, got '?'}}
#s = #dist.sharding<@m, [{"x" at [0, 4, 8], ?}]>

// -----

// expected-error @+1 {{expected a priority such as 'p1' after a dimension}}
#s = #dist.sharding<@m, [{"x"}q1]>

// -----

//===----------------------------------------------------------------------===//
// Shardings: against mesh and tensor
//===----------------------------------------------------------------------===//

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: mesh @m has no axis "y"}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"y"}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: expected a dist.mesh, got @n}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@n, [{"x"}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: expected a sharding of 2 dimensions for 'tensor<8x4xf32>', got 1}}
func.func private @f(tensor<8x4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: expected a ranked tensor, a buffer or a scalar to have a sharding, got 'tensor<*xf32>'}}
func.func private @f(tensor<*xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: expected a dist.split of the name @s}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" by @s}]>})

// -----

dist.mesh @m ["x" = 2, "y" = 2]
dist.split @s of @m "y" = [3, 1]
// expected-error @+1 {{argument #0: expected a split of @m "x", got @s, which is of @m "y"}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" by @s}]>})

// -----

dist.mesh @m ["x" = 2]
dist.split @s of @m "x" = sizes [6, 3]
// expected-error @+1 {{argument #0: dimension 0: exact sizes add up to 9, but the part of 8 elements has 8 units}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" by @s}]>})

// -----

dist.mesh @m ["x" = 6]
// expected-error @+1 {{argument #0: sub-axis (2)2: pre-size times size does not divide axis "x" of size 6}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x":(2)2}]>})

// -----

dist.mesh @m ["x" = 12]
// expected-error @+1 {{argument #0: sub-axes "x":(1)2 and "x":(3)2 belong to no common factorisation: pre-size 3 is not a multiple of 2}}
func.func private @f(tensor<8x8xf32> {dist.sharding = #dist.sharding<@m, [{"x":(1)2}, {"x":(3)2}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: dimension 0: the last boundary is 9, expected the size 8 of the dimension}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" at [0, 4, 9]}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: dimension 0: expected 3 boundaries, one per joint coordinate plus one, got 4}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" at [0, 4, 6, 8]}]>})

// -----

dist.mesh @m ["x" = 2]
// expected-error @+1 {{argument #0: expected no partial axes on a function argument or result, got "x"; a value is finished before it crosses a function}}
func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}], partial = sum {"x"}>})

// -----

dist.mesh @m ["x" = 2, "micro" = 4 temporal]
// expected-error @+1 {{result #0: expected no temporal axis on a function argument or result, got "micro"; it exists inside a program only}}
func.func private @f() -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"micro"}]>})

// -----

// expected-error @+1 {{argument #0: expected 'dist.sharding' to be a sharding, got 1 : i64}}
func.func private @f(tensor<8xf32> {dist.sharding = 1})

// -----

// expected-error @+1 {{argument #0: expected dist.sharding or dist.state, got 'dist.shardng'}}
func.func private @f(tensor<8xf32> {dist.shardng = 1})

// -----

//===----------------------------------------------------------------------===//
// Attributes of ops
//===----------------------------------------------------------------------===//

dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{mesh @m has no axis "y"}}
  %0 = arith.negf %a {dist.sharding = #dist.sharding<@m, [{"y"}]>} : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @f(%a: tensor<8xf32>, %n: index) {
  // expected-error @+1 {{expected an array of 2 shardings, one per result, got one}}
  %0:2 = scf.execute_region -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %a, %a : tensor<8xf32>, tensor<8xf32>
  } {dist.sharding = #dist.sharding<@m, [{}]>}
  return
}

// -----

func.func @f(%a: tensor<8xf32>, %n: index) {
  // expected-error @+1 {{expected 2 shardings, one per result, got 1}}
  %0:2 = scf.execute_region -> (tensor<8xf32>, tensor<8xf32>) {
    scf.yield %a, %a : tensor<8xf32>, tensor<8xf32>
  } {dist.sharding = [#dist.sharding<@m, [{}]>]}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{expected 'dist.sharding' on a value: an argument or result of a function, or an op with results}}
  return {dist.sharding = #dist.sharding<@m, [{}]>}
}

// -----

// expected-error @+1 {{expected 'dist.sharding' to be a sharding or an array of shardings, got "x"}}
%0 = arith.constant {dist.sharding = "x"} dense<0.0> : tensor<8xf32>

// -----

// expected-error @+1 {{expected one of dist.sharding, dist.strategy, dist.plan, dist.role, dist.state, dist.group, dist.barrier, got 'dist.shard'}}
%0 = arith.constant {dist.shard = "x"} dense<0.0> : tensor<8xf32>

// -----

// expected-error @+1 {{expected 'dist.strategy' to be a #dist.strategy, got 1 : i64}}
%0 = arith.constant {dist.strategy = 1} dense<0.0> : tensor<8xf32>

// -----

// expected-error @+1 {{expected the factors of a strategy to be closed and without priority}}
%0 = arith.constant {dist.strategy = #dist.strategy<[{?}]>} dense<0.0> : tensor<8xf32>

// -----

// expected-error @+1 {{expected 'dist.state' to be a ZeRO level between 0 and 3, got 4 : i64}}
%0 = arith.constant {dist.state = 4} dense<0.0> : tensor<8xf32>

// -----

// expected-error @+1 {{expected 'dist.plan' to be a #dist.plan on a module, got 1 : i64}}
module attributes {dist.plan = 1} {}

// -----

// expected-error @+1 {{expected 'time' of a plan to be a float, got "soon"}}
module attributes {dist.plan = #dist.plan<{time = "soon"}>} {}

// -----

// expected-error @+1 {{expected 'fleet' of a plan to be a string, got 1 : i64}}
module attributes {dist.plan = #dist.plan<{fleet = 1}>} {}

// -----

// expected-error @+1 {{expected 'memory' of a plan to be bytes per kind, got 1 : i64}}
module attributes {dist.plan = #dist.plan<{memory = 1}>} {}

// -----

// expected-error @+1 {{expected 'dist.role' to be a #dist.role on a module, got 1 : i64}}
module attributes {dist.role = 1} {}

// -----

// expected-error @+1 {{expected distinct ranks in ascending order, got 1 after 1}}
module attributes {dist.role = #dist.role<ranks [1, 1], target "cpu">} {}

// -----

// expected-error @+1 {{expected ranks of at least 0, got -1}}
module attributes {dist.role = #dist.role<ranks [-1], target "cpu">} {}

// -----

// expected-error @+1 {{expected the target of a role, such as "cpu"}}
module attributes {dist.role = #dist.role<ranks [0], target "">} {}

// -----

// expected-note @+1 {{the other role is here}}
module @a attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {}
// expected-error @+1 {{expected every rank in one role, got 1 twice}}
module @b attributes {dist.role = #dist.role<ranks [1, 2], target "cpu">} {}

// -----

//===----------------------------------------------------------------------===//
// Reasons
//===----------------------------------------------------------------------===//

// expected-error @+1 {{expected the text of a reason, got an empty string}}
#r = #dist.reason<"", 0 bytes, 0.0 seconds>

// -----

// expected-error @+1 {{expected bytes of at least 0, got -1}}
#r = #dist.reason<"x", -1 bytes, 0.0 seconds>

// -----

// expected-error @+1 {{expected finite seconds of at least 0}}
#r = #dist.reason<"x", 1 bytes, -1.0 seconds>

// -----

//===----------------------------------------------------------------------===//
// Ops with one value
//===----------------------------------------------------------------------===//

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected no partial axes in a constraint; where sums stay unfinished is decided later}}
  %0 = dist.constraint %a is <@m, [{}], partial = sum {"x"}> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected a sharding of 1 dimensions for 'tensor<8xf32>', got 2}}
  %0 = dist.constraint %a is <@m, [{}, {}]> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected closed shardings, got #dist.sharding<@m, [{?}]>}}
  %0 = dist.reshard %a from <@m, [{?}]> to <@m, [{}]> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected 'from' and 'to' to differ in partial axes only}}
  %0 = dist.partial %a from <@m, [{}]> to <@m, [{"y"}], partial = sum {"x"}> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected a new partial axis in 'to'}}
  %0 = dist.partial %a from <@m, [{}], partial = sum {"x"}> to <@m, [{}], partial = sum {"x"}> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected one combiner, got 'max' and 'sum'}}
  %0 = dist.partial %a from <@m, [{}], partial = max {"x"}> to <@m, [{}], partial = sum {"x", "y"}> : tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected the partial axes of 'from' to stay, but "x" is not in 'to'}}
  %0 = dist.partial %a from <@m, [{}], partial = sum {"x"}> to <@m, [{}], partial = sum {"y"}> : tensor<8xf32>
  return
}

// -----

dist.mesh @m ["x" = 6, "micro" = 2 temporal]
// expected-error @+1 {{expected an axis of @m, got "y"}}
%0 = dist.coordinate "y" of @m

// -----

dist.mesh @m ["x" = 6, "micro" = 2 temporal]
// expected-error @+1 {{expected a spatial axis, because a temporal one is a loop, got "micro"}}
%0 = dist.coordinate "micro" of @m

// -----

dist.mesh @m ["x" = 6]
// expected-error @+1 {{expected pre-size times size to divide the size 6 of "x", got (2)2}}
%0 = dist.coordinate "x":(2)2 of @m

// -----

dist.mesh @m ["x" = 6]
// expected-error @+1 {{expected a dist.mesh, got @n}}
%0 = dist.coordinate "x" of @n

// -----

//===----------------------------------------------------------------------===//
// Manual regions
//===----------------------------------------------------------------------===//

dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<7xf32>) {
  // expected-error @+1 {{operand #0: expected parts of one shape on all devices; unequal parts have no one type}}
  %0 = dist.manual (%a) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%b: tensor<4xf32>):
    dist.return %b : tensor<4xf32>
  } : (tensor<7xf32>) -> tensor<7xf32>
  return
}

// -----

dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{operand #0: expected the part to have the type 'tensor<4xf32>', got 'tensor<8xf32>'}}
  %0 = dist.manual (%a) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%b: tensor<8xf32>):
    dist.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected as many shardings and values inside as results, which are 1, got 1 and 0}}
  %0 = dist.manual (%a) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%b: tensor<8xf32>):
    dist.return
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{operand #0: expected a closed sharding without partial axes}}
  %0 = dist.manual (%a) in [#dist.sharding<@m, [{?}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%b: tensor<8xf32>):
    dist.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Layout changes, global
//===----------------------------------------------------------------------===//

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: an all_reduce takes axes from no dimension, here from 1}}
  %0 = dist.all_reduce %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: an all_gather takes axes from one dimension, here from 0}}
  %0 = dist.all_gather %a from [#sum] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{reduce_scatter resolves partial axes, here none}}
  %0 = dist.reduce_scatter %a from [#whole] to [#rows] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: an all_to_all adds axes to one dimension, here to 0}}
  %0 = dist.all_to_all %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: a permute needs the same boxes on both sides, equally often}}
  %0 = dist.permute %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: a broadcast needs all elements on one coordinate, but coordinates 0 and 1 hold some}}
  %0 = dist.broadcast %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: an exchange moves whole values, not partial ones}}
  %0 = dist.exchange %a from [#sum] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: expected a halo of whole values, got partial ones}}
  %0 = dist.halo %a from [#sum] to [#sum] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{value #0: a slice adds axes, here none}}
  %0 = dist.slice %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected as many shardings in 'from' as in 'to', and at least one, got 1 and 2}}
  %0 = dist.all_gather %a from [#rows] to [#whole, #whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected as many shardings as values, which are 1, got 2}}
  %0 = dist.all_gather %a from [#rows, #rows] to [#whole, #whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected as many results as operands, got 0 for 1}}
  dist.all_gather %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> ()
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected result #0 to have the global type 'tensor<8xf32>' of its operand, got 'tensor<4xf32>'}}
  %0 = dist.all_gather %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<4xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected no tables 'send' and 'recv' without a channel}}
  %0 = dist.all_gather %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> send [1] recv [1] : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

//===----------------------------------------------------------------------===//
// Layout changes, local
//===----------------------------------------------------------------------===//

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
func.func @f(%a: tensor<8xf32>) {
  // expected-error @+1 {{expected a channel only inside a role (a module with dist.role)}}
  %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<8xf32>) {
    // expected-error @+1 {{expected 'channel n on @comm' inside a role, where types are local}}
    %0 = dist.all_gather %a from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected an rt.comm, got @c}}
    %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds>
        send [4, 4, 4, 4] recv [4, 4, 4, 4] : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected one sharding per value, results of the types of the operands, and no tables}}
    %0 = dist.all_reduce %a channel 0 on @c from [#sum] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected one flat operand, one flat result, and the tables 'send' and 'recv'}}
    %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<2x2xf32>) {
    // expected-error @+1 {{expected one flat operand and result of one element type, got 'tensor<2x2xf32>' and 'tensor<8xf32>'}}
    %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds>
        send [4, 4, 4, 4] recv [4, 4, 4, 4] : (tensor<2x2xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected 'recv' of rank 1 to sum to 8, the elements of its result}}
    %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds>
        send [4, 4, 4, 4] recv [4, 4, 4, 3] : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<8xf32>) {
    // expected-error @+1 {{expected 'recv' of rank 0 to be 4, the elements of its result}}
    %0 = dist.reduce_scatter %a channel 0 on @c from [#sum] to [#rows] because <"x", 0 bytes, 0.0 seconds>
        send [4, 4, 4, 4] recv [4, 3, 4, 4] : (tensor<8xf32>) -> tensor<4xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected tables with one row for each of 2 ranks, got 3 entries}}
    %0 = dist.all_gather %a channel 0 on @c from [#rows] to [#whole] because <"x", 0 bytes, 0.0 seconds>
        send [4, 4, 4] recv [4, 4, 4] : (tensor<4xf32>) -> tensor<8xf32>
    return
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
#whole = #dist.sharding<@m, [{}]>
dist.mesh @m ["x" = 2]
rt.comm @c over ["x"] of @m = [[0, 1]]
module attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @f(%a: tensor<4xf32>) {
    // expected-error @+1 {{expected no channel, because a slice moves nothing}}
    %0 = dist.slice %a channel 0 on @c from [#whole] to [#rows] because <"x", 0 bytes, 0.0 seconds>
        send [4] recv [4] : (tensor<4xf32>) -> tensor<4xf32>
    return
  }
}

// -----

dist.mesh @m ["x" = 2]
func.func @group(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 'dist.group' to be a number, got "a"}}
  %0 = dist.constraint %x is <@m, [{?}]> {dist.group = "a"} : tensor<4xf32>
  return
}

// -----

dist.mesh @m ["x" = 2]
func.func @barrier(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 'dist.barrier' to be "none", "forward" or "backward", got "up"}}
  %0 = dist.constraint %x is <@m, [{?}]> {dist.barrier = "up"} : tensor<4xf32>
  return
}

// -----

func.func @elsewhere(%x: tensor<4xf32>) {
  // expected-error @+1 {{expected 'dist.group' on a dist.constraint}}
  %0 = math.exp %x {dist.group = 1 : i64} : tensor<4xf32>
  return
}
