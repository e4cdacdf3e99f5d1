#include "sessions/link_watch.h"

#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using T = SessionRecorder;

namespace {
/// The columns of what is on links, with their lengths checked.
struct Watched {
  Json json;
  size_t rows;

  Watched(const std::string& text, std::initializer_list<const char*> columns)
      : json(parse_json(text).value()), rows(json.find("way")->items().size()) {
    for (const char* name : columns) CHECK(json.find(name)->items().size() == rows);
  }
  double at(const char* name, size_t row) const {
    return json.find(name)->items()[row].as_double();
  }
};

Watched watched(LinkWatch& watch, const SessionTimeline& run, double from_s, double to_s) {
  return {watch.between(run, at(seconds(from_s)), at(seconds(to_s))),
          {"kind", "source", "sequence", "entered_s", "arrived_s"}};
}
}  // namespace

TEST_CASE("what is on a link for a while enters it, takes its delay, and leaves it") {
  const SessionTimeline run = ran(kGroup);
  const uint64_t hash = hash_of(run.run_at_hand());
  LinkWatch watch;
  const Watched seen = watched(watch, run, 40.0, 41.0);
  size_t on_trunk = 0;
  for (size_t i = 0; i < seen.rows; ++i) {
    CHECK(seen.at("arrived_s", i) >= 40.0);
    CHECK(seen.at("entered_s", i) <= 41.0);
    if (seen.at("way", i) != 0.0 || seen.at("kind", i) != 0.0) continue;
    ++on_trunk;
    // 10 ms, and 540 bytes at 1 Mbit/s.
    CHECK(seen.at("arrived_s", i) - seen.at("entered_s", i) >= 0.01432 - 1e-9);
  }
  // 190 kbit/s in packets of 540 bytes: 44 a second, of which 2 % are lost.
  CHECK(on_trunk > 38);
  CHECK(on_trunk < 47);
  CHECK(hash_of(run.run_at_hand()) == hash);
}

TEST_CASE("the same is seen whether one follows, jumps or comes back") {
  const SessionTimeline run = ran(kGroup);
  LinkWatch following;
  for (double t = 30.0; t < 60.0; t += 0.5) watched(following, run, t, t + 0.5);
  const auto text = [&](LinkWatch& watch, int64_t from_ms) {
    return watch.between(run, at(milliseconds(from_ms)), at(milliseconds(from_ms + 500)));
  };
  LinkWatch jumping;
  CHECK(text(following, 60'000) == text(jumping, 60'000));
  LinkWatch other;
  CHECK(text(jumping, 31'000) == text(other, 31'000));
}

TEST_CASE("an RTCP packet on a link is a row of the messages") {
  const SessionTimeline run = ran(kGroup);
  LinkWatch watch;
  const Watched seen = watched(watch, run, 70.0, 75.0);
  const auto sent_s = column(run, T::kMessages, "t_s");
  const auto member = column(run, T::kMessages, "member");
  size_t messages = 0;
  for (size_t i = 0; i < seen.rows; ++i) {
    if (seen.at("kind", i) != 1.0) continue;
    ++messages;
    const auto row = static_cast<size_t>(seen.at("sequence", i));
    REQUIRE(row < sent_s.size());
    CHECK(member[row] == seen.at("source", i));
    CHECK(sent_s[row] <= seen.at("entered_s", i) + 1e-9);
    CHECK(seen.at("entered_s", i) - sent_s[row] < 0.1);
  }
  CHECK(messages > 10);
}

TEST_CASE("a look before the start, at the end or over all of the run is cut to what there is") {
  const SessionTimeline run = ran(kPair);
  LinkWatch watch;
  CHECK(watched(watch, run, 0.0, 1000.0).json.find("to_s")->as_double() == 10.0);
  CHECK(watched(watch, run, 99.0, 1000.0).json.find("to_s")->as_double() == 100.0);
  CHECK(watched(watch, run, 200.0, 300.0).rows == 0);
}
