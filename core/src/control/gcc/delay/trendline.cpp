#include "control/gcc/delay/trendline.h"

#include <algorithm>

#include "control/gcc/whole_ms.h"

namespace lab::gcc {

namespace {
constexpr int64_t kMostDeltas = 1000;
}  // namespace

Usage Trendline::update(const GroupDeltas& deltas, Time arrived, const TrendlineConstants& p,
                        const DetectorConstants& q) {
  const int64_t arrived_ms = whole_ms(arrived);
  if (deltas_ == 0) first_arrival_ms_ = arrived_ms;
  deltas_ = std::min(deltas_ + 1, kMostDeltas);
  accumulated_ += to_ms(deltas.arrival) - to_ms(deltas.send);
  smoothed_ = p.smoothing * smoothed_ + (1.0 - p.smoothing) * accumulated_;
  points_.push_back({static_cast<double>(arrived_ms - first_arrival_ms_), smoothed_});
  const auto window = static_cast<size_t>(p.window);
  while (points_.size() > window) points_.pop_front();
  if (points_.size() == window) fit();
  return detector_.update(trend_, deltas_, p.gain, to_ms(deltas.send), arrived_ms, q);
}

// Least squares: sum (x - mean x)(y - mean y) / sum (x - mean x)^2.
void Trendline::fit() {
  double sum_x = 0.0;
  double sum_y = 0.0;
  for (size_t i = 0; i < points_.size(); ++i) {
    sum_x += points_[i].at_ms;
    sum_y += points_[i].delay_ms;
  }
  const auto n = static_cast<double>(points_.size());
  double with_y = 0.0;
  double with_x = 0.0;
  for (size_t i = 0; i < points_.size(); ++i) {
    const double x = points_[i].at_ms - sum_x / n;
    with_y += x * (points_[i].delay_ms - sum_y / n);
    with_x += x * x;
  }
  if (with_x > 0.0) trend_ = with_y / with_x;
}

}  // namespace lab::gcc
