//===- MapElements.cpp - Elements that are made alone ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads follow each other along the last dimension of the output. Where all
// buffers are aligned, a thread makes as many neighbours as 16 bytes hold: what
// lies side by side is read and written at once, what is the same for all of
// them is computed once, and anything else is done lane by lane.
//
//===----------------------------------------------------------------------===//

#include "ElementCode.h"
#include "Mappers.h"

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

constexpr int64_t kVectorBytes = 16;
/// Fewer threads than this are spread over smaller blocks.
constexpr int64_t kSmall = 1 << 16;

/// Writes one launch for the code of an element.
class ElementLaunch {
public:
  ElementLaunch(GpuKernel &kernel, ElementCode &code) : kernel(kernel), code(code) {}

  void emit(Location loc, StringRef suffix);

private:
  /// Neighbours that one thread makes; 1 if it pays or is allowed for no more.
  int64_t chooseLanes();
  /// True if at least as many loads find their lanes side by side as do not: those that do not are read by each thread
  /// alone, and neighbouring threads are farther apart then.
  bool readsSideBySide(int64_t lanes);
  static bool isSideBySide(memref::LoadOp load, const llvm::DenseMap<Value, Step> &steps, int64_t lanes);
  /// Indices of group `position`, where groups of `lanes` neighbours are counted in the order of the output.
  SmallVector<Value> indicesOf(Launch &launch, Value position, int64_t lanes);
  void emitElement(Launch &launch, Value position);
  void emitLanes(Launch &launch, Value group, int64_t lanes);
  /// The elements behind the last full group of neighbours.
  void emitRest(Launch &launch, Value thread, int64_t groups, int64_t lanes);

  GpuKernel &kernel;
  ElementCode &code;
};

} // namespace

static int64_t bytesOf(MemRefType type) { return rt::getElementBytes(type.getElementType()); }

int64_t ElementLaunch::chooseLanes() {
  ArrayRef<int64_t> shape = code.getShape();
  if (shape.empty())
    return 1;
  // By the widest element that is stored: narrower ones are read and written in shorter pieces.
  int64_t widest = 1;
  for (memref::StoreOp store : code.getStores())
    widest = std::max(widest, bytesOf(store.getMemRefType()));
  for (int64_t lanes = std::min<int64_t>(8, kVectorBytes / widest); lanes > 1; lanes /= 2) {
    bool fits = shape.size() == 1 ? shape[0] >= lanes : shape.back() % lanes == 0;
    if (fits && readsSideBySide(lanes))
      return kernel.isAligned() ? lanes : 1;
  }
  return 1;
}

bool ElementLaunch::isSideBySide(memref::LoadOp load, const llvm::DenseMap<Value, Step> &steps, int64_t lanes) {
  MemRefType type = load.getMemRefType();
  // Within a row: a vector does not go from one row to the next, not even where rows have one element.
  if (type.getRank() == 0 || steps.lookup(load.getIndices().back()).step != 1)
    return false;
  Step position = ElementCode::position(type, load.getIndices(), steps);
  return position.step == 1 && position.multiple % lanes == 0 && lanes * bytesOf(type) <= kVectorBytes;
}

bool ElementLaunch::readsSideBySide(int64_t lanes) {
  llvm::DenseMap<Value, Step> steps = code.along(code.getShape().size() - 1, lanes);
  int64_t together = 0, alone = 0;
  for (memref::LoadOp load : code.getLoads())
    if (steps.lookup(load.getResult()).step != 0)
      ++(isSideBySide(load, steps, lanes) ? together : alone);
  return together >= alone;
}

SmallVector<Value> ElementLaunch::indicesOf(Launch &launch, Value position, int64_t lanes) {
  ArrayRef<int64_t> shape = code.getShape();
  SmallVector<Value> indices(shape.size());
  int64_t below = 1, total = code.numElements() / lanes;
  for (unsigned d = shape.size(); d-- > 0;) {
    int64_t size = d + 1 == shape.size() ? shape[d] / lanes : shape[d];
    Value index = position;
    if (below > 1)
      index = arith::DivUIOp::create(launch.builder, launch.getLoc(), index, launch.index(below));
    if (below * size < total)
      index = arith::RemUIOp::create(launch.builder, launch.getLoc(), index, launch.index(size));
    if (d + 1 == shape.size() && lanes > 1)
      index = arith::MulIOp::create(launch.builder, launch.getLoc(), index, launch.index(lanes));
    indices[d] = index;
    below *= size;
  }
  return indices;
}

void ElementLaunch::emitElement(Launch &launch, Value position) {
  IRMapping mapping = code.begin(launch, indicesOf(launch, position, 1));
  for (Operation &op : code.getBlock())
    launch.builder.clone(op, mapping);
}

