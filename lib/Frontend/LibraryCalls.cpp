//===- LibraryCalls.cpp - Ops that become nd.library ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Libraries compute in f32 and f64; f16 and bf16 go through f32.
//
//===----------------------------------------------------------------------===//
#include "LibraryCalls.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// lapack_spotrf_ffi, lapack_ztrsm_ffi: the name without type and affixes; empty for other targets.
static StringRef lapackFunction(StringRef target) {
  // XLA's own names of the QR factors, and of the columns of q.
  if (target == "Qr")
    return "geqrf";
  if (target == "ProductOfElementaryHouseholderReflectors")
    return "orgqr";
  if (!target.consume_front("lapack_") || !target.consume_back("_ffi") || target.empty() ||
      !StringRef("sdcz").contains(target.front()))
    return {};
  bool complex = target.front() == 'c' || target.front() == 'z';
  target = target.drop_front();
  if (target == (complex ? "ungqr" : "orgqr"))
    return "orgqr";
  if (target == (complex ? "heevd" : "syevd"))
    return "syevd";
  return llvm::is_contained({"potrf", "trsm", "getrf", "geqrf", "gesdd"}, target) ? target : StringRef();
}

bool frontend::isLibraryCall(Operation *op) {
  if (auto call = dyn_cast<shlo::CustomCallOp>(op))
    return !lapackFunction(call.getCallTargetName()).empty();
  return isa<shlo::FftOp, shlo::CholeskyOp, shlo::TriangularSolveOp>(op);
}

namespace {
/// One call in the making.
class LibraryCall {
public:
  LibraryCall(OpBuilder &builder, Operation *op, ValueRange parts) : builder(builder), op(op), parts(parts) {}

  FailureOr<SmallVector<Value>> make();

private:
  LogicalResult read(shlo::FftOp fft);
  LogicalResult read(shlo::CholeskyOp cholesky);
  LogicalResult read(shlo::TriangularSolveOp solve);
  LogicalResult read(shlo::CustomCallOp call);
  LogicalResult readSolve(DictionaryAttr options);
  LogicalResult readSingular(DictionaryAttr options);
  LogicalResult verifyCall(shlo::CustomCallOp call, StringRef function);
  FailureOr<bool> letter(DictionaryAttr config, StringRef name, char yes, char no);
  void set(StringRef name, bool value) { config.set(name, builder.getBoolAttr(value)); }
  SmallVector<Type> resultTypes();
  LogicalResult verifyElements();
  Value convert(Value value, Type element);

  OpBuilder &builder;
  Operation *op;
  ValueRange parts;
  StringRef name;
  int64_t core = 2; ///< Dimensions that are no batch dimensions.
  NamedAttrList config;
};
} // namespace

LogicalResult LibraryCall::read(shlo::FftOp fft) {
  switch (fft.getFftType()) {
  case shlo::FftKind::FFT:
    name = "fft";
    break;
  case shlo::FftKind::IFFT:
    name = "ifft";
    break;
  case shlo::FftKind::RFFT:
    name = "rfft";
    break;
  case shlo::FftKind::IRFFT:
    name = "irfft";
    break;
  }
  SmallVector<int64_t> lengths = fft.getFftLength();
  core = lengths.size();
  config.set("length", builder.getI64ArrayAttr(lengths));
  return success();
}

LogicalResult LibraryCall::read(shlo::CholeskyOp cholesky) {
  name = "cholesky";
  set("lower", cholesky.getLower());
  return success();
}

LogicalResult LibraryCall::read(shlo::TriangularSolveOp solve) {
  name = "triangular_solve";
  set("left", solve.getLeftSide());
  set("lower", solve.getLower());
  set("unit", solve.getUnitDiagonal());
  StringRef transpose = solve.getTransposeA() == shlo::Transpose::ADJOINT     ? "adjoint"
                        : solve.getTransposeA() == shlo::Transpose::TRANSPOSE ? "transpose"
                                                                              : "none";
  config.set("transpose", builder.getStringAttr(transpose));
  return success();
}

/// An option that LAPACK has as a letter.
FailureOr<bool> LibraryCall::letter(DictionaryAttr options, StringRef option, char yes, char no) {
  auto value = options ? options.getAs<IntegerAttr>(option) : IntegerAttr();
  uint64_t number = value ? value.getValue().getLimitedValue() : 0;
  if (number == uint64_t(yes) || number == uint64_t(no))
    return number == uint64_t(yes);
  return op->emitOpError("expected mhlo.backend_config with ")
         << option << " = '" << Twine(yes) << "' or '" << Twine(no) << "' as a number of type ui8";
}

