//===- NdVerifyLibrary.cpp - What nd.library may say ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands, results and `config` of each function.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/IR/BuiltinAttributes.h"

#include <string>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::nd;

static RankedTensorType tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }

/// Lists in messages: [1, 2].
static std::string str(ArrayRef<int64_t> list) {
  std::string text = "[";
  for (auto [i, value] : llvm::enumerate(list))
    text += (i ? ", " : "") + std::to_string(value);
  return text + "]";
}

namespace {
/// Numbers of operands and results on real numbers, and the entries of `config`.
struct Signature {
  size_t operands, results;
  bool takesComplex; ///< Twice as many operands and results for complex numbers.
  SmallVector<StringRef, 4> config;
  size_t others = 0; ///< Results behind or between those that are never doubled.
};
} // namespace

static std::optional<Signature> signatureOf(StringRef function) {
  if (function == "fft" || function == "ifft")
    return Signature{2, 2, false, {"length"}};
  if (function == "rfft")
    return Signature{1, 2, false, {"length"}};
  if (function == "irfft")
    return Signature{2, 1, false, {"length"}};
  if (function == "cholesky" || function == "potrf")
    return Signature{1, 1, true, {"lower"}, function == "potrf" ? size_t(1) : 0};
  if (function == "getrf")
    return Signature{1, 1, true, {}, 2};
  if (function == "geqrf")
    return Signature{1, 2, true, {}};
  if (function == "orgqr")
    return Signature{2, 1, true, {}};
  if (function == "syevd")
    return Signature{1, 1, true, {"lower", "vectors"}, 2};
  if (function == "gesdd")
    return Signature{1, 3, true, {"full", "vectors"}, 2};
  if (function == "triangular_solve")
    return Signature{2, 1, true, {"left", "lower", "transpose", "unit"}};
  return std::nullopt;
}

static LogicalResult checkConfig(LibraryOp op, const Signature &signature) {
  for (NamedAttribute entry : op.getConfig())
    if (!llvm::is_contained(signature.config, entry.getName()))
      return op.emitOpError("expected no '") << entry.getName().getValue() << "' in config of " << op.getFunctionAttr();
  for (StringRef name : signature.config) {
    Attribute value = op.getConfig().get(name);
    if (name == "transpose") {
      auto text = dyn_cast_or_null<StringAttr>(value);
      if (!text || (text != "none" && text != "transpose" && text != "adjoint"))
        return op.emitOpError("expected transpose = \"none\", \"transpose\" or \"adjoint\" in config, got ") << value;
    } else if (name == "length") {
      auto list = dyn_cast_or_null<ArrayAttr>(value);
      if (!list || !llvm::all_of(list, [](Attribute entry) {
            auto number = dyn_cast<IntegerAttr>(entry);
            return number && number.getType().isInteger(64) && number.getInt() >= 0;
          }))
        return op.emitOpError("expected 'length' in config: a list of extents");
    } else if (!isa_and_present<BoolAttr>(value)) {
      return op.emitOpError("expected '") << name << "' in config: a truth value";
    }
  }
  return success();
}

static LogicalResult checkBatch(LibraryOp op, ValueRange values) {
  auto batch = static_cast<int64_t>(op.getBatch());
  ArrayRef<int64_t> first = tensorType(values.front()).getShape();
  for (Value value : values) {
    ArrayRef<int64_t> shape = tensorType(value).getShape();
    if (batch < 0 || batch > static_cast<int64_t>(std::min(shape.size(), first.size())) ||
        shape.take_front(batch) != first.take_front(batch))
      return op.emitOpError("expected ") << batch << " equal batch dimensions of all operands and results, got "
                                         << str(first) << " and " << str(shape);
  }
  return success();
}

/// All but `except` are f32, or all f64.
static LogicalResult checkElements(LibraryOp op, ValueRange values, Value except) {
  Type element = tensorType(values.front()).getElementType();
  for (Value value : values)
    if (value != except && ((!element.isF32() && !element.isF64()) || tensorType(value).getElementType() != element))
      return op.emitOpError("expected elements of type f32 or f64, the same everywhere, got ") << value.getType();
  return success();
}

static LogicalResult checkSame(LibraryOp op, StringRef what, ValueRange values, RankedTensorType expected) {
  for (Value value : values)
    if (value.getType() != expected)
      return op.emitOpError("expected ") << what << " of type " << expected << ", got " << value.getType();
  return success();
}

