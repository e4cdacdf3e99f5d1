#include "network/by_hand.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<PacketByHand>> PacketByHand::parameters() {
  using P = PacketByHand;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::drop>("drop", "Injected drop",
                          "The packet is lost when it comes to the link, before its queue.",
                          "ours: no fault is injected"),
      parameter<&P::mark>("mark", "Injected mark",
                          "The packet leaves with CE, also one that is not ECN-capable, which no "
                          "queue would mark.",
                          "ours: no fault is injected"),
      parameter<&P::delay>(
          "delay_ms", "Injected delay",
          "The packet arrives so much later at the link's end; later ones overtake "
          "it.",
          "ours: no fault is injected")
          .range(0, 60000)
          .slider(0, 1000),
  };
  return kRows;
}

std::vector<ByHand::Picked>::iterator ByHand::find(const Packet& packet) {
  if (packet.kind != PacketKind::kMedia || packet.duplicate) return picked_.end();
  return std::find_if(picked_.begin(), picked_.end(), [&](const Picked& one) {
    return one.flow == packet.flow && one.sequence == packet.sequence;
  });
}

void ByHand::set(uint32_t flow, uint32_t sequence, const ParameterRow& row, double value) {
  Packet packet;
  packet.flow = flow;
  packet.sequence = sequence;
  auto place = find(packet);
  if (place == picked_.end()) place = picked_.insert(place, {flow, sequence, {}});
  row.set(place->what, value);
}

bool ByHand::takes(Packet& packet) {
  const auto place = find(packet);
  if (place == picked_.end()) return false;
  const PacketByHand what = place->what;
  if (what.mark) packet.ecn = Ecn::kCe;
  place->what.mark = false;
  if (what.drop || what.delay == Duration{}) picked_.erase(place);
  return what.drop;
}

Duration ByHand::extra_delay(const Packet& packet) {
  const auto place = find(packet);
  if (place == picked_.end()) return {};
  const Duration delay = place->what.delay;
  picked_.erase(place);
  return delay;
}

}  // namespace lab
