// Queues of links that begin without any rate: a limit in ms counts by the first rate to come.
#include "simulation/scenario/planned_rate.h"

#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using namespace lab::literals;
using test::complaint;
using test::hash_of;
using test::kUdp;
using test::kVideo;
using test::run_to;
using test::start_of;
using test::with;

namespace {
constexpr const char* kComesUp =
    R"([{"at_s": 0.5, "set": "links.forward.capacity_kbps", "to": 2000},
        {"at_s": 3, "set": "links.forward.capacity_kbps", "to": 500}])";

std::string down_at_first(const std::string& changes, const char* base = kVideo) {
  return with(base, {{"links.forward.capacity_kbps", "0"}, {"changes", changes}});
}

DataSize limit_of(const Timeline& run) {
  return dispatch([](const auto& queue) { return queue.limit_in_bytes(); },
                  test::link(run, "forward").s.queue);
}
DataSize limit_at_start(const std::string& text) { return limit_of(start_of(text)); }

std::string capacity(double at_s, double kbps) {
  return R"({"at_s": )" + std::to_string(at_s) +
         R"(, "set": "links.forward.capacity_kbps", "to": )" + std::to_string(kbps) + "}";
}
}  // namespace

TEST_CASE("300 ms of a link that comes up with 2 Mbit/s are 75 kB, also while it is down") {
  Timeline run = start_of(down_at_first(kComesUp));
  for (const double t_s : {0.0, 0.4, 1.0, 5.0, 10.0}) {
    run_to(run, t_s);
    CHECK(limit_of(run) == 75'000_bytes);
  }
  // Of 1250 bytes each 20 ms 25 are sent until 0.5 s, and none is thrown away.
  Timeline early = start_of(down_at_first(kComesUp, kUdp));
  run_to(early, 0.49);
  CHECK(test::link(early, "forward").counters().dropped == 0);
  CHECK(test::link(early, "forward").queue_packets() == 24);
}

TEST_CASE("what a link begins with counts, whatever comes later") {
  CHECK(limit_at_start(with(kVideo, {{"changes", kComesUp}})) == 37'500_bytes);
  CHECK(limit_at_start(with(kVideo, {{"changes", "[" + capacity(0, 2000) + "]"}})) == 37'500_bytes);
}

TEST_CASE("changes to 0 are passed over, and a gradual one counts by where it leads") {
  CHECK(limit_at_start(down_at_first("[" + capacity(0, 0) + "," + capacity(1, 400) + "]")) ==
        15'000_bytes);
  CHECK(limit_at_start(down_at_first(
            R"([{"at_s": 1, "set": "links.forward.capacity_kbps", "to": 800, "over_s": 5}])")) ==
        30'000_bytes);
}

TEST_CASE("grants and UDP background begin without a rate as a wire does") {
  CHECK(limit_at_start(with(down_at_first(kComesUp),
                            {{"links.forward.access", R"({"kind": "lte_grants"})"}})) ==
        75'000_bytes);
  CHECK(limit_at_start(with(
            kVideo,
            {{"links.forward.variation", "\"udp_background\""},
             {"links.forward.capacity_kbps", "0"},
             {"links.forward.physical_kbps", "0"},
             {"changes", R"([{"at_s": 1, "set": "links.forward.physical_kbps", "to": 4000}])"}})) ==
        150'000_bytes);
}

TEST_CASE("a limit in ms that comes to no byte is refused, with what to do") {
  const char* const never =
      "links.forward.queue.limit_ms: needs a rate that turns it into bytes, and this link never "
      "has one above 0: set the link's rate or reference_kbps higher, or this to \"unlimited\"";
  CHECK(complaint(down_at_first("[]")) == never);
  CHECK(complaint(down_at_first("[" + capacity(2, 0) + "]")) == never);
  CHECK(complaint(with(kVideo, {{"links.forward.access",
                                 R"({"kind": "capacity_trace", "trace": [[100, 0]]})"}})) == never);
  // 300 ms at 1 bit/s are less than a bit.
  const char* const tiny =
      "links.forward.queue.limit_ms: is less than one byte at the queue's reference rate: set the "
      "link's rate or reference_kbps higher, or this to \"unlimited\"";
  CHECK(complaint(with(kVideo, {{"links.forward.capacity_kbps", "0.001"}})) == tiny);
  CHECK(complaint(with(kVideo, {{"links.forward.queue.reference_kbps", "1e-9"}})) == tiny);
  // Also where a change sets it.
  CHECK(complaint(with(
            down_at_first(R"([{"at_s": 1, "set": "links.forward.queue.limit_ms", "to": 300}])"),
            {{"links.forward.queue.limit_ms", "\"unlimited\""}})) == never);
}

TEST_CASE("a link that never has a rate may have any other limit") {
  const char* const queues[] = {
      R"({"limit_ms": "unlimited"})",
      R"({"limit_ms": "unlimited", "limit_packets": 5})",
      R"({"limit_ms": 300, "reference_kbps": 1000})",
      R"({"limit_ms": 300, "follows_capacity": true})",
      R"({"limit_ms": 300, "limit_of": "backlog"})",
      R"({"limit_ms": 0})",
      R"({"limit_ms": 300, "limit_bytes": 0})",
      R"({"kind": "codel"})",
  };
  for (const char* queue : queues) {
    CAPTURE(queue);
    CHECK(complaint(with(down_at_first("[]"), {{"links.forward.queue", queue}})) == "");
  }
}

TEST_CASE("revising the first rate gives what a new run gives, however one travels") {
  const std::string before = "[" + capacity(2, 1000) + "]";
  const std::string revisions[] = {
      "[" + capacity(2, 1500) + "]",
      "[" + capacity(2, 0) + "," + capacity(4, 700) + "]",
      "[" + capacity(1, 300) + "," + capacity(2, 1000) + "]",
      "[" + capacity(2, 1000) + "," + capacity(6, 200) + "]",
  };
  for (const std::string& changes : revisions) {
    CAPTURE(changes);
    const uint64_t expected = hash_of(down_at_first(changes));
    for (const double now_s : {0.0, 1.5, 10.0}) {
      CAPTURE(now_s);
      Timeline run = start_of(down_at_first(before));
      run_to(run, now_s);
      REQUIRE(run.revise(changes).ok());
      for (const double t_s : {3.0, 0.0, 9.0, 1.0, 10.0}) run.seek(at(seconds(t_s)));
      CHECK(hash_of(run) == expected);
    }
  }
}

TEST_CASE("a live change of a link that was down so far is the first rate from the start on") {
  Timeline live = start_of(down_at_first("[" + capacity(5, 1000) + "]"));
  run_to(live, 2.0);
  REQUIRE(live.change(R"({"set": "links.forward.capacity_kbps", "to": 400})").ok());
  CHECK(live.simulation().now() == at(2_s));
  CHECK(limit_of(live) == 15'000_bytes);
  run_to(live, 10.0);
  CHECK(hash_of(live) == hash_of(dump(live.simulation().scenario().document)));
}

TEST_CASE("a revision that leaves a limit without a rate is refused and changes nothing") {
  Timeline run = start_of(down_at_first(kComesUp));
  run_to(run, 6.0);
  const uint64_t hash = hash_of(run);
  const Result<Time> refused = run.revise("[]");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.errors()[0].at == "links.forward.queue.limit_ms");
  CHECK(hash_of(run) == hash);
}
