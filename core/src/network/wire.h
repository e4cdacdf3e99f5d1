// The usual link: one packet after another, each as long as its bits take.
#pragma once

#include "support/parameters.h"

namespace lab {

class Wire {
 public:
  static constexpr const char* kKind = "wire";
  static constexpr const char* kLabel = "Wire";
  static constexpr const char* kMeaning = "Packets leave one after another at the capacity.";

  struct Parameters {
    static std::span<const Parameter<Parameters>> parameters() { return {}; }
  };
  Parameters p;
};

}  // namespace lab
