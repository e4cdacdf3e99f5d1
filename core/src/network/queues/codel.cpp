#include "network/queues/codel.h"

namespace lab {

std::span<const Parameter<Codel::Parameters>> Codel::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows =
      joined(limit_rows<P>("ours: no limit in time", "tc-codel(8): 1000 packets"),
             inherited<P, CodelParameters, detail::kCodelRows>());
  return kRows;
}

Signals<Codel> Codel::signals() {
  static constexpr auto kRows = with_common_signals(std::to_array<Signal<Codel>>({
      {"dropping", "", "Drop state", "RFC 8289 §5.5: 0 or 1",
       [](const Codel& q) { return q.law_.dropping() ? 1.0 : 0.0; }},
      {"count", "packets", "Drops in drop state", "RFC 8289 §5.5, count",
       [](const Codel& q) { return static_cast<double>(q.law_.count()); }},
      {"drop_next_s", "s", "Next drop due", "RFC 8289 §5.6: t + INTERVAL / sqrt(count)",
       [](const Codel& q) { return to_seconds(q.law_.drop_next()); }},
  }));
  return signals_of<kRows>();
}

}  // namespace lab
