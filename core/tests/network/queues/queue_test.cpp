// What holds for every queue discipline of the list, whatever it does in between.
#include "network/queues/queue.h"

#include <doctest/doctest.h>

#include <map>
#include <set>
#include <string>

#include "network/queues.h"
#include "simulation/scenario/kinds.h"
#include "support/random.h"

using namespace lab;
using namespace lab::literals;
using test::arriving;

namespace {

/// Sets every parameter to something that its row allows.
template <class P>
void set_at_random(P& p, Random& random) {
  for (const Parameter<P>& row : P::parameters()) {
    if (!row.live) continue;
    double value = std::pow(10.0, random.between(-4.0, 9.0));
    if (random.chance(0.3)) value = random.between(row.slider_min, row.slider_max);
    if (random.chance(0.1)) value = random.chance(0.5) ? row.min : row.max;
    value = std::clamp(value, row.min, row.max);
    if (row.unlimited && random.chance(0.2)) value = INFINITY;
    row.set(p, value);
  }
}

/// Offers packets of five flows, each with its own codepoint, and takes some; says what happened to
/// each.
template <class Q>
struct Load {
  Q queue;
  Random random{1, "load"};
  Time now;
  Drops drops;
  std::map<uint32_t, uint32_t> next_out;  ///< By flow, the least sequence that may still leave.
  int64_t offered = 0;
  int64_t taken = 0;
  int64_t refused = 0;
  int64_t bytes_in = 0;

  void offer() {
    const auto flow = static_cast<uint32_t>(random.below(5));
    const Ecn ecns[] = {Ecn::kNotEct, Ecn::kEct1, Ecn::kEct0, Ecn::kNotEct, Ecn::kEct1};
    Packet packet = arriving(now, static_cast<int32_t>(40 + random.below(1461)),
                             static_cast<uint32_t>(offered++), ecns[flow], flow);
    const Packet before = packet;
    const Fate fate = queue.enqueue(packet, now, drops);
    REQUIRE((fate == Fate::kReceived || fate == Fate::kQueueFull || fate == Fate::kDroppedEarly));
    if (fate == Fate::kReceived) {
      bytes_in += packet.ip_bytes;
      check_mark(before.ecn, packet);
    } else {
      ++refused;
    }
  }

  void take() {
    Packet packet;
    const bool waited = !queue.empty();
    const size_t dropped = drops.size();
    if (!queue.dequeue(packet, now, drops)) {
      REQUIRE(queue.empty());
      REQUIRE((!waited || drops.size() > dropped));
      return;
    }
    ++taken;
    bytes_in -= packet.ip_bytes;
    REQUIRE(packet.dequeued <= now);
    // FIFO within a flow.
    REQUIRE(packet.sequence >= next_out[packet.flow]);
    next_out[packet.flow] = packet.sequence + 1;
    const Ecn ecns[] = {Ecn::kNotEct, Ecn::kEct1, Ecn::kEct0, Ecn::kNotEct, Ecn::kEct1};
    check_mark(ecns[packet.flow], packet);
  }

  /// Only what may be marked is, and nothing else ever happens to a codepoint.
  static void check_mark(Ecn before, const Packet& packet) {
    REQUIRE((packet.ecn == before || (packet.ecn == Ecn::kCe && before != Ecn::kNotEct)));
  }

  void check() {
    int64_t dropped_bytes = 0;
    for (const Dropped& d : drops) dropped_bytes += d.packet.ip_bytes;
    bytes_in -= dropped_bytes;
    REQUIRE(queue.bytes().bytes == bytes_in);
    gone += static_cast<int64_t>(drops.size());
    drops.clear();
    REQUIRE(offered == taken + refused + gone + static_cast<int64_t>(queue.packets()));
    REQUIRE((queue.packets() == 0) == queue.empty());
    bool finite = true;
    for (const auto get : Q::signals().getters) finite &= std::isfinite(get(queue));
    REQUIRE(finite);
  }
  int64_t gone = 0;
};

}  // namespace

