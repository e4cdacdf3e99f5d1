#include <doctest/doctest.h>

#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;

namespace {
Spikes spikes_of(const Spikes::Parameters& p) {
  Spikes spikes;
  spikes.p = p;
  spikes.seed(1, "links.forward.spikes");
  return spikes;
}
}  // namespace

TEST_CASE("a spike is a stall: the extra delay jumps to 500 ms at most and falls by 1 ms per ms") {
  Spikes spikes = spikes_of({.interval = 10_s, .height = 500_ms});
  Duration before{};
  int begun = 0;
  int longest_fall = 0;
  int fall = 0;
  for (int64_t ms = 0; ms < 1'000'000; ++ms) {
    const Duration extra = spikes.extra_delay(at(milliseconds(ms)));
    REQUIRE(extra <= 500_ms);
    if (extra > before) {
      ++begun;
      fall = 0;
      CHECK(extra > 498_ms);  // The spike began less than 1 ms ago.
    } else {
      REQUIRE(extra == std::max(0_ms, before - 1_ms));
      longest_fall = std::max(longest_fall, ++fall);
    }
    before = extra;
  }
  // A spike in a thousand seconds each 10 s.
  CHECK(begun == doctest::Approx(100).epsilon(0.2));
}

TEST_CASE("an interval of 0 is no spike at all, also when it becomes 0 on the way") {
  Spikes none = spikes_of({.interval = 0_s, .height = 500_ms});
  for (int i = 0; i < 1000; ++i) REQUIRE(none.extra_delay(at(1_s * i)) == 0_ms);
  Spikes off = spikes_of({.interval = 1_s, .height = 500_ms});
  for (int i = 0; i < 100; ++i) off.extra_delay(at(100_ms * i));
  off.p.interval = 0_s;
  for (int i = 0; i < 100; ++i) REQUIRE(off.extra_delay(at(11_s + 1_s * i)) == 0_ms);
}

TEST_CASE("through a stall nothing is lost and nothing overtakes; what waited arrives together") {
  LinkSettings settings = test::with_capacity(kUnlimited);
  settings.link.delay = 50_ms;
  settings.spikes.p = {.interval = 5_s, .height = 500_ms};
  Link link = test::link_with(settings);
  for (uint32_t i = 0; i < 6000; ++i) link.accept(test::packet_of(125, i), at(10_ms * i));
  const auto arrived = test::run(link, at(100_s));
  REQUIRE(arrived.size() == 6000);
  int most_together = 0;
  int together = 1;
  for (size_t i = 1; i < arrived.size(); ++i) {
    REQUIRE(arrived[i].packet.sequence == i);
    together = arrived[i].at == arrived[i - 1].at ? together + 1 : 1;
    most_together = std::max(most_together, together);
  }
  CHECK(most_together == 50);
}

TEST_CASE("spikes without pause, seen again after a day, are found without drawing them all") {
  Spikes spikes = spikes_of({.interval = 1_ns, .height = 60_s});
  CHECK(spikes.extra_delay(at(1_s)) == 0_ms);
  CHECK(spikes.extra_delay(at(86'400_s)) > 59_s);
}
