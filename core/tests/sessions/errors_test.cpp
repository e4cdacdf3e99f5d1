// Bad input gets a sentence with its place.
#include <algorithm>

#include "sessions/schema.h"
#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;

TEST_CASE("mistakes in a session are told with path and remedy") {
  CHECK(complaint(with(kPair, {{"session.rtcp.l", "-0.5"}})) ==
        "session.rtcp.l: must not be negative, is -0.5");
  CHECK(complaint(with(kPair, {{"members.A2.rtcp.l", "-1"}})) ==
        "members.A2.rtcp.l: must not be negative, is -1");
  CHECK(complaint(with(kPair, {{"session.rtcp.T_max_fb_delay_ms", "0"}})) ==
        "session.rtcp.T_max_fb_delay_ms: must be at least 0.001 ms, is 0");
  CHECK(complaint(with(kPair, {{"session.rtcp_percent", "0"}})) ==
        "session.rtcp_percent: must be above 0: without any bandwidth for RTCP nobody may report; "
        "RFC 3550 recommends 5");
  CHECK(complaint(with(kPair, {{"session.T_retention_ms", "100"}})) ==
        "session.T_retention_ms: must be at least 2000 ms, is 100");
  CHECK(complaint(with(kPair, {{"members.A2.stop_s", "1"}, {"members.A2.start_s", "2"}})) ==
        "members.A2.stop_s: must not be before start_s, 2, is 1");
  CHECK(complaint(with(kPair, {{"flows", "{}"}})) == "flows: is no field of the format; remove it");
  CHECK(complaint(with(kPair, {{"session", "5"}})) == "session: must be an object {…}");
}

TEST_CASE(
    "a member and a link of a session may have a title, of which the rules hold as for flows") {
  CHECK(complaint(with(kPair, {{"members.A1.title", "5"}})) ==
        "members.A1.title: must be a text, is 5");
  CHECK(complaint(with(kPair, {{"links.A1-A2.title", R"("")"}})) ==
        "links.A1-A2.title: must not be empty; leave it out, and the name stands for it");
  CHECK(complaint(with(kPair, {{"members.A1.title", R"("Ana\u202e")"}}))
            .starts_with("members.A1.title: must not hold control characters"));
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

TEST_CASE("links of a session must form one tree with all members on it") {
  CHECK(complaint(with(kGroup, {{"links.more", R"({"between": ["A2", "A3"]})"}}))
            .starts_with("links.more.between: closes a cycle: A2 and A3 are connected without it"));
  CHECK(complaint(with(kPair, {{"members.A3", "{}"}})) ==
        "members.A3: is on no link; name it in \"between\" of one");
  CHECK(
      complaint(with(kPair, {{"members.A3", "{}"}, {"links.x", R"({"between": ["A3", "r"]})"}})) ==
      "members.A3: cannot be reached from A1; add a link between their parts of the tree");
  CHECK(complaint(with(kPair, {{"links.A1-A2.between", R"(["A1"])"}}))
            .starts_with("links.A1-A2.between: must be the two ends of the link"));
  CHECK(complaint(with(kPair, {{"links.A1-A2.between", R"(["A1", "A1"])"}}))
            .starts_with("links.A1-A2.between: must be two different ends"));
  CHECK(complaint(with(kPair, {{"links.A1-A2.access", R"({"kind": "wifi"})"}})) ==
        "links.A1-A2.access: must be a wire in a session; remove it");
  Json none = with(kPair, {});
  none.set("links", parse_json(R"({"x": {}})").value());
  CHECK(complaint(std::move(none)).starts_with("links.x.between: is missing"));
}

TEST_CASE("a session has two to sixty-four members") {
  Json many = with(kPair, {});
  for (int i = 3; i <= 65; ++i) {
    const std::string name = "A" + std::to_string(i);
    many.find("members")->set(name, Json(Json::Object{}));
  }
  CHECK(complaint(std::move(many)) == "members: must not hold more than 64, has 65");
  Json alone = with(kPair, {});
  alone.set("members", parse_json(R"({"A1": {}})").value());
  CHECK(complaint(std::move(alone)) ==
        "members: must be at least two: a session of one has nothing to report");
}

TEST_CASE("changes and expectations of a session name what there is") {
  const auto change = [](const char* set) {
    return complaint(with(
        kPair,
        {{"changes", (std::string(R"([{"at_s": 1, "to": 1, "set": ")") + set + "\"}]").c_str()}}));
  };
  CHECK(change("flows.video.x").starts_with("changes.0.set: must be a path such as"));
  CHECK(change("members.A9.rate_kbps") == "changes.0.set: there is no member of the name \"A9\"");
  CHECK(change("links.none.delay_ms") == "changes.0.set: there is no link of the name \"none\"");
  CHECK(change("session.nothing").starts_with("changes.0.set: nothing can be set at"));
  CHECK(change("members.A1.start_s").starts_with("changes.0.set: start_s cannot change"));
  CHECK(complaint(with(kPair, {{"expect", R"([{"member": "A9", "messages": [0, 1]}])"}})) ==
        "expect.0.member: there is none of the name \"A9\"");
  CHECK(complaint(with(kPair, {{"expect", R"([{"member": "A1", "mesages": [0, 1]}])"}})) ==
        "expect.0.mesages: is no figure of a member; did you mean messages?");
  CHECK(complaint(with(kPair, {{"expect", R"([{"failure_ratio": [0, 1]}])"}})).empty());
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
