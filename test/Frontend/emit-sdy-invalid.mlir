// What Shardy cannot say is an error at the value.
// RUN: partita-opt %s --partita-emit-sdy --split-input-file --verify-diagnostics

dist.mesh @m ["x" = 2]
dist.split @s of @m "x" = [3, 1]
// expected-error @+1 {{argument 0: dimension 0 of size 8 is cut at 0, 6, 8, which Shardy cannot say: its pieces are ceil(size / n) long}}
func.func @weights(%a: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"x" by @s}]>}) {
  return
}

// -----

dist.mesh @m ["x" = 4]
// expected-error @+1 {{result 0: dimension 0 of size 10 is cut at 0, 3, 6, 8, 10, which Shardy cannot say}}
func.func @even(%a: tensor<10xf32>) -> (tensor<10xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) {
  return %a : tensor<10xf32>
}

// -----

// expected-error @+1 {{expected axes over devices, got the temporal axis "t", which Shardy cannot say}}
dist.mesh @m ["x" = 2, "t" = 2 temporal]
