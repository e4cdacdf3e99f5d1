#include "transport/newreno.h"

namespace lab {

std::span<const Parameter<NewReno::Parameters>> NewReno::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::beta>("beta", "Left at a loss", "Share of the data in flight that is left.",
                          "RFC 5681 §3.2, Eq. (4): 0.5")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::beta_ecn>("beta_ecn", "Left at a mark", "The same at an ECN echo.",
                              "RFC 3168 §6.1.2: 0.5; RFC 8511: 0.8")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::byte_counting>("byte_counting", "Most growth per ACK",
                                   "Segments by which one ACK may open the window in slow start.",
                                   "RFC 5681 §3.1: 1; RFC 3465 §2.2: 2")
          .range(1, 64)
          .slider(1, 8),
  };
  return kRows;
}

}  // namespace lab
