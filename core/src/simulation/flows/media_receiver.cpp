// The receiver of a media flow, and what its reports tell the sender.
#include <algorithm>

#include "simulation/flows/media_flow.h"
#include "support/dispatch.h"

namespace lab {

ReportPlan MediaFlow::report_plan() const {
  constexpr Duration kShortest = milliseconds(1);
  const Duration set = s.feedback.interval;
  const Duration interval = set > Duration{} ? set : controller().report_interval();
  return {std::max(kShortest, interval), s.feedback.aligned, session_bandwidth()};
}

DataRate MediaFlow::session_bandwidth() const {
  if (!adaptive()) return {};
  // Rates of a controller count payload; the link carries headers too.
  const double ip =
      1.0 + static_cast<double>(s.flow.header_bytes) / static_cast<double>(s.flow.payload_bytes);
  return {controller().highest_rate().bps * ip};
}

Time MediaFlow::next_report() const {
  return dispatch([](const auto& timing) { return timing.next_report(); }, s.timing);
}

bool MediaFlow::receive(const Packet& packet, Time now) {
  count_received(packet, now);
  if (!packet.padding) total.received_payload += packet.payload_bytes;
  if (!adaptive()) return false;
  if (repairs()) follow_frames(packet, now);

  const auto ahead = static_cast<int32_t>(packet.sequence - next_expected_);
  if (ahead >= 0) next_expected_ = packet.sequence + 1;
  anything_arrived_ = arrived_since_report_ = true;
  newest_media_sent_ = packet.sent;
  newest_media_received_ = now;
  const Arrival arrival{packet.sequence, packet.payload_bytes, packet.sent,    receiver_clock(now),
                        packet.ecn,      packet.last_of_frame, packet.ip_bytes};
  controller().on_arrival(arrival);
  if (controller().lists_packets()) reports_.note(arrival);

  bool at_once = false;
  const auto tell = [&](auto&& what) {
    const ReportPlan plan = report_plan();
    at_once = dispatch([&](auto& timing) { return what(timing, plan); }, s.timing) || at_once;
  };
  if (ahead > 0) tell([&](auto& timing, const auto& plan) { return timing.on_loss(now, plan); });
  if (controller().wants_report(arrival.received))
    tell([&](auto& timing, const auto& plan) { return timing.on_wish(now, plan); });
  return at_once;
}

bool MediaFlow::report(uint32_t self, Time now, Packet& packet) {
  const ReportPlan plan = report_plan();
  const FeedbackFormat format = controller().feedback_format();
  const bool ended = now >= at(s.flow.stop);
  // Some reports are due by the timer even when nothing arrives; a list of nothing is not sent.
  const bool in_silence =
      !plan.aligned && !ended && dispatch([](const auto& f) { return f.due_in_silence(); }, format);
  Occasion occasion{.news = in_silence ? anything_arrived_ : arrived_since_report_};
  const Coverage covered = reports_.coverage(format);
  occasion.rtcp_bytes = static_cast<int32_t>(s.feedback.message_bytes);
  if (occasion.rtcp_bytes == 0) occasion.rtcp_bytes = bytes_of(format, covered);
  const Outgoing outgoing =
      dispatch([&](auto& timing) { return timing.take_turn(now, plan, occasion); }, s.timing);
  if (outgoing.ip_bytes == 0 || (ended && !outgoing.feedback)) return false;

  packet = feedback_packet(self, now, outgoing.ip_bytes);
  packet.padding = !outgoing.feedback;
  if (!outgoing.feedback) return true;

  Feedback feedback;
  feedback.sent = receiver_clock(now);
  feedback.newest_media_sent = newest_media_sent_;
  feedback.held = now - newest_media_received_;
  feedback.covered = covered;
  controller().before_report(feedback.sent, feedback);
  packet.report = reports_.close(feedback, format);
  arrived_since_report_ = reports_.unreported() > 0;
  return true;
}

// RFC 8888 §3.1: what one packet does not hold is split into several.
bool MediaFlow::reports_on(Time now) {
  if (reports_.unreported() == 0) return false;
  return dispatch([&](auto& timing) { return timing.on_wish(now, report_plan()); }, s.timing);
}

bool MediaFlow::hear(const Packet& report, Time now, std::vector<Arrival>& arrivals) {
  way_back_ = now - report.sent;
  // Who asks does not know yet of a key frame that has not left.
  if (report.key_frame && key_left_) key_wanted_ = true;
  if (report.padding) return false;
  if (s.flow.deaf) {
    reports_.settle(report.report);
    return false;
  }
  Feedback feedback = reports_.pending(report.report).feedback;
  reports_.collect(report.report, arrivals);
  feedback.arrivals = arrivals;
  const bool decided = controller().on_feedback(feedback, now);
  reports_.settle(report.report);
  discard_backlog();
  take_over_rates(now);
  return decided;
}

void MediaFlow::lost(const Packet& packet, Time now) {
  if (packet.kind == PacketKind::kFeedback) {
    if (!packet.padding) reports_.settle(packet.report);
  } else {
    ++total.lost_packets;
    if (repairs()) requests_.lose(packet.sequence, now, frame_interval());
  }
}

}  // namespace lab
