// One case per sentence that fleet may refuse a cluster with.
// RUN: partita-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{expected at least one fleet.group}}
fleet.cluster @c {
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{is not expected in a cluster; it holds fleet.kind, fleet.group and fleet.link}}
  dist.mesh @m ["x" = 1]
}

// -----

// expected-error @+1 {{expects parent op 'fleet.cluster'}}
fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected a target such as "cpu" or "cuda", got an empty string}}
  fleet.kind @k target "" memory 1 bandwidth 1.0 rates {}
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected memory of at least 1 byte, got 0}}
  fleet.kind @k target "cpu" memory 0 bandwidth 1.0 rates {}
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected a memory bandwidth above 0 bytes per second, got 0.000000e+00}}
  fleet.kind @k target "cpu" memory 1 bandwidth 0.0 rates {}
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected the rate of 'f32' to be a float above 0 operations per second, got -1.000000e+00}}
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {f32 = -1.0}
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected the rate of 'f32' to be a float above 0 operations per second, got "fast"}}
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {f32 = "fast"}
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected a price of at least 0, got -1.000000e+00}}
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {} price -1.0
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  // expected-error @+1 {{expected at least 1 node, got 0}}
  fleet.group @g = 0 node of 1 @k
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  // expected-error @+1 {{expected at least 1 device per node, got -1}}
  fleet.group @g = 1 node of -1 @k
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  // expected-error @+1 {{expected at most 1048576 devices in a group, got 4294967296 nodes of 4294967296}}
  fleet.group @g = 4294967296 node of 4294967296 @k
}

// -----

fleet.cluster @c {
  // expected-error @+1 {{expected a fleet.kind of this cluster, got @k}}
  fleet.group @g = 1 node of 1 @k
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected the scope "pair", "node", "group" or "between", got "rack"}}
  fleet.link "rack" [@g] latency 0.0 bandwidth [1.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected 2 group(s) for the scope "between", got 1}}
  fleet.link "between" [@g] latency 0.0 bandwidth [1.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected two different groups, got @g twice; a link inside a group has the scope "group"}}
  fleet.link "between" [@g, @g] latency 0.0 bandwidth [1.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected a fleet.group of this cluster, got @k}}
  fleet.link "node" [@k] latency 0.0 bandwidth [1.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected a latency of at least 0 seconds, got -1.000000e+00}}
  fleet.link "node" [@g] latency -1.0 bandwidth [1.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected bandwidths above 0 bytes per second, got 0.000000e+00}}
  fleet.link "node" [@g] latency 0.0 bandwidth [0.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected at least one bandwidth}}
  fleet.link "node" [@g] latency 0.0 bandwidth []
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected one bandwidth, or message sizes after 'at', got 2}}
  fleet.link "node" [@g] latency 0.0 bandwidth [1.0, 2.0]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected one message size per bandwidth, got 1 for 2}}
  fleet.link "node" [@g] latency 0.0 bandwidth [1.0, 2.0] at [1]
}

// -----

fleet.cluster @c {
  fleet.kind @k target "cpu" memory 1 bandwidth 1.0 rates {}
  fleet.group @g = 1 node of 1 @k
  // expected-error @+1 {{expected message sizes that increase from 0 on, got 4 at entry 1}}
  fleet.link "node" [@g] latency 0.0 bandwidth [1.0, 2.0] at [4, 4]
}
