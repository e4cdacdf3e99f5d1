#include "units/data.h"

#include <doctest/doctest.h>

using namespace lab;
using namespace lab::literals;

TEST_CASE("125 bytes take one second at 1 kbps") {
  CHECK(bits(125_bytes) == 1000.0);
  CHECK(125_bytes / 1_kbps == 1_s);
  CHECK(1500_bytes / 1_mbps == 12_ms);
}

TEST_CASE("a time to send is the nearest nanosecond, halves upwards") {
  CHECK(1_bytes / DataRate{3e9} == 3_ns);               // 2.67 ns
  CHECK(1255_bytes / 640_mbps == nanoseconds(15'688));  // 15,687.5 ns
  CHECK(787_bytes / 3200_mbps == nanoseconds(1968));    // 1,967.5 ns
}

TEST_CASE("nothing leaves at rate zero, and everything at once where there is no limit") {
  CHECK(1_bytes / 0_bps == kForever);
  CHECK(1_bytes / DataRate{-1.0} == kForever);
  CHECK(1'000'000_bytes / kUnlimited == 0_ns);
}

TEST_CASE("a rate carries whole bytes, and none is lost to rounding") {
  CHECK(1_mbps * 1_ms == 125_bytes);
  CHECK(1_kbps * 1_s == 125_bytes);
  CHECK(1200_kbps * 95'700_us == 14'355_bytes);
  CHECK(783_kbps * 1128_ms == 110'403_bytes);
  CHECK(1_kbps * 7_ms == 0_bytes);  // 0.875 bytes
  CHECK((kUnlimited * 1_s).bytes == int64_t{1} << 61);
}

TEST_CASE("a size over a span is a mean rate") {
  CHECK(125_bytes / 1_s == 1_kbps);
  CHECK(34'011_bytes / 18_ms == DataRate{15'116'000.0});
  CHECK(125_bytes / 0_s == 0_bps);
}

TEST_CASE("sizes and rates add, subtract and scale") {
  DataSize size = 1000_bytes + 40_bytes;
  size += 8_bytes;
  size -= 48_bytes;
  CHECK(size == 1000_bytes);
  CHECK(size - 1_bytes == 999_bytes);
  CHECK(1_mbps + 500_kbps == 1500_kbps);
  CHECK(1_mbps - 1_kbps == 999_kbps);
  CHECK(1_mbps * 0.5 == 500_kbps);
  CHECK(kUnlimited > 1'000'000_mbps);
}

TEST_CASE("every rate with three decimals of a kbit/s reads back as it was written") {
  for (int thousandths = 1; thousandths < 300'000; thousandths += 2) {
    const double written = thousandths / 1000.0;
    REQUIRE(to_kbps(kbps(written)) == written);
  }
}
