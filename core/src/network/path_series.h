// What a recording says of a path besides its capacity: how its delay and its loss went.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <variant>

#include "network/impairments.h"
#include "network/replayed.h"
#include "support/json.h"
#include "support/parameters.h"
#include "support/result.h"

namespace lab {

/// Nothing is replayed: what the settings say holds for the whole run.
class NoSeries {
 public:
  static constexpr const char* kKind = "none";
  static constexpr const char* kLabel = "None";
  static constexpr const char* kMeaning = "What the other settings say holds.";
  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;

  bool impairs() const { return false; }
};

struct SeriesParameters {
  bool loop = true;
  static std::span<const Parameter<SeriesParameters>> parameters();
};

/// A delay that is added to the link's own behind its queue. A value holds until the next one.
/// Packets keep their order: after a delay that falls, those that follow wait for those before.
class DelaySeries {
 public:
  static constexpr const char* kKind = "trace";
  static constexpr const char* kLabel = "Recorded";
  static constexpr const char* kMeaning =
      "Samples of [duration in ms, delay in ms], added to the one-way delay.";
  using Parameters = SeriesParameters;
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  bool impairs() const { return true; }
  Duration extra() const { return samples_.now(); }
  Time next() const { return samples_.next(); }
  void advance(Time now) { samples_.advance(now, p.loop); }

 private:
  Replayed<Duration> samples_;
};

/// A chance of loss for each packet before the queue, besides that of random loss, and by dice of
/// its own.
class LossSeries : public OfChance {
 public:
  static constexpr const char* kKind = "trace";
  static constexpr const char* kLabel = "Recorded";
  static constexpr const char* kMeaning =
      "Samples of [duration in ms, share of packets lost], besides random loss.";
  using Parameters = SeriesParameters;
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  bool impairs() const { return true; }
  bool takes(Time now) {
    samples_.advance(now, p.loop);
    return random_.chance(samples_.now());
  }

 private:
  Replayed<double> samples_;
};

using DelayOverTime = std::variant<NoSeries, DelaySeries>;
using LossOverTime = std::variant<NoSeries, LossSeries>;

}  // namespace lab
