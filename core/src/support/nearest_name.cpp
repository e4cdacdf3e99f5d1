#include "support/nearest_name.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lab {

namespace {
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A number for each character, which are its bytes; capitals as small letters.
using Letters = std::vector<uint32_t>;

Letters letters_of(std::string_view text) {
  Letters letters;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(lower(c));
    if ((byte & 0xc0) == 0x80 && !letters.empty()) {
      letters.back() = letters.back() << 8 | byte;
    } else {
      letters.push_back(byte);
    }
  }
  return letters;
}

bool holds(const Letters& name, const Letters& typed) {
  return std::search(name.begin(), name.end(), typed.begin(), typed.end()) != name.end() ||
         typed.empty();
}

/// Letters to insert, delete or replace until one is the other (Levenshtein); `most` + 1 where it
/// is plain that they are more.
size_t edits(const Letters& a, std::span<const uint32_t> b, size_t most) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) > most) return most + 1;
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      const size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row[b.size()];
}

/// With its collection or without, whichever is nearer.
size_t edits_to(const Letters& name, const Letters& typed, size_t most) {
  const size_t whole = edits(typed, name, most);
  const auto slash = std::find(name.begin(), name.end(), '/');
  if (slash == name.end()) return whole;
  const auto begin = static_cast<size_t>(slash - name.begin()) + 1;
  return std::min(whole, edits(typed, std::span(name).subspan(begin), most));
}

constexpr size_t kMostNames = 3;
/// Beyond, the comparison of a hostile text would take minutes.
constexpr size_t kMostLetters = 256;

std::vector<std::string_view> near_names(std::string_view text,
                                         std::span<const std::string_view> names) {
  const Letters typed = letters_of(text);
  std::vector<std::string_view> near;
  for (const std::string_view name : names)
    if (near.size() < kMostNames && holds(letters_of(name), typed)) near.push_back(name);
  if (!near.empty() || typed.size() >= kMostLetters) return near;
  const size_t most = std::max<size_t>(1, typed.size() / 3);
  std::vector<size_t> off;
  for (const std::string_view name : names) {
    const size_t edited = edits_to(letters_of(name), typed, most);
    if (edited > most) continue;
    const auto place = std::upper_bound(off.begin(), off.end(), edited) - off.begin();
    off.insert(off.begin() + place, edited);
    near.insert(near.begin() + place, name);
    if (near.size() > kMostNames) {
      off.pop_back();
      near.pop_back();
    }
  }
  return near;
}

void append_list(std::string& out, std::span<const std::string_view> names,
                 std::string_view between) {
  for (size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += between;
    out += names[i];
  }
}
}  // namespace

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> names,
                         std::string_view otherwise) {
  const std::vector<std::string_view> near = near_names(typed, names);
  if (near.empty()) return std::string(otherwise);
  std::string said = "; did you mean ";
  append_list(said, near, " or ");
  return said + "?";
}

std::string meant(std::string_view typed, std::span<const std::string_view> names) {
  std::string all = "; there are ";
  append_list(all, names, ", ");
  if (names.empty()) all += "none";
  return did_you_mean(typed, names, all);
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
