// How units read in the report of a failed check.
#pragma once

#include <ostream>

#include "units/data.h"

namespace lab {

inline std::ostream& operator<<(std::ostream& out, Duration d) { return out << to_ms(d) << " ms"; }
inline std::ostream& operator<<(std::ostream& out, Time t) { return out << to_seconds(t) << " s"; }
inline std::ostream& operator<<(std::ostream& out, DataSize s) {
  return out << s.bytes << " bytes";
}
inline std::ostream& operator<<(std::ostream& out, DataRate r) { return out << r.bps << " bit/s"; }

}  // namespace lab
