#include "sessions/tree.h"

#include <algorithm>
#include <numeric>

namespace lab {

namespace {
/// Sets of nodes that are connected, by their smallest member.
class Islands {
 public:
  explicit Islands(size_t nodes) : of_(nodes) { std::iota(of_.begin(), of_.end(), 0u); }
  uint32_t of(uint32_t node) const { return of_[node]; }
  void join(uint32_t a, uint32_t b) {
    const uint32_t from = std::max(of_[a], of_[b]);
    const uint32_t to = std::min(of_[a], of_[b]);
    std::replace(of_.begin(), of_.end(), from, to);
  }

 private:
  std::vector<uint32_t> of_;
};

/// True if some member is to be reached over that direction of a tree.
bool leads_to_member(const SessionScenario& scenario, uint32_t way) {
  const auto end_of = [&](uint32_t w) { return scenario.links[w / 2].ends[w % 2 == 0 ? 1 : 0]; };
  const uint32_t node = end_of(way);
  if (node < scenario.members.size()) return true;
  for (uint32_t next = 0; next < 2 * scenario.links.size(); ++next) {
    if (next / 2 == way / 2 || end_of(next ^ 1) != node) continue;
    if (leads_to_member(scenario, next)) return true;
  }
  return false;
}
}  // namespace

void check_tree(const SessionScenario& scenario, Errors& errors) {
  Islands islands(scenario.nodes.size());
  std::vector<bool> linked(scenario.nodes.size());
  for (const EdgeSetup& link : scenario.links) {
    const auto [a, b] = link.ends;
    linked[a] = linked[b] = true;
    if (islands.of(a) == islands.of(b)) {
      errors.push_back({"links." + link.name + ".between",
                        "closes a cycle: " + scenario.nodes[a] + " and " + scenario.nodes[b] +
                            " are connected without it; a session's links must form a tree, so "
                            "remove one of the cycle"});
      return;
    }
    islands.join(a, b);
  }
  for (uint32_t i = 0; i < scenario.members.size(); ++i) {
    const std::string at = "members." + scenario.members[i].name;
    if (!linked[i]) {
      errors.push_back({at, "is on no link; name it in \"between\" of one"});
    } else if (islands.of(i) != islands.of(0)) {
      errors.push_back({at, "cannot be reached from " + scenario.members[0].name +
                                "; add a link between their parts of the tree"});
    }
  }
}

std::vector<std::vector<uint32_t>> ways_of(const SessionScenario& scenario) {
  std::vector<std::vector<uint32_t>> ways(scenario.nodes.size());
  for (uint32_t way = 0; way < 2 * scenario.links.size(); ++way) {
    if (leads_to_member(scenario, way)) {
      ways[scenario.links[way / 2].ends[way % 2]].push_back(way);
    }
  }
  return ways;
}

}  // namespace lab
