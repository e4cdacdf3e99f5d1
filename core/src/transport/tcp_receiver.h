// The receiving half of a connection: puts the stream in order and decides when to acknowledge.
// RFC 5681 §4.2, RFC 2018, RFC 3168, RFC 7323.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "transport/tcp_parameters.h"
#include "transport/wire.h"
#include "units/ecn.h"

namespace lab {

class TcpReceiver {
 public:
  TcpParameters p;

  /// A segment arrived; returns how many bytes of the stream became readable with it.
  int64_t on_segment(const TcpSegment& segment, Ecn ecn, Time now);
  /// An ACK is to be sent now: asked after on_segment and on_wake.
  bool take_ack(TcpAck& ack);
  /// When the delayed ACK is due.
  Time next_wake() const { return delayed_until_; }
  void on_wake(Time now);

  int64_t expected() const { return expected_; }
  size_t ranges() const { return early_.size(); }

 private:
  void insert(const ByteRange& range);
  const ByteRange* range_with(int64_t byte) const;
  void note_recent(int64_t byte);
  void write_blocks(TcpAck& ack);

  int64_t expected_ = 0;          ///< RCV.NXT
  std::vector<ByteRange> early_;  ///< Arrived ahead of a gap; in order, apart from each other.
  /// A byte of each range that changed lately, the last one first; older ranges merge into newer.
  std::vector<int64_t> recent_;
  int64_t unacknowledged_ = 0;  ///< Segments since the last ACK.
  int64_t segments_ = 0;
  bool ack_now_ = false;
  bool syn_ = false;
  bool ece_ = false;
  int64_t ce_bytes_ = 0;
  Time echo_ = kNever;  ///< TS.Recent of what the next ACK covers first.
  Time delayed_until_ = kNever;
};

}  // namespace lab
