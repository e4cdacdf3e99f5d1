// The kind `nada`: RFC 8698 or, by its profile, one of its authors' programs.
// Both halves in one value.
#pragma once

#include "control/controller.h"
#include "control/nada/receiver.h"
#include "control/nada/sender.h"
#include "control/nada_mozilla/vectors.h"
#include "control/nada_ns3/history.h"
#include "control/nada_profiles/parameters.h"
#include "support/equation.h"

namespace lab {

class Nada : public ControllerHooks {
 public:
  static constexpr const char* kKind = "nada";
  static constexpr const char* kLabel = "NADA";
  static constexpr const char* kMeaning =
      "Network-Assisted Dynamic Adaptation: delay, loss and marks become one congestion signal.";

  using Parameters = NadaParameters;
  using Decision = NadaDecision;

  static std::span<const Profile> profiles() { return NadaParameters::profiles(); }
  static Signals<NadaDecision> signals() { return NadaDecision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const NadaDecision& decision() const { return decision_; }

  void on_arrival(const Arrival& packet) {
    if (p.estimator == NadaEstimator::kRfc) receiver_.on_arrival(packet, p);
  }
  void before_report(Time now, Feedback& report);
  int64_t delay_filter_packets() const { return p.filter_samples; }
  FeedbackFormat feedback_format() const {
    switch (p.estimator) {
      case NadaEstimator::kRfc:
        return kNadaSummary;
      case NadaEstimator::kRfcAtSender:
        return PerPacket{};
      case NadaEstimator::kNs3:
        return PerPacket{.stamped_by_arrival = true};
      case NadaEstimator::kMozilla:
        return TransportCc{};
    }
    return kNoFeedback;
  }

  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  void on_resume(Time now);
  Duration report_interval() const {
    return p.report_interval > Duration{} ? p.report_interval : from_ms(p.DELTA);
  }
  DataRate reference_rate() const;
  DataRate lowest_rate() const { return p.RMIN; }
  DataRate highest_rate() const { return p.RMAX; }
  double weight() const { return p.PRIO; }

  NadaParameters p;

 private:
  bool on_summary(const Feedback& feedback, Time now);
  bool on_packets(const Feedback& feedback, Time now);
  bool on_vector(const Feedback& feedback, Time now);
  void decide(const NadaReport& report, Time now);

  nada::Receiver receiver_;
  nada_ns3::History history_;
  nada_mozilla::Vectors vectors_;
  nada::Sender sender_;
  NadaDecision decision_;
  bool any_report_ = false;
  bool at_start_rate_ = false;  ///< Until the next report; see nada::Resume::kStartRate.
};

static_assert(RateController<Nada>);

}  // namespace lab
