#include "network/drop_tail.h"

namespace lab {

std::span<const Parameter<DropTail::Parameters>> DropTail::Parameters::parameters() {
  using P = Parameters;
  static constexpr auto kRows = joined(
      limit_rows<P>(),
      std::to_array<Parameter<P>>({
          parameter<&P::headroom>("headroom_bytes", "Headroom for admission",
                                  "A packet is accepted only while this many bytes would still "
                                  "fit, however small it is; 0 asks only for its own size.",
                                  "ns-3 device queues: 1500; ours: 0")
              .range(0, 65535)
              .slider(0, 1500),
      }));
  return kRows;
}

}  // namespace lab
