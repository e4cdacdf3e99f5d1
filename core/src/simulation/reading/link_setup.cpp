#include "simulation/reading/link_setup.h"

#include <vector>

#include "simulation/reading/reading.h"

namespace lab {

LinkSetup read_link(std::string_view name, const Json& json, Errors& errors,
                    std::span<const std::string_view> also) {
  LinkSetup setup;
  setup.name = name;
  LinkSettings& s = setup.settings;
  const std::string at = "links." + setup.name;
  std::vector<std::string_view> parts(also.begin(), also.end());
  each_part_of_link([&](const auto& row) { parts.push_back(row.name); });
  read_parameters(json, at, s.link, errors, parts);
  each_part_of_link([&](const auto& row) {
    const Json* content = json.is_object() ? json.find(row.name) : nullptr;
    if (content == nullptr) return;
    auto& part = s.*row.member;
    if constexpr (requires { part.index(); }) {
      read_kind(*content, join(at, row.name), part, errors);
    } else {
      read_parameters(*content, join(at, row.name), part.p, errors);
    }
  });
  const LinkParameters& p = s.link;
  if (p.variation == Variation::kUdpBackground && p.capacity > p.physical) {
    errors.push_back({"links." + setup.name + ".capacity_kbps",
                      "must not be above physical_kbps, " + dump(Json(to_kbps(p.physical))) +
                          ", where UDP background traffic takes the difference"});
  }
  if (p.variation == Variation::kUdpBackground && !std::holds_alternative<Wire>(s.access)) {
    errors.push_back({"links." + setup.name + ".variation",
                      "udp_background needs a wire: remove it, or the link's access"});
  }
  return setup;
}

}  // namespace lab
