#include "media/constant.h"

#include <algorithm>

namespace lab {

namespace {
/// Time between full packets at an IP rate; never shorter than a nanosecond, `kForever` at rate 0.
Duration packet_interval(const PacketShape& shape, DataRate rate) {
  const DataSize packet{int64_t{shape.payload_bytes} + shape.header_bytes};
  return std::max(nanoseconds(1), packet / rate);
}
}  // namespace

std::span<const Parameter<Audio::Parameters>> Audio::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::rate>("rate_kbps", "Audio rate", "Payload rate.", "RFC 8867 §4.3: 20 kbit/s")
          .range(0, 10000)
          .slider(6, 128),
      parameter<&P::interval>("interval_ms", "Packetization interval",
                              "Time between packets; a whole part of it where what it holds is "
                              "more than an IP packet's 65535 bytes.",
                              "RFC 8867 does not state it; 20 ms is usual (RFC 3551 §4.2)")
          .range(0.1, 1000)
          .slider(10, 60),
  };
  return kRows;
}

Emission Audio::next(DataRate, const PacketShape& shape, Random&) {
  const Duration interval = spacing(shape);
  return {static_cast<int32_t>((p.rate * interval).bytes), interval};
}

Duration Audio::spacing(const PacketShape& shape, DataRate) const {
  const int64_t most = kMostIpBytes.bytes - shape.header_bytes;
  const int64_t packets = ((p.rate * p.interval).bytes + most - 1) / most;
  return {p.interval.ns / std::max(int64_t{1}, packets)};
}

std::span<const Parameter<ConstantRate::Parameters>> ConstantRate::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::rate>("rate_kbps", "UDP rate", "Rate of the IP packets.", "RFC 8868 §5.3")
          .range(0, 1e7)
          .slider(0, 5000),
  };
  return kRows;
}

Emission ConstantRate::next(DataRate, const PacketShape& shape, Random&) {
  if (!(p.rate.bps > 0.0)) return {0, kForever};
  return {shape.payload_bytes, spacing(shape)};
}

Duration ConstantRate::spacing(const PacketShape& shape, DataRate) const {
  return packet_interval(shape, p.rate);
}

std::span<const Parameter<OnOff::Parameters>> OnOff::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::rate>("rate_kbps", "UDP rate while on", "Rate of the IP packets.",
                          "RFC 8868 §5.3; ours: 500 kbit/s")
          .range(0, 1e7)
          .slider(0, 5000),
      parameter<&P::on, TimeUnit::kSeconds>("on_s", "On for", "Length of a burst.", "ours: 5 s")
          .range(0.001, 1e6)
          .slider(0.1, 30),
      parameter<&P::off, TimeUnit::kSeconds>("off_s", "Off for", "Length of a silence.",
                                             "ours: 5 s; RFC 8868 §5.1: 10 s between downloads")
          .range(0, 1e6)
          .slider(0.1, 30),
      parameter<&P::random>("random", "Random durations",
                            "The durations are means of exponential distributions.",
                            "RFC 8868 §5.1: exponential"),
      parameter<&P::starts_off>("starts_off", "Begins silent", "The first phase is a silence.",
                                "ours: begins on"),
  };
  return kRows;
}

Duration OnOff::span(Duration mean, Random& random) const {
  if (!p.random || mean.ns == 0) return mean;
  return seconds(random.exponential(to_seconds(mean)));
}

Emission OnOff::next(DataRate, const PacketShape& shape, Random& random) {
  if (!(p.rate.bps > 0.0)) return {0, kForever};
  if (!begun_) {
    begun_ = true;
    if (p.starts_off) return {0, std::max(milliseconds(1), span(p.off, random))};
  }
  if (on_left_ <= Duration{}) on_left_ = std::max(milliseconds(1), span(p.on, random));
  const Duration gap = spacing(shape);
  on_left_ -= gap;
  if (on_left_ > Duration{}) return {shape.payload_bytes, gap};
  return {shape.payload_bytes, gap + span(p.off, random)};
}

Duration OnOff::spacing(const PacketShape& shape, DataRate) const {
  return packet_interval(shape, p.rate);
}

}  // namespace lab
