#include "support/nearest_name.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lab {

namespace {
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// Levenshtein's distance, upper and lower case alike.
size_t distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t changed = diagonal + (lower(a[i - 1]) == lower(b[j - 1]) ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row[b.size()];
}
}  // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> known) {
  constexpr size_t kLongest = 64;
  if (name.size() > kLongest) return {};
  std::string_view best;
  size_t least = SIZE_MAX;
  for (std::string_view candidate : known) {
    const size_t d = distance(name, candidate);
    if (d < least) {
      least = d;
      best = candidate;
    }
    // The unit was forgotten: "capacity" for "capacity_kbps".
    if (candidate.size() > name.size() && candidate.starts_with(name) &&
        candidate[name.size()] == '_') {
      return candidate;
    }
  }
  return least * 3 <= std::max(name.size(), best.size()) ? best : std::string_view{};
}

std::span<const FormerName> former_names() {
  static constexpr FormerName kNames[] = {
      // Controllers.
      {"bbr1", "bbr3"},
      {"dctcp", "prague"},
      {"scripted", "fixed_rate"},
      // Their profiles.
      {"nada-ietf-01", "nada-rfc"},
      {"nada-ietf-02", "nada-rfc"},
      {"nada-ietf-05", "nada-rfc"},
      {"nada-zhu-04", "nada-ietf90"},
      {"nada-zhu-06", "nada-gcc-sim"},
      {"code-later", "gcc-03"},
      {"scream-v2-draft", "scream-v2-code"},
      // Queues.
      {"head_drop", "drop_tail"},
      {"pi2", "dualpi2"},
  };
  return kNames;
}

std::string former_name(std::string_view name) {
  for (const FormerName& row : former_names()) {
    if (row.name != name) continue;
    return '"' + std::string(name) + "\" is no longer modelled; the nearest is \"" +
           std::string(row.nearest) + '"';
  }
  return {};
}

}  // namespace lab
