// Reads what a scenario expects of its run.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "simulation/scenario/scenario.h"

namespace lab {

/// Something that has figures.
struct FigureOwner {
  const char* key = "";   ///< Names it in an entry; empty for the whole run.
  const char* what = "";  ///< Plain word.
  Target::Object object = Target::Object::kFlow;
  std::vector<std::string_view> names;
  const std::vector<std::string_view>* figures = nullptr;  ///< Null: every figure passes for known.
};

template <class Setups>
std::vector<std::string_view> names_of(const Setups& setups) {
  std::vector<std::string_view> names;
  names.reserve(setups.size());
  for (const auto& setup : setups) names.push_back(setup.name);
  return names;
}

/// The owner without a key, if there is one, stands last.
void read_expectations(const Json& list, std::span<const FigureOwner> owners, Duration of_run,
                       std::vector<Expectation>& expectations, Errors& errors);

}  // namespace lab
