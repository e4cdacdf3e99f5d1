// Rates by time, as a scenario lists them: what a path does to a known course of rates.
#pragma once

#include <vector>

#include "control/controller.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

class Scripted : public ControllerHooks {
 public:
  static constexpr const char* kKind = "scripted";
  static constexpr const char* kLabel = "Scripted";
  static constexpr const char* kMeaning =
      "Encodes and sends at listed rates, one after the other, whatever the reports say.";
  /// [[s since the flow began, kbit/s], …].
  static constexpr const char* kContent = "rates";

  struct Parameters {
    Duration loop = kForever;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  struct Decision {
    double rate_kbps = 0.0;
    double arrived_kbps = 0.0;
  };
  static Signals<Decision> signals();
  const Decision& decision() const { return decision_; }

  void read_content(const Json& rates, const std::string& at, Errors& errors);

  FeedbackFormat feedback_format() const { return PerPacket{}; }
  Duration report_interval() const { return milliseconds(100); }

  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  Time next_timer() const;
  bool on_timer(Time now);
  bool on_set(std::string_view, Time now) {
    on_timer(now);
    return true;
  }
  void on_resume(Time now) { on_timer(now); }
  DataRate reference_rate() const { return steps_.empty() ? DataRate{} : steps_[current_].rate; }
  DataRate lowest_rate() const { return reference_rate(); }
  DataRate highest_rate() const { return reference_rate(); }

 private:
  struct Step {
    Duration at;  ///< Since the flow began.
    DataRate rate;
  };
  /// How far into the list a moment is, and when its round began.
  Duration within(Time now) const;

  std::vector<Step> steps_;  ///< By time, no two at the same.
  size_t current_ = 0;       ///< The first one holds before its time as well.
  Time started_;
  Time seen_;  ///< Up to here the list has been followed.
  Time last_report_;
  Decision decision_;
};

static_assert(RateController<Scripted>);

}  // namespace lab
