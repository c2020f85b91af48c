//===- RtOps.cpp - Verifiers of the rt dialect ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One diagnostic per rule of the op descriptions.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::rt;

/// Types in parentheses, of which there may be none.
static ParseResult parseTypeList(OpAsmParser &parser, SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren,
                                        [&] { return parser.parseType(types.emplace_back()); });
}
static void printTypeList(OpAsmPrinter &printer, Operation *, TypeRange types) {
  printer << '(';
  llvm::interleaveComma(types, printer);
  printer << ')';
}

#define GET_OP_CLASSES
#include "partita/Dialect/Rt/IR/RtOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Communicators and places
//===----------------------------------------------------------------------===//

LogicalResult CommOp::verify() {
  llvm::DenseSet<int64_t> seen;
  for (Attribute group : getMembers()) {
    auto ranks = dyn_cast<ArrayAttr>(group);
    if (!ranks)
      return emitOpError() << "expected a list of ranks per group, got " << group;
    for (Attribute rank : ranks) {
      auto number = dyn_cast<IntegerAttr>(rank);
      if (!number || number.getInt() < 0)
        return emitOpError() << "expected ranks to be numbers from 0 on, got " << rank;
      if (!seen.insert(number.getInt()).second)
        return emitOpError() << "expected every rank in one group only, got rank " << number.getInt() << " twice";
    }
  }
  return success();
}

int64_t rt::getSpan(MemRefType type) {
  if (type.getNumElements() == 0)
    return 0;
  auto [strides, offset] = type.getStridesAndOffset();
  int64_t last = offset;
  for (auto [size, stride] : llvm::zip_equal(type.getShape(), strides))
    last += (size - 1) * stride;
  return last + 1;
}

LogicalResult SlotOp::verify() {
  int64_t offset = getOffset();
  if (offset < 0)
    return emitOpError() << "expected an offset from 0 on, got " << offset;
  auto type = dyn_cast<MemRefType>(getResult().getType());
  if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
    return emitOpError() << "expected a packed memref of static shape, got " << getResult().getType();
  auto function = (*this)->getParentOfType<FunctionOpInterface>();
  auto arena = function ? function->getAttrOfType<IntegerAttr>(kArenaAttr) : IntegerAttr();
  if (arena && offset + getBufferBytes(type) > arena.getInt())
    return emitOpError() << "expected the slot to end within the arena of " << arena.getInt() << " bytes, got byte "
                         << offset + getBufferBytes(type);
  return success();
}

LogicalResult ConstantOp::verify() {
  auto from = cast<ShapedType>(getValue().getType());
  auto to = cast<MemRefType>(getResult().getType());
  if (from.getShape() != to.getShape() || from.getElementType() != to.getElementType())
    return emitOpError() << "expected a memref of the constant's shape and type " << from << ", got " << to;
  return success();
}

LogicalResult RowOp::verify() {
  auto from = cast<ShapedType>(getTable().getType());
  auto to = cast<MemRefType>(getResult().getType());
  if (from.getRank() == 0 || from.getShape().drop_front() != to.getShape() ||
      from.getElementType() != to.getElementType())
    return emitOpError() << "expected a table of rows like " << to << ", got " << from;
  return success();
}

LogicalResult ViewOp::verify() {
  auto from = cast<MemRefType>(getSource().getType()), to = cast<MemRefType>(getResult().getType());
  if (from.getElementType() != to.getElementType())
    return emitOpError() << "expected one element type, got " << from << " and " << to;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(from.getStridesAndOffset(strides, offset)) || failed(to.getStridesAndOffset(strides, offset)) || offset)
    return emitOpError() << "expected a strided result without an offset of its own, got " << to;
  int64_t start = getOffset();
  if (start < 0 || (to.getNumElements() > 0 && start + getSpan(to) > getSpan(from)))
    return emitOpError() << "expected the view to lie within its source of " << getSpan(from)
                         << " elements, got elements " << start << " to " << start + getSpan(to);
  return success();
}

//===----------------------------------------------------------------------===//
// The kernel queue
//===----------------------------------------------------------------------===//

/// Lowered kernels see truth values as bytes and indices as 64 bits.
static Type getTypeInMemory(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  if (!buffer || !(buffer.getElementType().isInteger(1) || buffer.getElementType().isIndex()))
    return type;
  unsigned bits = buffer.getElementType().isIndex() ? 64 : 8;
  return MemRefType::Builder(buffer).setElementType(IntegerType::get(type.getContext(), bits));
}

