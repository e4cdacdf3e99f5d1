// All rows of a sweep, one after another and none of them kept: that each is there once, the digest
// over their hashes, and what changed nothing.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "support/sha256.h"
#include "sweeps/rows.h"

namespace lab {

class SweepTally {
 public:
  explicit SweepTally(const SweepPlan& plan);

  /// The next row; false where it is another one.
  bool add(const SweepPlan& plan, const SweepRow& row);
  /// The index that is next; the number of runs once all are there.
  uint32_t next() const { return next_; }

  /// SHA-256 over all hashes in order, each with a line feed behind it (`-` for a run without one).
  std::string digest() const { return hashes_.hex(); }
  /// In sentences: axes and seeds that changed nothing. An interval of nothing proves nothing.
  std::vector<std::string> warnings(const SweepPlan& plan) const;

 private:
  Sha256 hashes_;
  uint32_t next_ = 0;
  bool any_run_ = false;
  bool seeds_differ_ = false;
  std::vector<double> first_values_;  ///< Of the seeds that are under way.
  /// For each axis and each of its points, a sum over the hashes of its runs, each mixed with where
  /// it stands on the other axes: alike for two points whose runs are alike.
  std::vector<std::vector<uint64_t>> sums_;
};

}  // namespace lab
