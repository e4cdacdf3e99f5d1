#include "network/queues/pi2.h"

namespace lab {

std::span<const Parameter<Pi2::Parameters>> Pi2::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows =
      joined(joined(limit_rows<P>("RFC 9332 Fig. 2: 250 ms"),
                    inherited<P, PiParameters, detail::kPiRows>()),
             std::to_array<Parameter<P>>({
                 parameter<&P::ecn>("ecn", "ECN",
                                    "Packets that may be marked are marked instead of dropped.",
                                    "RFC 9332 Fig. 4: on"),
             }));
  return kRows;
}

Signals<Pi2> Pi2::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Pi2>>({
      {"base_probability", "", "Base probability", "RFC 9332 Fig. 8: p'",
       [](const Pi2& q) { return q.law_.base(); }},
      {"classic_probability", "", "Classic probability", "p_C = p'^2",
       [](const Pi2& q) { return q.law_.classic(); }},
      {"coupled_probability", "", "L4S probability", "p_CL = min(k p', 1)",
       [](const Pi2& q) { return std::min(1.0, q.law_.coupled(q.p)); }},
  }));
  return signals_of<kRows>();
}

bool Pi2::dequeue(Packet& packet, Time now, Drops& drops) {
  law_.catch_up(p, line_.oldest(), now);
  const double classic = law_.classic();
  const double coupled = law_.coupled(p);
  for (;;) {
    const bool spared = bytes() < p.least_backlog;
    if (!take(line_, packet, now)) return false;
    if (spared) return true;
    if (p.ecn && is_l4s(packet.ecn)) {
      if (coupled < 1.0) {
        if (scalable_(coupled)) mark(packet);
        return true;
      }
      // Overload: marking has no more to say.
      if (!classic_(classic)) {
        mark(packet);
        return true;
      }
    } else {
      if (!classic_(classic)) return true;
      if (p.ecn && classic < PiLaw::classic_max(p) && mark(packet)) return true;
    }
    drop(packet, drops);
  }
}

}  // namespace lab
