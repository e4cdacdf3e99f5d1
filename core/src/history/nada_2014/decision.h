// Everything that went into one update of NADA's version of 2014: the rows of the `decisions`
// table.
#pragma once

#include <span>

#include "support/signals.h"

namespace lab {

/// What the receiver's report said, and how it came to that. Milliseconds, bit/s, ratios.
struct Nada2014Report {
  double d_hat = 0.0;
  double x = 0.0;
  double x_slope = 0.0;  ///< ms per ms.
  double R_r = 0.0;
  // For display.
  double d_n = 0.0;
  double d_base = 0.0;
  double p_loss = 0.0;
  double p_mark = 0.0;
};

struct Nada2014Decision {
  Nada2014Report report;
  double d_tilde = 0.0;
  bool gradual = true;
  double R = 0.0;
  double R_before = 0.0;
  double R_unclipped = 0.0;
  double x_hat = 0.0;
  double theta = 0.0;  ///< bit/s · ms
  double push = 0.0;   ///< bit/s · ms
  double gamma = 0.0;
  double RTT_0 = 0.0;
  double delta = 0.0;

  static Signals<Nada2014Decision> signals();
};

}  // namespace lab
