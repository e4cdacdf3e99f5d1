// What a congestion window is: one copyable class that is told what the sender sees and answers how
// much may be under way. Loss detection, retransmission and timers are the sender's, once for all.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>

#include "support/parameters.h"
#include "support/signals.h"
#include "units/data.h"
#include "units/ecn.h"
#include "units/time.h"

namespace lab {

/// How a connection begins. Amounts here and below are payload; MSS is the sender's maximum segment
/// size.
struct WindowStart {
  Time now = {};
  DataSize mss{1460};
  DataSize initial_window{14600};  ///< RFC 6928 or what the flow's `tcp` part says.
  bool paces = false;              ///< The sender spreads segments at pacing_rate().
  uint64_t seed = 1;               ///< For windows with chance in them (BBR's probing times).
  Duration srtt{0};                ///< From the handshake, 0 without one.
  bool whole_bytes = false;        ///< Growth by part of a byte is cut off, and one byte at least.
};

/// What a segment notes when it is (re)transmitted. draft-ietf-ccwg-bbr §4.1.2.2; RFC 8985 uses the
/// same times.
struct SegmentSnapshot {
  Time sent = {};              ///< P.send_time
  DataSize delivered = {};     ///< P.delivered = C.delivered
  Time delivered_time = {};    ///< P.delivered_time = C.delivered_time
  Time first_send_time = {};   ///< P.first_send_time = C.first_send_time
  DataSize lost = {};          ///< P.lost = C.lost
  DataSize tx_in_flight = {};  ///< P.tx_in_flight: C.inflight with this segment
  bool app_limited = false;    ///< P.is_app_limited
};

/// One delivery rate sample, taken with each ACK that delivers something. draft-ietf-ccwg-bbr
/// §4.1.2.3.
struct RateSample {
  bool valid = false;  ///< False: nothing delivered, or an interval of 0 or below the min RTT.
  SegmentSnapshot segment =
      {};                   ///< P of the newest segment delivered: RS.prior_delivered and so on.
  DataSize delivered = {};  ///< RS.delivered = C.delivered − P.delivered
  DataSize lost = {};       ///< RS.lost = C.lost − P.lost
  Duration interval = {};   ///< RS.interval = max(send_elapsed, ack_elapsed)
  DataRate delivery_rate = {};  ///< RS.delivery_rate; 0 where not valid
};

/// An ACK that acknowledged something new, cumulatively or selectively.
struct WindowAck {
  Time now = {};
  DataSize acked = {};            ///< How far SND.UNA moved on; 0 for an ACK with SACK news only.
  DataSize delivered = {};        ///< Newly acknowledged or SACKed (RS.newly_acked).
  DataSize lost = {};             ///< Newly taken for lost with this ACK (RS.newly_lost).
  DataSize total_delivered = {};  ///< C.delivered, this ACK included.
  DataSize total_lost = {};       ///< C.lost
  DataSize ce = {};               ///< Newly reported CE-marked payload (accurate feedback; else 0).
  bool ece = false;               ///< This ACK carries the echo of RFC 3168.
  bool has_rtt = false;           ///< `rtt` is a sample of this ACK.
  Duration rtt{0};
  Duration srtt{0};     ///< RFC 6298, 0 before the first sample.
  Duration min_rtt{0};  ///< Smallest sample of the connection so far; 0 before the first.
  DataSize in_flight_before = {};
  DataSize in_flight = {};     ///< Pipe (RFC 6675) or FlightSize less duplicate ACKs.
  DataSize una = {};           ///< SND.UNA after this ACK, from the start of the connection.
  DataSize next = {};          ///< SND.NXT: a round ends when `una` passes what this was.
  bool in_recovery = false;    ///< Between on_congestion(kLoss) or on_timeout and on_recovery_exit.
  bool after_timeout = false;  ///< Recovery was entered by a timeout: slow start goes on in it.
  /// The window, not the application or the receiver, held the sender back since the last ACK.
  bool window_limited = true;
  /// The same, and nothing less than all of the window, within the last round trip:
  /// C.is_cwnd_limited of BBR. In slow start half of a window makes `window_limited` true.
  bool window_full = true;
  bool app_limited = false;  ///< C.app_limited != 0
  bool round_start = false;  ///< A packet-timed round begins (BBRUpdateRound).
  int64_t round = 0;         ///< Rounds so far.
  RateSample rate = {};
};

enum class CongestionKind : uint8_t {
  kLoss,  ///< Fast retransmit: recovery begins.
  kEcn,   ///< The ECE of RFC 3168 §6.1.2, told at most once per window of data.
};

struct Congestion {
  Time now = {};
  CongestionKind kind = CongestionKind::kLoss;
  DataSize in_flight = {};  ///< FlightSize (RFC 5681) at this moment.
  DataSize next = {};       ///< SND.NXT
  bool window_limited = true;
};

struct RecoveryExit {
  Time now = {};
  DataSize in_flight = {};
  bool after_timeout = false;
};

struct WindowTimeout {
  Time now = {};
  DataSize in_flight = {};  ///< FlightSize before everything outstanding was taken for lost.
  DataSize next = {};       ///< SND.NXT
  bool again = false;       ///< The same segment timed out before: ssthresh stays (RFC 5681 §3.1).
  DataSize total_lost = {};  ///< C.lost, outstanding data included
};

/// One segment taken for lost (optional call `on_lost`, before the `on_ack` or `on_timeout` of the
/// same moment).
struct LostSegment {
  Time now = {};
  DataSize size = {};
  SegmentSnapshot segment = {};
  DataSize total_lost = {};  ///< C.lost, this segment included
  bool new_range = false;    ///< Not next to the segment told before it: a discontiguous loss.
};

struct WindowSent {
  Time now = {};
  DataSize size = {};
  DataSize in_flight = {};  ///< This segment included.
  bool retransmission = false;
  bool app_limited = false;
  /// Nothing was sent for longer than an RTO, and the flow asks for RFC 5681 §4.1: cwnd = min(IW,
  /// cwnd).
  bool restart = false;
};

/// Calls: `start` once per connection, and again when a handshake has measured the path; then, in
/// the order of events, those below. `p` may change between any two calls. The sender keeps at
/// least one segment allowed, whatever cwnd() says, so that a window cannot stall a connection.
template <class W>
concept CongestionWindow = std::copyable<W> && std::default_initializable<W> &&
    requires(W w, const W& k, const WindowStart& start, const WindowAck& ack,
             const Congestion& congestion, const RecoveryExit& exit, const WindowTimeout& timeout) {
  { W::kKind } -> std::convertible_to<const char*>;
  { W::kLabel } -> std::convertible_to<const char*>;
  { W::kMeaning } -> std::convertible_to<const char*>;

  { w.p } -> std::same_as<typename W::Parameters&>;
  {
    W::Parameters::parameters()
    } -> std::same_as<std::span<const Parameter<typename W::Parameters>>>;
  /// Its own columns in the flow's decisions, beside those every window has (cwnd, ssthresh …).
  { W::signals() } -> std::same_as<Signals<W>>;

  w.start(start);
  w.on_ack(ack);
  w.on_congestion(congestion);
  w.on_recovery_exit(exit);
  w.on_timeout(timeout);
  { k.cwnd() } -> std::same_as<DataSize>;
  { k.ssthresh() } -> std::same_as<DataSize>;  // kForever.ns bytes: not yet known
};

// Optional members, found by `requires`, with what happens without them:
//   void on_sent(const WindowSent&);       each (re)transmission of data
//   void on_lost(const LostSegment&);      each segment taken for lost
//   void on_idle_restart(const WindowSent&);  first segment after nothing was in flight: without it
//                                          cwnd stays; told before that segment's on_sent
//   DataRate pacing_rate() const;          without it cwnd / srtt times the factor of the tcp part
//   DataSize send_quantum() const;         how much may leave at once when paced: one segment
//   Ecn ecn() const;                       codepoint of data segments when `ecn` is on: ECT(0)
//   static constexpr bool kPaces = true;   always paced, whatever the tcp part says: false
//   static constexpr bool kAccurateEcn = true;  WindowAck::ce counts CE-marked payload and no
//                                          on_congestion(kEcn) is told: false
//   static constexpr bool kGovernsRecovery = true;  cwnd() holds in recovery as it is: no PRR, no
//                                          inflation beyond what left the network: false

}  // namespace lab
