#include "rtcp/circuit_breakers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab::rtcp {

int64_t CircuitBreakers::media_timeout(const Conditions& c) {
  return static_cast<int64_t>(std::ceil(kNonReporting * std::max({c.Tf, c.Tr, c.Tdr}) / c.Tdr));
}

int64_t CircuitBreakers::cb_interval(const Conditions& c) {
  const double Tdr = std::max(c.Tdr, c.T_rr_interval);
  const double reaction = std::max({10.0 * c.G * c.Tf, 10.0 * c.Tr, 3.0 * Tdr});
  const double most = std::max(15.0, 3.0 * c.Td);
  return static_cast<int64_t>(std::ceil(3.0 * std::min(reaction, most) / (3.0 * Tdr)));
}

double CircuitBreakers::tcp_throughput(double p, const Conditions& c) {
  constexpr double b = 1.0;
  double per_packet = c.Tr * std::sqrt(2.0 * b * p / 3.0);
  if (c.full_equation) {
    const double t_RTO = 4.0 * c.Tr;
    per_packet += t_RTO * (3.0 * std::sqrt(3.0 * b * p / 8.0) * p * (1.0 + 32.0 * p * p));
  }
  return per_packet > 0.0 ? c.s / per_packet : std::numeric_limits<double>::infinity();
}

void CircuitBreakers::start(Time now, const Conditions& c) {
  *this = {};
  last_report_ = now;
  media_timeout_ = media_timeout(c);
  cb_interval_ = cb_interval(c);
}

void CircuitBreakers::watch(Time now, const Conditions& c) {
  if (to_seconds(now - last_report_) >= 3.0 * c.Td) trigger(Breaker::kRtcpTimeout, now);
}

void CircuitBreakers::report(Time now, uint32_t highest_sequence, double fraction_lost,
                             const Conditions& c) {
  watch(now, c);
  const bool media_came = !reported_ || static_cast<int32_t>(highest_sequence - highest_) > 0;
  intervals_.push_back({fraction_lost, to_seconds(now - last_report_)});
  last_report_ = now;
  reported_ = true;
  if (media_came) {
    highest_ = highest_sequence;
    without_media_ = 0;
    media_timeout_ = media_timeout(c);
    if (congested(c)) trigger(Breaker::kCongestion, now);
  } else {
    media_timeout_ = std::max(media_timeout_, media_timeout(c));
    if (++without_media_ >= media_timeout_) trigger(Breaker::kMediaTimeout, now);
  }
  cb_interval_ = cb_interval(c);
  while (intervals_.size() > static_cast<size_t>(cb_interval_)) intervals_.pop_front();
}

bool CircuitBreakers::congested(const Conditions& c) const {
  const auto reports = static_cast<int64_t>(intervals_.size());
  if (reports <= cb_interval_) return false;
  // At least one packet every max(Tdr, Tr).
  if (!(c.rate_bytes_per_s * std::max(c.Tdr, c.Tr) >= c.s)) return false;
  double lost_s = 0.0;
  double total_s = 0.0;
  for (int64_t i = reports - cb_interval_; i < reports; ++i) {
    const Interval& interval = intervals_[static_cast<size_t>(i)];
    lost_s += interval.fraction_lost * interval.span_s;
    total_s += interval.span_s;
  }
  if (!(lost_s > 0.0)) return false;
  return c.rate_bytes_per_s > 10.0 * tcp_throughput(lost_s / total_s, c);
}

void CircuitBreakers::trigger(Breaker breaker, Time now) {
  if (triggered_ != Breaker::kNone) return;
  triggered_ = breaker;
  at_ = now;
}

}  // namespace lab::rtcp
