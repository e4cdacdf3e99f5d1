// A wire whose capacity follows a list of samples.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "network/link_parameters.h"
#include "network/servers/rate_server.h"
#include "support/json.h"
#include "support/random.h"
#include "support/result.h"
#include "units/data.h"

namespace lab {

/// Samples of [duration in ms, capacity in kbit/s, share of packets lost], the last one optional:
/// what the traces of the AlphaRTC gym hold. Bits left of a packet are carried from one sample to
/// the next. After the last sample the first one follows, or the last one stays.
class CapacityTrace : public RateServer {
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
  static constexpr bool kLoses = true;
  bool loses() { return samples_ && random_.chance((*samples_)[current_].loss); }

  void start(const LinkParameters&) { start_at(rate(), nominal()); }
  void settings_changed(const LinkParameters&, Time now) { set_rate(rate(), now); }
  DataRate available(const LinkParameters&, Time) const { return serving(); }
  Time next() const { return std::min(departure(), next_sample_); }
  template <class Link>
  void act(Link& link, Time now, Medium&) {
    if (next_sample_ <= now) {
      advance(now);
      link.settings_changed(now);
    }
    if (departure() <= now) depart(link, now);
  }

  /// Mean over the trace.
  DataRate nominal() const;

 private:
  /// Of the present sample.
  DataRate rate() const { return samples_ ? (*samples_)[current_].capacity : DataRate{}; }
  /// Goes on to the sample in force at `now`.
  void advance(Time now);
  struct Sample {
    Duration length;
    DataRate capacity;
    double loss = 0.0;
  };
  std::shared_ptr<const std::vector<Sample>> samples_;  ///< Never changes: copies share it.
  size_t current_ = 0;
  Time next_sample_ = kNever;
  Random random_{0, ""};
};

}  // namespace lab
