#include "sweeps/put_trace.h"

#include <algorithm>

#include "support/text.h"
#include "sweeps/settings.h"

namespace lab {

namespace {
/// Links on the paths of flows, each once.
std::vector<std::string_view> sent_over(const Json& scenario) {
  std::vector<std::string_view> links;
  const Json* flows = scenario.find("flows");
  if (flows == nullptr || !flows->is_object()) return links;
  for (const auto& [name, flow] : flows->members()) {
    const Json* path = flow.find("path");
    if (path == nullptr || !path->is_array()) continue;
    for (const Json& link : path->items()) {
      if (!link.is_string()) continue;
      if (std::find(links.begin(), links.end(), link.as_string()) == links.end())
        links.push_back(link.as_string());
    }
  }
  return links;
}
}  // namespace

Result<std::string> link_for_trace(const Json& scenario, std::string_view asked) {
  if (scenario.find("session") != nullptr)
    return Error{"", "is a session of members, whose links play no traces"};
  if (!asked.empty()) {
    std::string missing = missing_owner(scenario, text_of({"links.", asked, ".access"}));
    if (!missing.empty()) return Error{"", std::move(missing)};
    return std::string(asked);
  }
  const std::vector<std::string_view> links = sent_over(scenario);
  if (links.size() == 1) return std::string(links[0]);
  std::string names;
  for (const std::string_view link : links) names += text_of({names.empty() ? "" : ", ", link});
  return Error{"", links.empty() ? "has no link that a flow sends over"
                                 : text_of({"say which link plays it: ", names})};
}

std::vector<std::string> idle_beside_trace(const Json& scenario, std::string_view link) {
  const std::string path = text_of({"links.", link, ".capacity_kbps"});
  const Json* changes = scenario.find("changes");
  if (changes == nullptr || !changes->is_array()) return {};
  const auto count =
      std::count_if(changes->items().begin(), changes->items().end(), [&path](const Json& change) {
        const Json* set = change.find("set");
        return set != nullptr && set->is_string() && set->as_string() == path;
      });
  if (count == 0) return {};
  return {text_of({"the scenario’s ", count == 1 ? "change" : "changes", " of ", path,
                   count == 1 ? " does" : " do", " nothing: the capacity is that of the trace"})};
}

std::string delay_beside_trace(const Json& scenario, std::string_view link) {
  const Json* links = scenario.find("links");
  const Json* one = links == nullptr ? nullptr : links->find(link);
  const Json* delay = one == nullptr ? nullptr : one->find("delay_ms");
  if (delay == nullptr || !delay->is_number() || delay->as_double() == 0.0) return {};
  return text_of({"the scenario’s ", dump(*delay), " ms of delay on ", link,
                  " give way to the recorded delay, which is that of the whole way"});
}

}  // namespace lab
