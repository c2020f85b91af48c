//===- RtToLLVM.cpp - The host program of a role --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One pass over a list of calls. Shapes are constant records, the token of a
// collective is its op id, and no call tests an error (partita_rt.h). Loops and
// branches become blocks (HostBlocks.cpp).
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/RtToLLVM.h"

#include "HostWriter.h"
#include "LibraryRecord.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/Builders.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

int64_t mlir::partita::getNumArgumentBuffers(func::FuncOp function) {
  auto count = function->getAttrOfType<IntegerAttr>("rt.arguments");
  return count ? count.getInt() : std::max<int64_t>(0, function.getNumArguments() - 1);
}

Value HostWriter::number(Operation *op, const Twine &what, StringRef reason) {
  auto value = op->getAttrOfType<StringAttr>("rt.value");
  calls.push_back({what.str(), value ? value.str() : "", op->getLoc(), reason.str()});
  return LLVM::ConstantOp::create(builder, loc, builder.getI32Type(), builder.getI32IntegerAttr(calls.size() - 1));
}

void HostWriter::call(StringRef name, ArrayRef<Value> arguments) {
  LLVM::LLVMFuncOp &function = functions[name];
  if (!function) {
    OpBuilder top = OpBuilder::atBlockBegin(target.getBody());
    SmallVector<Type> types = llvm::map_to_vector(arguments, [](Value value) { return value.getType(); });
    auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(source.getContext()), types);
    function = LLVM::LLVMFuncOp::create(top, target.getLoc(), name, type);
  }
  LLVM::CallOp::create(builder, loc, function, arguments);
}

Value HostWriter::moved(Value base, int64_t bytes) {
  if (bytes == 0)
    return base;
  return LLVM::GEPOp::create(builder, loc, pointer, builder.getI8Type(), base, ArrayRef<LLVM::GEPArg>{constant(bytes)});
}

Value HostWriter::ask(StringRef name, ArrayRef<Value> arguments) {
  LLVM::LLVMFuncOp &function = functions[name];
  if (!function) {
    OpBuilder top = OpBuilder::atBlockBegin(target.getBody());
    SmallVector<Type> types = llvm::map_to_vector(arguments, [](Value value) { return value.getType(); });
    function = LLVM::LLVMFuncOp::create(top, target.getLoc(), name, LLVM::LLVMFunctionType::get(pointer, types));
  }
  return LLVM::CallOp::create(builder, loc, function, arguments).getResult();
}

Value HostWriter::rankRow(Value table, int64_t bytes) { return ask("prt_row", {context, table, constant(bytes)}); }

/// Data of the program where kernels can read it.
Value HostWriter::inReach(Value data, int64_t bytes) {
  return onDevice ? ask("prt_constant", {context, data, constant(bytes)}) : data;
}

/// Writes addresses into the list that all calls share (the runtime copies it), from place `from`.
Value HostWriter::list(ValueRange buffers, unsigned from) {
  Value begin =
      from ? LLVM::GEPOp::create(builder, loc, pointer, pointer, pointers, ArrayRef<LLVM::GEPArg>{int32_t(from)})
                 .getResult()
           : pointers;
  for (auto [i, buffer] : llvm::enumerate(buffers)) {
    Value place = LLVM::GEPOp::create(builder, loc, pointer, pointer, begin, ArrayRef<LLVM::GEPArg>{int32_t(i)});
    LLVM::StoreOp::create(builder, loc, addresses.lookup(buffer), place);
  }
  return begin;
}

FailureOr<int64_t> HostWriter::typeCode(Operation *op, Type element, bool isUnsigned) {
  std::optional<int64_t> code = getTypeCode(element, isUnsigned);
  if (!code)
    return op->emitOpError() << "expected an element type that the runtime has, got " << element;
  return *code;
}

/// Is the buffer one run of elements?
static bool isContiguous(MemRefType type) {
  return type.getNumElements() <= 1 || type.areTrailingDimsContiguous(type.getRank());
}

static SmallVector<int64_t> stridesOf(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  [[maybe_unused]] LogicalResult known = type.getStridesAndOffset(strides, offset);
  assert(succeeded(known) && "rt verifiers accept strided buffers only");
  return strides;
}

LogicalResult HostWriter::lowerConstant(rt::ConstantOp op) {
  std::optional<SmallVector<char>> memory = memoryOf(op.getValue());
  if (!memory)
    return op.emitOpError("expected the data of the constant in the file, got a resource without data");
  FlatSymbolRefAttr data = records.bytes(*memory);
  Value &known = constants[data.getValue()];
  if (!known)
    known = inReach(address(data), rt::getBufferBytes(op.getType()));
  addresses[op.getResult()] = known;
  return success();
}

