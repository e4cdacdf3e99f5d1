// Bad input gets a sentence with its place.
#include <algorithm>

#include "sessions/schema.h"
#include "sessions/sessions.h"
#include "simulation/told.h"

using namespace lab;
using namespace lab::test;

TEST_CASE("every mistake in a session is told with its place: one of a pair or of a group") {
  test::check_told("session-errors.json", [](const Json& row) {
    std::string text = row.find("of") == nullptr ? kPair : kGroup;
    for (const auto& [path, value] : row.find("set")->members())
      text = dump(with(text, {{path.c_str(), dump(value).c_str()}}));
    return complaint(with(text, {}));
  });
}

TEST_CASE("a member and a link of a session may have a title") {
  const SessionTimeline run = session(
      with(kPair, {{"members.A1.title", R"("Ana")"}, {"links.A1-A2.title", R"("Ana's DSL")"}}));
  const Json layout = parse_json(layout_of(run.run_at_hand())).value();
  const auto& members = layout.find("members")->items();
  CHECK(members[0].find("title")->as_string() == "Ana");
  CHECK(members[1].find("title") == nullptr);
  CHECK(layout.find("links")->items()[0].find("title")->as_string() == "Ana's DSL");
}

TEST_CASE("a title changes nothing of what a session does") {
  SessionTimeline named = session(with(kPair, {{"members.A1.title", R"("Ana")"}}));
  SessionTimeline plain = session(kPair);
  for (SessionTimeline* run : {&named, &plain}) run->run(at(seconds(50)), INT64_MAX);
  CHECK(hash_of(named.run_at_hand()) == hash_of(plain.run_at_hand()));
}

TEST_CASE("a session has sixty-four members at most") {
  Json many = with(kPair, {});
  for (int i = 3; i <= 65; ++i) {
    const std::string name = "A" + std::to_string(i);
    many.find("members")->set(name, Json(Json::Object{}));
  }
  CHECK(complaint(std::move(many)) == "members: must not hold more than 64, has 65");
}

TEST_CASE("a refused change leaves the session as it was") {
  SessionTimeline timeline = session(kPair);
  timeline.run(at(seconds(50)), INT64_MAX);
  const uint64_t before = hash_of(timeline.run_at_hand());
  CHECK_FALSE(timeline.change(R"({"set": "session.rtcp.l", "to": -1})").ok());
  CHECK_FALSE(timeline.revise(R"([{"at_s": 1, "set": "members.A7.rate_kbps", "to": 1}])").ok());
  CHECK(hash_of(timeline.run_at_hand()) == before);
}

TEST_CASE("no change takes all bandwidth from RTCP, as no file may") {
  const std::string in_file = complaint(with(kPair, {{"session.rtcp_percent", "0"}}));
  const std::string sentence = in_file.substr(in_file.find(": ") + 2);
  CHECK(complaint(with(kPair, {{"changes", R"([{"at_s": 1, "set": "session.rtcp_percent", "to": 0,
                                               "over_s": 5}])"}})) == "changes.0.to: " + sentence);
  SessionTimeline timeline = session(kPair);
  timeline.run(at(seconds(50)), INT64_MAX);
  const uint64_t before = hash_of(timeline.run_at_hand());
  const Result<Time> refused = timeline.change(R"({"set": "session.rtcp_percent", "to": 0})");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.errors().front().what == sentence);
  CHECK(hash_of(timeline.run_at_hand()) == before);
  CHECK(timeline.change(R"({"set": "session.rtcp_percent", "to": 0.1})").ok());
}
