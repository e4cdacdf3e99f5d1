#include "network/queues/marker.h"

namespace lab {

std::span<const Parameter<Marker::Parameters>> Marker::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows =
      joined(limit_rows<P>(),
             std::to_array<Parameter<P>>({
                 parameter<&P::ramp_from>("ramp_from_ms", "Ramp begins",
                                          "Time in the queue from which ECT(1) may be marked.",
                                          "SCReAM's simulator: 8 ms")
                     .range(0, 60000)
                     .slider(0.1, 100, Scale::kLog)
                     .or_unlimited(),
                 parameter<&P::ramp_to>("ramp_to_ms", "Ramp ends",
                                        "Time in the queue from which every ECT(1) is marked.",
                                        "SCReAM's simulator: 12 ms")
                     .range(0, 60000)
                     .slider(0.1, 100, Scale::kLog)
                     .or_unlimited(),
                 parameter<&P::classic_from>("classic_from_ms", "Classic threshold",
                                             "ECT(0) is marked if it waited longer.",
                                             "SCReAM's simulator: 30 ms")
                     .range(0, 60000)
                     .slider(0.1, 100, Scale::kLog)
                     .or_unlimited(),
             }));
  return kRows;
}

Signals<Marker> Marker::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Marker>>({
      {"l4s_probability", "", "L4S probability", "ramp at the time in the queue",
       [](const Marker& q) { return q.l4s_probability(); }},
  }));
  return signals_of<kRows>();
}

double Marker::probability(const Parameters& p, Ecn ecn, Duration waited) {
  if (ecn == Ecn::kEct0) return waited > p.classic_from ? 1.0 : 0.0;
  if (ecn != Ecn::kEct1 || waited <= p.ramp_from) return 0.0;
  return waited >= p.ramp_to ? 1.0 : (waited - p.ramp_from) / (p.ramp_to - p.ramp_from);
}

bool Marker::dequeue(Packet& packet, Time now, Drops&) {
  if (!take(line_, packet, now)) return false;
  const double probability_now = probability(p, packet.ecn, sojourn());
  if (probability_now > 0.0 && random_.chance(probability_now)) mark(packet);
  return true;
}

}  // namespace lab
