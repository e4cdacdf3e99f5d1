// A run is a function of its scenario, however it is reached: straight, in slices, by seeking, with
// changes made on the way.
#include "simulation/timeline/timeline.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::hash_of;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::run_of;
using test::run_to;
using test::start_of;
using test::with;

namespace {
std::string with_changes(const std::string& changes) {
  return with(kEverything, {{"changes", changes}});
}

/// The usual changes with one of them (its place in the list) replaced; "" removes it.
std::string changed(size_t index, const std::string& entry) {
  const Json list = *parse_json(kEverything).value().find("changes");
  std::string text = "[";
  for (size_t i = 0; i < list.items().size(); ++i) {
    const std::string item = i == index ? entry : dump(list.items()[i]);
    if (!item.empty()) text += (text.size() > 1 ? "," : "") + item;
  }
  return text + "]";
}

std::string added(const std::string& entry) {
  std::string text = changed(999, "");
  text.pop_back();
  return text + "," + entry + "]";
}
}  // namespace

TEST_CASE("running in slices of 1 to 1000 events is running straight") {
  const uint64_t straight = hash_of(kEverything);
  Random random(1, "slices");
  for (const int64_t most : {int64_t{1}, int64_t{7}, int64_t{1000}}) {
    Timeline sliced = start_of(kEverything);
    while (sliced.simulation().now() < sliced.simulation().end()) {
      sliced.run(sliced.simulation().end(), most == 7 ? 1 + random.below(1000) : most);
    }
    sliced.run(sliced.simulation().end(), INT64_MAX);
    CHECK(hash_of(sliced) == straight);
  }
}

TEST_CASE("running in slices of time, however small, is running straight") {
  Timeline sliced = start_of(kEverything);
  Random random(2, "slices");
  for (double t_s = 0.0; t_s < 20.0; t_s += 0.2 * random.uniform()) run_to(sliced, t_s);
  run_to(sliced, 20.0);
  CHECK(hash_of(sliced) == hash_of(kEverything));
}

TEST_CASE("seeking is running straight: forth, back, and to where one is") {
  Timeline travelled = start_of(kEverything);
  for (const double t_s : {3.0, 17.2, 0.0, 9.999, 10.0, 10.0, 0.05, 20.0, 12.5}) {
    CAPTURE(t_s);
    travelled.seek(at(seconds(t_s)));
    CHECK(travelled.simulation().now() == at(seconds(t_s)));
    Timeline straight = start_of(kEverything);
    run_to(straight, t_s);
    CHECK(hash_of(travelled) == hash_of(straight));
  }
}

TEST_CASE("seeking to the moment at which a slice ended finishes that moment") {
  Timeline sliced = start_of(kEverything);
  sliced.run(at(10_s), 5000);
  const Time now = sliced.simulation().now();
  sliced.seek(now);
  Timeline straight = start_of(kEverything);
  straight.seek(now);
  CHECK(hash_of(sliced) == hash_of(straight));
}

TEST_CASE("seeking beyond either end stops there") {
  Timeline run = start_of(kVideo);
  run.seek(at(1000_s));
  CHECK(run.simulation().now() == at(10_s));
  run.seek(at(-Duration{1}));
  CHECK(run.simulation().now() == kStart);
  CHECK(run.simulation().recorder().packets().rows() == 0);
}

TEST_CASE(
    "the first moment is whole, whether a run begins, comes back to it or was told to go there") {
  const uint64_t fresh = hash_of(start_of(kEverything));
  Timeline run = start_of(kEverything);
  CHECK(run.simulation().state().events > 0);
  run.seek(kStart);
  CHECK(hash_of(run) == fresh);
  run.run(kStart, 1);
  CHECK(hash_of(run) == fresh);
  run_to(run, 3.0);
  run.seek(kStart);
  CHECK(hash_of(run) == fresh);
  run_to(run, 20.0);
  CHECK(hash_of(run) == hash_of(kEverything));
}

TEST_CASE("what a revision changes at 0 holds in the first moment") {
  const std::string at_once =
      added(R"({"at_s": 0, "set": "links.access.capacity_kbps", "to": 400})");
  Timeline run = run_of(kEverything);
  REQUIRE(run.revise(at_once).ok());
  CHECK(hash_of(run) == hash_of(start_of(with_changes(at_once))));
  run_to(run, 20.0);
  CHECK(hash_of(run) == hash_of(with_changes(at_once)));
}

TEST_CASE("remembering moments changes nothing") {
  Timeline watched = start_of(kEverything);
  std::vector<int32_t> kept;
  std::vector<uint64_t> hashes;
  for (int i = 0; i < 40; ++i) {
    kept.push_back(watched.keep());
    hashes.push_back(hash_of(watched));
    run_to(watched, 0.5 * (i + 1));
  }
  CHECK(hash_of(watched) == hash_of(kEverything));
  for (const size_t i : {size_t{39}, size_t{3}, size_t{20}, size_t{0}}) {
    CHECK(watched.back_to(kept[i]));
    CHECK(hash_of(watched) == hashes[i]);
  }
  run_to(watched, 20.0);
  CHECK(hash_of(watched) == hash_of(kEverything));
}