LogicalResult DispatchOp::verifyKernel() {
  Operation *kernel = nullptr;
  for (Operation *scope = (*this)->getParentOp(); scope && !kernel; scope = scope->getParentOp())
    if (scope->hasTrait<OpTrait::SymbolTable>())
      kernel = SymbolTable::lookupSymbolIn(scope, getKernelAttr());
  auto function = dyn_cast_or_null<FunctionOpInterface>(kernel);
  if (!function)
    return emitOpError() << "expected a kernel in this or an enclosing module, got " << getKernelAttr();
  SmallVector<Type> types(getInputs().getTypes());
  llvm::append_range(types, getOutputs().getTypes());
  auto inMemory = [](Type type) { return getTypeInMemory(type); };
  if (llvm::map_to_vector(types, inMemory) != llvm::map_to_vector(function.getArgumentTypes(), inMemory)) {
    InFlightDiagnostic error = emitOpError() << "expected buffers of the types that " << getKernelAttr() << " takes";
    error.attachNote(function.getLoc()) << "the kernel takes " << function.getArgumentTypes();
    return error;
  }
  return success();
}

/// Rows, columns and batch (1 if there is none) of a matrix operand as it is stored.
namespace {
struct Matrix {
  int64_t batch = 1, rows = 0, columns = 0;
};
} // namespace

static FailureOr<Matrix> getMatrix(Operation *op, Value value) {
  auto type = cast<MemRefType>(value.getType());
  int64_t rank = type.getRank();
  if (rank != 2 && rank != 3)
    return op->emitOpError() << "expected matrices of rank 2, or 3 with the batch first, got " << type;
  SmallVector<int64_t> strides;
  int64_t offset;
  if (failed(type.getStridesAndOffset(strides, offset)) || (strides.back() != 1 && type.getShape().back() > 1))
    return op->emitOpError() << "expected the elements of a row to be neighbours, got " << type;
  Matrix matrix;
  matrix.batch = rank == 3 ? type.getDimSize(0) : 1;
  matrix.rows = type.getDimSize(rank - 2);
  matrix.columns = type.getDimSize(rank - 1);
  return matrix;
}

static LogicalResult verifyEpilogue(GemmOp op) {
  if (!op.hasEpilogue())
    return success();
  Type element = cast<MemRefType>(op.getC().getType()).getElementType();
  if (!isa<FloatType>(element))
    return op.emitOpError() << "expected a bias or activation of floats only, got a result of " << element;
  if (!op.getBeta().isZero())
    return op.emitOpError() << "expected beta = 0 with a bias or activation, got " << op.getBeta().convertToDouble();
  if (!op.getBias())
    return success();
  auto expected = MemRefType::get({op.getN()}, element), bias = cast<MemRefType>(op.getBias().getType());
  if (bias != expected)
    return op.emitOpError() << "expected a bias with an element per column, " << expected << ", got " << bias;
  return success();
}

LogicalResult GemmOp::verify() {
  FailureOr<Matrix> a = getMatrix(*this, getA()), b = getMatrix(*this, getB()), c = getMatrix(*this, getC());
  if (failed(a) || failed(b) || failed(c))
    return failure();
  if (getTransposeA())
    std::swap(a->rows, a->columns);
  if (getTransposeB())
    std::swap(b->rows, b->columns);
  if (a->columns != b->rows || a->rows != c->rows || b->columns != c->columns)
    return emitOpError() << "expected m x k times k x n to give m x n, got " << a->rows << " x " << a->columns
                         << " times " << b->rows << " x " << b->columns << " giving " << c->rows << " x " << c->columns;
  auto rankOf = [](Value value) { return cast<MemRefType>(value.getType()).getRank(); };
  for (auto [operand, matrix] : {std::pair(getA(), *a), std::pair(getB(), *b)})
    if (rankOf(operand) == 3 && (matrix.batch != c->batch || rankOf(getC()) != 3))
      return emitOpError() << "expected the batch of the result, " << c->batch << ", got " << matrix.batch;
  Type typeA = cast<MemRefType>(getA().getType()).getElementType();
  Type typeB = cast<MemRefType>(getB().getType()).getElementType();
  if (typeA != typeB)
    return emitOpError() << "expected operands of one element type, got " << typeA << " and " << typeB;
  return verifyEpilogue(*this);
}

static int64_t getDim(Value value, bool last) {
  auto type = cast<MemRefType>(value.getType());
  return type.getDimSize(type.getRank() - (last ? 1 : 2));
}

int64_t GemmOp::getBatch() {
  auto type = cast<MemRefType>(getC().getType());
  return type.getRank() == 3 ? type.getDimSize(0) : 1;
}
int64_t GemmOp::getM() { return getDim(getC(), /*last=*/false); }
int64_t GemmOp::getN() { return getDim(getC(), /*last=*/true); }
int64_t GemmOp::getK() { return getDim(getA(), /*last=*/!getTransposeA()); }