LogicalResult LibraryCall::readSolve(DictionaryAttr options) {
  FailureOr<bool> left = letter(options, "side", 'L', 'R'), unit = letter(options, "diag", 'U', 'N');
  if (failed(left) || failed(unit))
    return failure();
  set("left", *left);
  set("unit", *unit);
  auto transpose = options.getAs<IntegerAttr>("trans_x");
  uint64_t letter = transpose ? transpose.getValue().getLimitedValue() : 0;
  if (letter != 'N' && letter != 'T' && letter != 'C')
    return op->emitOpError("expected mhlo.backend_config with trans_x = 'N', 'T' or 'C' as a number of type ui8");
  config.set("transpose", builder.getStringAttr(letter == 'C' ? "adjoint" : letter == 'T' ? "transpose" : "none"));
  return success();
}

/// Without vectors their shapes are those of all of them, or of as many as there are values.
LogicalResult LibraryCall::readSingular(DictionaryAttr options) {
  auto mode = options ? options.getAs<IntegerAttr>("mode") : IntegerAttr();
  uint64_t letter = mode ? mode.getValue().getLimitedValue() : 0;
  if (letter != 'A' && letter != 'S' && letter != 'N')
    return op->emitOpError("expected mhlo.backend_config with mode = 'A', 'S' or 'N' as a number of type ui8");
  auto u = dyn_cast<RankedTensorType>(op->getResult(2).getType());
  auto v = dyn_cast<RankedTensorType>(op->getResult(3).getType());
  bool isSquare = u && v && u.getRank() >= 2 && v.getRank() >= 2 &&
                  u.getShape().back() == u.getShape().drop_back().back() &&
                  v.getShape().back() == v.getShape().drop_back().back();
  set("vectors", letter != 'N');
  set("full", letter == 'A' || (letter == 'N' && isSquare));
  return success();
}

/// A matrix is named by its columns where layouts are named: memory of another order holds its transpose, as LAPACK
/// sees it.
static bool hasColumns(Type type, int64_t rank, Attribute layout) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto order = dyn_cast<DenseIntElementsAttr>(layout);
  if (!tensor || !order || tensor.getRank() != rank || rank < 2 || order.getNumElements() != rank)
    return true;
  SmallVector<int64_t> dims =
      llvm::map_to_vector(order.getValues<APInt>(), [](const APInt &dim) { return dim.getSExtValue(); });
  return dims[0] == rank - 2 && dims[1] == rank - 1;
}

