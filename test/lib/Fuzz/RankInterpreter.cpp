//===- RankInterpreter.cpp - Localized programs on all ranks --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every rank runs to its next communication; a communicator whose members all
// stand at the same channel goes on. Nobody left to go on is a deadlock.
//
//===----------------------------------------------------------------------===//

#include "Interpreter.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include <set>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static llvm::Error fail(const Twine &text) { return llvm::createStringError(llvm::inconvertibleErrorCode(), text); }

namespace {

struct Rank {
  func::FuncOp function;
  Operation *next = nullptr;
  Environment values;
  bool done = false;
};

class Lockstep {
public:
  Lockstep(ModuleOp module) : module(module), table(module) {}

  llvm::Error start(ArrayRef<std::vector<Tensor>> arguments);
  llvm::Error run();
  std::vector<std::vector<Tensor>> results() const;

private:
  llvm::Error startRole(ModuleOp role, ArrayRef<std::vector<Tensor>> arguments);
  llvm::Error runToChannel(int64_t number);
  std::optional<int64_t> coordinate(int64_t number, dist::CoordinateOp op);
  /// The group that `number` waits for, in the order of its members; empty if its channel has no group with it.
  SmallVector<int64_t> groupOf(int64_t number);
  llvm::Expected<bool> tryChannel(int64_t number);
  llvm::Error communicate(ArrayRef<int64_t> group);
  llvm::Error allReduce(ArrayRef<int64_t> group);
  llvm::Error scatterOrMove(ArrayRef<int64_t> group);

  LayoutChangeOpInterface changeAt(int64_t number) { return cast<LayoutChangeOpInterface>(ranks[number].next); }
  const Tensor &operand(int64_t number, unsigned i) {
    return ranks[number].values.find(ranks[number].next->getOperand(i))->second;
  }
  /// Entry [rank][member] of a table of counts.
  int64_t count(int64_t number, StringRef name, size_t member, size_t members) {
    auto counts = ranks[number].next->getAttrOfType<DenseI64ArrayAttr>(name);
    size_t at = number * members + member;
    return counts && at < counts.asArrayRef().size() ? counts[at] : -1;
  }

  ModuleOp module;
  dist::LayoutTable table;
  std::vector<Rank> ranks;
};

} // namespace

llvm::Error Lockstep::startRole(ModuleOp role, ArrayRef<std::vector<Tensor>> arguments) {
  auto attr = role->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
  if (!attr)
    return llvm::Error::success();
  auto function = role.lookupSymbol<func::FuncOp>("main");
  if (!function)
    return fail("role " + role.getName().value_or("?") + " has no main");
  for (int64_t number : attr.getRanks()) {
    if (number < 0 || number >= static_cast<int64_t>(ranks.size()) || ranks[number].function)
      return fail("rank " + Twine(number) + " is in several roles, or in none of the mesh");
    Rank &rank = ranks[number];
    rank.function = function;
    rank.next = &function.getBody().front().front();
    for (auto [argument, tensor] : llvm::zip_equal(function.getArguments(), arguments[number])) {
      if (cast<RankedTensorType>(argument.getType()).getShape() != ArrayRef<int64_t>(tensor.shape))
        return fail("rank " + Twine(number) + ": the type of an argument is not that of its box");
      rank.values[argument] = tensor;
    }
  }
  return llvm::Error::success();
}

llvm::Error Lockstep::start(ArrayRef<std::vector<Tensor>> arguments) {
  ranks.resize(arguments.size());
  for (auto role : module.getOps<ModuleOp>())
    if (llvm::Error error = startRole(role, arguments))
      return error;
  for (auto [number, rank] : llvm::enumerate(ranks))
    if (!rank.function)
      return fail("rank " + Twine(number) + " has no role");
  return llvm::Error::success();
}

std::optional<int64_t> Lockstep::coordinate(int64_t number, dist::CoordinateOp op) {
  FailureOr<::partita::Mesh> mesh = table.mesh(op.getMeshAttr());
  if (failed(mesh))
    return std::nullopt;
  auto attr = dist::AxisAttr::get(op.getContext(), op.getAxis(), op.getPre(), op.getSize(), FlatSymbolRefAttr(), 0);
  FailureOr<::partita::SubAxis> axis = table.axis(attr, op.getMeshAttr());
  return failed(axis) ? std::nullopt : std::optional<int64_t>(mesh->digit(number, *axis));
}

llvm::Error Lockstep::runToChannel(int64_t number) {
  Rank &rank = ranks[number];
  while (!rank.next->hasTrait<OpTrait::IsTerminator>()) {
    auto change = dyn_cast<LayoutChangeOpInterface>(rank.next);
    if (change && change.getChannelNumber())
      return llvm::Error::success();
    auto answer = [&](Operation *op) { return coordinate(number, cast<dist::CoordinateOp>(op)); };
    if (llvm::Error error = evaluate(rank.next, rank.values, answer))
      return llvm::joinErrors(fail("on rank " + Twine(number)), std::move(error));
    rank.next = rank.next->getNextNode();
  }
  rank.done = true;
  return llvm::Error::success();
}

SmallVector<int64_t> Lockstep::groupOf(int64_t number) {
  auto comm = module.lookupSymbol<rt::CommOp>(changeAt(number).getCommName());
  if (!comm)
    return {};
  for (Attribute group : comm.getMembers()) {
    SmallVector<int64_t> members;
    for (Attribute member : cast<ArrayAttr>(group))
      members.push_back(cast<IntegerAttr>(member).getInt());
    if (llvm::is_contained(members, number))
      return members;
  }
  return {};
}

