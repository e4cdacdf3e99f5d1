// NADA as it first was, draft-zhu-rmcat-nada-03 (March 2014): the rate is computed from the delay
// itself, packet by packet.
#pragma once

#include "control/controller.h"
#include "support/equation.h"

namespace lab {

/// Doubles are milliseconds or pure numbers, as in the equations.
struct Nada03Parameters {
  double w = 1.0;
  DataRate RMIN = kbps(150);
  DataRate RMAX = kbps(1500);
  double alpha = 0.02;
  double tau_o = 200.0;
  double x_ref = 0.0;  ///< 0: the lowest x heard of.
  double d_L = 1000.0;
  double d_M = 200.0;
  Duration T = milliseconds(10'000);

  static std::span<const Parameter<Nada03Parameters>> parameters();
};

/// What a report says, in ms.
struct Nada03Report {
  double x_n = 0.0;
  double d_tilde = 0.0;  ///< For display.
};

/// One report's step. Delays are milliseconds and hold the offset of the two clocks; rates bit/s.
struct Nada03Decision {
  double x = 0.0;
  double x_hat = 0.0;
  double x_ref = 0.0;
  double x_slope = 0.0;
  double d_tilde = 0.0;
  double R = 0.0;
  double R_n = 0.0;
  double R_ss = 0.0;
  double delta = 0.0;

  static Signals<Nada03Decision> signals();
};

class Nada03 : public ControllerHooks {
 public:
  static constexpr const char* kKind = "nada_03";
  static constexpr const char* kFamily = "nada";
  static constexpr const char* kLabel = "NADA, first draft";
  static constexpr const char* kMeaning =
      "NADA's first version, of March 2014: the rate is inverse to the one-way delay, heard of for "
      "each packet.";

  using Parameters = Nada03Parameters;
  using Decision = Nada03Decision;

  static std::span<const Profile> profiles();
  static Signals<Nada03Decision> signals() { return Nada03Decision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const Nada03Decision& decision() const { return decision_; }

  // The receiver.
  void on_arrival(const Arrival& packet);
  bool wants_report(Time) const { return arrived_; }
  void before_report(Time now, Feedback& report);
  /// x_n in 32 bits after the 12 bytes of RFC 4585 §6.1; ours, as the draft gives no format.
  FeedbackFormat feedback_format() const { return Summary{.rtcp_bytes = 16}; }
  Duration report_interval() const { return kForever; }

  // The sender.
  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  /// The draft is silent; here the next slope counts from the resumption.
  void on_resume(Time now) { last_report_ = now; }
  DataRate reference_rate() const;
  DataRate lowest_rate() const { return p.RMIN; }
  DataRate highest_rate() const { return p.RMAX; }
  double weight() const { return p.w; }

  Nada03Parameters p;

 private:
  double clipped(double R) const;

  bool arrived_ = false;  ///< Since the last report.
  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;
  double d_tilde_ = 0.0;
  double x_n_ = 0.0;

  Time started_;
  Time last_report_;
  bool any_report_ = false;
  double last_x_ = 0.0;
  double lowest_x_ = 0.0;
  double R_ = 0.0;
  Nada03Decision decision_;
};

static_assert(RateController<Nada03>);

}  // namespace lab
