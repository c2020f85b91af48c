//===- DistOps.cpp - Ops of the dist dialect ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Custom directives, builders and folders.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Directives.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

//===----------------------------------------------------------------------===//
// Custom directives
//===----------------------------------------------------------------------===//

/// `["data" = 2, "micro" = 8 temporal]`.
static ParseResult parseAxes(OpAsmParser &parser, ArrayAttr &axes, DenseI64ArrayAttr &sizes,
                             DenseBoolArrayAttr &temporal) {
  Builder &builder = parser.getBuilder();
  SmallVector<Attribute> names;
  SmallVector<int64_t> numbers;
  SmallVector<bool> flags;
  auto parseOne = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(numbers.emplace_back()))
      return failure();
    names.push_back(builder.getStringAttr(name));
    flags.push_back(succeeded(parser.parseOptionalKeyword("temporal")));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  axes = builder.getArrayAttr(names);
  sizes = builder.getDenseI64ArrayAttr(numbers);
  temporal = builder.getDenseBoolArrayAttr(flags);
  return success();
}

static void printAxes(OpAsmPrinter &printer, ArrayAttr axes, DenseI64ArrayAttr sizes, DenseBoolArrayAttr temporal) {
  printer << "[";
  llvm::interleaveComma(llvm::zip(axes, sizes.asArrayRef(), temporal.asArrayRef()), printer, [&](auto axis) {
    auto [name, size, isTemporal] = axis;
    printer << name << " = " << size << (isTemporal ? " temporal" : "");
  });
  printer << "]";
}

ParseResult dist::parseIntegers(OpAsmParser &parser, DenseI64ArrayAttr &list) {
  SmallVector<int64_t> values;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parser.parseInteger(values.emplace_back()); }))
    return failure();
  list = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

/// `on @cluster [0, 1]`, `on @cluster`, `devices [0, 1]`, or nothing.
static ParseResult parseDevices(OpAsmParser &parser, FlatSymbolRefAttr &cluster, DenseI64ArrayAttr &devices) {
  if (succeeded(parser.parseOptionalKeyword("devices")))
    return parseIntegers(parser, devices);
  if (failed(parser.parseOptionalKeyword("on")))
    return success();
  if (parser.parseAttribute(cluster))
    return failure();
  SmallVector<int64_t> values;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::OptionalSquare,
                                     [&] { return parser.parseInteger(values.emplace_back()); }))
    return failure();
  if (!values.empty())
    devices = parser.getBuilder().getDenseI64ArrayAttr(values);
  return success();
}

static void printDevices(OpAsmPrinter &printer, FlatSymbolRefAttr cluster, DenseI64ArrayAttr devices) {
  if (cluster)
    printer << " on " << cluster;
  else if (devices)
    printer << " devices";
  if (!devices)
    return;
  printer << " [";
  llvm::interleaveComma(devices.asArrayRef(), printer);
  printer << "]";
}

static ParseResult parseAxesAndDevices(OpAsmParser &parser, ArrayAttr &axes, DenseI64ArrayAttr &sizes,
                                       DenseBoolArrayAttr &temporal, FlatSymbolRefAttr &cluster,
                                       DenseI64ArrayAttr &devices) {
  return failure(parseAxes(parser, axes, sizes, temporal) || parseDevices(parser, cluster, devices));
}

static void printAxesAndDevices(OpAsmPrinter &printer, Operation *, ArrayAttr axes, DenseI64ArrayAttr sizes,
                                DenseBoolArrayAttr temporal, FlatSymbolRefAttr cluster, DenseI64ArrayAttr devices) {
  printAxes(printer, axes, sizes, temporal);
  printDevices(printer, cluster, devices);
}

/// `"data"` or `"data":(2)4`.
static ParseResult parseSubAxis(OpAsmParser &parser, StringAttr &axis, IntegerAttr &pre, IntegerAttr &size) {
  Builder &builder = parser.getBuilder();
  std::string name;
  int64_t skip = 1, take = 0;
  // Not parseAttribute, which would take the colon for a type.
  if (parser.parseString(&name))
    return failure();
  axis = builder.getStringAttr(name);
  if (succeeded(parser.parseOptionalColon()))
    if (parser.parseLParen() || parser.parseInteger(skip) || parser.parseRParen() || parser.parseInteger(take))
      return failure();
  pre = builder.getI64IntegerAttr(skip);
  size = builder.getI64IntegerAttr(take);
  return success();
}

