//===- ExpandConv.cpp - Convolutions become contractions ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A convolution is a contraction of patches with the kernel. When the patches
// are large, the loops of the convolution are cut: over the batch and the
// outputs, blocks are put side by side; over the window and the features, they
// are summed. Where the patches are the input itself, none are made.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

#define DEBUG_TYPE "partita-expand-conv"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDCONV
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// Steps begin .. begin + size of a loop.
struct Steps {
  int64_t begin = 0, size = 1;
};

/// Below this many features, the last dimension of the window is made longer by them.
constexpr int64_t kFewFeatures = 16;
/// Blocks that one convolution is cut into, more or less.
constexpr int64_t kManyBlocks = 2048;

/// left[leftLoops] * right[rightLoops], summed into sum[sumLoops].
struct Contraction {
  Value left, right;
  SmallVector<unsigned> leftLoops, rightLoops, sumLoops;
};

class Expansion {
public:
  Expansion(nd::ConvOp conv, int64_t blockBytes)
      : builder(conv), loc(conv.getLoc()), input(conv.getInput()), kernel(conv.getKernel()), result(conv.getType()),
        strides(conv.getStrides()), low(conv.getLow()), bases(conv.getBases()), dilations(conv.getDilations()),
        spatial(conv.getNumSpatial()), groups(conv.getGroups()), blockBytes(blockBytes) {}

  /// The result of the convolution.
  Value expand();

private:
  // Loops: batch, outputs, window, features of a group; groups, out features of a group.
  unsigned output(unsigned d) const { return 1 + d; }
  unsigned window(unsigned d) const { return 1 + spatial + d; }
  unsigned feature() const { return 1 + 2 * spatial; }
  unsigned group() const { return feature() + 1; }
  unsigned channel() const { return feature() + 2; }
  int64_t loopSize(unsigned loop) const;

  bool isPointwise() const;
  bool coversInput() const;
  bool isDepthwise() const { return groups > 1 && shapeOf(kernel)[spatial] == 1 && shapeOf(kernel).back() == groups; }

  void chooseTypes();
  void mergeFeatures();
  SmallVector<SmallVector<Steps>> cutLoops() const;
  Value expandBlocks();
  Value patches(ArrayRef<Steps> block);
  Contraction contraction(ArrayRef<Steps> block);
  Value addBlock(ArrayRef<Steps> block, Value sum);
  Value addDepthwise(ArrayRef<Steps> block, Value sum);
  Value finishBlock(ArrayRef<Steps> block, Value sum);

  static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }
  Value zeros(RankedTensorType type);
  Value convert(Value value, Type element);
  Value slice(Value value, ArrayRef<Steps> ranges);
  Value splitDim(Value value, unsigned dim, ArrayRef<int64_t> sizes);
  Value mergeDims(Value value, unsigned begin, unsigned end);

  OpBuilder builder;
  Location loc;
  Value input, kernel;
  RankedTensorType result;
  SmallVector<int64_t> strides, low, bases, dilations;
  int64_t spatial, groups, blockBytes;
  /// Of the sums.
  Type element;
};

} // namespace

//===----------------------------------------------------------------------===//
// Small code
//===----------------------------------------------------------------------===//

static bool isNarrow(Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 32; }

static bool isAll(ArrayRef<int64_t> list, int64_t value) {
  return llvm::all_of(list, [&](int64_t entry) { return entry == value; });
}

Value Expansion::zeros(RankedTensorType type) {
  return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
}

Value Expansion::convert(Value value, Type to) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == to)
    return value;
  unsigned from = type.getElementTypeBitWidth(), width = to.getIntOrFloatBitWidth();
  Type target = type.clone(to);
  if (isa<IntegerType>(to))
    return from < width ? arith::ExtSIOp::create(builder, loc, target, value).getResult()
                        : arith::TruncIOp::create(builder, loc, target, value).getResult();
  if (from < width)
    return arith::ExtFOp::create(builder, loc, target, value);
  if (from > width)
    return arith::TruncFOp::create(builder, loc, target, value);
  return convert(convert(value, builder.getF32Type()), to);
}

