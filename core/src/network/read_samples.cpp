#include "network/read_samples.h"

#include <iterator>

namespace lab {

namespace {
constexpr size_t kMostSamples = 100'000;
constexpr double kShortest = 1.0;
constexpr double kLongest = 1e7;

std::string words_of(const SampleForm& form) {
  std::string words = "must be [duration in ms from 1 to 10000000, ";
  words += std::string(form.value) + " from 0 to " + form.most_words;
  if (form.with_loss)
    return words + ", share of packets lost from 0 to 1], the last one if there are losses";
  return words + "]";
}

/// False: it is no such sample.
bool read_sample(const Json& json, const SampleForm& form, Sample& sample) {
  if (!json.is_array()) return false;
  const std::vector<Json>& items = json.items();
  if (items.size() != 2 && !(form.with_loss && items.size() == 3)) return false;
  const double least[] = {kShortest, 0.0, 0.0};
  const double most[] = {kLongest, form.most, 1.0};
  double numbers[] = {0.0, 0.0, 0.0};
  for (size_t i = 0; i < items.size(); ++i) {
    if (!items[i].is_number()) return false;
    numbers[i] = items[i].as_double();
    if (!(numbers[i] >= least[i] && numbers[i] <= most[i])) return false;
  }
  sample = {from_ms(numbers[0]), numbers[1], numbers[2]};
  return true;
}
}  // namespace

std::vector<Sample> read_samples(const Json& json, const std::string& at, const SampleForm& form,
                                 Errors& errors) {
  if (!json.is_array() || json.items().empty() || json.items().size() > kMostSamples) {
    errors.push_back({at, "must be a list of 1 to 100000 samples"});
    return {};
  }
  std::vector<Sample> samples;
  for (const Json& item : json.items()) {
    Sample& sample = samples.emplace_back();
    if (read_sample(item, form, sample)) continue;
    errors.push_back({at + "." + std::to_string(samples.size() - 1), words_of(form)});
    return {};
  }
  return samples;
}

}  // namespace lab
