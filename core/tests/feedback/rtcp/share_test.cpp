// The 5 % rule, held over every window of 100 intervals: groups of participants that hear one
// another after a while, and lose what a sender sends.
#include <algorithm>

#include "feedback/rtcp/participants.h"

using namespace lab;
using namespace lab::test;
using namespace lab::literals;

namespace {

struct Group {
  int members = 2;
  int senders = 1;
  double session_kbps = 200;
  double loss = 0.0;
  Profile profile = Profile::kAvpf;
  bool reduced_size = false;
};

struct Sent {
  Time at;
  int64_t bytes;
};

/// What a group sends of RTCP in so many of its mean intervals, after it has settled.
struct Traffic {
  std::vector<Sent> sent;
  double interval_s = 0.0;  ///< Mean between reports of one member.
};

Traffic traffic_of(const Group& group, uint64_t seed, int intervals) {
  Participant::Settings s = settings(group.profile, group.session_kbps);
  s.own.reduced_size = group.reduced_size;
  s.point_to_point = group.members == 2;
  std::vector<Participant> all;
  for (int i = 0; i < group.members; ++i) {
    all.emplace_back(s, 100 + static_cast<uint32_t>(i), seed, "member " + std::to_string(i));
    all.back().join(kStart);
  }
  Random luck(seed, "losses");
  const double td_s =
      deterministic_interval_s({group.members, group.senders, false, 90.0, {}}, s.session.rtcp());
  const Duration settle = seconds(std::max(20.0, 20 * td_s));
  const Time end = at(settle) + seconds(intervals * td_s);
  // A packet of 500 bytes at a time, from one sender after another.
  const Duration gap = DataSize{500} / s.session.bandwidth;
  Traffic traffic;
  uint32_t sequence = 0;
  for (Time t = at(gap); t < end; t += gap) {
    Time due = kStart;
    for (;;) {
      const auto next = std::min_element(
          all.begin(), all.end(), [](const auto& a, const auto& b) { return a.next() < b.next(); });
      due = next->next();
      if (due > t) break;
      const std::optional<Compound> packet = next->act(due);
      if (!packet) continue;
      if (due > at(settle)) traffic.sent.push_back({due, size_of(*packet)});
      for (Participant& other : all) {
        if (&other != &*next) other.hear(*packet, due);
      }
    }
    const size_t from = ++sequence % static_cast<uint32_t>(group.senders);
    all[from].sent_data(t);
    for (Participant& other : all) {
      if (other.ssrc() == all[from].ssrc()) continue;
      if (luck.chance(group.loss)) {
        other.detect(nack(sequence, all[from].ssrc()), t);
      } else {
        other.hear_data(all[from].ssrc(), t);
      }
    }
  }
  traffic.interval_s = to_seconds(end - at(settle)) * group.members /
                       static_cast<double>(std::max<size_t>(traffic.sent.size(), 1));
  return traffic;
}

double mean_share(const Traffic& traffic, double rtcp_bps) {
  int64_t bytes = 0;
  for (const Sent& sent : traffic.sent) bytes += sent.bytes;
  const Duration span = traffic.sent.back().at - traffic.sent.front().at;
  return (DataSize{bytes} / span).bps / rtcp_bps;
}

/// The most that any 100 intervals took, as a share of what they may.
double largest_share(const Traffic& traffic, double rtcp_bps) {
  const Duration window = seconds(100 * traffic.interval_s);
  const double allowed = rtcp_bps / 8 * to_seconds(window);
  double most = 0.0;
  int64_t bytes = 0;
  size_t first = 0;
  for (const Sent& sent : traffic.sent) {
    bytes += sent.bytes;
    while (traffic.sent[first].at + window <= sent.at) bytes -= traffic.sent[first++].bytes;
    most = std::max(most, static_cast<double>(bytes) / allowed);
  }
  return most;
}

}  // namespace

namespace {
template <class Visit>
void each_group(Visit&& visit) {
  for (const auto& [members, senders] : {std::pair{2, 1}, {2, 2}, {4, 1}, {16, 1}, {16, 4}}) {
    for (const bool reduced : {false, true}) {
      Group group{members, senders};
      group.reduced_size = reduced;
      INFO(members << " members, " << senders << " senders, reduced size " << reduced);
      visit(group);
    }
  }
}
}  // namespace

TEST_CASE("over any 100 intervals a session spends at most its RTCP bandwidth and a twentieth") {
  each_group([](Group group) {
    CHECK(largest_share(traffic_of(group, 1, 300), 10'000) <= 1.05);
    if (group.reduced_size) return;
    // So little bandwidth that no interval is the least one, 5 s.
    group.profile = Profile::kAvp;
    group.session_kbps = 4;
    for (const double loss : {0.0, 0.2}) {
      group.loss = loss;
      CHECK(largest_share(traffic_of(group, 1, 300), 200) <= 1.05);
    }
  });
}

TEST_CASE("early packets may take a tenth more, as RFC 4585 reconsiders one interval in two") {
  // A regular interval is T on average drawn to Td / 1.21828 and by reconsideration brought to Td.
  // With an early packet two packets take 2 T_rr (§3.5.2, step 6), and only the second half of that
  // is reconsidered: 2 packets in (1 + 1 / 1.21828) Td.
  const double kMost = 2.0 / (1.0 + 1.0 / kCompensation);
  CHECK(kMost == doctest::Approx(1.0984).epsilon(0.0001));
  each_group([&](Group group) {
    group.loss = 0.5;
    const Traffic traffic = traffic_of(group, 1, 300);
    CHECK(largest_share(traffic, 10'000) <= 1.05 * kMost);
    CHECK(mean_share(traffic, 10'000) <= 1.01 * kMost);
    CHECK(mean_share(traffic, 10'000) > 1.03);
  });
}

TEST_CASE("and AVPF uses nearly all of it, with and without losses") {
  for (const double loss : {0.0, 0.01}) {
    CHECK(mean_share(traffic_of({2, 1, 200, loss}, 1, 2000), 10'000) ==
          doctest::Approx(1.0).epsilon(0.02));
  }
}