static LogicalResult checkFourier(LibraryOp op) {
  SmallVector<int64_t> lengths;
  for (auto entry : cast<ArrayAttr>(op.getConfig().get("length")).getAsRange<IntegerAttr>())
    lengths.push_back(entry.getInt());
  bool forward = op.getFunction() == "fft" || op.getFunction() == "rfft";
  bool real = op.getFunction() == "rfft" || op.getFunction() == "irfft";
  // The side whose extents are the lengths.
  RankedTensorType whole = tensorType(forward ? op.getInputs()[0] : op.getResults()[0]);
  auto batch = static_cast<int64_t>(op.getBatch());
  if (lengths.empty() || lengths.size() > 3 || whole.getRank() != batch + int64_t(lengths.size()))
    return op.emitOpError("expected 1 to 3 lengths in config, one for each dimension that is no batch dimension, got ")
           << "rank " << whole.getRank() << " with batch " << batch << " and " << str(lengths);
  if (whole.getShape().drop_front(batch) != ArrayRef(lengths))
    return op.emitOpError("expected extents of the lengths ") << str(lengths) << ", got " << whole;
  SmallVector<int64_t> shape(whole.getShape());
  if (real && shape.back() != 0)
    shape.back() = shape.back() / 2 + 1;
  RankedTensorType parts = whole.clone(shape);
  if (failed(checkSame(op, "parts of the transform", forward ? ValueRange(op.getResults()) : ValueRange(op.getInputs()),
                       parts)))
    return failure();
  return checkSame(op, "parts of the other side", forward ? ValueRange(op.getInputs()) : ValueRange(op.getResults()),
                   whole);
}

/// `count` operands or results from `first` on are square matrices of one type.
static FailureOr<RankedTensorType> checkMatrices(LibraryOp op, ValueRange values) {
  RankedTensorType type = tensorType(values.front());
  auto batch = static_cast<int64_t>(op.getBatch());
  if (type.getRank() != batch + 2 || type.getShape()[batch] != type.getShape()[batch + 1])
    return op.emitOpError("expected square matrices behind the batch dimensions, got ") << type;
  if (failed(checkSame(op, "matrices", values, type)))
    return failure();
  return type;
}

static LogicalResult checkCholesky(LibraryOp op) {
  FailureOr<RankedTensorType> type = checkMatrices(op, op.getInputs());
  if (failed(type) || failed(checkSame(op, "a factor", op.getResults().take_front(op.getInputs().size()), *type)))
    return failure();
  if (op.getFunction() != "potrf")
    return success();
  auto info = RankedTensorType::get(type->getShape().drop_back(2), IntegerType::get(op.getContext(), 32));
  return checkSame(op, "info", op.getResults().take_back(), info);
}

static LogicalResult checkTriangularSolve(LibraryOp op) {
  size_t parts = op.getResults().size();
  FailureOr<RankedTensorType> type = checkMatrices(op, op.getInputs().take_front(parts));
  if (failed(type))
    return failure();
  RankedTensorType sides = tensorType(op.getInputs()[parts]);
  bool left = cast<BoolAttr>(op.getConfig().get("left")).getValue();
  int64_t dim = static_cast<int64_t>(op.getBatch()) + (left ? 0 : 1);
  if (sides.getRank() != type->getRank() || sides.getDimSize(dim) != type->getDimSize(dim))
    return op.emitOpError("expected right sides whose dimension ")
           << dim << " is that of the matrix, " << type->getDimSize(dim) << ", got " << sides;
  if (failed(checkSame(op, "right sides", op.getInputs().drop_front(parts), sides)))
    return failure();
  return checkSame(op, "a solution", op.getResults(), sides);
}

namespace {
/// Types of all operands and results of a function of LAPACK, from the first operand.
class Decomposition {
public:
  Decomposition(LibraryOp op, size_t parts) : op(op), parts(parts), matrix(tensorType(op.getInputs().front())) {}

  LogicalResult verify();

private:
  RankedTensorType type(ArrayRef<int64_t> extents, Type element) {
    SmallVector<int64_t> shape(matrix.getShape().take_front(op.getBatch()));
    llvm::append_range(shape, extents);
    return RankedTensorType::get(shape, element);
  }
  /// Numbers, in parts.
  void input(ArrayRef<int64_t> extents) { inputs.append(parts, type(extents, matrix.getElementType())); }
  void result(ArrayRef<int64_t> extents) { results.append(parts, type(extents, matrix.getElementType())); }
  void real(ArrayRef<int64_t> extents) { results.push_back(type(extents, matrix.getElementType())); }
  void whole(ArrayRef<int64_t> extents) { results.push_back(type(extents, IntegerType::get(op.getContext(), 32))); }
  bool isSet(StringRef name) { return cast<BoolAttr>(op.getConfig().get(name)).getValue(); }
  LogicalResult collect(int64_t m, int64_t n);
  LogicalResult collectReflectors(int64_t m, int64_t n);

