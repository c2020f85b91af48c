// Upstream's annotations become constraints on a mesh with axes d0, d1, ...
// RUN: partita-opt %s --split-input-file --partita-import-shard -verify-diagnostics | FileCheck %s

// CHECK: dist.mesh @g ["d0" = 2, "d1" = 4]
shard.grid @g(shape = 2x4)
// CHECK-LABEL: @f
func.func @f(%a: tensor<14x16xf32>) -> tensor<14x16xf32> {
  %s = shard.sharding @g split_axes = [[], [0, 1]] : !shard.sharding
  // CHECK: dist.constraint %{{.*}} is <@g, [{}, {"d0", "d1"}]> : tensor<14x16xf32>
  %b = shard.shard %a to %s annotate_for_users : tensor<14x16xf32>
  %o = shard.sharding @g split_axes = [[1]] sharded_dims_offsets = [0, 2, 5, 9, 14] : !shard.sharding
  // CHECK: dist.constraint %{{.*}} is <@g, [{"d1" at [0, 2, 5, 9, 14]}, {}]> : tensor<14x16xf32>
  %c = shard.shard %b to %o : tensor<14x16xf32>
  // CHECK-NOT: shard
  return %c : tensor<14x16xf32>
}

// -----

// expected-error@below {{expected a grid of static shape, got `?` for axis 1}}
shard.grid @g(shape = 2x?)

// -----

shard.grid @g(shape = 2)
func.func @halo(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@below {{expected no halos, got halo_sizes}}
  %s = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 1] : !shard.sharding
  %b = shard.shard %a to %s : tensor<8xf32>
  return %b : tensor<8xf32>
}

// -----

shard.grid @g(shape = 2)
func.func @dynamic(%a: tensor<8xf32>, %n: i64) -> tensor<8xf32> {
  // expected-error@below {{expected static offsets, got dynamic ones}}
  %s = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, %n, 8] : !shard.sharding
  %b = shard.shard %a to %s : tensor<8xf32>
  return %b : tensor<8xf32>
}

// -----

shard.grid @g(shape = 2)
func.func @collective(%a: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@below {{expected annotations only (shard.grid, shard.sharding, shard.shard): programs that are partitioned already are not read}}
  %b = shard.all_reduce %a on @g grid_axes = [0] : tensor<8xf32> -> tensor<8xf32>
  return %b : tensor<8xf32>
}