Value Expansion::slice(Value value, ArrayRef<Steps> ranges) {
  ArrayRef<int64_t> shape = shapeOf(value);
  SmallVector<OpFoldResult> offsets, sizes, steps(shape.size(), builder.getIndexAttr(1));
  bool whole = true;
  for (auto [range, extent] : llvm::zip_equal(ranges, shape)) {
    offsets.push_back(builder.getIndexAttr(range.begin));
    sizes.push_back(builder.getIndexAttr(range.size));
    whole &= range.size == extent;
  }
  return whole ? value : tensor::ExtractSliceOp::create(builder, loc, value, offsets, sizes, steps).getResult();
}

/// Dimension `dim` becomes dimensions of these sizes.
Value Expansion::splitDim(Value value, unsigned dim, ArrayRef<int64_t> sizes) {
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> shape(type.getShape());
  shape.erase(shape.begin() + dim);
  shape.insert(shape.begin() + dim, sizes.begin(), sizes.end());
  SmallVector<ReassociationIndices> runs;
  for (int64_t d = 0, next = 0; d < type.getRank(); ++d) {
    runs.emplace_back();
    for (size_t i = 0; i < (d == dim ? sizes.size() : 1); ++i)
      runs.back().push_back(next++);
  }
  return tensor::ExpandShapeOp::create(builder, loc, type.clone(shape), value, runs);
}

/// Dimensions begin .. end become one.
Value Expansion::mergeDims(Value value, unsigned begin, unsigned end) {
  if (end - begin == 1)
    return value;
  SmallVector<ReassociationIndices> runs;
  for (int64_t d = 0; d < static_cast<int64_t>(shapeOf(value).size()); ++d) {
    if (d <= begin || d >= end)
      runs.emplace_back();
    runs.back().push_back(d);
  }
  return tensor::CollapseShapeOp::create(builder, loc, value, runs);
}

//===----------------------------------------------------------------------===//
// The whole convolution
//===----------------------------------------------------------------------===//

int64_t Expansion::loopSize(unsigned loop) const {
  if (loop == 0)
    return shapeOf(input).front();
  if (loop == feature())
    return shapeOf(kernel)[spatial];
  return loop < window(0) ? result.getDimSize(loop) : shapeOf(kernel)[loop - window(0)];
}

/// The window is one element in place: the patches are the input.
bool Expansion::isPointwise() const {
  return isAll(shapeOf(kernel).take_front(spatial), 1) && isAll(strides, 1) && isAll(low, 0) && isAll(bases, 1) &&
         result.getShape().drop_back() == shapeOf(input).drop_back();
}

/// One output, whose window is the input. Groups would lie inside of the window.
bool Expansion::coversInput() const {
  return groups == 1 && spatial > 0 && isAll(result.getShape().slice(1, spatial), 1) && isAll(low, 0) &&
         isAll(bases, 1) && isAll(dilations, 1) &&
         shapeOf(kernel).take_front(spatial) == shapeOf(input).slice(1, spatial);
}

/// Sums are made in the widest type; library calls want operands of one type. A narrow result is rounded once, at the
/// end.
void Expansion::chooseTypes() {
  element = result.getElementType();
  if (isa<IntegerType>(element)) {
    if (isDepthwise()) { // The others are widened in the contraction.
      input = convert(input, element);
      kernel = convert(kernel, element);
    }
    return;
  }
  Type a = getElementTypeOrSelf(input.getType()), b = getElementTypeOrSelf(kernel.getType());
  for (Type type : {a, b})
    if (type != element && isNarrow(type) && isNarrow(element))
      element = builder.getF32Type();
    else if (type.getIntOrFloatBitWidth() > element.getIntOrFloatBitWidth())
      element = type;
  SmallVector<SmallVector<Steps>> pieces = cutLoops();
  bool sums = llvm::any_of(ArrayRef(pieces).drop_front(window(0)),
                           [](const SmallVector<Steps> &piece) { return piece.size() > 1; });
  if (isNarrow(element) && (sums || isDepthwise()))
    element = builder.getF32Type();
  bool fits = a == b && (a == element || (isNarrow(a) && element.isF32() && !isDepthwise()));
  if (fits)
    return;
  input = convert(input, element);
  kernel = convert(kernel, element);
}

