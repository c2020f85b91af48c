//===- NdVerify.cpp - What nd ops may say ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verifiers.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/IR/TypeUtilities.h"

#include <limits>
#include <string>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::nd;

/// Lists in messages: [1, 2].
static std::string str(ArrayRef<int64_t> list) {
  std::string text = "[";
  for (auto [i, value] : llvm::enumerate(list))
    text += (i ? ", " : "") + std::to_string(value);
  return text + "]";
}

static RankedTensorType tensorType(Type type) { return cast<RankedTensorType>(type); }
static RankedTensorType tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }

/// One entry of `list` per dimension.
static LogicalResult checkLength(Operation *op, StringRef what, size_t got, size_t expected) {
  if (got == expected)
    return success();
  return op->emitOpError("expected ") << expected << " entries of '" << what << "', got " << got;
}

static LogicalResult checkAtLeast(Operation *op, StringRef what, ArrayRef<int64_t> list, int64_t least) {
  for (int64_t value : list)
    if (value < least)
      return op->emitOpError("expected entries of '") << what << "' to be at least " << least << ", got " << value;
  return success();
}

static LogicalResult checkDimension(Operation *op, int64_t dim, int64_t rank) {
  if (dim >= 0 && dim < rank)
    return success();
  return op->emitOpError("expected a dimension below the rank ") << rank << ", got " << dim;
}

static LogicalResult checkType(Operation *op, StringRef what, Type got, Type expected) {
  if (got == expected)
    return success();
  return op->emitOpError("expected ") << what << " to have the type " << expected << ", got " << got;
}

/// No positions, or one per dimension.
static LogicalResult checkOffsets(Operation *op, size_t got, size_t expected) {
  if (got == 0 || got == expected)
    return success();
  return op->emitOpError("expected ") << expected << " positions after 'from', got " << got;
}

//===----------------------------------------------------------------------===//
// Combiners and regions
//===----------------------------------------------------------------------===//

/// Whether the combiner has a meaning on the element type.
static bool isDefinedOn(::partita::Combiner combiner, Type type) {
  using ::partita::Combiner;
  switch (combiner) {
  case Combiner::Sum:
  case Combiner::Product:
    return true;
  case Combiner::Max:
  case Combiner::Min:
    return !isa<ComplexType>(type);
  case Combiner::MaxNumber:
  case Combiner::MinNumber:
    return isa<FloatType>(type);
  case Combiner::MaxUnsigned:
  case Combiner::MinUnsigned:
  case Combiner::And:
  case Combiner::Or:
  case Combiner::Xor:
    return type.isIntOrIndex();
  case Combiner::Region:
    return false;
  }
  llvm_unreachable("all combiners are handled");
}

/// The block takes `arguments` and yields `results`.
static LogicalResult checkBody(Operation *op, Region &body, ArrayRef<Type> arguments, ArrayRef<Type> results) {
  Block &block = body.front();
  if (block.getArgumentTypes() != TypeRange(arguments))
    return op->emitOpError("expected a region with the arguments (")
           << TypeRange(arguments) << "), got (" << block.getArgumentTypes() << ")";
  auto yield = block.empty() ? YieldOp() : dyn_cast<YieldOp>(block.back());
  if (!yield)
    return op->emitOpError("expected its region to end with nd.yield");
  if (yield.getOperandTypes() != TypeRange(results))
    return yield.emitOpError("expected values of the types (")
           << TypeRange(results) << "), got (" << yield.getOperandTypes() << ")";
  return success();
}

/// A named combiner that is defined on all types, or a region that combines scalars of these types.
static LogicalResult checkCombine(Operation *op, dist::CombinerAttr combiner, Region &body, ArrayRef<Type> types,
                                  bool required = true) {
  if (combiner && !body.empty())
    return op->emitOpError("expected a combiner or a region after 'combine', got both");
  if (combiner) {
    for (Type type : types)
      if (!isDefinedOn(combiner.getValue(), type))
        return op->emitOpError("expected a combiner that is defined on ")
               << type << ", got '" << ::partita::name(combiner.getValue()) << "'";
    return success();
  }
  if (body.empty()) {
    if (required)
      return op->emitOpError("expected a combiner or a region after 'combine'");
    return success();
  }
  SmallVector<Type> arguments(types);
  llvm::append_range(arguments, types);
  return checkBody(op, body, arguments, types);
}

