// SCReAM v1: self-clocked by a congestion window, with a rate control of its own for the encoder.
// RFC 8298.
#pragma once

#include "control/controller.h"
#include "control/scream/received_bits.h"
#include "control/scream/reporting.h"
#include "history/scream_v1/parameters.h"
#include "history/scream_v1/sender.h"
#include "support/equation.h"

namespace lab {

/// One stream; prioritization among several (§4.1.2.8) is left out. Reports are those of RFC 8888,
/// which came after it.
class ScreamV1 : public ControllerHooks {
 public:
  static constexpr const char* kKind = "scream_v1";
  static constexpr const char* kFamily = "scream";
  static constexpr const char* kLabel = "SCReAM v1";
  static constexpr const char* kMeaning =
      "RFC 8298: a window for what is in flight, and a rate that ramps up slowly.";

  using Parameters = ScreamV1Parameters;
  Parameters p;

  using Decision = ScreamV1Decision;
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
  void before_report(Time, Feedback& report) {
    reporting_.reported();
    report.said.set(received_);
  }
  FeedbackFormat feedback_format() const { return PerPacket{}; }
  Duration report_interval() const { return scream::feedback_interval_v1(reporting_.rate()); }

  // The sender's half.
  Ecn ecn() const { return p.ecn ? Ecn::kEct0 : Ecn::kNotEct; }
  void start(Time now) { sender_.start(now, p); }
  void on_frame(int32_t payload_bytes, bool, Time now) { sender_.on_frame(payload_bytes, now, p); }
  void on_sent(const Sent& sent) { sender_.on_sent(sent, p); }
  bool on_feedback(const Feedback& feedback, Time now) {
    sender_.on_feedback(feedback, now, p);
    return !feedback.arrivals.empty();
  }
  Time next_timer() const { return sender_.next_adjustment(p); }
  bool on_timer(Time now) {
    sender_.adjust(now, p);
    return true;
  }
  static constexpr bool kPaces = true;
  Time next_send(const Backlog& backlog, Time now) const {
    return sender_.next_send(backlog, now, p);
  }
  bool discards_backlog() const { return sender_.discards_backlog(); }
  DataRate pacing_rate() const { return sender_.pacing_rate(p); }
  void on_pause(Time) { sender_.pause(); }
  DataRate reference_rate() const { return sender_.target_rate(); }
  DataRate lowest_rate() const { return p.min_rate; }
  DataRate highest_rate() const { return std::max(p.min_rate, p.max_rate); }

 private:
  scream::v1::Sender sender_;
  scream::Reporting reporting_;
  scream::ReceivedBits received_;
};

static_assert(RateController<ScreamV1>);

}  // namespace lab