TEST_CASE("a remembered moment is gone once its past was rewritten, and only then") {
  Timeline run = start_of(kEverything);
  run_to(run, 3.0);
  const int32_t early = run.keep();
  run_to(run, 10.0);
  const int32_t late = run.keep();
  REQUIRE(run.revise(added(R"({"at_s": 5, "set": "links.forward.delay_ms", "to": 1})")).ok());
  CHECK(run.back_to(early));
  CHECK_FALSE(run.back_to(late));
  CHECK_FALSE(run.back_to(-1));
  CHECK_FALSE(run.back_to(1000));
  CHECK(run.simulation().now() == at(3_s));
}

TEST_CASE("a change at a remembered moment makes it another one: it is gone") {
  Timeline run = start_of(kEverything);
  run_to(run, 3.0);
  const int32_t before = run.keep();
  REQUIRE(run.change(R"({"set": "links.forward.delay_ms", "to": 1})").ok());
  CHECK_FALSE(run.back_to(before));
  CHECK(run.back_to(run.keep()));
}

TEST_CASE("revising gives what a new run with those changes gives") {
  const struct {
    const char* name;
    std::string changes;
  } kRevisions[] = {
      {"added before now", added(R"({"at_s": 3, "set": "links.forward.delay_ms", "to": 5})")},
      {"added at time 0", added(R"({"at_s": 0, "set": "links.access.capacity_kbps", "to": 700})")},
      {"added at now", added(R"({"at_s": 10, "set": "links.forward.capacity_kbps", "to": 900})")},
      {"added after now", added(R"({"at_s": 16, "set": "flows.ns3.paused", "to": true})")},
      {"added after the end", added(R"({"at_s": 999, "set": "flows.ns3.paused", "to": true})")},
      {"removed", changed(0, "")},
      {"removed while its ramp is under way", changed(3, "")},
      {"moved forth",
       changed(0, R"({"at_s": 13, "set": "links.forward.capacity_kbps", "to": 600})")},
      {"moved back", changed(4, R"({"at_s": 1, "set": "links.forward.capacity_kbps", "to": 0})")},
      {"edited", changed(0, R"({"at_s": 4, "set": "links.forward.capacity_kbps", "to": 601})")},
      {"a ramp made longer",
       changed(3, R"({"at_s": 9, "set": "links.shared.capacity_kbps", "to": 3000, "over_s": 8})")},
      {"a ramp made a step",
       changed(3, R"({"at_s": 9, "set": "links.shared.capacity_kbps", "to": 3000})")},
      {"a second change of the same number at the same moment",
       added(R"({"at_s": 4, "set": "links.forward.capacity_kbps", "to": 1200})")},
      {"all removed", "[]"},
      {"the same", changed(999, "")},
  };
  for (const auto& [name, changes] : kRevisions) {
    CAPTURE(name);
    const uint64_t expected = hash_of(with_changes(changes));
    for (const double now_s : {0.0, 10.0, 20.0}) {
      CAPTURE(now_s);
      Timeline run = start_of(kEverything);
      run_to(run, now_s);
      const Result<Time> back_to = run.revise(changes);
      REQUIRE(back_to.ok());
      CHECK(back_to.value() <= at(seconds(now_s)));
      CHECK(back_to.value() == run.simulation().now());
      run_to(run, 20.0);
      CHECK(hash_of(run) == expected);
    }
  }
}

TEST_CASE("a revision stays in force however one travels afterwards") {
  const std::string changes =
      added(R"({"at_s": 13, "set": "links.forward.capacity_kbps", "to": 50})");
  for (const std::string& base : {changed(999, ""), std::string("[]")}) {
    Timeline run = start_of(with_changes(base));
    run_to(run, 20.0);
    REQUIRE(run.revise(changes).ok());
    for (const double t_s : {20.0, 0.0, 12.9, 20.0, 1.0, 20.0}) run.seek(at(seconds(t_s)));
    CHECK(hash_of(run) == hash_of(with_changes(changes)));
  }
}

TEST_CASE("a chain of revisions ends where the last one leads") {
  Timeline run = start_of(kEverything);
  Random random(3, "revisions");
  std::string changes;
  for (int i = 0; i < 30; ++i) {
    run_to(run, to_seconds(run.simulation().now()) + 5.0 * random.uniform());
    changes = added(R"({"at_s": )" + std::to_string(random.below(20)) +
                    R"(, "set": "links.forward.capacity_kbps", "to": )" +
                    std::to_string(random.below(3000)) + "}");
    REQUIRE(run.revise(changes).ok());
  }
  run_to(run, 20.0);
  CHECK(hash_of(run) == hash_of(with_changes(changes)));
}

