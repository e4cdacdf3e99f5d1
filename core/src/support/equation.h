// Tables of equations: what a reader of a decision may check with a pencil. The page typesets these
// rows, fills in the numbers of the decision and draws their terms; a test evaluates all of them.
#pragma once

#include "support/table.h"

namespace lab {

/// What an equation is to a reader.
struct EquationRole {
  /// The rate or the window follows from it: shown large.
  static constexpr const char* kLaw = "law";
  /// A step of the law, up or down: also a bar to either side of zero.
  static constexpr const char* kTerm = "term";
  /// Parts that make up one signal: also a bar of so many parts.
  static constexpr const char* kSum = "sum";
  /// What the others rest on.
  static constexpr const char* kPart = "part";
};

/// `result = form`, while `when` holds. Both are expressions over the signals of the same decision
/// and the parameters in force, by their names, each in the unit that ends its name: numbers, also
/// with a unit (`0.1ms`), + - * / ^, comparisons, and, or, not, `"choice"`, before(signal) for the
/// decision before, and the functions min, max, exp, cbrt, clamp, round_to, floor_to, ceil_to and
/// trunc_to.
/// Of several rows with the same result at most one holds for a decision.
struct Equation {
  const char* id = "";
  const char* result = "";
  const char* form = "";
  const char* when = "";  ///< Nothing: always.
  const char* label = "";
  const char* source = "";
  const char* role = EquationRole::kPart;
  const char* mark = "";  ///< Of a sum: the signal that it is set beside.

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
