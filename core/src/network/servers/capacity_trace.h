// A wire whose capacity follows a list of samples.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "network/link_parameters.h"
#include "network/replayed.h"
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
  bool loses() { return !samples_.all().empty() && random_.chance(samples_.now().loss); }

  void start(const LinkParameters&) { start_at(rate(), nominal()); }
  void settings_changed(const LinkParameters&, Time now) { set_rate(rate(), now); }
  DataRate available(const LinkParameters&, Time) const { return serving(); }
  Time next() const { return std::min(departure(), samples_.next()); }
  template <class Link>
  void act(Link& link, Time now, Medium&) {
    if (samples_.next() <= now) {
      samples_.advance(now, p.loop);
      link.settings_changed(now);
    }
    if (departure() <= now) depart(link, now);
  }

  /// Mean over the trace.
  DataRate nominal() const;

 private:
  DataRate rate() const { return kbps(samples_.now().value); }

  Replayed samples_;  ///< In kbit/s.
  Random random_{0, ""};
};

}  // namespace lab
