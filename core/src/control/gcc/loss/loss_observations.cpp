// The first half of the loss-based estimate: from reports to observations of loss and rate.
#include <algorithm>
#include <cmath>

#include "control/gcc/loss/loss_based.h"
#include "control/gcc/whole_rate.h"
#include "support/exact_math.h"

namespace lab::gcc {

namespace {

/// A share of an amount is a whole number of bytes in libwebrtc.
double weighted_bytes(double bytes, double weight) { return std::floor(bytes * weight + 0.5); }

}  // namespace

void LossBased::note(const PacketResult& packet) {
  bytes_ += packet.packet.bytes;
  const auto place = std::lower_bound(lost_.begin(), lost_.end(), packet.sequence,
                                      [](const Lost& lost, uint32_t sequence) {
                                        return static_cast<int32_t>(lost.sequence - sequence) < 0;
                                      });
  const bool known = place != lost_.end() && place->sequence == packet.sequence;
  if (packet.lost()) {
    if (!known) lost_.insert(place, {packet.sequence, packet.packet.bytes});
  } else if (known) {
    lost_.erase(place);  // Only late.
  }
}

bool LossBased::observe(std::span<const PacketResult> packets, const LossConstants& p) {
  Time first = kNever;
  Time last = at(-kForever);
  for (const PacketResult& packet : packets) {
    note(packet);
    first = std::min(first, packet.packet.sent);
    last = std::max(last, packet.packet.sent);
  }
  if (!newest_) newest_ = first;
  const Duration span = last - *newest_;
  if (span <= Duration{} || span < p.observation) return false;
  newest_ = last;
  Observation observation{bytes_, 0.0, cut_off({bytes_ * 8.0 / to_seconds(span)})};
  for (const Lost& lost : lost_) observation.lost_bytes += lost.bytes;
  lost_.clear();
  bytes_ = 0.0;
  ++count_;
  observations_.push_back(observation);
  while (static_cast<int64_t>(observations_.size()) > p.window) observations_.pop_front();
  average_loss_ = reported_loss(p);
  return true;
}

DataRate LossBased::median_rate() const {
  std::vector<double> rates;
  for (size_t i = 0; i < observations_.size(); ++i) {
    if (observations_[i].rate.bps > 0.0) rates.push_back(observations_[i].rate.bps);
  }
  if (rates.empty()) return {};
  std::sort(rates.begin(), rates.end());
  const size_t half = rates.size() / 2;
  if (rates.size() % 2 != 0) return {rates[half]};
  return cut_off({(rates[half - 1] + rates[half]) / 2.0});
}

// Of bytes, weighted by age. The observations with the least and the most loss are left out, so
// that a spike does not count, unless the rate had just shot up: then the spike means something.
// Of equal ones libwebrtc takes the first in its array, where an observation's place is its number
// modulo the window; so do we.
double LossBased::reported_loss(const LossConstants& p) const {
  Observation all;
  Observation least;
  Observation most;
  double least_loss = 1.0;
  double most_loss = 0.0;
  const size_t n = observations_.size();
  const bool wrapped = static_cast<int64_t>(n) == p.window;
  const size_t first = wrapped ? n - 1 - static_cast<size_t>((count_ - 1) % p.window) : 0;
  for (size_t k = 0; k < n; ++k) {
    const size_t i = (first + k) % n;
    const Observation& one = observations_[i];
    const double weight = exact_pow(p.weight, static_cast<double>(n - 1 - i));
    const Observation weighted{weighted_bytes(one.bytes, weight),
                               weighted_bytes(one.lost_bytes, weight), one.rate};
    all.bytes += weighted.bytes;
    all.lost_bytes += weighted.lost_bytes;
    if (count_ <= 3) continue;
    const double loss = one.bytes > 0.0 ? one.lost_bytes / one.bytes : 0.0;
    if (loss > most_loss) {
      most_loss = loss;
      most = weighted;
    }
    if (loss < least_loss) {
      least_loss = loss;
      least = weighted;
    }
  }
  if (!(all.bytes > 0.0)) return 0.0;
  const double rest = all.bytes - most.bytes - least.bytes;
  if (median_rate() * p.median_factor <= most.rate || !(rest > 0.0))
    return all.lost_bytes / all.bytes;
  return std::max(0.0, all.lost_bytes - most.lost_bytes - least.lost_bytes) / rest;
}

}  // namespace lab::gcc
