// What a change does to a session, its members and its links.
#include "sessions/session.h"
#include "simulation/scenario/place.h"

namespace lab {

namespace {
/// Takes hold of the row of that part and key, and of who has it.
auto catcher(const Target& target, Place& place) {
  return [&target, &place](std::string_view part, auto& parameters) {
    using P = std::remove_cvref_t<decltype(parameters)>;
    if (part != target.part) return;
    for (const ParameterRow& row : P::parameters()) {
      if (target.key == row.key) place = {&row, &parameters};
    }
  };
}
}  // namespace

void Session::act_on_changes() {
  state_.changing.act(
      scenario_.changes, state_.now,
      [&](const Change& change, double value) { apply(change, value); },
      [&](const Target& target) { return value_of(target); });
  wake_changes();
}

double Session::value_of(const Target& target) {
  Place place;
  const auto look = catcher(target, place);
  switch (target.object) {
    case Target::Object::kLink:
      place = place_of(target, state_.links[2 * target.index].s);
      look("", state_.edges[target.index]);
      break;
    case Target::Object::kMember: {
      Member& member = state_.members[target.index];
      look("", member.p);
      look("rtcp", member.rtcp.s.own);
      break;
    }
    default:
      each_part_of_session(state_.settings, look);
  }
  return place.row == nullptr ? 0.0 : place.row->get_from(place.owner);
}

void Session::apply(const Change& change, double value) {
  const Target& target = change.target;
  Place place;
  const auto look = catcher(target, place);
  const auto set = [&] {
    if (place.row != nullptr) place.row->set_in(place.owner, value);
    place = {};
  };
  switch (target.object) {
    case Target::Object::kLink:
      look("", state_.edges[target.index]);
      set();
      for (const uint32_t way : {2 * target.index, 2 * target.index + 1}) {
        place = place_of(target, state_.links[way].s);
        set();
      }
      if (target.part == "loss" && target.key == "kind") {
        state_.loss_kinds[target.index] = state_.links[2 * target.index].s.loss.p.kind;
      }
      mask_losses(target.index);
      for (const uint32_t way : {2 * target.index, 2 * target.index + 1}) {
        state_.links[way].settings_changed(state_.now);
        wake_link(way);
      }
      break;
    case Target::Object::kMember: {
      Member& member = state_.members[target.index];
      look("", member.p);
      look("rtcp", member.rtcp.s.own);
      set();
      plan_data(target.index);
      wake_member(target.index);
      break;
    }
    default:
      each_part_of_session(state_.settings, look);
      set();
      // All members agree on the session's numbers, and what is set for all of them holds for each.
      for (Member& member : state_.members) {
        member.rtcp.s.session = state_.settings.session;
        if (target.part.empty()) continue;
        look("rtcp", member.rtcp.s.own);
        set();
      }
  }
}

/// A direction in which nothing is to be lost loses nothing.
void Session::mask_losses(uint32_t edge) {
  using Losses = EdgeParameters::Losses;
  const Losses losses = state_.edges[edge].losses;
  for (const bool back : {false, true}) {
    const bool here = losses == Losses::kBoth || (losses == Losses::kBack) == back;
    LinkSettings& settings = state_.links[2 * edge + (back ? 1 : 0)].s;
    settings.loss.p.kind = here ? state_.loss_kinds[edge] : Loss::Kind::kNone;
    if (auto* const series = std::get_if<LossSeries>(&settings.loss_series)) series->here = here;
  }
}

}  // namespace lab
