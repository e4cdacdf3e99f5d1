// The burst with which an encoder answers an abrupt change of its rate.
#pragma once

#include <algorithm>
#include <cstdint>

#include "units/data.h"

namespace lab {

/// RFC 8593 §5.2: one frame of K_B bytes, then K_d − 1 smaller ones, so that all K_d together are
/// as large as K_d frames of B0: (K_d·B0 − K_B)/(K_d − 1) each. Where that is (almost) nothing or
/// less, because the rate is too low for K_B, they keep the share `floor` of B0, which the RFC
/// leaves open.
class Burst {
 public:
  void begin(int64_t K_d) { left_ = K_d; }
  bool over() const { return left_ <= 0; }

  /// Bytes of the next frame.
  double next(int64_t K_d, DataSize K_B, double floor, double B0) {
    const bool first = left_ >= K_d;
    --left_;
    if (first) return static_cast<double>(K_B.bytes);
    const auto frames = static_cast<double>(K_d);
    return std::max(floor * B0,
                    (frames * B0 - static_cast<double>(K_B.bytes)) / std::max(1.0, frames - 1.0));
  }

 private:
  int64_t left_ = 0;
};

}  // namespace lab
