// SCReAM v2: a window that losses, marks and queue delay reduce, and the encoder's target that it
// allows. draft-johansson-ccwg-rfc8298bis-screamv2, and EricssonResearch/scream at c8f84c3.
#pragma once

#include "control/controller.h"
#include "control/scream/received_bits.h"
#include "control/scream/reporting.h"
#include "control/scream/v2/parameters.h"
#include "control/scream/v2/sender.h"
#include "support/equation.h"

namespace lab {

/// One stream; sharing among several by priority is left out. So are clearing the line when the
/// base delay has not been seen for minutes, and asking the encoder for a key frame when the line
/// is cleared because it is too old: the reference code's simulator leaves a frame out then.
class Scream : public ControllerHooks {
 public:
  static constexpr const char* kKind = "scream";
  static constexpr const char* kFamily = "scream";
  static constexpr const char* kLabel = "SCReAM v2";
  static constexpr const char* kMeaning =
      "A reference window that losses, ECN marks and queue delay reduce; L4S in proportion.";

  using Parameters = ScreamParameters;
  Parameters p;

  using Decision = ScreamDecision;
  static Signals<Decision> signals() { return Decision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const Decision& decision() const { return sender_.decision(); }
  static std::span<const Profile> profiles() { return Parameters::profiles(); }

  // The receiver's half.
  void on_arrival(const Arrival& arrival) {
    reporting_.on_arrival(arrival.payload_bytes, arrival.last_of_frame, arrival.received);
    received_.note(arrival.sequence, arrival.marked());
  }
  bool wants_report(Time) const { return reporting_.due(p.report_packets); }
  void before_report(Time, Feedback& report) {
    reporting_.reported();
    report.said.set(received_);
  }
  FeedbackFormat feedback_format() const { return PerPacket{.cuts_offsets = true}; }
  Duration report_interval() const { return p.report_interval; }

  // The sender's half.
  Ecn ecn() const {
    if (p.ecn == ScreamEcn::kL4s) return Ecn::kEct1;
    return p.ecn == ScreamEcn::kClassic ? Ecn::kEct0 : Ecn::kNotEct;
  }
  void start(Time now) { sender_.start(now, p); }
  void on_frame(int32_t payload_bytes, bool last_of_frame, Time now) {
    sender_.on_frame(payload_bytes, last_of_frame, now, p);
  }
  void on_sent(const Sent& sent) { sender_.on_sent(sent, p); }
  bool on_feedback(const Feedback& feedback, Time now) {
    return sender_.on_feedback(feedback, now, p);
  }
  static constexpr bool kPaces = true;
  Time next_send(const Backlog& backlog, Time now) const {
    return sender_.next_send(backlog, now, p);
  }
  bool discards_backlog() const { return sender_.discards_backlog(); }
  DataRate pacing_rate() const { return sender_.pacing_rate(); }
  void on_pause(Time) { sender_.pause(); }
  DataRate reference_rate() const { return sender_.target_rate(); }
  DataRate lowest_rate() const { return p.min_rate; }
  DataRate highest_rate() const { return std::max(p.min_rate, p.max_rate); }

 private:
  scream::Sender sender_;
  scream::Reporting reporting_;
  scream::ReceivedBits received_;
};

static_assert(RateController<Scream>);

}  // namespace lab
