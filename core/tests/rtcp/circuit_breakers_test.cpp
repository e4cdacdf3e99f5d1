#include "rtcp/circuit_breakers.h"

#include <doctest/doctest.h>

#include <cmath>

using namespace lab;
using namespace lab::rtcp;
using namespace lab::literals;
using Breaker = CircuitBreakers::Breaker;

namespace {
/// 1 Mbit/s in packets of 1000 bytes over a round trip of 100 ms, reports each second.
CircuitBreakers::Conditions conditions() {
  CircuitBreakers::Conditions c;
  c.Tr = 0.1;
  c.Tdr = 1.0;
  c.rate_bytes_per_s = 125000;
  return c;
}

CircuitBreakers started() {
  CircuitBreakers b;
  b.start(kStart, conditions());
  return b;
}
}  // namespace

TEST_CASE("RFC 8083 4.1: three times Td without any report trips the RTCP timeout") {
  CircuitBreakers b = started();
  b.watch(at(14_s), conditions());
  CHECK(b.triggered() == Breaker::kNone);
  b.watch(at(15_s), conditions());
  CHECK(b.triggered() == Breaker::kRtcpTimeout);
  CHECK(b.at() == at(15_s));
}

TEST_CASE("RFC 8083 4.2: five reports of a highest sequence number that stands trip the timeout") {
  CHECK(CircuitBreakers::media_timeout(conditions()) == 5);
  CircuitBreakers b = started();
  b.report(at(1_s), 100, 0.0, conditions());
  for (int64_t t = 2; t <= 5; ++t) b.report(at(1_s * t), 100, 0.0, conditions());
  CHECK(b.triggered() == Breaker::kNone);
  b.report(at(6_s), 100, 0.0, conditions());
  CHECK(b.triggered() == Breaker::kMediaTimeout);
}

TEST_CASE("RFC 8083 4.2: one report that media came cancels the media timeout") {
  CircuitBreakers b = started();
  for (int64_t t = 1; t <= 5; ++t) b.report(at(1_s * t), 100, 0.0, conditions());
  b.report(at(6_s), 101, 0.0, conditions());
  for (int64_t t = 7; t <= 10; ++t) b.report(at(1_s * t), 101, 0.0, conditions());
  CHECK(b.triggered() == Breaker::kNone);
}

TEST_CASE("RFC 8083 4.2: with media that came the number of reports is that of the moment again") {
  CircuitBreakers::Conditions slow = conditions();
  slow.Tf = 20.0;
  CHECK(CircuitBreakers::media_timeout(slow) == 100);
  CircuitBreakers b;
  b.start(kStart, slow);
  b.report(at(1_s), 100, 0.0, conditions());
  for (int64_t t = 2; t <= 6; ++t) b.report(at(1_s * t), 100, 0.0, conditions());
  CHECK(b.triggered() == Breaker::kMediaTimeout);
}

TEST_CASE("RFC 8083 4.2: reports closer than frames or round trips need more of them") {
  CircuitBreakers::Conditions c = conditions();
  c.Tdr = 0.05;
  CHECK(CircuitBreakers::media_timeout(c) == 10);
  c.Tf = 1.0;
  CHECK(CircuitBreakers::media_timeout(c) == 100);
}

TEST_CASE("RFC 8083 4.3: TCP's throughput by Mathis and by Padhye") {
  CircuitBreakers::Conditions c = conditions();
  CHECK(CircuitBreakers::tcp_throughput(0.01, c) ==
        doctest::Approx(1000 / (0.1 * std::sqrt(0.02 / 3))));
  CHECK(std::isinf(CircuitBreakers::tcp_throughput(0.0, c)));
  c.full_equation = true;
  const double timeouts = 0.4 * 3 * std::sqrt(0.03 / 8) * 0.01 * (1 + 32 * 0.0001);
  CHECK(CircuitBreakers::tcp_throughput(0.01, c) ==
        doctest::Approx(1000 / (0.1 * std::sqrt(0.02 / 3) + timeouts)));
}

TEST_CASE("RFC 8083 4.3: CB_INTERVAL is three reports, ten round trips or ten groups of frames") {
  CircuitBreakers::Conditions c = conditions();
  CHECK(CircuitBreakers::cb_interval(c) == 3);
  c.Tr = 1.0;
  CHECK(CircuitBreakers::cb_interval(c) == 10);
  c.G = 45;
  CHECK(CircuitBreakers::cb_interval(c) == 15);  // At most 15 s or three Td.
  c.T_rr_interval = 4.0;
  CHECK(CircuitBreakers::cb_interval(c) == 4);
}

TEST_CASE("RFC 8083 4.3: ten times TCP's rate trips the congestion breaker, after CB_INTERVAL") {
  // X is 100 packets of 1000 bytes over 2.58 s at a loss of 10 %: 38.7 kB/s.
  CircuitBreakers::Conditions c = conditions();
  c.rate_bytes_per_s = 400'000;
  CircuitBreakers b;
  b.start(kStart, c);
  for (int64_t t = 1; t <= 3; ++t) b.report(at(1_s * t), static_cast<uint32_t>(100 * t), 0.1, c);
  CHECK(b.triggered() == Breaker::kNone);
  b.report(at(4_s), 400, 0.1, c);
  CHECK(b.triggered() == Breaker::kCongestion);
  CHECK(b.at() == at(4_s));

  c.rate_bytes_per_s = 380'000;
  b.start(kStart, c);
  for (int64_t t = 1; t <= 20; ++t) b.report(at(1_s * t), static_cast<uint32_t>(100 * t), 0.1, c);
  CHECK(b.triggered() == Breaker::kNone);
}

TEST_CASE("RFC 8083 4.3: losses weigh by the time that their report covers") {
  CircuitBreakers::Conditions c = conditions();
  c.rate_bytes_per_s = 400'000;
  CircuitBreakers b;
  b.start(kStart, c);
  b.report(at(1_s), 100, 0.0, c);
  b.report(at(10_s), 200, 0.1, c);
  b.report(at(11_s), 300, 0.1, c);
  // Of the last three reports, 11 s of which lost 10 %: alike the constant case.
  b.report(at(12_s), 400, 0.1, c);
  CHECK(b.triggered() == Breaker::kCongestion);
}

TEST_CASE("RFC 8083 4.3: a trickle below a packet per report never trips it") {
  CircuitBreakers::Conditions c = conditions();
  c.rate_bytes_per_s = 900;
  c.Tr = 0.9;
  c.s = 1000;
  CircuitBreakers b;
  b.start(kStart, c);
  for (int64_t t = 1; t <= 40; ++t) b.report(at(1_s * t), static_cast<uint32_t>(t), 1.0, c);
  CHECK(b.triggered() == Breaker::kNone);
}
