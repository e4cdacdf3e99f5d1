#include "network/servers/capacity_trace.h"

namespace lab {

namespace {
constexpr size_t kMostSamples = 100'000;
constexpr const char* kForm =
    "must be [duration in ms from 1 to 10000000, capacity in kbit/s from 0 to 10000000, share of "
    "packets lost from 0 to 1], the last one if there are losses";
}  // namespace

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
  if (!json.is_array() || json.items().empty() || json.items().size() > kMostSamples) {
    errors.push_back({at, "must be a list of 1 to 100000 samples"});
    return;
  }
  std::vector<Sample> samples;
  for (const Json& item : json.items()) {
    double numbers[3] = {0.0, 0.0, 0.0};
    constexpr double kLeast[3] = {1.0, 0.0, 0.0};
    constexpr double kMost[3] = {1e7, 1e7, 1.0};
    bool fine = item.is_array() && (item.items().size() == 2 || item.items().size() == 3);
    for (size_t i = 0; fine && i < item.items().size(); ++i) {
      const Json& number = item.items()[i];
      fine =
          number.is_number() && number.as_double() >= kLeast[i] && number.as_double() <= kMost[i];
      if (fine) numbers[i] = number.as_double();
    }
    if (!fine) {
      errors.push_back({at + "." + std::to_string(samples.size()), kForm});
      return;
    }
    samples.push_back({from_ms(numbers[0]), kbps(numbers[1]), numbers[2]});
  }
  next_sample_ = kStart + samples[0].length;
  samples_ = std::make_shared<const std::vector<Sample>>(std::move(samples));
}

DataRate CapacityTrace::nominal() const {
  if (!samples_) return {};
  double bits = 0.0;
  double length_s = 0.0;
  for (const Sample& sample : *samples_) {
    bits += sample.capacity.bps * to_seconds(sample.length);
    length_s += to_seconds(sample.length);
  }
  return {bits / length_s};
}

void CapacityTrace::advance(Time now) {
  while (next_sample_ <= now) {
    if (current_ + 1 == samples_->size() && !p.loop) {
      next_sample_ = kNever;
      return;
    }
    current_ = (current_ + 1) % samples_->size();
    next_sample_ += (*samples_)[current_].length;
  }
}

}  // namespace lab
