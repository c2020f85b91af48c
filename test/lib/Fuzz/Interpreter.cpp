//===- Interpreter.cpp - Runs programs without compiling them -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per kind of op; structured ops of linalg by their maps and body.
//
//===----------------------------------------------------------------------===//

#include "Interpreter.h"
#include "NdInterpreter.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/TypeSwitch.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static llvm::Error fail(Operation *op, const Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "interpreter: " + op->getName().getStringRef() + " " + text);
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

int64_t fuzz::volumeOf(ArrayRef<int64_t> shape) {
  int64_t volume = 1;
  for (int64_t extent : shape)
    volume *= extent;
  return volume;
}

bool fuzz::advance(MutableArrayRef<int64_t> index, ArrayRef<int64_t> bounds) {
  for (size_t d = bounds.size(); d-- > 0;) {
    if (++index[d] < bounds[d])
      return true;
    index[d] = 0;
  }
  return false;
}

Tensor Tensor::unwritten(Type type) {
  Tensor tensor;
  tensor.element = getElementTypeOrSelf(type);
  if (auto ranked = dyn_cast<RankedTensorType>(type))
    tensor.shape.assign(ranked.getShape().begin(), ranked.getShape().end());
  tensor.data.assign(volumeOf(tensor.shape), Number::doubtful(Doubt::Unwritten));
  return tensor;
}

int64_t Tensor::position(ArrayRef<int64_t> index) const {
  int64_t position = 0;
  for (size_t d = 0; d < shape.size(); ++d)
    position = position * shape[d] + index[d];
  return position;
}

Tensor Tensor::slice(ArrayRef<int64_t> offset, ArrayRef<int64_t> size) const {
  Tensor part{element, SmallVector<int64_t>(size), {}};
  forEach(size, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index);
    for (size_t d = 0; d < from.size(); ++d)
      from[d] += offset[d];
    part.data.push_back(data[position(from)]);
  });
  return part;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

namespace {
class Evaluator {
public:
  Evaluator(Environment &values, function_ref<std::optional<int64_t>(Operation *)> coordinate)
      : values(values), coordinate(coordinate) {}

  llvm::Error run(Operation *op);

private:
  const Tensor &of(Value value) const { return values.find(value)->second; }
  llvm::Error set(Value value, Tensor tensor) {
    values[value] = std::move(tensor);
    return llvm::Error::success();
  }

  llvm::Error elementwise(Operation *op);
  llvm::Error constant(arith::ConstantOp op);
  llvm::Error structured(linalg::LinalgOp op);
  llvm::Error extractSlice(tensor::ExtractSliceOp op);
  llvm::Error insertSlice(tensor::InsertSliceOp op);
  llvm::Error concat(tensor::ConcatOp op);
  llvm::Error pad(tensor::PadOp op);
  llvm::Error pad(nd::PadOp op);
  llvm::Error reverse(nd::ReverseOp op);
  llvm::Error iota(nd::IotaOp op);
  llvm::Error reshape(Operation *op);

  /// Values of mixed static and dynamic numbers.
  SmallVector<int64_t> numbers(ArrayRef<OpFoldResult> mixed) const {
    return llvm::map_to_vector(mixed, [&](OpFoldResult one) -> int64_t {
      if (auto attr = dyn_cast<Attribute>(one))
        return cast<IntegerAttr>(attr).getInt();
      return of(cast<Value>(one)).data.front().bits;
    });
  }

  Environment &values;
  function_ref<std::optional<int64_t>(Operation *)> coordinate;
};
} // namespace

