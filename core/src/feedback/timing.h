// When a receiver reports: what a timing rule is, and the list of them. Adding one: its class here
// or in a file of its own, its type in the list, its test.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "feedback/rtcp/compound.h"
#include "feedback/rtcp_timing.h"
#include "feedback/turn.h"
#include "support/parameters.h"
#include "units/time.h"

namespace lab {

/// One per flow, at its receiver; a plain value, as all state is. `seed` comes first, with the name
/// of whose chance it is ("flows.video.timing"), then `start` when the flow begins. From then on
/// `next_report` is the receiver's turn to report by itself. `take_turn` says what goes out then:
/// a packet with the controller's feedback, one that only the rules ask for, or nothing.
///
/// Between turns two things may make the receiver want to report early: its controller wishes it,
/// or a gap in the sequence numbers shows a loss. Each call says whether that is to be done at
/// once; a rule that waits moves `next_report` instead.
///
/// `with_headers` is the size on the wire of a message that waits for no turn.
template <class T>
concept ReportTiming = std::copyable<T> && std::default_initializable<T> &&
    requires(T t, const T& k, Time now, const ReportPlan& plan, const Occasion& occasion,
             uint64_t seed, std::string_view owner) {
  { T::kKind } -> std::convertible_to<const char*>;
  { T::kLabel } -> std::convertible_to<const char*>;
  { T::kMeaning } -> std::convertible_to<const char*>;
  { t.p } -> std::same_as<typename T::Parameters&>;
  {
    T::Parameters::parameters()
    } -> std::same_as<std::span<const Parameter<typename T::Parameters>>>;

  t.seed(seed, owner);
  t.start(now, plan);
  { k.next_report() } -> std::same_as<Time>;
  { t.take_turn(now, plan, occasion) } -> std::same_as<Outgoing>;
  { t.on_wish(now, plan) } -> std::same_as<bool>;
  { t.on_loss(now, plan) } -> std::same_as<bool>;
  { k.with_headers(int32_t{}) } -> std::same_as<int32_t>;
};

/// A report each interval, and whenever the controller wishes one; that starts the interval anew.
/// What RFC 8698 §4 reckons with: no rule of RTCP holds it back.
class Timer {
 public:
  static constexpr const char* kKind = "timer";
  static constexpr const char* kLabel = "Timer";
  static constexpr const char* kMeaning =
      "A report each interval, and at once when the controller wishes one.";

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;

  void seed(uint64_t, std::string_view) {}
  void start(Time now, const ReportPlan& plan) { next_ = plan.after(now); }
  Time next_report() const { return next_; }
  /// The message alone, with IP and UDP headers.
  Outgoing take_turn(Time now, const ReportPlan& plan, const Occasion& occasion) {
    next_ = plan.after(now);
    if (!occasion.news) return {};
    return {with_headers(occasion.rtcp_bytes), true};
  }
  bool on_wish(Time, const ReportPlan&) { return true; }
  bool on_loss(Time, const ReportPlan&) { return false; }
  int32_t with_headers(int32_t rtcp_bytes) const {
    return rtcp_bytes + static_cast<int32_t>(rtcp::kIpUdpBytes);
  }

 private:
  Time next_ = kNever;
};

/// The first one is what a flow has that names none.
using Timing = std::variant<Timer, Avp, Avpf>;

namespace detail {
template <class>
inline constexpr bool kAllAreTimings = false;
template <class... T>
inline constexpr bool kAllAreTimings<std::variant<T...>> = (ReportTiming<T> && ...);
}  // namespace detail
static_assert(detail::kAllAreTimings<Timing>);

}  // namespace lab
