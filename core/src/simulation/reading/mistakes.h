// What is wrong with a scenario, gathered.
#pragma once

#include <string>

#include "support/json.h"
#include "support/result.h"

namespace lab {

inline void append(Errors& errors, const Errors& more) {
  errors.insert(errors.end(), more.begin(), more.end());
}

/// As many as a person can use.
inline Errors readable(Errors errors) {
  if (errors.size() > kMostErrors) {
    errors.resize(kMostErrors);
    errors.push_back({"scenario", "has more mistakes than these " + std::to_string(kMostErrors) +
                                      "; put them right first"});
  }
  return errors;
}

}  // namespace lab
