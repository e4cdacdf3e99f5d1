// The reference window of SCReAM v2: reduced by losses, marks and virtual marks, always growing.
#pragma once

#include "control/scream/v2/parameters.h"
#include "control/scream/v2/window_rules.h"
#include "units/time.h"

namespace lab::scream {

/// What one update of the window looks at.
struct WindowInput {
  bool loss = false;
  bool marked = false;
  bool virtual_mark = false;
  double l4s_alpha = 0.0;
  double virtual_alpha = 0.0;
  double queue_delay = 0.0;        ///< s
  double delay_average = 0.0;      ///< s
  double delay_target = 0.06;      ///< s
  double steadiness = 1.0;         ///< DelayAverage::steadiness
  double acknowledged = 0.0;       ///< Bytes without a mark since the last update.
  double mss = 1000.0;             ///< bytes
  double least = 2000.0;           ///< bytes; the smallest window
  double rtt = 0.05;               ///< s
  double in_flight_peak = 0.0;     ///< bytes; InFlightPeaks::recent
  double in_flight_before = 0.0;   ///< bytes; InFlightPeaks::previous
  double target_rate = 0.0;        ///< bit/s
  double acknowledged_rate = 0.0;  ///< bit/s

  bool congested() const { return loss || marked || virtual_mark; }
};

class ReferenceWindow {
 public:
  /// The last update, for display.
  struct Step {
    double from = 0.0;     ///< bytes
    double reduced = 0.0;  ///< bytes
    double least = 0.0;    ///< bytes
    double back_off = 0.0;
    double since = 0.0;  ///< s, the last congestion
    double post = 0.0;   ///< post_congestion_scale
    double rise = 0.0;   ///< For display: what the draft, but not the code, goes by.
    WindowState state;
    bool grew = false;
    bool raised = false;  ///< Since then, to the smallest window.
  };
  const Step& step() const { return step_; }

  void start(Time now, const ScreamParameters& p);

  /// Draft, "Reference Window Update"; reference code, updateCwnd. Whole bytes, as in the latter.
  void update(const WindowInput& in, Time now, const ScreamParameters& p);

  /// To the smallest window.
  void keep_above(double lowest) {
    step_.raised |= window_ < lowest;
    window_ = std::max(window_, lowest);
  }
  void keep_below(double highest) { window_ = std::min(window_, highest); }

  double bytes() const { return window_; }
  double inflection() const { return inflection_; }
  double increment() const { return increment_; }
  /// The window is above what is ever in flight: the encoder, not the path, sets the rate.
  bool application_limited() const { return application_limited_; }

 private:
  void set_inflection();
  void reduce(const WindowInput& in, const WindowState& s, Time now, const ScreamParameters& p);
  void increase(const WindowInput& in, const WindowState& s, Time now, const ScreamParameters& p);

  double window_ = 0.0;
  double inflection_ = 1.0;
  double increment_ = 0.0;
  Step step_;
  bool inflection_held_ = false;  ///< Set once per fall.
  bool application_limited_ = false;
  Time last_congestion_;
  Time last_reaction_;
};

}  // namespace lab::scream