LogicalResult HostWriter::lowerRow(rt::RowOp op) {
  std::optional<SmallVector<char>> memory = memoryOf(op.getTable());
  if (!memory)
    return op.emitOpError("expected the data of the table in the file, got a resource without data");
  FlatSymbolRefAttr data = records.bytes(*memory);
  Value &known = rows[data.getValue()];
  if (!known) {
    int64_t bytes = rt::getBufferBytes(op.getType());
    known = inReach(rankRow(address(data), bytes), bytes);
  }
  addresses[op.getResult()] = known;
  return success();
}

LogicalResult HostWriter::lowerGemm(rt::GemmOp op) {
  auto a = cast<MemRefType>(op.getA().getType()), b = cast<MemRefType>(op.getB().getType()),
       c = cast<MemRefType>(op.getC().getType());
  FailureOr<int64_t> type = typeCode(op, a.getElementType()), result = typeCode(op, c.getElementType());
  if (failed(type) || failed(result))
    return failure();
  auto row = [](MemRefType buffer) { return stridesOf(buffer)[buffer.getRank() - 2]; };
  auto matrix = [](MemRefType buffer) { return buffer.getRank() == 3 ? stridesOf(buffer)[0] : 0; };
  // A gemm of several results at once multiplies in the widest of both types.
  int64_t flags = *type == *result ? 0 : (*result + 1) << 8;
  Value desc = record({op.getBatch(), op.getM(), op.getN(), op.getK(), op.getTransposeA(), op.getTransposeB(), row(a),
                       row(b), row(c), matrix(a), matrix(b), matrix(c), *type, /*compute=*/0, flags});
  Value id = number(op, "gemm"), alpha = constant(op.getAlpha().convertToDouble());
  Value x = addresses.lookup(op.getA()), y = addresses.lookup(op.getB()), z = addresses.lookup(op.getC());
  if (!op.hasEpilogue()) {
    call("prt_gemm", {context, id, desc, alpha, x, y, constant(op.getBeta().convertToDouble()), z});
    return success();
  }
  Value bias = op.getBias() ? addresses.lookup(op.getBias()) : LLVM::ZeroOp::create(builder, loc, pointer).getResult();
  call("prt_gemm_epilogue",
       {context, id, desc, alpha, x, y, z, bias, constant(static_cast<int64_t>(op.getActivation()))});
  return success();
}

LogicalResult HostWriter::lowerLibrary(rt::LibraryOp op) {
  FailureOr<LibraryRecord> fields = getLibraryRecord(op);
  FailureOr<int64_t> type = typeCode(op, cast<MemRefType>(op.getInputs().front().getType()).getElementType());
  if (failed(fields) || failed(type))
    return failure();
  if (onDevice && fields->function != LibraryRecord::kFourier)
    return op.emitOpError("expected a function that roles on GPUs have, got ")
           << op.getFunctionAttr() << ": run the program on CPU ranks (--engine threads or mpi)";
  Value id = number(op, op.getFunction());
  Value desc = record(
      {fields->function, *type, fields->flags, fields->batch, fields->sizes[0], fields->sizes[1], fields->sizes[2]});
  Value ins = list(op.getInputs()), outs = list(op.getOutputs(), op.getInputs().size());
  call("prt_library", {context, id, desc, ins, outs});
  return success();
}

LogicalResult HostWriter::lowerCopy(rt::CopyOp op) {
  auto from = cast<MemRefType>(op.getFrom().getType()), to = cast<MemRefType>(op.getTo().getType());
  int64_t bytes = rt::getElementBytes(from.getElementType());
  Value id = number(op, "copy");
  if (isContiguous(from) && isContiguous(to)) {
    call("prt_copy", {context, id, constant(bytes * from.getNumElements()), addresses.lookup(op.getFrom()),
                      addresses.lookup(op.getTo())});
    return success();
  }
  SmallVector<int64_t> shape(from.getShape());
  llvm::append_range(shape, stridesOf(from));
  llvm::append_range(shape, stridesOf(to));
  Value desc = record({bytes, from.getRank(), /*source_offset=*/0, /*target_offset=*/0});
  call("prt_copy_box",
       {context, id, desc, record(shape), addresses.lookup(op.getFrom()), addresses.lookup(op.getTo())});
  return success();
}