/// Windows without gaps are runs of neighbouring elements, features included: [.., w, c] is read as [.., w * c, 1].
void Expansion::mergeFeatures() {
  if (spatial == 0 || groups > 1)
    return;
  unsigned last = spatial - 1;
  int64_t features = loopSize(feature());
  if (features == 1 || features >= kFewFeatures || bases[last] != 1 || dilations[last] != 1 ||
      loopSize(window(last)) == 1)
    return;
  int64_t width = shapeOf(input)[1 + last] * features, run = loopSize(window(last)) * features;
  input = splitDim(mergeDims(input, 1 + last, 3 + last), 1 + last, {width, 1});
  kernel = splitDim(mergeDims(kernel, last, 2 + last), last, {run, 1});
  strides[last] *= features;
  low[last] *= features;
}

/// Pieces of the loops over batch, outputs and window, so that the patches of one block stay small: outer loops are cut
/// first, and an inner one only where a single step of those outside is too large.
SmallVector<SmallVector<Steps>> Expansion::cutLoops() const {
  int64_t bytes = llvm::divideCeil(getElementTypeOrSelf(input.getType()).getIntOrFloatBitWidth(), 8) * groups;
  for (unsigned loop = 0; loop <= feature(); ++loop)
    bytes = llvm::MulOverflow(bytes, loopSize(loop), bytes) ? std::numeric_limits<int64_t>::max() : bytes;
  // However large it is: every block is code.
  const int64_t blockBytes = std::max(this->blockBytes, bytes / kManyBlocks);
  SmallVector<SmallVector<Steps>> pieces;
  for (unsigned loop = 0; loop < feature(); ++loop) {
    int64_t size = loopSize(loop), one = bytes / size, step = size;
    if (bytes > blockBytes) {
      step = std::max<int64_t>(1, blockBytes / one);
      step = llvm::divideCeil(size, llvm::divideCeil(size, step));
      bytes = step * one;
    }
    pieces.emplace_back();
    for (int64_t begin = 0; begin < size; begin += step)
      pieces.back().push_back({begin, std::min(step, size - begin)});
  }
  return pieces;
}

/// Goes to the next combination of pieces of the loops begin .. end, the last one fastest; false after the last.
static bool advance(SmallVectorImpl<unsigned> &at, ArrayRef<SmallVector<Steps>> pieces, unsigned begin, unsigned end) {
  for (unsigned loop = end; loop-- > begin; at[loop] = 0)
    if (++at[loop] < pieces[loop].size())
      return true;
  return false;
}

Value Expansion::expandBlocks() {
  SmallVector<SmallVector<Steps>> pieces = cutLoops();
  SmallVector<unsigned> at(pieces.size(), 0);
  Value whole;
  do {
    Value sum;
    SmallVector<Steps> block(pieces.size());
    do {
      for (auto [loop, piece] : llvm::enumerate(at))
        block[loop] = pieces[loop][piece];
      sum = addBlock(block, sum);
    } while (advance(at, pieces, window(0), pieces.size()));
    sum = finishBlock(block, sum);
    if (shapeOf(sum) == result.getShape())
      return sum;
    if (!whole)
      whole = tensor::EmptyOp::create(builder, loc, result.getShape(), element);
    SmallVector<OpFoldResult> offsets, sizes, steps(result.getRank(), builder.getIndexAttr(1));
    for (auto [d, size] : llvm::enumerate(shapeOf(sum))) {
      offsets.push_back(builder.getIndexAttr(d <= static_cast<size_t>(spatial) ? block[d].begin : 0));
      sizes.push_back(builder.getIndexAttr(size));
    }
    whole = tensor::InsertSliceOp::create(builder, loc, sum, whole, offsets, sizes, steps);
  } while (advance(at, pieces, 0, window(0)));
  return whole;
}

Value Expansion::expand() {
  auto isEmpty = [](Value value) { return llvm::is_contained(shapeOf(value), 0); };
  if (llvm::is_contained(result.getShape(), 0) || isEmpty(input) || isEmpty(kernel))
    return zeros(result);
  bool plain = !isDepthwise() && (isPointwise() || coversInput());
  if (plain || isDepthwise()) // No patches are stored.
    blockBytes = std::numeric_limits<int64_t>::max();
  if (!plain)
    mergeFeatures();
  chooseTypes();
  return convert(expandBlocks(), result.getElementType());
}