llvm::Error Evaluator::elementwise(Operation *op) {
  Tensor result = Tensor::unwritten(op->getResult(0).getType());
  SmallVector<const Tensor *> operands;
  for (Value operand : op->getOperands())
    operands.push_back(&of(operand));
  SmallVector<Number> scalars(operands.size());
  bool isTensor = isa<RankedTensorType>(op->getResult(0).getType());
  for (size_t i = 0; i < result.data.size(); ++i) {
    for (size_t k = 0; k < operands.size(); ++k)
      scalars[k] = operands[k]->data[isTensor && isa<RankedTensorType>(op->getOperand(k).getType()) ? i : 0];
    FailureOr<Number> number = evalScalar(op, scalars);
    if (failed(number))
      return fail(op, "is not known");
    result.data[i] = *number;
  }
  return set(op->getResult(0), std::move(result));
}

llvm::Error Evaluator::constant(arith::ConstantOp op) {
  Tensor result = Tensor::unwritten(op.getType());
  for (size_t i = 0; i < result.data.size(); ++i)
    result.data[i] = constantElement(op.getValue(), i);
  return set(op, std::move(result));
}

llvm::Error Evaluator::structured(linalg::LinalgOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Tensor> results;
  for (OpOperand &init : op.getDpsInitsMutable())
    results.push_back(of(init.get()));
  SmallVector<int64_t> bounds = op.getStaticLoopRanges();
  Block *body = op.getBlock();
  llvm::DenseMap<Value, Number> numbers;
  auto number = [&](Value value) {
    auto it = numbers.find(value);
    return it != numbers.end() ? it->second : of(value).data.front();
  };
  unsigned inputs = op.getNumDpsInputs();
  std::optional<std::string> unknown;
  forEach(bounds, [&](ArrayRef<int64_t> loops) {
    for (OpOperand &operand : op->getOpOperands()) {
      unsigned i = operand.getOperandNumber();
      const Tensor &from = i < inputs ? of(operand.get()) : results[i - inputs];
      BlockArgument argument = body->getArgument(i);
      if (!argument.use_empty())
        numbers[argument] = from.data[from.position(maps[i].compose(loops))];
    }
    for (Operation &inner : body->without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner)) {
        numbers[index] = Number::ofInteger(loops[index.getDim()]);
      } else if (auto constant = dyn_cast<arith::ConstantOp>(inner)) {
        numbers[constant] = constantElement(constant.getValue(), 0);
      } else {
        FailureOr<Number> result = evalScalar(&inner, llvm::map_to_vector(inner.getOperands(), number));
        if (failed(result))
          unknown = inner.getName().getStringRef().str();
        else
          numbers[inner.getResult(0)] = *result;
      }
    }
    for (auto [i, value] : llvm::enumerate(body->getTerminator()->getOperands()))
      results[i].data[results[i].position(maps[inputs + i].compose(loops))] = number(value);
  });
  if (unknown)
    return fail(op, "has " + *unknown + " in its body, which is not known");
  for (auto [value, result] : llvm::zip_equal(op->getResults(), results))
    values[value] = std::move(result);
  return llvm::Error::success();
}

