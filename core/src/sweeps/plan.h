// A sweep with its scenario: what each of its runs is. Everything that only the scenario tells is
// refused here, before the first run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sweeps/kinds.h"
#include "sweeps/sweep.h"

namespace lab {

/// Where the engine's clock stands when it has come to a moment: it counts whole nanoseconds.
double on_clock(double t_s);

class SweepPlan {
 public:
  /// `scenario`: whole, with its traces.
  static Result<SweepPlan> of(SweepSpec sweep, Json scenario);

  /// Puts the text of a file where axes name it; what is wrong with it.
  Errors put_file(std::string_view file, std::string_view text);
  /// Files of a run whose text is not there.
  Errors missing_files(uint32_t index) const;

  const SweepSpec& sweep() const { return sweep_; }
  /// The scenario without any of it.
  const Json& source() const { return source_; }
  /// The scenario with what the sweep sets everywhere.
  const Json& base() const { return base_; }
  const FlowKinds& kinds() const { return kinds_; }
  uint32_t count() const { return static_cast<uint32_t>(sweep_.count()); }
  double first_seed() const { return first_seed_; }

  // Runs are row-major, the seed innermost: the index of a run is its identity.
  double seed(uint32_t index) const;
  /// Into each axis' points.
  std::vector<size_t> points(uint32_t index) const;
  /// What the core runs: without the words for people, which no run depends on.
  Json run(uint32_t index) const { return made(short_, index); }
  /// The same run as a person opens it.
  Json scenario(uint32_t index) const { return made(base_, index); }
  /// What differs from the scenario, as one list.
  Settings settings(uint32_t index) const;
  /// `rtt = 10 ms, controller = NADA, seed 1`
  std::string words(uint32_t index) const;

  /// Two sweeps with the same text here have the same rows: titles, labels of axes, pictures and
  /// the scenario's name are not in it.
  std::string decisive() const;

 private:
  SweepPlan(SweepSpec sweep, Json scenario);
  Json made(const Json& from, uint32_t index) const;
  void refuse_impossible(Errors& errors) const;
  void refuse_overwritten(Errors& errors) const;
  void refuse_short(Errors& errors) const;

  SweepSpec sweep_;
  FlowKinds kinds_ = flow_kinds();
  Json source_, base_, short_;
  double first_seed_ = 1.0;
};

/// With the members of each object in the order of their names, and numbers as JavaScript writes
/// them: equal values are equal texts.
std::string canonical(const Json& value);

}  // namespace lab
