// The table of a plan: one row per device with its shares and memory, and what was left out; also of a mesh by hand.
// RUN: partita-opt %s --split-input-file --partita-print-plan -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

//      CHECK:predicted step time 2.820e-05 s; no plan for this fleet takes less than 2.820e-05 s (gap 0 %)
// CHECK-NEXT:device  kind  data    memory
// CHECK-NEXT:0       fast  3 of 4  7240 B of 8.00 GB
// CHECK-NEXT:1       slow  1 of 4  5832 B of 8.00 GB
// CHECK-NEXT:1 x slow left out: it is old
module attributes {dist.plan = #dist.plan<{time = 2.82e-05, bound = 2.82e-05, gap = 0.0, memory_per_device = array<i64: 7240, 5832>, notes = ["1 x slow left out: it is old"]}>} {
  fleet.cluster @pair {
    fleet.kind @fast target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
    fleet.kind @slow target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 1.0e+09}
    fleet.group @a = 1 node of 1 @fast
    fleet.group @b = 1 node of 2 @slow
    fleet.link "node" [@b] latency 1.0e-05 bandwidth [1.0e+09]
    fleet.link "between" [@a, @b] latency 1.0e-05 bandwidth [1.0e+09]
  }
  dist.mesh @mesh ["data" = 2] on @pair [0, 1]
  dist.split @by_speed of @mesh "data" = [3, 1]
}

// -----

//      CHECK:device  kind  data    model   memory
// CHECK-NEXT:0       -     1 of 2  1 of 2  -
// CHECK-NEXT:1       -     1 of 2  1 of 2  -
// CHECK-NEXT:2       -     1 of 2  1 of 2  -
// CHECK-NEXT:3       -     1 of 2  1 of 2  -
dist.mesh @mesh ["data" = 2, "model" = 2]

// -----

// Without a mesh there is nothing to print.
// CHECK-NOT:{{.}}
module {
}
