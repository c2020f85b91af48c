//===- VerifyChannels.cpp - All roles agree on communication --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Works on any op with a channel and a communicator: the layout changes of `dist`, and the calls that they become.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Transforms/Localize/Passes.h"

#include "llvm/ADT/MapVector.h"

#define DEBUG_TYPE "partita-verify-channels"

namespace mlir::partita {
#define GEN_PASS_DEF_VERIFYCHANNELS
#include "partita/Transforms/Localize/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// One communication of one role.
struct Use {
  Operation *op;
  int64_t channel;
};

struct Role {
  ModuleOp module;
  ArrayRef<int64_t> ranks;
  /// Per communicator, in program order.
  llvm::MapVector<StringAttr, SmallVector<Use>> uses;
};

struct Communicator {
  rt::CommOp op;
  SmallVector<SmallVector<int64_t>> groups;
};

class Checker {
public:
  explicit Checker(ModuleOp top) : top(top) {}

  LogicalResult check() {
    return success(succeeded(readRoles()) && succeeded(readCommunicators()) && succeeded(readUses()) &&
                   succeeded(compareRoles()));
  }

private:
  LogicalResult readRoles() {
    for (auto module : top.getOps<ModuleOp>()) {
      auto attribute = module->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
      if (!attribute)
        continue;
      for (int64_t rank : attribute.getRanks()) {
        auto [it, isNew] = roleOf.try_emplace(rank, roles.size());
        if (isNew)
          continue;
        InFlightDiagnostic diag = module.emitOpError()
                                  << "expected every rank in one role, got rank " << rank << " again";
        diag.attachNote(roles[it->second].module.getLoc()) << "it is in this role";
        return failure();
      }
      roles.push_back({module, attribute.getRanks(), {}});
    }
    for (auto mesh : top.getOps<dist::MeshOp>())
      for (int64_t rank = 0; rank < mesh.getNumDevices() && !roles.empty(); ++rank)
        if (!roleOf.contains(rank))
          return mesh.emitOpError() << "expected every rank in a role, got none for rank " << rank;
    return success();
  }

  LogicalResult readCommunicators() {
    for (auto comm : top.getOps<rt::CommOp>()) {
      Communicator &entry = communicators[comm.getSymNameAttr()];
      entry.op = comm;
      DenseSet<int64_t> seen;
      for (Attribute group : comm.getMembers()) {
        entry.groups.emplace_back();
        for (Attribute member : cast<ArrayAttr>(group)) {
          int64_t rank = cast<IntegerAttr>(member).getInt();
          if (!seen.insert(rank).second)
            return comm.emitOpError() << "expected every rank in one group, got rank " << rank << " again";
          if (!roles.empty() && !roleOf.contains(rank))
            return comm.emitOpError() << "expected members that are in a role, got rank " << rank;
          entry.groups.back().push_back(rank);
        }
      }
    }
    return success();
  }

  LogicalResult readUses() {
    for (Role &role : roles) {
      std::optional<Use> last;
      WalkResult walked = role.module.walk([&](Operation *op) {
        auto channel = op->getAttrOfType<IntegerAttr>("channel");
        auto comm = op->getAttrOfType<FlatSymbolRefAttr>("comm");
        if (!channel || !comm)
          return WalkResult::advance();
        if (!communicators.contains(comm.getAttr())) {
          op->emitOpError() << "expected a communicator of the program, got " << comm;
          return WalkResult::interrupt();
        }
        Use use{op, channel.getInt()};
        if (last && use.channel <= last->channel) {
          InFlightDiagnostic diag = op->emitOpError() << "expected channels in ascending order on every rank, got "
                                                      << use.channel << " after " << last->channel;
          diag.attachNote(last->op->getLoc()) << "the one before is here";
          return WalkResult::interrupt();
        }
        last = use;
        role.uses[comm.getAttr()].push_back(use);
        return WalkResult::advance();
      });
      if (walked.wasInterrupted())
        return failure();
    }
    return success();
  }

  LogicalResult compareRoles() {
    for (auto &[name, comm] : communicators)
      for (const SmallVector<int64_t> &group : comm.groups)
        for (int64_t rank : group)
          if (failed(compare(name, comm, roleOf.lookup(group.front()), roleOf.lookup(rank))))
            return failure();
    return success();
  }

