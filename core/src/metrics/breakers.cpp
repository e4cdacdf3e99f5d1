#include "metrics/breakers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {

namespace {
constexpr double kLeastTd_s = 5.0;  // RFC 3550 §6.2's fixed minimum
constexpr double kTdsOfTimeout = 3.0;
constexpr double kOrderOfMagnitude = 10.0;
constexpr double kNotKnown = std::numeric_limits<double>::quiet_NaN();

/// One sender's watch.
class Watch {
 public:
  explicit Watch(double tf_s) : tf_s_(tf_s) {}

  void sent(double sent_s) { sent_s_.push_back(sent_s); }
  void arrived(double sent_s, double received_s, uint32_t sequence) {
    arrived_.push_back({sent_s, received_s, sequence});
  }
  void report(double left_s, double heard_s) { reports_.push_back({left_s, heard_s}); }
  bool rtp() const { return !sent_s_.empty(); }

  std::vector<double> trips() {
    // The table has packets in the order in which their fates became known.
    std::sort(sent_s_.begin(), sent_s_.end());
    for (const Report& report : reports_) {
      look_for_timeout(report.heard_s);
      hear(report);
    }
    look_for_timeout(std::numeric_limits<double>::infinity());
    return trips_s_;
  }

 private:
  struct Arrived {
    double sent_s, received_s;
    uint32_t sequence;
  };
  struct Report {
    double left_s, heard_s;
  };

  /// #1: packets were sent for three Td since the last report, or since the first of them.
  void look_for_timeout(double until_s) {
    for (; next_sent_ < sent_s_.size() && sent_s_[next_sent_] < until_s; ++next_sent_) {
      const double now_s = sent_s_[next_sent_];
      since_s_ = std::min(since_s_, now_s);
      ++sent_since_;
      if (now_s < since_s_ + kTdsOfTimeout * kLeastTd_s) continue;
      trip(since_s_ + kTdsOfTimeout * kLeastTd_s);
      since_s_ = now_s;
      last_s_ = kNotKnown;
    }
    since_s_ = std::numeric_limits<double>::infinity();
  }

  /// #3.
  void hear(const Report& report) {
    const uint32_t expected_before = highest_;
    double received = 0.0;
    for (; next_arrived_ < arrived_.size() && arrived_[next_arrived_].received_s < report.left_s;
         ++next_arrived_) {
      highest_ = std::max(highest_, arrived_[next_arrived_].sequence + 1);
      received += 1.0;
    }
    if (next_arrived_ == 0) return;
    const Arrived& newest = arrived_[next_arrived_ - 1];
    const double tr_s = newest.received_s - newest.sent_s + report.heard_s - report.left_s;
    tr_s_ = std::isnan(tr_s_) ? tr_s : 0.8 * tr_s_ + 0.2 * tr_s;
    if (std::isnan(last_s_)) {
      begin(report.heard_s);
      return;
    }
    const double expected = highest_ - expected_before;
    const double lost_ratio = expected > 0.0 ? std::max(0.0, 1.0 - received / expected) : 0.0;
    intervals_.push_back({report.heard_s - last_s_, lost_ratio, sent_since_});
    last_s_ = report.heard_s;
    sent_since_ = 0.0;
    const double tdr_s = (last_s_ - first_s_) / static_cast<double>(intervals_.size());
    const std::span<const ReportInterval> all(intervals_);
    if (looked_at_ > 0 && all.size() >= looked_at_ &&
        is_congested(all.last(looked_at_), tdr_s, tr_s_)) {
      trip(report.heard_s);
      begin(report.heard_s);
    }
    // After the check, for the next report.
    looked_at_ = tdr_s > 0.0 ? intervals_of_breaker(tdr_s, tr_s_, tf_s_) : 0;
  }

  void begin(double now_s) {
    first_s_ = last_s_ = now_s;
    sent_since_ = 0.0;
    intervals_.clear();
    looked_at_ = 0;
  }
  void trip(double now_s) { trips_s_.push_back(now_s); }

  double tf_s_;
  std::vector<double> sent_s_;
  std::vector<Arrived> arrived_;
  std::vector<Report> reports_;

  size_t next_sent_ = 0, next_arrived_ = 0;
  double since_s_ = std::numeric_limits<double>::infinity();
  double sent_since_ = 0.0;  ///< Packets, since the last report.
  uint32_t highest_ = 0;     ///< One more than the highest sequence number that arrived.
  double tr_s_ = kNotKnown;
  double first_s_ = kNotKnown, last_s_ = kNotKnown;  ///< Reports since the watch began.
  std::vector<ReportInterval> intervals_;
  size_t looked_at_ = 0;
  std::vector<double> trips_s_;
};
}  // namespace

size_t intervals_of_breaker(double tdr_s, double tr_s, double tf_s) {
  const double time_to_react_s = std::max({10.0 * tf_s, 10.0 * tr_s, 3.0 * tdr_s});
  const double looked_at_s = std::min(time_to_react_s, std::max(15.0, 3.0 * kLeastTd_s));
  return static_cast<size_t>(std::ceil(3.0 * looked_at_s / (3.0 * tdr_s)));
}

bool is_congested(std::span<const ReportInterval> last, double tdr_s, double tr_s) {
  double length_s = 0.0;
  double lost_s = 0.0;
  double packets = 0.0;
  for (const ReportInterval& one : last) {
    length_s += one.length_s;
    lost_s += one.lost_ratio * one.length_s;
    packets += one.packets;
  }
  // What sends less than a packet each round trip or report is left alone.
  if (lost_s <= 0.0 || packets * std::max(tdr_s, tr_s) < length_s) return false;
  const double tcp_per_s = 1.0 / (tr_s * std::sqrt(2.0 / 3.0 * lost_s / length_s));
  return packets / length_s > kOrderOfMagnitude * tcp_per_s;
}

Breakers::Breakers(const RunColumns& run) {
  const PacketColumns& p = run.packets;
  std::vector<Watch> watches;
  for (const FlowColumns& flow : run.flows) watches.emplace_back(1.0 / flow.frames_per_s);
  for (size_t row = 0; row < p.rtp.size(); ++row) {
    const uint32_t flow = p.flow[row];
    if (!run.flows[flow].adaptive || p.fate[row] == PacketColumns::kDuplicate) continue;
    const bool received = p.fate[row] == PacketColumns::kReceived;
    if (p.kind[row] != PacketColumns::kMedia) {
      if (received) watches[flow].report(p.sent_s[row], p.received_s[row]);
    } else if (p.rtp[row] != PacketColumns::kNoRtp) {
      watches[flow].sent(p.sent_s[row]);
      if (received) watches[flow].arrived(p.sent_s[row], p.received_s[row], p.sequence[row]);
    }
  }
  for (Watch& watch : watches) flows_.push_back({watch.rtp(), {}});
  for (size_t i = 0; i < watches.size(); ++i)
    if (flows_[i].watched) flows_[i].trips_s = watches[i].trips();
}

double Breakers::trips(size_t flow, double from_s, double to_s) const {
  const OfFlow& of = flows_[flow];
  if (!of.watched) return kNotKnown;
  const auto in_range = [&](double at_s) { return at_s >= from_s && at_s < to_s; };
  return static_cast<double>(std::count_if(of.trips_s.begin(), of.trips_s.end(), in_range));
}

}  // namespace lab