static void printSubAxis(OpAsmPrinter &printer, Operation *, StringAttr axis, IntegerAttr pre, IntegerAttr size) {
  printer << axis;
  if (size.getInt() != 0 || pre.getInt() != 1)
    printer << ":(" << pre.getInt() << ")" << size.getInt();
}

/// A combiner without its brackets.
static ParseResult parseCombinerWord(OpAsmParser &parser, CombinerAttr &combiner) {
  FailureOr<Combiner> parsed = parseCombinerKeyword(parser);
  if (failed(parsed))
    return failure();
  combiner = CombinerAttr::get(parser.getContext(), *parsed);
  return success();
}
static void printCombinerWord(OpAsmPrinter &printer, Operation *, CombinerAttr combiner) {
  printer << ::partita::name(combiner.getValue());
}

/// Results have the types of the operands.
static ParseResult parseSameTypes(OpAsmParser &parser, SmallVectorImpl<Type> &inputs, SmallVectorImpl<Type> &outputs) {
  if (parser.parseTypeList(inputs))
    return failure();
  outputs.assign(inputs.begin(), inputs.end());
  return success();
}
static void printSameTypes(OpAsmPrinter &printer, Operation *, TypeRange inputs, TypeRange) {
  llvm::interleaveComma(inputs, printer);
}

#define GET_OP_CLASSES
#include "partita/Dialect/Dist/IR/DistOps.cpp.inc"

//===----------------------------------------------------------------------===//
// MeshOp
//===----------------------------------------------------------------------===//

void MeshOp::build(OpBuilder &builder, OperationState &state, StringRef name,
                   ArrayRef<std::pair<std::string, int64_t>> axes, ArrayRef<int64_t> devices, StringRef cluster) {
  SmallVector<Attribute> names;
  SmallVector<int64_t> sizes;
  for (const auto &[axis, size] : axes) {
    names.push_back(builder.getStringAttr(axis));
    sizes.push_back(size);
  }
  build(builder, state, builder.getStringAttr(name), builder.getArrayAttr(names), builder.getDenseI64ArrayAttr(sizes),
        builder.getDenseBoolArrayAttr(SmallVector<bool>(sizes.size(), false)),
        cluster.empty() ? FlatSymbolRefAttr() : FlatSymbolRefAttr::get(builder.getContext(), cluster),
        devices.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(devices));
}

int64_t MeshOp::indexOf(StringRef axis) {
  for (auto [i, name] : llvm::enumerate(getAxes().getAsValueRange<StringAttr>()))
    if (name == axis)
      return i;
  return -1;
}

int64_t MeshOp::sizeOf(StringRef axis) {
  int64_t i = indexOf(axis);
  return i < 0 ? 0 : getSizes()[i];
}

bool MeshOp::isTemporal(StringRef axis) {
  int64_t i = indexOf(axis);
  return i >= 0 && getTemporal()[i];
}

int64_t MeshOp::getNumDevices() {
  int64_t count = 1;
  for (auto [size, temporal] : llvm::zip(getSizes(), getTemporal()))
    count *= temporal ? 1 : size;
  return count;
}

SmallVector<int64_t> MeshOp::getDeviceOrder() {
  if (std::optional<ArrayRef<int64_t>> devices = getDevices())
    return SmallVector<int64_t>(*devices);
  return llvm::to_vector(llvm::seq<int64_t>(0, getNumDevices()));
}

//===----------------------------------------------------------------------===//
// Other ops
//===----------------------------------------------------------------------===//

void CoordinateOp::build(OpBuilder &builder, OperationState &state, StringRef axis, StringRef mesh, int64_t pre,
                         int64_t size) {
  build(builder, state, builder.getIndexType(), axis, pre, size, mesh);
}

OpFoldResult PartialOp::fold(FoldAdaptor) { return getFrom() == getTo() ? getInput() : OpFoldResult(); }

OpFoldResult ReshardOp::fold(FoldAdaptor) { return getFrom() == getTo() ? getInput() : OpFoldResult(); }

namespace {
/// The same constraint twice is one.
struct RepeatedConstraint : OpRewritePattern<ConstraintOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(ConstraintOp op, PatternRewriter &rewriter) const override {
    auto inner = op.getInput().getDefiningOp<ConstraintOp>();
    if (!inner || inner.getSharding() != op.getSharding() ||
        inner->getDiscardableAttrDictionary() != op->getDiscardableAttrDictionary())
      return rewriter.notifyMatchFailure(op, "its operand is no equal constraint");
    rewriter.replaceOp(op, inner.getResult());
    return success();
  }
};
} // namespace

