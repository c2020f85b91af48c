//===- ProgramText.cpp - Checks of a text before it is parsed -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A small lexer, and three readers of its tokens.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/ProgramText.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir::partita;
using llvm::StringRef;

/// Programs nest less than 50 deep; the parser and the passes manage 1,500 on a stack of 8 MB.
static constexpr size_t maxNesting = 500;
/// Aliases of aliases are attributes in attributes: only their printers are recursive.
static constexpr size_t maxAliasNesting = 5000;

namespace {
struct Token {
  enum Kind {
    End,
    Open,  ///< ( [ { <
    Close, ///< ) ] } >
    Alias, ///< #name or !name
    Minus,
    Word,
    Other, ///< strings, punctuation
  } kind = End;
  StringRef text;
  bool atLineStart = false; ///< Only spaces stand before it on its line.
};

/// Tokens as far as the checks need them. Comments are left out.
class Lexer {
public:
  explicit Lexer(StringRef text) : text(text) {}
  Token next();

private:
  Token make(Token::Kind kind, size_t end) {
    Token token{kind, text.slice(at, end), lineStart};
    at = end;
    lineStart = false;
    return token;
  }
  size_t wordEnd(size_t from) const {
    while (from < text.size() && (llvm::isAlnum(text[from]) || StringRef("_$.%@^").contains(text[from])))
      ++from;
    return from;
  }
  size_t stringEnd() const;

  StringRef text;
  size_t at = 0;
  bool lineStart = true;
};
} // namespace

/// Behind the quote that ends the string at `at`; a string does not go beyond its line.
size_t Lexer::stringEnd() const {
  size_t end = at + 1;
  while (true) {
    end = text.find_first_of("\"\\\n", end);
    if (end == StringRef::npos)
      return text.size();
    if (text[end] != '\\')
      return end + (text[end] == '"');
    end = std::min(end + 2, text.size());
  }
}

Token Lexer::next() {
  for (; at < text.size(); ++at) {
    char c = text[at];
    if (c == '\n')
      lineStart = true;
    else if (c == '/' && text.substr(at, 2) == "//")
      at = std::min(text.find('\n', at), text.size()) - 1; // the newline comes next
    else if (!llvm::isSpace(c))
      break;
  }
  if (at >= text.size())
    return make(Token::End, text.size());
  StringRef two = text.substr(at, 2);
  if (two == "->" || two == ">=" || two == "<=" || two == "==")
    return make(Token::Other, at + 2);
  switch (text[at]) {
  case '(':
  case '[':
  case '{':
  case '<':
    return make(Token::Open, at + 1);
  case ')':
  case ']':
  case '}':
  case '>':
    return make(Token::Close, at + 1);
  case '-':
    return make(Token::Minus, at + 1);
  case '"':
    return make(Token::Other, stringEnd());
  case '#':
  case '!':
    return make(Token::Alias, wordEnd(at + 1));
  default:
    size_t end = wordEnd(at);
    return end == at ? make(Token::Other, at + 1) : make(Token::Word, end);
  }
}

namespace {
/// The brackets that are open. One that nothing closes ends with the bracket around it.
class Brackets {
public:
  void read(const Token &token) {
    if (token.kind == Token::Open)
      open.push_back(token.text[0]);
    else if (token.kind == Token::Close)
      close(token.text[0]);
  }
  size_t depth() const { return open.size(); }

private:
  void close(char closing) {
    char opening = closing == ')' ? '(' : closing == ']' ? '[' : closing == '}' ? '{' : '<';
    if (closing == '>') { // may as well be a comparison
      if (!open.empty() && open.back() == '<')
        open.pop_back();
      return;
    }
    for (size_t i = open.size(); i-- > 0;)
      if (open[i] == opening) {
        open.resize(i);
        return;
      }
  }

  llvm::SmallVector<char, 64> open;
};

/// How deep the definitions of aliases are nested, each with the aliases that it names.
class AliasDepths {
public:
  /// The depth at an alias that is named at this depth.
  size_t use(StringRef alias, size_t depth) {
    depth += depths.lookup(alias);
    reach(depth);
    return depth;
  }
  void reach(size_t depth) { deepest = std::max(deepest, depth); }
  /// A line without open brackets begins.
  void endDefinition() {
    if (!defined.empty())
      depths[defined] = deepest;
    defined = {};
  }
  void beginDefinition(StringRef alias) {
    defined = alias;
    deepest = 0;
  }

private:
  llvm::StringMap<size_t> depths;
  StringRef defined;
  size_t deepest = 0;
};
} // namespace

std::pair<unsigned, unsigned> mlir::partita::lineAndColumn(StringRef text, size_t offset) {
  StringRef before = text.take_front(offset);
  size_t lineStart = before.rfind('\n');
  return {unsigned(before.count('\n')) + 1, unsigned(offset - (lineStart == StringRef::npos ? 0 : lineStart + 1)) + 1};
}

