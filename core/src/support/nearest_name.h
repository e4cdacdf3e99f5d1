// Which of the known names a person may have meant, or took the place of one of former times: for
// sentences about unknown ones.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lab {

/// The end of a refusal of a name: "; did you mean a or b?". Of three names at most: those that
/// hold what was typed, in their order, else those that are a few letters away, one in three, the
/// nearest first; a collection's name before "/" may be left out. Letters are code points; of
/// capitals only A to Z are alike with their small ones. Where none is near: `otherwise`.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> names,
                         std::string_view otherwise);

/// The same; where none is near, all that there are: "; there are a, b".
std::string meant(std::string_view typed, std::span<const std::string_view> names);

/// A kind or a profile that is no longer modelled, and the nearest that is. The one table by which
/// old files, links and decks are answered: nothing runs under a name that was another's.
struct FormerName {
  std::string_view name;
  std::string_view nearest;
};
std::span<const FormerName> former_names();

/// `"bbr1" is no longer modelled; the nearest is "bbr3"`; empty for a name that is not in the
/// table.
std::string former_name(std::string_view name);

}  // namespace lab
