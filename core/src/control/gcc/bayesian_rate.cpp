#include "control/gcc/bayesian_rate.h"

#include <cmath>

namespace lab::gcc {

namespace {
constexpr Duration kFirstWindow = milliseconds(500);
constexpr Duration kWindow = milliseconds(150);
constexpr double kSampleUncertainty = 10.0;
constexpr double kVariancePerSample = 5.0;
}  // namespace

std::optional<double> BayesianRate::sample_kbps(Time received, int64_t bytes) {
  const Duration length = estimate_kbps_ ? kWindow : kFirstWindow;
  if (previous_ && received < *previous_) {
    previous_.reset();
    bytes_ = 0;
    window_ = {};
  }
  if (previous_) {
    const Duration gap = received - *previous_;
    window_ += gap;
    if (gap > length) {
      bytes_ = 0;
      window_.ns %= length.ns;
    }
  }
  previous_ = received;
  std::optional<double> sample;
  if (window_ >= length) {
    sample = to_kbps(DataSize{bytes_} / length);
    window_ -= length;
    bytes_ = 0;
  }
  bytes_ += bytes;
  return sample;
}

void BayesianRate::add(Time received, int64_t bytes) {
  const std::optional<double> sample = sample_kbps(received, bytes);
  if (!sample) return;
  if (!estimate_kbps_) {
    estimate_kbps_ = sample;
    return;
  }
  // How far off the sample is tells how little it can be trusted.
  const double off = std::abs(*estimate_kbps_ - *sample);
  const double deviation = *estimate_kbps_ > 0.0 ? kSampleUncertainty * off / *estimate_kbps_ : 0.0;
  const double sample_variance = deviation * deviation;
  const double variance = variance_ + kVariancePerSample;
  estimate_kbps_ =
      (sample_variance * *estimate_kbps_ + variance * *sample) / (sample_variance + variance);
  variance_ = sample_variance * variance / (sample_variance + variance);
}

}  // namespace lab::gcc