//===----------------------------------------------------------------------===//
// One block
//===----------------------------------------------------------------------===//

/// The patches of a block. Where a loop is cut, only the positions that the block reads are taken from the input, so
/// that inner blocks are equal.
Value Expansion::patches(ArrayRef<Steps> block) {
  ArrayRef<int64_t> extents = shapeOf(input);
  SmallVector<Steps> part{block[0]};
  SmallVector<int64_t> begin(low), shape;
  for (int64_t d = 0; d < spatial; ++d) {
    Steps out = block[output(d)], in = block[window(d)];
    int64_t first = out.begin * strides[d] + in.begin * dilations[d] - low[d];
    int64_t last = first + (out.size - 1) * strides[d] + (in.size - 1) * dilations[d];
    Steps read{0, extents[1 + d]};
    bool isCut = out.size != loopSize(output(d)) || in.size != loopSize(window(d));
    int64_t from = std::max<int64_t>(first, 0), to = std::min(last + 1, extents[1 + d]);
    if (isCut && bases[d] == 1 && from < to)
      read = {from, to - from};
    begin[d] = read.begin - first;
    part.push_back(read);
  }
  part.push_back({0, extents.back()});
  bool leading = groups > 1 && !isDepthwise();
  if (leading)
    shape.push_back(groups);
  for (Steps range : block)
    shape.push_back(range.size);
  shape.push_back(leading ? loopSize(feature()) : extents.back());
  auto type = RankedTensorType::get(shape, getElementTypeOrSelf(input.getType()));
  return nd::PatchesOp::create(builder, loc, type, slice(input, part), strides, begin, bases, dilations,
                               leading ? groups : 1);
}

/// The operands of a block's contraction, by loop.
Contraction Expansion::contraction(ArrayRef<Steps> block) {
  auto loops = [](unsigned begin, unsigned end) { return llvm::to_vector(llvm::seq(begin, end)); };
  Contraction part;
  part.leftLoops = loops(0, feature() + 1);
  part.rightLoops = loops(window(0), feature() + 1);
  part.sumLoops = loops(0, window(0));
  SmallVector<Steps> kernelRanges(block.drop_front(window(0)));
  kernelRanges.append({{0, loopSize(feature())}, {0, result.getShape().back()}});
  part.right = slice(kernel, kernelRanges);
  if (isPointwise()) {
    part.right = mergeDims(part.right, 0, 1 + spatial);
    part.leftLoops = loops(0, window(0));
    part.leftLoops.push_back(feature());
    part.rightLoops = {feature()};
    part.left = input;
  } else if (coversInput()) {
    part.leftLoops = loops(window(0), feature() + 1);
    part.leftLoops.insert(part.leftLoops.begin(), 0);
    part.sumLoops = {0};
    part.left = input;
  } else {
    part.left = patches(block);
    if (groups > 1)
      part.leftLoops.insert(part.leftLoops.begin(), group());
  }
  if (groups > 1) {
    if (part.left == input) {
      part.left = splitDim(input, 1 + spatial, {groups, loopSize(feature())});
      part.leftLoops.insert(part.leftLoops.end() - 1, group());
    }
    part.right = splitDim(part.right, shapeOf(part.right).size() - 1, {groups, result.getShape().back() / groups});
    part.rightLoops.push_back(group());
    part.sumLoops.push_back(group());
  }
  part.rightLoops.push_back(channel());
  part.sumLoops.push_back(channel());
  return part;
}

