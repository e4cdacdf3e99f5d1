// When to probe and at what rate.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "units/data.h"
#include "units/time.h"

namespace lab::gcc {

struct ProbeConstants {
  double first = 3.0;                  ///< Times the start rate…
  double second = 6.0;                 ///< …and the one after it; 0: none.
  double further = 2.0;                ///< Times a result…
  double threshold = 0.7;              ///< …that is above this share of the rate probed.
  Duration wait = milliseconds(1000);  ///< For results.
  int64_t packets = 5;                 ///< In a cluster, at least…
  Duration duration = milliseconds(15);
  Duration spacing = milliseconds(2);
  bool repeat = false;  ///< Each second of the first five, while nothing is allocated.
  bool in_alr = false;  ///< Each `alr_interval`, while the application limits the rate.
  Duration alr_interval = milliseconds(5000);
  double alr_scale = 2.0;
  double loss_scale = 1.5;       ///< At most this times the estimate while loss limits it.
  DataRate allocated = kbps(0);  ///< What the streams ask for in all; 0: not told.
};

/// Bursts of packets that are to be sent at a rate.
struct ProbeCluster {
  int32_t id = 0;
  DataRate rate;
  Time requested = {};
  Duration duration = {};
  Duration spacing = {};  ///< Between its bursts, at least.
  int32_t packets = 0;

  int32_t bytes() const;
};

/// What limits the estimate, as far as probing minds.
enum class ProbeLimit : uint8_t { kNone, kLossIncreasing, kForbidden };

/// libwebrtc ProbeController. Clusters to be sent are added to `out`.
class ProbeController {
 public:
  using Clusters = std::vector<ProbeCluster>;

  void start(DataRate start, DataRate highest, Time now, const ProbeConstants& p, Clusters& out);
  /// A new highest rate or allocation may be worth a probe.
  void set_limits(DataRate highest, Time now, const ProbeConstants& p, Clusters& out);
  void on_estimate(DataRate estimate, ProbeLimit limit, Time now, const ProbeConstants& p,
                   Clusters& out);
  void set_alr(std::optional<Time> since) { alr_since_ = since; }
  void on_alr_end(Time now) { alr_ended_ = now; }
  /// Underuse has just ended: if a large drop came shortly before, look whether it was needed.
  void on_recovery(Time now, const ProbeConstants& p, Clusters& out);
  void process(Time now, const ProbeConstants& p, Clusters& out);

  bool waiting() const { return state_ == State::kWaiting; }

 private:
  enum class State : uint8_t { kInit, kWaiting, kComplete };
  void probe(DataRate rate, bool further, Time now, const ProbeConstants& p, Clusters& out);
  void set_allocated(DataRate allocated, Time now, const ProbeConstants& p, Clusters& out);

  State state_ = State::kInit;
  ProbeLimit limit_ = ProbeLimit::kNone;
  DataRate further_above_ = kUnlimited;
  Time probed_ = {};
  DataRate estimate_;
  DataRate highest_;
  DataRate allocated_;
  Time repeat_until_ = at(-kForever);
  std::optional<Time> alr_since_;
  std::optional<Time> alr_ended_;
  Time drop_probed_ = {};
  Time dropped_ = {};
  DataRate before_drop_;
  int32_t next_id_ = 1;
};

}  // namespace lab::gcc
