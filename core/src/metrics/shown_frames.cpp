#include "metrics/shown_frames.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lab {

namespace {
constexpr double kNotShown = std::numeric_limits<double>::quiet_NaN();
constexpr double kNeverShown = std::numeric_limits<double>::infinity();

/// A packet, at the place of its sequence number. While it is under way nothing is known of it.
struct FramePacket {
  double received_s = kNotShown;
  uint32_t timestamp = 0;
  uint8_t rtp = PacketColumns::kNoRtp;
};

/// When each whole frame was complete, in the order in which the frames were sent.
std::vector<double> completed_s(std::span<const FramePacket> packets) {
  std::vector<double> frames;
  double latest_s = 0.0;
  bool whole = true;
  uint32_t timestamp = 0;
  const auto begin = [&] {
    latest_s = 0.0;
    whole = true;
  };
  for (const FramePacket& packet : packets) {
    if (packet.rtp == PacketColumns::kPadding) continue;
    if (packet.rtp == PacketColumns::kNoRtp) {
      whole = false;
      continue;
    }
    // The sender threw the rest of the frame before away.
    if (packet.timestamp != timestamp) begin();
    timestamp = packet.timestamp;
    whole = whole && !std::isnan(packet.received_s);
    latest_s = std::max(latest_s, packet.received_s);
    if (packet.rtp != PacketColumns::kMarker) continue;
    if (whole) frames.push_back(latest_s);
    begin();
  }
  return frames;
}

/// Leaves out frames that were complete after a later one.
std::vector<double> shown(std::vector<double> frames) {
  double earliest = kNeverShown;
  for (size_t i = frames.size(); i-- > 0;) {
    if (frames[i] > earliest)
      frames[i] = kNeverShown;
    else
      earliest = frames[i];
  }
  std::erase(frames, kNeverShown);
  return frames;
}
}  // namespace

ShownFrames::ShownFrames(const RunColumns& run, const FreezeRule& rule) : flows_(run.flows.size()) {
  const PacketColumns& p = run.packets;
  std::vector<std::vector<FramePacket>> packets(run.flows.size());
  for (size_t row = 0; row < p.rtp.size(); ++row) {
    const uint32_t flow = p.flow[row];
    if (p.rtp[row] == PacketColumns::kNoRtp || p.fate[row] == PacketColumns::kDuplicate ||
        !run.flows[flow].video)
      continue;
    if (packets[flow].size() <= p.sequence[row]) packets[flow].resize(size_t{p.sequence[row]} + 1);
    packets[flow][p.sequence[row]] = {p.received_s[row], p.rtp_timestamp[row], p.rtp[row]};
  }
  for (size_t i = 0; i < flows_.size(); ++i) {
    flows_[i].sends_frames = !packets[i].empty();
    flows_[i].shown_s = shown(completed_s(packets[i]));
    flows_[i].freezes = freezes_of(flows_[i].shown_s, rule);
  }
}

std::vector<ShownFrames::Freeze> ShownFrames::freezes_of(std::span<const double> shown_s,
                                                         const FreezeRule& rule) {
  std::vector<Freeze> freezes;
  for (size_t last = rule.least_intervals; last < shown_s.size(); ++last) {
    const size_t intervals = std::min(last, rule.most_intervals);
    const double mean_s =
        (shown_s[last] - shown_s[last - intervals]) / static_cast<double>(intervals);
    const double least_s = std::max(rule.factor * mean_s, mean_s + rule.more_s);
    const double next_s = last + 1 < shown_s.size() ? shown_s[last + 1] : kNeverShown;
    if (next_s - shown_s[last] >= least_s) freezes.push_back({shown_s[last], next_s, least_s});
  }
  return freezes;
}

ShownFrames::Counts ShownFrames::between(size_t index, double from_s, double to_s) const {
  const OfFlow& flow = flows_[index];
  if (!flow.sends_frames) return {kNotShown, kNotShown, kNotShown};
  const auto shown_before = [&](double moment) {
    return std::lower_bound(flow.shown_s.begin(), flow.shown_s.end(), moment);
  };
  Counts counts{static_cast<double>(shown_before(to_s) - shown_before(from_s)), 0.0, 0.0};
  for (const Freeze& freeze : flow.freezes) {
    const double until_s = std::min(freeze.to_s, to_s);
    if (until_s <= from_s || until_s - freeze.from_s < freeze.least_s) continue;
    counts.freezes += 1.0;
    counts.frozen_s += until_s - std::max(freeze.from_s, from_s);
  }
  return counts;
}

}  // namespace lab
