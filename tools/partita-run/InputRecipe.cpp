//===- InputRecipe.cpp - How arguments are made ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsing of recipes and the random streams behind the makers.
//
//===----------------------------------------------------------------------===//

#include "InputRecipe.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/GlobPattern.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <random>

using namespace partita;
using namespace partita::run;

static llvm::Error fail(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

/// Splits at commas and line ends outside of parentheses.
static llvm::SmallVector<llvm::StringRef> splitRules(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> parts;
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    char c = i < text.size() ? text[i] : ',';
    depth += (c == '(') - (c == ')');
    if ((c != ',' && c != '\n') || (depth > 0 && i < text.size()))
      continue;
    if (llvm::StringRef part = text.slice(begin, i).trim(); !part.empty())
      parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

/// The numbers of `name(a, b)`; none when the text has another form.
static std::optional<llvm::SmallVector<double>> numbersOf(llvm::StringRef text, llvm::StringRef name) {
  if (!text.consume_front(name) || !text.consume_front("(") || !text.consume_back(")"))
    return std::nullopt;
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, ',');
  llvm::SmallVector<double> numbers;
  for (llvm::StringRef part : parts) {
    double value;
    if (part.trim().getAsDouble(value))
      return std::nullopt;
    numbers.push_back(value);
  }
  return numbers;
}

llvm::Expected<InputRecipe::Rule> InputRecipe::parseRule(llvm::StringRef text) {
  auto [key, maker] = text.split('=');
  key = key.trim();
  maker = maker.trim();
  Rule rule;
  rule.key = key.str();
  if (key.empty() || maker.empty())
    return fail("input recipe: expected KEY=MAKER, got '" + text + "'");
  if (llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(key); !pattern)
    return fail("input recipe: '" + key + "' is no pattern: " + llvm::toString(pattern.takeError()));
  auto normal = numbersOf(maker, "normal"), uniform = numbersOf(maker, "uniform"), constant = numbersOf(maker, "const");
  uint64_t count;
  if (normal && normal->size() == 1 && normal->front() >= 0) {
    rule.maker = Maker::Normal;
    rule.first = normal->front();
  } else if (uniform && uniform->size() == 2 && uniform->front() <= uniform->back()) {
    rule.maker = Maker::Uniform;
    rule.first = uniform->front();
    rule.second = uniform->back();
  } else if (constant && constant->size() == 1) {
    rule.maker = Maker::Constant;
    rule.first = constant->front();
  } else if (maker.consume_front("ids<") && !maker.getAsInteger(10, count) && count >= 1) {
    rule.maker = Maker::Ids;
    rule.first = static_cast<double>(count);
  } else if (maker == "nonneg") {
    rule.maker = Maker::NonNegative;
    rule.first = 0.02;
  } else if (maker == "onehot") {
    rule.maker = Maker::OneHot;
  } else {
    return fail("input recipe: unknown maker in '" + text +
                "'; there are normal(s), uniform(a,b), nonneg, const(v), ids<n and onehot");
  }
  return rule;
}

llvm::Expected<InputRecipe> InputRecipe::parse(llvm::StringRef text) {
  std::unique_ptr<llvm::MemoryBuffer> file;
  if (text.consume_front("@")) {
    auto buffer = llvm::MemoryBuffer::getFile(text, /*IsText=*/true);
    if (!buffer)
      return fail("input recipe: cannot read '" + text + "': " + buffer.getError().message());
    file = std::move(*buffer);
    text = file->getBuffer();
  }
  InputRecipe recipe;
  for (llvm::StringRef part : splitRules(text)) {
    llvm::Expected<Rule> rule = parseRule(part);
    if (!rule)
      return rule.takeError();
    recipe.rules.push_back(std::move(*rule));
  }
  return recipe;
}

bool InputRecipe::Rule::matches(const ArgumentSpec &spec) const {
  llvm::StringRef text = key;
  int64_t first, last;
  if (text.consume_front("arg")) {
    auto [from, to] = text.split("..");
    if (!from.getAsInteger(10, first) && (text == from || !to.getAsInteger(10, last)))
      return text == from ? spec.position == first : spec.position >= first && spec.position <= last;
  }
  if (key == spec.name)
    return true;
  llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(key);
  if (!pattern) {
    llvm::consumeError(pattern.takeError());
    return false;
  }
  return pattern->match(spec.name);
}

std::optional<std::string> InputRecipe::unusedKey(llvm::ArrayRef<ArgumentSpec> specs) const {
  for (const Rule &rule : rules)
    if (llvm::none_of(specs, [&](const ArgumentSpec &spec) { return rule.matches(spec); }))
      return rule.key;
  return std::nullopt;
}

InputRecipe::Rule InputRecipe::defaultRule(const ElementType &type) {
  Rule rule;
  rule.maker = type.isFloating() ? Maker::Normal : Maker::Ids;
  rule.first = type.isFloating() ? 1 : type.kind() == ElementType::Bool ? 2 : 4;
  return rule;
}

/// The first number that a rule names and integers of this type do not have.
static std::optional<double> outOfRange(const ElementType &type, llvm::ArrayRef<double> numbers) {
  if (type.isFloating() || type.kind() == ElementType::Bool)
    return std::nullopt;
  bool isUnsigned = type.kind() == ElementType::Unsigned;
  double end = std::ldexp(1.0, 8 * type.bytes() - (isUnsigned ? 0 : 1)), least = isUnsigned ? 0 : -end;
  const double *wrong = llvm::find_if(numbers, [&](double number) { return !(number >= least && number < end); });
  return wrong == numbers.end() ? std::nullopt : std::optional<double>(*wrong);
}

namespace {
/// Uniform and normal numbers from a stream whose values do not depend on the standard library.
class Stream {
public:
  Stream(uint64_t seed, uint64_t position) : engine(seed * 0x9e3779b97f4a7c15ull + position + 1) {}
  /// In [0, 1).
  double uniform() { return static_cast<double>(engine() >> 11) * 0x1.0p-53; }
  /// Box and Muller's method.
  double normal() {
    if (spare) {
      double value = *spare;
      spare.reset();
      return value;
    }
    double radius = std::sqrt(-2 * std::log(1 - uniform())), angle = 2 * M_PI * uniform();
    spare = radius * std::sin(angle);
    return radius * std::cos(angle);
  }

private:
  std::mt19937_64 engine;
  std::optional<double> spare;
};
} // namespace

llvm::Expected<Array> InputRecipe::make(const ArgumentSpec &spec, uint64_t seed) const {
  auto found = llvm::find_if(rules, [&](const Rule &rule) { return rule.matches(spec); });
  Rule rule = found == rules.end() ? defaultRule(spec.type) : *found;
  llvm::Expected<Array> array = Array::zeros(spec.type, spec.shape);
  if (!array)
    return fail("argument '" + spec.name + "': " + llvm::toString(array.takeError()));
  llvm::SmallVector<double> named;
  if (rule.maker == Maker::Constant || rule.maker == Maker::Uniform)
    named = {rule.first, rule.maker == Maker::Uniform ? rule.second : rule.first};
  else if (rule.maker == Maker::Ids)
    named = {rule.first - 1};
  if (std::optional<double> wrong = outOfRange(spec.type, named)) {
    std::string number;
    llvm::raw_string_ostream(number) << llvm::format("%g", *wrong);
    return fail("input recipe: argument '" + spec.name + "': " + number + " is no value of " + spec.type.str());
  }
  bool integral = !spec.type.isFloating();
  Stream stream(seed, spec.position);
  int64_t count = array->numElements();
  int64_t row = spec.shape.empty() ? 1 : spec.shape.back();
  if (rule.maker == Maker::OneHot) {
    for (int64_t at = 0; row && at < count; at += row)
      array->set(at + std::min<int64_t>(row - 1, static_cast<int64_t>(stream.uniform() * row)), 1);
    return array;
  }
  for (int64_t i = 0; i < count; ++i) {
    double value = rule.first;
    switch (rule.maker) {
    case Maker::Normal:
      value = rule.first * stream.normal();
      break;
    case Maker::NonNegative:
      // Second moments are divided by: near zero, a step would show nothing but rounding.
      value = 1e-3 + std::abs(rule.first * stream.normal());
      break;
    case Maker::Uniform:
      value = rule.first + (rule.second - rule.first) * stream.uniform();
      break;
    case Maker::Ids:
      value = std::floor(rule.first * stream.uniform());
      break;
    default:
      break;
    }
    array->set(i, integral ? std::nearbyint(value) : value);
  }
  return array;
}
