#include "simulation/run/delay_chain.h"

namespace lab {

Signals<DelayChain> delay_chain_signals() {
  using C = const DelayChain&;
  static constexpr Signal<DelayChain> kRows[] = {
      {"chain_queue_ms", "ms", "Queuing delay of the newest packet",
       "ours: time in all queues of its path, of the newest packet that the report told of",
       [](C c) { return to_ms(c.queue); }},
      {"chain_after_queue_ms", "ms", "Added behind the queues",
       "ours: jitter, stalls and reordering: one-way delay less the queues' and the path's least",
       [](C c) { return to_ms(c.after_queue); }},
      {"chain_wrong_base_ms", "ms", "Added by a wrong base delay",
       "ours: least delay of the path when the packet was sent, less the base delay held; below 0 "
       "where the base was taken with a queue in it",
       [](C c) { return to_ms(c.wrong_base); }},
      {"chain_clock_ms", "ms", "Added by the clocks",
       "ours: by how much they have moved apart since the base delay was taken",
       [](C c) { return to_ms(c.clock); }},
      {"chain_filter_ms", "ms", "Taken by the filter",
       "ours: what the controller's filter of delays takes off; with a base delay at the sender "
       "also "
       "what its reports round",
       [](C c) { return to_ms(c.filter); }},
      {"seen_delay_ms", "ms", "Delay as the receiver sees it",
       "RFC 8698 §4.2, §5.1.1: d_queue; the four parts less what the filter took",
       [](C c) { return to_ms(c.seen); }},
  };
  return signals_of<kRows>();
}

}  // namespace lab