  LibraryOp op;
  size_t parts;
  RankedTensorType matrix;
  SmallVector<Type> inputs, results;
};
} // namespace

LogicalResult Decomposition::collectReflectors(int64_t m, int64_t n) {
  RankedTensorType scales = tensorType(op.getInputs()[parts]);
  if (scales.getRank() != static_cast<int64_t>(op.getBatch()) + 1)
    return op.emitOpError("expected one scale per reflector behind the batch dimensions, got ") << scales;
  int64_t k = scales.getShape().back();
  if (k > n || n > m)
    return op.emitOpError("expected reflectors <= columns <= rows, got ") << k << ", " << n << " and " << m;
  input({k});
  result({m, n});
  return success();
}

LogicalResult Decomposition::collect(int64_t m, int64_t n) {
  StringRef function = op.getFunction();
  int64_t k = std::min(m, n);
  input({m, n});
  if (function == "orgqr")
    return collectReflectors(m, n);
  result({m, n});
  if (function == "geqrf") {
    result({k});
    return success();
  }
  if (function == "getrf") {
    whole({k});
  } else {
    real({k});
    if (function == "syevd" && m != n)
      return op.emitOpError("expected square matrices behind the batch dimensions, got ") << matrix;
    if (function == "gesdd") {
      result({m, isSet("full") ? m : k});
      result({isSet("full") ? n : k, n});
    }
  }
  whole({});
  return success();
}

LogicalResult Decomposition::verify() {
  auto batch = static_cast<int64_t>(op.getBatch());
  if (!matrix.getElementType().isF32() && !matrix.getElementType().isF64())
    return op.emitOpError("expected elements of type f32 or f64, got ") << matrix;
  if (matrix.getRank() != batch + 2)
    return op.emitOpError("expected matrices behind the batch dimensions, got ") << matrix;
  if (failed(collect(matrix.getDimSize(batch), matrix.getDimSize(batch + 1))))
    return failure();
  for (auto [i, expected] : llvm::enumerate(inputs))
    if (op.getInputs()[i].getType() != expected)
      return op.emitOpError("expected operand ")
             << i << " of type " << expected << ", got " << op.getInputs()[i].getType();
  for (auto [i, expected] : llvm::enumerate(results))
    if (op.getResult(i).getType() != expected)
      return op.emitOpError("expected result ")
             << i << " of type " << expected << ", got " << op.getResult(i).getType();
  return success();
}

LogicalResult LibraryOp::verify() {
  std::optional<Signature> signature = signatureOf(getFunction());
  if (!signature)
    return emitOpError(
               "expected fft, ifft, rfft, irfft, cholesky, triangular_solve, potrf, getrf, geqrf, orgqr, syevd or "
               "gesdd, got ")
           << getFunctionAttr();
  bool info = getFunction() == "potrf";
  size_t operands = getInputs().size(),
         results = getResults().size() - std::min(signature->others, getResults().size());
  bool real = operands == signature->operands && results == signature->results;
  bool complex = signature->takesComplex && operands == 2 * signature->operands && results == 2 * signature->results;
  if (!real && !complex)
    return emitOpError("expected ") << signature->operands << " operands and " << signature->results + signature->others
                                    << " results of " << getFunctionAttr()
                                    << (signature->takesComplex ? ", or twice as many for complex numbers, got "
                                                                : ", got ")
                                    << operands << " and " << getResults().size();
  SmallVector<Value> values(getInputs());
  llvm::append_range(values, getResults());
  if (failed(checkConfig(*this, *signature)) || failed(checkBatch(*this, values)))
    return failure();
  if (llvm::is_contained({"getrf", "geqrf", "orgqr", "syevd", "gesdd"}, getFunction()))
    return Decomposition(*this, complex ? 2 : 1).verify();
  if (failed(checkElements(*this, values, info ? getResults().back() : Value())))
    return failure();
  if (getConfig().contains("length"))
    return checkFourier(*this);
  return getFunction() == "triangular_solve" ? checkTriangularSolve(*this) : checkCholesky(*this);
}
