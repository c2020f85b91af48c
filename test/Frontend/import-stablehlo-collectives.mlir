// Regions that are written per device, and what devices send each other in them.
// RUN: partita-opt %s --partita-import --split-input-file | FileCheck %s

module attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=4, "y"=2]>

  // CHECK-LABEL: func.func public @reduce
  // CHECK: dist.constraint %{{.*}} is <@mesh, [{"x"}, {"y"}]> : tensor<8x6xf32>
  // CHECK: dist.manual(%{{.*}}) in [#dist.sharding<@mesh, [{"x"}, {"y"}]>] out [#dist.sharding<@mesh, [{"x"}, {}]>] {
  // CHECK: ^bb0(%[[X:.*]]: tensor<2x3xf32>):
  // CHECK: %[[S:.*]] = dist.group_reduce sum(%[[X]]) groups {{\[\[}}0, 1], [2, 3], [4, 5], [6, 7]] : tensor<2x3xf32>
  // CHECK: dist.return %[[S]]
  func.func public @reduce(%x: tensor<8x6xf32>) -> tensor<8x3xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}, {"y"}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%part: tensor<2x3xf32>) {
      %1 = "stablehlo.all_reduce"(%part) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3], [4, 5], [6, 7]]> : tensor<4x2xi64>, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %2 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
      sdy.return %1 : tensor<2x3xf32>
    } : (tensor<8x6xf32>) -> tensor<8x3xf32>
    return %0 : tensor<8x3xf32>
  }
}

// -----

// The axes that are not manual cut nothing inside; devices in another order have other ranks.
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 2, 1, 3]>

  // CHECK-LABEL: func.func public @partly
  // CHECK: dist.manual(%{{.*}}) in [#dist.sharding<@mesh, [{"x"}]>] out [#dist.sharding<@mesh, [{"x"}]>] {
  // CHECK: ^bb0(%[[X:.*]]: tensor<4xf32>):
  // CHECK: %[[G:.*]] = dist.group_gather %[[X]] dim 0 groups {{\[\[}}0, 2], [1, 3]] : tensor<4xf32> -> tensor<8xf32>
  // CHECK: dist.group_scatter max %[[G]] dim 0 groups {{\[\[}}0, 2], [1, 3]] : tensor<8xf32> -> tensor<4xf32>
  // CHECK: dist.group_permute %{{.*}} pairs {{\[\[}}0, 2]] : tensor<4xf32>
  func.func public @partly(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x", "y"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%part: tensor<4xf32>) {
      %1 = "stablehlo.all_gather"(%part) <{all_gather_dim = 0 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<4xf32>) -> tensor<8xf32>
      %2 = "stablehlo.reduce_scatter"(%1) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, scatter_dimension = 0 : i64, use_global_device_ids}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %4 = stablehlo.maximum %a, %b : tensor<f32>
        stablehlo.return %4 : tensor<f32>
      }) : (tensor<8xf32>) -> tensor<4xf32>
      %3 = "stablehlo.collective_permute"(%2) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
      sdy.return %3 : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

// A body of several ops is gathered and done row by row; operands are promoted to its type.
module attributes {mhlo.num_partitions = 2 : i32} {
  sdy.mesh @mesh = <["x"=2]>

  // CHECK-LABEL: func.func public @bodies
  // CHECK: %[[W:.*]] = arith.extf %{{.*}} : tensor<4xf16> to tensor<4xf32>
  // CHECK: dist.group_reduce sum(%[[W]]) groups {{\[\[}}0, 1]] : tensor<4xf32>
  // CHECK: dist.group_gather %{{.*}} dim 0 groups {{\[\[}}0, 1]] : tensor<1x4xf16> -> tensor<2x4xf16>
  // CHECK: linalg.reduce
  func.func public @bodies(%x: tensor<8xf16>) -> (tensor<4xf32>, tensor<4xf16>) {
    %0:2 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>, <@mesh, [{}]>] manual_axes={"x"} (%part: tensor<4xf16>) {
      %1 = "stablehlo.all_reduce"(%part) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %3 = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %3 : tensor<f32>
      }) : (tensor<4xf16>) -> tensor<4xf32>
      %2 = "stablehlo.all_reduce"(%part) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
      ^bb0(%a: tensor<f16>, %b: tensor<f16>):
        %3 = stablehlo.add %a, %b : tensor<f16>
        %4 = stablehlo.multiply %3, %a : tensor<f16>
        stablehlo.return %4 : tensor<f16>
      }) : (tensor<4xf16>) -> tensor<4xf16>
      sdy.return %1, %2 : tensor<4xf32>, tensor<4xf16>
    } : (tensor<8xf16>) -> (tensor<4xf32>, tensor<4xf16>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<4xf16>
  }
}

// -----

// Numbers of devices come from a table; a region inside of another one is slices and gathers.
module attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>

  // CHECK-LABEL: func.func public @nested
  // CHECK: dist.manual
  // CHECK-DAG: %[[X:.*]] = dist.coordinate "x" of @mesh
  // CHECK-DAG: %[[Y:.*]] = dist.coordinate "y" of @mesh
  // CHECK: tensor.extract_slice %{{.*}}[%[[X]], %[[Y]]] [1, 1] [1, 1] : tensor<2x2xi32> to tensor<1x1xi32>
  // CHECK: tensor.extract_slice %{{.*}}[%{{.*}}] [2] [1] : tensor<4xi32> to tensor<2xi32>
  // CHECK: dist.group_gather %{{.*}} dim 0 groups {{\[\[}}0, 1], [2, 3]] : tensor<2xi32> -> tensor<4xi32>
  func.func public @nested(%x: tensor<8xi32>) -> tensor<8xi32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%part: tensor<4xi32>) {
      %n = stablehlo.partition_id : tensor<ui32>
      %i = stablehlo.convert %n : (tensor<ui32>) -> tensor<i32>
      %all = stablehlo.broadcast_in_dim %i, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %sum = stablehlo.add %all, %part : tensor<4xi32>
      %1 = sdy.manual_computation(%sum) in_shardings=[<@mesh, [{"y"}]>] out_shardings=[<@mesh, [{"y"}]>] manual_axes={"y"} (%small: tensor<2xi32>) {
        %2 = stablehlo.negate %small : tensor<2xi32>
        sdy.return %2 : tensor<2xi32>
      } : (tensor<4xi32>) -> tensor<4xi32>
      sdy.return %1 : tensor<4xi32>
    } : (tensor<8xi32>) -> tensor<8xi32>
    return %0 : tensor<8xi32>
  }
}

// -----

// On one device the region is its body.
module {
  sdy.mesh @empty = <[]>
  // CHECK-LABEL: func.func public @alone
  // CHECK-NEXT: %[[R:.*]] = math.exp
  // CHECK-NEXT: return %[[R]]
  func.func public @alone(%x: tensor<8xf32>) -> tensor<8xf32> {
    %0 = sdy.manual_computation(%x) in_shardings=[<@empty, [{}]>] out_shardings=[<@empty, [{}]>] manual_axes={} (%part: tensor<8xf32>) {
      %1 = stablehlo.exponential %part : tensor<8xf32>
      sdy.return %1 : tensor<8xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
