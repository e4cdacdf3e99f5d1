#include "transport/windows/marks/marked_window.h"

#include <algorithm>

namespace lab {

void MarkedWindow::start(const WindowStart& start, double initial_alpha) {
  *this = MarkedWindow{};
  mss_ = start.mss;
  cwnd = static_cast<double>(start.initial_window.bytes);
  alpha = initial_alpha;
  counted_since_ = start.now;
}

bool MarkedWindow::count(const WindowAck& ack, double g, Duration shortest) {
  counted_ += ack.delivered;
  marked_ += ack.ce;
  if (ack.una <= window_end_ || ack.now - counted_since_ < shortest) return false;
  const auto all = static_cast<double>(std::max<int64_t>(counted_.bytes, 1));
  marked_share = std::min(static_cast<double>(marked_.bytes) / all, 1.0);
  alpha_before = alpha;
  alpha = (1.0 - g) * alpha + g * marked_share;
  window_end_ = ack.next;
  counted_since_ = ack.now;
  counted_ = marked_ = DataSize{};
  return true;
}

bool MarkedWindow::reduce(const WindowAck& ack, Duration shortest, double least_packets) {
  if (reduced_ && (ack.una <= reduced_end_ || ack.now - reduced_at_ < shortest)) return false;
  note(WindowMove::kMark, static_cast<double>(ack.in_flight_before.bytes));
  cwnd = std::max(cwnd * (1.0 - alpha / 2.0), least_packets * mss());
  ssthresh = cwnd;
  reduced_ = true;
  reduced_end_ = ack.next;
  reduced_at_ = ack.now;
  return true;
}

void MarkedWindow::on_loss(DataSize in_flight) {
  note(WindowMove::kLoss, static_cast<double>(in_flight.bytes));
  ssthresh = std::max(static_cast<double>(in_flight.bytes) / 2.0, 2.0 * mss());
  cwnd = ssthresh;
}

void MarkedWindow::on_timeout(const WindowTimeout& timeout) {
  note(WindowMove::kTimeout, static_cast<double>(timeout.in_flight.bytes));
  if (!timeout.again) {
    ssthresh = std::max(static_cast<double>(timeout.in_flight.bytes) / 2.0, 2.0 * mss());
  }
  cwnd = mss();
}

DataSize MarkedWindow::cwnd_bytes() const {
  return {static_cast<int64_t>(std::min(cwnd, kNotKnown))};
}

DataSize MarkedWindow::ssthresh_bytes() const {
  return {ssthresh < kNotKnown ? static_cast<int64_t>(ssthresh) : kForever.ns};
}

}  // namespace lab
