// What is wrong with an annotation is said with its text, at the value that it is about.
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="x=[{data},{}"' 2>&1 | FileCheck %s --check-prefix=BRACKET
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="y=[{data},{}]"' 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="z*=[{data},{}]"' 2>&1 | FileCheck %s --check-prefix=GLOB
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="x=[{data}]"' 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="x=[{rows},{}]"' 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="x=[{data},{data}]"' 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="arg3=[{data}]"' 2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: not partita-opt %s --partita-annotate='shard="x=[{data},{}]"' 2>&1 | FileCheck %s --check-prefix=NOMESH
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" shard="[{data},{}]"' 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not partita-opt %s --partita-annotate='mesh="data=two"' 2>&1 | FileCheck %s --check-prefix=SIZE
// RUN: not partita-opt %s --partita-annotate='mesh="data=2,data=2"' 2>&1 | FileCheck %s --check-prefix=MESHTWICE
// RUN: not partita-opt %s --partita-annotate='mesh="data"' 2>&1 | FileCheck %s --check-prefix=MESHFORM
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" split="data=1,2,3"' 2>&1 | FileCheck %s --check-prefix=WEIGHTS
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" split="rows=1,2"' 2>&1 | FileCheck %s --check-prefix=SPLITAXIS
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" split="data=0,0"' 2>&1 | FileCheck %s --check-prefix=ZEROS
// RUN: not partita-opt %s --partita-annotate='mesh="data=2" annotations=nowhere.json' 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: not partita-opt %s --partita-annotate='entry=other' 2>&1 | FileCheck %s --check-prefix=ENTRY
// RUN: not partita-opt %s --partita-annotate='mesh=none shard="x=[{data},{}]"' 2>&1 | FileCheck %s --check-prefix=NONE

// BRACKET: annotate-invalid.mlir:[[#@LINE+18]]:17: error: --shard: "x": expected a sharding like [{data},{}], got "[{data},{}"
// NAME: error: --shard: "y" names no argument or result of @main, which has 1 arguments and 0 results: expected argN, outN, a name or a glob
// GLOB: error: --shard: "z*" names no argument or result
// RANK: error: --shard: "x": expected 2 dimensions for 'tensor<8x16xf32>', got 1 in [{data}]
// AXIS: error: --shard: "x": mesh @mesh has no axis "rows"
// TWICE: error: --shard: "x": {{.*}}data
// POSITION: error: --shard: "arg3" names no argument or result
// NOMESH: error: expected a mesh for the sharding of "x", the program has none: give --mesh
// VALUE: error: expected VALUE=[{axis},...] as in "arg3=[{data},{}]", got "[{data},{}]"
// SIZE: error: expected a number of at least 1 in "data=two", got "two"
// MESHTWICE: error: expected every axis once, got "data" twice in "data=2,data=2"
// MESHFORM: error: expected a mesh like "data=2,model=4", got "data"
// WEIGHTS: error: 'dist.mesh' op expected 2 weights for axis "data", got 3 in the split "data=1,2,3"
// SPLITAXIS: error: 'dist.mesh' op expected an axis of the mesh in the split "rows=1,2", got "rows"
// ZEROS: error: expected a weight above 0 in "data=0,0", got zeros only
// NOFILE: error: nowhere.json: No such file or directory
// ENTRY: error: expected a function @other, the program has none of this name
// NONE: error: expected no splits and shardings without a mesh: give --mesh its axes
func.func @main(%x: tensor<8x16xf32> {rt.name = "x"}) {
  return
}
