// The parameters of RFC 8698: Table 2 by its symbols, and what the text leaves to the implementer.
#pragma once

#include "support/parameters.h"
#include "units/data.h"
#include "units/time.h"

namespace lab::nada {

/// Which delays forbid the accelerated ramp-up. Table 1 calls d_fwd "measured and filtered"; §4.2
/// assigns it the time of each packet and asks for all samples, and §5.1.1 filters d_queue.
enum class RmodeDelay {
  kRaw,       ///< Each packet's: as §4.2 assigns d_fwd.
  kFiltered,  ///< The minimum filter of §5.1.1 after each packet: as Table 1 describes d_fwd.
};

/// When Eq. (10) takes a step. §4.2 lists the update at each packet, §5.1.2 has no clock.
enum class RatioClock {
  kReport,  ///< With each report, so that ALPHA means the same at every packet rate.
  kPacket,  ///< With each packet.
};

/// What a sender does when media flows again. RFC 8698 is silent.
enum class Resume {
  kContinue,   ///< Nothing: delta of Eq. (7) spans the pause.
  kFresh,      ///< Keeps r_ref; delta counts from the resumption.
  kStartRate,  ///< Sends at RINIT until the next report, then goes on from the r_ref it kept.
  kRestart,    ///< Starts anew, as a new flow would.
};

/// Doubles are milliseconds or pure numbers, as in the equations.
struct Parameters {
  // RFC 8698, Table 2. FPS, BETA_S and BETA_V belong to the flow's shaping buffer.
  double PRIO = 1.0;
  DataRate RMIN = kbps(150);
  DataRate RMAX = kbps(1500);
  double XREF = 10.0;
  double KAPPA = 0.5;
  double ETA = 2.0;
  double TAU = 500.0;
  double DELTA = 100.0;
  Duration LOGWIN = milliseconds(500);
  double QEPS = 10.0;
  double DFILT = 120.0;
  double GAMMA_MAX = 0.5;
  double QBOUND = 50.0;
  double MULTILOSS = 7.0;
  double QTH = 50.0;
  double LAMBDA = 0.5;
  double PLRREF = 0.01;
  double PMRREF = 0.01;
  double DLOSS = 10.0;
  double DMARK = 2.0;
  double ALPHA = 0.1;

  // What the RFC leaves open, or says in passing.
  DataRate RINIT = kbps(0);  ///< 0: RMIN.
  double x_max = 500.0;      ///< As in the authors' ns-3 module; see nada_profiles/profiles.cpp.
  int64_t filter_samples = 15;
  Duration base_window = nanoseconds(600'000'000'000);
  Duration loss_event = milliseconds(0);
  bool loss_int_open = true;
  RmodeDelay rmode_delay = RmodeDelay::kRaw;
  RatioClock ratio_clock = RatioClock::kReport;
  Duration delta_max = kForever;
  Duration history_gap = kForever;
  Resume on_resume = Resume::kFresh;

  DataRate start_rate() const { return RINIT.bps > 0.0 ? RINIT : RMIN; }
};

}  // namespace lab::nada
