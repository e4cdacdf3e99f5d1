// Reads the samples of a recording: lists of numbers, the first of which is a duration in ms.
#pragma once

#include <string>
#include <vector>

#include "network/replayed.h"
#include "support/json.h"
#include "support/result.h"

namespace lab {

/// What stands in a sample after its duration, from 0 on.
struct SampleForm {
  const char* value = "";  ///< "delay in ms"
  double most = 0.0;
  const char* most_words = "";
  bool with_loss = false;  ///< A share of packets lost may follow.
};

/// At most 100,000 samples, each of 1 ms to 10,000,000 ms; none, and `errors` says why and where,
/// if they are not what they must be.
std::vector<Sample> read_samples(const Json& json, const std::string& at, const SampleForm& form,
                                 Errors& errors);

}  // namespace lab
