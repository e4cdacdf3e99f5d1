// Reads the samples of a recording: lists of numbers, the first of which is a duration in ms.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/result.h"
#include "units/time.h"

namespace lab {

/// A number of a sample after its duration.
struct SampleNumber {
  const char* what = "";  ///< "capacity in kbit/s"
  double most = 0.0;      ///< The least is 0.
  const char* most_words = "";
  bool optional = false;  ///< Then it is the last one, and 0 where it is left out.
};

/// One row of numbers: the duration in ms, then what `numbers` says, optional ones filled in.
using SampleRow = std::vector<double>;

/// At most 100,000 rows; empty, and `errors` says why, if they are not what they must be. A
/// duration is 1 ms to 10,000,000 ms.
std::vector<SampleRow> read_samples(const Json& json, const std::string& at,
                                    std::span<const SampleNumber> numbers, Errors& errors,
                                    const char* after = "");

}  // namespace lab
