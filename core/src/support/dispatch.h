// std::visit without its table of function pointers: with a handful of alternatives a chain of
// comparisons can be inlined into the loop (libc++'s table cannot, and cost a tenth of a run).
#pragma once

#include <cstddef>
#include <type_traits>
#include <variant>

namespace lab {

/// Calls `visit` with the alternative that `variant` holds.
template <size_t I = 0, class Visit, class Variant>
decltype(auto) dispatch(Visit&& visit, Variant&& variant) {
  constexpr size_t kAlternatives = std::variant_size_v<std::remove_cvref_t<Variant>>;
  if constexpr (I + 1 < kAlternatives) {
    if (variant.index() != I) return dispatch<I + 1>(visit, variant);
  }
  return visit(*std::get_if<I>(&variant));
}

}  // namespace lab
