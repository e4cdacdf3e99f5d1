// A sweep as data: one scenario over the values of some axes and over seeds, and which metrics of
// each run are kept. What stands in a sweep file (scenarios/SWEEPS.md) once it is read: complete,
// with nothing left to refuse but what only the scenario tells.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/json.h"
#include "sweeps/over_seeds.h"
#include "sweeps/settings.h"

namespace lab {

struct AxisChoice {
  std::string label;
  Settings settings;
  // Of an axis of files: which one, its text once a host put it there, and what it comes to, whose
  // SHA-256 is the same wherever the file was.
  std::string file = {};
  std::string text = {};
  std::string same = {};
};

struct Axis {
  std::string name, label, unit;
  bool in_ratios = false;
  // Either numbers, of which each path takes its factor's part, or choices.
  std::vector<double> values = {};
  std::vector<std::pair<std::string, double>> factors = {};
  std::vector<AxisChoice> choices = {};
  /// Of an axis of files: the link that plays them, and what of it they may set.
  std::string link = {};
  std::vector<std::string> link_parts = {};

  bool of_files() const { return !link_parts.empty(); }
  bool numeric() const { return choices.empty(); }
  size_t size() const { return numeric() ? values.size() : choices.size(); }
  /// The number, or the choice's name.
  std::string label_of(size_t point) const;
  Settings settings_of(size_t point) const;
  /// All that any of its points sets, each once.
  std::vector<std::string_view> paths() const;
};

/// Whose a metric may be.
inline constexpr std::array<std::string_view, 3> kOwners = {"flow", "link", "member"};

struct SweepMetric {
  std::string name;        ///< Its column.
  std::string_view owner;  ///< One of `kOwners`; empty: the run.
  std::string of;
  std::string metric;  ///< As the core calls it, with its unit.
  std::optional<std::pair<double, double>> window_s = {};
};

/// A picture of the results.
struct SweepView {
  bool heat = false;
  /// Names of axes; `y` of a heat map, `by` a line for each of its values, else empty.
  std::string x, y, by;
  std::string metric;
  const OverSeeds* over_seeds = &lab::over_seeds().front();
  std::vector<double> lines_at;
  /// What the other axes stand at, by the labels of their points.
  std::vector<std::pair<std::string, std::string>> at;
};

struct SweepSpec {
  std::string title;
  Settings set;
  std::vector<Axis> axes;
  std::optional<double> first_seed;  ///< Without one the scenario's own.
  size_t seeds = 1;
  std::vector<SweepMetric> metrics;
  std::vector<SweepView> views;

  double count() const;
  /// The first view of a kind, or that of the first axes and the first metric; none where a heat
  /// map lacks a second axis.
  std::optional<SweepView> shown(bool heat) const;
};

/// Reads a sweep file and complains of everything that is wrong with it at once.
Result<SweepSpec> read_sweep(const Json& document);

/// A view as a sweep file has it, or as `write_sweep` writes it.
SweepView view_in(const Json& json, const SweepSpec& sweep, Errors& errors);

/// As members of an object that is open: what a host shows, and makes tables and pictures of.
void write_sweep(JsonWriter& out, const SweepSpec& sweep);

}  // namespace lab
