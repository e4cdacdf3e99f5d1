#include "simulation/run/schedule.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "support/random.h"

using namespace lab;
using namespace lab::literals;

TEST_CASE("a day and a half is a moment, two days are never") {
  Schedule schedule;
  schedule.resize(1);
  schedule.wake(0, at(100'000_s));
  CHECK(schedule.next_time() == at(100'000_s));
  schedule.wake(0, at(172'800_s));
  CHECK(schedule.next_time() == kNever);
}

TEST_CASE("what is due first acts next, of two at once the lower number, as a plain search finds") {
  for (const uint32_t components : {1u, 2u, 3u, 100u, 4097u, Schedule::kMostComponents}) {
    CAPTURE(components);
    Schedule schedule;
    schedule.resize(components);
    std::vector<Time> naive(components, kNever);
    Random random(components, "schedule");
    const int rounds = components > 10'000 ? 20 : 2000;
    for (int i = 0; i < rounds; ++i) {
      for (int k = 0; k < 3; ++k) {
        const auto who = static_cast<uint32_t>(random.below(components));
        naive[who] = random.chance(0.2) ? kNever : Time{random.below(50)};
        schedule.wake(who, naive[who]);
      }
      const auto first = std::min_element(naive.begin(), naive.end());
      REQUIRE(schedule.next_time() == *first);
      if (*first != kNever) REQUIRE(schedule.next() == first - naive.begin());
    }
  }
}
