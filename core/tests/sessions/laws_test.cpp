// What holds for every session: it is a function of its scenario, however one gets to a moment.
#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;

namespace {
uint64_t hash(const SessionTimeline& timeline) { return hash_of(timeline.run_at_hand()); }
}  // namespace

TEST_CASE("the same session gives the same bits, another seed others") {
  CHECK(hash(ran(kGroup)) == hash(ran(kGroup)));
  CHECK(hash(ran(kGroup)) != hash(ran(with(kGroup, {{"seed", "2"}}))));
}

TEST_CASE("slices, snapshots and journeys through time change nothing of a session") {
  const uint64_t straight = hash(ran(kGroup));
  SessionTimeline slices = session(kGroup);
  while (slices.run_at_hand().now() < at(100_s)) slices.run(at(100_s), 777);
  CHECK(hash(slices) == straight);

  SessionTimeline journey = ran(kGroup);
  const int32_t kept = journey.keep();
  journey.seek(at(41_s));
  const uint64_t there = hash(journey);
  SessionTimeline to_there = session(kGroup);
  to_there.run(at(41_s), INT64_MAX);
  CHECK(hash(to_there) == there);
  CHECK(journey.back_to(kept));
  CHECK(hash(journey) == straight);
}

TEST_CASE("the first moment of a session is whole, fresh and come back to") {
  const uint64_t fresh = hash(session(kGroup));
  SessionTimeline journey = ran(kGroup);
  journey.seek(kStart);
  CHECK(hash(journey) == fresh);
  CHECK(journey.run_at_hand().state().events > 0);
}

TEST_CASE("a copy of a session goes its own way") {
  SessionTimeline one = session(kGroup);
  one.run(at(50_s), INT64_MAX);
  SessionTimeline other = one;
  other.run(at(100_s), INT64_MAX);
  CHECK(one.run_at_hand().now() == at(50_s));
  one.run(at(100_s), INT64_MAX);
  CHECK(hash(one) == hash(other));
}

TEST_CASE("live changes of a session are input: the scenario they make replays bit for bit") {
  SessionTimeline live = session(kGroup);
  const std::pair<double, const char*> changes[] = {
      {10.0, R"({"set": "session.bandwidth_kbps", "to": 100})"},
      {20.0, R"({"set": "session.rtcp.l", "to": 2})"},
      {30.0, R"({"set": "members.A2.rtcp.T_max_fb_delay_ms", "to": 100})"},
      {40.0, R"({"set": "members.A1.rate_kbps", "to": 0})"},
      {50.0, R"({"set": "members.A2.rate_kbps", "to": 90})"},
      {60.0, R"({"set": "links.trunk.loss.ratio", "to": 0.1, "over_s": 5})"},
      {70.0, R"({"set": "links.trunk.losses", "to": "back"})"},
      {80.0, R"({"set": "links.trunk.loss.kind", "to": "none"})"},
      {90.0, R"({"set": "links.four.capacity_kbps", "to": 20})"}};
  for (const auto& [at_s, change] : changes) {
    live.run(at(seconds(at_s)), INT64_MAX);
    CHECK(live.change(change).ok());
  }
  live.run(at(100_s), INT64_MAX);
  CHECK(hash(ran(live.run_at_hand().scenario().document)) == hash(live));
  CHECK(hash(live) != hash(ran(kGroup)));
}

TEST_CASE("revising the changes goes back to before the first difference, and only that far") {
  SessionTimeline run = ran(kGroup);
  const Result<Time> back =
      run.revise(R"([{"at_s": 60, "set": "links.trunk.loss.ratio", "to": 0.3}])");
  REQUIRE(back.ok());
  CHECK(back.value() < at(60_s));
  run.run(at(100_s), INT64_MAX);
  const uint64_t revised = hash(run);
  CHECK(
      revised ==
      hash(ran(with(kGroup, {{"changes",
                              R"([{"at_s": 60, "set": "links.trunk.loss.ratio", "to": 0.3}])"}}))));
  REQUIRE(run.revise("[]").ok());
  run.run(at(100_s), INT64_MAX);
  CHECK(hash(run) == hash(ran(kGroup)));
}

TEST_CASE("each change of a session takes effect") {
  const auto changed = [](const char* change) {
    const std::string list = std::string(R"([{"at_s": 20, )") + change + "}]";
    Json document = with(kGroup, {});
    document.set("changes", parse_json(list).value());
    return hash(ran(std::move(document)));
  };
  const uint64_t plain = hash(ran(kGroup));
  for (const char* change :
       {R"("set": "session.bandwidth_kbps", "to": 50)", R"("set": "session.rtcp_percent", "to": 1)",
        R"("set": "session.sender_share", "to": 0.5)", R"("set": "session.feedback", "to": "pli")",
        R"("set": "session.rtcp.l", "to": 0)", R"("set": "session.rtcp.reduced_size", "to": true)",
        R"("set": "session.rtcp.T_rr_interval_ms", "to": 900)",
        R"("set": "members.A2.rtcp.l", "to": 3)", R"("set": "members.A1.rate_kbps", "to": 20)",
        R"("set": "members.A1.payload_bytes", "to": 100)",
        R"("set": "links.three.delay_ms", "to": 400)",
        R"("set": "links.trunk.losses", "to": "forth")"}) {
    INFO(change);
    CHECK(changed(change) != plain);
  }
}

TEST_CASE("a newcomer disturbs nobody's luck before it comes") {
  SessionTimeline with_four = session(kGroup);
  SessionTimeline without = session(with(kGroup, {{"members.A4.start_s", "70"}}));
  with_four.run(at(29_s), INT64_MAX);
  without.run(at(29_s), INT64_MAX);
  CHECK(hash(with_four) == hash(without));
}

TEST_CASE("what was sent is delivered, lost or still under way, on every link") {
  const SessionTimeline run = ran(kGroup);
  const SessionState& state = run.run_at_hand().state();
  for (uint32_t way = 0; way < state.links.size(); ++way) {
    const Link::Counters c = state.links[way].counters();
    const auto under_way =
        static_cast<int64_t>(state.links[way].in_flight() + state.crossings.on(way));
    CHECK(c.accepted + c.duplicated == c.delivered + under_way);
  }
  CHECK(run.run_at_hand().state().messages.size() < 10);
}

TEST_CASE("all members, sixty-four of them, on a line of links") {
  Json document = with(R"({"duration_s": 20, "session": {"bandwidth_kbps": 500}})", {});
  Json members(Json::Object{});
  Json links(Json::Object{});
  for (int i = 0; i < 64; ++i) {
    const std::string name = "m" + std::to_string(i);
    members.set(name, parse_json(i == 0 ? R"({"rate_kbps": 400})" : "{}").value());
    if (i == 0) continue;
    Json link = parse_json(R"({"capacity_kbps": "unlimited", "delay_ms": 1})").value();
    link.set("between", Json(Json::Array{Json("m" + std::to_string(i - 1)), Json(name)}));
    links.set("l" + std::to_string(i), std::move(link));
  }
  document.set("members", std::move(members));
  document.set("links", std::move(links));
  const SessionTimeline run = ran(std::move(document));
  CHECK(run.run_at_hand().state().members[63].rtcp.membership().members() > 50);
  CHECK(run.run_at_hand().state().members[63].rtcp.membership().senders() == 1);
}