void ConstraintOp::getCanonicalizationPatterns(RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<RepeatedConstraint>(context);
}

//===----------------------------------------------------------------------===//
// Layout changes
//===----------------------------------------------------------------------===//

void dist::detail::addLayoutChangeEffects(
    bool hasChannel, SmallVectorImpl<SideEffects::EffectInstance<MemoryEffects::Effect>> &effects) {
  if (!hasChannel)
    return;
  effects.emplace_back(MemoryEffects::Read::get());
  effects.emplace_back(MemoryEffects::Write::get());
}

namespace {
/// An axis with the place where it stands: a dimension, or -1 for partial.
struct PlacedAxis {
  ::partita::SubAxis sub;
  int64_t place;
  bool operator==(const PlacedAxis &other) const { return sub == other.sub && place == other.place; }
};
} // namespace

/// All axes of a sharding that the mesh has.
static SmallVector<PlacedAxis> placedAxes(ShardingAttr sharding, LayoutTable &table) {
  SmallVector<PlacedAxis> axes;
  auto add = [&](ArrayRef<AxisAttr> attrs, int64_t place) {
    for (AxisAttr attr : attrs)
      if (FailureOr<::partita::SubAxis> sub = table.axis(attr, sharding.getMesh()); succeeded(sub))
        axes.push_back({*sub, place});
  };
  for (auto [i, dim] : llvm::enumerate(sharding.getDims()))
    add(dim.getAxes(), i);
  add(sharding.getPartial(), -1);
  return axes;
}

/// Cuts sub-axes where a sub-axis of `other` begins or ends, so that the two lists can be compared digit by digit.
static SmallVector<PlacedAxis> cutLike(ArrayRef<PlacedAxis> axes, ArrayRef<PlacedAxis> other) {
  SmallVector<PlacedAxis> digits;
  for (PlacedAxis axis : axes) {
    SmallVector<int64_t> cuts;
    for (const PlacedAxis &theirs : other)
      for (int64_t cut : {theirs.sub.pre, theirs.sub.pre * theirs.sub.size})
        if (theirs.sub.axis == axis.sub.axis && cut > axis.sub.pre && cut < axis.sub.pre * axis.sub.size)
          cuts.push_back(cut);
    llvm::sort(cuts);
    cuts.erase(llvm::unique(cuts), cuts.end());
    cuts.push_back(axis.sub.pre * axis.sub.size);
    int64_t pre = axis.sub.pre;
    for (int64_t cut : cuts) {
      digits.push_back({{axis.sub.axis, pre, cut / pre}, axis.place});
      pre = cut;
    }
  }
  return digits;
}

SmallVector<std::string> dist::detail::changedAxisNames(Operation *op, ArrayAttr from, ArrayAttr to) {
  LayoutTable table(op);
  SmallVector<::partita::SubAxis> changed;
  std::optional<::partita::Mesh> mesh;
  for (auto [a, b] : llvm::zip(from.getAsRange<ShardingAttr>(), to.getAsRange<ShardingAttr>())) {
    FailureOr<::partita::Mesh> here = table.mesh(a.getMesh());
    if (a.getMesh() != b.getMesh() || failed(here) || (mesh && *mesh != *here))
      return {};
    mesh = *here;
    SmallVector<PlacedAxis> before = placedAxes(a, table), after = placedAxes(b, table);
    SmallVector<PlacedAxis> left = cutLike(before, after), right = cutLike(after, before);
    auto addMissing = [&](ArrayRef<PlacedAxis> some, ArrayRef<PlacedAxis> others) {
      for (const PlacedAxis &axis : some)
        if (!llvm::is_contained(others, axis) && !llvm::is_contained(changed, axis.sub))
          changed.push_back(axis.sub);
    };
    addMissing(left, right);
    addMissing(right, left);
  }
  SmallVector<std::string> names;
  for (const ::partita::SubAxis &sub : ::partita::mergeAxes(changed)) {
    std::string text = mesh->axes()[sub.axis].name;
    if (!mesh->isWhole(sub))
      text += ":(" + std::to_string(sub.pre) + ")" + std::to_string(sub.size);
    names.push_back(std::move(text));
  }
  return names;
}
