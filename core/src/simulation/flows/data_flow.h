// A flow of data over TCP: what the loop has to know of its connections.
#pragma once

#include <limits>

#include "simulation/flows/flow_ends.h"
#include "transport/tcp_flow.h"

namespace lab {

class DataFlow : public FlowEnds {
 public:
  DataFlow(const FlowSetup& setup, uint64_t seed);

  /// Both ends of all its connections.
  const TcpFlow& tcp() const { return tcp_; }
  /// A connection whose state is worth a row of the decisions, once; false: no more of them.
  bool take_row(uint32_t& connection) { return tcp_.take_row(connection); }
  /// Transfers that ended since the last call.
  template <class Take>
  void take_transfers(Take&& take) {
    tcp_.take_transfers(take);
  }

  /// Beginning and end of what it transfers.
  void emit(Time now);
  Time next_timer(Time now) const { return std::max(now, tcp_.next_wake()); }
  void act_on_timer(Time now) { tcp_.on_wake(now); }
  /// The next packet that leaves one of the two ends now; its kind says which one.
  bool next_packet(uint32_t self, Time now, Packet& packet);

  /// Data at the receiver.
  void receive(const Packet& packet, Time now);
  /// An acknowledgement at the sender.
  void hear(const Packet& packet, Time now) { tcp_.hear(packet.report, now); }
  /// A packet of the flow will not arrive.
  void lost(const Packet& packet);

  /// To be called after any of `s` changed.
  void settings_changed(Time now);

  /// Its rate follows what the path allows.
  bool adaptive() const { return true; }
  /// Of its connections those that have something to send, each without end.
  Wanted wanted() const {
    return {.demand_bps = std::numeric_limits<double>::infinity(),
            .connections = static_cast<double>(tcp_.running())};
  }

 private:
  TcpFlow tcp_;
  Duration round_trip_;  ///< Of the empty path.
};

}  // namespace lab