llvm::Expected<bool> Lockstep::tryChannel(int64_t number) {
  SmallVector<int64_t> group = groupOf(number);
  if (group.empty())
    return fail("rank " + Twine(number) + " is in no group of its communicator");
  for (int64_t member : group) {
    if (ranks[member].done)
      return fail("rank " + Twine(member) + " ends while rank " + Twine(number) + " waits for it");
    if (changeAt(member).getCommName() != changeAt(number).getCommName())
      return false;
    if (changeAt(member).getChannelNumber() != changeAt(number).getChannelNumber() ||
        changeAt(member)->getName() != changeAt(number)->getName())
      return fail("ranks " + Twine(member) + " and " + Twine(number) + " meet in different channels");
  }
  if (llvm::Error error = communicate(group))
    return std::move(error);
  for (int64_t member : group)
    ranks[member].next = ranks[member].next->getNextNode();
  return true;
}

/// The combiner of the shares of the first operand.
static StringRef combinerOf(LayoutChangeOpInterface change) {
  auto from = cast<dist::ShardingAttr>(change->getAttrOfType<ArrayAttr>("from")[0]);
  return ::partita::name(from.getCombiner());
}

llvm::Error Lockstep::allReduce(ArrayRef<int64_t> group) {
  unsigned values = ranks[group[0]].next->getNumOperands();
  for (unsigned i = 0; i < values; ++i) {
    Tensor sum = operand(group[0], i);
    for (int64_t member : group.drop_front()) {
      const Tensor &share = operand(member, i);
      if (share.shape != sum.shape)
        return fail("all_reduce of different shapes");
      for (size_t k = 0; k < sum.data.size(); ++k)
        sum.data[k] = combine(combinerOf(changeAt(member)), sum.element, sum.data[k], share.data[k]);
    }
    for (int64_t member : group)
      ranks[member].values[ranks[member].next->getResult(i)] = sum;
  }
  return llvm::Error::success();
}

llvm::Error Lockstep::scatterOrMove(ArrayRef<int64_t> group) {
  StringRef kind = changeAt(group[0]).getKindName();
  size_t members = group.size();
  bool gathers = kind == "all_gather", reduces = kind == "reduce_scatter";
  for (size_t to = 0; to < members; ++to) {
    int64_t receiver = group[to];
    Tensor result = Tensor::unwritten(ranks[receiver].next->getResult(0).getType());
    int64_t position = 0;
    for (size_t from = 0; from < members; ++from) {
      int64_t sender = group[from], begin = 0;
      int64_t length = count(receiver, "recv", from, members);
      if (length < 0 || length != count(sender, "send", to, members))
        return fail(kind + ": rank " + Twine(sender) + " sends what rank " + Twine(receiver) + " does not expect");
      for (size_t before = 0; before < to && !gathers; ++before)
        begin += count(sender, "send", before, members);
      const Tensor &source = operand(sender, 0);
      if (begin + length > static_cast<int64_t>(source.data.size()) ||
          position + length > static_cast<int64_t>(result.data.size()))
        return fail(kind + ": the counts exceed the flat value");
      for (int64_t k = 0; k < length; ++k) {
        Number &out = result.data[position + k];
        const Number &in = source.data[begin + k];
        out = reduces && from > 0 ? combine(combinerOf(changeAt(receiver)), result.element, out, in) : in;
      }
      position += reduces ? 0 : length;
    }
    ranks[receiver].values[ranks[receiver].next->getResult(0)] = std::move(result);
  }
  return llvm::Error::success();
}

llvm::Error Lockstep::communicate(ArrayRef<int64_t> group) {
  return changeAt(group[0]).getKindName() == "all_reduce" ? allReduce(group) : scatterOrMove(group);
}

llvm::Error Lockstep::run() {
  for (size_t number = 0; number < ranks.size(); ++number)
    if (llvm::Error error = runToChannel(number))
      return error;
  while (true) {
    bool progress = false, waiting = false;
    for (size_t number = 0; number < ranks.size(); ++number) {
      if (ranks[number].done)
        continue;
      waiting = true;
      SmallVector<int64_t> group = groupOf(number);
      llvm::Expected<bool> went = tryChannel(number);
      if (!went)
        return went.takeError();
      if (!*went)
        continue;
      progress = true;
      for (int64_t member : group)
        if (llvm::Error error = runToChannel(member))
          return error;
    }
    if (!waiting)
      return llvm::Error::success();
    if (!progress)
      return fail("deadlock: no communicator has all its members");
  }
}

std::vector<std::vector<Tensor>> Lockstep::results() const {
  std::vector<std::vector<Tensor>> lists;
  for (const Rank &rank : ranks) {
    lists.emplace_back();
    for (Value value : rank.next->getOperands())
      lists.back().push_back(rank.values.find(value)->second);
  }
  return lists;
}

llvm::Expected<std::vector<std::vector<Tensor>>> fuzz::runRanks(ModuleOp module,
                                                                ArrayRef<std::vector<Tensor>> arguments) {
  Lockstep lockstep(module);
  if (llvm::Error error = lockstep.start(arguments))
    return std::move(error);
  if (llvm::Error error = lockstep.run())
    return std::move(error);
  return lockstep.results();
}
