// A controller that never changes its mind: what a path does to a constant rate, and the smallest
// example of a rate controller.
#pragma once

#include "control/controller.h"

namespace lab {

class FixedRate : public ControllerHooks {
 public:
  static constexpr const char* kKind = "fixed_rate";
  static constexpr const char* kLabel = "Fixed rate";
  static constexpr const char* kMeaning =
      "Encodes and sends at one rate, whatever the reports say.";

  struct Parameters {
    DataRate rate = kbps(1000);
    DataRate max_rate = kUnlimited;
    static std::span<const Parameter<Parameters>> parameters() {
      static constexpr Parameter<Parameters> kRows[] = {
          parameter<&Parameters::rate>("rate_kbps", "Rate", "Target of the encoder, payload only.",
                                       "ours: 1 Mbit/s")
              .range(1, 1e7)
              .slider(50, 20000, Scale::kLog),
          parameter<&Parameters::max_rate>(
              "max_rate_kbps", "Highest rate",
              "Highest rate of the encoder, and so how much the flow could use of a fair share; "
              "the rate sent is the one above. In another controller's place it is that one's.",
              "ours: unlimited, as a rate that follows nothing says nothing of its encoder")
              .range(0, 1e7)
              .slider(50, 20000, Scale::kLog)
              .or_unlimited(),
      };
      return kRows;
    }
  };
  Parameters p;

  /// What one report told.
  struct Decision {
    double rate_kbps = 0.0;
    double arrived_kbps = 0.0;
  };
  static Signals<Decision> signals() {
    static constexpr Signal<Decision> kRows[] = {
        {"rate_kbps", "kbit/s", "Rate", "constant", [](const Decision& d) { return d.rate_kbps; }},
        {"arrived_kbps", "kbit/s", "Arrived since the last report",
         "payload of the report / its span", [](const Decision& d) { return d.arrived_kbps; }},
    };
    return signals_of<kRows>();
  }
  const Decision& decision() const { return decision_; }

  // The receiver's half keeps nothing: each packet's arrival is reported (RFC 8888).
  FeedbackFormat feedback_format() const { return PerPacket{}; }
  Duration report_interval() const { return milliseconds(100); }

  // The sender's half.
  void start(Time now) { last_report_ = now; }
  bool on_feedback(const Feedback& feedback, Time now) {
    DataSize arrived;
    for (const Arrival& packet : feedback.arrivals) arrived += DataSize{packet.payload_bytes};
    decision_ = {to_kbps(p.rate), to_kbps(arrived / (now - last_report_))};
    last_report_ = now;
    return true;
  }
  DataRate reference_rate() const { return p.rate; }
  DataRate lowest_rate() const { return p.rate; }
  DataRate highest_rate() const { return p.rate; }
  DataRate highest_wanted() const { return p.max_rate; }

 private:
  Decision decision_;
  Time last_report_;
};

static_assert(RateController<FixedRate>);

}  // namespace lab
