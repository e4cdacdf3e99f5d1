// What a flow does when its settings change in the middle of a run.
#include <algorithm>

#include "simulation/flow.h"
#include "support/dispatch.h"

namespace lab {

void Flow::controller_set(std::string_view key, Time now) {
  const bool decides = dispatch(
      [&]<class C>(C& c) {
        if constexpr (HearsOfSettings<C>) c.on_set(key, now);
        return HearsOfSettings<C>;
      },
      s.controller);
  if (decides && started_) take_over_reference();
}

void Flow::settings_changed(Time now) {
  if (is_tcp_) {
    tcp_settings_changed(now);
    return;
  }
  if (s.flow.paused != was_paused_) {
    was_paused_ = s.flow.paused;
    if (s.flow.paused) {
      s.shaping.clear();
      dispatch([&](auto& c) { c.on_pause(now); }, s.controller);
      next_emission_ = started_ ? kNever : next_emission_;
    } else if (started_) {
      dispatch([&](auto& c) { c.on_resume(now); }, s.controller);
      restart_rates();
      next_emission_ = now;
    }
  }
  if (own_pacer_) plan_departure(now);
  const bool asleep = started_ && next_emission_ >= kNever && active(now);
  next_emission_ = std::min(asleep ? now : next_emission_, std::max(now, at(s.flow.stop)));
  if (const auto* constant = std::get_if<ConstantRate>(&s.source))
    set_constant_rate(constant->p.rate, now);
}

void Flow::set_constant_rate(DataRate rate, Time now) {
  auto* constant = std::get_if<ConstantRate>(&s.source);
  if (constant == nullptr) return;
  constant->p.rate = rate;
  if (!started_ || s.flow.paused || now >= at(s.flow.stop)) return;
  // The next packet follows the last one at the new rate, but not in the past.
  const DataSize size{s.flow.payload_bytes + s.flow.header_bytes};
  const Time due = rate.bps > 0.0 ? std::max(now, last_emission_ + size / rate) : kNever;
  next_emission_ = std::min(due, at(s.flow.stop));
}

}  // namespace lab
