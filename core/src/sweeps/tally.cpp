#include "sweeps/tally.h"

#include <algorithm>
#include <cmath>

#include "support/text.h"

namespace lab {

namespace {
/// SplitMix64's last step: each bit of the answer hangs on each bit that is given.
uint64_t mixed(uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

uint64_t number_of(const std::string& hash) {
  uint64_t number = 0;
  for (const char c : hash)
    number = number << 4 | static_cast<uint64_t>(c <= '9' ? c - '0' : c - 'a' + 10);
  return number;
}

bool alike(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](double one, double other) {
    return one == other || (std::isnan(one) && std::isnan(other));
  });
}
}  // namespace

SweepTally::SweepTally(const SweepPlan& plan) {
  for (const Axis& axis : plan.sweep().axes) sums_.emplace_back(axis.size(), 0);
}

bool SweepTally::add(const SweepPlan& plan, const SweepRow& row) {
  if (row.index != next_) return false;
  ++next_;
  hashes_.add(row.hash.empty() ? "-" : row.hash);
  hashes_.add("\n");
  any_run_ = any_run_ || !row.hash.empty();
  if (row.index % plan.sweep().seeds == 0) {
    first_values_ = row.values;
  } else {
    seeds_differ_ = seeds_differ_ || !alike(row.values, first_values_);
  }
  const std::vector<size_t> at = plan.points(row.index);
  uint64_t stride = plan.sweep().seeds;
  for (size_t i = at.size(); i-- > 0; stride *= sums_[i].size())
    sums_[i][at[i]] += mixed(number_of(row.hash) ^ mixed(row.index - at[i] * stride + 1));
  return true;
}

std::vector<std::string> SweepTally::warnings(const SweepPlan& plan) const {
  std::vector<std::string> all;
  if (!any_run_) return all;
  if (plan.sweep().seeds > 1 && !seeds_differ_)
    all.push_back("the seed changes nothing: there is no chance in these runs");
  for (size_t i = 0; i < sums_.size(); ++i) {
    const std::vector<uint64_t>& sums = sums_[i];
    if (sums.size() > 1 &&
        std::count(sums.begin(), sums.end(), sums[0]) == static_cast<ptrdiff_t>(sums.size()))
      all.push_back(text_of({plan.sweep().axes[i].name,
                             " changes nothing: the runs are the same at each of its values"}));
  }
  return all;
}

}  // namespace lab
