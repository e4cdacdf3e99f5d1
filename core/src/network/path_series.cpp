#include "network/path_series.h"

#include <utility>

#include "network/read_samples.h"

namespace lab {

std::span<const Parameter<SeriesParameters>> SeriesParameters::parameters() {
  using P = SeriesParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::loop>("loop", "Repeat the recording",
                          "The first sample follows the last one, which else stays.",
                          "ours: as a capacity trace")
          .fixed(),
  };
  return kRows;
}

void DelaySeries::read_content(const Json& json, const std::string& at, Errors& errors) {
  // As far as a link's own delay may go.
  static constexpr SampleNumber kNumbers[] = {{"delay in ms", 60000.0, "60000"}};
  Replayed<Duration>::Samples samples;
  for (const SampleRow& row : read_samples(json, at, kNumbers, errors))
    samples.push_back({from_ms(row[0]), from_ms(row[1])});
  if (!samples.empty()) samples_.play(std::move(samples));
}

Duration DelaySeries::first() const {
  return samples_.all().empty() ? Duration{} : samples_.all().front().value;
}

std::vector<DelaySeries::Least> DelaySeries::least_so_far() const {
  std::vector<Least> least;
  Time begins = kStart;
  for (const auto& [length, delay] : samples_.all()) {
    if (least.empty() || delay < least.back().delay) least.push_back({begins, delay});
    begins = begins + length;
  }
  return least;
}

void LossSeries::read_content(const Json& json, const std::string& at, Errors& errors) {
  static constexpr SampleNumber kNumbers[] = {{"share of packets lost", 1.0, "1"}};
  Replayed<double>::Samples samples;
  for (const SampleRow& row : read_samples(json, at, kNumbers, errors))
    samples.push_back({from_ms(row[0]), row[1]});
  if (!samples.empty()) samples_.play(std::move(samples));
}

}  // namespace lab
