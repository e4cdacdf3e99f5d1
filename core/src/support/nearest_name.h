// Which of the known names was probably meant, or took the place of one of former times: for
// sentences about unknown ones.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lab {

/// The known name with the fewest changed letters, if a third of the letters or fewer differ; else
/// empty.
std::string_view nearest_name(std::string_view name, std::span<const std::string_view> known);

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
