#include "network/read_samples.h"

namespace lab {

namespace {
constexpr size_t kMostSamples = 100'000;
constexpr double kShortest = 1.0;
constexpr double kLongest = 1e7;

std::string form_of(std::span<const SampleNumber> numbers, const char* after) {
  std::string form = "must be [duration in ms from 1 to 10000000";
  for (const SampleNumber& number : numbers)
    form += std::string(", ") + number.what + " from 0 to " + number.most_words;
  return form + "]" + after;
}

/// False: it is no such row.
bool read_row(const Json& json, std::span<const SampleNumber> numbers, SampleRow& row) {
  if (!json.is_array()) return false;
  const std::vector<Json>& items = json.items();
  const size_t all = numbers.size() + 1;
  if (items.size() > all) return false;
  if (items.size() < all && !(items.size() + 1 == all && numbers.back().optional)) return false;
  for (size_t i = 0; i < items.size(); ++i) {
    const double least = i == 0 ? kShortest : 0.0;
    const double most = i == 0 ? kLongest : numbers[i - 1].most;
    if (!items[i].is_number()) return false;
    row[i] = items[i].as_double();
    if (!(row[i] >= least && row[i] <= most)) return false;
  }
  return true;
}
}  // namespace

std::vector<SampleRow> read_samples(const Json& json, const std::string& at,
                                    std::span<const SampleNumber> numbers, Errors& errors,
                                    const char* after) {
  if (!json.is_array() || json.items().empty() || json.items().size() > kMostSamples) {
    errors.push_back({at, "must be a list of 1 to 100000 samples"});
    return {};
  }
  std::vector<SampleRow> rows;
  for (const Json& item : json.items()) {
    rows.emplace_back();
    if (read_row(item, numbers, rows.back())) continue;
    errors.push_back({at + "." + std::to_string(rows.size() - 1), form_of(numbers, after)});
    return {};
  }
  return rows;
}

}  // namespace lab
