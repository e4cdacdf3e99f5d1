// Sends the clusters of a probe: so many bytes now, the next when they would have left at the
// rate that is probed.
#pragma once

#include "control/gcc/packets.h"
#include "control/gcc/probing/probe_controller.h"
#include "support/ring.h"

namespace lab::gcc {

/// libwebrtc BitrateProber.
class Prober {
 public:
  void add(const ProbeCluster& cluster);
  /// Media reached the pacer: the first large enough packet begins a probe.
  void on_media(int64_t bytes);

  bool active() const { return active_; }
  /// When the next burst is due; at once (-kForever) at the beginning.
  Time next() const { return active_ ? next_ : kNever; }
  /// Bytes of a burst.
  int64_t burst() const;
  /// What is due now; a cluster that waited for more than 10 ms is given up.
  ProbeTag current(Time now);
  /// A burst has been sent.
  void on_burst(int64_t bytes, Time now);

 private:
  struct Started {
    ProbeCluster cluster;
    int64_t bytes = 0;
    int32_t bursts = 0;
    Time began = {};
  };

  Ring<Started> clusters_;
  bool active_ = false;
  Time next_ = at(-kForever);
};

}  // namespace lab::gcc