LogicalResult HostWriter::lowerFill(rt::FillOp op) {
  auto type = cast<MemRefType>(op.getTo().getType());
  if (!isContiguous(type))
    return op.emitOpError("expected a buffer without gaps, got ") << type;
  FailureOr<int64_t> code = typeCode(op, type.getElementType());
  if (failed(code))
    return failure();
  APInt bits(64, 0);
  if (auto number = dyn_cast<FloatAttr>(op.getValue()))
    bits = number.getValue().bitcastToAPInt();
  else if (auto number = dyn_cast<IntegerAttr>(op.getValue()))
    bits = number.getValue();
  else
    return op.emitOpError("expected a number to fill with, got ") << op.getValue();
  Value id = number(op, "fill");
  call("prt_fill",
       {context, id, record({type.getNumElements(), *code, static_cast<int64_t>(bits.zextOrTrunc(64).getZExtValue())}),
        addresses.lookup(op.getTo())});
  return success();
}

/// The `prt_kernel` of a dispatch: a function of the CPU, or a kernel in the image.
FailureOr<FlatSymbolRefAttr> HostWriter::kernelRecord(rt::DispatchOp op) {
  StringRef name = op.getKernel().getLeafReference();
  Operation *found = nullptr;
  for (Operation *scope = op->getParentOp(); scope && !found; scope = scope->getParentOp())
    if (scope->hasTrait<OpTrait::SymbolTable>())
      found = SymbolTable::lookupSymbolIn(scope, op.getKernel());
  auto function = dyn_cast_or_null<gpu::GPUFuncOp>(found);
  if (!function)
    return records.kernel(name);
  std::optional<ArrayRef<int32_t>> grid = function.getKnownGridSize(), block = function.getKnownBlockSize();
  if (!grid || !block)
    return op.emitOpError("expected known_block_size and known_grid_size on kernel '") << name << "'";
  DeviceKernel kernel;
  kernel.image = records.image(image);
  kernel.name = name.str();
  kernel.arguments = op->getNumOperands();
  llvm::copy(*grid, kernel.grid.begin());
  llvm::copy(*block, kernel.block.begin());
  if (auto bytes = function->getAttrOfType<IntegerAttr>(rt::kDynamicSharedAttr))
    kernel.sharedBytes = bytes.getInt();
  return records.kernel(kernel);
}

LogicalResult HostWriter::lowerDispatch(rt::DispatchOp op) {
  FailureOr<FlatSymbolRefAttr> kernel = kernelRecord(op);
  if (failed(kernel))
    return failure();
  Value id = number(op, op.getKernel().getLeafReference().getValue());
  Value record = address(*kernel);
  call("prt_launch", {context, id, record, list(op->getOperands())});
  return success();
}

/// PRT_PARTS_GROUPED or PRT_PARTS_PADDED.
template <typename Op> static int64_t partsOf(Op op) { return op.getPadded() ? 1 : 0; }

FailureOr<CommunicatorTables> HostWriter::tablesOf(Operation *op, FlatSymbolRefAttr comm) {
  return CommunicatorTables::get(op, comm);
}

LogicalResult HostWriter::lowerAllReduce(rt::AllReduceOp op) {
  FailureOr<CommunicatorTables> tables = tablesOf(op, op.getCommAttr());
  if (failed(tables))
    return failure();
  auto first = cast<MemRefType>(op.getInputs().front().getType());
  RuntimeCombiner combiner = getRuntimeCombiner(op.getCombiner(), first.getElementType());
  FailureOr<int64_t> type = typeCode(op, first.getElementType(), combiner.isUnsigned);
  if (failed(type))
    return failure();
  Value id = start(op);
  if (op.getInputs().size() == 1) {
    Value desc = record({tables->number, first.getNumElements(), *type, combiner.code});
    call("prt_all_reduce",
         {context, id, desc, addresses.lookup(op.getInputs()[0]), addresses.lookup(op.getOutputs()[0])});
    return success();
  }
  SmallVector<int64_t> counts = llvm::map_to_vector(
      op.getInputs(), [](Value buffer) { return cast<MemRefType>(buffer.getType()).getNumElements(); });
  Value desc = record({tables->number, static_cast<int64_t>(counts.size()), *type, combiner.code});
  Value ins = list(op.getInputs()), outs = list(op.getOutputs(), counts.size());
  call("prt_all_reduce_v", {context, id, desc, record(counts), ins, outs});
  return success();
}

