// Reads the samples of a recording: lists of numbers, the first of which is a duration in ms.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/result.h"

namespace lab {

/// A number of a sample after its duration.
struct SampleNumber {
  const char* what = "";  ///< "capacity in kbit/s"
  double most = 0.0;      ///< The least is 0.
  const char* most_words = "";
  bool optional = false;  ///< Then it is the last one, and 0 where it is left out.
};

/// The duration in ms, then what the numbers say; 0 where there is none.
using SampleRow = std::array<double, 3>;

/// At most 100,000 rows, each of 1 ms to 10,000,000 ms and with one or two `numbers`; empty, and
/// `errors` says why and where, if they are not what they must be. `after` ends the sentence.
std::vector<SampleRow> read_samples(const Json& json, const std::string& at,
                                    std::span<const SampleNumber> numbers, Errors& errors,
                                    const char* after = "");

}  // namespace lab
