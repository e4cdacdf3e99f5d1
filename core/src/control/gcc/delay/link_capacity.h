// What the bottleneck seems to carry: the throughput measured each time it was overused.
#pragma once

#include <optional>

#include "control/gcc/whole_rate.h"
#include "units/data.h"

namespace lab::gcc {

/// Exponential mean and normalised variance. draft-ietf-rmcat-gcc §5.5, libwebrtc
/// LinkCapacityEstimator.
class LinkCapacity {
 public:
  bool known() const { return estimate_kbps_.has_value(); }
  DataRate estimate() const { return cut_off(kbps(estimate_kbps_.value_or(0.0))); }
  /// Three standard deviations above and below; from 0 to unlimited while nothing is known.
  DataRate upper() const;
  DataRate lower() const;

  void forget() { estimate_kbps_.reset(); }
  /// `acked` is what came through while the path was overused; `weight` that of the sample.
  void on_overuse(DataRate acked, double weight);

 private:
  double deviation_kbps() const;

  std::optional<double> estimate_kbps_;
  double variance_ = 0.4;  ///< Divided by the estimate, in kbit/s; outlives `forget`.
};

}  // namespace lab::gcc
