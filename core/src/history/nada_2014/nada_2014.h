// NADA before RFC 8698: the rate follows theta - (R - RMIN) x_hat in small steps. As in the
// IETF 90 slides (July 2014), and as the comparison with GCC ran it (2015).
#pragma once

#include "control/controller.h"
#include "history/nada_2014/decision.h"
#include "history/nada_2014/parameters.h"
#include "history/nada_2014/receiver.h"
#include "support/equation.h"

namespace lab {

class Nada2014 : public ControllerHooks {
 public:
  static constexpr const char* kKind = "nada_2014";
  static constexpr const char* kFamily = "nada";
  static constexpr const char* kLabel = "NADA of 2014";
  static constexpr const char* kMeaning =
      "NADA's version of 2014 and 2015: the rate goes in steps towards theta = (R - RMIN) x.";

  using Parameters = Nada2014Parameters;
  using Decision = Nada2014Decision;

  static std::span<const Profile> profiles() { return Nada2014Parameters::profiles(); }
  static Signals<Nada2014Decision> signals() { return Nada2014Decision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const Nada2014Decision& decision() const { return decision_; }

  void on_arrival(const Arrival& packet) { receiver_.on_arrival(packet, p); }
  bool wants_report(Time) const { return receiver_.wants_report(p); }
  void before_report(Time now, Feedback& report);
  /// d_hat, x, x' and R_r, 32 bits each, after the 12 bytes of RFC 4585 §6.1; ours, as no draft
  /// gives a format.
  FeedbackFormat feedback_format() const { return Summary{.rtcp_bytes = 28}; }

  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  /// The drafts are silent; here the next step counts from the resumption.
  void on_resume(Time now) { last_update_ = now; }
  Duration report_interval() const { return kForever; }
  DataRate reference_rate() const;
  DataRate lowest_rate() const { return p.RMIN; }
  DataRate highest_rate() const { return p.RMAX; }
  double weight() const { return p.w; }

  Nada2014Parameters p;

 private:
  bool may_ramp_up(const Nada2014Report& report, double d_tilde) const;

  nada_2014::Receiver receiver_;

  double R_ = 0.0;  ///< bit/s
  Time last_update_;
  bool any_report_ = false;
  double RTT_0_ = 0.0;    ///< ms; the lowest so far.
  double delta_0_ = 0.0;  ///< ms; the shortest time between two reports so far.
  Nada2014Decision decision_;
};

static_assert(RateController<Nada2014>);

}  // namespace lab
