// Spreads packets over time, faster than the target rate, and fills in padding.
#pragma once

#include "control/gcc/probing/prober.h"
#include "support/ring.h"

namespace lab::gcc {

struct PacerConstants {
  double factor = 2.5;                        ///< Pacing rate over target.
  Duration burst = milliseconds(40);          ///< Sent at once; 0: packet by packet.
  Duration queue_limit = milliseconds(2000);  ///< Faster, so that what waits is gone by then.
  Duration tick = milliseconds(1);            ///< Packets leave at its multiples; 0: at any time.
  bool keep_alive = false;                    ///< A packet of padding each 500 ms of silence.
};

/// libwebrtc PacingController: a debt that sending makes and time pays off.
class Pacer {
 public:
  /// The rates of a new target; `pad` fills what media leaves of it.
  void set_target(DataRate target, bool pad, Time now, const PacerConstants& p);
  DataRate pacing_rate() const { return pacing_; }

  void add(const ProbeCluster& cluster) { prober_.add(cluster); }
  void on_media(int64_t bytes, Time now, const PacerConstants& p);
  /// A packet has left; what probe it belongs to.
  ProbeTag on_sent(int64_t bytes, bool padding, Time now, const PacerConstants& p);
  void on_pause();

  Time next_send(bool media_waits, Time now, const PacerConstants& p) const;
  /// Bytes of padding that are due when nothing waits.
  int64_t padding(Time now, const PacerConstants& p) const;
  bool probing() const { return prober_.active(); }

 private:
  struct Waiting {
    Time since = {};
    int64_t bytes = 0;
  };
  void pay(Time now);
  Time media_due(const PacerConstants& p) const;
  Time padding_due() const;
  void adjust(Time now, const PacerConstants& p);

  Prober prober_;
  int64_t burst_bytes_ = 0;  ///< Of the probe's burst, so far.
  Ring<Waiting> waiting_;    ///< Media.
  int64_t waiting_bytes_ = 0;
  double waiting_since_ = 0.0;  ///< Sum, in seconds.
  DataRate pacing_ = kbps(750);
  DataRate media_ = kbps(750);  ///< The pacing rate, or what empties a long queue in time.
  DataRate padding_;
  double media_debt_ = 0.0;  ///< Bytes.
  double padding_debt_ = 0.0;
  Time paid_ = {};
  Time sent_ = {};
  bool seen_media_ = false;
};

}  // namespace lab::gcc
