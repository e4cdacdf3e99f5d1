#include "network/servers/lte_grants.h"

namespace lab {

std::span<const Parameter<LteGrants::Parameters>> LteGrants::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::interval>("interval_ms", "Time between grants",
                              "A grant carries what the capacity gives in this time.",
                              "ours: 5 ms; LTE subframe: 1 ms")
          .range(0.5, 1000)
          .slider(1, 20),
      parameter<&P::request_delay>("request_delay_ms", "From request to grant",
                                   "How long a sender that had nothing waits at least.",
                                   "ours: 10 ms, a scheduling request and its grant")
          .range(0, 1000)
          .slider(0, 40),
  };
  return kRows;
}

}  // namespace lab
