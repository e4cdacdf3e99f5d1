#include "simulation/scenario/place.h"

#include "network/by_hand.h"

namespace lab {

namespace {
/// What a part of the settings is: its table, and who has the values.
template <class Owner>
struct Part {
  ParameterRows rows;
  Owner* owner = nullptr;
};

template <class Owner>
const ParameterRow* row_named(const Part<Owner>& part, std::string_view key) {
  for (const ParameterRow& row : part.rows) {
    if (key == row.key) return &row;
  }
  return nullptr;
}

/// Takes hold of the part of that name.
template <class Owner>
auto catcher(std::string_view name, Part<Owner>& part) {
  return [name, &part](std::string_view here, auto& parameters) {
    using P = std::remove_cvref_t<decltype(parameters)>;
    if (here == name) part = {P::parameters(), &parameters};
  };
}

/// Shows all that can be set on a link, by the name of its part.
template <class Settings, class Visit>
void each_on_link(Settings& s, Visit&& visit) {
  visit("", s.link);
  each_part_of_link([&](const auto& row) {
    auto& part = s.*row.member;
    if constexpr (requires { part.index(); }) {
      std::visit([&](auto& kind) { visit(row.name, kind.p); }, part);
    } else {
      visit(row.name, part.p);
    }
  });
}
}  // namespace

Place place_of(const Target& target, LinkSettings& link) {
  Part<void> part;
  each_on_link(link, catcher(target.part, part));
  return {row_named(part, target.key), part.owner};
}

Place place_of(const Target& target, FlowSettings& flow) {
  Part<void> part;
  each_part_of_flow(flow, catcher(target.part, part));
  return {row_named(part, target.key), part.owner};
}

const ParameterRow* row_of(const Target& target, const LinkSettings& link) {
  Part<const void> part;
  each_on_link(link, catcher(target.part, part));
  return row_named(part, target.key);
}

const ParameterRow* row_of(const Target& target, const Scenario& scenario) {
  Part<const void> part;
  const auto here = catcher(target.part, part);
  if (target.object == Target::Object::kPacket) {
    part.rows = PacketByHand::parameters();
  } else if (target.object == Target::Object::kLink) {
    each_on_link(scenario.links[target.index].settings, here);
  } else {
    each_part_of_flow(scenario.flows[target.index].settings, here);
  }
  return row_named(part, target.key);
}

}  // namespace lab
