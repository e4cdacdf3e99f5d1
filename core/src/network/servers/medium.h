// What several links may share.
#pragma once

#include "units/time.h"

namespace lab {

/// What is in the air, heard alike by all links that share it.
struct Medium {
  Time busy_from = kStart;
  Time busy_until = kStart;
};

}  // namespace lab
