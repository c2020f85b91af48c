//===- StageModel.h - Classes and costs of one stage ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which dimensions of a program must be cut alike, and what it costs in time
// and memory to cut some of them along the axes of a mesh.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SEARCH_STAGEMODEL_H
#define PARTITA_SEARCH_STAGEMODEL_H

#include "partita/Machine/Cost.h"
#include "partita/Search/StageProblem.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace partita {

/// Dimensions and factors that must be cut alike: a dimension goes with its major factor in every rule it occurs in.
struct ColorClass {
  /// Pieces that every dimension of the class divides into: the greatest common divisor of their sizes.
  int64_t units = 0;
  /// Some argument or result has a dimension of the class, so that a plan can name it.
  bool isOfInterface = false;
  int value = -1; ///< The first dimension of the class, for messages.
  unsigned dim = 0;
  std::vector<int> ops; ///< Ops that a cut of the class concerns, in program order.
};

/// A stage in compact form. Made once per program, in nearly linear time.
class StageModel {
public:
  explicit StageModel(const StageProblem &problem);

  const StageProblem &problem() const { return stage; }
  llvm::ArrayRef<ColorClass> classes() const { return classList; }
  /// The class of a dimension; -1 for a dimension of size 1 and for free values.
  int classOf(int value, unsigned dim) const { return dimClass[firstDim[value] + dim]; }
  unsigned rankOf(int value) const { return stage.values[value].shape.size(); }

  /// True if some op has the class and another one of these as factors.
  bool meets(int colorClass, llvm::function_ref<bool(int)> isOther) const;

  /// Seconds of the whole program on one device; with a class, only of the ops in which it is a factor.
  double secondsOn(const DeviceKind &kind) const;
  double secondsOn(const DeviceKind &kind, int colorClass) const;
  /// A lower bound for the time of every plan on these devices, communication left out: weights on the devices turn the
  /// slowest rank into an average, and then every op takes the device that is best for it.
  double lowerBound(const Fleet &fleet, llvm::ArrayRef<int64_t> devices) const;

private:
  friend class StagePricing;
  /// An operand or a result of an op.
  struct Term {
    int value = -1;       ///< -1: no tensor, or free.
    uint64_t factors = 0; ///< Factors of its dimensions.
    double traffic = 0;   ///< Bytes that the whole op reads or writes here; 0 in registers.
    unsigned firstMajor = 0;
  };
  struct Op {
    unsigned firstTerm = 0, numOperands = 0, numTerms = 0, firstFactor = 0, numFactors = 0;
    double flops = 0;
    unsigned type = 0;
    bool carriesSum = false, isMap = false, isElementwise = false;
  };

  void numberDims();
  void findClasses();
  void collectClasses(std::vector<int> classOfNode);
  void compactOps();
  void findLifetimes();
  Term makeTerm(const StageOp &op, const RuleOperand &operand, int value, bool isFree);
  double seconds(const Op &op, double rate, double bandwidth) const;
  std::vector<double> ratesOf(const DeviceKind &kind) const; ///< Per type of arithmetic.
  llvm::ArrayRef<int> factorsOf(const Op &op) const {
    return llvm::ArrayRef<int>(factorClass).slice(op.firstFactor, op.numFactors);
  }
  llvm::ArrayRef<Term> termsOf(const Op &op) const {
    return llvm::ArrayRef<Term>(terms).slice(op.firstTerm, op.numTerms);
  }

  StageProblem stage;
  std::vector<unsigned> firstDim;
  std::vector<int> dimClass;
  std::vector<ColorClass> classList;
  std::vector<Op> ops;
  std::vector<Term> terms;
  std::vector<int16_t> majors; ///< Per dimension of a term: its major factor, -1 = none that may be cut.
  std::vector<int> factorClass;
  std::vector<bool> factorReduces;
  std::vector<std::string> types;
  std::vector<int> lastUse;     ///< Per value; -1 = never.
  std::vector<bool> hasStorage; ///< Intermediate values that live in memory.
};

} // namespace partita

#endif // PARTITA_SEARCH_STAGEMODEL_H