  /// Two roles that meet in a group of a communicator.
  LogicalResult compare(StringAttr name, const Communicator &comm, unsigned a, unsigned b) {
    if (roles.empty() || !compared.insert({name, {a, b}}).second)
      return success();
    ArrayRef<Use> first = roles[a].uses[name], second = roles[b].uses[name];
    for (unsigned i = 0; i < std::max(first.size(), second.size()); ++i) {
      if (i >= second.size())
        return missing(first[i], roles[b]);
      if (i >= first.size())
        return missing(second[i], roles[a]);
      if (failed(compare(first[i], second[i])))
        return failure();
      if (failed(checkCounts(second[i], comm)))
        return failure();
    }
    return success();
  }

  LogicalResult missing(const Use &use, Role &role) {
    InFlightDiagnostic diag = use.op->emitOpError() << "expected channel " << use.channel
                                                    << " in all roles of its communicator, got none in one";
    diag.attachNote(role.module.getLoc()) << "this role does not take part";
    return failure();
  }

  LogicalResult compare(const Use &a, const Use &b) {
    StringRef what =
        a.channel != b.channel               ? "channel"
        : a.op->getName() != b.op->getName() ? "kind of communication"
        : differs(a, b, "send") || differs(a, b, "recv") || differs(a, b, "send_counts") || differs(a, b, "recv_counts")
            ? "element counts"
        : differs(a, b, "from") || differs(a, b, "to") || differs(a, b, "combiner") ? "combiner and layouts"
        : elementTypes(a) != elementTypes(b)                                        ? "element types"
        : isElementwise(a) && sizes(a) != sizes(b)                                  ? "sizes"
                                                                                    : "";
    if (what.empty())
      return success();
    InFlightDiagnostic diag = b.op->emitOpError()
                              << "expected the same " << what << " in all roles of the communicator";
    if (a.channel != b.channel)
      diag << ", got channel " << b.channel << " where another role has channel " << a.channel;
    diag.attachNote(a.op->getLoc()) << "the other role communicates here";
    return failure();
  }

  static bool differs(const Use &a, const Use &b, StringRef name) { return a.op->getAttr(name) != b.op->getAttr(name); }
  static SmallVector<Type> elementTypes(const Use &use) {
    return llvm::map_to_vector(use.op->getOperandTypes(), [](Type type) -> Type { return getElementTypeOrSelf(type); });
  }
  /// Members combine element by element, so their buffers are equally large.
  static bool isElementwise(const Use &use) { return use.op->getName().stripDialect().starts_with("all_reduce"); }
  static SmallVector<int64_t> sizes(const Use &use) {
    return llvm::map_to_vector(use.op->getOperandTypes(), [](Type type) -> int64_t {
      auto shaped = dyn_cast<ShapedType>(type);
      return shaped && shaped.hasStaticShape() ? shaped.getNumElements() : 0;
    });
  }

  /// What one member sends to another is what that one receives.
  static LogicalResult checkCounts(const Use &use, const Communicator &comm) {
    auto send = use.op->getAttrOfType<DenseI64ArrayAttr>("send");
    auto receive = use.op->getAttrOfType<DenseI64ArrayAttr>("recv");
    if (!send || !receive)
      return success();
    size_t members = comm.groups.front().size(), ranks = 0;
    for (const SmallVector<int64_t> &group : comm.groups)
      ranks += group.size();
    if (size_t(send.size()) != ranks * members || send.size() != receive.size())
      return use.op->emitOpError() << "expected " << ranks * members << " counts (ranks x members), got " << send.size()
                                   << " and " << receive.size();
    for (const SmallVector<int64_t> &group : comm.groups)
      for (size_t i = 0; i < members; ++i)
        for (size_t j = 0; j < members; ++j) {
          int64_t sent = send[group[i] * members + j], received = receive[group[j] * members + i];
          if (sent != received)
            return use.op->emitOpError() << "expected rank " << group[j] << " to receive the " << sent
                                         << " elements that rank " << group[i] << " sends, got " << received;
        }
    return success();
  }

  ModuleOp top;
  SmallVector<Role> roles;
  DenseMap<int64_t, unsigned> roleOf;
  llvm::MapVector<StringAttr, Communicator> communicators;
  DenseSet<std::pair<StringAttr, std::pair<unsigned, unsigned>>> compared;
};

struct VerifyChannels : mlir::partita::impl::VerifyChannelsBase<VerifyChannels> {
  using VerifyChannelsBase::VerifyChannelsBase;

  void runOnOperation() override {
    if (failed(Checker(getOperation()).check()))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
