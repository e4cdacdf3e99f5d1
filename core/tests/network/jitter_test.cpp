#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;
using test::packet_of;

namespace {
constexpr int kDraws = 100'000;

Jitter jitter_of(const Jitter::Parameters& p) {
  Jitter jitter;
  jitter.p = p;
  jitter.seed(1, "links.forward.jitter");
  return jitter;
}

/// One packet of 125 bytes each `spacing`, over a link of 1 Mbit/s (1 ms each) with that jitter.
std::vector<test::Arrived> run_with(const Jitter::Parameters& p, Duration spacing, int packets) {
  LinkSettings settings = test::with_capacity(1_mbps);
  settings.link.delay = 50_ms;
  settings.jitter.p = p;
  Link link = test::link_with(settings);
  std::vector<test::Arrived> arrived;
  for (int i = 0; i < packets; ++i) {
    const Time now = at(spacing * i);
    for (const auto& a : test::run(link, now)) arrived.push_back(a);
    link.accept(packet_of(125, static_cast<uint32_t>(i)), now);
  }
  for (const auto& a : test::run(link, at(spacing * packets + 1_s))) arrived.push_back(a);
  return arrived;
}
}  // namespace

TEST_CASE("jitter of 5 ms clamped at 3 sigma delays by 3.99 ms on average, by 15 ms at most") {
  Jitter jitter = jitter_of({.std = 5_ms});
  double sum = 0.0;
  double squares = 0.0;
  int at_the_bound = 0;
  for (int i = 0; i < kDraws; ++i) {
    const Duration z = jitter.sample();
    REQUIRE(z >= 0_ms);
    REQUIRE(z <= 15_ms);
    at_the_bound += z == 15_ms ? 1 : 0;
    sum += to_ms(z);
    squares += to_ms(z) * to_ms(z);
  }
  const double mean = sum / kDraws;
  CHECK(mean == doctest::Approx(3.986).epsilon(0.01));
  CHECK(std::sqrt(squares / kDraws - mean * mean) == doctest::Approx(2.998).epsilon(0.01));
  // Clamped, not drawn again: what would be beyond 3 sigma (0.27 %) is exactly 15 ms.
  CHECK(at_the_bound == doctest::Approx(270).epsilon(0.25));
}

TEST_CASE("jitter of 15 ms clamped at 2 sigma is 30 ms in every twentieth packet or so") {
  Jitter jitter = jitter_of({.std = 15_ms, .n_std = 2.0});
  int at_the_bound = 0;
  for (int i = 0; i < kDraws; ++i) at_the_bound += jitter.sample() == 30_ms ? 1 : 0;
  CHECK(at_the_bound == doctest::Approx(4550).epsilon(0.05));
}

TEST_CASE("a mean of the jitter is added to every packet") {
  Jitter constant = jitter_of({.mean = 20_ms});
  CHECK(constant.sample() == 20_ms);
  Jitter jitter = jitter_of({.std = 5_ms, .mean = 20_ms});
  for (int i = 0; i < 100; ++i) CHECK(jitter.sample() >= 20_ms);
}

TEST_CASE("jitter of the kind none is none, whatever its numbers") {
  Jitter jitter = jitter_of({.kind = Jitter::Kind::kNone, .std = 5_ms, .mean = 20_ms});
  CHECK(jitter.sample() == 0_ms);
}

TEST_CASE("NR-BPDV: j(n) is the jittered time, but at least j(n-1) + serial(n-1)") {
  const Jitter::Parameters p{.std = 5_ms};
  const auto arrived = run_with(p, 2_ms, 2000);
  REQUIRE(arrived.size() == 2000);
  Jitter same_luck = jitter_of(p);
  Time j_before = kStart;
  int pushed_back = 0;
  for (size_t n = 0; n < arrived.size(); ++n) {
    CAPTURE(n);
    const Time s = at(2_ms * static_cast<int64_t>(n) + 1_ms + 50_ms);
    const Time unordered = s + same_luck.sample();
    const Time j = n == 0 ? unordered : std::max(unordered, j_before + 1_ms);
    REQUIRE(arrived[n].at == j);
    REQUIRE(arrived[n].packet.sequence == n);
    pushed_back += j > unordered ? 1 : 0;
    j_before = j;
  }
  CHECK(pushed_back > 500);
}

TEST_CASE("RBPDV lets packets overtake each other and keeps each within its bound") {
  const auto arrived = run_with({.kind = Jitter::Kind::kReordering, .std = 5_ms}, 2_ms, 2000);
  REQUIRE(arrived.size() == 2000);
  int overtaken = 0;
  for (size_t n = 0; n < arrived.size(); ++n) {
    const Packet& packet = arrived[n].packet;
    const Time s = at(2_ms * packet.sequence + 1_ms + 50_ms);
    REQUIRE(arrived[n].at >= s);
    REQUIRE(arrived[n].at <= s + 15_ms);
    if (n > 0) overtaken += packet.sequence < arrived[n - 1].packet.sequence ? 1 : 0;
  }
  CHECK(overtaken > 200);
}

TEST_CASE("without variation packets keep the distances that the server gave them") {
  const auto arrived = run_with({.mean = 20_ms}, 500_us, 100);
  for (size_t n = 0; n < arrived.size(); ++n) {
    REQUIRE(arrived[n].at == at(1_ms * (static_cast<int64_t>(n) + 1) + 70_ms));
  }
}
