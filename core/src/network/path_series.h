// What a recording says of a path besides its capacity: how its delay and its loss went.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

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
  static constexpr const char* kMeaning = "No recording: what the other settings say holds.";
  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;
};

struct SeriesParameters {
  bool loop = true;
  static std::span<const Parameter<SeriesParameters>> parameters();
};

/// A delay that is added to the link's own, behind its queue: that of the moment at which a packet
/// goes on its way. A value holds until the next one. Packets keep their order: after a delay that
/// falls, those that follow arrive no earlier than those before; unless the link's jitter reorders.
class DelaySeries {
 public:
  static constexpr const char* kKind = "trace";
  static constexpr const char* kLabel = "Recorded delay";
  static constexpr const char* kMeaning =
      "Samples of [duration in ms, delay in ms], added to the one-way delay behind the queue.";
  using Parameters = SeriesParameters;
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  bool impairs() const { return true; }
  /// Of a packet that goes on its way at `now`; calls must not go back in time.
  Duration extra(Time now) {
    samples_.advance(now, p.loop);
    return from_ms(samples_.now().value);
  }
  Duration first() const;

  /// The least that the recording has added so far, from each moment on at which it fell: who sees
  /// delays from the start on has seen no less.
  struct Least {
    Time since;
    Duration delay;
  };
  std::vector<Least> least_so_far() const;

 private:
  Replayed samples_;  ///< In ms.
};

/// A chance of loss for each packet before the queue, besides that of random loss, and by dice of
/// its own.
class LossSeries : public OfChance {
 public:
  static constexpr const char* kKind = "trace";
  static constexpr const char* kLabel = "Recorded loss";
  static constexpr const char* kMeaning =
      "Samples of [duration in ms, share of packets lost from 0 to 1], drawn for each packet "
      "before "
      "the queue, besides random loss.";
  using Parameters = SeriesParameters;
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  /// False in that direction of a session's link in which nothing is lost.
  bool here = true;
  bool impairs() const { return here; }
  /// A packet that comes at `now`; calls must not go back in time.
  bool takes(Time now) {
    samples_.advance(now, p.loop);
    return random_.chance(samples_.now().value) && here;
  }

 private:
  Replayed samples_;  ///< Shares.
};

using DelayOverTime = std::variant<NoSeries, DelaySeries>;
using LossOverTime = std::variant<NoSeries, LossSeries>;

}  // namespace lab
