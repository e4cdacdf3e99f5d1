#include "network/queues/drop_tail.h"

namespace lab {

std::span<const Parameter<DropTail::Parameters>> DropTail::Parameters::parameters() {
  using P = Parameters;
  static constexpr const char* kLimitOf[] = {"waiting", "backlog"};
  static constexpr auto kRows = joined(
      limit_rows<P>(),
      std::to_array<Parameter<P>>({
          parameter<&P::headroom>("headroom_bytes", "Headroom for admission",
                                  "A packet is accepted only while this many bytes would still "
                                  "fit, however small it is; 0 asks only for its own size.",
                                  "ns-3 device queues: 1500; ours: 0")
              .range(0, 65535)
              .slider(0, 1500),
          parameter<&P::limit_of>("limit_of", "The limit in ms is of",
                                  "waiting: the bytes that wait, with the new packet, at the "
                                  "reference rate; backlog: how long the new packet would wait at "
                                  "the present rate, the rest of the one being sent included.",
                                  "RFC 8867 §4.2 leaves it open; libwebrtc's simulated links: "
                                  "backlog")
              .one_of(kLimitOf),
      }));
  return kRows;
}

}  // namespace lab
