// FTP agents on a link of a session, RFC 4586 §7.2.2: losses by congestion instead of by a ratio.
#include "sessions/sessions.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;
using T = SessionRecorder;

namespace {
/// Figure 5, with four agents at each edge of 2 Mbit/s; nothing is lost by chance.
constexpr const char* kCongested = R"({
  "duration_s": 100,
  "session": { "bandwidth_kbps": 64, "feedback": "newpred", "rtcp": { "T_max_fb_delay_ms": "unlimited" } },
  "members": { "sender": { "rate_kbps": 60.8, "payload_bytes": 467, "segments": 3 }, "receiver": {} },
  "links": {
    "link1": { "between": ["sender", "router1"], "capacity_kbps": 10000, "delay_ms": 10 },
    "link2": { "between": ["router1", "router2"], "capacity_kbps": 2000, "delay_ms": 20,
               "queue": { "limit_ms": "unlimited", "limit_packets": 20 }, "ftp_agents": 4 },
    "link3": { "between": ["router2", "receiver"], "capacity_kbps": 10000, "delay_ms": 10 }
  }
})";
constexpr uint32_t kForth = 2;  // Of link2.
constexpr uint32_t kBack = 3;

uint64_t hash(const SessionTimeline& timeline) { return hash_of(timeline.run_at_hand()); }

double kbps_of(const SessionTimeline& run, uint32_t way) {
  const Session& session = run.run_at_hand();
  const auto bytes = static_cast<double>(session.state().links[way].counters().served_bytes);
  return 8.0 * bytes / 1000.0 / to_seconds(session.now());
}
}  // namespace

TEST_CASE("FTP agents fill a link in both directions, and their queues overflow") {
  const SessionTimeline run = ran(kCongested);
  for (const uint32_t way : {kForth, kBack}) {
    CHECK(kbps_of(run, way) > 0.9 * 2000.0);
    CHECK(run.run_at_hand().state().links[way].counters().dropped > 100);
  }
  const SessionTimeline alone = ran(with(kCongested, {{"links.link2.ftp_agents", "0"}}));
  CHECK(kbps_of(alone, kForth) < 1.1 * 64.0);
  CHECK(alone.run_at_hand().recorder().table(T::kLosses).rows() == 0);
}

TEST_CASE("members lose what the agents' queues do not take, on that link only") {
  const SessionTimeline run = ran(kCongested);
  const auto link = column(run, T::kLosses, "link");
  const auto source = column(run, T::kLosses, "source");
  REQUIRE(link.size() > 20);
  for (size_t i = 0; i < link.size(); ++i) {
    CHECK(link[i] == 1.0);
    CHECK(source[i] < 2.0);
  }
  // Fewer than the link dropped: the agents' own are not told.
  const auto& links = run.run_at_hand().state().links;
  CHECK(static_cast<int64_t>(link.size()) <
        (links[kForth].counters().dropped + links[kBack].counters().dropped) / 4);
  CHECK(figures(run).recoveries > 10.0);
}

TEST_CASE("the share of packets lost is told of the whole run, not of a part") {
  const SessionTimeline run =
      ran(with(kCongested, {{"links.link2.ftp_agents", "0"}, {"links.link2.loss.ratio", "0.1"}}));
  // 3 × 507 bytes at 60.8 kbit/s in 100 s are 1499 packets.
  CHECK(figures(run).lost_ratio ==
        doctest::Approx(figures(run).packets_lost / 1499.0).epsilon(0.01));
  CHECK(figures(run).lost_ratio == doctest::Approx(0.1).epsilon(0.3));
  CHECK(std::isnan(figures(run, 50.0).lost_ratio));
}

TEST_CASE("the round trip of a recovery has the waits in the agents' queues, its waiting has not") {
  const SessionFigures congested = figures(ran(kCongested));
  const SessionFigures alone = figures(
      ran(with(kCongested, {{"links.link2.ftp_agents", "0"}, {"links.link2.loss.ratio", "0.05"}})));
  // There and back, and 507 and some 100 bytes on two links of 10 Mbit/s and one of 2.
  const double bare_ms = 80.0 + 8 * (507.0 + 100.0) * (2.0 / 1e4 + 1.0 / 2e3);
  // A segment waits for those of its frame that are before it, two at most.
  CHECK(alone.mean_recovery_way_ms > bare_ms);
  CHECK(alone.mean_recovery_way_ms < bare_ms + 2.0 * 8.0 * 507.0 / 2e3);
  // Two queues of 20 packets of 1040 bytes take 83 ms each at most.
  CHECK(congested.mean_recovery_way_ms > bare_ms + 50.0);
  CHECK(congested.mean_recovery_way_ms < bare_ms + 2.0 * 20.0 * 8.0 * 1040.0 / 2000.0);
  CHECK(congested.mean_recovery_ms ==
        doctest::Approx(congested.mean_recovery_way_ms + congested.mean_recovery_waiting_ms));
}

TEST_CASE("larger segments of the agents take longer in a queue of as many packets") {
  const auto way_ms = [](const char* bytes) {
    return figures(ran(with(kCongested, {{"links.link2.ftp_segment_bytes", bytes}})))
        .mean_recovery_way_ms;
  };
  CHECK(way_ms("1460") > way_ms("500") + 20.0);
}

TEST_CASE("a session with FTP agents is a function of its scenario, however one gets there") {
  const uint64_t straight = hash(ran(kCongested));
  CHECK(hash(ran(with(kCongested, {{"seed", "2"}}))) != straight);
  SessionTimeline slices = session(kCongested);
  while (slices.run_at_hand().now() < at(100_s)) slices.run(at(100_s), 7'777);
  CHECK(hash(slices) == straight);
  SessionTimeline journey = ran(kCongested);
  journey.seek(at(41_s));
  SessionTimeline there = session(kCongested);
  there.run(at(41_s), INT64_MAX);
  CHECK(hash(journey) == hash(there));
  journey.run(at(100_s), INT64_MAX);
  CHECK(hash(journey) == straight);
}

TEST_CASE("how many agents there are is no live change, and has its bounds") {
  SessionTimeline run = session(kCongested);
  const Result<Time> changed = run.change(R"({"set": "links.link2.ftp_agents", "to": 8})");
  CHECK_FALSE(changed.ok());
  CHECK(complaint(with(kCongested, {{"links.link2.ftp_agents", "-1"}})) ==
        "links.link2.ftp_agents: must not be negative, is -1");
}

TEST_CASE("a link without a limit has no FTP agents, for they would never fill it") {
  CHECK(complaint(with(kCongested, {{"links.link2.capacity_kbps", "\"unlimited\""}})) ==
        "links.link2.ftp_agents: must be 0 on a link without a limit, which nothing fills; set "
        "capacity_kbps");
  CHECK(complaint(with(kCongested, {{"links.link2.capacity_kbps", "\"unlimited\""},
                                    {"links.link2.ftp_agents", "0"}}))
            .empty());
}

TEST_CASE("memory of the agents' connections is counted") {
  const SessionTimeline run = ran(kCongested);
  SessionState state = run.run_at_hand().state();
  const size_t with_agents = bytes_of(state);
  state.agents.clear();
  CHECK(with_agents > bytes_of(state) + 8 * 500);
}