LogicalResult LibraryOp::verify() {
  if (getInputs().empty() || getOutputs().empty())
    return emitOpError() << "expected buffers to read and to write";
  auto batch = static_cast<int64_t>(getBatch());
  auto first = cast<MemRefType>(getInputs().front().getType());
  for (Type type : getOperandTypes()) {
    auto buffer = cast<MemRefType>(type);
    if (!buffer.getLayout().isIdentity())
      return emitOpError() << "expected packed buffers, got " << type;
    if (batch < 0 || batch > buffer.getRank() || batch > first.getRank() ||
        buffer.getShape().take_front(batch) != first.getShape().take_front(batch))
      return emitOpError() << "expected " << batch << " equal batch dimensions of all buffers, got " << first << " and "
                           << buffer;
  }
  return success();
}

LogicalResult CopyOp::verify() {
  auto from = cast<MemRefType>(getFrom().getType()), to = cast<MemRefType>(getTo().getType());
  if (from.getShape() != to.getShape() || from.getElementType() != to.getElementType())
    return emitOpError() << "expected one shape and element type, got " << from << " and " << to;
  return success();
}

LogicalResult FillOp::verify() {
  auto type = cast<MemRefType>(getTo().getType());
  if (!type.getLayout().isIdentity() || type.getElementType() != getValue().getType())
    return emitOpError() << "expected a packed memref of " << getValue().getType() << ", got " << type;
  return success();
}

LogicalResult SetOp::verify() {
  auto type = cast<MemRefType>(getTo().getType());
  if (type.getRank() != 0 || type.getElementType() != getValue().getType())
    return emitOpError() << "expected a memref of one " << getValue().getType() << ", got " << type;
  return success();
}

LogicalResult ReadOp::verify() {
  auto type = cast<MemRefType>(getFrom().getType());
  if (type.getRank() != 0)
    return emitOpError() << "expected a memref of one number, got " << type;
  return success();
}

LogicalResult ReadOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  types.push_back(cast<MemRefType>(adaptor.getFrom().getType()).getElementType());
  return success();
}

LogicalResult WaitOp::verify() {
  if (!getEvent().hasOneUse())
    return emitOpError() << "expected an event to be waited for once";
  return success();
}

//===----------------------------------------------------------------------===//
// The communication queue
//===----------------------------------------------------------------------===//

static LogicalResult verifyPacked(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (!cast<MemRefType>(type).getLayout().isIdentity())
      return op->emitOpError() << "expected packed buffers, got " << type;
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (getInputs().size() != getOutputs().size() || getInputs().empty())
    return emitOpError() << "expected one output per input, got " << getInputs().size() << " inputs and "
                         << getOutputs().size() << " outputs";
  for (auto [in, out] : llvm::zip_equal(getInputs(), getOutputs()))
    if (in.getType() != out.getType())
      return emitOpError() << "expected an output like its input, got " << in.getType() << " and " << out.getType();
  return verifyPacked(*this);
}

/// Tables have a row per rank and a column per member, and speak of one buffer each.
static LogicalResult verifyFlat(Operation *op, Value input, Value output, ArrayRef<int64_t> send,
                                ArrayRef<int64_t> recv) {
  for (Value value : {input, output})
    if (cast<MemRefType>(value.getType()).getRank() != 1)
      return op->emitOpError() << "expected flat buffers, got " << value.getType();
  if (cast<MemRefType>(input.getType()).getElementType() != cast<MemRefType>(output.getType()).getElementType())
    return op->emitOpError() << "expected one element type, got " << input.getType() << " and " << output.getType();
  if (send.size() != recv.size())
    return op->emitOpError() << "expected tables of one size, got " << send.size() << " and " << recv.size()
                             << " entries";
  if (llvm::any_of(send, [](int64_t n) { return n < 0; }) || llvm::any_of(recv, [](int64_t n) { return n < 0; }))
    return op->emitOpError() << "expected counts from 0 on";
  return verifyPacked(op);
}

LogicalResult AllGatherOp::verify() { return verifyFlat(*this, getInput(), getOutput(), getSend(), getRecv()); }
LogicalResult BroadcastOp::verify() { return verifyFlat(*this, getInput(), getOutput(), getSend(), getRecv()); }
LogicalResult ExchangeOp::verify() { return verifyFlat(*this, getInput(), getOutput(), getSend(), getRecv()); }
LogicalResult ReduceScatterOp::verify() { return verifyFlat(*this, getInput(), getOutput(), getSend(), getRecv()); }
