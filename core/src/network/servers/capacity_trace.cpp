#include "network/servers/capacity_trace.h"

#include <utility>

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
  static constexpr SampleNumber kNumbers[] = {{"capacity in kbit/s", 1e7, "10000000"},
                                              {"share of packets lost", 1.0, "1", true}};
  Replayed<Offer>::Samples samples;
  for (const SampleRow& row :
       read_samples(json, at, kNumbers, errors, ", the last one if there are losses"))
    samples.push_back({from_ms(row[0]), {kbps(row[1]), row[2]}});
  if (!samples.empty()) samples_.play(std::move(samples));
}

DataRate CapacityTrace::nominal() const {
  if (samples_.all().empty()) return {};
  double bits = 0.0;
  double length_s = 0.0;
  for (const auto& [length, offer] : samples_.all()) {
    bits += offer.capacity.bps * to_seconds(length);
    length_s += to_seconds(length);
  }
  return {bits / length_s};
}

}  // namespace lab