LogicalResult HostWriter::lowerReduceScatter(rt::ReduceScatterOp op) {
  FailureOr<CommunicatorTables> tables = tablesOf(op, op.getCommAttr());
  if (failed(tables))
    return failure();
  Type element = cast<MemRefType>(op.getInput().getType()).getElementType();
  RuntimeCombiner combiner = getRuntimeCombiner(op.getCombiner(), element);
  FailureOr<int64_t> type = typeCode(op, element, combiner.isUnsigned);
  if (failed(type))
    return failure();
  auto [counts, rows] = tables->perMember(op.getSend());
  Value id = start(op);
  call("prt_reduce_scatter", {context, id, record({tables->number, *type, combiner.code, rows, partsOf(op)}),
                              record(counts), addresses.lookup(op.getInput()), addresses.lookup(op.getOutput())});
  return success();
}

LogicalResult HostWriter::lowerBroadcast(rt::BroadcastOp op) {
  FailureOr<CommunicatorTables> tables = tablesOf(op, op.getCommAttr());
  if (failed(tables))
    return failure();
  FailureOr<int64_t> type = typeCode(op, cast<MemRefType>(op.getInput().getType()).getElementType());
  if (failed(type))
    return failure();
  // Root and count may differ between groups: a record per rank.
  SmallVector<int64_t> table;
  for (int64_t rank = 0; rank < tables->ranks; ++rank) {
    ArrayRef<int64_t> row = op.getRecv().slice(rank * tables->members, tables->members);
    auto root = llvm::find_if(row, [](int64_t count) { return count != 0; });
    bool isEmpty = root == row.end();
    llvm::append_values(table, tables->number, isEmpty ? 0 : *root, *type, isEmpty ? 0 : int64_t(root - row.begin()));
  }
  Value desc = rankRow(record(table), /*bytes=*/32);
  Value id = start(op);
  call("prt_broadcast", {context, id, desc, addresses.lookup(op.getInput()), addresses.lookup(op.getOutput())});
  return success();
}

template <typename Op> LogicalResult HostWriter::lowerGather(Op op) {
  FailureOr<CommunicatorTables> tables = tablesOf(op, op.getCommAttr());
  if (failed(tables))
    return failure();
  FailureOr<int64_t> type = typeCode(op, cast<MemRefType>(op.getInput().getType()).getElementType());
  if (failed(type))
    return failure();
  auto [counts, rows] = tables->perMember(op.getRecv());
  Value id = start(op);
  call("prt_all_gather", {context, id, record({tables->number, *type, rows, partsOf(op)}), record(counts),
                          addresses.lookup(op.getInput()), addresses.lookup(op.getOutput())});
  return success();
}

LogicalResult HostWriter::lowerExchange(rt::ExchangeOp op) {
  FailureOr<CommunicatorTables> tables = tablesOf(op, op.getCommAttr());
  if (failed(tables))
    return failure();
  FailureOr<int64_t> type = typeCode(op, cast<MemRefType>(op.getInput().getType()).getElementType());
  if (failed(type))
    return failure();
  auto [counts, rows] = tables->perPair(op.getSend());
  Value none = LLVM::ZeroOp::create(builder, loc, pointer);
  Value id = start(op);
  call("prt_exchange", {context, id, record({tables->number, *type, rows, partsOf(op)}), record(counts), none, none,
                        addresses.lookup(op.getInput()), addresses.lookup(op.getOutput())});
  return success();
}

LogicalResult HostWriter::lowerWait(rt::WaitOp op) {
  auto found = starts.find(op.getEvent());
  if (found == starts.end())
    return op.emitOpError("expected an event that an earlier call of this list starts");
  call("prt_wait", {context, LLVM::ConstantOp::create(builder, loc, builder.getI32Type(),
                                                      builder.getI32IntegerAttr(found->second))});
  return success();
}

