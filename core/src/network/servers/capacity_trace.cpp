#include "network/servers/capacity_trace.h"

#include "network/read_samples.h"

namespace lab {

std::span<const Parameter<CapacityTrace::Parameters>> CapacityTrace::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::loop>("loop", "Repeat the trace",
                          "The first sample follows the last one, which else stays.",
                          "AlphaRTC gym: repeated")
          .fixed(),
  };
  return kRows;
}

void CapacityTrace::read_content(const Json& json, const std::string& at, Errors& errors) {
  samples_.play(read_samples(json, at, {"capacity in kbit/s", 1e7, "10000000", true}, errors));
}

DataRate CapacityTrace::nominal() const {
  if (samples_.all().empty()) return {};
  double bits = 0.0;
  double length_s = 0.0;
  for (const Sample& sample : samples_.all()) {
    bits += kbps(sample.value).bps * to_seconds(sample.length);
    length_s += to_seconds(sample.length);
  }
  return {bits / length_s};
}

}  // namespace lab
