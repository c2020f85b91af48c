// Ops between devices survive text, in their short and their long form; what they may not say is an error.
// RUN: partita-opt %s -split-input-file -verify-diagnostics -verify-roundtrip | FileCheck %s

#rows = #dist.sharding<@m, [{"x"}, {}]>
dist.mesh @m ["x" = 4]

// CHECK-LABEL: @groups
func.func @groups(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = dist.manual (%x) in [#rows] out [#rows] {
  ^bb0(%p: tensor<2x8xf32>):
    // CHECK: dist.group_reduce max(%{{.*}}, %{{.*}}) groups {{\[\[}}0, 1], [2, 3]] : tensor<2x8xf32>, tensor<2x8xf32>
    %a:2 = dist.group_reduce max (%p, %p) groups [[0, 1], [2, 3]] : tensor<2x8xf32>, tensor<2x8xf32>
    // CHECK: dist.group_gather %{{.*}} dim 1 groups {{\[\[}}0, 1, 2, 3]] : tensor<2x8xf32> -> tensor<2x32xf32>
    %b = dist.group_gather %a#0 dim 1 groups [[0, 1, 2, 3]] : tensor<2x8xf32> -> tensor<2x32xf32>
    // CHECK: dist.group_scatter sum %{{.*}} dim 1 groups {{\[\[}}0, 1, 2, 3]] : tensor<2x32xf32> -> tensor<2x8xf32>
    %c = dist.group_scatter sum %b dim 1 groups [[0, 1, 2, 3]] : tensor<2x32xf32> -> tensor<2x8xf32>
    // CHECK: dist.group_exchange %{{.*}} split 1 concat 0 groups {{\[\[}}0, 2], [3, 1]] : tensor<2x8xf32> -> tensor<4x4xf32>
    %d = dist.group_exchange %c split 1 concat 0 groups [[0, 2], [3, 1]] : tensor<2x8xf32> -> tensor<4x4xf32>
    // CHECK: dist.group_exchange %{{.*}} split 0 concat 1
    %e = dist.group_exchange %d split 0 concat 1 groups [[0, 2], [3, 1]] : tensor<4x4xf32> -> tensor<2x8xf32>
    // CHECK: dist.group_permute %{{.*}} pairs {{\[\[}}0, 1], [1, 0]] : tensor<2x8xf32>
    %f = dist.group_permute %e pairs [[0, 1], [1, 0]] : tensor<2x8xf32>
    dist.return %f : tensor<2x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %0 : tensor<8x8xf32>
}

// -----

func.func @outside(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected to stand inside of dist.manual, where code is written per device}}
  %0 = dist.group_reduce sum (%x) groups [[0, 1]] : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @uneven(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    // expected-error @+1 {{expected groups of one size, got one of 1 and one of 3 members}}
    %1 = dist.group_reduce sum (%p) groups [[0], [1, 2, 3]] : tensor<2xf32>
    dist.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @missing(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    // expected-error @+1 {{expected every one of the 4 ranks in a group, got 2}}
    %1 = dist.group_reduce sum (%p) groups [[0, 1]] : tensor<2xf32>
    dist.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @twice(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    // expected-error @+1 {{expected every rank in one group, got rank 1 again}}
    %1 = dist.group_reduce sum (%p) groups [[0, 1], [1, 2]] : tensor<2xf32>
    dist.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @beyond(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    // expected-error @+1 {{expected ranks from 0 to 3, got 4}}
    %1 = dist.group_permute %p pairs [[0, 4]] : tensor<2xf32>
    dist.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @parts(%x: tensor<12xf32>) -> tensor<12xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<3xf32>):
    // expected-error @+1 {{expected a part of one size for each of 2 members along dimension 0, got 3 elements}}
    %1 = dist.group_scatter sum %p dim 0 groups [[0, 1], [2, 3]] : tensor<3xf32> -> tensor<3xf32>
    dist.return %1 : tensor<3xf32>
  } : (tensor<12xf32>) -> tensor<12xf32>
  return %0 : tensor<12xf32>
}

// -----

dist.mesh @m ["x" = 4]
func.func @result(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{}]>] {
  ^bb0(%p: tensor<2xf32>):
    // expected-error @+1 {{expected a result of type 'tensor<4xf32>', got 'tensor<8xf32>'}}
    %1 = dist.group_gather %p dim 0 groups [[0, 1], [2, 3]] : tensor<2xf32> -> tensor<8xf32>
    dist.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
