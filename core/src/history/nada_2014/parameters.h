// The parameters of NADA's version of 2014 and 2015, by the symbols of its drafts.
#pragma once

#include <span>

#include "control/controller.h"
#include "support/parameters.h"
#include "units/data.h"
#include "units/time.h"

namespace lab {

/// What makes the receiver report.
enum class Nada2014ReportOn {
  kArrival,  ///< A packet arrives, and DELTA has passed since the last report.
  kPackets,  ///< So many packets have arrived.
};

/// Which delay has to be near zero for an accelerated ramp-up.
enum class Nada2014RampUp {
  kNone,    ///< None has.
  kDTilde,  ///< The warped one, and no loss: then a delay far above d_th looks like none.
};

/// Doubles are milliseconds or pure numbers, as in the equations. The values here are those of
/// `nada-ietf90`.
struct Nada2014Parameters {
  double w = 1.0;
  DataRate RMIN = kbps(150);
  DataRate RMAX = kbps(1500);
  DataRate RINIT = kbps(0);  ///< 0: RMIN.
  double x_ref = 10.0;
  double kappa = 0.2;
  double eta = 5.0;
  double tau_o = 500.0;

  Nada2014ReportOn report_on = Nada2014ReportOn::kPackets;
  double DELTA = 100.0;
  int64_t report_packets = 20;

  Duration base_window = nanoseconds(600'000'000'000);
  Duration base_frozen = kForever;
  int64_t median_packets = 1;
  double delay_smoothing = 1.0;
  bool warping = false;
  double d_th = 50.0;
  double d_max = 400.0;

  Duration LOGWIN = milliseconds(500);
  double d_L = 0.0;
  double d_M = 0.0;
  bool rate_of_span = false;

  Nada2014RampUp ramp_up = Nada2014RampUp::kNone;
  double QEPS = 10.0;
  double gamma_0 = 0.2;
  double T_th = 50.0;
  bool whole_numbers = false;

  DataRate start_rate() const { return RINIT.bps > 0.0 ? RINIT : RMIN; }

  static std::span<const Parameter<Nada2014Parameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab
