//===- DistAttrs.td - Attributes of the dist dialect ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shardings, strategies, reasons, roles, plans.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_DISTATTRS
#define PARTITA_DIALECT_DIST_IR_DISTATTRS

include "partita/Dialect/Dist/IR/DistDialect.td"
include "mlir/IR/AttrTypeBase.td"

class Dist_Attr<string name, string mnem> : AttrDef<Dist_Dialect, name> {
  let mnemonic = mnem;
}

def Dist_CombinerParameter : AttrParameter<"::partita::Combiner", "a combiner"> {
  let parser = "::mlir::partita::dist::parseCombinerKeyword($_parser)";
  let printer = "$_printer << ::partita::name($_self)";
}

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

def Dist_CombinerAttr : Dist_Attr<"Combiner", "combiner"> {
  let summary = "how partial values are combined: `sum`, `product`, `max`, ...";
  let description = [{
    `sum`, `product`, `max`, `min` (NaN propagates; signed integers),
    `max_number`, `min_number` (a number is preferred over NaN),
    `max_unsigned`, `min_unsigned`, `and`, `or`, `xor`, and `region`, the body
    of the op that made the value. The C++ type is `::partita::Combiner`.
  }];
  let parameters = (ins Dist_CombinerParameter:$value);
  let assemblyFormat = "$value";
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

def Dist_AxisAttr : Dist_Attr<"Axis", "axis"> {
  let summary = "one axis reference: `\"data\":(1)2 by @split tile 32`";
  let description = [{
    An axis of a mesh, or a sub-axis of it (`"x":(pre)size`: of the digits of
    the coordinate, major to minor, skip a factor `pre` and take a factor
    `size`), with the split and the tile by which it divides a dimension.

    `size` = 0 means the whole axis; `tile` = 0 means that no tile is written
    (open: Propagate may choose one), `tile 1` is closed.
  }];
  let parameters = (ins StringRefParameter<"name of the axis">:$name,
                        "int64_t":$pre, "int64_t":$size,
                        OptionalParameter<"::mlir::FlatSymbolRefAttr">:$split,
                        "int64_t":$tile);
  let builders = [
    AttrBuilder<(ins "::llvm::StringRef":$name,
                     CArg<"::mlir::FlatSymbolRefAttr", "{}">:$split,
                     CArg<"int64_t", "0">:$tile), [{
      return $_get($_ctxt, name, int64_t(1), int64_t(0), split, tile);
    }]>];
  let extraClassDeclaration = [{
    /// True for a proper reference to a part of an axis.
    bool isSubAxis() const { return getSize() != 0; }
    /// Prints without the angle brackets: `"data" by @s`.
    void printBody(::mlir::AsmPrinter &printer) const;
    static ::mlir::FailureOr<AxisAttr> parseBody(::mlir::AsmParser &parser);
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Dist_DimAttr : Dist_Attr<"Dim", "dim"> {
  let summary = "how one dimension is cut: axes from major to minor";
  let description = [{
    `{"a", "b" by @s}` cuts by `a`, then every part by `b`.
    `{"a", "b" at [0, 3, 6, 7, 9]}` gives the boundaries of the joint
    coordinates of the listed axes themselves. A trailing `?` leaves the
    dimension open for propagation; `p1` after the braces is its priority (no
    priority is -1 here and comes last).
  }];
  let parameters = (ins OptionalArrayRefParameter<"AxisAttr">:$axes,
                        OptionalArrayRefParameter<"int64_t">:$bounds,
                        "bool":$open, "int64_t":$priority);
  let builders = [
    AttrBuilder<(ins CArg<"::llvm::ArrayRef<AxisAttr>", "{}">:$axes,
                     CArg<"bool", "false">:$open,
                     CArg<"int64_t", "-1">:$priority), [{
      return $_get($_ctxt, axes, ::llvm::ArrayRef<int64_t>(), open, priority);
    }]>];
  let extraClassDeclaration = [{
    /// True when the dimension is whole on every device.
    bool isWhole() const { return getAxes().empty(); }
    /// True when the boundaries are written out (`at`).
    bool hasBounds() const { return !getBounds().empty(); }
    /// Prints without the angle brackets: `{"data"}p1`.
    void printBody(::mlir::AsmPrinter &printer) const;
    static ::mlir::FailureOr<DimAttr> parseBody(::mlir::AsmParser &parser);
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Dist_ShardingAttr : Dist_Attr<"Sharding", "sharding"> {
  let summary = "how one tensor lies on one mesh";
  let description = [{
    One entry per dimension of the tensor, and the axes over which the value is
    partial with their combiner:

    ```
    sharding ::= `<` @mesh `,` `[` dim (`,` dim)* `]` (`,` `partial` `=` combiner `{` axis (`,` axis)* `}`)? `>`
    dim      ::= `{` (axis (`,` axis)*)? (`at` `[` int (`,` int)* `]`)? (`,`? `?`)? `}` (`p` integer)?
    axis     ::= string (`:` `(` pre `)` size)? (`by` @split)? (`tile` integer)?
    ```

    Rank 0 is `[]`. The text only computes boundaries: two shardings are equal
    iff `::partita::Layout` says so, never by comparing attributes.

    Example: `#dist.sharding<@m, [{"data" by @by_speed}, {} ], partial = sum {"model"}>`.
  }];
  let parameters = (ins "::mlir::FlatSymbolRefAttr":$mesh,
                        OptionalArrayRefParameter<"DimAttr">:$dims,
                        Dist_CombinerParameter:$combiner,
                        OptionalArrayRefParameter<"AxisAttr">:$partial);
  let builders = [
    AttrBuilderWithInferredContext<(ins "::mlir::FlatSymbolRefAttr":$mesh,
                     "::llvm::ArrayRef<DimAttr>":$dims), [{
      return $_get(mesh.getContext(), mesh, dims, ::partita::Combiner::Sum, ::llvm::ArrayRef<AxisAttr>());
    }]>];
  let extraClassDeclaration = [{
    int64_t getRank() const { return getDims().size(); }
    bool isPartial() const { return !getPartial().empty(); }
    /// True when some dimension may still be extended by propagation.
    bool isOpen() const;
    /// The same without partial axes.
    ShardingAttr whole() const;
    /// Everything whole: `[{}, {} ]`; all dimensions open if `open`.
    static ShardingAttr replicated(::mlir::FlatSymbolRefAttr mesh, int64_t rank, bool open = false);
    /// Calls `fn` for every axis reference, dimensions first, then partial.
    void walkAxes(::llvm::function_ref<void(AxisAttr)> fn) const;
    /// Parses `[...]` and the partial clause (without mesh and angle
    /// brackets): the form of command lines and annotation files.
    static ShardingAttr parseBody(::mlir::AsmParser &parser, ::mlir::FlatSymbolRefAttr mesh);
    void printBody(::mlir::AsmPrinter &printer) const;
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Dist_ShardingArrayAttr : TypedArrayAttrBase<Dist_ShardingAttr, "array of shardings">;

def Dist_StrategyAttr : Dist_Attr<"Strategy", "strategy"> {
  let summary = "axes per factor of an op's sharding rule, in the order of the rule";
  let description = [{
    Written only where the shardings of operands and results do not determine
    it. Example: `#dist.strategy<[{"data" by @by_speed}, {}, {"model"} ]>`.
  }];
  let parameters = (ins OptionalArrayRefParameter<"DimAttr">:$factors);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Reasons, roles, plans
//===----------------------------------------------------------------------===//

def Dist_ReasonAttr : Dist_Attr<"Reason", "reason"> {
  let summary = "why bytes move: `<\"text\", 512 bytes, 2.051e-05 seconds>`";
  let description = [{
    Depends on the operand and the two layouts only, never on the consumer, so
    that equal layout changes have equal attributes. `bytes` is what the rank
    that sends most sends in one execution; `seconds` is the prediction.
  }];
  let parameters = (ins StringRefParameter<>:$text, "int64_t":$bytes, "::mlir::FloatAttr":$seconds);
  let builders = [
    // Seconds are rounded to the four digits that are printed: they are a prediction.
    AttrBuilder<(ins "::llvm::StringRef":$text, "int64_t":$bytes, "double":$seconds), [{
      ::mlir::Type f64 = ::mlir::Float64Type::get($_ctxt);
      return $_get($_ctxt, text, bytes, ::mlir::FloatAttr::get(f64, roundedSeconds(seconds)));
    }]>];
  let extraClassDeclaration = [{
    double getSecondsAsDouble() const { return getSeconds().getValueAsDouble(); }
    static double roundedSeconds(double seconds);
  }];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def Dist_RoleAttr : Dist_Attr<"Role", "role"> {
  let summary = "the ranks that run one local program, and their target";
  let description = "Stands on a nested module: `dist.role = #dist.role<ranks [0, 1], target \"cpu\">`.";
  let parameters = (ins ArrayRefParameter<"int64_t">:$ranks, StringRefParameter<>:$target);
  let assemblyFormat = "`<` `ranks` ` ` `[` $ranks `]` `,` `target` $target `>`";
  let genVerifyDecl = 1;
}

def Dist_PlanAttr : Dist_Attr<"Plan", "plan"> {
  let summary = "what the planner promised";
  let description = [{
    Module attribute `dist.plan`. Known keys: `time`, `bound`, `gap` (floats, seconds
    and a ratio), `memory` (bytes per kind), `options`, `program`, `fleet`
    (strings, the last two are hashes). Other keys are kept.
  }];
  let parameters = (ins "::mlir::DictionaryAttr":$summary);
  let assemblyFormat = "`<` $summary `>`";
  let genVerifyDecl = 1;
}

#endif // PARTITA_DIALECT_DIST_IR_DISTATTRS
