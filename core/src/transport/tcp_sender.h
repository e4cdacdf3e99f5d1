// The sending half of a connection: what may be sent when, what was lost, when to give up waiting.
// RFC 5681, RFC 6298, RFC 6582 without SACK, RFC 6675 with it, RFC 3042, RFC 6937.
#pragma once

#include <cstdint>
#include <utility>

#include "transport/rate_sampler.h"
#include "transport/rto.h"
#include "transport/segments.h"
#include "transport/tcp_parameters.h"
#include "transport/windows/windows.h"
#include "transport/wire.h"

namespace lab {

/// How the sender stands; the numbers stand in the decisions.
enum class TcpState : uint8_t {
  kOpen = 0,
  kRecovery = 1,  ///< Fast recovery, up to `recover`.
  kLoss = 2,      ///< After a timeout, up to `recover`.
  kConnecting = 3,
  kIdle = 4,  ///< Not begun, or all is acknowledged and nothing more to come.
};

class TcpSender {
 public:
  TcpParameters p;
  Window window;
  bool paused = false;  ///< Nothing new is sent; what was lost is.

  /// Begins a connection that has nothing to send yet.
  void open(Time now, uint64_t seed);
  /// More bytes to send; `kForever.ns` is without end.
  void write(int64_t bytes);
  /// Nothing more will be written; with `drain` what the send buffer holds is still sent.
  void finish();
  /// Everything written is acknowledged.
  bool done() const { return state_ != TcpState::kConnecting && una_ >= end_; }

  /// The next segment to send now, new or again; false: not before next_wake() or the next ACK.
  bool next(Time now, TcpSegment& out);
  void on_ack(const TcpAck& ack, Time now);
  /// To be called when next_wake() comes.
  void on_wake(Time now);
  Time next_wake() const { return paced_at_ < timer_ ? paced_at_ : timer_; }

  TcpState state() const;
  bool took_event() { return std::exchange(event_, false); }  ///< Since the last call.
  DataSize cwnd() const;
  DataSize ssthresh() const;
  /// As the window is told: RFC 6675's pipe; without SACK, FlightSize less duplicate ACKs.
  DataSize in_flight() const;
  bool paces() const;
  DataRate pacing_rate() const;
  const RtoEstimator& rtt() const { return rtt_; }
  Duration rto() const { return rtt_.rto(p.rto_limits()); }
  DataRate delivery_rate() const { return rates_.last_rate(); }
  Ecn ecn() const;
  int64_t acknowledged() const { return una_; }
  size_t segments() const { return segments_.size(); }

 private:
  int64_t mss() const { return p.segment.bytes; }
  bool accurate_ecn() const;
  bool governs_recovery() const;
  int64_t flight_size() const { return next_ - una_; }
  int64_t cut_from() const;
  int64_t room() const;
  bool recovers_by_sack() const { return p.sack && state_ == TcpState::kRecovery; }
  /// Size of the next new segment, 0 if there is none or the receiver or the send buffer hold it.
  int64_t new_bytes() const;
  bool pick_resend(size_t& index, bool& enters_pipe);

  void start_window(Time now);
  void established(const TcpAck& ack, Time now);
  void deliver(const TcpAck& ack, Time now, Time& newest);
  void duplicate(Time now);
  void advanced(int64_t acked, int64_t pipe_before, Time now);
  void reduce(int64_t delivered);
  void enter_recovery(Time now);
  void leave_recovery(Time now, int64_t in_flight);
  void on_timeout(Time now);
  void tell_lost(const SentSegment& segment, bool new_range, Time now);
  void tell_ecn(const TcpAck& ack, Time now);
  void arm(Time now) { timer_ = now + rto(); }

  void stamp_sent(SentSegment& segment, Time now, bool again);
  void pace(int32_t bytes, Time now);
  TcpSegment resend(size_t i, Time now, bool enters_pipe);
  TcpSegment send_new(int64_t bytes, Time now);

  uint64_t seed_ = 1;
  Segments segments_;
  RateSampler rates_;
  RtoEstimator rtt_;
  TcpState state_ = TcpState::kIdle;
  int64_t una_ = 0;   ///< SND.UNA
  int64_t next_ = 0;  ///< SND.NXT
  int64_t end_ = 0;   ///< End of what the application has written.
  int64_t peer_window_ = 0;
  int64_t recover_ = 0;  ///< RFC 6582 `recover`, RFC 6675 RecoveryPoint.
  int64_t dup_acks_ = 0;
  int64_t resent_without_sack_ = 0;  ///< Segments; for FlightMeasure::kPipe.
  int64_t inflation_ = 0;            ///< RFC 6582: bytes by which duplicate ACKs open the window.
  int64_t before_dups_ = 0;          ///< SND.NXT at the first duplicate ACK.
  int64_t limited_ = 0;              ///< RFC 3042: new segments still allowed.
  bool resend_head_ = false;         ///< Without SACK: the oldest segment is to be sent again now.
  bool first_partial_ = true;
  bool syn_lost_ = false;
  bool rescued_ = false;  ///< NextSeg rule (4), once per recovery.
  int64_t prr_delivered_ = 0;
  int64_t prr_out_ = 0;
  int64_t prr_from_ = 1;  ///< RecoverFS
  int64_t prr_allowance_ = 0;
  int64_t cut_off_ = 0;  ///< Where the window last held back: up to there it was in use.
  int64_t ecn_recover_ = 0;
  bool cwr_ = false;
  bool event_ = false;
  int64_t ce_seen_ = 0;
  int64_t dup_delivered_ = 0;  ///< Without SACK: delivered by duplicate ACKs, not yet acknowledged.
  int64_t timed_out_at_ = -1;  ///< SND.UNA of the last timeout.
  int64_t newly_lost_ = 0;
  Duration min_rtt_{0};
  Time timer_ = kNever;
  Time paced_at_ = kNever;  ///< Set while only pacing holds the sender back.
  Time pace_from_ = kStart;
  int64_t pace_burst_ = 0;
  Time last_sent_ = kStart;
};

}  // namespace lab
