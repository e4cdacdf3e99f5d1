// Is the queue growing? GCC's filter of 2011 to 2016: offset and slope of a line through the delays
// of groups over their sizes.
#pragma once

#include <cstdint>

#include "control/gcc/delay/overuse_detector.h"
#include "support/ring.h"

namespace lab::gcc_03 {

/// Time between two groups as it arrived and as it was sent, ms, and how much larger the second is.
struct Deltas {
  double arrival_ms = 0.0;
  double send_ms = 0.0;
  double bytes = 0.0;
};

struct KalmanConstants {
  double q_slope = 1e-13;  ///< Process noise.
  double q_offset = 1e-3;
  double alpha = 0.01;         ///< Of the noise estimate, per frame at 30 per second…
  double alpha_later = 0.002;  ///< …and after 300 groups.
};

/// State [1/C, m]: delay per byte and the offset that the queue adds, for the regressor [bytes, 1].
/// draft-alvestrand-rmcat-congestion-03 §4, with the numbers of libwebrtc's OveruseEstimator.
class Kalman {
 public:
  void update(const Deltas& deltas, gcc::Usage usage, const KalmanConstants& p);

  double offset_ms() const { return offset_; }
  double slope_ms_per_byte() const { return slope_; }
  double noise_variance() const { return noise_variance_; }
  int64_t deltas() const { return deltas_; }

 private:
  double shortest_period(double send_ms);
  void learn_noise(double residual, double period_ms, const KalmanConstants& p);

  double slope_ = 8.0 / 512.0;
  double offset_ = 0.0;
  double previous_offset_ = 0.0;
  double E_[2][2] = {{100.0, 0.0}, {0.0, 0.1}};
  double noise_mean_ = 0.0;
  double noise_variance_ = 50.0;
  int64_t deltas_ = 0;
  Ring<double> periods_;  ///< Of the last 60 groups.
};

}  // namespace lab::gcc_03
