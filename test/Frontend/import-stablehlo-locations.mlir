// Locations of every kind and attributes of every dialect are read; what the import drops of them is in docs/Frontends.md.
// RUN: partita-opt %s --allow-unregistered-dialect --mlir-print-debuginfo | partita-opt --allow-unregistered-dialect --mlir-print-debuginfo | FileCheck %s --check-prefix=READ
// RUN: partita-opt %s --allow-unregistered-dialect --partita-import | FileCheck %s

// READ: module @jit_step attributes {
// CHECK: module @jit_step attributes {{{.*}}other.list = {{.*}}, rt.note = "kept"} {
module @jit_step attributes {jax.uses_shape_polymorphism = false, mhlo.frontend_attributes = {xla.sdy.meshes = "{a = #sdy.mesh<[\\\22x\\\22=2]>}"}, mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32, other.list = [1, {deep = #other.thing<[a, b]>}, dense<0> : tensor<2xi8>], rt.note = "kept", tf.versions = {producer = 1 : i32}} {
  // READ: func.func public @main(%{{.*}}: tensor<4xf32> {jax.buffer_donor = true, mhlo.layout_mode = "default"} loc({{.*}}), %{{.*}}: tensor<4xf32>
  // CHECK: func.func public @main(%{{.*}}: tensor<4xf32> {rt.donates = 0 : i64, rt.name = "params['w']"}, %{{.*}}: tensor<4xf32>) -> tensor<4xf32> {
  func.func public @main(%arg0: tensor<4xf32> {jax.buffer_donor = true, mhlo.layout_mode = "default"} loc("params['w']"), %arg1: tensor<4xf32> {other.kind = "weight"} loc(unknown)) -> (tensor<4xf32> {jax.result_info = "result[0]", mhlo.layout_mode = "default"}) attributes {other.number = 1 : i64} {
    // READ: stablehlo.add {{.*}} {mhlo.frontend_attributes = {k = "v"}, other.flag} : tensor<4xf32> loc(#[[NAMED:loc[0-9]+]])
    // CHECK: arith.addf %{{.*}}, %{{.*}} : tensor<4xf32>
    %0 = stablehlo.add %arg0, %arg1 {mhlo.frontend_attributes = {k = "v"}, other.flag} : tensor<4xf32> loc(#loc2)
    // READ: call @g({{.*}}) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) loc(#[[CALL:loc[0-9]+]])
    %1:2 = call @g(%0) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) loc(#loc4)
    // READ: stablehlo.multiply {{.*}} loc(#[[FUSED:loc[0-9]+]])
    %2 = stablehlo.multiply %0, %0 : tensor<4xf32> loc(#loc3)
    return %2 : tensor<4xf32> loc(#loc5)
  } loc(#loc)
  func.func private @g(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<i32>) {
    %0 = stablehlo.constant dense<1> : tensor<i32> loc(#loc)
    return %arg0, %0 : tensor<4xf32>, tensor<i32>
  } loc(unknown)
} loc(unknown)
#loc = loc("model.py":3:5)
#loc1 = loc("model.py":4:1 to :9)
#loc2 = loc("jit(step)/jit(main)/add"(#loc))
#loc3 = loc(fused["a", #loc1, #loc2])
#loc4 = loc(callsite("inner"(#loc) at callsite("f" at #loc1)))
#loc5 = loc(fused<{kind = "end"}>[#loc, "x"])
// READ: #[[FILE:loc[0-9]*]] = loc("model.py":3:5)
// READ: #[[NAMED]] = loc("jit(step)/jit(main)/add"(#[[FILE]]))
// READ: #[[CALL]] = loc(callsite(
// READ: #[[FUSED]] = loc(fused[
