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
