#include "metrics/segments.h"

#include <algorithm>
#include <limits>

namespace lab {

namespace {
/// Appends stretches of one link one after another, leaving out empty ones.
class Stretches {
 public:
  Stretches(size_t link, double end_s, std::vector<Segment>& into)
      : link_(link), end_s_(end_s), into_(into) {}

  void until(double to_s, double capacity_kbps) {
    to_s = std::min(to_s, end_s_);
    if (!(to_s > from_s_)) return;
    into_.push_back({link_, from_s_, to_s, capacity_kbps});
    from_s_ = to_s;
  }

 private:
  size_t link_;
  double end_s_;
  double from_s_ = 0.0;
  std::vector<Segment>& into_;
};
}  // namespace

std::vector<Segment> capacity_segments(std::span<const double> initial_kbps,
                                       std::span<const CapacityChange> changes, double end_s) {
  std::vector<Segment> segments;
  for (size_t link = 0; link < initial_kbps.size(); ++link) {
    std::vector<CapacityChange> own;
    for (const CapacityChange& change : changes) {
      if (change.link == link && change.at_s < end_s) own.push_back(change);
    }
    if (own.empty() || own.size() > kMostChangesWithSegments) continue;
    Stretches stretches(link, end_s, segments);
    double capacity = initial_kbps[link];
    for (size_t i = 0; i < own.size(); ++i) {
      stretches.until(own[i].at_s, capacity);
      // The next change takes over from a ramp that is still under way.
      const double next = i + 1 < own.size() ? own[i + 1].at_s : end_s;
      const double slid = std::min(own[i].at_s + own[i].over_s, next);
      if (own[i].over_s > 0.0) stretches.until(slid, std::numeric_limits<double>::quiet_NaN());
      capacity = own[i].to_kbps;
    }
    stretches.until(end_s, capacity);
  }
  return segments;
}

}  // namespace lab