TEST_CASE("revising goes back no further than it must") {
  Timeline run = start_of(kVideo);
  run_to(run, 8.0);
  const Result<Time> back_to =
      run.revise(R"([{"at_s": 9, "set": "links.forward.delay_ms", "to": 1}])");
  CHECK(back_to.value() == at(8_s));
  const Result<Time> earlier =
      run.revise(R"([{"at_s": 5, "set": "links.forward.delay_ms", "to": 1}])");
  CHECK(earlier.value() < at(5_s));
  CHECK(earlier.value() >= at(3_s));
}

TEST_CASE("a live change leaves the run where it stands, and its text replays bit for bit") {
  Timeline live = start_of(kEverything);
  const char* const changes[] = {
      R"({"set": "links.forward.capacity_kbps", "to": 777.7})",
      R"({"set": "flows.video.paused", "to": true})",
      R"({"set": "links.return.loss.ratio", "to": 0.3})",
      R"({"set": "links.shared.capacity_kbps", "to": 200, "over_s": 2})",
      R"({"set": "flows.video.paused", "to": false})",
      R"({"set": "links.forward.jitter.kind", "to": "none"})",
      R"({"set": "links.access.capacity_kbps", "to": "unlimited"})",
      R"({"set": "flows.ns3.stop_s", "to": 12})",
  };
  double t_s = 0.0;
  for (const char* change : changes) {
    live.run(at(seconds(t_s += 1.7)), 3000);
    const Time before = live.simulation().now();
    const Result<Time> now = live.change(change);
    REQUIRE(now.ok());
    CHECK(now.value() == before);
    CHECK(live.simulation().now() == before);
  }
  run_to(live, 20.0);
  const std::string written = dump(live.simulation().scenario().document, 2);
  CHECK(hash_of(written) == hash_of(live));
  CHECK(hash_of(live) != hash_of(kEverything));
}

TEST_CASE("a live change at the very start holds from the first packet") {
  Timeline live = start_of(kUdp);
  REQUIRE(live.change(R"({"set": "links.forward.delay_ms", "to": 0})").ok());
  run_to(live, 10.0);
  CHECK(hash_of(live) ==
        hash_of(with(kUdp, {{"links.forward.delay_ms", "0"}, {"changes", R"([{"at_s": 0, "to": 0,
                                                "set": "links.forward.delay_ms"}])"}})));
  CHECK(test::packets(live, "udp").front().received_s == doctest::Approx(0.01));
}

TEST_CASE("a refused call changes nothing and says why") {
  Timeline run = start_of(kEverything);
  run_to(run, 10.0);
  const uint64_t before = hash_of(run);
  const std::string document = dump(run.simulation().scenario().document);
  for (const char* change :
       {"", "7", "[]", "{}", R"({"set": "links.forward.capacity_kbps"})",
        R"({"set": "links.forward.capacity_kbps", "to": -1})",
        R"({"set": "links.forward.capacity_kbps", "to": 1, "over": 2})",
        R"({"set": "flows.video.payload_bytes", "to": 100})", R"({"set": "links.x.y", "to": 1})"}) {
    CAPTURE(change);
    const Result<Time> result = run.change(change);
    REQUIRE_FALSE(result.ok());
    CHECK_FALSE(result.errors().empty());
  }
  for (const char* changes : {"", "{}", "[7]", R"([{"at_s": 1, "set": "links.x.y", "to": 1}])"}) {
    REQUIRE_FALSE(run.revise(changes).ok());
  }
  CHECK(run.simulation().now() == at(10_s));
  CHECK(hash_of(run) == before);
  CHECK(dump(run.simulation().scenario().document) == document);
  run_to(run, 20.0);
  CHECK(hash_of(run) == hash_of(kEverything));
}

TEST_CASE("what happens to a fork does not happen to the run it came from") {
  Timeline run = start_of(kEverything);
  run_to(run, 10.0);
  Timeline fork = run;
  REQUIRE(fork.change(R"({"set": "links.forward.capacity_kbps", "to": 100})").ok());
  run_to(fork, 20.0);
  CHECK(run.simulation().now() == at(10_s));
  run_to(run, 20.0);
  CHECK(hash_of(run) == hash_of(kEverything));
  CHECK(hash_of(fork) != hash_of(run));
  fork.seek(at(10_s));
  CHECK(fork.simulation().scenario().changes.size() ==
        run.simulation().scenario().changes.size() + 1);
  REQUIRE(fork.revise(changed(999, "")).ok());
  run_to(fork, 20.0);
  CHECK(hash_of(fork) == hash_of(run));
}
