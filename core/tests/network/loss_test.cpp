#include <doctest/doctest.h>

#include <vector>

#include "network/links.h"

using namespace lab;
using namespace lab::literals;

namespace {
constexpr int kPackets = 100'000;

std::vector<bool> fates(const Loss::Parameters& p) {
  Loss loss;
  loss.p = p;
  loss.seed(1, "links.forward.loss");
  std::vector<bool> lost;
  for (int i = 0; i < kPackets; ++i) lost.push_back(loss.takes(1500));
  return lost;
}

double ratio(const std::vector<bool>& lost) {
  double count = 0.0;
  for (const bool one : lost) count += one ? 1.0 : 0.0;
  return count / static_cast<double>(lost.size());
}

double mean_burst(const std::vector<bool>& lost) {
  double bursts = 0.0;
  for (size_t i = 0; i < lost.size(); ++i)
    bursts += lost[i] && (i == 0 || !lost[i - 1]) ? 1.0 : 0.0;
  return ratio(lost) * static_cast<double>(lost.size()) / bursts;
}
}  // namespace

TEST_CASE("Bernoulli loss of 1 % takes each hundredth packet, one as likely as the next") {
  const auto lost = fates({.ratio = 0.01});
  CHECK(ratio(lost) == doctest::Approx(0.01).epsilon(0.1));
  CHECK(mean_burst(lost) == doctest::Approx(1.0 / 0.99).epsilon(0.02));
}

TEST_CASE("a loss ratio of 0 takes nothing, of 1 everything, and the kind none nothing") {
  CHECK(ratio(fates({.ratio = 0.0})) == 0.0);
  CHECK(ratio(fates({.ratio = 1.0})) == 1.0);
  CHECK(ratio(fates({.kind = Loss::Kind::kNone, .ratio = 1.0})) == 0.0);
}

TEST_CASE("Gilbert-Elliott loses p / (p + r) of all packets in bursts of 1 / r") {
  const auto lost =
      fates({.kind = Loss::Kind::kGilbertElliott, .good_to_bad = 0.01, .bad_to_good = 0.25});
  CHECK(ratio(lost) == doctest::Approx(0.01 / 0.26).epsilon(0.05));
  CHECK(mean_burst(lost) == doctest::Approx(4.0).epsilon(0.05));
}

TEST_CASE("a bad state that loses half and a good one that loses 1 % add up") {
  const auto lost = fates({.kind = Loss::Kind::kGilbertElliott,
                           .good_to_bad = 0.1,
                           .bad_to_good = 0.1,
                           .loss_in_bad = 0.5,
                           .loss_in_good = 0.01});
  CHECK(ratio(lost) == doctest::Approx(0.255).epsilon(0.03));
}

TEST_CASE("a lost packet never reaches the queue") {
  LinkSettings settings = test::with_capacity(1_mbps);
  settings.loss.p.ratio = 1.0;
  Link link = test::link_with(settings);
  CHECK(link.accept(test::packet_of(1000), at(0_s)) == Fate::kLostAtRandom);
  CHECK(link.counters().lost == 1);
  CHECK(link.counters().accepted == 0);
  CHECK(link.in_flight() == 0);
}