void ElementLaunch::emitLanes(Launch &launch, Value group, int64_t lanes) {
  unsigned last = code.getShape().size() - 1;
  SmallVector<Value> indices = indicesOf(launch, group, lanes);
  llvm::DenseMap<Value, Step> steps = code.along(last, lanes);
  OpBuilder &builder = launch.builder;
  Location loc = launch.getLoc();

  // What is the same for all lanes, and what lies side by side.
  IRMapping first = code.begin(launch, indices);
  llvm::DenseMap<Operation *, Value> vectors;
  for (Operation &op : code.getBlock()) {
    if (op.getNumResults() == 0)
      continue;
    if (steps.lookup(op.getResult(0)).step == 0) {
      IRMapping lane = first;
      first.map(op.getResult(0), code.copy(launch, lane, op.getResult(0)).front());
      continue;
    }
    auto load = dyn_cast<memref::LoadOp>(op);
    if (!load || !isSideBySide(load, steps, lanes))
      continue;
    MemRefType type = load.getMemRefType();
    IRMapping lane = first;
    SmallVector<Value> at = code.copy(launch, lane, SmallVector<Value>(load.getIndices()));
    vectors[load] = vector::LoadOp::create(builder, loc, VectorType::get({lanes}, type.getElementType()),
                                           first.lookup(load.getMemRef()), at, /*nontemporal=*/false,
                                           llvm::MaybeAlign(lanes * bytesOf(type)));
  }
  SmallVector<memref::StoreOp> stores = code.getStores();
  SmallVector<SmallVector<Value>> stored(stores.size());
  for (int64_t number = 0; number < lanes; ++number) {
    IRMapping lane = first;
    Value at = number == 0 ? indices[last]
                           : arith::AddIOp::create(builder, loc, indices[last], launch.index(number)).getResult();
    lane.map(code.getIndex(last), at);
    for (auto load : code.getLoads())
      if (Value vector = vectors.lookup(load))
        lane.map(load.getResult(), vector::ExtractOp::create(builder, loc, vector, number));
    SmallVector<Value> wanted = llvm::map_to_vector(stores, [](memref::StoreOp store) { return store.getValue(); });
    for (auto [values, value] : llvm::zip_equal(stored, code.copy(launch, lane, wanted)))
      values.push_back(value);
  }
  for (auto [store, values] : llvm::zip_equal(stores, stored)) {
    auto type = VectorType::get({lanes}, store.getMemRefType().getElementType());
    Value vector = vector::FromElementsOp::create(builder, loc, type, values);
    SmallVector<Value> at = code.copy(launch, first, SmallVector<Value>(store.getIndices()));
    vector::StoreOp::create(builder, loc, vector, first.lookup(store.getMemRef()), at, /*nontemporal=*/false,
                            llvm::MaybeAlign(lanes * bytesOf(store.getMemRefType())));
  }
}

void ElementLaunch::emitRest(Launch &launch, Value thread, int64_t groups, int64_t lanes) {
  int64_t rest = code.numElements() - groups * lanes;
  if (rest == 0)
    return;
  Value count = launch.index(rest);
  Location loc = launch.getLoc();
  Value inside = arith::CmpIOp::create(launch.builder, loc, arith::CmpIPredicate::ult, thread, count);
  auto guard = scf::IfOp::create(launch.builder, loc, inside, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard saved(launch.builder);
  launch.builder.setInsertionPoint(guard.thenBlock()->getTerminator());
  emitElement(launch, arith::AddIOp::create(launch.builder, loc, thread, launch.index(groups * lanes)));
}

void ElementLaunch::emit(Location loc, StringRef suffix) {
  int64_t lanes = chooseLanes(), groups = code.numElements() / lanes;
  int64_t block = groups < kSmall ? kBlock / 2 : kBlock;
  block = std::min<int64_t>(block, llvm::alignTo(groups, kWarp));
  int64_t blocks = std::min<int64_t>(kMaxGrid, llvm::divideCeil(groups, block));
  Launch launch = kernel.launch(loc, suffix, {blocks}, {block});
  Value thread = launch.globalThread();
  if (lanes == 1)
    return emitElement(launch, launch.openStride(thread, groups, blocks * block));
  emitRest(launch, thread, groups, lanes);
  emitLanes(launch, launch.openStride(thread, groups, blocks * block), lanes);
}

//===----------------------------------------------------------------------===//
// The mapper
//===----------------------------------------------------------------------===//

LogicalResult mlir::partita::mapValues(GpuKernel &kernel, Location loc, ArrayRef<Value> values, ArrayRef<Value> outs,
                                       StringRef suffix) {
  // Outputs of one shape are one launch.
  llvm::MapVector<ArrayRef<int64_t>, std::pair<SmallVector<Value>, SmallVector<Value>>> groups;
  for (auto [value, out] : llvm::zip_equal(values, outs)) {
    if (!out || llvm::is_contained(shapeOf(value), 0))
      continue;
    groups[shapeOf(value)].first.push_back(value);
    groups[shapeOf(value)].second.push_back(out);
  }
  unsigned number = 0;
  for (auto &[shape, group] : groups) {
    FailureOr<std::unique_ptr<ElementCode>> code = ElementCode::make(kernel, loc, group.first, group.second);
    if (failed(code))
      return failure();
    std::string name = suffix.str();
    if (groups.size() > 1)
      name += (name.empty() ? "" : "_") + std::to_string(number++);
    if (!emitTransposed(kernel, **code, loc, name))
      ElementLaunch(kernel, **code).emit(loc, name);
  }
  return success();
}

FailureOr<bool> mlir::partita::mapElements(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
  if (!makesSingleElements(root))
    return false;
  SmallVector<Value> values(root->getResults());
  if (failed(mapValues(kernel, root->getLoc(), values, outs)))
    return failure();
  return true;
}
