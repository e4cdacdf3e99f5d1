// The rate that a limit in ms counts by on a link that begins without any: the first one to come.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "simulation/scenario/scenario.h"
#include "support/result.h"

namespace lab {

/// The first rate above 0 at which that link serves: at the start, or else by its changes, of which
/// a gradual one counts by where it leads. 0 where there is none.
DataRate first_rate(const LinkSettings& link, uint32_t index, const std::vector<Change>& changes);

/// Whether a limit in ms of this link, or one that a change sets, comes to no byte at all, so that
/// nothing could ever wait: a sentence about the field at `at`.
void check_queue_limit(const LinkSettings& link, uint32_t index, const std::vector<Change>& changes,
                       const std::string& at, Errors& errors);

/// The same for each link of a scenario of any kind.
template <class Links>
Errors queue_limit_mistakes(const Links& links, const std::vector<Change>& changes) {
  Errors errors;
  for (uint32_t i = 0; i < links.size(); ++i) {
    check_queue_limit(links[i].settings, i, changes, "links." + links[i].name + ".queue.limit_ms",
                      errors);
  }
  return errors;
}

/// Whether with one list of changes a link has another first rate than with the other one: then no
/// moment of the run stays what it was.
template <class Links>
bool other_first_rates(const Links& links, const std::vector<Change>& a,
                       const std::vector<Change>& b) {
  for (uint32_t i = 0; i < links.size(); ++i) {
    if (first_rate(links[i].settings, i, a) != first_rate(links[i].settings, i, b)) return true;
  }
  return false;
}

}  // namespace lab
