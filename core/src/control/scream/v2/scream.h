// SCReAM v2: a window that losses, marks and queue delay reduce, and the encoder's target that it
// allows. draft-johansson-ccwg-rfc8298bis-screamv2, and EricssonResearch/scream at c8f84c3.
#pragma once

#include "control/scream/scream_controller.h"
#include "control/scream/v2/parameters.h"
#include "control/scream/v2/sender.h"
#include "support/equation.h"

namespace lab {

/// One stream; sharing among several by priority is left out. So are clearing the line when the
/// base delay has not been seen for minutes, and asking the encoder for a key frame when the line
/// is cleared because it is too old: the reference code's simulator leaves a frame out then.
class Scream : public scream::Controller<ScreamParameters, ScreamDecision, scream::Sender> {
 public:
  static constexpr const char* kKind = "scream";
  static constexpr const char* kLabel = "SCReAM v2";
  static constexpr const char* kMeaning =
      "A reference window that losses, ECN marks and queue delay reduce; L4S in proportion.";
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  bool wants_report(Time) const { return reporting_.due(p.report_packets); }
  FeedbackFormat feedback_format() const { return PerPacket{.cuts_offsets = true}; }
  Duration report_interval() const { return p.report_interval; }

  Ecn ecn() const {
    if (p.ecn == ScreamEcn::kL4s) return Ecn::kEct1;
    return p.ecn == ScreamEcn::kClassic ? Ecn::kEct0 : Ecn::kNotEct;
  }
  void on_frame(int32_t payload_bytes, bool last_of_frame, Time now) {
    sender_.on_frame(payload_bytes, last_of_frame, now, p);
  }
  bool on_feedback(const Feedback& feedback, Time now) {
    return sender_.on_feedback(feedback, now, p);
  }
  DataRate pacing_rate() const { return sender_.pacing_rate(); }
};

static_assert(RateController<Scream>);

}  // namespace lab
