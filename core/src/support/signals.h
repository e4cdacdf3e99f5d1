// Tables of what is computed. CSV headers, the charts' legends and the equation panel follow from
// these rows.
#pragma once

namespace lab {

/// One computed quantity of `Owner`, recorded as a column.
template <class Owner>
struct Signal {
  const char* name = "";      ///< Column, its unit last: `x_curr_ms`.
  const char* unit = "";      ///< "ms", "kbit/s", "packets" or "" for a ratio or count.
  const char* label = "";     ///< Plain words.
  const char* equation = "";  ///< `RFC 8698 §4.2, Eq. (2)`.
  double (*get)(const Owner&) = nullptr;
};

}  // namespace lab
