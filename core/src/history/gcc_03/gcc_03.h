// Google Congestion Control as it was compared with NADA in 2015: the receiver estimates by delay
// and tells (REMB), the sender looks at losses. draft-alvestrand-rmcat-congestion-03.
#pragma once

#include <algorithm>

#include "control/controller.h"
#include "history/gcc_03/receiver.h"
#include "support/equation.h"

namespace lab {

struct Gcc03Parameters {
  DataRate RMIN = kbps(50);
  DataRate RMAX = kbps(2500);
  DataRate RINIT = kbps(300);
  Duration report_interval = milliseconds(1000);
  double report_drop = 0.03;
  double loss_low = 0.02;
  double loss_high = 0.1;
  double loss_growth = 1.05;
  double threshold = 12.5;
  double k_up = 0.01;
  double k_down = 0.00018;
  double overuse_time = 10.0;
  double beta = 0.85;
  double growth = 1.08;

  gcc_03::ReceiverConstants receiver() const;
  static std::span<const Parameter<Gcc03Parameters>> parameters();
};

/// What a report says: the receiver's estimate (draft-alvestrand-rmcat-remb), and the losses of an
/// RTCP receiver report.
struct Gcc03Report {
  double rate_bps = 0.0;
  double fraction_lost = 0.0;  ///< Negative: it came early and carries no losses.
  // For display.
  double incoming_bps = 0.0;
  double offset_ms = 0.0;
  double signal_ms = 0.0;
  double threshold_ms = 0.0;
  double usage = 0.0;
  double aimd_state = 0.0;
};

/// One report's step: kbit/s, ratios.
struct Gcc03Decision {
  double target_kbps = 0.0;
  double remb_kbps = 0.0;
  double loss_based_kbps = 0.0;
  double loss_fraction = 0.0;
  Gcc03Report report;

  static Signals<Gcc03Decision> signals();
};

class Gcc03 : public ControllerHooks {
 public:
  static constexpr const char* kKind = "gcc_03";
  static constexpr const char* kFamily = "gcc";
  static constexpr const char* kLabel = "GCC of 2015";
  static constexpr const char* kMeaning =
      "Google Congestion Control with its Kalman filter at the receiver, as compared with NADA.";

  using Parameters = Gcc03Parameters;
  using Decision = Gcc03Decision;

  static std::span<const Profile> profiles();
  static Signals<Gcc03Decision> signals() { return Gcc03Decision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const Gcc03Decision& decision() const { return decision_; }

  // The receiver.
  void on_arrival(const Arrival& packet);
  bool wants_report(Time) const;
  void before_report(Time now, Feedback& report);
  /// A receiver report with one block (RFC 3550 §6.4.2) and a REMB message behind it.
  FeedbackFormat feedback_format() const { return Summary{.rtcp_bytes = 32 + 24}; }
  Duration report_interval() const { return p.report_interval; }

  // The sender.
  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  DataRate reference_rate() const { return {clipped(target_)}; }
  DataRate lowest_rate() const { return p.RMIN; }
  DataRate highest_rate() const { return p.RMAX; }

  Gcc03Parameters p;

 private:
  double clipped(double rate) const { return std::max(std::min(rate, p.RMAX.bps), p.RMIN.bps); }

  gcc_03::Receiver receiver_;
  double told_bps_ = 0.0;  ///< By the last report.
  Time last_regular_;      ///< When losses were last reported.
  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;
  uint32_t reported_to_ = 0;
  int64_t received_ = 0;  ///< Since losses were last reported.

  double target_ = 0.0;  ///< bit/s; A_s of the draft.
  Gcc03Decision decision_;
};

static_assert(RateController<Gcc03>);

}  // namespace lab
