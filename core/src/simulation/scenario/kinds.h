// Lists of kinds (queues, sources, controllers) are variants; this walks them by the names of JSON.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace lab {

namespace detail {
template <class Variant, class Visit, size_t... I>
void each_alternative(Visit&& visit, std::index_sequence<I...>) {
  (visit(std::variant_alternative_t<I, Variant>{}), ...);
}
}  // namespace detail

/// Calls `visit` with a default-made value of every alternative, in the order of the list.
template <class Variant, class Visit>
void each_kind(Visit&& visit) {
  detail::each_alternative<Variant>(std::forward<Visit>(visit),
                                    std::make_index_sequence<std::variant_size_v<Variant>>{});
}

/// Puts the alternative of that kind, default-made, into `into`; false if there is none.
template <class Variant>
bool emplace_kind(Variant& into, std::string_view kind) {
  bool found = false;
  each_kind<Variant>([&]<class Kind>(const Kind&) {
    if (!found && kind == Kind::kKind) {
      into.template emplace<Kind>();
      found = true;
    }
  });
  return found;
}

/// "drop_tail, codel, …", for a sentence.
template <class Variant>
std::string kind_names() {
  std::string names;
  each_kind<Variant>([&](const auto& alternative) {
    if (!names.empty()) names += ", ";
    names += alternative.kKind;
  });
  return names;
}

}  // namespace lab