static SmallVector<Type> elementTypes(ValueRange values) {
  return llvm::map_to_vector(values, [](Value value) { return getElementTypeOrSelf(value.getType()); });
}

/// All tensors have the shape of the first one.
static LogicalResult checkSameShape(Operation *op, ValueRange values) {
  if (values.empty())
    return op->emitOpError("expected at least one tensor");
  ArrayRef<int64_t> shape = tensorType(values.front()).getShape();
  for (Value value : values.drop_front())
    if (tensorType(value).getShape() != shape)
      return op->emitOpError("expected tensors of one shape, got ")
             << str(shape) << " and " << str(tensorType(value).getShape());
  return success();
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

LogicalResult IotaOp::verify() { return checkDimension(*this, getDim(), tensorType(getType()).getRank()); }

LogicalResult PadOp::verify() {
  RankedTensorType in = tensorType(getInput()), out = tensorType(getType());
  size_t rank = in.getRank();
  if (failed(checkLength(*this, "low", getLow().size(), rank)) ||
      failed(checkLength(*this, "high", getHigh().size(), rank)) ||
      failed(checkLength(*this, "interior", getInterior().size(), rank)) ||
      failed(checkAtLeast(*this, "interior", getInterior(), 0)))
    return failure();
  if (getValue().getType() != RankedTensorType::get({}, in.getElementType()))
    return checkType(*this, "the padding value", getValue().getType(), RankedTensorType::get({}, in.getElementType()));
  SmallVector<int64_t> shape;
  for (size_t d = 0; d < rank; ++d) {
    int64_t extent = in.getDimSize(d);
    shape.push_back(extent + std::max<int64_t>(0, extent - 1) * getInterior()[d] + getLow()[d] + getHigh()[d]);
    if (shape.back() < 0)
      return emitOpError("expected cuts that leave at least 0 elements in dimension ") << d << ", got " << shape.back();
  }
  return checkType(*this, "the result", out, in.clone(shape));
}

LogicalResult ReverseOp::verify() {
  int64_t rank = tensorType(getType()).getRank();
  for (auto [i, dim] : llvm::enumerate(getDims())) {
    if (failed(checkDimension(*this, dim, rank)))
      return failure();
    if (llvm::is_contained(getDims().take_front(i), dim))
      return emitOpError("expected every dimension once, got ") << dim << " twice";
  }
  return success();
}

/// What both dynamic slices have in common; `whole` is the tensor, `part` the slice.
static LogicalResult checkDynamicSlice(Operation *op, RankedTensorType whole, RankedTensorType part, ValueRange starts,
                                       ValueRange offsets, ArrayRef<int64_t> limits) {
  size_t rank = whole.getRank();
  if (part.getRank() != whole.getRank() || part.getElementType() != whole.getElementType())
    return op->emitOpError("expected a slice of the rank and element type of ") << whole << ", got " << part;
  if (starts.size() != rank)
    return op->emitOpError("expected ") << rank << " starts, one per dimension, got " << starts.size();
  if (failed(checkLength(op, "limits", limits.size(), rank)) || failed(checkOffsets(op, offsets.size(), rank)) ||
      failed(checkAtLeast(op, "limits", limits, 0)))
    return failure();
  if (!offsets.empty())
    return success();
  for (size_t d = 0; d < rank; ++d)
    if (limits[d] != whole.getDimSize(d) - part.getDimSize(d))
      return op->emitOpError("expected the limit ")
             << whole.getDimSize(d) - part.getDimSize(d) << " in dimension " << d << ", the extent "
             << whole.getDimSize(d) << " minus the size " << part.getDimSize(d) << ", got " << limits[d];
  return success();
}

LogicalResult DynamicSliceOp::verify() {
  return checkDynamicSlice(*this, tensorType(getInput()), tensorType(getType()), getStarts(), getOffsets(),
                           getLimits());
}

LogicalResult DynamicUpdateSliceOp::verify() {
  return checkDynamicSlice(*this, tensorType(getDest()), tensorType(getUpdate()), getStarts(), getOffsets(),
                           getLimits());
}

//===----------------------------------------------------------------------===//
// Indexed access
//===----------------------------------------------------------------------===//

int64_t GatherOp::getNumIndexed() { return tensorType(getIndices()).getShape().back(); }
int64_t GatherOp::getNumLookup() { return tensorType(getIndices()).getRank() - 1 - static_cast<int64_t>(getBatch()); }
int64_t GatherOp::getNumWindow() {
  return tensorType(getOperand()).getRank() - static_cast<int64_t>(getBatch()) - getNumIndexed();
}
int64_t ScatterOp::getNumIndexed() { return tensorType(getIndices()).getShape().back(); }
int64_t ScatterOp::getNumLookup() { return tensorType(getIndices()).getRank() - 1 - static_cast<int64_t>(getBatch()); }
int64_t ScatterOp::getNumWindow() {
  return tensorType(getDests().front()).getRank() - static_cast<int64_t>(getBatch()) - getNumIndexed();
}

/// What gather and scatter have in common; gives the shape of the slices. `wrapped` is GatherOp or ScatterOp.
template <typename OpTy> static FailureOr<SmallVector<int64_t>> checkIndexed(OpTy op, RankedTensorType tensor) {
  ArrayRef<int64_t> at = tensorType(op.getIndices()).getShape();
  auto batch = static_cast<int64_t>(op.getBatch());
  if (at.empty() || at.back() < 1)
    return op.emitOpError("expected indices whose last dimension holds at least one component, got ")
           << op.getIndices().getType();
  int64_t indexed = at.back();
  if (batch < 0 || batch + 1 > static_cast<int64_t>(at.size()) || batch + indexed > tensor.getRank())
    return op.emitOpError("expected room for ")
           << batch << " batch dimensions and " << indexed << " indexed dimensions, got " << tensor << " and "
           << op.getIndices().getType();
  for (int64_t d = 0; d < batch; ++d)
    if (tensor.getDimSize(d) != at[d])
      return op.emitOpError("expected equal extents of batch dimension ")
             << d << ", got " << tensor.getDimSize(d) << " and " << at[d];
  if (failed(checkLength(op, "of", op.getExtents().size(), indexed)) ||
      failed(checkOffsets(op, op.getOffsets().size(), indexed)))
    return failure();
  if (op.getSizes() && failed(checkLength(op, "sizes", op.getSizes()->size(), indexed)))
    return failure();
  for (int64_t c = 0; c < indexed; ++c) {
    int64_t here = tensor.getDimSize(batch + c), extent = op.getExtents()[c], size = op.getSizeAlong(c);
    if (op.getOffsets().empty() ? here != extent : here > extent)
      return op.emitOpError("expected the extent ")
             << here << " of indexed dimension " << c << " after 'of', got " << extent
             << (op.getOffsets().empty() ? "; a part of a larger tensor needs 'from'" : "");
    if (size < 0 || (size > extent && !(size == 1 && extent == 0)))
      return op.emitOpError("expected a size between 0 and ")
             << extent << " along indexed dimension " << c << ", got " << size;
  }
  SmallVector<int64_t> shape(at.drop_back());
  if (op.getSizes())
    llvm::append_range(shape, *op.getSizes());
  llvm::append_range(shape, tensor.getShape().drop_front(batch + indexed));
  return shape;
}

LogicalResult GatherOp::verify() {
  RankedTensorType operand = tensorType(getOperand());
  FailureOr<SmallVector<int64_t>> shape = checkIndexed(*this, operand);
  if (failed(shape))
    return failure();
  RankedTensorType expected = operand.clone(*shape);
  if (llvm::is_contained(getExtents(), 0) && expected.getNumElements() != 0)
    return emitOpError("expected elements to look up, got an indexed dimension of extent 0");
  return checkType(*this, "the result", getType(), expected);
}

LogicalResult ScatterOp::verify() {
  if (getUpdates().size() != getDests().size() || getDests().empty())
    return emitOpError("expected as many updates as tensors, and at least one, got ")
           << getUpdates().size() << " and " << getDests().size();
  if (failed(checkSameShape(*this, getDests())))
    return failure();
  FailureOr<SmallVector<int64_t>> shape = checkIndexed(*this, tensorType(getDests().front()));
  if (failed(shape))
    return failure();
  for (auto [update, dest] : llvm::zip(getUpdates(), getDests()))
    if (failed(checkType(*this, "an update", update.getType(), tensorType(dest).clone(*shape))))
      return failure();
  return checkCombine(*this, getCombinerAttr(), getBody(), elementTypes(getDests()), /*required=*/false);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// The lists of a window op; empty bases and dilations are all 1.
struct WindowLists {
  ArrayRef<int64_t> sizes, strides, low, high, bases, dilations;

  LogicalResult check(Operation *op, size_t length) const {
    for (auto [what, list, least] :
         {std::tuple("sizes", sizes, int64_t(1)), std::tuple("strides", strides, int64_t(1)),
          std::tuple("low", low, std::numeric_limits<int64_t>::min()),
          std::tuple("high", high, std::numeric_limits<int64_t>::min()), std::tuple("bases", bases, int64_t(1)),
          std::tuple("dilations", dilations, int64_t(1))})
      if (failed(checkLength(op, what, list.size(), length)) || failed(checkAtLeast(op, what, list, least)))
        return failure();
    return success();
  }

  /// The outputs over these extents.
  SmallVector<int64_t> outputs(ArrayRef<int64_t> extents) const {
    SmallVector<int64_t> shape;
    for (size_t d = 0; d < extents.size(); ++d)
      shape.push_back(WindowDim{sizes[d], strides[d], low[d], high[d], bases[d], dilations[d]}.outputs(extents[d]));
    return shape;
  }
};
} // namespace

LogicalResult ConvOp::verify() {
  RankedTensorType in = tensorType(getInput()), window = tensorType(getKernel()), out = tensorType(getType());
  int64_t spatial = getNumSpatial();
  for (auto [what, type] : {std::pair("input", in), std::pair("kernel", window), std::pair("result", out)})
    if (type.getRank() != spatial + 2)
      return emitOpError("expected the ")
             << what << " to have " << spatial << " spatial dimensions and 2 more, got " << type;
  auto groups = static_cast<int64_t>(getGroups());
  int64_t features = in.getShape().back(), outFeatures = window.getShape().back();
  if (groups < 1 || features % groups != 0 || outFeatures % groups != 0)
    return emitOpError("expected groups that divide ")
           << features << " features and " << outFeatures << " out features, got " << groups;
  if (window.getDimSize(spatial) != features / groups)
    return emitOpError("expected a kernel over ")
           << features / groups << " features, got " << window.getDimSize(spatial);
  WindowLists lists{
      window.getShape().take_front(spatial), getStrides(), getLow(), getHigh(), getBases(), getDilations()};
  if (failed(lists.check(*this, spatial)))
    return failure();
  SmallVector<int64_t> shape{in.getDimSize(0)};
  llvm::append_range(shape, lists.outputs(in.getShape().slice(1, spatial)));
  shape.push_back(outFeatures);
  Type element = out.getElementType();
  if (isa<FloatType>(element) != isa<FloatType>(in.getElementType()) ||
      isa<FloatType>(element) != isa<FloatType>(window.getElementType()))
    return emitOpError("expected input, kernel and result to be all integers or all floats");
  return checkType(*this, "the result", out, RankedTensorType::get(shape, element));
}

LogicalResult PatchesOp::verify() {
  RankedTensorType in = tensorType(getInput()), out = tensorType(getType());
  int64_t spatial = getNumSpatial(), begin = getBatchDim();
  auto groups = static_cast<int64_t>(getGroups());
  for (auto [what, list, least] :
       {std::tuple("low", getLow(), std::numeric_limits<int64_t>::min()),
        std::tuple("strides", getStrides(), int64_t(1)), std::tuple("bases", getBases(), int64_t(1)),
        std::tuple("dilations", getDilations(), int64_t(1))})
    if (failed(checkLength(*this, what, list.size(), spatial)) || failed(checkAtLeast(*this, what, list, least)))
      return failure();
  for (auto [what, type, rank] :
       {std::tuple("input", in, spatial + 2), std::tuple("result", out, begin + 2 * spatial + 2)})
    if (type.getRank() != rank)
      return emitOpError("expected the ") << what << " to have " << rank << " dimensions, got " << type;
  if (groups < 1 || in.getShape().back() % groups != 0)
    return emitOpError("expected groups that divide ") << in.getShape().back() << " features, got " << groups;
  SmallVector<int64_t> shape(out.getShape());
  if (groups > 1)
    shape.front() = groups;
  shape[begin] = in.getDimSize(0);
  shape.back() = in.getShape().back() / groups;
  return checkType(*this, "the result", out, in.clone(shape));
}

LogicalResult WindowReduceOp::verify() {
  if (failed(checkSameShape(*this, getInputs())))
    return failure();
  ArrayRef<int64_t> extents = tensorType(getInputs().front()).getShape();
  WindowLists lists{getSizes(), getStrides(), getLow(), getHigh(), getBases(), getDilations()};
  if (failed(lists.check(*this, extents.size())))
    return failure();
  if (getInits().size() != getInputs().size() || getResults().size() != getInputs().size())
    return emitOpError("expected as many initial values and results as tensors, got ")
           << getInits().size() << " and " << getResults().size() << " for " << getInputs().size();
  SmallVector<int64_t> shape = lists.outputs(extents);
  for (auto [input, init, result] : llvm::zip(getInputs(), getInits(), getResults())) {
    RankedTensorType type = tensorType(input);
    if (failed(
            checkType(*this, "an initial value", init.getType(), RankedTensorType::get({}, type.getElementType()))) ||
        failed(checkType(*this, "a result", result.getType(), type.clone(shape))))
      return failure();
  }
  return checkCombine(*this, getCombinerAttr(), getBody(), elementTypes(getInputs()));
}

LogicalResult WindowScatterOp::verify() {
  RankedTensorType in = tensorType(getInput());
  SmallVector<int64_t> ones(in.getRank(), 1);
  WindowLists lists{getSizes(), getStrides(), getLow(), getHigh(), ones, ones};
  if (failed(lists.check(*this, in.getRank())))
    return failure();
  Type element = in.getElementType();
  if (failed(checkType(*this, "the source", getSource().getType(), in.clone(lists.outputs(in.getShape())))) ||
      failed(checkType(*this, "the initial value", getInit().getType(), RankedTensorType::get({}, element))))
    return failure();
  if (getSelectorAttr() ? !getSelect().empty() : getSelect().empty())
    return emitOpError("expected either max, min or a region after 'select'");
  if (dist::CombinerAttr selector = getSelectorAttr()) {
    if (selector.getValue() != ::partita::Combiner::Max && selector.getValue() != ::partita::Combiner::Min)
      return emitOpError("expected max, min or a region after 'select', got '")
             << ::partita::name(selector.getValue()) << "'";
  } else if (failed(checkBody(*this, getSelect(), {element, element}, IntegerType::get(getContext(), 1)))) {
    return failure();
  }
  return checkCombine(*this, getCombinerAttr(), getBody(), element);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

LogicalResult ScanOp::verify() {
  if (failed(checkSameShape(*this, getInputs())))
    return failure();
  RankedTensorType first = tensorType(getInputs().front());
  if (failed(checkDimension(*this, getDim(), first.getRank())))
    return failure();
  if (getInits().size() != getInputs().size())
    return emitOpError("expected as many initial values as tensors, got ")
           << getInits().size() << " for " << getInputs().size();
  SmallVector<int64_t> without(first.getShape());
  without.erase(without.begin() + getDim());
  for (auto [input, init] : llvm::zip(getInputs(), getInits())) {
    Type element = tensorType(input).getElementType();
    if (init.getType() != RankedTensorType::get({}, element) &&
        init.getType() != RankedTensorType::get(without, element))
      return emitOpError("expected a scalar tensor, or one without the scanned dimension, as initial value, got ")
             << init.getType();
  }
  return checkCombine(*this, getCombinerAttr(), getBody(), elementTypes(getInputs()));
}

LogicalResult SortOp::verify() {
  if (failed(checkSameShape(*this, getInputs())) ||
      failed(checkDimension(*this, getDim(), tensorType(getInputs().front()).getRank())))
    return failure();
  SmallVector<Type> arguments;
  for (Type type : elementTypes(getInputs()))
    arguments.append(2, type);
  return checkBody(*this, getComparator(), arguments, IntegerType::get(getContext(), 1));
}

LogicalResult TopKOp::verify() {
  RankedTensorType in = tensorType(getInput()), values = tensorType(getValues()), indices = tensorType(getIndices());
  if (in.getRank() == 0)
    return emitOpError("expected a tensor with at least one dimension");
  if (values.getElementType() != in.getElementType() || values.getRank() != in.getRank() ||
      values.getShape().drop_back() != in.getShape().drop_back())
    return emitOpError("expected values that differ from ") << in << " in the last extent only, got " << values;
  if (values.getShape().back() > in.getShape().back())
    return emitOpError("expected at most ")
           << in.getShape().back() << " elements of a dimension of that extent, got " << values.getShape().back();
  return checkType(*this, "the positions", indices, values.clone(indices.getElementType()));
}

//===----------------------------------------------------------------------===//
// Random bits
//===----------------------------------------------------------------------===//

LogicalResult RandomBitsOp::verify() {
  if (getAlgorithm() != "threefry" && getAlgorithm() != "philox")
    return emitOpError("expected the algorithm threefry or philox, got '") << getAlgorithm() << "'";
  RankedTensorType state = tensorType(getState());
  bool philox = getAlgorithm() == "philox";
  if (state.getRank() != 1 || (state.getDimSize(0) != 2 && !(philox && state.getDimSize(0) == 3)))
    return emitOpError("expected a state of ")
           << (philox ? "2 or 3 words" : "2 words") << ", tensor<" << (philox ? "3" : "2") << "xi64>, got " << state;
  ArrayRef<int64_t> shape = tensorType(getBits()).getShape();
  if (failed(checkLength(*this, "of", getExtents().size(), shape.size())) ||
      failed(checkOffsets(*this, getOffsets().size(), shape.size())))
    return failure();
  for (size_t d = 0; d < shape.size(); ++d)
    if (getOffsets().empty() ? shape[d] != getExtents()[d] : shape[d] > getExtents()[d])
      return emitOpError("expected the extent ")
             << shape[d] << " of dimension " << d << " after 'of', got " << getExtents()[d]
             << (getOffsets().empty() ? "; a part of a larger tensor needs 'from'" : "");
  return success();
}

LogicalResult WholeOp::verify() {
  Block &block = getBody().front();
  if (block.getArgumentTypes() != getInputs().getTypes())
    return emitOpError("expected a block argument of the same type per operand, got ")
           << block.getNumArguments() << " for " << getInputs().size() << " operands";
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getOperandTypes() != getResultTypes())
    return emitOpError("expected nd.yield with a value of the same type per result");
  return success();
}

/// The buffer of a tensor as code on memory sees it.
static Type bufferOf(Type tensor) {
  auto type = cast<RankedTensorType>(tensor);
  Type element = type.getElementType();
  return MemRefType::get(type.getShape(), element.isInteger(1) ? IntegerType::get(type.getContext(), 8) : element);
}

LogicalResult LoopsOp::verify() {
  Block &block = getBody().front();
  SmallVector<Type> buffers;
  for (TypeRange types : {TypeRange(getInputs()), TypeRange(getResults())})
    llvm::append_range(buffers, llvm::map_range(types, bufferOf));
  if (TypeRange(buffers) != block.getArgumentTypes())
    return emitOpError("expected a block argument per operand and result, each a memref of that shape (i1 as i8), got ")
           << block.getNumArguments() << " for " << buffers.size();
  if (getFrom().size() != getNumResults())
    return emitOpError("expected ") << getNumResults() << " numbers after 'from', got " << getFrom().size();
  for (auto [result, from] : llvm::zip_equal(getResults(), getFrom()))
    if (from < -1 || from >= int64_t(getInputs().size()) ||
        (from >= 0 && getInputs()[from].getType() != result.getType()))
      return emitOpError("expected -1 or the number of an operand of type ")
             << result.getType() << " after 'from', got " << from;
  if (getResults().empty())
    return emitOpError("expected a result");
  auto yield = dyn_cast<YieldOp>(block.getTerminator());
  if (!yield || yield.getNumOperands() != 0)
    return emitOpError("expected nd.yield without values");
  return success();
}
