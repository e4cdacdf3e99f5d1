#include "network/link_parameters.h"

namespace lab {

namespace {
constexpr const char* kVariations[] = {"rate", "udp_background"};
}

std::span<const Parameter<LinkParameters>> LinkParameters::parameters() {
  using P = LinkParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::capacity>(
          "capacity_kbps", "Capacity",
          "Available capacity, IP packets and link framing included, unless the "
          "access says it.",
          "RFC 8867 §4.2: 1 Mbit/s reference capacity")
          .range(0, 1e9)
          .slider(50, 20000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::delay>("delay_ms", "One-way delay",
                           "One-way propagation delay, without queues.",
                           "RFC 8867 §4.2: 50 ms; RFC 8868 §4.1: 0-1, 50, 150, 300 ms")
          .range(0, 60000)
          .slider(0, 500),
      parameter<&P::overhead>("overhead_bytes", "Link framing",
                              "Bytes that the link adds to every IP packet.",
                              "RFC 3550 §6.2 does not count them; ns-3 PPP: 2")
          .range(0, 1000)
          .slider(0, 50),
      parameter<&P::variation>(
          "variation", "How capacity varies",
          "rate: the link serves at its capacity; udp_background: it serves at "
          "its physical rate and UDP traffic takes the difference.",
          "RFC 8867 §4.2 and §5.1, both encouraged")
          .one_of(kVariations)
          .fixed(),
      parameter<&P::physical>("physical_kbps", "Physical rate",
                              "Rate of the link under UDP background traffic.",
                              "RFC 8867 §5.1: 4 Mbit/s")
          .range(0, 1e9)
          .slider(1000, 20000, Scale::kLog),
      parameter<&P::background_payload>("background_payload_bytes", "Background packets",
                                        "UDP payload of the background traffic.",
                                        "RFC 8868 §5.3: path MTU, 1500 bytes with IP and UDP")
          .range(1, 65507)
          .slider(100, 1472)
          .fixed(),
  };
  return kRows;
}

}  // namespace lab
