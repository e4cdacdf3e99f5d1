// No rate control: the source sends at its own rate.
#pragma once

#include "control/controller.h"

namespace lab {

class NoController : public ControllerHooks {
 public:
  static constexpr const char* kKind = "none";
  static constexpr const char* kLabel = "No rate control";
  static constexpr const char* kMeaning =
      "The source sends at its own rate, whatever the network does.";

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  struct Decision {};

  static Signals<Decision> signals() { return {}; }
  const Decision& decision() const { return decision_; }

  FeedbackFormat feedback_format() const { return kNoFeedback; }

  void start(Time) {}
  bool on_feedback(const Feedback&, Time) { return false; }
  Duration report_interval() const { return milliseconds(100); }
  DataRate reference_rate() const { return kUnlimited; }
  DataRate lowest_rate() const { return {0.0}; }
  DataRate highest_rate() const { return kUnlimited; }

  Parameters p;

 private:
  Decision decision_;
};

static_assert(RateController<NoController>);

}  // namespace lab
