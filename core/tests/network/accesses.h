// Links with an access that is no wire, for worked examples.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "network/links.h"

namespace lab::test {

/// An access of that kind, with the content that it needs.
template <class A>
A access_of(std::string_view content) {
  A access;
  Errors errors;
  access.read_content(parse_json(content).value(), "access", errors);
  if (!errors.empty()) FAIL(errors[0].at << ": " << errors[0].what);
  return access;
}

/// What is wrong with such content.
template <class A>
std::string complaint_about(std::string_view content) {
  Errors errors;
  A{}.read_content(parse_json(content).value(), "trace", errors);
  REQUIRE_FALSE(errors.empty());
  return errors[0].at + ": " + errors[0].what;
}

inline LinkSettings with_access(const Server& access, DataRate capacity = kbps(1000)) {
  LinkSettings settings = with_capacity(capacity);
  settings.access = access;
  return settings;
}

/// Lets links that share `medium` act up to `until`, the first of them first in the same moment,
/// and returns what came off their wires, link by link.
inline std::vector<std::vector<Arrived>> run_all(std::vector<Link>& links, Medium& medium,
                                                 Time until) {
  std::vector<std::vector<Arrived>> arrived(links.size());
  for (;;) {
    size_t who = 0;
    Time next = kNever;
    for (size_t i = 0; i < links.size(); ++i) {
      const Time own = std::min(links[i].next_departure(), links[i].next_arrival());
      if (own < next) {
        next = own;
        who = i;
      }
    }
    if (next > until) return arrived;
    Link& link = links[who];
    if (link.next_departure() <= link.next_arrival()) {
      link.act(next, medium);
    } else {
      arrived[who].push_back({next, link.take_arrival()});
    }
  }
}

inline std::vector<Arrived> run_one(Link& link, Time until) {
  std::vector<Link> links{link};
  Medium medium;
  auto arrived = run_all(links, medium, until);
  link = links[0];
  return arrived[0];
}

}  // namespace lab::test
