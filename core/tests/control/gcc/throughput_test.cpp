#include "control/gcc/throughput.h"

#include <doctest/doctest.h>

#include "control/gcc/bayesian_rate.h"

namespace lab::gcc {
namespace {

using namespace literals;

PacketResult packet(double sent_ms, double received_ms, int32_t bytes = 1000) {
  PacketResult result;
  result.packet.sent = at(from_ms(sent_ms));
  result.packet.bytes = bytes;
  result.received = at(from_ms(received_ms));
  return result;
}

TEST_CASE("1000 bytes each 10 ms are 800 kbit/s, from the tenth packet on") {
  Throughput throughput;
  for (int i = 0; i < 9; ++i) throughput.add(packet(10 * i, 50 + 10 * i));
  CHECK_FALSE(throughput.rate({}));
  throughput.add(packet(90, 140));
  CHECK(throughput.rate({}) == 800_kbps);
}

TEST_CASE("a path that stalls once and then lets all go seems as fast as the packets were sent") {
  Throughput throughput;
  // The packets of 200 ms come at once after a gap.
  for (int i = 0; i < 40; ++i) {
    const bool held = i >= 20;
    throughput.add(packet(10 * i, held ? 450 + (i - 20) : 50 + 10 * i));
  }
  CHECK(throughput.rate({}) == 800_kbps);
}

TEST_CASE("what is received slowly is the receiving rate") {
  Throughput throughput;
  for (int i = 0; i < 40; ++i) throughput.add(packet(10 * i, 50 + 20 * i));
  CHECK(throughput.rate({}) == 400_kbps);
}

TEST_CASE("the window keeps a second, but at least twenty packets") {
  Throughput throughput;
  for (int i = 0; i < 300; ++i) throughput.add(packet(10 * i, 10 * i, i < 150 ? 1000 : 500));
  throughput.trim({});
  CHECK(throughput.rate({}) == 400_kbps);
  Throughput sparse;
  for (int i = 0; i < 40; ++i) sparse.add(packet(100 * i, 100 * i, i < 20 ? 1000 : 500));
  sparse.trim({});
  CHECK(sparse.rate({}) == 40_kbps);  // The last 20: of 1.9 s.
}

TEST_CASE("the Bayesian mean begins with 500 ms and follows a steady rate") {
  BayesianRate rate;
  for (int i = 0; i < 50; ++i) rate.add(at(milliseconds(10 * i)), 1000);
  CHECK_FALSE(rate.rate());
  for (int i = 50; i < 300; ++i) rate.add(at(milliseconds(10 * i)), 1000);
  REQUIRE(rate.rate());
  CHECK(rate.rate()->bps == doctest::Approx(800e3).epsilon(0.01));
}

TEST_CASE("after an application-limited stretch the Bayesian mean moves faster") {
  BayesianRate used;
  for (int i = 0; i < 600; ++i) used.add(at(milliseconds(10 * i)), 1000);
  BayesianRate warned = used;
  warned.expect_change();
  for (int i = 600; i < 616; ++i) {
    used.add(at(milliseconds(10 * i)), 2000);
    warned.add(at(milliseconds(10 * i)), 2000);
  }
  CHECK(warned.rate()->bps > used.rate()->bps);
}

}  // namespace
}  // namespace lab::gcc
