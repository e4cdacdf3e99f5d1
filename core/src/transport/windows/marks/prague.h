// Prague: DCTCP made fit for the Internet, for queues that mark ECT(1) early. RFC 9331 §4.3 (the
// Prague requirements), draft-briscoe-iccrg-prague-congestion-control.
#pragma once

#include "support/equation.h"
#include "transport/windows/marks/marked_window.h"

namespace lab {

/// How the growth depends on the round-trip time. RFC 9331 §A.1.6.
enum class PragueRtt {
  kOwn,       ///< One segment per round trip, whatever that lasts.
  kAtLeast,   ///< As a flow would whose round trips last at least the reference.
  kAdditive,  ///< As a flow would whose round trips last the reference longer.
};

/// Left out: the fall-back on queues that mark as of RFC 3168 (RFC 9331 §4.3, item 3, off by
/// default in the reference implementation) and windows below one segment (item 5).
class Prague {
 public:
  static constexpr const char* kKind = "prague";
  static constexpr const char* kLabel = "Prague";
  static constexpr const char* kMeaning =
      "Paced DCTCP with ECT(1) that grows on unmarked bytes only, and hardly depends on the RTT.";
  static constexpr bool kAccurateEcn = true;
  static constexpr bool kPaces = true;

  struct Parameters {
    double g = 0.0625;
    double alpha_start = 1.0;
    PragueRtt rtt = PragueRtt::kAtLeast;
    Duration reference_rtt = milliseconds(25);
    int64_t transition = 500;
    double pacing_start = 2.0;
    double pacing = 1.0;
    int64_t least = 2;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<Prague> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start);
  void on_ack(const WindowAck& ack);
  void on_congestion(const Congestion& congestion);
  void on_recovery_exit(const RecoveryExit& exit);
  void on_timeout(const WindowTimeout& timeout) { window_.on_timeout(timeout); }
  DataSize cwnd() const { return window_.cwnd_bytes(); }
  DataSize ssthresh() const { return window_.ssthresh_bytes(); }
  /// cwnd/srtt, twice that while slow start is far from its threshold.
  DataRate pacing_rate() const;
  Ecn ecn() const { return Ecn::kEct1; }

  double alpha() const { return window_.alpha; }
  const MarkedWindow& window() const { return window_; }
  double marked_share() const { return window_.marked_share; }
  /// The round-trip time that it grows by. RFC 9331 §A.1.6.
  Duration virtual_rtt() const;
  /// Segments by which a round trip without marks widens the window: (rtt/rtt_virt)².
  double increase() const;

 private:
  MarkedWindow window_;
  Duration rtt_{0};     ///< Smoothed.
  int64_t rounds_ = 0;  ///< Windows of data since slow start ended.
  bool any_mark_ = false;
};

static_assert(CongestionWindow<Prague>);

}  // namespace lab
