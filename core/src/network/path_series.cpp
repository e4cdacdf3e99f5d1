#include "network/path_series.h"

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
  samples_.play(read_samples(json, at, {"delay in ms", 60000.0, "60000"}, errors));
}

Duration DelaySeries::first() const {
  return samples_.all().empty() ? Duration{} : from_ms(samples_.all().front().value);
}

std::vector<DelaySeries::Least> DelaySeries::least_so_far() const {
  std::vector<Least> least;
  Time begins = kStart;
  for (const Sample& sample : samples_.all()) {
    const Duration delay = from_ms(sample.value);
    if (least.empty() || delay < least.back().delay) least.push_back({begins, delay});
    begins = begins + sample.length;
  }
  return least;
}

void LossSeries::read_content(const Json& json, const std::string& at, Errors& errors) {
  samples_.play(read_samples(json, at, {"share of packets lost", 1.0, "1"}, errors));
}

}  // namespace lab