std::optional<TextFault> mlir::partita::checkNesting(StringRef text) {
  Lexer lexer(text);
  Brackets brackets;
  AliasDepths aliases;
  size_t minuses = 0;
  Token last;
  for (Token token = lexer.next(); token.kind != Token::End; last = token, token = lexer.next()) {
    if (token.atLineStart && brackets.depth() == 0)
      aliases.endDefinition();
    if (token.text == "=" && last.kind == Token::Alias && last.atLineStart && brackets.depth() == 0)
      aliases.beginDefinition(last.text);
    brackets.read(token);
    size_t depth = brackets.depth();
    minuses = token.kind == Token::Minus ? minuses + 1 : 0;
    size_t offset = token.text.data() - text.data();
    if (depth > maxNesting || minuses > maxNesting)
      return TextFault{offset, "expected at most " + std::to_string(maxNesting) + " brackets around each other"};
    aliases.reach(depth);
    if (token.kind == Token::Alias && aliases.use(token.text, depth) > maxAliasNesting)
      return TextFault{offset, "expected aliases that are nested at most " + std::to_string(maxAliasNesting) +
                                   " deep, got '" + token.text.str() + "'"};
  }
  return std::nullopt;
}

/// Whether a line may begin so behind the end of a module.
static bool mayBeginLine(const Token &token) {
  if (token.kind == Token::Word)
    return token.text.contains('.') || token.text.starts_with("%") ||
           llvm::is_contained({"attributes", "func", "loc", "module"}, token.text);
  if (token.kind == Token::Other)
    return token.text == ":" || token.text == "->" || token.text.starts_with("\"");
  if (token.kind == Token::Open)
    return token.text == "{";
  return token.kind == Token::Alias || token.kind == Token::Close;
}

std::optional<TextFault> mlir::partita::checkStrayText(StringRef text) {
  Lexer lexer(text);
  Brackets brackets;
  bool behindModule = false;
  for (Token token = lexer.next(); token.kind != Token::End; token = lexer.next()) {
    size_t offset = token.text.data() - text.data();
    if (token.atLineStart && brackets.depth() == 0 && behindModule) {
      if (!mayBeginLine(token)) {
        StringRef line = text.substr(offset).take_until([](char c) { return c == '\n' || c == '\r'; });
        return TextFault{offset, "expected nothing behind the module, got the line '" +
                                     line.take_front(60).rtrim().str() +
                                     "': no MLIR, but the log of some tool; remove it"};
      }
      behindModule = token.kind == Token::Alias; // an op may go on over several lines
    }
    bool wasOpen = brackets.depth() != 0;
    brackets.read(token);
    if (wasOpen && token.text == "}" && brackets.depth() == 0)
      behindModule = true;
  }
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Several programs
//===----------------------------------------------------------------------===//

static bool isSeparator(StringRef line) {
  line = line.trim();
  return line.consume_front("// -----") && line.ltrim('-').empty();
}

/// The program between two separators, if there is one.
static std::optional<ProgramSection> readSection(StringRef text, size_t begin, size_t end) {
  Lexer lexer(text.slice(begin, end));
  Token token = lexer.next();
  if (token.kind == Token::End)
    return std::nullopt;
  ProgramSection section{begin, end, {}};
  bool isFunction = false;
  for (; token.kind != Token::End && token.kind != Token::Open; token = lexer.next()) {
    if (token.text == "module") {
      if (Token name = lexer.next(); name.text.starts_with("@"))
        section.name = name.text;
      break;
    }
    isFunction |= token.text.starts_with("func");
    if (isFunction && token.text.starts_with("@")) {
      section.name = token.text;
      break;
    }
  }
  return section;
}

std::vector<ProgramSection> mlir::partita::findSections(StringRef text) {
  std::vector<ProgramSection> sections;
  size_t begin = 0;
  auto add = [&](size_t end) {
    if (std::optional<ProgramSection> section = readSection(text, begin, end))
      sections.push_back(*section);
  };
  for (size_t at = text.find("// -----"); at != StringRef::npos; at = text.find("// -----", at + 1)) {
    size_t line = text.rfind('\n', at) + 1; // npos + 1 = 0
    size_t end = std::min(text.find('\n', at), text.size());
    if (!isSeparator(text.slice(line, end)))
      continue;
    add(line);
    begin = end;
  }
  add(text.size());
  return sections;
}

const ProgramSection *mlir::partita::chooseSection(llvm::ArrayRef<ProgramSection> sections, StringRef which) {
  if (which.empty())
    return nullptr;
  size_t number;
  if (!which.getAsInteger(10, number))
    return number >= 1 && number <= sections.size() ? &sections[number - 1] : nullptr;
  for (const ProgramSection &section : sections)
    if (section.name == which)
      return &section;
  return nullptr;
}
