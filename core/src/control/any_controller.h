// A flow's controller, whichever kind it is: the one place that passes a call on to the kind at
// hand.
#pragma once

#include <string_view>

#include "control/controller.h"
#include "support/dispatch.h"

namespace lab {

/// A view of a variant of controllers, const or not.
template <class Variant>
class AnyController {
 public:
  explicit AnyController(Variant& controller) : controller_(controller) {}

  // Receiver.
  void on_arrival(const Arrival& arrival) {
    dispatch([&](auto& c) { c.on_arrival(arrival); }, controller_);
  }
  bool wants_report(Time now) const {
    return dispatch([&](const auto& c) { return c.wants_report(now); }, controller_);
  }
  void before_report(Time now, Feedback& report) {
    dispatch([&](auto& c) { c.before_report(now, report); }, controller_);
  }
  int64_t delay_filter_packets() const {
    return dispatch([](const auto& c) { return c.delay_filter_packets(); }, controller_);
  }
  FeedbackFormat feedback_format() const {
    return dispatch([](const auto& c) -> FeedbackFormat { return c.feedback_format(); },
                    controller_);
  }
  /// Of that format; asked at each arrival.
  bool lists_packets() const {
    return dispatch([](const auto& c) { return lab::lists_packets(c.feedback_format()); },
                    controller_);
  }
  Duration report_interval() const {
    return dispatch([](const auto& c) { return c.report_interval(); }, controller_);
  }

  // Rates.
  DataRate reference_rate() const {
    return dispatch([](const auto& c) { return c.reference_rate(); }, controller_);
  }
  DataRate lowest_rate() const {
    return dispatch([](const auto& c) { return c.lowest_rate(); }, controller_);
  }
  DataRate highest_rate() const {
    return dispatch([](const auto& c) { return c.highest_rate(); }, controller_);
  }

  // Its part of a link.
  /// Up to which rate it takes its share: that of the encoder, also where its own is another.
  DataRate highest_wanted() const {
    return dispatch(
        [](const auto& c) -> DataRate {
          if constexpr (requires { c.highest_wanted(); }) return c.highest_wanted();
          return c.highest_rate();
        },
        controller_);
  }
  /// Of its share of a bottleneck.
  double weight() const {
    return dispatch(
        [](const auto& c) -> double {
          if constexpr (requires { c.weight(); }) return c.weight();
          return 1.0;
        },
        controller_);
  }

  // How packets leave.
  bool paces() const {
    return dispatch([](const auto& c) { return c.kPaces; }, controller_);
  }
  Time next_send(const Backlog& backlog, Time now) const {
    return dispatch([&](const auto& c) { return c.next_send(backlog, now); }, controller_);
  }
  int32_t padding_bytes(const Backlog& backlog, Time now) {
    return dispatch([&](auto& c) { return c.padding_bytes(backlog, now); }, controller_);
  }
  DataRate pacing_rate() const {
    return dispatch([](const auto& c) { return c.pacing_rate(); }, controller_);
  }
  bool discards_backlog() const {
    return dispatch([](const auto& c) { return c.discards_backlog(); }, controller_);
  }
  Ecn ecn() const {
    return dispatch([](const auto& c) { return c.ecn(); }, controller_);
  }

  // What the sender hears of; the ones that return a bool say whether it decided anew.
  void start(Time now) {
    dispatch([&](auto& c) { c.start(now); }, controller_);
  }
  void on_frame(int32_t payload_bytes, bool last_of_frame, Time now) {
    dispatch([&](auto& c) { c.on_frame(payload_bytes, last_of_frame, now); }, controller_);
  }
  void on_sent(const Sent& sent) {
    dispatch([&](auto& c) { c.on_sent(sent); }, controller_);
  }
  void on_pause(Time now) {
    dispatch([&](auto& c) { c.on_pause(now); }, controller_);
  }
  void on_resume(Time now) {
    dispatch([&](auto& c) { c.on_resume(now); }, controller_);
  }
  bool on_set(std::string_view key, Time now) {
    return dispatch([&](auto& c) { return c.on_set(key, now); }, controller_);
  }
  bool on_feedback(const Feedback& feedback, Time now) {
    return dispatch([&](auto& c) { return c.on_feedback(feedback, now); }, controller_);
  }
  Time next_timer() const {
    return dispatch([](const auto& c) { return c.next_timer(); }, controller_);
  }
  bool on_timer(Time now) {
    return dispatch([&](auto& c) { return c.on_timer(now); }, controller_);
  }

  const Question* question() const {
    return dispatch([](const auto& c) -> const Question* { return c.question(); }, controller_);
  }
  size_t bytes_kept() const {
    return dispatch([](const auto& c) { return c.bytes_kept(); }, controller_);
  }

 private:
  Variant& controller_;
};

}  // namespace lab