llvm::Error Evaluator::extractSlice(tensor::ExtractSliceOp op) {
  const Tensor &source = of(op.getSource());
  SmallVector<int64_t> offsets = numbers(op.getMixedOffsets()), sizes = numbers(op.getMixedSizes()),
                       strides = numbers(op.getMixedStrides());
  for (size_t d = 0; d < offsets.size(); ++d)
    if (sizes[d] > 0 && (offsets[d] < 0 || offsets[d] + (sizes[d] - 1) * strides[d] >= source.shape[d]))
      return fail(op, "reads outside of its source");
  Tensor result = Tensor::unwritten(op.getType());
  size_t next = 0;
  forEach(sizes, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> from(index);
    for (size_t d = 0; d < from.size(); ++d)
      from[d] = offsets[d] + from[d] * strides[d];
    result.data[next++] = source.data[source.position(from)];
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::insertSlice(tensor::InsertSliceOp op) {
  const Tensor &source = of(op.getSource());
  Tensor result = of(op.getDest());
  SmallVector<int64_t> offsets = numbers(op.getMixedOffsets()), sizes = numbers(op.getMixedSizes()),
                       strides = numbers(op.getMixedStrides());
  for (size_t d = 0; d < offsets.size(); ++d)
    if (sizes[d] > 0 && (offsets[d] < 0 || offsets[d] + (sizes[d] - 1) * strides[d] >= result.shape[d]))
      return fail(op, "writes outside of its destination");
  size_t next = 0;
  forEach(sizes, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index);
    for (size_t d = 0; d < to.size(); ++d)
      to[d] = offsets[d] + to[d] * strides[d];
    result.data[result.position(to)] = source.data[next++];
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::concat(tensor::ConcatOp op) {
  Tensor result = Tensor::unwritten(op.getType());
  int64_t begin = 0;
  for (Value input : op.getInputs()) {
    const Tensor &part = of(input);
    size_t next = 0;
    forEach(part.shape, [&](ArrayRef<int64_t> index) {
      SmallVector<int64_t> to(index);
      to[op.getDim()] += begin;
      result.data[result.position(to)] = part.data[next++];
    });
    begin += part.shape[op.getDim()];
  }
  return set(op, std::move(result));
}

llvm::Error Evaluator::pad(tensor::PadOp op) {
  Value value = op.getConstantPaddingValue();
  if (!value)
    return fail(op, "has a body");
  const Tensor &source = of(op.getSource());
  Tensor result = Tensor::unwritten(op.getType());
  Number filler;
  if (auto constant = value.getDefiningOp<arith::ConstantOp>())
    filler = constantElement(constant.getValue(), 0);
  else
    filler = of(value).data.front();
  llvm::fill(result.data, filler);
  SmallVector<int64_t> low = numbers(op.getMixedLowPad());
  size_t next = 0;
  forEach(source.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index);
    for (size_t d = 0; d < to.size(); ++d)
      to[d] += low[d];
    result.data[result.position(to)] = source.data[next++];
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::pad(nd::PadOp op) {
  const Tensor &source = of(op.getInput());
  Tensor result = Tensor::unwritten(op.getType());
  llvm::fill(result.data, of(op.getValue()).data.front());
  size_t next = 0;
  forEach(source.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index);
    bool inside = true;
    for (size_t d = 0; d < to.size(); ++d) {
      to[d] = op.getLow()[d] + to[d] * (op.getInterior()[d] + 1);
      inside &= to[d] >= 0 && to[d] < result.shape[d];
    }
    if (inside)
      result.data[result.position(to)] = source.data[next];
    ++next;
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::reverse(nd::ReverseOp op) {
  const Tensor &source = of(op.getInput());
  Tensor result = Tensor::unwritten(op.getType());
  size_t next = 0;
  forEach(source.shape, [&](ArrayRef<int64_t> index) {
    SmallVector<int64_t> to(index);
    for (int64_t d : op.getDims())
      to[d] = source.shape[d] - 1 - to[d];
    result.data[result.position(to)] = source.data[next++];
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::iota(nd::IotaOp op) {
  Tensor result = Tensor::unwritten(op.getType());
  int64_t start = op.getStart() ? of(op.getStart()).data.front().bits : 0;
  size_t next = 0;
  bool isFloat = isa<FloatType>(result.element);
  unsigned width = isFloat || result.element.isIndex() ? 64 : result.element.getIntOrFloatBitWidth();
  forEach(result.shape, [&](ArrayRef<int64_t> index) {
    int64_t value = start + index[op.getDim()];
    if (!isFloat && width < 64)
      value =
          width == 1 ? value & 1 : static_cast<int64_t>(static_cast<uint64_t>(value) << (64 - width)) >> (64 - width);
    result.data[next++] = isFloat ? Number::ofFloat(value) : Number::ofInteger(value);
  });
  return set(op, std::move(result));
}

llvm::Error Evaluator::reshape(Operation *op) {
  Tensor result = of(op->getOperand(0));
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
  result.shape.assign(shape.begin(), shape.end());
  if (volumeOf(shape) != static_cast<int64_t>(result.data.size()))
    return fail(op, "changes the number of elements");
  return set(op->getResult(0), std::move(result));
}

llvm::Error Evaluator::run(Operation *op) {
  for (Value operand : op->getOperands())
    if (!values.count(operand))
      return fail(op, "has an operand without a value");
  if (isScalarOp(op))
    return elementwise(op);
  if (std::optional<llvm::Error> done = evaluateNd(op, values))
    return std::move(*done);
  return TypeSwitch<Operation *, llvm::Error>(op)
      .Case<arith::ConstantOp>([&](auto op) { return constant(op); })
      .Case<linalg::LinalgOp>([&](auto op) { return structured(op); })
      .Case<tensor::EmptyOp>([&](auto op) { return set(op, Tensor::unwritten(op.getType())); })
      .Case<tensor::SplatOp>([&](auto op) {
        Tensor result = Tensor::unwritten(op.getType());
        llvm::fill(result.data, of(op.getInput()).data.front());
        return set(op, std::move(result));
      })
      .Case<tensor::ExtractOp>([&](auto op) {
        const Tensor &source = of(op.getTensor());
        SmallVector<int64_t> index;
        for (Value one : op.getIndices())
          index.push_back(of(one).data.front().bits);
        for (size_t d = 0; d < index.size(); ++d)
          if (index[d] < 0 || index[d] >= source.shape[d])
            return fail(op, "reads outside of its source");
        Tensor result = Tensor::unwritten(op.getType());
        result.data[0] = source.data[source.position(index)];
        return set(op, std::move(result));
      })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>([&](auto op) { return reshape(op); })
      .Case<tensor::ExtractSliceOp>([&](auto op) { return extractSlice(op); })
      .Case<tensor::InsertSliceOp>([&](auto op) { return insertSlice(op); })
      .Case<tensor::ConcatOp>([&](auto op) { return concat(op); })
      .Case<tensor::PadOp>([&](auto op) { return pad(op); })
      .Case<nd::PadOp>([&](auto op) { return pad(op); })
      .Case<nd::ReverseOp>([&](auto op) { return reverse(op); })
      .Case<nd::IotaOp>([&](auto op) { return iota(op); })
      .Case<dist::CoordinateOp>([&](auto op) -> llvm::Error {
        std::optional<int64_t> number = coordinate ? coordinate(op) : std::nullopt;
        if (!number)
          return fail(op, "outside of a role");
        Tensor result = Tensor::unwritten(op.getType());
        result.data[0] = Number::ofInteger(*number);
        return set(op, std::move(result));
      })
      .Default([&](Operation *op) -> llvm::Error {
        // On global types layout changes and annotations are the identity.
        if (isa<dist::DistDialect>(op->getDialect()) && op->getNumOperands() == op->getNumResults()) {
          for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults()))
            if (llvm::Error error = set(result, Tensor(of(operand))))
              return error;
          return llvm::Error::success();
        }
        return fail(op, "is not known");
      });
}

llvm::Error fuzz::evaluate(Operation *op, Environment &values,
                           function_ref<std::optional<int64_t>(Operation *)> coordinate) {
  return Evaluator(values, coordinate).run(op);
}

llvm::Expected<std::vector<Tensor>> fuzz::runGlobal(func::FuncOp function, ArrayRef<Tensor> arguments) {
  Environment values;
  for (auto [argument, tensor] : llvm::zip_equal(function.getArguments(), arguments))
    values[argument] = tensor;
  Block &body = function.getBody().front();
  for (Operation &op : body.without_terminator())
    if (llvm::Error error = evaluate(&op, values))
      return std::move(error);
  std::vector<Tensor> results;
  for (Value value : body.getTerminator()->getOperands())
    results.push_back(values.find(value)->second);
  return results;
}
