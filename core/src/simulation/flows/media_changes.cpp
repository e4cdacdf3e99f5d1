// What a media flow does when its settings change in the middle of a run.
#include <algorithm>

#include "simulation/flows/media_flow.h"

namespace lab {

void MediaFlow::controller_set(std::string_view key, Time now) {
  const bool decides = controller().on_set(key, now);
  if (decides && started_) take_over_reference();
}

void MediaFlow::settings_changed(Time now) {
  note_reading(now);
  if (s.flow.deaf != was_deaf_) {
    was_deaf_ = s.flow.deaf;
    if (started_ && adaptive()) restart_rates();
  }
  if (s.flow.paused != was_paused_) {
    was_paused_ = s.flow.paused;
    if (s.flow.paused) {
      clear_backlog();
      // What is left of a frame comes too late to be shown.
      discarded_ = discarded_ || !frame_ended_;
      needs_none_ = true;
      controller().on_pause(now);
      next_emission_ = started_ ? kNever : next_emission_;
    } else if (started_) {
      controller().on_resume(now);
      restart_rates();
      next_emission_ = now;
    }
  }
  if (!repairs()) requests_ = {};
  plan_departure(now);
  const bool asleep = started_ && next_emission_ >= kNever && active(now);
  next_emission_ = std::min(asleep ? now : next_emission_, std::max(now, at(s.flow.stop)));
  if (const auto* constant = std::get_if<ConstantRate>(&s.source))
    set_constant_rate(constant->p.rate, now);
}

void MediaFlow::set_constant_rate(DataRate rate, Time now) {
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