/// A block added to `sum` (null: nothing yet); its dimensions are those of the contraction.
Value Expansion::addBlock(ArrayRef<Steps> block, Value sum) {
  if (isDepthwise())
    return addDepthwise(block, sum);
  Contraction part = contraction(block);
  // Only the loops that occur, in their order.
  SmallVector<int64_t> position(channel() + 1, -1);
  for (unsigned loop : llvm::concat<unsigned>(part.leftLoops, part.rightLoops))
    position[loop] = 0;
  int64_t count = 0;
  for (int64_t &at : position)
    at = at < 0 ? at : count++;
  auto mapOf = [&](ArrayRef<unsigned> loops) {
    SmallVector<AffineExpr> dims;
    for (unsigned loop : loops)
      dims.push_back(builder.getAffineDimExpr(position[loop]));
    return AffineMap::get(count, 0, dims, builder.getContext());
  };
  SmallVector<int64_t> shape;
  for (unsigned loop : part.sumLoops)
    shape.push_back(loop < window(0) ? block[loop].size : loop == group() ? groups : result.getShape().back() / groups);
  if (!sum)
    sum = zeros(RankedTensorType::get(shape, element));
  ArrayAttr maps = builder.getAffineMapArrayAttr({mapOf(part.leftLoops), mapOf(part.rightLoops), mapOf(part.sumLoops)});
  return linalg::ContractOp::create(builder, loc, TypeRange(sum.getType()), ValueRange{part.left, part.right},
                                    ValueRange(sum), maps)
      .getResult(0);
}

/// A multiplication for every feature: no matrices. The patches are not stored, but made in the loops of the sum.
Value Expansion::addDepthwise(ArrayRef<Steps> block, Value sum) {
  SmallVector<Steps> kernelRanges(block.drop_front(window(0)));
  kernelRanges.append({{0, 1}, {0, groups}});
  Value right = mergeDims(slice(kernel, kernelRanges), spatial, spatial + 2);
  Value left = patches(block);
  auto type = cast<RankedTensorType>(left.getType());
  Value init = tensor::EmptyOp::create(builder, loc, type.getShape(), element);
  SmallVector<int64_t> added, summed;
  for (int64_t d = 0; d <= spatial; ++d)
    added.push_back(d);
  for (int64_t d = 0; d < spatial; ++d)
    summed.push_back(window(d));
  right = linalg::BroadcastOp::create(builder, loc, right, init, added)->getResult(0);
  bool isInteger = isa<IntegerType>(element), isBit = element.isInteger(1);
  Value product = isInteger ? arith::MulIOp::create(builder, loc, left, right).getResult()
                            : arith::MulFOp::create(builder, loc, left, right).getResult();
  if (!sum) {
    SmallVector<int64_t> shape(type.getShape().take_front(window(0)));
    shape.push_back(groups);
    sum = zeros(RankedTensorType::get(shape, element));
  }
  auto add = [&](OpBuilder &inner, Location at, ValueRange values) {
    Value total = isBit       ? arith::OrIOp::create(inner, at, values[0], values[1]).getResult()
                  : isInteger ? arith::AddIOp::create(inner, at, values[0], values[1]).getResult()
                              : arith::AddFOp::create(inner, at, values[0], values[1]).getResult();
    linalg::YieldOp::create(inner, at, total);
  };
  return linalg::ReduceOp::create(builder, loc, ValueRange(product), ValueRange(sum), summed, add)->getResult(0);
}

/// Sums of a block as a part of the result.
Value Expansion::finishBlock(ArrayRef<Steps> block, Value sum) {
  if (isDepthwise())
    return sum;
  if (groups > 1)
    sum = mergeDims(sum, shapeOf(sum).size() - 2, shapeOf(sum).size());
  if (static_cast<int64_t>(shapeOf(sum).size()) == result.getRank())
    return sum;
  SmallVector<int64_t> ones(1 + spatial, 1);
  ones.front() = block.front().size;
  return splitDim(sum, 0, ones);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

struct ExpandConv : mlir::partita::impl::ExpandConvBase<ExpandConv> {
  using ExpandConvBase::ExpandConvBase;

  void runOnOperation() override {
    SmallVector<nd::ConvOp> convs;
    auto hasWidth = [](Type type) { return getElementTypeOrSelf(type).isIntOrFloat(); };
    getOperation().walk([&](nd::ConvOp conv) { // others stay, and are an error of FormKernels
      if (llvm::all_of(conv->getOperandTypes(), hasWidth) && hasWidth(conv.getType()))
        convs.push_back(conv);
    });
    for (nd::ConvOp conv : convs) {
      conv.getResult().replaceAllUsesWith(Expansion(conv, blockBytes).expand());
      conv.erase();
    }
  }
};

} // namespace
