// The parameters of RFC 8698, Table 2, by their symbols, what the RFC leaves to the implementer,
// and in what its drafts and other code differ.
#pragma once

#include <span>

#include "control/controller.h"
#include "support/parameters.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// Who computes the congestion signal, and how.
enum class NadaEstimator {
  kRfc,          ///< The receiver, by RFC 8698 §4.2 and §5.1; it reports 48 bits (§5.3).
  kRfcAtSender,  ///< The same at the sender, from per-packet reports (§6.4).
  kNs3,          ///< The sender, as the authors' ns-3 module does it.
  kMozilla,      ///< The sender, report by report, as the code for Firefox does it.
};

/// What an accelerated ramp-up step multiplies by 1 + gamma.
enum class NadaRampUp {
  kNeverDown,  ///< r_recv, and r_ref stays if that is more: Eq. (4) since draft -02.
  kReceived,   ///< r_recv: draft -01.
  kReference,  ///< r_ref itself: the code for Firefox.
};

/// How a large delay is scaled down while a loss has not expired, Eq. (1).
enum class NadaWarping {
  kExponential,  ///< Since draft -03.
  kQuartic,      ///< Drafts -01 and -02: 4th power of the distance from QMAX.
};

/// When a loss has expired.
enum class NadaExpiry {
  kPackets,  ///< After MULTILOSS average intervals, counted in packets: RFC 8698.
  kTime,     ///< The same, counted in time: draft -05.
  kWindow,   ///< With the last loss in LOGWIN. Drafts -01 and -02 say only "when losses are seen".
};

/// What a sender does when media flows again. RFC 8698 is silent.
enum class NadaResume {
  kContinue,   ///< Nothing: delta of Eq. (7) spans the pause.
  kFresh,      ///< Keeps r_ref; delta counts from the resumption.
  kStartRate,  ///< Sends at RINIT until the next report, then goes on from the r_ref it kept.
  kRestart,    ///< Starts anew, as a new flow would.
};

/// Doubles are milliseconds or pure numbers, as in the equations.
struct NadaParameters {
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
  DataRate RINIT = kbps(0);        ///< 0: RMIN.
  DataRate first_r_ref = kbps(0);  ///< 0: the start rate.
  NadaEstimator estimator = NadaEstimator::kRfc;
  double x_max = 3276.7;
  double x_initial = 0.0;
  NadaRampUp ramp_up = NadaRampUp::kNeverDown;
  bool x_prev_always = true;
  NadaWarping warping = NadaWarping::kExponential;
  double QMAX = 400.0;
  NadaExpiry loss_expiry = NadaExpiry::kPackets;
  bool linear_penalties = false;
  Duration report_interval{0};  ///< 0: DELTA.
  Duration delta_min{0};
  int64_t filter_samples = 15;
  Duration base_window = nanoseconds(600'000'000'000);
  Duration loss_event = milliseconds(0);
  bool loss_int_open = true;
  Duration delta_max = kForever;
  Duration update_gate = milliseconds(0);
  Duration history_gap = kForever;
  int64_t min_packets = 5;
  NadaResume on_resume = NadaResume::kFresh;

  DataRate start_rate() const { return RINIT.bps > 0.0 ? RINIT : RMIN; }

  static std::span<const Parameter<NadaParameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab
