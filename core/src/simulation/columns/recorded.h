// Columns of samples: what each is called and how its value is read stand in one row.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

#include "simulation/columns/columns.h"

namespace lab {

/// One column of a table that has a row per `Of`.
template <class Of>
struct Recorded {
  const char* name = "";
  const char* unit = "";
  const char* label = "";
  const char* source = "";
  double (*get)(const Of&) = nullptr;
};

namespace detail {
template <class Of, size_t N>
constexpr std::array<ColumnInfo, N> infos_of(const Recorded<Of> (&columns)[N]) {
  std::array<ColumnInfo, N> infos{};
  for (size_t i = 0; i < N; ++i)
    infos[i] = {columns[i].name, columns[i].unit, columns[i].label, columns[i].source};
  return infos;
}
template <const auto& kColumns>
inline constexpr auto kInfosOf = infos_of(kColumns);
}  // namespace detail

/// What readers are told of `constexpr Recorded<Of> kColumns[] = {…}`.
template <const auto& kColumns>
constexpr std::span<const ColumnInfo> columns_of() {
  return detail::kInfosOf<kColumns>;
}

/// A row more. All getters are known to the compiler: nothing is called by its address.
template <const auto& kColumns, class Of>
void append(Samples& table, const Of& of) {
  [&]<size_t... I>(std::index_sequence<I...>) {
    const double row[] = {kColumns[I].get(of)...};
    table.append(row);
  }
  (std::make_index_sequence<std::size(kColumns)>{});
}

}  // namespace lab
