// Data Center TCP: the window falls by half the share of marked bytes. RFC 8257.
#pragma once

#include "support/equation.h"
#include "transport/windows/marks/marked_window.h"

namespace lab {

class Dctcp {
 public:
  static constexpr const char* kKind = "dctcp";
  static constexpr const char* kLabel = "DCTCP";
  static constexpr const char* kMeaning =
      "Grows as Reno does and falls by half the share of marked bytes, once per round trip.";
  static constexpr bool kAccurateEcn = true;

  struct Parameters {
    double g = 0.0625;
    double alpha_start = 1.0;
    int64_t growth_limit = 2;
    int64_t least = 2;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<Dctcp> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start) { window_.start(start, p.alpha_start); }
  void on_ack(const WindowAck& ack);
  void on_congestion(const Congestion& congestion);
  void on_recovery_exit(const RecoveryExit& exit);
  void on_timeout(const WindowTimeout& timeout) { window_.on_timeout(timeout); }
  DataSize cwnd() const { return window_.cwnd_bytes(); }
  DataSize ssthresh() const { return window_.ssthresh_bytes(); }
  Ecn ecn() const { return Ecn::kEct0; }

  double alpha() const { return window_.alpha; }
  const MarkedWindow& window() const { return window_; }
  double marked_share() const { return window_.marked_share; }

 private:
  MarkedWindow window_;
};

static_assert(CongestionWindow<Dctcp>);

}  // namespace lab
