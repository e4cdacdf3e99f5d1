// Tables of what is computed. CSV headers, the charts' legends and the equation panel follow from
// these rows.
#pragma once

#include <span>

#include "support/table.h"

namespace lab {

/// What a quantity is called in every controller.
struct SignalInfo {
  const char* name = "";      ///< Column, its unit last: `x_curr_ms`.
  const char* unit = "";      ///< "ms", "kbit/s", "packets" or "" for a ratio or count.
  const char* label = "";     ///< Plain words.
  const char* equation = "";  ///< `RFC 8698 §4.2, Eq. (2)`.

  static constexpr std::array kTexts{&SignalInfo::name, &SignalInfo::unit, &SignalInfo::label,
                                     &SignalInfo::equation};
};

/// One computed quantity of `Owner`, recorded as a column.
template <class Owner>
struct Signal {
  using Of = Owner;

  const char* name = "";
  const char* unit = "";
  const char* label = "";
  const char* equation = "";
  double (*get)(const Owner&) = nullptr;

  /// As in `SignalInfo`.
  static constexpr std::array kTexts{&Signal::name, &Signal::unit, &Signal::label,
                                     &Signal::equation};
};

/// All that `Owner` computes: what it is for readers, and how to get it for the recorder.
template <class Owner>
struct Signals {
  Table<SignalInfo> infos = {};
  std::span<double (*const)(const Owner&)> getters = {};

  bool empty() const { return getters.empty(); }
};

namespace detail {
template <class Owner, size_t N>
constexpr auto getters_of(std::span<const Signal<Owner>, N> rows) {
  std::array<double (*)(const Owner&), N> getters{};
  for (size_t i = 0; i < N; ++i) getters[i] = rows[i].get;
  return getters;
}
template <const auto& kRows>
inline constexpr auto kGettersOf = getters_of(std::span(kRows));
}  // namespace detail

/// The signals of rows that only the owner needs: `static constexpr Signal<Owner> kRows[] = {…}`.
template <const auto& kRows>
constexpr Signals<typename detail::RowOf<decltype(kRows)>::Of> signals_of() {
  return {{detail::kTextsOf<kRows>.data(), std::size(kRows)}, detail::kGettersOf<kRows>};
}

}  // namespace lab