/// Numbers of operands and results, the type that the name speaks of, and layouts: what nobody else looks at.
LogicalResult LibraryCall::verifyCall(shlo::CustomCallOp call, StringRef function) {
  size_t operands = function == "trsm" || function == "orgqr" ? 2 : 1;
  size_t results = llvm::StringSwitch<size_t>(function)
                       .Cases({"potrf", "geqrf"}, 2)
                       .Cases({"getrf", "syevd"}, 3)
                       .Case("gesdd", 5)
                       .Default(1);
  if (call.getNumOperands() != operands || call.getNumResults() != results)
    return op->emitOpError("expected ") << operands << " operands and " << results << " results of @"
                                        << call.getCallTargetName() << ", got " << call.getNumOperands() << " and "
                                        << call.getNumResults();
  if (!llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
    return op->emitOpError("expected results that are tensors, got ") << op->getResultTypes();
  auto partOf = [](Type type) {
    Type element = getElementTypeOrSelf(type);
    auto complex = dyn_cast<ComplexType>(element);
    return complex ? complex.getElementType() : element;
  };
  for (Type type : op->getResultTypes())
    if (isa<FloatType>(partOf(type)) && partOf(type) != partOf(op->getOperand(0).getType()))
      return op->emitOpError("expected results with numbers of the operands' type, ")
             << partOf(op->getOperand(0).getType()) << ", got " << type;
  StringRef target = call.getCallTargetName();
  if (!target.consume_front("lapack_"))
    return success();
  Type part = target.front() == 's' || target.front() == 'c' ? builder.getF32Type() : builder.getF64Type();
  Type expected = target.front() == 'c' || target.front() == 'z' ? ComplexType::get(part) : part;
  Type element = getElementTypeOrSelf(op->getOperand(0).getType());
  if (element != expected)
    return op->emitOpError("expected elements of type ")
           << expected << " of @" << call.getCallTargetName() << ", got " << element;
  auto matrix = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  int64_t rank = matrix ? matrix.getRank() : 0;
  for (auto [types, name] : {std::pair<TypeRange, StringRef>(op->getOperandTypes(), "operand_layouts"),
                             std::pair<TypeRange, StringRef>(op->getResultTypes(), "result_layouts")}) {
    auto layouts = op->getAttrOfType<ArrayAttr>(name);
    if (!layouts || layouts.size() != types.size())
      continue;
    for (auto [type, layout] : llvm::zip(types, layouts))
      if (!hasColumns(type, rank, layout))
        return op->emitOpError("expected ") << name << " of columns (the last dimension but one first) of @"
                                            << call.getCallTargetName() << ", got " << layout;
  }
  return success();
}

/// Options of the functions; names of two of them are StableHLO's.
LogicalResult LibraryCall::read(shlo::CustomCallOp call) {
  StringRef function = lapackFunction(call.getCallTargetName());
  auto options = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (!options)
    options = dyn_cast_or_null<DictionaryAttr>(call.getBackendConfig().value_or(Attribute()));
  if (failed(verifyCall(call, function)))
    return failure();
  name = function == "trsm" ? StringRef("triangular_solve") : function;
  if (function == "trsm" || function == "potrf" || function == "syevd") {
    FailureOr<bool> lower = letter(options, "uplo", 'L', 'U');
    if (failed(lower))
      return failure();
    set("lower", *lower);
  }
  if (function == "syevd") {
    FailureOr<bool> vectors = letter(options, "mode", 'V', 'N');
    if (failed(vectors))
      return failure();
    set("vectors", *vectors);
  }
  if (function == "trsm")
    return readSolve(options);
  return function == "gesdd" ? readSingular(options) : success();
}

/// Two for each complex result.
SmallVector<Type> LibraryCall::resultTypes() {
  SmallVector<Type> types;
  for (Type type : op->getResultTypes()) {
    auto tensor = cast<RankedTensorType>(type);
    auto complex = dyn_cast<ComplexType>(tensor.getElementType());
    types.append(complex ? 2 : 1, complex ? tensor.clone(complex.getElementType()) : tensor);
  }
  return types;
}

Value LibraryCall::convert(Value value, Type element) {
  auto type = cast<RankedTensorType>(value.getType());
  if (type.getElementType() == element || isa<IntegerType>(type.getElementType()))
    return value;
  if (type.getElementTypeBitWidth() < element.getIntOrFloatBitWidth())
    return arith::ExtFOp::create(builder, op->getLoc(), type.clone(element), value);
  return arith::TruncFOp::create(builder, op->getLoc(), type.clone(element), value);
}

LogicalResult LibraryCall::verifyElements() {
  for (Value part : parts) {
    Type element = getElementTypeOrSelf(part.getType());
    if (!element.isF16() && !element.isBF16() && !element.isF32() && !element.isF64())
      return op->emitOpError("expected elements of type f16, bf16, f32, f64 or complex, got ") << element;
  }
  return success();
}

FailureOr<SmallVector<Value>> LibraryCall::make() {
  if (failed(verifyElements()))
    return failure();
  LogicalResult read = llvm::TypeSwitch<Operation *, LogicalResult>(op)
                           .Case<shlo::FftOp, shlo::CholeskyOp, shlo::TriangularSolveOp, shlo::CustomCallOp>(
                               [&](auto known) { return this->read(known); });
  if (failed(read))
    return failure();
  Type element = getElementTypeOrSelf(parts.front().getType());
  Type wide = element.isF64() ? element : Type(builder.getF32Type());
  SmallVector<Value> inputs;
  for (Value part : parts)
    inputs.push_back(convert(part, wide));
  SmallVector<Type> types = resultTypes();
  for (Type &type : types)
    if (auto tensor = cast<RankedTensorType>(type); isa<FloatType>(tensor.getElementType()))
      type = tensor.clone(wide);
  auto rank = cast<RankedTensorType>(inputs.front().getType()).getRank();
  if (rank < core)
    return op->emitOpError("expected at least ") << core << " dimensions, got " << inputs.front().getType();
  OperationState state(op->getLoc(), nd::LibraryOp::getOperationName());
  nd::LibraryOp::build(builder, state, types, builder.getStringAttr(name), inputs,
                       builder.getI64IntegerAttr(rank - core), config.getDictionary(builder.getContext()));
  Operation *call = builder.create(state);
  // What a call of LAPACK says is checked by nobody else.
  if (failed(verify(call)))
    return failure();
  SmallVector<Value> results;
  for (Value result : call->getResults())
    results.push_back(convert(result, element));
  return results;
}

FailureOr<SmallVector<Value>> frontend::callLibrary(OpBuilder &builder, Operation *op, ValueRange parts) {
  return LibraryCall(builder, op, parts).make();
}
