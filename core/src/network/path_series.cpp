#include "network/path_series.h"

#include <utility>

#include "network/read_samples.h"

namespace lab {

std::span<const Parameter<SeriesParameters>> SeriesParameters::parameters() {
  using P = SeriesParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::loop>("loop", "Repeat the samples",
                          "The first sample follows the last one, which else stays.",
                          "as capacity traces: AlphaRTC gym, repeated")
          .fixed(),
  };
  return kRows;
}

void DelaySeries::read_content(const Json& json, const std::string& at, Errors& errors) {
  static constexpr SampleNumber kNumbers[] = {{"delay in ms", 60000.0, "60000"}};
  Replayed<Duration>::Samples samples;
  for (const SampleRow& row : read_samples(json, at, kNumbers, errors))
    samples.push_back({from_ms(row[0]), from_ms(row[1])});
  if (!samples.empty()) samples_.play(std::move(samples));
}

void LossSeries::read_content(const Json& json, const std::string& at, Errors& errors) {
  static constexpr SampleNumber kNumbers[] = {{"share of packets lost", 1.0, "1"}};
  Replayed<double>::Samples samples;
  for (const SampleRow& row : read_samples(json, at, kNumbers, errors))
    samples.push_back({from_ms(row[0]), row[1]});
  if (!samples.empty()) samples_.play(std::move(samples));
}

}  // namespace lab
