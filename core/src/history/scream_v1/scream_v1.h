// SCReAM v1: self-clocked by a congestion window, with a rate control of its own for the encoder.
// RFC 8298.
#pragma once

#include "control/scream/scream_controller.h"
#include "history/scream_v1/parameters.h"
#include "history/scream_v1/sender.h"
#include "support/equation.h"

namespace lab {

/// One stream; prioritization among several (§4.1.2.8) is left out. Reports are those of RFC 8888,
/// which came after it.
class ScreamV1
    : public scream::Controller<ScreamV1Parameters, ScreamV1Decision, scream::v1::Sender> {
 public:
  static constexpr const char* kKind = "scream_v1";
  static constexpr const char* kLabel = "SCReAM v1";
  static constexpr const char* kMeaning =
      "RFC 8298: a window for what is in flight, and a rate that ramps up slowly.";
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  FeedbackFormat feedback_format() const { return PerPacket{}; }
  Duration report_interval() const { return scream::feedback_interval_v1(reporting_.rate()); }

  Ecn ecn() const { return p.ecn ? Ecn::kEct0 : Ecn::kNotEct; }
  void on_frame(int32_t payload_bytes, bool, Time now) { sender_.on_frame(payload_bytes, now, p); }
  bool on_feedback(const Feedback& feedback, Time now) {
    sender_.on_feedback(feedback, now, p);
    return !feedback.arrivals.empty();
  }
  Time next_timer() const { return sender_.next_adjustment(p); }
  bool on_timer(Time now) {
    sender_.adjust(now, p);
    return true;
  }
  DataRate pacing_rate() const { return sender_.pacing_rate(p); }
};

static_assert(RateController<ScreamV1>);

}  // namespace lab
