#include "media/constant.h"

#include <doctest/doctest.h>

#include "media/sources.h"

using namespace lab;
using namespace lab::literals;
using test::emitted;

TEST_CASE("audio of 20 kbit/s is 50 bytes each 20 ms, 36 kbit/s with its headers") {
  Audio audio;
  const auto packets = emitted(audio, {}, 1_s);
  REQUIRE(packets.size() == 50);
  CHECK(packets[0].payload_bytes == 50);
  CHECK(packets[49].at == 980_ms);
  CHECK(to_kbps(audio.ip_rate({.header_bytes = 40})) == doctest::Approx(36.0));
}

TEST_CASE("audio that no IP packet holds goes in several, evenly spaced, at the same rate") {
  Audio audio;
  audio.p.rate = 10_mbps;
  audio.p.interval = 183_ms;
  // 228,750 bytes; with headers of 41 bytes a packet has room for 65,494.
  const auto packets = emitted(audio, {}, 183_ms, {.header_bytes = 41});
  REQUIRE(packets.size() == 4);
  for (size_t i = 0; i < packets.size(); ++i) {
    CHECK(packets[i].payload_bytes == 228'750 / 4);
    CHECK(packets[i].at == Duration{45'750'000} * static_cast<int64_t>(i));
  }
  CHECK(audio.ip_rate({.header_bytes = 0}) == 10_mbps);
  // What fits goes in one: 65,495 bytes and 40 of headers.
  audio.p.interval = 1_s;
  audio.p.rate = {65'495 * 8.0};
  CHECK(emitted(audio, {}, 1_s, {.header_bytes = 40}).size() == 1);
  CHECK(emitted(audio, {}, 1_s, {.header_bytes = 41}).size() == 2);
}

TEST_CASE("500 kbit/s of UDP counts headers: 1250 bytes of IP leave each 20 ms") {
  ConstantRate constant;
  const auto packets = emitted(constant, {}, 1_s, {.payload_bytes = 1222, .header_bytes = 28});
  REQUIRE(packets.size() == 50);
  for (size_t i = 0; i < packets.size(); ++i) {
    CHECK(packets[i].at == 20_ms * static_cast<int64_t>(i));
    CHECK(packets[i].payload_bytes == 1222);
  }
}

TEST_CASE("UDP at a rate of zero is silent") {
  ConstantRate constant;
  constant.p.rate = 0_kbps;
  Random random(1, "");
  const Emission emission = constant.next({}, {}, random);
  CHECK(emission.payload_bytes == 0);
  CHECK(emission.gap == kForever);
}

TEST_CASE("the highest rate of the smallest packets still moves the clock") {
  ConstantRate constant;
  constant.p.rate = kbps(1e7);
  Random random(1, "");
  CHECK(constant.next({}, {.payload_bytes = 1, .header_bytes = 0}, random).gap >= 1_ns);
}

TEST_CASE("on for 1 s and off for 2 s: 50 packets each 3 s, the first at once") {
  OnOff source;
  source.p.on = 1_s;
  source.p.off = 2_s;
  const auto packets = emitted(source, {}, 9_s, {.payload_bytes = 1222, .header_bytes = 28});
  REQUIRE(packets.size() == 150);
  CHECK(packets[0].at == 0_s);
  CHECK(packets[49].at == 980_ms);
  CHECK(packets[50].at == 3_s);
  CHECK(packets[100].at == 6_s);
}

TEST_CASE("a source that begins silent sends after its first silence") {
  OnOff source;
  source.p = {.on = 1_s, .off = 2_s, .starts_off = true};
  CHECK(emitted(source, {}, 9_s).front().at == 2_s);
}

TEST_CASE("random bursts and silences have the means that are asked for") {
  OnOff source;
  source.p = {.rate = 1_mbps, .on = 1_s, .off = 3_s, .random = true};
  const PacketShape shape{.payload_bytes = 97, .header_bytes = 28};  // 1 ms each
  const auto packets = emitted(source, {}, 40'000_s, shape);
  int bursts = 1;
  for (size_t i = 1; i < packets.size(); ++i) bursts += packets[i].at - packets[i - 1].at > 1_ms;
  CHECK(bursts == doctest::Approx(10'000).epsilon(0.05));
  CHECK(static_cast<double>(packets.size()) == doctest::Approx(1e7).epsilon(0.05));
}

TEST_CASE("bursts of 1 ms without silence are a constant rate") {
  OnOff source;
  source.p = {.rate = 1_mbps, .on = 1_ms, .off = 0_s};
  CHECK(emitted(source, {}, 1_s, {.payload_bytes = 97, .header_bytes = 28}).size() == 1000);
}
