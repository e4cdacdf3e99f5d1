#include "control/nada_profiles/nada.h"

#include "control/nada_mozilla/equations.h"

namespace lab {

void Nada::before_report(Time now, Feedback& report) {
  if (p.estimator != NadaEstimator::kRfc) return;
  report.said.set(nada::quantised(receiver_.report(now, p)));
}

void Nada::start(Time now) {
  const DataRate first = p.first_r_ref.bps > 0.0 ? p.first_r_ref : p.start_rate();
  sender_.start(now, first.bps, p.x_initial);
  at_start_rate_ = true;
}

bool Nada::on_feedback(const Feedback& feedback, Time now) {
  at_start_rate_ = false;
  const bool updated = p.estimator == NadaEstimator::kNs3       ? on_packets(feedback, now)
                       : p.estimator == NadaEstimator::kMozilla ? on_vector(feedback, now)
                                                                : on_summary(feedback, now);
  any_report_ = true;
  return updated;
}

// RFC 8698 §4.3. How rtt is estimated is left open: here the newest packet's round trip without the
// time the receiver held it.
bool Nada::on_summary(const Feedback& feedback, Time now) {
  auto report = feedback.said.as<NadaReport>();
  if (p.estimator == NadaEstimator::kRfcAtSender) {
    for (const Arrival& packet : feedback.arrivals) receiver_.on_arrival(packet, p);
  }
  if (sender_.since_update(now) < p.update_gate) return false;
  if (p.estimator == NadaEstimator::kRfcAtSender) report = receiver_.report(feedback.sent, p);
  if (feedback.newest_media_sent != kNever) {
    sender_.set_rtt(to_ms(now - feedback.newest_media_sent - feedback.held));
  }
  decide(report, now);
  return true;
}

// The ns-3 module looks at its clock after each packet of a report and, with a lower gate, at the
// end of it. So an update sees only the first packet of its report when DELTA has passed in full,
// and the whole report when that came a little early. All logged updates whose packets can be
// counted bear this out.
bool Nada::on_packets(const Feedback& feedback, Time now) {
  if (feedback.arrivals.empty()) return false;
  if (!any_report_) sender_.count_from(feedback.arrivals.front().sent);
  const Duration delta = from_ms(p.DELTA);
  bool updated = false;
  const auto update = [&] {
    const NadaReport report = history_.report(p, p);
    sender_.set_rtt(history_.rtt_ms(p));
    decide(report, now);
    updated = true;
  };
  for (const Arrival& packet : feedback.arrivals) {
    history_.add(packet, now, p);
    if (!updated && sender_.since_update(now) >= delta) update();
  }
  if (!updated && sender_.since_update(now) >= p.update_gate) update();
  return updated;
}

// The round trip is that of the newest packet, the time that the receiver held it included.
bool Nada::on_vector(const Feedback& feedback, Time now) {
  if (feedback.arrivals.empty()) return false;
  const NadaReport report = vectors_.report(feedback.arrivals, now, p);
  sender_.set_rtt(to_ms(now - feedback.arrivals.back().sent));
  decide(report, now);
  return true;
}

void Nada::decide(const NadaReport& report, Time now) {
  decision_ = sender_.update(
      report, now, p,
      {.ramped_up = p.ramp_up == NadaRampUp::kReference ? nada_mozilla::ramped_up : nada::ramped_up,
       .x_prev_always = p.x_prev_always,
       .delta_min = p.delta_min});
}

void Nada::on_resume(Time now) {
  switch (p.on_resume) {
    case nada::Resume::kContinue:
      return;
    case nada::Resume::kFresh:
      return sender_.count_from(now);
    case nada::Resume::kStartRate:
      at_start_rate_ = true;
      return;
    case nada::Resume::kRestart:
      return start(now);
  }
}

// Clipped here as well, so that a range changed between two reports holds at once.
DataRate Nada::reference_rate() const {
  const double r_ref = at_start_rate_ ? p.start_rate().bps : sender_.r_ref();
  return {nada::clipped(r_ref, p)};
}

}  // namespace lab