TEST_CASE("no queue loses, invents or reorders a packet of a flow, whatever its parameters") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    for (uint64_t seed = 1; seed <= 10; ++seed) {
      CAPTURE(seed);
      Load<Q> load;
      load.random = Random(seed, Q::kKind);
      if constexpr (requires { load.queue.seed(seed, ""); }) load.queue.seed(seed, "");
      const auto set_link = [&] {
        const DataRate rate = load.random.chance(0.2)   ? DataRate{0.0}
                              : load.random.chance(0.2) ? kUnlimited
                                                        : 5_mbps;
        load.queue.set_link(rate, 5_mbps, 0_bytes);
      };
      set_link();
      for (int i = 0; i < 2000; ++i) {
        load.now += microseconds(load.random.below(3000));
        // Bursts, droughts and long pauses.
        if (load.random.chance(i / 500 % 2 == 0 ? 0.7 : 0.3)) load.offer();
        if (load.random.chance(0.5)) load.take();
        if (load.random.chance(0.001)) load.now += 20_s;
        if (seed > 3 && load.random.chance(0.01)) {
          set_at_random(load.queue.p, load.random);
          set_link();
        }
        load.check();
      }
      for (int i = 0; i < 10'000 && !load.queue.empty(); ++i) load.take();
      load.check();
      CHECK(load.queue.empty());
    }
  });
}

TEST_CASE("with their defaults all queues take what a link can carry, and mark and drop nothing") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    LinkSettings settings = test::with_capacity(12_mbps);
    settings.queue = Q{};
    Link link = test::link_with(settings);
    size_t arrived = 0;
    for (int i = 0; i < 1000; ++i) {
      const Time now = at(microseconds(1100 * i));
      arrived += test::run(link, now).size();
      CHECK(link.accept(arriving(now, 1500, 0, Ecn::kEct1), now) == Fate::kReceived);
    }
    arrived += test::run(link, at(10_s)).size();
    CHECK(arrived == 1000);
    CHECK(link.counters().marked == 0);
    CHECK(link.counters().dropped + link.counters().dropped_early == 0);
  });
}

TEST_CASE("no queue starves a flow at a link that is too slow by half, nor lets it grow for ever") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    LinkSettings settings = test::with_capacity(6_mbps);
    settings.queue = Q{};
    Link link = test::link_with(settings);
    std::map<uint32_t, int> arrived;
    size_t longest = 0;
    Random random(1, "order");
    for (int i = 0; i < 20'000; ++i) {
      const Time now = at(milliseconds(i));
      for (const test::Arrived& a : test::run(link, now)) ++arrived[a.packet.flow];
      link.drops().clear();
      const Ecn ecns[] = {Ecn::kNotEct, Ecn::kEct0, Ecn::kEct1};
      // In any order: of those that always come last a full queue may drop all.
      const auto first = static_cast<uint32_t>(random.below(3));
      for (uint32_t k = 0; k < 3; ++k) {
        const uint32_t flow = (first + k) % 3;
        link.accept(arriving(now, 500, 0, ecns[flow], flow), now);
      }
      longest = std::max(longest, link.queue_packets());
    }
    // Three flows of 4 Mbit/s: 20 000 packets each, of which the link carries half.
    CHECK(arrived[0] + arrived[1] + arrived[2] == doctest::Approx(30'000).epsilon(0.01));
    for (uint32_t flow = 0; flow < 3; ++flow) CHECK(arrived[flow] > 2000);
    CHECK(longest <= 10'240);
  });
}

TEST_CASE("every queue drops at the end that it says, and marks if it says so") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    Q queue = test::queue_at<Q>(6_mbps, [](auto& p) {
      p.limit = kForever;
      p.limit_packets = 30;
      if constexpr (requires { p.ecn; }) p.ecn = true;
    });
    std::map<Fate, std::set<DropsAt>> seen;
    Drops drops;
    Packet packet;
    // Twice what the link carries.
    for (uint32_t i = 0; i < 10'000; ++i) {
      const Time now = at(milliseconds(i));
      const Ecn ecn = i % 3 == 0 ? Ecn::kEct1 : Ecn::kNotEct;
      const Fate fate = test::offer(queue, arriving(now, 1500, i, ecn, i % 3), drops);
      if (fate != Fate::kReceived) seen[fate].insert(DropsAt::kTail);
      if (i % 2 == 0) queue.dequeue(packet, now, drops);
      for (const Dropped& d : drops) seen[d.fate].insert(DropsAt::kHead);
      drops.clear();
    }
    const auto only = [](DropsAt end) {
      return end == DropsAt::kNowhere ? std::set<DropsAt>{} : std::set<DropsAt>{end};
    };
    CHECK((seen[Fate::kDroppedEarly] == only(Q::kEarlyDrops)));
    CHECK((seen[Fate::kQueueFull] == only(Q::kOverflowDrops)));
    CHECK((queue.marks() > 0) == Q::kMarks);
  });
}

