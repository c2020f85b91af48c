//===- Passes.td - Passes of the Plan stage -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fleets into the IR, plans out of the search and out of files.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_PLAN_PASSES
#define PARTITA_TRANSFORMS_PLAN_PASSES

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// Machines
//===----------------------------------------------------------------------===//

def ImportFleet : Pass<"partita-import-fleet", "::mlir::ModuleOp"> {
  let summary = "reads a fleet file into a fleet.cluster";
  let description = [{
    The file has the schema `partita.goldens.cluster/1`. Links are written out
    per group and per pair of groups. Errors name the file and the place in it.

    Example, for a file with one node of two devices of the kind `cpu`:

    ```mlir
    module {
    }
    // becomes
    module {
      fleet.cluster @pair {
        fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
        fleet.group @left = 1 node of 2 @cpu
        fleet.link "node" [@left] latency 1.0e-05 bandwidth [1.0e+09]
      }
    }
    ```
  }];
  let options = [Option<"file", "file", "std::string", /*default=*/"", "The fleet file">];
  let dependentDialects = ["::mlir::partita::fleet::FleetDialect"];
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

def Plan : Pass<"partita-plan", "::mlir::ModuleOp"> {
  let summary = "decides devices, mesh, splits and shardings of a program";
  let description = [{
    Takes a program and a `fleet.cluster`, and writes down the cheapest plan it
    finds for one stage: `dist.mesh` over the devices that are used,
    `dist.split` for unequal shares, a closed `dist.sharding` on every argument
    and result, and `dist.plan` with the predicted time and memory, a lower
    bound for every plan of this fleet, and the hashes of program and fleet.
    Nothing else changes; Propagate fills in the rest.

    Candidates: sets of devices (all, one kind, the fastest few) as data x model
    in every shape; on `data` one of the classes of dimensions with most work
    (usually the batch), on `model` classes added one by one while that pays.
    Shares follow the speed of the devices under their memory. The price is the
    roofline of every op, summed for the slowest rank, plus collectives by
    latency and bandwidth. What one elementwise op makes for one other stays in
    registers; all-reduces that do not wait for each other are sent together.
    Half the devices may take a little longer (`slack`), so that devices which
    hardly help are left out. Names of arguments are never looked at.

    What is there already is kept: a mesh, splits of its axes, and shardings of
    arguments and results. A remark (or several) says which devices are left out
    and why. A program that does not fit is an error that names the budget, the
    need and the largest consumers.

    Example:

    ```mlir
    func.func @f(%x: tensor<65536x2048xf32>, %w: tensor<2048x2048xf32>) -> tensor<65536x2048xf32>
    // becomes, on one fast and two slow devices
    dist.mesh @mesh ["data" = 3] on @cluster
    dist.split @by_speed of @mesh "data" = [2, 1, 1]
    func.func @f(%x: tensor<65536x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}, {} ]>},
                 %w: tensor<2048x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {} ]>})
        -> (tensor<65536x2048xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @by_speed}, {} ]>})
    ```
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"",
           "The function to plan; default: main, or the only public function">,
    Option<"classesPerAxis", "classes-per-axis", "unsigned", /*default=*/"4",
           "How many classes of dimensions are tried on the first axis">,
    Option<"slack", "slack", "double", /*default=*/"0.15",
           "How much slower, relatively, a plan may be that uses half the devices">
  ];
  let dependentDialects = ["::mlir::partita::dist::DistDialect", "::mlir::partita::fleet::FleetDialect"];
}

//===----------------------------------------------------------------------===//
// Plans as files and text
//===----------------------------------------------------------------------===//

def ApplyPlan : Pass<"partita-apply-plan", "::mlir::ModuleOp"> {
  let summary = "takes a plan from a file";
  let description = [{
    Copies cluster, mesh, splits and the annotations of arguments, results and
    ops from a file that `partita-save-plan` wrote (or a person). The plan must
    have been made for this program: the hash is checked.

    Example, for a file with a mesh and a sharding of the argument:

    ```mlir
    func.func @f(%x: tensor<8xf32>) -> tensor<8xf32>
    // becomes
    dist.mesh @mesh ["data" = 2]
    func.func @f(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{"data"} ]>}) -> tensor<8xf32>
    ```
  }];
  let options = [
    Option<"file", "file", "std::string", /*default=*/"", "The plan file">,
    Option<"entry", "entry", "std::string", /*default=*/"",
           "The function that the plan is about; default: main, or the only public function">
  ];
  let dependentDialects = ["::mlir::partita::dist::DistDialect", "::mlir::partita::fleet::FleetDialect",
                           "::mlir::func::FuncDialect"];
}

def PrintPlan : Pass<"partita-print-plan", "::mlir::ModuleOp"> {
  let summary = "prints the plan of a program as a table on standard error";
  let description = [{
    Example:

    ```mlir
    dist.mesh @mesh ["data" = 2] on @pair [0, 1]
    dist.split @by_speed of @mesh "data" = [3, 1]
    // prints
    // device  kind  data    memory
    // 0       fast  3 of 4  7240 B of 8.00 GB
    // 1       slow  1 of 4  5832 B of 8.00 GB
    ```
  }];
}

def SavePlan : Pass<"partita-save-plan", "::mlir::ModuleOp"> {
  let summary = "writes the plan of a program to a file";
  let description = [{
    The file is a module with cluster, mesh and splits, and the function as a
    declaration: shardings of arguments and results stand in its type, those of
    ops in lists of (ordinal, attribute). To be used before Resolve, which
    changes the program.

    Example of a file:

    ```mlir
    module {
      dist.mesh @mesh ["data" = 2]
      func.func private @f(tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{"data"} ]>}) -> tensor<8xf32>
          attributes {program = "sha256:6f1c...", shardings = [], strategies = []}
    }
    ```
  }];
  let options = [
    Option<"file", "file", "std::string", /*default=*/"", "Where to write the plan">,
    Option<"entry", "entry", "std::string", /*default=*/"",
           "The function that the plan is about; default: main, or the only public function">
  ];
}

#endif // PARTITA_TRANSFORMS_PLAN_PASSES
