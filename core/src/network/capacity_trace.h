// A wire whose capacity follows a list of samples.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "support/json.h"
#include "support/parameters.h"
#include "support/random.h"
#include "support/result.h"
#include "units/data.h"

namespace lab {

/// Samples of [duration in ms, capacity in kbit/s, share of packets lost], the last one optional:
/// what the traces of the AlphaRTC gym hold. Bits left of a packet are carried from one sample to
/// the next. After the last sample the first one follows, or the last one stays.
class CapacityTrace {
 public:
  static constexpr const char* kKind = "capacity_trace";
  static constexpr const char* kLabel = "Capacity trace";
  static constexpr const char* kMeaning =
      "A wire whose capacity follows recorded samples; capacity_kbps does not count.";

  struct Parameters {
    bool loop = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors);

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }
  /// Mean over the trace.
  DataRate nominal() const;
  /// Of the present sample.
  DataRate rate() const { return samples_ ? (*samples_)[current_].capacity : DataRate{}; }
  bool loses() { return samples_ && random_.chance((*samples_)[current_].loss); }
  /// When the next sample begins.
  Time next() const { return next_; }
  /// Goes on to the sample in force at `now`.
  void advance(Time now);

 private:
  struct Sample {
    Duration length;
    DataRate capacity;
    double loss = 0.0;
  };
  std::shared_ptr<const std::vector<Sample>> samples_;  ///< Never changes: copies share it.
  size_t current_ = 0;
  Time next_ = kNever;
  Random random_{0, ""};
};

}  // namespace lab