TEST_CASE("limits hold for every queue, except that one packet may pass an idle link") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    Q queue = test::queue_at<Q>(1_mbps, [](auto& p) {
      p.limit = kForever;
      p.limit_packets = 7;
    });
    Drops drops;
    for (uint32_t i = 0; i < 50; ++i) test::offer(queue, arriving(at(0_s), 100, i), drops);
    CHECK(queue.packets() <= 7);
    queue.p.limit_packets = kForever.ns;
    queue.p.limit = 40_ms;  // 5000 bytes
    queue.set_link(1_mbps, 1_mbps, 0_bytes);
    CHECK(queue.limit_in_bytes() == 5000_bytes);
    for (uint32_t i = 0; i < 100; ++i) test::offer(queue, arriving(at(0_s), 100, i), drops);
    CHECK(queue.bytes() <= 5000_bytes);
    CHECK(queue.bytes() >= 500_bytes);

    LinkSettings settings = test::with_capacity(1_mbps);
    Q none;
    none.p.limit_packets = 0;
    settings.queue = none;
    Link link = test::link_with(settings);
    CHECK(link.accept(arriving(at(0_s), 1000), at(0_s)) == Fate::kReceived);
    CHECK(link.accept(arriving(at(1_ms), 1000), at(1_ms)) == Fate::kQueueFull);
    CHECK(test::run(link, at(1_s)).size() == 1);
    CHECK(link.accept(arriving(at(2_s), 1000), at(2_s)) == Fate::kReceived);
  });
}

TEST_CASE("a limit in ms is one of the first rate, of the rate of the moment, or of a stated one") {
  QueueLimits limits;
  limits.limit = 100_ms;
  CHECK(limits.in_bytes(2_mbps, 1_mbps) == 12'500_bytes);
  limits.follows_capacity = true;
  CHECK(limits.in_bytes(2_mbps, 1_mbps) == 25'000_bytes);
  limits.reference = 4_mbps;
  CHECK(limits.in_bytes(2_mbps, 1_mbps) == 25'000_bytes);
  limits.follows_capacity = false;
  CHECK(limits.in_bytes(2_mbps, 1_mbps) == 50'000_bytes);
  limits.limit_bytes = 3000_bytes;
  CHECK(limits.in_bytes(2_mbps, 1_mbps) == 3000_bytes);
}

TEST_CASE("a copy of a queue goes on as the queue does") {
  each_kind<Queue>([&](const auto& kind) {
    using Q = std::decay_t<decltype(kind)>;
    const std::string name = Q::kKind;
    CAPTURE(name);
    const auto run = [](Q& queue, Time from) {
      Random random(3, "load");
      Drops drops;
      Packet packet;
      std::vector<uint32_t> history;
      for (uint32_t i = 0; i < 3000; ++i) {
        const Time now = from + milliseconds(i);
        for (int64_t k = random.below(4); k > 0; --k) {
          packet = arriving(now, 1000, i, Ecn::kEct1, static_cast<uint32_t>(random.below(3)));
          history.push_back(static_cast<uint32_t>(queue.enqueue(packet, now, drops)));
        }
        if (!queue.dequeue(packet, now, drops)) continue;
        history.push_back(packet.sequence * 4 + static_cast<uint32_t>(packet.ecn));
      }
      return history;
    };
    Q queue = test::queue_at<Q>(8_mbps);
    run(queue, at(0_s));
    Q copy = queue;
    CHECK(run(queue, at(3_s)) == run(copy, at(3_s)));
  });
}