LogicalResult HostWriter::lower(Operation &op) {
  splitBlock();
  return llvm::TypeSwitch<Operation *, LogicalResult>(&op)
      .Case([&](rt::SlotOp slot) {
        addresses[slot.getResult()] = moved(addresses.lookup(slot.getArena()), slot.getOffset());
        return success();
      })
      .Case([&](rt::ViewOp view) {
        int64_t bytes = rt::getElementBytes(cast<MemRefType>(view.getType()).getElementType());
        addresses[view.getResult()] = moved(addresses.lookup(view.getSource()), view.getOffset() * bytes);
        return success();
      })
      .Case([&](rt::ConstantOp constant) { return lowerConstant(constant); })
      .Case([&](rt::RowOp row) { return lowerRow(row); })
      .Case([&](rt::GemmOp gemm) { return lowerGemm(gemm); })
      .Case([&](rt::LibraryOp library) { return lowerLibrary(library); })
      .Case([&](rt::CopyOp copy) { return lowerCopy(copy); })
      .Case([&](rt::FillOp fill) { return lowerFill(fill); })
      .Case([&](rt::DispatchOp dispatch) { return lowerDispatch(dispatch); })
      .Case([&](rt::AllReduceOp reduce) { return lowerAllReduce(reduce); })
      .Case([&](rt::AllGatherOp gather) { return lowerGather(gather); })
      .Case([&](rt::BroadcastOp broadcast) { return lowerBroadcast(broadcast); })
      .Case([&](rt::ReduceScatterOp scatter) { return lowerReduceScatter(scatter); })
      .Case([&](rt::ExchangeOp exchange) { return lowerExchange(exchange); })
      .Case([&](rt::WaitOp wait) { return lowerWait(wait); })
      .Case([&](rt::ReadOp read) { return lowerRead(read); })
      .Case([&](rt::SetOp set) { return lowerSet(set); })
      .Case([&](arith::ConstantOp number) { return lowerNumber(number); })
      .Case([&](scf::WhileOp loop) { return lowerWhile(loop); })
      .Case([&](scf::ForOp loop) { return lowerFor(loop); })
      .Case([&](scf::IfOp branch) { return lowerIf(branch); })
      .Case([&](scf::IndexSwitchOp branch) { return lowerSwitch(branch); })
      .Default(
          [&](Operation *other) { return other->emitOpError("expected a call of the runtime: form kernels first"); });
}

void HostWriter::readBuffers(Block *entry) {
  int64_t arguments = getNumArgumentBuffers(source);
  for (BlockArgument buffer : source.getArguments()) {
    int64_t i = buffer.getArgNumber();
    if (isa<rt::ArenaType>(buffer.getType())) {
      addresses[buffer] = entry->getArgument(3);
      continue;
    }
    bool isResult = i >= arguments;
    Value from = entry->getArgument(isResult ? 2 : 1);
    Value place = LLVM::GEPOp::create(builder, loc, pointer, pointer, from,
                                      ArrayRef<LLVM::GEPArg>{int32_t(isResult ? i - arguments : i)});
    addresses[buffer] = LLVM::LoadOp::create(builder, loc, pointer, place);
  }
}

LogicalResult HostWriter::write(StringRef symbol) {
  if (!source.getBody().hasOneBlock())
    return source.emitOpError("expected one block: a list of calls");
  Type i32 = builder.getI32Type();
  builder.setInsertionPointToEnd(target.getBody());
  auto type = LLVM::LLVMFunctionType::get(i32, {pointer, pointer, pointer, pointer});
  auto function = LLVM::LLVMFuncOp::create(builder, loc, symbol, type);
  Block *entry = function.addEntryBlock(builder);
  builder.setInsertionPointToStart(entry);
  context = entry->getArgument(0);
  int64_t longest = 1;
  source.walk([&](Operation *op) { longest = std::max<int64_t>(longest, op->getNumOperands()); });
  pointers = LLVM::AllocaOp::create(builder, loc, pointer, pointer, constant(longest));
  if (source.walk([](rt::SetOp) { return WalkResult::interrupt(); }).wasInterrupted())
    fill = LLVM::AllocaOp::create(builder, loc, pointer, builder.getI64Type(), constant(int64_t(3)));
  readBuffers(entry);
  // Copies of constants are made before the first kernel, not between two of them.
  auto isConstant = [](Operation &op) { return isa<rt::ConstantOp, rt::RowOp>(op); };
  for (Operation &op : source.front().without_terminator())
    if (onDevice && isConstant(op) && failed(lower(op)))
      return failure();
  for (Operation &op : source.front().without_terminator())
    if (!(onDevice && isConstant(op)) && failed(lower(op)))
      return failure();
  OpBuilder top = OpBuilder::atBlockBegin(target.getBody());
  auto status =
      LLVM::LLVMFuncOp::create(top, target.getLoc(), "prt_status", LLVM::LLVMFunctionType::get(i32, {pointer}));
  Value result = LLVM::CallOp::create(builder, loc, status, ValueRange{context}).getResult();
  LLVM::ReturnOp::create(builder, loc, result);
  return success();
}

FailureOr<SmallVector<HostCall>> mlir::partita::lowerHostFunction(func::FuncOp function, StringRef symbol,
                                                                  ModuleOp target, StringRef image) {
  HostWriter writer(function, target, image);
  if (failed(writer.write(symbol)))
    return failure();
  return std::move(writer.calls);
}
