// Lists of types, and one list put into another: what is kept for its history has a list of its
// own, and a reader still finds each kind beside its kin.
#pragma once

#include <type_traits>
#include <variant>

namespace lab {

template <class... Kind>
struct Kinds {};

/// Kinds that stand behind one of another list.
template <class Of, class... Late>
struct Behind {
  template <class... Listed>
  static constexpr bool kIn = (std::is_same_v<Of, Listed> || ...);
};

namespace detail {
template <class... A, class... B>
Kinds<A..., B...> operator+(Kinds<A...>, Kinds<B...>) {
  return {};
}

template <class Kind, class Of, class... Late>
std::conditional_t<std::is_same_v<Kind, Of>, Kinds<Late...>, Kinds<>> behind(Behind<Of, Late...>) {
  return {};
}

template <class Kind, class... Row>
auto followed(Kinds<Row...>) {
  return (Kinds<Kind>() + ... + behind<Kind>(Row()));
}

template <class... Kind, class... Row>
auto joined(Kinds<Kind...>, Kinds<Row...> rows) {
  static_assert((Row::template kIn<Kind...> && ...),
                "a row stands behind a kind that is not there");
  return (Kinds<>() + ... + followed<Kind>(rows));
}

template <class... Kind>
std::variant<Kind...> any_of(Kinds<Kind...>);
}  // namespace detail

/// A value of one of the kinds of `List`, or of those that `Rows` (each a `Behind`) put behind
/// them.
template <class List, class Rows>
using AnyOf = decltype(detail::any_of(detail::joined(List(), Rows())));

}  // namespace lab
