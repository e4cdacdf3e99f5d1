// Tables of equations: what a reader of an update may check with a pencil. The page typesets these
// rows, fills in the numbers of the update and draws their terms; a test evaluates all of them.
#pragma once

#include "support/table.h"

namespace lab {

// What an equation is to a reader.
/// The rate or the window follows from it: shown large.
inline constexpr const char* kLaw = "law";
/// A step of the law, up or down: also a bar to either side of zero.
inline constexpr const char* kTerm = "term";
/// Parts that make up one signal: also a bar of so many parts.
inline constexpr const char* kSum = "sum";
/// What the others rest on.
inline constexpr const char* kPart = "part";

/// `formula` is `result = form`, and where that does not always hold `result = form while
/// condition`. Form and condition are expressions over the signals of the same update and the
/// parameters in force, by their names, each in the unit that ends its name: numbers, also with a
/// unit (`0.1ms`),
/// + - * / ^, comparisons, and, or, not, `"choice"`, before(signal) for the update before, and the
/// functions min, max, exp, cbrt, clamp, round_to, floor_to, ceil_to and trunc_to.
/// Of several rows with the same result at most one holds for an update.
struct Equation {
  std::string_view id, result, form, when, label, source, role, mark;

  constexpr Equation() = default;
  /// `mark`, of a sum: the signal that it is set beside.
  constexpr Equation(std::string_view name, std::string_view formula, std::string_view plain_words,
                     std::string_view from, std::string_view part = kPart,
                     std::string_view beside = "")
      : id(name), label(plain_words), source(from), role(part), mark(beside) {
    constexpr std::string_view kIs = " = ";
    constexpr std::string_view kWhile = " while ";
    const size_t is = formula.find(kIs);
    const size_t holds = formula.find(kWhile);
    result = formula.substr(0, is);
    form = formula.substr(0, holds).substr(is + kIs.size());
    if (holds != std::string_view::npos) when = formula.substr(holds + kWhile.size());
  }

  static constexpr std::array kTexts{&Equation::id,   &Equation::result, &Equation::form,
                                     &Equation::when, &Equation::label,  &Equation::source,
                                     &Equation::role, &Equation::mark};
};

/// How a signal or a parameter is written in formulas: `x_offset` sets an index, `γ` stands as it
/// is. Names without a row are written without their unit.
struct Symbol {
  const char* name = "";
  const char* symbol = "";

  static constexpr std::array kTexts{&Symbol::name, &Symbol::symbol};
};

}  // namespace lab
