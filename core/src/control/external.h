// A controller outside: at each report the run stops with a question, and goes on when the host has
// answered with a rate. Answers are changes of the scenario, so that the run replays without the
// host.
#pragma once

#include <algorithm>
#include <vector>

#include "control/controller.h"

namespace lab {

/// What the host is asked for a rate upon: one report, and what follows from it at once.
struct Question {
  Time at;
  DataRate rate;  ///< That holds now.
  double rtt_ms = 0.0;
  double received_kbps = 0.0;     ///< Since the last report.
  double queuing_delay_ms = 0.0;  ///< Mean above the lowest one-way delay so far.
  double loss_ratio = 0.0;
  double mark_ratio = 0.0;
  std::vector<Arrival> arrivals;
};

class External : public ControllerHooks {
 public:
  static constexpr const char* kKind = "external";
  static constexpr const char* kLabel = "External";
  static constexpr const char* kMeaning =
      "Stops the run at each report and asks the host, a program or a person, for the rate.";
  /// Set this long after a question, this row is its answer.
  static constexpr const char* kAnswer = "rate_kbps";
  static constexpr Duration kAnswersAfter = nanoseconds(1);

  struct Parameters {
    DataRate rate = kbps(300);
    DataRate min_rate = kbps(0);
    DataRate max_rate = kbps(1e6);
    Duration interval = milliseconds(100);
    bool asks = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  /// The numbers of a question. It has no arrivals.
  using Decision = Question;
  static Signals<Decision> signals();
  const Decision& decision() const { return decision_; }

  FeedbackFormat feedback_format() const { return TransportCc{}; }
  Duration report_interval() const { return p.interval; }

  void start(Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  bool on_set(std::string_view key, Time now);
  /// Null while nothing is asked.
  const Question* question() const { return open_ ? &question_ : nullptr; }

  DataRate reference_rate() const { return std::clamp(p.rate, lowest_rate(), highest_rate()); }
  DataRate lowest_rate() const { return p.min_rate; }
  DataRate highest_rate() const { return std::max(p.min_rate, p.max_rate); }

 private:
  bool open_ = false;
  Question question_;
  Decision decision_;
  Time last_report_;
  bool any_packet_ = false;
  uint32_t next_sequence_ = 0;
  Duration lowest_delay_ = kForever;
};

static_assert(RateController<External>);

}  // namespace lab
