// Sources with a rate of their own: audio and UDP at a constant bit rate, UDP switched on and off.
#pragma once

#include "media/emission.h"
#include "support/parameters.h"
#include "support/random.h"

namespace lab {

/// Non-adaptive audio, RFC 8867 §4.3: 20 kbit/s of payload, one packet each packetization interval.
class Audio {
 public:
  static constexpr const char* kKind = "audio";
  static constexpr const char* kLabel = "Audio";
  static constexpr const char* kMeaning = "Constant bit rate, one packet per interval.";
  static constexpr bool kAdaptive = false;
  static constexpr bool kVideo = false;

  struct Parameters {
    DataRate rate = kbps(20);
    Duration interval = milliseconds(20);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);
  /// Payload rate and one header per interval.
  DataRate ip_rate(const PacketShape& shape) const {
    return p.rate + DataSize{shape.header_bytes} / spacing(shape);
  }
  /// The interval, or the half, the third … of it that fits into an IP packet.
  Duration spacing(const PacketShape& shape, DataRate target = {}) const;
};

/// UDP at a constant bit rate, RFC 8868 §5.3: the rate counts IP packets, interval = size · 8 /
/// rate.
class ConstantRate {
 public:
  static constexpr const char* kKind = "cbr";
  static constexpr const char* kLabel = "UDP, constant rate";
  static constexpr const char* kMeaning = "Full packets at a constant rate; never adapts.";
  static constexpr bool kAdaptive = false;
  static constexpr bool kRtp = false;
  static constexpr bool kVideo = false;

  struct Parameters {
    DataRate rate = kbps(500);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);
  DataRate ip_rate(const PacketShape&) const { return p.rate; }
  Duration spacing(const PacketShape& shape, DataRate target = {}) const;
};

/// UDP bursts: constant rate while on, silence while off; durations fixed or exponential.
class OnOff {
 public:
  static constexpr const char* kKind = "on_off";
  static constexpr const char* kLabel = "UDP, on and off";
  static constexpr const char* kMeaning = "Constant rate while on, silent while off.";
  static constexpr bool kAdaptive = false;
  static constexpr bool kRtp = false;
  static constexpr bool kVideo = false;

  struct Parameters {
    DataRate rate = kbps(500);
    Duration on = milliseconds(5000);
    Duration off = milliseconds(5000);
    bool random = false;
    bool starts_off = false;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);
  /// While on.
  DataRate ip_rate(const PacketShape&) const { return p.rate; }
  Duration spacing(const PacketShape& shape, DataRate target = {}) const;

 private:
  Duration span(Duration mean, Random& random) const;

  bool begun_ = false;
  Duration on_left_;
};

}  // namespace lab
