// Every annotation goes, layout changes included; a local program is refused.
// RUN: partita-opt %s --split-input-file --partita-strip -verify-diagnostics | FileCheck %s

// CHECK-NOT: dist
// CHECK-NOT: fleet
module attributes {dist.plan = #dist.plan<{time = 1.0e-05, bound = 1.0e-05, gap = 0.0, memory = {}, options = "", program = "", fleet = ""}>} {
  fleet.cluster @c {
    fleet.kind @k target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
    fleet.group @a = 2 node of 1 @k
  }
  dist.mesh @m ["data" = 2] on @c [0, 1]
  dist.split @s of @m "data" = [3, 1]
  // CHECK: func.func @f(%[[X:.*]]: tensor<8xf32> {rt.name = "x"}) -> tensor<8xf32>
  func.func @f(%x: tensor<8xf32> {rt.name = "x", dist.sharding = #dist.sharding<@m, [{"data" by @s}]>}) -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
    // CHECK-NEXT: %[[Y:.*]] = math.exp %[[X]] : tensor<8xf32>
    %c = dist.constraint %x is <@m, [{"data" by @s}]> : tensor<8xf32>
    %y = math.exp %c {dist.sharding = #dist.sharding<@m, [{"data" by @s}]>} : tensor<8xf32>
    %g = dist.all_gather %y from [#dist.sharding<@m, [{"data" by @s}]>] to [#dist.sharding<@m, [{}]>]
        because <"y is returned whole", 24 bytes, 1.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    // CHECK-NEXT: return %[[Y]]
    return %g : tensor<8xf32>
  }
}

// -----

dist.mesh @m ["data" = 2]
module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
  func.func @main() -> index {
    // expected-error@below {{expected a global program, got a localized one: strip it before partita-localize}}
    %i = dist.coordinate "data" of @m
    return %i : index
  }
}

// -----

// A region that is written for one device stands for itself.
// CHECK-LABEL: func.func @alone
// CHECK-NEXT: %[[E:.*]] = math.exp
// CHECK-NEXT: return %[[E]]
dist.mesh @m ["data" = 1]
func.func @alone(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"data"}]>] out [#dist.sharding<@m, [{"data"}]>] {
  ^bb0(%p: tensor<8xf32>):
    %1 = math.exp %p : tensor<8xf32>
    %2 = dist.group_gather %1 dim 0 groups [[0]] : tensor<8xf32> -> tensor<8xf32>
    dist.return %2 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

dist.mesh @m ["data" = 2]
func.func @several(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@below {{is written for 2 devices, and there is no program on one rank that computes the same}}
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"data"}]>] out [#dist.sharding<@m, [{"data"}]>] {
  ^bb0(%p: tensor<4xf32>):
    dist.return %p : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
