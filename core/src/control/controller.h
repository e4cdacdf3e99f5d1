// What a rate controller is: one copyable class with both its halves, a table of parameters and a
// table of signals.
#pragma once

#include <concepts>
#include <span>

#include "control/hooks.h"
#include "feedback/feedback.h"
#include "support/parameters.h"
#include "support/profile.h"
#include "support/signals.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// The calls come in this order: `start` once; then, per media packet that arrives, `on_arrival`
/// with the receiver's clock; `before_report` each time the receiver sends a report, and
/// `on_feedback` with the sender's clock when it gets there. Both halves live in one value: a copy
/// of it is a snapshot, and nothing but a report may pass between them.
///
/// `p` may change between any two calls, so nothing derived from it is kept.
template <class C>
concept RateController = std::derived_from<C, ControllerHooks> && std::copyable<C> &&
    std::default_initializable<C> && requires(C c, const C& k, const Feedback& feedback, Time now) {
  // How it is called, in JSON and in words.
  { C::kKind } -> std::convertible_to<const char*>;
  { C::kLabel } -> std::convertible_to<const char*>;
  { C::kMeaning } -> std::convertible_to<const char*>;

  // What may be set, and what each decision consists of.
  { c.p } -> std::same_as<typename C::Parameters&>;
  {
    C::Parameters::parameters()
    } -> std::same_as<std::span<const Parameter<typename C::Parameters>>>;
  { C::signals() } -> std::same_as<Signals<typename C::Decision>>;
  { k.decision() } -> std::same_as<const typename C::Decision&>;

  // What its reports look like, and how often they are due by a timer.
  { k.feedback_format() } -> std::convertible_to<FeedbackFormat>;
  { k.report_interval() } -> std::same_as<Duration>;

  // Sender's half. `on_feedback` says whether it decided anew: then `decision()` is worth a row.
  c.start(now);
  { c.on_feedback(feedback, now) } -> std::same_as<bool>;
  { k.reference_rate() } -> std::same_as<DataRate>;
  { k.lowest_rate() } -> std::same_as<DataRate>;
  { k.highest_rate() } -> std::same_as<DataRate>;
};

}  // namespace lab
