// The rate-shaping buffer between encoder and network, RFC 8698 §5.2: what the encoder emits waits
// here until the pacer sends it.
#pragma once

#include <algorithm>

#include "media/emission.h"
#include "support/parameters.h"
#include "support/random.h"
#include "support/ring.h"
#include "units/data.h"

namespace lab {

struct ShapingParameters {
  double BETA_V = 0.1;
  double BETA_S = 0.1;
  double FPS = 30.0;
  bool paced = true;
  DataSize limit{1'000'000};
  double oversleep_percent = 0.0;
  static std::span<const Parameter<ShapingParameters>> parameters();
};

class ShapingBuffer {
 public:
  ShapingParameters p;

  /// Eq. (11): correction of the encoder's rate, BETA_V · 8 · buffer_len · FPS, at most 5 % of
  /// r_ref.
  DataRate r_diff_v(DataRate r_ref) const { return correction(p.BETA_V, r_ref); }
  /// Eq. (12): correction of the sending rate.
  DataRate r_diff_s(DataRate r_ref) const { return correction(p.BETA_S, r_ref); }

  /// Sets r_vin (Eq. 13) and r_send (Eq. 14). The lower clamp is on r_vin only and the upper on
  /// r_send only.
  void set_reference(DataRate r_ref, DataRate RMIN, DataRate RMAX) {
    r_vin_ = std::max(RMIN, r_ref - r_diff_v(r_ref));
    r_send_ = std::min(RMAX, r_ref + r_diff_s(r_ref));
  }
  void set_rates(DataRate r_vin, DataRate r_send) {
    r_vin_ = r_vin;
    r_send_ = r_send;
  }
  DataRate r_vin() const { return r_vin_; }
  DataRate r_send() const { return r_send_; }

  bool empty() const { return line_.empty(); }
  DataSize length() const { return bytes_; }
  size_t packets() const { return line_.size(); }

  /// False when the buffer's bound is reached and the payload is thrown away (RFC 8698 §10).
  bool push(const Payload& payload, Time now);
  bool push(int32_t payload_bytes, Time now) { return push(Payload{payload_bytes}, now); }
  /// When the next payload may leave; `kNever` when empty.
  Time next_departure() const { return line_.empty() ? kNever : departure_; }
  /// Takes the payload that is due.
  Payload pop(Random& random);
  /// What is next, and since when it waits; undefined when empty.
  const Payload& front() const { return line_.front().payload; }
  Time waits_since() const { return line_.front().since; }
  void clear() {
    line_.clear();
    bytes_ = {};
  }

 private:
  DataRate correction(double beta, DataRate r_ref) const {
    return {std::min(0.05 * r_ref.bps, beta * bits(bytes_) * p.FPS)};
  }

  /// Gives the packet at the front a slot that it has waited for since then.
  void arm(Time since, Time slot);

  struct Waiting {
    Payload payload;
    Time since;
  };
  Ring<Waiting> line_;
  DataSize bytes_;
  Time departure_ = kNever;
  Time next_slot_ = kStart;
  Time slot_ = kStart;  ///< Of the packet at the front, which may oversleep it.
  double late_ = 0.0;   ///< By this share of its wait.
  DataRate r_vin_;
  DataRate r_send_;
};

}  // namespace lab
