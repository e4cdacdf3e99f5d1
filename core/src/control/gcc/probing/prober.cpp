#include "control/gcc/probing/prober.h"

#include <algorithm>

namespace lab::gcc {

namespace {
constexpr Duration kMostDelay = milliseconds(10);
constexpr Duration kTimeout = milliseconds(5000);
constexpr size_t kMostPending = 5;
constexpr int64_t kLargeEnough = 200;
}  // namespace

void Prober::add(const ProbeCluster& cluster) {
  while (!clusters_.empty() &&
         (cluster.requested - clusters_.front().cluster.requested > kTimeout ||
          clusters_.size() > kMostPending))
    clusters_.pop_front();
  clusters_.push_back({cluster, 0, 0, {}});
}

int64_t Prober::burst() const {
  if (clusters_.empty()) return 0;
  const ProbeCluster& cluster = clusters_.front().cluster;
  return std::max<int64_t>(1, (cluster.rate * cluster.spacing).bytes);
}

void Prober::on_media(int64_t bytes) {
  if (active_ || clusters_.empty() || bytes < std::min(burst(), kLargeEnough)) return;
  active_ = true;
  next_ = at(-kForever);
}

ProbeTag Prober::current(Time now) {
  if (!active_) return {};
  if (next_ > at(-kForever) && now - next_ > kMostDelay) {
    clusters_.pop_front();
    active_ = !clusters_.empty();
    if (!active_) return {};
  }
  const ProbeCluster& cluster = clusters_.front().cluster;
  return {cluster.id, cluster.packets, cluster.bytes()};
}

void Prober::on_burst(int64_t bytes, Time now) {
  if (clusters_.empty()) return;
  Started& front = clusters_.front();
  if (front.bursts == 0) front.began = now;
  front.bytes += bytes;
  ++front.bursts;
  next_ = front.began + std::min(kTimeout, DataSize{front.bytes} / front.cluster.rate);
  if (front.bytes >= front.cluster.bytes() && front.bursts >= front.cluster.packets)
    clusters_.pop_front();
  active_ = !clusters_.empty();
}

}  // namespace lab::gcc
