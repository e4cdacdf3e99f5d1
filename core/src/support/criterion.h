// What an author says of one figure: the bounds that it should be within, and what others got.
#pragma once

#include <cmath>
#include <limits>
#include <string>

namespace lab {

/// All numbers are in the figure's own unit; NaN is "not said".
struct Criterion {
  static constexpr double kNotSaid = std::numeric_limits<double>::quiet_NaN();

  double low = kNotSaid;  ///< Both bounds are included. Without them the figure is only reported.
  double high = kNotSaid;
  double published = kNotSaid;  ///< By the document that the experiment comes from.
  double authors = kNotSaid;    ///< By the code of its authors.
  std::string differs;          ///< Why our run is known not to meet it; empty: it should.
  std::string why;

  bool is_met_by(double value) const { return std::isnan(low) || (value >= low && value <= high); }
};

}  // namespace lab
