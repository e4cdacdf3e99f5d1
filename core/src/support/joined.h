// Tables made of tables: what a base class describes once, and what each of its heirs adds.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "support/parameters.h"

namespace lab {

/// One array after the other.
template <class T, size_t N, size_t M>
constexpr std::array<T, N + M> joined(const std::array<T, N>& first, const std::array<T, M>& then) {
  std::array<T, N + M> all{};
  for (size_t i = 0; i < N; ++i) all[i] = first[i];
  for (size_t i = 0; i < M; ++i) all[N + i] = then[i];
  return all;
}

namespace detail {
template <class Heir, class Parent, const auto& kRows, size_t I>
constexpr Parameter<Heir> inherited_row() {
  Parameter<Heir> row = kRows[I];
  // An heir of several may not begin where its parent does.
  row.place_in = [](void* heir) {
    return kRows[I].place_in(static_cast<Parent*>(static_cast<Heir*>(heir)));
  };
  return row;
}
template <class Heir, class Parent, const auto& kRows, size_t... I>
constexpr std::array<Parameter<Heir>, sizeof...(I)> inherited_rows(std::index_sequence<I...>) {
  return {inherited_row<Heir, Parent, kRows, I>()...};
}
}  // namespace detail

/// The rows of a parent, for a class that inherits from it.
template <class Heir, class Parent, const auto& kRows>
constexpr auto inherited() {
  return detail::inherited_rows<Heir, Parent, kRows>(std::make_index_sequence<std::size(kRows)>{});
}

}  // namespace lab
