//===- CollectiveTables.cpp - Counts for the runtime ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Type codes, combiners and count tables of collectives.
//
//===----------------------------------------------------------------------===//

#include "CollectiveTables.h"

#include "partita/Runtime/partita_rt.h"

using namespace mlir;
using namespace mlir::partita;

std::optional<int64_t> mlir::partita::getTypeCode(Type element, bool isUnsigned) {
  if (element.isF32())
    return PRT_F32;
  if (element.isF64())
    return PRT_F64;
  if (element.isF16())
    return PRT_F16;
  if (element.isBF16())
    return PRT_BF16;
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType().isF64() ? PRT_C128 : PRT_C64;
  if (isa<Float8E4M3FNType>(element))
    return PRT_F8E4M3;
  if (isa<Float8E5M2Type>(element))
    return PRT_F8E5M2;
  if (element.isIndex())
    return isUnsigned ? PRT_U64 : PRT_I64;
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return std::nullopt;
  isUnsigned |= integer.isUnsigned();
  switch (integer.getWidth()) {
  case 1:
    return PRT_I1;
  case 8:
    return isUnsigned ? PRT_U8 : PRT_I8;
  case 16:
    return isUnsigned ? PRT_U16 : PRT_I16;
  case 32:
    return isUnsigned ? PRT_U32 : PRT_I32;
  case 64:
    return isUnsigned ? PRT_U64 : PRT_I64;
  default:
    return std::nullopt;
  }
}

RuntimeCombiner mlir::partita::getRuntimeCombiner(rt::Combiner combiner, Type element) {
  // As a signed number, true is -1: the larger of two bits is then their and.
  bool isBit = element.isInteger(1);
  switch (combiner) {
  case rt::Combiner::Sum:
    return {PRT_SUM};
  case rt::Combiner::Product:
    return {PRT_PROD};
  case rt::Combiner::Max:
    return {isBit ? PRT_AND : PRT_MAX};
  case rt::Combiner::Min:
    return {isBit ? PRT_OR : PRT_MIN};
  case rt::Combiner::MaxNumber:
    return {PRT_MAXNUM};
  case rt::Combiner::MinNumber:
    return {PRT_MINNUM};
  case rt::Combiner::MaxUnsigned:
    return {PRT_MAX, true};
  case rt::Combiner::MinUnsigned:
    return {PRT_MIN, true};
  case rt::Combiner::And:
    return {PRT_AND};
  case rt::Combiner::Or:
    return {PRT_OR};
  case rt::Combiner::Xor:
    return {PRT_XOR};
  }
  llvm_unreachable("all combiners have a code");
}

FailureOr<CommunicatorTables> CommunicatorTables::get(Operation *op, FlatSymbolRefAttr comm) {
  for (Operation *table = SymbolTable::getNearestSymbolTable(op); table;
       table = table->getParentOp() ? SymbolTable::getNearestSymbolTable(table->getParentOp()) : nullptr) {
    auto found = dyn_cast_or_null<rt::CommOp>(SymbolTable::lookupSymbolIn(table, comm));
    if (!found)
      continue;
    CommunicatorTables tables;
    for (auto other : cast<ModuleOp>(table).getOps<rt::CommOp>()) {
      if (other == found)
        break;
      ++tables.number;
    }
    for (Attribute group : found.getMembers()) {
      SmallVector<int64_t> &ranks = tables.groups.emplace_back();
      for (Attribute rank : cast<ArrayAttr>(group))
        ranks.push_back(cast<IntegerAttr>(rank).getInt());
      tables.ranks += ranks.size();
      tables.members = std::max<int64_t>(tables.members, ranks.size());
    }
    return tables;
  }
  return op->emitOpError() << "there is no communicator " << comm;
}

CommunicatorTables::Rows CommunicatorTables::packed(SmallVector<SmallVector<int64_t>> rows) const {
  if (llvm::all_equal(rows))
    return {std::move(rows.front()), 0};
  SmallVector<int64_t> flat;
  for (const SmallVector<int64_t> &row : rows)
    llvm::append_range(flat, row);
  return {std::move(flat), static_cast<int64_t>(rows.size())};
}

CommunicatorTables::Rows CommunicatorTables::perMember(ArrayRef<int64_t> table) const {
  SmallVector<SmallVector<int64_t>> rows;
  for (const SmallVector<int64_t> &group : groups)
    rows.emplace_back(table.slice(group.front() * members, members));
  return packed(std::move(rows));
}

CommunicatorTables::Rows CommunicatorTables::perPair(ArrayRef<int64_t> table) const {
  SmallVector<SmallVector<int64_t>> rows;
  for (const SmallVector<int64_t> &group : groups) {
    SmallVector<int64_t> &row = rows.emplace_back();
    for (int64_t rank : group)
      llvm::append_range(row, table.slice(rank * members, group.size()));
    row.resize(members * members);
  }
  return packed(std::move(rows));
}
