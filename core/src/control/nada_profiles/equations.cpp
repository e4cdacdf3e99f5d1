// All equations of the kind `nada`, those of RFC 8698 first.
#include "control/nada/equation_rows.h"

#include "control/nada_mozilla/equation_rows.h"
#include "control/nada_profiles/nada.h"
#include "support/joined.h"

namespace lab {

Table<Equation> Nada::equations() {
  static constexpr auto kRows = joined(nada::kEquationRows, nada_mozilla::kEquationRows);
  return table<kRows>();
}

Table<Symbol> Nada::symbols() { return table<nada::kSymbols>(); }

}  // namespace lab
